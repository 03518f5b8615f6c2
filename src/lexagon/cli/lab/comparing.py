"""`lexagon lab compare` and `report`: what stored experiments say."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lexagon.cli.lab.means import figures
from lexagon.cli.lab.options import open_store, store_option
from lexagon.cli.options import json_option
from lexagon.cli.output import console, plural, print_json, print_table
from lexagon.cli.progress import LongWork

if TYPE_CHECKING:
    from lexagon.lab.analysis._comparison import Comparison, Family
    from lexagon.lab.analysis._results import Results

ids_argument = click.argument("ids", metavar="ID…", nargs=-1, required=True)
measure_option = click.option(
    "--measure", metavar="NAME", help="One measure alone, such as guesses or score."
)
baseline_option = click.option(
    "--baseline",
    metavar="PLAYER",
    help="Compare every player with this one, not all with each other (ID:PLAYER if several).",
)


@click.command()
@ids_argument
@measure_option
@baseline_option
@store_option
@json_option
def compare(
    ids: tuple[str, ...],
    measure: str | None,
    baseline: str | None,
    store_path: Path | None,
    as_json: bool,
) -> None:
    """Compare players on the same answers, boards or seeds, with intervals and named tests."""
    from lexagon.lab.analysis._pairing import compare as compared

    results = _read(store_path, ids)
    with LongWork("comparing") as work:
        families = compared([each.recorded for each in results], measure, baseline, work.step)
    unfinished = [
        f"{each.stored.id} is not complete: {each.stored.state}"
        for each in results
        if not each.stored.finished
    ]
    if as_json:
        documents = [_document(family) for family in families]
        print_json({"experiments": list(ids), "unfinished": unfinished, "families": documents})
        return
    for family in families:
        _show(family)
    for note in unfinished:
        console().print(note, style="yellow")


@click.command()
@ids_argument
@click.option(
    "--out",
    "folder",
    required=True,
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
)
@measure_option
@baseline_option
@store_option
@json_option
def report(
    ids: tuple[str, ...],
    folder: Path,
    measure: str | None,
    baseline: str | None,
    store_path: Path | None,
    as_json: bool,
) -> None:
    """Write a page that stands alone: tables, figures, tests, and where the rows come from."""
    from lexagon.views.html.lab_report import report as make

    results = _read(store_path, ids)
    folder.mkdir(parents=True, exist_ok=True)  # before the work that it is for
    with LongWork("comparing") as work:
        page = make(results, measure, baseline, work.step)
    path = page.write(folder)
    figures = [f"figures/{figure.name}" for figure in page.figures]
    if as_json:
        print_json({"report": str(path), "figures": figures})
    else:
        console().print(f"{path}, with {plural(len(figures), 'figure')} beside it as SVG and PNG")


def _read(store_path: Path | None, ids: Iterable[str]) -> list[Results]:
    from lexagon.lab.analysis._results import read

    with open_store(store_path) as store:
        return read(store, ids)


def _document(family: Family) -> dict[str, object]:
    return {
        "measure": family.measure.column,
        "lower_is_better": family.measure.lower_is_better,
        "group": dict(family.group),
        "players": [
            {
                "experiment": each.side.experiment,
                "player": each.side.player,
                **figures(each.estimate),
                "items_without_value": each.without_value,
            }
            for each in family.standings
        ],
        "comparisons": [_compared(each) for each in family.comparisons],
        "notes": list(family.notes),
    }


def _compared(comparison: Comparison) -> dict[str, object]:
    ahead = {1: comparison.first.label, -1: comparison.second.label, 0: None}
    return {
        "first": comparison.first.label,
        "second": comparison.second.label,
        "difference": figures(comparison.difference.effect),
        "test": comparison.difference.test,
        "exact": comparison.difference.exact,
        "p": comparison.difference.p,
        "p_holm": comparison.adjusted_p,
        "comparisons_together": comparison.together,
        "unpaired": comparison.unpaired,
        "pairs_without_value": comparison.without_value,
        "ahead": ahead[comparison.verdict],
        "sentence": comparison.sentence,
    }


def _show(family: Family) -> None:
    rows = [
        (each.side.label, f"{each.estimate.count:,}", each.figures) for each in family.standings
    ]
    percent = " in %" if any(each.is_share for each in family.standings) else ""
    columns = ("player", "items", f"{family.measure.title}{percent}")
    print_table(family.title, columns, rows, right=("items",))
    if family.comparisons:
        _show_comparisons(family)
    for note in family.notes:
        console().print(note, style="yellow")


def _show_comparisons(family: Family) -> None:
    from lexagon.lab.analysis._comparison import shown_p

    one = family.comparisons[0]
    several = len(family.tests) > 1
    columns = ["first", "second", f"first − second, {one.unit}", "pairs", "p", "finding"]
    rows = [
        (
            each.first.label,
            each.second.label,
            each.figures,
            f"{each.difference.effect.count:,}",
            shown_p(each.adjusted_p).removeprefix("p ").removeprefix("= "),
            each.finding,
            *([each.difference.test] if several else []),
        )
        for each in family.comparisons
    ]
    columns += ["test"] if several else []
    print_table("", columns, rows, right=("pairs", "p"))
    console().print(
        f"p: {family.basis}. Better is said where the interval excludes zero "
        "and p is at most 0.05.",
        style="dim",
    )
    left_out = [each for each in family.comparisons if each.unpaired or each.without_value]
    for each in left_out:
        console().print(f"{each.first.label} and {each.second.label}: {each.left_out}", style="dim")
