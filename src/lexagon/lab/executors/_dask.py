"""Chunks done by a Dask cluster: one that runs already, or one started here for the run.

Dask moves the chunks of a worker that is gone to others. What is added here: workers with other
code, another engine or other word lists are refused, the data that chunks share is sent to each
worker once, only a few chunks a worker are under way at a time (backpressure), and every failure
of the cluster is reported in one line.
"""

from __future__ import annotations

import contextlib
import logging
import pickle
import queue
import re
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from types import TracebackType
from typing import Any, Final

from lexagon._errors import ClusterError, quoted
from lexagon._numbers import parse_int
from lexagon._pool import interrupt_deferred
from lexagon.lab.core._kinds import Chunk
from lexagon.lab.executors._dask_worker import (
    do_remotely,
    examine_here,
    import_distributed,
    silence_logs,
)
from lexagon.lab.executors._executor import (
    TICK_SECONDS,
    Failure,
    Finished,
    Refusal,
    Terms,
    chunk_error,
)
from lexagon.lab.executors._probe import is_address, no_scheduler, probe, tls_options
from lexagon.lab.executors._tls import TLS

AT_A_WORKER: Final = 2  # one at work, one waiting: a worker never waits for the network
MOST_LOCAL_WORKERS: Final = 1024
MOST_TRIES: Final = 3
LOOK_SECONDS: Final = 2
CONTINUES: Final = "the chunks finished so far are kept, and the same command continues from there"
_CONNECT_SECONDS: Final = 30  # once a Dask server has greeted; it may be busy
_WORKER_SECONDS: Final = 60  # how long a cluster may be without workers
_SHARE_SECONDS: Final = 600
_LOCAL: Final = re.compile(r"local:(.*)")


def open_cluster(
    address: str, warn: Callable[[str], object] | None = None, tls: TLS | None = None
) -> ClusterExecutor:
    """Choose a cluster by its scheduler's address, or `local:N` for N workers started here."""
    local = _LOCAL.fullmatch(address)
    workers = parse_int(local[1], 1, MOST_LOCAL_WORKERS) if local is not None else None
    if workers is None and not is_address(address):
        raise ClusterError(
            f"{quoted(address, 200)} is not the address of a cluster; write tcp://host:port, "
            "tls://host:port, or local:N to start one here with N workers"
        )
    if address.startswith("tls://") and tls is None:
        raise ClusterError(
            f"{quoted(address, 200)} needs three files: the certificate of the authority "
            "(--tls-ca), a certificate that it signed (--tls-cert) and its key (--tls-key)"
        )
    if not address.startswith("tls://") and tls is not None:
        raise ClusterError(
            f"certificates are for a cluster at tls://host:port, not for {quoted(address, 200)}"
        )
    if workers is not None:
        return LocalClusterExecutor(workers, warn)
    if tls is not None:
        tls.context()  # files that cannot serve are told before anything else is done
    return ClusterExecutor(address, warn, tls)


