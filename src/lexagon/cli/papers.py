"""`lexagon papers`: re-run the five papers, and show every published cell beside ours."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lexagon._errors import LexagonError, quoted
from lexagon.cli.options import json_option
from lexagon.cli.output import console, plural, print_json, print_table
from lexagon.cli.progress import LongWork

if TYPE_CHECKING:
    from lexagon.papers._cells import Cell, Entry, Paper, Table

NOT_EXACT = 1
_STYLES = {"equal": "green", "equal after rounding": "green", "different": "yellow"}


@click.command()
@click.argument("numbers", nargs=-1, metavar="[1-5]...")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Write a report that stands alone, and its figures as SVG and PNG.",
)
@json_option
def papers(numbers: tuple[str, ...], out: Path | None, as_json: bool) -> int:
    """Re-run the five papers and show every published cell beside ours.

    Exit status 0 only if every cell that must be exact is exact.
    """
    from lexagon.papers._running import NUMBERS, run_papers

    chosen = sorted({_number(text) for text in numbers}) or list(NUMBERS)
    if out is not None:
        _check_report(out)
    with LongWork(f"re-running {plural(len(chosen), 'paper')}, %") as work:
        found = run_papers(chosen, work.step)
    path = None
    if out is not None:
        from lexagon.views.html.papers_report import write_report

        with LongWork("drawing figures") as work:
            path = write_report(found, out, work.step)
    if as_json:
        print_json(_document(found, path))
    else:
        _print_papers(found)
        if path is not None:
            console().print(f"\nThe report is {path}", markup=False, soft_wrap=True)
    return 0 if all(paper.sound for paper in found) else NOT_EXACT


def _number(text: str) -> int:
    if text not in ("1", "2", "3", "4", "5"):
        raise LexagonError(f"no paper {quoted(text)}; there are 1, 2, 3, 4 and 5")
    return int(text)


def _check_report(folder: Path) -> None:
    """Fail before the work, not after it, if the report could not be drawn or written."""
    from lexagon.views.plots.figures import look

    with look():
        (folder / "figures").mkdir(parents=True, exist_ok=True)
    probe = folder / "figures" / ".probe"
    probe.touch()
    probe.unlink()


def _print_papers(found: list[Paper]) -> None:
    from rich.text import Text

    out = console()
    for paper in found:
        out.rule(f"[bold]Paper {paper.number}[/] {paper.title}", align="left", style="dim")
        out.print(Text(f"{paper.question}\n{paper.outcome}\n"))
        for table in paper.tables:
            _print_table(table)
        if paper.errata:
            out.print(Text("Errata found", style="bold"))
            for line in paper.errata:
                _print_point("•", line)
            out.print()
    _print_times(found)
    _print_summary(found)


def _print_table(table: Table) -> None:
    from rich.text import Text

    from lexagon.views.html.papers_report import reasons

    out = console()
    out.print(Text(f"{table.name}: {table.title}", style="bold"))
    if table.long:
        _print_point("", f"{_tally(table)} (all of them with --out or --json)", "dim")
    shown = _differing(table) if table.long else table
    if shown.rows:
        out.print(_fitting_grid(shown))
    for reason, cells in reasons(table).items():
        _print_point("≠", f"{cells}: {reason}", "yellow")
    if table.note:
        _print_point("", table.note, "dim")
    out.print()


def _print_point(sign: str, text: str, style: str = "") -> None:
    """Print a text set in under its sign."""
    from rich.table import Table as Grid
    from rich.text import Text

    line = Grid.grid(padding=(0, 1, 0, 0))
    line.add_row("", Text(sign or " ", style=style), Text(text, style=style))
    console().print(line)


def _fitting_grid(table: Table) -> Any:
    """Lay a table out with as many rows side by side as the terminal has room for."""
    from rich.measure import Measurement

    out = console()
    endless = out.options.update(width=1000)
    for across in range(table.across, 0, -1):
        grid = _grid(table, across, long=1000)
        if Measurement.get(out, endless, grid).maximum <= out.width:
            return grid
    return _grid(table, 1, long=24)


def _grid(table: Table, across: int, long: int) -> Any:
    """Lay a table out; in texts that are too long ours stands below the paper's."""
    from dataclasses import replace

    from rich import box
    from rich.table import Table as Grid

    from lexagon.views.html.papers_report import rows_side_by_side

    columns, lines = rows_side_by_side(replace(table, across=across))
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        grid.add_column(column, overflow="fold")
    for line in lines:
        grid.add_row(*(_shown(entry, long) for entry in line))
    return grid


