"""Runs an experiment: round after round of chunks to an executor, and their rows to a store.

Chunks in the store are not done again, so a run that was killed continues where it stopped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from time import monotonic
from typing import overload

from lexagon._errors import StoreError
from lexagon._lazy import lazy
from lexagon._own_modules import modules_in
from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon.lab.core._experiment import Experiment
from lexagon.lab.core._identity import code_identity, own_modules
from lexagon.lab.core._kinds import Chunk, ChunkResult, Round, WordsRef, find_kind
from lexagon.lab.core._spec import Spec
from lexagon.lab.core._store import Store
from lexagon.lab.executors._executor import Executor, Terms


def enrol(spec: Spec, store: Store) -> Experiment:
    """Check a spec in full and return its experiment, as far as it is done."""
    with modules_in(spec.folder):
        kind = find_kind(spec.kind)
        kind.check(spec)
        code = code_identity(spec.kind, own_modules(spec))
        return store.enrol(spec, kind.words(spec), code)


def terms_of(spec: Spec, experiment: Experiment) -> Terms:
    """Return the terms that every worker must agree with."""
    words = tuple(WordsRef(name, sha256) for name, sha256 in experiment.words.items())
    modules = own_modules(spec)
    return Terms(spec.kind, experiment.code, words, modules, spec.folder if modules else None)


def execute(
    spec: Spec,
    experiment: Experiment,
    store: Store,
    executor: Executor,
    progress: ProgressCallback | None = None,
) -> Experiment:
    """Do the remaining chunks of an enrolled experiment; the executor must have been entered."""
    terms = terms_of(spec, experiment)
    with modules_in(terms.folder):
        return _execute(spec, experiment, store, executor, terms, progress)


def _execute(
    spec: Spec,
    experiment: Experiment,
    store: Store,
    executor: Executor,
    terms: Terms,
    progress: ProgressCallback | None,
) -> Experiment:
    kind = find_kind(spec.kind)
    key = store.begin_run(experiment, executor.describe(), terms.folder)
    try:
        number = done = 0
        while (
            work := kind.round(spec, number, EarlierRounds(store, experiment, number))
        ) is not None:
            rounds = _RoundRun(store, experiment, number, work, done, progress)
            if not rounds.run(executor, terms):
                return store.find(experiment.id)
            done += len(work.chunks)
            number += 1
        store.finish(experiment)
    finally:
        store.end_run(key)
    return store.find(experiment.id)


class EarlierRounds(Sequence[tuple[Chunk, ChunkResult]]):
    """The chunks of the rounds before one; read from the store when a kind first needs them."""

    def __init__(self, store: Store, experiment: Experiment, number: int) -> None:
        self._store = store
        self._experiment = experiment
        self._number = number

    @lazy
    def _chunks(self) -> list[tuple[Chunk, ChunkResult]]:
        return self._store.results(self._experiment, self._number)

    def __len__(self) -> int:
        return len(self._chunks)

    @overload
    def __getitem__(self, place: int) -> tuple[Chunk, ChunkResult]: ...
    @overload
    def __getitem__(self, place: slice) -> list[tuple[Chunk, ChunkResult]]: ...
    def __getitem__(
        self, place: int | slice
    ) -> tuple[Chunk, ChunkResult] | list[tuple[Chunk, ChunkResult]]:
        return self._chunks[place]


class _RoundRun:
    """One round on its way through an executor."""

    def __init__(
        self,
        store: Store,
        experiment: Experiment,
        number: int,
        work: Round,
        before: int,
        progress: ProgressCallback | None,
    ) -> None:
        self.store = store
        self.experiment = experiment
        self.number = number
        self.work = work
        self.before = before  # chunks of earlier rounds
        self.progress = progress
        self.done = store.plan_round(experiment, number, len(work.chunks))
        self.finished_here = 0
        self.begin = monotonic()

    def run(self, executor: Executor, terms: Terms) -> bool:
        """Do the chunks that are not done; False if the progress callback stopped the run."""
        if not self.report():
            return False
        for finished in executor.map(terms, self.pending(self.work.chunks), self.work.shared):
            if finished is not None:
                self.store.save(self.experiment, finished.chunk, finished.result, finished.worker)
                self.done.add(finished.chunk.number)
                self.finished_here += 1
            if not self.report():
                return False
        missing = [chunk.number for chunk in self.work.chunks if chunk.number not in self.done]
        if missing:
            raise StoreError(
                f"chunk {missing[0]} of round {self.number} did not come back from "
                f"{executor.describe()}; run it again"
            )
        return True

    def pending(self, chunks: Iterable[Chunk]) -> Iterator[Chunk]:
        """Yield the chunks still to do, leaving out those that another run has done meanwhile."""
        for chunk in chunks:
            if chunk.number in self.done:
                continue
            if self.store.has(self.experiment, chunk):
                self.done.add(chunk.number)
            else:
                yield chunk

    def report(self) -> bool:
        """Report the chunks done of all rounds known so far; False means to stop."""
        rate = self.finished_here / max(monotonic() - self.begin, 1e-9)
        note = f"round {self.number + 1}, " if self.number else ""
        done, total = self.before + len(self.done), self.before + len(self.work.chunks)
        return keep_going(self.progress, Progress(done, total, f"{note}{rate:.2g} a second"))
