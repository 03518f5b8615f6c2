"""Boards and racks drawn as SVG for notebooks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from lexagon.scrabble import Edition, Position
from lexagon.scrabble._board import Board
from lexagon.scrabble._layout import COLUMNS
from lexagon.scrabble._tiles import BLANK_BIT, sorted_rack, write_rack
from lexagon.views.html.markup import MONOSPACE, VERMILION, Markup, element, svg, text
from lexagon.views.scrabble import lay_moves

CELL: Final = 28
EDGE: Final = 20  # with the names of rows and columns; the other two sides are narrower
_RIM: Final = 6
_FRAME: Final = "#22332c"
_FRAME_INK: Final = "#dbe6df"
_TILE: Final = "#f3e3b8"
_FRESH: Final = "#ffc83d"
_INK: Final = "#1c1a14"
_BLANK_INK: Final = "#8d1f57"
# mark: (what is written, fill, ink)
_PREMIUMS: Final = {
    ".": ("", "#d9dfd8", "#22332c"),
    "'": ("2L", "#a9d8ee", "#0b2f44"),
    '"': ("3L", "#2a76ad", "#ffffff"),
    "^": ("4L", "#6f42b5", "#ffffff"),
    "-": ("2W", "#f5c0c8", "#5a1f2b"),
    "=": ("3W", "#b62f26", "#ffffff"),
    "~": ("4W", "#e3b505", "#2b2200"),
}


def board_side(size: int) -> int:
    """Return the width of a drawn board, which is its height, in pixels."""
    return CELL * size + EDGE + _RIM


def board(squares: Board, fresh: Collection[int] = (), title: str = "") -> Markup:
    """Draw a board with its row and column names; tiles on `fresh` squares stand out."""
    side = board_side(squares.size)
    parts = [empty_board(squares)]
    for square in range(squares.size**2):
        row, column = divmod(square, squares.size)
        x, y = EDGE + CELL * column, EDGE + CELL * row
        if squares[square]:
            parts.append(tile_drawing(squares[square], squares.edition, x, y, square in fresh))
    return svg(side, side, *parts, title=title or f"board {squares}")


def empty_board(squares: Board) -> Markup:
    """Draw the frame of a board and the squares that have no tile."""
    side = board_side(squares.size)
    parts = [element("rect", width=side, height=side, rx=6, fill=_FRAME)]
    for number in range(squares.size):
        middle = EDGE + CELL * (number + 0.5)
        names = ((middle, EDGE / 2, COLUMNS[number]), (EDGE / 2, middle, number + 1))
        parts += [text(x, y, name, 10, fill=_FRAME_INK) for x, y, name in names]
    for square in range(squares.size**2):
        if not squares[square]:
            row, column = divmod(square, squares.size)
            parts.append(_empty(squares, square, EDGE + CELL * column, EDGE + CELL * row))
    return Markup("".join(parts))


def heat_board(squares: Board, fresh: Collection[int], shares: Sequence[float]) -> Markup:
    """Draw a board whose empty squares show shares in percent, the stronger the larger."""
    side = CELL * squares.size
    parts = [element("rect", width=side, height=side, rx=6, fill=_FRAME)]
    most = max(shares, default=0.0) or 1.0
    for square, share in enumerate(shares):
        row, column = divmod(square, squares.size)
        x, y = CELL * column, CELL * row
        if squares[square]:
            parts.append(tile_drawing(squares[square], squares.edition, x, y, square in fresh))
            continue
        place = {"x": x + 0.5, "y": y + 0.5, "width": CELL - 1, "height": CELL - 1}
        parts.append(element("rect", **place, fill=_PREMIUMS["."][1]))
        if share:
            parts.append(
                element("rect", **place, fill=VERMILION, fill_opacity=f"{share / most:.2f}")
            )
        if (percent := round(100 * share)) > 0:
            parts.append(text(x + CELL / 2, y + CELL / 2, percent, 10, fill=_INK))
    return svg(side, side, *parts, title="where answers land, in percent of deals")


def _empty(squares: Board, square: int, x: float, y: float) -> Markup:
    row, column = divmod(square, squares.size)
    layout = squares.edition.layout
    label, fill, ink = _PREMIUMS[layout.rows[row][column]]
    if square == layout.start and squares.empty:
        label = "★"
    rect = element("rect", x=x + 0.5, y=y + 0.5, width=CELL - 1, height=CELL - 1, fill=fill)
    if not label:
        return rect
    return element("g", rect, text(x + CELL / 2, y + CELL / 2, label, 10, fill=ink))


def tile_drawing(tile: int, edition: Edition, x: float, y: float, fresh: bool = False) -> Markup:
    """Draw a tile: a blank's letter is small and slanted and has no points."""
    blank = tile == 0 or bool(tile & BLANK_BIT)
    face = "?" if tile == 0 else edition.alphabet.tiles[(tile & ~BLANK_BIT) - 1]
    letters = face if blank else face.upper()
    size = CELL * (0.58 if len(letters) == 1 else 0.4)
    points = "" if blank else str(edition.points[tile])
    return element(
        "g",
        element(
            "rect",
            x=x + 1.0,
            y=y + 1.0,
            width=CELL - 2.0,
            height=CELL - 2.0,
            rx=3,
            fill=_FRESH if fresh else _TILE,
            stroke=_BLANK_INK if blank else _INK if fresh else "#8f7f55",
            stroke_width=1.6 if fresh else 0.8,
            stroke_dasharray="2 2" if blank else None,
        ),
        text(
            x + CELL / 2 - (2 if points else 0),
            y + CELL / 2,
            letters,
            size,
            fill=_BLANK_INK if blank else _INK,
            font_weight=700,
            font_style="italic" if blank else None,
            font_family=MONOSPACE if blank else None,
        ),
        text(x + CELL - 3, y + CELL - 6, points, 7.5, text_anchor="end", fill=_INK),
    )


def rack(tiles: Iterable[int], edition: Edition) -> Markup:
    """Draw a rack's tiles side by side."""
    ordered = sorted_rack(tiles)
    drawn = [
        tile_drawing(tile, edition, (CELL + 2) * place, 0) for place, tile in enumerate(ordered)
    ]
    title = f"rack {write_rack(ordered, edition.alphabet)}"
    return svg(max((CELL + 2) * len(ordered), 1), CELL, *drawn, title=title)


def with_moves(position: Position, *moves: str) -> Markup:
    """Draw a board with some plays laid on it, their tiles standing out."""
    after, fresh = lay_moves(position, moves)
    return board(after, fresh, f"{', '.join(moves)} on the board" if moves else "")
