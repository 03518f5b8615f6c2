"""uvicorn with connection limits and timeouts, a signal when it is ready, and a clean stop."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

import uvicorn
from fastapi import FastAPI
from starlette.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from lexagon._errors import LexagonError, quoted
from lexagon.web.http import systemd
from lexagon.web.http.connection import Connections
from lexagon.web.http.service import Service
from lexagon.web.http.settings import Settings

_GRACE_SECONDS: Final = 3
_BACKLOG: Final = 2_048
# The event loop waits at most this long for the GIL.
_SWITCH_SECONDS: Final = 0.001
_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


class Server(uvicorn.Server):
    """A server that says when it is ready, and cancels its work when it is asked to stop."""

    def __init__(self, config: uvicorn.Config, service: Service, connections: Connections) -> None:
        super().__init__(config)
        self.service = service
        self.connections = connections
        self.when_ready: Callable[[], None] = lambda: None
        self.loop: asyncio.AbstractEventLoop | None = None
        self._watch: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so: from here on a signal stops the server cleanly."""
        self.loop = asyncio.get_running_loop()
        await super().startup(sockets)
        self.when_ready()
        systemd.notify("READY=1")
        self._watch = asyncio.create_task(systemd.keep_watch())  # ends with the loop

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Cancel streams at once, so that their connections end; then stop as usual."""
        if self.loop is not None:
            # Not here: a signal may come while this very thread holds a lock that stopping needs.
            self.loop.call_soon_threadsafe(self.service.stop)
            systemd.notify("STOPPING=1")
        super().handle_exit(sig, frame)

    def run_until_signal(self, bound: socket.socket) -> None:
        """Serve until SIGINT or SIGTERM, which are not raised again once the server has ended."""
        with _handled(self._after_exit):
            self.run(sockets=[bound])

    def _after_exit(self, sig: int, frame: FrameType | None) -> None:
        # uvicorn raises a signal again after it has stopped because of it.
        if not self.should_exit:
            raise KeyboardInterrupt


@contextmanager
def _handled(handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    before = {each: signal.signal(each, handler) for each in _SIGNALS}
    try:
        yield
    finally:
        for each, previous in before.items():
            signal.signal(each, previous)


def listen(host: str, port: int) -> socket.socket:
    """Bind the address to listen at; port 0 picks a free one."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # With IPPROTO_TCP by name, because only then does asyncio set TCP_NODELAY.
        bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((host, port))
        bound.listen(_BACKLOG)  # clients may connect now; they are served when all is up
    except (OSError, OverflowError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise LexagonError(
            f"cannot listen at {quoted(host, 200)[1:-1]} port {port}: {reason}; "
            "try another --port, or 0 for a free one"
        ) from None
    return bound


def address_of(bound: socket.socket) -> str:
    """Return the address of the page."""
    host, port = bound.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def is_public(bound: socket.socket) -> bool:
    """Say whether other machines may reach the address."""
    return not ipaddress.ip_address(bound.getsockname()[0].partition("%")[0]).is_loopback


def server_of(app: FastAPI, proxy: str | None = None) -> Server:
    """Return the server of an application, not yet running.

    `proxy` is an address whose X-Forwarded-For is trusted.
    """
    service: Service = app.state.service
    settings: Settings = service.settings
    connections = Connections(settings)
    inner: ASGIApp = app
    if proxy is not None:
        # uvicorn and Starlette write the same ASGI types in their own words.
        inner = ProxyHeadersMiddleware(inner, proxy)  # type: ignore[arg-type, assignment]
    config = uvicorn.Config(
        inner,
        http=connections.protocol(),
        ws="none",
        loop="auto",  # uvloop, where the system has it
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=settings.idle_seconds,
        timeout_graceful_shutdown=_GRACE_SECONDS,
        backlog=_BACKLOG,
    )
    return Server(config, service, connections)


def prepare_process(access_log: bool) -> None:
    """Set up what a process that serves needs: logs, many connections, a quick event loop."""
    _log_to_stderr(access_log)
    _allow_many_files()
    sys.setswitchinterval(_SWITCH_SECONDS)


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
    except ImportError:  # Windows, which has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
