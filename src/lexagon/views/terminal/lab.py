"""Experiments, means and comparisons in a terminal."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from lexagon._figures import bare_p, value_and_interval
from lexagon._plural import plural
from lexagon.lab.analysis._comparison import (
    Comparisons,
    Family,
    Standing,
)
from lexagon.lab.analysis._export import Export, Report
from lexagon.lab.analysis._summary import Summary
from lexagon.lab.analysis._tables import Table
from lexagon.lab.core._experiment import Experiment, ExperimentList, Run
from lexagon.views.terminal import show
from lexagon.views.terminal.tables import print_table


@show.of(ExperimentList)
def experiments(every: ExperimentList, console: Console) -> None:
    """Print the experiments of a store, and the specs that ship."""
    if every.experiments:
        rows = [
            (each.id, each.title, each.kind, each.state, f"{each.rows:,}", _minute(each.created))
            for each in every
        ]
        columns = ("id", "title", "kind", "state", "rows", "begun")
        print_table(console, "Experiments", columns, rows, right=["rows"])
    specs = [(spec.name, spec.kind, spec.title) for spec in every.specs]
    print_table(console, "Specs that ship (lexagon lab run NAME)", ("name", "kind", "title"), specs)


@show.of(Summary)
def summary(summary: Summary, console: Console, details: bool = False) -> None:
    """Print an experiment's means, or its kind's tables; its facts first, where asked for."""
    if details:
        _details(summary, console)
    if summary.means:
        _means(summary, console)
    for table in summary.tables:
        if not table.folded:
            _table(table, console)
    if not summary.means and not summary.tables:
        console.print(f"{plural(summary.rows, 'row')}, no means", style="dim")
    if not details:
        how = (
            "was complete before"
            if summary.executor is None
            else f"{summary.seconds:.1f} s on {summary.executor}"
        )
        done = f"{plural(summary.rows, 'row')} of {plural(summary.chunks, 'chunk')}"
        console.print(f"{summary.id}: {done}, {how}", style="dim")
        if not summary.complete:
            console.print(
                f"{summary.id} is not complete: {summary.state} are kept; the same command "
                "continues from there",
                style="yellow",
            )


def _details(summary: Summary, console: Console) -> None:
    rows = [
        ("id", summary.id),
        ("kind", summary.kind),
        ("state", summary.state),
        ("rows", f"{summary.rows:,}"),
        *_spec_lines(summary),
        ("code", summary.code),
        *(("words", f"{name}, {sha256[:12]}") for name, sha256 in summary.words.items()),
        ("begun", _minute(summary.created)),
        ("finished", _minute(summary.finished)),
        *((f"run {number}", _run_line(run)) for number, run in enumerate(summary.runs, 1)),
    ]
    if summary.median_chunk_cpu_seconds is not None:
        rows.append(
            (
                "chunks",
                f"{summary.chunks} of {summary.median_chunk_cpu_seconds:.2f} CPU seconds each "
                f"(the median), {summary.cpu_seconds:.1f} in all",
            )
        )
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column(overflow="fold")
    for name, value in rows:
        grid.add_row(name, Text(value))
    console.print(Text(summary.title, style="bold"), grid, sep="\n")


def _means(summary: Summary, console: Console) -> None:
    several = len({family.group.get("words") for family in summary.means}) > 1
    rows = [
        (
            "" if each.side.player == summary.id else each.side.player,
            *([family.group.get("words")] if several else []),
            family.measure.title + (" in %" if each.is_share else ""),
            f"{each.estimate.count:,}",
            *_value_and_interval(each),
        )
        for family in summary.means
        for each in family.standings
    ]
    columns = ("player", *(["words"] if several else []), "measure", "items", "mean")
    print_table(console, summary.title, (*columns, "95% interval"), rows, right=["items", "mean"])
    methods = {each.estimate.method for family in summary.means for each in family.standings}
    for method in sorted(each for each in methods if each.startswith("none: Student")):
        console.print(Text(f"no intervals of means: {method.removeprefix('none: ')}", "dim"))


def _value_and_interval(standing: Standing) -> tuple[str, str]:
    value, interval = value_and_interval(standing.estimate, percent=standing.is_share)
    return value, interval or "none"


def _table(table: Table, console: Console) -> None:
    rows = [[f"{cell:,}" if isinstance(cell, int) else cell for cell in row] for row in table.rows]
    print_table(console, table.caption, table.header, rows)


@show.of(Comparisons)
def comparisons(every: Comparisons, console: Console) -> None:
    """Print where players stand and how they compare, measure by measure."""
    for family in every:
        _family(family, console)
    for note in every.unfinished:
        console.print(note, style="yellow")


def _family(family: Family, console: Console) -> None:
    rows = [
        (each.side.label, f"{each.estimate.count:,}", each.figures) for each in family.standings
    ]
    percent = " in %" if any(each.is_share for each in family.standings) else ""
    columns = ("player", "items", f"{family.measure.title}{percent}")
    print_table(console, family.title, columns, rows, right=("items",))
    if family.comparisons:
        _comparisons(family, console)
    for note in family.notes:
        console.print(note, style="yellow")


def _comparisons(family: Family, console: Console) -> None:
    one = family.comparisons[0]
    several = len(family.tests) > 1
    columns = ["first", "second", f"first − second, {one.unit}", "pairs", "p", "finding"]
    rows = [
        (
            each.first.label,
            each.second.label,
            each.figures,
            f"{each.difference.effect.count:,}",
            bare_p(each.p_holm),
            each.finding,
            *([each.difference.test] if several else []),
        )
        for each in family.comparisons
    ]
    columns += ["test"] if several else []
    print_table(console, "", columns, rows, right=("pairs", "p"))
    console.print(
        f"p: {family.basis}. One is called better where the interval excludes zero and p is at "
        "most 0.05.",
        style="dim",
    )
    for each in family.comparisons:
        if each.left_out:
            console.print(
                f"{each.first.label} and {each.second.label}: {each.left_out}", style="dim"
            )


@show.of(Export)
@show.of(Report)
def files(result: Export | Report, console: Console) -> None:
    """Print which files were written."""
    console.print(str(result), soft_wrap=True, markup=False)
    if isinstance(result, Export) and not result.complete:
        console.print("the experiment is not complete", style="yellow")


def _spec_lines(experiment: Experiment) -> Sequence[tuple[str, str]]:
    return [
        (name, value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))
        for name, value in experiment.spec.items()
        if name not in ("kind", "title")
    ]


def _minute(moment: str | None) -> str:
    """Write a moment to the minute, in UTC as it is stored."""
    return moment[:16].replace("T", " ") if moment else "not yet"


def _run_line(run: Run) -> str:
    end = f"to {_minute(run.ended)}" if run.ended else "(killed, or still running)"
    cores = plural(run.machine["cores"], "core")
    return f"{_minute(run.started)} {end} on {run.executor}, {run.machine['host']} ({cores})"
