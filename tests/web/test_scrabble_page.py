"""Playing Scrabble as people do, in a real browser: by touch, mouse and keys."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser import LAPTOP, PHONE, Visit
from tests.web.accessible import check_accessible, check_axe
from tests.web.live import Live, serving
from tests.web.pictures import picture
from tests.web.touch import swipe

Go = Callable[..., Visit]
TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}


def _square(page: Page, name: str) -> Locator:
    return page.locator(f"[data-square='{name}']")


def _laid(page: Page) -> Locator:
    return page.locator(".scrabble-square[data-state=laid]")


def _tiles(page: Page) -> Locator:
    return page.locator(".scrabble-rack .tile:enabled")


def _kept(page: Page, name: str) -> Any:
    return json.loads(page.evaluate(f"localStorage['lexagon.scrabble.{name}']"))["value"]


def _middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _swipe(page: Page, begin: Locator, end: Locator) -> None:
    """Drag with a finger; where the board zooms as a drag begins, the end is looked up then."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        sent = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": sent})

    x, y = _middle(begin)
    touch("touchStart", (x, y))
    touch("touchMove", (x, y - 20))
    page.locator(".scrabble-dragged").wait_for()
    touch("touchMove", _middle(end))
    touch("touchEnd")
    session.detach()


def _drag(page: Page, begin: Locator, end: Locator) -> None:
    page.mouse.move(*_middle(begin))
    page.mouse.down()
    page.mouse.move(*_middle(end), steps=4)
    page.mouse.up()


def _best(page: Page, live: Live) -> dict[str, Any]:
    """Return the play that scores most in the game on the page."""
    position = _kept(page, "computer")["now"]["game"]["position"]
    found = live.api("scrabble/plays", {"position": position, "by": "score", "top": 1}).json()
    best: dict[str, Any] = found["plays"][0]
    return best


def _type(page: Page, play: dict[str, Any]) -> None:
    _square(page, play["squares"][0]).click()
    if len(play["squares"]) > 1 and play["squares"][0][:-1] != play["squares"][1][:-1]:
        page.keyboard.press("Space")
    page.keyboard.type(play["tiles"].lower())


def test_tiles_are_laid_by_touch(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}scrabble", PHONE, **TOUCH).page
    expect(_tiles(page)).to_have_count(7)  # dealt at once
    check_axe(page)
    page.get_by_role("button", name="New here? How to play").tap()
    expect(page.get_by_role("dialog").locator(".howto-picture")).to_have_count(3)
    check_axe(page)
    page.get_by_role("button", name="Got it").tap()
    expect(page.get_by_role("button", name="New here?")).to_have_count(0)
    _swipe(page, _tiles(page).first, _square(page, "8H"))
    expect(_laid(page)).to_have_count(1)
    expect(_tiles(page)).to_have_count(6)
    box = _square(page, "8H").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 24
    _tiles(page).first.tap()
    _square(page, "8I").tap()  # tap and tap as well
    expect(_laid(page)).to_have_count(2)
    check_accessible(page)
    check_axe(page)
    page.reload()  # what is laid stays
    expect(_laid(page)).to_have_count(2)
    page.get_by_role("button", name="Closer").tap()
    _swipe(page, _square(page, "8I"), _square(page, "9H"))
    expect(_square(page, "9H")).to_have_attribute("data-state", "laid")
    _swipe(page, _square(page, "9H"), page.locator(".scrabble-rack"))
    expect(_laid(page)).to_have_count(1)
    expect(page.get_by_text("The first word has two tiles or more.")).to_be_visible()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_disabled()
    _square(page, "8H").tap()
    _square(page, "8H").tap()  # picked up, and back to the rack
    expect(_laid(page)).to_have_count(0)


def test_a_tap_right_after_a_drag_is_not_lost(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}scrabble/play?deal=5&level=level-1&beat=1", PHONE, **TOUCH).page
    page.get_by_role("button", name="Start").tap()
    for _ in range(4):
        expect(_tiles(page)).to_have_count(7)
        (x, y), (to_x, to_y) = (_middle(each) for each in (_tiles(page).first, _square(page, "8H")))
        swipe(page, *((x + (to_x - x) * part, y + (to_y - y) * part) for part in (0, 0.3, 0.6, 1)))
        page.get_by_role("button", name="Take back").tap()
        expect(_laid(page)).to_have_count(0)


def test_the_word_and_its_score_are_told_while_laying_by_touch(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}scrabble/play?deal=5&level=level-1&beat=1", PHONE, **TOUCH).page
    page.get_by_role("button", name="Start").tap()
    expect(_tiles(page)).to_have_count(7)
    best = _best(page, live)
    for tile, square in zip(best["tiles"], best["squares"], strict=True):
        _tiles(page).filter(has=page.get_by_text(tile, exact=True)).first.tap()
        _square(page, square).tap()
    expect(page.get_by_text(f"{best['word']}: {best['score']} points")).to_be_visible()
    check_axe(page)
    picture(page, "scrabble-game-phone")
    page.get_by_role("button", name="Play", exact=True).tap()
    expect(page.locator(".scrabble-log li").first).to_contain_text(best["move"])


def test_a_game_that_is_being_dealt_says_so(visit: Go, live: Live) -> None:
    opened = visit(live.address, PHONE, service_workers="block")  # a worker would fetch by itself
    page = opened.page
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/v1/scrabble/games", hold)
    page.goto(f"{live.address}scrabble")
    page.get_by_text("Tiles are drawn from the bag …").wait_for()
    for route in held:
        route.continue_()
    page.get_by_text("Your turn.").wait_for()
    expect(page.get_by_text("Tiles are drawn from the bag …")).to_have_count(0)
    opened.complaints.clear()  # of the worker we withheld


