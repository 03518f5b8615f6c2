"""A cluster may lose workers, refuse some, or go away: no row is lost or there twice."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from lexagon import ClusterError, Progress
from lexagon.lab.core._store import Store
from lexagon.lab.executors import open_executor
from tests.lab.bench import (
    Cluster,
    alive,
    chunks_in,
    cluster,
    descendants,
    environment,
    finish,
    lab,
    letters_spec,
    pool_workers,
    refused,
    rows_inline,
    run,
    spec_file,
    stored_rows,
    until,
    until_chunks,
)
from tests.lab.copies import copy_of_package


def test_a_worker_killed_in_mid_run_is_survived(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    spec = letters_spec(tmp_path, gate=str(gate), slices=12)

    with cluster(tmp_path) as started:

        def kill_one(now: Progress) -> None:
            if now.done == 2 and not gate.exists():
                started.workers[0].send_signal(signal.SIGKILL)
                started.workers[0].wait()
                gate.touch()

        with Store(None) as store, open_executor(started.address) as executor:
            assert executor.describe() == f"the cluster at {started.address}"
            stored = run(spec, store, executor, kill_one)
            rows = list(store.rows(stored))
    assert rows == rows_inline(spec)
    assert stored.chunks == stored.planned == 15


def test_a_scheduler_that_goes_away_leaves_a_run_to_go_on_with(tmp_path: Path) -> None:
    gate, path = tmp_path / "gate", tmp_path / "lab.sqlite3"
    spec = letters_spec(tmp_path, gate=str(gate))
    file = spec_file(tmp_path, spec)
    with cluster(tmp_path, workers=1) as started:
        process = lab("run", file, "--store", path, "--cluster", started.address)
        until_chunks(path, 2, process)
        started.scheduler.kill()
        status, out, err = finish(process)
    assert (status, out) == (2, "")
    assert re.fullmatch(r"lexagon: the scheduler at tcp://\S+ is gone; the chunks .*\n", err)
    assert chunks_in(path) == 2
    gate.touch()
    assert finish(lab("run", file, "--store", path, "--executor", "processes:1"))[0] == 0
    assert stored_rows(path) == rows_inline(spec)


def test_a_run_killed_on_a_cluster_goes_on(two_workers: Cluster, tmp_path: Path) -> None:
    gate, path = tmp_path / "gate", tmp_path / "lab.sqlite3"
    spec = letters_spec(tmp_path, gate=str(gate))
    arguments = ("run", spec_file(tmp_path, spec), "--store", path)
    process = lab(*arguments, "--cluster", two_workers.address)
    until_chunks(path, 2, process)
    process.kill()
    process.communicate()
    gate.touch()
    assert finish(lab(*arguments, "--cluster", two_workers.address))[0] == 0
    assert stored_rows(path) == rows_inline(spec)


def test_workers_with_another_list_or_other_code_are_refused(
    two_workers: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there, changed = tmp_path / "here", tmp_path / "there", tmp_path / "changed"
    for folder in (here, there):
        folder.mkdir()
    spec = letters_spec(here, words=["words.txt"])
    (there / "words.txt").write_text("other words of this name")
    with (copy_of_package(changed) / "wordle" / "_rules.py").open("a") as file:
        file.write("# a change\n")
    monkeypatch.chdir(here)
    warnings: list[str] = []
    with cluster(tmp_path, workers=0) as started:
        started.add_worker(cwd=there)
        started.add_worker(cwd=here, before=[changed])
        unfit = started.wait_for_workers(2)
        with (
            Store(None) as store,
            open_executor(started.address) as executor,
            pytest.raises(ClusterError, match=r"worker tcp://\S+ is refused \(as are 1 more\): "),
        ):
            run(spec, store, executor)
        started.add_worker(cwd=here)
        started.wait_for_workers(3)
        with Store(None) as store, open_executor(started.address, warn=warnings.append) as executor:
            stored = run(spec, store, executor)
            assert list(store.rows(stored)) == rows_inline(spec)
    listed, coded = sorted(warnings, key=lambda line: "its code is" in line)
    assert {line.split()[2] for line in warnings} == unfit
    assert "the word list 'words.txt' has the hash" in listed
    assert "its code is" in coded
    assert f"made with {stored.code}" in coded


def test_a_worker_that_joins_late_is_looked_at_too(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    here, there = tmp_path / "here", tmp_path / "there"
    for folder in (here, there):
        folder.mkdir()
    spec = letters_spec(here, words=["words.txt"], gate=str(gate), slices=12)
    (there / "words.txt").write_text("other words of this name")
    warnings: list[str] = []
    with cluster(tmp_path, workers=0) as started, contextlib.chdir(here):
        started.add_worker(cwd=here)

        def join(now: Progress) -> None:
            if now.done == 2 and not gate.exists():
                started.add_worker(cwd=there)
                started.wait_for_workers(2)
                gate.touch()

        with Store(None) as store, open_executor(started.address, warn=warnings.append) as executor:
            stored = run(spec, store, executor, join)
            assert list(store.rows(stored)) == rows_inline(spec)
    assert len(warnings) == 1
    assert "the word list 'words.txt' has the hash" in warnings[0]


def test_a_cluster_can_be_started_here_and_ends_with_the_run(tmp_path: Path) -> None:
    gate, path = tmp_path / "gate", tmp_path / "lab.sqlite3"
    spec = letters_spec(tmp_path, gate=str(gate))
    arguments = ("run", spec_file(tmp_path, spec), "--store", path, "--cluster", "local:2")
    process = lab(*arguments)
    until_chunks(path, 2, process)
    started = descendants(process.pid)
    assert len(pool_workers(process.pid)) == 2
    assert listening([process.pid, *started]) <= {
        "0100007F"
    }  # 127.0.0.1, as /proc/net/tcp writes it
    process.kill()
    process.communicate()
    until(lambda: not any(map(alive, started)))
    gate.touch()
    status, out, err = finish(lab(*arguments, "--json"))
    assert (status, err) == (0, "")
    assert json.loads(out)["executor"] == "a cluster of 2 here"
    assert stored_rows(path) == rows_inline(spec)


def test_control_c_while_a_cluster_starts_here_is_one_line(tmp_path: Path) -> None:
    """A terminal sends it to the workers as well, which are still loading."""
    spec = letters_spec(tmp_path)
    arguments = ("run", spec_file(tmp_path, spec), "--store", tmp_path / "lab.sqlite3")
    process = lab(*arguments, "--cluster", "local:2", start_new_session=True)
    until(lambda: len(pool_workers(process.pid)) == 2)
    for worker in pool_workers(process.pid):
        blocked = re.search(r"SigBlk:\s*(\w+)", Path(f"/proc/{worker}/status").read_text())
        assert blocked is not None
        assert int(blocked[1], 16) >> (signal.SIGINT - 1) & 1
    started = descendants(process.pid)
    os.killpg(process.pid, signal.SIGINT)
    status, out, err = finish(process)
    assert (status, out, err.strip()) == (130, "", "lexagon: interrupted")
    until(lambda: not any(map(alive, started)))


def test_a_run_that_is_terminated_says_nothing_of_its_cluster(tmp_path: Path) -> None:
    """W9: Python's tracker of semaphores warned of those that it had to remove."""
    spec = spec_file(tmp_path, letters_spec(tmp_path, gate=str(tmp_path / "gate")))
    path = tmp_path / "lab.sqlite3"
    process = lab("run", spec, "--store", path, "--cluster", "local:2")
    until_chunks(path, 2, process)
    process.terminate()
    assert finish(process) == (-signal.SIGTERM, "", "")


