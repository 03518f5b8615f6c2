"""The chunks of a round that are under way on a Dask cluster, and what becomes of each."""

from __future__ import annotations

import contextlib
import pickle
import queue
from collections import Counter
from collections.abc import Iterator
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from lexagon._errors import ClusterError
from lexagon.lab.core._kinds import Chunk
from lexagon.lab.executors._base import Finished, Terms
from lexagon.lab.executors._dask import import_distributed
from lexagon.lab.executors._work import Failure, Refusal, do_chunk, failed, objection

if TYPE_CHECKING:
    from lexagon.lab.executors._cluster import ClusterExecutor

MOST_TRIES: Final = 3
LOOK_SECONDS: Final = 2
GOES_ON: Final = "the chunks finished so far are kept, and the same command goes on from there"


class Flight:
    """The chunks of a round that are under way on a cluster."""

    def __init__(self, cluster: ClusterExecutor, terms: Terms, shared: bytes | None) -> None:
        self._cluster = cluster
        self._terms = terms
        self._data = shared
        self._shared = None if shared is None else cluster.share(shared)
        self._chunks: dict[str, tuple[Any, Chunk]] = {}
        self._done: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._tries: Counter[int] = Counter()

    @property
    def under_way(self) -> int:
        """How many chunks are out."""
        return len(self._chunks)

    def submit(self, chunk: Chunk) -> None:
        """Send a chunk to whichever worker Dask chooses."""
        payload = pickle.dumps((self._terms, chunk))
        workers = self._cluster.fit_workers()
        try:
            future = self._cluster.submit(payload, self._shared, workers=workers)
            future.add_done_callback(self._done.put)
        except Exception:
            if self._cluster.lost():
                raise self._cluster.gone() from None
            raise
        self._chunks[future.key] = (future, chunk)

    def next(self) -> Iterator[Finished]:
        """Wait for one chunk to end, well or not."""
        future = self._wait()
        if future.key not in self._chunks:
            return
        _, chunk = self._chunks.pop(future.key)
        if future.status == "finished":
            answer = self._fetched(future)
            if answer is not None:
                yield from self._taken(chunk, *answer)
                return
        self._recover(future, chunk)

    def _wait(self) -> Any:
        since = monotonic()
        while True:
            try:
                return self._done.get(timeout=LOOK_SECONDS)
            except queue.Empty:
                self._cluster.check_workers(since)
                if self._cluster.workers:
                    since = monotonic()

    def _fetched(self, future: Any) -> tuple[str, Any] | None:
        """Fetch a result; None if it went away with its worker just now."""
        try:
            answer: tuple[str, Any] = pickle.loads(future.result(timeout=30))
        except Exception:
            return None
        return answer

    def _taken(self, chunk: Chunk, worker: str, outcome: Any) -> Iterator[Finished]:
        if isinstance(outcome, Refusal):
            self._cluster.refuse(worker, outcome.reason)
            self.submit(chunk)
        elif isinstance(outcome, Failure):
            raise failed(chunk, worker, outcome)
        else:
            yield Finished(chunk, outcome, worker)

    def _recover(self, future: Any, chunk: Chunk) -> None:
        """Send a chunk again whose task was lost, if that can help."""
        if self._cluster.lost():
            raise self._cluster.gone()
        reason: object = future.status
        with contextlib.suppress(Exception):
            reason = repr(future.exception(timeout=5)) if future.status == "error" else reason
        self._tries[chunk.number] += 1
        if self._tries[chunk.number] >= MOST_TRIES or "KilledWorker" in str(reason):
            raise ClusterError(
                f"chunk {chunk.number} of round {chunk.round} was lost again and again on "
                f"{self._cluster.describe()} ({reason}); {GOES_ON}"
            )
        self._cluster.examine(self._terms)  # a worker without Lexagon cannot even refuse
        if self._data is not None and future.status != "error":
            self._shared = self._cluster.share(self._data)
        self.submit(chunk)


def do_remotely(payload: bytes, shared: bytes | None) -> bytes:
    """On a worker: do a chunk and say who did it. Nothing but bytes goes over the wire."""
    terms, chunk = pickle.loads(payload)
    worker = import_distributed().get_worker().address
    return pickle.dumps((worker, do_chunk(terms, chunk, shared)))


def examine_here(payload: bytes) -> str | None:
    """On a worker: say why it may not do the work, if it may not."""
    return objection(pickle.loads(payload))
