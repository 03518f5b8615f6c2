"""Wordle's page in a real browser: each thing once, as a person would do it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from lexagon.wordle import Words
from lexagon.wordle._daily import daily_answers
from tests.browser import LAPTOP, PHONE, Visit
from tests.web.accessible import check_accessible, check_axe, focus_order
from tests.web.live import Live, serving
from tests.web.pictures import picture
from tests.web.touch import tap_word

Go = Callable[..., Visit]
SIZES = pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
STILL = {"reduced_motion": "reduce"}
# The clock of the page stands at noon of this day.
DAY, NUMBER = "2026-11-15T12:00:00", 319
COPY = ["clipboard-read", "clipboard-write"]  # permissions


@pytest.fixture(scope="module")
def answer() -> str:
    return daily_answers(Words("original").answers, NUMBER)[0]


def to(visit: Go, live: Live, path: str, size: tuple[int, int] = LAPTOP, **more: object) -> Page:
    """Open a tab of Wordle's page on the day of the tests."""
    return arrive(visit, live, path, size, **more).page


def arrive(
    visit: Go, live: Live, path: str, size: tuple[int, int] = LAPTOP, **more: object
) -> Visit:
    """Open a tab of Wordle's page on the day of the tests, where complaints matter."""
    opened = visit("about:blank", size, **{**STILL, **more})
    opened.home = live.address
    page = opened.page
    page.clock.set_fixed_time(DAY)
    page.goto(f"{live.address}wordle/{path}")
    page.locator("main[data-shown=wordle]").wait_for()
    if path.startswith("play"):
        page.locator(".wordle-row").first.wait_for()
    return opened


def by_keys(page: Page, word: str) -> None:
    """Guess on the physical keyboard."""
    page.keyboard.type(word)
    page.keyboard.press("Enter")


def new_game(page: Page, kind: str, **choices: str) -> None:
    """Begin a game by the dialog."""
    page.get_by_role("button", name="New game").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name=kind, exact=True).check()
    for label, value in choices.items():
        dialog.get_by_label(label.replace("_", " ")).select_option(value)
    dialog.get_by_role("button", name="Start").click()
    expect(dialog).to_have_count(0)


def states(row: Locator) -> str:
    """Return the colours of a row as marks."""
    row.wait_for()
    found = row.locator(".tile").evaluate_all("all => all.map((one) => one.dataset.state)")
    return "".join({"green": "g", "yellow": "y", "grey": "b"}.get(one, "-") for one in found)


# Play


def test_the_daily_game_on_a_phone(visit: Go, live: Live, answer: str) -> None:
    page = to(visit, live, "play", PHONE, has_touch=True)
    page.get_by_text(f"Daily {NUMBER}").wait_for()
    tap_word(page, "crane")
    first = page.get_by_label("Guess 1:")
    assert first.get_attribute("aria-label") == (
        "Guess 1: C not in it, R elsewhere, A elsewhere, N elsewhere, E not in it"
    )
    expect(page.get_by_role("button", name="R, elsewhere")).to_be_visible()
    check_accessible(page)
    check_axe(page)
    picture(page, "wordle-play-phone")
    page.reload()  # the game goes on where it was
    first.wait_for()
    tap_word(page, answer)
    ending = page.get_by_role("region", name="Result")
    ending.get_by_role("heading", name="Solved in 2 guesses!").wait_for()
    expect(ending.get_by_label("2 guesses: 1")).to_be_visible()
    expect(ending.get_by_text("The next one in")).to_be_visible()
    check_accessible(page)
    check_axe(page)
    page.get_by_role("button", name="Calendar").tap()
    page.get_by_role("link", name="November 15: Solved: 2/6").wait_for()
    check_axe(page)
    page.keyboard.press("Escape")
    ending.get_by_role("link", name="Review this game").tap()
    page.get_by_role("heading", name="Solved in 2 guesses", exact=True).wait_for()
    page.go_back()
    ending.wait_for()


