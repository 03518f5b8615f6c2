"""Papers in a terminal: every published cell beside ours."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

from rich import box
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table as Grid
from rich.text import Text

from lexagon.papers._cells import Cell, Entry, Papers, Table, Verdict
from lexagon.views.terminal import show
from lexagon.views.terminal.tables import print_table

_STYLES: Final = {"equal": "green", "equal after rounding": "green", "different": "yellow"}


@show.of(Papers)
def papers(every: Papers, console: Console) -> None:
    """Print every table of every paper, the run times, and how many cells are exact."""
    for paper in every:
        console.rule(f"[bold]Paper {paper.number}[/] {paper.title}", align="left", style="dim")
        console.print(Text(f"{paper.question}\n{paper.outcome}\n"))
        for table in paper.tables:
            _table(table, console)
        if paper.errata:
            console.print(Text("Errata found", style="bold"))
            for line in paper.errata:
                _point(console, "•", line)
            console.print()
    _times(every, console)
    _summary(every, console)
    if every.report is not None:
        console.print(f"\nThe report is {every.report}", markup=False, soft_wrap=True)


def _table(table: Table, console: Console) -> None:
    console.print(Text(f"{table.name}: {table.title}", style="bold"))
    if table.long:
        _point(console, "", f"{_tally(table)} (all of them with --out or --json)", "dim")
    part = _differing(table) if table.long else table
    if part.rows:
        console.print(_fitting_grid(part, console))
    for reason, cells in table.reasons().items():
        _point(console, "≠", f"{cells}: {reason}", "yellow")
    if table.note:
        _point(console, "", table.note, "dim")
    console.print()


def _point(console: Console, sign: str, text: str, style: str = "") -> None:
    """Print a text indented under its sign."""
    line = Grid.grid(padding=(0, 1, 0, 0))
    line.add_row("", Text(sign or " ", style=style), Text(text, style=style))
    console.print(line)


def _fitting_grid(table: Table, console: Console) -> Grid:
    """Lay a table out with as many rows side by side as the terminal has room for."""
    endless = console.options.update(width=1000)
    for across in range(table.across, 0, -1):
        grid = _grid(table, across, long=1000)
        if Measurement.get(console, endless, grid).maximum <= console.width:
            return grid
    return _grid(table, 1, long=24)


def _grid(table: Table, across: int, long: int) -> Grid:
    """Lay a table out; in texts that are too long ours stands below the paper's."""
    columns, lines = table.side_by_side(across)
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        grid.add_column(column, overflow="fold")
    for line in lines:
        grid.add_row(*(_entry(entry, long) for entry in line))
    return grid


def _differing(table: Table) -> Table:
    """Keep the rows that differ."""
    rows = tuple(
        row
        for row in table.rows
        if any(isinstance(entry, Cell) and entry.verdict is Verdict.DIFFERENT for entry in row)
    )
    return replace(table, rows=rows)


def _tally(table: Table) -> str:
    counts = Counter(cell.verdict.value for _, cell in table.cells())
    return ", ".join(f"{count} {verdict}" for verdict, count in counts.items())


def _entry(entry: Entry, long: int) -> Text:
    if isinstance(entry, str):
        return Text(entry)
    style = _STYLES.get(entry.verdict.value, "") if entry.sound else "bold red"
    if len(entry.text) > long and entry.verdict.sign:
        return Text(f"{entry.paper}\n{entry.verdict.sign} {entry.ours}", style=style)
    return Text(entry.text, style=style)


def _times(every: Papers, console: Console) -> None:
    rows = [
        (paper.number, timing.what, *timing.in_words()) for paper in every for timing in paper.times
    ]
    if rows:
        columns = ("", "run", "paper", "ours", "faster by")
        title = "Run times (ours: one processor, measured now)"
        print_table(console, title, columns, rows, columns[2:])
        for why in dict.fromkeys(timing.why for paper in every for timing in paper.times):
            _point(console, "•", why, "dim")
        console.print()


def _summary(every: Papers, console: Console) -> None:
    rows = [
        (paper.number, *paper.cells.values(), f"{paper.are_exact} of {paper.must_be_exact}")
        for paper in every
    ]
    columns = ("paper", "equal", "rounded", "different", "ours alone", "must be exact")
    print_table(console, "Cells", columns, rows, columns[1:])
    wrong = [paper.number for paper in every if not paper.exact]
    console.print(
        f"Not exact where it must be: paper {', '.join(map(str, wrong))}."
        if wrong
        else "Every cell that must be exact is exact.",
        style="bold red" if wrong else "bold green",
    )
