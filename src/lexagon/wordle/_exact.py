"""Exact search: the strategy that needs the fewest guesses in all, with proof of that.

It may start from any position, with or without hard mode, a first word, a limit on guesses and
weighted answers; among strategies of the same total, one with the smallest worst case is returned.
The search itself is native (cpp/wordle/exact.hpp); docs/wordle.md explains its bounds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from lexagon import _core
from lexagon._errors import Cancelled, LexagonError, WordleError, quoted
from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon._result import Result
from lexagon.lexicon._wordfile import as_text, read_bytes
from lexagon.wordle._partitions import narrowed
from lexagon.wordle._rules import USUAL_MAX_GUESSES, Hard, mode_code, mode_name
from lexagon.wordle._state import BoardState
from lexagon.wordle._tree import Tree
from lexagon.wordle._words import Words

TABLE_BYTES: Final = 192 << 20  # of the transposition table


@dataclass(frozen=True, repr=False)
class Optimum(Result):
    """The best strategy of a position: its first guess, and guesses over all answers left.

    `total` sums the guesses over the answers, each times its weight; `strategy` is the whole tree.
    Where no strategy finds every answer within `max_guesses`, `solvable` is False; where the search
    was stopped before that was known, `complete` is False. Figures that are not known are None.

    >>> from lexagon import wordle
    >>> best = wordle.Position("original").after("crane", "bybbg").optimum()
    >>> best.first, best.total, best.worst, best.proven
    ('south', 97, 4, True)
    """

    words: str
    hard: Hard
    max_guesses: int | None
    turns: tuple[str, ...]
    answers: int
    first: str | None
    total: int | None
    mean: float | None
    worst: int | None
    histogram: dict[int, int]
    solvable: bool | None
    proven: bool
    complete: bool
    nodes: int
    seconds: float
    tree: Mapping[str, Any] | None = None  # nested nodes, where they were asked for

    def __str__(self) -> str:
        if self.first is None or self.total is None:
            if self.solvable is False:
                return f"no strategy solves every game in {self.max_guesses} guesses"
            return "stopped before anything was known"
        guesses = "1 guess" if self.total == 1 else f"{self.total:,} guesses"
        answers = "1 answer" if self.answers == 1 else f"{self.answers:,} answers"
        proven = "proven" if self.proven else "not proven"
        return (
            f"{self.first.upper()}: {guesses} for {answers}, {self.mean:.4f} on average, "
            f"{self.worst} at worst ({proven})"
        )

    @property
    def strategy(self) -> Tree:
        """The strategy itself, as a tree that can be followed, saved and checked."""
        tree: Tree | None = self.__dict__.get("_strategy")
        if tree is None:
            raise WordleError("there is no strategy: no first guess is known")
        return tree


class Deadline:
    """The engine's checkpoint: reports progress, and stops when a time limit is over."""

    def __init__(self, progress: ProgressCallback | None, seconds: float | None) -> None:
        if not isinstance(seconds, float | int | None):
            raise TypeError(f"seconds is {seconds!r}; give a number, or leave it out")
        if seconds is not None and not seconds > 0:
            raise WordleError(f"seconds is {seconds}; give more than 0, or leave it out")
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

    def _poll(self, done: int, total: int) -> bool:
        # A search with iterative widening may pass the total it guessed at first.
        return self.report(Progress(done, total if total >= done else None))


def solver(
    state: BoardState, weights: Sequence[int] = (), table_bytes: int = TABLE_BYTES
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
    return _core.ExactSolver(
        game._core, left, state.legal, mode_code(state.hard), weights, table_bytes
    )


def solve(
    state: BoardState,
    first: str | None = None,
    max_guesses: int | None = USUAL_MAX_GUESSES,
    weights: Sequence[int] = (),
    deadline: Deadline | None = None,
) -> Optimum:
    """Solve a state by one search.

    `max_guesses` counts all guesses of the game, those already made included, and None means no
    limit; the totals count only the guesses still to come.
    """
    deadline = deadline or Deadline(None, None)
    words = state.words
    guess = None if first is None else state.legal_index(first)
    most = state.guesses_left(max_guesses)
    engine = solver(state, weights)
    poll = deadline.checkpoint
    try:
        # In normal mode the best strategy of all hardly ever breaks the limit, and is found sooner.
        result = engine.solve(guess, 0 if not state.hard else most or 0, False, True, 0, poll)
        if most is not None and result.worst > most:
            result = engine.solve(guess, most, False, True, 0, poll)
    except Cancelled:
        if deadline.cancelled:
            raise
        return _without_strategy(state, max_guesses, None, deadline)
    if not result.solvable:
        return _without_strategy(state, max_guesses, False, deadline)
    weight = sum(weights[answer] for answer in state.left) if weights else len(state.left)
    optimum = Optimum(
        **_question(state, max_guesses),
        first=words.guesses[result.first],
        total=result.total,
        mean=result.total / weight,
        worst=result.worst,
        histogram={turn: count for turn, count in enumerate(result.histogram) if turn and count},
        solvable=True,
        proven=result.proven,
        complete=True,
        nodes=result.nodes,
        seconds=perf_counter() - deadline.begin,
    )
    facts = _facts(state, max_guesses, result, weighted=bool(weights))
    optimum.__dict__["_strategy"] = Tree._of_engine(result.tree(), words, facts)
    return optimum


def _question(state: BoardState, max_guesses: int | None) -> dict[str, Any]:
    return {
        "words": state.words.name,
        "hard": state.hard,
        "max_guesses": max_guesses,
        "turns": state.turn_texts,
        "answers": len(state.left),
    }


def _without_strategy(
    state: BoardState, max_guesses: int | None, solvable: bool | None, deadline: Deadline
) -> Optimum:
    return Optimum(
        **_question(state, max_guesses),
        first=None,
        total=None,
        mean=None,
        worst=None,
        histogram={},
        solvable=solvable,
        proven=solvable is False,
        complete=solvable is False,
        nodes=0,
        seconds=perf_counter() - deadline.begin,
    )


def _facts(
    state: BoardState, max_guesses: int | None, result: _core.ExactResult, weighted: bool
) -> dict[str, str | int]:
    words = state.words
    return {
        "list": words.name,
        "words": words.identity,
        "mode": mode_name(state.hard),
        **({"after": " ".join(state.turn_texts)} if state.turns else {}),
        **({"limit": max_guesses} if max_guesses is not None else {}),
        "answers": len(state.left),
        "guesses": len(words.guesses),
        **({} if weighted else {"total": result.total}),
        "worst": result.worst,
    }


def weights_for(
    words: Words, given: Mapping[str, int] | Sequence[int] | str | Path | None
) -> Sequence[int]:
    """Take weights of answers as a mapping, a sequence in the order of the answers, or a file."""
    if given is None:
        return ()
    if isinstance(given, str | Path):
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
        if len(cells) != 2 or not re.fullmatch(r"0*[1-9]\d{0,8}", cells[1]):
            raise WordleError(
                f"{where}: {quoted(line)} is not an answer and its weight from 1 to 999,999,999"
            )
        try:
            weights[words._answer_index(cells[0])] = int(cells[1])
        except LexagonError as error:
            raise WordleError(f"{where}: {error}") from None
    return weights
