"""Wordle's page in a real browser: each thing once, as a person would do it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from lexagon.wordle import Words
from lexagon.wordle._daily import daily_answers, seeded_answers
from tests.browser import LAPTOP, PHONE, Visit
from tests.web.accessible import check_accessible, focus_order
from tests.web.live import Live
from tests.web.pictures import picture

Go = Callable[..., Visit]
SIZES = pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
STILL = {"reduced_motion": "reduce"}
# The clock of the page stands at noon of this day.
DAY, NUMBER = "2026-11-15T12:00:00", 319
SEED = 20_261_115


@pytest.fixture(scope="module")
def words() -> Words:
    return Words("original")


def to(visit: Go, live: Live, path: str, size: tuple[int, int] = LAPTOP, **more: object) -> Page:
    """Open a tab of Wordle's page."""
    page = visit(f"{live.address}wordle/{path}", size, **{**STILL, **more}).page
    page.locator("main[data-shown=wordle]").wait_for()
    return page


def by_keys(page: Page, word: str) -> None:
    """Guess on the physical keyboard and wait for the colours."""
    done = page.locator(".letters[role=img][aria-label^=Guess]").count()
    page.keyboard.type(word)
    page.keyboard.press("Enter")
    expect(page.locator(".letters[role=img][aria-label^=Guess]")).not_to_have_count(done)


def by_taps(page: Page, word: str) -> None:
    """Guess on the keyboard of the page."""
    for letter in word:
        page.get_by_role("button", name=re.compile(f"^{letter.upper()}(,|$)")).click()
    page.get_by_role("button", name="Enter").click()


def states(row: Locator) -> str:
    """Return the colours of a row as marks."""
    found = row.locator(".tile").evaluate_all("all => all.map((one) => one.dataset.state)")
    return "".join({"green": "g", "yellow": "y", "grey": "b"}.get(one, "-") for one in found)


# Play


def test_the_daily_game_on_a_phone(visit: Go, live: Live, words: Words) -> None:
    (answer,) = daily_answers(words.answers, NUMBER)
    page = visit(live.address, PHONE, **STILL, has_touch=True).page
    page.clock.set_fixed_time(DAY)
    page.get_by_role("navigation").get_by_role("link", name="Wordle").tap()
    page.get_by_text(f"Daily {NUMBER}").wait_for()
    by_taps(page, "crane")
    first = page.locator(".letters[aria-label^='Guess 1']")
    first.wait_for()
    assert first.get_attribute("aria-label") == (
        "Guess 1: C not in it, R elsewhere, A elsewhere, N elsewhere, E not in it"
    )
    expect(page.get_by_role("button", name="R, elsewhere")).to_be_visible()
    check_accessible(page)
    picture(page, "wordle-play-phone")
    page.reload()  # the game goes on where it was
    first.wait_for()
    by_taps(page, answer)
    ending = page.get_by_role("region", name="Result")
    ending.get_by_role("heading", name="Solved in 2 guesses!").wait_for()
    assert "Lexagon 319 2/6" in (ending.locator(".share").text_content() or "")
    expect(ending.get_by_label("2 guesses: 1")).to_be_visible()
    check_accessible(page)
    ending.get_by_role("button", name="Review this game").tap()
    page.get_by_role("heading", name="Solved in 2 guesses", exact=True).wait_for()
    expect(page.get_by_label("Guesses", exact=True)).to_have_value(re.compile("crane=byyyb"))


