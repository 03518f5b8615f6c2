"""What the native engine refuses at its boundary, each with what would be right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lexagon import _core

# ab, ba, bb, aa; the first three may be the answer.
WORDS = _core.WordleWords(2, bytes([1, 2, 2, 1, 2, 2, 1, 1]), [0, 1, 2])


def solver(**changes: Any) -> _core.ExactSolver:
    usual: dict[str, Any] = {
        "answers": [0, 1, 2], "legal": None, "hard": 0, "weights": [], "table_bytes": 1
    }  # fmt: skip
    return _core.ExactSolver(WORDS, **{**usual, **changes})


def greedy(answers: list[int], legal: list[int] | None, first: int | None = None) -> object:
    return WORDS.greedy_tree(answers, legal, "parts", first, False, False, None)


REFUSED: list[tuple[Callable[[], object], str]] = [
    (lambda: _core.WordleWords(1, bytes([1]), [0]), "word length 1 is not between 2 and 15"),
    (lambda: _core.WordleWords(16, bytes([1] * 16), [0]), "word length 16 is not between 2 and 15"),
    (lambda: _core.WordleWords(2, b"", [0]), "the guess list is empty"),
    (lambda: _core.WordleWords(2, bytes([1] * 3), [0]), "3 tiles do not make whole words of 2"),
    (lambda: _core.WordleWords(2, bytes([1, 63]), [0]), "tile 62 is not below 62"),
    (lambda: _core.WordleWords(2, bytes([1, 0]), [0]), "tiles are numbered from 1"),
    (lambda: _core.WordleWords(2, bytes([1, 2]), []), "the answer list is empty"),
    (lambda: _core.WordleWords(2, bytes([1, 2]), [1]), "answer 0 is guess 1 of a list of 1"),
    (lambda: _core.WordleWords(2, bytes([1, 2]), [0, 0]), "guess 0 is listed twice as an answer"),
    (lambda: WORDS.codes_of_word(bytes([1])), "the word has another length than the game's"),
    (lambda: WORDS.figures([], None, []), "the set of answers is empty"),
    (lambda: WORDS.figures([3], None, []), "answer 3 is not below 3"),
    (lambda: WORDS.figures([1, 1], None, []), "answer 1 is in the set twice"),
    (lambda: WORDS.figures([1], [4], []), "guess 4 is not below 4"),
    (lambda: WORDS.figures([1], None, [0.5] * 2), "a prior of 2 for 3 answers"),
    (lambda: WORDS.figures([1], None, [0.5, -0.1, 1]), "a prior of -0.1"),
    (lambda: WORDS.figures([1], None, [0.5, float("nan"), 1]), "a prior of nan"),
    (lambda: WORDS.figures([1], None, [0.5, float("inf"), 1]), "a prior of inf"),
    (lambda: WORDS.answers_left([(4, 0)]), "guess 4 is not below 4"),
    (lambda: WORDS.legal_guesses([(0, 9)], 1), "feedback code 9 is not below 9"),
    (lambda: greedy([], None), "the set of answers is empty"),
    (lambda: greedy([3], None), "answer 3 is not below 3"),
    (lambda: solver(answers=[1, 1]), "answer 1 is in the set twice"),
    (lambda: WORDS.two_step_bits([3], None, 1, 1, None), "answer 3 is not below 3"),
    (lambda: greedy([0, 1], [0, 3]), "answer 1 is not a legal guess"),
    (lambda: greedy([0, 1], [0, 1, 4]), "guess 4 is not below 4"),
    (lambda: greedy([0, 1], [0, 1], 3), "guess 3 is not legal here"),
    (
        lambda: WORDS.greedy_tree([0], None, "most", None, False, False, None),
        "no criterion of this name",
    ),
    (lambda: WORDS.two_step_bits([0, 1], None, 0, 0, None), "0 threads"),
    (lambda: solver(weights=[1, 1]), "2 weights for 3 answers"),
    (lambda: solver(weights=[1, 0, 1]), "weight 0 is not at least 1"),
    (lambda: solver(weights=[2**45, 1, 1]), r"the weights sum to more than 2\^45"),
    (lambda: solver(weights=[2**45 + 1, 1, 1]), r"the weights sum to more than 2\^45"),
    (lambda: solver(legal=[0, 1]), "answer 2 is not a legal guess"),
    (lambda: solver().solve(None, -1, False, True, 0, None), "a limit of -1 guesses"),
    (lambda: solver().solve(4, 0, False, True, 0, None), "guess 4 is not below 4"),
    (
        lambda: solver(legal=[0, 1, 2]).solve(3, 0, False, True, 0, None),
        "guess 3 is not legal here",
    ),
    (lambda: solver(legal=[0, 1, 2]).refute(3, 9, 0, None), "guess 3 is not legal here"),
    (lambda: solver(legal=[0, 1, 2]).unsolvable_after(3, 4, None), "guess 3 is not legal here"),
    (lambda: solver().unsolvable_after(0, 0, None), "a limit of 0 guesses"),
]


@pytest.mark.parametrize(("call", "message"), REFUSED, ids=[message for _, message in REFUSED])
def test_refused_with_the_reason(call: Callable[[], object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        call()


def test_what_is_just_within_bounds_is_taken() -> None:
    for length in (2, 15):
        longest = _core.WordleWords(length, bytes([62] * length), [0])
        assert longest.matrix().tolist() == [[3**length - 1]]
    assert solver(weights=[2**45 - 2, 1, 1]).solve(None, 0, False, True, 0, None).proven
    assert WORDS.legal_guesses([(0, 8)], 1) == [0]
    assert WORDS.answers_left([]) == [0, 1, 2]
    assert WORDS.figures([0, 1], None, [0.0, 0.0, 1.0]).weighted_bits.tolist() == [0.0] * 4
