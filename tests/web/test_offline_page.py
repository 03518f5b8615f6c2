"""The page without its server: killed, stopped, and back again."""

from __future__ import annotations

import json
import os
import re
import signal
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from lexagon import grid, wordle
from tests.browser import PHONE, Visit
from tests.web.accessible import check_accessible, check_axe
from tests.web.live import Live, serving
from tests.web.touch import swipe, tap_word

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


# The sheet of a phone, which this browser has not.
SHEET = """
    window.shared = [];
    navigator.share = async (what) => void window.shared.push(what);
"""


def _shared(page: Page) -> list[dict[str, str]]:
    """Return what the device's sheet was given."""
    found: list[dict[str, str]] = page.evaluate("window.shared")
    return found


def _lay_by_taps(page: Page, move: str) -> None:
    """Tap each tile of a move and the square it goes to; the rack has no blank."""
    place, word = move.split()
    across = place[0].isdigit()
    row, column = (place[:-1], place[-1]) if across else (place[1:], place[0])
    lying = re.sub(r"\(\w+\)", lambda each: "." * (len(each[0]) - 2), word)
    for step, letter in enumerate(lying):
        if letter == ".":
            continue
        square = f"{int(row) + step * (not across)}{chr(ord(column) + step * across)}"
        tiles = page.locator(".scrabble-rack .tile:enabled")
        tiles.filter(has=page.get_by_text(letter, exact=True)).first.tap()
        page.locator(f"[data-square='{square}']").tap()
    expect(page.locator(".scrabble-square[data-state=laid]")).to_have_count(
        len(lying.replace(".", ""))
    )


def _swipe_word(page: Page, board: str, word: str) -> None:
    box = page.locator(".grid-swipe .grid-board").bounding_box()
    assert box is not None
    cell = box["width"] / 4
    path = grid.Board(board).solve()[word].path
    swipe(page, *((box["x"] + (c + 0.5) * cell, box["y"] + (r + 0.5) * cell) for r, c in path))


def _solve_wordle(page: Page, answer: str) -> str:
    """Find the word of the day as the second guess, and share that; what opens the result."""
    page.get_by_label("Guess 1:").wait_for()
    tap_word(page, answer)
    ending = page.get_by_role("region", name="Result")
    ending.get_by_role("heading", name="Solved in 2 guesses!").wait_for()
    ending.get_by_role("button", name="Share", exact=True).tap()
    page.wait_for_function("() => window.shared.length === 1")
    assert "2/6" in _shared(page)[0]["text"]
    return _shared(page)[0]["url"]


def _play_grid(page: Page, today: date) -> tuple[grid.Round, str]:
    """Swipe one word on the board of the day, and end the round."""
    page.get_by_role("heading", name="Today's board is ready").wait_for()
    page.get_by_role("button", name="Start").tap()
    play = grid.Round(day=today)
    word = play.missed_common()[0].word
    play.push(word)
    _swipe_word(page, play.board.text, word)
    expect(page.locator(".grid-word[data-kind=right]")).to_contain_text(word.upper())
    page.get_by_role("button", name="Pause").tap()
    page.get_by_role("button", name="End the round").tap()
    page.get_by_role("heading", name="The round is over").wait_for()
    return play, word


def _solve_puzzle(page: Page, answers: list[list[Any]]) -> None:
    """Hand in a play far from the best, then the best."""
    page.get_by_text("Find the best play. 3 tries left.").wait_for()
    _lay_by_taps(page, next(move for move, _, _, grade in answers if grade == "large"))
    page.get_by_role("button", name="Hand in").tap()
    expect(page.locator(".scrabble-tries li").first).to_contain_text("far from the best")
    _lay_by_taps(page, answers[0][0])
    page.get_by_role("button", name="Hand in").tap()
    page.get_by_role("heading", name="Found!").wait_for()


def test_three_dailies_on_a_train_a_result_shared_and_a_friend_at_the_board(visit: Go) -> None:
    touch = {"has_touch": True, "is_mobile": True}
    with serving("--rate", "0", "--no-access-log") as server:
        opened = visit("about:blank", PHONE, **touch)
        opened.home = server.address
        page = opened.page
        page.add_init_script(SHEET)
        page.goto(server.address)
        page.get_by_role("heading", name="Today").wait_for()
        _is_kept(page, server)
        assert page.evaluate(DAYS_KEPT, 12)  # three games, four days
        today = date.fromisoformat(page.evaluate("new Date().toLocaleDateString('sv')"))
        with server.client() as client:
            puzzle = client.get(f"/api/v1/scrabble/dailies/{today}").json()
        page.get_by_role("link", name="Daily Wordle").tap()
        answer = wordle.Game.daily(today).answers[0]
        tap_word(page, next(word for word in ("crane", "moist") if word != answer))
        page.get_by_label("Guess 1:").wait_for()

    page.reload()  # in a tunnel; of the other games nothing but the first page was seen
    result = _solve_wordle(page, answer)
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Grid").tap()
    play, word = _play_grid(page, today)
    page.goto(server.address)
    page.get_by_role("link", name="Daily Scrabble puzzle").tap()
    _solve_puzzle(page, json.loads(b64decode(puzzle["answers"])))

    with serving("--rate", "0", "--no-access-log", "--port", str(server.port)):  # out of it again
        page.goto(server.address)
        dailies = page.get_by_role("region", name="Today").get_by_role("link")
        for name, told in (("Wordle", "2/6"), ("grid", str(play.score)), ("Scrabble", "🟥🟩")):
            expect(dailies.filter(has_text=f"Daily {name}")).to_contain_text(told)
        dailies.filter(has_text="Daily grid").tap()
        page.get_by_role("button", name="Challenge a friend", exact=True).tap()
        page.wait_for_function("() => window.shared.length === 1")
        friend = visit(_shared(page)[0]["url"], PHONE, **touch).page
        friend.get_by_text(f"Can you beat {play.score} point").wait_for()
        friend.get_by_role("button", name="Start").tap()
        _swipe_word(friend, play.board.text, word)
        expect(friend.locator(".grid-word[data-kind=right]")).to_contain_text(word.upper())
        friend.goto(result)
        friend.get_by_text("A friend's result:").wait_for()
        expect(friend.locator("main")).not_to_contain_text(answer.upper())
        friend.close()
    opened.complaints.clear()  # of the server that was away
