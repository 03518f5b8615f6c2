"""Fixed openers: the best two or three first words to guess whatever the feedback.

A pair is bounded by the classes that both make together; all pairs are counted, and solved from the
best bound down until no other can be better. For three words the best pairs are tried with every
third, and the bound is what the best classes there could be would give.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Annotated, Final, Literal

from lexagon._errors import Cancelled, WordleError
from lexagon._operation import validated
from lexagon._parameters import Parameter, Seconds, Threads
from lexagon._progress import Progress, ProgressCallback
from lexagon._result import Result
from lexagon.wordle._exact import Deadline, Question, solve, solver
from lexagon.wordle._rules import all_green, feedback_of
from lexagon.wordle._state import BoardState, Turn, start
from lexagon.wordle._tree import Tree
from lexagon.wordle._tree_nodes import Node
from lexagon.wordle._words import WordsLike

MOST_PAIRS: Final = 20_000  # to solve at most
PAIRS_TO_EXTEND: Final = 100  # of three words: pairs tried with every third
THIRDS: Final = 5  # and of these the best are solved
_NO_BOUND: Final = 1 << 60


@dataclass(frozen=True, repr=False)
class FixedOpeners(Result):
    """First words to guess one after the other, and the guesses over all answers after them.

    `total` counts all guesses with best play after the fixed ones, without a limit; no fixed words
    take fewer than `lower`.

    >>> from lexagon import wordle
    >>> words = wordle.Words(answers=["bound", "found", "hound", "humid", "mound", "pound"])
    >>> print(wordle.fixed_openers(words))
    BOUND HUMID: 16 guesses for 6 answers, 2.6667 on average (proven)
    """

    words: str
    openers: tuple[str, ...]
    answers: int
    total: int
    mean: float
    worst: int
    lower: int
    histogram: dict[int, int]
    proven: bool
    complete: bool
    tried: int  # how many were solved or ruled out by a search
    seconds: float

    def __str__(self) -> str:
        proven = "proven" if self.proven else f"not proven: at least {self.lower:,} are needed"
        return (
            f"{' '.join(self.openers).upper()}: {self.total:,} guesses for {self.answers:,} "
            f"answers, {self.mean:.4f} on average ({proven})"
        )

    @property
    def strategy(self) -> Tree:
        """The whole strategy as a tree that can be saved and checked."""
        tree: Tree = self.__dict__["_strategy"]
        return tree


@validated
def fixed_openers(
    words: WordsLike = "original",
    count: Annotated[Literal[2, 3], Parameter("How many words to guess whatever is shown.")] = 2,
    *,
    threads: Threads = None,
    seconds: Seconds | None = None,
    progress: ProgressCallback | None = None,
) -> FixedOpeners:
    """Find the best two or three first words to guess whatever the feedback; two with proof.

    >>> from lexagon import wordle
    >>> words = wordle.Words(answers=["bat", "cat", "cot", "dot"])
    >>> wordle.fixed_openers(words).total
    9
    """
    state = start(words)
    if len(state.words.guesses) < count:
        raise WordleError(f"{state.words.name} has fewer than {count} guesses")
    search = _Search(state, threads or os.cpu_count() or 1, Deadline(progress, seconds))
    return search.pair() if count == 2 else search.triple()


class _Search:
    """The search over first words: bounds by classes, then exact totals."""

    def __init__(self, state: BoardState, threads: int, deadline: Deadline) -> None:
        self.state = state
        self.words = state.words
        self.every = range(len(state.words.answers))
        self.threads = threads
        self.deadline = deadline
        self.engine = solver(state)
        self.best: tuple[int, tuple[int, ...]] = (_NO_BOUND, ())
        self.tried = 0

    def pair(self) -> FixedOpeners:
        """Solve pairs from the best bound down until no other can be better."""
        pairs, left_out = self._pairs(MOST_PAIRS)
        most = 4 * len(self.every)
        for first, second, merit in pairs:
            if most - merit >= self.best[0]:
                return self._result(self.best[0])
            if not self._try((first, second)) and self.tried > 1:
                return self._result(min(self.best[0], most - merit))
        return self._result(min(self.best[0], most - left_out))

    def triple(self) -> FixedOpeners:
        """Try the best pairs with every third word."""
        pairs, _ = self._pairs(MOST_PAIRS)
        for first, second, _ in pairs[:PAIRS_TO_EXTEND]:
            for third in self._thirds(first, second):
                if not self._try((first, second, third)) and self.tried > 1:
                    break
        # Each answer in a class of its own, and all three words among them.
        return self._result(min(self.best[0], 4 * len(self.every) - 6))

    def _pairs(self, most: int) -> tuple[list[tuple[int, int, int]], int]:
        def poll(done: int, total: int) -> bool:
            return self.deadline.report(Progress(done, total, "first words paired with all others"))

        try:
            return self.words._core.best_pairs(self.every, None, most, self.threads, poll)
        except Cancelled:
            raise Cancelled("stopped before all pairs were counted") from None

    def _thirds(self, first: int, second: int) -> list[int]:
        import numpy as np

        classes = np.array(self.words._core.joint_classes(self.every, None, [first, second]))
        best: list[int] = np.argsort(-classes, kind="stable")[:THIRDS].tolist()
        return best

    def _try(self, fixed: tuple[int, ...]) -> bool:
        """Solve some first words, if they are better than the best; False when time is over."""
        step = self.engine.follow(fixed, self.best[0], None)
        self.tried += 1
        if not step.refuted:
            self.best = step.lower, fixed
        note = " ".join(self.words.guesses[guess] for guess in self.best[1])
        return self.deadline.report(
            Progress(self.tried, None, f"{note.upper()} {self.best[0]:,} guesses")
        )

    def _result(self, lower: int) -> FixedOpeners:
        total, fixed = self.best
        openers = tuple(self.words.guesses[guess] for guess in fixed)
        tree = Tree(_grown(self.state, openers))
        check = tree.check(self.words)
        tree.facts.update(
            list=self.words.name,
            words=self.words.identity,
            mode="normal",
            answers=check.games,
            guesses=len(self.words.guesses),
            total=check.total,
            worst=check.worst,
        )
        result = FixedOpeners(
            words=self.words.name,
            openers=openers,
            answers=len(self.every),
            total=check.total,
            mean=check.mean,
            worst=check.worst,
            lower=lower,
            histogram=check.histogram,
            proven=lower == total,
            complete=lower == total,
            tried=self.tried,
            seconds=perf_counter() - self.deadline.begin,
        )
        result.__dict__["_strategy"] = tree
        return result


def _grown(state: BoardState, fixed: Sequence[str]) -> Node:
    """Return the tree of the fixed guesses with the best strategy after them."""
    if not fixed:
        return solve(state, Question(max_guesses=None)).strategy.root
    words = state.words
    node = Node(fixed[0])
    codes = words._core.codes_of_word(words._row(fixed[0]))
    for code in sorted({codes[answer] for answer in state.left}):
        marks = feedback_of(code, words.length)
        if marks != all_green(words.length):
            node.next[marks] = _grown(state._then(Turn(fixed[0], marks)), fixed[1:])
    return node
