"""Definitions: words, their forms, and what is not known."""

from __future__ import annotations

import pytest

from lexagon import LexagonError, Lexicon, lexicon
from lexagon.lexicon import _define
from tools.build_definitions import TARGET


@pytest.mark.parametrize(
    ("word", "base"),
    [
        ("axolotl", "axolotl"),
        ("AXOLOTLS", "axolotl"),
        ("geese", "goose"),
        ("went", "go"),
        ("quizzes", "quiz"),
        ("boxes", "box"),
        ("churches", "church"),
        ("ponies", "pony"),
        ("milkmen", "milkman"),
        ("jumped", "jump"),
        ("hoping", "hope"),
        ("hopped", "hop"),
        ("happiest", "happy"),
        ("sadder", "sad"),
        ("zzzz", None),
        ("na1ve", None),
        ("é", None),
        ("s", "s"),
    ],
)
def test_forms_are_taken_back_to_their_base(word: str, base: str | None) -> None:
    found = lexicon.define(word)[0]
    assert (found.word, found.base) == (word, base)
    assert bool(found.senses) == (base is not None)


def test_parts_of_speech_and_no_examples() -> None:
    senses = lexicon.define("lax", "run")[1].senses
    assert {sense.part for sense in senses} == {"noun", "verb"}
    assert not [sense for sense in senses if '"' in sense.definition or not sense.definition]


def test_most_common_words_have_a_definition() -> None:
    common = [word for word in Lexicon.named("scowl-10") if len(word) > 3]
    found = lexicon.define(*common)
    assert sum(bool(each.senses) for each in found) > 0.9 * len(common)


def test_without_the_data_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_define, "PACKAGE", "lexagon_no_definitions")
    _define._lines.cache_clear()
    with pytest.raises(LexagonError, match=r"pip install \./definitions$"):
        lexicon.define("axolotl")
    _define._lines.cache_clear()


def test_the_licence_is_beside_the_data() -> None:
    notice = TARGET.with_name("NOTICE.txt").read_text(encoding="utf-8")
    assert "WordNet 3.0 Copyright 2006 by Princeton University" in notice
