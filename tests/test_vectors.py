"""The AVX2 kernels and the plain ones give equal results, node counts included."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import Lexicon, _core
from lexagon.grid import Board, Rules
from lexagon.grid._scores import BoardScorer
from lexagon.wordle import Words
from tests.grid.strategies import plain_boards, rules, word_sets

T = TypeVar("T")


def on_both(work: Callable[[], T]) -> tuple[T, T]:
    """Run with the plain kernels, then with AVX2 where the processor has it."""
    try:
        assert not _core.set_avx2(False)
        plain = work()
    finally:
        _core.set_avx2(True)
    return plain, work()


def flat(tree: list[_core.StrategyNode]) -> list[tuple[int, list[tuple[int, int]]]]:
    """Return a strategy tree as plain values."""
    return [(node.guess, [(each.code, each.node) for each in node.branches]) for node in tree]


# Sizes on both sides of where the counting kernels take over from each other: pairs of answers,
# bit masks, marks.
@settings(max_examples=30)
@given(
    length=st.integers(2, 7),
    size=st.sampled_from([3, 20, 33, 64, 110, 200, 330]),
    seed=st.integers(0, 2**32),
)
def test_wordle_kernels(length: int, size: int, seed: int) -> None:
    chance = random.Random(seed)
    letters = "abcdefgh" if length > 3 else "abcdefghijklmnopqrst"
    made = sorted({"".join(chance.choices(letters, k=length)) for _ in range(size)})

    def work() -> tuple[object, ...]:
        words = Words(answers=made, guesses=made)
        everything = list(range(len(words.answers)))
        solver = _core.ExactSolver(words._core, everything, None, False, [], 1 << 24)
        solved = solver.solve(None, 0, False, True, 2_000_000, None)
        greedy = words._core.greedy_tree(everything, None, "entropy", None, False, False, None)
        answer = (solved.proven, solved.total, solved.worst, solved.nodes)
        return words._matrix.tolist(), flat(greedy), answer, flat(solved.tree())

    plain, vector = on_both(work)
    assert plain == vector


@given(plain_boards, word_sets, rules, st.data())
def test_grid_kernels(board: Board, words: set[str], chosen: Rules, data: st.DataObject) -> None:
    square = data.draw(st.integers(0, board.rows * board.columns - 1))
    scorer = BoardScorer(Lexicon.from_words(words), chosen)
    symbols = scorer.symbols_of(board.tiles)

    def work() -> tuple[list[int], list[int]]:
        book, rows, columns = scorer.book, board.rows, board.columns
        changed = book.score_changes(rows, columns, symbols, square, "vector")
        return book.score_all(rows, columns, symbols, 1), changed

    plain, vector = on_both(work)
    assert plain == vector


@pytest.mark.parametrize("opener", ["salet", "crane"])
def test_a_real_list(opener: str) -> None:
    words = Words("original")
    first = words._index(opener)

    def work() -> tuple[int, int]:
        every = list(range(len(words.answers)))
        solver = _core.ExactSolver(words._core, every, None, False, [], 1 << 26)
        solved = solver.solve(first, 0, False, False, 300_000_000, None)
        return solved.total, solved.nodes

    plain, vector = on_both(work)
    assert plain == vector
