"""The exact search's signature: totals, nodes and work that no change may alter unawares.

Totals are checked elsewhere against trying everything; here a bound that prunes less, a batch of
another size or a table that forgets shows as another number of nodes, or of cells scanned.
"""

from __future__ import annotations

import random
from functools import cache

import pytest

from lexagon import _core
from lexagon.wordle import Position, Words
from lexagon.wordle._parameters import mode_of
from lexagon.wordle._rules import mode_code
from tests.tables import table

ROWS = table("wordle_signatures.tsv")[1:]


@cache
def words_of(name: str) -> Words:
    """A list that ships, or `made:FRONT:LENGTH:LETTERS:WORDS:EVERY`.

    Its words are a front and so many random letters; each so-manieth of them may be the answer.
    """
    if not name.startswith("made:"):
        return Words(name)
    _, front, length, letters, count, every = name.split(":")
    chance = random.Random(name)
    made = {front + "".join(chance.choices(letters, k=int(length))) for _ in range(int(count))}
    return Words(answers=sorted(made)[:: int(every)], guesses=made)


def search(row: list[str], most_work: int = 0) -> _core.ExactResult:
    name, turns, mode, heaviest, first, limit, table_bytes = row[:7]
    words = words_of(name)
    position = Position.parse(turns, words, mode=mode_of(mode))
    weights = [1 + answer * 7919 % int(heaviest) for answer in range(len(words.answers))]
    solver = _core.ExactSolver(
        words._core,
        position.left,
        position.legal,
        mode_code(position.mode),
        weights if heaviest != "1" else [],
        int(table_bytes),
    )
    guess = words._index(first) if first else None
    return solver.solve(guess, int(limit), False, True, most_work, None)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: " ".join(row[:6]))
def test_nodes_and_work_are_those_recorded(row: list[str]) -> None:
    total, worst, nodes, work = map(int, row[7:])
    result = search(row, work)
    assert (result.proven, result.total, result.worst, result.nodes) == (True, total, worst, nodes)
    short = search(row, work - 1)
    assert (short.proven, short.solvable, short.total, short.tree()) == (False, False, 0, [])


def least_work(row: list[str]) -> int:
    """The smallest work limit under which the search comes to an end."""
    low, high = 0, 1 << 40
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if search(row, middle).proven else (middle, high)
    return high


if __name__ == "__main__":  # prints the rows anew, after a change that is meant to alter them
    for each in ROWS:
        found = search(each)
        print(*each[:7], found.total, found.worst, found.nodes, least_work(each), sep="\t")
