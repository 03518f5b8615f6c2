"""A pool of processes that ends with its parent, however that ends, and at once on request.

It is `concurrent.futures.ProcessPoolExecutor` with a lifeline: a pipe whose other end only the
parent has. When it closes, because the parent stops the pool or was killed, the processes exit in
the middle of their work.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext
from typing import Any, Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
_SINGLE: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


class ProcessPool:
    """Processes of one core each, started when there is work for them.

    A process that dies breaks the pool: its futures raise `BrokenProcessPool`, and a new pool is
    needed.
    """

    def __init__(
        self,
        workers: int,
        initializer: Callable[..., object] | None = None,
        initargs: tuple[Any, ...] = (),
    ) -> None:
        for name in _SINGLE:
            os.environ.setdefault(name, "1")
        context = spawn_context()
        self._theirs, self._lifeline = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(
            workers, context, _become_worker, (self._theirs, initializer, initargs)
        )

    def submit(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> Future[T]:
        """Submit a call to the pool."""
        with _sigint_blocked():
            return self._pool.submit(work, *args, **named)

    def stop(self) -> None:
        """End the processes at once; every future is done or cancelled afterwards."""
        self._lifeline.close()
        self._theirs.close()
        self._pool.shutdown(wait=True, cancel_futures=True)


def _become_worker(
    lifeline: Connection, initializer: Callable[..., object] | None, initargs: tuple[Any, ...]
) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.dup2(2, 1)  # stdout is for the command's result; whatever the work prints goes to stderr

    def wait_for_the_end() -> None:
        with contextlib.suppress(EOFError, OSError):
            lifeline.recv_bytes()
        os._exit(0)

    threading.Thread(target=wait_for_the_end, daemon=True).start()
    if initializer is not None:
        initializer(*initargs)


def spawn_context() -> SpawnContext:
    """Return the way to start processes and what they share: locks, queues, pipes."""
    _start_tracker()
    return multiprocessing.get_context("spawn")


def _start_tracker() -> None:
    """Start Python's tracker of what processes share, without its warning.

    When this process is killed the tracker removes what is left, as it should, and warns of that.
    It has to be started here before a lock, a queue or a cluster starts it.
    """
    if os.name != "posix":
        return
    sys.warnoptions.append("ignore:resource_tracker:UserWarning")  # handed on to its interpreter
    try:
        resource_tracker.ensure_running()
    finally:
        sys.warnoptions.pop()


@contextlib.contextmanager
def _sigint_blocked() -> Iterator[None]:
    """Block Ctrl-C, also in processes that start now: it is for the parent, which stops them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    _start_tracker()  # which would unblock Ctrl-C
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextlib.contextmanager
def interrupt_deferred() -> Iterator[None]:
    """Defer Ctrl-C to the end of what must not be cut short; processes begun in it never get it."""
    _start_tracker()
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    deferred: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: deferred.append(number))
    try:
        with _sigint_blocked():
            yield
    finally:
        signal.signal(signal.SIGINT, before)
        if deferred:
            signal.raise_signal(signal.SIGINT)
