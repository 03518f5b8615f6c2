"""The native kernels against their slow twins: feedback, figures, greedy choice, hard mode."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon.wordle import Words
from lexagon.wordle._rules import code_of, feedback, hard_mode_violation
from tests.oracles import wordle as oracle

letters = st.sampled_from("abcd")


@st.composite
def small_games(draw: st.DrawFn) -> Words:
    length = draw(st.integers(2, 6))
    word = st.text(letters, min_size=length, max_size=length)
    guesses = draw(st.lists(word, min_size=1, max_size=20, unique=True))
    answers = draw(st.lists(st.sampled_from(guesses), min_size=1, max_size=12, unique=True))
    return Words(answers=answers, guesses=guesses)


@given(small_games())
def test_the_feedback_matrix(words: Words) -> None:
    matrix = words._matrix
    for guess, word in enumerate(words.guesses):
        expected = [code_of(feedback(word, answer)) for answer in words.answers]
        assert matrix[guess].tolist() == expected
        assert words._core.codes_of_word(words._row(word)) == expected


@pytest.mark.parametrize("length", [10, 11, 15])
def test_the_matrix_of_long_words(length: int) -> None:
    random_letters = random.Random(length)
    made = {"".join(random_letters.choices("abcde", k=length)) for _ in range(40)}
    words = Words(answers=made)
    for guess, answer in product(range(len(words.guesses)), repeat=2):
        expected = code_of(feedback(words.guesses[guess], words.guesses[answer]))
        assert words._matrix[guess, answer] == expected


def test_every_cell_of_a_real_row() -> None:
    words = Words("original")
    for guess in ("eerie", "geese", "mamma", "salet", "ninny"):
        row = words._matrix[words._index(guess)]
        expected = [code_of(feedback(guess, answer)) for answer in words.answers]
        assert row.tolist() == expected


@given(small_games(), st.randoms(use_true_random=False))
def test_the_figures_of_guesses(words: Words, chance: random.Random) -> None:
    left = chance.sample(range(len(words.answers)), chance.randint(1, len(words.answers)))
    answers = [words.answers[answer] for answer in left]
    result = words._core.figures(left, None, ())
    columns = (result.classes, result.largest, result.sum_of_squares, result.bits)
    for guess, word in enumerate(words.guesses):
        expected = oracle.figures(word, answers)
        assert [column[guess] for column in columns[:3]] == list(expected[:3])
        assert columns[3][guess] == pytest.approx(expected[3], abs=1e-8)


@given(small_games())
def test_two_steps(words: Words) -> None:
    every = range(len(words.answers))
    values = [
        (each.guess, each.first, each.both)
        for each in words._core.two_step_bits(every, None, 0, 2, None)
    ]
    assert {guess for guess, _, _ in values} == set(range(len(words.guesses)))
    assert [both for _, _, both in values] == sorted((both for _, _, both in values), reverse=True)
    for guess, first, both in values:
        word = words.guesses[guess]
        second = oracle.second_step_bits(word, words.answers, words.guesses)
        assert first == pytest.approx(oracle.figures(word, words.answers)[3], abs=1e-8)
        assert both - first == pytest.approx(second, abs=1e-8)


@given(small_games(), st.randoms(use_true_random=False))
def test_what_a_history_leaves(words: Words, chance: random.Random) -> None:
    answer = chance.choice(words.answers)
    turns = [(guess, feedback(guess, answer)) for guess in chance.sample(words.guesses, 1)]
    codes = [(words._index(guess), code_of(marks)) for guess, marks in turns]
    left = [words.answers[place] for place in words._core.answers_left(codes)]
    legal = [words.guesses[guess] for guess in words._core.legal_guesses(codes)]
    assert left == [
        word
        for word in words.answers
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
def test_greedy_trees_take_the_best_guess_everywhere(criterion: str, words: Words) -> None:
    every = range(len(words.answers))
    nodes = words._core.greedy_tree(every, None, criterion, None, False, False, None)
    stack: list[tuple[int, tuple[str, ...]]] = [(0, words.answers)]
    while stack:
        at, left = stack.pop()
        branches = [(branch.code, branch.node) for branch in nodes[at].branches]
        word = words.guesses[nodes[at].guess]
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
