"""Exact search: the best strategy of a position by one of three objectives, with proof of that.

It may start from any position, in any mode, with a first word, a limit on guesses and weighted
answers. A search that is stopped returns what it has: the best strategy so far and a lower bound.
The search itself is native (cpp/wordle/exact.hpp); docs/wordle.md explains its bounds.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

from lexagon import _core
from lexagon._errors import LexagonError, WordleError, quoted
from lexagon._identity import engine_name
from lexagon._numbers import parse_int
from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon._result import Result
from lexagon.lexicon._wordfile import as_text, read_bytes
from lexagon.wordle._parameters import MOST_GUESSES, USUAL_MAX_GUESSES, Mode
from lexagon.wordle._partitions import narrowed
from lexagon.wordle._rules import mode_code
from lexagon.wordle._state import BoardState
from lexagon.wordle._tree import Tree
from lexagon.wordle._words import Words

MEGABYTE: Final = 1 << 20
USUAL_MEMORY: Final = 512  # megabytes of transposition tables that a search may fill
_MOST_WEIGHT: Final = 999_999_999


@dataclass(frozen=True, repr=False)
class Optimum(Result):
    """The best strategy of a position: its first guess, and guesses over all answers left.

    `total` sums the guesses over the answers, each times its weight; `strategy` is the whole tree.
    The objective is the smallest `total`, the smallest `worst` case, or `within:N` the fewest
    answers `lost`, which N guesses do not find; `lower` is what no strategy can have less of.
    Where no strategy finds every answer within `max_guesses`, `solvable` is False, and `first` the
    guess that was to come first, if one was given; where the search was stopped, `complete` is
    False and the strategy is the best so far. Where some of it was taken over from a file, nothing
    is `proven`. What is not known is None.

    >>> from lexagon import wordle
    >>> best = wordle.Position("original").after("crane", "bybbg").optimum()
    >>> best.first, best.total, best.worst, best.proven
    ('south', 97, 4, True)
    """

    words: str
    mode: Mode
    objective: str
    max_guesses: int | None
    turns: tuple[str, ...]
    answers: int
    first: str | None
    total: int | None
    mean: float | None
    worst: int | None
    lost: int
    lower: int | None
    histogram: dict[int, int]
    solvable: bool | None
    proven: bool
    complete: bool
    nodes: int
    seconds: float
    resumed: int = 0  # classes or first words taken over from a file, and not settled again
    tree: Mapping[str, Any] | None = None  # nested nodes, where they were asked for

    def __str__(self) -> str:
        if self.first is None or self.total is None:
            sure = "" if self.proven else f" ({self.bound})"
            return f"{self.nothing} solves every game in {self.max_guesses} guesses{sure}"
        guesses = "1 guess" if self.total == 1 else f"{self.total:,} guesses"
        answers = "1 answer" if self.answers == 1 else f"{self.answers:,} answers"
        lost = f", {self.lost:,} of them lost" if self.lost else ""
        return (
            f"{self.first.upper()}: {guesses} for {answers}{lost}, {self.mean:.4f} on average, "
            f"{self.worst} at worst ({self.bound})"
        )

    @property
    def nothing(self) -> str:
        """What a search without a result was over: all strategies, or those of a first guess."""
        begins = "" if self.first is None else f" that begins with {self.first.upper()}"
        return f"no strategy{begins}"

    @property
    def bound(self) -> str:
        """Whether the strategy is proven best, or what no strategy can be better than, in words."""
        if self.proven:
            return "proven"
        if self.complete:
            what = "part" if self.resumed == 1 else f"{self.resumed:,} parts"
            return f"proven if the {what} taken over from the file can be believed"
        if not self.lower:
            return "not proven"
        what = {"total": "guesses are needed", "worst": "at worst"}.get(
            self.objective, "are lost by any"
        )
        return f"not proven: at least {self.lower:,} {what}"

    @property
    def strategy(self) -> Tree:
        """The strategy itself, as a tree that can be followed, saved and checked."""
        tree: Tree | None = self.__dict__.get("_strategy")
        if tree is None:
            raise WordleError("there is no strategy: no first guess is known")
        return tree

    def _with_strategy(self, tree: Tree) -> Optimum:
        self.__dict__["_strategy"] = tree
        return self


class Deadline:
    """The engine's checkpoint: reports progress, and stops when a time limit is over."""

    def __init__(self, progress: ProgressCallback | None, seconds: float | None) -> None:
        self.progress = progress
        self.begin = perf_counter()
        self.end = None if seconds is None else self.begin + seconds
        self.cancelled = False

    @property
    def is_over(self) -> bool:
        """Whether the time limit has passed."""
        return self.end is not None and perf_counter() >= self.end

    @property
    def checkpoint(self) -> Callable[[int, int], bool] | None:
        """The engine's progress callback; None where progress is not needed."""
        return None if self.progress is None and self.end is None else self._poll

    def report(self, report: Progress) -> bool:
        """Report progress; False means to stop, for either reason."""
        # The call stops when its time is over or the progress callback returns False.
        if not self.is_over and not keep_going(self.progress, report):
            self.cancelled = True
        return not self.cancelled and not self.is_over

    def _poll(self, lower: int, upper: int) -> bool:
        return self.report(Progress(0, None, between(lower, upper)))


