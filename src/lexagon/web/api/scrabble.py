"""Scrabble: editions, positions, plays, simulation, endgames, games and reviews."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from lexagon.web.http.openapi import streams
from lexagon.web.http.work import Work
from lexagon.web.scrabble import games, positions, review, thinking
from lexagon.web.scrabble.answers import (
    EditionsAnswer,
    EndgameAnswer,
    PlaysAnswer,
    PlayVerdict,
    PositionAnswer,
    ScrabbleGame,
    ScrabbleReview,
    SimulationAnswer,
)
from lexagon.web.scrabble.questions import (
    EndgameQuestion,
    PlayQuestion,
    PlaysQuestion,
    ReplyQuestion,
    ScrabbleGameQuestion,
    ScrabbleMoveQuestion,
    ScrabbleReviewQuestion,
    SimulationQuestion,
    TextQuestion,
)

router = APIRouter(prefix="/scrabble", tags=["Scrabble"])


@router.get("/editions", summary="The editions", response_model=EditionsAnswer)
async def editions(work: Work) -> Response:
    """Describe each box: board and premiums, tiles with counts and points, numbers of play."""
    return await work.answer(lambda task: positions.editions())


@router.post("/positions", summary="Read a position or game", response_model=PositionAnswer)
async def read_position(asked: TextQuestion, work: Work) -> Response:
    """Read CGP, or the last position of a game in GCG, and show it square by square."""
    lists = work.request.app.state.lexicons
    return await work.answer(lambda task: positions.read_text(asked, lists), cache=True)


@router.post("/plays", summary="The best plays", response_model=PlaysAnswer)
async def best_plays(asked: PlaysQuestion, work: Work) -> Response:
    """List the best plays of a position by score or by equity, and count all there are."""
    lists = work.request.app.state.lexicons
    return await work.answer(lambda task: positions.plays(asked, lists), cache=True)


@router.post("/checks", summary="Check and score a play", response_model=PlayVerdict)
async def check(asked: PlayQuestion, work: Work) -> Response:
    """Say whether a move is legal and if not why, which words it makes and what it scores."""
    lists = work.request.app.state.lexicons
    return await work.answer(lambda task: positions.check(asked, lists), cache=True)


@router.post("/simulations", summary="Simulate the best moves", **streams(SimulationAnswer))
async def simulate(asked: SimulationQuestion, work: Work) -> Response:
    """Play the best moves out against random racks; progress has the ranking as `so_far`."""
    lists = work.request.app.state.lexicons
    opened = await work.do(lambda task: thinking.open_simulation(asked, lists))
    return await work.stream(lambda task: thinking.simulate(asked, opened, task))


@router.post("/endgames", summary="Solve an endgame", **streams(EndgameAnswer))
async def endgame(asked: EndgameQuestion, work: Work) -> Response:
    """Search a position with the bag empty to its end; progress has the best line as `so_far`."""
    lists = work.request.app.state.lexicons
    opened = await work.do(lambda task: thinking.open_endgame(asked, lists))
    return await work.stream(lambda task: thinking.endgame(asked, opened, task))


@router.post("/games", summary="Begin a game", response_model=ScrabbleGame)
async def begin_game(asked: ScrabbleGameQuestion, work: Work) -> Response:
    """Begin a game against the computer; its hidden tiles travel sealed, as `token`."""
    lists = work.request.app.state.lexicons
    return await work.answer(lambda task: games.begin(asked, lists))


@router.post("/games/moves", summary="Make your move", response_model=ScrabbleGame)
async def make_move(asked: ScrabbleMoveQuestion, work: Work) -> Response:
    """Make the person's move; one that is not legal is refused with every reason."""
    lists = work.request.app.state.lexicons
    return await work.answer(lambda task: games.move(asked, lists))


@router.post("/games/replies", summary="Let the computer move", response_model=ScrabbleGame)
async def let_move(asked: ReplyQuestion, work: Work) -> Response:
    """Make the computer's move, which takes it up to a second."""
    lists = work.request.app.state.lexicons
    return await work.answer(lambda task: games.reply(asked, lists), slow=True)


@router.post("/reviews", summary="Review a game", **streams(ScrabbleReview))
async def review_game(asked: ScrabbleReviewQuestion, work: Work) -> Response:
    """Hold every move of a game against the best: points and equity lost, what was better."""
    lists = work.request.app.state.lexicons
    record, lexicon = await work.do(lambda task: review.open_game(asked, lists))
    return await work.stream(lambda task: review.review(record, lexicon, task))
