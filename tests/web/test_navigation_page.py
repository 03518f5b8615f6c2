"""Addresses in a real browser: Back, Forward, reload, deep links, places on a page."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from lexagon.web.http.site import FOLDER
from lexagon.web.http.static import PAGES
from tests.browser import LAPTOP, PHONE, Visit
from tests.web.live import Live

Go = Callable[..., Visit]


def _is_at(page: Page, live: Live, path: str) -> None:
    expect(page).to_have_url(live.address + path)


def _tab(page: Page, name: str) -> None:
    page.locator(".tabs").get_by_text(name, exact=True).click()


def test_back_and_forward_go_through_what_was_seen(visit: Go, live: Live) -> None:
    page = visit(live.address, PHONE).page
    walked = [""]
    for name, tabs in (("Wordle", ("Coach", "Review", "Play")), ("Scrabble", ("Review",))):
        page.get_by_role("navigation", name="Pages").get_by_role("link", name=name).click()
        page.locator(f"main[data-shown={name.lower()}] .tabs").wait_for()
        walked.append(name.lower())
        for tab in tabs:
            _tab(page, tab)
            walked.append(f"{name.lower()}/{tab.lower()}")
            _is_at(page, live, walked[-1])
    for path in reversed(walked[:-1]):
        page.go_back()
        _is_at(page, live, path)
    page.get_by_role("heading", name="Today").wait_for()
    for path in walked[1:]:
        page.go_forward()
        _is_at(page, live, path)
    page.locator("main[data-shown=scrabble] .tabs [aria-current]").get_by_text("Review").wait_for()


def test_back_shows_the_tab_and_reload_keeps_it(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}wordle", LAPTOP).page
    _tab(page, "Coach")
    now = page.locator(".tabs [aria-current=page]")
    expect(now).to_have_text("Coach")
    page.reload()
    expect(now).to_have_text("Coach")
    page.go_back()
    expect(now).to_have_text("Play")


def test_a_question_is_in_the_address(visit: Go, live: Live) -> None:
    """What is typed replaces the address, a choice adds to it; all of it opens elsewhere."""
    page = visit(f"{live.address}words/anagram", LAPTOP).page
    page.get_by_label("Letters", exact=True).press_sequentially("AEINST?")
    page.get_by_role("button", name="STAINED").wait_for()
    _is_at(page, live, "words/anagram?rack=AEINST%3F")
    page.get_by_label("Shorter words, too").uncheck()
    expect(page.get_by_role("heading", name="6 letters")).to_have_count(0)
    _is_at(page, live, "words/anagram?rack=AEINST%3F&sub=false")
    elsewhere = visit(page.url, PHONE).page
    elsewhere.get_by_role("button", name="STAINED").wait_for()
    expect(elsewhere.get_by_label("Shorter words, too")).not_to_be_checked()
    page.go_back()
    page.get_by_role("heading", name="6 letters").wait_for()
    page.go_back()  # one step for all that was typed
    assert page.url == "about:blank"


def test_back_returns_to_the_place_on_the_page(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}words/anagram?rack=AEINST?", PHONE).page
    page.get_by_role("button", name="STAINED").wait_for()
    page.evaluate("scrollTo(0, 1500)")
    page.wait_for_function("() => history.state?.top === 1500")
    page.get_by_role("link", name="Lexagon").evaluate("link => link.click()")
    page.locator("main[data-shown=home]").wait_for()
    page.wait_for_function("() => scrollY === 0")
    page.go_back()
    page.wait_for_function("() => scrollY === 1500")
    page.reload()
    page.wait_for_function("() => scrollY === 1500")


def test_links_open_as_links_do(visit: Go, live: Live) -> None:
    opened = visit(live.address, LAPTOP)
    page = opened.page
    with page.context.expect_page() as other:
        page.locator(".pages [data-page=grid]").click(modifiers=["Control"])
    other.value.locator("main[data-shown=grid]").wait_for()
    _is_at(page, live, "")


def test_server_and_page_agree_on_the_pages() -> None:
    source = (FOLDER / "pages.js").read_text(encoding="utf-8")
    assert set(re.findall(r'^  \["(\w+)", ', source, re.M)) == set(PAGES)


def test_only_visits_get_the_frame(live: Live) -> None:
    visits = {"Accept": "text/html,application/xhtml+xml"}
    with live.client() as client:
        for path in ("/", "/wordle", "/words/check?q=lax", "/lab/experiment/x"):
            answer = client.get(path)
            assert (answer.status_code, answer.headers["content-type"][:9]) == (200, "text/html")
        assert client.get("/nope", headers=visits).status_code == 404
        assert "<html" in client.get("/nope", headers=visits).text
        for path in ("/nope", "/wordle/nope.js", "/api/v1/nope"):
            answer = client.get(path)
            assert answer.status_code == 404
            assert answer.headers["content-type"] == "application/problem+json"
        assert client.post("/wordle", headers=visits).status_code in (404, 405)
