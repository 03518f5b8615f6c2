"""Rate limit, body size limit, body timeout and backpressure, before routing.

Cached responses are served here, too: most of what a small request costs is finding its route.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Callable
from functools import lru_cache
from math import ceil
from time import monotonic
from typing import Final

from cachetools import TTLCache
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lexagon._numbers import parse_int
from lexagon.web.http.cache import REQUEST_KEY, request_key
from lexagon.web.http.keys import CLIENT, key_of
from lexagon.web.http.problems import BusyError, ProblemError
from lexagon.web.http.routes import PREFIX
from lexagon.web.http.service import Service

API: Final = "/api/"
UPLOADS: Final = f"{PREFIX}/words"
PHOTOS: Final = f"{PREFIX}/grid/photos"
CACHED: Final = "cached"  # in the scope as the route: served without routing
_SMALL_BODY: Final = 65_536  # never refused because of other bodies being received
_MAX_BUCKETS: Final = 10_000


class RateLimit:
    """A token bucket for each client; rate 0 lets everything pass."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self._clock = clock
        # A bucket that was not used for this long is full again, so forgetting it changes nothing.
        refill_seconds = burst / rate if rate else 1.0
        self._buckets: TTLCache[str, tuple[float, float]] = TTLCache(
            _MAX_BUCKETS, refill_seconds, timer=clock
        )

    def wait_for(self, address: str) -> int:
        """Take a token and return 0, or return the seconds until there is one.

        >>> limit = RateLimit(rate=0.5, burst=2, clock=lambda: 0.0)
        >>> [limit.wait_for("192.0.2.1") for _ in range(3)], limit.wait_for("192.0.2.2")
        ([0, 0, 2], 0)
        """
        if not self.rate:
            return 0
        now, key = self._clock(), address
        tokens, since = self._buckets.get(key, (float(self.burst), now))
        tokens = min(float(self.burst), tokens + (now - since) * self.rate)
        allowed = tokens >= 1
        self._buckets[key] = (tokens - 1 if allowed else tokens, now)
        return 0 if allowed else max(1, ceil((1 - tokens) / self.rate))


def rate_limit_key(address: str) -> str:
    """Return what counts as one client: an IPv4 address, or the /64 network of an IPv6 one.

    >>> rate_limit_key("192.0.2.1"), rate_limit_key("2001:db8::1")
    ('192.0.2.1', '2001:db8::/64')
    """
    if ":" not in address:
        return address
    try:
        return str(ipaddress.ip_network((address, 64), strict=False))
    except ValueError:
        return address


class BodyPressureError(BusyError):
    """More large bodies are being received than the server keeps in memory at once."""


class RequestGuard:
    """ASGI middleware: checks a request before routing, and passes its whole body on."""

    def __init__(self, app: ASGIApp, service: Service) -> None:
        self.app = app
        self.service = service
        self.settings = service.settings
        self.rate_limit = RateLimit(self.settings.rate, self.settings.burst)
        self._key_limits = {
            key: RateLimit(key.rate, max(1, ceil(4 * key.rate))) for key in service.keys.values()
        }
        self.inflight_bytes = 0  # of bodies that are not complete yet
        upload, photo = self.settings.upload_bytes, self.settings.photo_bytes
        # Both travel as JSON: a list needs some room for quotes and escapes, a photo is base64.
        self._large_bodies = {
            UPLOADS: upload + upload // 8 + 1_024,
            PHOTOS: photo * 4 // 3 + 1_024,
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on with its body read, or answer with a problem or a cached response."""
        if scope["type"] != "http" or not scope["path"].startswith(API):
            await self.app(scope, receive, send)
            return
        try:
            self._check_rate(scope)
            body = await self._read_body(scope, receive)
            response = None if body is None else self._without_routing(scope, body)
        except ProblemError as problem:
            # The rest of the body is not read, so the connection cannot be used again.
            if problem.status in (408, 413) or isinstance(problem, BodyPressureError):
                problem.headers["Connection"] = "close"
            await problem.response()(scope, receive, send)
            return
        if body is None:
            return  # the client disconnected while sending
        if response is not None:
            await response(scope, receive, send)
            return
        await self.app(scope, _replay(body, receive), send)

    def _without_routing(self, scope: Scope, body: bytes) -> Response | None:
        """Serve a cached response; refuse further work while the pool is full (backpressure)."""
        if scope["method"] != "POST":
            return None
        if body and not _is_json(scope):
            raise ProblemError(415, "the body must be JSON: Content-Type: application/json")
        scope[REQUEST_KEY] = request_key(scope, body)
        cached = self.service.cache.get(scope[REQUEST_KEY])
        if cached is not None:
            scope["route"] = CACHED
            accepts = next((v for k, v in scope["headers"] if k == b"accept-encoding"), b"")
            return cached.response(accepts.decode("latin-1"))
        if self.service.fast.is_full:
            return _busy(self.service.fast.traffic.refuse())
        return None

    def _check_rate(self, scope: Scope) -> None:
        client = scope.get("client")
        scope[CLIENT] = rate_limit_key(client[0] if client else "")
        limit = self.rate_limit
        header = next((v for k, v in scope["headers"] if k == b"authorization"), b"")
        key = key_of(header.decode("latin-1"), self.service.keys)
        if key is not None:
            scope[CLIENT] = f"key {key.name}"
            limit = self._key_limits[key]
        wait = limit.wait_for(scope[CLIENT])
        if wait:
            detail = f"more than {limit.rate:g} requests a second; wait {wait} s"
            raise ProblemError(
                429,
                detail,
                headers={"Retry-After": str(wait)},
                rate=limit.rate,
                seconds=wait,
            )

    async def _read_body(self, scope: Scope, receive: Receive) -> bytes | None:
        settings = self.settings
        limit = max(settings.body_bytes, self._large_bodies.get(scope["path"], 0))
        declared = next((v for k, v in scope["headers"] if k == b"content-length"), b"0")
        length = parse_int(declared.decode("latin-1"), 0)
        if length is None or length > limit:
            raise _too_large("more" if length is None else f"{length:,}", limit)
        chunks: list[bytes] = []
        size = 0
        try:
            async with asyncio.timeout(settings.body_seconds):
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return None
                    chunks.append(message.get("body", b""))
                    size += len(chunks[-1])
                    self.inflight_bytes += len(chunks[-1])
                    if size > limit:
                        raise _too_large(f"{size:,} or more", limit)
                    if size > _SMALL_BODY and self.inflight_bytes > settings.inflight_bytes:
                        raise BodyPressureError("too many large bodies are being received", 5)
                    if not message.get("more_body", False):
                        return b"".join(chunks)
        except TimeoutError:
            detail = f"the body took longer than {settings.body_seconds:g} s to arrive"
            raise ProblemError(408, detail, seconds=settings.body_seconds) from None
        finally:
            self.inflight_bytes -= size


@lru_cache
def _busy(retry_after: int) -> Response:
    """Return the 503 of backpressure, made once: refusing must cost little where there is much."""
    return BusyError("all fast threads are busy", retry_after).response()


def _too_large(size: str, limit: int) -> ProblemError:
    return ProblemError(
        413, f"the body has {size} bytes; at most {limit:,} are accepted", size=size, most=limit
    )


def _is_json(scope: Scope) -> bool:
    kind = next((v for k, v in scope["headers"] if k == b"content-type"), b"")
    return bool(kind.partition(b";")[0].strip().lower() == b"application/json")


def _replay(body: bytes, receive: Receive) -> Receive:
    sent = False

    async def replay() -> Message:
        nonlocal sent
        if sent:
            return await receive()
        sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay
