"""The grid page, used as a person would: a board is solved, planned, played and searched for."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import LAPTOP, PHONE, Visit
from tests.web.accessible import check_accessible, focus_order
from tests.web.live import Live
from tests.web.pictures import picture

Go = Callable[..., Visit]
SIZES = pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
HOSTILE = "<img src=x onerror=alert(1)>"


def opened(visit: Go, live: Live, size: tuple[int, int], part: str = "solve") -> Page:
    page = visit(f"{live.address}grid/{part}", size).page
    page.get_by_role("tab", name="Solve").wait_for()
    return page


def board_field(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Board", exact=True)


def row_of(page: Page, word: str) -> Locator:
    return page.get_by_role("row").filter(has=page.get_by_role("rowheader", name=word, exact=True))


@SIZES
def test_a_board_is_solved_and_a_word_shows_its_path(
    visit: Go, live: Live, size: tuple[int, int]
) -> None:
    page = opened(visit, live, size)
    board_field(page).fill("HHEL ACAB NROT FITI")
    expect(page.get_by_role("heading", name="227 words, 394 points")).to_be_visible()
    row_of(page, "CHELATOR").click()
    expect(page.locator(".board .tile.on")).to_have_count(8)
    points = page.locator(".board .way").get_attribute("points") or ""
    assert len(points.split()) == len("CHELATOR")
    check_accessible(page)
    if size == PHONE:
        picture(page, "grid-solve-phone")
    page.get_by_role("button", name="Letters").click()
    page.get_by_role("button", name="Word", exact=True).click()
    expect(page.locator("tbody tr").first).to_contain_text("ABLE")


@SIZES
def test_letters_are_typed_tile_by_tile(visit: Go, live: Live, size: tuple[int, int]) -> None:
    page = opened(visit, live, size)
    board_field(page).fill("XXX XXX XXX")
    expect(page.get_by_role("heading", name="No word of this list")).to_be_visible()
    page.get_by_label("Row 1, column 1").click()
    page.keyboard.type("catdogsea")
    expect(board_field(page)).to_have_value("CAT DOG SEA")
    expect(row_of(page, "CAT")).to_be_visible()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_label("Row 2, column 2")).to_be_focused()


def test_special_tiles_and_what_is_no_board(visit: Go, live: Live) -> None:
    seen = visit(f"{live.address}grid", LAPTOP)
    page = seen.page
    board = board_field(page)
    board.fill("-ING,S,K P,A,. R,E,Qu")
    expect(row_of(page, "PARKING")).to_have_count(0)
    expect(row_of(page, "SPARE")).to_be_visible()
    board.fill(HOSTILE)
    expect(page.locator(".complaint")).to_contain_text(
        "the row '<img' has '<', which is not a letter"
    )
    expect(board).to_have_attribute("aria-invalid", "true")
    assert page.locator("img").count() == 0
    board.fill("AB CD")
    expect(page.locator(".complaint")).to_have_text("")
    assert seen.complaints
    assert all("422" in complaint for complaint in seen.complaints)
    seen.complaints.clear()


@SIZES
def test_the_plan_is_made_and_watched(visit: Go, live: Live, size: tuple[int, int]) -> None:
    page = opened(visit, live, size)
    board_field(page).fill("HHEL ACAB NROT FITI")
    page.get_by_label("Heat map").check()
    expect(page.locator(".board .count")).to_have_count(16)
    page.get_by_role("button", name="Two-minute plan").click()
    expect(page.get_by_text("179 of 394 points in 120 seconds")).to_be_visible()
    page.get_by_role("button", name="Watch it").click()
    expect(page.locator(".moves li.done").nth(2)).to_be_attached()
    expect(page.locator(".board .tile.on").first).to_be_visible()
    check_accessible(page)
    if size == LAPTOP:
        picture(page, "grid-plan-laptop")
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".board .tile.on")).to_have_count(0)


@SIZES
def test_a_round_is_played_and_what_was_missed_is_told(
    visit: Go, live: Live, size: tuple[int, int]
) -> None:
    page = opened(visit, live, size, "play")
    with page.expect_response("**/grid/solutions") as answered:
        page.get_by_role("button", name="Start").click()
    words = answered.value.json()["found_words"]
    entry = page.get_by_label("Type a word, or drag over the tiles")
    entry.fill(words[0]["word"])
    entry.press("Enter")
    expect(page.locator(".verdict")).to_contain_text(f"+{words[0]['score']}")
    entry.fill(words[0]["word"])
    entry.press("Enter")
    expect(page.locator(".verdict")).to_contain_text("already found")
    entry.fill(HOSTILE)
    entry.press("Enter")
    expect(page.locator(".verdict")).to_contain_text(HOSTILE.upper())
    swipe(page, words[1]["paths"][0])
    expect(page.locator(".verdict")).to_contain_text(words[1]["word"].upper())
    check_accessible(page)
    page.get_by_role("button", name="End the round").click()
    total = words[0]["score"] + words[1]["score"]
    expect(page.get_by_role("heading", level=2).first).to_contain_text(f"{total} of")
    expect(page.get_by_role("heading", name="What you missed")).to_be_visible()
    expect(row_of(page, words[2]["word"].upper())).to_be_attached()
    check_accessible(page)


def swipe(page: Page, path: list[list[int]]) -> None:
    """Drag over the tiles of a path."""
    for place, (row, column) in enumerate(path):
        box = page.locator(f".board .tile[data-r='{row}'][data-c='{column}']").bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if place == 0:
            page.mouse.down()
    page.mouse.up()


@SIZES
def test_the_best_board_is_looked_for(visit: Go, live: Live, size: tuple[int, int]) -> None:
    page = opened(visit, live, size, "best")
    page.get_by_label("Seconds to search").fill("1")
    page.get_by_role("button", name="Search", exact=True).click()
    expect(page.get_by_role("progressbar", name="Searching")).to_be_visible()
    page.get_by_role("table", name="The best boards found").wait_for()
    check_accessible(page)
    page.get_by_role("button", name="Solve it").click()
    expect(page.get_by_role("tab", name="Solve")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("heading", name="points")).to_be_visible()


def test_a_search_is_cancelled(visit: Go, live: Live) -> None:
    page = opened(visit, live, LAPTOP, "best")
    page.get_by_label("Seconds to search").fill("50")
    page.get_by_role("button", name="Search", exact=True).click()
    page.get_by_text("points so far").wait_for()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("button", name="Search", exact=True)).to_be_enabled()
    expect(page.locator(".board .tile").first).to_be_visible()


def test_the_keyboard_alone_suffices(visit: Go, live: Live) -> None:
    page = opened(visit, live, LAPTOP)
    page.get_by_text("227 words").or_(page.locator("tbody tr").first).first.wait_for()
    met = focus_order(page)
    assert met.index("Board") < met.index("Row 1, column 1") < met.index("Roll a board")
    assert "Two-minute plan" in met


def test_in_indonesian(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}grid", PHONE, locale="id-ID").page
    expect(page.get_by_role("tab", name="Pecahkan")).to_be_visible()
    page.get_by_role("textbox", name="Papan", exact=True).fill("HHEL ACAB NROT FITI")
    expect(page.get_by_role("heading", name="227 kata, 394 poin")).to_be_visible()
    check_accessible(page)
