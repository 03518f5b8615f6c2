"""The steps of a path on a board, as they are drawn in every medium."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

Square = tuple[int, int]


def legs(path: Sequence[Square]) -> Iterator[tuple[Square, Square]]:
    """Yield the two squares of each step, which touch; a step over the edge of a torus is two legs.

    It leaves to a square outside the board, and comes back from another.

    >>> list(legs([(0, 0), (0, 1), (2, 2)]))
    [((0, 0), (0, 1)), ((0, 1), (-1, 2)), ((3, 1), (2, 2))]
    """
    for (row, column), (to_row, to_column) in pairwise(path):
        down, right = _short(to_row - row), _short(to_column - column)
        yield (row, column), (row + down, column + right)
        if (row + down, column + right) != (to_row, to_column):
            yield (to_row - down, to_column - right), (to_row, to_column)


def _short(step: int) -> int:
    """Return the step of one square that leads over the edge, for one across the board."""
    return step if abs(step) <= 1 else -1 if step > 0 else 1
