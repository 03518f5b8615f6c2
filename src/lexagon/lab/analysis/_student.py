"""Student's t distribution, through the regularised incomplete beta function."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

_TINY: Final = 1e-300
_ENOUGH: Final = 1e-15
_MOST_TERMS: Final = 100_000


def student_tail(t: float, freedom: int) -> float:
    """Return the chance that |T| is t or more, for that many degrees of freedom.

    >>> round(student_tail(12.706, 1), 4)
    0.05
    """
    return incomplete_beta(freedom / 2, 0.5, freedom / (freedom + t * t))


@cache
def student_quantile(freedom: int, confidence: float = 0.95) -> float:
    """Return the t that |T| stays below with this confidence.

    >>> round(student_quantile(4), 3)
    2.776
    """
    outside = 1 - confidence
    low, high = 0.0, 1.0
    while student_tail(high, freedom) > outside:
        low, high = high, 2 * high
    while (middle := (low + high) / 2) not in (low, high):
        if student_tail(middle, freedom) > outside:
            low = middle
        else:
            high = middle
    return high


def incomplete_beta(a: float, b: float, x: float) -> float:
    """Return the regularised incomplete beta function I_x(a, b)."""
    if x <= 0:
        return 0.0
    if x >= 1:
        return 1.0
    front = math.exp(
        math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    )
    if x < (a + 1) / (a + b + 2):  # where the fraction converges fast
        return front * _continued_fraction(a, b, x) / a
    return 1 - front * _continued_fraction(b, a, 1 - x) / b


def _continued_fraction(a: float, b: float, x: float) -> float:
    """Evaluate the fraction of I_x(a, b) from the front (Lentz's method)."""
    upper, lower = 1.0, 1 / _nonzero(1 - (a + b) * x / (a + 1))
    value = lower
    for m in range(1, _MOST_TERMS):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        for term in (even, odd):
            lower = 1 / _nonzero(1 + term * lower)
            upper = _nonzero(1 + term / upper)
            value *= lower * upper
        if abs(lower * upper - 1) < _ENOUGH:
            return value
    raise ArithmeticError(f"I_{x}({a}, {b}) does not converge")


def _nonzero(number: float) -> float:
    return number if abs(number) > _TINY else _TINY
