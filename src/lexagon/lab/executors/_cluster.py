"""Chunks done by a Dask cluster: one that runs already, or one started here for the run.

Dask moves the chunks of a worker that is gone to others. What is added here: workers with other
code or lists are refused, the table that chunks share is sent to each worker once, only a few
chunks a worker are under way at a time, and whatever happens to the cluster is told in one line.
"""

from __future__ import annotations

import contextlib
import pickle
import queue
import re
import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from types import TracebackType
from typing import Any, Final

from lexagon._errors import ClusterError, quoted
from lexagon.lab.core._kinds import Chunk
from lexagon.lab.executors._base import Finished, Terms
from lexagon.lab.executors._dask import import_distributed, silence
from lexagon.lab.executors._flight import (
    GOES_ON,
    LOOK_SECONDS,
    Flight,
    do_remotely,
    examine_here,
)

AT_A_WORKER: Final = 2  # one at work, one waiting: a worker never waits for the way to and fro
MOST_LOCAL_WORKERS: Final = 1024
_PROBE_SECONDS: Final = 4  # to connect, and as long again for a greeting
_LONGEST_GREETING: Final = 1 << 20
_CONNECT_SECONDS: Final = 30  # once a Dask server has greeted; it may be busy
_WORKER_SECONDS: Final = 20  # how long a cluster may be without workers
_SHARE_SECONDS: Final = 600
_ADDRESS: Final = re.compile(r"tcp://(\[[0-9a-fA-F:.%]+\]|[^\s:/\[\]]+):(\d{1,5})")
_LOCAL: Final = re.compile(r"local:(\d{1,4})")


def open_cluster(address: str, tell: Callable[[str], object] | None = None) -> ClusterExecutor:
    """Choose a cluster by `tcp://host:port`, or `local:N` for one with N workers started here."""
    local = _LOCAL.fullmatch(address)
    if local is not None and 1 <= int(local[1]) <= MOST_LOCAL_WORKERS:
        from lexagon.lab.executors._local_cluster import LocalClusterExecutor

        return LocalClusterExecutor(int(local[1]), tell)
    remote = _ADDRESS.fullmatch(address)
    if remote is not None and 1 <= int(remote[2]) <= 65535:
        return ClusterExecutor(address, tell)
    raise ClusterError(
        f"{quoted(address, 200)} is no address of a cluster; write tcp://host:port, "
        "or local:N to start one here with N workers"
    )


class ClusterExecutor:
    """A Dask cluster that runs already."""

    def __init__(self, address: str, tell: Callable[[str], object] | None = None) -> None:
        self.address = address
        self._tell = tell or (lambda message: None)
        self.workers = 0
        self._client: Any = None
        self._refused: dict[str, str] = {}
        self._told: set[str] = set()

    def __enter__(self) -> ClusterExecutor:
        import_distributed()
        silence()
        self._probe()
        self._client = self._connected()
        silence()
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
    ) -> Iterator[Finished]:
        """Keep a few chunks a worker under way; results come as they finish."""
        self._look_for_workers()
        self._refused.clear()
        self.examine(terms)
        flight = Flight(self, terms, shared)
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
        """Say where the work is done."""
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
        if worker not in self._told:
            self._told.add(worker)
            self._tell(f"the worker {worker} is refused: {reason}")

    def lost(self) -> bool:
        """Say whether the scheduler is gone."""
        return self._client is None or self._client.status != "running"

    def gone(self) -> ClusterError:
        """Make the error for a scheduler that is gone."""
        return ClusterError(f"the scheduler at {self.address} is gone; {GOES_ON}")

    def submit(self, *arguments: Any, workers: list[str] | None) -> Any:
        """Give Dask a task; every task is a new one, for results are kept here and not there."""
        return self._client.submit(do_remotely, *arguments, workers=workers, pure=False, retries=0)

    def share(self, data: bytes) -> Any:
        """Send what a round shares to every worker there is; later ones fetch it from those."""
        workers = self.fit_workers()
        return self._client.scatter(
            data, workers=workers, broadcast=True, hash=False, timeout=_SHARE_SECONDS
        )

    def _connected(self) -> Any:
        """Make a client, in a thread: Dask waits for ever for a server that says nothing."""
        made: queue.SimpleQueue[Any] = queue.SimpleQueue()

        def connect() -> None:
            options = {"timeout": _CONNECT_SECONDS, "set_as_default": False}
            try:
                made.put(import_distributed().Client(self.address, **options))
            except Exception as error:
                made.put(error)

        threading.Thread(target=connect, daemon=True).start()
        try:
            client = made.get(timeout=_CONNECT_SECONDS + 1)
        except queue.Empty:
            client = TimeoutError()
        if isinstance(client, Exception):
            raise self._no_scheduler(type(client).__name__)
        return client

    def _present(self) -> list[str]:
        """Ask the scheduler for its workers."""
        try:
            found = list(self._client.nthreads())
        except Exception:
            raise self.gone() from None
        self.workers = len(found)
        return found

    def _look_for_workers(self) -> None:
        """Wait a while for the first worker."""
        end = monotonic() + _WORKER_SECONDS
        while not self._present():
            if monotonic() > end:
                raise ClusterError(
                    f"the scheduler at {self.address} has had no workers for {_WORKER_SECONDS} s; "
                    f"start some with `dask worker {self.address} --nthreads 1`"
                )
            with contextlib.suppress(Exception):
                self._client.wait_for_workers(1, timeout=LOOK_SECONDS)

    def check_workers(self, idle_since: float) -> None:
        """While nothing comes back: is there anyone left to wait for?"""
        if self.lost():
            raise self.gone()
        if self._present() or monotonic() - idle_since < _WORKER_SECONDS:
            return
        raise ClusterError(
            f"the scheduler at {self.address} has had no workers for {_WORKER_SECONDS} s; {GOES_ON}"
        )

    def examine(self, terms: Terms) -> None:
        """Ask every worker whether it agrees to the terms, before it is given anything."""
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

    def _probe(self) -> None:
        """Find out at once whether a Dask server listens; Dask itself would try on and on."""
        match = _ADDRESS.fullmatch(self.address)
        assert match is not None
        place = (match[1].strip("[]"), int(match[2]))
        try:
            connection = socket.create_connection(place, timeout=_PROBE_SECONDS)
        except OSError as error:
            raise ClusterError(
                f"nothing answers at {quoted(self.address, 200)} ({error}); "
                "start a scheduler there with `dask scheduler`, or give another address"
            ) from None
        with connection:
            try:
                greeting = connection.recv(8, socket.MSG_WAITALL)
            except OSError:
                greeting = b""
        # A Dask server greets whoever connects; first comes the greeting's length.
        if len(greeting) < 8 or int.from_bytes(greeting, "little") > _LONGEST_GREETING:
            raise self._no_scheduler("no greeting")

    def _no_scheduler(self, reason: str) -> ClusterError:
        return ClusterError(
            f"what listens at {quoted(self.address, 200)} does not answer as a Dask scheduler "
            f"({reason})"
        )
