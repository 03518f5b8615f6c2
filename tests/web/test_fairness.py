"""Long work is shared out between addresses, and threads are chosen by what a request costs."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from random import Random
from typing import Any

import httpx
import pytest

from lexagon.web.http.turns import Traffic, Turns
from tests.web.live import serving
from tests.web.rig import PATIENCE, Rig, rig
from tests.web.test_limits import _until
from tests.web.test_streams import Event, events

GREEDY, NEWCOMER = "127.0.0.1", "127.0.0.2"  # a loopback network has many addresses


@contextmanager
def client_at(server: Rig, address: str) -> Iterator[httpx.Client]:
    """Make a client whose connections come from an address."""
    with server.client(transport=httpx.HTTPTransport(local_address=address)) as client:
        yield client


def begin(stack: ExitStack, client: httpx.Client) -> Iterator[Event]:
    """Open a stream that lasts as long as the test wants, and read its first event."""
    response = stack.enter_context(client.stream("POST", "/api/v1/rig/long"))
    assert response.status_code == 200
    stream = events(response)
    next(stream)
    return stream


def test_a_newcomers_stream_begins_while_one_address_has_six() -> None:
    with rig(long_threads=2) as server, ExitStack() as stack:
        greedy = stack.enter_context(client_at(server, GREEDY))
        held = [begin(stack, greedy) for _ in range(6)]
        assert server.started.acquire(timeout=PATIENCE)
        # One address has half of the threads, even while the others are free.
        _until(lambda: server.service.long.running + server.service.long.waiting == 6)
        assert server.service.long.running == 1
        other = stack.enter_context(client_at(server, NEWCOMER))
        stream = begin(stack, other)
        assert server.started.acquire(timeout=PATIENCE)
        assert next(stream)[0] == "progress"
        assert server.service.long.running == 2
        server.release.set()
        assert [list(each)[-1][0] for each in (stream, *held)] == ["result"] * 7


def test_with_one_thread_the_newcomer_is_next() -> None:
    with rig(long_threads=1) as server, ExitStack() as stack:
        greedy = stack.enter_context(client_at(server, GREEDY))
        held = [begin(stack, greedy) for _ in range(3)]
        assert server.started.acquire(timeout=PATIENCE)
        other = stack.enter_context(client_at(server, NEWCOMER))
        stream = begin(stack, other)
        _until(lambda: server.service.long.waiting == 3)
        running = next(iter(server.service.jobs._jobs.values()))
        running.cancel()  # the first of the greedy ones ends
        assert next(stream)[0] == "progress"
        assert server.service.long.waiting == 2
        server.release.set()
        assert [list(each)[-1][0] for each in held] == ["error", "result", "result"]


def test_clients_behind_a_proxy_take_turns_too() -> None:
    board = {"size": "3x3", "seconds": 30.0}
    options = ("--proxy", "127.0.0.1", "--long-threads", "2", "--no-access-log")
    with serving(*options) as server, ExitStack() as stack:
        client = stack.enter_context(server.client())
        streams = []
        for address in ("192.0.2.1", "192.0.2.1", "192.0.2.2"):
            headers = {"X-Forwarded-For": address}
            response = stack.enter_context(
                client.stream("POST", "/api/v1/grid/best-boards", json=board, headers=headers)
            )
            streams.append(events(response))
            next(streams[-1])
        # The newcomer's search begins beside the first, whose neighbour waits.
        assert next(streams[2])[0] == "progress"
        assert next(streams[0])[0] == "progress"
        busy = next(
            line
            for line in client.get("/metrics").text.splitlines()
            if line.startswith("lexagon_long_threads_busy ")
        )
        assert busy.endswith(" 2.0")


def test_slow_requests_of_one_address_leave_room_for_others() -> None:
    with rig(slow_threads=2, slow_queue=4) as server, ThreadPoolExecutor(4) as others:

        def ask(address: str) -> httpx.Response:
            with client_at(server, address) as client:
                return client.post("/api/v1/rig/slow")

        asked = [others.submit(ask, GREEDY) for _ in range(3)]
        slow = server.service.slow
        _until(lambda: (slow.running, slow.waiting) == (1, 2))
        refused = ask(GREEDY)
        assert (refused.status_code, refused.json()["code"]) == (429, "address-limit")
        assert int(refused.headers["retry-after"]) >= 1
        asked.append(others.submit(ask, NEWCOMER))
        _until(lambda: (slow.running, slow.waiting) == (2, 2))
        server.release.set()
        assert [one.result().status_code for one in asked] == [200] * 4


def test_turns_go_round_and_each_address_keeps_its_order() -> None:
    queue: Turns[str] = Turns(most_of_one=9)
    for name in ("a1", "a2", "a3", "b1", "b2", "c1"):
        queue.add(name[0], name)
    taken = []
    while (item := queue.take()) is not None:
        taken.append(item)
        queue.release(item[0])
    assert taken == ["a1", "b1", "c1", "a2", "b2", "a3"]


def test_who_has_less_goes_first() -> None:
    queue: Turns[str] = Turns(most_of_one=2)
    for name in ("a1", "a2", "a3"):
        queue.add("a", name)
    assert [queue.take(), queue.take(), queue.take()] == ["a1", "a2", None]
    queue.add("b", "b1")
    queue.release("a")
    assert [queue.take(), queue.take()] == ["b1", "a3"]
    assert len(queue) == 0


def test_the_address_with_the_least_running_is_next_though_it_was_served_last() -> None:
    queue: Turns[str] = Turns(most_of_one=2)
    for name in ("a1", "a2", "b1", "b2"):
        queue.add(name[0], name)
    assert [queue.take(), queue.take()] == ["a1", "b1"]
    queue.release("b")
    assert queue.take() == "b2"


def test_what_is_removed_is_not_taken() -> None:
    queue: Turns[str] = Turns(most_of_one=2)
    for name in ("a1", "a2", "b1"):
        queue.add(name[0], name)
    assert queue.remove(lambda item: item.endswith("1")) == ["a1", "b1"]
    assert (len(queue), queue.count("a"), queue.count("b")) == (1, 1, 0)
    assert (queue.take(), queue.take()) == ("a2", None)
    assert queue.count("a") == 1  # taken, and not released


def test_the_refused_stay_away_longer_the_more_they_are() -> None:
    now = [0.0]
    means = []
    for refused in (0, 200, 4_000):
        traffic = Traffic(lambda: now[0])
        for _ in range(100):
            traffic.serve()
        for _ in range(refused):
            traffic.refuse()
        now[0] += 3
        waits = [traffic.refuse() for _ in range(200)]
        assert min(waits) >= 1
        assert max(waits) <= 10
        means.append(sum(waits) / len(waits))
        now[0] += 3
    assert means[0] == 1
    assert means[0] < means[1] < means[2]


def _served(server: Rig) -> dict[str, int]:
    """Count what each pool has served; a response is sent before its work is counted."""
    assert all(pool.join(PATIENCE) for pool in server.service.pools)
    return {pool.name: pool.traffic.served for pool in server.service.pools}


def _pool_of(server: Rig, client: httpx.Client, path: str, body: dict[str, Any]) -> str:
    """Ask, and say which pool served it."""
    before = _served(server)
    response = client.post(f"/api/v1/{path}", json=body)
    assert response.status_code == 200, response.text
    return "slow" if _served(server)["slow"] > before["slow"] else "fast"


@pytest.fixture(scope="module")
def costly() -> Iterator[tuple[Rig, httpx.Client, str]]:
    """Run a server with a large list of random words of five letters."""
    chance = Random(1)
    letters = "abcdefghijklmnopqrstuvwxyz"
    text = " ".join({"".join(chance.choices(letters, k=5)) for _ in range(30_000)})
    with rig(game_words=100_000) as server, server.client() as client:
        name = client.post("/api/v1/words", json={"text": text}).json()["words"]
        yield server, client, name


def test_the_same_route_uses_other_threads_for_more_work(
    costly: tuple[Rig, httpx.Client, str],
) -> None:
    server, client, name = costly
    turns = ["crane=bybbg"]
    pairs: tuple[tuple[str, dict[str, Any], dict[str, Any]], ...] = (
        ("wordle/suggestions", {"turns": turns}, {"words": name}),
        ("words/matches", {"pattern": "qu*z"}, {"pattern": "*", "top": 5}),
        ("words/anagrams", {"rack": "AEINST?"}, {"rack": "AEIN????", "sub": True, "top": 5}),
        ("grid/solutions", {"board": "CAT DOG"}, {"board": "CAT DOG", "by": "plan"}),
    )
    for path, cheap, expensive in pairs:
        assert _pool_of(server, client, path, cheap) == "fast", path
        assert _pool_of(server, client, path, expensive) == "slow", path


def test_a_hint_on_a_large_list_leaves_the_fast_threads_alone(
    costly: tuple[Rig, httpx.Client, str],
) -> None:
    server, client, name = costly
    large = {"words": name, "length": 5, "boards": 32, "seed": 1}
    for game, pool in (({"boards": 1, "seed": 1}, "fast"), (large, "slow")):
        token = client.post("/api/v1/wordle/games", json=game).json()["token"]
        assert _pool_of(server, client, "wordle/games/hints", {"token": token}) == pool


def test_what_would_take_too_long_is_refused_before_it_begins() -> None:
    with rig(slow_seconds=0.1) as server, server.client() as client:
        refused = client.post("/api/v1/rig/slow")
        assert (refused.status_code, refused.json()["code"]) == (422, "too-costly")
        assert "at most 0.1 s" in refused.json()["detail"]
        assert not server.started.acquire(blocking=False)


def test_work_that_takes_longer_than_it_may_is_stopped() -> None:
    with rig(slow_seconds=0.2) as server, server.client() as client:
        stopped = client.post("/api/v1/rig/short")
        assert (stopped.status_code, stopped.json()["code"]) == (422, "time-limit")
        assert server.stopped.acquire(timeout=PATIENCE)
