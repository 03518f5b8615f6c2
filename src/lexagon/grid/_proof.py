"""Proof of the best boards: every class of boards is settled, and all that reach a bound are found.

Threads settle the classes that are still open, those of strong letters first; `_proof_file` keeps
every class at once.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from time import thread_time
from typing import ClassVar, Final

from lexagon._errors import BoardError, Cancelled
from lexagon._plural import plural
from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon._result import ResultList
from lexagon.grid._best_board import BestBoardSearch, ScoredBoard
from lexagon.grid._board import Board
from lexagon.grid._proof_file import ClassLine, ProofClasses, bound_in, writing
from lexagon.grid._prover import Prover
from lexagon.grid._rules import Rules, rules_from
from lexagon.grid._scores import MOST_THREADS
from lexagon.lexicon import Lexicon
from lexagon.lexicon._words_like import open_lexicon

_POLL_SECONDS: Final = 0.2
# Half a second's search finds the best board of 3x3; that of 3x4 takes hours to prove.
_GUESS_SLICES: Final = 20
_SLICE_STEPS: Final = 1_000


@dataclass(frozen=True, repr=False)
class ProvenBoards(ResultList[ScoredBoard]):
    """All boards that score at least a bound, up to rotation and reflection, the best first.

    If it is `complete` there are no others. `best` is the best score, None where no board reaches
    the bound. `settled` of `classes` sets of boards are searched, of which so many were
    `taken_over` from the file. `seconds` is the processor time of all classes, those taken over
    included; what a cluster did is not counted.

    >>> from lexagon import grid
    >>> proof = grid.prove_best("2x2", at_least=18)
    >>> proof.complete, proof.best, [each.board for each in proof]
    (True, 18, ['AE/ST', 'AE/TS', 'AS/TE'])
    """

    size: str
    words: str
    rules: str
    at_least: int
    best: int | None
    boards: tuple[ScoredBoard, ...]
    complete: bool
    classes: int
    settled: int
    taken_over: int
    nodes: int
    seconds: float
    file: str | None

    _items: ClassVar[str] = "boards"

    def __str__(self) -> str:
        about = f"{self.size}, {self.words}, {self.rules} rules"
        found = plural(len(self.boards), "board")
        done = f"{self.settled:,} of {self.classes:,} classes settled"
        if not self.complete:
            head = f"{found} of {self.at_least:,} points and more so far ({about}; {done})"
        elif self.best is None:
            head = f"no board reaches {self.at_least:,} points, proven ({about})"
        else:
            head = f"{self.best:,} points is the best, proven; {found} of {self.at_least:,} "
            head += f"and more ({about})"
        return "\n".join([head, *(f"{each.score:6,}  {each.board}" for each in self.boards)])


def prove_best(
    size: str = "3x3",
    *,
    words: Lexicon | str | Path = "enable",
    rules: Rules | str = "boggle",
    at_least: int | None = None,
    threads: int | None = None,
    file: str | Path | None = None,
    progress: ProgressCallback | None = None,
) -> ProvenBoards:
    """Find all boards of a score, up to rotation and reflection, and prove there are no others.

    Without `at_least` a good board is searched for first, and the proof is of its score: the best
    boards are in the result. A `file` keeps what is settled, and a later call resumes from there,
    with its bound if none is given. If `progress` stops the work, the result is not `complete`.

    >>> from lexagon import grid
    >>> print(grid.prove_best("1x3", at_least=4))
    no board reaches 4 points, proven (1x3, enable, boggle rules)
    """
    lexicon, rules = open_lexicon(words), rules_from(rules)
    check_at_least(at_least)
    prover = Prover(size, lexicon, rules)
    path = None if file is None else Path(file)
    proof = ProofClasses(prover, bound_of(prover, at_least, path))
    settle_all(proof, path, threads, progress)
    return result_of(proof, path)


def check_at_least(at_least: object) -> None:
    """Refuse a bound that is not a number of points."""
    if at_least is None:
        return
    if not isinstance(at_least, int):
        raise TypeError(f"at_least is a whole number of points, not {type(at_least).__name__}")
    if not 1 <= at_least < 1 << 40:
        raise BoardError(f"a bound of {at_least} points; it is 1 or more")


def bound_of(prover: Prover, at_least: int | None, path: Path | None) -> int:
    """Return the bound that is asked for or that a file was begun with, else a good score."""
    if at_least is not None:
        return at_least
    begun = bound_in(path)
    return _good_score(prover) if begun is None else begun


def _good_score(prover: Prover) -> int:
    """Look for a good board, always the same way; return its score, which is at least 1."""
    words, rules = prover.lexicon, prover.rules
    search = BestBoardSearch(prover.size, words, rules)
    for _ in range(_GUESS_SLICES if len(prover.order) <= 9 else 10 * _GUESS_SLICES):
        search.core.run(_SLICE_STEPS)
    # The search takes q for Qu under all rules, so boards are scored as they are written.
    return max(1, *(Board(each.board).solve(words, rules).score for each in search.result()))


def result_of(proof: ProofClasses, path: Path | None) -> ProvenBoards:
    """Sum up the classes of a proof."""
    boards, lines = proof.boards, proof.lines.values()
    return ProvenBoards(
        size=proof.prover.size,
        words=proof.prover.lexicon.name,
        rules=str(proof.prover.rules),
        at_least=proof.at_least,
        best=boards[0].score if boards else None,
        boards=boards,
        complete=proof.complete,
        classes=len(proof.prover.classes),
        settled=len(proof.lines),
        taken_over=proof.taken_over,
        nodes=sum(line.nodes for line in lines),
        seconds=round(sum(line.seconds for line in lines), 3),
        file=None if path is None else str(path),
    )


def settle_class(
    prover: Prover, letters: str, at_least: int, go_on: Callable[[int, int], bool] | None = None
) -> ClassLine:
    """Settle one class."""
    begin = thread_time()
    boards, nodes = prover.settle(letters, at_least, go_on)
    return ClassLine(letters, boards, nodes, round(thread_time() - begin, 4))


def settle_all(
    proof: ProofClasses,
    path: Path | None,
    threads: int | None,
    progress: ProgressCallback | None,
) -> None:
    """Settle every class that is still open, and keep each at once."""
    count = os.cpu_count() or 1 if threads is None else threads
    if not 1 <= count <= MOST_THREADS:
        raise BoardError(f"{count} threads; it is 1 to {MOST_THREADS}")
    stop = threading.Event()

    def settle(letters: str) -> ClassLine:
        return settle_class(
            proof.prover, letters, proof.at_least, lambda done, total: not stop.is_set()
        )

    with writing(path, proof) as keep, ThreadPoolExecutor(count) as pool:
        todo = proof.open_classes()[::-1]
        running: set[Future[ClassLine]] = set()
        try:
            while todo or running:
                while todo and len(running) < count:
                    running.add(pool.submit(settle, todo.pop()))
                done, running = wait(running, _POLL_SECONDS, FIRST_COMPLETED)
                for each in done:
                    keep(each.result())
                if not keep_going(progress, _report(proof, path)):
                    break
        finally:
            stop.set()
            _keep_finished(running, keep)


def _keep_finished(running: set[Future[ClassLine]], keep: Callable[[ClassLine], None]) -> None:
    """Keep the classes that were settled while the work was being stopped."""
    for each in running:
        try:
            keep(each.result())
        except Cancelled:
            continue


def _report(proof: ProofClasses, path: Path | None) -> Progress:
    boards = proof.boards
    note = f"{len(boards):,} found, best {boards[0].score:,}" if boards else "none found"
    return Progress(len(proof.lines), len(proof.prover.classes), note, result_of(proof, path))
