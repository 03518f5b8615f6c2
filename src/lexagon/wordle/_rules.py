"""The rules of Wordle: the feedback of a guess, and what hard mode demands after it.

A word is a sequence of tiles: a `str` where every tile is one letter, else a tuple of what the
tiles print as; case does not matter. Feedback is one mark a tile: `g` green (in place), `y` yellow
(elsewhere), `b` black (not there, or not that often). The engine knows it as a code: the same marks
as a number in base 3, first tile first, b 0, y 1, g 2.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Annotated, Final, TypeAlias

from lexagon._errors import Reason, WordleError, quoted
from lexagon._operation import validated
from lexagon._parameters import Parameter
from lexagon.wordle._parameters import MODES, Mode

MARKS: Final = "byg"
SQUARES: Final = {"g": "🟩", "y": "🟨", "b": "⬛"}

_MEANING: Final = {
    **{"g": "g", "y": "y", "b": "b", "2": "g", "1": "y", "0": "b"},
    **{"-": "b", ".": "b", "_": "b"},
    **{"🟩": "g", "🟨": "y", "⬛": "b", "⬜": "b", "🟧": "g", "🟦": "y"},
}
_BETWEEN: Final = re.compile(r"[\s=:,;]+")  # a guess and its feedback
_IGNORED: Final = "\ufe0e\ufe0f"  # what some keyboards add to a square to say how to draw it


Tiles: TypeAlias = Annotated[
    str | Sequence[str],
    Parameter("A word, as text or as its tiles.", max_length=200, accepts="a word as text"),
]


@validated
def feedback(guess: Tiles, answer: Tiles) -> str:
    """Return the feedback of a guess; a repeated tile is coloured as often as the answer has it.

    Greens are given first, then yellows from the left. Case does not matter.

    >>> from lexagon import wordle
    >>> wordle.feedback("allee", "label"), wordle.feedback("EERIE", "there")
    ('yyygb', 'ybybg')
    """
    return marks_of(guess, answer)


def marks_of(guess: Sequence[str], answer: Sequence[str]) -> str:
    """Return the feedback of a guess, for callers whose words are sound."""
    mine, theirs = _tiles(guess), _tiles(answer)
    if len(mine) != len(theirs):
        raise WordleError(
            f"the guess {quoted(''.join(mine))} has {len(mine)} tiles and the answer "
            f"{quoted(''.join(theirs))} {len(theirs)}; they must be of one length",
            code="lengths-differ",
            guess="".join(mine),
            answer="".join(theirs),
        )
    marks = ["g" if tile == other else "b" for tile, other in zip(mine, theirs, strict=True)]
    unmatched = Counter(tile for tile, mark in zip(theirs, marks, strict=True) if mark != "g")
    for place, tile in enumerate(mine):
        if marks[place] != "g" and unmatched[tile] > 0:
            marks[place] = "y"
            unmatched[tile] -= 1
    return "".join(marks)


def _tiles(word: Sequence[str]) -> tuple[str, ...]:
    return tuple([tile.lower() for tile in word])


def all_green(length: int) -> str:
    """Return the feedback of the answer itself."""
    return "g" * length


@lru_cache(maxsize=1 << 12)
def code_of(marks: str) -> int:
    """Return the engine's number for some feedback.

    >>> code_of("bybbg"), feedback_of(29, 5)
    (29, 'bybbg')
    """
    code = 0
    for mark in marks:
        code = 3 * code + MARKS.index(mark)
    return code


@lru_cache(maxsize=1 << 12)
def feedback_of(code: int, length: int) -> str:
    """Return the feedback that the engine's number stands for."""
    marks = ""
    for _ in range(length):
        code, digit = divmod(code, 3)
        marks = MARKS[digit] + marks
    return marks


def squares(marks: str) -> str:
    """Return feedback as the coloured squares that people share."""
    return "".join(SQUARES[mark] for mark in marks)


def parse_feedback(text: str, length: int) -> str:
    """Read feedback as people write it: `bybbg` in any case, `-y--g`, `01002`, or pasted squares.

    >>> [parse_feedback(text, 5) for text in ("BYbbG", "-y--g", "01002", "⬜🟨⬛⬛🟩")]
    ['bybbg', 'bybbg', 'bybbg', 'bybbg']
    """
    signs = [sign for sign in text.strip().lower() if sign not in _IGNORED]
    for sign in signs:
        if sign not in _MEANING:
            raise WordleError(
                f"{quoted(text)} is not feedback: {quoted(sign)} is not one of "
                "g y b (green, yellow, black), 2 1 0, - for black, or the squares 🟩🟨⬛⬜🟧🟦",
                code="feedback-sign",
                feedback=text,
                sign=sign,
            )
    if len(signs) != length:
        raise WordleError(
            f"the feedback {quoted(text)} has {len(signs)} marks; words here have {length} tiles",
            code="feedback-length",
            feedback=text,
            length=len(signs),
            expected=length,
        )
    marks = "".join(_MEANING[sign] for sign in signs)
    if marks.count("g") == length - 1 and marks.count("y") == 1:
        raise WordleError(
            f"the feedback {quoted(text)} cannot be: with all other tiles green, "
            "the yellow one would have nowhere else to go",
            code="feedback-impossible",
            feedback=text,
        )
    return marks