def listening(processes: list[int]) -> set[str]:
    """Return the addresses at which processes listen."""
    sockets = set()
    for pid in processes:
        for handle in Path(f"/proc/{pid}/fd").iterdir():
            with contextlib.suppress(FileNotFoundError):
                sockets.add(str(handle.readlink()))
    lines = [line.split() for name in ("tcp", "tcp6") for line in _table(name)]
    return {
        cells[1].partition(":")[0]
        for cells in lines
        if cells[3] == "0A" and f"socket:[{cells[9]}]" in sockets
    }


def _table(name: str) -> list[str]:
    return Path(f"/proc/net/{name}").read_text().splitlines()[1:]


def test_an_address_where_nothing_listens_is_answered_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{taken.getsockname()[1]}"  # bound, but no one listens
        spec = spec_file(tmp_path, letters_spec(tmp_path))
        line = refused("run", spec, "--store", tmp_path / "lab", "--cluster", address)
    assert f"nothing answers at '{address}'" in line
    assert "start a scheduler there with `dask scheduler`" in line


@pytest.mark.parametrize("greeting", [b"", b"SSH-2.0-OpenSSH_9.2\r\n"])
def test_a_server_that_is_no_scheduler_is_answered_soon(greeting: bytes) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server, ThreadPoolExecutor(1) as thread:
        executor = open_executor(f"tcp://127.0.0.1:{server.getsockname()[1]}")
        start = time.monotonic()
        answer = thread.submit(executor.__enter__)
        connection, _ = server.accept()
        connection.sendall(greeting)
        with connection, pytest.raises(ClusterError, match="does not answer as a Dask scheduler"):
            answer.result()
        assert time.monotonic() - start < 10  # what the project promises


def test_a_scheduler_without_workers_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lexagon.lab.executors._dask._WORKER_SECONDS", 0)
    with (
        cluster(tmp_path, workers=0) as started,
        Store(None) as store,
        open_executor(started.address) as executor,
        pytest.raises(ClusterError, match=r"has had no workers .* start some with `dask worker"),
    ):
        run(letters_spec(tmp_path), store, executor)


@pytest.mark.parametrize(
    "address",
    ["", "here", "tcp://", "tcp://host", "tcp://host:port", "tcp://host:0", "tcp://host:65536",
     "tcp://a b:1", "http://host:1", "local:", "local:0", "local:x", "local:99999", "tcp://h:1/x"],
)  # fmt: skip
def test_a_malformed_address_is_quoted(address: str) -> None:
    with pytest.raises(
        ClusterError, match="is not the address of a cluster; write tcp://host:port"
    ) as e:
        open_executor(address)
    assert repr(address) in str(e.value)


def test_without_dask_the_extra_is_named() -> None:
    code = (
        "import sys; sys.modules['distributed'] = None\n"
        "from lexagon.cli import run\n"
        "sys.exit(run(['lab', 'run', 'wordle-strategies', '--cluster', 'local:2']))"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "pip install 'lexagon[cluster]'" in done.stderr