def test_a_random_game_by_keyboard_alone(visit: Go, live: Live, words: Words) -> None:
    """Seed, hard mode, a word that is none, a hint, the share text, statistics."""
    (answer,) = seeded_answers(words.answers, SEED)
    opened = visit(
        f"{live.address}wordle",
        LAPTOP,
        **STILL,
        permissions=["clipboard-read", "clipboard-write"],
    )
    page = opened.page
    page.get_by_role("button", name="New game").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Daily").focus()
    page.keyboard.press("ArrowRight")
    dialog.get_by_label("Hard mode").press("Space")
    dialog.get_by_label("Seed").fill(str(SEED))
    check_accessible(page)
    dialog.get_by_role("button", name="Start").press("Enter")
    page.get_by_text("Hard mode · 2,315 words").wait_for()
    page.keyboard.type("zzzzz")
    page.keyboard.press("Enter")
    page.get_by_text("'zzzzz' is not a guess of original, which has 12,972 words").wait_for()
    assert len(opened.complaints) == 1  # the browser's own note of the 422
    opened.complaints.clear()
    for _ in range(5):
        page.keyboard.press("Backspace")
    page.get_by_role("button", name="Hint").press("Enter")
    page.get_by_text("Hint: SALET. 2,315 answers left; 3.", exact=False).first.wait_for()
    page.keyboard.press("Enter")  # the hint is typed already
    page.get_by_label("Guess 1:").wait_for()
    for _ in range(5):
        page.keyboard.press("Backspace")
    by_keys(page, answer)
    page.get_by_role("heading", name="Solved in 2 guesses!").wait_for()
    assert f"Seed of this game: {SEED}" in page.inner_text("main")
    page.get_by_role("button", name="Copy to share").press("Enter")
    page.get_by_text("Copied").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith(f"Lexagon #{SEED} 2/6*\n\n")
    page.get_by_role("button", name="Statistics").press("Enter")
    page.get_by_role("dialog").get_by_text("longest streak").wait_for()
    check_accessible(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play again").press("Enter")
    expect(page.get_by_role("button", name="Give up")).to_be_enabled()


def test_four_boards_and_absurdle(visit: Go, live: Live, words: Words) -> None:
    page = to(visit, live, "play")
    page.get_by_role("button", name="New game").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Random").check()
    dialog.get_by_label("Boards").select_option("4")
    dialog.get_by_label("Seed").fill(str(SEED))
    dialog.get_by_role("button", name="Start").click()
    page.get_by_role("group", name="Board 4").wait_for()
    answers = seeded_answers(words.answers, SEED, 4)
    by_keys(page, "crane")
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("answers left by board").wait_for()
    for _ in range(5):
        page.keyboard.press("Backspace")
    by_keys(page, answers[2])
    assert states(page.locator(".board").nth(2).locator(".letters").nth(1)) == "ggggg"
    check_accessible(page)
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog", name="Give up?").get_by_role("button", name="Give up").click()
    lost = [answer.upper() for answer in answers if answer != answers[2]]
    page.get_by_role("heading", name=f"Not solved. The answer: {', '.join(lost)}").wait_for()
    page.get_by_label("Review this game").select_option(f"Board 3: {answers[2].upper()}")
    page.get_by_role("heading", name="Solved in 2 guesses").wait_for()
    page.get_by_role("tab", name="Play").click()
    page.get_by_role("radio", name="Absurdle").check()
    page.get_by_text("The host cheats").wait_for()
    by_keys(page, "crane")  # though the radio button has the focus
    assert states(page.locator(".letters[aria-label^='Guess 1']")) == "bbbbb"
    page.get_by_role("button", name="Coach").click()
    page.get_by_role("heading", name="263 answers possible").wait_for()


def test_another_list_and_length_and_a_list_of_ones_own(visit: Go, live: Live) -> None:
    page = to(visit, live, "play", PHONE)
    page.get_by_role("button", name="New game").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Random").check()
    dialog.get_by_label("Word list").select_option("ENABLE, English, any length")
    dialog.get_by_label("Length").select_option("7")
    dialog.get_by_role("button", name="Start").click()
    page.get_by_text("23,109 words").wait_for()
    by_keys(page, "saltier")
    check_accessible(page)
    page.get_by_role("button", name="New game").click()
    page.get_by_role("dialog").get_by_label("Word list").select_option("A list of your own …")
    own = page.get_by_role("dialog", name="A word list of your own")
    own.get_by_label("Words").fill("kata lama buku meja kursi")
    own.get_by_role("button", name="Use this list").click()
    page.get_by_role("dialog").get_by_label("Length").select_option("4")
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    page.get_by_text("4 words").wait_for()
    by_keys(page, "kata")


def test_tiles_turn_over_unless_motion_is_unwelcome(visit: Go, live: Live) -> None:
    moving = "getComputedStyle(document.querySelector('.flip .tile')).animationName"
    for motion, name in (("no-preference", "wordle-flip"), ("reduce", "none")):
        page = to(visit, live, "play", reduced_motion=motion)
        page.get_by_role("button", name="Give up").wait_for()
        by_keys(page, "crane")
        assert page.evaluate(moving) == name


# Coach


@SIZES
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_coach_as_you_type(visit: Go, live: Live, size: tuple[int, int], theme: str) -> None:
    page = to(visit, live, "coach", size, color_scheme=theme)
    page.get_by_role("row", name="SALET").wait_for()
    page.get_by_label("Type a word you guessed").focus()
    page.keyboard.type("crane")
    page.get_by_role("heading", name="263 answers possible").wait_for()
    for letter, times in (("R", 1), ("E", 2)):  # click until the colour is right
        for _ in range(times):
            page.get_by_role("button", name=re.compile(f"Letter ., {letter}:")).click()
    page.get_by_role("heading", name="40 answers possible").wait_for()
    best = page.get_by_role("row", name="SOUTH")
    assert "2.425" in (best.text_content() or "")
    check_accessible(page)
    if (size, theme) == (LAPTOP, "light"):
        picture(page, "wordle-coach-laptop")
    best.click()  # take the suggestion
    expect(page.get_by_role("button", name="Remove SOUTH")).to_be_visible()


def test_the_coach_by_keyboard_alone(visit: Go, live: Live) -> None:
    opened = visit(f"{live.address}wordle/coach", LAPTOP, **STILL)
    page = opened.page
    field = page.get_by_label("Type a word you guessed")
    field.focus()
    page.keyboard.type("crane=bybbg")
    page.get_by_role("heading", name="40 answers possible").wait_for()
    page.keyboard.press("ArrowUp")
    page.keyboard.type("bbbbb")  # colours, for a tile has the focus
    page.get_by_role("heading", name="263 answers possible").wait_for()
    expect(field).to_be_focused()
    page.keyboard.type("crimp")
    page.get_by_text("turn 2: 'crimp=bbbbb'").wait_for(state="hidden")
    page.get_by_role("button", name="Letter 1, C: not in it").last.focus()
    page.keyboard.press("g")
    page.get_by_text("turn 2: 'crimp=gbbbb' leaves no answer").wait_for()
    opened.complaints.clear()
    field.focus()
    page.keyboard.press("Backspace")
    page.get_by_role("heading", name="263 answers possible").wait_for()
    page.locator(".advice[aria-busy=false]").wait_for()  # nothing is drawn any more
    order = focus_order(page)
    assert "Type a word you guessed" in order
    assert "Letter 1, C: not in it" in order
    assert "Start over" in order


def test_a_game_is_pasted_into_the_coach(visit: Go, live: Live) -> None:
    opened = visit(f"{live.address}wordle/coach", LAPTOP, **STILL)
    page = opened.page
    for text in ("crane=bybbg horde=bggbg", "Wordle 1,234 2/6\n⬛🟨⬛⬛🟩 crane\n⬛🟩🟩⬛🟩 horde"):
        paste(page, text)
        page.get_by_role("heading", name="4 answers possible").wait_for()
        page.get_by_role("button", name="Start over").click()
        page.get_by_role("heading", name="2,315 answers possible").wait_for()
    paste(page, "<img src=x onerror=alert(1)>=bybbg")
    page.get_by_text("guess 1: '<img' has no feedback").or_(
        page.locator(".message:not(:empty)")
    ).first.wait_for()
    assert page.locator("main img").count() == 0
    opened.complaints.clear()


def paste(page: Page, text: str) -> None:
    page.get_by_label("Type a word you guessed").focus()
    page.evaluate(
        """(text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text", text);
          const options = {clipboardData, bubbles: true, cancelable: true};
          document.activeElement.dispatchEvent(new ClipboardEvent("paste", options));
        }""",
        text,
    )


def test_the_coach_searches_for_proof_and_stops(visit: Go, live: Live) -> None:
    page = to(visit, live, "coach")
    page.get_by_label("Type a word you guessed").focus()
    page.keyboard.type("jujus")
    page.get_by_role("button", name="Search for proof").click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("progressbar")).to_have_count(0)


