"""Games that were left before their end: kept beside the statistics until they are finished.

A game is kept as what it was dealt by, the options that open its words, and its guesses; going on
deals it again and makes them. Nothing replaces a game that was left but its own next guess.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import UTC, datetime
from typing import Any

from lexagon._day import parse_day
from lexagon._errors import WordleError
from lexagon.wordle._game import Game
from lexagon.wordle._parameters import Mode
from lexagon.wordle._records import GameKind, Host
from lexagon.wordle._statistics import Statistics
from lexagon.wordle._words import open_words


@dataclass(frozen=True)
class LeftGame:
    """A game as it was left; `answers` are None for Absurdle, which has none."""

    options: Mapping[str, Any]  # of `open_words`
    identity: str  # fingerprint of the words
    words: str
    boards: int
    host: Host
    mode: Mode
    answers: tuple[str, ...] | None
    max_guesses: int | None
    day: str | None
    seed: int | None
    hints: int
    guesses: tuple[str, ...]

    @classmethod
    def of(cls, game: Game, options: Mapping[str, Any]) -> LeftGame:
        """Take a game as it stands; `options` open its words again."""
        return cls(
            options=options,
            identity=game.words.identity,
            words=game.words.name,
            boards=len(game.boards),
            host=game.host,
            mode=game.mode,
            answers=None if game.host == "absurdle" else game.answers,
            max_guesses=game.max_guesses,
            day=None if game.day is None else game.day.isoformat(),
            seed=game.seed,
            hints=game.hints,
            guesses=game.guesses,
        )

    @property
    def kind(self) -> GameKind:
        """The kind of game."""
        return GameKind(self.words, self.boards, self.host, self.mode)

    def is_of(self, game: Game) -> bool:
        """Return whether a game dealt now is of the same kind, and of the same day."""
        day = None if game.day is None else game.day.isoformat()
        return (self.kind, self.identity, self.day) == (
            game.record().kind,
            game.words.identity,
            day,
        )

    def resume(self) -> Game:
        """Deal the game again and make its guesses; an error says if the words have changed."""
        words = open_words(**self.options)
        if words.identity != self.identity:
            raise WordleError(
                f"the words of {words.name} have changed since the game was left; it cannot go on"
            )
        game = Game.__new__(Game)
        day = None if self.day is None else parse_day(self.day)
        game._deal(
            words, self.answers, self.boards, self.mode, self.max_guesses, day=day, seed=self.seed
        )
        for guess in self.guesses:
            game.push(guess)
        game.hints = self.hints
        return game


class LeftGames:
    """The games that were left, in the file of the statistics."""

    def __init__(self, statistics: Statistics) -> None:
        self._statistics = statistics

    def keep(self, game: LeftGame, number: int | None = None) -> int:
        """Keep a game, in place of itself where it has a number already; return its number."""
        saved = datetime.now(UTC).isoformat(timespec="seconds")
        text = json.dumps({each.name: getattr(game, each.name) for each in fields(game)})
        with self._statistics._opened() as store, store:
            kept = store.execute(
                "INSERT OR REPLACE INTO left_games (id, saved, game) VALUES (?, ?, ?)",
                (number, saved, text),
            )
        return kept.lastrowid or 0

    def all(self) -> dict[int, LeftGame]:
        """Return the games by number, the last one first."""
        if not self._statistics.path.exists():
            return {}
        with self._statistics._opened() as store:
            rows = store.execute("SELECT id, game FROM left_games ORDER BY saved DESC, id DESC")
            return {number: _read(text) for number, text in rows}

    def forget(self, number: int) -> None:
        """Drop a game that is finished."""
        with self._statistics._opened() as store, store:
            store.execute("DELETE FROM left_games WHERE id = ?", (number,))


def _read(text: str) -> LeftGame:
    values = json.loads(text)
    for name in ("answers", "guesses"):
        values[name] = None if values[name] is None else tuple(values[name])
    return LeftGame(**values)
