"""Connection limit and timeouts against slow clients, around uvicorn's protocol.

uvicorn has a keep-alive timeout but none for a request's headers, nor for a client that does not
read. `GuardedConnection` is an asyncio protocol that holds uvicorn's and passes everything on; it
only watches the calls of the transport, and `RequestTracker` tells it when a request is complete.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send

from lexagon.web.http.problems import BusyError
from lexagon.web.http.settings import Settings

Address = tuple[str, int]


class Connections:
    """The open connections by the client's address and port."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._open: dict[Address, GuardedConnection] = {}

    def __len__(self) -> int:
        return len(self._open)

    def add(self, address: Address, connection: GuardedConnection) -> None:
        """Register a connection."""
        self._open[address] = connection

    def remove(self, address: Address, connection: GuardedConnection) -> None:
        """Forget a connection; its address may belong to a newer one already."""
        if self._open.get(address) is connection:
            del self._open[address]

    def find(self, scope: Scope) -> GuardedConnection | None:
        """Return the connection of a request."""
        client = scope.get("client")
        return self._open.get((client[0], client[1])) if client else None

    def protocol(self, inner: Callable[..., asyncio.Protocol]) -> type[asyncio.Protocol]:
        """Return the protocol class for uvicorn, around its own."""
        connections = self

        class Protocol(GuardedConnection):
            """A connection of this server."""

            def __init__(self, **options: Any) -> None:
                super().__init__(connections, inner(**options))

        return Protocol


class GuardedConnection(asyncio.Protocol):
    """Ends a connection whose client is too slow to send headers or to read the response."""

    def __init__(self, connections: Connections, inner: asyncio.Protocol) -> None:
        self._connections = connections
        self._settings = connections.settings
        self._inner = inner
        self._loop = asyncio.get_running_loop()
        self._transport: asyncio.Transport | None = None
        self._address: Address = ("", 0)
        self._requests = 0  # complete requests that are not answered yet
        self._header_timer: asyncio.TimerHandle | None = None
        self._write_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Register the connection, or refuse it beyond the limit."""
        assert isinstance(transport, asyncio.Transport)
        if len(self._connections) >= self._settings.connections:
            transport.write(_refusal())
            transport.close()
            return
        self._transport = transport
        peer = transport.get_extra_info("peername")
        self._address = (str(peer[0]), int(peer[1]))
        self._connections.add(self._address, self)
        self._inner.connection_made(transport)
        self._start_header_timer()

    def data_received(self, data: bytes) -> None:
        """Pass data on; without a request in progress it begins the headers of the next one."""
        if self._transport is None:
            return
        if not self._requests:
            self._start_header_timer()
        self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        """Pass on that the client sends no more."""
        return self._inner.eof_received() if self._transport is not None else None

    def pause_writing(self) -> None:
        """Start the write timeout: the client does not read."""
        self._inner.pause_writing()
        assert self._transport is not None
        seconds = self._settings.write_seconds
        self._write_timer = self._loop.call_later(seconds, self._transport.abort)

    def resume_writing(self) -> None:
        """Stop the write timeout."""
        self._inner.resume_writing()
        _cancel(self._write_timer)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        _cancel(self._header_timer)
        _cancel(self._write_timer)
        if self._transport is not None:
            self._connections.remove(self._address, self)
            self._inner.connection_lost(exc)

    def request_begun(self) -> None:
        """Stop the header timeout: the headers are complete."""
        self._requests += 1
        _cancel(self._header_timer)
        self._header_timer = None

    def request_ended(self) -> None:
        """Note that the response is complete."""
        self._requests -= 1

    def _start_header_timer(self) -> None:
        # Not restarted by further data, so that single bytes do not buy time.
        if self._header_timer is None and self._transport is not None:
            seconds = self._settings.header_seconds
            self._header_timer = self._loop.call_later(seconds, self._transport.close)


class RequestTracker:
    """ASGI middleware that tells a connection when its requests begin and end.

    The outermost one, since it finds the connection by the client's address, which the middleware
    for proxies replaces.
    """

    def __init__(self, app: ASGIApp, connections: Connections) -> None:
        self.app = app
        self.connections = connections

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on between the two."""
        connection = self.connections.find(scope) if scope["type"] == "http" else None
        if connection is None:
            await self.app(scope, receive, send)
            return
        connection.request_begun()
        try:
            await self.app(scope, receive, send)
        finally:
            connection.request_ended()


def _cancel(timer: asyncio.TimerHandle | None) -> None:
    if timer is not None:
        timer.cancel()


def _refusal() -> bytes:
    response = BusyError("too many connections").response()
    head = b"".join(b"%s: %s\r\n" % pair for pair in response.raw_headers)
    body = bytes(response.body)
    return b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n" + head + b"\r\n" + body
