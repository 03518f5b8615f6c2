"""Games of Wordle against the server, which keeps none: a game is its sealed token.

A token holds what the game was dealt by and the guesses so far; each move deals the game again and
replays them, so a game goes on after the server was killed. A finished game is written to the
statistics before the response, and once: sending its last guess again changes nothing.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Annotated, Final, Literal

from fastapi import Depends, Query
from pydantic import BaseModel, ConfigDict, Field, ValidationError
from starlette.responses import Response

from lexagon._errors import LexagonError, QueryError
from lexagon._result import Result
from lexagon.web.api import costs
from lexagon.web.api.fields import Seed, Strict, Word, example
from lexagon.web.api.lexicons import LexiconCache, Lexicons
from lexagon.web.api.wordle_words import Mode, UnknownAnswers, WordsRequest
from lexagon.web.http.pool import Task
from lexagon.web.http.problems import ProblemError
from lexagon.web.http.routes import group
from lexagon.web.http.tokens import MAX_TOKEN, TokenError, TokenSealer, sealer_for
from lexagon.web.http.work import Work, Worker
from lexagon.wordle import (
    AbsurdleLine,
    BoardsSuggestions,
    Game,
    GameRecord,
    Statistics,
    Suggestions,
    Summaries,
    Words,
    WordsInfo,
)
from lexagon.wordle._game import Hint
from lexagon.wordle._parameters import MOST_BOARDS, MOST_GUESSES

MAX_GUESSES: Final = 200  # of a game without a limit
log: Final = logging.getLogger("lexagon.web")

router = group("/wordle", "Wordle")

Tokens = Annotated[TokenSealer, Depends(sealer_for("wordle game"))]
Token = Annotated[
    str, Field(max_length=MAX_TOKEN, description="The game, as the last response gave it.")
]
Player = Annotated[
    str,
    Field(
        pattern=r"^[A-Za-z0-9_-]{1,64}$",
        description="Whose statistics a game counts in; who knows it can read them.",
        examples=["5b0c9e"],
    ),
]
Change = Callable[[Game, Task], object]
MaxGuesses = Annotated[int, Field(ge=1, le=MOST_GUESSES)]
Limit = Annotated[
    MaxGuesses | Literal["usual"] | None,
    Field(description="Guesses allowed, null for any number; boards + 5 is usual."),
]


class WordleGameRequest(WordsRequest):
    """A game to begin; without a day or a seed its words are drawn at random."""

    model_config = example({"day": "2026-11-15", "player": "5b0c9e"})
    host: Literal["honest", "absurdle"] = Field("honest", description="`absurdle` cheats.")
    day: str | None = Field(None, max_length=40, description="The daily game of this date.")
    seed: Seed | None = None
    boards: int = Field(1, ge=1, le=MOST_BOARDS)
    mode: Mode = "normal"
    unknown_answers: UnknownAnswers = False
    max_guesses: Limit = "usual"
    player: Player = "guest"

    def deal(self, words: Words) -> Game:
        """Deal the game; ways to deal that exclude each other are refused."""
        ways = {
            "Absurdle": self.host == "absurdle",
            "a daily game": self.day is not None,
            "a seed": self.seed is not None,
        }
        chosen = [name for name, given in ways.items() if given]
        if len(chosen) > 1:
            raise QueryError(
                f"{' and '.join(chosen)} exclude each other; choose one", code="ways-to-deal"
            )
        mode, limit = self.mode, self.max_guesses
        if self.host == "absurdle":
            if self.boards > 1:
                raise QueryError(
                    f"Absurdle has one board, not {self.boards}",
                    code="absurdle-boards",
                    boards=self.boards,
                )
            return Game.absurdle(words=words, mode=mode, max_guesses=limit)
        boards = self.boards
        if self.day is not None:
            return Game.daily(self.day, boards=boards, words=words, mode=mode, max_guesses=limit)
        return Game.random(self.seed, boards=boards, words=words, mode=mode, max_guesses=limit)


class WordleMoveRequest(Strict):
    """A game that goes on."""

    model_config = example({"token": "gAAAAABq…"})
    token: Token


class GuessRequest(WordleMoveRequest):
    """A guess in a game."""

    model_config = example({"token": "gAAAAABq…", "guess": "crane"})
    guess: Word = Field(examples=["crane"])


class StatisticsRequest(BaseModel):
    """Whose games to sum up."""

    model_config = ConfigDict(extra="forbid")
    player: Player = "guest"


class SealedGame(Strict):
    """What a token holds: how the game was dealt, and what was done in it."""

    id: str
    dealt: WordleGameRequest
    identity: str  # fingerprint of the words
    guesses: list[str] = Field(default_factory=list)
    hints: int = 0
    gave_up: bool = False


@dataclass(frozen=True, repr=False)
class WordleGame(Result):
    """A game as its player may see it; `token` is what the next move has to send."""

    token: str
    words: WordsInfo
    game: GameRecord
    hint: Suggestions | BoardsSuggestions | AbsurdleLine | None = None

    def __str__(self) -> str:
        return str(self.game)


class Table:
    """Where a request's game is dealt and continued."""

    def __init__(self, work: Worker, lexicons: LexiconCache, tokens: TokenSealer) -> None:
        self._work = work
        self._lexicons = lexicons
        self._tokens = tokens

    async def begin(self, request: WordleGameRequest) -> Response:
        """Respond with a new game."""
        return await self._work.answer(lambda _: self._begin(request), cost=self._cost(request))

    async def move(
        self, request: WordleMoveRequest, change: Change, *, hints: bool = False
    ) -> Response:
        """Respond with the game of a token after a change; what that returns is the hint."""
        sealed = self._open(request.token)
        cost = self._cost(sealed.dealt, len(sealed.guesses), hints)
        return await self._work.answer(lambda task: self._move(task, sealed, change), cost=cost)

    def _cost(self, dealt: WordleGameRequest, guesses: int = 0, hints: bool = False) -> float:
        words = dealt.size(self._lexicons, self._work.settings, dealt.unknown_answers)
        boards = dealt.boards
        cost = costs.of_replay(words, 1 + guesses, boards)
        if not hints:
            return cost
        if boards > 1:
            return cost + costs.of_boards(words, boards)
        return cost + costs.of_suggestions(words, guesses)

    def _words(self, dealt: WordleGameRequest) -> Words:
        return dealt.open(self._lexicons, self._work.settings, dealt.unknown_answers)

    def _begin(self, request: WordleGameRequest) -> WordleGame:
        words = self._words(request)
        game = request.deal(words)
        dealt = request.model_copy(update={"seed": game.seed})
        sealed = SealedGame(id=secrets.token_urlsafe(12), dealt=dealt, identity=words.identity[:16])
        return self._result(sealed, game)

    def _move(self, task: Task, sealed: SealedGame, change: Change) -> WordleGame:
        game = self._replay(task, sealed)
        hint = change(game, task)
        after = sealed.model_copy(
            update={"guesses": list(game.guesses), "hints": game.hints, "gave_up": game.gave_up}
        )
        result = self._result(after, game)
        shown = hint if isinstance(hint, Hint) else None
        return replace(result, hint=shown)

    def _open(self, token: str) -> SealedGame:
        try:
            return SealedGame.model_validate(self._tokens.open(token))
        except ValidationError:
            raise TokenError(
                "this game is of another version; start a new one", code="token-version"
            ) from None

    def _replay(self, task: Task, sealed: SealedGame) -> Game:
        """Deal the game again and make its guesses."""
        words = self._words(sealed.dealt)
        if words.identity[:16] != sealed.identity:
            raise TokenError(
                f"the words of {words.name} have changed; start a new game",
                code="token-words",
                words=words.name,
            )
        game = sealed.dealt.deal(words)
        for guess in sealed.guesses:
            task.check()
            game.push(guess)
        game.hints = sealed.hints
        game.gave_up = sealed.gave_up
        return game

    def _result(self, sealed: SealedGame, game: Game) -> WordleGame:
        record = game.record()
        if record.finished:
            record = _keep(record, sealed)
        token = self._tokens.seal(sealed.model_dump())
        return WordleGame(token, game.words.info(), record)


