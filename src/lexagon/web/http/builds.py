"""Building what requests need and the server does not have yet: word lists and their tables.

Work that comes upon such a thing raises `MissingError` and gives its thread back. The thing is
built in threads of its own, once, however many requests wait for it; then their work starts again.
A build that all who waited for it have left is cancelled.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from typing import Any, Final

from starlette.types import Receive

from lexagon.web.http.pool import Pool, Task
from lexagon.web.http.problems import BusyError, ProblemError
from lexagon.web.http.streams import until_disconnected

_NICE: Final = 6


class MissingError(Exception):
    """Something that has to be built first; `build` makes and keeps it, and returns it."""

    def __init__(self, key: Hashable, build: Callable[[Task], object]) -> None:
        super().__init__(f"{key} is not built yet")
        self.key = key
        self.build = build


class _Build:
    """One build and the number of requests that wait for it."""

    def __init__(self, task: Task, future: asyncio.Future[Any]) -> None:
        self.task = task
        self.future = future
        self.waiting = 0


class Builds:
    """What is being built now, each thing once; used by the event loop alone."""

    def __init__(self, threads: int, queue: int, seconds: float) -> None:
        self.pool = Pool("build", threads, queue, nice=_NICE, fair=True)
        self._seconds = seconds
        self._most_waiting = threads + 2 * queue  # each may hold the list that it sent
        self._waiting = 0
        self._running: dict[Hashable, _Build] = {}

    async def make(self, missing: MissingError, receive: Receive, address: str) -> object:
        """Build what is missing, or wait for whoever builds it; stop if the client disconnects."""
        if self._waiting >= self._most_waiting:
            raise BusyError(f"{self._waiting} requests wait for lists that are being built", 5)
        build = self._running.get(missing.key) or self._start(missing, address)
        build.waiting += 1
        self._waiting += 1
        watcher = asyncio.ensure_future(until_disconnected(receive))
        try:
            await asyncio.wait((build.future, watcher), return_when=asyncio.FIRST_COMPLETED)
            if not build.future.done():
                raise ProblemError(499, "the client disconnected")
            result: object = build.future.result()
            return result
        finally:
            watcher.cancel()
            build.waiting -= 1
            self._waiting -= 1
            if not build.waiting and not build.future.done():
                del self._running[missing.key]  # who asks now begins anew
                build.task.cancel()
                self.pool.drop_cancelled()

    def _start(self, missing: MissingError, address: str) -> _Build:
        task = Task(self._seconds)
        build = _Build(task, self.pool.submit(task, missing.build, address=address))
        self._running[missing.key] = build

        def forget(future: asyncio.Future[Any]) -> None:
            if not future.cancelled():
                future.exception()  # taken, though nobody may wait any more
            if self._running.get(missing.key) is build:
                del self._running[missing.key]

        build.future.add_done_callback(forget)
        return build
