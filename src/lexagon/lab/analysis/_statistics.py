"""Means, shares and paired differences, each with its 95% interval; tests have names.

A claim rests on two things: the interval of the difference and the p of a named test. `verdict`
calls one side better only if the interval excludes zero and p, after Holm's correction for all
comparisons made together, is at most 0.05.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from lexagon._errors import LexagonError
from lexagon._shares import CONFIDENCE, Z, effective_games, wilson

LEVEL: Final = 0.05

SIGN_FLIP: Final = "sign-flip permutation test of the mean difference"
MCNEMAR: Final = "McNemar's exact test"

STUDENT: Final = "Student's t"
WILSON: Final = "Wilson"
WILSON_GROUPS: Final = "Wilson, at the effective number of games"
BONETT_PRICE: Final = "Bonett-Price"
NO_INTERVAL: Final = "none: one observation has no interval"
NO_SCIPY: Final = "none: Student's t needs scipy; install it with: pip install 'lexagon[reports]'"

_Array = npt.NDArray[np.float64]

_GRID: Final = 1 << 17  # steps that differences off any grid are rounded to
_FINEST_PART: Final = 1000  # means of so many repetitions are still on a grid
_WORK: Final = 10**9  # additions, at most


class MissingScipyError(LexagonError):
    """An interval that needs scipy, which is not installed."""


@dataclass(frozen=True)
class Estimate:
    """A figure, the bounds its true value lies within 95 times in 100, and their method.

    Where there is no interval the bounds are infinite, null in JSON, and `method` says why.

    >>> from lexagon import lab
    >>> lab.Estimate(3.5, 3.4, 3.6, 100, "Student's t").excludes(3.7)
    True
    """

    value: float
    low: float
    high: float
    count: int
    method: str

    def excludes(self, number: float) -> bool:
        """Return whether a value is outside the interval."""
        return not self.low <= number <= self.high


@dataclass(frozen=True)
class Difference:
    """First minus second over pairs: the effect with its interval, and the p of a named test.

    >>> from lexagon import lab
    >>> effect = lab.Estimate(-0.1, -0.2, 0.0, 100, "Student's t")
    >>> lab.Difference(effect, 0.04, "McNemar's exact test", exact=True).p
    0.04
    """

    effect: Estimate
    p: float
    test: str
    exact: bool


def mean(values: Sequence[float]) -> Estimate:
    """Estimate a mean.

    >>> mean([3, 4, 5, 4])
    Estimate(value=4.0, low=2.70..., high=5.29..., count=4, method="Student's t")
    """
    count = len(values)
    if not count:
        raise ValueError("no values to take the mean of")
    centre = math.fsum(values) / count
    if count == 1:
        return Estimate(centre, -math.inf, math.inf, 1, NO_INTERVAL)
    squares = math.fsum((value - centre) ** 2 for value in values)
    width = student_quantile(count - 1) * math.sqrt(squares / (count - 1) / count)
    return Estimate(centre, centre - width, centre + width, count, STUDENT)


def mean_or_unknown(values: Sequence[float]) -> Estimate:
    """Estimate a mean; without scipy it has no interval, and its method says why."""
    try:
        return mean(values)
    except MissingScipyError:
        centre = math.fsum(values) / len(values)
        return Estimate(centre, -math.inf, math.inf, len(values), NO_SCIPY)


@cache
def student_quantile(freedom: int, confidence: float = CONFIDENCE) -> float:
    """Return the t that |T| stays below with this confidence, for so many degrees of freedom.

    >>> round(student_quantile(4), 3)
    2.776
    """
    try:
        from scipy.special import stdtrit
    except ImportError:
        raise MissingScipyError(
            "intervals of means need scipy; install it with: pip install 'lexagon[reports]'"
        ) from None
    quantile: float = stdtrit(freedom, (1 + confidence) / 2)
    return float(quantile)


def share(successes: float, trials: int) -> Estimate:
    """Estimate the chance of success from independent trials.

    >>> share(8, 10)
    Estimate(value=0.8, low=0.49..., high=0.94..., count=10, method='Wilson')
    """
    if trials < 1 or not 0 <= successes <= trials:
        raise ValueError(f"{successes} successes in {trials} trials")
    return _wilson(successes / trials, trials, trials, WILSON)


def share_of_groups(points: Sequence[float], games: int) -> Estimate:
    """Estimate a share of points when games come in groups that are not independent.

    `points` has the share won, 0 to 1, of each group: of a deal played twice with seats swapped.
    Wilson's interval takes, in place of the number of games, the number of independent games that
    would make the mean as uncertain as the groups make it; never more than were played.
    """
    groups = len(points)
    if not groups:
        raise ValueError("no games to take the share of")
    value = math.fsum(points) / groups
    spread = math.fsum((point - value) ** 2 for point in points)
    effective = effective_games(value, spread, groups, games)
    return _wilson(value, effective, groups, WILSON_GROUPS)


def _wilson(value: float, trials: float, count: int, method: str) -> Estimate:
    low, high = wilson(value, trials)
    return Estimate(value, low, high, count, method)


def paired_means(first: Sequence[float], second: Sequence[float]) -> Difference:
    """Compare two players on the same items: mean difference, Student's interval, sign flips."""
    if len(first) != len(second):
        raise ValueError(f"{len(first)} and {len(second)} values do not pair")
    differences = [one - other for one, other in zip(first, second, strict=True)]
    p, exact = sign_flip(differences)
    return Difference(mean(differences), p, SIGN_FLIP, exact)


