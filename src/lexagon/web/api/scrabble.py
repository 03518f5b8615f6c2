"""Scrabble: editions, positions, moves, simulations, pre-endgames, endgames, games and reviews."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from fastapi import Depends
from starlette.responses import Response

from lexagon._progress import Progress
from lexagon.scrabble import (
    BestWords,
    Edition,
    Editions,
    Endgame,
    Inference,
    MoveReview,
    Moves,
    Plays,
    Position,
    PositionInfo,
    PreEndgame,
    Review,
    Simulation,
    Verdict,
    best_word,
)
from lexagon.scrabble import editions as list_editions
from lexagon.scrabble._edition import SHIPPED
from lexagon.scrabble._inference import SAMPLES, Opponents, weighted_racks
from lexagon.scrabble._pre_endgame import check_position as check_pre_endgame
from lexagon.web.api import costs
from lexagon.web.api.lexicons import Lexicons
from lexagon.web.api.scrabble_games import ScrabbleGame, Seated
from lexagon.web.api.scrabble_requests import (
    BestWordsRequest,
    CheckRequest,
    EndgameRequest,
    GameRequest,
    HintRequest,
    InferenceRequest,
    LikelyRacksRequest,
    MoveRequest,
    MovesRequest,
    PositionRequest,
    PreEndgameRequest,
    ReplyRequest,
    ReviewRequest,
    SimulationRequest,
)
from lexagon.web.http.openapi import streams
from lexagon.web.http.pool import Task
from lexagon.web.http.routes import group
from lexagon.web.http.tokens import TokenSealer, sealer_for
from lexagon.web.http.work import Work

router = group("/scrabble", "Scrabble")
Tokens = Annotated[TokenSealer, Depends(sealer_for("scrabble game with challenges"))]


@router.get("/editions", summary="The editions", response_model=Editions)
async def editions(work: Work) -> Response:
    """Describe each box: board and premiums, tiles with counts and points, numbers of play."""
    return await work.answer(lambda _: list_editions(), cost=costs.SMALL)


@router.post("/positions", summary="Read a position", response_model=PositionInfo)
async def positions(request: PositionRequest, work: Work, lexicons: Lexicons) -> Response:
    """Read CGP, a drawn board or a turn of a game in GCG, and describe it square by square."""
    return await work.answer(
        lambda _: request.read(lexicons).info(), cost=costs.of_reading(request.text), cache=True
    )


@router.post("/plays", summary="The best plays", response_model=Plays)
async def plays(request: MovesRequest, work: Work, lexicons: Lexicons) -> Response:
    """List the best plays of a position by equity or by score, and count all there are."""
    return await work.answer(
        lambda _: request.read(lexicons).plays(request.top, request.by),
        cost=costs.of_moves(request.text, request.edition, request.top),
        cache=True,
    )


@router.post("/moves", summary="The best moves", response_model=Moves)
async def moves(request: MovesRequest, work: Work, lexicons: Lexicons) -> Response:
    """List the best moves, exchanges and passing among them, as `lexagon scrabble moves`."""
    return await work.answer(
        lambda _: request.read(lexicons).moves(request.top, request.by),
        cost=costs.of_moves(request.text, request.edition, request.top),
        cache=True,
    )


@router.post("/hints", summary="A hint for a player", response_model=Moves)
async def hints(request: HintRequest, work: Work, lexicons: Lexicons) -> Response:
    """List the best few moves: simulated for a second, or searched once the bag is empty."""
    return await work.answer(
        lambda _: request.read(lexicons).hint(request.top, threads=1),
        cost=costs.HINT,
        cache=True,
    )


@router.post("/checks", summary="Check and score a move", response_model=Verdict)
async def checks(request: CheckRequest, work: Work, lexicons: Lexicons) -> Response:
    """Say whether a move is legal and if not why, which words it makes and what it scores."""
    return await work.answer(
        lambda _: request.read(lexicons).check(request.move),
        cost=costs.of_reading(request.text),
        cache=True,
    )


@router.post("/inferences", summary="What a move tells about its rack", response_model=Inference)
async def inferences(request: InferenceRequest, work: Work, lexicons: Lexicons) -> Response:
    """Weigh the leaves of a player who made a move, as `lexagon scrabble infer`."""
    return await work.answer(
        lambda _: request.read(lexicons).infer(
            request.move,
            top=request.top,
            samples=request.samples,
            scale=request.scale,
            floor=request.floor,
            seed=request.seed,
            threads=1,
        ),
        cost=costs.of_inference(request.samples, request.edition),
        cache=True,
    )


@router.post("/best-words", summary="The best words of a rack", response_model=BestWords)
async def best_words(request: BestWordsRequest, work: Work, lexicons: Lexicons) -> Response:
    """Find the words of the highest letter value, step by step, as `lexagon scrabble best`."""
    return await work.answer(
        lambda _: best_word(
            request.rack,
            request.through,
            edition=request.named_edition() or "english",
            words=request.chosen_words(lexicons),
        ),
        cost=costs.of_best_words(request.rack),
        cache=True,
    )


@router.post("/simulations", summary="Simulate the best moves", **streams(Simulation))
async def simulations(request: SimulationRequest, work: Work, lexicons: Lexicons) -> Response:
    """Rank moves by Monte Carlo simulation, by win chance or points; `so_far` is the ranking."""

    def read(_: Task) -> tuple[Position, Opponents]:
        position = request.read(lexicons)
        opponents = request.likely(position)
        position.simulate(
            by=request.by, iterations=1, candidates=1, opponents=opponents, threads=1
        )  # refused before a stream begins
        return position, opponents

    position, opponents = await work.do(read, cost=_reading_cost(request))

    def call(task: Task) -> Simulation:
        return position.simulate(
            by=request.by,
            seconds=None if request.seconds is None else task.seconds,
            iterations=request.iterations,
            plies=request.plies,
            candidates=request.candidates,
            opponents=opponents,
            seed=request.seed,
            threads=1,
            progress=task.progress,
        )

    return await work.stream(call, request.seconds)


@router.post("/pre-endgames", summary="Solve a pre-endgame", **streams(PreEndgame))
async def pre_endgames(request: PreEndgameRequest, work: Work, lexicons: Lexicons) -> Response:
    """Rank moves by win chance against every bag; progress has the bounds as `so_far`."""

    def read(_: Task) -> tuple[Position, Opponents]:
        position = request.read(lexicons)
        check_pre_endgame(position)  # refused before a stream begins
        opponents = request.likely(position)
        weighted_racks(position, opponents)
        return position, opponents

    position, opponents = await work.do(read, cost=_reading_cost(request))

    def call(task: Task) -> PreEndgame:
        return position.pre_endgame(
            candidates=request.candidates,
            until=request.until,
            opponents=opponents,
            seconds=None if request.seconds is None else task.seconds,
            threads=1,
            progress=task.progress,
        )

    return await work.stream(call, request.seconds)


@router.post("/endgames", summary="Solve an endgame", **streams(Endgame))
async def endgames(request: EndgameRequest, work: Work, lexicons: Lexicons) -> Response:
    """Search a position with the bag empty; progress has bounds and lines as `so_far`."""

    def read(_: Task) -> Position:
        position = request.read(lexicons)
        position.endgame(nodes=1, lines=1)  # refused before a stream begins
        return position

    position = await work.do(read, cost=costs.of_moves(request.text, request.edition))

    def call(task: Task) -> Endgame:
        seconds = None if request.seconds is None else task.seconds
        return position.endgame(
            seconds=seconds, lines=request.lines, threads=1, progress=task.progress
        )

    return await work.stream(call, request.seconds)


@router.post("/reviews", summary="Review a game", **streams(Review, move=MoveReview))
async def reviews(request: ReviewRequest, work: Work, lexicons: Lexicons) -> Response:
    """Compare every move of a game with the best: grades, chances to win, bingos, phonies.

    Each move is an event `move` as soon as it is judged; a second look at the same game is free.
    """
    game = await work.do(lambda _: request.read(lexicons), cost=costs.of_reading(request.gcg))

    def call(task: Task) -> Review:
        def report(progress: Progress) -> bool:
            assert isinstance(progress.so_far, Review)
            task.part("move", progress.so_far.moves[-1])
            return task.progress(replace(progress, so_far=None))

        return game.review(request.by, iterations=request.iterations, progress=report)

    return await work.stream(call, cache=True)


@router.post("/games", summary="Begin a game", response_model=ScrabbleGame)
async def games(request: GameRequest, work: Work, lexicons: Lexicons, tokens: Tokens) -> Response:
    """Begin a game against the computer; its hidden tiles travel sealed, as `token`."""
    return await work.answer(
        lambda _: Seated.begin(request, lexicons).response(tokens), cost=costs.SMALL
    )


@router.post("/games/moves", summary="Make your move", response_model=ScrabbleGame)
async def game_moves(
    request: MoveRequest, work: Work, lexicons: Lexicons, tokens: Tokens
) -> Response:
    """Make the person's move; one that is not legal is refused with every reason."""

    def call(_: Task) -> ScrabbleGame:
        seated = Seated(tokens.open(request.token), lexicons)
        seated.move(request.move)
        return seated.response(tokens)

    return await work.answer(call, cost=costs.of_reading(request.token))


