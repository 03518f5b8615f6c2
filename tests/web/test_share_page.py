"""Passing things on in a real browser: codes for cameras, pictures; and what is heard and felt."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
import segno
from playwright.sync_api import Page, expect

from tests.browser import LAPTOP, PHONE, Visit
from tests.web.accessible import check_accessible, check_axe
from tests.web.live import Live

Go = Callable[..., Visit]

SPY = """
  window.felt = [];
  navigator.vibrate = (pattern) => felt.push(`shake ${pattern}`);
  const Tone = window.OscillatorNode;
  window.OscillatorNode = class extends Tone {
    start(when) { felt.push(`tone ${this.frequency.value}`); super.start(when); }
  };
"""


def _read_code(page: Page) -> list[list[int]]:
    """Return the squares of the code on show, without the light edge."""
    picture = page.get_by_role("dialog").get_by_role("img")
    box = picture.get_attribute("viewBox") or ""
    size = int(box.split()[-1])
    squares = [[0] * size for _ in range(size)]
    outline = picture.locator("path").get_attribute("d") or ""
    for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", outline):
        squares[int(y)][int(x)] = 1
    return [row[4:-4] for row in squares[4:-4]]


def _codes(text: str) -> list[list[list[int]]]:
    """Return the code of a text under each of the eight masks, as another library makes them."""
    made = [segno.make(text, error="m", mask=mask, boost_error=False) for mask in range(8)]
    return [[list(row) for row in one.matrix] for one in made]


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_a_code_opens_the_same_page_elsewhere(
    visit: Go, live: Live, size: tuple[int, int]
) -> None:
    page = visit(live.address + "wordle/coach?turns=crane-bybbg", size).page
    page.get_by_role("button", name="Share: show a code").click()
    dialog = page.get_by_role("dialog", name="Open on another device")
    dialog.get_by_role("img").wait_for()
    assert _read_code(page) in _codes(page.url)
    dialog.get_by_text(page.url).wait_for()
    dialog.get_by_text("--host 0.0.0.0").wait_for()  # the tests' server is of this computer
    check_accessible(page)
    check_axe(page)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Share: show a code")).to_be_focused()


def test_an_address_longer_than_any_code_is_copied(visit: Go, live: Live) -> None:
    page = visit(live.address + "wordle/coach?turns=crane-bybbg&x=" + "y" * 3_000, LAPTOP).page
    page.get_by_role("button", name="Share: show a code").click()
    page.get_by_text("too long for a code").wait_for()
    expect(page.get_by_role("dialog").get_by_role("img")).to_have_count(0)


def test_sound_and_vibration_are_off_until_chosen(visit: Go, live: Live) -> None:
    opened = visit("about:blank", LAPTOP)
    page = opened.page
    page.add_init_script(SPY)
    page.goto(live.address + "wordle/play?mode=random")
    page.get_by_role("button", name="Enter").wait_for()
    for key in "zzzzz":
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    page.get_by_text("ZZZZZ is not in the word list").wait_for()
    assert page.evaluate("felt") == []
    page.get_by_role("button", name="Settings").click()
    for name in ("Sound", "Vibration"):
        page.get_by_role("radiogroup", name=name).get_by_role("radio", name="On").check()
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    page.wait_for_function("felt.length === 2")
    assert sorted(page.evaluate("felt")) == ["shake 50", "tone 196"]


def test_a_round_is_saved_as_a_picture(visit: Go, live: Live, tmp_path: Path) -> None:
    page = visit(live.address + "grid/play?board=HHEL/ACAB/NROT/FITI", LAPTOP).page
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="End").click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save as a picture").click()
    saved = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(saved)
    assert saved.name == "lexagon-grid-link.png"
    assert saved.read_bytes().startswith(b"\x89PNG")
    width, height = (int.from_bytes(saved.read_bytes()[at : at + 4], "big") for at in (16, 20))
    assert width >= 4 * 84  # four tiles beside each other
    assert height >= 4 * 84
