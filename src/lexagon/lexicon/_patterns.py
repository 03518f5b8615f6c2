"""Patterns say what stands where: `?` one tile, `*` any run, `[abc]` a set, `[^abc]` the rest."""

from __future__ import annotations

from typing import NamedTuple

from lexagon._errors import AlphabetError, QueryError, quoted
from lexagon.lexicon._alphabet import MAX_WORD_LENGTH, Alphabet


class Pattern(NamedTuple):
    """Places with the tiles each takes (bit t for tile t), and the joints where runs may stand."""

    places: list[int]
    runs: list[bool]


def parse_pattern(text: str, alphabet: Alphabet) -> Pattern:
    """Read a pattern; letters stand for themselves.

    >>> parse_pattern("[ab]?*", Alphabet.named("english")).runs
    [False, False, True]
    """
    if not text:
        raise QueryError(
            "the pattern is empty; write one such as c?t, un*ed or [aeiou]???", code="pattern-empty"
        )
    everything = (1 << (len(alphabet) + 1)) - 2
    places: list[int] = []
    runs = [False]
    literal = ""
    at = 0
    while at <= len(text):
        mark = text[at] if at < len(text) else ""
        if mark and mark not in "?*[":
            literal += mark
            at += 1
            continue
        for tile in _tiles(literal, text, alphabet):
            places.append(1 << tile)
            runs.append(False)
        literal = ""
        if mark == "*":
            runs[-1] = True
        elif mark == "?":
            places.append(everything)
            runs.append(False)
        elif mark == "[":
            end = text.find("]", at)
            if end < 0:
                raise QueryError(
                    f"{quoted(text)} opens a set with [ and never closes it with ]",
                    code="pattern-open-set",
                    pattern=text,
                )
            places.append(_set(text[at + 1 : end], text, alphabet, everything))
            runs.append(False)
            at = end
        at += 1
    return Pattern(places, runs)


def _set(inside: str, text: str, alphabet: Alphabet, everything: int) -> int:
    negated = inside.startswith("^")
    letters = inside.removeprefix("^")
    if not letters:
        raise QueryError(
            f"{quoted(text)} has an empty set []; name its letters, such as [aeiou]",
            code="pattern-empty-set",
            pattern=text,
        )
    mask = 0
    for tile in _tiles(letters, text, alphabet):
        mask |= 1 << tile
    return everything & ~mask if negated else mask


def _tiles(letters: str, text: str, alphabet: Alphabet) -> bytes:
    """Read a literal run of a pattern, which may be longer than any word."""
    tiles = b""
    while letters:
        head = letters[:MAX_WORD_LENGTH]
        try:
            tiles += alphabet.read(head)
        except AlphabetError as error:
            raise QueryError(
                f"the pattern {quoted(text)} cannot be read: {error}; "
                "besides letters it has ? for one tile, * for any run and [abc] for a set",
                code="pattern-letters",
                pattern=text,
            ) from None
        letters = letters[MAX_WORD_LENGTH:]
    return tiles


def pattern_around(tiles: bytes) -> Pattern:
    """Make the pattern of words that hold tiles in a row."""
    return Pattern([1 << tile for tile in tiles], [True, *[False] * (len(tiles) - 1), True])