def test_the_coach_shows_every_candidate_and_proves_a_guess(visit: Go, live: Live) -> None:
    page = to(visit, live, "coach")
    page.get_by_label("Type a word you guessed").focus()
    page.keyboard.type("point")
    page.get_by_role("heading", name="479 answers possible").wait_for()
    expect(page.locator(".chip")).to_have_count(60)
    page.get_by_role("button", name="419 more").click()
    expect(page.locator(".chip")).to_have_count(479)
    page.get_by_role("button", name="Search for proof").click()
    page.get_by_text("Proven: nothing is better than").wait_for()


def test_the_coach_with_unknown_answers_and_hard_mode(visit: Go, live: Live) -> None:
    page = to(visit, live, "coach", PHONE)
    page.get_by_role("row", name="SALET").wait_for()
    page.get_by_text("Words and rules").click()
    page.get_by_label("The answer may be any allowed word").check()
    page.get_by_role("heading", name="12,972 answers possible").wait_for()
    page.get_by_label("Hard mode").check()
    page.get_by_text("common words count as likelier").wait_for()
    check_accessible(page)


# Review


@SIZES
def test_a_game_is_reviewed(visit: Go, live: Live, size: tuple[int, int]) -> None:
    page = to(visit, live, "review", size)
    page.get_by_label("Guesses", exact=True).fill("crane\nmoist\nprone")
    page.get_by_role("heading", name="Solved in 3 guesses").wait_for()
    page.get_by_text("choices cost 0.41, luck gave 0.83").wait_for()
    second = page.locator("li.turn").nth(1)
    assert "Better: ADIEU, 2.00 guesses to go" in (second.text_content() or "")
    assert second.get_by_role("meter", name="Skill").get_attribute("aria-valuenow") == "59"
    check_accessible(page)


