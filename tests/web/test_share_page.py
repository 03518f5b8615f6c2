"""Passing things on in a real browser: codes for cameras, pictures; and what is heard and felt."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from lexagon.grid import read_photo
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


def _seen_by_a_camera(page: Page) -> list[str]:
    """Return what another program reads in the picture of the dialog."""
    picture = page.get_by_role("dialog").get_by_role("img").screenshot()
    return [code.text for code in zxingcpp.read_barcodes(Image.open(BytesIO(picture)))]


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_a_code_opens_the_same_page_elsewhere(visit: Go, live: Live, size: tuple[int, int]) -> None:
    page = visit(live.address + "wordle/coach?turns=crane.bybbg", size).page
    page.get_by_role("button", name="Share: show a code").click()
    dialog = page.get_by_role("dialog", name="Open on another device")
    dialog.get_by_role("img").wait_for()
    assert _seen_by_a_camera(page) == [page.url]
    dialog.get_by_text(page.url).wait_for()
    dialog.get_by_text("--host 0.0.0.0").wait_for()  # the tests' server is of this computer
    check_accessible(page)
    check_axe(page)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Share: show a code")).to_be_focused()


def test_an_address_longer_than_any_code_is_copied(visit: Go, live: Live) -> None:
    page = visit(live.address + "wordle/coach?turns=crane.bybbg&x=" + "y" * 3_000, LAPTOP).page
    page.get_by_role("button", name="Share: show a code").click()
    page.get_by_text("too long for a code").wait_for()
    expect(page.get_by_role("dialog").get_by_role("img")).to_have_count(0)


def test_sound_and_vibration_are_off_until_chosen(visit: Go, live: Live) -> None:
    opened = visit("about:blank", LAPTOP)
    opened.home = live.address
    page = opened.page
    page.add_init_script(SPY)
    page.goto(live.address + "wordle/play")
    page.get_by_role("button", name="Enter").wait_for()
    for key in "zzzzz":
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    page.get_by_text("ZZZZZ is not in the word list").wait_for()
    assert page.evaluate("felt") == []
    page.get_by_role("button", name="Settings").click()
    for name in ("Sound", "Vibration"):
        page.get_by_role("group", name=name).get_by_role("radio", name="On").check()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Enter").click()
    assert sorted(page.evaluate("felt")) == ["shake 50", "tone 196"]


def test_a_round_is_saved_as_a_picture(visit: Go, live: Live, tmp_path: Path) -> None:
    page = visit(live.address + "grid/play?board=HHEL/ACAB/NROT/FITI", LAPTOP).page
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="End the round").click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save as a picture").click()
    saved = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(saved)
    assert saved.name == "lexagon-grid-link.png"
    assert read_photo(saved).board == "HHEL/ACAB/NROT/FITI"
