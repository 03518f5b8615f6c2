"""Facts about the words of a game, as results."""

from __future__ import annotations

from dataclasses import dataclass

from lexagon._result import Result


@dataclass(frozen=True, repr=False)
class WordsInfo(Result):
    """The facts of a game's words: how long, how many, of which letters.

    >>> from lexagon import wordle
    >>> wordle.Words("original").info()
    <WordsInfo: original: 2,315 answers, 12,972 guesses of 5 tiles>
    """

    words: str
    length: int  # tiles of a word
    answers: int
    guesses: int
    unknown_answers: bool
    letters: tuple[str, ...]  # the tiles of the alphabet

    def __str__(self) -> str:
        counts = f"{self.answers:,} answers, {self.guesses:,} guesses"
        return f"{self.words}: {counts} of {self.length} tiles"
