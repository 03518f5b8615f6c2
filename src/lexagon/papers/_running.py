"""Re-runs papers, two at a time in separate processes, with progress and a clean stop."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import FIRST_EXCEPTION, Future, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from typing import Any, Final

from lexagon._errors import Cancelled, LexagonError, quoted
from lexagon._pool import ProcessPool, spawn_context
from lexagon._progress import Progress, ProgressCallback, check_cancelled, keep_going
from lexagon.papers._cells import Paper, Papers

NUMBERS: Final = (1, 2, 3, 4, 5)
_LONGEST_FIRST: Final = (2, 4, 1, 3, 5)  # so that two processes end at about the same time
_PROCESSES: Final = 2
_LOOK_SECONDS: Final = 0.1

_reports: Any = None  # in a process of the pool: where its progress goes


def run(*numbers: int, progress: ProgressCallback | None = None) -> Papers:
    """Re-run papers by their numbers, all five without any, in the order of their numbers.

    Progress is in per cent. A run that is stopped returns the papers that were done by then.

    >>> from lexagon import papers
    >>> rerun = papers.run(5)
    >>> rerun.exact, [paper.number for paper in rerun]
    (True, [5])
    """
    for number in numbers:
        if number not in NUMBERS:
            raise LexagonError(f"no paper {quoted(str(number))}; there are 1, 2, 3, 4 and 5")
    chosen = sorted(set(numbers)) or list(NUMBERS)
    every = [_run_here(chosen[0], progress)] if len(chosen) == 1 else _run_in_pool(chosen, progress)
    if not every:
        raise Cancelled("cancelled by the progress callback before a paper was done")
    exact = all(paper.exact for paper in every)
    return Papers(exact, len(every) == len(chosen), None, tuple(every))


def _run_here(number: int, progress: ProgressCallback | None) -> Paper:
    def report(done: float) -> bool:
        check_cancelled(progress, Progress(round(100 * done / _weight(number)), 100))
        return True

    paper: Paper = _module(number).run(report)
    return paper


def _run_in_pool(numbers: Sequence[int], progress: ProgressCallback | None) -> list[Paper]:
    order = [number for number in _LONGEST_FIRST if number in numbers]
    total = sum(map(_weight, order))
    done = dict.fromkeys(order, 0.0)
    reports = spawn_context().SimpleQueue()
    pool = ProcessPool(_PROCESSES, _begin, (reports,))
    try:
        futures = {number: pool.submit(_run_there, number) for number in order}
        waiting: set[Future[Paper]] = set(futures.values())
        while waiting:
            finished, waiting = wait(waiting, _LOOK_SECONDS, FIRST_EXCEPTION)
            for future in finished:
                future.result()
            while not reports.empty():
                number, amount = reports.get()
                done[number] = amount
            percent = round(100 * sum(done.values()) / total)
            if not keep_going(progress, Progress(percent, 100)):
                break
        return [futures[number].result() for number in numbers if futures[number].done()]
    except BrokenProcessPool:
        raise LexagonError("a process that re-ran a paper ended before it was done") from None
    finally:
        pool.stop()


def _begin(reports: Any) -> None:
    """Prepare a process of the pool."""
    global _reports  # noqa: PLW0603 - one for each process, set once
    _reports = reports


def _run_there(number: int) -> Paper:
    reported = -1

    def report(done: float) -> bool:
        nonlocal reported
        if int(10 * done) > reported:
            reported = int(10 * done)
            _reports.put((number, done))
        return True

    paper: Paper = _module(number).run(report)
    return paper


def _weight(number: int) -> float:
    weight: float = _module(number).WEIGHT
    return weight


def _module(number: int) -> Any:
    return import_module(f"lexagon.papers._paper{number}")
