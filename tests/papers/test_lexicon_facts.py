"""What the papers print about their word lists comes out of ours, digit for digit."""

from __future__ import annotations

from collections import Counter

import pytest

from lexagon.lexicon.lists import shipped_words
from tests.tables import table

WORDS = shipped_words("wordle-2022-allowed")
CONTAINING = Counter(letter for word in WORDS for letter in set(word))
AT_PLACE = Counter((place, letter) for word in WORDS for place, letter in enumerate(word))


def by_letters(word: str) -> int:
    return sum(CONTAINING[letter] for letter in set(word))


def by_places(word: str) -> int:
    return sum(AT_PLACE[place, letter] for place, letter in enumerate(word))


def test_paper_1_table_1() -> None:
    assert {letter: int(count) for letter, count in table("paper1_letters.tsv")} == CONTAINING


@pytest.mark.parametrize("end", ["best", "worst"])
@pytest.mark.parametrize("score", ["1", "2"])
def test_paper_1_tables_2_and_3(score: str, end: str) -> None:
    value = by_letters if score == "1" else by_places
    sign = -1 if end == "best" else 1
    ranked = sorted(WORDS, key=lambda word: (sign * value(word), word))
    _, *rows = table("paper1_words.tsv")
    expected = [(row[2], int(row[3])) for row in rows if row[:2] == [score, end]]
    assert [(word, value(word)) for word in ranked[: len(expected)]] == expected


def test_paper_4_document_and_collection_frequencies() -> None:
    answers = shipped_words("wordle-original-answers")
    document = Counter(letter for word in answers for letter in set(word))
    collection = Counter(letter for word in answers for letter in word)
    _, *rows = table("paper4_letters.tsv")
    assert len(rows) == 26
    for letter, df, cf in rows:
        assert (document[letter], collection[letter]) == (int(df), int(cf))


def test_paper_4_numbers_its_answers_in_alphabetical_order() -> None:
    answers = shipped_words("wordle-original-answers")
    assert [answers.index(word) for word in ("hound", "sigma", "zesty")] == [995, 1753, 2313]


def test_paper_2_openers_that_its_list_lacks() -> None:
    words = set(shipped_words("nltk"))
    openers = ["adieu", "audio", "auloi", "aurei", "louie", "miaou", "ouija", "ourie", "uraei"]
    assert [word for word in openers if word not in words] == [
        *("aurei", "louie", "miaou", "ouija", "uraei")
    ]


def test_paper_5_finds_its_words() -> None:
    enable, scowl = set(shipped_words("enable")), set(shipped_words("scowl-80"))
    assert {"axolotl", "lax", "lox", "oxo", "aback"} - enable == {"oxo"} - enable
    assert "backlot" not in enable
    assert "backlot" in scowl
