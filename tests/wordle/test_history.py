"""Histories: what is read, what is refused, and which line is named."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import LexagonError, WordleError
from lexagon.wordle.history import parse_history, start
from lexagon.wordle.rules import feedback
from lexagon.wordle.words import GameWords

SMALL = GameWords.from_words(
    ["crane", "brine", "prone", "moist", "eerie", "geese", "level", "slate", "stale"],
    ["crane", "brine", "prone", "moist", "eerie", "geese", "level", "slate", "stale", "zzzzz"],
)


def left(*items: str, hard: bool = False) -> list[str]:
    history = parse_history(items, SMALL, hard)
    return [SMALL.answer_words[answer] for answer in history.candidates]


@pytest.mark.parametrize(
    "item", ["crane=bgbgg", "CRANE=BGBGG", "crane=02022", "crane=⬛🟩⬜🟩🟩", " crane = b🟧b2G "]
)
def test_feedback_in_every_spelling(item: str) -> None:
    assert left(item) == ["brine", "prone"]


def test_turns_narrow_down_and_the_last_may_solve() -> None:
    history = parse_history(["crane=bgbgg", "prone=ggggg"], SMALL)
    assert history.is_solved
    assert [str(turn) for turn in history.turns] == ["crane=bgbgg", "prone=ggggg"]
    assert left("crane=bgbgg", "prone=ggggg") == ["prone"]


@pytest.mark.parametrize(
    ("items", "message"),
    [
        (["crane"], "line 1 of the history: 'crane' is no guess with its feedback"),
        (["=bbbbb"], "line 1 of the history: '=bbbbb' is no guess with its feedback"),
        (["crane="], "write it as in crane=bybbg"),
        (["crate=bbbbb"], "line 1 of the history: 'crate' is not a guess of words"),
        (["crane=bgbgg", "cranes=bbbbb"], "line 2 of the history: 'cranes' has 6 tiles"),
        (["cr4ne=bbbbb"], "line 1 of the history: 'cr4ne' has '4', which is not a tile"),
        (["crane=bgb"], "line 1 of the history: the feedback 'bgb' has 3 marks"),
        (["crane=bgbgx"], "line 1 of the history: 'bgbgx' is no feedback: 'x'"),
        (["crane=ggggy"], "line 1 of the history: the feedback 'ggggy' cannot be"),
        (["eerie=bybbb"], "line 1 of the history: no word could show 'bybbb' for 'eerie'"),
        (["crane=bgbgg", "moist=ggggg"], "line 2 of the history: 'moist=ggggg' leaves no answer"),
        (["crane=bbbbb", "moist=bbbbb", "crane=bgbgg"], "line 2 of the history: 'moist=bbbbb'"),
        (
            ["crane=bgbgg", "moist=bbbbb"],
            "2 answers were possible before it, such as 'brine', which would show 'bbgbb'",
        ),
        (
            ["crane=ggggg", "moist=bbbbb"],
            "line 2 of the history: it comes after the game was solved by 'crane'",
        ),
    ],
)
def test_the_first_line_that_cannot_be_is_named(items: list[str], message: str) -> None:
    with pytest.raises(WordleError, match=re.escape(message)):
        parse_history(items, SMALL)


def test_a_guess_that_fits_but_is_no_answer_is_named() -> None:
    words = GameWords.from_words(["crane", "moist"], ["crane", "moist", "brine"])
    message = r"'crane=bgbgg' leaves no answer.*'brine' would fit, but is no answer of this list"
    with pytest.raises(WordleError, match=message):
        parse_history(["crane=bgbgg"], words)


def test_hard_mode_refuses_a_guess_that_forgets_a_clue() -> None:
    with pytest.raises(
        WordleError, match="line 2 of the history: hard mode does not allow 'moist'"
    ):
        parse_history(["crane=bgbgg", "moist=bbybb"], SMALL, hard=True)
    assert left("crane=bgbgg", "prone=bgbgg", hard=True) == ["brine"]
    legal = parse_history(["crane=bgbgg"], SMALL, hard=True).legal
    assert legal is not None
    assert [SMALL.guesses[guess] for guess in legal] == ["brine", "crane", "prone"]
    assert start(SMALL, hard=True).legal is None


@given(st.lists(st.sampled_from(SMALL.guesses), max_size=4), st.sampled_from(SMALL.answer_words))
def test_what_is_left_is_what_would_have_shown_the_same(guesses: list[str], answer: str) -> None:
    items, shown = [], []
    for guess in guesses:
        shown.append((guess, feedback(guess, answer)))
        items.append("=".join(shown[-1]))
        if guess == answer:
            break
    expected = [
        word
        for word in SMALL.answer_words
        if all(feedback(guess, word) == marks for guess, marks in shown)
    ]
    assert left(*items) == expected
    assert answer in expected


@given(st.lists(st.text(max_size=12), max_size=3))
def test_any_text_is_read_or_refused_in_one_line(items: list[str]) -> None:
    try:
        parse_history(items, SMALL)
    except LexagonError as error:
        assert "\n" not in str(error)
