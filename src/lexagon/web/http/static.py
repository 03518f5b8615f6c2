"""The files of the page: kept compressed, revalidated by the browser at every visit."""

from __future__ import annotations

import gzip
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from lexagon import web

FOLDER: Final = Path(web.__file__).with_name("page")
_FRAME: Final = "index.html"
_WORTH_WHILE: Final = 0.9  # the share of a file that compressing it leaves at most
# The address of a file is its path, except for these.
_ADDRESSES: Final = {_FRAME: "/", "api.html": "/api"}
# Named here, because what a system's registry says of them differs.
_TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}


@dataclass(frozen=True)
class _Kept:
    """A file in memory as it is sent, plain and compressed."""

    changed: int  # nanoseconds
    plain: bytes
    gzipped: bytes | None
    headers: Headers

    @classmethod
    def read(cls, path: Path, changed: int, lab: bool) -> _Kept:
        plain = path.read_bytes()
        if lab and path.name == _FRAME:
            plain = plain.replace(b"<html ", b"<html data-lab ", 1)
        gzipped = gzip.compress(plain, mtime=0)
        headers = {
            "Cache-Control": "no-cache",
            "Content-Type": _TYPES[path.suffix],
            "ETag": f'"{blake2b(plain, digest_size=16).hexdigest()}"',
            "Vary": "Accept-Encoding",
        }
        worth_while = len(gzipped) < _WORTH_WHILE * len(plain)
        return cls(changed, plain, gzipped if worth_while else None, Headers(headers))

    def response(self, accept_encoding: str) -> Response:
        if self.gzipped is None or "gzip" not in accept_encoding:
            return Response(self.plain, headers=self.headers)
        return Response(self.gzipped, headers={**self.headers, "Content-Encoding": "gzip"})


class PageFiles(StaticFiles):
    """Static files that browsers keep, but ask for again: 304 unless they have changed.

    Each is read and compressed once, and again when it has changed: starlette would open it and
    compress it for every request, which costs ten times as much.
    """

    def __init__(self, folder: Path, lab: bool) -> None:
        super().__init__(directory=folder)
        self._folder = folder
        self._lab = lab
        self._kept: dict[str, _Kept] = {}

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, or 304."""
        changed = (self._folder / path).stat().st_mtime_ns
        kept = self._kept.get(path)
        if kept is None or kept.changed != changed:
            kept = self._kept[path] = _Kept.read(self._folder / path, changed, self._lab)
        asked = Headers(scope=scope)
        if self.is_not_modified(kept.headers, asked):
            return NotModifiedResponse(kept.headers)
        return kept.response(asked.get("accept-encoding", ""))


def page_addresses() -> Iterator[tuple[str, str]]:
    """Yield the address of every file of the page and its path in the folder."""
    for path in sorted(FOLDER.rglob("*")):
        if path.suffix in _TYPES:
            name = path.relative_to(FOLDER).as_posix()
            yield _ADDRESSES.get(name, f"/{name}"), name


def add_page(app: FastAPI, lab: bool) -> None:
    """Add a route for each file, so that no other path reaches the disk.

    `lab` says whether the page offers the lab, whose results the server may keep to itself.
    """
    files = PageFiles(FOLDER, lab)
    for address, name in page_addresses():
        app.add_route(
            address, _sender(files, name), ["GET", "HEAD"], address, include_in_schema=False
        )


def _sender(files: PageFiles, name: str) -> Callable[[Request], Awaitable[Response]]:
    async def send(request: Request) -> Response:
        return await files.get_response(name, request.scope)

    return send
