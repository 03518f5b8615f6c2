"""The frame of the page in a real browser: pages, settings, languages, keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser import LAPTOP, PHONE, Visit
from tests.web.accessible import check_accessible, focus_order
from tests.web.live import Live
from tests.web.pictures import picture

Go = Callable[..., Visit]


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_first_page_is_for_all(
    visit: Go, live: Live, size: tuple[int, int], theme: str
) -> None:
    page = visit(live.address, size, color_scheme=theme).page
    page.get_by_role("row", name="ENABLE").wait_for()
    check_accessible(page)
    picture(page, f"home-{'phone' if size == PHONE else 'laptop'}-{theme}")


def test_keyboard_alone_suffices(visit: Go, live: Live) -> None:
    page = visit(live.address).page
    page.get_by_role("row", name="ENABLE").wait_for()
    order = focus_order(page)
    assert order[:7] == [
        "Skip to content", "Lexagon", "Wordle", "Grid", "Scrabble", "Lab", "Settings",
    ]  # fmt: skip
