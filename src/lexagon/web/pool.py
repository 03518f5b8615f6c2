"""A fixed number of threads with a short queue: what does not fit is refused at once.

Threads, for the engine works without Python's lock, and lists once opened serve every request.
"""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Any, Final, TypeVar

from lexagon.errors import LexagonError
from lexagon.web.problems import Busy

T = TypeVar("T")
_TELL_EVERY: Final = 0.05


class Stopped(LexagonError):
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
        """Raise `Stopped` if the work is no longer wanted."""
        if self.is_cancelled:
            raise Stopped("the work was cancelled")
        if monotonic() >= self.deadline:
            raise Stopped(f"the work took longer than {self.seconds:g} s; ask for less")


class Pool:
    """Threads that take work from one queue, in order."""

    def __init__(self, name: str, workers: int, queue: int) -> None:
        self.name = name
        self.workers = workers
        self.queue = queue
        self.running = 0
        self._waiting: deque[tuple[Task, Callable[[], None]]] = deque()
        self._change = threading.Condition()
        self._closed = False
        self._threads = [
            threading.Thread(target=self._serve, name=f"{name}-{number}", daemon=True)
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
        return len(self._waiting) + self.running >= self.workers + self.queue

    def submit(self, task: Task, function: Callable[[Task], T]) -> asyncio.Future[T]:
        """Queue a piece of work for the event loop that asks; `Busy` if the queue is full."""
        if self.is_full or self._closed:
            raise Busy(f"all {self.workers} workers are busy and {self.waiting} requests wait")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()

        def settle(result: T | None, error: BaseException | None) -> None:
            if future.done():
                return
            if error is None:
                future.set_result(result)  # type: ignore[arg-type]
            else:
                future.set_exception(error)

        def run() -> None:
            result, error = None, None
            try:
                if task.is_cancelled:
                    raise Stopped("the client went away before its turn came")
                task.begin()
                result = function(task)
            except BaseException as raised:
                error = raised
            # At shutdown the loop may be gone, and with it whoever waited.
            if not loop.is_closed():
                loop.call_soon_threadsafe(settle, result, error)

        with self._change:
            self._waiting.append((task, run))
            self._change.notify()
        return future

    def drop_cancelled(self) -> None:
        """Take out of the queue what nobody waits for any more."""
        with self._change:
            gone = [run for task, run in self._waiting if task.is_cancelled]
            self._waiting = deque(each for each in self._waiting if not each[0].is_cancelled)
        for run in gone:
            run()  # only tells that it was stopped

    def close(self, patience: float = 5.0) -> None:
        """Take no more work, drop what waits and give what runs a moment to stop."""
        with self._change:
            self._closed = True
            self._waiting.clear()
            self._change.notify_all()
        until = monotonic() + patience
        for thread in self._threads:
            thread.join(max(0.0, until - monotonic()))

    def _serve(self) -> None:
        while True:
            with self._change:
                while not self._waiting and not self._closed:
                    self._change.wait()
                if self._closed:
                    return
                _, run = self._waiting.popleft()
                self.running += 1
            try:
                run()
            finally:
                with self._change:
                    self.running -= 1
