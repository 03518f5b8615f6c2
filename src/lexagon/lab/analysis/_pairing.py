"""Pairs rows and compares them: the same answers, boards or seeds, one player with another.

A player's rows on one item (several seeds of a random strategy, say) are averaged first, so an item
counts once however often it was repeated. Players of one experiment, or of several of the same
kind, are compared on the items that both have.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final, TypeAlias

from lexagon import _statistics as statistics
from lexagon._errors import LexagonError, quoted
from lexagon._progress import Progress, ProgressCallback, check_cancelled
from lexagon._statistics import Difference
from lexagon.lab.analysis._comparison import Comparison, Comparisons, Family, Side, Standing
from lexagon.lab.analysis._results import Results
from lexagon.lab.core._kinds import PLAYER, Measure
from lexagon.lab.core._values import Row, Scalar

GROUPED_BY: Final = ("words",)  # items of two word lists are never pooled
MATCH: Final = "match"  # a player meets several others on the same deals
POINTS_WON: Final = "won"  # of a game: 1, a half or nothing
NOT_SAMPLES: Final = {"proof", "leaves"}  # their rows are parts of one result; a mean says nothing
GAINED: Final = "spread"  # a match is zero-sum: one player's gain is the other's loss

Key: TypeAlias = tuple[Scalar, ...]
Values: TypeAlias = Mapping[Key, float | None]  # None: the player has no value on that item


class ComparisonError(LexagonError):
    """Experiments, players or measures that cannot be compared."""


def compare(
    experiments: Sequence[Results],
    measure: str | None = None,
    baseline: str | None = None,
    progress: ProgressCallback | None = None,
) -> Comparisons:
    """Compare all sides pairwise, or each with the baseline, on one measure or on every one."""
    comparisons = standings_and_comparisons(experiments, measure, baseline, progress)
    if any(family.comparisons for family in comparisons):
        return comparisons
    sides = sides_of(experiments)
    if len(sides) > 1:
        reason = f"its players share no {' and '.join(experiments[0].pairs)}"
    elif sides[0].player == sides[0].experiment:
        reason = "it has no players; name another experiment to compare it with"
    else:
        reason = f"one player, {quoted(sides[0].player)}"
    ids = " and ".join(each.id for each in experiments)
    raise ComparisonError(f"nothing to compare in {ids}: {reason}")


def standings_and_comparisons(
    experiments: Sequence[Results],
    measure: str | None = None,
    baseline: str | None = None,
    progress: ProgressCallback | None = None,
) -> Comparisons:
    """Return the standing of each side, and the comparisons there are."""
    check_comparable(experiments)
    sides = sides_of(experiments)
    against = _find_side(baseline, sides) if baseline is not None else None
    measures = _measures(experiments[0], measure)
    families = _families(experiments, sides, measures, _couples(sides, against), progress)
    unfinished = tuple(
        f"{each.id} is not complete: {each.experiment.state}"
        for each in experiments
        if not each.experiment.complete
    )
    ids = tuple(each.id for each in experiments)
    return Comparisons(ids, not unfinished, unfinished, families)


def means(results: Results) -> tuple[Family, ...]:
    """Return where each player stands on each measure, with intervals, and compare nothing."""
    if results.kind in NOT_SAMPLES:
        return ()
    return _families([results], sides_of([results]), _measures(results, None), [])


def _families(
    experiments: Sequence[Results],
    sides: Sequence[Side],
    measures: Sequence[Measure],
    couples: Sequence[tuple[Side, Side]],
    progress: ProgressCallback | None = None,
) -> tuple[Family, ...]:
    grouped = _grouped(experiments, sides)
    work = [(each, group, rows) for each in measures for group, rows in grouped]
    families: list[Family] = []
    for each, group, rows in work:
        families.append(_family(each, group, rows, experiments[0].pairs, couples))
        check_cancelled(progress, Progress(len(families), len(work)))
    return tuple(families)


def averaged(rows: Iterable[Row], columns: Sequence[str], measure: str) -> Values:
    """Return a player's value on each item: the mean of its rows there, None if one has none."""
    by_item: dict[Key, list[Scalar]] = {}
    for row in rows:
        if measure in row:
            key = tuple(row.get(column) for column in columns)
            by_item.setdefault(key, []).append(row[measure])
    return {key: _mean(values) for key, values in by_item.items()}


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


