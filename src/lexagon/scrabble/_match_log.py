"""The games of a match in a folder: a GCG file each, and a table with a row for each."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final

from lexagon._errors import FileError, quoted
from lexagon._paths import cannot_write, write_atomically
from lexagon.scrabble._match_play import PlayedGame

TABLE: Final = "games.csv"
COLUMNS: Final = (
    *("game", "deal", "begins", "score_1", "score_2", "spread", "bingos_1", "bingos_2"),
    *("turns", "winner", "forfeit", "file"),
)


class MatchLog:
    """Writes games as they are played, so that a match that is stopped leaves those it played.

    The folder is made. One that has anything in it is used only with `force`, and loses the games
    of an earlier match.
    """

    def __init__(self, folder: str | Path, force: bool = False) -> None:
        self.folder = Path(folder)
        try:
            self._open(force)
        except OSError as error:
            raise cannot_write(self.folder, error) from None

    def _open(self, force: bool) -> None:
        if self.folder.exists() and not self.folder.is_dir():
            raise FileError(f"{quoted(str(self.folder), 200)} is a file; give a folder")
        self.folder.mkdir(exist_ok=True)
        there = next((path for path in sorted(self.folder.rglob("*")) if path.is_file()), None)
        if there is not None and not force:
            raise FileError(
                f"{quoted(str(self.folder), 200)} is not empty: it has "
                f"{quoted(str(there.relative_to(self.folder)))}; give another folder, or write "
                "into it with --force (in Python, force=True)"
            )
        for old in (*self.folder.glob("game-*.gcg"), *self.folder.glob("game-*.txt")):
            old.unlink()
        with (self.folder / TABLE).open("w", encoding="utf-8", newline="") as table:
            csv.writer(table).writerow(COLUMNS)

    def add(self, game: PlayedGame) -> None:
        """Write a game, its row, and what was said where it was forfeited."""
        name = f"game-{game.number + 1:06d}"
        try:
            write_atomically(self.folder / f"{name}.gcg", game.gcg.encode())
            if game.forfeit:
                text = "\n".join([str(game.forfeit), *game.forfeit.transcript])
                write_atomically(self.folder / f"{name}.txt", f"{text}\n".encode())
            with (self.folder / TABLE).open("a", encoding="utf-8", newline="") as table:
                csv.writer(table).writerow(_row(game, f"{name}.gcg"))
        except OSError as error:
            raise cannot_write(self.folder / name, error) from None


def _row(game: PlayedGame, file: str) -> list[object]:
    """Return a game as the columns have it; players, bags and games are counted from 1."""
    return [
        game.number + 1,
        game.deal + 1,
        game.number % 2 + 1,
        *game.scores,
        "" if game.spread is None else game.spread,
        *game.bingos,
        game.turns,
        {0: 2, 1: "", 2: 1}[game.points],
        game.forfeit.reason if game.forfeit else "",
        file,
    ]
