"""How a route has work done: short answers from the pool, long work as a stream of events.

A route asks for `work: Doing` and returns `await work.answer(make)` or `await work.stream(make)`;
`make` runs in a thread with a `Task`. When the client goes away the task is cancelled.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable
from typing import Annotated, Any, Final

from fastapi import Depends, Request
from pydantic import BaseModel
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from lexagon.web.answers import Answer
from lexagon.web.door import QUESTION
from lexagon.web.pool import Pool, StoppedError, Task
from lexagon.web.problems import BusyError, ProblemError, problem_of
from lexagon.web.ratelimit import household
from lexagon.web.service import Service

_HEARTBEAT: Final = 10.0
_CLIENT_GONE: Final = 499  # nobody reads it; the access log shows it

Make = Callable[[Task], BaseModel]


class Work:
    """Work done for one request."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.service: Service = request.app.state.service

    async def answer(
        self, make: Make, key: BaseModel | None = None, slow: bool = False
    ) -> Response:
        """Answer with what `make` returns.

        `key` (the question) says that equal questions have equal answers: this one is kept, and
        given by the door to whoever asks the same. `slow` work may take a second or more.
        """
        found: Answer = await self.do(lambda task: Answer.of(make(task)), slow)
        if key is not None:
            self.service.answers.put(self.request.scope[QUESTION], found)
        return found.response(self.request.headers.get("accept-encoding", ""))

    async def do(self, function: Callable[[Task], Any], slow: bool = False) -> Any:
        """Run a function in the pool of short or slow work; return its result, whatever it is."""
        task = Task(self.service.settings.thinking_seconds)
        pool = self.service.slow if slow else self.service.quick
        future = pool.submit(task, function, self._kind())
        watcher = asyncio.ensure_future(until_gone(self.request.receive))
        try:
            await asyncio.wait((future, watcher), return_when=asyncio.FIRST_COMPLETED)
            if not future.done():
                task.cancel()
                pool.drop_cancelled()
                future.add_done_callback(_ignore)
                raise ProblemError(_CLIENT_GONE, "the client went away")
            return future.result()
        finally:
            watcher.cancel()

    def _kind(self) -> str:
        """Name the route, whatever its address was in this request."""
        endpoint = self.request.scope["endpoint"]
        return f"{endpoint.__module__}.{endpoint.__name__}"

    async def stream(
        self, make: Make, seconds: float | None = None, longest: float | None = None
    ) -> Response:
        """Stream the progress and the result of long work.

        It may take `seconds` (what a client asked for), at most as long as the settings allow;
        `longest` is for work whose length no client decides.
        """
        most = longest or self.service.settings.thinking_seconds
        return EventStream(Job(self.service, self.request, min(seconds or most, most)), make)


async def _work_of(request: Request) -> Work:
    return Work(request)


Doing = Annotated[Work, Depends(_work_of)]


async def until_gone(receive: Receive) -> None:
    """Return when the client has gone away."""
    while (await receive())["type"] != "http.disconnect":
        pass


def _ignore(future: asyncio.Future[Any]) -> None:
    future.exception()


class Job:
    """Long work in progress: known by an id that only its client is told."""

    def __init__(self, service: Service, request: Request, seconds: float) -> None:
        self.id = secrets.token_urlsafe(12)
        self.service = service
        self.address = household(request.client.host if request.client else "")
        self.task = Task(seconds, self._tell)
        self._loop = asyncio.get_running_loop()
        self._news = asyncio.Event()
        self._latest: dict[str, Any] | None = None
        service.jobs.enter(self)

    def cancel(self) -> None:
        """Stop the work, whether it waits or runs."""
        self.task.cancel()
        self.service.long.drop_cancelled()
        self._news.set()

    def start(self, make: Make) -> asyncio.Future[str]:
        """Queue the work; its result is a JSON text."""
        pool: Pool = self.service.long
        future = pool.submit(self.task, lambda task: make(task).model_dump_json())
        future.add_done_callback(lambda _: self._news.set())
        return future

    async def events(self, make: Make) -> AsyncIterator[str]:
        """Yield the events of the stream: the job's id, progress, then a result or an error."""
        future = self.start(make)
        yield event("job", {"id": self.id, "waiting": max(0, self.service.long.waiting - 1)})
        while not future.done():
            try:
                await asyncio.wait_for(self._news.wait(), _HEARTBEAT)
            except TimeoutError:
                yield ": still here\n\n"
                continue
            self._news.clear()
            # A slow reader skips what is overtaken; nothing piles up.
            if self._latest is not None and not future.done():
                latest, self._latest = self._latest, None
                yield event("progress", latest)
        error = future.exception()
        if error is None:
            yield f"event: result\ndata: {future.result()}\n\n"
        elif isinstance(error, Exception):
            yield event("error", problem_of(error).document())

    def _tell(self, document: dict[str, Any]) -> None:
        self._latest = document
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._news.set)


class EventStream(Response):
    """Server-sent events of one job; closing the connection cancels it."""

    media_type = "text/event-stream"

    def __init__(self, job: Job, make: Make) -> None:
        super().__init__(headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        del self.headers["content-length"]
        self.job = job
        self.make = make

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send events until the work ends or the client goes away."""
        writing = asyncio.ensure_future(self._write(send))
        watcher = asyncio.ensure_future(until_gone(receive))
        try:
            await asyncio.wait((writing, watcher), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.job.cancel()
            self.job.service.jobs.leave(self.job)
            watcher.cancel()
            if not writing.done():
                writing.cancel()
        if writing.done() and not writing.cancelled():
            writing.result()

    async def _write(self, send: Send) -> None:
        start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(start)
        async for text in self.job.events(self.make):
            await send({"type": "http.response.body", "body": text.encode(), "more_body": True})
        # Whoever sees the end may begin the next stream at once.
        self.job.service.jobs.leave(self.job)
        await send({"type": "http.response.body", "body": b"", "more_body": False})


def event(name: str, document: object) -> str:
    """Write one server-sent event."""
    return f"event: {name}\ndata: {json.dumps(document, ensure_ascii=False)}\n\n"


__all__ = ["BusyError", "Doing", "EventStream", "Job", "StoppedError", "Work", "event"]
