"""Partitions of the candidates by guesses: classes, worst and expected class, bits, estimate.

The estimate of the guesses still needed is 1 for this one and, for each class of m answers it may
lead to, 1.724 + 0.138 log2 m - 0.724 / m: right for one and two answers, and within some
hundredths of the mean exact value for larger classes (docs/wordle-play.md has the table). Summed
over the classes that needs no more than the bits and the number of classes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from lexagon.wordle._words import Words

if TYPE_CHECKING:
    from numpy.typing import NDArray

# The guesses that a class of n answers still needs: _BASE + _PER_BIT log2 n - _PER_CLASS / n.
_BASE: Final = 1.724
_PER_BIT: Final = 0.138
_PER_CLASS: Final = 0.724
MOST_CELLS: Final = 60_000_000  # of feedback, guesses times answers, to compute for one position


class Partition(NamedTuple):
    """The figures of one guess's partition of the candidates."""

    classes: int
    worst: int
    expected_class: float
    bits: float
    finish: float  # the chance that the guess is the answer
    estimate: float


class Partitions:
    """The partitions that all guesses, or some of them, make of the candidates.

    Where the feedback of all guesses against all answers would not fit, a sample of the answers
    stands for them: the likeliest, or evenly spaced ones. The figures are then estimates too.
    """

    def __init__(
        self,
        words: Words,
        candidates: Sequence[int],
        guesses: Sequence[int] | None = None,
        weights: Sequence[int] | None = None,
        most_cells: int | None = None,
    ) -> None:
        """Take candidates by place among the answers, and weights one a candidate."""
        most_cells = most_cells or _most_cells(words)
        self.guesses = range(len(words.guesses)) if guesses is None else guesses
        share = np.ones(len(candidates)) if weights is None else np.asarray(weights, dtype=float)
        share /= share.sum()
        sample = _sample(share, most_cells // len(words.guesses), weights is not None)
        game, left = narrowed(words, [candidates[place] for place in sample], most_cells)
        prior: list[float] = []
        if weights is not None:
            by_answer = np.zeros(len(game.answers))
            by_answer[list(left)] = share[sample]
            prior = by_answer.tolist()
        figures = game._core.figures(left, guesses, prior)
        self.classes, self.bits = figures.classes, figures.weighted_bits
        self.stands_for = len(candidates) / len(left)  # more than 1 if a sample was taken
        self.worst = np.rint(figures.largest * self.stands_for)
        self.expected_class = figures.sum_of_squares / len(left) * self.stands_for
        self.finish = self._chances(words, candidates, share)
        self.estimate = self._estimates(share, weighted=weights is not None)

    def of(self, place: int) -> Partition:
        """Return the figures of the guess at this place."""
        return Partition(
            int(self.classes[place]),
            int(self.worst[place]),
            float(self.expected_class[place]),
            float(self.bits[place]),
            float(self.finish[place]),
            float(self.estimate[place]),
        )

    def ranked(self, count: int) -> list[int]:
        """Return the best guesses by estimate; of equals those that may be the answer, in order."""
        order = np.lexsort((-self.finish, self.estimate.round(9)))
        return [self.guesses[place] for place in order[:count].tolist()]

    def candidates(self, count: int) -> list[int]:
        """Return the best guesses by estimate that may be the answer."""
        order = np.lexsort((self.estimate.round(9), self.finish == 0))
        return self._possible(order[:count])

    def likeliest(self, count: int) -> list[int]:
        """Return the guesses likeliest to be the answer, and none that cannot be."""
        return self._possible(np.lexsort((-self.bits.round(9), -self.finish))[:count])

    def most_classes(self, count: int) -> list[int]:
        """Return the guesses of most classes; of equals those that may be the answer."""
        order = np.lexsort((-self.bits.round(9), -self.finish, -self.classes.astype(np.int64)))
        return [self.guesses[place] for place in order[:count].tolist()]

    def _possible(self, places: NDArray[Any]) -> list[int]:
        return [self.guesses[place] for place in places.tolist() if self.finish[place] > 0]

    def _chances(
        self, words: Words, candidates: Sequence[int], share: NDArray[Any]
    ) -> NDArray[Any]:
        chances = np.zeros(len(words.guesses))
        chances[[words._answer_guesses[answer] for answer in candidates]] = share
        return chances if isinstance(self.guesses, range) else chances[list(self.guesses)]

    def _estimates(self, share: NDArray[Any], weighted: bool) -> NDArray[Any]:
        uncertainty = -float((share * np.log2(share)).sum())
        # Under a prior, classes count for as many as equally likely ones would be.
        per_answer = 2 ** (self.bits - uncertainty) if weighted else self.classes / len(share)
        left = _BASE + _PER_BIT * (uncertainty - self.bits) - _PER_CLASS * per_answer
        estimates: NDArray[Any] = 1.0 + left - self.finish
        return estimates


def _most_cells(words: Words) -> int:
    return MOST_CELLS if words.length <= 10 else MOST_CELLS // 2  # codes are twice as wide then


def feedback_bytes(words: Words) -> int:
    """Return what the feedback of all guesses against all answers takes; there are 3^length codes.

    >>> feedback_bytes(Words("original"))
    30030180
    """
    each = 1 if words.length <= 5 else 2 if words.length <= 10 else 4
    return each * len(words.guesses) * len(words.answers)


def narrowed(
    words: Words, candidates: Sequence[int], most_cells: int | None = None
) -> tuple[Words, Sequence[int]]:
    """Return the game and the candidates in it, cut down to them if it is a large one.

    The feedback of all its answers need not be computed then.
    """
    if len(words.answers) * len(words.guesses) <= (most_cells or _most_cells(words)):
        return words, candidates
    places = [words._answer_guesses[answer] for answer in candidates]
    return words._with_answers(words.name, places), range(len(candidates))


def _sample(share: NDArray[Any], most: int, weighted: bool) -> list[int]:
    """Choose at most so many places, in order."""
    if len(share) <= most:
        return list(range(len(share)))
    if weighted:
        return sorted(np.argsort(-share, kind="stable")[:most].tolist())
    return [place * len(share) // most for place in range(most)]
