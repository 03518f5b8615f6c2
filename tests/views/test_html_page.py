"""A report stands alone: it shows text as text, and holds its figures itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from lexagon.views.html.page import Cell, Page
from lexagon.views.plots.figures import Figure, finished, look
from tests.browser import PHONE, Visit

HOSTILE = "<script>alert('x')</script> & \"quotes\""


def drawn(name: str) -> Figure:
    with look() as drawing:
        sheet = drawing(figsize=(5, 3))
        axes = sheet.add_subplot()
        axes.plot([1, 2, 3], [2, 4, 3], label="a line")
        axes.set_title("Title")
        axes.legend()
        return finished(sheet, name, f"{name}: {HOSTILE}")


def a_page() -> Page:
    page = Page("A report", HOSTILE)
    page.section(HOSTILE)
    page.text(f"`code` and {HOSTILE}")
    page.items([HOSTILE])
    page.table(["name", "value"], [[HOSTILE, 1234], [Cell(HOSTILE, "good", HOSTILE), 2.5]], "T")
    page.table(["name"], [["inside"]], "More", folded=True)
    page.figure(drawn("one"))
    page.figure(drawn("two"))
    return page


def test_a_page_opens_in_a_browser(visit: Callable[..., Visit], tmp_path: Path) -> None:
    path = a_page().write(tmp_path)
    seen = visit(path.as_uri(), PHONE).page
    assert seen.locator("script").count() == 0
    assert HOSTILE in seen.locator("h2").inner_text()
    assert seen.locator("figure svg").count() == 2
    assert seen.locator("td.number").all_inner_texts() == ["1,234", "2.500"]
    width = seen.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE[0]
    seen.locator("summary").click()
    assert seen.get_by_text("inside").is_visible()


def test_figures_lie_beside_the_page(tmp_path: Path) -> None:
    a_page().write(tmp_path)
    names = sorted(path.name for path in (tmp_path / "figures").iterdir())
    assert names == ["one.png", "one.svg", "two.png", "two.svg"]
    assert (tmp_path / "figures/one.png").read_bytes().startswith(b"\x89PNG")


def test_no_name_inside_two_drawings_is_the_same() -> None:
    html = a_page().html()
    names = [piece.split('"')[0] for piece in html.split(' id="')[1:]]
    assert len(names) == len(set(names)) > 10
    for piece in html.split('href="#')[1:]:
        assert piece.split('"')[0] in names


def test_the_same_data_is_drawn_the_same() -> None:
    assert drawn("one") == drawn("one")
    assert a_page().html() == a_page().html()


def test_without_matplotlib_there_is_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "matplotlib", None)
    with pytest.raises(ValueError, match=r"lexagon\[reports\]"), look():
        pass
