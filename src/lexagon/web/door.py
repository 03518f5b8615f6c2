"""The door: whoever asks too often, sends too much or too slowly is turned away before any work.

What was answered before is answered here, too: most of what a request costs is finding its route.
"""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lexagon.web.answers import question_of
from lexagon.web.problems import BusyError, ProblemError
from lexagon.web.ratelimit import RateLimit
from lexagon.web.service import Service

API: Final = "/api/"
UPLOADS: Final = "/api/v1/lists"
QUESTION: Final = "lexagon.question"  # in the scope: what stands for the request
KEPT: Final = "kept"
_SMALL: Final = 65_536  # a body that is let in whatever else is on its way


class FloodError(BusyError):
    """Large bodies beyond what the server holds at once."""


class Door:
    """ASGI middleware: rate limit, size of the body and time to send it."""

    def __init__(self, app: ASGIApp, service: Service) -> None:
        self.app = app
        self.service = service
        self.settings = service.settings
        self.rate_limit = RateLimit(self.settings.rate, self.settings.burst)
        self.arriving = 0  # bytes of bodies that are not whole yet

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in with its whole body read, or answer why not."""
        if scope["type"] != "http" or not scope["path"].startswith(API):
            await self.app(scope, receive, send)
            return
        try:
            self._check_rate(scope)
            body = await self._body(scope, receive)
            response = None if body is None else self._at_once(scope, body)
        except ProblemError as problem:
            # What else the client sends is not read: the connection ends here.
            if problem.status in (408, 413) or isinstance(problem, FloodError):
                problem.headers["Connection"] = "close"
            await problem.response()(scope, receive, send)
            return
        if body is None:
            return  # the client went away while sending
        if response is not None:
            await response(scope, receive, send)
            return
        await self.app(scope, _replay(body, receive), send)

    def _at_once(self, scope: Scope, body: bytes) -> Response | None:
        """Answer what was answered before, and refuse what there is no room for."""
        if scope["method"] != "POST":
            return None
        scope[QUESTION] = question_of(scope, body)
        kept = self.service.answers.get(scope[QUESTION])
        if kept is not None:
            scope["route"] = KEPT
            accepts = next((v for k, v in scope["headers"] if k == b"accept-encoding"), b"")
            return kept.response(accepts.decode("latin-1"))
        if self.service.quick.is_full:
            raise self.service.quick.busy()
        return None

    def _check_rate(self, scope: Scope) -> None:
        client = scope.get("client")
        wait = self.rate_limit.wait_for(client[0] if client else "")
        if wait:
            detail = f"more than {self.settings.rate:g} requests a second; wait {wait} s"
            raise ProblemError(429, detail, {"Retry-After": str(wait)})

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        settings = self.settings
        # A list travels as JSON, whose quotes and escapes need some room.
        limit = settings.body_bytes
        if scope["path"] == UPLOADS:
            limit = max(limit, settings.upload_bytes + settings.upload_bytes // 8 + 1_024)
        declared = next((v for k, v in scope["headers"] if k == b"content-length"), b"0")
        if int(declared) > limit:
            raise _too_large(f"{int(declared):,}", limit)
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
                    self.arriving += len(chunks[-1])
                    if size > limit:
                        raise _too_large(f"{size:,} or more", limit)
                    if size > _SMALL and self.arriving > settings.arriving_bytes:
                        raise FloodError("too much is being sent at once", 5)
                    if not message.get("more_body", False):
                        return b"".join(chunks)
        except TimeoutError:
            detail = f"the body took longer than {settings.body_seconds:g} s to arrive"
            raise ProblemError(408, detail) from None
        finally:
            self.arriving -= size


def _too_large(size: str, limit: int) -> ProblemError:
    return ProblemError(413, f"the body has {size} bytes; at most {limit:,} are taken")


def _replay(body: bytes, receive: Receive) -> Receive:
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
