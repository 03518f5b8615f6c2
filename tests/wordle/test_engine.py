"""The native kernels against their slow twins: feedback, figures, greedy choice, hard mode."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon.wordle.rules import code_of, feedback, hard_mode_violation
from lexagon.wordle.words import GameWords
from tests.oracles import wordle as oracle

letters = st.sampled_from("abcd")


@st.composite
def small_games(draw: st.DrawFn) -> GameWords:
    length = draw(st.integers(2, 6))
    word = st.text(letters, min_size=length, max_size=length)
    guesses = draw(st.lists(word, min_size=1, max_size=20, unique=True))
    answers = draw(st.lists(st.sampled_from(guesses), min_size=1, max_size=12, unique=True))
    return GameWords.from_words(answers, guesses)


@given(small_games())
def test_the_feedback_matrix(words: GameWords) -> None:
    matrix = words.matrix
    for guess, word in enumerate(words.guesses):
        expected = [code_of(feedback(word, answer)) for answer in words.answer_words]
        assert matrix[guess].tolist() == expected
        assert words.core.codes_of_word(words.tiles(word)) == expected


@pytest.mark.parametrize("length", [10, 11, 15])
def test_the_matrix_of_long_words(length: int) -> None:
    random_letters = random.Random(length)
    made = {"".join(random_letters.choices("abcde", k=length)) for _ in range(40)}
    words = GameWords.from_words(made)
    for guess, answer in product(range(len(words.guesses)), repeat=2):
        expected = code_of(feedback(words.guesses[guess], words.guesses[answer]))
        assert words.matrix[guess, answer] == expected


def test_every_cell_of_a_real_row() -> None:
    words = GameWords.named("original")
    for guess in ("eerie", "geese", "mamma", "salet", "ninny"):
        row = words.matrix[words.index(guess)]
        expected = [code_of(feedback(guess, answer)) for answer in words.answer_words]
        assert row.tolist() == expected


@given(small_games(), st.randoms(use_true_random=False))
def test_the_figures_of_guesses(words: GameWords, chance: random.Random) -> None:
    left = chance.sample(range(len(words.answers)), chance.randint(1, len(words.answers)))
    answers = [words.answer_words[answer] for answer in left]
    columns = words.core.figures(left, None, ())
    for guess, word in enumerate(words.guesses):
        expected = oracle.figures(word, answers)
        assert [column[guess] for column in columns[:3]] == list(expected[:3])
        assert columns[3][guess] == pytest.approx(expected[3], abs=1e-8)


@given(small_games())
def test_two_steps(words: GameWords) -> None:
    every = range(len(words.answers))
    found = words.core.two_step_bits(every, None, 0, 2, None)
    assert {guess for guess, _, _ in found} == set(range(len(words.guesses)))
    assert [both for _, _, both in found] == sorted((both for _, _, both in found), reverse=True)
    for guess, first, both in found:
        word = words.guesses[guess]
        second = oracle.second_step_bits(word, words.answer_words, words.guesses)
        assert first == pytest.approx(oracle.figures(word, words.answer_words)[3], abs=1e-8)
        assert both - first == pytest.approx(second, abs=1e-8)


@given(small_games(), st.randoms(use_true_random=False))
def test_what_a_history_leaves(words: GameWords, chance: random.Random) -> None:
    answer = chance.choice(words.answer_words)
    turns = [(guess, feedback(guess, answer)) for guess in chance.sample(words.guesses, 1)]
    codes = [(words.index(guess), code_of(marks)) for guess, marks in turns]
    left = [words.answer_words[place] for place in words.core.answers_left(codes)]
    legal = [words.guesses[guess] for guess in words.core.legal_guesses(codes)]
    assert left == [
        word
        for word in words.answer_words
        if all(feedback(guess, word) == marks for guess, marks in turns)
    ]
    assert legal == [word for word in words.guesses if hard_mode_violation(word, turns) is None]


SCORES = {
    "entropy": lambda found: -round(found[3], 7),
    "parts": lambda found: -found[0],
    "expected": lambda found: found[2],
    "minimax": lambda found: found[1],
}


@pytest.mark.parametrize("criterion", SCORES)
@given(words=small_games())
def test_greedy_trees_take_the_best_guess_everywhere(criterion: str, words: GameWords) -> None:
    every = range(len(words.answers))
    nodes = words.core.greedy_tree(every, None, criterion, None, False, False, None)
    stack: list[tuple[int, tuple[str, ...]]] = [(0, words.answer_words)]
    while stack:
        at, left = stack.pop()
        guess, branches = nodes[at]
        word = words.guesses[guess]
        choices = {each: oracle.figures(each, left) for each in words.guesses}
        useful = [each for each in words.guesses if choices[each][0] > 1 or each in left]
        ranks = {
            each: (SCORES[criterion](choices[each]), each not in left, -choices[each][0], each)
            for each in useful
        }
        assert word == min(useful, key=ranks.__getitem__)
        groups = oracle.classes(word, left)
        groups.pop("g" * words.length, None)
        assert [code for code, _ in branches] == sorted(map(code_of, groups))
        by_code = {code_of(marks): group for marks, group in groups.items()}
        stack.extend((child, by_code[code]) for code, child in branches)
