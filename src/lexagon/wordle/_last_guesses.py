"""Values of guesses when at most three are left: counted, not searched, so exact at any size.

The last guess finds one answer. The last but one finds an answer of each class it makes, whichever
mode is played: any candidate may be guessed next. The one before finds what the best guess in each
of its classes finds. A lost game has taken all guesses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from lexagon.wordle._parameters import Mode
from lexagon.wordle._rules import all_green, code_of, mode_code
from lexagon.wordle._words import Words

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Outcome(NamedTuple):
    """Guesses expected, the chance to lose, the most guesses that are made."""

    guesses: float
    lost: float
    worst: int


def last(chance: float) -> Outcome:
    """Value the last guess by the chance that it is the answer."""
    return Outcome(1.0, 1.0 - chance, 1)


def last_but_one(
    words: Words, candidates: Sequence[int], weights: Sequence[int] | None, guess: int
) -> Outcome:
    """Value the last guess but one: afterwards the likeliest of its class is guessed."""
    codes = _codes(words, candidates, guess)
    share = np.ones(len(codes), np.int64) if weights is None else np.asarray(weights, np.int64)
    found, which = np.unique(codes, return_inverse=True)
    likeliest = np.zeros(len(found), np.int64)
    np.maximum.at(likeliest, which, share)
    total = int(share.sum())
    now = int(share[codes == _solved(words)].sum())
    lost = total - int(likeliest.sum())
    return Outcome((2 * total - now) / total, lost / total, 1 if now == total else 2)


def last_but_two(
    words: Words, candidates: Sequence[int], legal: Sequence[int] | None, mode: Mode, guess: int
) -> Outcome:
    """Value a guess with two after it, of equally likely answers; `legal` are the guesses now."""
    codes = _codes(words, candidates, guess)
    answers = np.asarray(candidates)
    allowed = None if legal is None else set(legal)
    total = lost = 0
    worst = 1
    for code in np.unique(codes).tolist():
        own = answers[codes == code].tolist()
        if code == _solved(words):
            total += 1
            continue
        found, is_now = _most_found(words, own, [words._answer_guesses[answer] for answer in own])
        if found < len(own):
            next_legal: list[int] | None = None
            if mode != "normal":
                shown = words._core.legal_guesses([(guess, code)], mode_code(mode))
                next_legal = [each for each in shown if allowed is None or each in allowed]
            found, is_now = _most_found(words, own, next_legal)
        worst = max(worst, 2 if len(own) == 1 else 3)
        total += 3 * len(own) - is_now
        lost += len(own) - found
    return Outcome(total / len(answers), lost / len(answers), worst)


def _most_found(words: Words, own: list[int], guesses: list[int] | None) -> tuple[int, bool]:
    """Return the most classes that one of some guesses makes, and whether it may be the answer."""
    if len(own) == 1:
        return 1, True
    classes = words._core.figures(own, guesses, []).classes
    found = int(classes.max())
    places = np.flatnonzero(classes == found).tolist()
    best = set(places if guesses is None else [guesses[place] for place in places])
    return found, not best.isdisjoint(words._answer_guesses[answer] for answer in own)


def _solved(words: Words) -> int:
    return code_of(all_green(words.length))


def _codes(words: Words, candidates: Sequence[int], guess: int) -> NDArray[Any]:
    """Return the feedback of a guess for each candidate."""
    codes = words._core.codes_of_word(words._row(words.guesses[guess]))
    return np.asarray(codes, dtype=np.int64)[list(candidates)]
