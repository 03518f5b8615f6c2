"""Wordle: games against the server, coach, review, openers and proof."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.datastructures import State
from starlette.responses import Response

from lexagon.web import wordle_advice as advice
from lexagon.web.game_words import GameLists, is_usual
from lexagon.web.http.openapi import streams
from lexagon.web.http.tokens import TokenSealer
from lexagon.web.http.work import Work
from lexagon.web.wordle_games import Table
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
from lexagon.wordle.statistics import Statistics

router = APIRouter(prefix="/wordle", tags=["Wordle"])


def set_up(state: State) -> None:
    """Make what the routes share."""
    state.games = GameLists(state.lexicons, state.service.settings.game_words)
    sealer = TokenSealer(state.secret, "wordle game")
    state.wordle = Table(state.games, sealer, Statistics())


def warm(state: State) -> None:
    """Make the tables of the usual game."""
    state.games.warm()


Player = Annotated[str, Query(pattern=r"^[A-Za-z0-9_-]{1,64}$", examples=["5b0c9e"])]


@router.post("/games", summary="Begin a game", response_model=GameShown)
async def new_game(asked: NewGame, work: Work) -> Response:
    """Deal a game: of a day, of a seed, by lot, on several boards, or against Absurdle's host.

    The answer is not in what comes back; `token` is the game, to be sent with every move.
    """
    slow = not is_usual(asked.list, asked.length)
    return await work.answer(lambda _: work.request.app.state.wordle.new(asked), slow=slow)


@router.post("/games/show", summary="Show a game as it stands", response_model=GameShown)
async def show_game(asked: GameMove, work: Work) -> Response:
    """Show the game of a token again, such as after the page was closed."""
    return await work.answer(lambda _: work.request.app.state.wordle.show(asked))


@router.post("/games/guess", summary="Guess", response_model=GameShown)
async def guess(asked: GuessMove, work: Work) -> Response:
    """Take a guess and show the marks; when the game ends, keep it in the statistics, once."""
    return await work.answer(lambda _: work.request.app.state.wordle.guess(asked))


@router.post("/games/hint", summary="Ask for a hint", response_model=GameShown)
async def hint(asked: GameMove, work: Work) -> Response:
    """Tell the best guess on the open board with the fewest answers left."""
    return await work.answer(lambda _: work.request.app.state.wordle.hint(asked))


@router.post("/games/give-up", summary="Give up", response_model=GameShown)
async def give_up(asked: GameMove, work: Work) -> Response:
    """End the game and tell the answers; it counts as lost."""
    return await work.answer(lambda _: work.request.app.state.wordle.give_up(asked))


@router.get("/statistics", summary="A player's games", response_model=StatisticsAnswer)
async def statistics(work: Work, player: Player = "guest") -> Response:
    """Sum up a player's finished games by number of boards and host."""
    return await work.answer(lambda _: work.request.app.state.wordle.statistics(player))


@router.post("/coach", summary="What is left, and what to guess", response_model=CoachAnswer)
async def coach(asked: CoachQuestion, work: Work) -> Response:
    """Say what can still be the answer and rank the best guesses, as `lexagon wordle suggest`."""
    games = work.request.app.state.games
    slow = asked.unknown_answers or not is_usual(asked.list, asked.length)
    return await work.answer(lambda task: advice.coach(asked, games, task), cache=True, slow=slow)


@router.post("/review", summary="Review a finished game", response_model=ReviewAnswer)
async def review(asked: ReviewQuestion, work: Work) -> Response:
    """Rate each guess of a game, skill and luck apart, as `lexagon wordle analyse`."""
    games = work.request.app.state.games
    return await work.answer(lambda task: advice.review(asked, games, task), cache=True, slow=True)


@router.post("/read", summary="Read a pasted game", response_model=PastedAnswer)
async def read(asked: PastedQuestion, work: Work) -> Response:
    """Read `crane=bybbg`, words beside squares, or a share text with its words."""
    return await work.answer(lambda _: advice.pasted(asked, work.request.app.state.games))


@router.get("/lists", summary="Lists to play with")
async def game_lists() -> GameListsAnswer:
    """Name every list that ships, with the lengths to choose from."""
    return advice.game_lists()


@router.post("/openers", summary="Rank first words", response_model=OpenersAnswer)
async def openers(asked: OpenersQuestion, work: Work) -> Response:
    """Rank the first words of a list by what they tell, as `lexagon wordle openers`."""
    games = work.request.app.state.games
    return await work.answer(lambda _: advice.first_words(asked, games), cache=True, slow=True)


@router.post("/proof", summary="Prove the best next guess", **streams(ProofAnswer))
async def proof(asked: ProofQuestion, work: Work) -> Response:
    """Search for the best guess until it is proven or the time is up."""
    history = await work.do(
        lambda _: proof_question(asked, work.request.app.state.games), slow=True
    )
    limit = asked.limit or None
    return await work.stream(lambda task: best_guess(history, limit, task), asked.seconds)
