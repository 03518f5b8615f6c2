"""What daily rounds come to, by their kind: dice, size, words, rules and length of the round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import NamedTuple

from lexagon._result import Result, ResultList


class RoundKind(NamedTuple):
    """What daily rounds are summed up by.

    >>> str(RoundKind("boggle-1987", "4x4", "enable", "boggle", 120.0))
    'boggle-1987, 4x4, enable, boggle, 120 s'
    """

    dice: str
    size: str
    words: str
    rules: str
    round_seconds: float

    def __str__(self) -> str:
        *names, seconds = self
        return ", ".join([*map(str, names), f"{seconds:g} s"])


@dataclass(frozen=True, repr=False)
class Summary(Result):
    """The statistics of daily rounds of one kind; a share is of the points that a board has.

    A streak is of days in a row, whatever was scored on them.

    >>> kind = RoundKind("boggle-1987", "4x4", "enable", "boggle", 120.0)
    >>> sum_up([("2026-11-14", 30, 120), ("2026-11-15", 20, 200), ("2026-11-16", 9, 90)], kind)
    <Summary: 3 played, 15% of the points on average, 25% at best, streak 3, longest 3>
    """

    dice: str
    size: str
    words: str
    rules: str
    round_seconds: float
    played: int
    best_score: int
    mean_share: float
    best_share: float
    streak: int
    longest_streak: int

    @property
    def kind(self) -> RoundKind:
        """The kind of round."""
        return RoundKind(self.dice, self.size, self.words, self.rules, self.round_seconds)

    def __str__(self) -> str:
        return (
            f"{self.played:,} played, {self.mean_share:.0%} of the points on average, "
            f"{self.best_share:.0%} at best, streak {self.streak}, longest {self.longest_streak}"
        )


@dataclass(frozen=True, repr=False)
class Summaries(ResultList[Summary]):
    """The summary of every kind of daily round that was played, and the file that keeps them.

    >>> from lexagon import grid
    >>> grid.Statistics("no/rounds/here.sqlite3").report()
    <Summaries: no rounds yet>
    """

    file: str
    rounds: tuple[Summary, ...]

    _items = "rounds"

    def __str__(self) -> str:
        if not self.rounds:
            return "no rounds yet"
        return "\n".join(f"{each.kind}: {each}" for each in self.rounds)


def sum_up(rounds: Sequence[tuple[str, int, int]], kind: RoundKind) -> Summary:
    """Sum up rounds of a kind in the order of their days, each as (day, score, board's score)."""
    shares = [score / of if of else 0.0 for _, score, of in rounds]
    streak = longest = 0
    before: date | None = None
    for day in (date.fromisoformat(text) for text, _, _ in rounds):
        streak = streak + 1 if before is not None and day - before == timedelta(1) else 1
        longest = max(longest, streak)
        before = day
    return Summary(
        **kind._asdict(),
        played=len(rounds),
        best_score=max((score for _, score, _ in rounds), default=0),
        mean_share=sum(shares) / len(shares) if shares else 0.0,
        best_share=max(shares, default=0.0),
        streak=streak,
        longest_streak=longest,
    )
