"""Server-sent events: progress, result, errors, and every way to cancel."""

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


def test_a_stream_sends_its_job_then_progress_then_the_result() -> None:
    with rig() as server, server.client() as client:
        with client.stream("POST", "/api/v1/rig/long") as response:
            assert response.status_code == 200
            assert response.headers["content-type"].startswith("text/event-stream")
            stream = events(response)
            name, job = next(stream)
            assert (name, set(job)) == ("job", {"id", "waiting"})
            name, progress = next(stream)
            assert name == "progress"
            assert progress["total"] == 1_000
            server.release.set()
            *_, (last, result) = stream
            assert last == "result"
            assert result["steps"] >= progress["done"]
        assert len(server.service.jobs) == 0


def test_closing_the_connection_cancels_the_work_after_a_while() -> None:
    with rig(lost_seconds=0.1) as server, server.client() as client:
        with client.stream("POST", "/api/v1/rig/long") as response:
            stream = events(
                response
            )  # referenced, because garbage collection closes the connection
            next(stream)
            assert server.started.acquire(timeout=PATIENCE)
        assert server.stopped.acquire(timeout=PATIENCE)


def test_a_job_is_cancelled_by_its_id() -> None:
    with rig() as server, server.client() as client:
        with client.stream("POST", "/api/v1/rig/long") as response:
            stream = events(response)
            _, job = next(stream)
            assert server.started.acquire(timeout=PATIENCE)
            with server.client() as other:
                assert other.delete(f"/api/v1/jobs/{job['id']}").status_code == 204
            *_, (last, problem) = stream
            assert (last, problem["detail"]) == ("error", "the work was cancelled")
            assert (problem["status"], problem["code"]) == (499, "cancelled")
        assert server.stopped.acquire(timeout=PATIENCE)
        gone = client.delete(f"/api/v1/jobs/{job['id']}")
        assert gone.status_code == 404
        assert job["id"] in gone.json()["detail"]


def test_waiting_work_is_cancelled_without_being_started() -> None:
    with rig(long_threads=1) as server, server.client() as client:
        with client.stream("POST", "/api/v1/rig/long") as first:
            first_stream = events(first)
            next(first_stream)
            assert server.started.acquire(timeout=PATIENCE)
            with client.stream("POST", "/api/v1/rig/long") as second:
                stream = events(second)
                _, job = next(stream)
                with server.client() as other:
                    other.delete(f"/api/v1/jobs/{job['id']}")
                *_, (last, _) = stream
                assert last == "error"
            server.release.set()
            *_, (last, _) = first_stream
            assert last == "result"
        assert not server.started.acquire(blocking=False)


def test_time_limit() -> None:
    with rig(thinking_seconds=0.2) as server, server.client() as client:
        with client.stream("POST", "/api/v1/rig/long") as response:
            *_, (last, problem) = events(response)
        assert (last, problem["status"]) == ("error", 422)
        assert "longer than 0.2 s" in problem["detail"]


def test_an_error_in_a_stream_is_an_event() -> None:
    with rig() as server, server.client() as client:
        response = client.post("/api/v1/rig/refused")
        *_, (last, problem) = events(response)
        assert (last, problem["detail"]) == ("error", "no word list 'x'")


def test_shutdown_while_streams_are_open() -> None:
    with rig() as server, server.client() as client:
        with client.stream("POST", "/api/v1/rig/long") as response:
            stream = events(response)
            next(stream)
            assert server.started.acquire(timeout=PATIENCE)
            server.service.stop()
            *_, (last, _) = stream
            assert last == "error"
        assert server.stopped.acquire(timeout=PATIENCE)
