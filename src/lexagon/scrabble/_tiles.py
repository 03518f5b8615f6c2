"""Tiles as people write them: capitals, lower case for blanks, `[CH]` for several letters, `?`.

Inside, a tile is its number in the alphabet, 0 for a blank on a rack, and a number with `BLANK_BIT`
for a blank on the board. None of that is seen outside the package.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from lexagon._core import ScrabbleNotation
from lexagon._errors import NotationError, quoted
from lexagon.lexicon import Alphabet

BLANK: Final = "?"
BLANK_BIT: Final = 0x80


class Token(NamedTuple):
    """A tile read from text (with BLANK_BIT where written small), or a mark that is not a tile."""

    tile: int
    mark: str


def tokens(text: str, alphabet: Alphabet, marks: str = "") -> Iterator[Token]:
    """Read text tile by tile, the longest tile that fits first; `marks` come through as they are.

    >>> [token.tile for token in tokens("[CH]aL", Alphabet.named("spanish"))]
    [4, 129, 12]
    """
    numbers = {face: number for number, face in enumerate(alphabet.tiles, start=1)}
    longest = max(map(len, numbers))
    text = unicodedata.normalize("NFC", text)
    at = 0
    while at < len(text):
        if text[at] in marks:
            yield Token(0, text[at])
            at += 1
            continue
        if text[at] == "|":
            at += 1
            continue
        bracketed = text[at] == "["
        if bracketed:
            end = text.find("]", at)
            face = text[at + 1 : end] if end > 0 else ""
            at, after = at + 1, end + 1
        else:
            sizes = range(longest, 0, -1)
            face = next(
                (text[at : at + n] for n in sizes if text[at : at + n].lower() in numbers), ""
            )
            after = at + len(face)
        tile = numbers.get(face.lower())
        if tile is None:
            raise NotationError(
                f"{quoted(text)} has {quoted(text[at - bracketed])}, which is not a tile "
                f"({alphabet})",
                code="not-a-tile",
                text=text,
                tile=text[at - bracketed],
                alphabet=alphabet.name,
            )
        yield Token(tile | BLANK_BIT if face[0].islower() else tile, "")
        at = after


def read_rack(text: str, alphabet: Alphabet) -> bytes:
    """Read a rack in any case, `?` for a blank: tile numbers in order, blanks (0) last."""
    read = [token.tile & ~BLANK_BIT for token in tokens(text, alphabet, BLANK)]
    return sorted_rack(read)


def sorted_rack(tiles: Iterable[int]) -> bytes:
    """Put a rack in alphabet order, blanks last."""
    return bytes(sorted(tiles, key=lambda tile: (tile == 0, tile)))


def without(rack: bytes, tiles: bytes) -> bytes:
    """Return a rack less some tiles; ValueError if it lacks one."""
    left = bytearray(rack)
    for tile in tiles:
        left.remove(tile)
    return bytes(left)


def write_rack(rack: Iterable[int], alphabet: Alphabet) -> str:
    """Write a rack in alphabet order, blanks last."""
    return notation_of(alphabet).write_rack(bytes(rack))


def write_tile(tile: int, alphabet: Alphabet) -> str:
    """Write one tile so that it reads back alone: `A`, `a` for a blank, `[CH]`, `?`."""
    return _faces(alphabet)[tile]


def tile_text(tile: int, alphabet: Alphabet) -> str:
    """Write a tile that stands alone: its letters, small for a blank, `?` for one on a rack."""
    if tile == 0:
        return BLANK
    face = alphabet.tiles[(tile & ~BLANK_BIT) - 1]
    return face if tile & BLANK_BIT else face.upper()


def count_tiles(tiles: Iterable[int], alphabet: Alphabet) -> dict[str, int]:
    """Count tiles by their faces, in alphabet order, blanks last."""
    counts = Counter(sorted_rack(tiles))
    return {tile_text(tile, alphabet): count for tile, count in counts.items()}


def write_tiles(tiles: Iterable[int], alphabet: Alphabet) -> str:
    """Write tiles one after the other so that they read back as the same tiles.

    >>> write_tiles([12, 12, 13], Alphabet.named("spanish"))  # L and L are not LL
    'L[L][LL]'
    """
    return notation_of(alphabet).write(bytes(tiles))


@lru_cache(maxsize=32)
def _faces(alphabet: Alphabet) -> dict[int, str]:
    """Return how each tile is written, by its number."""
    faces = {0: BLANK}
    for number, face in enumerate(alphabet.tiles, start=1):
        for tile, text in ((number, face.upper()), (number | BLANK_BIT, face)):
            faces[tile] = text if len(face) == 1 else f"[{text}]"
    return faces


@lru_cache(maxsize=32)
def notation_of(alphabet: Alphabet) -> ScrabbleNotation:
    """Return what writes tiles, racks, boards and moves of an alphabet."""
    faces = _faces(alphabet)
    several = [face for face in alphabet.tiles if len(face) > 1]
    apart = [
        (before, tile)
        for before, tile in product(faces if several else (), repeat=2)
        if any(faces[before].lower() + faces[tile].lower() in face for face in several)
    ]
    small = [tile | BLANK_BIT for tile in range(1, len(alphabet) + 1)]
    return ScrabbleNotation(
        [faces[tile] for tile in range(len(alphabet) + 1)],
        [BLANK, *(faces[tile] for tile in small)],
        apart,
    )
