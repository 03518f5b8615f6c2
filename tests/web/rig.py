"""A server in this process with routes whose work lasts as long as a test wants.

The routes go through the same guard, pools and streams as the real ones; only what is computed is
under the test's control.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from typing import Any

import httpx
from fastapi import APIRouter
from starlette.responses import Response

from lexagon._errors import LexagonError
from lexagon._progress import Progress
from lexagon._result import Result
from lexagon.web.api.fields import Strict
from lexagon.web.app import create_app
from lexagon.web.http.connection import Connections
from lexagon.web.http.openapi import streams
from lexagon.web.http.pool import Task
from lexagon.web.http.server import address_of, listen, server_of
from lexagon.web.http.service import Service
from lexagon.web.http.settings import Settings
from lexagon.web.http.work import Work

PATIENCE = 20.0


@dataclass(frozen=True)
class Done(Result):
    """What the work of the rig returns."""

    steps: int
    complete: bool = True


@dataclass(frozen=True)
class Step(Result):
    """A part of what the work of the rig returns."""

    step: int


class StepsRequest(Strict):
    """How many steps to report, and whether those are all."""

    steps: int
    complete: bool = True


class Rig:
    """The server, and the events by which a test and its work meet."""

    def __init__(self, settings: Settings) -> None:
        self.release = threading.Event()  # lets the work end
        self.started = threading.Semaphore(0)  # counts work begun
        self.stopped = threading.Semaphore(0)  # counts work that was stopped
        self.app = create_app(settings)
        self.service: Service = self.app.state.service
        self.app.include_router(self._routes(), prefix="/api/v1")
        self._bound = listen("127.0.0.1", 0)
        self.address = address_of(self._bound)
        self.port: int = self._bound.getsockname()[1]
        self._server = server_of(self.app)
        self._ready = threading.Event()
        self._server.when_ready = self._ready.set
        self._thread = threading.Thread(target=self._server.run, args=([self._bound],), daemon=True)

    def client(self, **options: Any) -> httpx.Client:
        """Return a client of the server."""
        return httpx.Client(base_url=self.address, timeout=PATIENCE, trust_env=False, **options)

    @property
    def connections(self) -> Connections:
        """Return the connections now open."""
        return self._server.connections

    def start(self) -> None:
        """Start the server, and wait until it serves."""
        self._thread.start()
        self._ready.wait(PATIENCE)

    def interrupt(self, holding: AbstractContextManager[object] | None = None) -> None:
        """Press Ctrl-C while the thread of the event loop is within something."""

        def handle() -> None:
            with holding or nullcontext():
                self._server.handle_exit(signal.SIGINT, None)

        assert self._server.loop is not None
        self._server.loop.call_soon_threadsafe(handle)

    def stop(self) -> None:
        """Stop the server by Ctrl-C."""
        self.release.set()
        if not self._server.should_exit:
            self.interrupt()
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def _work(self, task: Task) -> Done:
        self.started.release()
        steps = 0
        while not self.release.wait(0.01):
            steps += 1
            if not task.progress(Progress(steps, 1_000, "<b>")):
                self.stopped.release()
                task.check()
        return Done(steps=steps)

    def _routes(self) -> APIRouter:
        router = APIRouter(prefix="/rig")

        @router.post("/short", response_model=Done)
        async def short(work: Work) -> Response:
            return await work.answer(self._work, cost=10)

        @router.post("/slow", response_model=Done)
        async def slow(work: Work) -> Response:
            return await work.answer(self._work, cost=500)

        @router.post("/long", **streams(Done))
        async def long(work: Work) -> Response:
            return await work.stream(self._work)

        @router.post("/parts", **streams(Done, step=Step))
        async def parts(work: Work) -> Response:
            def make(task: Task) -> Done:
                for step in range(3):
                    task.part("step", Step(step))
                return self._work(task)

            return await work.stream(make)

        @router.post("/broken", response_model=Done)
        async def broken(work: Work) -> Response:
            def make(task: Task) -> Done:
                raise ZeroDivisionError("a secret of the inside")

            return await work.answer(make, cost=1)

        @router.post("/refused", **streams(Done))
        async def refused(work: Work) -> Response:
            def make(task: Task) -> Done:
                raise LexagonError("no word list 'x'")

            return await work.stream(make)

        @router.post("/cached", response_model=Done)
        async def cached(request: StepsRequest, work: Work) -> Response:
            def make(task: Task) -> Done:
                self.started.release()
                return Done(steps=request.steps, complete=request.complete)

            return await work.answer(make, cost=1, cache=True)

        return router


@contextmanager
def rig(**limits: Any) -> Iterator[Rig]:
    """Run a rig with these limits; unless named, no rate limit and little time for who is lost."""
    made = Rig(Settings(**{"rate": 0, "lost_seconds": 0.2, **limits}))
    made.start()
    try:
        yield made
    finally:
        made.stop()