def test_a_game_against_the_computer(visit: Go, live: Live) -> None:
    # A deal that can be played: of all racks, some spell no word.
    page = visit(f"{live.address}scrabble/play?deal=5&level=level-1&beat=1", LAPTOP).page
    page.get_by_role("button", name="Start").click()
    page.get_by_text("Your turn.").wait_for()
    _drag(page, _tiles(page).first, _square(page, "1A"))
    expect(page.get_by_text("must cover the star on 8H")).to_be_visible()
    check_accessible(page)
    page.get_by_role("button", name="Take back").click()
    order = [page.locator(".scrabble-rack .tile").nth(place).inner_text() for place in (0, 3)]
    _drag(page, _tiles(page).first, _tiles(page).nth(3))
    expect(page.locator(".scrabble-rack .tile").nth(3)).to_have_text(order[0])
    best = _best(page, live)
    _type(page, best)
    expect(page.get_by_text(f"{best['word']}: {best['score']} points")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".scrabble-log li")).to_have_count(2)
    expect(page.locator(".scrabble-scores li").first).to_contain_text(str(best["score"]))
    expect(page.locator(".scrabble-scores")).to_contain_text("Beginner")
    page.get_by_role("button", name="Undo a move").click()
    expect(page.locator(".scrabble-log li")).to_have_count(0)
    for said in ("worth|bingo|exchange", "begins at|exchange", "would score|Best is to"):
        page.get_by_role("button", name="Hint").or_(
            page.get_by_role("button", name="Tell me more")
        ).last.click()
        expect(page.locator(".scrabble-hint")).to_contain_text(re.compile(said))
    page.get_by_role("button", name="Lay it").click()
    expect(_laid(page).first).to_be_visible()
    assert _kept(page, "computer")["hints"] == 3
    check_axe(page)
    page.get_by_role("button", name="Statistics").click()
    check_axe(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Exchange", exact=True).click()
    check_axe(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Leave this game").click()
    check_axe(page)
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(_laid(page).first).to_be_visible()
    page.get_by_role("button", name="Leave this game").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave this game").click()
    page.get_by_role("heading", name="New game").wait_for()
    check_axe(page)
    page.get_by_role("link", name="Review").click()
    page.get_by_role("link", name="Play", exact=True).click()
    page.get_by_text("Your turn.").wait_for()  # another one, for it is gone for good
    expect(_laid(page)).to_have_count(0)
    assert _kept(page, "computer")["hints"] == 0
    expect(page.locator(".scrabble-howto .howto-picture").first).to_be_visible()


def test_words_that_are_none_cannot_be_played(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}scrabble", LAPTOP).page
    page.get_by_text("Your turn.").wait_for()
    rack = _kept(page, "computer")["now"]["game"]["rack"].replace("?", "")
    pairs = [a + b for a in rack for b in rack if a != b]
    checked = live.api("words/checks", {"candidates": [one.lower() for one in pairs]}).json()
    word = next(one["word"] for one in checked["checked"] if not one["valid"])
    _type(page, {"squares": ["8H", "8I"], "tiles": word})
    expect(page.get_by_text(f"{word.upper()} is not in the list.")).to_be_visible()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_disabled()
    page.keyboard.press("Enter")
    expect(_laid(page)).to_have_count(2)
    page.keyboard.press("Backspace")
    expect(_laid(page)).to_have_count(1)


def test_the_end_is_a_moment_with_a_way_to_the_review(visit: Go, live: Live) -> None:
    """The moves are made by request, for a whole game takes a person long."""
    with live.client() as client:

        def ask(path: str, **body: object) -> dict[str, Any]:
            found: dict[str, Any] = client.post(f"/api/v1/scrabble/{path}", json=body).json()
            return found

        now = ask("games", level="level-1", seed=3)
        while not now["game"]["over"]:
            if now["game"]["turn"] == now["you"]:
                plays = ask("plays", position=now["game"]["position"], by="score", top=1)["plays"]
                move = plays[0]["move"] if plays else "-"
                now = ask("games/moves", token=now["token"], move=move)
            else:
                now = ask("games/replies", token=now["token"])
    mine, theirs = now["game"]["scores"]
    kept = {"id": "1", "past": [], "hints": 0, "undone": 0, "clock": None, "gained": 32, "beat": 1}
    kept["deal"] = {"seed": 3, "level": "level-1", "edition": "english", "second": False}
    page = visit(f"{live.address}words", PHONE, permissions=["clipboard-read"]).page
    text = json.dumps({"version": 2, "value": {**kept, "now": now}})
    page.evaluate("text => localStorage.setItem('lexagon.scrabble.computer', text)", text)
    page.goto(f"{live.address}scrabble/play")
    expect(page.get_by_role("heading", name=f"You win, {mine} to {theirs}")).to_be_visible()
    check_accessible(page)
    check_axe(page)
    page.get_by_text("Your friend's 1 point is beaten").wait_for()
    page.get_by_role("button", name="Challenge a friend", exact=True).click()
    page.get_by_text("Copied").wait_for()
    link = page.evaluate("navigator.clipboard.readText()").splitlines()[-1]
    assert link == f"{live.address}scrabble/play?deal=3&level=level-1&beat={mine}"
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_text("Copied").nth(1).wait_for()
    result = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert result[1] == f"You {mine}"
    assert result[-1].startswith(f"{live.address}scrabble/review?game=")
    page.get_by_role("button", name="Review this game").click()
    page.get_by_role("group", name="Moves").wait_for()
    expect(page.locator(".scrabble-about")).to_contain_text("You:")


def test_a_friend_is_dealt_the_same_tiles(visit: Go, live: Live) -> None:
    path = "scrabble/play?deal=77&level=level-1&beat=412"
    racks = []
    for _ in range(2):
        page = visit(live.address + path, PHONE).page
        page.get_by_role("heading", name="A friend's challenge").wait_for()
        page.get_by_text("(Beginner). 412 points are to be beaten").wait_for()
        check_accessible(page)
        page.get_by_role("button", name="Start").click()
        _tiles(page).first.wait_for()
        racks.append(_kept(page, "computer")["now"]["game"]["rack"])
    assert racks[0] == racks[1]
    assert _kept(page, "computer")["beat"] == 412
    page.goto(live.address + "scrabble/play?deal=77&level=level-9&beat=412")  # is no deal
    page.get_by_role("heading", name="New game").wait_for()


def test_people_play_at_one_device_and_without_the_server(visit: Go) -> None:
    with serving("--rate", "0", "--no-access-log") as live:
        opened = visit(f"{live.address}scrabble/play", PHONE, **TOUCH)
        page = opened.page
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.get_by_role("link", name="People").tap()
        page.get_by_label("Player 1").fill("Ann")
        page.get_by_label("Player 2").fill("Bo")
        check_axe(page)
        page.get_by_role("button", name="Start").click()
        expect(page.locator(".scrabble-rack")).to_have_count(0)  # hidden until Ann has it
        check_axe(page)
        page.get_by_role("button", name="I am Ann").click()
        expect(_tiles(page)).to_have_count(7)
    page.reload()
    expect(_tiles(page)).to_have_count(7)
    for square in ("8H", "8I"):
        _tiles(page).first.tap()
        _square(page, square).tap()
        if page.get_by_role("dialog").count():  # a blank
            page.get_by_role("dialog").get_by_role("button", name="A", exact=True).tap()
    expect(page.get_by_text("cannot be looked up")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).tap()
    page.get_by_role("button", name="I am Bo").wait_for()
    expect(page.locator(".scrabble-log li")).to_have_count(1)
    opened.complaints.clear()  # of the requests that found no server


@pytest.mark.parametrize("size", [PHONE, (2560, 1440)], ids=["phone", "large"])
def test_the_largest_board_is_panned_or_fills_the_room(
    visit: Go, live: Live, size: tuple[int, int]
) -> None:
    page = visit(f"{live.address}scrabble/analyse?edition=super", size).page
    expect(page.locator(".scrabble-square")).to_have_count(441)
    _square(page, "11K").click()
    box = _square(page, "11K").bounding_box()
    assert box is not None
    assert box["width"] >= (24 if size == PHONE else 45)
    view = page.locator(".scrabble-view")
    assert view.evaluate("view => view.scrollWidth > view.clientWidth") == (size == PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    check_accessible(page)
