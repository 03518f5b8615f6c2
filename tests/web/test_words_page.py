"""The Words page in a real browser: each question as a person asks it, and lists of one's own."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import LAPTOP, PHONE, Visit
from tests.web.accessible import check_accessible, check_axe
from tests.web.live import Live, serving
from tests.web.pictures import picture

Go = Callable[..., Visit]
SIZES = pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])


def _add(page: Page, title: str, words: str) -> None:
    page.get_by_role("button", name="Add a list").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill(title)
    dialog.get_by_label("Words", exact=True).fill(words)
    check_accessible(page)
    dialog.get_by_role("button", name="Use this list").click()
    expect(dialog).to_have_count(0)


@SIZES
def test_words_are_checked_as_they_are_typed(visit: Go, live: Live, size: tuple[int, int]) -> None:
    page = visit(f"{live.address}words", size).page
    page.get_by_role("heading", name="Is it a word?").wait_for()
    check_accessible(page)
    page.get_by_role("link", name="Try AXOLOTL").click()
    page.get_by_text("AXOLOTL is in the list").wait_for()
    page.get_by_label("Words to check").fill("axolotl, lexagon lax")
    page.get_by_text("1 of 3 not in the list").wait_for()
    page.get_by_text("LEXAGON is not in the list").wait_for()
    check_accessible(page)
    check_axe(page)
    if size == LAPTOP:
        picture(page, "words-check-laptop")
    page.get_by_role("button", name="LAX: meaning, hooks and anagrams").click()
    dialog = page.get_by_role("dialog", name="LAX")
    expect(dialog.locator(".word-hook")).to_have_text(["F"])
    dialog.get_by_text("LAX without its first letter").wait_for()
    check_accessible(page)
    check_axe(page)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_letters_and_a_pattern_together(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}words/anagram", LAPTOP).page
    page.get_by_label("Letters", exact=True).fill("aeinst?")
    page.get_by_text("1,668 words").wait_for()
    page.get_by_label("Pattern").fill("..z*")
    page.get_by_text("3 words", exact=True).wait_for()
    expect(page.locator(".word").last).to_have_text("SIZE")
    check_accessible(page)


def test_patterns_find_words_or_say_what_is_wrong(visit: Go, live: Live) -> None:
    opened = visit(f"{live.address}words/pattern?pattern=qu*z", PHONE)
    page = opened.page
    page.get_by_role("button", name="QUIZ", exact=True).wait_for()
    page.get_by_label("Pattern").fill("zzzzzq")
    page.get_by_role("heading", name="No word fits").wait_for()
    page.get_by_label("Pattern").fill("[qu")
    page.get_by_role("alert").get_by_text("[qu").wait_for()
    check_accessible(page)
    opened.complaints.clear()  # of the answer 422


def test_hooks_of_a_word(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}words/hooks?word=ears", LAPTOP).page
    hooks = page.locator(".word-end").first.locator("li")
    expect(hooks.first).to_be_visible()
    front = hooks.all_text_contents()
    assert {"B", "D", "F", "G", "H", "L"} <= set(front)
    page.get_by_text("EARS without its last letter is a word, too.").wait_for()
    check_accessible(page)


def test_a_list_of_ones_own_is_kept_and_sent_again(visit: Go) -> None:
    """The server that forgot it has it again when it is asked about it."""
    with serving("--rate", "0", "--uploads", "1", "--no-access-log") as server:
        opened = visit(f"{server.address}words/lists", PHONE)
        page = opened.page
        _add(page, "Cats", "lynx ocelot margay")
        page.get_by_text("Cats").wait_for()
        check_accessible(page)
        check_axe(page)
        with server.client() as client:  # another list takes the only place
            client.post("/api/v1/words", json={"text": "dog"}).raise_for_status()
        page.reload()
        page.get_by_text("3 words").wait_for()
        page.locator(".tabs").get_by_text("Check").click()
        expect(page.get_by_label("Word list").locator("option:checked")).to_have_text("Cats (3)")
        page.get_by_label("Words to check").fill("ocelot")
        page.get_by_text("OCELOT is in the list").wait_for()
        opened.complaints.clear()  # of the answer 422 that the page mended
        page.locator(".tabs").get_by_text("Lists").click()
        page.get_by_role("button", name="Remove Cats").click()
        page.get_by_role("heading", name="No list of your own yet").wait_for()
        page.get_by_role("button", name="Undo").click()
        page.get_by_role("button", name="Remove Cats").wait_for()


def test_the_page_in_indonesian(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}words/check?q=axolotl", PHONE, locale="id-ID").page
    page.get_by_text("AXOLOTL ada di daftar").wait_for()
    check_accessible(page)
