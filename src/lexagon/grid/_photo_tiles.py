"""A square cut out of a photo becomes a letter's ink: 28x28 pixels, 0 the tile and 1 the letter.

Training and reading both go through `ink_of`, so what the classifier learns is what it meets.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from lexagon.grid._photo_blobs import Blobs, Grey, Mask, find_blobs

CUT: Final = 64  # pixels of a square cut out, from the middle between two tiles to the next
SIDE: Final = 28
INK_SIDE: Final = 22  # pixels of the longer side of a letter
_MARGINS: Final = (8, 14)  # pixels at the edge that are not asked for the two grey levels
_INNER: Final = slice(8, CUT - 8)  # where nearly all is tile or letter
_EDGE: Final = 3  # pixels of the cut that may show the next tile
_LEAST_INK: Final = 24  # pixels of a letter
_LEAST_CONTRAST: Final = 14.0  # grey levels between tile and letter
_PART: Final = 0.45  # of the letter's size: another part of it, such as the u of Qu
_GAP: Final = 0.3  # and how far from it
_SLACK: Final = 2  # pixels by which a loose bit may stand out of the letter's box
_NEAR: Final = 0.34  # of the cut, from its middle: where the middle of the letter is
_BESIDE: Final = 0.46  # and that of its other parts


def has_dark_ink(cut: Grey) -> float:
    """Return the part of a ring around the letter that is brighter than the threshold.

    The ring is mostly tile, so above a half the letter is the darker of the two.
    """
    level, _, _ = _two_levels(cut[_INNER, _INNER])
    ring = cut[_INNER, _INNER].copy()
    ring[5:-5, 5:-5] = np.nan
    return float(np.nanmean(np.where(np.isnan(ring), np.nan, ring > level)))


def ink_of(cut: Grey, *, dark: bool) -> Grey | None:
    """Return the letter of a square, centred and scaled, or None where there is none."""
    if not dark:
        cut = 255 - cut
    for margin in _MARGINS:
        inner = slice(margin, CUT - margin)
        level, ink, tile = _two_levels(cut[inner, inner])
        if tile - ink < _LEAST_CONTRAST:
            return None
        blobs = find_blobs(cut < level)
        kept = _letter(blobs)
        if kept.any():
            return _soft_ink(cut, ink, tile, blobs, kept)
    return None


def _soft_ink(cut: Grey, ink: float, tile: float, blobs: Blobs, kept: Mask) -> Grey:
    """Return the chosen blobs with the soft edges they have in the photo, scaled."""
    mask = np.zeros(len(blobs) + 1, bool)  # its last place is for pixels outside all blobs
    mask[:-1] = kept
    strength = np.clip((tile - cut) / (tile - ink), 0, 1) * _widened(mask[blobs.labels])
    box = (
        int(blobs.left[kept].min()),
        int(blobs.top[kept].min()),
        int(blobs.right[kept].max()),
        int(blobs.bottom[kept].max()),
    )
    return _scaled(strength.astype(np.float32), box)


def _two_levels(grey: Grey) -> tuple[float, float, float]:
    """Return Otsu's threshold, and the means below and above it."""
    counts = np.bincount(np.clip(grey, 0, 255).astype(np.uint8).ravel(), minlength=256)
    levels = np.arange(256)
    below, sums = np.cumsum(counts), np.cumsum(counts * levels)
    above = below[-1] - below
    with np.errstate(invalid="ignore", divide="ignore"):
        low, high = sums / below, (sums[-1] - sums) / above
        spread = np.nan_to_num(below * above * (high - low) ** 2)
    at = int(np.argmax(spread))
    if not spread[at]:
        return float(levels[at]), float(low[at]), float(low[at])
    return (float(low[at]) + float(high[at])) / 2, float(low[at]), float(high[at])


def _letter(blobs: Blobs) -> Mask:
    """Choose the blobs that make the letter: the largest near the middle, and its parts."""
    away = np.abs(blobs.middle - (CUT - 1) / 2).max(axis=1, initial=0)
    touching = (
        (blobs.left < _EDGE)
        | (blobs.top < _EDGE)
        | (blobs.right > CUT - _EDGE)
        | (blobs.bottom > CUT - _EDGE)
    )
    fit: Mask = (away < _NEAR * CUT) & ~touching & (blobs.area >= _LEAST_INK)
    if not fit.any():
        return fit
    main = int(np.argmax(np.where(fit, blobs.area, 0)))
    size = blobs.size
    across = np.maximum(blobs.left - blobs.right[main], blobs.left[main] - blobs.right)
    down = np.maximum(blobs.top - blobs.bottom[main], blobs.top[main] - blobs.bottom)
    close = np.maximum(across, down) < _GAP * size[main]
    parts = ~touching & close & (size >= _PART * size[main]) & (away < _BESIDE * CUT)
    inside = (
        (blobs.left >= blobs.left[main] - _SLACK)
        & (blobs.right <= blobs.right[main] + _SLACK)
        & (blobs.top >= blobs.top[main] - _SLACK)
        & (blobs.bottom <= blobs.bottom[main] + _SLACK)
    )
    chosen: Mask = parts | inside
    return chosen


def _widened(mask: Mask) -> Mask:
    """Widen a mask by one pixel all around, where the soft edge of the ink is."""
    padded = np.pad(mask, 1)
    height, width = mask.shape
    wide = np.zeros_like(mask)
    for row in range(3):
        for column in range(3):
            wide |= padded[row : row + height, column : column + width]
    return wide


def _scaled(strength: Grey, box: tuple[int, int, int, int]) -> Grey:
    """Scale what is in a box so that its longer side is `INK_SIDE`, in the middle of a square."""
    left, top, right, bottom = box
    step = max(right - left, bottom - top) / INK_SIDE / 2  # two samples a pixel each way
    at = (np.arange(2 * SIDE) - (2 * SIDE - 1) / 2) * step
    columns = np.broadcast_to((left + right - 1) / 2 + at, (2 * SIDE, 2 * SIDE))
    rows = np.broadcast_to(((top + bottom - 1) / 2 + at)[:, None], (2 * SIDE, 2 * SIDE))
    fine = sampled(strength, columns, rows)
    image: Grey = fine.reshape(SIDE, 2, SIDE, 2).mean(axis=(1, 3))
    return image


def sampled(grey: Grey, columns: NDArray[np.float64], rows: NDArray[np.float64]) -> Grey:
    """Return a picture at places between its pixels (bilinear); outside, its edge goes on."""
    height, width = grey.shape
    columns, rows = np.clip(columns, 0, width - 1), np.clip(rows, 0, height - 1)
    left = np.minimum(columns.astype(int), max(width - 2, 0))
    top = np.minimum(rows.astype(int), max(height - 2, 0))
    right, bottom = np.minimum(left + 1, width - 1), np.minimum(top + 1, height - 1)
    across, down = columns - left, rows - top
    upper = grey[top, left] * (1 - across) + grey[top, right] * across
    lower = grey[bottom, left] * (1 - across) + grey[bottom, right] * across
    between: Grey = (upper * (1 - down) + lower * down).astype(np.float32)
    return between
