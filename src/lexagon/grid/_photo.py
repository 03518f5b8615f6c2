"""A photo or screenshot becomes a board: find its lattice, cut its tiles, read their letters.

Nothing leaves the machine: Pillow opens the picture, and the rest is numpy with a letter classifier
of some 100 kB (see data/letters.md for how it was made).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lexagon._errors import BoardError, quoted
from lexagon._result import Result
from lexagon.grid._board import Board
from lexagon.grid._notation import parse_size
from lexagon.grid._photo_file import MAX_PIXELS, open_photo
from lexagon.grid._tiles import BLOCKED, Tile

if TYPE_CHECKING:
    from PIL.Image import Image

    from lexagon.grid._photo_lattice import Lattice
    from lexagon.grid._photo_letters import Chances

DOUBTFUL: Final = 0.9  # certainty below which a letter is pointed out
_SEARCHED: Final = 800  # pixels of the longer side of the picture that is searched
_WINDOWS: Final = (5, 12, 30)  # parts of that side: surroundings that a blob differs from
_SURE: Final = 0.97  # mean certainty at which no other place is tried
_BOARD: Final = 0.6  # mean certainty below which it is not a board
_BLANK: Final = 0.5  # certainty of a square without a letter
_MOST_BLANK: Final = 0.25  # of the squares


@dataclass(frozen=True, repr=False)
class PhotoTile(Result):
    """A tile as it was read: how certain, what else it may be, and how it is turned on the board.

    `turn` is in degrees clockwise. A square without a letter is `.`, a blocked one.

    >>> print(PhotoTile("N", 0.61, "Z", 90, True))
    N 61%, or Z
    """

    text: str
    certainty: float
    second: str
    turn: int
    doubtful: bool

    def __str__(self) -> str:
        return f"{self.text} {self.certainty:.0%}" + (f", or {self.second}" * self.doubtful)


@dataclass(frozen=True, repr=False)
class PhotoBoard(Result):
    """A board that was read from a photo; `doubtful` are the squares to look at again.

    `certainty` is the chance that all tiles are right, by what the classifier says of each. `turn`
    is how the photo was turned, in degrees clockwise, where all letters stand the same way.
    `cut_off` says that the board seems to be larger, and partly outside the picture.

    >>> tile = PhotoTile("A", 0.99, "R", 0, False)
    >>> print(PhotoBoard("A", "1x1", 0.99, 0, (), ((tile,),), cut_off=True))
    1x1 board A, no doubtful letters; it seems to be part of a larger one
    """

    board: str
    size: str
    certainty: float
    turn: int
    doubtful: tuple[tuple[int, int], ...]
    tiles: tuple[tuple[PhotoTile, ...], ...]
    cut_off: bool = False

    def __str__(self) -> str:
        count = len(self.doubtful)
        doubts = f"{count or 'no'} doubtful letter{'s' * (count != 1)}"
        more = "; it seems to be part of a larger one" if self.cut_off else ""
        return f"{self.size} board {self.board}, {doubts}{more}"


@dataclass(frozen=True)
class _Reading:
    """What the tiles of one lattice say; `inked` tells which of them have a letter."""

    lattice: Lattice
    chances: Chances  # count x 4 turns x tiles
    common: Chances  # of each turn, that all stand so
    inked: Chances

    @property
    def certainties(self) -> Chances:
        best: Chances = self.chances.sum(axis=1).max(axis=1)
        return best

    @property
    def worth(self) -> float:
        """Return how much speaks for a board here: more for more tiles, less for unclear ones."""
        return float(((self.certainties - 0.5) * self.inked).sum())

    @property
    def mean(self) -> float:
        return float((self.certainties * self.inked).sum() / max(self.inked.sum(), 1))


def read_photo(
    photo: str | Path | bytes, *, size: str | None = None, max_pixels: int = MAX_PIXELS
) -> PhotoBoard:
    """Read a board of 3x3 to 6x6 from a photo or screenshot, a file or its bytes.

    Letters may stand in any quarter turn, all alike or each its own. `size`, such as `4x4`, keeps
    to boards of that size. At most `max_pixels` are decoded; a larger JPEG is decoded smaller.
    Needs Pillow, the extra `photo`.

    >>> reading = read_photo("tests/data/photos/board-01.jpg")
    >>> reading.size, reading.board == Board(reading.board).text
    ('4x4', True)
    """
    if not isinstance(photo, str | Path | bytes):
        raise TypeError(f"a photo is a path or bytes, not {type(photo).__name__}")
    sizes = _sizes(size)
    picture = open_photo(photo, max_pixels)
    best: _Reading | None = None
    for lattice in _lattices(picture, sizes):
        reading = _read(picture, lattice)
        if reading is None or (best is not None and reading.worth <= best.worth):
            continue
        best = reading
        if best.mean > _SURE and best.inked.all():
            break
    if best is None or best.mean < _BOARD:
        name = "the photo" if isinstance(photo, bytes) else quoted(str(photo), 200)
        raise BoardError(
            f"no board of {size or '3x3 to 6x6'} is seen in {name}; take it from above, sharp, "
            "with the whole board in it, or type the board",
            code="photo-no-board",
        )
    return _result(best)


def _sizes(size: str | None) -> tuple[int, ...]:
    from lexagon.grid._photo_lattice import SIZES

    if size is None:
        return SIZES
    rows, columns = parse_size(size)
    if rows != columns or rows not in SIZES:
        raise BoardError(
            f"a board of {size}; photos are read of 3x3, 4x4, 5x5 and 6x6 boards",
            code="photo-board-size",
            size=size,
        )
    return (rows,)


def _lattices(picture: Image, sizes: tuple[int, ...]) -> Iterator[Lattice]:
    """Yield the places where the board may be, the likeliest first."""
    import numpy as np
    from PIL import Image, ImageFilter

    from lexagon.grid._photo_blobs import differing, find_blobs
    from lexagon.grid._photo_lattice import find_lattices

    factor = min(1.0, _SEARCHED / max(picture.size))
    width, height = (max(1, round(side * factor)) for side in picture.size)
    small = picture.resize((width, height), Image.Resampling.BOX)
    grey = np.asarray(small.filter(ImageFilter.GaussianBlur(1)), np.float32)
    found: list[Lattice] = []
    for part in _WINDOWS:
        for dark in (True, False):
            mask = differing(grey, max(grey.shape) // part, dark=dark)
            lattices = find_lattices(find_blobs(mask), grey.shape, sizes)
            found += [each for each in lattices if each.is_inside(width, height)]
    scale = np.diag([1 / factor, 1 / factor, 1.0])
    found.sort(key=lambda each: (-each.filled, -each.blob_size))
    for each in _distinct(found):
        yield replace(each, matrix=scale @ each.matrix)


def _distinct(lattices: list[Lattice]) -> Iterator[Lattice]:
    """Leave out lattices that are nearly one that came before."""
    import numpy as np

    seen: list[Lattice] = []
    for each in lattices:
        ends = np.array([0.0, each.size - 1.0])
        here = np.stack(each.place(*np.meshgrid(ends, ends)))
        if not any(
            each.size == other.size
            and np.abs(here - np.stack(other.place(*np.meshgrid(ends, ends)))).max()
            < 0.08 * each.pitch
            for other in seen
        ):
            seen.append(each)
            yield each
        if len(seen) >= 12:
            return


def _read(picture: Image, lattice: Lattice) -> _Reading | None:
    """Read the tiles of a lattice, or return None where too many squares have no letter."""
    import numpy as np

    from lexagon.grid._photo_letters import TILES, TURNS, chances, together
    from lexagon.grid._photo_tiles import SIDE, has_dark_ink, ink_of

    cuts = _cuts(picture, lattice)
    dark = float(np.mean([has_dark_ink(cut) for cut in cuts])) > 0.5
    inks = [ink_of(cut, dark=dark) for cut in cuts]
    inked = np.array([ink is not None for ink in inks])
    if 1 - inked.mean() > _MOST_BLANK:
        return None
    images = np.stack([np.zeros((SIDE, SIDE), np.float32) if ink is None else ink for ink in inks])
    alone = np.full((len(cuts), TURNS, len(TILES)), 1 / (TURNS * len(TILES)))
    alone[inked] = chances(images[inked])
    mixed, common = together(alone)
    return _Reading(lattice, mixed, common, inked.astype(np.float64))


def _cuts(picture: Image, lattice: Lattice) -> Chances:
    """Cut the squares out, row by row, as if seen from above."""
    import numpy as np
    from PIL import Image

    from lexagon.grid._photo_tiles import CUT, sampled

    factor = CUT / lattice.pitch
    if factor < 1:
        width, height = (max(1, round(side * factor)) for side in picture.size)
        picture = picture.resize((width, height), Image.Resampling.BOX)
    factor = min(factor, 1.0)
    grey = np.asarray(picture, np.float32)
    at = (np.arange(CUT) + 0.5) / CUT - 0.5
    cuts = []
    for row in range(lattice.size):
        for column in range(lattice.size):
            x, y = lattice.place(*np.meshgrid(column + at, row + at))
            cuts.append(sampled(grey, x * factor, y * factor))
    return np.stack(cuts)


def _result(reading: _Reading) -> PhotoBoard:
    """Put a reading into words, its letters upright where all stand the same way."""
    import numpy as np

    from lexagon.grid._photo_letters import TURNS

    side = reading.lattice.size
    turn = int(reading.common.argmax()) if reading.common.max() > 0.5 else 0
    places = np.rot90(np.arange(side * side).reshape(side, side), turn)
    tiles = tuple(tuple(_tile(reading, int(at), turn) for at in row) for row in places)
    board = Board.of_tiles(tuple(Tile.parse(tile.text) for tile in row) for row in tiles)
    doubtful = tuple(
        (row, column) for row, column in board.squares() if tiles[row][column].doubtful
    )
    certainty = float(np.prod([tile.certainty for row in tiles for tile in row]))
    return PhotoBoard(
        board=board.text,
        size=board.size,
        certainty=round(certainty, 4),
        turn=90 * turn % (90 * TURNS),
        doubtful=doubtful,
        tiles=tiles,
        cut_off=reading.lattice.cut_off,
    )


def _tile(reading: _Reading, at: int, turn: int) -> PhotoTile:
    from lexagon.grid._photo_letters import TURNS

    letters = reading.chances[at].sum(axis=0)
    second, best = (int(each) for each in letters.argsort()[-2:])
    if not reading.inked[at]:
        return PhotoTile(str(BLOCKED), _BLANK, _text(best), 0, doubtful=True)
    certainty = round(float(letters[best]), 4)
    own = int(reading.chances[at][:, best].argmax())
    return PhotoTile(
        _text(best), certainty, _text(second), 90 * ((own - turn) % TURNS), certainty < DOUBTFUL
    )


def _text(tile: int) -> str:
    from lexagon.grid._photo_letters import TILES

    return str(Tile.parse(TILES[tile]))
