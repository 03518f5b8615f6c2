"""Matches between two players: points won and points ahead, deal by deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from lexagon import _statistics as statistics
from lexagon._statistics import Estimate
from lexagon.lab.analysis._pairing import GAINED, MATCH, POINTS_WON, averaged
from lexagon.lab.analysis._results import Results
from lexagon.lab.core._kinds import PLAYER
from lexagon.lab.core._values import Row


@dataclass(frozen=True)
class Match:
    """The first of two players against the second, over deals that both played both ways."""

    first: str
    second: str
    deals: int
    games: int
    won: int
    lost: int
    share: Estimate  # of the points: a tie is half of one
    spread: Estimate  # points ahead in a game
    p: float  # of the sign flips of the spread
    spreads: Sequence[float]  # of each game

    @property
    def title(self) -> str:
        """The two players."""
        return f"{self.first} against {self.second}"


def matches(results: Results) -> list[Match]:
    """Return the matches of an experiment in the order they were played."""
    rows: dict[str, dict[str, list[Row]]] = {}
    for row in results.rows:
        sides = rows.setdefault(str(row[MATCH]), {})
        sides.setdefault(str(row[PLAYER]), []).append(row)
    return [_match(sides, results.pairs) for sides in rows.values()]


def _match(sides: Mapping[str, list[Row]], pairs: Sequence[str]) -> Match:
    first, second = sides
    rows = sides[first]
    deals = list(_numbers(averaged(rows, pairs, GAINED).values()))
    spreads = list(_numbers(row[GAINED] for row in rows))
    points = list(_numbers(averaged(rows, pairs, POINTS_WON).values()))
    return Match(
        first,
        second,
        len(deals),
        len(rows),
        sum(row[POINTS_WON] == 1 for row in rows),
        sum(row[POINTS_WON] == 0 for row in rows),
        statistics.share_of_groups(points, len(rows)),
        statistics.mean(deals),
        statistics.sign_flip(deals)[0],
        spreads,
    )


def _numbers(values: Iterable[object]) -> Iterable[float]:
    return (value for value in values if isinstance(value, int | float))