def impossible_feedback(guess: Sequence[str], marks: str) -> str | None:
    """Return why no answer at all could give this feedback for a guess, or None if one could.

    >>> impossible_feedback("eerie", "bybbg")
    "of several 'e', yellow comes before black, from the left"
    """
    open_places = [place for place, mark in enumerate(marks) if mark != "g"]
    for tile in dict.fromkeys(guess[place] for place in open_places):
        own = [place for place in open_places if guess[place] == tile]
        given = "".join(marks[place] for place in own)
        if "by" in given:
            return f"of several {str(tile)!r}, yellow comes before black, from the left"
        if given.count("y") > len(open_places) - len(own):
            return f"there are not enough other places for the yellow {str(tile)!r}"
    return None


def mode_code(mode: Mode) -> int:
    """Return the engine's number for a mode."""
    return MODES.index(mode)


def hard_mode_violation(
    guess: Sequence[str],
    turns: Iterable[tuple[Sequence[str], str] | str],
    mode: Mode = "hard",
) -> Reason | None:
    """Return why hard mode refuses a guess after some turns, or None if it does not.

    A turn is a guess and its feedback, as a pair or as text. As the game checks it: greens stay in
    place, and every tile shown green or yellow is used again, as often as it was shown. With
    `mode="ultra-hard"` greys are used too: a guess must be a word that would have shown the same.

    >>> hard_mode_violation("POINT", ["crane=bybbg"])
    "tile 5 must be 'e', as 'crane' showed"
    """
    if mode == "normal":
        return None
    mine = _tiles(guess)
    for turn in turns:
        earlier, marks = _parsed(turn)
        word = "".join(earlier)
        if len(mine) != len(earlier):
            raise WordleError(
                f"{quoted(''.join(mine))} has {len(mine)} tiles and {quoted(word)} "
                f"{len(earlier)}; the guesses of a game have one length",
                code="word-length",
                word="".join(mine),
                length=len(mine),
                expected=len(earlier),
            )
        for place, mark in enumerate(marks):
            if mark == "g" and mine[place] != earlier[place]:
                tile = earlier[place]
                return Reason(
                    f"tile {place + 1} must be {tile!r}, as {word!r} showed",
                    "green-stays",
                    place=place + 1,
                    tile=tile,
                    earlier=word,
                )
        hints = Counter(tile for tile, mark in zip(earlier, marks, strict=True) if mark != "b")
        for tile, count in hints.items():
            if mine.count(tile) < count:
                times = "" if count == 1 else f" {count} times"
                return Reason(
                    f"the guess must have {tile!r}{times}, as {word!r} showed",
                    "yellow-used",
                    tile=tile,
                    times=count,
                    earlier=word,
                )
        if mode == "ultra-hard" and (would := marks_of(earlier, mine)) != marks:
            return Reason(
                f"{word!r} would have shown {would!r} for it, and showed {marks!r}",
                "greys-used",
                earlier=word,
                feedback=marks,
                would=would,
            )
    return None


def _parsed(turn: tuple[Sequence[str], str] | str) -> tuple[tuple[str, ...], str]:
    guess, marks = split_turn(turn) if isinstance(turn, str) else turn
    tiles = _tiles(guess)
    return tiles, parse_feedback(marks, len(tiles))


def split_turn(text: str) -> tuple[str, str]:
    """Cut `crane=bybbg`, `crane:bybbg` or `crane bybbg` into guess and feedback."""
    parts = parts_of_turn(text)
    if len(parts) != 2:
        raise WordleError(
            f"{quoted(text)} is not a guess with its feedback; write it as in crane=bybbg",
            code="turn-notation",
            text=text,
        )
    return parts[0], parts[1]


def parts_of_turn(text: str) -> list[str]:
    """Cut what people write for a turn where a sign or space parts it.

    >>> parts_of_turn("crane bybbg"), parts_of_turn("bybbg")
    (['crane', 'bybbg'], ['bybbg'])
    """
    return [part for part in _BETWEEN.split(text.strip()) if part]


def is_feedback(text: str) -> bool:
    """Return whether all of a text is signs of feedback.

    >>> is_feedback("⬛🟨⬛⬛🟩"), is_feedback("bybbg"), is_feedback("moist")
    (True, True, False)
    """
    return bool(text) and all(sign in _MEANING or sign in _IGNORED for sign in text.lower())
