"""The file that a game in the terminal is saved in."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from lexagon._errors import FileError, quoted
from lexagon._lock import locked
from lexagon._paths import write_file

if TYPE_CHECKING:
    from lexagon.scrabble import Game


class GameFile:
    """The file that a game is saved in, if there is one; locked while the game is played."""

    def __init__(self, path: str | None) -> None:
        self.path = path
        self._lock = ExitStack()
        self._copies: set[str] = set()

    def __enter__(self) -> GameFile:
        if self.path:
            self._lock.enter_context(locked(Path(self.path)))
        return self

    def __exit__(self, *_: object) -> None:
        self._lock.close()

    def copy(self, path: str, game: Game) -> None:
        """Write the game as it stands to a new file, or again to a copy that was written before."""
        if Path(path).is_file() and path not in self._copies:
            raise FileError(f"{quoted(path, 200)} exists; choose another name")
        with locked(Path(path)):
            write_file(path, game.to_gcg().encode(), force=True)
        self._copies.add(path)

    def keep(self, game: Game) -> None:
        """Write the game as it stands."""
        if self.path:
            write_file(self.path, game.to_gcg().encode(), force=True)
