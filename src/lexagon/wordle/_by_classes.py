"""A first guess of a large game, class by class: on all threads, with bounds, and resumed.

The classes of a guess are games of their own: its total is one guess for each answer and the totals
of its classes. They are searched on all threads, smallest first; what a search that is stopped
knows of each adds up to a strategy and a lower bound of the whole. Classes that are settled can be
kept in a file, each with its strategy; when the file is read again the strategies are replayed, and
the result says how many were taken over.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path
from time import perf_counter
from typing import Final

from lexagon._errors import WordleError
from lexagon._progress import Progress
from lexagon.wordle._class_file import AnswerClass, keeping
from lexagon.wordle._exact import Deadline, Optimum, Question, between, facts_of, solve
from lexagon.wordle._rules import all_green, feedback_of
from lexagon.wordle._state import BoardState, Turn
from lexagon.wordle._tree import Tree
from lexagon.wordle._tree_nodes import Node

_POLL_SECONDS: Final = 0.05


def solve_by_classes(
    state: BoardState,
    question: Question,
    threads: int,
    deadline: Deadline,
    file: Path | None = None,
) -> Optimum:
    """Find the smallest total of a first guess; settled classes are kept in the file, if any."""
    first = state.words.guesses[state.legal_index(str(question.first))]
    if state.guesses_left(question.max_guesses) == 1:  # no class has a guess left
        return solve(state, question, deadline)
    classes = _classes_of(state, first)
    if file is not None and question.weights:
        raise WordleError("a search with weights cannot be resumed; leave the file or them out")
    with keeping(file, state, first, question.max_guesses, classes) as keep:
        _Work(state, classes, question, threads, deadline).run(keep)
    return _sum_up(state, question, first, classes, deadline)


def _classes_of(state: BoardState, first: str) -> list[AnswerClass]:
    words = state.words
    codes = words._core.codes_of_word(words._row(first))
    found = sorted({codes[answer] for answer in state.left})
    marks = [feedback_of(code, words.length) for code in found]
    after = [state._then(Turn(first, each)) for each in marks]
    classes = [
        AnswerClass(each, left, 2 * len(left.left) - 1)
        for each, left in zip(marks, after, strict=True)
        if each != all_green(words.length)
    ]
    return sorted(classes, key=lambda each: (len(each.state.left), each.marks))


class _Work:
    """Searches the open classes on all threads until they are settled or the time is over."""

    def __init__(
        self,
        state: BoardState,
        classes: list[AnswerClass],
        question: Question,
        threads: int,
        deadline: Deadline,
    ) -> None:
        self.answers = len(state.left)
        self.weight = _weight_of(state, question)
        self.classes = classes
        self.threads = threads
        self.deadline = deadline
        self.stop = threading.Event()
        memory = max(1, question.memory // threads)
        self.question = question._replace(first=None, memory=memory)

    def run(self, keep: Callable[[], None]) -> None:
        """Search; what is known is in the classes afterwards, settled or not."""
        todo = [each for each in self.classes if each.best is None][::-1]
        running: dict[Future[Optimum], AnswerClass] = {}
        with ThreadPoolExecutor(self.threads) as pool:
            try:
                while todo or running:
                    while todo and len(running) < self.threads:
                        one = todo.pop()
                        running[pool.submit(self._search, one)] = one
                    done, _ = wait(running, _POLL_SECONDS, FIRST_COMPLETED)
                    for each in done:
                        running.pop(each).take(each.result())
                    keep()
                    if not self.stop.is_set() and not self.deadline.report(self._progress()):
                        self.stop.set()  # those that have not begun are looked at once
            finally:
                self.stop.set()

    def _search(self, one: AnswerClass) -> Optimum:
        return solve(one.state, self.question, _Watch(one, self.stop))

    def _progress(self) -> Progress:
        is_open = sum(len(each.state.left) for each in self.classes if each.best is None)
        lower = self.weight + sum(each.lower for each in self.classes)
        known = all(each.upper for each in self.classes)
        upper = self.weight + sum(each.upper for each in self.classes) if known else 0
        return Progress(self.answers - is_open, self.answers, between(lower, upper))


class _Watch(Deadline):
    """The checkpoint of one class: notes its bounds, and stops with all the others."""

    def __init__(self, one: AnswerClass, stop: threading.Event) -> None:
        super().__init__(None, None)
        self.one = one
        self.stop = stop

    @property
    def checkpoint(self) -> Callable[[int, int], bool]:
        """The engine's progress callback."""
        return self._note

    def _note(self, lower: int, upper: int) -> bool:
        self.one.lower = max(self.one.lower, lower)
        self.one.upper = upper or self.one.upper
        return not self.stop.is_set()


def _weight_of(state: BoardState, question: Question) -> int:
    weights = question.weights
    return sum(weights[answer] for answer in state.left) if weights else len(state.left)


def _sum_up(
    state: BoardState,
    question: Question,
    first: str,
    classes: list[AnswerClass],
    deadline: Deadline,
) -> Optimum:
    """Add the classes up to one result, with one strategy."""
    known = [each.best for each in classes if each.best is not None]
    unsolvable = [each for each in classes if each.best and each.best.solvable is False]
    resumed = sum(each.resumed for each in unsolvable or classes)
    whole = not unsolvable
    lost = sum(each.lost for each in known)
    settled = bool(unsolvable) or all(each.proven for each in known)
    if unsolvable and resumed < len(unsolvable):  # one that was searched is enough
        resumed = 0
    weight = _weight_of(state, question)
    histogram = {1: 1} if sum(len(each.state.left) for each in classes) < len(state.left) else {}
    for each in known:
        for turn, count in each.histogram.items():
            histogram[turn + 1] = histogram.get(turn + 1, 0) + count
    total = weight + sum(each.total or 0 for each in known)
    optimum = Optimum(
        words=state.words.name,
        mode=state.mode,
        objective=question.objective,
        max_guesses=question.max_guesses,
        turns=state.turn_texts,
        answers=len(state.left),
        first=first,
        total=total if whole else None,
        mean=total / weight if whole else None,
        worst=1 + max((each.worst or 0 for each in known), default=0) if whole else None,
        lost=lost,
        lower=None if unsolvable else weight + sum(each.lower for each in classes),
        histogram=dict(sorted(histogram.items())) if whole else {},
        solvable=False if unsolvable else True if not lost else None,
        proven=settled and not resumed,
        complete=settled,
        nodes=sum(each.nodes for each in known),
        seconds=perf_counter() - deadline.begin,
        resumed=resumed,
    )
    if not whole:
        return optimum
    branches = {each.marks: each.best.strategy.root for each in classes if each.best is not None}
    facts = facts_of(state, optimum, weighted=bool(question.weights))
    return optimum._with_strategy(Tree(Node(first, branches), facts))
