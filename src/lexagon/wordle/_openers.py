"""Openers: first words by information in one step or two, by expected class, by exact total."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Annotated, Final, Literal

import numpy as np

from lexagon._errors import Cancelled, WordleError
from lexagon._operation import validated
from lexagon._parameters import Count, Limit, Parameter, Threads, Top
from lexagon._progress import Progress, ProgressCallback, checkpoint, keep_going
from lexagon._result import Result, ResultList
from lexagon.wordle._exact import solver
from lexagon.wordle._parameters import USUAL_MAX_GUESSES, Mode
from lexagon.wordle._state import BoardState
from lexagon.wordle._words import Words, WordsLike, as_words

# By two steps or by exact total, only this many of the best by one step are considered.
LOOK_AT: Final = 250
LOOK_AT_TOTALS: Final = 20


@dataclass(frozen=True, repr=False)
class Opener(Result):
    """A first word and its figures; those not asked for are None.

    >>> from lexagon import wordle
    >>> print(wordle.openers("original", by="worst", top=1)[0])
    AESIR  5.6220 bits
    """

    word: str
    is_answer: bool
    bits: float  # information of this guess
    second_bits: float | None  # of the best guess after it, on average
    two_steps: float | None  # information of both
    expected: float  # size of the class the answer is in, on average
    worst: int  # size of the largest class
    classes: int
    total: int | None  # guesses of the best strategy that begins so, over all answers
    mean: float | None  # the same an answer

    def __str__(self) -> str:
        total = "" if self.total is None else f", {self.total:,} guesses in all"
        both = "" if self.two_steps is None else f", {self.two_steps:.4f} in two steps"
        return f"{self.word.upper()}  {self.bits:.4f} bits{both}{total}"


@dataclass(frozen=True, repr=False)
class Openers(ResultList[Opener]):
    """First words in order, the best first; a sequence of `Opener`.

    >>> from lexagon import wordle
    >>> [opener.word for opener in wordle.openers("original", top=3)]
    ['soare', 'roate', 'raise']
    """

    words: str
    mode: Mode
    by: str
    steps: int
    guesses: int
    looked_at: int  # of the guesses, by two steps or by total
    complete: bool
    openers: tuple[Opener, ...]

    _items = "openers"

    def __str__(self) -> str:
        return "\n".join(map(str, self.openers))


@validated
def openers(
    words: WordsLike = "original",
    by: Annotated[
        Literal["bits", "expected", "worst", "classes", "total"],
        Parameter("The order; total is exact, of the best strategy that begins so."),
    ] = "bits",
    *,
    top: Annotated[Top, Parameter("Words to return, the best first."), Limit(http=50)] = 15,
    steps: Annotated[
        Literal[1, 2],
        Parameter("Count the information of one guess, or of the best one after it too."),
    ] = 1,
    look_at: Annotated[
        Count | None,
        Parameter("By two steps or total, try only so many of the best by one step."),
    ] = None,
    mode: Mode = "normal",
    threads: Threads = None,
    progress: ProgressCallback | None = None,
) -> Openers:
    """Rank first words by bits, expected, worst, classes or total; ties in alphabetical order.

    With two `steps`, the information of the best guess after each counts too; `total` is exact, of
    the best strategy that begins so. Both try only `look_at` of the best by one step.

    >>> from lexagon import wordle
    >>> print(wordle.openers("original", top=2))
    SOARE  5.8860 bits
    ROATE  5.8828 bits
    """
    _check(by, steps, look_at, mode)
    chosen = as_words(words)
    every = range(len(chosen.answers))
    figures = chosen._core.figures(every, None, ())
    expected = figures.sum_of_squares / len(every)
    scores = {
        "expected": expected,
        "worst": figures.largest,
        "classes": -figures.classes.astype(int),
    }
    ranked = np.argsort(scores.get(by, -figures.bits), kind="stable")
    second: dict[int, float] = {}
    totals: dict[int, int] = {}
    looked_at, complete = len(ranked), True
    if steps == 2:
        looked_at = min(look_at or max(top, LOOK_AT), len(ranked))
        cores = threads or os.cpu_count() or 1
        both = chosen._core.two_step_bits(every, None, looked_at, cores, checkpoint(progress))
        second = {each.guess: each.both - each.first for each in both}
        ranked = np.array(list(second))
    elif by == "total":
        looked_at = min(look_at or max(top, LOOK_AT_TOTALS), len(ranked))
        totals, complete = _totals(chosen, ranked[:looked_at].tolist(), mode, progress)
        ranked = np.array(sorted(totals, key=lambda guess: (totals[guess], guess)), dtype=int)

    def opener(guess: int) -> Opener:
        bits, after, total = float(figures.bits[guess]), second.get(guess), totals.get(guess)
        return Opener(
            word=chosen.guesses[guess],
            is_answer=guess in chosen._answer_of,
            bits=bits,
            second_bits=after,
            two_steps=None if after is None else bits + after,
            expected=float(expected[guess]),
            worst=int(figures.largest[guess]),
            classes=int(figures.classes[guess]),
            total=total,
            mean=None if total is None else total / len(every),
        )

    return Openers(
        words=chosen.name,
        mode=mode,
        by=by,
        steps=steps,
        guesses=len(chosen.guesses),
        looked_at=looked_at,
        complete=complete,
        openers=tuple(opener(guess) for guess in ranked[:top].tolist()),
    )


def _check(by: str, steps: int, look_at: int | None, mode: Mode) -> None:
    """Refuse arguments that exclude each other."""
    if steps == 2 and by != "bits":
        raise WordleError(f"two steps are about bits, not {by}; leave one of them out")
    if mode != "normal" and by != "total":
        raise WordleError(f"hard mode changes nothing about {by}; it goes with by='total'")
    if look_at is not None and steps == 1 and by != "total":
        raise WordleError("look_at is for two steps or by='total'; leave it out")


def _totals(
    words: Words, guesses: list[int], mode: Mode, progress: ProgressCallback | None
) -> tuple[dict[int, int], bool]:
    """Solve first words; returns their totals, and whether all were solved."""
    engine = solver(BoardState(words, mode))
    totals: dict[int, int] = {}
    for done, guess in enumerate(guesses):
        if not keep_going(progress, Progress(done, len(guesses))):
            if not totals:
                raise Cancelled("cancelled by the progress callback")
            return totals, False
        result = engine.solve(guess, USUAL_MAX_GUESSES, False, False, 0, None)
        if result.solvable:
            totals[guess] = result.total
    return totals, True
