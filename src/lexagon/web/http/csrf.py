"""CSRF and DNS-rebinding protection: only pages of this server, and sites it allows, may use it.

CSRF: a browser says when another site's page sends a request (Sec-Fetch-Site; without encryption,
away from this machine, only Origin, which must then be ours).
DNS rebinding: a site could point its own name at this machine and pass for us, so a server that
listens at a loopback address accepts only the host names that this machine has.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from lexagon._errors import quoted
from lexagon.web.http.problems import ProblemError

_LOOPBACK_NAMES: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})
_SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")


def allowed_hosts(host: str) -> frozenset[str] | None:
    """Return the host names to accept when listening at an address; None is any.

    >>> sorted(allowed_hosts("127.0.0.2")), allowed_hosts("0.0.0.0")
    (['127.0.0.1', '127.0.0.2', '[::1]', 'localhost'], None)
    """
    try:
        is_loopback = ipaddress.ip_address(host).is_loopback
    except ValueError:
        is_loopback = host == "localhost"
    return _LOOPBACK_NAMES | {host} if is_loopback else None


class CrossSiteProtection:
    """ASGI middleware that refuses requests of other sites' pages and foreign host names."""

    def __init__(
        self, app: ASGIApp, hosts: frozenset[str] | None, origins: Sequence[str] = ()
    ) -> None:
        self.app = app
        self.hosts = hosts
        self.origins = origins

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
        cross_site = site in ("cross-site", "same-site")
        if not site and origin:
            cross_site = origin.partition("://")[2].lower() != host.lower()
        allowed = origin in self.origins or "*" in self.origins
        if cross_site and not allowed and scope["method"] not in _SAFE_METHODS:
            return ProblemError(
                403, "cross-site request refused; use the page of this server", code="cross-site"
            )
        if self.hosts is None or _without_port(host).lower() in self.hosts:
            return None
        names = ", ".join(sorted(self.hosts))
        return ProblemError(
            421,
            f"this server is not {quoted(host)}; its names are {names}",
            host=host[:80],
            names=names,
        )


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0]
