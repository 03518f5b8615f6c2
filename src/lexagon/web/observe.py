"""Every request leaves one line in the access log and a count."""

from __future__ import annotations

import logging
from time import perf_counter
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lexagon.web.metrics import Metrics

log: Final = logging.getLogger("lexagon.web.access")
_NO_ANSWER: Final = 499


class Observe:
    """ASGI middleware that logs and counts."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on; when the answer has ended, note it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status, sent, begin = _NO_ANSWER, 0, perf_counter()

        async def watched(message: Message) -> None:
            nonlocal status, sent
            if message["type"] == "http.response.start":
                status = message["status"]
            else:
                sent += len(message.get("body", b""))
            await send(message)

        self.metrics.open_requests += 1
        try:
            await self.app(scope, receive, watched)
        finally:
            seconds = perf_counter() - begin
            self.metrics.open_requests -= 1
            self.metrics.count(_route(scope), _method(scope), status, seconds)
            if log.isEnabledFor(logging.INFO):
                self._note(scope, status, sent, seconds)

    @staticmethod
    def _note(scope: Scope, status: int, sent: int, seconds: float) -> None:
        client = scope.get("client")
        path = scope.get("raw_path") or scope["path"].encode()
        log.info(
            '%s "%s %s" %d %d %.1f ms',
            client[0] if client else "-",
            _method(scope),
            path[:200].decode("ascii", "backslashreplace"),
            status,
            sent,
            seconds * 1_000,
        )


def _route(scope: Scope) -> str:
    """Return the address with names for what varies; addresses nobody serves count as one."""
    path = str(scope["path"])
    route = scope.get("route")
    if route is None:
        return "other" if path.startswith("/api/") else "page"
    # What was answered before never came to its route; its address has nothing that varies.
    template = getattr(route, "path", path).split("/")[1:]
    parts = path.split("/")
    return "/".join(parts[: len(parts) - len(template)] + template)


def _method(scope: Scope) -> str:
    known = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
    return scope["method"] if scope["method"] in known else "OTHER"
