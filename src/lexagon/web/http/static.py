"""The files of the page: starlette serves them, revalidated by the browser at every visit."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from lexagon import web

FOLDER: Final = Path(web.__file__).with_name("page")
# The address of a file is its path, except for these.
_ADDRESSES: Final = {"index.html": "/", "api.html": "/api"}
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


class PageFiles(StaticFiles):
    """Static files that browsers keep, but ask for again: 304 unless they have changed."""

    def file_response(
        self, full_path: Any, stat_result: os.stat_result, scope: Any, status_code: int = 200
    ) -> Response:
        """Return a file, or 304, with the headers of the page."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = "no-cache"
        response.headers["Vary"] = "Accept-Encoding"
        if "content-type" in response.headers:
            response.headers["Content-Type"] = _TYPES[Path(full_path).suffix]
        return response


def page_addresses() -> Iterator[tuple[str, str]]:
    """Yield the address of every file of the page and its path in the folder."""
    for path in sorted(FOLDER.rglob("*")):
        if path.suffix in _TYPES:
            name = path.relative_to(FOLDER).as_posix()
            yield _ADDRESSES.get(name, f"/{name}"), name


def add_page(app: FastAPI) -> None:
    """Add a route for each file, so that no other path reaches the disk."""
    files = PageFiles(directory=FOLDER)
    for address, name in page_addresses():
        app.add_route(
            address, _sender(files, name), ["GET", "HEAD"], address, include_in_schema=False
        )


def _sender(files: PageFiles, name: str) -> Callable[[Request], Awaitable[Response]]:
    async def send(request: Request) -> Response:
        return await files.get_response(name, request.scope)

    return send
