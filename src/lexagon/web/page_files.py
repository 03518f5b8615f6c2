"""The page's files, read once and kept compressed: a request never touches the disk."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response

FOLDER: Final = Path(__file__).with_name("page")
TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}
# The address of a file is its path, but for these.
ADDRESSES: Final = {"/index.html": "/", "/api.html": "/api"}


@dataclass(frozen=True)
class PageFile:
    """A file as it is sent."""

    media_type: str
    plain: bytes
    packed: bytes
    tag: str

    def response(self, request: Request) -> Response:
        """Answer with the file, or with 304 if the browser has it already."""
        headers = {"ETag": self.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        known = request.headers.get("if-none-match", "")
        if self.tag in [tag.strip().removeprefix("W/") for tag in known.split(",")]:
            return Response(status_code=304, headers=headers)
        body = self.plain
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            body = self.packed
        return Response(body, headers=headers, media_type=self.media_type)


def read_files(folder: Path = FOLDER) -> dict[str, PageFile]:
    """Return every file of the page by its address."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix not in TYPES:
            continue
        plain = path.read_bytes()
        address = "/" + path.relative_to(folder).as_posix()
        tag = '"' + hashlib.sha256(plain).hexdigest()[:20] + '"'
        packed = gzip.compress(plain, 9, mtime=0)
        found[ADDRESSES.get(address, address)] = PageFile(TYPES[path.suffix], plain, packed, tag)
    return found


def add_page(app: FastAPI) -> None:
    """Add a route for each file."""
    for address, file in read_files().items():
        app.add_route(
            address, _sender(file), methods=["GET", "HEAD"], name=address, include_in_schema=False
        )


def _sender(file: PageFile) -> Callable[[Request], Awaitable[Response]]:
    async def send(request: Request) -> Response:
        return file.response(request)

    return send