def test_a_game_that_was_lost_and_one_that_cannot_be(visit: Go, live: Live) -> None:
    opened = visit(f"{live.address}wordle/review", LAPTOP, **STILL)
    page = opened.page
    page.get_by_label("Guesses", exact=True).fill("crane\nmoist")
    page.get_by_label("Answer").fill("forge")
    page.get_by_role("heading", name="Not solved in 2 guesses; the answer was FORGE").wait_for()
    page.get_by_label("Answer").fill("<i>")
    page.locator(".message:not(:empty)").wait_for()
    assert "<i>" in page.inner_text(".message")
    opened.complaints.clear()


def test_the_page_in_indonesian_and_in_high_contrast(visit: Go, live: Live) -> None:
    page = to(visit, live, "play", PHONE)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="High").check()
    page.get_by_role("radio", name="Orange and blue").check()
    page.get_by_role("radio", name="Bahasa Indonesia").check()
    page.get_by_role("dialog").get_by_text("Hanya diingat di peramban ini.").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menyerah").wait_for()
    page.keyboard.type("crane")
    page.keyboard.press("Enter")
    page.get_by_label("Tebakan 1:").wait_for()
    check_accessible(page)
    for tab in ("Pelatih", "Ulasan"):
        page.get_by_role("tab", name=tab).click()
        check_accessible(page)
