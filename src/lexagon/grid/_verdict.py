"""What a typed word is worth on a board, or why it does not count."""

from __future__ import annotations

from dataclasses import dataclass

from lexagon._result import Result
from lexagon.grid._solver import Path, Solution
from lexagon.lexicon import Lexicon


@dataclass(frozen=True, repr=False)
class Verdict(Result):
    """A typed word judged: its points and path, or the reason why it does not count.

    Reasons are: too short, not in the word list, not on the board; in a round also already found
    and time is up.

    >>> from lexagon import grid
    >>> grid.Board("CAT/DOG").judge("dog").score, grid.Board("CAT/DOG").judge("god cat").reason
    (1, 'not in the word list')
    """

    word: str
    accepted: bool
    score: int = 0
    reason: str = ""
    path: Path = ()

    def __str__(self) -> str:
        end = f"+{self.score}" if self.accepted else self.reason
        return f"{self.word.upper()} {end}"


def judge(word: str, solution: Solution, lexicon: Lexicon, min_length: int) -> Verdict:
    """Judge a word by all words of a board."""
    if not isinstance(word, str):
        raise TypeError(f"a word is text, not {type(word).__name__}")
    word = word.strip().lower()
    if word in solution:
        entry = solution[word]
        return Verdict(word, accepted=True, score=entry.score, path=entry.path)
    if len(word) < min_length:
        return Verdict(word, accepted=False, reason="too short")
    if word not in lexicon:
        return Verdict(word, accepted=False, reason="not in the word list")
    return Verdict(word, accepted=False, reason="not on the board")
