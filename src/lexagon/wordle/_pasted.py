"""A game as people paste it: words beside their squares, or words and a share text in any order.

    crane=bybbg, moist=bbybb        what this program writes
    CRANE ⬛🟨⬛⬛🟩                  a word before or after its squares
    Wordle 1,234 3/6                the text that was shared, and the words below or above it

Words and rows of squares are matched in the order they come.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Annotated, Final

from lexagon._errors import WordleError, quoted
from lexagon._operation import validated
from lexagon._parameters import Parameter
from lexagon._result import ResultList
from lexagon.wordle._parameters import LONGEST_TEXT
from lexagon.wordle._rules import parse_feedback, split_turn
from lexagon.wordle._state import Turn
from lexagon.wordle._words import Words, WordsLike, as_words

SQUARES: Final = "🟩🟨⬛⬜🟧🟦"
_ROW: Final = re.compile(f"[{SQUARES}](?:\ufe0e|\ufe0f|[{SQUARES}])*")
# `Wordle 1,234 3/6*` or `Lexagon #seed 9`; bounded, because the text is untrusted.
_TITLE: Final = re.compile(
    r"\s{0,9}[^\W\d]\w{0,20}\b[^=]{0,60}?(?:[\dX]{1,3}/\d{1,3}|#\S{1,40} {1,3}[\dX]{1,3})\*?\s*$",
    re.IGNORECASE,
)
_MARKS: Final = re.compile(r"[gyb]+|[012]+", re.IGNORECASE)
_BETWEEN: Final = re.compile(r"[\s,;|]+")


@dataclass(frozen=True, repr=False)
class PastedGame(ResultList[str]):
    """The guesses of a pasted game: `crane=bybbg`, or `crane` where no feedback came with it.

    >>> from lexagon import wordle
    >>> wordle.PastedGame.parse("CRANE moist").guesses
    ('crane', 'moist')
    """

    words: str
    guesses: tuple[str, ...]

    _items = "guesses"

    def __str__(self) -> str:
        return " ".join(self.guesses)

    @classmethod
    @validated
    def parse(
        cls,
        text: Annotated[
            str, Parameter("A game as people paste it.", max_length=LONGEST_TEXT, form="text")
        ],
        words: WordsLike = "original",
    ) -> PastedGame:
        """Read a game as people paste it: `crane=bybbg`, words beside squares, or a share text.

        >>> from lexagon import wordle
        >>> print(wordle.PastedGame.parse("⬛🟨⬛⬛🟩 CRANE\\n🟩🟩🟩🟩🟩 forge"))
        crane=bybbg forge=ggggg
        """
        chosen = as_words(words)
        guesses = []
        for number, item in enumerate(pasted_items(text), start=1):
            try:
                guesses.append(_guess(item, chosen))
            except ValueError as error:
                raise WordleError.within(f"guess {number}", error, turn=number) from None
        return cls(chosen.name, tuple(guesses))


def _guess(item: str, words: Words) -> str:
    if "=" not in item:
        return words.guesses[words._index(item)]
    guess, marks = split_turn(item)
    turn = Turn(words.guesses[words._index(guess)], parse_feedback(marks, words.length))
    return str(turn)


def pasted_items(text: str) -> list[str]:
    """Return a pasted game as items: `crane=bybbg`, or `crane` where no squares came with it.

    >>> pasted_items("Wordle 1,234 2/6\\n\\n⬛🟨⬛⬛🟩 crane\\n🟩🟩🟩🟩🟩 prone")
    ['crane=⬛🟨⬛⬛🟩', 'prone=🟩🟩🟩🟩🟩']
    """
    whole: list[str] = []
    words: list[str] = []
    marks: list[str] = []
    for line in text.splitlines():
        if _TITLE.match(line) and not _ROW.search(line):
            continue
        pieces = [piece for piece in _BETWEEN.split(_ROW.sub(r" \g<0> ", line)) if piece]
        if _is_word_with_letters(pieces):
            whole.append("=".join(pieces))
            continue
        for piece in _joined(pieces):
            if "=" in piece:
                whole.append(piece)
            elif _ROW.fullmatch(piece):
                marks.append(piece)
            else:
                words.append(piece)
    return _matched(whole, words, marks)


def _is_word_with_letters(pieces: Sequence[str]) -> bool:
    """Return whether a line is as in `crane bybbg`."""
    return (
        len(pieces) == 2
        and not any("=" in piece or _ROW.search(piece) for piece in pieces)
        and len(pieces[0]) == len(pieces[1])
        and _MARKS.fullmatch(pieces[1]) is not None
        and _MARKS.fullmatch(pieces[0]) is None
    )


def _joined(pieces: Sequence[str]) -> list[str]:
    """Join `crane=` and the squares after it."""
    joined: list[str] = []
    for piece in pieces:
        if joined and joined[-1].endswith("="):
            joined[-1] += piece
        else:
            joined.append(piece)
    return joined


def _matched(whole: Sequence[str], words: Sequence[str], marks: Sequence[str]) -> list[str]:
    if whole and (words or marks):
        odd = [*words, *marks][0]
        raise WordleError(
            f"{quoted(odd)} is not a guess with its feedback; write it as in crane=bybbg",
            code="turn-notation",
            text=odd,
        )
    if whole:
        return list(whole)
    if not words and not marks:
        raise WordleError(
            "no game in this text; write guesses as in crane=bybbg", code="no-game-in-text"
        )
    if not words:
        raise WordleError(
            "squares alone do not say which words were guessed; write each word beside its squares",
            code="squares-alone",
        )
    if marks and len(words) != len(marks):
        raise WordleError(
            f"{len(words)} {'word' if len(words) == 1 else 'words'} "
            f"({quoted(' '.join(words))}) and {len(marks)} "
            f"{'row' if len(marks) == 1 else 'rows'} of squares do not match; "
            "write each word beside its squares",
            code="words-and-squares",
            words=" ".join(words),
            count=len(words),
            rows=len(marks),
        )
    return [word if row is None else f"{word}={row}" for word, row in zip_longest(words, marks)]
