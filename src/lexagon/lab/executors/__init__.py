"""Executors of chunks: this process, processes of this machine, or a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from lexagon._errors import ClusterError
from lexagon.lab.executors._executor import Executor

if TYPE_CHECKING:
    from lexagon.lab.executors._tls import TLS

__all__ = ["Executor", "open_executor"]


def open_executor(
    cluster: str | None = None,
    threads: int | None = None,
    warn: Callable[[str], object] | None = None,
    tls: TLS | None = None,
) -> Executor:
    """Choose an executor; enter it to start it.

    `cluster` is `tcp://host:port`, `tls://host:port` with the files of `tls`, or `local:N` to start
    one here. Without it, as many processes of this machine work as `threads` says (all its cores,
    if not given); 0 means this process alone. `warn` is called with warnings for the user during
    the work: a worker that is refused, and why.
    """
    if cluster is not None:
        if threads is not None:
            raise ClusterError(
                f"threads {threads} is for this machine and cluster for the workers of a cluster; "
                "give one of them"
            )
        from lexagon.lab.executors._dask import open_cluster

        return open_cluster(cluster, warn, tls)
    if tls is not None:
        raise ClusterError("certificates are for a cluster, and none is given (tls://host:port)")
    if threads == 0:
        from lexagon.lab.executors._inline import InlineExecutor

        return InlineExecutor()
    from lexagon.lab.executors._processes import ProcessExecutor

    return ProcessExecutor(threads)
