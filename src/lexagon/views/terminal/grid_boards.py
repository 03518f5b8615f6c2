"""A grid board and the stem plot of a search as text for a terminal."""

from __future__ import annotations

from itertools import groupby
from math import log10
from typing import Final

from rich.text import Text

from lexagon.grid import Board, PhotoBoard, SearchResult
from lexagon.views.grid_paths import legs

Path = tuple[tuple[int, int], ...]

_ARROWS: Final = {
    (0, 1): "→",
    (0, -1): "←",
    (1, 0): "↓",
    (-1, 0): "↑",
    (1, 1): "↘",
    (1, -1): "↙",
    (-1, 1): "↗",
    (-1, -1): "↖",
}
_LABEL: Final = 7  # of the stem plot's scale, and its axis
_BESIDE: Final = 12  # for what stands right of the last mark of its axis


def draw_board(board: Board, path: Path = (), width: int = 80) -> Text:
    """Draw a board; a path is shown by arrows, its tiles bold, its first tile in brackets.

    A path over the edge of a torus leaves the board by one arrow and comes back by another, for
    which there is a margin.
    """
    face = max(len(str(tile)) for row in board.tiles for tile in row)
    cell = face + 2
    arrows = [(*begin, end[0] - begin[0], end[1] - begin[1]) for begin, end in legs(path)]
    margin = int(len(arrows) >= max(len(path), 1))  # a step over the edge has two of them
    left = 2 * margin
    gap = next((gap for gap in (3, 1) if left + (cell + gap) * board.columns <= width), 0)
    pitch = cell + gap
    canvas = [
        [" "] * (left + pitch * board.columns + margin)
        for _ in range(2 * board.rows - 1 + 2 * margin)
    ]
    styles = [["dim" if path else ""] * len(line) for line in canvas]
    for row, column in board.squares():
        text = str(board[row, column]).center(face)
        text = f"[{text}]" if path and (row, column) == path[0] else f" {text} "
        on_path = (row, column) in path
        for at, mark in enumerate(text, left + pitch * column):
            canvas[margin + 2 * row][at] = mark
            if on_path:
                look = "bold green" if (row, column) == path[0] else "bold cyan"
                styles[margin + 2 * row][at] = look
    between = gap // 2 + 1
    for row, column, down, right in arrows:
        y = margin + 2 * row + down
        x = left + pitch * column + (cell // 2, cell - 1 + between, between - 1 - gap)[right]
        crossed = canvas[y][x] != " "
        canvas[y][x] = "╳" if crossed else _ARROWS[down, right]
        styles[y][x] = "cyan"
    lines = []
    for marks, looks in zip(canvas, styles, strict=True):
        line = Text()
        for look, run in groupby(zip(marks, looks, strict=True), key=lambda pair: pair[1]):
            line.append("".join(mark for mark, _ in run), look)
        line.rstrip()
        lines.append(line)
    return Text("\n", no_wrap=True).join(lines)


def draw_doubts(reading: PhotoBoard) -> Text:
    """Draw a board that was read from a photo; a doubtful letter is bold with a mark."""
    face = 1 + max(len(tile.text) for row in reading.tiles for tile in row)
    lines = []
    for row in reading.tiles:
        line = Text(" ")
        for tile in row:
            text = f"{tile.text}?" if tile.doubtful else tile.text
            line.append(text.ljust(face + 2), "bold yellow" if tile.doubtful else "")
        line.rstrip()
        lines.append(line)
    return Text("\n", no_wrap=True).join(lines)


def draw_stems(result: SearchResult, width: int = 80, rows: int = 8) -> list[str]:
    """Draw the score of each word against the try that found it, tries on a log scale."""
    if not result.finds:
        return ["no words"]
    columns = max(10, min(64, width - _LABEL - _BESIDE))
    end = log10(max(result.tries, 10))
    highest = max(find.score for find in result)
    heights = [0] * columns
    for find in result:
        at = min(columns - 1, int(columns * log10(find.at) / end))
        heights[at] = max(heights[at], -(-rows * find.score // max(highest, 1)))
    lines = []
    for level in range(rows, 0, -1):
        label = f"{highest:>5}" if level == rows else " " * 5
        stems = "".join(
            "●" if height == level else "│" if height > level else " " for height in heights
        )
        lines.append(f"{label} ┤{stems}".rstrip())
    lines.append("    0 ┼" + "─" * columns)
    axis = [" "] * (columns + _BESIDE)
    for power in range(int(end) + 1):
        label, at = f"{10**power:,}", int(columns * power / end)
        # A label that would touch the one before is left out.
        if at == 0 or axis[at - 1] == " ":
            axis[at : at + len(label)] = label
    lines.append("      " + "".join(axis).rstrip() + " tries")
    return lines
