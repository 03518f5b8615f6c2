"""The page without its server: killed, stopped, and back again."""

from __future__ import annotations

import json
import os
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser import PHONE, Visit
from tests.web.accessible import check_accessible, check_axe
from tests.web.live import Live, serving

Go = Callable[..., Visit]
KEPT = """async (want) => {
    await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const shell = names.find((name) => name.startsWith("lexagon-shell-"));
    return (await (await caches.open(shell)).keys()).length >= want;
}"""


def _is_kept(page: Page, live: Live) -> None:
    """Wait until the worker has every file."""
    worker = httpx.get(f"{live.address}sw.js", trust_env=False).text
    files = re.search(r"const FILES = (\[.*\]);", worker)
    assert files is not None
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    assert page.evaluate(KEPT, len(json.loads(files[1])))


@contextmanager
def _hanging(live: Live) -> Iterator[None]:
    """Stop the server's process: it takes connections, and answers none."""
    os.kill(live.process.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(live.process.pid, signal.SIGCONT)


@pytest.mark.parametrize("path", ["", "wordle/play", "words/check?q=lax", "nope"])
def test_a_visited_page_opens_while_the_server_hangs(visit: Go, path: str) -> None:
    with serving("--rate", "0", "--no-access-log") as server:
        opened = visit(server.address, PHONE)
        page = opened.page
        page.get_by_role("heading", name="Today").wait_for()
        _is_kept(page, server)
        with _hanging(server):
            page.goto(server.address + path, wait_until="commit")
            page.locator("main[data-shown] h1").wait_for(timeout=8_000)
            if path.startswith("words"):
                page.get_by_role("status").get_by_text("The server is away").wait_for()
                check_accessible(page)
                check_axe(page)
        if path.startswith("words"):  # comes back by itself
            page.get_by_text("LAX is in the list").wait_for()
            expect(page.get_by_text("The server is away")).to_have_count(0)
        opened.complaints.clear()  # of the requests that found no answer


def test_a_visited_page_opens_when_the_server_is_gone(visit: Go, live: Live) -> None:
    with serving("--rate", "0", "--no-access-log") as server:
        opened = visit(server.address, PHONE)
        page = opened.page
        page.get_by_role("heading", name="Today").wait_for()
        _is_kept(page, server)
    page.goto(f"{server.address}words/lists")
    page.get_by_role("row", name="ENABLE, ").wait_for()  # as it was last known
    page.locator(".tabs").get_by_text("Check").click()
    page.get_by_label("Words to check").fill("lax")
    page.get_by_role("alert").get_by_text("This needs the server").wait_for()
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Grid").click()
    page.locator("main[data-shown=grid]").wait_for()  # never seen before
    opened.complaints.clear()  # of the requests that found no server


DAYS_KEPT = """async (want) => {
    for (const end = Date.now() + 60_000; Date.now() < end; ) {
        const name = (await caches.keys()).find((one) => one.startsWith("lexagon-answers-"));
        const kept = name ? await (await caches.open(name)).keys() : [];
        if (kept.filter(({url}) => url.includes("/dailies/")).length >= want) return true;
        await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return false;
}"""


def test_who_saw_the_first_page_plays_all_dailies_on_a_train(visit: Go) -> None:
    with serving("--rate", "0", "--no-access-log") as server:
        opened = visit(server.address, PHONE)
        page = opened.page
        page.get_by_role("heading", name="Today").wait_for()
        _is_kept(page, server)
        assert page.evaluate(DAYS_KEPT, 12)  # three games, four days
    page.get_by_role("link", name="Daily Wordle").click()
    page.locator("#wordle-stage").wait_for()
    for key in "crane":
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    page.get_by_label("Guess 1:").wait_for()
    page.goto(server.address)
    page.get_by_role("link", name="Daily grid").click()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("textbox", name="Type a word")).to_be_enabled()
    page.goto(server.address)
    page.get_by_role("link", name="Daily Scrabble puzzle").click()
    expect(page.locator(".scrabble-rack .tile:enabled")).to_have_count(7)
    opened.complaints.clear()  # of the server that was away
