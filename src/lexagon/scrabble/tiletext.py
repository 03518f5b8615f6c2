"""Tiles as people write them: capitals, lower case for blanks, `[CH]` for several letters, `?`."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lexagon._errors import NotationError, quoted
from lexagon.lexicon import Alphabet
from lexagon.scrabble.move import BLANK_BIT

BLANK = "?"


class Token(NamedTuple):
    """A tile read from text (with BLANK_BIT where written small), or a mark that is none."""

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
                f"{quoted(text)} has {quoted(text[at - bracketed])}, which is no tile ({alphabet})"
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


def write_rack(rack: Iterable[int], alphabet: Alphabet) -> str:
    """Write a rack in alphabet order, blanks last."""
    return write_tiles(sorted_rack(rack), alphabet)


def write_tile(tile: int, alphabet: Alphabet) -> str:
    """Write one tile so that it reads back alone: `A`, `a` for a blank, `[CH]`, `?`."""
    if tile == 0:
        return BLANK
    face = alphabet.tiles[(tile & ~BLANK_BIT) - 1]
    shown = face if tile & BLANK_BIT else face.upper()
    return shown if len(face) == 1 else f"[{shown}]"


def write_tiles(tiles: Iterable[int], alphabet: Alphabet) -> str:
    """Write tiles one after the other so that they read back as the same tiles.

    >>> write_tiles([12, 12, 13], Alphabet.named("spanish"))  # L and L are not LL
    'L[L][LL]'
    """
    several = [face for face in alphabet.tiles if len(face) > 1]
    written, before = "", ""
    for tile in tiles:
        shown = write_tile(tile, alphabet)
        if any(before.lower() + shown.lower() in face for face in several) and before:
            shown = f"[{shown}]"
        written += shown
        before = shown
    return written
