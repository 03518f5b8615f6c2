"""The report of the papers: one page with every table and figure beside ours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from lexagon._progress import Progress, ProgressCallback, check_cancelled
from lexagon.papers._cells import Cell, Drawing, Entry, Paper, Papers, Table, Verdict
from lexagon.views.html.page import Cell as PageCell
from lexagon.views.html.page import Page, check_folder
from lexagon.views.plots.papers import draw

TONES: Final = {
    Verdict.EQUAL: "good",
    Verdict.ROUNDED: "good",
    Verdict.DIFFERENT: "near",
    Verdict.ALONE: "quiet",
}
LONG: Final = 40  # tables of more lines are folded


def write_report(
    papers: Papers, folder: Path, progress: ProgressCallback | None = None, force: bool = False
) -> Papers:
    """Draw all figures and write the page with them; the result names its path."""
    check_folder(folder, force)
    return replace(papers, report=str(report(papers, progress).write(folder, force)))


def report(papers: Papers, progress: ProgressCallback | None = None) -> Page:
    """Draw all figures and return the page with them."""
    page = Page(
        "Five papers on word games, re-run",
        "Every table and figure of five student papers beside what their algorithms give today: "
        "equal, equal after rounding, or different with the reason.",
    )
    _overview(page, papers)
    drawings = sum(len(paper.drawings) for paper in papers)
    done = 0
    for paper in papers:
        _opening(page, paper)
        for part in paper.parts():
            if isinstance(part, Table):
                _table(page, part)
                continue
            page.figure(draw(part))
            done += 1
            check_cancelled(progress, Progress(done, drawings))
        _closing(page, paper)
    return page


def times_drawing(papers: Papers) -> Drawing | None:
    """Make the figure of their times and ours; none where no paper gives a time."""
    rows = [
        (
            f"{paper.number}: {timing.what.partition(' (')[0]}",
            timing.paper_seconds,
            timing.our_seconds,
        )
        for paper in papers
        for timing in paper.times
    ]
    if not rows:
        return None
    caption = "Run times: red the paper's, blue ours on one processor, and how many times faster."
    return Drawing("run-times", "times", caption, {"rows": rows})


def _overview(page: Page, papers: Papers) -> None:
    page.section("In short")
    rows = []
    for paper in papers:
        rows.append(
            (
                f"{paper.number}. {paper.title}",
                *paper.cells.values(),
                PageCell(
                    _unbroken(f"{paper.are_exact} of {paper.must_be_exact}"),
                    "good" if paper.exact else "bad",
                ),
            )
        )
    page.table(("paper", *(verdict.value for verdict in Verdict), "must be exact"), rows)
    page.text(
        "The paper's figure is on the left, ours on the right: `=` equal, `≈` equal after rounding "
        "to the digits printed, `≠` different, with the reason below the table. Cells without a "
        "sign are ours alone: the paper prints no number there, or it cannot be read. Cells that "
        "must be exact are those that follow from the paper alone and those that a first re-run "
        "of its algorithm reproduced. They were selected by that outcome, so that all of them "
        "are exact shows that nothing has changed since; how much of a paper was reproduced is "
        "shown by the columns on the left."
    )
    _timings(page, papers)


def _timings(page: Page, papers: Papers) -> None:
    drawing = times_drawing(papers)
    if drawing is None:
        return
    page.section("Run times", 3)
    page.text(
        "Ours were measured in this run, as seconds of one processor. The papers' machines are "
        "up to ten years older, which explains a factor of a few; the rest is the algorithm and "
        "the engine."
    )
    page.figure(draw(drawing))
    rows = []
    for paper in papers:
        last = ""
        for timing in paper.times:
            why = "for the same reason" if timing.why == last else timing.why
            rows.append((paper.number, timing.what, *timing.in_words(), why))
            last = timing.why
    page.table(("paper", "what", "paper's time", "our time", "faster by", "why"), rows)


def _opening(page: Page, paper: Paper) -> None:
    page.section(f"{paper.number}. {paper.title}")
    page.text(paper.question)
    page.text(paper.outcome)
    page.text(f"Source: {paper.source}", "quiet")


def _closing(page: Page, paper: Paper) -> None:
    if paper.errata:
        page.section(f"Errata found in paper {paper.number}", 3)
        page.items(paper.errata)


def _table(page: Page, table: Table) -> None:
    page.section(f"{table.name}: {table.title}", 4)
    columns, lines = table.side_by_side()
    paired = _paired(table)
    header: list[str] = []
    for place, column in enumerate(columns):
        if paired[place % len(table.columns)]:
            header += [column, "ours"]
        else:
            header.append(column)
    rows = [
        [cell for entry, two in zip(line, paired * table.across, strict=True)
         for cell in _entries(entry, two)]
        for line in lines
    ]  # fmt: skip
    caption = f"{table.name}, all {len(table.rows)} rows"
    page.table(header, rows, caption if len(lines) > LONG else "", folded=len(lines) > LONG)
    for reason, cells in table.reasons().items():
        page.text(f"≠ {cells}: {reason}.", "near")
    if table.note:
        page.text(table.note, "quiet")


def _paired(table: Table) -> list[bool]:
    """Return the columns that have figures of the paper, so that two columns are needed."""
    return [any(map(_is_paired, column)) for column in zip(*table.rows, strict=True)]


def _is_paired(entry: Entry) -> bool:
    return isinstance(entry, Cell) and entry.verdict is not Verdict.ALONE


def _entries(entry: Entry, paired: bool) -> Iterator[PageCell]:
    if isinstance(entry, str):
        yield PageCell(entry)
        if paired:
            yield PageCell("")
        return
    if paired:
        yield PageCell(_unbroken(entry.paper))
    figure = f"{entry.verdict.sign} {entry.ours}".strip()
    tone = TONES[entry.verdict] if entry.sound else "bad"
    yield PageCell(_unbroken(figure), tone, entry.reason)


def _unbroken(text: str) -> str:
    """Keep a short text on one line."""
    return text.replace(" ", "\u00a0") if len(text) <= 24 else text
