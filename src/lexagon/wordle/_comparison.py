"""Comparisons of strategies on the same answers, or of players on the same games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from math import inf, isfinite
from typing import Any, TypeVar

from lexagon._errors import WordleError, quoted
from lexagon._figures import with_interval, written_p
from lexagon._plural import plural
from lexagon._result import Result, ResultList
from lexagon._statistics import Difference, Estimate, holm, paired_means, verdict

E = TypeVar("E")
Interval = tuple[float, float]


@dataclass(frozen=True, repr=False)
class Comparison(Result):
    """Two strategies on the same games: the mean guesses of the first minus those of the second.

    `interval` has the mean difference 95 times in 100 if the answers are a draw from such words;
    None for one game. `p` is that of the sign-flip permutation test, `p_holm` is adjusted for all
    comparisons made together. `better` is the strategy shown to need fewer guesses: the interval
    excludes zero and `p_holm` is at most 0.05. None means that no difference is shown.

    >>> from lexagon import wordle
    >>> evaluations = wordle.evaluate("parts", "minimax", words="answers-2309")
    >>> print(evaluations.comparisons[0])
    parts is better than minimax: −0.088 (95% −0.120 … −0.056) guesses, p < 0.0001, 2,309 games
    """

    first: str
    second: str
    games: int
    difference: float
    interval: Interval | None
    p: float
    p_holm: float
    better: str | None

    def __str__(self) -> str:
        if self.better is None:
            finding = f"no difference shown between {self.first} and {self.second}"
        else:
            worse = self.second if self.better == self.first else self.first
            finding = f"{self.better} is better than {worse}"
        figures = f"{self.figures} guesses, {written_p(self.p_holm)}"
        return f"{finding}: {figures}, {plural(self.games, 'game')}"

    @property
    def figures(self) -> str:
        """The difference with its interval."""
        low, high = self.interval or (-inf, inf)
        return with_interval(Estimate(self.difference, low, high, self.games, ""), signed=True)


class ComparedList(ResultList[E]):
    """Evaluations of several strategies, with the comparisons of all pairs."""

    comparisons: tuple[Comparison, ...]

    def __str__(self) -> str:
        return "\n".join(map(str, (*self, *self.comparisons)))

    def compare(self, first: str, second: str) -> Comparison:
        """Return the comparison of two strategies, given by their names."""
        for each in self.comparisons:
            if (each.first, each.second) == (first, second):
                return each
        names = ", ".join(f"{each.first} with {each.second}" for each in self.comparisons)
        raise WordleError(
            f"no comparison of {quoted(first)} with {quoted(second)}; there are {names or 'none'}"
        )


def comparisons_of(
    played: Iterable[tuple[str, Mapping[Any, int]]],
) -> tuple[Comparison, ...]:
    """Compare all pairs of strategies, given by name with the guesses that each game took."""
    met = [
        (first, second, difference)
        for (first, ours), (second, theirs) in combinations(played, 2)
        if (difference := _difference(ours, theirs)) is not None
    ]
    adjusted = holm([difference.p for _, _, difference in met])
    return tuple(
        _comparison(first, second, difference, p)
        for (first, second, difference), p in zip(met, adjusted, strict=True)
    )


def _difference(ours: Mapping[Any, int], theirs: Mapping[Any, int]) -> Difference | None:
    shared = [game for game in ours if game in theirs]
    if not shared:
        return None
    return paired_means([ours[game] for game in shared], [theirs[game] for game in shared])


def _comparison(first: str, second: str, difference: Difference, p_holm: float) -> Comparison:
    better = verdict(difference.effect, p_holm, more_is_better=False)
    return Comparison(
        first=first,
        second=second,
        games=difference.effect.count,
        difference=difference.effect.value,
        interval=interval_of(difference.effect),
        p=difference.p,
        p_holm=p_holm,
        better={1: first, -1: second}.get(better),
    )


def interval_of(estimate: Estimate) -> Interval | None:
    """Return the bounds of an estimate, if it has some."""
    return (estimate.low, estimate.high) if isfinite(estimate.low) else None
