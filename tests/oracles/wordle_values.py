"""What a position and a guess are worth, by trying every strategy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log2

from tests.oracles.wordle import best_strategy, classes


def expected_of_size(size: float) -> float:
    """The estimate of the guesses that a class of so many answers still needs, as documented."""
    return 1.724 + 0.138 * log2(size) - 0.724 / size


def best_total(answers: Sequence[str], guesses: Sequence[str], weights: Mapping[str, int]) -> int:
    result = best_strategy(answers, guesses, weights=weights)
    assert result is not None
    return result[0]


def total_with(
    first: str, answers: Sequence[str], guesses: Sequence[str], weights: Mapping[str, int]
) -> int:
    """The smallest total with this first guess, even one that tells nothing."""
    return sum(weights[answer] for answer in answers) + sum(
        best_total(group, guesses, weights)
        for group in classes(first, answers).values()
        if group != (first,)
    )
