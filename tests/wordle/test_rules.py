"""The rules: feedback, marks as people write them, and what hard mode refuses."""

from __future__ import annotations

import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import WordleError
from lexagon.wordle import Words
from lexagon.wordle._rules import (
    code_of,
    feedback,
    feedback_of,
    hard_mode_violation,
    impossible_feedback,
    parse_feedback,
    squares,
)


@pytest.mark.parametrize(
    ("guess", "answer", "marks"),
    [
        ("crane", "crane", "ggggg"),
        ("speed", "abide", "bbyby"),
        ("speed", "erase", "ybyyb"),
        ("speed", "steal", "gbgbb"),
        ("speed", "crepe", "bygyb"),
        ("allee", "label", "yyygb"),
        ("eerie", "there", "ybybg"),
        ("melee", "rebel", "bgygb"),
        ("ab", "ba", "yy"),
        ("mississippians", "mississippians", "g" * 14),
    ],
)
def test_feedback_of_repeated_letters(guess: str, answer: str, marks: str) -> None:
    assert feedback(guess, answer) == marks


def test_feedback_of_tiles_that_print_as_several_letters() -> None:
    game = Words(answers=["llama", "perro"], alphabet="spanish")
    assert game.length == 4
    assert feedback(game.tiles("llama"), game.tiles("perro")) == "bbbb"
    assert feedback(game.tiles("perro"), game.tiles("perro")) == "gggg"


@given(st.text("gyb", min_size=2, max_size=15))
def test_codes_and_marks_are_one_to_one(marks: str) -> None:
    assert feedback_of(code_of(marks), len(marks)) == marks


@pytest.mark.parametrize(
    "text",
    ["gybbg", "GYBBG", " gYbBg ", "21002", "🟩🟨⬛⬛🟩", "🟩🟨⬜⬜🟩", "🟧🟦⬛⬜🟧", "🟩️🟨️⬛️⬛️🟩️"],
)
def test_marks_as_people_write_them(text: str) -> None:
    assert parse_feedback(text, 5) == "gybbg"
    assert parse_feedback(squares("gybbg"), 5) == "gybbg"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("gybb", "the feedback 'gybb' has 4 marks; words here have 5 tiles"),
        ("gybbgg", "has 6 marks"),
        ("", "has 0 marks"),
        ("gxbbg", "'gxbbg' is not feedback: 'x' is not one of g y b"),
        ("31002", "'3' is not one of"),
        ("ggggy", "cannot be: with all other tiles green"),
        ("2 1 0 0 2", "' ' is not one of"),
    ],
)
def test_marks_that_are_refused(text: str, message: str) -> None:
    with pytest.raises(WordleError, match=re.escape(message)):
        parse_feedback(text, 5)


def test_marks_are_impossible_exactly_if_no_word_gives_them() -> None:
    letters = "abcdef"
    for guess in ("abca", "aaaa", "aabb", "abcd", "aaab", "abab"):
        given = {feedback(guess, answer) for answer in product(letters, repeat=4)}
        for marks in map("".join, product("gyb", repeat=4)):
            assert (impossible_feedback(guess, marks) is None) == (marks in given), (guess, marks)


@pytest.mark.parametrize(
    ("guess", "history", "reason"),
    [
        ("brine", [("crane", "bgbgg")], None),
        ("point", [("crane", "bybbg")], "tile 5 must be 'e', as 'crane' showed"),
        ("posse", [("crane", "bybbg")], "the guess must have 'r', as 'crane' showed"),
        ("crone", [("geese", "bybbg")], "the guess must have 'e' 2 times, as 'geese' showed"),
        ("crane", [("crane", "bybbg")], None),  # as the game: black letters may come again
        ("slate", [("crane", "bbgbg"), ("stale", "gygyg")], None),
        ("crane", [], None),
    ],
)
def test_hard_mode(guess: str, history: list[tuple[str, str]], reason: str | None) -> None:
    assert hard_mode_violation(guess, history) == reason


def test_words_of_two_lengths_have_no_feedback() -> None:
    with pytest.raises(WordleError, match="'crane' has 5 tiles and the answer 'cat' 3"):
        feedback("crane", "cat")


def test_case_does_not_matter() -> None:
    """Finding 4."""
    assert feedback("CRANE", "crane") == "ggggg"
    assert feedback(("LL", "a"), ("ll", "A")) == "gg"
    assert hard_mode_violation("BRINE", [("crane", "BGBGG")]) is None
    assert hard_mode_violation("brine", ["CRANE=bgbgg"]) is None
    assert hard_mode_violation("MOIST", ["crane=bgbgg"]) == "tile 2 must be 'r', as 'crane' showed"
