"""Every executor gives the same rows, keeps little under way, and says what went wrong."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lexagon import ClusterError, SpecError
from lexagon.lab.core._kinds import Chunk
from lexagon.lab.core._runner import Progress, enrol, run
from lexagon.lab.core._store import Store
from lexagon.lab.executors import Executor, open_executor
from lexagon.lab.executors._base import Terms
from lexagon.lab.executors._work import objection
from lexagon.lab.kinds import find_kind
from tests.lab.bench import Cluster, descendants, letters_spec, rows_inline

OPENERS = ("inline", "processes", "cluster")


@pytest.fixture(params=OPENERS)
def opener(request: pytest.FixtureRequest) -> Callable[[], Executor]:
    """A way to open each executor."""
    if request.param == "inline":
        return lambda: open_executor(workers=0)
    if request.param == "processes":
        return lambda: open_executor(workers=2)
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
        assert stored.finished
    assert (watched[0].round, watched[0].done, watched[0].total) == (0, 0, 8)
    assert watched[0].seconds_left is None
    assert (watched[-1].round, watched[-1].done, watched[-1].total) == (1, 3, 3)
    assert watched[-1].rate > 0
    assert watched[-1].seconds_left == 0


def test_a_real_kind_gives_the_same_rows_on_every_executor(
    opener: Callable[[], Executor],
) -> None:
    from lexagon.lab.core._spec import Spec

    spec = Spec.of({"kind": "wordle", "lists": ["answers-2309"], "players": ["parts"]})
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
        for _ in executor.map(Terms(spec.kind, stored.code, stored.lists), chunks(), None):
            done += 1
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
    assert objection(Terms(spec.kind, stored.code, stored.lists)) is None
    complaint = objection(Terms(spec.kind, "0.0.9+abc", stored.lists))
    assert complaint == (f"its code is {stored.code}, but the experiment was made with 0.0.9+abc")
    (tmp_path / "words.txt").write_text("other words")
    objection.cache_clear()
    complaint = objection(Terms(spec.kind, stored.code, stored.lists))
    assert complaint is not None
    assert "words.txt' has the hash" in complaint
    assert stored.lists[0].sha256[:12] in complaint
    with Store(None) as store:
        changed = enrol(spec, store)
    complaint = objection(Terms(spec.kind, changed.code, changed.lists))
    assert "has changed since this process first used it" in (complaint or "")
    (tmp_path / "words.txt").unlink()
    objection.cache_clear()
    assert "is missing here" in (objection(Terms(spec.kind, stored.code, stored.lists)) or "")


def test_a_killed_process_is_replaced_and_its_chunk_done_again(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    spec = letters_spec(tmp_path, gate=str(gate), slices=12)
    undisturbed = letters_spec(tmp_path, slices=12)

    others = set(descendants(os.getpid()))

    def kill_one(now: Progress) -> None:
        if (now.round, now.done) == (0, 2):  # both processes wait at the gate
            first, _ = set(descendants(os.getpid())) - others
            os.kill(first, signal.SIGKILL)
            gate.touch()

    with Store(None) as store, open_executor(workers=2) as executor:
        stored = run(spec, store, executor, kill_one)
        assert list(store.rows(stored)) == rows_inline(undisturbed)
    assert set(descendants(os.getpid())) == others


def test_a_chunk_that_ends_every_process_ends_the_run(tmp_path: Path) -> None:
    spec = letters_spec(tmp_path, fails="die")
    with (
        Store(None) as store,
        open_executor(workers=1) as executor,
        pytest.raises(ClusterError, match="chunk 1 of round 0 ended 3 worker processes"),
    ):
        run(spec, store, executor)


def test_an_executor_is_named_one_way(two_workers: Cluster) -> None:
    with pytest.raises(ClusterError, match="--workers 2 is for processes"):
        open_executor(two_workers.address, 2)
    with pytest.raises(ClusterError, match="-1 workers cannot work"):
        open_executor(workers=-1)
