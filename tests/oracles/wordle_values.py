"""What a position and a guess are worth, by trying every strategy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
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


def bits(groups: Iterable[Sequence[str]], weights: Mapping[str, int]) -> float:
    masses = sorted(sum(weights[answer] for answer in group) for group in groups)
    return -sum(mass / sum(masses) * log2(mass / sum(masses)) for mass in masses)


Merit = tuple[Fraction, Fraction, float, str]


def merit(
    guess: str,
    answers: Sequence[str],
    legal: Sequence[str],
    weights: Mapping[str, int],
    hard: bool,
) -> Merit:
    """What guesses are ranked by, the least best: the fewest guesses expected, of equals the
    likelier answer, then the most bits, then the alphabet."""
    best = best_strategy(answers, legal, first=guess, hard=hard, weights=weights)
    assert best is not None
    total = sum(weights[answer] for answer in answers)
    chance = Fraction(weights[guess] if guess in answers else 0, total)
    gained = bits(classes(guess, answers).values(), weights)
    return Fraction(best[0], total), -chance, -round(gained, 9), guess
