"""Jobs outlive their connections: their state, their result, and their limits."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import httpx

from tests.web.rig import PATIENCE, Rig, rig
from tests.web.test_streams import events

JSON = {"Accept": "application/json"}
STREAM = {"Accept": "text/event-stream"}
ASYNC = {"Prefer": "respond-async"}


def _until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def _state(client: httpx.Client, job: str) -> dict[str, Any]:
    document: dict[str, Any] = client.get(f"/api/v1/jobs/{job}").json()
    return document


def _begin(server: Rig, client: httpx.Client, path: str = "long") -> str:
    response = client.post(f"/api/v1/rig/{path}", headers=ASYNC)
    assert response.status_code == 202
    job: str = response.json()["id"]
    assert response.headers["location"] == f"/api/v1/jobs/{job}"
    assert server.started.acquire(timeout=PATIENCE)
    return job


def test_a_lost_stream_goes_on_and_is_followed_again() -> None:
    with rig(lost_seconds=PATIENCE) as server, server.client() as client:
        with client.stream("POST", "/api/v1/rig/parts") as response:
            _, job = next(events(response))
            assert server.started.acquire(timeout=PATIENCE)
        path = f"/api/v1/jobs/{job['id']}"
        with client.stream("GET", path, headers=STREAM) as again:
            followed = events(again)
            assert next(followed)[1]["id"] == job["id"]
            assert [next(followed) for _ in range(3)] == [
                ("step", {"step": step}) for step in range(3)
            ]
            assert next(followed)[0] == "progress"
            server.release.set()
            *_, (last, result) = followed
        assert last == "result"
        assert _state(client, job["id"])["result"] == result


def test_a_job_tells_its_state_progress_and_result() -> None:
    with rig() as server, server.client() as client:
        job = _begin(server, client)
        _until(lambda: _state(client, job)["progress"] is not None)
        running = _state(client, job)
        assert (running["state"], running["result"], running["problem"]) == ("running", None, None)
        server.release.set()
        _until(lambda: _state(client, job)["state"] == "done")
        assert _state(client, job)["result"]["steps"] >= running["progress"]["done"]
        assert client.delete(f"/api/v1/jobs/{job}").status_code == 204
        assert client.get(f"/api/v1/jobs/{job}").status_code == 404


def test_a_job_that_waits_says_so() -> None:
    with rig(long_threads=1) as server, server.client() as client:
        _begin(server, client)
        second = client.post("/api/v1/rig/long", headers=ASYNC).json()
        assert second["state"] == "waiting"


def test_who_accepts_json_alone_waits_for_the_result() -> None:
    with rig() as server, server.client() as client:
        server.release.set()
        response = client.post("/api/v1/rig/long", headers=JSON)
        assert response.headers["content-type"] == "application/json"
        assert set(response.json()) == {"steps", "complete"}
        refused = client.post("/api/v1/rig/refused", headers=JSON)
        assert (refused.status_code, refused.json()["code"]) == (422, "error")
        assert refused.headers["content-type"] == "application/problem+json"


def test_a_failure_is_kept_too() -> None:
    with rig() as server, server.client() as client:
        job = client.post("/api/v1/rig/refused", headers=ASYNC).json()["id"]
        _until(lambda: _state(client, job)["state"] == "failed")
        assert _state(client, job)["problem"]["detail"] == "no word list 'x'"


def test_cancelled_work_is_not_kept() -> None:
    with rig() as server, server.client() as client:
        job = _begin(server, client)
        assert client.delete(f"/api/v1/jobs/{job}").status_code == 204
        assert server.stopped.acquire(timeout=PATIENCE)
        _until(lambda: client.get(f"/api/v1/jobs/{job}").status_code == 404)


def test_a_result_is_kept_for_its_time() -> None:
    with rig(kept_seconds=0.2) as server, server.client() as client:
        server.release.set()
        job = client.post("/api/v1/rig/long", headers=ASYNC).json()["id"]
        _until(lambda: client.get(f"/api/v1/jobs/{job}").status_code == 404)
        assert server.service.jobs.kept_bytes == 0


def test_one_address_has_a_quarter_of_the_memory() -> None:
    room = 3  # a small job takes a bit more than 2,048 bytes
    with rig(kept_bytes=4 * room * 2_500) as server, server.client() as client:
        server.release.set()
        jobs = []
        for _ in range(6):
            response = client.post("/api/v1/rig/long")
            jobs.append(next(events(response))[1]["id"])
        found = [client.get(f"/api/v1/jobs/{job}").status_code for job in jobs]
        assert found == [404] * (6 - room) + [200] * room


def test_ids_cannot_be_guessed() -> None:
    with rig() as server, server.client() as client:
        assert len(_begin(server, client)) >= 24
        assert client.get("/api/v1/jobs/" + "A" * 24).status_code == 404
