"""Solving boards and looking for the best on the grid page, as a person would."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import LAPTOP, PHONE, Visit
from tests.grid.pictures import as_bytes, draw
from tests.web.accessible import check_accessible, check_axe, focus_order
from tests.web.live import Live
from tests.web.pictures import picture

Go = Callable[..., Visit]
SIZES = pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
SOLVE = "grid/solve?board=HHEL/ACAB/NROT/FITI"


def _word(page: Page, word: str) -> Locator:
    return page.locator(f"[data-word={word}]")


@SIZES
def test_a_word_shows_its_path_and_it_goes_again(
    visit: Go, live: Live, size: tuple[int, int]
) -> None:
    page = visit(live.address + SOLVE, size).page
    page.get_by_role("heading", name="227 words, 394 points").wait_for()
    check_accessible(page)
    check_axe(page)
    if size == LAPTOP:
        _word(page, "chelator").hover()
        expect(page.locator(".grid-arrow")).to_have_count(7)
        page.mouse.move(5, 5)
        expect(page.locator(".grid-arrow")).to_have_count(0)
    _word(page, "chelator").click()
    expect(page).to_have_url(f"{live.address}{SOLVE}&word=chelator")
    expect(page.locator(".grid-tile[data-state=on]")).to_have_count(8)
    picture(page, f"grid-solve-{'phone' if size == PHONE else 'laptop'}")
    page.reload()
    expect(page.locator(".grid-tile[data-state=on]")).to_have_count(8)
    page.get_by_role("button", name="CHELATOR", exact=True).click()
    page.get_by_role("dialog", name="CHELATOR").wait_for()


def test_words_are_filtered_and_are_one_stop_of_tab(visit: Go, live: Live) -> None:
    page = visit(live.address + SOLVE, LAPTOP).page
    page.get_by_label("With letters").fill("*or")
    page.get_by_label("How well known").select_option(label="well known")
    expect(page.locator(".grid-item").first).to_contain_text("LABOR")
    page.get_by_label("With letters").fill("")
    page.get_by_label("Length").select_option("5")
    page.get_by_label("Order", exact=True).select_option("word")
    items = page.locator(".grid-item")
    assert items.count() > 3
    items.first.focus()
    page.keyboard.press("ArrowDown")
    expect(items.nth(1)).to_be_focused()
    expect(page.locator(".grid-ring")).to_have_count(1)
    words = tuple(text.split()[0] for text in items.all_inner_texts())
    assert len([name for name in focus_order(page) if name.startswith(words)]) == 1
    page.get_by_label("Heat map").check()
    expect(page.locator(".grid-count")).to_have_count(16)
    check_axe(page)


def test_letters_are_typed_tile_by_tile(visit: Go, live: Live) -> None:
    page = visit(live.address + SOLVE, PHONE).page
    page.get_by_role("heading", name="227 words").wait_for()
    page.get_by_role("button", name="Type on the tiles").click()
    page.get_by_label("Begin with an empty board").select_option("3x3")
    page.get_by_label("Row 1, column 1").click()
    page.keyboard.type("catdogsea")
    expect(page.get_by_role("textbox", name="Board", exact=True)).to_have_value("CAT/DOG/SEA")
    page.get_by_label("Row 1, column 1").fill("-ing")
    expect(page.get_by_role("textbox", name="Board", exact=True)).to_have_value("-ING,A,T DOG SEA")
    check_axe(page)
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".grid-tile").first).to_have_text("-ING")


def test_what_is_no_board_is_said_and_nothing_typed_is_lost(visit: Go, live: Live) -> None:
    opened = visit(live.address + SOLVE, PHONE)
    field = opened.page.get_by_role("textbox", name="Board", exact=True)
    field.fill("HHEL ACA")
    opened.page.get_by_role("alert").get_by_text("has 3 tiles").wait_for()
    expect(field).to_have_value("HHEL ACA")
    opened.page.get_by_role("button", name="Roll").click()
    expect(field).not_to_have_value("HHEL ACA")
    opened.page.go_back()
    expect(field).to_have_value("HHEL ACA")
    opened.complaints.clear()  # of the answer 422


def test_a_board_is_read_from_a_photo(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}grid/solve", PHONE).page
    photo = as_bytes(draw("HHEL/ACAB/NROT/FITI"))
    page.locator("input[type=file]").set_input_files(
        {"name": "board.png", "mimeType": "image/png", "buffer": photo}
    )
    page.get_by_text("The photo was read; all letters are clear.").wait_for()
    page.get_by_role("heading", name="227 words").wait_for()


def test_the_plan_is_told_in_words_and_watched(visit: Go, live: Live) -> None:
    page = visit(live.address + SOLVE, LAPTOP).page
    page.get_by_role("radio", name="Best two minutes").check()
    page.get_by_text("In two minutes you can swipe").wait_for()
    picture(page, "grid-plan-laptop")
    page.get_by_role("button", name="Watch it").click()
    expect(page.locator(".grid-ring")).to_have_count(1)
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".grid-ring")).to_have_count(0)
    check_axe(page)


@SIZES
def test_the_best_board_is_looked_for(visit: Go, live: Live, size: tuple[int, int]) -> None:
    page = visit(f"{live.address}grid/best", size).page
    page.get_by_role("heading", name="Nothing looked for yet").wait_for()
    check_axe(page)
    page.get_by_role("radio", name="30 seconds").check()
    page.get_by_role("button", name="Find a board").click()
    page.get_by_role("heading", name="points so far").wait_for()
    expect(page.locator(".grid-tile")).to_have_count(16)
    expect(page.locator(".grid-tile").first).to_be_in_viewport()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("link", name="See its words").click()
    page.get_by_role("heading", name="words, ").wait_for()


def test_boards_fill_the_room(visit: Go, live: Live) -> None:
    page = visit(live.address + SOLVE, PHONE).page
    page.get_by_role("heading", name="227 words").wait_for()
    for width, height, least in ((360, 740, 260), (1366, 768, 430), (2560, 1440, 1000)):
        page.set_viewport_size({"width": width, "height": height})
        board = page.locator(".grid-board").bounding_box()
        assert board is not None
        assert least <= board["width"] <= width
        assert width < 1000 or board["y"] + board["height"] <= height  # all of it is seen
        assert page.evaluate("document.documentElement.scrollWidth") <= width
