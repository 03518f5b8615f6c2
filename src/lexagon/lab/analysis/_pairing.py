"""Comparisons from rows alone: the same answers, boards or seeds, one player beside another.

A player's rows on one item (several seeds of a random strategy, say) are averaged first, so an item
counts once however often it was repeated. Players of one experiment, or of several of the same
kind, are compared on the items that both have.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

from lexagon._errors import LexagonError, quoted
from lexagon.lab.analysis import _statistics as statistics
from lexagon.lab.analysis._comparison import Comparison, Families, Family, Side, Standing
from lexagon.lab.analysis._statistics import Difference
from lexagon.lab.core._kinds import PLAYER, ListRef, Measure, Row, Scalar

GROUPED_BY: Final = ("list",)  # items of two lists are never thrown together
MATCH: Final = "match"  # a player meets several others on the same deals
POINTS_WON: Final = "won"  # of a game: 1, a half or nothing
NOT_SAMPLES: Final = {"proof", "leaves"}  # their rows are one answer in parts; a mean says nothing
GAINED: Final = "spread"  # what one player of a match gains the other loses

Watcher: TypeAlias = Callable[[int, int], object]
Key: TypeAlias = tuple[Scalar, ...]
Values: TypeAlias = Mapping[Key, float | None]  # None: the player has no value on that item


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


def compare(
    experiments: Sequence[Recorded],
    measure: str | None = None,
    baseline: str | None = None,
    watch: Watcher | None = None,
) -> Families:
    """Compare all sides pairwise, or each with the baseline, on one measure or on every one."""
    found = families(experiments, measure, baseline, watch)
    if any(family.comparisons for family in found):
        return found
    sides = sides_of(experiments)
    if len(sides) > 1:
        reason = f"its players share no {' and '.join(experiments[0].pairs)}"
    elif sides[0].player == sides[0].experiment:
        reason = "it has no players; name another experiment to compare it with"
    else:
        reason = f"one player, {quoted(sides[0].player)}"
    ids = " and ".join(each.id for each in experiments)
    raise ComparisonError(f"nothing to compare in {ids}: {reason}")


def families(
    experiments: Sequence[Recorded],
    measure: str | None = None,
    baseline: str | None = None,
    watch: Watcher | None = None,
) -> Families:
    """Return where each side stands, and whatever comparisons there are.

    `watch` hears how many tables of how many are done.
    """
    check_comparable(experiments)
    sides = sides_of(experiments)
    against = _found(baseline, sides) if baseline is not None else None
    measures = _measures(experiments[0], measure)
    return _tables(experiments, sides, measures, _couples(sides, against), watch)


def alone(experiment: Recorded) -> Families:
    """Return where each player stands on each measure, with intervals, and compare nothing."""
    if not experiment.rows or experiment.kind in NOT_SAMPLES:
        return Families()
    return _tables([experiment], sides_of([experiment]), _measures(experiment, None), [])


def _tables(
    experiments: Sequence[Recorded],
    sides: Sequence[Side],
    measures: Sequence[Measure],
    couples: Sequence[tuple[Side, Side]],
    watch: Watcher | None = None,
) -> Families:
    grouped = _grouped(experiments, sides)
    tables = [(each, group, rows) for each in measures for group, rows in grouped]
    found = Families()
    for each, group, rows in tables:
        found.append(_family(each, group, rows, experiments[0].pairs, couples))
        if watch is not None:
            watch(len(found), len(tables))
    return found


def averaged(rows: Iterable[Row], columns: Sequence[str], measure: str) -> Values:
    """Return a player's value on each item: the mean of its rows there, None if one has none."""
    found: dict[Key, list[Scalar]] = {}
    for row in rows:
        if measure in row:
            found.setdefault(tuple(row.get(column) for column in columns), []).append(row[measure])
    return {key: _mean(values) for key, values in found.items()}


def standing(
    side: Side, rows: Sequence[Row], pairs: Sequence[str], measure: str, is_share: bool
) -> Standing | None:
    """Estimate a side's own figure; deals met in several matches are one item each."""
    items = averaged(rows, [column for column in pairs if column != MATCH], measure)
    known = [value for value in items.values() if value is not None]
    if not known:
        return None
    if measure == POINTS_WON:
        estimate = statistics.share_of_groups(known, len(rows))
    elif all(isinstance(value, bool) for value in known):
        estimate = statistics.share(sum(known), len(known))
    else:
        estimate = statistics.mean(known)
    return Standing(side, estimate, len(items) - len(known), is_share)


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
    """Find a side by its label, or by the beginning of its experiment's id and its player."""
    id_, _, player = name.partition(":")
    named = [side for side in sides if side.label == name] or [
        side for side in sides if id_ and side.experiment.startswith(id_) and side.player == player
    ]
    if len(named) != 1:
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
    sorted_rows: dict[Key, dict[tuple[str, str], list[Row]]] = {}
    for each in experiments:
        for row in each.rows:
            key = tuple(row.get(column) for column in columns)
            if key not in sorted_rows:
                sorted_rows[key] = {name: [] for name in by_name}
            sorted_rows[key][each.id, _player(each, row)].append(row)
    return [
        (
            dict(zip(columns, key, strict=True)),
            {by_name[name]: rows for name, rows in found.items()},
        )
        for key, found in sorted_rows.items()
    ]


def _player(experiment: Recorded, row: Row) -> str:
    """Say whose row it is; where a kind has no players, the experiment itself is one."""
    return str(row.get(PLAYER, experiment.id))


def _family(
    measure: Measure,
    group: Mapping[str, Scalar],
    rows: Mapping[Side, Sequence[Row]],
    pairs: Sequence[str],
    couples: Sequence[tuple[Side, Side]],
) -> Family:
    values = {side: averaged(each, pairs, measure.column) for side, each in rows.items()}
    is_share = measure.column == POINTS_WON or all(
        isinstance(value, bool)
        for each in rows.values()
        for row in each
        if (value := row.get(measure.column)) is not None
    )
    standings = [
        stands
        for side, each in rows.items()
        if (stands := standing(side, each, pairs, measure.column, is_share)) is not None
    ]
    if measure.column == GAINED and MATCH in pairs:
        return Family(measure, group, standings, [], [])  # the points a game say it already
    met = [
        (first, second, found)
        for first, second in couples
        if (found := _difference(values[first], values[second])) is not None
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
            _unpaired(values[first], values[second], pairs),
            len(values[first].keys() & values[second].keys()) - found.effect.count,
            is_share,
        )
        for (first, second, found), p in zip(met, adjusted, strict=True)
    ]
    together = {(first, second) for first, second, _ in met}
    apart = [
        f"{first.label} and {second.label} share no items, so they cannot be compared"
        for first, second in couples
        if rows[first] and rows[second] and (first, second) not in together
    ]
    return Family(measure, group, standings, comparisons, apart)


def _unpaired(first: Values, second: Values, pairs: Sequence[str]) -> int:
    """Count the items that only one has; of matches, only the one between the two counts."""
    alone = first.keys() ^ second.keys()
    if MATCH not in pairs:
        return len(alone)
    place = list(pairs).index(MATCH)
    met = {key[place] for key in first.keys() & second.keys()}
    return sum(key[place] in met for key in alone)


def _difference(first: Values, second: Values) -> Difference | None:
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
