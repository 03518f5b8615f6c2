"""Comparisons from rows alone: the same answers, boards or seeds, one player beside another.

A player's rows on one item (several seeds of a random strategy, say) are averaged first, so an item
counts once however often it was repeated. Players of one experiment, or of several of the same
kind, are compared on the items that both have.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, TypeAlias

from lexagon.errors import LexagonError, quoted
from lexagon.lab import statistics
from lexagon.lab.experiment import PLAYER, ListRef, Measure, Row, Scalar
from lexagon.lab.statistics import Difference, Estimate

GROUPED_BY: Final = ("list",)  # items of two lists are never thrown together

Key: TypeAlias = tuple[Scalar, ...]
Series: TypeAlias = Mapping[Key, float | None]  # None: the player has no value on that item


class ComparisonError(LexagonError):
    """Experiments, players or measures that cannot be compared."""


@dataclass(frozen=True)
class Recorded:
    """What readers of an experiment need of it: how its rows pair, and the rows."""

    id: str
    kind: str
    pairs: Sequence[str]
    measures: Sequence[Measure]
    rows: Sequence[Row]
    lists: Sequence[ListRef] = ()


@dataclass(frozen=True)
class Side:
    """A player of an experiment, as comparisons call it."""

    experiment: str
    player: str
    label: str


@dataclass(frozen=True)
class Standing:
    """A side's own figure, over all of its items."""

    side: Side
    estimate: Estimate
    without_value: int

    @property
    def is_share(self) -> bool:
        """Whether the figure is a share, to be shown in per cent."""
        return self.estimate.method in (statistics.WILSON, statistics.WILSON_PAIRS)

    @property
    def figures(self) -> str:
        """The figure with its interval."""
        return shown(self.estimate, percent=self.is_share)


@dataclass(frozen=True)
class Comparison:
    """Two sides on the items they share."""

    first: Side
    second: Side
    measure: Measure
    difference: Difference
    adjusted_p: float
    together: int  # how many comparisons p is adjusted for
    unpaired: int  # items that only one side has
    without_value: int  # shared items on which a side has no value

    @property
    def verdict(self) -> int:
        """1 if the first is shown to be ahead, -1 the second, 0 no difference shown.

        Ahead means better, or larger where neither direction is better.
        """
        larger = not self.measure.lower_is_better
        return statistics.verdict(self.difference.effect, self.adjusted_p, larger)

    @property
    def basis(self) -> str:
        """The difference with its interval, and the test, in one line."""
        adjusted = f", Holm over {self.together}" if self.together > 1 else ""
        return (
            f"{self.figures} {self.unit}, {shown_p(self.adjusted_p)} "
            f"({self.difference.test}{adjusted}), {self.difference.effect.count:,} pairs"
        )

    @property
    def sentence(self) -> str:
        """The comparison in words, with the interval and the test it rests on."""
        first, second = self.first.label, self.second.label
        if not self.verdict:
            return f"no difference shown between {first} and {second}: {self.basis}"
        if self.measure.lower_is_better is None:
            word = "more than" if self.verdict > 0 else "less than"
            return f"{first} has {word} {second}: {self.basis}"
        word = "better" if self.verdict > 0 else "worse"
        return f"{first} is {word} than {second}: {self.basis}"

    @property
    def finding(self) -> str:
        """The outcome in a few words."""
        if not self.verdict:
            return "no difference shown"
        ahead = self.first if self.verdict > 0 else self.second
        return f"{ahead.label} {'more' if self.measure.lower_is_better is None else 'better'}"

    @property
    def left_out(self) -> str:
        """What of the two sides' items could not be compared, if anything."""
        if not self.unpaired and not self.without_value:
            return ""
        return (
            f"left out {self.unpaired:,} items that one of them lacks and {self.without_value:,} "
            "on which one has no value"
        )

    @property
    def figures(self) -> str:
        """The difference with its interval, of shares in percentage points."""
        return shown(self.difference.effect, signed=True, percent=self._of_shares)

    @property
    def unit(self) -> str:
        """What the difference is counted in."""
        if self._of_shares:
            return "percentage points"
        return self.measure.unit or self.measure.title

    @property
    def _of_shares(self) -> bool:
        return self.difference.effect.method == statistics.BONETT_PRICE


