"""Positions: values, what is read, what is refused, and which turn is named."""

from __future__ import annotations

import pickle
import re
from copy import copy, deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import LexagonError, WordleError
from lexagon._errors import IllegalMoveError
from lexagon.wordle import Position, Words
from lexagon.wordle._parameters import Mode
from lexagon.wordle._rules import feedback

SMALL = Words(
    answers=["crane", "brine", "prone", "moist", "eerie", "geese", "level", "slate", "stale"],
    guesses=[
        "crane",
        "brine",
        "prone",
        "moist",
        "eerie",
        "geese",
        "level",
        "slate",
        "stale",
        "zzzzz",
    ],
)


def left(*items: str, mode: Mode = "normal") -> list[str]:
    return list(Position.parse(items, SMALL, mode=mode).candidates)


@pytest.mark.parametrize(
    "item", ["crane=bgbgg", "CRANE=BGBGG", "crane=02022", "crane=⬛🟩⬜🟩🟩", " crane = b🟧b2G "]
)
def test_feedback_in_every_spelling(item: str) -> None:
    assert left(item) == ["brine", "prone"]


@pytest.mark.parametrize(
    "text",
    [
        "CRANE ⬛🟩⬜🟩🟩",
        "crane bgbgg, prone ggggg",
        "crane=bgbgg prone 22222",
        ["crane", "bgbgg", "prone ggggg"],
        ["crane bgbgg", ("prone", "ggggg")],
    ],
)
def test_a_space_may_part_a_guess_and_its_feedback(text: Any) -> None:
    """W11: the coach took `CRANE ⬛🟨⬛⬛🟩`, and this asked for a `=`."""
    turns = Position.parse(text, SMALL).turns
    assert turns == (("crane", "bgbgg"), ("prone", "ggggg"))[: len(turns)]
    assert len(turns) == (1 if "⬛" in text else 2)


def test_turns_narrow_down_and_the_last_may_solve() -> None:
    position = Position.parse(["crane=bgbgg", "prone=ggggg"], SMALL)
    assert position.is_solved
    assert [str(turn) for turn in position.turns] == ["crane=bgbgg", "prone=ggggg"]
    assert left("crane=bgbgg", "prone=ggggg") == ["prone"]


@pytest.mark.parametrize(
    ("items", "message"),
    [
        (["crane"], "turn 1: 'crane' is not a guess with its feedback"),
        (["=bbbbb"], "turn 1: '=bbbbb' is not a guess with its feedback"),
        (["crane="], "write it as in crane=bybbg"),
        (["crane", "moist"], "turn 1: 'crane' is not a guess with its feedback"),
        (["bgbgg", "bgbgg"], "turn 1: 'bgbgg' is not a guess with its feedback"),
        (["crate=bbbbb"], "turn 1: 'crate' is not a guess of words"),
        (["crane=bgbgg", "cranes=bbbbb"], "turn 2: 'cranes' has 6 tiles"),
        (["cr4ne=bbbbb"], "turn 1: 'cr4ne' has '4', which is not a tile"),
        (["crane=bgb"], "turn 1: the feedback 'bgb' has 3 marks"),
        (["crane=bgbgx"], "turn 1: 'bgbgx' is not feedback: 'x'"),
        (["crane=ggggy"], "turn 1: the feedback 'ggggy' cannot be"),
        (["eerie=bybbb"], "turn 1: no word could show 'bybbb' for 'eerie'"),
        (["crane=bgbgg", "moist=ggggg"], "turn 2: 'moist=ggggg' leaves no answer"),
        (["crane=bbbbb", "moist=bbbbb", "crane=bgbgg"], "turn 2: 'moist=bbbbb'"),
        (
            ["crane=bgbgg", "moist=bbbbb"],
            "2 answers were possible before it, such as 'brine', which would show 'bbgbb'",
        ),
        (
            ["crane=ggggg", "moist=bbbbb"],
            "turn 2: it comes after the game was solved by 'crane'",
        ),
    ],
)
def test_the_first_line_that_cannot_be_is_named(items: list[str], message: str) -> None:
    with pytest.raises(WordleError, match=re.escape(message)):
        Position.parse(items, SMALL)


