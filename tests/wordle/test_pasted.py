"""A game in progress is read as people paste it."""

from __future__ import annotations

import pytest

from lexagon import WordleError
from lexagon.wordle import Position, Words
from lexagon.wordle._pasted import pasted_items
from lexagon.wordle._share import share_text

TURNS = ["crane=bybbg", "horde=bggbg"]


@pytest.mark.parametrize(
    "text",
    [
        "crane=bybbg horde=bggbg",
        "crane=bybbg,horde=bggbg",
        "crane=01002\nhorde=02202\n",
        "CRANE ⬛🟨⬛⬛🟩\nHORDE ⬛🟩🟩⬛🟩",
        "⬜🟨⬜⬜🟩 crane\n⬜🟩🟩⬜🟩 horde",
        "⬛️🟨⬛️⬛️🟩crane\n⬛️🟩🟩⬛️🟩horde",
        "Wordle 1,234 X/6*\n\n⬛🟨⬛⬛🟩\n⬛🟩🟩⬛🟩\n\ncrane\nhorde",
        "Wordle 1.234 3/6\n⬛🟨⬛⬛🟩\n⬛🟩🟩⬛🟩\ncrane, horde",
        "crane horde\n\nLexagon #ab12 2\n⬛🟦⬛⬛🟧\n⬛🟧🟧⬛🟧",
        "crane bybbg\nhorde bggbg",
        "crane = ⬛🟨⬛⬛🟩\nhorde = ⬛🟩🟩⬛🟩".replace(" = ", "= "),
    ],
)
def test_forms_that_people_paste(text: str) -> None:
    words = Words(answers=["crane", "horde", "forge", "gorge"])
    history = Position.parse(pasted_items(text), words)
    assert [str(turn) for turn in history.turns] == TURNS


def test_our_own_share_text_with_its_words() -> None:
    share = share_text([["bybbg", "ggggg"]], label="319", guesses=2, max_guesses=6, won=True)
    assert pasted_items(share + "\ncrane prone") == ["crane=⬛🟨⬛⬛🟩", "prone=🟩🟩🟩🟩🟩"]


def test_words_alone_are_words() -> None:
    assert pasted_items("crane\nmoist prone") == ["crane", "moist", "prone"]


def test_a_line_of_two_rows_of_marks_is_no_guess_with_its_feedback() -> None:
    assert pasted_items("gybby bybbg") == ["gybby", "bybbg"]
    assert pasted_items("gybbe bybbg") == ["gybbe=bybbg"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no game in this text"),
        ("Wordle 1,234 3/6", "no game in this text"),
        ("crane ⬛🟨⬛⬛🟩 1/6", "2 words .'crane 1/6'. and 1 row of squares do not match"),
        ("⬛🟨⬛⬛🟩", "squares alone do not say which words"),
        ("crane\n⬛🟨⬛⬛🟩\n⬛🟩🟩⬛🟩", "1 word .'crane'. and 2 rows of squares do not match"),
        ("crane=bybbg moist", "'moist' is not a guess with its feedback"),
    ],
)
def test_what_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(WordleError, match=message):
        pasted_items(text)
