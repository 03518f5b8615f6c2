"""Every executor gives the same rows, keeps little under way, and says what went wrong."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from lexagon import ClusterError, Progress, SpecError
from lexagon.lab.core._kinds import Chunk, find_kind
from lexagon.lab.core._runner import enrol, terms_of
from lexagon.lab.core._store import Store
from lexagon.lab.executors import Executor, open_executor
from lexagon.lab.executors._executor import objection
from tests.lab.bench import Cluster, letters_spec, pool_workers, rows_inline, run

OPENERS = ("inline", "processes", "cluster")


@pytest.fixture(params=OPENERS)
def opener(request: pytest.FixtureRequest) -> Callable[[], Executor]:
    """A way to open each executor."""
    if request.param == "inline":
        return lambda: open_executor("inline")
    if request.param == "processes":
        return lambda: open_executor("processes:2")
    address = request.getfixturevalue("two_workers").address
    return lambda: open_executor(address)


def test_rows_are_the_same_on_every_executor(
    opener: Callable[[], Executor], tmp_path: Path
) -> None:
    spec = letters_spec(tmp_path)
    watched: list[Progress] = []
    with Store(None) as store, opener() as executor:
        stored = run(spec, store, executor, watched.append)
        assert list(store.rows(stored)) == rows_inline(spec)
        assert stored.complete
    assert (watched[0].done, watched[0].total) == (0, 8)
    assert (watched[-1].done, watched[-1].total) == (11, 11)
    assert watched[-1].note.startswith("round 2, ")


def test_a_real_kind_gives_the_same_rows_on_every_executor(
    opener: Callable[[], Executor],
) -> None:
    from lexagon.lab.core._spec import Spec

    spec = Spec.of({"kind": "wordle", "words": ["answers-2309"], "players": ["parts"]})
    with Store(None) as store, opener() as executor:
        rows = list(store.rows(run(spec, store, executor)))
    assert rows == rows_inline(spec)
    assert len(rows) == 2309


def test_few_chunks_are_under_way_at_a_time(opener: Callable[[], Executor], tmp_path: Path) -> None:
    spec = letters_spec(tmp_path, slices=60)
    kind = find_kind(spec.kind)
    work = kind.round(spec, 0, ())
    assert work is not None
    taken = 0

    def chunks() -> Iterator[Chunk]:
        nonlocal taken
        for chunk in work.chunks:
            taken += 1
            yield chunk

    with Store(None) as store, opener() as executor:
        stored = enrol(spec, store)
        done = 0
        for finished in executor.map(terms_of(spec, stored), chunks(), None):
            done += finished is not None
            assert taken - done <= 4 * executor.workers
    assert done == 60


def test_a_kind_that_fails_says_which_chunk_and_why(
    opener: Callable[[], Executor], tmp_path: Path
) -> None:
    spec = letters_spec(tmp_path, fails="raise")
    with (
        Store(None) as store,
        opener() as executor,
        pytest.raises(SpecError, match=r"failed on .*: ZeroDivisionError: a fault in the kind"),
    ):
        run(spec, store, executor)


def test_other_code_or_another_list_is_an_objection(tmp_path: Path) -> None:
    spec = letters_spec(tmp_path)
    with Store(None) as store:
        stored = enrol(spec, store)
    assert objection(terms_of(spec, stored)) is None
    complaint = objection(replace(terms_of(spec, stored), code="0.0.9+abc.def"))
    assert complaint == (
        f"its code is {stored.code}, but the experiment was made with 0.0.9+abc.def"
    )
    (tmp_path / "words.txt").write_text("other words")
    objection.cache_clear()
    complaint = objection(terms_of(spec, stored))
    assert complaint is not None
    assert "words.txt' has the hash" in complaint
    assert next(iter(stored.words.values()))[:12] in complaint
    with Store(None) as store:
        changed = enrol(spec, store)
    complaint = objection(terms_of(spec, changed))
    assert "has changed since this process first used it" in (complaint or "")
    (tmp_path / "words.txt").unlink()
    objection.cache_clear()
    assert "is missing here" in (objection(terms_of(spec, stored)) or "")


def test_a_killed_process_is_replaced_and_its_chunk_done_again(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    spec = letters_spec(tmp_path, gate=str(gate), slices=12)
    undisturbed = letters_spec(tmp_path, slices=12)

    def kill_one(now: Progress) -> None:
        if now.done == 2 and not gate.exists():  # both processes wait at the gate
            first, _ = pool_workers(os.getpid())
            os.kill(first, signal.SIGKILL)
            gate.touch()

    with Store(None) as store, open_executor("processes:2") as executor:
        stored = run(spec, store, executor, kill_one)
        assert list(store.rows(stored)) == rows_inline(undisturbed)
    assert not pool_workers(os.getpid())


def test_a_chunk_that_ends_every_process_ends_the_run(tmp_path: Path) -> None:
    spec = letters_spec(tmp_path, fails="die")
    with (
        Store(None) as store,
        open_executor("processes:1") as executor,
        pytest.raises(ClusterError, match="ended 3 times while chunk 1 of round 0 was under way"),
    ):
        run(spec, store, executor)


def test_an_executor_is_named_one_way(two_workers: Cluster) -> None:
    assert open_executor(two_workers.address).describe() != open_executor("inline").describe()
    for executor in ("processes:0", "processes:-1", "processes:x", "processes:", "processes:²"):
        with pytest.raises(ClusterError, match="executor must be processes:N with N from 1 to"):
            open_executor(executor)


def test_a_command_that_is_terminated_says_nothing_of_its_processes(tmp_path: Path) -> None:
    """Python's tracker of semaphores warned of those that it had to remove."""
    script = tmp_path / "command.py"
    script.write_text(
        "import os, signal\n"
        "from lexagon._pool import ProcessPool\n"
        "if __name__ == '__main__':\n"
        "    pool = ProcessPool(2)\n"
        "    pool.submit(os.getpid).result()\n"
        "    os.kill(os.getpid(), signal.SIGTERM)\n"
    )
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (-signal.SIGTERM, "")