def between(lower: int, upper: int) -> str:
    """Say between which totals the best one is; the upper one is 0 if it is not known.

    >>> between(7_822, 7_931), between(7_822, 0)
    ('7,822 to 7,931 guesses', 'at least 7,822 guesses')
    """
    return f"{lower:,} to {upper:,} guesses" if upper else f"at least {lower:,} guesses"


class Question(NamedTuple):
    """What to search for: the next guess if it is given, the limit, the weights, the objective."""

    first: str | None = None
    max_guesses: int | None = USUAL_MAX_GUESSES
    weights: Sequence[int] = ()
    objective: str = "total"
    memory: int = USUAL_MEMORY


def solver(
    state: BoardState, weights: Sequence[int] = (), memory: int = USUAL_MEMORY
) -> _core.ExactSolver:
    """Return the engine's solver of a state."""
    words = state.words
    game, left = narrowed(words, state.left)
    if weights and (len(weights) != len(words.answers) or min(weights) < 1):
        raise WordleError(
            f"weights are whole numbers from 1, one for each of {len(words.answers):,} answers"
        )
    if weights and game is not words:
        weights = [weights[answer] for answer in state.left]
    mode, table_bytes = mode_code(state.mode), memory * MEGABYTE
    return _core.ExactSolver(game._core, left, state.legal, mode, weights, table_bytes)


def solve(state: BoardState, question: Question, deadline: Deadline | None = None) -> Optimum:
    """Solve a state by one search.

    `max_guesses` counts all guesses of the game, those already made included, and None means no
    limit; the totals count only the guesses still to come.
    """
    search = _Search(state, question, deadline or Deadline(None, None))
    return search.by_objective()


class _Search:
    """One question about one state, put to the engine step by step."""

    def __init__(self, state: BoardState, question: Question, deadline: Deadline) -> None:
        self.state = state
        self.question = question
        self.deadline = deadline
        self.guess = None if question.first is None else state.legal_index(question.first)
        self.max_guesses = question.max_guesses
        self.most = guesses_left(state, question.objective, question.max_guesses)
        self.engine = solver(state, question.weights, question.memory)
        self.nodes = 0

    def by_objective(self) -> Optimum:
        """Search for what the question asks for."""
        kind = self.question.objective
        if kind == "worst":
            return self._smallest_worst()
        return self._fewest_lost() if kind.startswith("within:") else self._smallest_total()

    def _ask(self, limit: int, *, may_lose: bool = False, smallest_worst: bool = True) -> Any:
        result = self.engine.solve(
            self.guess, limit, may_lose, smallest_worst, 0, self.deadline.checkpoint
        )
        self.nodes += result.nodes
        return result

    def _smallest_total(self) -> Optimum:
        result = self._ask(self.most or 0)
        unsolvable = result.proven and not result.solvable
        return self._optimum(None if unsolvable else result, result.proven, result.lower)

    def _fewest_lost(self) -> Optimum:
        result = self._ask(self.most or 0, may_lose=True, smallest_worst=False)
        return self._optimum(result, result.proven, result.lower_lost)

    def _smallest_worst(self) -> Optimum:
        """Try limit after limit; the first that can be kept is the smallest worst case."""
        limit = 0
        while self.most is None or limit < self.most:
            limit += 1
            result = self._ask(limit, smallest_worst=False)
            if result.proven and result.solvable:
                return self._optimum(result, True, result.worst)
            if not result.proven:
                kept = self._ask(0)  # which is stopped as well, and gives some strategy
                return self._optimum(kept, False, limit)
        return self._optimum(None, True, None)

    def _optimum(self, result: Any, proven: bool, lower: int | None) -> Optimum:
        state, question = self.state, self.question
        weights = question.weights
        weight = sum(weights[answer] for answer in state.left) if weights else len(state.left)
        histogram = {} if result is None else dict(enumerate(result.histogram))
        optimum = Optimum(
            words=state.words.name,
            mode=state.mode,
            objective=question.objective,
            max_guesses=self.max_guesses,
            turns=state.turn_texts,
            answers=len(state.left),
            first=question.first if result is None else state.words.guesses[result.first],
            total=None if result is None else result.total,
            mean=None if result is None else result.total / weight,
            worst=None if result is None else result.worst,
            lost=0 if result is None else result.lost,
            lower=lower or None,
            histogram={turn: count for turn, count in histogram.items() if turn and count},
            solvable=False if result is None else True if not result.lost else None,
            proven=proven,
            complete=proven,
            nodes=self.nodes,
            seconds=perf_counter() - self.deadline.begin,
        )
        if result is None:
            return optimum
        facts = facts_of(state, optimum, weighted=bool(weights))
        return optimum._with_strategy(Tree._of_engine(result.tree(), state.words, facts))


