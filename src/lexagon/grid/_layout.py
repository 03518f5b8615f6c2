"""A board as it is drawn: its tiles row by row, each with its text and points."""

from __future__ import annotations

from dataclasses import dataclass

from lexagon._result import Result
from lexagon.grid._notation import Tiles
from lexagon.grid._rules import Rules
from lexagon.grid._tiles import Tile


@dataclass(frozen=True, repr=False, slots=True)
class TileLayout(Result):
    """A tile as it is printed, its points if the rules count points, and whether it is blocked.

    >>> from lexagon import grid
    >>> grid.Board("CA/T.").layout("paper").tiles[1][1].blocked
    True
    """

    text: str
    points: int | None
    blocked: bool

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, repr=False)
class Layout(Result):
    """A board as it was read: its size, and its tiles row by row.

    >>> from lexagon import grid
    >>> print(grid.Board("CAT/DOG").layout())
    2x3 board CAT/DOG
    """

    board: str
    rules: str
    size: str
    tiles: tuple[tuple[TileLayout, ...], ...]

    def __str__(self) -> str:
        return f"{self.size} board {self.board}"


def layout_of(tiles: Tiles, rules: Rules) -> tuple[tuple[TileLayout, ...], ...]:
    """Describe tiles, with the points they have under some rules."""
    return tuple(
        tuple(TileLayout(_face(tile), _points(tile, rules), tile.is_blocked) for tile in row)
        for row in tiles
    )


def _face(tile: Tile) -> str:
    return str(tile).partition("=")[0]


def _points(tile: Tile, rules: Rules) -> int | None:
    if tile.points is None and (tile.is_blocked or not rules.letter_points):
        return None
    return rules.points_of(tile, tile.faces[0])
