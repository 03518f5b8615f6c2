"""Serialized responses, and the LRU cache of those that depend on the request alone."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from cachetools import LRUCache
from prometheus_client import Counter
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Scope

from lexagon._schema import to_json

REQUEST_KEY: Final = "lexagon.request_key"  # in the scope: the cache key of the request
_MIN_GZIP: Final = 2_048
_ENTRY_BYTES: Final = 512  # what an entry costs beside its body


@dataclass(frozen=True)
class Body:
    """The JSON of a response, and the same compressed where that is worth while."""

    plain: bytes
    gzipped: bytes | None

    @classmethod
    def of(cls, result: object) -> Body:
        """Serialize a result; called in a worker thread, so that the event loop only sends."""
        plain = to_json(result).encode()
        large = len(plain) >= _MIN_GZIP
        return cls(plain, gzip.compress(plain, 2, mtime=0) if large else None)

    @property
    def size(self) -> int:
        """Return the memory that it takes."""
        return len(self.plain) + len(self.gzipped or b"") + _ENTRY_BYTES

    def published(self, seconds: int, headers: Headers) -> Response:
        """Return the response that browsers and proxies may keep; 304 if the client has it."""
        tag = f'"{blake2b(self.plain, digest_size=12).hexdigest()}"'
        kept = {"Cache-Control": f"public, max-age={seconds}", "ETag": tag}
        if tag in headers.get("if-none-match", ""):
            return Response(status_code=304, headers={**kept, "Vary": "Accept-Encoding"})
        response = self.response(headers.get("accept-encoding", ""))
        response.headers.update(kept)
        return response

    def response(self, accept_encoding: str) -> Response:
        """Return the response, compressed if the client accepts that."""
        headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
        if self.gzipped is not None and "gzip" in accept_encoding:
            headers["Content-Encoding"] = "gzip"
            return Response(self.gzipped, headers=headers, media_type="application/json")
        return Response(self.plain, headers=headers, media_type="application/json")


def request_key(scope: Scope, body: bytes) -> bytes:
    """Return the cache key of a request; equal requests have equal keys."""
    digest = blake2b(f"{scope['method']} {scope['path']}?".encode(), digest_size=20)
    digest.update(scope["query_string"] + b"\n" + body)
    return digest.digest()


class ResponseCache:
    """Bodies by request, within a size; the least recently used go first."""

    def __init__(self, max_bytes: int, hits: Counter, misses: Counter) -> None:
        self._hits = hits
        self._misses = misses
        self._bodies: LRUCache[bytes, Body] = LRUCache(max_bytes, getsizeof=lambda body: body.size)

    @property
    def size(self) -> int:
        """Return the memory in use."""
        return round(self._bodies.currsize)

    def get(self, key: bytes) -> Body | None:
        """Return the body of an equal request."""
        body = self._bodies.get(key)
        if body is None:
            self._misses.inc()
        else:
            self._hits.inc()
        return body

    def put(self, key: bytes, body: Body) -> None:
        """Keep a body, unless it would take more than an eighth of the cache."""
        if body.size <= self._bodies.maxsize / 8:
            self._bodies[key] = body
