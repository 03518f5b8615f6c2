"""Means, shares and paired differences, each with its 95% interval; tests have names.

A claim rests on two things: the interval of the difference and the p of a named test. `verdict`
calls one side better only if the interval excludes zero and p, after Holm's correction for all
comparisons made together, is at most 0.05.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import NormalDist
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    _Array: TypeAlias = npt.NDArray[np.float64]

CONFIDENCE: Final = 0.95
LEVEL: Final = 0.05
Z: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)

SIGN_FLIP: Final = "sign-flip permutation test of the mean difference"
MCNEMAR: Final = "McNemar's exact test"

STUDENT: Final = "Student's t"
WILSON: Final = "Wilson"
WILSON_GROUPS: Final = "Wilson, at the effective number of games"
BONETT_PRICE: Final = "Bonett-Price"
NO_INTERVAL: Final = "none: one observation has no interval"

_GRID: Final = 1 << 17  # steps that differences off any grid are rounded to
_FINEST_PART: Final = 1000  # means of so many repetitions are still on a grid
_WORK: Final = 10**9  # additions, at most
_SMALLEST_LOG: Final = -746.0  # no float above 0 has so small a logarithm
_SERIES_FROM: Final = 200  # degrees of freedom from which the series is exact to ten digits


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
    return _student(centre, math.fsum((value - centre) ** 2 for value in values), count)


def mean_of_counts(counts: Mapping[int, int]) -> Estimate:
    """Estimate the mean of values that are given with how often each was seen.

    >>> mean_of_counts({3: 1, 4: 2, 5: 1}) == mean([3, 4, 5, 4])
    True
    """
    count = sum(counts.values())
    centre = sum(value * seen for value, seen in counts.items()) / count
    squares = math.fsum(seen * (value - centre) ** 2 for value, seen in counts.items())
    return _student(centre, squares, count)


def _student(centre: float, squares: float, count: int) -> Estimate:
    if count == 1:
        return Estimate(centre, -math.inf, math.inf, 1, NO_INTERVAL)
    width = student_quantile(count - 1) * math.sqrt(squares / (count - 1) / count)
    return Estimate(centre, centre - width, centre + width, count, STUDENT)


@cache
def student_quantile(freedom: int, confidence: float = CONFIDENCE) -> float:
    """Return the t that |T| stays below with this confidence, for some degrees of freedom.

    It begins with the series of Abramowitz and Stegun (26.7.5); for fewer degrees Newton's method
    continues from the normal quantile, which is below the root of a concave function.

    >>> [round(student_quantile(freedom), 3) for freedom in (1, 4, 2314)]
    [12.706, 2.776, 1.961]
    """
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    if freedom > _SERIES_FROM:
        terms = (
            (z**3 + z) / 4,
            (5 * z**5 + 16 * z**3 + 3 * z) / 96,
            (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
            (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
        )
        return z + math.fsum(term / freedom**power for power, term in enumerate(terms, start=1))
    log_height = math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2)
    height = 2 * math.exp(log_height) / math.sqrt(freedom * math.pi)
    step = z
    while step > 1e-13 * z:
        density = height * (1 + z * z / freedom) ** (-(freedom + 1) / 2)
        step = (confidence - student_share(z, freedom)) / density
        z += step
    return z


def student_share(t: float, freedom: int) -> float:
    """Return the chance that |T| is below t: the finite sums of Abramowitz and Stegun (26.7.3, 4).

    >>> round(student_share(2.776445, 4), 6)
    0.95
    """
    angle, odd = math.atan(t / math.sqrt(freedom)), freedom % 2
    square = math.cos(angle) ** 2
    term = math.cos(angle) if odd else 1.0
    total = 0.0
    for place in range(1, freedom // 2 + 1):
        total += term
        term *= square * (2 * place - 1 + odd) / (2 * place + odd)
    within = math.sin(angle) * total
    return 2 / math.pi * (angle + within) if odd else within


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


def wilson(value: float, trials: float) -> tuple[float, float]:
    """Return where the true share lies 95 times in 100, given the share of so many trials.

    >>> [round(bound, 2) for bound in wilson(0.8, 10)]
    [0.49, 0.94]
    """
    square = Z * Z / trials
    centre = (value + square / 2) / (1 + square)
    width = math.sqrt(square * (value * (1 - value) + square / 4)) / (1 + square)
    return 0.0 if value == 0 else centre - width, 1.0 if value == 1 else centre + width


def effective_games(value: float, squares: float, groups: int, games: int) -> float:
    """Return how many independent games would make a share as uncertain as its groups make it.

    `squares` is the sum over the groups of the squared distance from `value`. It is never more
    than were played, and no more than there are groups where all are equal.
    """
    if value in (0, 1) or groups == 1:
        return groups  # the correlation within a group cannot be estimated
    if squares == 0:
        return games
    return min(games, value * (1 - value) / (squares / (groups - 1) / groups))


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
    import numpy as np

    values = np.asarray(differences, dtype=float)
    total = float(np.abs(values).sum())
    if total == 0:
        return 1.0, True
    steps, exact = _on_grid(values, total)
    seen = abs(int(steps.sum()))
    if seen * seen > -2 * _SMALLEST_LOG * int((steps * steps).sum()):
        return 0.0, exact  # by Hoeffding's bound p is less than any number that a float can be
    sizes, counts = np.unique(np.abs(steps[steps != 0]), return_counts=True)
    # ways[s] is the share of settings in which the differences made positive add up to s.
    ways = np.ones(1)
    for size, count in zip(sizes.tolist(), counts.tolist(), strict=True):
        ways = _with_signs(ways, size, count)
    reached = len(ways) - 1
    # The sum is 2s - reached: at least `seen` away from zero on either side. Changing signs changes
    # the sum by even numbers, so half of `reached + seen` is whole.
    upper = float(ways[(reached + seen) // 2 :].sum())
    return min(1.0, 2 * upper), exact


def _with_signs(ways: _Array, size: int, count: int) -> _Array:
    """Add differences of one size to the shares of sums."""
    import numpy as np

    grown = np.zeros(len(ways) + size * count)
    if count > size:
        tosses = _coin_tosses(count)
        for rest in range(min(size, len(ways))):
            grown[rest::size] = np.convolve(ways[rest::size], tosses)
        return grown
    reached = len(ways)
    grown[:reached] = ways
    for _ in range(count):
        part = 0.5 * grown[:reached]
        grown[:reached] = part
        reached += size
        grown[size:reached] += part
    return grown


def _coin_tosses(tosses: int) -> list[float]:
    """Return the chances of 0, 1, 2 … heads.

    >>> _coin_tosses(3)
    [0.125, 0.375, 0.375, 0.125]
    """
    chances, ways = [], 1
    for heads in range(tosses // 2 + 1):
        chances.append(ways / (1 << tosses))
        ways = ways * (tosses - heads) // (heads + 1)
    return chances + chances[: (tosses + 1) // 2][::-1]


def _on_grid(differences: _Array, total: float) -> tuple[npt.NDArray[np.int64], bool]:
    """Return the differences as whole numbers of some step, and whether they are just that."""
    import numpy as np

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
