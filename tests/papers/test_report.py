"""The report stands alone, and is what a reader would want to keep."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from lexagon.papers import Paper, Verdict
from lexagon.papers._cells import written_seconds
from lexagon.views.plots.papers import draw
from tests.browser import PHONE, Visit
from tests.drawn import drawn, words_of


def test_it_opens_in_a_browser(
    report: Path, papers: dict[int, Paper], visit: Callable[..., Visit]
) -> None:
    seen = visit(report.as_uri()).page
    drawings = sum(len(paper.drawings) for paper in papers.values()) + 1  # and the run times
    assert seen.locator("figure svg").count() == drawings == 12
    for place in range(drawings):
        box = seen.locator("figure svg").nth(place).bounding_box()
        assert box is not None
        assert box["height"] > 150
    assert seen.locator("script").count() == 0
    assert seen.locator("nav a").count() >= 12
    assert seen.locator("h4").count() == sum(len(paper.tables) for paper in papers.values())
    assert seen.locator("td.bad").count() == 0
    for reason in ("SOLES stands between", "nine of the sixteen tiles", "BACKLOT is not in OSPD"):
        assert seen.get_by_text(reason).first.is_visible()


def test_every_cell_is_on_the_page(
    report: Path, papers: dict[int, Paper], visit: Callable[..., Visit]
) -> None:
    seen = visit(report.as_uri()).page
    counts = [paper.cells for paper in papers.values()]
    good = sum(count[Verdict.EQUAL] + count[Verdict.ROUNDED] for count in counts)
    different = sum(count[Verdict.DIFFERENT] for count in counts)
    in_overview = len(papers)
    assert seen.locator("td.good").count() == good + in_overview
    assert seen.locator("td.near").count() == different


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_a_phone(report: Path, scheme: str, visit: Callable[..., Visit]) -> None:
    seen = visit(report.as_uri(), PHONE, color_scheme=scheme).page
    assert seen.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_figures_lie_beside_it(report: Path, papers: dict[int, Paper]) -> None:
    names = {drawing.name for paper in papers.values() for drawing in paper.drawings}
    there = {path.name for path in (report.parent / "figures").iterdir()}
    assert there == {f"{name}.{kind}" for name in {*names, "run-times"} for kind in ("svg", "png")}


def test_the_same_numbers_are_drawn_the_same(papers: dict[int, Paper]) -> None:
    drawing = papers[3].drawings[0]
    assert draw(drawing) == draw(drawing)


def test_papers_draw_themselves_in_a_notebook(papers: dict[int, Paper]) -> None:
    for number, paper in papers.items():
        result = words_of(drawn(paper))
        assert f"Paper {number}." in result
        assert "Errata found" in result
        for table in paper.tables:
            assert table.title in result
            alone = words_of(drawn(table))
            assert all(cell.text in alone for _, cell in table.cells())


def test_times_as_people_say_them() -> None:
    assert [written_seconds(time) for time in (600, 1577, 19.57, 0.05)] == [
        *("10 min", "26 min 17 s", "19.57 s", "50.0 ms")
    ]