def test_hints_in_steps_are_counted_and_told(visit: Go, live: Live, answer: str) -> None:
    page = to(visit, live, "play", permissions=COPY)
    for step, told in (
        ("Tell me a letter", f"It has {answer[0].upper()}."),
        ("Tell me where a letter goes", f"Letter 1 is {answer[0].upper()}."),
        ("Tell me the word", f"It is {answer.upper()}."),
    ):
        page.get_by_role("button", name=re.compile(r"^Hint$|hints?$")).click()
        check_accessible(page)
        check_axe(page)
        page.get_by_role("dialog").get_by_role("button", name=step).click()
        page.get_by_role("status").filter(has_text=told).wait_for()
    by_keys(page, "zzzzz")
    page.get_by_text("ZZZZZ is not in the word list.").wait_for()
    for _ in range(5):
        page.keyboard.press("Backspace")
    expect(page.get_by_text("ZZZZZ is not")).to_have_count(0)
    by_keys(page, answer)
    page.get_by_text("With 3 hints").wait_for()
    expect(page.get_by_text(f"It is {answer.upper()}.")).to_have_count(0)
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_text("Copied").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith(f"Lexagon {NUMBER} 1/6 💡3\n\n")
    assert copied.endswith("/wordle/play?day=2026-11-15&r=ggggg&h=3")
    friend = to(visit, live, copied.split("/wordle/")[1])  # sees how it went, and no word
    friend.get_by_text("A friend's result: 1/6 💡3").click()
    expect(friend.get_by_role("img", name="1 guess")).to_be_visible()
    check_axe(friend)
    with page.expect_download() as saved:
        page.get_by_role("button", name="As a picture").click()
    assert saved.value.suggested_filename == "lexagon-2026-11-15.png"
    assert saved.value.path().read_bytes()[1:4] == b"PNG"
    page.get_by_role("button", name="Statistics").click()
    page.get_by_role("dialog").get_by_text("1 game with hints").wait_for()
    check_accessible(page)
    check_axe(page)


def test_typing_is_never_lost(visit: Go, live: Live) -> None:
    """Not while tiles turn over, nor by a reload, another tab or another language."""
    page = to(visit, live, "play", reduced_motion="no-preference")
    page.keyboard.type("crane")
    page.keyboard.press("Enter")
    page.keyboard.type("mois")
    typing = page.get_by_label("You are typing: M O I S")
    typing.wait_for()
    page.reload()
    typing.wait_for()
    page.get_by_role("link", name="Coach").click()
    page.get_by_label("Type a word you guessed").wait_for()
    page.go_back()
    typing.wait_for()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Bahasa Indonesia").check()
    page.keyboard.press("Escape")
    page.get_by_label("Sedang diketik: M O I S").wait_for()
    check_accessible(page)


def test_a_slow_random_game_does_not_take_the_place_of_the_daily(visit: Go, live: Live) -> None:
    # A worker would fetch by itself.
    opened = arrive(visit, live, "play", service_workers="block")
    page = opened.page
    by_keys(page, "crane")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/v1/wordle/words/nyt-2023", hold)
    new_game(page, "Random", Word_list="nyt-2023")
    page.get_by_role("link", name="Daily").click()
    for route in held:
        route.continue_()
    page.get_by_text(f"Daily {NUMBER}").wait_for()
    expect(page.get_by_label("Guess 1:")).to_have_count(1)
    page.reload()
    page.get_by_text(f"Daily {NUMBER}").wait_for()
    expect(page.get_by_label("Guess 1:")).to_have_count(1)
    opened.complaints.clear()  # of the worker we withheld


