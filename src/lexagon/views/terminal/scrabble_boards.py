"""Boards and racks drawn for a terminal: tiles with their points, premiums by colour and mark."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from rich.text import Text

from lexagon.scrabble import Edition
from lexagon.scrabble._board import Board
from lexagon.scrabble._layout import COLUMNS
from lexagon.scrabble._tiles import BLANK_BIT

CELL: Final = 3
_NARROW: Final = 2  # of a board that would not fit otherwise; points are left out
_MARGIN: Final = 4
_SMALL: Final = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_TILE: Final = "bold black on #ecd9a8"
_FRESH: Final = "bold black on #ffc83d"
_BLANK: Final = "bold italic #b02a6f on #ecd9a8"
_FRESH_BLANK: Final = "bold italic #b02a6f on #ffc83d"
_PLAIN: Final = "#5b6b62 on #1f2b26"
# From squares that no answer covers to those that most do.
_HEAT: Final = (
    _PLAIN,
    "#ffe8d6 on #4a3328",
    "#ffe8d6 on #7a3f22",
    "#fff4ea on #a8481a",
    "#ffffff on #d55e00",
)
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


def draw_board(board: Board, fresh: Collection[int] = (), width: int = 80) -> Text:
    """Draw a board with its row and column names; tiles on `fresh` squares stand out."""
    cells = _cells(board, width)
    picture = _header(cells)
    for row in range(board.size):
        picture.append(f"{row + 1:>3} ", style="dim")
        for column, cell in enumerate(cells):
            square = row * board.size + column
            picture.append(*_square(board, square, square in fresh, cell))
        picture.append("\n" if row + 1 < board.size else "")
    return picture


def draw_heat(
    board: Board, fresh: Collection[int], shares: Sequence[float], width: int = 80
) -> Text:
    """Draw a board whose empty squares show shares in percent, the darker the larger."""
    cells = _cells(board, width)
    picture = _header(cells)
    most = max(shares, default=0.0) or 1.0
    for row in range(board.size):
        picture.append(f"{row + 1:>3} ", style="dim")
        for column, cell in enumerate(cells):
            square = row * board.size + column
            if board[square]:
                picture.append(*_square(board, square, square in fresh, cell))
                continue
            percent = min(99, round(100 * shares[square]))
            step = round((len(_HEAT) - 1) * shares[square] / most)
            picture.append(f"{percent or '·':>{cell}}", style=_HEAT[step])
        picture.append("\n" if row + 1 < board.size else "")
    return picture


def _cells(board: Board, width: int) -> list[int]:
    """Return the widths of columns: one more where a long tile would touch the square before it."""
    if _MARGIN + CELL * board.size > width:
        return [_NARROW] * board.size
    cells = [CELL] * board.size
    for square, tile in enumerate(bytes(board)):
        column = square % board.size
        if tile and column and len(_face(tile, board.edition)) >= CELL:
            cells[column] = CELL + 1
    return cells if _MARGIN + sum(cells) <= width else [CELL] * board.size


def _header(cells: Sequence[int]) -> Text:
    names = "".join(f"{name:^{cell}}" for name, cell in zip(COLUMNS, cells, strict=False))
    return Text("", no_wrap=True).append(f"{'':{_MARGIN}}{names}\n", style="dim")


def draw_rack(rack: Iterable[int], edition: Edition) -> Text:
    """Draw a rack's tiles side by side."""
    picture = Text("", no_wrap=True)
    for tile in rack:
        picture.append(tile_label(tile, edition), style=_TILE)
        picture.append(" ")
    return picture


def draw_legend(edition: Edition) -> Text:
    """Draw the legend of a board's colours."""
    used = {mark for row in edition.layout.rows for mark in row}
    names = {"L": "letter", "W": "word"}
    picture = Text("")
    for mark, (label, style) in _PREMIUMS.items():
        if mark in used and mark != ".":
            picture.append(f" {label}", style=style)
            picture.append(f" {names[label[1]]} ×{label[0]}  ", style="dim")
    picture.append("a", style=_BLANK)
    picture.append(" a blank", style="dim")
    return picture


def tile_label(tile: int, edition: Edition, cell: int = CELL) -> str:
    """Label a tile with its points, in the width of a cell: ` A₁`, `Q₁₀`, ` a ` for a blank."""
    if tile == 0:
        return f"{'?':^{cell}}"
    label = _face(tile, edition)
    if tile & BLANK_BIT:
        return f"{label:^{cell}}"[:cell]
    if cell < CELL:
        return f"{edition.tiles[tile].upper():>{cell}}"[:cell]
    return label[:cell] if len(label) >= cell else f" {label:<{cell - 1}}"


def _face(tile: int, edition: Edition) -> str:
    """Return a tile's letters, with their points unless it is a blank."""
    face = edition.tiles[tile & ~BLANK_BIT]
    if tile & BLANK_BIT:
        return face
    return face.upper() + str(edition.points[tile]).translate(_SMALL)


def _square(board: Board, square: int, fresh: bool, cell: int) -> tuple[str, str]:
    tile = board[square]
    if tile & BLANK_BIT:
        return tile_label(tile, board.edition, cell), _FRESH_BLANK if fresh else _BLANK
    if tile:
        return tile_label(tile, board.edition, cell), _FRESH if fresh else _TILE
    row, column = divmod(square, board.size)
    layout = board.edition.layout
    label, style = _PREMIUMS[layout.rows[row][column]]
    if square == layout.start and board.empty:
        label = "★"
    return f"{label:^{cell}}" if len(label) == 1 else f"{label:>{cell}}", style
