"""Wordle: games against the server, coach, review, openers and proof."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response

from lexagon.web import wordle_advice as advice
from lexagon.web.game_words import is_usual
from lexagon.web.openapi import streams
from lexagon.web.wordle_models import (
    CoachAnswer,
    CoachQuestion,
    GameListsAnswer,
    GameMove,
    GameShown,
    GuessMove,
    NewGame,
    OpenersAnswer,
    OpenersQuestion,
    PastedAnswer,
    PastedQuestion,
    ProofAnswer,
    ProofQuestion,
    ReviewAnswer,
    ReviewQuestion,
    StatisticsAnswer,
)
from lexagon.web.wordle_proof import best_guess
from lexagon.web.wordle_proof import question as proof_question
from lexagon.web.work import Doing

router = APIRouter(prefix="/wordle", tags=["Wordle"])
Player = Annotated[str, Query(pattern=r"^[A-Za-z0-9_-]{1,64}$", examples=["5b0c9e"])]


@router.post("/games", summary="Begin a game", response_model=GameShown)
async def new_game(asked: NewGame, work: Doing) -> Response:
    """Deal a game: of a day, of a seed, by lot, on several boards, or against Absurdle's host.

    The answer is not in what comes back; `token` is the game, to be sent with every move.
    """
    slow = not is_usual(asked.list, asked.length)
    return await work.answer(lambda _: work.service.wordle.new(asked), slow=slow)


@router.post("/games/show", summary="Show a game as it stands", response_model=GameShown)
async def show_game(asked: GameMove, work: Doing) -> Response:
    """Show the game of a token again, such as after the page was closed."""
    return await work.answer(lambda _: work.service.wordle.show(asked))


@router.post("/games/guess", summary="Guess", response_model=GameShown)
async def guess(asked: GuessMove, work: Doing) -> Response:
    """Take a guess and show the marks; when the game ends, keep it in the statistics, once."""
    return await work.answer(lambda _: work.service.wordle.guess(asked))


@router.post("/games/hint", summary="Ask for a hint", response_model=GameShown)
async def hint(asked: GameMove, work: Doing) -> Response:
    """Tell the best guess on the open board with the fewest answers left."""
    return await work.answer(lambda _: work.service.wordle.hint(asked))


@router.post("/games/give-up", summary="Give up", response_model=GameShown)
async def give_up(asked: GameMove, work: Doing) -> Response:
    """End the game and tell the answers; it counts as lost."""
    return await work.answer(lambda _: work.service.wordle.give_up(asked))


@router.get("/statistics", summary="A player's games", response_model=StatisticsAnswer)
async def statistics(work: Doing, player: Player = "guest") -> Response:
    """Sum up a player's finished games by number of boards and host."""
    return await work.answer(lambda _: work.service.wordle.statistics(player))


@router.post("/coach", summary="What is left, and what to guess", response_model=CoachAnswer)
async def coach(asked: CoachQuestion, work: Doing) -> Response:
    """Say what can still be the answer and rank the best guesses, as `lexagon wordle suggest`."""
    games = work.service.games
    slow = asked.unknown_answers or not is_usual(asked.list, asked.length)
    return await work.answer(lambda task: advice.coach(asked, games, task), key=asked, slow=slow)


@router.post("/review", summary="Review a finished game", response_model=ReviewAnswer)
async def review(asked: ReviewQuestion, work: Doing) -> Response:
    """Rate each guess of a game, skill and luck apart, as `lexagon wordle analyse`."""
    games = work.service.games
    return await work.answer(lambda task: advice.review(asked, games, task), key=asked, slow=True)


@router.post("/read", summary="Read a pasted game", response_model=PastedAnswer)
async def read(asked: PastedQuestion, work: Doing) -> Response:
    """Read `crane=bybbg`, words beside squares, or a share text with its words."""
    return await work.answer(lambda _: advice.pasted(asked, work.service.games))


@router.get("/lists", summary="Lists to play with")
async def game_lists() -> GameListsAnswer:
    """Name every list that ships, with the lengths to choose from."""
    return advice.game_lists()


@router.post("/openers", summary="Rank first words", response_model=OpenersAnswer)
async def openers(asked: OpenersQuestion, work: Doing) -> Response:
    """Rank the first words of a list by what they tell, as `lexagon wordle openers`."""
    games = work.service.games
    return await work.answer(lambda _: advice.first_words(asked, games), key=asked, slow=True)


@router.post("/proof", summary="Prove the best next guess", **streams(ProofAnswer))
async def proof(asked: ProofQuestion, work: Doing) -> Response:
    """Search for the best guess until it is proven or the time is up."""
    history = await work.do(lambda _: proof_question(asked, work.service.games), slow=True)
    limit = asked.limit or None
    return await work.stream(lambda task: best_guess(history, limit, task), asked.seconds)
