"""The rules of Wordle: what the game shows for a guess, and what hard mode demands after it.

A word is a sequence of tiles: a `str` where every tile is one letter, else a tuple of what the
tiles print as. Feedback is written as marks, one letter a tile: `g` green (in place), `y` yellow
(elsewhere), `b` black (not there, or not that often). The engine knows it as a code: the same marks
as a number in base 3, first tile first, b 0, y 1, g 2.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from lexagon._errors import WordleError, quoted

MARKS: Final = "byg"
SQUARES: Final = {"g": "🟩", "y": "🟨", "b": "⬛"}
SHORTEST_WORD: Final = 2
LONGEST_WORD: Final = 15

_MEANING: Final = {
    **{"g": "g", "y": "y", "b": "b", "2": "g", "1": "y", "0": "b"},
    **{"🟩": "g", "🟨": "y", "⬛": "b", "⬜": "b", "🟧": "g", "🟦": "y"},
}
_IGNORED: Final = "\ufe0e\ufe0f"  # what some keyboards add to a square to say how to draw it


def feedback(guess: Sequence[object], answer: Sequence[object]) -> str:
    """Return the marks of a guess; a repeated tile is coloured as often as the answer has it.

    Greens are given first, then yellows from the left.

    >>> feedback("allee", "label"), feedback("eerie", "there")
    ('yyygb', 'ybybg')
    """
    if len(guess) != len(answer):
        raise WordleError(
            f"the guess {quoted(''.join(map(str, guess)))} has {len(guess)} tiles and the answer "
            f"{quoted(''.join(map(str, answer)))} {len(answer)}; they must be of one length"
        )
    marks = ["g" if mine == theirs else "b" for mine, theirs in zip(guess, answer, strict=True)]
    unmatched = Counter(tile for tile, mark in zip(answer, marks, strict=True) if mark != "g")
    for place, tile in enumerate(guess):
        if marks[place] != "g" and unmatched[tile] > 0:
            marks[place] = "y"
            unmatched[tile] -= 1
    return "".join(marks)


def solved(length: int) -> str:
    """Return the marks of the answer itself."""
    return "g" * length


@lru_cache(maxsize=1 << 12)
def code_of(marks: str) -> int:
    """Return the engine's number for some marks.

    >>> code_of("bybbg"), marks_of(29, 5)
    (29, 'bybbg')
    """
    code = 0
    for mark in marks:
        code = 3 * code + MARKS.index(mark)
    return code


@lru_cache(maxsize=1 << 12)
def marks_of(code: int, length: int) -> str:
    """Return the marks that the engine's number stands for."""
    marks = ""
    for _ in range(length):
        code, digit = divmod(code, 3)
        marks = MARKS[digit] + marks
    return marks


def squares(marks: str) -> str:
    """Return marks as the coloured squares that people share."""
    return "".join(SQUARES[mark] for mark in marks)


def parse_marks(text: str, length: int) -> str:
    """Read feedback as people write it: `bybbg` in any case, `01002`, or pasted squares.

    >>> parse_marks("BYbbG", 5), parse_marks("01002", 5), parse_marks("⬜🟨⬛⬛🟩", 5)
    ('bybbg', 'bybbg', 'bybbg')
    """
    shown = [sign for sign in text.strip().lower() if sign not in _IGNORED]
    for sign in shown:
        if sign not in _MEANING:
            raise WordleError(
                f"{quoted(text)} is no feedback: {quoted(sign)} is not one of "
                "g y b (green, yellow, black), 2 1 0, or the squares 🟩🟨⬛⬜🟧🟦"
            )
    if len(shown) != length:
        raise WordleError(
            f"the feedback {quoted(text)} has {len(shown)} marks; words here have {length} tiles"
        )
    marks = "".join(_MEANING[sign] for sign in shown)
    if marks.count("g") == length - 1 and marks.count("y") == 1:
        raise WordleError(
            f"the feedback {quoted(text)} cannot be: with all other tiles green, "
            "the yellow one would have nowhere else to go"
        )
    return marks


def impossible_marks(guess: Sequence[object], marks: str) -> str | None:
    """Say why no answer at all could show these marks for this guess, or None if one could.

    >>> impossible_marks("eerie", "bybbg")
    "of several 'e', yellow comes before black, from the left"
    """
    open_places = [place for place, mark in enumerate(marks) if mark != "g"]
    for tile in dict.fromkeys(guess[place] for place in open_places):
        own = [place for place in open_places if guess[place] == tile]
        shown = "".join(marks[place] for place in own)
        if "by" in shown:
            return f"of several {str(tile)!r}, yellow comes before black, from the left"
        if shown.count("y") > len(open_places) - len(own):
            return f"there are not enough other places for the yellow {str(tile)!r}"
    return None


def hard_mode_violation(
    guess: Sequence[str], history: Iterable[tuple[Sequence[str], str]]
) -> str | None:
    """Say why hard mode refuses a guess after some (guess, marks), or None if it does not.

    As the game checks it: greens stay in place, and every tile shown green or yellow is used again,
    as often as it was shown.

    >>> hard_mode_violation("point", [("crane", "bybbg")])
    "tile 5 must be 'e', as 'crane' showed"
    """
    for earlier, marks in history:
        said = "".join(earlier)
        for place, mark in enumerate(marks):
            if mark == "g" and guess[place] != earlier[place]:
                return f"tile {place + 1} must be {earlier[place]!r}, as {said!r} showed"
        shown = Counter(tile for tile, mark in zip(earlier, marks, strict=True) if mark != "b")
        for tile, count in shown.items():
            if sum(mine == tile for mine in guess) < count:
                times = "" if count == 1 else f" {count} times"
                return f"the guess must have {tile!r}{times}, as {said!r} showed"
    return None
