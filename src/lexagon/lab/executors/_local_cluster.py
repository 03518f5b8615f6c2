"""A Dask cluster of this machine alone: a scheduler and workers that end with the run."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Callable
from types import TracebackType

from lexagon._errors import ClusterError
from lexagon.lab.executors._children import start_child, stop_child
from lexagon.lab.executors._cluster import ClusterExecutor
from lexagon.lab.executors._dask import import_distributed


class LocalClusterExecutor(ClusterExecutor):
    """A scheduler and workers started here, as processes that end with this one."""

    def __init__(self, count: int, tell: Callable[[str], object] | None = None) -> None:
        super().__init__("", tell)
        self._count = count
        self._children: list[subprocess.Popen[bytes]] = []
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    def __enter__(self) -> LocalClusterExecutor:
        import_distributed()
        self._folder = tempfile.TemporaryDirectory(prefix="lexagon-", ignore_cleanup_errors=True)
        try:
            self.address = self._started("scheduler")[0]
            self._started(*["worker"] * self._count)
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
        """Say where the work is done."""
        return f"a cluster of {self._count} here"

    def _started(self, *roles: str) -> list[str]:
        """Start children at once and return the addresses they print."""
        assert self._folder is not None
        more = [] if roles[0] == "scheduler" else [self.address, self._folder.name]
        new = [start_child("lexagon.lab.executors._node", role, *more) for role in roles]
        self._children += new
        addresses = []
        for child, role in zip(new, roles, strict=True):
            assert child.stdout is not None
            address = child.stdout.readline().decode().strip()
            if not address:
                raise ClusterError(f"the {role} of a cluster here ended before it had started")
            addresses.append(address)
        return addresses

    def _stop(self) -> None:
        for child in reversed(self._children):
            stop_child(child)
        self._children.clear()
        if self._folder is not None:
            self._folder.cleanup()
