"""Long work that outlives its connection: its state, its progress and, for some minutes, its end.

A job is known by an id that nobody can guess and only its client is told. Any number of requests
may follow it; when the last has gone it goes on for `--lost-seconds`, or to its end if its client
said that nobody would wait. What it ended with is kept for `--kept-seconds`, within `--kept-bytes`,
of which one address has at most a quarter.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import Counter, OrderedDict
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass
from typing import Any, Final

from lexagon._progress import Progress
from lexagon._schema import to_json
from lexagon.web.http.pool import Pool, Task
from lexagon.web.http.problems import BusyError, ProblemError, problem_of
from lexagon.web.http.settings import Settings

_HEARTBEAT: Final = 10.0
_GRACE: Final = 0.25
_ENTRY_BYTES: Final = 2_048  # what a job costs beside its documents
_SHARES: Final = 4  # of the memory: one address has one of them

Call = Callable[[Task], object]
Event = tuple[str, str]  # its name, and its JSON


@dataclass(frozen=True)
class End:
    """How a job ended: with a result, or with a problem of this status."""

    status: int
    text: str

    @property
    def event(self) -> Event:
        """The last event of the job's stream."""
        return ("result" if self.status == 200 else "error"), self.text


class Job:
    """Long work and those who follow it."""

    def __init__(self, pool: Pool, address: str, seconds: float) -> None:
        self.id = secrets.token_urlsafe(18)
        self.pool = pool
        self.address = address
        self.task = Task(seconds, self._report, _GRACE, self._take_part)
        self.end: End | None = None
        self.goes_on = False  # though nobody follows it
        self.is_complete = False  # and not what was there when the time was up
        self.parts: list[Event] = []  # events that are all sent, to each follower
        self.latest: str | None = None  # the newest progress document
        self._loop = asyncio.get_running_loop()
        self._followers: set[asyncio.Event] = set()
        self.future: asyncio.Future[Any] = self._loop.create_future()

    @property
    def is_followed(self) -> bool:
        """Say whether a request waits for it."""
        return bool(self._followers)

    @property
    def size(self) -> int:
        """Return the memory that it takes."""
        end = len(self.end.text) if self.end else 0
        return (
            _ENTRY_BYTES + end + len(self.latest or "") + sum(len(text) for _, text in self.parts)
        )

    @property
    def state(self) -> str:
        """Return how far it is: waiting, running, done or failed; cancelled ones are gone."""
        if self.end is None:
            return "running" if self.task.has_begun else "waiting"
        return "done" if self.end.status == 200 else "failed"

    def start(self, call: Call, when_ended: Callable[[Job], None]) -> None:
        """Let a pool do the work."""

        def settle(future: asyncio.Future[Any]) -> None:
            error = future.exception()
            if error is None:
                self.end = End(200, future.result())
            else:
                problem = problem_of(error if isinstance(error, Exception) else Exception(error))
                self.end = End(problem.status, json.dumps(problem.document(), ensure_ascii=False))
            when_ended(self)
            self._wake()

        def work(task: Task) -> str:
            result = call(task)
            self.is_complete = getattr(result, "complete", True)
            return to_json(result)  # in the pool's thread

        self.future = self.pool.submit(self.task, work, address=self.address)
        self.future.add_done_callback(settle)

    def memory(self) -> bytes:
        """Return what an equal request would get: the parts and the result."""
        assert self.end is not None
        return json.dumps([self.parts, self.end.text]).encode()

    def recall(self, memory: bytes) -> None:
        """End at once, with what an equal job got."""
        parts, text = json.loads(memory)
        self.parts = [(name, part) for name, part in parts]
        self.end = End(200, text)
        self.future.set_result(text)

    def cancel(self) -> None:
        """Stop the work, whether it waits or runs."""
        self.task.cancel()
        self.pool.drop_cancelled()
        self._wake()

    async def events(self) -> AsyncGenerator[Event | None, None]:
        """Yield the events for one who follows: job, parts and progress, then result or error.

        Who comes later gets all parts and the newest progress. None keeps the connection alive.
        """
        woken = asyncio.Event()
        self._followers.add(woken)
        try:
            waiting = max(0, self.pool.waiting - 1) if self.state == "waiting" else 0
            yield "job", json.dumps({"id": self.id, "waiting": waiting})
            sent, latest = 0, None
            while True:
                end = self.end
                while sent < len(self.parts):
                    sent += 1
                    yield self.parts[sent - 1]
                if end is not None:
                    yield end.event
                    return
                # A slow reader skips reports that are out of date; nothing piles up.
                if self.latest is not latest and self.latest is not None:
                    latest = self.latest
                    yield "progress", latest
                    continue
                try:
                    await asyncio.wait_for(woken.wait(), _HEARTBEAT)
                    woken.clear()
                except TimeoutError:
                    yield None
        finally:
            self._followers.discard(woken)

    def document(self) -> str:
        """Return the state of the job as JSON."""
        end = self.end.text if self.end else "null"
        is_done = self.state == "done"
        members = {
            "id": json.dumps(self.id),
            "state": json.dumps(self.state),
            "progress": self.latest or "null",
            "parts": "[" + ", ".join(text for _, text in self.parts) + "]",
            "result": end if is_done else "null",
            "problem": "null" if is_done else end,
        }
        return "{" + ", ".join(f'"{name}": {text}' for name, text in members.items()) + "}"

    def _report(self, progress: Progress) -> None:
        self._in_loop(self._take_progress, to_json(progress))

    def _take_part(self, name: str, document: object) -> None:
        self._in_loop(self._add_part, name, to_json(document))

    def _in_loop(self, call: Callable[..., None], *arguments: str) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(call, *arguments)

    def _take_progress(self, text: str) -> None:
        self.latest = text
        self._wake()

    def _add_part(self, name: str, text: str) -> None:
        self.parts.append((name, text))
        self._wake()

    def _wake(self) -> None:
        for woken in self._followers:
            woken.set()


