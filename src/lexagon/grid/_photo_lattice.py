"""Finds the board in a photo: blobs of a size that stand like the squares of a board.

Letters are there on every board, whatever its tiles look like, so blobs (letters or whole tiles)
that stand at the crossings of a square lattice are looked for. A lattice is grown square by square
with its own local steps, so that perspective bends nothing; then one projective map is fitted.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from lexagon.grid._photo_blobs import Blobs

SIZES: Final = (3, 4, 5, 6)
Points = NDArray[np.float64]
Squares = dict[tuple[int, int], int]

_SMALLEST: Final = 0.018  # of the picture's longer side: the size of a blob
_LARGEST: Final = 0.32
_THINNEST: Final = 0.06  # shorter by longer side of a blob's box
_ALIKE: Final = 1.75  # how much larger another letter of the board may be
_PITCH: Final = (1.02, 4.5)  # of a blob's size: the distance to the next
_OFF: Final = 0.27  # of the pitch: how far a blob may stand off its place
_LETTER: Final = 0.12  # of the pitch: how far the thinnest letter reaches from its middle
_FILLED: Final = 0.7  # of a lattice's squares must be there
_CLEARLY: Final = 0.5  # of the squared error left by perspective
_WHOLE: Final = 0.95  # make it a whole board
_TOO_LARGE: Final = 0.9  # of 7x7 squares: part of something else
_BETWEEN: Final = 0.5  # of the squares: blobs of like size that may stand between them
# One more line of a board: how far its blobs may stand off their places, along it and across, in
# parts of the pitch; and the part of its squares that must be there.
_WHOLE_LINE: Final = (0.2, 0.2, 0.7)
_CUT_LINE: Final = (0.27, 0.75, 0.6)  # the edge leaves a part of each tile
_MOST_BLOBS: Final = 500
_MOST_SQUARES: Final = 120  # of a lattice; more are no board
_MOST_GROWN: Final = 40


@dataclass(frozen=True)
class Lattice:
    """A board's place in a photo: `matrix` maps column and row to x and y."""

    size: int
    matrix: Points  # 3x3
    filled: int
    blob_size: float  # whole tiles are larger than their letters, and better placed
    cut_off: bool = False  # whether more of the board is beside it, or beyond the picture's edge

    def place(self, columns: Points, rows: Points) -> tuple[Points, Points]:
        """Return where in the photo squares are; the first one's middle is at 0, 0."""
        at = np.stack([columns, rows, np.ones_like(columns)], axis=-1) @ self.matrix.T
        return at[..., 0] / at[..., 2], at[..., 1] / at[..., 2]

    def is_inside(self, width: int, height: int) -> bool:
        """Return whether a picture of this size shows the letters of all squares."""
        ends = np.array([-_LETTER, self.size - 1 + _LETTER])
        x, y = self.place(*np.meshgrid(ends, ends))
        return bool(min(x.min(), y.min()) >= 0 and x.max() < width and y.max() < height)

    @property
    def pitch(self) -> float:
        """The distance between two tiles in the middle of the board, in pixels."""
        middle = (self.size - 1) / 2
        ends = np.array([middle - 0.5, middle + 0.5])
        x, y = self.place(ends, np.full(2, middle))
        return float(np.hypot(x[1] - x[0], y[1] - y[0]))


def find_lattices(blobs: Blobs, shape: tuple[int, ...], sizes: tuple[int, ...]) -> list[Lattice]:
    """Find the lattices of a picture's blobs, in no order; most pictures have few or none."""
    fit, whole = _likely(blobs, shape)
    middle, size = _largest(blobs, fit & whole)
    taken = np.zeros(len(size), bool)
    found: list[Lattice] = []
    for corner, step in islice(_corners(middle, size, taken), _MOST_GROWN):
        squares = _grow(middle, size, corner, step)
        if len(squares) >= min(sizes) ** 2 * _FILLED:
            taken[list(squares.values())] = True
            found += _windows(squares, middle, size, sizes)
    cut = blobs.middle[fit & ~whole]
    return [
        replace(each, cut_off=_goes_on(each, middle[_alike(size, each.blob_size)], cut))
        for each in found
    ]


def _likely(blobs: Blobs, shape: tuple[int, ...]) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Return which blobs may be letters or tiles, and which the picture's edge does not cut."""
    wide, high = blobs.right - blobs.left, blobs.bottom - blobs.top
    side = max(shape)
    size = blobs.size
    fit = (
        (size > max(_SMALLEST * side, 5))
        & (size < _LARGEST * side)
        & (np.minimum(wide, high) > _THINNEST * size)
    )
    whole = (
        (blobs.left > 0) & (blobs.top > 0) & (blobs.right < shape[1]) & (blobs.bottom < shape[0])
    )
    return fit, whole


