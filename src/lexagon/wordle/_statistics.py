"""Finished games are kept in SQLite in the user's data folder, and summed up when asked.

A game is one row, written in one transaction when it ends: a process killed in mid-game leaves
nothing behind, and two processes wait for each other. A daily game counts once for a player, and a
game that has an id counts once however often it is sent. The player without a name is whoever
owns the folder; players of a server have names, and only so many of their games are kept.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

from lexagon._errors import WordleError, quoted
from lexagon._paths import data_folder

FILE_NAME: Final = "wordle.sqlite3"
VERSION: Final = 2
MOST_OF_OTHERS: Final = 100_000  # games of named players kept
PATIENCE_SECONDS: Final = 10.0

# What each version adds to the one before.
_STEPS: Final = (
    """
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    finished TEXT NOT NULL,
    list TEXT NOT NULL,
    host TEXT NOT NULL,
    boards INTEGER NOT NULL,
    hard INTEGER NOT NULL,
    most_guesses INTEGER,
    day TEXT,
    guesses INTEGER NOT NULL,
    won INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    turns TEXT NOT NULL
)""",
    """
ALTER TABLE games ADD COLUMN player TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN game TEXT;
DROP INDEX IF EXISTS one_daily;
CREATE UNIQUE INDEX one_daily
    ON games (player, day, list, host, boards, hard) WHERE day IS NOT NULL;
CREATE UNIQUE INDEX one_game ON games (game) WHERE game IS NOT NULL""",
)


@dataclass(frozen=True)
class FinishedGame:
    """One game as it is kept; `turns` has each board's answer and its guesses with their marks."""

    list: str
    guesses: int
    won: bool
    host: str = "honest"
    boards: int = 1
    hard: bool = False
    most_guesses: int | None = 6
    day: date | None = None
    hints: int = 0
    turns: Sequence[Mapping[str, object]] = ()
    player: str = ""
    game: str | None = None


@dataclass(frozen=True)
class Summary:
    """What the games of one kind come to."""

    played: int
    won: int
    streak: int
    longest_streak: int
    distribution: Mapping[int, int]

    @property
    def win_rate(self) -> float:
        """The share of games won, 0 to 1."""
        return self.won / self.played if self.played else 0.0

    def _repr_html_(self) -> str:
        from lexagon.wordle import result_pictures

        return result_pictures.summary(self)


class Statistics:
    """The store of finished games; opened for each question, so nothing is held in between."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = data_folder() / FILE_NAME if path is None else path

    def add(self, game: FinishedGame) -> bool:
        """Keep a game, once; False if it is a daily game that was already played."""
        row = (
            datetime.now(UTC).isoformat(timespec="seconds"),
            game.list,
            game.host,
            game.boards,
            game.hard,
            game.most_guesses,
            game.day.isoformat() if game.day else None,
            game.guesses,
            game.won,
            game.hints,
            json.dumps(list(game.turns), ensure_ascii=False),
            game.player,
            game.game,
        )
        with self._open() as store, store:
            added = store.execute(
                "INSERT OR IGNORE INTO games (finished, list, host, boards, hard, most_guesses,"
                " day, guesses, won, hints, turns, player, game)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                row,
            )
            if added.rowcount == 1 and game.player and added.lastrowid is not None:
                oldest = added.lastrowid - MOST_OF_OTHERS
                store.execute("DELETE FROM games WHERE player <> '' AND id <= ?", (oldest,))
            same = "SELECT 1 FROM games WHERE game = ?"
            return added.rowcount == 1 or store.execute(same, (game.game,)).fetchone() is not None

    def summary(
        self, boards: int = 1, host: str = "honest", list_name: str | None = None, player: str = ""
    ) -> Summary:
        """Sum up a player's games of one kind: so many boards, this host, this list or any."""
        if not self.path.exists():
            return summed_up([])
        with self._open() as store:
            rows = store.execute(
                "SELECT won, guesses FROM games WHERE player = ? AND boards = ? AND host = ?"
                " AND (? IS NULL OR list = ?) ORDER BY id",
                (player, boards, host, list_name, list_name),
            ).fetchall()
        return summed_up([(bool(won), guesses) for won, guesses in rows])

    def kinds(self, player: str = "") -> list[tuple[int, str]]:
        """Return the kinds of game that a player has played, as (boards, host)."""
        if not self.path.exists():
            return []
        with self._open() as store:
            query = (
                "SELECT DISTINCT boards, host FROM games WHERE player = ?"
                " ORDER BY boards, host DESC"
            )
            return [(boards, host) for boards, host in store.execute(query, (player,))]

    @contextlib.contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with contextlib.closing(sqlite3.connect(self.path, timeout=PATIENCE_SECONDS)) as store:
                self._prepare(store)
                yield store
        except (sqlite3.Error, OSError) as error:
            raise WordleError(
                f"cannot use the statistics in {quoted(str(self.path), 200)}: {error}; "
                "move that file away, or set LEXAGON_DATA_DIR to another folder"
            ) from None

    def _prepare(self, store: sqlite3.Connection) -> None:
        version = store.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            raise WordleError(
                f"the statistics in {quoted(str(self.path), 200)} were written by a newer Lexagon "
                f"(format {version}, this one knows {VERSION})"
            )
        if version < VERSION:
            with store:
                # Another process may be at it too: what is still to do is asked under the lock.
                store.execute("BEGIN IMMEDIATE")
                version = store.execute("PRAGMA user_version").fetchone()[0]
                for step in _STEPS[version:]:
                    for statement in step.split(";"):
                        store.execute(statement)
                store.execute(f"PRAGMA user_version = {VERSION}")


def summed_up(games: Sequence[tuple[bool, int]]) -> Summary:
    """Sum up games in the order they were played, each as (won, guesses).

    >>> summed_up([(True, 4), (True, 3), (False, 6), (True, 4)])
    Summary(played=4, won=3, streak=1, longest_streak=2, distribution={3: 1, 4: 2})
    """
    streak = longest = 0
    distribution: dict[int, int] = {}
    for won, guesses in games:
        streak = streak + 1 if won else 0
        longest = max(longest, streak)
        if won:
            distribution[guesses] = distribution.get(guesses, 0) + 1
    ordered = dict(sorted(distribution.items()))
    return Summary(len(games), sum(won for won, _ in games), streak, longest, ordered)
