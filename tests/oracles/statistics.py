"""Statistics by definition: densities summed, signs and tables enumerated, subsets gone through."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product


def student_tail(t: float, freedom: int, steps: int = 4000) -> float:
    """Return the chance that |T| >= t: Simpson's rule over the density, put into an angle.

    With T = sqrt(freedom) tan(angle) the density becomes cos(angle) ** (freedom - 1).
    """
    scale = math.exp(math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2) - math.lgamma(0.5))
    begin, end = math.atan(t / math.sqrt(freedom)), math.pi / 2
    step = (end - begin) / steps
    heights = [max(0.0, math.cos(begin + step * at)) ** (freedom - 1) for at in range(steps + 1)]
    inner = 4 * sum(heights[1:-1:2]) + 2 * sum(heights[2:-1:2])
    return 2 * scale * step / 3 * (heights[0] + inner + heights[-1])


def sign_flip(differences: Sequence[Fraction], slack: Fraction = Fraction(0)) -> Fraction:
    """Set the signs in all ways and count those as far from zero, or by `slack` nearer."""
    seen = abs(sum(differences, Fraction(0)))
    sums = [Fraction(0)]
    for value in differences:
        sums = [each + signed for each in sums for signed in (value, -value)]
    return Fraction(sum(abs(each) >= seen - slack for each in sums), len(sums))


def mcnemar(gained: int, lost: int) -> Fraction:
    """Let each item that one side alone solved fall to either side, in all ways."""
    settings = list(product((0, 1), repeat=gained + lost))
    extreme = sum(abs(2 * sum(sides) - len(sides)) >= abs(gained - lost) for sides in settings)
    return Fraction(extreme, len(settings))


def holm(probabilities: Sequence[float]) -> list[float]:
    """Test every set of hypotheses by Bonferroni; one falls when all sets that hold it do."""
    places = range(len(probabilities))
    sets = [group for size in places for group in combinations(places, size + 1)]
    return [
        max(
            min(1.0, len(group) * min(probabilities[member] for member in group))
            for group in sets
            if place in group
        )
        for place in places
    ]


def mean_error(values: Sequence[Fraction]) -> Fraction:
    """The variance of a mean, estimated from the spread of its values."""
    centre = sum(values, Fraction(0)) / len(values)
    spread = sum(((value - centre) ** 2 for value in values), Fraction(0))
    return spread / (len(values) - 1) / len(values)


def effective_games(points: Sequence[Fraction], games: int) -> Fraction:
    """How many independent games have a mean as uncertain as that of these groups' points."""
    share = sum(points, Fraction(0)) / len(points)
    if len(points) == 1 or share in (0, 1):
        return Fraction(len(points))
    error = mean_error(points)
    return Fraction(games) if error == 0 else min(Fraction(games), share * (1 - share) / error)


def bonett_price(gained: int, lost: int, pairs: int, z: float) -> tuple[float, float]:
    """Bonett and Price's interval: Wald's, with one item more gained and one more lost."""
    up, down = Fraction(gained + 1, pairs + 2), Fraction(lost + 1, pairs + 2)
    width = z * math.sqrt((up + down - (up - down) ** 2) / (pairs + 2))
    return max(-1.0, float(up - down) - width), min(1.0, float(up - down) + width)


def wilson_bounds(successes: float, trials: float, z: float) -> tuple[float, float]:
    """Find by halving the chances whose score test is just z away from what was seen."""
    seen = successes / trials

    def fits(chance: float) -> bool:
        return (seen - chance) ** 2 <= z * z * chance * (1 - chance) / trials

    def boundary(inside: float, outside: float) -> float:
        if fits(outside):
            return outside
        for _ in range(200):
            middle = (inside + outside) / 2
            inside, outside = (middle, outside) if fits(middle) else (inside, middle)
        return inside

    inside = seen if 0 < successes < trials else (seen * trials + 0.5) / (trials + 1)
    while not fits(inside):
        inside = (inside + seen) / 2
    return boundary(inside, 0.0), boundary(inside, 1.0)


def coverage(
    interval: dict[tuple[int, int], tuple[float, float]], pairs: int, up: float, down: float
) -> float:
    """Return how often an interval, by (gained, lost), holds the true difference."""
    total = 0.0
    for (gained, lost), (low, high) in interval.items():
        if low <= up - down <= high:
            ways = math.comb(pairs, gained) * math.comb(pairs - gained, lost)
            rest = pairs - gained - lost
            total += ways * up**gained * down**lost * (1 - up - down) ** rest
    return total
