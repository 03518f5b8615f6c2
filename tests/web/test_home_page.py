"""The first page in a real browser: today, games to go on with, days in a row."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser import LAPTOP, PHONE, Visit
from tests.web.accessible import check_accessible, check_axe
from tests.web.live import Live
from tests.web.pictures import picture

Go = Callable[..., Visit]
DAY = "2026-11-16T12:00:00"
WON = {"isWon": True, "text": "4/6"}
BEGUN = {
    "a": {"game": "grid", "path": "/grid/play?seed=7", "parts": [], "at": DAY},
    "b": {
        "game": "scrabble",
        "path": "/scrabble/play",
        "parts": [{"key": "scrabble.level.level-2"}, "120 : 98"],
        "at": "2026-11-14",
    },
}


def _kept(name: str, value: object, version: int = 1) -> str:
    text = json.dumps({"version": version, "value": value})
    return f"localStorage.setItem('lexagon.{name}', {json.dumps(text)});"


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_it_goes_on_where_you_were(visit: Go, live: Live, size: tuple[int, int]) -> None:
    opened = visit("about:blank", size)
    opened.home = live.address
    page = opened.page
    page.clock.set_fixed_time(DAY)
    days = {f"2026-11-{day}": WON for day in (12, 14, 15, 16)}
    page.add_init_script(_kept("dailies", {"wordle": days}) + _kept("begun", BEGUN, 2))
    page.goto(live.address)
    today = page.get_by_role("region", name="Today").get_by_role("link", name="Daily Wordle")
    expect(today).to_contain_text("Solved: 4/6")
    expect(today).to_contain_text("3 days in a row")
    games = page.get_by_role("region", name="Go on").get_by_role("link")
    expect(games).to_have_count(2)
    expect(games.last).to_contain_text("Learner · 120 : 98")
    check_accessible(page)
    check_axe(page)
    if size == LAPTOP:
        picture(page, "home-laptop")
    if size == PHONE:  # in another language than it was noted in
        page.get_by_role("button", name="Settings").click()
        check_axe(page)
        page.get_by_role("radio", name="Bahasa Indonesia").check()
        page.keyboard.press("Escape")
        games = page.get_by_role("region", name="Lanjutkan").get_by_role("link")
        expect(games.last).to_contain_text("Pelajar · 120 : 98")
    games.first.click()  # the one touched last
    expect(page).to_have_url(f"{live.address}grid/play?seed=7")


def test_a_newcomer_sees_games_and_no_empty_box(visit: Go, live: Live) -> None:
    page = visit(live.address, PHONE).page
    expect(page.get_by_role("region", name="Go on")).to_have_count(0)
    expect(page.get_by_role("region", name="Today")).to_contain_text("six guesses")
    page.get_by_role("link", name="Words Is it a word?").click()
    page.get_by_role("heading", name="Words", level=1).wait_for()


def test_games_that_were_begun_are_found(visit: Go, live: Live) -> None:
    opened = visit("about:blank", LAPTOP)
    opened.home = live.address
    page = opened.page
    page.clock.set_fixed_time(DAY)
    begun = {
        "wordle daily 2026-11-16": {
            "game": "wordle",
            "path": "/wordle/play?id=x",
            "parts": [{"key": "wordle.kind.daily"}],
            "at": "2026-11-16T08:00:00.000Z",
        }
    }
    page.add_init_script(_kept("begun", begun, 2))
    page.goto(live.address)
    expect(page.get_by_role("region", name="Today")).to_contain_text("You have begun it")
    expect(page.get_by_role("region", name="Go on")).to_have_count(0)
