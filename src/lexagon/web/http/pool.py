"""Thread pools with backpressure: work that would have to wait too long is refused at once.

Threads, because the engine releases the GIL and an opened word list serves every request. The
threads are `concurrent.futures`'; what is added here is admission: a bounded queue, turns between
addresses, an estimate of the waiting time, priorities, and waiters that are told at once when the
server stops.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import inf
from time import monotonic
from typing import Any, Final

from lexagon._errors import Cancelled
from lexagon._progress import Progress
from lexagon.web.http.problems import BusyError, ProblemError
from lexagon.web.http.turns import Traffic, Turns

_REPORT_SECONDS: Final = 0.05
_MOST_PACE: Final = 20.0  # so that one bad estimate does not spoil those of its kind for long
_FEW: Final = 2
_SMOOTHING: Final = 0.2  # weight of the latest measurement in the pace of a kind of work


class Task:
    """One piece of work as its function sees it: progress, deadline and cancellation.

    `seconds` is the time to give the library; the task itself is stopped `grace` later, so that
    work which keeps to its time ends by itself.
    """

    def __init__(
        self,
        seconds: float,
        report: Callable[[Progress], None] | None = None,
        grace: float = 0.0,
        take_part: Callable[[str, object], None] | None = None,
    ) -> None:
        self.seconds = seconds
        self.grace = grace
        self.deadline = monotonic() + seconds + grace
        self.is_cancelled = False
        self.has_begun = False
        self._report = report
        self._take_part = take_part
        self._reported = 0.0

    def cancel(self) -> None:
        """Ask the work to stop; it does when it next reports its progress."""
        self.is_cancelled = True

    def begin(self) -> None:
        """Start the clock of the deadline."""
        self.has_begun = True
        self.deadline = monotonic() + self.seconds + self.grace

    def is_wanted(self) -> bool:
        """Say whether to go on: not cancelled, and in time."""
        return not self.is_cancelled and monotonic() < self.deadline

    def progress(self, report: Progress) -> bool:
        """Take a progress report; False means to stop. The `progress=` of every library call."""
        now = monotonic()
        if self._report is not None and now - self._reported >= _REPORT_SECONDS:
            self._reported = now
            self._report(report)
        return not self.is_cancelled and now < self.deadline

    def part(self, name: str, document: object) -> None:
        """Send a part of the result as an event of this name; none is skipped."""
        if self._take_part is not None:
            self._take_part(name, document)

    def check(self) -> None:
        """Raise if the work is no longer wanted, for steps between library calls."""
        if not self.is_wanted():
            raise self.stopped()

    def stopped(self) -> ProblemError:
        """Build the error for work that was stopped before it had a result."""
        if self.is_cancelled:
            return ProblemError(499, "the work was cancelled")
        detail = f"the work took longer than {self.seconds:g} s; ask for less"
        return ProblemError(422, detail, code="time-limit", seconds=self.seconds)


class Pool:
    """Threads that take work from one queue, in turns between addresses.

    Work is refused when `queue` pieces wait, or when those that wait and run are expected to keep
    the threads busy for longer than `queue_seconds`. A piece that has waited for longer all the
    same is refused when its turn comes, if many wait behind it: those who are served are served
    quickly, however slow the machine is at the moment.

    In a `fair` pool one address has at most half of the threads and half of the queue.
    """

    def __init__(
        self,
        name: str,
        threads: int,
        queue: int,
        queue_seconds: float = inf,
        *,
        nice: int = 0,
        fair: bool = False,
    ) -> None:
        self.name = name
        self.threads = threads
        self.queue = queue
        self.queue_seconds = queue_seconds
        most_threads = max(1, threads // 2) if fair else threads  # of one address
        self.most_of_one = most_threads + (max(1, queue // 2) if fair else queue)
        self._executor = ThreadPoolExecutor(threads, name, _lower_priority, (nice,))
        self._lock = threading.Lock()
        self._ended = threading.Condition(self._lock)  # a piece of work
        self._waiting: Turns[_Piece] = Turns(most_threads)
        self._running: dict[_Piece, None] = {}
        self._workers = 0  # threads that look for work
        self._expected = 0.0  # seconds of accepted work that is not done
        self._pace: dict[str, float] = {}  # time taken over time estimated, by kind of work
        self._closed = False
        self.traffic = Traffic()

    @property
    def waiting(self) -> int:
        """Return how many pieces of work wait for a thread."""
        return len(self._waiting)

    @property
    def running(self) -> int:
        """Return how many pieces of work run."""
        return len(self._running)

    @property
    def is_full(self) -> bool:
        """Say whether further work would be refused."""
        waiting = len(self._waiting)
        if waiting + len(self._running) < self.threads:
            return False
        if waiting >= self.queue:
            return True
        # A short queue is no overload, whatever a piece of work was expected to take.
        return not self._has_few and self._expected / self.threads > self.queue_seconds

    @property
    def _has_few(self) -> bool:
        return len(self._waiting) < _FEW * self.threads

    def busy(self) -> BusyError:
        """Build the 503 error for a full queue."""
        return BusyError(f"all {self.name} threads are busy", self.traffic.refuse())

    def submit(
        self,
        task: Task,
        function: Callable[[Task], Any],
        *,
        address: str = "",
        kind: str = "",
        seconds: float = 0.0,
    ) -> asyncio.Future[Any]:
        """Queue a function for an address; `seconds` is the estimated time of this kind of work."""
        with self._lock:
            if self._closed:
                raise BusyError("the server is stopping")
            if self.is_full:
                raise self.busy()
            if self._waiting.count(address) >= self.most_of_one:
                raise _too_many(self._waiting.count(address), self.name)
            expected = seconds * self._pace.get(kind, 1.0)
            piece = _Piece(task, function, address, kind, seconds, expected)
            self._waiting.add(address, piece)
            self._expected += expected
            if self._workers < self.threads:
                self._workers += 1
                self._executor.submit(self._work)
        return piece.future

    def drop_cancelled(self) -> None:
        """Remove cancelled work from the queue."""
        with self._lock:
            dropped = self._waiting.remove(lambda piece: piece.task.is_cancelled)
            self._expected -= sum(piece.expected for piece in dropped)
        for piece in dropped:
            piece.fail(piece.task.stopped())

    def end(self) -> None:
        """Accept no more work, ask what runs to stop, and fail pending requests immediately."""
        with self._lock:
            self._closed = True
            pieces = [*self._waiting.remove(lambda _: True), *self._running]
        self._executor.shutdown(wait=False, cancel_futures=True)
        for piece in pieces:
            piece.task.cancel()
            piece.fail(BusyError("the server is stopping"))

    def join(self, seconds: float) -> bool:
        """Wait for what runs to end; say whether it has."""
        with self._ended:
            return self._ended.wait_for(lambda: not self._running, max(0.0, seconds))

    def _work(self) -> None:
        """Work in this thread until nothing is left that may run."""
        while True:
            with self._lock:
                piece = self._waiting.take()
                if piece is None:
                    self._workers -= 1
                    return
                self._running[piece] = None
            self._run(piece)

    def _run(self, piece: _Piece) -> None:
        begin = monotonic()
        is_late = begin - piece.since > self.queue_seconds and not self._has_few
        try:
            if is_late:
                piece.fail(self.busy())
            else:
                piece.run()
        finally:
            with self._lock:
                del self._running[piece]
                self._ended.notify_all()
                self._waiting.release(piece.address)
                self._expected -= piece.expected
                if not is_late:
                    self.traffic.serve()
                    self._learn(piece, monotonic() - begin)

    def _learn(self, piece: _Piece, seconds: float) -> None:
        """Correct the estimates of a kind of work by what this piece took."""
        if piece.seconds:
            pace = self._pace.get(piece.kind, 1.0)
            latest = min(_MOST_PACE, seconds / piece.seconds)
            self._pace[piece.kind] = pace + (latest - pace) * _SMOOTHING


def _too_many(count: int, name: str) -> ProblemError:
    detail = f"your address has {count} {name} requests already; let one of them end first"
    return ProblemError(
        429, detail, code="address-limit", headers={"Retry-After": "1"}, count=count
    )


class _Piece:
    """A function with the future of the request that waits for it."""

    def __init__(
        self,
        task: Task,
        function: Callable[[Task], Any],
        address: str,
        kind: str,
        seconds: float,
        expected: float,
    ) -> None:
        self.task = task
        self.address = address
        self.kind = kind
        self.seconds = seconds
        self.expected = expected
        self.since = monotonic()
        self._function = function
        self._loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self._loop.create_future()

    def run(self) -> None:
        """Call the function in this thread and settle the future."""
        result: Any = None
        error: BaseException | None = None
        try:
            self.task.begin()
            result = self._function(self.task)
        except Cancelled:
            error = self.task.stopped()
        except BaseException as raised:
            error = raised
        self._settle(result, error)
        del result, error  # an error's frames hold what it was about, and this frame the error

    def fail(self, error: Exception) -> None:
        """Settle the future with an error."""
        self._settle(None, error)

    def _settle(self, result: Any, error: BaseException | None) -> None:
        # At shutdown the event loop may be closed, and with it whoever waited.
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._set, result, error)

    def _set(self, result: Any, error: BaseException | None) -> None:
        if self.future.done():
            return
        if error is None:
            self.future.set_result(result)
        else:
            self.future.set_exception(error)


def _lower_priority(nice: int) -> None:
    """Lower this thread's priority below the process's, where threads have priorities."""
    if nice and sys.platform == "linux":
        usual = os.getpriority(os.PRIO_PROCESS, 0)
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), usual + nice)
