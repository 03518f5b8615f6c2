"""Runs an experiment: round after round of chunks to an executor, and what comes back to a store.

What the store has is not done again, so a run that was killed goes on where it stood.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from time import monotonic
from typing import overload

from lexagon._errors import StoreError
from lexagon.lab.core._identity import code_version
from lexagon.lab.core._kinds import Chunk, Result, Round
from lexagon.lab.core._spec import Spec
from lexagon.lab.core._store import Store, Stored
from lexagon.lab.executors._base import Executor, Terms
from lexagon.lab.kinds import find_kind


@dataclass(frozen=True)
class Progress:
    """How far a run is, in chunks of the rounds known so far."""

    round: int
    done: int
    total: int
    rate: float  # chunks a second, in this run
    seconds_left: float | None  # of this round; None while nothing has finished


Watcher = Callable[[Progress], object]


def enrol(spec: Spec, store: Store) -> Stored:
    """Check a spec in full and return its experiment, as far as it is done."""
    kind = find_kind(spec.kind)
    kind.check(spec)
    return store.enrol(spec, kind.words(spec), code_version(spec.kind))


def run(spec: Spec, store: Store, executor: Executor, watch: Watcher | None = None) -> Stored:
    """Do what is left of an experiment; the executor must have been entered."""
    stored = enrol(spec, store)
    if stored.finished:
        return stored
    kind = find_kind(spec.kind)
    terms = Terms(spec.kind, stored.code, stored.lists)
    key = store.begin_run(stored, executor.describe())
    try:
        number = 0
        while (work := kind.round(spec, number, Earlier(store, stored, number))) is not None:
            _RoundRun(store, stored, number, work, watch).run(executor, terms)
            number += 1
        store.finish(stored)
    finally:
        store.end_run(key)
    return store.find(stored.id)


class Earlier(Sequence[tuple[Chunk, Result]]):
    """The chunks of the rounds before one; read when a kind first looks at them."""

    def __init__(self, store: Store, stored: Stored, number: int) -> None:
        self._store = store
        self._stored = stored
        self._number = number

    @cached_property
    def _chunks(self) -> list[tuple[Chunk, Result]]:
        return self._store.results(self._stored, self._number)

    def __len__(self) -> int:
        return len(self._chunks)

    @overload
    def __getitem__(self, place: int) -> tuple[Chunk, Result]: ...
    @overload
    def __getitem__(self, place: slice) -> list[tuple[Chunk, Result]]: ...
    def __getitem__(self, place: int | slice) -> tuple[Chunk, Result] | list[tuple[Chunk, Result]]:
        return self._chunks[place]


class _RoundRun:
    """One round on its way through an executor."""

    def __init__(
        self, store: Store, stored: Stored, number: int, work: Round, watch: Watcher | None
    ) -> None:
        self.store = store
        self.stored = stored
        self.number = number
        self.work = work
        self.watch = watch
        self.done = store.plan_round(stored, number, len(work.chunks))
        self.finished_here = 0
        self.begin = monotonic()

    def run(self, executor: Executor, terms: Terms) -> None:
        """Do the chunks that are not done."""
        self.tell()
        for finished in executor.map(terms, self.pending(self.work.chunks), self.work.shared):
            self.store.save(self.stored, finished.chunk, finished.result, finished.worker)
            self.done.add(finished.chunk.number)
            self.finished_here += 1
            self.tell()
        missing = [chunk.number for chunk in self.work.chunks if chunk.number not in self.done]
        if missing:
            raise StoreError(
                f"chunk {missing[0]} of round {self.number} did not come back from "
                f"{executor.describe()}; run it again"
            )

    def pending(self, chunks: Iterable[Chunk]) -> Iterator[Chunk]:
        """Deal out what is not done, not even by another run on the same store just now."""
        for chunk in chunks:
            if chunk.number in self.done:
                continue
            if self.store.has(self.stored, chunk):
                self.done.add(chunk.number)
            else:
                yield chunk

    def tell(self) -> None:
        """Tell whoever watches how far the round is."""
        if self.watch is None:
            return
        rate = self.finished_here / max(monotonic() - self.begin, 1e-9)
        left = len(self.work.chunks) - len(self.done)
        seconds = left / rate if rate else None
        self.watch(Progress(self.number, len(self.done), len(self.work.chunks), rate, seconds))
