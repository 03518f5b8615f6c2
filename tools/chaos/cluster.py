"""A real Dask cluster, started by Dask's own commands and reached through a proxy."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final

from tools.chaos.process import PATIENCE_SECONDS, wait_until
from tools.chaos.proxy import Proxy

WORKERS: Final = 2


class Cluster:
    """A scheduler and two workers; the address stays the same when they are started anew."""

    def __init__(self, folder: Path, environment: Mapping[str, str]) -> None:
        self._folder = folder
        self._environment = {**os.environ, **environment}
        self._processes: list[subprocess.Popen[bytes]] = []
        self.proxy = Proxy()
        self.address = f"tcp://127.0.0.1:{self.proxy.port}"
        folder.mkdir(parents=True, exist_ok=True)
        self.mend()

    def mend(self) -> None:
        """Start whatever is missing; a new scheduler gets new workers."""
        self.proxy.flow()
        if self._processes and self._processes[0].poll() is None:
            self._processes = [each for each in self._processes if each.poll() is None]
        else:
            self._end_all()
            self._start_scheduler()
        while len(self._processes) < 1 + WORKERS:
            self._start(
                "worker", "--host", "127.0.0.1", "--nthreads", "1", "--no-nanny", "--no-dashboard",
                "--memory-limit", "0", "--local-directory", str(self._folder),
            )  # fmt: skip

    def kill_worker(self, chance: Random) -> None:
        """Kill one worker at once, and start another as a batch system would."""
        victim = chance.choice(self._processes[1:])
        victim.kill()
        victim.wait()
        self.mend()

    def kill_scheduler(self) -> None:
        """Kill the scheduler at once."""
        self._processes[0].kill()
        self._processes[0].wait()

    def stop(self) -> None:
        """End every process."""
        self.proxy.close()
        self._end_all()

    def _end_all(self) -> None:
        for process in self._processes:
            process.kill()
            process.wait()
        self._processes = []

    def _start_scheduler(self) -> None:
        file = self._folder / "scheduler.json"
        file.unlink(missing_ok=True)
        self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        if not wait_until(lambda: _is_whole(file), PATIENCE_SECONDS):
            raise RuntimeError("the Dask scheduler did not start")
        self.proxy.target = int(json.loads(file.read_text())["address"].rpartition(":")[2])

    def _start(self, role: str, *options: str) -> None:
        with (self._folder / f"{role}.log").open("ab") as log:
            process = subprocess.Popen(
                [
                    *(sys.executable, "-m", f"distributed.cli.dask_{role}", *options),
                    *("--scheduler-file", str(self._folder / "scheduler.json")),
                ],
                cwd=self._folder,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self._processes.append(process)


def _is_whole(file: Path) -> bool:
    return file.exists() and file.read_text().rstrip().endswith("}")
