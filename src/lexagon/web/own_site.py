"""Only pages of this server may use it: no other site's page, under whatever name it comes.

A browser tells when another site's page asks for something (Sec-Fetch-Site; at an address without
encryption that is not this machine's only Origin, which must then be ours). A site that lets its
own name point at this machine would pass for ours, so a server that listens to this machine alone
answers only to the names that this machine has.
"""

from __future__ import annotations

import ipaddress
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from lexagon._errors import quoted
from lexagon.web.problems import ProblemError

_NAMES: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})
_READING: Final = ("GET", "HEAD", "OPTIONS")


def names_for(host: str) -> frozenset[str] | None:
    """Return the names to answer to when listening at an address; None is any.

    >>> sorted(names_for("127.0.0.2")), names_for("0.0.0.0")
    (['127.0.0.1', '127.0.0.2', '[::1]', 'localhost'], None)
    """
    try:
        is_own = ipaddress.ip_address(host).is_loopback
    except ValueError:
        is_own = host == "localhost"
    return _NAMES | {host} if is_own else None


class OwnSite:
    """ASGI middleware that turns others away."""

    def __init__(self, app: ASGIApp, names: frozenset[str] | None) -> None:
        self.app = app
        self.names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what comes from our page, from a program, or by a plain link."""
        problem = self._problem(scope) if scope["type"] == "http" else None
        if problem is None:
            await self.app(scope, receive, send)
        else:
            await problem.response()(scope, receive, send)

    def _problem(self, scope: Scope) -> ProblemError | None:
        host = site = origin = ""
        for name, value in scope["headers"]:
            if name == b"host":
                host = value.decode("latin-1")
            elif name == b"sec-fetch-site":
                site = value.decode("latin-1")
            elif name == b"origin":
                origin = value.decode("latin-1")
        foreign = site in ("cross-site", "same-site")
        if not site and origin:
            foreign = origin.partition("://")[2].lower() != host.lower()
        if foreign and scope["method"] not in _READING:
            return ProblemError(403, "a page of another site asked for this; use our own")
        if self.names is None or _without_port(host).lower() in self.names:
            return None
        return ProblemError(
            421, f"this server is not {quoted(host)}; it answers to {', '.join(sorted(self.names))}"
        )


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0]