@SIZES
def test_thirty_two_boards_fit_a_screen_or_two(
    visit: Go, live: Live, size: tuple[int, int]
) -> None:
    page = to(visit, live, "play", size)
    new_game(page, "Random", Boards="32")
    overview = page.get_by_role("region", name="All boards")
    overview.get_by_text("0 of 32 solved").wait_for()
    by_keys(page, "crane")
    expect(overview.get_by_role("button", name=re.compile("Board 32: known"))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight") < 2.2 * size[1]
    overview.get_by_role("button", name=re.compile("^Board 5:")).click()
    page.get_by_role("group", name="Board 5").wait_for()
    overview.get_by_role("button", name="Next").click()
    page.get_by_role("group", name="Board 6").wait_for()
    check_accessible(page)
    check_axe(page)


def test_on_a_phone_guesses_stand_above_the_row_to_type_in(visit: Go, live: Live) -> None:
    page = to(visit, live, "play", PHONE)
    new_game(page, "Random", Boards="4")
    by_keys(page, "crane")
    by_keys(page, "moist")
    page.locator("#wordle-stage").get_by_label("Guess 2:").wait_for()
    room = page.locator(".wordle-front .wordle-board").bounding_box()
    for name in ("Guess 1:", "Guess 2:"):
        row = page.locator(".wordle-front").get_by_label(name).bounding_box()
        assert room is not None
        assert row is not None
        assert room["y"] - 1 <= row["y"] <= room["y"] + room["height"] - row["height"] + 1


def test_four_boards_and_giving_up(visit: Go, live: Live) -> None:
    page = to(visit, live, "play")
    new_game(page, "Random", Boards="4")
    page.get_by_role("group", name="Board 4").wait_for()
    by_keys(page, "crane")
    expect(page.get_by_label("Guess 1:")).to_have_count(4)
    expect(page.get_by_role("button", name=re.compile("^C, Board 1 "))).to_be_visible()
    check_accessible(page)
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog", name="Give up?").get_by_role("button", name="Give up").click()
    page.get_by_role("heading", name="Not solved").wait_for()


def test_absurdle_and_the_coach(visit: Go, live: Live) -> None:
    page = to(visit, live, "play")
    new_game(page, "Absurdle")
    page.get_by_text("The host cheats").wait_for()
    by_keys(page, "crane")
    assert states(page.get_by_label("Guess 1:")) == "bbbbb"
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Ask the coach").click()
    page.get_by_text("263 answers possible").wait_for()
    page.go_back()
    page.get_by_role("button", name="1 hint").wait_for()


def test_a_word_set_by_one_for_another(visit: Go, live: Live) -> None:
    page = to(visit, live, "play", permissions=COPY)
    page.get_by_role("button", name="New game").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="For two").check()
    dialog.get_by_label("The word to guess").fill("zzzzz")
    dialog.get_by_text("ZZZZZ is not in the word list.").wait_for()
    check_axe(page)
    dialog.get_by_label("The word to guess").fill("forge")
    dialog.get_by_label("Your name").fill("<i>Ann")
    dialog.get_by_role("button", name="Send it to a friend", exact=True).click()
    page.get_by_text("Copied").wait_for()
    link = page.evaluate("navigator.clipboard.readText()").splitlines()[-1]
    assert "forge" not in link
    dialog.get_by_role("button", name="Hide it and hand over").click()
    page.get_by_text("set by <i>Ann").wait_for()
    friend = to(visit, live, link.split("/wordle/")[1])
    friend.get_by_text("Challenge · set by <i>Ann").wait_for()
    by_keys(friend, "forge")
    friend.get_by_role("heading", name="Solved in 1 guess!").wait_for()
    page.goto(f"{live.address}wordle/play?c=nonsense")
    page.get_by_role("heading", name="This challenge cannot be read").wait_for()
    check_accessible(page)
    check_axe(page)


def test_a_list_of_ones_own(visit: Go, live: Live) -> None:
    page = to(visit, live, "play", PHONE)
    page.get_by_role("button", name="New game").click()
    page.get_by_role("dialog").get_by_label("Word list").select_option("A list of your own …")
    own = page.get_by_role("dialog", name="A word list of your own")
    own.get_by_label("Words").fill("kata lama buku meja")
    own.get_by_role("button", name="Use this list").click()
    expect(own).to_have_count(0)
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    by_keys(page, "kata")
    page.get_by_label("Guess 1:").wait_for()


def test_hard_mode_by_keyboard_alone(visit: Go, live: Live) -> None:
    page = to(visit, live, "play")
    page.get_by_role("button", name="New game").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Normal").focus()
    page.keyboard.press("ArrowRight")
    dialog.get_by_text("Letters that were shown must be used again.").wait_for()
    dialog.get_by_role("button", name="Start").press("Enter")
    page.get_by_text("Random · Hard").wait_for()
    assert "Enter" in focus_order(page)


def test_tiles_turn_over_and_fill_the_room(visit: Go, live: Live) -> None:
    note = """() => {
        window.moved = [];
        addEventListener("animationstart", (event) => window.moved.push(event.animationName));
    }"""
    page = to(visit, live, "play", (1366, 768), reduced_motion="no-preference")
    page.get_by_role("button", name="Green and yellow").click()
    tile = page.locator(".wordle-row .tile").first.bounding_box()
    bottom = page.get_by_role("button", name="Enter").bounding_box()
    assert tile
    assert tile["width"] >= 62
    assert bottom
    assert bottom["y"] + bottom["height"] <= 768
    page.keyboard.type("crane")
    page.evaluate(note)
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.moved.includes('wordle-flip')")


