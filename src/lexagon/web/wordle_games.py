"""Games of Wordle against the server: who plays holds the game, sealed, and the server nothing.

A token has what the game was dealt by and the guesses so far; the game is played again from it at
every move, so the server keeps no games, and a game goes on after the server was killed. A finished
game is written to the statistics before it is answered, and once: sending its last guess again
changes nothing.
"""

from __future__ import annotations

import logging
import secrets
from dataclasses import asdict, dataclass, fields, replace
from datetime import date
from typing import Any, Final, Literal, cast

from lexagon._errors import LexagonError, WordleError
from lexagon.web.game_words import GameLists
from lexagon.web.http.tokens import TokenSealer
from lexagon.web.wordle_models import (
    BoardShown,
    GameMove,
    GameShown,
    GuessMove,
    HintShown,
    NewGame,
    StatisticsAnswer,
    SummaryShown,
    TurnShown,
)
from lexagon.wordle import daily
from lexagon.wordle.history import Turn
from lexagon.wordle.session import Session, deal
from lexagon.wordle.share import palette
from lexagon.wordle.statistics import Statistics, Summary
from lexagon.wordle.words import GameWords

MOST_GUESSES: Final = 200
_LOT_BYTES: Final = 4
log: Final = logging.getLogger("lexagon.web")


@dataclass(frozen=True)
class Deal:
    """What a token says: how a game was dealt, and what was done in it."""

    id: str
    player: str
    list: str | None
    length: int | None
    words: str  # fingerprint of the list
    kind: str
    boards: int
    hard: bool
    limit: int | None
    day: str | None
    seed: str | None
    lot: str  # the seed where nobody chose one
    guesses: tuple[str, ...] = ()
    hints: int = 0
    gave_up: bool = False


_FIELDS: Final = {each.name for each in fields(Deal)}


