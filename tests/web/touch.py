"""A finger on the page: touches as a phone sends them."""

from __future__ import annotations

import re

from playwright.sync_api import Page

Point = tuple[float, float]


def swipe(page: Page, *points: Point) -> None:
    """Touch the first point, move over the others in one jump each, and let go."""
    finger = page.context.new_cdp_session(page)

    def send(kind: str, *touched: Point) -> None:
        touches = [{"x": x, "y": y} for x, y in touched]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    first, *rest = points
    send("touchStart", first)
    for point in rest:
        send("touchMove", point)
    send("touchEnd")
    finger.detach()


def tap_word(page: Page, word: str) -> None:
    """Guess on the keyboard of Wordle's page."""
    keys = page.get_by_role("group", name="Keyboard")
    for letter in word:
        keys.get_by_role("button", name=re.compile(f"^{letter.upper()}(,|$)")).tap()
    keys.get_by_role("button", name="Enter").tap()