def _differing(table: Table) -> Table:
    """Keep the rows that differ."""
    from dataclasses import replace

    from lexagon.papers._cells import Cell, Verdict

    rows = tuple(
        row
        for row in table.rows
        if any(isinstance(entry, Cell) and entry.verdict is Verdict.DIFFERENT for entry in row)
    )
    return replace(table, rows=rows)


def _tally(table: Table) -> str:
    from collections import Counter

    counts = Counter(cell.verdict.value for _, cell in table.cells())
    return ", ".join(f"{count} {verdict}" for verdict, count in counts.items())


def _shown(entry: Entry, long: int) -> Any:
    from rich.text import Text

    if isinstance(entry, str):
        return Text(entry)
    style = _STYLES.get(entry.verdict.value, "") if entry.sound else "bold red"
    if len(entry.text) > long and entry.verdict.sign:
        return Text(f"{entry.published}\n{entry.verdict.sign} {entry.ours}", style=style)
    return Text(entry.text, style=style)


def _print_times(found: list[Paper]) -> None:
    from lexagon.views.html.papers_report import time_cells

    rows = [
        (paper.number, timing.what, *time_cells(timing))
        for paper in found
        for timing in paper.timings
    ]
    if rows:
        columns = ("", "run", "paper", "ours", "faster by")
        print_table("Run times (ours: one processor, measured now)", columns, rows, columns[2:])
        for why in dict.fromkeys(timing.why for paper in found for timing in paper.timings):
            _print_point("•", why, "dim")
        console().print()


def _print_summary(found: list[Paper]) -> None:
    from lexagon.papers._cells import Verdict

    rows = []
    for paper in found:
        counts, (exact, sound) = paper.counts(), paper.exact_cells()
        numbers = (counts[verdict] for verdict in Verdict)
        rows.append((paper.number, *numbers, f"{sound} of {exact}"))
    columns = ("paper", "equal", "rounded", "different", "ours alone", "must be exact")
    print_table("Cells", columns, rows, columns[1:])
    failed = [paper.number for paper in found if not paper.sound]
    console().print(
        f"Not exact where it must be: paper {', '.join(map(str, failed))}."
        if failed
        else "Every cell that must be exact is exact.",
        style="bold red" if failed else "bold green",
    )


def _document(found: list[Paper], path: Path | None) -> dict[str, Any]:
    return {
        "exact": all(paper.sound for paper in found),
        "report": None if path is None else str(path),
        "papers": [_paper_document(paper) for paper in found],
    }


def _paper_document(paper: Paper) -> dict[str, Any]:
    exact, sound = paper.exact_cells()
    return {
        "number": paper.number,
        "title": paper.title,
        "source": paper.source,
        "question": paper.question,
        "outcome": paper.outcome,
        "cells": {verdict.value: count for verdict, count in paper.counts().items()},
        "must_be_exact": exact,
        "are_exact": sound,
        "tables": [
            {
                "name": table.name,
                "title": table.title,
                "columns": list(table.columns),
                "rows": [[_entry_document(entry) for entry in row] for row in table.rows],
                "note": table.note,
            }
            for table in paper.tables
        ],
        "errata": paper.errata,
        "times": [
            {
                "what": timing.what,
                "paper_seconds": timing.theirs,
                "bound": timing.bound,
                "our_seconds": timing.ours,
                "faster_by": timing.ratio,
                "why": timing.why,
            }
            for timing in paper.timings
        ],
    }


def _entry_document(entry: Entry) -> str | dict[str, Any]:
    return entry if isinstance(entry, str) else _cell_document(entry)


def _cell_document(cell: Cell) -> dict[str, Any]:
    return {
        "paper": cell.published,
        "ours": cell.ours,
        "verdict": cell.verdict.value,
        "exact": cell.exact,
        "reason": cell.reason,
    }
