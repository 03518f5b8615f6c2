"""Re-run papers, two at a time in processes of their own, with progress and a clean stop.

A process is this module with the paper's number. It writes lines that say how far it is and then
what came out, pickled; so it needs nothing of the program that started it.
"""

from __future__ import annotations

import contextlib
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from importlib import import_module
from typing import Any, Final

from lexagon._errors import LexagonError
from lexagon.papers._cells import Paper

NUMBERS: Final = (1, 2, 3, 4, 5)
_LONGEST_FIRST: Final = (2, 4, 1, 3, 5)  # so that two processes end at about the same time
_PROCESSES: Final = 2
_RESULT: Final = b"result\n"

Progress = Callable[[int, int], object]


def run_papers(numbers: Sequence[int] = NUMBERS, progress: Progress | None = None) -> list[Paper]:
    """Run papers and return what came out, in order of their numbers."""
    if len(numbers) < 2:
        return [_run_here(number, progress) for number in numbers]
    crew = _Crew()
    with ThreadPoolExecutor(_PROCESSES) as pool:
        order = [number for number in _LONGEST_FIRST if number in numbers]
        futures = {number: pool.submit(crew.run, number) for number in order}
        try:
            _watch(list(futures.values()), crew, sum(map(_weight, order)), progress)
            return [futures[number].result() for number in sorted(futures)]
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            crew.stop()
            raise


class _Crew:
    """The processes at work, and how far each paper is."""

    def __init__(self) -> None:
        self.done: dict[int, float] = {}
        self._running: dict[int, subprocess.Popen[bytes]] = {}
        self._stopped = False

    def run(self, number: int) -> Paper:
        """Run a paper in a process and read what it says."""
        command = [sys.executable, "-m", __name__, str(number)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            self._running[number] = process
            if self._stopped:
                process.kill()
            assert process.stdout is not None
            for line in process.stdout:
                if line == _RESULT:
                    paper: Paper = pickle.loads(process.stdout.read())
                    self.done[number] = _weight(number)
                    return paper
                self.done[number] = float(line)
            _, complaint = process.communicate()
        last = complaint.decode(errors="replace").strip().rpartition("\n")[2]
        raise LexagonError(f"paper {number} stopped before its end: {last or process.returncode}")

    def stop(self) -> None:
        """End all processes."""
        self._stopped = True
        for process in self._running.values():
            process.kill()


def _watch(
    futures: list[Future[Paper]], crew: _Crew, total: float, progress: Progress | None
) -> None:
    while True:
        done, waiting = wait(futures, 0.1, FIRST_EXCEPTION)
        for future in done:
            future.result()
        if progress is not None:
            progress(round(100 * sum(crew.done.values()) / total), 100)
        if not waiting:
            return


def _run_here(number: int, progress: Progress | None) -> Paper:
    def tell(done: float) -> bool:
        if progress is not None:
            progress(round(100 * done / _weight(number)), 100)
        return True

    paper: Paper = _module(number).run(tell)
    return paper


def _weight(number: int) -> float:
    weight: float = _module(number).WEIGHT
    return weight


def _module(number: int) -> Any:
    return import_module(f"lexagon.papers._paper{number}")


def _main(number: int) -> None:
    """Be one of the processes; Ctrl-C is for the program that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    out = sys.stdout.buffer
    told = -1

    def tell(done: float) -> bool:
        nonlocal told
        if int(10 * done) > told:
            told = int(10 * done)
            out.write(f"{done:.2f}\n".encode())
            out.flush()
        return True

    with contextlib.suppress(BrokenPipeError):
        paper = _module(number).run(tell)
        out.write(_RESULT + pickle.dumps(paper))
        out.flush()


if __name__ == "__main__":
    _main(int(sys.argv[1]))
