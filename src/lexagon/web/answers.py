"""Answers kept to be given again: the least recently used go first."""

from __future__ import annotations

import gzip
from collections import OrderedDict
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from pydantic import BaseModel
from starlette.responses import Response
from starlette.types import Scope

_WORTH_PACKING: Final = 2_048


@dataclass(frozen=True)
class Answer:
    """The JSON of an answer, and the same compressed where that is worth while."""

    plain: bytes
    packed: bytes | None

    @classmethod
    def of(cls, document: BaseModel) -> Answer:
        """Write a document; done by the worker, so that the event loop only sends."""
        plain = document.model_dump_json().encode()
        worth = len(plain) >= _WORTH_PACKING
        return cls(plain, gzip.compress(plain, 2, mtime=0) if worth else None)

    @property
    def size(self) -> int:
        """Return the bytes that it takes to keep."""
        return len(self.plain) + len(self.packed or b"")

    def response(self, accepts: str) -> Response:
        """Return the answer as the client can read it."""
        headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
        if self.packed is not None and "gzip" in accepts:
            headers["Content-Encoding"] = "gzip"
            return Response(self.packed, headers=headers, media_type="application/json")
        return Response(self.plain, headers=headers, media_type="application/json")


def question_of(scope: Scope, body: bytes) -> bytes:
    """Return what stands for a request; equal requests have equal ones."""
    asked = blake2b(f"{scope['method']} {scope['path']}?".encode(), digest_size=20)
    asked.update(scope["query_string"] + b"\n" + body)
    return asked.digest()


class AnswerCache:
    """Answers by what was asked, within a number and a size."""

    def __init__(self, entries: int, size: int) -> None:
        self.most_entries = entries
        self.most_bytes = size
        self.bytes = 0
        self.hits = 0
        self.misses = 0
        self._kept: OrderedDict[bytes, Answer] = OrderedDict()

    def get(self, key: bytes) -> Answer | None:
        """Return the answer to the same question asked before."""
        found = self._kept.get(key)
        if found is None:
            self.misses += 1
            return None
        self.hits += 1
        self._kept.move_to_end(key)
        return found

    def put(self, key: bytes, answer: Answer) -> None:
        """Keep an answer, and let go of the oldest if there is no room."""
        if answer.size > self.most_bytes // 8 or not self.most_entries:
            return
        old = self._kept.pop(key, None)
        self.bytes += answer.size - (old.size if old else 0)
        self._kept[key] = answer
        while self.bytes > self.most_bytes or len(self._kept) > self.most_entries:
            _, gone = self._kept.popitem(last=False)
            self.bytes -= gone.size
