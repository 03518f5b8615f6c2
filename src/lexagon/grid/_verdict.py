"""The verdict on a typed word: its score on a board, or why it does not count."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from lexagon._result import Result, ResultList
from lexagon.grid._solver import Path, Solution
from lexagon.lexicon import Lexicon


@dataclass(frozen=True, repr=False)
class Verdict(Result):
    """A typed word judged: its points and path, or the reason why it does not count.

    `common` says whether most people know a word that counts, as in `FoundWord`. Reasons are: too
    short, not in the word list, not on the board, already found; in a round also time is up.

    >>> from lexagon import grid
    >>> print(grid.Board("CAT/DOG").judge("dog")[0])
    DOG +1
    """

    word: str
    accepted: bool
    score: int = 0
    reason: str = ""
    path: Path = ()
    common: bool | None = None

    def __str__(self) -> str:
        end = f"+{self.score}" if self.accepted else self.reason
        return f"{self.word.upper()} {end}"


@dataclass(frozen=True, repr=False)
class Judgements(ResultList[Verdict]):
    """The typed words of a round, each judged; `count` and `score` are of those that count.

    >>> from lexagon import grid
    >>> judgements = grid.Board("CAT/DOG").judge("dog", "god cat", "cat")
    >>> judgements.score, judgements[1].reason
    (2, 'not in the word list')
    """

    board: str
    words: str
    rules: str
    count: int
    score: int
    verdicts: tuple[Verdict, ...]

    _items: ClassVar[str] = "verdicts"

    def __str__(self) -> str:
        return "\n".join(map(str, self.verdicts))


def judge_all(
    candidates: Iterable[str], solution: Solution, lexicon: Lexicon, min_length: int
) -> Judgements:
    """Judge the words of a round in their order; each counts once."""
    verdicts: list[Verdict] = []
    counted: set[str] = set()
    for candidate in candidates:
        verdict = judge(candidate, solution, lexicon, min_length)
        verdicts.append(repeated(verdict) if verdict.word in counted else verdict)
        if verdict.accepted:
            counted.add(verdict.word)
    return Judgements(
        board=solution.board,
        words=solution.words,
        rules=solution.rules,
        count=len(counted),
        score=sum(verdict.score for verdict in verdicts),
        verdicts=tuple(verdicts),
    )


def repeated(verdict: Verdict) -> Verdict:
    """Return the verdict on a word that has counted before."""
    return replace(verdict, accepted=False, score=0, reason="already found")


def judge(word: str, solution: Solution, lexicon: Lexicon, min_length: int) -> Verdict:
    """Judge a word by all words of a board."""
    if not isinstance(word, str):
        raise TypeError(f"a word is text, not {type(word).__name__}")
    word = word.strip().lower()
    if word in solution:
        entry = solution[word]
        return Verdict(word, accepted=True, score=entry.score, path=entry.path, common=entry.common)
    if len(word) < min_length:
        return Verdict(word, accepted=False, reason="too short")
    if word not in lexicon:
        return Verdict(word, accepted=False, reason="not in the word list")
    return Verdict(word, accepted=False, reason="not on the board")
