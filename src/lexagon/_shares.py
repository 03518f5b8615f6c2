"""Wilson's interval for a share, also of games that come in pairs and so are not independent."""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import Final

CONFIDENCE: Final = 0.95
Z: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


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
