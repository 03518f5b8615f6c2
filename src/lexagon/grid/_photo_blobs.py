"""Blobs of a picture: pixels darker or brighter than what is around, joined where they touch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Grey = NDArray[np.float32]
Mask = NDArray[np.bool_]
_OFFSET = 3.0  # grey levels that noise may differ from its surroundings
_SPREAD = 0.3  # and of the standard deviation around


@dataclass(frozen=True)
class Blobs:
    """Joined pixels, each blob by its bounding box (ends not included) and its number of pixels."""

    labels: NDArray[np.int32]  # of every pixel, -1 outside all blobs
    left: NDArray[np.int64]
    top: NDArray[np.int64]
    right: NDArray[np.int64]
    bottom: NDArray[np.int64]
    area: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.area)

    @property
    def size(self) -> NDArray[np.int64]:
        """The longer side of each bounding box."""
        longer: NDArray[np.int64] = np.maximum(self.right - self.left, self.bottom - self.top)
        return longer

    @property
    def middle(self) -> NDArray[np.float64]:
        """The middle of each bounding box, as x and y."""
        return np.stack([self.left + self.right - 1, self.top + self.bottom - 1], axis=1) / 2


def differing(grey: Grey, window: int, *, dark: bool) -> Mask:
    """Mark the pixels that are darker (or brighter) than the mean of a window around them."""
    mean = box_mean(grey, window)
    variance = np.maximum(box_mean(grey * grey, window) - mean * mean, 0)
    offset = _OFFSET + _SPREAD * np.sqrt(variance)
    mask: Mask = grey < mean - offset if dark else grey > mean + offset
    return mask


def box_mean(grey: Grey, window: int) -> Grey:
    """Return the mean of a square window around each pixel, smaller at the edges.

    >>> box_mean(np.array([[0, 3, 6]], np.float32), 3).tolist()
    [[1.5, 3.0, 4.5]]
    """
    reach = window // 2
    for axis in (0, 1):
        length = grey.shape[axis]
        sums = np.insert(np.cumsum(grey, axis=axis, dtype=np.float64), 0, 0, axis=axis)
        first = np.maximum(np.arange(length) - reach, 0)
        last = np.minimum(np.arange(length) + reach + 1, length)
        counts = (last - first).reshape((-1, 1) if axis == 0 else (1, -1))
        total = np.take(sums, last, axis=axis) - np.take(sums, first, axis=axis)
        grey = (total / counts).astype(np.float32)
    return grey


def find_blobs(mask: Mask) -> Blobs:
    """Join the pixels of a mask that touch, also at corners.

    >>> blobs = find_blobs(np.array([[1, 0, 0, 1], [0, 1, 0, 1]], bool))
    >>> len(blobs), blobs.area.tolist(), blobs.size.tolist()
    (2, [2, 2], [2, 2])
    """
    height, width = mask.shape
    # A frame of empty pixels, so that no run goes over the end of a row.
    framed = np.zeros((height, width + 2), np.int8)
    framed[:, 1:-1] = mask
    edges = np.flatnonzero(np.diff(framed.ravel()))
    starts, ends = edges[::2] + 1, edges[1::2] + 1  # in the framed picture, end not included
    rows = starts // (width + 2)
    owner = _joined(starts, ends, width + 2)
    _, blob = np.unique(owner, return_inverse=True)
    count = int(blob.max()) + 1 if len(blob) else 0
    left = starts - rows * (width + 2) - 1
    right = left + ends - starts
    labels = np.full(height * (width + 2), -1, np.int32)
    labels[_spread(starts, ends)] = np.repeat(blob, ends - starts)
    return Blobs(
        labels.reshape(height, width + 2)[:, 1:-1],
        _least(blob, left, count),
        _least(blob, rows, count),
        -_least(blob, -right, count),
        -_least(blob, -rows - 1, count),
        np.bincount(blob, ends - starts, minlength=count).astype(np.int64),
    )


def _joined(starts: NDArray[Any], ends: NDArray[Any], stride: int) -> NDArray[np.int64]:
    """Return for each run of pixels the first run that it is joined with."""
    # Runs of the row below that touch run r are a stretch of the runs in order.
    first = np.searchsorted(ends, starts + stride, side="left")
    last = np.searchsorted(starts, ends + stride, side="right")
    touching = np.maximum(last - first, 0)
    above = np.repeat(np.arange(len(starts)), touching)
    below = _spread(first, first + touching)
    owner = np.arange(len(starts))
    while True:
        least = np.minimum(owner[above], owner[below])
        before = owner.copy()
        np.minimum.at(owner, owner[above], least)
        np.minimum.at(owner, owner[below], least)
        owner = owner[owner]
        if np.array_equal(owner, before):
            return owner


def _spread(starts: NDArray[Any], ends: NDArray[Any]) -> NDArray[np.int64]:
    """Return all numbers from each start to its end."""
    lengths = ends - starts
    offsets = np.cumsum(lengths) - lengths
    every: NDArray[np.int64] = np.arange(int(lengths.sum()))
    every -= np.repeat(offsets - starts, lengths)
    return every


def _least(blob: NDArray[Any], values: NDArray[Any], count: int) -> NDArray[np.int64]:
    least = np.full(count, np.iinfo(np.int64).max)
    np.minimum.at(least, blob, values)
    return least
