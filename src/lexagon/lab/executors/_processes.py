"""Chunks done by processes of this machine, each on one core.

A process that is killed, by hand or for want of memory, is replaced and its chunk done again; a
chunk that ends three processes ends the run.
"""

from __future__ import annotations

import os
import queue
import threading
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import Any, Final

from lexagon._errors import ClusterError
from lexagon.lab.core._kinds import Chunk
from lexagon.lab.executors._base import Finished, Terms
from lexagon.lab.executors._children import start_child, stop_child
from lexagon.lab.executors._work import Failure, Refusal, failed, machine_name
from lexagon.lab.executors._worker import receive, send

MOST_DEATHS: Final = 3


class ProcessExecutor:
    """So many worker processes; they start when there is work for them."""

    def __init__(self, workers: int | None = None) -> None:
        if workers is not None and workers < 1:
            raise ClusterError(f"{workers} workers cannot work; give 1 or more")
        self.workers = workers or usable_cores()
        self._team: list[_Worker] = []
        self._events: queue.SimpleQueue[tuple[_Worker, Any]] = queue.SimpleQueue()

    def __enter__(self) -> ProcessExecutor:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for worker in self._team:
            worker.stop()
        self._team.clear()

    def map(
        self, terms: Terms, chunks: Iterable[Chunk], shared: bytes | None
    ) -> Iterator[Finished]:
        """Keep every process busy with one chunk; the next is taken when one has finished."""
        deck = _Deck(chunks)
        setting = (terms, shared)
        for _ in range(self.workers):
            chunk = deck.take()
            if chunk is not None:
                self._free_worker().begin(setting, chunk)
        while any(worker.chunk for worker in self._team):
            yield from self._next(deck, setting)

    def describe(self) -> str:
        """Say where the work is done."""
        return "1 process" if self.workers == 1 else f"{self.workers} processes"

    def _free_worker(self) -> _Worker:
        for worker in self._team:
            if worker.chunk is None:
                return worker
        worker = _Worker(self._events)
        self._team.append(worker)
        return worker

    def _next(self, deck: _Deck, setting: tuple[Terms, bytes | None]) -> Iterator[Finished]:
        """Wait for one process; give it more to do before its result is looked at."""
        worker, outcome = self._events.get()
        if worker not in self._team:
            return
        chunk, worker.chunk = worker.chunk, None
        if outcome is None:
            worker.stop()
            self._team.remove(worker)
            if chunk:
                deck.put_back(chunk)
            worker = self._free_worker()
        more = deck.take()
        if more:
            worker.begin(setting, more)
        if isinstance(outcome, Refusal):
            raise ClusterError(f"a worker process was refused: {outcome.reason}")
        if isinstance(outcome, Failure):
            assert chunk is not None
            raise failed(chunk, machine_name(), outcome)
        if outcome is not None and chunk:
            yield Finished(chunk, outcome, machine_name())


class _Deck:
    """The chunks still to be dealt; those of processes that died come first."""

    def __init__(self, chunks: Iterable[Chunk]) -> None:
        self._source = iter(chunks)
        self._again: deque[Chunk] = deque()
        self._deaths: Counter[int] = Counter()

    def take(self) -> Chunk | None:
        return self._again.popleft() if self._again else next(self._source, None)

    def put_back(self, chunk: Chunk) -> None:
        self._deaths[chunk.number] += 1
        if self._deaths[chunk.number] >= MOST_DEATHS:
            raise ClusterError(
                f"chunk {chunk.number} of round {chunk.round} ended {MOST_DEATHS} worker processes;"
                " they were killed, or there was no memory left (fewer --workers need less)"
            )
        self._again.append(chunk)


class _Worker:
    """One process, a thread that listens to it, and the chunk it has."""

    def __init__(self, events: queue.SimpleQueue[tuple[_Worker, Any]]) -> None:
        self.process = start_child("lexagon.lab.executors._worker")
        self.chunk: Chunk | None = None
        self._setting: object = None
        self._events = events
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def begin(self, setting: tuple[Terms, bytes | None], chunk: Chunk) -> None:
        """Send a chunk, after what its round shares if the process has not got that yet."""
        self.chunk = chunk
        assert self.process.stdin is not None
        try:
            if self._setting is not setting:
                send(self.process.stdin, setting)
                self._setting = setting
            send(self.process.stdin, chunk)
        except OSError:
            pass  # it has died, and the listener will say so

    def stop(self) -> None:
        """End the process, whatever it does."""
        stop_child(self.process)
        self._listener.join()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        try:
            while True:
                self._events.put((self, receive(self.process.stdout)))
        except (EOFError, OSError, ValueError):
            self._events.put((self, None))


def usable_cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
