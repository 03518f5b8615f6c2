"""Uvicorn with timers of our own: a client that sends or reads too slowly is let go."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import sys
from collections.abc import Callable
from typing import Any, Final

import h11
import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.http.h11_impl import H11Protocol

from lexagon._errors import LexagonError
from lexagon.web.app import create_app
from lexagon.web.own_site import names_for
from lexagon.web.problems import BusyError
from lexagon.web.service import Service
from lexagon.web.settings import Settings

_GRACE: Final = 3
_BACKLOG: Final = 2_048
_HEAD_BYTES: Final = 16_384
# The event loop waits at most this long for a thread that works in Python.
_SWITCH_SECONDS: Final = 0.001


def guarded(settings: Settings) -> type[H11Protocol]:
    """Return the protocol of one connection, with timers for its head and its answer."""

    class Guarded(H11Protocol):
        """A connection that must send its head in time and read its answer in time."""

        _head_timer: asyncio.TimerHandle | None = None
        _write_timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            if len(self.connections) > settings.connections:
                transport.write(_refusal())
                transport.close()
                return
            self._watch()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self._watch()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self._watch()

        def pause_writing(self) -> None:
            super().pause_writing()
            _stop(self._write_timer)
            self._write_timer = self.loop.call_later(settings.write_seconds, self.transport.abort)

        def resume_writing(self) -> None:
            super().resume_writing()
            _stop(self._write_timer)

        def connection_lost(self, exc: Exception | None) -> None:
            _stop(self._head_timer)
            _stop(self._write_timer)
            super().connection_lost(exc)

        def _watch(self) -> None:
            """Time what the client owes: a head, or the rest of a body already answered."""
            if not self._is_owed():
                _stop(self._head_timer)
                self._head_timer = None
            elif self._head_timer is None:
                patience = settings.header_seconds
                self._head_timer = self.loop.call_later(patience, self.transport.close)

        def _is_owed(self) -> bool:
            if self.conn.their_state is h11.SEND_BODY:
                return bool(self.cycle.response_complete)
            is_new = self.cycle is None
            return self.conn.their_state is h11.IDLE and (
                is_new or bool(self.conn.trailing_data[0])
            )

    return Guarded


def _stop(timer: asyncio.TimerHandle | None) -> None:
    if timer is not None:
        timer.cancel()


def _refusal() -> bytes:
    response = BusyError("too many connections").response()
    head = b"".join(b"%s: %s\r\n" % pair for pair in response.raw_headers)
    body = bytes(response.body)
    return b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n" + head + b"\r\n" + body


class Server(uvicorn.Server):
    """A server that tells when it is ready, and stops its work when it is told to stop."""

    def __init__(self, config: uvicorn.Config, service: Service) -> None:
        super().__init__(config)
        self.service = service
        self.when_ready: Callable[[], None] = lambda: None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell that it is ready: from here on a signal to stop ends it well."""
        await super().startup(sockets)
        self.when_ready()

    def handle_exit(self, sig: int, frame: Any) -> None:
        """Cancel streams at once, so that their connections end; then stop as usual."""
        self.service.stop()
        super().handle_exit(sig, frame)
        # A signal that asks for a clean end is answered by one: it is not raised again.
        self._captured_signals.clear()


def listen(host: str, port: int) -> socket.socket:
    """Bind the address to listen at; port 0 picks a free one."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # Named as TCP, for only then does asyncio send small answers without delay.
        bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((host, port))
        bound.listen(_BACKLOG)  # from now on a client may connect; it is answered when all is up
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise LexagonError(
            f"cannot listen at {host} port {port}: {reason}; "
            "try another --port, or 0 for a free one"
        ) from None
    return bound


def address_of(bound: socket.socket) -> str:
    """Return the address of the page."""
    host, port = bound.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def is_open_to_others(bound: socket.socket) -> bool:
    """Say whether other machines may reach the address."""
    return not ipaddress.ip_address(bound.getsockname()[0].partition("%")[0]).is_loopback


def prepare(
    settings: Settings, host: str, access_log: bool = True, proxy: str | None = None
) -> Server:
    """Make the server of this process; `proxy` is an address whose X-Forwarded-For is believed."""
    _log_to_stderr(access_log)
    _allow_many_files()
    sys.setswitchinterval(_SWITCH_SECONDS)
    names = names_for(host) if proxy is None else None
    app = create_app(settings, names)
    app.state.service.warm()
    return server_of(app, proxy)


def server_of(app: FastAPI, proxy: str | None = None) -> Server:
    """Return the server of an application, not yet running."""
    settings: Settings = app.state.service.settings
    config = uvicorn.Config(
        app,
        http=guarded(settings),
        ws="none",
        loop="asyncio",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy,
        timeout_keep_alive=settings.idle_seconds,
        timeout_graceful_shutdown=_GRACE,
        h11_max_incomplete_event_size=_HEAD_BYTES,
        backlog=_BACKLOG,
    )
    return Server(config, app.state.service)


def _log_to_stderr(access_log: bool) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%Y-%m-%dT%H:%M:%S"))
    log = logging.getLogger("lexagon.web")
    log.addHandler(handler)
    log.propagate = False
    log.setLevel(logging.INFO if access_log else logging.WARNING)
    errors = logging.getLogger("uvicorn.error")
    errors.addHandler(handler)
    errors.setLevel(logging.ERROR)


def _allow_many_files() -> None:
    """Raise the limit on open connections to what the system allows."""
    try:
        import resource
    except ImportError:  # not on Windows, where there is no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
