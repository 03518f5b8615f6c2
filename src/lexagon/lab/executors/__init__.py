"""Where chunks are done: in this process, in processes of this machine, or on a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable

from lexagon._errors import ClusterError
from lexagon.lab.executors._base import Executor

__all__ = ["Executor", "open_executor"]


def open_executor(
    cluster: str | None = None,
    workers: int | None = None,
    tell: Callable[[str], object] | None = None,
) -> Executor:
    """Choose an executor; enter it to start it.

    `cluster` is `tcp://host:port`, or `local:N` to start one here. Without it, `workers` processes
    of this machine work (all its cores, if not said); 0 means this process alone. `tell` is called
    with what a user should know while the work goes on: a worker that is refused, and why.
    """
    if cluster is not None:
        if workers is not None:
            raise ClusterError(
                f"--workers {workers} is for processes of this machine and --cluster for those of "
                "a cluster; give one of them"
            )
        from lexagon.lab.executors._cluster import open_cluster

        return open_cluster(cluster, tell)
    if workers == 0:
        from lexagon.lab.executors._inline import InlineExecutor

        return InlineExecutor()
    from lexagon.lab.executors._processes import ProcessExecutor

    return ProcessExecutor(workers)
