"""3Blue1Brown's two-step strategy: the most information from a guess and the best one after it.

Looking two steps ahead for every guess would take too long, so only the best few by one step are
looked at further, as in the original.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from lexagon._errors import WordleError
from lexagon.wordle._strategies._base import CandidateStrategy
from lexagon.wordle._words import Words

_SAME: Final = 1e-9  # sums of bits that differ by less are equal


class TwoStepEntropy(CandidateStrategy):
    """Of the `best` guesses by one step, the one with the most information in two."""

    def __init__(self, words: Words, first: str | None = None, best: int = 12) -> None:
        super().__init__(words, first)
        if best < 1:
            raise WordleError(f"best={best} tries no guess; give a number from 1")
        self.best = best

    def choose(self, left: Sequence[int]) -> str:
        """Take the best in two steps; on a tie the better first step, then a possible answer."""
        core, possible = self.words._core, {self.words._answer_guesses[each] for each in left}
        bits = core.figures(left, None, ()).bits
        # Guesses that tie with the last of the best few are considered too, up to a limit.
        ranked = np.sort(bits)[::-1]
        tied = int(np.count_nonzero(bits >= ranked[min(self.best, len(bits)) - 1]))
        best = np.flatnonzero(bits == ranked[0]).tolist()
        choices = [(guess, bits[guess], 0.0) for guess in best]
        if ranked[0] < np.log2(len(left)) - _SAME:
            steps = core.two_step_bits(left, None, min(tied, 10 * self.best), 1, None)
            choices = [(each.guess, each.first, each.both) for each in steps]
        most = max(both for _, _, both in choices) - _SAME
        guess, _, _ = min(
            (each for each in choices if each[2] >= most),
            key=lambda each: (-round(each[1] / _SAME), each[0] not in possible, each[0]),
        )
        return self.words.guesses[guess]
