"""The files of the page, kept compressed, and its frame, which every address of the page gets."""

from __future__ import annotations

import gzip
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final

from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Receive, Scope, Send

from lexagon.web.http.site import Site, digest

_WORTH_WHILE: Final = 0.9  # the share of a file that compressing it leaves at most
# The first parts of the page's addresses; page/pages.js says what they show.
PAGES: Final = ("words", "wordle", "grid", "scrabble", "lab")
# The first parts of addresses that are the server's own.
_NOT_PAGES: Final = ("api", "healthz", "readyz", "metrics")
# Named here, because what a system's registry says of them differs.
_TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}
_REVALIDATE: Final = "no-cache"
_FOREVER: Final = "public, max-age=31536000, immutable"  # the name says what is in it


@dataclass(frozen=True)
class _Kept:
    """A file in memory as it is sent, plain and compressed."""

    stamp: object  # when another one is to be made
    plain: bytes
    gzipped: bytes | None
    headers: Headers

    @classmethod
    def of(cls, plain: bytes, suffix: str, stamp: object, caching: str) -> _Kept:
        gzipped = gzip.compress(plain, mtime=0)
        headers = {
            "Cache-Control": caching,
            "Content-Type": _TYPES[suffix],
            "ETag": f'"{digest(plain)}"',
            "Vary": "Accept-Encoding",
        }
        worth_while = len(gzipped) < _WORTH_WHILE * len(plain)
        return cls(stamp, plain, gzipped if worth_while else None, Headers(headers))

    def response(self, accept_encoding: str, status: int) -> Response:
        if self.gzipped is None or "gzip" not in accept_encoding:
            return Response(self.plain, status, self.headers)
        return Response(self.gzipped, status, {**self.headers, "Content-Encoding": "gzip"})


class PageFiles(StaticFiles):
    """Static files that browsers keep, but ask for again: 304 unless they have changed.

    Each is read and compressed once, and again when it has changed: starlette would open it and
    compress it for every request, which costs ten times as much. Those of the bundle have names
    that change with them, and are not asked for again.
    """

    def __init__(self, site: Site) -> None:
        super().__init__(directory=site.folder)
        self._site = site
        self._kept: dict[str, _Kept] = {}

    def _find(self, address: str) -> _Kept:
        stamp = self._site.stamp(address)
        kept = self._kept.get(address)
        if kept is None or kept.stamp != stamp:
            suffix = PurePosixPath(address).suffix or ".html"
            caching = _FOREVER if self._site.is_bundled(address) else _REVALIDATE
            kept = _Kept.of(self._site.read(address), suffix, stamp, caching)
            self._kept[address] = kept
        return kept

    def send(self, address: str, scope: Scope, status: int = 200) -> Response:
        """Return a file by its address, or 304."""
        kept = self._find(address)
        asked = Headers(scope=scope)
        if status == 200 and self.is_not_modified(kept.headers, asked):
            return NotModifiedResponse(kept.headers)
        return kept.response(asked.get("accept-encoding", ""), status)


class FrameRoute(BaseRoute):
    """Answers the frame for the page's own addresses; the page then shows what they name.

    Who opens any other address in a browser gets it with 404: the page says so, and where to go on.
    """

    def __init__(self, files: PageFiles, site: Site) -> None:
        self._files = files
        self._site = site

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Match a page's addresses, and what is opened in a browser and is nobody's."""
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            return Match.NONE, {}
        path: str = scope["path"]
        first = path.split("/", 2)[1]
        is_file = PurePosixPath(path).suffix in _TYPES
        is_visit = "text/html" in Headers(scope=scope).get("accept", "")
        if is_file or first in _NOT_PAGES or not (first in PAGES or is_visit):
            return Match.NONE, {}
        status = 200 if first in PAGES or not first else 404
        return Match.FULL, {"frame": self._site.frame(first), "frame_status": status}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the frame."""
        response = self._files.send(scope["frame"], scope, scope["frame_status"])
        await response(scope, receive, send)


def add_page(app: FastAPI, lab: bool) -> None:
    """Add a route for each file, so that no other path reaches the disk, and one for the frame.

    `lab` says whether the page offers the lab, whose results the server may keep to itself.
    """
    site = Site(lab)
    files = PageFiles(site)
    for address in site.addresses:
        app.add_route(
            address, _sender(files, address), ["GET", "HEAD"], address, include_in_schema=False
        )
    app.router.routes.append(FrameRoute(files, site))


def _sender(files: PageFiles, address: str) -> Callable[[Request], Awaitable[Response]]:
    async def send(request: Request) -> Response:
        return files.send(address, request.scope)

    return send
