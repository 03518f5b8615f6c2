"""The share text, square by square."""

from __future__ import annotations

from lexagon.wordle._rules import parse_feedback
from lexagon.wordle._share import palette, share_text

ROWS = ["bbyby", "bgbgb", "ggggg"]


def test_won_on_a_dark_page() -> None:
    text = share_text([ROWS], label="123", guesses=3, max_guesses=6, won=True)
    assert text == "Lexagon 123 3/6\n\n⬛⬛🟨⬛🟨\n⬛🟩⬛🟩⬛\n🟩🟩🟩🟩🟩"


def test_light_and_high_contrast() -> None:
    colours = palette(light=True, high_contrast=True)
    text = share_text([ROWS], guesses=3, max_guesses=6, won=True, colours=colours)
    assert text.splitlines()[0] == "Lexagon 3/6"
    assert text.splitlines()[2:] == ["⬜⬜🟦⬜🟦", "⬜🟧⬜🟧⬜", "🟧🟧🟧🟧🟧"]


def test_lost_hard_and_without_limit() -> None:
    lost = share_text([ROWS[:2]], label="9", guesses=2, max_guesses=2, won=False, mode="hard")
    assert lost.splitlines()[0] == "Lexagon 9 X/2*"
    endless = share_text([ROWS], guesses=3, max_guesses=None, won=True)
    assert endless.splitlines()[0] == "Lexagon 3"


def test_boards_stand_two_abreast() -> None:
    text = share_text([ROWS, ROWS[2:], ROWS[1:]], label="5", guesses=3, max_guesses=8, won=True)
    assert text.splitlines() == [
        "Lexagon 5 ×3 3/8",
        "",
        "⬛⬛🟨⬛🟨 🟩🟩🟩🟩🟩",
        "⬛🟩⬛🟩⬛",
        "🟩🟩🟩🟩🟩",
        "",
        "⬛🟩⬛🟩⬛",
        "🟩🟩🟩🟩🟩",
    ]


def test_a_shared_row_reads_back_as_feedback() -> None:
    for light in (False, True):
        for high_contrast in (False, True):
            row = palette(light, high_contrast).row("bgyby")
            assert parse_feedback(row, 5) == "bgyby"


def test_given_up_before_the_first_guess() -> None:
    assert share_text([[]], guesses=0, max_guesses=6, won=False).strip() == "Lexagon X/6"
    assert share_text([[], []], guesses=0, max_guesses=7, won=False).strip() == "Lexagon ×2 X/7"
