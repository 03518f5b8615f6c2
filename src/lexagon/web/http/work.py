"""What a route awaits: a response computed in a thread pool, or a stream of long work.

A route takes `work: Work` and returns `await work.answer(call, cost=…)` or `await
work.stream(call)`. `call` runs in a thread with a `Task`, whose `progress` goes to the library.
When the client disconnects, the task is cancelled.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, Final, TypeVar

from fastapi import Depends, Request
from starlette.responses import Response

from lexagon.web.http.builds import MissingError
from lexagon.web.http.cache import REQUEST_KEY, Body, request_key
from lexagon.web.http.jobs import Call, Job
from lexagon.web.http.keys import CLIENT
from lexagon.web.http.pool import Pool, Task
from lexagon.web.http.problems import MEDIA_TYPE, BusyError, ProblemError
from lexagon.web.http.routes import PREFIX
from lexagon.web.http.service import Service
from lexagon.web.http.settings import Settings
from lexagon.web.http.streams import EventStream, until_disconnected

T = TypeVar("T")
_MOST_BUILDS: Final = 8  # a list, its GADDAG, a game's words; more are built over and over


class Worker:
    """Does the work of one request."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.service: Service = request.app.state.service

    @property
    def settings(self) -> Settings:
        """Return the limits of this server."""
        return self.service.settings

    @property
    def address(self) -> str:
        """Return what counts as one client."""
        client: str = self.request.scope[CLIENT]
        return client

    async def answer(self, call: Call, *, cost: float, cache: bool = False) -> Response:
        """Respond with the result that `call` returns.

        `cost` is an estimate of the milliseconds that it takes, from what the request asks for; it
        decides which threads do the work. `cache` says that equal requests have equal results, so
        that this response may serve them all.
        """

        def compute(task: Task) -> tuple[Body, bool]:
            result = call(task)
            # What was stopped in the middle is a result, but not one to keep.
            return Body.of(result), cache and getattr(result, "complete", True)

        body, keep = await self.do(compute, cost=cost)
        if keep:
            self.service.cache.put(self.request.scope[REQUEST_KEY], body)
        return body.response(self.request.headers.get("accept-encoding", ""))

    async def publish(self, call: Call, *, cost: float, seconds: int) -> Response:
        """Respond to a GET with what is the same for everybody, for so long as browsers keep it."""
        cache, scope = self.service.cache, self.request.scope
        key = request_key(scope, b"")
        body = cache.get(key)
        if body is None:
            body = await self.do(lambda task: Body.of(call(task)), cost=cost)
            cache.put(key, body)
        return body.published(seconds, self.request.headers)

    async def do(self, function: Callable[[Task], T], *, cost: float) -> T:
        """Run a function in a pool and return its result, whatever it is.

        What it finds missing is built in other threads, and then it is run again.
        """
        held: list[object] = []  # what was built stays until the function has had its use
        while True:
            try:
                return await self._do(function, cost)
            except MissingError as missing:
                missing.__traceback__ = None  # its frames hold lists, and the future holds it
                if len(held) == _MOST_BUILDS:
                    raise BusyError("other lists push this one out of memory", 5) from None
                builds = self.service.builds
                held.append(await builds.make(missing, self.request.receive, self.address))

    async def _do(self, function: Callable[[Task], T], cost: float) -> T:
        pool = self._pool(cost)
        task = Task(self.settings.slow_seconds)
        future = pool.submit(
            task, function, address=self.address, kind=self._kind(), seconds=cost / 1_000
        )
        watcher = asyncio.ensure_future(until_disconnected(self.request.receive))
        try:
            await asyncio.wait((future, watcher), return_when=asyncio.FIRST_COMPLETED)
            if not future.done():
                task.cancel()
                future.add_done_callback(_retrieve)
                pool.drop_cancelled()
                raise ProblemError(499, "the client disconnected")
            result: T = future.result()
            return result
        finally:
            watcher.cancel()

    def _pool(self, cost: float) -> Pool:
        """Choose the threads by the estimated time; what takes too long is not begun."""
        settings = self.settings
        if cost > 1_000 * settings.slow_seconds:
            raise ProblemError(
                422,
                f"this would take some {cost / 1_000:,.0f} s; at most {settings.slow_seconds:g} s "
                "are allowed here; ask for less",
                code="too-costly",
                seconds=round(cost / 1_000),
                most=settings.slow_seconds,
            )
        return self.service.fast if cost <= 1_000 * settings.fast_seconds else self.service.slow

    async def stream(
        self,
        call: Call,
        seconds: float | None = None,
        max_seconds: float | None = None,
        *,
        cache: bool = False,
        pool: Pool | None = None,
    ) -> Response:
        """Stream the progress and the result of long work.

        Who accepts JSON alone gets the result when it is there; who prefers not to wait gets the
        job, to follow or ask for it later. The work may take `seconds` (what the client asked
        for), at most what the settings allow, or `max_seconds` if no client decides its length.
        `cache` says that equal requests have equal results, which are computed once; `pool` has
        the threads, if they are not those of all long work.
        """
        most = max_seconds or self.settings.thinking_seconds
        job = Job(pool or self.service.long, self.address, min(seconds or most, most))
        job.goes_on = "respond-async" in self.request.headers.get("prefer", "")
        key = self.request.scope[REQUEST_KEY] + b"events"
        kept = self.service.cache.get(key) if cache else None
        if kept is None:
            self.service.jobs.start(job, call)
            if cache:
                job.future.add_done_callback(lambda _: self._remember(key, job))
        else:
            job.recall(kept.plain)
            self.service.jobs.keep(job)
        return await self.follow(job)

    def _remember(self, key: bytes, job: Job) -> None:
        if job.is_complete:
            self.service.cache.put(key, Body(job.memory(), None))

    async def follow(self, job: Job) -> Response:
        """Respond with a job as the client asked: its events, its result, or where it is."""
        if job.goes_on and self.request.method == "POST":
            headers = {"Location": f"{PREFIX}/jobs/{job.id}", "Cache-Control": "no-store"}
            return Response(job.document(), 202, headers, "application/json")
        accept = self.request.headers.get("accept", "")
        asks_for_events = "text/event-stream" in accept
        if self.request.method == "GET" and not asks_for_events:
            return _json(job.document())
        if asks_for_events or "application/json" not in accept:
            return EventStream(job, self.service.jobs)
        return await self._wait(job)

    async def _wait(self, job: Job) -> Response:
        """Respond with the result of a job, once it is there; stop it if nobody waits for it."""
        watcher = asyncio.ensure_future(until_disconnected(self.request.receive))
        try:
            await asyncio.wait((job.future, watcher), return_when=asyncio.FIRST_COMPLETED)
            if not job.future.done():
                job.cancel()
                raise ProblemError(499, "the client disconnected")
        finally:
            watcher.cancel()
        await asyncio.sleep(0)  # for the job to take note of its end
        assert job.end is not None
        media_type = "application/json" if job.end.status == 200 else MEDIA_TYPE
        return _json(job.end.text, job.end.status, media_type)

    def _kind(self) -> str:
        """Name the route, whatever the parameters in its path are."""
        endpoint = self.request.scope["endpoint"]
        return f"{endpoint.__module__}.{endpoint.__name__}"


def _json(text: str, status: int = 200, media_type: str = "application/json") -> Response:
    return Response(text, status, {"Cache-Control": "no-store"}, media_type)


async def _worker(request: Request) -> Worker:
    return Worker(request)


Work = Annotated[Worker, Depends(_worker)]


def _retrieve(future: asyncio.Future[Any]) -> None:
    """Take an exception that nobody waits for, so that asyncio does not log it."""
    future.exception()
