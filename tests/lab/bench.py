"""What the lab's tests share: a spec of letters, the command in a process, a Dask cluster."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import distributed

from lexagon._progress import ProgressCallback
from lexagon.lab import TLS, Experiment
from lexagon.lab.core._runner import enrol, execute
from lexagon.lab.core._spec import Spec
from lexagon.lab.core._store import Store
from lexagon.lab.core._values import Row
from lexagon.lab.executors import Executor, open_executor
from tests.lab.letters import NAME

ROOT = Path(__file__).parents[2]
ANIMALS = "ant bee cat dog eel fox gnu hen ibis jay kea lynx mole newt owl pig quail rat"


def letters_spec(folder: Path, **more: object) -> Spec:
    """Make a spec whose chunks take no time, and its list."""
    words = folder / "words.txt"
    words.write_text(ANIMALS)
    given = {"kind": NAME, "title": "Letters", "words": [str(words)], "players": ["a", "e"]}
    return Spec.of({**given, **more})


def spec_file(folder: Path, spec: Spec) -> Path:
    """Write a spec as a Python file."""
    path = folder / "letters_spec.py"
    path.write_text(f"spec = {spec.document()!r}\n")
    return path


def run(
    spec: Spec, store: Store, executor: Executor, progress: ProgressCallback | None = None
) -> Experiment:
    """Run a spec by an executor that was entered."""
    return execute(spec, enrol(spec, store), store, executor, progress)


run_experiment = run


def rows_inline(spec: Spec) -> list[Row]:
    """Run a spec undisturbed in this process and return its rows."""
    with Store(None) as store, open_executor("inline") as executor:
        return list(store.rows(run(spec, store, executor)))


def stored_rows(path: Path) -> list[Row]:
    """Return the rows of the one experiment of a store."""
    with Store(path) as store:
        (stored,) = store.experiments()
        assert stored.complete
        return list(store.rows(stored))


def environment(*folders: Path) -> dict[str, str]:
    """Return an environment whose Python finds these folders first, and the tests."""
    first = [str(folder) for folder in folders]
    return {**os.environ, "PYTHONPATH": os.pathsep.join([*first, str(ROOT), *sys.path])}


def lab(*arguments: str | Path, start_new_session: bool = False) -> subprocess.Popen[str]:
    """Start `lexagon lab` in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "lexagon", "lab", *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        cwd=ROOT,
        start_new_session=start_new_session,
    )


def finish(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Wait for a command; returns its exit status and what it printed and complained."""
    out, err = process.communicate(timeout=300)
    return process.returncode, out, err


def refused(*arguments: str | Path) -> str:
    """Run a command that must be refused, and return its one line."""
    return refused_by(lab(*arguments))


def refused_by(process: subprocess.Popen[str]) -> str:
    """Wait for a command that must be refused, and return its one line."""
    status, out, err = finish(process)
    assert (status, out) == (2, ""), (status, out, err)
    assert err.count("\n") == 1, err
    return err


def until(condition: Callable[[], bool]) -> None:
    """Wait for something that must happen soon."""
    end = time.monotonic() + 300  # other work may share the machine
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


def chunks_in(path: Path) -> int:
    """Count the chunks a store has by now."""
    if not path.exists():
        return 0
    with Store(path) as store:
        return sum(stored.chunks for stored in store.experiments())


def until_chunks(path: Path, count: int, process: subprocess.Popen[str]) -> None:
    """Wait until a command has put so many chunks into a store."""

    def come() -> bool:
        assert process.poll() is None, process.communicate()
        return chunks_in(path) == count

    until(come)


def descendants(pid: int) -> list[int]:
    """Return the processes that a process has started, and theirs."""
    children: list[int] = []
    with suppress(FileNotFoundError):  # it has ended
        for thread in Path(f"/proc/{pid}/task").iterdir():
            with suppress(FileNotFoundError, ProcessLookupError):  # the thread has
                children += map(int, (thread / "children").read_text().split())
    return [each for child in children for each in (child, *descendants(child))]


def pool_workers(pid: int) -> set[int]:
    """Return the processes of a process's pool."""
    return {
        each for each in descendants(pid)
        if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes()
    }  # fmt: skip


def alive(pid: int) -> bool:
    """Say whether a process is there and has not ended."""
    try:
        return ") Z" not in Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        return False


class Cluster:
    """A Dask scheduler and workers, each a process of its own, started with Dask's commands."""

    def __init__(self, folder: Path, tls: TLS | None = None) -> None:
        """Start the scheduler; with TLS, all parts of the cluster use the same certificate."""
        self.folder = folder
        self._tls = tls
        self.file = folder / "scheduler.json"
        self.workers: list[subprocess.Popen[bytes]] = []
        self.scheduler = self._start(
            "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"
        )
        until(lambda: self.file.exists() and self.file.read_text().endswith("}"))
        self.address: str = json.loads(self.file.read_text())["address"]

    def add_worker(self, cwd: Path = ROOT, before: Sequence[Path] = ()) -> subprocess.Popen[bytes]:
        """Start a worker in a folder, with other folders first on its path."""
        worker = self._start(
            "worker", "--host", "127.0.0.1", "--nthreads", "1", "--no-nanny", "--no-dashboard",
            "--memory-limit", "0", "--local-directory", str(self.folder), cwd=cwd, before=before,
        )  # fmt: skip
        self.workers.append(worker)
        return worker

    def wait_for_workers(self, count: int) -> set[str]:
        """Wait until so many workers have joined; returns their addresses."""
        client_class: Any = distributed.Client
        options = {} if self._tls is None else {"security": self._tls.security()}
        with client_class(self.address, set_as_default=False, **options) as client:
            client.wait_for_workers(count)
            return set(client.nthreads())

    def stop(self) -> None:
        """End every process."""
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()

    def _start(
        self, role: str, *options: str, cwd: Path = ROOT, before: Sequence[Path] = ()
    ) -> subprocess.Popen[bytes]:
        module = f"distributed.cli.dask_{role}"
        if self._tls is not None:
            files = map(str, (self._tls.ca, self._tls.cert, self._tls.key))
            names = ("--tls-ca-file", "--tls-cert", "--tls-key")
            options += tuple(str(part) for pair in zip(names, files, strict=True) for part in pair)
            options += ("--protocol", "tls")
        return subprocess.Popen(
            [sys.executable, "-m", module, *options, "--scheduler-file", str(self.file)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=environment(*before),
            cwd=cwd,
        )


@contextmanager
def cluster(folder: Path, workers: int = 2, tls: TLS | None = None) -> Iterator[Cluster]:
    """Start a cluster for a while."""
    started = Cluster(folder, tls)
    try:
        for _ in range(workers):
            started.add_worker()
        yield started
    finally:
        started.stop()
