"""What an experiment's rows come to: the mean of each measure, for each player on each list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from lexagon.lab.experiment import PLAYER, Measure, Row

_GROUPS: Final = (PLAYER, "list")


@dataclass(frozen=True)
class Mean:
    """The mean of a measure over the rows of one group that have it."""

    player: str | None  # None where the kind compares no players
    list: str | None
    measure: Measure
    rows: int
    mean: float
    least: float
    most: float


def means(rows: Iterable[Row], measures: Sequence[Measure]) -> list[Mean]:
    """Sum rows up, in the order in which players and lists first occur.

    >>> guesses = Measure("guesses", "guesses")
    >>> rows = [{"player": "entropy", "guesses": 3}, {"player": "entropy", "guesses": 4}]
    >>> [(each.player, each.rows, each.mean) for each in means(rows, [guesses])]
    [('entropy', 2, 3.5)]
    """
    figures: dict[tuple[str | None, str | None, Measure], list[float]] = {}
    for row in rows:
        player, name = (None if row.get(key) is None else str(row[key]) for key in _GROUPS)
        for measure in measures:
            value = row.get(measure.column)
            if isinstance(value, int | float):
                figures.setdefault((player, name, measure), []).append(float(value))
    return [
        Mean(player, name, measure, len(values), fmean(values), min(values), max(values))
        for (player, name, measure), values in figures.items()
    ]