def test_a_guess_that_fits_but_is_no_answer_is_named() -> None:
    words = Words(answers=["crane", "moist"], guesses=["crane", "moist", "brine"])
    message = r"'crane=bgbgg' leaves no answer.*'brine' would fit, but is not an answer"
    with pytest.raises(WordleError, match=message):
        Position.parse(["crane=bgbgg"], words)


def test_hard_mode_refuses_a_guess_that_forgets_a_clue() -> None:
    with pytest.raises(WordleError, match="turn 2: hard mode does not allow 'moist'"):
        Position.parse(["crane=bgbgg", "moist=bbybb"], SMALL, mode="hard")
    assert left("crane=bgbgg", "prone=bgbgg", mode="hard") == ["brine"]
    legal = Position.parse(["crane=bgbgg"], SMALL, mode="hard").legal
    assert legal is not None
    assert [SMALL.guesses[guess] for guess in legal] == ["brine", "crane", "prone"]
    assert Position(SMALL, mode="hard").legal is None


@given(st.lists(st.sampled_from(SMALL.guesses), max_size=4), st.sampled_from(SMALL.answers))
def test_what_is_left_is_what_would_have_shown_the_same(guesses: list[str], answer: str) -> None:
    items, shown = [], []
    for guess in guesses:
        shown.append((guess, feedback(guess, answer)))
        items.append("=".join(shown[-1]))
        if guess == answer:
            break
    expected = [
        word
        for word in SMALL.answers
        if all(feedback(guess, word) == marks for guess, marks in shown)
    ]
    assert left(*items) == expected
    assert answer in expected


@given(st.lists(st.text(max_size=12), max_size=3))
def test_any_text_is_read_or_refused_in_one_line(items: list[str]) -> None:
    try:
        Position.parse(items, SMALL)
    except LexagonError as error:
        assert "\n" not in str(error)


def test_positions_are_values() -> None:
    position = Position("original").after("CRANE", "bybbg")
    assert position == Position.parse("crane:01002")
    assert position != Position.parse("crane=bybbg", mode="hard")
    assert len({position, Position.parse(str(position)), Position("original")}) == 2
    for same in (pickle.loads(pickle.dumps(position)), copy(position), deepcopy(position)):
        assert same == position
        assert same.suggest(top=1) == position.suggest(top=1)
    with pytest.raises(AttributeError, match="a position is a value"):
        position.mode = "hard"
    assert str(position) == "crane=bybbg"
    assert repr(position) == "<Position original: crane=bybbg, 40 candidates>"


@pytest.mark.parametrize(
    "text", ["crane=bybbg south=bgbbb", "CRANE=BYBBG, south=02000", "crane:bybbg south:bgbbb"]
)
def test_one_text_has_several_turns(text: str) -> None:
    assert Position.parse(text).candidates == ("forge", "gorge")


def test_the_best_guess_is_the_first_that_is_suggested() -> None:
    position = Position.parse("crane=bybbg")
    assert position.best().guess == position.suggest(top=1)[0].guess == "south"
    with pytest.raises(WordleError, match="there is nothing to guess"):
        position.after("forge", "ggggg").best()


def test_a_check_says_what_is_against_a_guess() -> None:
    position = Position.parse("crane=bybbg", mode="hard")
    assert position.check("horse").legal
    assert position.check("zzzzz").reasons[0].startswith("'zzzzz' is not a guess")
    assert (
        "comes after the game was solved"
        in position.after("forge", "ggggg").check("crane").reasons[0]
    )
    with pytest.raises(IllegalMoveError, match="hard mode does not allow 'point'"):
        position.after("point", "bbbbb")
