"""Executors of chunks: this process, processes of this machine, or a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from lexagon._errors import ClusterError, quoted
from lexagon._numbers import parse_int
from lexagon.lab.executors._executor import Executor

if TYPE_CHECKING:
    from lexagon.lab.executors._tls import TLS

__all__ = ["Executor", "open_executor"]


_PROCESSES: Final = "processes:"
_MOST: Final = 1024


def open_executor(
    executor: str = "processes",
    warn: Callable[[str], object] | None = None,
    tls: TLS | None = None,
) -> Executor:
    """Choose an executor; enter it to start it.

    It is "inline" (this process alone), "processes" (one for each core of this machine),
    "processes:N", or the address of a cluster: `tcp://host:port`, `tls://host:port` with the files
    of `tls`, or `local:N` to start one here. `warn` is called with warnings for the user during
    the work: a worker that is refused, and why.
    """
    here = executor in ("inline", "processes") or executor.startswith(_PROCESSES)
    if not here:
        from lexagon.lab.executors._dask import open_cluster

        return open_cluster(executor, warn, tls)
    if tls is not None:
        raise ClusterError("certificates are for a cluster, and none is given (tls://host:port)")
    if executor == "inline":
        from lexagon.lab.executors._inline import InlineExecutor

        return InlineExecutor()
    from lexagon.lab.executors._processes import ProcessExecutor

    return ProcessExecutor(None if executor == "processes" else _count(executor))


def _count(executor: str) -> int:
    count = parse_int(executor.removeprefix(_PROCESSES))
    if count is None or not 1 <= count <= _MOST:
        raise ClusterError(
            f"executor must be processes:N with N from 1 to {_MOST:,}, got {quoted(executor)}"
        )
    return count