@dataclass(frozen=True)
class Family:
    """One measure on one group of items: where each side stands, and the comparisons together."""

    measure: Measure
    group: Mapping[str, Scalar]
    standings: Sequence[Standing]
    comparisons: Sequence[Comparison]
    notes: Sequence[str] = field(default_factory=tuple)

    @property
    def title(self) -> str:
        """The measure, and the list it is on."""
        where = ", ".join(str(value) for value in self.group.values())
        return f"{self.measure.title} on {where}" if where else self.measure.title


def compare(
    experiments: Sequence[Recorded], measure: str | None = None, baseline: str | None = None
) -> list[Family]:
    """Compare all sides pairwise, or each with the baseline, on one measure or on every one."""
    found = families(experiments, measure, baseline)
    if any(family.comparisons for family in found):
        return found
    sides = sides_of(experiments)
    reason = (
        f"its players share no {' and '.join(experiments[0].pairs)}"
        if len(sides) > 1
        else f"one player, {quoted(sides[0].player)}"
    )
    ids = " and ".join(each.id for each in experiments)
    raise ComparisonError(f"nothing to compare in {ids}: {reason}")


def families(
    experiments: Sequence[Recorded], measure: str | None = None, baseline: str | None = None
) -> list[Family]:
    """Return where each side stands, and whatever comparisons there are."""
    check_comparable(experiments)
    sides = sides_of(experiments)
    against = _found(baseline, sides) if baseline is not None else None
    couples = _couples(sides, against)
    pairs = experiments[0].pairs
    grouped = _grouped(experiments, sides)
    return [
        _family(
            each,
            group,
            {side: averaged(rows[side], pairs, each.column) for side in sides},
            couples,
        )
        for each in _measures(experiments[0], measure)
        for group, rows in grouped
    ]


def averaged(rows: Iterable[Row], columns: Sequence[str], measure: str) -> Series:
    """Return a player's value on each item: the mean of its rows there, None if one has none."""
    found: dict[Key, list[Scalar]] = {}
    for row in rows:
        found.setdefault(tuple(row.get(column) for column in columns), []).append(row.get(measure))
    return {key: _mean(values) for key, values in found.items()}


def estimated(values: Sequence[float]) -> Estimate:
    """Estimate a mean, or a share where every value is yes or no."""
    if values and all(isinstance(value, bool) for value in values):
        return statistics.share(sum(values), len(values))
    return statistics.mean(values)


def check_comparable(experiments: Sequence[Recorded]) -> None:
    """Refuse experiments whose rows cannot meet, and say why."""
    first = experiments[0]
    for other in experiments[1:]:
        if other.kind != first.kind:
            raise ComparisonError(
                f"{first.id} is of kind {quoted(first.kind)} and {other.id} of kind "
                f"{quoted(other.kind)}; only experiments of one kind can be compared"
            )
        hashes = {each.name: each.sha256 for each in first.lists}
        for words in other.lists:
            if hashes.get(words.name, words.sha256) != words.sha256:
                raise ComparisonError(
                    f"the list {quoted(words.name, 200)} has other words in {other.id} than in "
                    f"{first.id}; run both again with the same list"
                )
    for each in experiments:
        if not each.rows:
            raise ComparisonError(f"{each.id} has no rows yet; `lexagon lab run` it first")


def sides_of(experiments: Sequence[Recorded]) -> list[Side]:
    """Return the players in the order of their rows, labelled so that no two are alike."""
    found = [
        (each.id, player)
        for each in experiments
        for player in dict.fromkeys(_player(each, row) for row in each.rows)
    ]
    players = [player for _, player in found]
    return [
        Side(id_, player, player if players.count(player) == 1 else f"{player} ({id_})")
        for id_, player in found
    ]


def shown(estimate: Estimate, signed: bool = False, percent: bool = False) -> str:
    """Write a figure with its interval, as exactly as the interval makes sense: `3.46 (…)`."""
    scale = 100 if percent else 1
    low, value, high = (scale * each for each in (estimate.low, estimate.value, estimate.high))
    sign = "+" if signed else ""
    if math.isinf(low) or math.isinf(high):
        return f"{value:{sign},.3f} (no interval)"
    width = high - low
    places = min(6, max(0, 1 - math.floor(math.log10(width)))) if width > 0 else 3
    figures = [f"{each:{sign},.{places}f}" for each in (value, low, high)]
    return "{} (95% {} … {})".format(*(figure.replace("-", "−") for figure in figures))


