"""The hidden words: fixed by date and by seed, on every machine, for ever."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import LexagonError, WordleError
from lexagon._day import FIRST_DAY, day_number, parse_day
from lexagon.wordle import Game, Words
from lexagon.wordle._commonness import levels
from lexagon.wordle._daily import (
    daily_answers,
    random_seed,
    seeded_answers,
    shuffled,
)

GOLDEN = ["umbra", "sushi", "march", "randy", "shook", "roost"]
GOLDEN_FOUR = ["frill", "booty", "bluff", "built"]
GOLDEN_SEED = ["earth", "canon"]
LETTERS = [f"{first}{second}" for first in "abcde" for second in "fghij"]


def test_the_words_of_these_days_and_seeds_never_change() -> None:
    answers = Words("original").answers
    assert [daily_answers(answers, number)[0] for number in (1, 2, 3, 319, 2315, 2316)] == GOLDEN
    assert daily_answers(answers, 319, boards=4) == GOLDEN_FOUR
    assert seeded_answers(answers, 7, boards=2) == GOLDEN_SEED


def test_no_word_comes_back_before_all_have_been() -> None:
    for boards in (1, 2, 4):
        days = len(LETTERS) // boards
        dealt = [w for day in range(1, days + 1) for w in daily_answers(LETTERS, day, boards)]
        assert len(set(dealt)) == len(dealt) == days * boards
    first = [daily_answers(LETTERS, day)[0] for day in range(1, 26)]
    second = [daily_answers(LETTERS, day)[0] for day in range(26, 51)]
    assert first != second
    assert sorted(first) == sorted(second) == LETTERS


@given(st.integers(1, 10_000), st.sampled_from([1, 2, 4, 8, 16]))
def test_boards_hide_different_words(number: int, boards: int) -> None:
    for words in (daily_answers(LETTERS, number, boards), seeded_answers(LETTERS, 3, boards)):
        assert len(set(words)) == boards


@given(st.permutations(LETTERS), st.text(max_size=8))
def test_the_order_of_a_list_does_not_matter(words: list[str], key: str) -> None:
    assert shuffled(words, key) == shuffled(LETTERS, key)


def test_days() -> None:
    assert day_number(FIRST_DAY) == 1
    assert day_number(FIRST_DAY + timedelta(days=365)) == 366
    assert parse_day(" 2026-11-15 ") == date(2026, 11, 15)
    with pytest.raises(LexagonError, match="no daily game on 2025-12-31"):
        day_number(date(2025, 12, 31))
    with pytest.raises(LexagonError, match="'tomorrow' is not a date; use YYYY-MM-DD"):
        parse_day("tomorrow")


def test_too_few_answers() -> None:
    with pytest.raises(WordleError, match="32 boards need 32 different answers; this list has 25"):
        daily_answers(LETTERS, 1, 32)
    with pytest.raises(WordleError, match="32 boards need"):
        seeded_answers(LETTERS, 5, 32)


def test_random_seeds_differ() -> None:
    assert len({random_seed() for _ in range(20)}) == 20


def test_weights_draw_in_proportion() -> None:
    words = ["rare", "often"]
    firsts = [shuffled(words, f"key {number}", [1, 9])[0] for number in range(2_000)]
    assert 0.88 < firsts.count("often") / len(firsts) < 0.92
    assert shuffled(words, "key", [1, 9]) == shuffled(words, "key", [10, 90])
    every = [f"word {number}" for number in range(50)]
    assert sorted(shuffled(every, "key", range(1, 51))) == sorted(every)


def test_games_of_unknown_answers_hide_common_words() -> None:
    words = Words("original", unknown_answers=True)
    known = levels(Game.random(seed, words=words).answers[0] for seed in range(40))
    rare = [word for word, level in known.items() if level is None or level > 60]
    assert len(rare) < 10  # of all words three in four are so rare
