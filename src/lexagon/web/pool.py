"""A fixed number of threads with a short queue: what does not fit is refused at once.

Threads, for the engine works without Python's lock, and lists once opened serve every request.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections import deque
from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Any, Final, TypeVar

from lexagon._errors import LexagonError
from lexagon.web.problems import BusyError

T = TypeVar("T")
_TELL_EVERY: Final = 0.05
_FEW: Final = 2
_LEARNING: Final = 0.2  # weight of the last piece of work in what is usual for its kind


class StoppedError(LexagonError):
    """Work that was stopped: its client went away, or it took too long."""


class Task:
    """One piece of work as its function sees it: whether to go on, and a way to tell how far."""

    def __init__(self, seconds: float, tell: Callable[[dict[str, Any]], None] | None = None):
        self.seconds = seconds
        self.deadline = monotonic() + seconds
        self.is_cancelled = False
        self._tell = tell
        self._told = 0.0

    def cancel(self) -> None:
        """Ask the work to stop; it does when it next asks whether to go on."""
        self.is_cancelled = True

    def begin(self) -> None:
        """Let the time count from now."""
        self.deadline = monotonic() + self.seconds

    def go_on(self) -> bool:
        """Say whether the work is still wanted: not cancelled, and in time."""
        return not self.is_cancelled and monotonic() < self.deadline

    def step(self, done: int = 0, total: int = 0, **more: Any) -> bool:
        """Tell how far the work is (total 0: unknown), with what is known so far; see `go_on`."""
        now = monotonic()
        if self._tell is not None and now - self._told >= _TELL_EVERY:
            self._told = now
            self._tell({"done": done, "total": total, **more})
        return not self.is_cancelled and now < self.deadline

    def check(self) -> None:
        """Raise `StoppedError` if the work is no longer wanted."""
        if self.is_cancelled:
            raise StoppedError("the work was cancelled")
        if monotonic() >= self.deadline:
            raise StoppedError(f"the work took longer than {self.seconds:g} s; ask for less")


class Pool:
    """Threads that take work from one queue, in order.

    Work is refused when `queue` pieces wait, or when those that wait and run are expected to keep
    the threads for longer than `queue_seconds` (work that took long before is expected to again).
    What has waited for longer all the same is refused when its turn comes, if many wait behind it:
    those who are served are served quickly, however slow the machine is at the moment.
    """

    def __init__(
        self, name: str, workers: int, queue: int, queue_seconds: float = inf, nice: int = 0
    ) -> None:
        self.name = name
        self.workers = workers
        self.queue = queue
        self.queue_seconds = queue_seconds
        self.running = 0
        self._expected = 0.0  # seconds of work taken on and not done
        self._usual: dict[str, float] = {}  # seconds by kind of work
        self._waiting: deque[_Piece] = deque()
        self._at_work: set[_Piece] = set()
        self._change = threading.Condition()
        self._closed = False
        self._threads = [
            threading.Thread(target=self._serve, args=(nice,), name=f"{name}-{number}", daemon=True)
            for number in range(workers)
        ]
        for thread in self._threads:
            thread.start()

    @property
    def waiting(self) -> int:
        """Return how many pieces of work wait for a thread."""
        return len(self._waiting)

    @property
    def is_full(self) -> bool:
        """Say whether further work would be refused."""
        waiting = len(self._waiting)
        if waiting + self.running < self.workers:
            return False
        if waiting >= self.queue:
            return True
        return not self._has_few and self._expected > self.queue_seconds * self.workers

    @property
    def _has_few(self) -> bool:
        """One person's page may ask for a few things at once, however long each takes."""
        return len(self._waiting) < _FEW * self.workers

    def busy(self) -> BusyError:
        """Return what to tell those there is no room for."""
        return BusyError(f"all {self.workers} workers are busy and {self.waiting} requests wait")

    def submit(
        self, task: Task, function: Callable[[Task], T], kind: str = ""
    ) -> asyncio.Future[T]:
        """Queue a piece of work for the event loop that asks; `BusyError` if there is no room."""
        if self.is_full or self._closed:
            raise self.busy()
        piece = _Piece(task, function, kind, self._usual.get(kind, 0.0))
        with self._change:
            self._expected += piece.expected
            self._waiting.append(piece)
            self._change.notify()
        return piece.future

    def drop_cancelled(self) -> None:
        """Take out of the queue what nobody waits for any more."""
        with self._change:
            gone = [piece for piece in self._waiting if piece.task.is_cancelled]
            self._waiting = deque(piece for piece in self._waiting if piece not in gone)
            self._expected -= sum(piece.expected for piece in gone)
        for piece in gone:
            piece.run()  # only tells that it was stopped

    def end(self) -> None:
        """Take no more work, ask what runs to stop, and tell at once all who wait for any."""
        with self._change:
            self._closed = True
            pieces = [*self._waiting, *self._at_work]
            self._waiting.clear()
            self._change.notify_all()
        for piece in pieces:
            piece.task.cancel()
            piece.refuse(BusyError("the server stops"))

    def join(self, patience: float) -> bool:
        """Wait for the threads to end; say whether they have."""
        until = monotonic() + patience
        for thread in self._threads:
            thread.join(max(0.0, until - monotonic()))
        return not any(thread.is_alive() for thread in self._threads)

    def _serve(self, nice: int) -> None:
        _yield_to_others(nice)
        while True:
            with self._change:
                while not self._waiting and not self._closed:
                    self._change.wait()
                if self._closed:
                    return
                piece = self._waiting.popleft()
                self.running += 1
                self._at_work.add(piece)
                begin = monotonic()
                is_late = begin - piece.since > self.queue_seconds and not self._has_few
            if is_late:
                piece.refuse(self.busy())
                self._done(piece)
                continue
            try:
                piece.run()
            finally:
                self._done(piece)
                seconds = monotonic() - begin
                usual = self._usual.get(piece.kind, seconds)
                self._usual[piece.kind] = usual + (seconds - usual) * _LEARNING

    def _done(self, piece: _Piece) -> None:
        with self._change:
            self.running -= 1
            self._at_work.discard(piece)
            self._expected -= piece.expected


class _Piece:
    """Work with the future of whoever waits for it."""

    def __init__(self, task: Task, function: Callable[[Task], Any], kind: str, expected: float):
        self.task = task
        self.kind = kind
        self.expected = expected
        self.since = monotonic()
        self._function = function
        self._loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self._loop.create_future()

    def run(self) -> None:
        """Do the work in this thread and tell the event loop."""
        result, error = None, None
        try:
            if self.task.is_cancelled:
                raise StoppedError("the client went away before its turn came")
            self.task.begin()
            result = self._function(self.task)
        except BaseException as raised:
            error = raised
        self._tell(result, error)

    def refuse(self, error: Exception) -> None:
        """Tell that it will not be done."""
        self._tell(None, error)

    def _tell(self, result: Any, error: BaseException | None) -> None:
        # At shutdown the loop may be gone, and with it whoever waited.
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._settle, result, error)

    def _settle(self, result: Any, error: BaseException | None) -> None:
        if self.future.done():
            return
        if error is None:
            self.future.set_result(result)
        else:
            self.future.set_exception(error)


def _yield_to_others(nice: int) -> None:
    """Let other threads go first where the system knows threads by number."""
    if nice and sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), nice)
