"""3Blue1Brown's two-step strategy: the most information from a guess and the best one after it.

Looking two steps ahead for every guess would take too long, so only the best few by one step are
looked at further, as in the original.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from lexagon.errors import WordleError
from lexagon.wordle.strategies.base import CandidateStrategy
from lexagon.wordle.words import GameWords


class TwoStepEntropy(CandidateStrategy):
    """Of the `best` guesses by one step, the one with the most information in two."""

    def __init__(self, words: GameWords, first: str | None = None, best: int = 12) -> None:
        super().__init__(words, first)
        if best < 1:
            raise WordleError(f"best={best} looks at no guess; give a number from 1")
        self.best = best

    def choose(self, left: Sequence[int]) -> str:
        """Add to the information of the best guesses that of the best guess after each."""
        core = self.words.core
        bits = core.figures(left, None, ())[3]
        candidate = np.zeros(len(bits), dtype=bool)
        candidate[[self.words.answers[answer] for answer in left]] = True
        # By bits, then possible answers first, then alphabetically.
        order = np.lexsort((~candidate, -bits))[: self.best]
        firsts = [int(guess) for guess in order]
        if bits[firsts[0]] >= np.log2(len(left)) - 1e-9:
            return self.words.guesses[firsts[0]]
        both = bits[order] + np.array(core.second_step_bits(left, firsts, None, None))
        # Equal sums may differ in their last digits; the better first step wins then.
        return self.words.guesses[firsts[int(np.argmax(both >= both.max() - 1e-9))]]