def _largest(blobs: Blobs, chosen: NDArray[np.bool_]) -> tuple[Points, Points]:
    """Return middle and size of blobs, the largest first."""
    size = blobs.size
    order = np.flatnonzero(chosen)
    order = order[np.argsort(-size[order], kind="stable")][:_MOST_BLOBS]
    return blobs.middle[order], size[order].astype(np.float64)


def _goes_on(lattice: Lattice, whole: Points, cut: Points) -> bool:
    """Return whether there is one more line of the board, whole or cut by the picture's edge."""
    return _has_line(lattice, whole, *_WHOLE_LINE) or _has_line(lattice, cut, *_CUT_LINE)


def _has_line(lattice: Lattice, middle: Points, off: float, away: float, part: float) -> bool:
    """Return whether blobs stand as a line beside the lattice, at so many of its squares."""
    at = np.c_[middle, np.ones(len(middle))] @ np.linalg.inv(lattice.matrix).T
    places = at[:, :2] / at[:, 2:]
    for axis in (0, 1):
        across, along = places[:, axis], places[:, 1 - axis]
        square = np.rint(along)
        fit = (np.abs(along - square) < off) & (square >= 0) & (square < lattice.size)
        for line in (-1, lattice.size):
            near = fit & (np.abs(across - line) < away)
            if len(np.unique(square[near])) >= part * lattice.size:
                return True
    return False


def _corners(
    middle: Points, size: Points, taken: NDArray[np.bool_]
) -> Iterator[tuple[int, Points]]:
    """Yield blobs that have neighbours on three corners of a square, with the step to the right.

    Blobs that are part of a lattice by then are passed over.
    """
    for at in range(len(size)):
        if taken[at]:
            continue
        alike = _alike(size, size[at])
        away = middle - middle[at]
        distance = np.hypot(away[:, 0], away[:, 1])
        near = alike & (distance > _PITCH[0] * size[at]) & (distance < _PITCH[1] * size[at])
        near &= (away[:, 0] > 0) & (np.abs(away[:, 1]) <= away[:, 0])  # to the right of it
        order = np.flatnonzero(near)
        for other in order[np.argsort(distance[order], kind="stable")][:5]:
            step = away[other]
            below, opposite = _turned(step), step + _turned(step)
            room = 1.5 * _OFF * distance[other]
            if all(_nearest(away, alike, goal, room) >= 0 for goal in (below, opposite)):
                yield at, step
                break


def _alike(size: Points, like: float) -> NDArray[np.bool_]:
    return (size < _ALIKE * like) & (size * _ALIKE > like)


def _turned(step: Points) -> Points:
    """Return a step to the right as the step down."""
    return np.array([-step[1], step[0]])


def _nearest(places: Points, allowed: NDArray[np.bool_], goal: Points, room: float) -> int:
    """Return the blob nearest to a goal, or -1 where none is near enough."""
    away = np.hypot(places[:, 0] - goal[0], places[:, 1] - goal[1])
    away = np.where(allowed, away, np.inf)
    best = int(np.argmin(away))
    return best if away[best] <= room else -1


def _grow(middle: Points, size: Points, start: int, step: Points) -> Squares:
    """Grow a lattice from a blob: look where the next should be, by the steps known there."""
    allowed = _alike(size, size[start])
    squares: Squares = {(0, 0): start}
    steps = {(0, 0): (step, _turned(step))}
    waiting = deque([(0, 0)])
    while waiting and len(squares) < _MOST_SQUARES:
        square = waiting.popleft()
        here = middle[squares[square]]
        right, down = steps[square]
        for column, row in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            to = (square[0] + column, square[1] + row)
            if to in squares:
                continue
            move = column * right + row * down
            blob = _nearest(middle, allowed, here + move, _OFF * float(np.hypot(*move)))
            if blob < 0:
                continue
            allowed[blob] = False
            squares[to] = blob
            seen = (middle[blob] - here) * (column + row)
            steps[to] = ((right + seen) / 2, down) if column else (right, (down + seen) / 2)
            waiting.append(to)
    return squares


def _windows(
    squares: Squares, middle: Points, blob_sizes: Points, sizes: tuple[int, ...]
) -> list[Lattice]:
    """Return for each size the square windows of a lattice that are best filled.

    A lattice of more squares than the largest board is no board, nor is any part of it.
    """
    if _best_places(squares, max(SIZES) + 1, _TOO_LARGE):
        return []
    found: list[Lattice] = []
    for size in sorted(sizes, reverse=True):
        places = _best_places(squares, size)
        if len(places) > 1:
            continue  # a pattern that goes on, or a board that is partly outside the picture
        lattices = [_fitted(squares, middle, blob_sizes, *place) for place in places]
        found += [each for each in lattices if each is not None]
        if any(each.filled >= _WHOLE * size * size for each in found):
            break  # smaller ones are parts of it
    return found


