"""Server-sent events of long work: its job, its progress, then its result or an error.

`progress` events carry the `lexagon.Progress` document with `so_far`; `result` carries the document
that the library's call returns. Closing the connection cancels the work, and so does its job id.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Callable
from typing import Final

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from lexagon._progress import Progress
from lexagon._schema import to_json
from lexagon.web.http.pool import Pool, Task
from lexagon.web.http.problems import BusyError, ProblemError, problem_of

_HEARTBEAT: Final = 10.0
_GRACE: Final = 0.25

Call = Callable[[Task], object]


class Job:
    """Long work in progress, known by an id that only its client is told."""

    def __init__(self, pool: Pool, address: str, seconds: float) -> None:
        self.id = secrets.token_urlsafe(12)
        self.pool = pool
        self.address = address
        self.task = Task(seconds, self._report, _GRACE)
        self._loop = asyncio.get_running_loop()
        self._changed = asyncio.Event()
        self._latest: str | None = None  # the newest progress document that was not sent

    def cancel(self) -> None:
        """Stop the work, whether it waits or runs."""
        self.task.cancel()
        self.pool.drop_cancelled()
        self._changed.set()

    async def events(self, call: Call) -> AsyncIterator[str]:
        """Yield the events of the stream: job, progress, then result or error."""
        future = self.pool.submit(self.task, lambda task: to_json(call(task)), address=self.address)
        future.add_done_callback(lambda _: self._changed.set())
        yield event("job", json.dumps({"id": self.id, "waiting": max(0, self.pool.waiting - 1)}))
        while not future.done():
            try:
                await asyncio.wait_for(self._changed.wait(), _HEARTBEAT)
            except TimeoutError:
                yield ": heartbeat\n\n"
                continue
            self._changed.clear()
            # A slow reader skips reports that are out of date; nothing piles up.
            if self._latest is not None and not future.done():
                latest, self._latest = self._latest, None
                yield event("progress", latest)
        error = future.exception()
        if error is None:
            yield event("result", future.result())
        elif isinstance(error, Exception):
            document = problem_of(error).document()
            yield event("error", json.dumps(document, ensure_ascii=False))

    def _report(self, progress: Progress) -> None:
        self._latest = to_json(progress)
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._changed.set)


class Jobs:
    """The registry of running jobs, with a limit in sum and for each address."""

    def __init__(self, limit: int, limit_per_address: int) -> None:
        self.limit = limit
        self.limit_per_address = limit_per_address
        self._jobs: dict[str, Job] = {}
        self._by_address: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._jobs)

    def add(self, job: Job) -> None:
        """Register a job, unless there are too many."""
        if len(self._jobs) >= self.limit:
            raise BusyError(f"{len(self._jobs)} streams are open, which is the limit", 5)
        limit = self.limit_per_address
        if limit and self._by_address[job.address] >= limit:
            detail = f"your address has {limit} streams open; close one first"
            raise ProblemError(
                429, detail, code="address-limit", headers={"Retry-After": "5"}, count=limit
            )
        self._jobs[job.id] = job
        self._by_address[job.address] += 1

    def remove(self, job: Job) -> None:
        """Forget a job that has ended."""
        if self._jobs.pop(job.id, None) is not None:
            self._by_address[job.address] -= 1
            if not self._by_address[job.address]:
                del self._by_address[job.address]

    def find(self, job_id: str) -> Job | None:
        """Return the job of this id, if it is still in progress."""
        return self._jobs.get(job_id)

    def cancel_all(self) -> None:
        """Cancel every job, because the server stops."""
        for job in list(self._jobs.values()):
            job.cancel()


class EventStream(Response):
    """The response that streams a job's events."""

    media_type = "text/event-stream"

    def __init__(self, job: Job, jobs: Jobs, call: Call) -> None:
        super().__init__(headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        del self.headers["content-length"]
        self.job = job
        self.jobs = jobs
        self.call = call

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send events until the work ends or the client disconnects."""
        writing = asyncio.ensure_future(self._write(send))
        watcher = asyncio.ensure_future(until_disconnected(receive))
        try:
            await asyncio.wait((writing, watcher), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.job.cancel()
            self.jobs.remove(self.job)
            watcher.cancel()
            if not writing.done():
                writing.cancel()
        if writing.done() and not writing.cancelled():
            writing.result()

    async def _write(self, send: Send) -> None:
        start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(start)
        async for text in self.job.events(self.call):
            await send({"type": "http.response.body", "body": text.encode(), "more_body": True})
        # A client that sees the end may open its next stream at once.
        self.jobs.remove(self.job)
        await send({"type": "http.response.body", "body": b"", "more_body": False})


def event(name: str, data: str) -> str:
    """Write one server-sent event; the data is JSON and has no line ends.

    >>> event("result", '{"total": 7920}')
    'event: result\\ndata: {"total": 7920}\\n\\n'
    """
    return f"event: {name}\ndata: {data}\n\n"


async def until_disconnected(receive: Receive) -> None:
    """Return when the client has disconnected."""
    while (await receive())["type"] != "http.disconnect":
        pass