def shown_p(p: float) -> str:
    """Write a p: `p = 0.012`."""
    return "p < 0.0001" if p < 0.0001 else f"p = {p:.2g}"


def _mean(values: Sequence[Scalar]) -> float | None:
    numbers = [value for value in values if isinstance(value, int | float)]
    if len(numbers) < len(values):
        return None
    return numbers[0] if len(numbers) == 1 else math.fsum(numbers) / len(numbers)


def _measures(experiment: Recorded, name: str | None) -> Sequence[Measure]:
    columns = {column for row in experiment.rows for column in row}
    there = [measure for measure in experiment.measures if measure.column in columns]
    if name is None:
        return there
    for measure in there:
        if name in (measure.column, measure.title):
            return [measure]
    names = ", ".join(measure.column for measure in there)
    raise ComparisonError(f"{experiment.id} has no measure {quoted(name)}; it has {names}")


def _found(name: str, sides: Sequence[Side]) -> Side:
    named = [side for side in sides if name in (side.label, f"{side.experiment}:{side.player}")]
    if not named:
        there = ", ".join(side.label for side in sides)
        raise ComparisonError(f"no player {quoted(name)} to be the baseline; there are {there}")
    return named[0]


def _couples(sides: Sequence[Side], against: Side | None) -> list[tuple[Side, Side]]:
    if against is None:
        return list(combinations(sides, 2))
    return [(side, against) for side in sides if side != against]


def _grouped(
    experiments: Sequence[Recorded], sides: Sequence[Side]
) -> list[tuple[dict[str, Scalar], dict[Side, list[Row]]]]:
    """Return the groups of items, one for each list or one for all, with each side's rows."""
    columns = [column for column in GROUPED_BY if column in experiments[0].pairs]
    by_name = {(side.experiment, side.player): side for side in sides}
    groups: dict[Key, dict[Side, list[Row]]] = {}
    for each in experiments:
        for row in each.rows:
            key = tuple(row.get(column) for column in columns)
            rows = groups.setdefault(key, {side: [] for side in sides})
            rows[by_name[each.id, _player(each, row)]].append(row)
    return [(dict(zip(columns, key, strict=True)), rows) for key, rows in groups.items()]


def _player(experiment: Recorded, row: Row) -> str:
    """Say whose row it is; where a kind has no players, the experiment itself is one."""
    return str(row.get(PLAYER, experiment.id))


def _family(
    measure: Measure,
    group: Mapping[str, Scalar],
    series: Mapping[Side, Series],
    couples: Sequence[tuple[Side, Side]],
) -> Family:
    standings = []
    for side, each in series.items():
        values = [value for value in each.values() if value is not None]
        if values:
            standings.append(Standing(side, estimated(values), len(each) - len(values)))
    met = [
        (first, second, found)
        for first, second in couples
        if (found := _difference(series[first], series[second])) is not None
    ]
    adjusted = statistics.holm([found.p for _, _, found in met])
    comparisons = [
        Comparison(
            first,
            second,
            measure,
            found,
            p,
            len(met),
            len(series[first].keys() ^ series[second].keys()),
            len(series[first].keys() & series[second].keys()) - found.effect.count,
        )
        for (first, second, found), p in zip(met, adjusted, strict=True)
    ]
    apart = [(first, second) for first, second in couples if series[first] and series[second]]
    missing = [
        f"{first.label} and {second.label} share no items, so they cannot be compared"
        for first, second in apart
        if not any((first, second) == (one, other) for one, other, _ in met)
    ]
    return Family(measure, group, standings, comparisons, missing)


def _difference(first: Series, second: Series) -> Difference | None:
    shared = [
        (one, other)
        for key, one in first.items()
        if one is not None and (other := second.get(key)) is not None
    ]
    if not shared:
        return None
    ours, theirs = [one for one, _ in shared], [other for _, other in shared]
    if all(isinstance(value, bool) for value in (*ours, *theirs)):
        return statistics.paired_shares([bool(one) for one in ours], [bool(o) for o in theirs])
    return statistics.paired_means(ours, theirs)
