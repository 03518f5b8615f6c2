"""Boards, paths and stem plots drawn for a terminal, and the stem plot as a picture file."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, groupby, pairwise
from math import log10
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lexagon._errors import BoardError, quoted
from lexagon.grid.board import Board
from lexagon.grid.search import SearchResult
from lexagon.grid.solver import Path as BoardPath

if TYPE_CHECKING:
    from rich.text import Text

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
_ROOMY: Final = 80
_NAMES: Final = {"bfs": "breadth-first", "dfs": "depth-first"}


def draw_board(board: Board, path: BoardPath = ()) -> Text:
    """Draw a board; a path is shown by arrows, its tiles bold, its first tile in brackets."""
    from rich.text import Text

    width = max(len(str(tile)) for row in board.tiles for tile in row)
    cell = width + 2
    gap = 3 if (cell + 3) * board.columns <= _ROOMY else 1
    pitch = cell + gap
    canvas = [[" "] * (pitch * board.columns) for _ in range(2 * board.rows - 1)]
    styles = [["dim" if path else ""] * (pitch * board.columns) for _ in canvas]
    for row, column in board.squares():
        text = str(board[row, column]).center(width)
        text = f"[{text}]" if path and (row, column) == path[0] else f" {text} "
        on_path = (row, column) in path
        for at, mark in enumerate(text, pitch * column):
            canvas[2 * row][at] = mark
            if on_path:
                styles[2 * row][at] = "bold green" if (row, column) == path[0] else "bold cyan"
    for (row, column), (to_row, to_column) in pairwise(path):
        down, right = to_row - row, to_column - column
        y = 2 * row + down
        between = gap // 2 + 1
        x = pitch * column + (cell // 2, cell - 1 + between, between - 1 - gap)[right]
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
    return Text("\n").join(lines)


def draw_stems(result: SearchResult, columns: int = 64, rows: int = 8) -> list[str]:
    """Draw the score of each word against the try that found it, tries on a log scale."""
    if not result.found:
        return ["nothing found"]
    end = log10(max(result.tries, 10))
    top = max(find.score for find in result.found)
    heights = [0] * columns
    for find in result.found:
        at = min(columns - 1, int(columns * log10(find.at) / end))
        heights[at] = max(heights[at], -(-rows * find.score // max(top, 1)))
    lines = []
    for level in range(rows, 0, -1):
        label = f"{top:>5}" if level == rows else " " * 5
        stems = "".join(
            "●" if height == level else "│" if height > level else " " for height in heights
        )
        lines.append(f"{label} ┤{stems}".rstrip())
    lines.append("    0 ┼" + "─" * columns)
    axis = [" "] * (columns + 12)
    for power in range(int(end) + 1):
        at = int(columns * power / end)
        axis[at : at + len(f"{10**power:,}")] = f"{10**power:,}"
    lines.append("      " + "".join(axis).rstrip() + " tries")
    return lines


def save_stem_plot(results: Sequence[SearchResult], path: Path) -> None:
    """Save stem plots, each with its curve of points earned; needs the extra `reports`."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise BoardError(
            "plots need matplotlib; install it with: pip install 'lexagon[reports]'"
        ) from None
    figure = Figure(figsize=(11, 3.2 * len(results)), layout="constrained")
    for (stems, curve), result in zip(
        figure.subplots(len(results), 2, squeeze=False), results, strict=True
    ):
        tries = [find.at for find in result.found]
        scores = [find.score for find in result.found]
        if tries:
            stems.stem(tries, scores, basefmt=" ", markerfmt=".")
        stems.set_title(f"{_NAMES[result.order]}: {len(tries)} words, {result.score:,} points")
        stems.set_ylabel("score of the word")
        curve.step([1, *tries, result.tries], [0, *accumulate(scores), result.score], where="post")
        curve.set_xscale("log")
        curve.set_title("points earned")
        for axis in (stems, curve):
            axis.set_xlim(1, max(result.tries, 2))
            axis.set_xlabel("try")
    try:
        figure.savefig(path)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error).splitlines()[0]
        raise BoardError(f"cannot write {quoted(str(path), 200)}: {reason}") from None
