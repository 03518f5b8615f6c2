"""A grid board as SVG: its tiles, a path on it, a heat map; and a path as a thumbnail."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from lexagon._plural import plural
from lexagon.grid import Board, Tile
from lexagon.views.grid_paths import legs
from lexagon.views.html import html
from lexagon.views.html.markup import (
    BLUE,
    FAINT,
    INK,
    VERMILION,
    Markup,
    element,
    svg,
    text,
)

Square = tuple[int, int]
Path = tuple[Square, ...]

TILE: Final = 46
_GAP: Final = 6
_PITCH: Final = TILE + _GAP
_PAPER: Final = "#f4efe2"
_ON_PATH: Final = "#cfe6f7"
_START: Final = "#ffd27a"
_DARK: Final = "#1c2430"
_ROUTE: Final = "#b03a00"


@html.of(Board)
def draw_board(
    board: Board, path: Path = (), heat: Sequence[Sequence[int]] | None = None
) -> Markup:
    """Draw a board, a path on it with its tiles numbered, or a heat map of counts."""
    places = {square: number for number, square in enumerate(path, start=1)}
    hottest = max((max(row) for row in heat or ()), default=0) or 1
    tiles, corners = [], []
    for square in board.squares():
        if board[square].is_blocked:
            tiles.append(_blocked(square))
            continue
        number = places.get(square, 0)
        colours = (_START if number == 1 else _ON_PATH if number else _PAPER, _DARK)
        if heat is not None:
            number = heat[square[0]][square[1]]
            colours = _warmth(number / hottest)
        tiles.append(_tile(square, board[square], *colours))
        if number or heat is not None:
            corners.append(_corner(square, f"{number:,}", *colours))
    width, height = _PITCH * board.columns + 2, _PITCH * board.rows + 2
    spelled = f", a path of {plural(len(path), 'tile')}" if path else ""
    title = f"board {board.text}{spelled}"
    return svg(width, height, *tiles, *_route(path), *corners, title=title)


def _middle(square: Square) -> tuple[float, float]:
    return square[1] * _PITCH + 1 + TILE / 2, square[0] * _PITCH + 1 + TILE / 2


def _tile(square: Square, tile: Tile, fill: str, ink: str) -> Markup:
    """Draw a tile: what it reads as, and below it the points where it has its own."""
    x, y = _middle(square)
    face, _, points = str(tile).partition("=")
    rect = element(
        "rect",
        x=x - TILE / 2,
        y=y - TILE / 2,
        width=TILE,
        height=TILE,
        rx=8,
        fill=fill,
        stroke="#8a8375",
    )
    size = TILE * min(0.5, 1.25 / max(len(face), 1))
    label = text(x, y, face, size, fill=ink, font_weight=700)
    worth = text(x, y + TILE / 2 - 7, points, 9, fill=ink) if points else ""
    return element("g", rect, label, worth)


def _corner(square: Square, label: str, fill: str, ink: str) -> Markup:
    """Write a number into a tile's corner, with an edge that keeps it clear of a path."""
    x, y = _middle(square)
    return text(
        x + TILE / 2 - 4,
        y - TILE / 2 + 8,
        label,
        9,
        text_anchor="end",
        fill=ink,
        stroke=fill,
        stroke_width=3,
        paint_order="stroke",
    )


def _blocked(square: Square) -> Markup:
    x, y = _middle(square)
    half = TILE / 2
    return element(
        "g",
        element("title", "blocked"),
        element(
            "rect",
            x=x - half,
            y=y - half,
            width=TILE,
            height=TILE,
            rx=8,
            fill="none",
            stroke=FAINT,
            stroke_dasharray="4 3",
        ),
    )


def _warmth(share: float) -> tuple[str, str]:
    """Return the colours of tile and letter: from pale to dark blue, letters that stand out."""
    pale, dark = (233, 241, 248), (8, 62, 116)
    mixed = (round(low + (high - low) * share) for low, high in zip(pale, dark, strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed), "#000000" if share < 0.67 else "#ffffff"


def _route(path: Path) -> list[Markup]:
    """Draw the steps of a path between its tiles, each with the head of an arrow.

    A step over the edge of a torus ends at the rim of its tile and begins again at the other's.
    """
    parts = []
    for begin, end in legs(path):
        (x1, y1), (x2, y2) = _middle(begin), _middle(end)
        length = hypot(x2 - x1, y2 - y1) or 1.0
        right, down = (x2 - x1) / length, (y2 - y1) / length
        away, rim = 0.33 * TILE, 0.5 * TILE * length / _PITCH
        start = away if begin in path else length - rim
        tip = length - away if end in path else rim
        tip_x, tip_y = x1 + tip * right, y1 + tip * down
        parts.append(
            element(
                "line",
                x1=x1 + start * right,
                y1=y1 + start * down,
                x2=tip_x - 5 * right,
                y2=tip_y - 5 * down,
                stroke=_ROUTE,
                stroke_width=3,
                stroke_linecap="round",
            )
        )
        wing = [
            (tip_x, tip_y),
            (tip_x - 8 * right - 4.5 * down, tip_y - 8 * down + 4.5 * right),
            (tip_x - 8 * right + 4.5 * down, tip_y - 8 * down - 4.5 * right),
        ]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in wing)
        parts.append(element("polygon", points=points, fill=_ROUTE))
    return parts


def thumbnail(rows: int, columns: int, path: Path) -> Markup:
    """Draw a path as small as a line of text: dots for tiles, a ring where it begins."""
    pitch = 7
    squares = [(row, column) for row in range(rows) for column in range(columns)]
    dots = "".join(f"M{pitch * column + 4} {pitch * row + 4}h0" for row, column in squares)
    steps = "".join(
        f"M{pitch * begin[1] + 4} {pitch * begin[0] + 4}L{pitch * end[1] + 4} {pitch * end[0] + 4}"
        for begin, end in legs(path)
    )
    first_row, first_column = path[0]
    trace = [
        element(
            "path", d=dots, stroke=INK, stroke_opacity=0.4, stroke_width=2, stroke_linecap="round"
        ),
        element("path", d=steps, stroke=BLUE, stroke_width=2, stroke_linecap="round"),
        element(
            "circle",
            cx=pitch * first_column + 4,
            cy=pitch * first_row + 4,
            r=2.6,
            fill=VERMILION,
        ),
    ]
    title = "path " + " ".join(f"{row + 1},{column + 1}" for row, column in path)
    return svg(pitch * columns + 1, pitch * rows + 1, *trace, title=title)