def sign_flip(differences: Sequence[float]) -> tuple[float, bool]:
    """Return the two-sided p that the mean difference is zero, and whether it is exact.

    If the players are alike, each difference could as well have had the other sign. p is the share
    of all 2^n ways to set the signs whose mean is as far from zero as the one seen. The sums are
    counted on a grid, so nothing is drawn at random: exact for whole numbers and for means of
    repetitions, else with differences rounded to a small part of their total.

    >>> sign_flip([1, 2, 3])
    (0.25, True)
    """
    values = np.asarray(differences, dtype=float)
    total = float(np.abs(values).sum())
    if total == 0:
        return 1.0, True
    steps, exact = _on_grid(values, total)
    sizes = np.sort(np.abs(steps[steps != 0]))
    seen = abs(int(steps.sum()))
    # ways[s] is the share of settings in which the differences made positive add up to s.
    ways = np.zeros(int(sizes.sum()) + 1)
    ways[0] = 1.0
    reached = 0
    for size in sizes.tolist():
        part = 0.5 * ways[: reached + 1]
        ways[: reached + 1] = part
        reached += size
        ways[size : reached + 1] += part
    # The sum is 2s - reached: at least `seen` away from zero on either side. Changing signs changes
    # the sum by even numbers, so half of `reached + seen` is whole.
    upper = float(ways[(reached + seen) // 2 :].sum())
    return min(1.0, 2 * upper), exact


def _on_grid(differences: _Array, total: float) -> tuple[npt.NDArray[np.int64], bool]:
    """Return the differences as whole numbers of some step, and whether they are just that."""
    finest = int(min(_FINEST_PART, _WORK / (len(differences) * total)))
    for parts in range(1, finest + 1):
        scaled = differences * parts
        rounded = np.rint(scaled)
        if np.abs(scaled - rounded).max() <= 1e-9 * np.abs(scaled).max():
            return rounded.astype(np.int64), True
    steps = min(_GRID, _WORK // len(differences))
    # Rounding the running sum keeps the sum itself, whatever the number of differences.
    sums = np.cumsum(differences / total * steps)
    return np.diff(np.rint(sums), prepend=0).astype(np.int64), False


def paired_shares(first: Sequence[bool], second: Sequence[bool]) -> Difference:
    """Compare two players on the same items by success: Bonett-Price interval, McNemar's test."""
    if len(first) != len(second) or not first:
        raise ValueError(f"{len(first)} and {len(second)} outcomes do not pair")
    count = len(first)
    gained = sum(one and not other for one, other in zip(first, second, strict=True))
    lost = sum(other and not one for one, other in zip(first, second, strict=True))
    up, down = (gained + 1) / (count + 2), (lost + 1) / (count + 2)
    centre = up - down
    width = Z * math.sqrt((up + down - centre * centre) / (count + 2))
    low, high = max(-1.0, centre - width), min(1.0, centre + width)
    effect = Estimate((gained - lost) / count, low, high, count, BONETT_PRICE)
    return Difference(effect, mcnemar(gained, lost), MCNEMAR, True)


def mcnemar(gained: int, lost: int) -> float:
    """Return the exact two-sided p that items only one side solves fall to either side alike.

    >>> mcnemar(1, 9)
    0.021484375
    """
    differing = gained + lost
    ways, term = 0, 1
    for solved in range(min(gained, lost) + 1):
        ways += term
        term = term * (differing - solved) // (solved + 1)
    return min(1.0, 2 * ways / (1 << differing))


def holm(probabilities: Sequence[float]) -> list[float]:
    """Adjust the p of several comparisons made together, in their order.

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    adjusted = [0.0] * len(probabilities)
    largest = 0.0
    order = sorted(range(len(probabilities)), key=lambda place: probabilities[place])
    for rank, place in enumerate(order):
        corrected = min(1.0, (len(probabilities) - rank) * probabilities[place])
        largest = max(largest, corrected)
        adjusted[place] = largest
    return adjusted


def verdict(effect: Estimate, adjusted_p: float, more_is_better: bool) -> int:
    """Return 1 if the first side is shown to be better, -1 the second, 0 no difference shown."""
    if not effect.excludes(0) or adjusted_p > LEVEL:
        return 0
    return 1 if (effect.value > 0) == more_is_better else -1
