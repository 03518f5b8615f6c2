"""What a worker does, wherever it is: agree to the terms, do the chunk, say what came of it."""

from __future__ import annotations

import platform
import traceback
from dataclasses import dataclass, replace
from functools import lru_cache
from threading import Lock
from time import process_time

from lexagon._errors import LexagonError, SpecError, quoted
from lexagon.lab.core._identity import code_version
from lexagon.lab.core._kinds import Chunk, ListRef, Result
from lexagon.lab.core._wordlists import difference
from lexagon.lab.executors._base import Terms
from lexagon.lab.kinds import find_kind

_used: dict[str, str] = {}  # the hash with which each list was first used in this process
_one_at_a_time = Lock()  # kinds need not bear threads; a Dask worker may have several


@dataclass(frozen=True)
class Refusal:
    """A worker may not do the work: its code or a list of its is another."""

    reason: str


@dataclass(frozen=True)
class Failure:
    """The work itself went wrong, as it would anywhere."""

    message: str
    trace: str


def do_chunk(terms: Terms, chunk: Chunk, shared: bytes | None) -> Result | Refusal | Failure:
    """Do a chunk here, if this machine may."""
    with _one_at_a_time:
        reason = objection(terms)
        if reason is not None:
            return Refusal(reason)
        try:
            kind = find_kind(chunk.kind)
            start = process_time()
            result = kind.run(chunk.parameters, shared)
            return replace(result, cpu_seconds=process_time() - start)
        except Exception as error:  # whatever a kind of the user's own raises
            own = isinstance(error, LexagonError)
            message = str(error) if own else f"{type(error).__name__}: {error}"
            return Failure(message, traceback.format_exc())


@lru_cache(32)
def objection(terms: Terms) -> str | None:
    """Say why this process may not do the work, if it may not."""
    try:
        here = code_version(terms.kind)
    except LexagonError as error:
        return str(error)
    if here != terms.code:
        return f"its code is {here}, but the experiment was made with {terms.code}"
    return next(filter(None, map(_list_objection, terms.lists)), None)


def _list_objection(wanted: ListRef) -> str | None:
    reason = difference(wanted)
    if reason is None and _used.setdefault(wanted.name, wanted.sha256) != wanted.sha256:
        # Kinds keep what they have read, so the words in memory may still be the old ones.
        return (
            f"the list {quoted(wanted.name, 200)} has changed since this process first used it; "
            "start the process anew"
        )
    return reason


def failed(chunk: Chunk, worker: str, failure: Failure) -> SpecError:
    """Make the error of a chunk that failed."""
    error = SpecError(
        f"chunk {chunk.number} of round {chunk.round} failed on {worker}: {failure.message}"
    )
    error.add_note(failure.trace)
    return error


def machine_name() -> str:
    """Return what messages and the store call this machine."""
    return platform.node() or "this machine"
