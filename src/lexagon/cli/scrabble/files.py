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

    def __enter__(self) -> GameFile:
        if self.path:
            self._lock.enter_context(locked(Path(self.path)))
        return self

    def __exit__(self, *_: object) -> None:
        self._lock.close()

    def move(self, path: str, game: Game) -> None:
        """Save the game in another file from now on; one that exists is not overwritten."""
        if Path(path).is_file():
            raise FileError(f"{quoted(path, 200)} exists; choose another name")
        with ExitStack() as lock:
            lock.enter_context(locked(Path(path)))
            write_file(path, game.to_gcg().encode())
            self._lock.close()
            self._lock, self.path = lock.pop_all(), path

    def keep(self, game: Game) -> None:
        """Write the game as it stands."""
        if self.path:
            write_file(self.path, game.to_gcg().encode(), force=True)