def _keep(record: GameRecord, sealed: SealedGame) -> GameRecord:
    """Keep a finished game; statistics that cannot be used do not spoil it."""
    try:
        return Statistics().keep(record, sealed.dealt.player, sealed.id)
    except LexagonError as error:
        log.warning("%s", error)
        return replace(record, counted=False)


async def _table(work: Work, lexicons: Lexicons, tokens: Tokens) -> Table:
    return Table(work, lexicons, tokens)


Games = Annotated[Table, Depends(_table)]


@router.post("/games", summary="Begin a game", response_model=WordleGame)
async def games(request: WordleGameRequest, table: Games) -> Response:
    """Deal a game: of a day, of a seed, at random, on several boards, or against Absurdle's host.

    The response does not tell the answer; `token` is the game, to be sent with every move.
    """
    return await table.begin(request)


@router.post("/games/views", summary="Show a game as it stands", response_model=WordleGame)
async def views(request: WordleMoveRequest, table: Games) -> Response:
    """Show the game of a token again, such as after the page was closed."""
    return await table.move(request, lambda game, task: None)


@router.post("/games/guesses", summary="Guess", response_model=WordleGame)
async def guesses(request: GuessRequest, table: Games) -> Response:
    """Make a guess; when the game ends, it is kept in the statistics, once."""

    def push(game: Game, task: Task) -> None:
        _require_running(game)
        if len(game.guesses) >= MAX_GUESSES:
            raise QueryError(
                f"a game here has at most {MAX_GUESSES} guesses; give it up",
                code="guesses-made",
                made=MAX_GUESSES,
                max_guesses=MAX_GUESSES,
            )
        game.push(request.guess)

    return await table.move(request, push)


@router.post("/games/hints", summary="Ask for a hint", response_model=WordleGame)
async def hints(request: WordleMoveRequest, table: Games) -> Response:
    """Suggest the best guess, and count that a hint was taken."""

    def hint(game: Game, task: Task) -> Hint:
        _require_running(game)
        return game.hint(progress=task.progress)

    return await table.move(request, hint, hints=True)


@router.post("/games/resignations", summary="Give up", response_model=WordleGame)
async def resignations(request: WordleMoveRequest, table: Games) -> Response:
    """End the game and tell the answers; it counts as lost."""

    def give_up(game: Game, task: Task) -> None:
        _require_running(game)
        game.give_up()

    return await table.move(request, give_up)


def _require_running(game: Game) -> None:
    if game.is_over:
        raise QueryError("this game is over; start a new one", code="game-over")


@router.get("/statistics", summary="A player's games", response_model=Summaries)
async def statistics(request: Annotated[StatisticsRequest, Query()], work: Work) -> Response:
    """Sum up a player's finished games by words, number of boards, host and mode."""

    def call(_: object) -> Summaries:
        try:
            return Statistics().report(request.player)
        except LexagonError as error:  # names files of the server, which are not the client's
            log.warning("%s", error)
            raise ProblemError(500, "the statistics cannot be used; see the server's log") from None

    return await work.answer(call, cost=costs.SMALL)
