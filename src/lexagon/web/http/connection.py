"""Connection limit, header limits and timeouts against slow clients, in uvicorn's own protocol.

uvicorn has a keep-alive timeout but none for a request's headers, nor for a client that does not
read, takes headers without end, and answers a malformed request with plain text.
`GuardedConnection` overrides the methods of its protocol that are called at these moments. They are
no documented interface, so the project names the versions of uvicorn that it takes, and
tests/web/test_uvicorn.py says what is missing.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from lexagon.web.http.headers import HEADERS
from lexagon.web.http.problems import BusyError, ProblemError
from lexagon.web.http.settings import Settings

MAX_HEADER_BYTES: Final = 16_384
MAX_HEADERS: Final = 100
MAX_PIPELINED: Final = 8  # requests sent before the first of them was answered


class Connections:
    """The open connections of a server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._open: set[GuardedConnection] = set()

    def __len__(self) -> int:
        return len(self._open)

    def add(self, connection: GuardedConnection) -> bool:
        """Register a connection, unless there are too many."""
        if len(self._open) >= self.settings.connections:
            return False
        self._open.add(connection)
        return True

    def remove(self, connection: GuardedConnection) -> None:
        """Forget a connection."""
        self._open.discard(connection)

    def protocol(self) -> type[asyncio.Protocol]:
        """Return the protocol class for uvicorn."""
        connections = self

        class Protocol(GuardedConnection):
            """A connection of this server."""

            def __init__(self, **options: Any) -> None:
                super().__init__(connections, **options)

        return Protocol


class GuardedConnection(HttpToolsProtocol):
    """Ends a connection whose client is too slow to send headers or to read the response."""

    def __init__(self, connections: Connections, **options: Any) -> None:
        super().__init__(**options)
        self._guarding = connections
        self._settings = connections.settings
        self._is_accepted = False
        self._unanswered: deque[RequestResponseCycle] = deque()
        self._header_bytes = 0  # received since headers were complete or some of a body came
        self._header_timer: asyncio.TimerHandle | None = None
        self._write_timer: asyncio.TimerHandle | None = None

    # A server's transports both read and write, which asyncio's own signature does not say.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Register the connection, or refuse it beyond the limit."""
        self._is_accepted = self._guarding.add(self)
        if not self._is_accepted:
            transport.write(_written(BusyError("too many connections")))
            transport.close()
            return
        super().connection_made(transport)
        self._start_header_timer()

    def data_received(self, data: bytes) -> None:
        """Pass data on; without a request in progress it begins the headers of the next one.

        In pieces, because headers that end within a piece may be followed by others.
        """
        for start in range(0, len(data), MAX_HEADER_BYTES):
            if not self._is_accepted or self.transport.is_closing():
                return
            if not self._unanswered:
                self._start_header_timer()
            piece = data[start : start + MAX_HEADER_BYTES]
            self._header_bytes += len(piece)
            super().data_received(piece)
            if self._header_bytes > MAX_HEADER_BYTES:
                self._refuse_headers(f"{MAX_HEADER_BYTES:,} bytes")

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header, or a trailer of a chunked body, while there are not too many."""
        super().on_header(name, value)
        if len(self.headers) > MAX_HEADERS:
            self._refuse_headers(f"{MAX_HEADERS} lines")
            raise ConnectionAbortedError  # ends the parsing of what was received with it

    def on_body(self, body: bytes) -> None:
        """Take a part of a body, which has limits of its own."""
        self._header_bytes = 0
        super().on_body(body)

    def on_headers_complete(self) -> None:
        """Stop the header timeout; more requests at once than are kept end the connection.

        All that wait for an answer share what headers a connection may have.
        """
        self._header_bytes = 0
        _cancel(self._header_timer)
        self._header_timer = None
        if self._unanswered:
            held = sum(_header_bytes(each.scope["headers"]) for each in self._unanswered)
            if (
                len(self._unanswered) >= MAX_PIPELINED
                or held + _header_bytes(self.headers) > MAX_HEADER_BYTES
            ):
                self.transport.abort()
                raise ConnectionAbortedError
        super().on_headers_complete()
        self._unanswered.append(self.cycle)

    def on_response_complete(self) -> None:
        """Note that a request is answered."""
        self._unanswered.popleft()
        super().on_response_complete()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is not HTTP."""
        self._refuse(ProblemError(400, "this is not an HTTP/1.1 request"))

    def pause_writing(self) -> None:
        """Start the write timeout: the client does not read."""
        super().pause_writing()
        seconds = self._settings.write_seconds
        self._write_timer = self.loop.call_later(seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """Stop the write timeout."""
        super().resume_writing()
        _cancel(self._write_timer)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        _cancel(self._header_timer)
        _cancel(self._write_timer)
        if self._is_accepted:
            self._guarding.remove(self)
            super().connection_lost(exc)
        for cycle in self._unanswered:  # uvicorn tells the last one only
            cycle.disconnected = True
            cycle.message_event.set()

    def _start_header_timer(self) -> None:
        # Not restarted by further data, so that single bytes do not buy time.
        if self._header_timer is None:
            seconds = self._settings.header_seconds
            self._header_timer = self.loop.call_later(seconds, self.transport.close)

    def _refuse_headers(self, most: str) -> None:
        """Refuse headers; if an earlier request is being answered nothing else can be said."""
        if self._unanswered:
            self.transport.abort()
        else:
            self._refuse(ProblemError(431, f"the headers have more than {most}"))

    def _refuse(self, problem: ProblemError) -> None:
        if not self.transport.is_closing():
            self.transport.write(_written(problem))
            self.transport.close()


def _header_bytes(headers: Iterable[tuple[bytes, bytes]]) -> int:
    return sum(len(name) + len(value) for name, value in headers)


def _cancel(timer: asyncio.TimerHandle | None) -> None:
    if timer is not None:
        timer.cancel()


def _written(problem: ProblemError) -> bytes:
    """Write a problem as it is sent where no request was read."""
    response = problem.response()
    fields = (*response.raw_headers, *HEADERS, (b"connection", b"close"))
    head = b"".join(b"%s: %s\r\n" % field for field in fields)
    line = f"HTTP/1.1 {problem.status} {problem.title}\r\n".encode()
    return line + head + b"\r\n" + bytes(response.body)