class ClusterExecutor:
    """A Dask cluster that runs already."""

    def __init__(
        self,
        address: str,
        warn: Callable[[str], object] | None = None,
        tls: TLS | None = None,
    ) -> None:
        self.address = address
        self._tls = tls
        self._warn = warn or (lambda message: None)
        self.workers = 0
        self._client: Any = None
        self._refused: dict[str, str] = {}
        self._warned: set[str] = set()

    def __enter__(self) -> ClusterExecutor:
        import_distributed()
        silence_logs()
        probe(self.address, self._tls)
        self._client = self._connected()
        silence_logs()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._client is not None:
            with contextlib.suppress(Exception):  # the scheduler may be gone
                self._client.close(timeout=2)
            self._client = None

    def map(
        self, terms: Terms, chunks: Iterable[Chunk], shared: bytes | None
    ) -> Iterator[Finished | None]:
        """Keep a few chunks a worker under way; results come as they finish."""
        self._look_for_workers()
        self._refused.clear()
        self.examine(terms)
        flight = _RoundInFlight(self, terms, shared)
        source = iter(chunks)
        while True:
            while flight.under_way < AT_A_WORKER * max(1, self.workers - len(self._refused)):
                chunk = next(source, None)
                if chunk is None:
                    break
                flight.submit(chunk)
            if not flight.under_way:
                return
            yield from flight.next()

    def describe(self) -> str:
        """Describe where the work is done."""
        return f"the cluster at {self.address}"

    def fit_workers(self) -> list[str] | None:
        """Return the workers that may be used; None while that is all of them."""
        if not self._refused:
            return None
        return [each for each in self._present() if each not in self._refused]

    def refuse(self, worker: str, reason: str) -> None:
        """Use a worker no more; an error if it was the last."""
        self._refused[worker] = reason
        present = self._present()
        if all(each in self._refused for each in present):
            others = f" (as are {len(present) - 1} more)" if len(present) > 1 else ""
            raise ClusterError(f"the worker {worker} is refused{others}: {reason}")
        if worker not in self._warned:
            self._warned.add(worker)
            self._warn(f"the worker {worker} is refused: {reason}")

    def lost(self) -> bool:
        """Return whether the scheduler is gone."""
        return self._client is None or self._client.status != "running"

    def gone(self) -> ClusterError:
        """Make the error for a scheduler that is gone."""
        return ClusterError(f"the scheduler at {self.address} is gone; {CONTINUES}")

    def submit(self, *arguments: Any, workers: list[str] | None) -> Any:
        """Submit a task to Dask; keys are unique, because results are stored here, not by Dask."""
        return self._client.submit(do_remotely, *arguments, workers=workers, pure=False, retries=0)

    def share(self, data: bytes) -> Any:
        """Send a round's shared data to every worker; later workers fetch it from those."""
        workers = self.fit_workers()
        return self._client.scatter(
            data, workers=workers, broadcast=True, hash=False, timeout=_SHARE_SECONDS
        )

    def _connected(self) -> Any:
        """Make a client, in a thread: Dask waits for ever for a silent server."""
        made: queue.SimpleQueue[Any] = queue.SimpleQueue()

        def connect() -> None:
            options: dict[str, Any] = {"timeout": _CONNECT_SECONDS, "set_as_default": False}
            try:
                if self._tls is not None:
                    options["security"] = self._tls.security()
                made.put(import_distributed().Client(self.address, **options))
            except Exception as error:
                made.put(error)

        threading.Thread(target=connect, daemon=True).start()
        try:
            client = made.get(timeout=_CONNECT_SECONDS + 1)
        except queue.Empty:
            client = TimeoutError()
        if isinstance(client, Exception):
            raise no_scheduler(self.address, type(client).__name__)
        return client

    def _present(self) -> list[str]:
        """Ask the scheduler for its workers."""
        try:
            workers = list(self._client.nthreads())
        except Exception:
            raise self.gone() from None
        self.workers = len(workers)
        return workers

    def _look_for_workers(self) -> None:
        """Wait a while for the first worker."""
        end = monotonic() + _WORKER_SECONDS
        while not self._present():
            if monotonic() > end:
                raise ClusterError(
                    f"the scheduler at {self.address} has had no workers for {_WORKER_SECONDS} s; "
                    f"start some with `dask worker {self.address} --nthreads 1"
                    f"{tls_options(self._tls)}`"
                )
            with contextlib.suppress(Exception):
                self._client.wait_for_workers(1, timeout=LOOK_SECONDS)

    def check_workers(self, idle_since: float) -> None:
        """While no result arrives: check that there are workers left to wait for."""
        if self.lost():
            raise self.gone()
        if self._present() or monotonic() - idle_since < _WORKER_SECONDS:
            return
        raise ClusterError(
            f"the scheduler at {self.address} has had no workers for {_WORKER_SECONDS} s; "
            f"{CONTINUES}"
        )

    def examine(self, terms: Terms) -> None:
        """Check that every worker agrees to the terms, before it gets any work."""
        payload = pickle.dumps(terms)
        try:
            answers = self._client.run(examine_here, payload, on_error="return")
        except Exception:
            raise self.gone() from None
        for worker, answer in answers.items():
            if isinstance(answer, OSError):
                continue  # it has left in the meantime
            if isinstance(answer, BaseException):
                self.refuse(worker, f"{type(answer).__name__}: {answer}")
            elif answer is not None:
                self.refuse(worker, answer)