def check_comparable(experiments: Sequence[Results]) -> None:
    """Refuse experiments whose rows cannot be paired, with the reason."""
    first = experiments[0]
    for other in experiments[1:]:
        if other.kind != first.kind:
            raise ComparisonError(
                f"{first.id} is of kind {quoted(first.kind)} and {other.id} of kind "
                f"{quoted(other.kind)}; only experiments of one kind can be compared"
            )
        hashes = first.experiment.words
        for name, sha256 in other.experiment.words.items():
            if hashes.get(name, sha256) != sha256:
                raise ComparisonError(
                    f"the word list {quoted(name, 200)} has other words in {other.id} than in "
                    f"{first.id}; run both again with the same list"
                )
    for each in experiments:
        if not each.rows:
            raise ComparisonError(f"{each.id} has no rows yet; `lexagon lab run` it first")


def sides_of(experiments: Sequence[Results]) -> list[Side]:
    """Return the players in the order of their rows, labelled so that no two are alike."""
    players_of = [
        (each.id, player)
        for each in experiments
        for player in dict.fromkeys(_player(each, row) for row in each.rows)
    ]
    players = [player for _, player in players_of]
    return [
        Side(id_, player, player if players.count(player) == 1 else f"{player} ({id_})")
        for id_, player in players_of
    ]


def _mean(values: Sequence[Scalar]) -> float | None:
    numbers = [value for value in values if isinstance(value, int | float)]
    if len(numbers) < len(values):
        return None
    return numbers[0] if len(numbers) == 1 else math.fsum(numbers) / len(numbers)


def _measures(experiment: Results, name: str | None) -> Sequence[Measure]:
    columns = {column for row in experiment.rows for column in row}
    there = [measure for measure in experiment.measures if measure.column in columns]
    if name is None:
        return there
    for measure in there:
        if name in (measure.column, measure.title):
            return [measure]
    names = ", ".join(measure.column for measure in there)
    raise ComparisonError(f"{experiment.id} has no measure {quoted(name)}; it has {names}")


def _find_side(name: str, sides: Sequence[Side]) -> Side:
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
    experiments: Sequence[Results], sides: Sequence[Side]
) -> list[tuple[dict[str, Scalar], dict[Side, list[Row]]]]:
    """Return the groups of items, one for each word list or one for all, with each side's rows."""
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
            {by_name[name]: rows for name, rows in by_side.items()},
        )
        for key, by_side in sorted_rows.items()
    ]


def _player(experiment: Results, row: Row) -> str:
    """Return the player of a row; where a kind has no players, the experiment itself is one."""
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
    standings = tuple(
        stands
        for side, each in rows.items()
        if (stands := standing(side, each, pairs, measure.column, is_share)) is not None
    )
    if measure.column == GAINED and MATCH in pairs:
        return Family(measure, dict(group), standings, ())  # follows from the points a game
    met = [
        (first, second, difference)
        for first, second in couples
        if (difference := _difference(values[first], values[second])) is not None
    ]
    adjusted = statistics.holm([difference.p for _, _, difference in met])
    comparisons = tuple(
        Comparison.of(
            first,
            second,
            measure,
            difference,
            p,
            len(met),
            _unpaired(values[first], values[second], pairs),
            len(values[first].keys() & values[second].keys()) - difference.effect.count,
            is_share,
        )
        for (first, second, difference), p in zip(met, adjusted, strict=True)
    )
    together = {(first, second) for first, second, _ in met}
    apart = tuple(
        f"{first.label} and {second.label} share no items, so they cannot be compared"
        for first, second in couples
        if rows[first] and rows[second] and (first, second) not in together
    )
    return Family(measure, dict(group), standings, comparisons, apart)


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
