"""What an experiment came to, in short: each player's means with 95% intervals."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from lexagon.cli.output import console, plural, print_table

if TYPE_CHECKING:
    from lexagon.lab.analysis._comparison import Families, Standing
    from lexagon.lab.analysis._results import Results
    from lexagon.lab.analysis._statistics import Estimate
    from lexagon.lab.core._store import Store, Stored


def means_document(store: Store, stored: Stored) -> list[dict[str, object]]:
    """Return the means of an experiment as JSON shows them."""
    return [
        {
            "player": None if each.side.player == stored.id else each.side.player,
            "list": family.group.get("list"),
            "measure": family.measure.column,
            **figures(each.estimate),
            "items_without_value": each.without_value,
        }
        for family in _standings(_results(store, stored))
        for each in family.standings
    ]


def print_means(store: Store, stored: Stored) -> None:
    """Print the means of an experiment, or the tables of its kind where means say nothing."""
    results = _results(store, stored)
    found = _standings(results)
    if not found:
        if not _print_tables(results):
            console().print(f"{plural(stored.rows, 'row')}, no means", style="dim")
        return
    lists = len({family.group.get("list") for family in found}) > 1
    rows = [
        (
            "" if each.side.player == stored.id else each.side.player,
            *([family.group.get("list")] if lists else []),
            family.measure.title + (" in %" if each.is_share else ""),
            f"{each.estimate.count:,}",
            *_apart(each),
        )
        for family in found
        for each in family.standings
    ]
    columns = ("player", *(["list"] if lists else []), "measure", "items", "mean", "95% interval")
    print_table(stored.spec.title, columns, rows, right=["items", "mean"])


def figures(estimate: Estimate) -> dict[str, object]:
    """Return a figure with its interval as JSON shows it."""
    low, high = (each if math.isfinite(each) else None for each in (estimate.low, estimate.high))
    return {
        "value": estimate.value,
        "low": low,
        "high": high,
        "count": estimate.count,
        "interval": estimate.method,
    }


def _apart(standing: Standing) -> tuple[str, str]:
    from lexagon.lab.analysis._comparison import shown_apart

    value, interval = shown_apart(standing.estimate, percent=standing.is_share)
    return value, interval or "none"


def _results(store: Store, stored: Stored) -> Results | None:
    from lexagon._errors import SpecError
    from lexagon.lab.analysis._results import read

    try:
        return read(store, [stored.id])[0]
    except SpecError:  # a kind of the user's own that is not beside us now
        return None


def _standings(results: Results | None) -> Families:
    from lexagon.lab.analysis._comparison import Families
    from lexagon.lab.analysis._pairing import alone

    return Families() if results is None else alone(results.recorded)


def _print_tables(results: Results | None) -> int:
    """Print what the report of this kind shows first; returns how many tables that is."""
    from lexagon.views.lab_tables import tables

    shown = (
        [] if results is None else [each for each in tables(results.recorded) if not each.folded]
    )
    for table in shown:
        rows = [
            [f"{cell:,}" if isinstance(cell, int) else cell for cell in row] for row in table.rows
        ]
        print_table(table.caption, table.header, rows)
    return len(shown)
