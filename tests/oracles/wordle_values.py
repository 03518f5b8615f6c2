"""What a position and a guess are worth, by trying every strategy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import log2

from lexagon.wordle._parameters import Mode
from tests.oracles.wordle import best_losing, best_strategy, classes


def expected_of_size(size: float) -> float:
    """The estimate of the guesses that a class of so many answers still needs, as documented."""
    return 1.724 + 0.138 * log2(size) - 0.724 / size


def estimate(guess: str, answers: Sequence[str]) -> float:
    """The guesses expected by that estimate, this one included."""
    groups = [group for group in classes(guess, answers).values() if group != (guess,)]
    left = sum(len(group) * expected_of_size(len(group)) for group in groups)
    return 1 + left / len(answers)


def least_total(
    answers: Sequence[str],
    legal: Sequence[str],
    first: str | None = None,
    mode: Mode = "normal",
    weights: Mapping[str, int] | None = None,
) -> int:
    """The fewest guesses over all answers, by any first guess or by this one."""
    best = best_strategy(answers, legal, first=first, mode=mode, weights=weights)
    assert best is not None
    return best[0]


def bits(groups: Iterable[Sequence[str]], weights: Mapping[str, int]) -> float:
    masses = sorted(sum(weights[answer] for answer in group) for group in groups)
    return -sum(mass / sum(masses) * log2(mass / sum(masses)) for mass in masses)


Merit = tuple[Fraction, Fraction, int, Fraction, float, str]


def merit(
    guess: str,
    answers: Sequence[str],
    legal: Sequence[str],
    weights: Mapping[str, int],
    mode: Mode,
    limit: int | None = None,
) -> Merit:
    """What guesses are ranked by, the least best: the games lost, the guesses expected, the most
    needed; of equals the likelier answer, then the most bits, then the alphabet."""
    lost, guesses, worst = best_losing(
        answers, legal, first=guess, mode=mode, limit=limit, weights=weights
    )
    total = sum(weights[answer] for answer in answers)
    chance = Fraction(weights[guess] if guess in answers else 0, total)
    gained = bits(classes(guess, answers).values(), weights)
    values = Fraction(lost, total), Fraction(guesses, total), worst
    return *values, -chance, -round(gained, 9), guess
