"""A test per paper: every cell that must be exact is exact, and what differs says why."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lexagon.papers._cells import UNEXPLAINED, Cell, Paper, Table, Verdict

# How many cells each paper has that must be exact: none may get lost.
EXACT = {1: 109, 2: 17, 3: 590, 4: 184, 5: 197}
COMPARED = (Verdict.EQUAL, Verdict.ROUNDED, Verdict.DIFFERENT)
ROOT = Path(__file__).parents[2]


def named(paper: Paper, name: str) -> Table:
    (found,) = [table for table in paper.tables if table.name == name]
    return found


def row(table: Table, label: str) -> list[Cell]:
    (found,) = [row for row in table.rows if row[0] == label]
    return [entry for entry in found if isinstance(entry, Cell)]


def differing(table: Table) -> list[str]:
    return [cell.text for _, cell in table.cells() if cell.verdict is Verdict.DIFFERENT]


@pytest.mark.parametrize("number", EXACT)
def test_every_exact_cell_is_exact(papers: dict[int, Paper], number: int) -> None:
    paper = papers[number]
    assert [cell.text for cell in paper.every_cell() if not cell.sound] == []
    assert (paper.must_be_exact, paper.are_exact) == (EXACT[number], EXACT[number])
    assert paper.exact


@pytest.mark.parametrize("number", EXACT)
def test_every_difference_has_its_reason(papers: dict[int, Paper], number: int) -> None:
    different = [cell for cell in papers[number].every_cell() if cell.verdict is Verdict.DIFFERENT]
    assert different
    for cell in different:
        assert cell.reason != UNEXPLAINED
        assert len(cell.reason.split()) >= 5, cell


def test_documentation_has_the_counts(papers: dict[int, Paper]) -> None:
    text = (ROOT / "docs/papers.md").read_text(encoding="utf-8")
    counted = [paper.cells for paper in papers.values()]
    for number, cells in zip(papers, counted, strict=True):
        found = [cells[verdict.value] for verdict in COMPARED]
        [line] = re.findall(rf"^\| {number}\. [^|]+\| (.+) \|$", text, re.MULTILINE)
        assert line == " | ".join(map(str, [*found, EXACT[number]]))
    equal, rounded, different = (sum(cells[each.value] for cells in counted) for each in COMPARED)
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    for page in (text, citation):
        words = " ".join(page.split())
        assert f"Of {equal + rounded + different:,} published numbers {equal:,} are equal" in words
        assert f"{rounded} are equal after rounding" in words
        assert f"{different} differ" in words


def test_paper_1(papers: dict[int, Paper]) -> None:
    paper = papers[1]
    assert len(named(paper, "Table I").rows) == 26
    assert row(named(paper, "Table III"), "best, lost")[0].text == "– ≠ SOLES"
    assert row(named(paper, "Table III"), "best 5")[0].text == "SATES = SATES"
    solved = [row[1].text for row in named(paper, "Table V").rows if isinstance(row[1], Cell)]
    assert solved == ["4314 = 4314", "7481 = 7481", "10910 = 10910", "10757 = 10757"]
    assert differing(named(paper, "Results and conclusion")) == [
        "Preprocess 1 ≠ Preprocess 2",
        "Preprocess 2 ≠ Preprocess 1",
        "Preprocess 2 + Decision Tree ≠ Preprocess 1 + Decision Tree",
    ]
    assert len(differing(named(paper, "Listing"))) == 4
    assert differing(named(paper, "Table IV")) == ["WWWWW ≠ YWYYW", "WWWWW ≠ WWWWG"]
    assert len(named(paper, "Figure 3").rows) == 26
    for figure in range(5, 9):
        bars = [int(cell.ours) for _, cell in named(paper, f"Figure {figure}").cells()]
        assert sum(bars) == 12947


def test_paper_2(papers: dict[int, Paper]) -> None:
    paper = papers[2]
    place = row(named(paper, "Table 2, averages"), "the paper's is")
    assert [cell.ours for cell in place] == ["inside"] * 3
    with_openers = named(paper, "Table 2, openers")
    assert len(list(with_openers.cells())) == 3 * 8 * 9
    for column, strategy in enumerate(("Strategy 1", "Strategy 2", "Strategy 3")):
        for each in named(paper, "Table 2").rows:
            played = {
                cell.ours for line, cell in with_openers.cells() if line[:2] == (strategy, each[0])
            }
            cell = each[1 + column]
            assert isinstance(cell, Cell)
            assert (cell.paper in played) == (cell.verdict is Verdict.EQUAL)
    whole = named(paper, "All words")
    means = [cell.ours for cell in next(zip(*(row[1:] for row in whole.rows), strict=True))]
    assert [f"{float(mean):.4f}" for mean in means] == ["9.2894", "12.4954", "6.3475"]
    doubled = row(named(paper, "Section II, figure 4"), "five-letter words in NLTK's list")
    assert doubled[0].text == "8689 ≠ 8497"
    assert "192" in doubled[0].reason
    openers = named(paper, "Section IV")
    lacking = [row[0] for row in openers.rows if isinstance(row[2], Cell) and row[2].ours == "no"]
    assert lacking == ["aurei", "louie", "miaou", "ouija", "uraei"]
    (curves,) = [each for each in paper.drawings if each.kind == "solved_by"]
    for curve in curves.data["curves"]:
        assert sum(curve["histogram"].values()) == 8497


def test_paper_3(papers: dict[int, Paper]) -> None:
    paper = papers[3]
    for order in ("breadth-first", "depth-first"):
        assert len(named(paper, f"Section IV, {order}").rows) == 92
    starts = named(paper, "Correction")
    for cell in row(starts, "tries from nine tiles"):
        assert cell.text == "6031636 = 6031636"
    for cell in row(starts, "tries from all sixteen"):
        assert cell.text == "6031636 ≠ 12029640"
        assert "nine of the sixteen tiles" in cell.reason
    lengths = named(paper, "Section IV, dictionary")
    assert [row(lengths, name)[0].text for name in ("scowl-35", "enable")] == ["7 = 7", "7 ≠ 8"]
    missed = named(paper, "Missed words")
    assert [cell.ours for cell in row(missed, "missed")] == ["111", "5826"]
    assert {"TAB", "BOAT", "LAB", "TACO"} <= set(re.findall(r"[A-Z]+", missed.note))


def test_paper_4(papers: dict[int, Paper]) -> None:
    paper = papers[4]
    assert len(named(paper, "Letters").rows) == 26
    assert differing(named(paper, "Games")) == []
    assert len(named(paper, "3Blue1Brown, one step").rows) == 15
    assert len(named(paper, "3Blue1Brown, two steps").rows) == 15
    after = row(named(paper, "Summaries"), "all answers, after the fix")
    assert [cell.ours for cell in after] == ["2250 of 2315", "97.2%", "3.930222"]
    assert "2,282" in paper.outcome
    assert len(named(paper, "Letters shown").rows) == 12
    left = named(paper, "Words left")
    assert [row[0] for row, cell in left.cells() if cell.verdict is Verdict.DIFFERENT] == [
        *("hound", "giddy")
    ]
    assert differing(named(paper, "Josh Stephenson")) == ["DFGHJMQUWZ ≠ BDFGHIMPUW"]


def test_paper_5(papers: dict[int, Paper]) -> None:
    paper = papers[5]
    names = [table.name for table in paper.tables if table.name.startswith("Table T")]
    assert names == [f"Table T{number}" for number in range(1, 10)]
    assert differing(named(paper, "T9 with ENABLE")) == ["BACKLOT ≠ ABACK", "15 ≠ 13"]
    lists = named(paper, "Lists")
    assert [cell.ours for cell in row(lists, "enable")] == ["yes", "yes", "yes", "no"]
    assert [cell.ours for cell in row(lists, "scowl-80")] == ["yes"] * 4
    assert differing(named(paper, "Section III.2.b")) == ["OX ≠ AX OX"]


@pytest.mark.parametrize(
    ("number", "published"),
    [(1, [600, 180]), (2, [1.31406, 4.49091, 0.13892]), (3, [1577, 1636]), (4, [19.57])],
)
def test_times_are_compared_with_the_papers(
    papers: dict[int, Paper], number: int, published: list[float]
) -> None:
    times = papers[number].times
    assert [each.paper_seconds for each in times] == published
    for timing in times:
        assert timing.faster_by == timing.paper_seconds / timing.our_seconds
        assert timing.faster_by > 1, str(timing)
        assert timing.why
