"""Access log and Prometheus metrics: a line and a count for every request."""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import perf_counter
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

log: Final = logging.getLogger("lexagon.web.access")
_BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
_METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
_NO_RESPONSE: Final = 499


class Metrics:
    """Requests by route, method and status, how long they took, and gauges of the service."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "lexagon_requests",
            "Requests served.",
            ("route", "method", "status"),
            registry=self.registry,
        )
        self.seconds = Histogram(
            "lexagon_request_seconds",
            "Time to serve a request.",
            ("route",),
            buckets=_BUCKETS,
            registry=self.registry,
        )
        self.open_requests = Gauge(
            "lexagon_open_requests", "Requests being served.", registry=self.registry
        )
        self.cache_hits = Counter(
            "lexagon_cache_hits", "Responses served from the cache.", registry=self.registry
        )
        self.cache_misses = Counter(
            "lexagon_cache_misses", "Requests that were not in the cache.", registry=self.registry
        )

    def gauge(self, name: str, about: str, value: Callable[[], float]) -> None:
        """Add a gauge that is read when the metrics are."""
        Gauge(name, about, registry=self.registry).set_function(value)

    def text(self) -> bytes:
        """Write all metrics in Prometheus's text format."""
        return generate_latest(self.registry)


class Observe:
    """ASGI middleware that logs and counts."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on; when the response has ended, note it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status, sent, begin = _NO_RESPONSE, 0, perf_counter()

        async def watch(message: Message) -> None:
            nonlocal status, sent
            if message["type"] == "http.response.start":
                status = message["status"]
            else:
                sent += len(message.get("body", b""))
            await send(message)

        self.metrics.open_requests.inc()
        try:
            await self.app(scope, receive, watch)
        finally:
            seconds = perf_counter() - begin
            route = _route(scope)
            self.metrics.open_requests.dec()
            self.metrics.requests.labels(route, _method(scope), str(status)).inc()
            self.metrics.seconds.labels(route).observe(seconds)
            if log.isEnabledFor(logging.INFO):
                _log_access(scope, status, sent, seconds)


def _log_access(scope: Scope, status: int, sent: int, seconds: float) -> None:
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
    """Return the path with names for its parameters; unknown paths count as one."""
    path = str(scope["path"])
    route = scope.get("route")
    if route is None:
        return "other" if path.startswith("/api/") else "page"
    # A cached response never came to its route; such paths have no parameters.
    template = getattr(route, "path", path).split("/")[1:]
    parts = path.split("/")
    return "/".join(parts[: len(parts) - len(template)] + template)


def _method(scope: Scope) -> str:
    return scope["method"] if scope["method"] in _METHODS else "OTHER"
