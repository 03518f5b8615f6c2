"""Rounds on the grid page as people play them: by finger, mouse and keys, alone and together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import date

import pytest
from playwright.sync_api import Page, expect

from lexagon import grid
from tests.browser import LAPTOP, PHONE, Visit
from tests.web.accessible import check_accessible, check_axe
from tests.web.live import Live, serving
from tests.web.pictures import picture
from tests.web.touch import swipe

Go = Callable[..., Visit]
Path = Sequence[tuple[int, int]]
SIZES = pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
BOARD = "HHEL/ACAB/NROT/FITI"
LINK = f"grid/play?board={BOARD}"


def _points(page: Page, path: Path) -> list[tuple[float, float]]:
    """Return where the middles of some squares of a 4x4 board are on the screen."""
    box = page.locator(".grid-swipe .grid-board").bounding_box()
    assert box is not None
    cell = box["width"] / 4
    return [(box["x"] + (c + 0.5) * cell, box["y"] + (r + 0.5) * cell) for r, c in path]


@contextmanager
def _swiping(page: Page, path: Path) -> Iterator[None]:
    """Hold the mouse down along a path."""
    (x, y), *rest = _points(page, path)
    page.mouse.move(x, y)
    page.mouse.down()
    for x, y in rest:
        page.mouse.move(x, y)  # in one jump, as a fast hand does
    yield
    page.mouse.up()


def _swipe(page: Page, path: Path) -> None:
    with _swiping(page, path):
        pass


def _swipe_by_finger(page: Page, path: Path) -> None:
    swipe(page, *_points(page, path))


def _path(word: str, board: str = BOARD) -> Path:
    return grid.Board(board).solve()[word].path


def _start(page: Page) -> None:
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("textbox", name="Type a word")).to_be_enabled()


def _end(page: Page) -> None:
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="End the round").click()


@SIZES
def test_the_daily_board_is_played_and_shared(visit: Go, live: Live, size: tuple[int, int]) -> None:
    page = visit(f"{live.address}grid", size, permissions=["clipboard-read"]).page
    page.get_by_role("heading", name="Today's board is ready").wait_for()
    check_accessible(page)
    check_axe(page)
    _start(page)
    board = grid.Round(day=date.today()).board.text
    word = grid.Round(day=date.today()).missed_common()[0].word
    _swipe(page, _path(word, board))
    expect(page.locator(".grid-word[data-kind=right]")).to_contain_text(word.upper())
    expect(page.locator(".grid-tile[data-state=right]")).to_have_count(len(_path(word, board)))
    if size == LAPTOP:
        picture(page, "grid-play-laptop")
    check_accessible(page)
    check_axe(page)
    _end(page)
    page.get_by_role("heading", name="The round is over").wait_for()
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_text("Copied").wait_for()
    text = page.evaluate("navigator.clipboard.readText()")
    again = grid.Round(day=date.today())
    again.push(word)
    score = again.score
    link = f"{live.address}grid/play?day={date.today()}&score={score}&count=1"
    assert text.splitlines() == [*str(again.share()).splitlines(), link]
    check_accessible(page)
    check_axe(page)
    if size == PHONE:
        page.get_by_role("button", name="Statistics").click()
        check_axe(page)
        friend = visit(link, PHONE).page
        friend.get_by_text(f"Can you beat {score} point").wait_for()
    page.goto(link)  # one's own result is no friend's
    page.get_by_role("heading", name="The round is over").wait_for()
    expect(page.locator(".grid-result")).not_to_contain_text("your friend")
    page.goto(live.address)
    expect(page.get_by_role("region", name="Today")).to_contain_text("Played: ")


def test_the_word_so_far_and_what_becomes_of_it(visit: Go, live: Live) -> None:
    page = visit(live.address + LINK, PHONE, has_touch=True, is_mobile=True).page
    _start(page)
    with _swiping(page, _path("chelator")[:4]):
        expect(page.locator(".grid-word")).to_have_text("CHEL")
        expect(page.locator(".grid-tile[data-state=on]")).to_have_count(4)
        expect(page.locator(".grid-line")).to_have_count(3)
    expect(page.locator(".grid-word[data-kind=wrong]")).to_contain_text("not in the word list")
    _swipe_by_finger(page, _path("chelator"))
    expect(page.locator(".grid-word[data-kind=right]")).to_contain_text("+11")
    picture(page, "grid-play-phone")
    assert page.evaluate("scrollY") == 0
    _swipe_by_finger(page, _path("chelator"))
    expect(page.locator(".grid-word[data-kind=known]")).to_contain_text("found already")
    for square in _points(
        page, [*_path("coral"), _path("coral")[-1]]
    ):  # tapped, the last one twice
        page.touchscreen.tap(*square)
    expect(page.get_by_role("region", name="Your words").locator("li")).to_have_text(
        ["CORAL 2", "CHELATOR 11"]
    )


def test_a_tap_right_after_a_swipe_is_not_lost(visit: Go, live: Live) -> None:
    page = visit(live.address + LINK, PHONE, has_touch=True, is_mobile=True).page
    for again in ("Start", "Go on", "Go on", "Go on"):
        page.get_by_role("button", name=again).tap()
        _swipe_by_finger(page, _path("chelator"))
        page.get_by_role("button", name="Pause").tap()
        page.get_by_role("heading", name="Paused").wait_for()


def test_typing_works_wherever_the_focus_is(visit: Go, live: Live) -> None:
    page = visit(live.address + LINK, LAPTOP).page
    _start(page)
    page.locator("main").focus()
    page.keyboard.type("coral")
    expect(page.locator(".grid-tile[data-state=on]")).to_have_count(5)
    page.keyboard.press("Enter")
    page.get_by_role("textbox", name="Type a word").fill("zebra")
    page.keyboard.press("Enter")
    expect(page.locator(".grid-word[data-kind=wrong]")).to_contain_text("not on the board")
    expect(page.get_by_text("1 word of 227")).to_be_visible()


def test_a_round_outlasts_reload_tab_and_language(visit: Go, live: Live) -> None:
    page = visit(live.address + LINK, LAPTOP).page
    _start(page)
    page.keyboard.type("coral\n")
    page.get_by_text("1 word of 227").wait_for()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Bahasa Indonesia").check()
    page.keyboard.press("Escape")
    page.get_by_text("1 dari 227 kata").wait_for()
    expect(page.get_by_role("button", name="Jeda")).to_be_visible()  # it goes on
    page.get_by_role("navigation", name="Kisi").get_by_text("Pecahkan").click()
    page.get_by_role("textbox", name="Papan").wait_for()
    page.go_back()
    page.get_by_role("heading", name="Jeda").wait_for()
    page.get_by_role("button", name="Lanjutkan").click()
    page.keyboard.type("torcal\n")
    page.reload()
    page.get_by_role("heading", name="Jeda").wait_for()
    expect(page.get_by_text("1 dari 227 kata")).to_be_visible()
    left = page.get_by_role("timer").inner_text()
    assert "1:00" < left <= "2:00"
    check_accessible(page)


def test_hints_come_in_steps_and_are_told(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}grid/play?board=CAT/DOG&seconds=0", LAPTOP).page
    _start(page)
    page.get_by_role("button", name="Hint: how it begins").click()
    page.get_by_text("A word of 3 letters that begins with").wait_for()
    page.get_by_role("button", name="Hint: where it begins").click()
    expect(page.locator(".grid-tile[data-state=hint]")).to_have_count(2)
    page.get_by_role("button", name="Hint: the word").click()
    expect(page.locator(".grid-tile[data-state=hint]")).to_have_count(3)
    check_accessible(page)
    _end(page)
    page.get_by_text("3 steps of help taken").wait_for()


def test_time_runs_out_and_what_was_missed_is_told(visit: Go, live: Live) -> None:
    opened = visit("about:blank", LAPTOP)
    opened.home = live.address
    page = opened.page
    page.clock.install()
    page.goto(f"{live.address}{LINK}&by=Ana&score=5")
    page.get_by_text("Ana has 5 points. Can you beat that?").wait_for()
    _start(page)
    page.keyboard.type("chelator\n")
    page.clock.run_for(130_000)
    page.get_by_text("You beat Ana, who had 5.").wait_for()
    known = page.get_by_role("list", name="Missed, well known").get_by_role("button")
    scores = [int(text.split()[-1]) for text in known.all_inner_texts()]
    assert scores == sorted(scores, reverse=True)
    known.first.hover()
    expect(page.locator(".grid-ring")).to_have_count(1)
    page.mouse.move(0, 0)
    expect(page.locator(".grid-ring")).to_have_count(0)
    check_axe(page)
    page.get_by_role("link", name="Play a random board").click()
    page.get_by_role("heading", name="A fresh board is ready").wait_for()
    _start(page)
    _end(page)
    page.get_by_role("button", name="Play again").click()
    page.get_by_role("heading", name="A fresh board is ready").wait_for()
    page.get_by_role("button", name="Statistics").click()
    expect(page.get_by_role("dialog").get_by_role("heading", level=3)).to_have_count(2)
    check_axe(page)


def test_two_play_together_and_are_compared(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}grid/play?mode=pass", PHONE).page
    page.get_by_label("Player 1").fill("Ana")
    page.get_by_label("Player 2").fill("Budi")
    check_axe(page)
    page.get_by_role("button", name="Begin").click()
    for name in ("Ana begins", "Pass the device to Budi"):
        page.get_by_role("heading", name=name).wait_for()
        _start(page)
        _end(page)
    page.get_by_role("heading", name="All have played").wait_for()
    page.get_by_text("A tie: Ana and Budi").wait_for()
    expect(page.get_by_role("row")).to_have_count(3)
    check_accessible(page)
    check_axe(page)


def test_a_friend_gets_the_same_board(visit: Go, live: Live) -> None:
    page = visit(
        f"{live.address}grid/play?board=CAT/DOG&rules=words&seconds=60",
        LAPTOP,
        permissions=["clipboard-read"],
    ).page
    _start(page)
    page.keyboard.type("dog\n")
    _end(page)
    page.get_by_role("button", name="Challenge a friend", exact=True).click()
    page.get_by_text("Copied").wait_for()
    address = page.evaluate("navigator.clipboard.readText()").splitlines()[-1]
    other = visit(address, PHONE).page
    other.get_by_text("Can you beat 1 point?").wait_for()
    other.get_by_text("2 × 3 · One point a word · 1:00").wait_for()


def test_the_calendar_opens_other_days(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}grid", PHONE).page
    page.get_by_role("button", name="Calendar").click()
    check_axe(page)
    page.get_by_role("button", name="Month before").click()
    page.get_by_role("dialog").get_by_role("link").first.click()
    page.get_by_text("do not count for your streak").wait_for()
    page.get_by_role("button", name="How to play").click()
    expect(page.get_by_role("dialog").locator(".grid-board")).to_have_count(3)
    check_axe(page)


def test_rounds_are_played_without_the_server(visit: Go) -> None:
    with serving("--rate", "0", "--no-access-log") as server:
        opened = visit(f"{server.address}grid", PHONE)
        page = opened.page
        _start(page)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_function("() => (localStorage['lexagon.grid.pouch'] ?? '').length > 1000")
    _end(page)
    page.get_by_role("heading", name="The round is over").wait_for()
    page.reload()
    page.get_by_role("heading", name="The round is over").wait_for()
    page.get_by_role("link", name="Play a random board").click()
    for _ in range(2):
        page.get_by_role("heading", name="A fresh board is ready").wait_for()
        _start(page)
        _end(page)
        page.get_by_role("button", name="Play again").click()
    opened.complaints.clear()  # of the requests that found no server