def test_a_newcomer_is_told_how_and_offered_colours(visit: Go, live: Live) -> None:
    page = to(visit, live, "play", PHONE)
    page.get_by_role("button", name="New here? How to play").click()
    expect(page.get_by_role("dialog").get_by_role("listitem")).to_have_count(3)
    check_accessible(page)
    page.get_by_role("button", name="Got it").click()
    page.get_by_role("button", name="Orange and blue").click()
    expect(page.locator("html")).to_have_attribute("data-palette", "safe")
    expect(page.get_by_text("Which colours")).to_have_count(0)
    page.reload()
    page.locator(".wordle-row").first.wait_for()
    expect(page.get_by_text("Which colours")).to_have_count(0)


def test_a_newcomer_sees_all_rows_above_the_keyboard(visit: Go, live: Live) -> None:
    page = to(visit, live, "play", PHONE)
    last, dock = page.locator(".wordle-row").nth(5), page.locator(".wordle-dock")
    for width, height in (PHONE, (360, 640), (768, 1024), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.get_by_role("region", name="For your first game")).to_be_visible()
        page.wait_for_function(
            "(all) => ((a, b) => a.bottom < b.top)(...all.map((e) => e.getBoundingClientRect()))",
            arg=[last.element_handle(), dock.element_handle()],
        )
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    question = page.get_by_text("Which colours can you tell apart best?").bounding_box()
    assert question is not None
    assert question["height"] > 10  # not for screen readers alone
    check_axe(page)


def test_a_game_is_begun_and_finished_without_the_server(visit: Go, answer: str) -> None:
    with serving("--rate", "0", "--no-access-log") as server:
        opened = arrive(visit, server, "play", PHONE)
        page = opened.page
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_function(
            "() => localStorage['lexagon.wordle.dailies']?.includes('2026-11-22')"
        )
        page.wait_for_function(
            "async () => (await caches.match('/api/v1/wordle/words/original')) !== undefined"
        )
    page.clock.set_fixed_time("2026-11-17T08:00:00")
    page.goto(f"{server.address}wordle/play")
    page.get_by_text(f"Daily {NUMBER + 2}").wait_for()
    tomorrow = daily_answers(Words("original").answers, NUMBER + 2)[0]
    by_keys(page, tomorrow)
    page.get_by_role("heading", name="Solved in 1 guess!").wait_for()
    page.get_by_role("button", name="Play a random game").click()
    page.get_by_text("Random", exact=True).last.wait_for()
    by_keys(page, "crane")
    page.get_by_label("Guess 1:").wait_for()
    opened.complaints.clear()  # of the requests that found no server


# Coach


@SIZES
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_coach_as_you_type(visit: Go, live: Live, size: tuple[int, int], theme: str) -> None:
    page = to(visit, live, "coach", size, color_scheme=theme)
    page.get_by_role("heading", name="Guess SALET").wait_for()
    page.get_by_label("Type a word you guessed").focus()
    page.keyboard.type("crane")
    page.get_by_text("263 answers possible").wait_for()
    for letter, times in (("R", 1), ("E", 2)):  # click until the colour is right
        for _ in range(times):
            page.get_by_role("button", name=re.compile(f"Letter ., {letter}:")).click()
    page.get_by_text("40 answers possible · 5 guesses left").wait_for()
    page.get_by_role("heading", name="Guess SOUTH: it leaves about 3 words").wait_for()
    page.get_by_text("The numbers").click()
    expect(page.get_by_role("row", name="SOUTH")).to_contain_text("2.425")
    check_accessible(page)
    check_axe(page)
    if (size, theme) == (LAPTOP, "light"):
        picture(page, "wordle-coach-laptop")
    page.get_by_role("button", name="I guessed SOUTH").click()
    expect(page.get_by_role("button", name="Remove SOUTH")).to_be_visible()
    page.reload()  # the address has it all
    expect(page.get_by_role("button", name="Remove SOUTH")).to_be_visible()


def test_the_coach_speaks_plainly(visit: Go, live: Live) -> None:
    page = to(visit, live, "coach?turns=crane.bgbgg,moist.bybbb")
    page.get_by_role("heading", name=re.compile("one in two to win now, certain next")).wait_for()
    page.get_by_text("The numbers").click()
    expect(page.locator("tbody tr")).to_have_count(2)  # and no guess that tells no more
    page.goto(f"{live.address}wordle/coach?boards=2&turns=crane.bybbg/bbbbb")
    page.get_by_role("heading", name=re.compile("^Guess [A-Z]{5}: ")).wait_for()
    page.get_by_text("Board 2: 263 words").wait_for()
    check_accessible(page)


