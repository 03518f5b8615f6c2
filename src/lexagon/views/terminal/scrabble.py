"""Boards and racks drawn for a terminal: tiles with their points, premiums by colour and mark."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from lexagon.scrabble.board import Board
from lexagon.scrabble.edition import Edition
from lexagon.scrabble.layout import COLUMNS
from lexagon.scrabble.move import BLANK_BIT, Play

if TYPE_CHECKING:
    from rich.text import Text

CELL: Final = 3
_SMALL: Final = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_TILE: Final = "bold black on #ecd9a8"
_FRESH: Final = "bold black on #ffc83d"
_BLANK: Final = "bold italic #b02a6f on #ecd9a8"
_FRESH_BLANK: Final = "bold italic #b02a6f on #ffc83d"
_PLAIN: Final = "#5b6b62 on #1f2b26"
# mark: (what is drawn, how)
_PREMIUMS: Final = {
    ".": ("·", _PLAIN),
    "'": ("2L", "#0b2f44 on #8ecbe8"),
    '"': ("3L", "#eaf4ff on #2f7fb8"),
    "^": ("4L", "#f3eaff on #6f42b5"),
    "-": ("2W", "#5a1f2b on #f2b3bd"),
    "=": ("3W", "#fff0ee on #c8372d"),
    "~": ("4W", "#2b2200 on #e3b505"),
}


def draw_board(board: Board, last: Play | None = None) -> Text:
    """Draw a board with its row and column names; the tiles of `last` stand out."""
    from rich.text import Text

    fresh = {square for square, _ in last.laid(board.size)} if last else set()
    names = "".join(f"{name:^{CELL}}" for name in COLUMNS[: board.size])
    picture = Text(f"    {names}\n", style="dim")
    picture = Text("", no_wrap=True).append_text(picture)
    for row in range(board.size):
        picture.append(f"{row + 1:>3} ", style="dim")
        for column in range(board.size):
            square = row * board.size + column
            picture.append(*_square(board, square, square in fresh))
        picture.append("\n" if row + 1 < board.size else "")
    return picture


def draw_rack(rack: Iterable[int], edition: Edition) -> Text:
    """Draw a rack's tiles side by side."""
    from rich.text import Text

    picture = Text("", no_wrap=True)
    for tile in rack:
        picture.append(tile_label(tile, edition), style=_TILE)
        picture.append(" ")
    return picture


def draw_legend(edition: Edition) -> Text:
    """Say what the colours of a board stand for."""
    from rich.text import Text

    used = {mark for row in edition.layout.rows for mark in row}
    names = {"L": "letter", "W": "word"}
    picture = Text("", no_wrap=True)
    for mark, (label, style) in _PREMIUMS.items():
        if mark in used and mark != ".":
            picture.append(f" {label}", style=style)
            picture.append(f" {names[label[1]]} ×{label[0]}  ", style="dim")
    picture.append("a", style=_BLANK)
    picture.append(" a blank", style="dim")
    return picture


def tile_label(tile: int, edition: Edition) -> str:
    """Label a tile with its points, in the width of a cell: `A₁ `, `Q₁₀`, `a  ` for a blank."""
    if tile == 0:
        return f"{'?':^{CELL}}"
    face = edition.alphabet.tiles[(tile & ~BLANK_BIT) - 1]
    if tile & BLANK_BIT:
        return f"{face:^{CELL}}"
    points = str(edition.points[tile]).translate(_SMALL)
    label = face.upper() + points
    return f"{label:>{CELL}}"[:CELL] if len(label) >= CELL else f" {label}"


def _square(board: Board, square: int, fresh: bool) -> tuple[str, str]:
    tile = board[square]
    if tile & BLANK_BIT:
        return tile_label(tile, board.edition), _FRESH_BLANK if fresh else _BLANK
    if tile:
        return tile_label(tile, board.edition), _FRESH if fresh else _TILE
    row, column = divmod(square, board.size)
    layout = board.edition.layout
    label, style = _PREMIUMS[layout.rows[row][column]]
    if square == layout.start and board.empty:
        label = "★"
    return f"{label:^{CELL}}" if len(label) == 1 else f" {label}", style
