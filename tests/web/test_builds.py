"""What requests miss is built once, beside other builds, for as long as somebody waits for it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from time import monotonic, sleep
from typing import Any

import pytest
from starlette.types import Message

from lexagon.web.http.builds import Builds, MissingError
from lexagon.web.http.pool import Task
from lexagon.web.http.problems import BusyError, ProblemError
from tests.web.rig import PATIENCE

ADDRESS = "127.0.0.1"


class Client:
    """A client that stays until it is told to leave."""

    def __init__(self) -> None:
        self.leaves = asyncio.Event()

    async def receive(self) -> Message:
        await self.leaves.wait()
        return {"type": "http.disconnect"}


def run(test: Callable[[Builds], Coroutine[Any, Any, None]], **limits: Any) -> None:
    async def with_builds() -> None:
        builds = Builds(**{"threads": 2, "queue": 8, "seconds": PATIENCE, **limits})
        try:
            await asyncio.wait_for(test(builds), PATIENCE)
        finally:
            builds.pool.end()

    asyncio.run(with_builds())


def test_two_who_ask_for_the_same_wait_for_one_build() -> None:
    async def test(builds: Builds) -> None:
        release, built = threading.Event(), []

        def build(task: Task) -> object:
            built.append(object())
            assert release.wait(PATIENCE)
            return built[-1]

        missing = MissingError("enable", build)
        both = [
            asyncio.ensure_future(builds.make(missing, Client().receive, ADDRESS)) for _ in range(2)
        ]
        while not built:
            await asyncio.sleep(0.01)
        assert builds.pool.running == 1
        assert builds.pool.waiting == 0  # the second takes no thread
        release.set()
        assert await both[0] is await both[1]
        assert len(built) == 1
        await builds.make(missing, Client().receive, ADDRESS)
        assert len(built) == 2  # nothing is kept here

    run(test)


def test_two_lists_are_built_at_once() -> None:
    async def test(builds: Builds) -> None:
        together = threading.Barrier(2)

        def build(task: Task) -> int:
            return together.wait(PATIENCE)

        addresses = (ADDRESS, "127.0.0.2")  # one alone may not have both threads
        makes = [
            builds.make(MissingError(each, build), Client().receive, each) for each in addresses
        ]
        assert sorted(await asyncio.gather(*makes)) == [0, 1]  # type: ignore[type-var]

    run(test)


def test_a_build_stops_when_the_last_of_its_clients_has_left() -> None:
    async def test(builds: Builds) -> None:
        stopped = threading.Event()

        def build(task: Task) -> None:
            deadline = monotonic() + PATIENCE
            while task.is_wanted() and monotonic() < deadline:
                sleep(0.005)
            stopped.set()
            task.check()

        clients = [Client(), Client()]
        missing = MissingError("monster", build)
        both = [
            asyncio.ensure_future(builds.make(missing, each.receive, ADDRESS)) for each in clients
        ]
        clients[0].leaves.set()
        with pytest.raises(ProblemError, match="disconnected"):
            await both[0]
        assert not await asyncio.to_thread(stopped.wait, 0.1)
        clients[1].leaves.set()
        with pytest.raises(ProblemError, match="disconnected"):
            await both[1]
        assert await asyncio.to_thread(stopped.wait, PATIENCE)

    run(test)


def test_a_build_has_a_deadline_and_errors_reach_all_who_wait() -> None:
    async def test(builds: Builds) -> None:
        def build(task: Task) -> None:
            while task.is_wanted():
                sleep(0.005)
            task.check()

        makes = [
            builds.make(MissingError("slow", build), Client().receive, ADDRESS) for _ in range(2)
        ]
        for error in await asyncio.gather(*makes, return_exceptions=True):
            assert isinstance(error, ProblemError)
            assert (error.status, error.code) == (422, "time-limit")

    run(test, seconds=0.05)


def test_more_builds_than_may_wait_are_refused() -> None:
    async def test(builds: Builds) -> None:
        release = threading.Event()

        def build(task: Task) -> bool:
            return release.wait(PATIENCE)

        def make(key: int) -> asyncio.Future[object]:
            missing = MissingError(key, build)
            return asyncio.ensure_future(builds.make(missing, Client().receive, str(key)))

        accepted = [make(1)]
        while not builds.pool.running:
            await asyncio.sleep(0.01)
        accepted.append(make(2))
        await asyncio.sleep(0)
        with pytest.raises(BusyError, match="all build threads are busy"):
            await make(3)
        accepted.append(make(1))
        await asyncio.sleep(0)
        with pytest.raises(BusyError, match="3 requests wait for lists"):
            await make(1)
        release.set()
        assert await asyncio.gather(*accepted)
        assert await make(1)

    run(test, threads=1, queue=1)
