"""Fixed openers: pairs of first words against trying every pair and every strategy after it."""

from __future__ import annotations

import random
from itertools import combinations, permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import Cancelled, WordleError, _core
from lexagon.wordle import Tree, Words, fixed_openers
from lexagon.wordle._rules import feedback
from tests.oracles.wordle import best_strategy
from tests.wordle.test_exact import small_games


def classes(words: Words, fixed: tuple[str, ...]) -> list[list[str]]:
    """The answers that the fixed guesses do not tell apart."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for answer in words.answers:
        groups.setdefault(tuple(feedback(guess, answer) for guess in fixed), []).append(answer)
    return list(groups.values())


def total(words: Words, fixed: tuple[str, ...]) -> int:
    """All guesses of the best strategy after the fixed ones."""
    guesses = 0
    for group in classes(words, fixed):
        if group[0] in fixed:
            guesses += fixed.index(group[0]) + 1
            continue
        best = best_strategy(group, words.guesses)
        assert best is not None
        guesses += len(fixed) * len(group) + best[0]
    return guesses


def merit(words: Words, first: str, second: str) -> int:
    own = 2 * (first in words.answers) + (second in words.answers)
    return len(classes(words, (first, second))) + own


@given(small_games(), st.integers(1, 30), st.integers(1, 3))
@settings(max_examples=60)
def test_pairs_are_listed_by_their_classes(words: Words, most: int, threads: int) -> None:
    rows, left_out = words._core.best_pairs(range(len(words.answers)), None, most, threads, None)
    merits = {
        (first, second): max(merit(words, first, second), merit(words, second, first))
        for first, second in combinations(words.guesses, 2)
    }
    ranked = sorted(merits.values(), reverse=True)
    assert [row[2] for row in rows] == ranked[: len(rows)]
    assert len(rows) <= most
    # Merits are listed whole: the next would not have fitted.
    assert len(rows) == len(ranked) or ranked[len(rows)] == left_out
    assert len(rows) + ranked.count(left_out) > most or len(rows) == len(ranked)
    for first, second, value in rows:
        assert value == merit(words, words.guesses[first], words.guesses[second])


@given(small_games(), st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_classes_with_every_next_guess(words: Words, chance: random.Random) -> None:
    fixed = [chance.randrange(len(words.guesses)) for _ in range(chance.randint(0, 3))]
    counted = words._core.joint_classes(range(len(words.answers)), None, fixed)
    named = tuple(words.guesses[guess] for guess in fixed)
    assert counted == [len(classes(words, (*named, guess))) for guess in words.guesses]


@given(small_games())
@settings(max_examples=40)
def test_the_best_pair_is_the_best_of_all(words: Words) -> None:
    if len(words.guesses) < 2:
        return
    found = fixed_openers(words)
    expected = min(total(words, pair) for pair in permutations(words.guesses, 2))
    assert (found.total, found.lower, found.proven) == (expected, expected, True)
    first, second = found.openers
    assert total(words, (first, second)) == expected
    assert found.strategy.check(words).total == expected


@given(small_games())
@settings(max_examples=15)
def test_three_words_are_between_their_bounds(words: Words) -> None:
    if len(words.guesses) < 3:
        return
    found = fixed_openers(words, 3)
    first, second, third = found.openers
    assert found.total == total(words, (first, second, third))
    best = min(total(words, three) for three in permutations(words.guesses, 3))
    assert found.lower <= best <= found.total


def test_the_strategy_of_a_pair_is_a_tree_like_any_other(tmp_path: Path) -> None:
    words = Words(answers=["bound", "found", "hound", "humid", "mound", "pound", "wound"])
    found = fixed_openers(words)
    found.strategy.save(tmp_path / "pair.tree")
    tree = Tree.from_file(tmp_path / "pair.tree")
    assert tree.check(words).total == found.total
    assert {node.guess for depth, _, node in tree.nodes() if depth == 1} == {found.openers[1]}


def test_what_is_refused() -> None:
    words = Words(answers=["bat", "cat"])
    with pytest.raises(WordleError, match="has fewer than 3 guesses"):
        fixed_openers(words, 3)
    with pytest.raises(ValueError, match="0 threads"):
        words._core.best_pairs(range(2), None, 5, 0, None)
    with pytest.raises(ValueError, match="guess 9 is not"):
        words._core.joint_classes(range(2), None, [9])
    hard = _core.ExactSolver(words._core, range(2), None, 1, [], 1 << 20)
    with pytest.raises(ValueError, match="hard mode may forbid a fixed guess"):
        hard.follow([0, 1], 9, None)


def test_counting_can_be_stopped() -> None:
    with pytest.raises(Cancelled, match="stopped before all pairs were counted"):
        fixed_openers("original", progress=lambda report: False)