def _best_places(squares: Squares, size: int, least: float = _FILLED) -> list[tuple[int, int, int]]:
    """Return left, top and size of the windows that hold most squares, if they hold enough."""
    at = np.array(list(squares))
    first = at.min(axis=0)
    filled = np.zeros(at.max(axis=0) - first + 1, np.int64)
    filled[tuple((at - first).T)] = 1
    if min(filled.shape) < size:
        return []
    counts = sliding_window_view(filled, (size, size)).sum(axis=(2, 3))
    if counts.max() < least * size * size:
        return []
    best = np.argwhere(counts == counts.max()) + first
    return [(int(left), int(top), size) for left, top in best]


def _fitted(
    squares: Squares, middle: Points, blob_sizes: Points, left: int, top: int, size: int
) -> Lattice | None:
    """Fit the map of a window by least squares, without what stands far off it."""
    inside = [
        (column - left, row - top, blob)
        for (column, row), blob in squares.items()
        if left <= column < left + size and top <= row < top + size
    ]
    ideal = np.array([(column, row) for column, row, _ in inside], np.float64)
    members = [blob for _, _, blob in inside]
    actual, blob_size = middle[members], float(np.median(blob_sizes[members]))
    kept = np.ones(len(inside), bool)
    for _ in range(3):
        if kept.sum() < 5:
            return None
        matrix = _map(ideal[kept], actual[kept])
        lattice = Lattice(size, matrix, int(kept.sum()), blob_size)
        off = _offsets(matrix, ideal, actual)
        now = off < max(2.5 * float(np.median(off)), 0.12 * lattice.pitch)
        if np.array_equal(now, kept):
            break
        kept = now
    if kept.sum() < _FILLED * size * size or not _is_sound(lattice):
        return None
    return lattice if _is_alone(lattice, middle, _alike(blob_sizes, blob_size)) else None


def _map(ideal: Points, actual: Points) -> Points:
    """Return the matrix that maps points: affine, unless perspective fits them clearly better.

    The middle of a letter is not quite that of its tile, and perspective should not bend after it.
    """
    columns = np.c_[ideal, np.ones(len(ideal))]
    affine = np.vstack([np.linalg.lstsq(columns, actual, rcond=None)[0].T, [0, 0, 1]])
    projective = _projective(ideal, actual)
    errors = [float((_offsets(each, ideal, actual) ** 2).sum()) for each in (affine, projective)]
    return projective if errors[1] < _CLEARLY * errors[0] else affine


def _offsets(matrix: Points, ideal: Points, actual: Points) -> Points:
    """Return how far each point is from where a matrix maps it."""
    at = np.c_[ideal, np.ones(len(ideal))] @ matrix.T
    off: Points = np.hypot(*(at[:, :2] / at[:, 2:] - actual).T)
    return off


def _projective(ideal: Points, actual: Points) -> Points:
    """Return the 3x3 matrix that maps points best (direct linear transform, both sides scaled)."""
    to_ideal, to_actual = _scaling(ideal), _scaling(actual)
    source = np.c_[ideal, np.ones(len(ideal))] @ to_ideal.T
    target = np.c_[actual, np.ones(len(actual))] @ to_actual.T
    rows = np.zeros((2 * len(ideal), 9))
    rows[::2, :3] = rows[1::2, 3:6] = source
    rows[::2, 6:] = -target[:, :1] * source
    rows[1::2, 6:] = -target[:, 1:2] * source
    solution = np.linalg.svd(rows)[2][-1].reshape(3, 3)
    matrix: Points = np.linalg.inv(to_actual) @ solution @ to_ideal
    return matrix / (matrix[2, 2] or 1.0)


def _scaling(points: Points) -> Points:
    mean = points.mean(axis=0)
    scale = 1.4 / (np.hypot(*(points - mean).T).mean() or 1.0)
    return np.array([[scale, 0, -scale * mean[0]], [0, scale, -scale * mean[1]], [0, 0, 1]])


def _is_alone(lattice: Lattice, middle: Points, alike: NDArray[np.bool_]) -> bool:
    """Return whether few like blobs stand between the squares, as the letters of a text would."""
    at = np.c_[middle[alike], np.ones(int(alike.sum()))] @ np.linalg.inv(lattice.matrix).T
    places = at[:, :2] / at[:, 2:]
    inside = ((places > -0.5) & (places < lattice.size - 0.5)).all(axis=1)
    return int(inside.sum()) - lattice.filled <= _BETWEEN * lattice.size**2


def _is_sound(lattice: Lattice) -> bool:
    """Return whether the squares of a board could look so: none twice as large as another."""
    ends = np.array([-0.5, lattice.size - 0.5])
    columns, rows = (each.ravel() for each in np.meshgrid(ends, ends))
    depth = np.c_[columns, rows, np.ones(4)] @ lattice.matrix[2]
    if depth.min() <= 0 or depth.max() > 1.9 * depth.min():
        return False
    x, y = lattice.place(columns, rows)
    sides = [np.hypot(x[a] - x[b], y[a] - y[b]) for a, b in ((0, 1), (1, 3), (3, 2), (2, 0))]
    return bool(max(sides) < 2.2 * min(sides))
