"""Server-sent events of long work: its job, its parts and progress, then its result or an error.

`progress` events carry the `lexagon.Progress` document with `so_far`; `result` carries the document
that the library's call returns.
"""

from __future__ import annotations

import asyncio

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from lexagon.web.http.jobs import Job, Jobs


class EventStream(Response):
    """The response that streams a job's events."""

    media_type = "text/event-stream"

    def __init__(self, job: Job, jobs: Jobs) -> None:
        super().__init__(headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        del self.headers["content-length"]
        self.job = job
        self.jobs = jobs

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send events until the work ends or the client disconnects."""
        writing = asyncio.ensure_future(self._write(send))
        watcher = asyncio.ensure_future(until_disconnected(receive))
        try:
            await asyncio.wait((writing, watcher), return_when=asyncio.FIRST_COMPLETED)
        finally:
            watcher.cancel()
            if not writing.done():
                writing.cancel()
            await asyncio.wait((writing,))
            self.jobs.leave(self.job)
        if not writing.cancelled():
            writing.result()

    async def _write(self, send: Send) -> None:
        start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(start)
        events = self.job.events()
        try:
            async for each in events:
                text = ": heartbeat\n\n" if each is None else event(*each)
                await send({"type": "http.response.body", "body": text.encode(), "more_body": True})
        finally:
            await events.aclose()
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
