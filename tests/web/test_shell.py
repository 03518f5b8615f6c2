"""The frame of the page in a real browser: pages, settings, languages, keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import expect

from tests.browser import LAPTOP, PHONE, Visit
from tests.web.accessible import check_accessible, check_axe, focus_order
from tests.web.live import Live

Go = Callable[..., Visit]

PAGES = ["words", "wordle", "grid", "scrabble", "lab"]
PARTS = [
    "wordle/play", "scrabble/play", "wordle/coach", "wordle/review", "grid/solve", "grid/play",
    "grid/best", "scrabble/analyse", "scrabble/review",
    "words/check", "words/anagram", "words/pattern", "words/hooks",
]  # fmt: skip
HOSTILE = "<img src=x onerror=alert(1)>"
JUMPS = """
    window.jumps = [];
    const note = (list) => jumps.push(...list.getEntries().map((one) => one.value));
    new PerformanceObserver(note).observe({type: "layout-shift", buffered: true});
"""


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_first_page_is_for_all(
    visit: Go, live: Live, size: tuple[int, int], theme: str
) -> None:
    page = visit(live.address, size, color_scheme=theme).page
    page.get_by_role("heading", name="Today").wait_for()
    check_accessible(page)
    check_axe(page)


def test_keyboard_alone_suffices(visit: Go, live: Live) -> None:
    page = visit(live.address).page
    page.get_by_role("heading", name="Today").wait_for()
    order = focus_order(page)
    assert order[:8] == [
        "Skip to content", "Lexagon", "Wordle", "Grid", "Scrabble", "Words", "Lab", "Settings",
    ]  # fmt: skip
    page.locator("#skip").focus()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    assert page.url == live.address
    page.get_by_role("navigation").get_by_role("link", name="Grid").focus()
    page.keyboard.press("Enter")
    page.locator("main[data-shown=grid]").wait_for()
    expect(page.locator("main")).to_be_focused()
    expect(page.locator(".pages [aria-current=page]")).to_have_text("Grid")


@pytest.mark.parametrize("name", PAGES)
def test_every_page_opens_by_its_address(visit: Go, live: Live, name: str) -> None:
    page = visit(f"{live.address}{name}", PHONE).page
    page.locator(f"main[data-shown={name}]").wait_for()
    expect(page.locator("h1")).to_have_count(1)
    expect(page).to_have_title(re.compile("· Lexagon$"))
    check_accessible(page)


@pytest.mark.parametrize(
    "path", ["%", "nope", "toString", "__proto__", "grid/%E0%A4%A", "wordle/nope", "words/check/x"]
)
def test_an_address_that_is_nobodys_says_so_and_leads_on(visit: Go, live: Live, path: str) -> None:
    opened = visit(f"{live.address}{path}", PHONE)
    page = opened.page
    page.get_by_role("heading", name="There is no such page").wait_for()
    expect(page).to_have_title("There is no such page · Lexagon")
    check_accessible(page)
    page.get_by_role("link", name="To the first page").click()
    page.locator("main[data-shown=home]").wait_for()
    page.go_back()
    page.get_by_role("heading", name="There is no such page").wait_for()
    opened.complaints.clear()  # of the answer 404


def test_markup_in_an_address_stays_text(visit: Go, live: Live) -> None:
    opened = visit(f"{live.address}<img src=x onerror=alert(1)>/constructor")
    opened.page.get_by_role("heading", name="There is no such page").wait_for()
    opened.complaints.clear()  # of the answer 404


def test_settings_are_applied_remembered_and_never_flash(visit: Go, live: Live) -> None:
    opened = visit(live.address, PHONE, color_scheme="light")
    page = opened.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Dark").check()
    page.get_by_label("High", exact=True).check()
    page.get_by_label("Orange and blue").check()
    check_accessible(page)
    page.get_by_label("Bahasa Indonesia").check()
    page.get_by_role("heading", name="Setelan").wait_for()
    check_accessible(page)
    page.keyboard.press("Escape")
    page.get_by_role("heading", name="Hari ini").wait_for()
    check_accessible(page)
    # What a page shows first must be right already: scripts after the head have not run then.
    page.route("**/app.js", lambda route: route.abort())
    page.reload()
    root = page.locator("html")
    assert root.get_attribute("data-theme") == "dark"
    assert root.get_attribute("data-contrast") == "high"
    assert root.get_attribute("data-palette") == "safe"
    assert root.get_attribute("lang") == "id"
    opened.complaints.clear()  # of the script we withheld


def test_the_device_decides_until_a_person_does(visit: Go, live: Live) -> None:
    page = visit(live.address, color_scheme="dark", locale="id-ID").page
    page.get_by_role("heading", name="Hari ini").wait_for()
    root = page.locator("html")
    assert root.get_attribute("data-theme") == "dark"
    page.emulate_media(color_scheme="light")
    page.locator("html[data-theme=light]").wait_for()
    page.get_by_role("button", name="Setelan").click()
    page.get_by_label("Gelap").check()
    page.locator("html[data-theme=dark]").wait_for()


def test_all_colours_can_be_read(visit: Go, live: Live) -> None:
    page = visit(live.address).page
    page.get_by_role("heading", name="Today").wait_for()
    for theme, palette, contrast in product(
        ["light", "dark"], ["classic", "safe"], ["normal", "high"]
    ):
        look = {"theme": theme, "palette": palette, "contrast": contrast}
        page.evaluate("(look) => Object.assign(document.documentElement.dataset, look)", look)
        check_accessible(page)


def test_high_contrast_is_kept_by_every_game(visit: Go, live: Live) -> None:
    page = visit(live.address, reduced_motion="reduce").page
    for part, ready in (
        ("wordle/play", ".wordle-row"),
        ("grid/solve", ".grid-board"),
        ("scrabble/analyse", ".scrabble-plays:not([aria-busy]) td"),
        ("words/check", "input"),
    ):
        page.goto(live.address + part)
        page.locator(f"main {ready}").first.wait_for()
        for theme in ("light", "dark"):
            look = {"theme": theme, "contrast": "high"}
            page.evaluate("(look) => Object.assign(document.documentElement.dataset, look)", look)
            check_axe(page)


def test_every_tab_is_seen_on_a_phone_in_indonesian(visit: Go, live: Live) -> None:
    page = visit(live.address, PHONE, locale="id-ID").page
    for name in ("wordle", "grid", "scrabble", "words"):
        page.goto(live.address + name)
        tabs = page.locator("nav.tabs")
        tabs.wait_for()
        assert tabs.evaluate("(all) => all.scrollWidth - all.clientWidth") <= 0, name


@pytest.mark.parametrize("part", ["grid/solve", "scrabble/analyse"])
def test_the_head_is_as_wide_as_the_page(visit: Go, live: Live, part: str) -> None:
    page = visit(live.address + part, (1920, 1080)).page
    page.locator("main :is(.grid-board, .scrabble-board)").first.wait_for()
    head, main = page.locator("header.top").bounding_box(), page.locator("main").bounding_box()
    assert head is not None
    assert main is not None
    assert (head["x"], head["width"]) == (main["x"], main["width"])


def test_nothing_jumps_while_the_page_loads(visit: Go, live: Live) -> None:
    opened = visit("about:blank", PHONE)
    opened.home = live.address
    page = opened.page
    page.add_init_script(JUMPS)
    page.goto(live.address)
    page.get_by_role("heading", name="Today").wait_for()
    assert sum(page.evaluate("window.jumps")) < 0.02


def test_no_game_changes_the_look_of_another(visit: Go, live: Live) -> None:
    """Each page has a board; what is first seen alone must look the same after all others."""
    page = visit(f"{live.address}grid", PHONE).page
    tile = page.locator(".grid-tile").first
    expect(tile).to_be_visible()
    alone = tile.bounding_box()
    for name in ("scrabble", "wordle", "lab", "grid"):
        page.get_by_role("navigation").locator(f"[data-page={name}]").click()
        page.locator(f"main[data-shown={name}]").wait_for()
    expect(tile).to_be_visible()
    assert tile.bounding_box() == alone


# The first two are played without a field.
@pytest.mark.parametrize("path", ["scrabble/play?with=people", *PARTS[2:]])
def test_markup_in_any_field_stays_text(visit: Go, live: Live, path: str) -> None:
    opened = visit(f"{live.address}{path}", PHONE)
    page = opened.page
    page.on("dialog", lambda dialog: opened.complaints.append(f"said {dialog.message}"))
    page.locator("main[data-shown] :is(input, textarea)").first.wait_for(state="attached")
    page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    fields = page.locator("main").locator("input:not([type]), input[type=text], textarea")
    for place in range(min(fields.count(), 8)):
        field = fields.nth(place)
        if field.is_visible() and field.is_enabled():
            field.fill(HOSTILE, force=True)
            field.press("Enter")
    page.wait_for_load_state("networkidle")
    assert page.locator("main img, main script, #toasts img").count() == 0
    refused = "the server responded with a status of 422"
    assert [one for one in opened.complaints if refused not in one] == []
    opened.complaints.clear()


@pytest.mark.parametrize("path", PARTS)
def test_no_part_jumps_while_it_loads(visit: Go, live: Live, path: str) -> None:
    opened = visit("about:blank", LAPTOP if path in ("grid/play", "grid/best") else PHONE)
    opened.home = live.address
    page = opened.page
    page.add_init_script(JUMPS)
    page.goto(f"{live.address}{path}")
    page.locator("main[data-shown]").wait_for()
    page.wait_for_load_state("networkidle")
    assert sum(page.evaluate("window.jumps")) < 0.02


def test_it_can_be_installed(visit: Go, live: Live) -> None:
    page = visit(live.address).page
    told = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert told["errors"] == []
    faults = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    # Profiles of tests are like private windows, from which nothing is installed.
    assert {one["errorId"] for one in faults["installabilityErrors"]} <= {"in-incognito"}


def test_columns_sort_and_say_so(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}words/lists").page
    page.get_by_role("row", name="ENABLE, ").wait_for()
    words = page.locator("th[aria-sort]").nth(1)
    assert words.get_attribute("aria-sort") == "descending"
    first = page.locator("tbody th").first.text_content()
    page.get_by_role("columnheader", name="Words").get_by_role("button").click()
    assert words.get_attribute("aria-sort") == "ascending"
    assert page.locator("tbody th").last.text_content() == first


def test_a_problem_is_shown_as_text(visit: Go, live: Live) -> None:
    opened = visit("about:blank")
    page = opened.page
    problem = '{"status": 422, "code": "x", "detail": "<img src=x onerror=alert(1)> is no list"}'
    page.route(
        "**/api/v1/words",
        lambda route: route.fulfill(
            status=422, body=problem, content_type="application/problem+json"
        ),
    )
    opened.home = live.address
    page.goto(f"{live.address}words/lists")
    alert = page.get_by_role("alert").get_by_text("<img src=x onerror=alert(1)> is no list")
    alert.wait_for()
    assert page.locator("main img").count() == 0
    check_accessible(page)
    opened.complaints.clear()  # of the answer 422


def test_a_dialog_covers_all_and_has_its_cross_beside_its_title(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}words/lists").page
    page.get_by_role("row", name="ENABLE, ").wait_for()
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog")
    title = dialog.get_by_role("heading").bounding_box()
    cross = dialog.get_by_role("button", name="Close").bounding_box()
    assert title is not None
    assert cross is not None
    middles = [box["y"] + box["height"] / 2 for box in (title, cross)]
    assert abs(middles[0] - middles[1]) <= 2
    assert page.evaluate("document.documentElement.clientWidth") == LAPTOP[0]
    page.mouse.click(5, 5)  # beside it
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Settings")).to_be_focused()


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_the_api_describes_itself_on_a_page(visit: Go, live: Live, size: tuple[int, int]) -> None:
    page = visit(f"{live.address}api", size).page
    page.get_by_text("Upload a word list").click()
    page.get_by_text("axolotl").first.wait_for()
    check_accessible(page)
    page.get_by_label("Search").fill("post upload")
    page.get_by_text("Found: routes 1, models 0").wait_for()
    expect(page).to_have_url(f"{live.address}api?q=post+upload")
    expect(page.locator(".reference-route")).to_have_count(1)
    page.get_by_role("button", name="Send").click()  # the example is tried
    page.get_by_role("group", name="Answer 20").get_by_text('"count"').wait_for()
    check_accessible(page)
    page.get_by_role("link", name="LexiconInfo").click()
    page.get_by_text("The facts of a lexicon").wait_for()
    check_accessible(page)
    check_axe(page)


def test_what_the_api_is_comes_before_its_document_and_in_ones_language(
    visit: Go, live: Live
) -> None:
    opened = visit("about:blank", PHONE, locale="id-ID", service_workers="block")
    opened.home = live.address
    page = opened.page
    page.route("**/openapi.json", lambda route: route.abort())
    page.goto(f"{live.address}api")
    page.get_by_text("melewati rute-rute ini").wait_for()
    expect(page.locator("main code").first).to_have_text("--json")
    page.get_by_role("alert").wait_for()
    check_axe(page)
    opened.complaints.clear()  # of the document we withheld


def test_tiles_keys_and_hand_are_as_one_likes_them(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}wordle/play", PHONE).page
    page.locator("#wordle-stage").wait_for()
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Tiles, keys and hand").click()
    for group, name in (
        ("Tiles", "Ivory"), ("Premium squares", "DL, TW"), ("Keyboard", "AZERTY"), ("Hand", "Left"),
    ):  # fmt: skip
        page.get_by_role("group", name=group).get_by_role("radio", name=name).check()
    check_accessible(page)
    check_axe(page)
    page.keyboard.press("Escape")
    keys = page.locator(".wordle-keyboard .keys")
    expect(keys.first).to_have_text("AZERTYUIOP")
    enter = keys.last.get_by_role("button", name="Enter").bounding_box()
    delete = keys.last.get_by_role("button", name="Delete").bounding_box()
    assert enter is not None
    assert delete is not None
    assert delete["x"] < enter["x"]
    page.goto(f"{live.address}scrabble/analyse")  # kept, before the first paint
    corner = page.locator("[data-square='1A']")
    corner.wait_for()
    assert corner.evaluate("one => getComputedStyle(one, '::before').content") == '"TW"'
    check_accessible(page)
    check_axe(page)
