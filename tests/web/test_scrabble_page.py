"""The Scrabble page as a person uses it, in a real browser, at phone and laptop size."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import LAPTOP, PHONE, Visit
from tests.web.accessible import check_accessible, focus_order
from tests.web.live import Live
from tests.web.pictures import picture

Go = Callable[..., Visit]
DATA = Path(__file__).parents[1] / "data"
AXOLOTL = "15/15/15/15/15/15/15/3AXOLOTL5/15/15/15/15/15/15/15"
ENDGAME = (DATA / "scrabble_endgames_enable.tsv").read_text().splitlines()[2].split("\t")
SIZES = pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])


def _square(page: Page, name: str) -> Locator:
    return page.locator(f".square[aria-label^='{name},']")


def _paste(page: Page, text: str) -> None:
    page.get_by_text("Paste or copy a position").click()
    page.get_by_label("Position (CGP) or game (GCG)").fill(text)
    page.get_by_role("button", name="Show it").click()


def _plays(page: Page) -> Locator:
    return page.locator(".plays:not(.stale) tbody tr")


def test_a_play_is_found_and_laid(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}scrabble").page
    rack = page.get_by_label("Your tiles, ? for a blank")
    rack.fill("axolotl")
    expect(_plays(page).first).to_contain_text("8CAXOLOTL94")
    check_accessible(page)
    _plays(page).first.hover()
    expect(page.locator(".square[data-state=ghost]")).to_have_count(7)
    _plays(page).first.click()
    page.get_by_role("button", name="Lay it").click()
    expect(page.locator(".square:focus")).to_have_count(1)
    expect(page.locator(".square[data-state=tile]")).to_have_count(7)
    expect(rack).to_have_value("")
    rack.fill("aeinrst")
    position = f"{AXOLOTL.replace('3AXOLOTL5', '2AXOLOTL6')} AEINRST"
    found = live.api("scrabble/plays", {"position": position, "by": "score"}).json()
    expect(page.get_by_text(f"{found['count']:,} plays · 79 in the bag")).to_be_visible()
    page.get_by_role("radio", name="Score").check(force=True)
    best = found["plays"][0]
    word = best["move"].split()[1]
    expect(_plays(page).first).to_contain_text(f"{best['place']}{word}{best['score']}")
    page.reload()
    expect(_plays(page).first).to_contain_text(word)  # all is remembered
    page.get_by_role("button", name="Clear the board").click()
    expect(page.locator(".square[data-state=tile]")).to_have_count(0)


@SIZES
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_board_is_for_all(visit: Go, live: Live, size: tuple[int, int], theme: str) -> None:
    page = visit(f"{live.address}scrabble", size, color_scheme=theme).page
    expect(_plays(page).first).to_be_visible()
    _paste(page, f"{AXOLOTL} AEINRS?/ 80/0 0")
    expect(_plays(page).first).to_contain_text("RElA(X)INS")
    _plays(page).first.click()
    check_accessible(page)
    expect(_square(page, "1A")).to_have_text("3W")
    box = page.locator(".board").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size[0]
    if (size, theme) == (LAPTOP, "light"):
        page.evaluate("scrollTo(0, 0)")
        picture(page, "scrabble-laptop")


def test_words_are_typed_by_keyboard_alone(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}scrabble").page
    expect(_plays(page).first).to_be_visible()
    assert any(name.startswith("8H,") for name in focus_order(page))
    _square(page, "8H").focus()
    page.keyboard.type("lax")
    expect(_square(page, "8J")).to_have_text("X8")
    page.keyboard.press("ArrowLeft")  # back to X; across is the way of the cursor
    page.keyboard.press("ArrowDown")  # turns it
    page.keyboard.press("ArrowUp")
    page.keyboard.type("o")
    expect(_square(page, "7J")).to_have_text("O1")
    page.keyboard.press("ArrowDown")  # over the X
    page.keyboard.press("Shift+E")
    expect(_square(page, "9J")).to_have_attribute("aria-label", "9J, E, a blank")
    page.keyboard.press("Backspace")
    expect(_square(page, "9J")).to_have_attribute("aria-label", re.compile("double|empty|letter"))
    with page.expect_response("**/scrabble/moves"):
        page.get_by_role("button", name="Undo").click()
    expect(_square(page, "9J")).to_have_attribute("aria-label", "9J, E, a blank")
    rows = page.locator(".plays tbody tr")
    rows.first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Lay it")).to_be_visible()


def test_simulation_is_live_and_can_be_cancelled(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}scrabble").page
    _paste(page, f"{AXOLOTL} AEINRVW/ 80/0 0")
    expect(page.get_by_text("On the board.")).to_be_visible()
    page.get_by_label("Time").select_option("30")
    page.get_by_role("button", name="Simulate").click()
    expect(page.locator(".candidates tbody tr")).to_have_count(12)
    check_accessible(page)
    page.locator(".candidates tbody tr").first.focus()  # rows come anew, the focus stays
    told = page.locator(".thinking .status").text_content() or ""
    expect(page.locator(".thinking .status")).not_to_have_text(told)
    expect(page.locator(".candidates tr:focus")).to_have_count(1)
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("Stopped; this is how far it came.")).to_be_visible()
    expect(page.locator(".candidates tbody tr")).to_have_count(12)
    # Another position stops it, too.
    page.get_by_role("button", name="Simulate").click()
    expect(page.get_by_role("button", name="Cancel")).to_be_visible()
    page.get_by_label("Your tiles, ? for a blank").fill("AEI")
    expect(page.get_by_role("button", name="Cancel")).to_have_count(0)


@SIZES
def test_a_simulation_shows_where_the_best_move_is_answered(
    visit: Go, live: Live, size: tuple[int, int]
) -> None:
    page = visit(f"{live.address}scrabble", size).page
    _paste(page, f"{AXOLOTL} AEINRVW/ 80/0 0")
    expect(page.get_by_text("On the board.")).to_be_visible()
    page.get_by_label("Time").select_option("2")
    page.get_by_role("button", name="Simulate").click()
    picture = page.locator(".landing .board")
    expect(picture).to_be_visible(timeout=120_000)
    best = page.locator(".candidates tbody tr").first.get_attribute("data-move") or ""
    label = f"Where {best} is answered, in % of deals"
    expect(picture).to_have_attribute("aria-label", label)
    expect(picture.locator(".square[data-state=ghost]").first).to_be_visible()
    shares = [int(text) for text in picture.locator(".share").all_inner_texts() if text]
    assert 0 < max(shares) <= 100
    # The tiles that are there take no answers.
    assert picture.locator(".square:not([data-state=empty]) .share").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    check_accessible(page)
    page.get_by_label("Your tiles, ? for a blank").fill("AEI")
    expect(picture).to_have_count(0)


def test_an_endgame_is_solved(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}scrabble", PHONE).page
    expect(_plays(page).first).to_be_visible()
    board, mine, theirs, scores, value = ENDGAME
    _paste(page, f"{board} {mine}/{theirs} {scores} 0")
    expect(page.get_by_text("On the board.")).to_be_visible()
    page.get_by_role("button", name="Solve endgame").click()
    expect(page.get_by_text(f"+{value} on the opponent from here")).to_be_visible()
    expect(page.locator(".best-line li").first).to_contain_text("to move")


def test_what_is_wrong_is_said_in_place(visit: Go, live: Live) -> None:
    seen = visit(f"{live.address}scrabble")
    page = seen.page
    expect(_plays(page).first).to_be_visible()
    rack = page.get_by_label("Your tiles, ? for a blank")
    rack.fill("<b>hi</b>")
    expect(page.get_by_text("which is not a tile (A to Z)")).to_be_visible()
    rack.fill("A" * 10_000)
    expect(page.get_by_text("has 10000 tiles; a rack of the english edition")).to_be_visible()
    _paste(page, "<img src=x onerror=alert(1)>")
    expect(page.get_by_text("the board '<img' has one row")).to_be_visible()
    assert page.locator("main img, main b b").count() == 0
    check_accessible(page)
    rack.fill("AXE")
    expect(page.get_by_text(re.compile("plays · 90 in the bag"))).to_be_visible()
    assert all("422" in complaint for complaint in seen.complaints)
    seen.complaints.clear()


def test_other_editions_and_languages(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}scrabble", locale="id-ID").page
    expect(_plays(page).first).to_be_visible()
    expect(page.get_by_label("Edisi")).to_have_value("indonesian")
    expect(page.locator(".plays-card .status")).to_contain_text("langkah")
    expect(page.get_by_label("Ubin Anda")).to_have_value("AKMENTA")
    check_accessible(page)
    page.get_by_label("Edisi").select_option("super")
    expect(page.locator(".board .square")).to_have_count(441)
    expect(_square(page, "1A")).to_have_text("4W")
    check_accessible(page)


def _first_play(page: Page, live: Live) -> tuple[str, str, str]:
    """Return a play for the game on the page: place, word, and the score it will have."""
    position = page.evaluate("JSON.parse(localStorage['lexagon.scrabble.game']).game.position")
    found = live.api("scrabble/plays", {"position": position, "by": "score", "top": 1}).json()[
        "plays"
    ][0]
    return found["place"], found["word"], str(found["score"])


@SIZES
def test_a_game_against_the_computer(visit: Go, live: Live, size: tuple[int, int]) -> None:
    page = visit(f"{live.address}scrabble/play", size).page
    page.get_by_label("The computer plays").select_option("level-1")
    name = "Ann <i>" if size == LAPTOP else "Ann"
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Seed").fill("1")
    check_accessible(page)
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".square:focus")).to_have_count(1)  # typing may begin
    expect(page.get_by_text("Your turn.")).to_be_visible()
    expect(page.get_by_text("86 tiles in the bag")).to_be_visible()
    place, word, score = _first_play(page, live)
    row, column = re.fullmatch(r"(\d+)([A-O])", place).groups()  # type: ignore[union-attr]
    _square(page, f"{row}{column}").click()
    if size == PHONE:
        for letter in word:
            page.locator(".rack").get_by_role("button", name=letter, exact=True).and_(
                page.locator(":enabled")
            ).first.click()
    else:
        page.keyboard.type(word.lower())
    expect(page.get_by_text(f"{place} {word} scores {score} points")).to_be_visible()
    if size == PHONE:
        page.evaluate("scrollTo(0, 0)")
        picture(page, "scrabble-game-phone")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".sheet li")).to_have_count(2)
    expect(page.get_by_text(re.compile(r"Computer: .* Your turn\."))).to_be_visible()
    expect(page.locator(".player").first).to_contain_text(score)
    expect(page.locator(".player").first).to_contain_text(name)
    check_accessible(page)
    page.reload()  # the game goes on
    expect(page.locator(".sheet li")).to_have_count(2)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text(re.compile("would score|Best is to"))).to_be_visible()
    page.get_by_role("button", name="Exchange").click()
    dialog = page.get_by_role("dialog")
    dialog.locator(".tile").first.click()
    dialog.get_by_role("button", name="Exchange").click()
    expect(page.locator(".sheet li")).to_have_count(4)
    page.get_by_role("button", name="Pass").click()
    page.get_by_role("dialog").get_by_role("button", name="Pass").click()
    expect(page.locator(".sheet li")).to_have_count(6)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as GCG").click()
    text = saved.value.path().read_text(encoding="utf-8")
    assert f"{place} {word} +{score} {score}" in text
    assert "#rack2" not in text


def test_a_play_that_is_not_allowed_says_why(visit: Go, live: Live) -> None:
    page = visit(f"{live.address}scrabble/play").page
    page.get_by_label("Seed").fill("1")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_text("Your turn.")).to_be_visible()
    rack = page.evaluate("JSON.parse(localStorage['lexagon.scrabble.game']).game.rack")
    _square(page, "1A").click()
    page.keyboard.type(rack[:2].lower())
    expect(page.get_by_text("the first play must cover 8H")).to_be_visible()
    with page.expect_response("**/scrabble/checks"):
        page.keyboard.press("Enter")
    expect(page.locator(".at-table")).to_have_attribute("data-busy", "false")
    expect(page.get_by_text("the first play must cover 8H")).to_be_visible()
    expect(page.locator(".sheet li")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".square[data-state=laid]")).to_have_count(0)
    missing = next(letter for letter in "QZXJK" if letter not in rack)
    page.keyboard.type(missing.lower())
    expect(page.get_by_text(f"{missing} is not on your rack.")).to_be_visible()


def test_a_finished_game_is_told_and_reviewed(visit: Go, live: Live) -> None:
    """The last moves are made by request, for a whole game takes a person long."""
    with live.client() as client:

        def ask(path: str, **body: object) -> dict[str, Any]:
            found: dict[str, Any] = client.post(f"/api/v1/scrabble/{path}", json=body).json()
            return found

        game = ask("games", level="level-1", seed=3)
        while not game["game"]["over"]:
            if game["game"]["turn"] == game["you"]:
                plays = ask("plays", position=game["game"]["position"], by="score", top=1)["plays"]
                move = plays[0]["move"] if plays else "-"
                game = ask("games/moves", token=game["token"], move=move)
            else:
                game = ask("games/replies", token=game["token"])
    mine, theirs = game["game"]["scores"]
    page = visit(f"{live.address}scrabble/review").page
    page.evaluate("game => localStorage['lexagon.scrabble.game'] = JSON.stringify(game)", game)
    page.get_by_role("tab", name="Play", exact=True).click()
    expect(page.get_by_text(f"You won, {mine} to {theirs}!")).to_be_visible()
    expect(page.get_by_role("button", name="Pass")).to_be_disabled()
    check_accessible(page)
    page.get_by_role("button", name="Review this game").click()
    expect(page.get_by_text(f"1 of {len(game['game']['events'])}")).to_be_visible(timeout=120_000)
    page.get_by_role("button", name="Another game").click()
    expect(page.get_by_label("Game (GCG)")).to_be_focused()
    page.get_by_role("tab", name="Play", exact=True).click()
    page.get_by_role("button", name="New game").click()
    expect(page.get_by_label("The computer plays")).to_be_focused()


@SIZES
def test_a_game_is_reviewed_move_by_move(visit: Go, live: Live, size: tuple[int, int]) -> None:
    page = visit(f"{live.address}scrabble/review", size).page
    page.get_by_label("Game (GCG)").fill((DATA / "scrabble_sample.gcg").read_text(encoding="utf-8"))
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.get_by_role("heading", name="Ann: 8D VELOCE")).to_be_visible(timeout=120_000)
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="Bo: 7E BAH")).to_be_visible()
    page.get_by_role("button", name="Last move").click()
    expect(page.get_by_text("34 of 34")).to_be_visible()
    page.get_by_role("button", name=re.compile("AEISE")).click()
    expect(page.get_by_text("Not in the list")).to_be_visible()
    better = page.locator(".move-about dd button")
    better.click()
    expect(page.locator(".square[data-state=ghost]").first).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("Scores through the game"))).to_be_visible()
    check_accessible(page)
    if size == LAPTOP:
        page.evaluate("scrollTo(0, 0)")
        picture(page, "scrabble-review-laptop")
    page.get_by_role("button", name="Open on the analysis board").click()
    expect(_plays(page).first).to_be_visible()
    expect(page.get_by_label("Your tiles, ? for a blank")).to_have_value("AEEGIIS")
