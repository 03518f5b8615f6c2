"""Scrabble's puzzle, analysis board and review in a real browser, as a person uses them."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import LAPTOP, PHONE, Visit
from tests.web.accessible import check_accessible, check_axe
from tests.web.live import Live, serving
from tests.web.pictures import picture

Go = Callable[..., Visit]
DATA = Path(__file__).parents[1] / "data"
NOTEBOOK = (1366, 768)
AXOLOTL = "15/15/15/15/15/15/15/3AXOLOTL5/15/15/15/15/15/15/15"
ENDGAME = (DATA / "scrabble_endgames_enable.tsv").read_text().splitlines()[2].split("\t")
ARROWS = """(steps) => {
    const key = steps > 0 ? "ArrowRight" : "ArrowLeft";
    for (let at = 0; at < Math.abs(steps); at += 1)
        document.body.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
}"""
SIZES = pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])


def _square(page: Page, name: str) -> Locator:
    return page.locator(f"[data-square='{name}']")


def _rows(page: Page) -> Locator:
    return page.locator(".scrabble-plays:not([aria-busy]) tbody tr")


def _is_seen(page: Page, place: Locator) -> bool:
    box = place.bounding_box()
    height = page.evaluate("innerHeight")
    return box is not None and box["y"] >= 0 and box["y"] + min(box["height"], 40) <= height


def _lay(page: Page, move: str) -> None:
    """Type a move from its first free square on."""
    place, word = move.split()
    across = place[0].isdigit()
    row, column = (place[:-1], place[-1]) if across else (place[1:], place[0])
    square = [int(row), "ABCDEFGHIJKLMNO".index(column)]
    tiles: list[tuple[list[int], str]] = []
    inside = False
    for letter in word:
        if letter in "()":
            inside = letter == "("
            continue
        if not inside:
            tiles.append(([*square], letter))
        square[1 if across else 0] += 1
    (first_row, first_column), _ = tiles[0]
    _square(page, f"{first_row}{'ABCDEFGHIJKLMNO'[first_column]}").click()
    if not across:
        page.keyboard.press("Space")
    for _, letter in tiles:
        page.keyboard.press(f"Shift+{letter.upper()}" if letter.islower() else letter.lower())


def _answers(page: Page, live: Live) -> list[list[Any]]:
    day = page.evaluate("new Date().toLocaleDateString('sv')")
    with live.client() as client:
        daily = client.get(f"/api/v1/scrabble/dailies/{day}").json()
    answers: list[list[Any]] = json.loads(base64.b64decode(daily["answers"]))
    return answers


def test_the_puzzle_of_the_day_goes_on_without_the_server(visit: Go) -> None:
    with serving("--rate", "0", "--no-access-log") as live:
        opened = visit(f"{live.address}words", LAPTOP)
        page = opened.page
        ahead = date.today() + timedelta(days=7)
        with page.expect_response(f"**/dailies/{ahead}"):  # fetched to be played later
            page.goto(f"{live.address}scrabble/puzzle")
        page.get_by_role("heading", name="Puzzle").wait_for()
        answers = _answers(page, live)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        check_accessible(page)
        check_axe(page)
    page.reload()
    page.get_by_text("Find the best play. 3 tries left.").wait_for()
    worse = next(one for one in answers if one[3] == "large")
    _lay(page, worse[0])
    page.get_by_role("button", name="Hand in").click()
    expect(page.locator(".scrabble-tries li").first).to_contain_text("far from the best")
    page.goto(live.address)
    daily = page.get_by_role("link", name="Daily Scrabble puzzle")
    expect(daily).to_contain_text("You have begun it")
    daily.click()
    _lay(page, answers[0][0])
    page.get_by_role("button", name="Hand in").click()
    page.get_by_role("heading", name="Found!").wait_for()
    expect(page.get_by_role("img", name="3 stars of 3")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile(r": solved$"))).to_have_count(1)
    expect(page.get_by_role("columnheader", name="Mon", exact=True)).to_be_visible()
    page.get_by_text("longest: 1 day").wait_for()
    expect(page.get_by_role("timer")).to_contain_text("The next one in")
    check_axe(page)
    page.goto(f"{live.address}scrabble/puzzle?r=sl")
    page.get_by_text("A friend's result: 🟨🟥").wait_for()
    page.goto(live.address)
    today = page.get_by_role("region", name="Today")
    expect(today.get_by_role("link", name="Daily Scrabble puzzle")).to_contain_text("🟥🟩")
    opened.complaints.clear()  # of the requests that found no server


def test_best_plays_are_beside_the_board(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}scrabble/analyse", NOTEBOOK).page
    rack = page.get_by_label("Your tiles, ? for a blank")
    rack.fill("axolotl")
    expect(_rows(page).first).to_contain_text("8C AXOLOTL94")
    page.get_by_text("Play AXOLOTL at 8C: 94 points.").wait_for()
    for place in (rack, _rows(page).nth(3), page.get_by_role("button", name="Simulate")):
        assert _is_seen(page, place)
    assert _is_seen(page, _square(page, "15A"))
    check_accessible(page)
    check_axe(page)
    _rows(page).first.hover()
    expect(page.locator("[data-state=ghost]")).to_have_count(7)
    _rows(page).first.click()
    expect(page.locator("[data-state=tile]")).to_have_count(7)
    expect(rack).to_have_value("")
    rack.fill("AEINRVW")
    expect(_rows(page).first).to_be_visible()
    address = page.url
    assert "2AXOLOTL6" in address
    page.get_by_role("button", name="Simulate").click()
    expect(page.get_by_role("columnheader", name="Win")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_label("Show on the board where").check()
    expect(page.locator("[data-share]").first).to_be_visible()
    assert _is_seen(page, _square(page, "8H"))
    page.evaluate("scrollTo(0, 0)")
    picture(page, "scrabble-laptop")
    page.reload()
    expect(rack).to_have_value("AEINRVW")
    page.go_back()
    expect(page.locator("[data-state=tile]")).to_have_count(0)
    expect(rack).to_have_value("AXOLOTL")


def test_a_position_is_pasted_and_an_endgame_solved(visit: Go, live: Live) -> None:
    seen = visit(f"{live.address}scrabble/analyse", PHONE)
    page = seen.page
    expect(_rows(page).first).to_be_visible()
    page.locator("summary").get_by_text("paste").click()
    text = page.get_by_label("Position (CGP)")
    text.fill("<img src=x onerror=alert(1)>")
    page.get_by_role("button", name="Show it").click()
    expect(page.locator(".fault[role=alert]").first).to_be_visible()
    assert page.locator("main img").count() == 0
    board, mine, theirs, scores, value = ENDGAME
    text.fill(f"{board} {mine}/{theirs} {scores} 0")
    page.get_by_role("button", name="Show it").click()
    page.get_by_role("button", name="Solve endgame").click()
    expect(_rows(page).first).to_contain_text(f"+{value}")
    page.get_by_text(re.compile(r"With best play by both you (win|lose) by")).wait_for()
    check_axe(page)
    seen.complaints.clear()


def test_words_are_typed_on_the_board(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}scrabble/analyse", PHONE).page
    expect(_rows(page).first).to_be_visible()
    _square(page, "8H").click()
    page.get_by_label("Write across from 8H").press_sequentially("ax")
    expect(page.locator("[data-state=tile]")).to_have_count(2)
    page.get_by_role("button", name="Erase").click()
    expect(page.locator("[data-state=tile]")).to_have_count(1)
    expect(_square(page, "1A")).to_have_attribute("aria-label", "1A, 3W triple word")
    check_accessible(page)


def test_a_review_goes_on_where_it_was_after_a_reload(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}scrabble/review", LAPTOP).page
    text = (DATA / "scrabble_sample.gcg").read_text(encoding="utf-8")
    page.get_by_label("Game (GCG)").fill(text.replace("Ann", "Amy"))  # not one that is known
    asked: list[str] = []
    page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.get_by_role("heading", name="Amy: 8D VELOCE")).to_be_visible(timeout=60_000)
    page.reload()
    expect(page.get_by_text("1 of 34")).to_be_visible(timeout=120_000)
    assert len([one for one in asked if one.endswith("api/v1/scrabble/reviews")]) == 1


@SIZES
def test_a_review_comes_move_by_move_and_is_kept(
    visit: Go, live: Live, size: tuple[int, int]
) -> None:
    page = visit(f"{live.address}scrabble/review", size).page
    page.get_by_role("heading", name="Open a game").wait_for()
    check_axe(page)
    page.get_by_label("Game (GCG)").fill((DATA / "scrabble_sample.gcg").read_text(encoding="utf-8"))
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.get_by_role("heading", name="Ann: 8D VELOCE")).to_be_visible(timeout=60_000)
    expect(page.get_by_text("1 of 34")).to_be_visible(timeout=120_000)  # all moves have come
    page.evaluate(ARROWS, 5)  # faster than it is drawn
    expect(page.get_by_text("6 of 34")).to_be_visible()
    page.evaluate(ARROWS, -4)
    expect(page.get_by_role("heading", name="Bo: 7E BAH")).to_be_visible()
    assert _is_seen(page, page.get_by_role("button", name="Next move"))
    if size == PHONE:
        page.get_by_role("button", name="Closer").click()
        page.wait_for_function("() => document.querySelector('[data-square]').offsetWidth >= 30")
        assert _is_seen(page, page.locator("[data-state=fresh]").first)
    page.get_by_role("button", name="Last move").click()
    expect(page.get_by_text("34 of 34")).to_be_visible()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    expect(page.get_by_text("34 of 34")).to_be_visible()
    assert not [url for url in asked if url.endswith("api/v1/scrabble/reviews")]
    page.get_by_role("button", name="AEISE").click()
    expect(page.get_by_text("Not in the list")).to_be_visible()
    page.locator(".scrabble-about button[aria-pressed]").click()
    expect(page.locator("[data-state=ghost]").first).to_be_visible()
    expect(page.get_by_role("img", name="chance to win")).to_be_visible()
    check_accessible(page)
    check_axe(page)
    if size == LAPTOP:
        page.evaluate("scrollTo(0, 0)")
        picture(page, "scrabble-review-laptop")
    page.get_by_role("link", name="Open on the analysis board").click()
    expect(page.get_by_label("Your tiles, ? for a blank")).to_have_value("AEEGIIS")
    page.go_back()
    expect(page.get_by_text("Not in the list")).to_be_visible()


def test_other_editions_and_languages(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}scrabble/analyse?edition=indonesian", locale="id-ID").page
    expect(_rows(page).first).to_be_visible()
    expect(page.get_by_label("Ubin Anda")).to_have_value("AKMENTA")
    page.get_by_text(re.compile(r"Mainkan \w+ di \w+: \d+ poin\.")).wait_for()
    check_accessible(page)


def test_why_a_move_is_not_judged_is_said_in_the_language_shown(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}scrabble/review", locale="id-ID").page
    page.get_by_label("Permainan (GCG)").fill(">Ann: 8D VELOCE +30 30\n")
    page.get_by_role("button", name="Ulas", exact=True).click()
    expect(page.locator(".scrabble-grade")).to_contain_text("Catatan tidak menyebut ubin")
    expect(page.locator(".scrabble-about")).not_to_contain_text("on record")