class Jobs:
    """Running jobs, with a limit in sum and for each address, and the ends of those before."""

    def __init__(self, settings: Settings) -> None:
        self.limit = settings.streams
        self.limit_per_address = settings.streams_per_address
        self._kept_seconds = settings.kept_seconds
        self._kept_bytes = settings.kept_bytes
        self._lost_seconds = settings.lost_seconds
        self._jobs: dict[str, Job] = {}
        self._by_address: Counter[str] = Counter()
        self._kept: OrderedDict[str, Job] = OrderedDict()  # the oldest first

    def __len__(self) -> int:
        return len(self._jobs)

    @property
    def kept_bytes(self) -> int:
        """Return the memory of jobs that have ended."""
        return sum(job.size for job in self._kept.values())

    def start(self, job: Job, call: Call) -> None:
        """Begin a job, unless there are too many."""
        if len(self._jobs) >= self.limit:
            raise BusyError(f"{len(self._jobs)} streams are open, which is the limit", 5)
        limit = self.limit_per_address
        if limit and self._by_address[job.address] >= limit:
            detail = f"your address has {limit} streams open; close one first"
            raise ProblemError(
                429, detail, code="address-limit", headers={"Retry-After": "5"}, count=limit
            )
        job.start(call, self._end)
        self._jobs[job.id] = job
        self._by_address[job.address] += 1

    def leave(self, job: Job) -> None:
        """Note that one who followed a job has gone; without any it is stopped after a while."""

        def stop() -> None:
            if not job.is_followed:
                job.cancel()

        if job.end is None and not job.is_followed and not job.goes_on:
            asyncio.get_running_loop().call_later(self._lost_seconds, stop)

    def find(self, job_id: str) -> Job | None:
        """Return the job of this id, in progress or kept."""
        return self._jobs.get(job_id) or self._kept.get(job_id)

    def forget(self, job: Job) -> None:
        """Stop a job, or let go of what it ended with."""
        if self._kept.pop(job.id, None) is None:
            job.cancel()

    def cancel_all(self) -> None:
        """Cancel every job, because the server stops."""
        for job in list(self._jobs.values()):
            job.cancel()

    def _end(self, job: Job) -> None:
        del self._jobs[job.id]
        self._by_address[job.address] -= 1
        if not self._by_address[job.address]:
            del self._by_address[job.address]
        if not job.task.is_cancelled:
            self.keep(job)

    def keep(self, job: Job) -> None:
        """Keep a job for a while; the oldest go first, and those of its own address before."""
        share = self._kept_bytes // _SHARES
        if job.size > share or not self._kept_seconds:
            return
        self._kept[job.id] = job
        own = [each for each in self._kept.values() if each.address == job.address]
        while sum(each.size for each in own) > share:
            del self._kept[own.pop(0).id]
        while self.kept_bytes > self._kept_bytes:
            self._kept.popitem(last=False)
        loop = asyncio.get_running_loop()
        loop.call_later(self._kept_seconds, self._kept.pop, job.id, None)
