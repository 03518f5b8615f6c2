"""A paper in a notebook: its outcome, and every table a click away."""

from __future__ import annotations

from lexagon.papers._cells import Drawing, Entry, Paper, Papers, Table, Timing, Verdict
from lexagon.views.html import html, markup
from lexagon.views.html.markup import Markup, block, element, folded, heading, line


@html.of(Papers)
def papers(every: Papers) -> Markup:
    """Draw papers one below the other."""
    return block(*map(paper, every))


@html.of(Paper)
def paper(paper: Paper) -> Markup:
    """Draw the outcome of a paper."""
    different = paper.cells[Verdict.DIFFERENT]
    times = [(timing.what, *timing.in_words(), timing.why) for timing in paper.times]
    columns = ("run", "paper's time", "our time", "faster by", "why")
    return block(
        heading(f"Paper {paper.number}. {paper.title}"),
        line(paper.question),
        line(paper.outcome),
        line(
            f"{paper.are_exact} of {paper.must_be_exact} cells that must be exact are; "
            f"{different} differ, with a reason."
        ),
        *(folded(f"{each.name}: {each.title}", table(each)) for each in paper.tables),
        folded("Errata found", *(line(f"• {each}") for each in paper.errata)),
        folded("Run times", markup.table(columns, times)) if times else "",
    )


@html.of(Table)
def table(table: Table) -> Markup:
    """Draw a table of published cells beside ours, the reasons of differences below it."""
    columns, lines = table.side_by_side()
    return block(
        markup.table(columns, [[_text(entry) for entry in row] for row in lines]),
        *(line(f"≠ {cells}: {reason}.") for reason, cells in table.reasons().items()),
        line(table.note, small=True) if table.note else "",
    )


@html.of(Drawing)
@html.of(Timing)
def _plain(result: Drawing | Timing) -> Markup:
    """Draw a small result as its text."""
    return block(element("pre", str(result), style="margin:4px 0"))


def _text(entry: Entry) -> str:
    return entry if isinstance(entry, str) else entry.text
