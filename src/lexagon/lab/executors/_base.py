"""An executor does chunks somewhere and hands the results back as they finish, in any order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import Protocol

from lexagon.lab.core._kinds import Chunk, ListRef, Result


@dataclass(frozen=True)
class Terms:
    """What a worker must agree with before it may work: same code, same lists."""

    kind: str
    code: str
    lists: tuple[ListRef, ...]


@dataclass(frozen=True)
class Finished:
    """A chunk done, what came of it, and who did it."""

    chunk: Chunk
    result: Result
    worker: str


class Executor(Protocol):
    """Where chunks are done. It is a context: leaving it stops whatever is still at work."""

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
        """Stop the workers, whatever they do."""
        ...

    def map(
        self, terms: Terms, chunks: Iterable[Chunk], shared: bytes | None
    ) -> Iterator[Finished]:
        """Do chunks, taking a new one only when a worker will soon need it."""
        ...

    def describe(self) -> str:
        """Say in a few words where the work is done."""
        ...