class Table:
    """Deals games and takes moves."""

    def __init__(self, words: GameLists, sealer: TokenSealer, statistics: Statistics) -> None:
        self._words = words
        self._sealer = sealer
        self._statistics = statistics

    def new(self, asked: NewGame) -> GameShown:
        """Begin a game."""
        words = self._words.open(asked.list, asked.length)
        day = None if asked.day is None else daily.parse_day(asked.day).isoformat()
        dealt = Deal(
            id=secrets.token_urlsafe(12),
            player=asked.player,
            list=asked.list,
            length=asked.length,
            words=words.identity[:16],
            kind=asked.kind,
            boards=asked.boards,
            hard=asked.hard,
            limit=asked.limit,
            day=day,
            seed=asked.seed,
            lot=secrets.token_hex(_LOT_BYTES),
        )
        return self._shown(dealt, GameMove(token=""))

    def show(self, move: GameMove) -> GameShown:
        """Show a game as it stands."""
        return self._shown(self._dealt(move), move)

    def guess(self, move: GuessMove) -> GameShown:
        """Take a guess; one that is refused changes nothing."""
        dealt = self._dealt(move)
        if len(dealt.guesses) >= MOST_GUESSES:
            raise WordleError(f"a game here has at most {MOST_GUESSES} guesses; give it up")
        session = self._session(dealt)
        self._require_running(session)
        session.game.guess(move.guess)
        return self._shown(replace(dealt, guesses=tuple(session.game.guesses)), move)

    def hint(self, move: GameMove) -> GameShown:
        """Tell the best guess; the game remembers that it did."""
        dealt = self._dealt(move)
        session = self._session(dealt)
        self._require_running(session)
        board, advice = session.hint()
        best = advice.suggestions[0]
        shown = self._shown(replace(dealt, hints=dealt.hints + 1), move)
        shown.hint = HintShown(
            guess=best.guess,
            board=session.game.boards.index(board) + 1,
            candidates_left=len(advice.candidates),
            expected_guesses=best.expected_guesses,
            exact=best.exact,
        )
        return shown

    def give_up(self, move: GameMove) -> GameShown:
        """End a game and tell the answers."""
        dealt = self._dealt(move)
        self._require_running(self._session(dealt))
        return self._shown(replace(dealt, gave_up=True), move)

    def statistics(self, player: str) -> StatisticsAnswer:
        """Sum up a player's games of every kind."""
        kinds = self._statistics.kinds(player)
        return StatisticsAnswer(games=[self._summary(player, *kind) for kind in kinds])

    def _require_running(self, session: Session) -> None:
        if session.is_over:
            raise WordleError("this game is over; begin a new one")

    def _dealt(self, move: GameMove) -> Deal:
        said = self._sealer.open(move.token)
        if set(said) != _FIELDS:
            raise WordleError("this game was begun with another version; begin a new one")
        return Deal(**{**said, "guesses": tuple(said["guesses"])})

    def _session(self, dealt: Deal) -> Session:
        """Deal the game again and play what was played."""
        words = self._words.open(dealt.list, dealt.length)
        if words.identity[:16] != dealt.words:
            raise WordleError(f"the words of {words.name} have changed; begin a new game")
        is_absurdle = dealt.kind == "absurdle"
        by_lot = dealt.seed is None and dealt.day is None and not is_absurdle
        session = deal(
            words,
            boards=dealt.boards,
            limit=dealt.limit,
            hard=dealt.hard,
            absurdle=is_absurdle,
            day=None if dealt.day is None else date.fromisoformat(dealt.day),
            seed=dealt.lot if by_lot else dealt.seed,
        )
        for guess in dealt.guesses:
            session.game.guess(guess)
        session.hints = dealt.hints
        session.gave_up = dealt.gave_up
        return session

    def _shown(self, dealt: Deal, move: GameMove) -> GameShown:
        session = self._session(dealt)
        game, words = session.game, session.game.words
        shown = GameShown(
            token=self._sealer.seal(asdict(dealt)),
            kind=_kind(session.host),
            list=words.name,
            answers=len(words.answers),
            length=words.length,
            letters=list(words.alphabet.tiles),
            hard=game.hard,
            limit=game.limit,
            day=dealt.day,
            number=None if session.day is None else daily.day_number(session.day),
            seed=session.seed if session.is_over else dealt.seed,
            guesses=list(game.guesses),
            boards=[
                BoardShown(
                    turns=[turn_shown(words, turn) for turn in board.turns],
                    solved=board.is_solved,
                    answer=board.host.answer if session.is_over else None,
                )
                for board in game.boards
            ],
            hints=session.hints,
            over=session.is_over,
            won=game.is_won,
        )
        if session.is_over:
            shown.share = session.share(palette(move.light, move.high_contrast))
            shown.counted, shown.statistics = self._keep(dealt, session)
        return shown

    def _keep(self, dealt: Deal, session: Session) -> tuple[bool, SummaryShown | None]:
        """Keep a finished game; statistics that cannot be used do not spoil it."""
        record = replace(session.record(), player=dealt.player, game=dealt.id)
        try:
            counted = self._statistics.add(record)
            return counted, self._summary(dealt.player, dealt.boards, session.host)
        except LexagonError as error:
            log.warning("%s", error)
            return False, None

    def _summary(self, player: str, boards: int, host: str) -> SummaryShown:
        found = self._statistics.summary(boards, host, player=player)
        return summary_shown(boards, host, found)


def turn_shown(words: GameWords, turn: Turn) -> TurnShown:
    """Return a turn with its tiles."""
    return TurnShown(guess=turn.guess, tiles=list(words.faces(turn.guess)), marks=turn.marks)


def summary_shown(boards: int, host: str, found: Summary) -> SummaryShown:
    """Return the sums of one kind of game."""
    figures: dict[str, Any] = {**asdict(found), "win_rate": found.win_rate}
    return SummaryShown(kind=_kind(host), boards=boards, **figures)


def _kind(host: str) -> Literal["honest", "absurdle"]:
    return cast(Literal["honest", "absurdle"], host)
