"""Figures for people: a value with its interval, as exactly as the interval makes sense, and p."""

from __future__ import annotations

import math

from lexagon._statistics import Estimate


def with_interval(estimate: Estimate, signed: bool = False, percent: bool = False) -> str:
    """Write a figure with its interval, as exactly as the interval makes sense: `3.46 (…)`."""
    value, interval = value_and_interval(estimate, signed, percent)
    return f"{value} (95% {interval})" if interval else f"{value} (no interval)"


def value_and_interval(
    estimate: Estimate, signed: bool = False, percent: bool = False
) -> tuple[str, str | None]:
    """Write a figure and its interval, each by itself; None where there is no interval."""
    scale = 100 if percent else 1
    low, value, high = (scale * each for each in (estimate.low, estimate.value, estimate.high))
    sign = "+" if signed else ""
    if math.isinf(low) or math.isinf(high):
        return f"{value:{sign},.3f}", None
    width = high - low
    places = min(6, max(0, 1 - math.floor(math.log10(width)))) if width > 0 else 3
    figures = [f"{each:{sign},.{places}f}".replace("-", "−") for each in (value, low, high)]
    return figures[0], f"{figures[1]} … {figures[2]}"


def written_p(p: float) -> str:
    """Write a p: `p = 0.012`."""
    return "p < 0.0001" if p < 0.0001 else f"p = {p:.2g}"


def bare_p(p: float) -> str:
    """Write a p where the column has its name: `0.012`."""
    return written_p(p).removeprefix("p ").removeprefix("= ")
