"""A paper in a notebook: what came of it, and every table a click away."""

from __future__ import annotations

from lexagon.papers._cells import Entry, Paper, Table, Verdict
from lexagon.views.html import markup as pictures
from lexagon.views.html.markup import Markup, block, folded, heading, line
from lexagon.views.html.papers_report import reasons, rows_side_by_side, time_cells


def paper(shown: Paper) -> Markup:
    """Draw what came of a paper."""
    exact, sound = shown.exact_cells()
    different = shown.counts()[Verdict.DIFFERENT]
    times = [(timing.what, *time_cells(timing), timing.why) for timing in shown.timings]
    columns = ("run", "paper's time", "our time", "faster by", "why")
    return block(
        heading(f"Paper {shown.number}. {shown.title}"),
        line(shown.question),
        line(shown.outcome),
        line(
            f"{sound} of {exact} cells that must be exact are; {different} differ, with a reason."
        ),
        *(folded(f"{each.name}: {each.title}", table(each)) for each in shown.tables),
        folded("Errata found", *(line(f"• {each}") for each in shown.errata)),
        folded("Run times", pictures.table(columns, times)) if times else "",
    )


def table(shown: Table) -> Markup:
    """Draw a table of published cells beside ours, the reasons of differences below it."""
    columns, lines = rows_side_by_side(shown)
    return block(
        pictures.table(columns, [[_text(entry) for entry in row] for row in lines]),
        *(line(f"≠ {cells}: {reason}.") for reason, cells in reasons(shown).items()),
        line(shown.note, small=True) if shown.note else "",
    )


def _text(entry: Entry) -> str:
    return entry if isinstance(entry, str) else entry.text
