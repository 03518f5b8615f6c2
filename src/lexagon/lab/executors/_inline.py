"""Chunks done one after the other in this process: no start-up, no copies, easy to debug."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import TracebackType

from lexagon._errors import ClusterError
from lexagon.lab.core._kinds import Chunk
from lexagon.lab.executors._executor import (
    Failure,
    Finished,
    Refusal,
    Terms,
    chunk_error,
    do_chunk,
    machine_name,
)


class InlineExecutor:
    """This process is the one worker."""

    workers = 1

    def __enter__(self) -> InlineExecutor:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Nothing to stop."""

    def map(
        self, terms: Terms, chunks: Iterable[Chunk], shared: bytes | None
    ) -> Iterator[Finished | None]:
        """Do each chunk when the one before it has been taken."""
        here = machine_name()
        for chunk in chunks:
            outcome = do_chunk(terms, chunk, shared)
            if isinstance(outcome, Refusal):
                raise ClusterError(f"this process may not do the work: {outcome.reason}")
            if isinstance(outcome, Failure):
                raise chunk_error(chunk, here, outcome)
            yield Finished(chunk, outcome, here)

    def describe(self) -> str:
        """Describe where the work is done."""
        return "this process"
