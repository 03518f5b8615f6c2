"""Long work as a stream of events: progress, result, errors, and every way to stop it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx

from tests.web.rig import PATIENCE, rig

Event = tuple[str, Any]


def events(response: httpx.Response) -> Iterator[Event]:
    """Read server-sent events as they come."""
    name = ""
    for line in response.iter_lines():
        if line.startswith("event: "):
            name = line.removeprefix("event: ")
        elif line.startswith("data: "):
            yield name, json.loads(line.removeprefix("data: "))


def test_a_stream_tells_its_job_then_progress_then_the_result() -> None:
    with rig() as server, server.client() as client:
        with client.stream("POST", "/api/v1/rig/long") as response:
            assert response.status_code == 200
            assert response.headers["content-type"].startswith("text/event-stream")
            told = events(response)
            name, job = next(told)
            assert (name, set(job)) == ("job", {"id", "waiting"})
            name, progress = next(told)
            assert name == "progress"
            assert progress["total"] == 1_000
            server.release.set()
            *_, (last, result) = told
            assert last == "result"
            assert result["steps"] >= progress["done"]
        assert len(server.service.jobs) == 0


def test_closing_the_connection_cancels_the_work() -> None:
    with rig() as server, server.client() as client:
        with client.stream("POST", "/api/v1/rig/long") as response:
            told = events(response)  # kept, for letting go of it closes the connection
            next(told)
            assert server.started.acquire(timeout=PATIENCE)
        assert server.stopped.acquire(timeout=PATIENCE)


def test_a_job_is_cancelled_by_its_id() -> None:
    with rig() as server, server.client() as client:
        with client.stream("POST", "/api/v1/rig/long") as response:
            told = events(response)
            _, job = next(told)
            assert server.started.acquire(timeout=PATIENCE)
            with server.client() as other:
                assert other.delete(f"/api/v1/jobs/{job['id']}").status_code == 204
            *_, (last, problem) = told
            assert (last, problem["detail"]) == ("error", "the work was cancelled")
        assert server.stopped.acquire(timeout=PATIENCE)
        gone = client.delete(f"/api/v1/jobs/{job['id']}")
        assert gone.status_code == 404
        assert job["id"] in gone.json()["detail"]


def test_work_that_waits_is_cancelled_without_being_begun() -> None:
    with rig(long_threads=1) as server, server.client() as client:
        with client.stream("POST", "/api/v1/rig/long") as first:
            told_first = events(first)
            next(told_first)
            assert server.started.acquire(timeout=PATIENCE)
            with client.stream("POST", "/api/v1/rig/long") as second:
                told = events(second)
                _, job = next(told)
                with server.client() as other:
                    other.delete(f"/api/v1/jobs/{job['id']}")
                *_, (last, _) = told
                assert last == "error"
            server.release.set()
            *_, (last, _) = told_first
            assert last == "result"
        assert not server.started.acquire(blocking=False)


def test_work_ends_with_its_time() -> None:
    with rig(thinking_seconds=0.2) as server, server.client() as client:
        with client.stream("POST", "/api/v1/rig/long") as response:
            *_, (last, problem) = events(response)
        assert (last, problem["status"]) == ("error", 422)
        assert "longer than 0.2 s" in problem["detail"]


def test_bad_input_found_late_is_an_event() -> None:
    with rig() as server, server.client() as client:
        response = client.post("/api/v1/rig/refused")
        *_, (last, problem) = events(response)
        assert (last, problem["detail"]) == ("error", "no word list 'x'")


def test_the_server_stops_while_streams_are_open() -> None:
    with rig() as server, server.client() as client:
        with client.stream("POST", "/api/v1/rig/long") as response:
            told = events(response)
            next(told)
            assert server.started.acquire(timeout=PATIENCE)
            server.service.stop()
            *_, (last, _) = told
            assert last == "error"
        assert server.stopped.acquire(timeout=PATIENCE)
