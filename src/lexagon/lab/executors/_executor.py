"""An executor does chunks somewhere and hands the results back as they finish, in any order.

Also the work of a worker, on any machine: check that it agrees with the terms, do the chunk, return
the result.
"""

from __future__ import annotations

import platform
import traceback
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from threading import Lock
from time import process_time
from types import TracebackType
from typing import Final, Protocol

from lexagon._errors import LexagonError, SpecError, quoted
from lexagon._own_modules import modules_in
from lexagon.lab.core._identity import code_identity
from lexagon.lab.core._kinds import Chunk, ChunkResult, WordsRef, find_kind
from lexagon.lab.core._wordlists import difference

TICK_SECONDS: Final = 0.2

_used: dict[str, str] = {}  # the hash with which each word list was first used in this process
_one_at_a_time = Lock()  # kinds need not be thread-safe; a Dask worker may have several threads


@dataclass(frozen=True)
class Terms:
    """The terms that a worker must agree with: the same code, engine and word lists."""

    kind: str
    code: str
    words: tuple[WordsRef, ...]
    modules: tuple[str, ...] = ()  # of the user's own, whose source is part of the code
    folder: str | None = None  # where these are found first


@dataclass(frozen=True)
class Finished:
    """A chunk done, its result, and the worker that did it."""

    chunk: Chunk
    result: ChunkResult
    worker: str


@dataclass(frozen=True)
class Refusal:
    """A worker may not do the work: its code, engine or a word list differs."""

    reason: str


@dataclass(frozen=True)
class Failure:
    """The work itself failed, as it would anywhere."""

    message: str
    trace: str


class Executor(Protocol):
    """An executor of chunks. It is a context: leaving it stops all work."""

    workers: int  # how many chunks are done at once

    def __enter__(self) -> Executor:
        """Start the workers."""
        ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop the workers, even in the middle of a chunk."""
        ...

    def map(
        self, terms: Terms, chunks: Iterable[Chunk], shared: bytes | None
    ) -> Iterator[Finished | None]:
        """Do chunks, taking a new one only when a worker will soon need it.

        None comes every fraction of a second while nothing finishes, so that the caller can look
        whether to continue.
        """
        ...

    def describe(self) -> str:
        """Describe in a few words where the work is done."""
        ...


def do_chunk(terms: Terms, chunk: Chunk, shared: bytes | None) -> ChunkResult | Refusal | Failure:
    """Do a chunk here, if this process agrees with the terms."""
    with _one_at_a_time, modules_in(terms.folder):
        reason = objection(terms)
        if reason is not None:
            return Refusal(reason)
        try:
            kind = find_kind(chunk.kind)
            start = process_time()
            result = kind.run(chunk.parameters, shared)
            return replace(result, cpu_seconds=process_time() - start)
        except Exception as error:  # a user-defined kind may raise anything
            own = isinstance(error, LexagonError)
            message = str(error) if own else f"{type(error).__name__}: {error}"
            return Failure(message, traceback.format_exc())


@lru_cache(32)
def objection(terms: Terms) -> str | None:
    """Return why this process may not do the work, if it may not."""
    try:
        with modules_in(terms.folder):
            here = code_identity(terms.kind, terms.modules)
    except LexagonError as error:
        return str(error)
    if here != terms.code:
        code, _, engine = here.rpartition(".")
        wanted_code, _, wanted_engine = terms.code.rpartition(".")
        if code == wanted_code:
            return f"its engine is build {engine}, but the experiment was made with {wanted_engine}"
        return f"its code is {here}, but the experiment was made with {terms.code}"
    return next(filter(None, map(_words_objection, terms.words)), None)


def _words_objection(wanted: WordsRef) -> str | None:
    reason = difference(wanted)
    if reason is None and _used.setdefault(wanted.name, wanted.sha256) != wanted.sha256:
        # Kinds cache the lists they have read, so the words in memory may still be the old ones.
        return (
            f"the word list {quoted(wanted.name, 200)} has changed since this process first used "
            "it; start the process anew"
        )
    return reason


def chunk_error(chunk: Chunk, worker: str, failure: Failure) -> SpecError:
    """Make the error of a chunk that failed."""
    error = SpecError(
        f"chunk {chunk.number} of round {chunk.round} failed on {worker}: {failure.message}"
    )
    error.add_note(failure.trace)
    return error


def machine_name() -> str:
    """Return what messages and the store call this machine."""
    return platform.node() or "this machine"