def replayed(state: BoardState, max_guesses: int | None, tree: Tree) -> Optimum:
    """Return a strategy that is known, replayed by the rules; nothing says that it is best."""
    tree.facts["mode"] = state.mode
    if state.turns:
        tree.facts["after"] = " ".join(state.turn_texts)
    if max_guesses is not None:
        tree.facts["limit"] = max_guesses
    check = tree.check(state.words)
    known = Optimum(
        words=state.words.name,
        mode=state.mode,
        objective="total",
        max_guesses=max_guesses,
        turns=state.turn_texts,
        answers=len(state.left),
        first=tree.root.guess,
        total=check.total,
        mean=check.mean,
        worst=check.worst,
        lost=0,
        lower=None,
        histogram=check.histogram,
        solvable=True,
        proven=False,
        complete=False,
        nodes=0,
        seconds=0.0,
    )
    return known._with_strategy(Tree(tree.root, facts_of(state, known, weighted=False)))


def facts_of(state: BoardState, optimum: Optimum, weighted: bool) -> dict[str, str | int]:
    """Return what the file of a strategy says about it."""
    words = state.words
    return {
        "engine": engine_name(),
        "list": words.name,
        "words": words.identity,
        "mode": state.mode,
        **({"after": " ".join(state.turn_texts)} if state.turns else {}),
        **({"limit": optimum.max_guesses} if optimum.max_guesses is not None else {}),
        "answers": len(state.left),
        "guesses": len(words.guesses),
        **({"lost": optimum.lost} if optimum.lost and not weighted else {}),
        **({} if weighted else {"total": optimum.total or 0}),
        "worst": optimum.worst or 0,
    }


def check_memory(memory: int) -> int:
    """Refuse more megabytes than this machine has."""
    most = _machine_bytes() // MEGABYTE
    if memory > most:
        raise WordleError(f"memory must be at most {most:,}, which this machine has, got {memory}")
    return memory


def _machine_bytes() -> int:
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):  # a system that does not say
        return 1 << 40


def objective_of(text: str, max_guesses: int | None) -> tuple[str, int | None]:
    """Read an objective; returns it with the limit that goes with it.

    >>> objective_of("within:4", 6), objective_of("worst", None)
    (('within:4', 4), ('worst', None))
    """
    if text in ("total", "worst"):
        return text, max_guesses
    limit = parse_int(text.removeprefix("within:"), 0) if text.startswith("within:") else None
    if limit is None:
        raise WordleError(
            f"objective is {quoted(text)}; give total, worst, or within:4 for the most answers "
            "found within 4 guesses"
        )
    if not 1 <= limit <= MOST_GUESSES:
        raise WordleError(f"objective is {text}; give within:1 to within:{MOST_GUESSES}")
    if max_guesses not in (None, USUAL_MAX_GUESSES, limit):
        raise WordleError(f"{text} and max_guesses {max_guesses} are two limits; give one of them")
    return text, limit


def guesses_left(state: BoardState, objective: str, max_guesses: int | None) -> int | None:
    """Return how many guesses an objective and its limit leave; None where there is no limit."""
    is_within = objective.startswith("within:")
    return state.guesses_left(
        max_guesses, "the objective is within:{}" if is_within else "max_guesses is {}"
    )


def weights_for(
    words: Words, given: Mapping[str, int] | Sequence[int] | str | os.PathLike[str] | None
) -> Sequence[int]:
    """Take weights of answers as a mapping, a sequence in the order of the answers, or a file."""
    if given is None:
        return ()
    if isinstance(given, str | os.PathLike):
        return read_weights(Path(given), words)
    if isinstance(given, Mapping):
        weights = [1] * len(words.answers)
        for word, weight in given.items():
            weights[words._answer_index(word)] = weight
        return weights
    return given


def read_weights(path: Path, words: Words) -> list[int]:
    """Read weights: lines of an answer and a whole number from 1; answers not named weigh 1."""
    weights = [1] * len(words.answers)
    text = as_text(read_bytes(path), path).decode(errors="replace")
    for number, line in enumerate(text.splitlines(), start=1):
        cells = line.partition("#")[0].split()
        if not cells:
            continue
        where = f"{quoted(str(path))}, line {number}"
        weight = parse_int(cells[1], 1, _MOST_WEIGHT) if len(cells) == 2 else None
        if weight is None:
            raise WordleError(
                f"{where}: {quoted(line)} is not an answer and its weight from 1 to "
                f"{_MOST_WEIGHT:,}"
            )
        try:
            weights[words._answer_index(cells[0])] = weight
        except LexagonError as error:
            raise WordleError(f"{where}: {error}") from None
    return weights
