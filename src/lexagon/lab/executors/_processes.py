"""Chunks done by a pool of processes of this machine, each on one core.

A process that is killed, by hand or because memory ran out,
breaks the whole pool, so a new one is made and the chunks under way are submitted again; a chunk
that was under way when three pools broke ends the run.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from pathlib import Path
from types import TracebackType
from typing import Final, TypeAlias

from lexagon._errors import ClusterError
from lexagon._pool import ProcessPool
from lexagon.lab.core._kinds import Chunk, ChunkResult
from lexagon.lab.executors._executor import (
    TICK_SECONDS,
    Failure,
    Finished,
    Refusal,
    Terms,
    chunk_error,
    do_chunk,
    machine_name,
)

MOST_BREAKS: Final = 3
_Future: TypeAlias = "Future[ChunkResult | Refusal | Failure]"


class ProcessExecutor:
    """So many worker processes; they start when there is work for them."""

    def __init__(self, threads: int | None = None) -> None:
        if threads is not None and threads < 1:
            raise ClusterError(f"threads is {threads}; it must be 0 (this process) or more")
        self.workers = threads or usable_cores()
        self._pool: ProcessPool | None = None
        self._breaks: Counter[tuple[int, int]] = Counter()

    def __enter__(self) -> ProcessExecutor:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stop()

    def map(
        self, terms: Terms, chunks: Iterable[Chunk], shared: bytes | None
    ) -> Iterator[Finished | None]:
        """Keep one chunk a process at work and one waiting; results come as they finish."""
        source = iter(chunks)
        again: deque[Chunk] = deque()
        futures: dict[_Future, Chunk] = {}
        with _shared_file(shared) as path:
            while True:
                while len(futures) < 2 * self.workers:
                    chunk = again.popleft() if again else next(source, None)
                    if chunk is None:
                        break
                    futures[self._submit(terms, chunk, path)] = chunk
                if not futures:
                    return
                done, _ = wait(futures, TICK_SECONDS, FIRST_COMPLETED)
                if not done:
                    yield None
                if any(isinstance(each.exception(), BrokenProcessPool) for each in done):
                    self._stop()  # now every future is done
                    done = {each for each in futures if each.done()}
                for future in [each for each in futures if each in done]:
                    chunk = futures.pop(future)
                    if future.cancelled() or isinstance(future.exception(), BrokenProcessPool):
                        again.append(self._survivor(chunk))
                    else:
                        yield _checked(chunk, future.result())

    def describe(self) -> str:
        """Describe where the work is done."""
        return "1 process" if self.workers == 1 else f"{self.workers} processes"

    def _submit(self, terms: Terms, chunk: Chunk, shared: str | None) -> _Future:
        if self._pool is None:
            self._pool = ProcessPool(self.workers)
        try:
            return self._pool.submit(_work, terms, chunk, shared)
        except BrokenProcessPool:
            self._stop()
            return self._submit(terms, chunk, shared)

    def _stop(self) -> None:
        """End the processes at once, even in the middle of a chunk."""
        if self._pool is not None:
            self._pool.stop()
            self._pool = None

    def _survivor(self, chunk: Chunk) -> Chunk:
        """Return a chunk whose pool broke, to be done again; not for ever."""
        place = chunk.round, chunk.number
        self._breaks[place] += 1
        if self._breaks[place] >= MOST_BREAKS:
            raise ClusterError(
                f"worker processes ended {MOST_BREAKS} times while chunk {chunk.number} of round "
                f"{chunk.round} was under way; they were killed, or memory ran out (fewer threads "
                "need less), or a script that calls lab.run lacks "
                'its `if __name__ == "__main__":`'
            )
        return chunk


def _work(terms: Terms, chunk: Chunk, shared: str | None) -> ChunkResult | Refusal | Failure:
    return do_chunk(terms, chunk, None if shared is None else _read_shared(shared))


@lru_cache(1)
def _read_shared(path: str) -> bytes:
    return Path(path).read_bytes()


def _checked(chunk: Chunk, outcome: ChunkResult | Refusal | Failure) -> Finished:
    if isinstance(outcome, Refusal):
        raise ClusterError(f"a worker process was refused: {outcome.reason}")
    if isinstance(outcome, Failure):
        raise chunk_error(chunk, machine_name(), outcome)
    return Finished(chunk, outcome, machine_name())


@contextlib.contextmanager
def _shared_file(data: bytes | None) -> Iterator[str | None]:
    """Write a round's shared data to a file, so that each process reads it once."""
    if data is None:
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="lexagon-") as folder:
        path = Path(folder) / "shared"
        path.write_bytes(data)
        yield str(path)


def usable_cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
