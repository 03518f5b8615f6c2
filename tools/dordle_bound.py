"""A proven lower bound of the average of Dordle after a first word: `original salet`, say.

Two different answers a and b, one a board; T is the guess that solves the second of them. The mean
of T is at least 5 - P(T <= 2) - P(T <= 3) - P(T <= 4), and each chance is at most what follows.
The first word x puts a and b into classes A and B; let y be the second guess, whatever it is.

* T <= 2 only if x is a or b.
* T <= 3 only if x or y is one of them. If y is a, guess 3 is one word for each feedback of y on B,
  so at most as many b are found as y makes classes of B; likewise the other way round.
* T <= 4: y divides A into classes of sizes m and B into classes of sizes n. In a cell of them guess
  3 has to be a or b. Two cells of one partition are disjoint or the same, so it is one of them, and
  at most max(m, n) of the m n pairs are found (in the same cell 2 (m - 1) of m (m - 1)).

The bound takes for each pair of classes the y for which the sum of both counts is largest.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lexagon.wordle import Words

EXACT = (
    16  # sizes up to which the larger of two is counted exactly; beyond, their sum stands for it
)


class Split:
    """How every second guess divides the candidates of one class."""

    def __init__(self, matrix: NDArray[Any], answers: NDArray[Any], codes: int) -> None:
        guesses = len(matrix)
        cells = matrix[:, answers].astype(np.int64) + codes * np.arange(guesses)[:, None]
        sizes = np.bincount(cells.ravel(), minlength=guesses * codes).reshape(guesses, codes)
        self.count = len(answers)
        # How many classes have each size; sizes beyond EXACT count as one more than it.
        capped = np.minimum(sizes, EXACT + 1)
        places = capped + (EXACT + 2) * np.arange(guesses)[:, None]
        by_size = np.bincount(places.ravel(), minlength=guesses * (EXACT + 2))
        by_size = by_size.reshape(guesses, EXACT + 2)[:, 1:].astype(float)
        self.classes = by_size.sum(axis=1)
        # By t from 1: how many classes are smaller than t.
        self.smaller = [by_size[:, : t - 1].sum(axis=1) for t in range(1, EXACT + 1)]
        self.beyond = self.count - np.minimum(sizes, EXACT).sum(axis=1).astype(float)


def found_by_four(one: Split, other: Split) -> NDArray[Any]:
    """Sum the larger size over all cells, by second guess."""
    cells = one.classes * other.classes
    total: NDArray[Any] = one.beyond * other.classes + other.beyond * one.classes
    for mine, theirs in zip(one.smaller, other.smaller, strict=True):
        total = total + cells - mine * theirs
    if one is other:
        total = total + one.count - 2 * one.classes
    return total


def bound(words: Words, first: str) -> float:
    """Return the bound of the mean, over all ordered pairs of different answers."""
    matrix, codes = np.asarray(words._matrix), 3**words.length
    row = matrix[words._index(first)]
    answer_guesses = np.asarray(words._answer_guesses)
    groups = [np.flatnonzero(row == code) for code in np.unique(row)]
    splits = [Split(matrix, group, codes) for group in groups]
    inside = np.zeros((len(groups), len(matrix)))
    for place, group in enumerate(groups):
        inside[place, answer_guesses[group]] = 1
    found = 0.0
    for at, one in enumerate(splits):
        for beside in range(at, len(splits)):
            other = splits[beside]
            four = found_by_four(one, other)
            three = inside[at] * other.classes + inside[beside] * one.classes
            if at == beside:
                three = 2 * inside[at] * (one.classes - 1)
            found += (1 if at == beside else 2) * float((three + four).max())
    total = len(words.answers)
    pairs = total * (total - 1)
    if first in words.answers:  # pairs with the first word: all of them by guess 2
        found += 2 * 2 * (total - 1)
    return 5 - found / pairs


def main() -> None:
    """Print the bound of each first word."""
    name, *firsts = sys.argv[1:]
    words = Words(name)
    for first in firsts:
        print(f"{first}, {name}: at least {bound(words, first):.4f} guesses on average")


if __name__ == "__main__":
    main()
