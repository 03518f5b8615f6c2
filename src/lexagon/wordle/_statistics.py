"""Finished games are kept in SQLite in the user's data folder, and summed up when asked.

A game is one row, written in one transaction when it ends, and two processes wait for each other. A
daily game counts once for a player, and a game that has an id counts once however often it is sent.
The player without a name is whoever owns the folder; players of a server have names, and only so
many of their games are kept. Games that were left before their end are in a table of their own,
written anew with every guess, until they are finished.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import AbstractContextManager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Final, TypeAlias

from lexagon._errors import WordleError
from lexagon._games_file import opened
from lexagon._operation import validated
from lexagon._parameters import AnyPath, Parameter
from lexagon._paths import data_folder
from lexagon._schema import document
from lexagon.wordle._parameters import BoardCount, Mode
from lexagon.wordle._records import GameKind, GameRecord, Host, Summaries, Summary, sum_up

FILE_NAME: Final = "wordle.sqlite3"
MOST_OF_OTHERS: Final = 100_000  # games of named players kept

# What each version of the file adds to the one before.
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
    """
CREATE TABLE left_games (
    id INTEGER PRIMARY KEY,
    saved TEXT NOT NULL,
    game TEXT NOT NULL
)""",
    """
ALTER TABLE games RENAME COLUMN hard TO mode;
UPDATE games SET mode = CASE mode WHEN 0 THEN 'normal' WHEN 1 THEN 'hard' ELSE 'ultra-hard' END;
UPDATE left_games SET game = json_remove(json_set(game, '$.mode', CASE game ->> '$.hard'
    WHEN 0 THEN 'normal' WHEN 1 THEN 'hard' ELSE 'ultra-hard' END), '$.hard')""",
)


PlayerName: TypeAlias = Annotated[
    str, Parameter("Whose games; empty is the owner of the folder.", max_length=200)
]
GameId: TypeAlias = Annotated[
    str, Parameter("Identifies a game, which then counts once.", max_length=200)
]


class Statistics:
    """The store of finished games; opened for each question, so nothing is held in between.

    >>> import tempfile
    >>> from pathlib import Path
    >>> from lexagon import wordle
    >>> game = wordle.Game("moist")
    >>> feedback = game.push("moist")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     store = wordle.Statistics(Path(folder) / "games.sqlite3")
    ...     kept = store.keep(game.record())
    >>> kept.counted, kept.statistics.distribution
    (True, {1: 1})
    """

    @validated
    def __init__(self, path: AnyPath | None = None) -> None:
        self.path = data_folder() / FILE_NAME if path is None else Path(path)

    def __repr__(self) -> str:
        return f"<Statistics {self.path}>"

    @validated
    def keep(
        self, game: GameRecord, player: PlayerName = "", game_id: GameId | None = None
    ) -> GameRecord:
        """Store a finished game; return it with whether it counted and its kind's statistics."""
        counted = self.add(game, player, game_id)
        summary = self.summary(*game.kind, player=player)
        return replace(game, counted=counted, statistics=summary)

    @validated
    def add(self, game: GameRecord, player: PlayerName = "", game_id: GameId | None = None) -> bool:
        """Store a game, once; return False for a daily game that was already played."""
        if not game.finished:
            raise WordleError(
                "the game is not over; only finished games count", code="game-not-over"
            )
        row = (
            datetime.now(UTC).isoformat(timespec="seconds"),
            game.words,
            game.host,
            len(game.boards) or 1,
            game.mode,
            game.max_guesses,
            game.day,
            len(game.guesses),
            game.won,
            game.hints,
            json.dumps(document(game.boards), ensure_ascii=False),
            player,
            game_id,
        )
        with self._opened() as store, store:
            added = store.execute(
                "INSERT OR IGNORE INTO games (finished, list, host, boards, mode, most_guesses,"
                " day, guesses, won, hints, turns, player, game)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                row,
            )
            if added.rowcount == 1 and player and added.lastrowid is not None:
                oldest = added.lastrowid - MOST_OF_OTHERS
                store.execute("DELETE FROM games WHERE player <> '' AND id <= ?", (oldest,))
            same = "SELECT 1 FROM games WHERE game = ?"
            return added.rowcount == 1 or store.execute(same, (game_id,)).fetchone() is not None

    @validated
    def summary(
        self,
        words: Annotated[str | None, Parameter("The name of the words; any by default.")] = None,
        boards: BoardCount = 1,
        host: Host = "honest",
        mode: Annotated[Mode | None, Parameter("The mode; any by default.")] = None,
        player: PlayerName = "",
    ) -> Summary:
        """Sum up a player's games of one kind; None stands for any words, and for any mode."""
        kind = GameKind(words, boards, host, mode)
        if not self.path.exists():
            return sum_up([], kind)
        with self._opened() as store:
            rows = store.execute(
                "SELECT won, guesses FROM games WHERE player = ? AND boards = ? AND host = ?"
                " AND (? IS NULL OR list = ?) AND (? IS NULL OR mode = ?) ORDER BY id",
                (player, boards, host, words, words, mode, mode),
            ).fetchall()
        return sum_up([(bool(won), guesses) for won, guesses in rows], kind)

    @validated
    def report(self, player: PlayerName = "") -> Summaries:
        """Sum up every kind of game that a player has played."""
        games = tuple(self.summary(*kind, player=player) for kind in self.kinds(player))
        return Summaries(file=None if player else str(self.path), games=games)

    @validated
    def kinds(self, player: PlayerName = "") -> list[GameKind]:
        """Return the kinds of game that a player has played."""
        if not self.path.exists():
            return []
        with self._opened() as store:
            rows = store.execute(
                "SELECT list, boards, host, mode FROM games WHERE player = ? GROUP BY 1, 2, 3, 4"
                " ORDER BY boards, host DESC, MIN(id)",
                (player,),
            ).fetchall()
        return [GameKind(*row) for row in rows]

    @validated
    def played_day(
        self, game: GameRecord, player: PlayerName = ""
    ) -> tuple[tuple[str, ...], int] | None:
        """Return the guesses and hints of a daily game when it was played; None if it was not."""
        if not self.path.exists():
            return None
        with self._opened() as store:
            row = store.execute(
                "SELECT turns, hints FROM games WHERE player = ? AND day = ? AND list = ?"
                " AND boards = ? AND host = ? AND mode = ?",
                (player, game.day, *game.kind),
            ).fetchone()
        if row is None:
            return None
        boards: list[list[str]] = [board["turns"] for board in json.loads(row[0])]
        longest = max(boards, key=len, default=[])
        return tuple(turn.partition("=")[0] for turn in longest), row[1]

    def _opened(self) -> AbstractContextManager[sqlite3.Connection]:
        """Open the file, of this version, for as long as a question takes."""
        return opened(self.path, _STEPS, WordleError)
