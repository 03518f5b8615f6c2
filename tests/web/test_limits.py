"""Limits: size, rate, queue, timeouts, connections and streams."""

from __future__ import annotations

import asyncio
import json
import re
import select
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress

import httpx
import pytest

from lexagon.web.http.connection import MAX_HEADERS, MAX_PIPELINED
from lexagon.web.http.guard import RateLimit
from tests.web.rig import PATIENCE, Rig, rig


def _is_problem(answer: httpx.Response, status: int) -> None:
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["status"] == status


def _read_all(wire: socket.socket) -> bytes:
    wire.settimeout(PATIENCE)
    return b"".join(iter(lambda: wire.recv(65_536), b""))


def test_an_oversized_body_is_refused_unread() -> None:
    with rig(body_bytes=1_000) as server, server.client() as client:
        answer = client.post("/api/v1/rig/short", content=b" " * 1_001)
        _is_problem(answer, 413)
        assert "1,001 bytes; at most 1,000" in answer.json()["detail"]

        def endless() -> Iterator[bytes]:
            while True:
                yield b" " * 500

        try:
            answer = client.post("/api/v1/rig/short", content=endless())
            _is_problem(answer, 413)
        except httpx.TransportError:
            pass  # the server closed while we still sent, which is as good
        assert client.get("/healthz").status_code == 200


def test_an_upload_may_be_larger_than_other_bodies() -> None:
    with rig(body_bytes=100, upload_bytes=2_000) as server, server.client() as client:
        assert client.post("/api/v1/words", json={"text": "lax " * 400}).status_code == 200
        answer = client.post("/api/v1/words", json={"text": "lax " * 505})
        assert (answer.status_code, answer.json()["code"]) == (413, "list-too-large")
        assert "at most 2,000" in answer.json()["detail"]
        _is_problem(client.post("/api/v1/words", json={"text": "lax " * 5_000}), 413)


def test_uploaded_lists_are_evicted_beyond_a_number() -> None:
    with rig(uploads=2) as server, server.client() as client:
        names = [
            client.post("/api/v1/words", json={"text": text}).json()["words"]
            for text in ("lax", "ox", "axolotl")
        ]
        lists = server.app.state.lexicons
        with pytest.raises(ValueError, match="upload its words again"):
            lists.open(names[0])
        assert "ox" in lists.open(names[1])
    with rig(uploads=0) as server, server.client() as client:
        _is_problem(client.post("/api/v1/words", json={"text": "lax"}), 403)