def test_colours_that_cannot_be_are_said_in_the_language_shown(visit: Go, live: Live) -> None:
    opened = visit(f"{live.address}wordle/coach?turns=crane.bbbbb,crimp.gbbbb", LAPTOP, **STILL)
    page = opened.page
    page.get_by_role("alert").get_by_text("No word fits these colours.").wait_for()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Bahasa Indonesia").check()
    page.get_by_text("Tidak ada kata yang cocok dengan warna ini.").wait_for()
    opened.complaints.clear()  # the browser's own note of the 422


def test_a_game_is_pasted_into_the_coach(visit: Go, live: Live) -> None:
    page = to(visit, live, "coach")
    page.get_by_label("Type a word you guessed").focus()
    page.evaluate(
        """(text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text", text);
          const options = {clipboardData, bubbles: true, cancelable: true};
          document.activeElement.dispatchEvent(new ClipboardEvent("paste", options));
        }""",
        "Wordle 1,234 2/6\n⬛🟨⬛⬛🟩 crane\n⬛🟩🟩⬛🟩 horde",
    )
    page.get_by_text("4 answers possible").wait_for()


def test_the_coach_searches_for_proof_and_stops(visit: Go, live: Live) -> None:
    page = to(visit, live, "coach?turns=jujus.bbbbb")
    page.get_by_text("The numbers").click()
    page.get_by_role("button", name="Search for proof").click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("progressbar")).to_have_count(0)


# Review


def test_a_game_of_ones_own_words_is_reviewed_and_looked_up_in_them(visit: Go, live: Live) -> None:
    page = to(visit, live, "review")
    page.get_by_text("Words and rules").click()
    page.get_by_label("Word list").select_option("A list of your own …")
    own = page.get_by_role("dialog", name="A word list of your own")
    own.get_by_label("Words").fill("kata data mata buku")
    own.get_by_role("button", name="Use this list").click()
    expect(own).to_have_count(0)
    page.get_by_label("Guesses", exact=True).fill("kata\ndata")
    page.get_by_role("heading", name="Guess 1: KATA").wait_for()
    page.get_by_text("Answers left:").click()
    with page.expect_request("**/words/hooks") as asked:
        page.get_by_role("button", name="MATA", exact=True).click()
    assert '"words":"own-' in (asked.value.post_data or "")
    page.get_by_role("dialog").wait_for()


@SIZES
def test_a_game_is_stepped_through(visit: Go, live: Live, size: tuple[int, int]) -> None:
    page = to(visit, live, "review", size)
    page.get_by_role("link", name="Show an example").click()
    page.get_by_role("heading", name="If PRONE was the answer: solved in 3 guesses").wait_for()
    page.get_by_text("choices cost 0.41, luck gave 0.83").wait_for()
    page.get_by_role("button", name="Next").click()
    page.get_by_role("heading", name="Guess 2: MOIST").wait_for()
    page.get_by_text("Better: ADIEU, 2.00 guesses to go").wait_for()
    page.get_by_text("5 → 2").click()
    expect(page.locator(".wordle-left").get_by_role("button", name="PRONE")).to_be_visible()
    check_accessible(page)
    check_axe(page)
    page.reload()
    page.get_by_role("heading", name="Guess 2: MOIST").wait_for()
    page.go_back()
    page.get_by_role("heading", name="Guess 1: CRANE").wait_for()


def test_a_game_that_is_not_finished_and_one_that_cannot_be(visit: Go, live: Live) -> None:
    opened = visit(f"{live.address}wordle/review", LAPTOP, **STILL)
    page = opened.page
    page.get_by_label("Guesses", exact=True).fill("crane=bybbg\nmoist=bybbb")
    page.get_by_role("heading", name="Not finished: 2 of 6 guesses made").wait_for()
    page.get_by_label("Guesses", exact=True).fill("crane\nzzzzz")
    page.get_by_text("zzzzz is not in this word list.").wait_for()
    opened.complaints.clear()


def test_the_page_in_indonesian_and_in_high_contrast(visit: Go, live: Live) -> None:
    page = to(visit, live, "play", PHONE)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="High").check()
    page.get_by_role("radio", name="Bahasa Indonesia").check()
    page.get_by_role("dialog").get_by_text("Hanya diingat di peramban ini.").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menyerah").wait_for()
    by_keys(page, "crane")
    page.get_by_label("Tebakan 1:").wait_for()
    check_accessible(page)
    for tab in ("Pelatih", "Ulasan"):
        page.get_by_role("link", name=tab).click()
        check_accessible(page)
