"""Openers: first words by what they tell in one step or two, by expected class, by exact total."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from lexagon.views.html.markup import DrawnList
from lexagon.wordle.exact import USUAL_LIMIT, solver
from lexagon.wordle.history import start
from lexagon.wordle.words import GameWords

# By two steps or by exact total, only the best by one step are looked at: so many.
LOOKED_AT: Final = 250
ORDERS: Final = ("bits", "two-steps", "expected", "worst", "classes", "total")


@dataclass(frozen=True)
class Opener:
    """A first word and its figures; those not asked for are None."""

    word: str
    is_answer: bool
    bits: float  # information of this guess
    second_bits: float | None  # of the best guess after it, on average
    expected: float  # size of the class the answer is in, on average
    worst: int  # size of the largest class
    classes: int
    total: int | None  # guesses of the best strategy that begins so, over all answers

    @property
    def two_steps(self) -> float | None:
        """Information in two steps."""
        return None if self.second_bits is None else self.bits + self.second_bits


class Openers(DrawnList[Opener]):
    """Openers in order, the best first."""

    def _repr_html_(self) -> str:
        from lexagon.wordle import result_pictures

        return result_pictures.openers(self)


def openers(
    words: GameWords,
    order: str = "bits",
    limit: int = 15,
    looked_at: int = LOOKED_AT,
    hard: bool = False,
    progress: Callable[[int, int], bool] | None = None,
) -> Openers:
    """Rank first words by one of `ORDERS`, the best first, the alphabetically first on a tie."""
    every = range(len(words.answers))
    classes, worst, squares, bits, _ = words.core.figures(every, None, ())
    expected = squares / len(every)
    scores = {"expected": expected, "worst": worst, "classes": -classes.astype(int)}
    ranked = np.argsort(scores.get(order, -bits), kind="stable")
    second: dict[int, float] = {}
    totals: dict[int, int] = {}
    if order == "two-steps":
        found = words.core.two_step_bits(every, None, looked_at, os.cpu_count() or 1, progress)
        second = {guess: both - first for guess, first, both in found}
        ranked = np.array(list(second))
    elif order == "total":
        chosen = [int(guess) for guess in ranked[:looked_at]]
        totals = _totals(words, chosen, hard, progress)
        ranked = np.array(sorted(totals, key=lambda guess: (totals[guess], guess)))
    return Openers(
        Opener(
            word=words.guesses[guess],
            is_answer=int(guess) in words.answer_of,
            bits=float(bits[guess]),
            second_bits=second.get(int(guess)),
            expected=float(expected[guess]),
            worst=int(worst[guess]),
            classes=int(classes[guess]),
            total=totals.get(int(guess)),
        )
        for guess in ranked[:limit]
    )


def _totals(
    words: GameWords,
    firsts: list[int],
    hard: bool,
    progress: Callable[[int, int], bool] | None,
) -> dict[int, int]:
    engine = solver(start(words, hard))
    totals = {}
    for done, guess in enumerate(firsts):
        if progress is not None:
            progress(done, len(firsts))
        result = engine.solve(guess, USUAL_LIMIT, False, 0, None)
        if result.solvable:
            totals[guess] = result.total
    return totals
