"""Slow answers, double clicks, and people who go on while they wait, in a real browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.browser import LAPTOP, PHONE, Visit
from tests.web.accessible import check_accessible, check_axe
from tests.web.live import Live

Go = Callable[..., Visit]


class Held:
    """The first requests to an address, as many as told, wait until they are let go."""

    def __init__(self, page: Page, pattern: str, most: int = 9) -> None:
        self._most = most
        self._page = page
        self.routes: list[Route] = []
        page.route(pattern, self._hold)

    def _hold(self, route: Route) -> None:
        if len(self.routes) == self._most:
            route.continue_()
        else:
            self.routes.append(route)

    def wait(self, count: int = 1) -> None:
        """Wait until so many are held; they come to light while the page is waited for."""
        for _ in range(400):
            if len(self.routes) >= count:
                return
            self._page.wait_for_timeout(50)
        raise AssertionError("nothing was asked for")

    def let_go(self) -> None:
        for route in self.routes:
            route.continue_()

    def lose(self) -> None:
        for route in self.routes:
            route.abort()


def _game(page: Page) -> dict[str, Any]:
    kept = json.loads(page.evaluate("localStorage['lexagon.scrabble.computer']"))["value"]
    game: dict[str, Any] = kept["now"]["game"]
    return game


def _begin(page: Page, live: Live) -> None:
    page.goto(f"{live.address}scrabble/play?deal=5&level=level-1&beat=1")
    page.get_by_role("button", name="Start").click()
    page.get_by_text("Your turn.").wait_for()


def _lay(page: Page, live: Live) -> None:
    question = {"position": _game(page)["position"], "by": "score", "top": 1}
    play = live.api("scrabble/plays", question).json()["plays"][0]
    first = page.locator(f"[data-square='{play['squares'][0]}']")
    first.click()
    if page.locator("[data-cursor]").count() == 0:  # on a phone it was only looked at
        first.click()
    if play["squares"][0][:-1] != play["squares"][1][:-1]:
        page.keyboard.press("Space")
    page.keyboard.type(play["tiles"].lower())
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_enabled()


def test_a_move_that_is_pressed_twice_is_made_once(visit: Go, live: Live) -> None:
    opened = visit("about:blank", LAPTOP, service_workers="block")
    opened.home = live.address
    page = opened.page
    _begin(page, live)
    _lay(page, live)
    held = Held(page, "**/scrabble/games/moves")
    page.get_by_role("button", name="Play", exact=True).dblclick()
    page.keyboard.press("Enter")
    held.wait()
    page.wait_for_timeout(300)  # a second one would come soon
    assert len(held.routes) == 1
    held.let_go()
    page.get_by_text("Your turn.").wait_for()
    opened.complaints.clear()  # of the worker we withheld
    assert [event["seat"] for event in _game(page)["events"]] == [0, 1]


def test_a_move_that_finds_no_server_is_kept_and_made_when_there_is_one(
    visit: Go, live: Live
) -> None:
    opened = visit("about:blank", PHONE, service_workers="block", reduced_motion="reduce")
    opened.home = live.address
    page = opened.page
    _begin(page, live)
    page.context.set_offline(True)  # on the train, in mid-game
    _lay(page, live)
    laid = page.locator(".scrabble-square[data-state=laid]")
    count = laid.count()
    page.get_by_text("cannot be looked up without the server").wait_for()
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("This needs the server").wait_for()
    page.get_by_role("button", name="Play", exact=True).click()
    kept = page.get_by_text("is kept here, and played as soon as the server is back")
    kept.wait_for()
    note = page.get_by_role("banner").get_by_text("Offline")  # in the head, where it covers nothing
    expect(note).to_be_visible()
    check_accessible(page)
    check_axe(page)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Change this move").click()  # thought better of
    page.get_by_role("button", name="Play", exact=True).click()
    kept.wait_for()
    expect(laid).to_have_count(count)
    page.context.set_offline(False)
    expect(page.locator(".scrabble-log li")).to_have_count(2)  # made, and answered
    expect(page.locator(".scrabble-square[data-comes]").first).to_be_visible()
    expect(kept).to_have_count(0)
    page.context.set_offline(True)
    page.get_by_role("button", name="Pass").click()
    check_axe(page)
    page.get_by_role("dialog").get_by_role("button", name="Pass").click()
    page.get_by_text("You pass as soon as the server is back").wait_for()
    page.context.set_offline(False)
    expect(page.locator(".scrabble-log li")).to_have_count(4)
    opened.complaints.clear()  # of the server that was away


def test_one_who_goes_elsewhere_while_a_board_is_rolled_stays_there(visit: Go, live: Live) -> None:
    opened = visit("about:blank", LAPTOP, service_workers="block")
    opened.home = live.address
    page = opened.page
    held = Held(page, "**/grid/packs*")  # so that none is in the pouch
    page.goto(f"{live.address}grid/play")
    page.get_by_role("heading", name="Today's board is ready").wait_for()
    held.wait()  # the boards for later
    page.get_by_role("link", name="Random").click()
    held.wait(2)
    page.get_by_role("link", name="Daily", exact=True).click()
    page.get_by_role("heading", name="Today's board is ready").wait_for()
    held.let_go()
    page.wait_for_timeout(300)
    expect(page.get_by_role("heading", name="Today's board is ready")).to_be_visible()
    rounds = json.loads(page.evaluate("localStorage['lexagon.grid.rounds']"))["value"]
    assert all(one["mode"] == "daily" for one in rounds.values())
    opened.complaints.clear()  # of requests that were given up


def test_a_slow_answer_does_not_take_the_place_of_a_newer_one(visit: Go, live: Live) -> None:
    opened = visit("about:blank", LAPTOP, service_workers="block")
    opened.home = live.address
    page = opened.page
    page.goto(f"{live.address}words/check")
    held = Held(page, "**/words/checks", most=1)
    field = page.get_by_label("Words to check")
    field.fill("lax")
    held.wait()
    field.fill("axolotl")
    page.get_by_text("AXOLOTL is in the list").wait_for()
    held.let_go()
    page.wait_for_timeout(300)
    expect(page.get_by_text("LAX is in the list")).to_have_count(0)
    opened.complaints.clear()  # of the request that was given up
