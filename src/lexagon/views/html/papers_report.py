"""The report: one page with every table and figure of the papers beside ours."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from lexagon.papers._cells import Cell, Drawing, Entry, Paper, Table, Timing, Verdict
from lexagon.views.html import page
from lexagon.views.plots.papers import draw

TONES: Final = {
    Verdict.EQUAL: "good",
    Verdict.ROUNDED: "good",
    Verdict.DIFFERENT: "near",
    Verdict.ALONE: "quiet",
}
LONG: Final = 40  # tables of more lines are folded


def write_report(
    papers: Sequence[Paper], folder: Path, progress: Callable[[int, int], object] | None = None
) -> Path:
    """Draw all figures and write the page with them; return its path."""
    return report(papers, progress).write(folder)


def report(
    papers: Sequence[Paper], progress: Callable[[int, int], object] | None = None
) -> page.Page:
    """Draw all figures and return the page with them."""
    told = page.Page(
        "Five papers on word games, re-run",
        "Every table and figure of five student papers beside what their algorithms give today: "
        "equal, equal after rounding, or different with the reason.",
    )
    _overview(told, papers)
    drawings = sum(len(paper.drawings) for paper in papers)
    done = 0
    for paper in papers:
        _opening(told, paper)
        for part in paper.parts:
            if isinstance(part, Table):
                _table(told, part)
                continue
            told.figure(draw(part))
            done += 1
            if progress is not None:
                progress(done, drawings)
        _closing(told, paper)
    return told


def rows_side_by_side(table: Table) -> tuple[list[str], list[list[Entry]]]:
    """Lay a narrow table out in columns, as papers print them; short columns are filled up."""
    height = -(-len(table.rows) // table.across)
    columns = [*table.columns] * table.across
    filler = ("",) * len(table.columns)
    lines: list[list[Entry]] = []
    for line in range(height):
        picked = [
            table.rows[place] if (place := line + block * height) < len(table.rows) else filler
            for block in range(table.across)
        ]
        lines.append([entry for row in picked for entry in row])
    return columns, lines


def times_drawing(papers: Sequence[Paper]) -> Drawing | None:
    """Make the figure of their times and ours; none where no paper gives a time."""
    rows = [
        (f"{paper.number}: {timing.what.partition(' (')[0]}", timing.theirs, timing.ours)
        for paper in papers
        for timing in paper.timings
    ]
    if not rows:
        return None
    caption = "Run times: red the paper's, blue ours on one processor, and how many times faster."
    return Drawing("run-times", "times", caption, {"rows": rows})


def _overview(told: page.Page, papers: Sequence[Paper]) -> None:
    told.section("In short")
    rows = []
    for paper in papers:
        counts, (exact, sound) = paper.counts(), paper.exact_cells()
        rows.append(
            (
                f"{paper.number}. {paper.title}",
                *(counts[verdict] for verdict in Verdict),
                page.Cell(_unbroken(f"{sound} of {exact}"), "good" if paper.sound else "bad"),
            )
        )
    told.table(("paper", *(verdict.value for verdict in Verdict), "must be exact"), rows)
    told.text(
        "A cell that must be exact is one that an independent re-run found equal to the last "
        "printed digit, or that can be worked out from the paper alone. `=` equal, `≈` equal after "
        "rounding to the digits printed, `≠` different: the reason stands below the table. The "
        "paper's figure is on the left, ours beside it. Cells without a sign are ours alone: the "
        "paper prints no number there, or it cannot be read."
    )
    _timings(told, papers)


def _timings(told: page.Page, papers: Sequence[Paper]) -> None:
    drawing = times_drawing(papers)
    if drawing is None:
        return
    told.section("Run times", 3)
    told.text(
        "Ours were measured in this run, as seconds of one processor. The papers' machines are "
        "up to ten years older, which explains a factor of a few; the rest is the algorithm and "
        "the engine."
    )
    told.figure(draw(drawing))
    rows = []
    for paper in papers:
        said = ""
        for timing in paper.timings:
            why = "for the same reason" if timing.why == said else timing.why
            rows.append((paper.number, timing.what, *time_cells(timing), why))
            said = timing.why
    told.table(("paper", "what", "paper's time", "our time", "faster by", "why"), rows)


def time_cells(timing: Timing) -> tuple[str, str, str]:
    """Write the two times and their ratio."""
    theirs = f"{timing.bound} {seconds(timing.theirs)}".strip()
    return theirs, seconds(timing.ours), f"{timing.ratio:,.0f} x"


def seconds(time: float) -> str:
    """Write a time as people say it.

    >>> seconds(1577), seconds(0.7213), seconds(0.00149)
    ('26 min 17 s', '0.72 s', '1.5 ms')
    """
    if time >= 60:
        rest = f" {time % 60:.0f} s" if time % 60 else ""
        return f"{time // 60:.0f} min{rest}"
    return f"{time:.2f} s" if time >= 0.1 else f"{1000 * time:.1f} ms"


def _opening(told: page.Page, paper: Paper) -> None:
    told.section(f"{paper.number}. {paper.title}")
    told.text(paper.question)
    told.text(paper.outcome)
    told.text(f"Source: {paper.source}", "quiet")


def _closing(told: page.Page, paper: Paper) -> None:
    if paper.errata:
        told.section(f"Errata found in paper {paper.number}", 3)
        told.items(paper.errata)


def _table(told: page.Page, table: Table) -> None:
    told.section(f"{table.name}: {table.title}", 4)
    columns, lines = rows_side_by_side(table)
    paired = _paired(table)
    header: list[str] = []
    for place, column in enumerate(columns):
        if paired[place % len(table.columns)]:
            header += [column, "ours"]
        else:
            header.append(column)
    rows = [
        [shown for entry, two in zip(line, paired * table.across, strict=True)
         for shown in _entries(entry, two)]
        for line in lines
    ]  # fmt: skip
    caption = f"{table.name}, all {len(table.rows)} rows"
    told.table(header, rows, caption if len(lines) > LONG else "", folded=len(lines) > LONG)
    for reason, cells in reasons(table).items():
        told.text(f"≠ {cells}: {reason}.", "near")
    if table.note:
        told.text(table.note, "quiet")


def _paired(table: Table) -> list[bool]:
    """Say which columns have figures of the paper, so that two columns are needed."""
    return [any(map(_is_paired, column)) for column in zip(*table.rows, strict=True)]


def _is_paired(entry: Entry) -> bool:
    return isinstance(entry, Cell) and entry.verdict is not Verdict.ALONE


def _entries(entry: Entry, paired: bool) -> Iterator[page.Cell]:
    if isinstance(entry, str):
        yield page.Cell(entry)
        if paired:
            yield page.Cell("")
        return
    if paired:
        yield page.Cell(_unbroken(entry.published))
    shown = f"{entry.verdict.sign} {entry.ours}".strip()
    tone = TONES[entry.verdict] if entry.sound else "bad"
    yield page.Cell(_unbroken(shown), tone, entry.reason)


def _unbroken(text: str) -> str:
    """Keep a short text on one line."""
    return text.replace(" ", "\u00a0") if len(text) <= 24 else text


def reasons(table: Table) -> dict[str, str]:
    """Return every reason for a difference, with the cells it is for."""
    found: dict[str, list[str]] = {}
    for row, cell in table.cells():
        if cell.verdict is Verdict.DIFFERENT:
            label = " ".join(entry for entry in row if isinstance(entry, str) and entry)
            if label.isdigit():
                label = f"{table.columns[0]} {label}"
            cells = found.setdefault(cell.reason, [])
            if label not in cells:
                cells.append(label)
    return {
        reason: ", ".join(cells[:6]) + (f" and {len(cells) - 6} more" if len(cells) > 6 else "")
        for reason, cells in found.items()
    }
