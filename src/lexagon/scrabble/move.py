"""A move is a play, an exchange or a pass."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

BLANK_BIT: Final = 0x80


class Play(NamedTuple):
    """Tiles laid along a row or column.

    Row and column are those of the whole word's first square. `tiles` has an entry for each square
    of the word: 0 where the board has the tile already, a tile number, or a tile number with
    BLANK_BIT where a blank is laid to stand for it.
    """

    row: int
    column: int
    across: bool
    tiles: bytes
    score: int = 0

    @property
    def placed(self) -> bytes:
        """Return the tiles taken from the rack, blanks as 0."""
        return bytes(0 if tile & BLANK_BIT else tile for tile in self.tiles if tile)

    def leave(self, rack: bytes) -> bytes:
        """Return what stays on a rack, in its order."""
        return without(rack, self.placed)

    def squares(self, size: int) -> list[int]:
        """Return the squares of the word, in order, on a board of this size."""
        first = self.row * size + self.column
        step = 1 if self.across else size
        return [first + step * place for place in range(len(self.tiles))]

    def laid(self, size: int) -> frozenset[tuple[int, int]]:
        """Return squares and tiles laid: the same for one play however it is written down."""
        return frozenset(
            (square, tile)
            for square, tile in zip(self.squares(size), self.tiles, strict=True)
            if tile
        )


@dataclass(frozen=True)
class Exchange:
    """Tiles put back for as many others, blanks as 0; or only their number where not known."""

    tiles: bytes = b""
    unknown: int = 0

    @property
    def count(self) -> int:
        """Return how many tiles are put back."""
        return len(self.tiles) or self.unknown


@dataclass(frozen=True)
class Pass:
    """A turn without a move."""


Move: TypeAlias = Play | Exchange | Pass


def without(rack: bytes, tiles: bytes) -> bytes:
    """Return a rack less some tiles; ValueError if it lacks one."""
    left = bytearray(rack)
    for tile in tiles:
        left.remove(tile)
    return bytes(left)
