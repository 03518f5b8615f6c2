"""Daily rounds are kept in SQLite in the user's data folder, and summed up when asked.

A round is one row, written when it ends; a board of a day counts once for each kind of round.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import AbstractContextManager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from lexagon._errors import BoardError
from lexagon._games_file import opened
from lexagon._paths import data_folder
from lexagon.grid._round import RoundResult
from lexagon.grid._summary import RoundKind, Summaries, Summary, sum_up

FILE_NAME: Final = "grid.sqlite3"
# What each version of the file adds to the one before.
_STEPS: Final = (
    """
CREATE TABLE rounds (
    id INTEGER PRIMARY KEY,
    finished TEXT NOT NULL,
    day TEXT NOT NULL,
    dice TEXT NOT NULL,
    size TEXT NOT NULL,
    list TEXT NOT NULL,
    rules TEXT NOT NULL,
    round_seconds REAL NOT NULL,
    seconds_left REAL NOT NULL,
    score INTEGER NOT NULL,
    board_score INTEGER NOT NULL,
    words TEXT NOT NULL
);
CREATE UNIQUE INDEX one_daily ON rounds (day, dice, size, list, rules, round_seconds)""",
)
_OF_KIND: Final = "dice = ? AND size = ? AND list = ? AND rules = ? AND round_seconds = ?"


class Statistics:
    """The store of daily rounds; opened for each question, so nothing is held in between.

    >>> import tempfile
    >>> from pathlib import Path
    >>> from lexagon import grid
    >>> game = grid.Round(day="2026-11-16")
    >>> verdict = game.push("bore")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     store = grid.Statistics(Path(folder) / "rounds.sqlite3")
    ...     kept = store.keep(game.result())
    >>> kept.counted, kept.statistics.played, kept.statistics.best_score
    (True, 1, 1)
    """

    def __init__(self, path: str | Path | None = None) -> None:
        self.path = data_folder() / FILE_NAME if path is None else Path(path)

    def __repr__(self) -> str:
        return f"<Statistics {self.path}>"

    def keep(self, result: RoundResult) -> RoundResult:
        """Store a daily round; return it with whether it counted and its kind's statistics."""
        counted = self.add(result)
        return replace(result, counted=counted, statistics=self.summary(result.kind))

    def add(self, result: RoundResult) -> bool:
        """Store a daily round, once; return False for one that was already played."""
        if result.day is None:
            raise BoardError("only rounds on the board of a day are counted")
        row = (
            datetime.now(UTC).isoformat(timespec="seconds"),
            result.day,
            *result.kind,
            result.seconds_left,
            result.score,
            result.board_score,
            json.dumps([each.word for each in result.found_words], ensure_ascii=False),
        )
        with self._opened() as store, store:
            added = store.execute(
                "INSERT OR IGNORE INTO rounds (finished, day, dice, size, list, rules,"
                " round_seconds, seconds_left, score, board_score, words)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                row,
            )
            return added.rowcount == 1

    def summary(self, kind: RoundKind) -> Summary:
        """Sum up the rounds of one kind."""
        if not self.path.exists():
            return sum_up([], kind)
        with self._opened() as store:
            rows = store.execute(
                f"SELECT day, score, board_score FROM rounds WHERE {_OF_KIND} ORDER BY day", kind
            ).fetchall()
        return sum_up(rows, kind)

    def report(self) -> Summaries:
        """Sum up every kind of daily round that was played."""
        rounds = tuple(self.summary(kind) for kind in self.kinds())
        return Summaries(file=str(self.path), rounds=rounds)

    def kinds(self) -> list[RoundKind]:
        """Return the kinds of daily round that were played."""
        if not self.path.exists():
            return []
        with self._opened() as store:
            rows = store.execute(
                "SELECT dice, size, list, rules, round_seconds FROM rounds GROUP BY 1, 2, 3, 4, 5"
                " ORDER BY MIN(id)"
            ).fetchall()
        return [RoundKind(*row) for row in rows]

    def played_day(self, result: RoundResult) -> tuple[tuple[str, ...], float] | None:
        """Return the words and the time left of a day's round when it was played; None if not."""
        if not self.path.exists() or result.day is None:
            return None
        with self._opened() as store:
            row = store.execute(
                f"SELECT words, seconds_left FROM rounds WHERE day = ? AND {_OF_KIND}",
                (result.day, *result.kind),
            ).fetchone()
        return None if row is None else (tuple(json.loads(row[0])), row[1])

    def _opened(self) -> AbstractContextManager[sqlite3.Connection]:
        return opened(self.path, _STEPS, BoardError)