class LocalClusterExecutor(ClusterExecutor):
    """A scheduler and workers started here by `distributed.LocalCluster`, on loopback only."""

    def __init__(self, count: int, warn: Callable[[str], object] | None = None) -> None:
        super().__init__("", warn)
        self._count = count
        self._cluster: Any = None
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    def __enter__(self) -> LocalClusterExecutor:
        distributed = import_distributed()
        silence_logs()
        self._folder = tempfile.TemporaryDirectory(prefix="lexagon-", ignore_cleanup_errors=True)
        try:
            with interrupt_deferred():  # Dask cannot stop a cluster that is half started
                self._cluster = distributed.LocalCluster(
                    n_workers=self._count,
                    threads_per_worker=1,
                    host="127.0.0.1",
                    dashboard_address=None,
                    scheduler_kwargs={"dashboard_address": "127.0.0.1:0"},  # any free port
                    memory_limit=0,
                    local_directory=self._folder.name,
                    silence_logs=logging.CRITICAL,
                )
            self.address = self._cluster.scheduler_address
            super().__enter__()
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            super().__exit__(kind, error, trace)
        finally:
            self._stop()

    def describe(self) -> str:
        """Describe where the work is done."""
        return f"a cluster of {self._count} here"

    def _stop(self) -> None:
        if self._cluster is not None:
            with interrupt_deferred(), contextlib.suppress(Exception):  # a worker may be gone
                self._cluster.close(timeout=5)
            self._cluster = None
        if self._folder is not None:
            self._folder.cleanup()


class _RoundInFlight:
    """The chunks of a round that are under way on a cluster."""

    def __init__(self, cluster: ClusterExecutor, terms: Terms, shared: bytes | None) -> None:
        self._cluster = cluster
        self._terms = terms
        self._data = shared
        self._shared = None if shared is None else cluster.share(shared)
        self._chunks: dict[str, tuple[Any, Chunk]] = {}
        self._done: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._tries: Counter[int] = Counter()
        self._checked = self._idle_since = monotonic()

    @property
    def under_way(self) -> int:
        """The number of chunks in flight."""
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

    def next(self) -> Iterator[Finished | None]:
        """Wait for one chunk to end, well or not; None while none does."""
        try:
            future = self._done.get(timeout=TICK_SECONDS)
        except queue.Empty:
            self._check_cluster()
            yield None
            return
        self._checked = self._idle_since = monotonic()
        if future.key not in self._chunks:
            return
        _, chunk = self._chunks.pop(future.key)
        if future.status == "finished":
            outcome = self._fetched(future)
            if outcome is not None:
                yield from self._taken(chunk, *outcome)
                return
        self._recover(future, chunk)

    def _check_cluster(self) -> None:
        """While no result arrives: check that there are workers left to wait for."""
        if monotonic() - self._checked < LOOK_SECONDS:
            return
        self._checked = monotonic()
        self._cluster.check_workers(self._idle_since)
        if self._cluster.workers:
            self._idle_since = monotonic()

    def _fetched(self, future: Any) -> tuple[str, Any] | None:
        """Fetch a result; None if it went away with its worker just now."""
        try:
            outcome: tuple[str, Any] = pickle.loads(future.result(timeout=30))
        except Exception:
            return None
        return outcome

    def _taken(self, chunk: Chunk, worker: str, outcome: Any) -> Iterator[Finished]:
        if isinstance(outcome, Refusal):
            self._cluster.refuse(worker, outcome.reason)
            self.submit(chunk)
        elif isinstance(outcome, Failure):
            raise chunk_error(chunk, worker, outcome)
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
                f"{self._cluster.describe()} ({reason}); {CONTINUES}"
            )
        self._cluster.examine(self._terms)  # a worker without Lexagon cannot even refuse
        if self._data is not None and future.status != "error":
            self._shared = self._cluster.share(self._data)
        self.submit(chunk)
