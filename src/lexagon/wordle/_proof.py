"""A proof that no first word is better than the best one: every first word solved or ruled out.

Threads settle the words that are still open, the most promising first, each against the best total
known; `_proof_file` keeps every line at once.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from pathlib import Path
from queue import SimpleQueue
from time import perf_counter
from typing import Annotated, Final

from lexagon import _core
from lexagon._errors import WordleError, quoted
from lexagon._operation import validated
from lexagon._parameters import Parameter, Resume, Threads, Word
from lexagon._progress import Progress, ProgressCallback
from lexagon._result import Result
from lexagon.wordle._exact import Deadline, solver
from lexagon.wordle._parameters import USUAL_MAX_GUESSES, MaxGuesses, Mode
from lexagon.wordle._proof_file import NOT_SOLVABLE, Line, ProofLines, read_proof, writing
from lexagon.wordle._rules import feedback_of
from lexagon.wordle._state import BoardState
from lexagon.wordle._tree import Tree
from lexagon.wordle._words import WordsLike, as_words

_NO_BOUND: Final = 1 << 50
_POLL_SECONDS: Final = 0.2
_REPORT_SHARE: Final = 20  # a report sums up all lines; this keeps it to a 20th of the time


@dataclass(frozen=True, repr=False)
class Proof(Result):
    """The state of a proof over all first words, and the best of them.

    `ties` has all first words of the smallest total, `settled` of `guesses` words are solved or
    ruled out, `stages` counts them by what settled them. So many lines were `made` by this run;
    those `taken_over` from the file are believed, but for the `checked` ones, which were settled
    again.

    >>> from lexagon import wordle
    >>> proof = wordle.prove(wordle.Words(answers=["crane", "brine", "prone"]))
    >>> proof.complete, proof.total, proof.ties
    (True, 6, ('brine', 'crane', 'prone'))
    """

    words: str
    mode: Mode
    max_guesses: int | None
    file: str | None
    first: str | None
    total: int | None
    ties: tuple[str, ...]
    guesses: int
    settled: int
    complete: bool
    stages: dict[str, int]
    made: int
    taken_over: int
    checked: int

    def __str__(self) -> str:
        done = f"{self.settled:,} of {self.guesses:,} first words settled"
        best = "" if self.first is None else f"{self.first.upper()} {self.total:,}"
        if not self.complete:
            return f"{done}; " + (f"the best so far is {best}" if best else "none is solved")
        theorem = (
            f"{best}: no first word is better"
            if best
            else f"no strategy solves every game in {self.max_guesses} guesses"
        )
        believed = self.taken_over - self.checked
        if believed:
            what = "line" if believed == 1 else f"{believed:,} lines"
            theorem += f", if the {what} taken over from the file can be believed"
        return f"{theorem} ({done})"


@validated
def prove(
    words: WordsLike = "original",
    *,
    mode: Mode = "normal",
    max_guesses: MaxGuesses | None = USUAL_MAX_GUESSES,
    file: Resume = None,
    first: Annotated[
        Word | Iterable[Word], Parameter("Words to try first; good ones make it quicker.")
    ] = (),
    threads: Threads = None,
    progress: ProgressCallback | None = None,
) -> Proof:
    """Prove over all first words which is best; the words in `first` are tried first.

    A `file` keeps what is settled, and a later call resumes from there; `verify` re-derives its
    lines by other means. If `progress` stops the work, the proof is not `complete`.

    >>> from lexagon import wordle
    >>> print(wordle.prove(wordle.Words(answers=["crane", "brine", "prone"])))
    BRINE 6: no first word is better (3 of 3 first words settled)
    """
    lines = ProofLines(as_words(words), mode, max_guesses)
    path = None if file is None else Path(file)
    chosen = [first] if isinstance(first, str) else list(first)
    read_proof(path, lines.words, mode, max_guesses)  # refuse a wrong file before locking it
    settle_all(lines, path, chosen, threads, Deadline(progress, None))
    return proof_of(lines, path)


def proof_of(lines: ProofLines, path: Path | None) -> Proof:
    """Sum up the lines of a proof."""
    best = lines.best
    return Proof(
        words=lines.words.name,
        mode=lines.mode,
        max_guesses=lines.max_guesses,
        file=None if path is None else str(path),
        first=None if best is None else best.word,
        total=None if best is None else best.total,
        ties=tuple(lines.ties),
        guesses=len(lines.words.guesses),
        settled=len(lines.lines),
        complete=lines.complete,
        stages=lines.stages(),
        made=len(lines.lines) - lines.taken_over,
        taken_over=lines.taken_over,
        checked=lines.checked,
    )


def settle_all(
    lines: ProofLines,
    path: Path | None,
    first: Sequence[str],
    threads: int | None,
    deadline: Deadline,
) -> None:
    """Settle every first word that is still open, some words first, and keep each at once."""
    with writing(path, lines) as keep:
        engines = Engines(lines, threads or os.cpu_count() or 1)
        best = lines.best
        if best is not None:
            if not engines.holds(best, lines.limit_binds):  # all others are tried against it
                raise unsound(best, path)
            lines.checked = 1
        todo = open_words(lines, first)[::-1]
        running: set[Future[Line]] = set()
        next_report = 0.0
        with ThreadPoolExecutor(engines.count) as pool:
            try:
                while todo or running:
                    while todo and len(running) < engines.count:
                        known = (lines.bound, lines.limit_binds)
                        running.add(pool.submit(engines.settle, todo.pop(), *known))
                    done, running = wait(running, _POLL_SECONDS, FIRST_COMPLETED)
                    for each in done:
                        keep(each.result())
                    begin = perf_counter()
                    if begin < next_report:
                        continue
                    if not deadline.report(_progress(lines, path)):
                        break
                    end = perf_counter()
                    next_report = end + _REPORT_SHARE * (end - begin)
            finally:
                engines.stop.set()


def _progress(lines: ProofLines, path: Path | None) -> Progress:
    best = lines.best
    note = "" if best is None else f"best {best.word.upper()} {best.total:,}"
    return Progress(len(lines.lines), len(lines.words.guesses), note, proof_of(lines, path))


class Engines:
    """As many solvers as threads; they share the large tables and are handed round."""

    def __init__(self, lines: ProofLines, count: int) -> None:
        self.words = lines.words
        self.mode = lines.mode
        self.max_guesses = lines.max_guesses or 0
        self.count = count
        self.stop = threading.Event()
        first = solver(BoardState(lines.words, lines.mode))
        self.idle: SimpleQueue[_core.ExactSolver] = SimpleQueue()
        self.idle.put(first)
        for _ in range(count - 1):
            self.idle.put(first.clone())

    def settle(self, word: str, bound: int | None, limit_binds: bool) -> Line:
        """Solve a first word, or rule it out against a bound or the limit."""
        engine = self.idle.get()
        try:
            line = self._settle(engine, word, bound, limit_binds)
            return line if line.total is None else replace(line, tree=self._tree(engine, line))
        finally:
            self.idle.put(engine)

    def _settle(
        self, engine: _core.ExactSolver, word: str, bound: int | None, limit_binds: bool
    ) -> Line:
        """Solve a first word, or rule it out.

        As long as none is solved, a limit of a few guesses may be what none can keep, which is
        asked first. Else a limit seldom matters and makes the search slower, so it is tried
        without first; what is ruled out without a limit is ruled out with one. In hard mode, where
        many a list has games that take more than six guesses, that is asked at any limit, and of
        every word once the limit has ruled out one.
        """
        first, most = self.words._index(word), self.max_guesses
        matters = self.mode != "normal" and limit_binds
        if most and (bound is None or matters):
            left = engine.unsolvable_after(first, most, self._go_on)
            if left is not None:
                marks = feedback_of(left, self.words.length)
                return Line(word, None, None, None, NOT_SOLVABLE, marks)
        for limit in (most,) if matters else dict.fromkeys((0, most)):
            step = engine.refute(first, bound or _NO_BOUND, limit, self._go_on)
            if step.refuted:
                break
        if not step.refuted:
            return Line(word, bound, step.lower, None, step.stage)
        if bound is None:
            return Line(word, None, None, None, NOT_SOLVABLE)
        return Line(word, bound, None, step.lower, step.stage)

    def _tree(self, engine: _core.ExactSolver, line: Line) -> str:
        """Write the strategy of a solved word, the same one whatever was asked before."""
        first = self.words._index(line.word)
        for limit in dict.fromkeys(
            (0, self.max_guesses) if self.mode == "normal" else (self.max_guesses,)
        ):
            found = engine.clone().solve(first, limit, False, False, 0, self._go_on)
            if not self.max_guesses or found.worst <= self.max_guesses:
                break
        return str(Tree._of_engine(found.tree(), self.words)).partition("\n\n")[2]

    def holds(self, line: Line, limit_binds: bool) -> bool:
        """Return whether settling a word again gives the same."""
        engine = self.idle.get()
        try:
            again = self._settle(engine, line.word, line.bound, limit_binds)
        finally:
            self.idle.put(engine)
        return (again.total, again.lower) == (line.total, line.lower)

    def _go_on(self, done: int, total: int) -> bool:
        return not self.stop.is_set()


def unsound(best: Line, path: Path | None) -> WordleError:
    """Make the error of a proof whose best line, which all others rest on, does not hold."""
    where = "the proof" if path is None else quoted(str(path))
    return WordleError(
        f"{where} says that {quoted(best.word)} has the total {best.total}, which does not "
        "hold when solved again; remove its line, or begin a new file"
    )


def open_words(lines: ProofLines, first: Iterable[str] = ()) -> list[str]:
    """List the words that are not settled yet: those given, then the most promising first."""
    import numpy as np

    words = lines.words
    bits = words._core.figures(range(len(words.answers)), None, ()).bits
    ranked = [words.guesses[guess] for guess in np.argsort(-bits, kind="stable")]
    leading = [words.guesses[words._index(word)] for word in first]
    order = dict.fromkeys([*leading, *ranked])
    return [word for word in order if word not in lines.lines]