@router.post("/games/replies", summary="Let the computer move", response_model=ScrabbleGame)
async def game_replies(
    request: ReplyRequest, work: Work, lexicons: Lexicons, tokens: Tokens
) -> Response:
    """Make the computer's move, which takes it up to a second."""

    def call(_: Task) -> ScrabbleGame:
        seated = Seated(tokens.open(request.token), lexicons)
        seated.reply()
        return seated.response(tokens)

    return await work.answer(call, cost=costs.REPLY)


@router.post("/games/challenges", summary="Challenge a play", response_model=ScrabbleGame)
async def game_challenges(
    request: ReplyRequest, work: Work, lexicons: Lexicons, tokens: Tokens
) -> Response:
    """Challenge the computer's last play; what that costs is the game's challenge rule."""

    def call(_: Task) -> ScrabbleGame:
        seated = Seated(tokens.open(request.token), lexicons)
        seated.challenge()
        return seated.response(tokens)

    return await work.answer(call, cost=costs.of_reading(request.token))


def _reading_cost(request: LikelyRacksRequest) -> float:
    """Return the cost of a first look at a position, and of the inference that goes before."""
    inference = costs.of_inference(SAMPLES, request.edition) if request.infer else 0.0
    return inference + costs.of_moves(request.text, request.edition)


def warm(state: object) -> None:
    """Open the words of the editions that have some, and the leaves of the usual one."""
    Position(rack="AEINRST").moves(top=1)
    for name in SHIPPED:
        edition = Edition.named(name)
        if edition.own_words() is not None:
            edition.lexicon()._with_gaddag()
