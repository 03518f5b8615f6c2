"""The page of reviewed games in a real browser, at the width of a phone, a tablet and a laptop."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from lexagon.scrabble import Reviews, review
from lexagon.views.html.scrabble_review_page import write_page
from tests.browser import LAPTOP, Visit
from tests.tables import DATA
from tests.web.pictures import picture

SIZES = {"phone": (390, 800), "tablet": (820, 1100), "laptop": LAPTOP}
FITS = "element => element.getBoundingClientRect().right <= document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def reviews(tmp_path_factory: pytest.TempPathFactory) -> Reviews:
    # The page names its files: one path no line of a phone can hold.
    folder = tmp_path_factory.mktemp("a_folder_with_a_name_wider_than_the_page_on_a_phone_is")
    games = ("scrabble_sample.gcg", "scrabble_partial.gcg")
    return review([shutil.copy(DATA / game, folder) for game in games], by="equity")


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_report_fits_its_screen(
    visit: Callable[..., Visit], reviews: Reviews, tmp_path: Path, size: tuple[int, int]
) -> None:
    write_page(reviews, tmp_path / "report.html")
    page = visit((tmp_path / "report.html").as_uri(), size).page
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    # The end of the chart is what a reader wants to see.
    for chart in page.locator(".chart svg").all():
        assert chart.evaluate(FITS)
    assert page.locator(".sums tbody tr").count() == 4
    assert page.locator(".headings").first.is_visible() is (size == LAPTOP)
    if size == LAPTOP:
        assert page.locator(".sums").evaluate(FITS)
        picture(page, "scrabble-report-laptop")
    page.locator(".card a").first.click()
    opened = page.locator("details.move:target")
    assert "exchange EE" in opened.inner_text()
    opened.locator("summary").click()
    assert opened.get_by_text("A large mistake: 5H JILT was better by 35.9 points.").is_visible()
    page.locator("#g1m5 summary").click()
    assert page.get_by_text("Challenged off; phony: AEISE.").is_visible()
