"""Behind a reverse proxy clients are told apart by X-Forwarded-For, and slow ones still go."""

from __future__ import annotations

import socket
from contextlib import ExitStack

from tests.web.live import serving


def test_clients_behind_a_proxy_have_a_rate_limit_each() -> None:
    options = ("--proxy", "127.0.0.1", "--rate", "0.01", "--burst", "2", "--no-access-log")
    with serving(*options) as server, server.client() as client:
        for address in ("192.0.2.1", "192.0.2.2"):
            headers = {"X-Forwarded-For": address, "Host": "words.example"}
            statuses = [client.get("/api/v1/words", headers=headers).status_code for _ in range(3)]
            assert statuses == [200, 200, 429]


def test_without_a_proxy_the_header_is_ignored() -> None:
    with serving("--rate", "0.01", "--burst", "2", "--no-access-log") as server:
        with server.client() as client:
            statuses = [
                client.get("/api/v1/words", headers={"X-Forwarded-For": f"192.0.2.{n}"}).status_code
                for n in range(3)
            ]
        assert statuses == [200, 200, 429]


def test_a_slow_head_behind_a_proxy_is_not_waited_for() -> None:
    """A request that was complete does not stop the timeout of the next one's headers."""
    options = ("--proxy", "127.0.0.1", "--header-seconds", "0.3", "--no-access-log")
    with ExitStack() as stack:
        server = stack.enter_context(serving(*options))
        wire = stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
        wire.settimeout(20)
        wire.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.9\r\n\r\n")
        answer = b""
        while not answer.endswith(b'"ok"}'):
            answer += wire.recv(65_536)
        wire.sendall(b"GET /he")
        assert wire.recv(65_536) == b""
