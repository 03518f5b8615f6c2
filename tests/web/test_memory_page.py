"""Hundreds of things done on the page, after which it holds no more than before."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser import LAPTOP, Visit
from tests.web.live import Live

Go = Callable[..., Visit]
WORDS = ("crane", "moist", "gully")


def _held(page: Page) -> dict[str, float]:
    """Return how much the page holds once nothing is left that nobody needs."""
    tools = page.context.new_cdp_session(page)
    tools.send("HeapProfiler.enable")
    tools.send("HeapProfiler.collectGarbage")
    tools.send("Performance.enable")
    told = {one["name"]: one["value"] for one in tools.send("Performance.getMetrics")["metrics"]}
    tools.detach()
    return {name: told[name] for name in ("Nodes", "JSEventListeners", "JSHeapUsedSize")}


def _go_round(page: Page) -> int:
    """Visit all pages, open dialogs, type and solve; return how many things were done."""
    done = 0
    for name in ("wordle", "grid", "scrabble", "words"):
        page.locator(f".pages [data-page={name}]").click()
        page.locator(f"main[data-shown={name}]").wait_for()
        tabs = page.locator(".tabs a")
        for at in range(tabs.count()):
            tabs.nth(at).click()
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")
        done += 2 + tabs.count()
    page.locator(".pages [data-page=wordle]").click()
    page.locator("#wordle-stage").wait_for()
    for key in 4 * "crane":
        page.keyboard.press(key)
    for _ in 4 * "crane":
        page.keyboard.press("Backspace")
    page.locator(".pages [data-page=words]").click()
    field = page.get_by_role("main").get_by_role("textbox").first
    for word in WORDS:
        field.fill(word)
    page.wait_for_load_state("networkidle")
    return done + 42 + len(WORDS)


def test_five_hundred_things_leave_nothing_behind(visit: Go, live: Live) -> None:
    page = visit(live.address, LAPTOP).page
    page.get_by_role("heading", name="Today").wait_for()
    for _ in range(4):  # until what is loaded once is loaded, and compiled
        _go_round(page)
    before = _held(page)
    done = 0
    while done < 500:
        done += _go_round(page)
    after = _held(page)
    assert after["Nodes"] <= 1.1 * before["Nodes"]
    assert after["JSEventListeners"] <= 1.1 * before["JSEventListeners"]
    assert after["JSHeapUsedSize"] <= 1.15 * before["JSHeapUsedSize"]