def test_rate_limit() -> None:
    with rig(rate=0.5, burst=3) as server, server.client() as client:
        answers = [client.get("/api/v1/words") for _ in range(5)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
        _is_problem(answers[-1], 429)
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert client.get("/").status_code == 200  # the page itself is not counted


def test_the_rate_limit_says_how_long_the_next_token_takes() -> None:
    now = [0.0]
    limit = RateLimit(rate=0.25, burst=1, clock=lambda: now[0])
    waits = []
    for now[0] in (0.0, 0.0, 1.5, 3.5, 4.0):
        waits.append(limit.wait_for("192.0.2.1"))
    assert waits == [0, 4, 3, 1, 0]


def test_a_full_queue_is_refused_at_once() -> None:
    with rig(threads=1, queue=1) as server, ThreadPoolExecutor(2) as others:
        first = others.submit(_ask_short, server)
        assert server.started.acquire(timeout=PATIENCE)
        second = others.submit(_ask_short, server)
        _until(lambda: server.service.fast.waiting == 1)
        with server.client() as client:
            answer = client.post("/api/v1/rig/short")
            _is_problem(answer, 503)
            assert int(answer.headers["retry-after"]) >= 1
            assert client.get("/readyz").status_code == 503
            assert client.get("/healthz").status_code == 200
        server.release.set()
        assert first.result().status_code == 200
        assert second.result().status_code == 200


def test_backpressure_by_expected_waiting_time() -> None:
    """The queue has room, but such work, said to take 0.01 s, is known to take ten times that."""
    with rig(threads=1, queue=100, queue_seconds=0.05) as server, ThreadPoolExecutor(3) as others:
        first = others.submit(_ask_short, server)
        assert server.started.acquire(timeout=PATIENCE)
        time.sleep(0.1)  # so that the server learns how long such work takes
        server.release.set()
        assert first.result().status_code == 200
        server.release.clear()
        requests = [others.submit(_ask_short, server)]
        assert server.started.acquire(timeout=PATIENCE)
        requests += [others.submit(_ask_short, server) for _ in range(2)]
        _until(lambda: server.service.fast.waiting == 2)
        with server.client() as client:
            _is_problem(client.post("/api/v1/rig/short"), 503)
        server.release.set()
        assert [one.result().status_code for one in requests] == [200, 200, 200]


def test_late_work_is_refused_while_others_wait() -> None:
    """Late requests make room for the last ones, which may still be served in time."""
    limits = {"threads": 1, "queue": 100, "queue_seconds": 0.1}  # the rig's work says 0.01 s
    with rig(**limits) as server, ThreadPoolExecutor(6) as others:
        requests = [others.submit(_ask_short, server)]
        assert server.started.acquire(timeout=PATIENCE)
        requests += [others.submit(_ask_short, server) for _ in range(5)]
        _until(lambda: server.service.fast.waiting == 5)
        time.sleep(0.11)  # now the last one has waited too long, too
        server.release.set()
        assert Counter(one.result().status_code for one in requests) == {200: 3, 503: 3}


def test_slow_work_does_not_use_fast_threads() -> None:
    with rig(threads=1, slow_threads=1, slow_queue=1) as server, ThreadPoolExecutor(2) as others:
        slow = [others.submit(_ask, server, "slow")]
        assert server.started.acquire(timeout=PATIENCE)
        slow.append(others.submit(_ask, server, "slow"))
        _until(lambda: server.service.slow.waiting == 1)
        with server.client() as client:
            _is_problem(client.post("/api/v1/rig/slow"), 503)
            assert client.post("/api/v1/rig/cached", json={"steps": 1}).status_code == 200
        server.release.set()
        assert [one.result().status_code for one in slow] == [200, 200]


def test_shutdown_fails_pending_requests_immediately() -> None:
    limits = {"threads": 1, "slow_threads": 1}
    with rig(**limits) as server, ThreadPoolExecutor(4) as others:
        requests = [others.submit(_ask, server, what) for what in ("short", "slow") * 2]
        for _ in range(2):
            assert server.started.acquire(timeout=PATIENCE)
        _until(lambda: server.service.fast.waiting + server.service.slow.waiting == 2)
        server.service.stop()
        for one in requests:
            _is_problem(one.result(), 503)
            assert one.result().json()["detail"] == "the server is stopping"


def test_large_bodies_being_received_are_limited_in_sum() -> None:
    half = '{"text": "' + "lax " * 22_500
    with rig(inflight_bytes=100_000) as server, ExitStack() as open_wires:
        address = ("127.0.0.1", server.port)
        wires = [open_wires.enter_context(socket.create_connection(address)) for _ in range(2)]
        for wire in wires:
            wire.sendall(_request("/api/v1/words", half, declared=95_000))
        refused = select.select(wires, [], [], PATIENCE)[0][0]
        with suppress(ConnectionResetError):  # the server closed with something left unread
            assert _read_all(refused).startswith(b"HTTP/1.1 503")
        with server.client() as client:  # a small one is let in all the same
            assert client.post("/api/v1/words", json={"text": "lax"}).status_code == 200
        served = wires[1 - wires.index(refused)]
        served.sendall('"}'.ljust(95_000 - len(half)).encode())
        assert _read_all(served).startswith(b"HTTP/1.1 200")


def test_small_bodies_are_received_however_many_there_are() -> None:
    body = '{"text": "' + "lax " * 10_000 + '"}'
    with rig(inflight_bytes=100_000) as server, ExitStack() as open_wires:
        address = ("127.0.0.1", server.port)
        wires = [open_wires.enter_context(socket.create_connection(address)) for _ in range(4)]
        for part in (slice(-2), slice(-2, None)):
            for wire in wires:
                wire.sendall(_request("/api/v1/words", body)[part])
            time.sleep(0.1)  # so that they are received at the same time
        assert [_read_all(wire)[:12] for wire in wires] == [b"HTTP/1.1 200"] * 4


def _ask_short(server: Rig) -> httpx.Response:
    return _ask(server, "short")


def _ask(server: Rig, what: str) -> httpx.Response:
    with server.client() as client:
        return client.post(f"/api/v1/rig/{what}")


def _until(condition: Callable[[], bool]) -> None:
    """Wait for a state of the server that has no event to wait for."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.005)


def test_a_disconnected_client_cancels_running_and_waiting_work() -> None:
    with rig(threads=1, queue=5) as server:
        with socket.create_connection(("127.0.0.1", server.port)) as running:
            running.sendall(_request("/api/v1/rig/short"))
            assert server.started.acquire(timeout=PATIENCE)
            with socket.create_connection(("127.0.0.1", server.port)) as waiting:
                waiting.sendall(_request("/api/v1/rig/short"))
                _until(lambda: server.service.fast.waiting == 1)
            _until(lambda: server.service.fast.waiting == 0)
        assert server.stopped.acquire(timeout=PATIENCE)
        assert not server.started.acquire(blocking=False)


def _request(path: str, body: str = "", declared: int | None = None) -> bytes:
    length = len(body) if declared is None else declared
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
    head += "Content-Type: application/json\r\n"
    return f"{head}Content-Length: {length}\r\n\r\n{body}".encode()


def test_body_timeout() -> None:
    with rig(body_seconds=0.2) as server:
        with socket.create_connection(("127.0.0.1", server.port)) as wire:
            wire.sendall(_request("/api/v1/words", '{"text"', declared=500))
            answer = _read_all(wire)
        assert answer.startswith(b"HTTP/1.1 408")
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["status"] == 408


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n"])
def test_header_timeout(sent: bytes) -> None:
    with rig(header_seconds=1) as server:
        with socket.create_connection(("127.0.0.1", server.port)) as wire:
            wire.sendall(sent)
            assert _read_all(wire) == b""
        with server.client() as client:
            assert client.get("/healthz").status_code == 200


def test_header_timeout_is_not_extended_by_single_bytes() -> None:
    """Each byte must not restart the timeout."""
    with rig(header_seconds=0.3) as server:
        with socket.create_connection(("127.0.0.1", server.port)) as wire:
            wire.settimeout(0.02)
            for byte in b"GET / HTTP/1.1\r\n" + b"X-Slow: yes\r\n" * 2_000:
                try:
                    wire.sendall(bytes([byte]))
                    if wire.recv(1) == b"":
                        return
                except TimeoutError:
                    continue
                except OSError:
                    return
        raise AssertionError("the server waited for every byte")


def test_header_timeout_of_a_second_request() -> None:
    with ExitStack() as stack:
        server = stack.enter_context(rig(header_seconds=1, idle_seconds=30))
        wire = stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
        wire.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        wire.settimeout(PATIENCE)
        answer = b""
        while not answer.endswith(b'"ok"}'):
            answer += wire.recv(65_536)
        wire.sendall(b"GET /he")
        assert _read_all(wire) == b""


def test_half_a_pipelined_header_ends_with_the_keep_alive_time() -> None:
    with rig(header_seconds=30, idle_seconds=1) as server:
        with socket.create_connection(("127.0.0.1", server.port)) as wire:
            wire.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /he")
            answer = _read_all(wire)
        assert answer.startswith(b"HTTP/1.1 200")


def test_the_rest_of_a_body_is_not_read_byte_by_byte_after_the_response() -> None:
    """The response does not wait for the body, nor the connection for its end."""
    with rig(header_seconds=1, idle_seconds=30) as server:
        with socket.create_connection(("127.0.0.1", server.port)) as wire:
            wire.sendall(b"POST /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n{")
            wire.settimeout(PATIENCE)
            assert wire.recv(65_536).startswith(b"HTTP/1.1 405")
            wire.settimeout(0.02)
            for _ in range(1_000):
                try:
                    wire.sendall(b" ")
                    if wire.recv(65_536) == b"":
                        return
                except TimeoutError:
                    continue
                except OSError:
                    return
        raise AssertionError("the server read every byte")


def test_an_endless_header_is_refused() -> None:
    with rig() as server:
        with socket.create_connection(("127.0.0.1", server.port)) as wire:
            try:
                wire.sendall(b"GET / HTTP/1.1\r\nX: " + b"y" * 200_000)
                answer = _read_all(wire)
            except ConnectionError:
                return
        assert answer.startswith(b"HTTP/1.1 431")
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "headers-too-large"


def test_headers_are_limited_in_number() -> None:
    head = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
    with rig() as server:
        for count, status in ((MAX_HEADERS, b"200"), (MAX_HEADERS + 1, b"431")):
            with socket.create_connection(("127.0.0.1", server.port)) as wire:
                wire.sendall(head + b"X:\r\n" * (count - 2) + b"\r\n")
                assert _read_all(wire).startswith(b"HTTP/1.1 " + status)


@pytest.mark.parametrize("field", [b"X:\r\n", b"X" * 1_000])
def test_headers_behind_a_request_are_limited_while_it_is_answered(field: bytes) -> None:
    """Nobody keeps a stream open to send headers that are held and never end."""
    with rig() as server:
        with socket.create_connection(("127.0.0.1", server.port)) as wire:
            keep = _request("/api/v1/rig/long").replace(b"Connection: close\r\n", b"")
            wire.sendall(keep)
            assert server.started.acquire(timeout=PATIENCE)
            with suppress(ConnectionError):
                wire.sendall(b"GET / HTTP/1.1\r\n" + field * (200_000 // len(field)))
            assert server.stopped.acquire(timeout=PATIENCE)
        _until(lambda: len(server.connections) == 0)


@pytest.mark.parametrize("field", [b"X:\r\n", b"X" * 1_000])
def test_trailers_of_a_body_are_limited(field: bytes) -> None:
    head = b"POST /api/v1/words HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    chunks = b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n"
    with rig(body_seconds=10 * PATIENCE) as server:
        with (
            socket.create_connection(("127.0.0.1", server.port)) as wire,
            suppress(ConnectionError),
        ):
            wire.sendall(head + chunks + field * (200_000 // len(field)))
            assert _read_all(wire) == b""
        _until(lambda: len(server.connections) == 0)


def test_a_body_in_many_small_chunks_is_taken() -> None:
    """What frames the chunks is no header, though there is more of it than headers may have."""
    words = [b'{"text":"', *[b"lax "] * 5_000, b'"}']
    with rig() as server, server.client() as client:
        sent = client.post(
            "/api/v1/words", content=iter(words), headers={"Content-Type": "application/json"}
        )
        assert sent.json()["count"] == 1


def test_write_timeout() -> None:
    with rig(write_seconds=0.3) as server:
        wire = socket.socket()
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1_024)
        wire.connect(("127.0.0.1", server.port))
        with wire:
            _until(lambda: len(server.connections) == 1)
            while len(server.connections) == 1:  # responses pile up until the server has enough
                before = _sent_files(server)
                wire.sendall(b"GET /style.css HTTP/1.1\r\nHost: x\r\n\r\n")
                while _sent_files(server) == before and len(server.connections) == 1:
                    time.sleep(0.001)


def _sent_files(server: Rig) -> float:
    """Return how many files of the page were sent."""
    count: float = server.service.metrics.requests.labels("page", "GET", "200")._value.get()
    return count


def test_pipelined_requests_are_answered_in_order_up_to_a_number() -> None:
    paths = ("/healthz", "/nothing", "/healthz")
    heads = [f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode() for path in paths]
    last = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    with rig(threads=1) as server:
        with socket.create_connection(("127.0.0.1", server.port)) as wire:
            wire.sendall(b"".join(heads) + last)
            statuses = re.findall(rb"HTTP/1.1 (\d+)", _read_all(wire))
        assert statuses == [b"200", b"404", b"200", b"200"]
        wire = socket.create_connection(("127.0.0.1", server.port))
        with wire, suppress(ConnectionResetError):
            wire.sendall(heads[0] * (MAX_PIPELINED + 1))
            assert _read_all(wire) == b""
        _until(lambda: len(server.connections) == 0)


@pytest.mark.parametrize(("size", "kept"), [(7_000, True), (9_000, False)])
def test_pipelined_requests_share_the_room_for_headers(size: int, kept: bool) -> None:
    """Two heads that would each be taken alone are too much for one connection together."""
    head = b"GET /healthz HTTP/1.1\r\nHost: x\r\nPadding: " + b"x" * size + b"\r\n\r\n"
    with rig() as server, socket.create_connection(("127.0.0.1", server.port)) as wire:
        keep = _request("/api/v1/rig/long").replace(b"Connection: close\r\n", b"")
        wire.sendall(keep + head)
        assert server.started.acquire(timeout=PATIENCE)
        with suppress(ConnectionError):
            wire.sendall(head)
        assert server.stopped.acquire(timeout=PATIENCE if not kept else 0.3) != kept


def test_closing_cancels_work_that_a_pipelined_request_waits_for() -> None:
    with rig() as server:
        with socket.create_connection(("127.0.0.1", server.port)) as wire:
            keep = _request("/api/v1/rig/long").replace(b"Connection: close\r\n", b"")
            wire.sendall(keep + b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            assert server.started.acquire(timeout=PATIENCE)
        assert server.stopped.acquire(timeout=PATIENCE)


def test_connections_are_limited() -> None:
    with rig(connections=2) as server:
        held = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(2)]
        _until(lambda: len(server.connections) == 2)
        with socket.create_connection(("127.0.0.1", server.port)) as wire:
            answer = _read_all(wire)
        assert answer.startswith(b"HTTP/1.1 503")
        assert b"retry-after: 1" in answer
        for each in held:
            each.close()
        _until(lambda: len(server.connections) == 0)
        with server.client() as client:
            assert client.get("/healthz").status_code == 200


def test_streams_of_one_address_are_limited() -> None:
    with rig(streams_per_address=1) as server, server.client() as client:
        with client.stream("POST", "/api/v1/rig/long"):
            answer = client.post("/api/v1/rig/long")
            _is_problem(answer, 429)
            assert int(answer.headers["retry-after"]) >= 1
        _until(lambda: len(server.service.jobs) == 0)


def test_a_thousand_parallel_streams_do_not_break_it() -> None:
    async def all_at_once(server: Rig) -> Counter[bytes]:
        gate = asyncio.Event()
        begun = 0

        async def one() -> bytes:
            nonlocal begun
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(_request("/api/v1/rig/long"))
            status = (await reader.readline()).split()[1]
            begun += 1
            if begun == 1_000:
                gate.set()
            await gate.wait()  # all of them are open now
            if status == b"200":
                server.release.set()
                assert b"event: result" in await reader.read()
            writer.close()
            await writer.wait_closed()
            return status

        return Counter(await asyncio.gather(*(one() for _ in range(1_000))))

    with rig(streams=8, streams_per_address=0) as server:
        met = asyncio.run(all_at_once(server))
        assert met == {b"200": 8, b"503": 992}
        with server.client() as client:
            assert client.get("/readyz").status_code == 200
        assert len(server.service.jobs) == 0


def test_a_smuggled_or_broken_request_is_refused() -> None:
    with rig() as server:
        for sent in (
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
            b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
            b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        ):
            with socket.create_connection(("127.0.0.1", server.port)) as wire:
                wire.sendall(sent)
                answer = _read_all(wire)
            assert answer.startswith(b"HTTP/1.1 400")
            assert b"content-type: application/problem+json" in answer
            assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "malformed"


def test_ctrl_c_stops_the_server_while_a_pool_is_locked() -> None:
    """A signal is handled between two lines of whatever the event loop is at."""
    with rig() as server:
        server.interrupt(holding=server.service.fast._lock)
