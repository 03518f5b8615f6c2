"""The store keeps what ended, refuses what it cannot trust, and bears company."""

from __future__ import annotations

import resource
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from lexagon import Progress, SpecError, StoreError
from lexagon.lab import Experiment
from lexagon.lab.core._kinds import Chunk, ChunkResult
from lexagon.lab.core._runner import enrol, terms_of
from lexagon.lab.core._store import Store, experiment_id
from lexagon.lab.core._store_schema import VERSION
from lexagon.lab.executors import open_executor
from lexagon.wordle import GameRecord, Statistics
from tests.lab.bench import (
    chunks_in,
    environment,
    finish,
    lab,
    letters_spec,
    refused,
    rows_inline,
    run,
    spec_file,
    stored_rows,
    until,
)

CHUNK = Chunk(0, 0, "k", {})


def test_an_experiment_is_named_by_what_its_rows_depend_on(tmp_path: Path) -> None:
    spec = letters_spec(tmp_path)
    with Store(None) as store:
        stored = enrol(spec, store)
        assert len(stored.id) == 12
        assert enrol(letters_spec(tmp_path, title="Another title"), store).id == stored.id
        assert enrol(letters_spec(tmp_path, players=["a"]), store).id != stored.id
        assert experiment_id(spec, terms_of(spec, stored).words, "0.0.0+other") != stored.id
        (tmp_path / "words.txt").write_text("other words")
        assert enrol(spec, store).id != stored.id


def test_how_far_an_experiment_has_come() -> None:
    done = Experiment("i", "t", "k", True, 3, 3, 9, 0.0, "1", {}, "", "", {})
    assert [
        replace(done, complete=whole, planned=planned).state
        for whole, planned in ((True, 3), (False, 4), (False, 0))
    ] == [
        "complete",
        "3 of 4 chunks",
        "not begun",
    ]


def test_what_is_known_of_a_run_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "lab.sqlite3"
    spec = letters_spec(tmp_path, seeds={"first": 1, "count": 4})
    with Store(path) as store, open_executor("inline") as executor:
        run(spec, store, executor)
    with Store(path) as store:
        (stored,) = store.experiments()
        (log,) = store.runs(stored)
        assert stored.to_spec() == spec
        assert list(stored.words) == [str(tmp_path / "words.txt")]
        assert stored.code.startswith("0.")
        assert (stored.chunks, stored.planned, stored.rows) == (11, 11, 2 * 18 + 2 * 3)
        assert log.executor == "this process"
        assert log.machine["cores"] >= 1
        assert (log.ended or "") >= log.started
    seeds = sqlite3.connect(path).execute("SELECT seeds FROM experiments").fetchone()
    assert seeds == ('{"first": 1, "count": 4}',)


def test_a_chunk_is_written_once_and_must_come_out_the_same(tmp_path: Path) -> None:
    with Store(None) as store:
        stored = enrol(letters_spec(tmp_path), store)
        assert store.save(stored, CHUNK, ChunkResult([{"x": 1.1}], b"blob"), "one")
        assert not store.save(stored, CHUNK, ChunkResult([{"x": 1.1}], b"blob"), "two")
        for other in (ChunkResult([{"x": 1.2}], b"blob"), ChunkResult([{"x": 1.1}], b"bulb")):
            with pytest.raises(
                StoreError, match=r"chunk 0 of round 0 came out otherwise .* on two"
            ):
                store.save(stored, CHUNK, other, "two")
        assert list(store.rows(stored)) == [{"x": 1.1}]


def test_a_row_must_be_of_plain_values(tmp_path: Path) -> None:
    with Store(None) as store:
        stored = enrol(letters_spec(tmp_path), store)
        for value in (float("nan"), object()):
            row: Any = {"x": value}
            with pytest.raises(SpecError, match=r"the kind 'k' made the row .* plain values"):
                store.save(stored, CHUNK, ChunkResult([row]), "one")
        assert not store.has(stored, CHUNK)


def test_ids_are_found_by_their_beginning(tmp_path: Path) -> None:
    with Store(None) as store:
        ids = [enrol(letters_spec(tmp_path, slices=slices), store).id for slices in range(1, 40)]
        assert store.find(ids[0]).id == ids[0]
        assert store.find(ids[0][:11]).id == ids[0]
        shared = next(each[0] for each in ids if sum(other[0] == each[0] for other in ids) > 1)
        with pytest.raises(StoreError, match="begins several experiments"):
            store.find(shared)
        for unknown in ("xyz", "", "%", "_" * 12):
            with pytest.raises(StoreError, match="no experiment"):
                store.find(unknown)


def test_a_store_of_another_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "lab.sqlite3"
    with Store(path):
        pass
    with sqlite3.connect(path) as database:
        database.execute(f"PRAGMA user_version = {VERSION + 6}")
    database.close()
    line = refused("list", "--store", path)
    assert f"is of version {VERSION + 6}" in line
    assert f"knows version {VERSION}" in line


def test_a_file_that_is_no_store_is_refused_and_left_alone(tmp_path: Path) -> None:
    text, database = tmp_path / "notes.txt", tmp_path / "games.sqlite3"
    text.write_text("not a database at all, but long enough to be looked at\n" * 50)
    Statistics(database).add(GameRecord("original", ("crane",) * 3, True))
    for path, complaint in ((text, "is not a database"), (database, "not a results store")):
        before = path.read_bytes()
        assert complaint in refused("run", "wordle-strategies", "--store", path)
        assert path.read_bytes() == before
    assert "is a folder; give a file in it" in refused(
        "run", "wordle-strategies", "--store", tmp_path
    )


def test_a_store_to_be_read_must_be_there(tmp_path: Path) -> None:
    line = refused("show", "abc", "--store", tmp_path / "none.sqlite3")
    assert "no results store at" in line
    assert not (tmp_path / "none.sqlite3").exists()


def test_a_full_store_stops_the_run_and_what_was_done_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "lab.sqlite3"
    spec = letters_spec(tmp_path, slices=16)
    with Store(path) as store, open_executor("inline") as executor:
        stored = enrol(spec, store)
        (pages,) = store._database.execute("PRAGMA page_count").fetchone()
        store._database.execute(f"PRAGMA max_page_count = {pages + 4}")
        with pytest.raises(StoreError, match=r"the disk is full; the chunks .* are kept"):
            fill(store, stored)
        kept = chunks_in(path)
        assert 0 < kept < 1000
        with pytest.raises(StoreError, match="the disk is full"):
            run(spec, store, executor)
        store._database.execute("PRAGMA max_page_count = 100000")
        run(spec, store, executor)
        assert chunks_in(path) == kept + 19


def fill(store: Store, stored: Experiment) -> None:
    for number in range(1000):
        store.save(stored, Chunk(number, 9, "k", {}), ChunkResult([{"text": "x" * 500}]), "me")


def test_a_file_that_may_not_grow_stops_the_command_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "lab.sqlite3"
    spec = letters_spec(tmp_path, slices=16, players=list("abcdefghijklmnopqrstuvwxyz"))
    arguments = ("run", spec_file(tmp_path, spec), "--store", path, "--executor", "inline")
    limited = subprocess.run(
        [sys.executable, "-m", "lexagon", "lab", *arguments],
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (90_000, 90_000)),
    )
    assert (limited.returncode, limited.stdout) == (2, "")
    assert limited.stderr.count("\n") == 1
    assert "the chunks finished so far are kept" in limited.stderr
    done = chunks_in(path)
    assert 0 < done < 19
    assert finish(lab(*arguments))[0] == 0
    assert stored_rows(path) == rows_inline(spec)


def test_two_runs_at_once_on_one_store(tmp_path: Path) -> None:
    path = tmp_path / "lab.sqlite3"
    gate = tmp_path / "gate"
    spec = letters_spec(tmp_path, slices=40, gate=str(gate))
    other_folder = tmp_path / "other"
    other_folder.mkdir()
    other = letters_spec(other_folder, slices=30)
    runs = [
        lab("run", spec_file(folder, each), "--store", path, "--executor", "processes:1")
        for folder, each in ((tmp_path, spec), (tmp_path, spec), (other_folder, other))
    ]
    until(lambda: chunks_in(path) >= 2 + 33)  # the first waits at the gate, the other is done
    gate.touch()
    assert [finish(each)[0] for each in runs] == [0, 0, 0]
    with Store(path) as store:
        values = {stored.to_spec().setting("slices", 0): stored for stored in store.experiments()}
        assert list(store.rows(values[40])) == rows_inline(spec)
        assert list(store.rows(values[30])) == rows_inline(other)
        assert len(store.runs(values[40])) == 2


def test_many_may_make_one_store_at_once(tmp_path: Path) -> None:
    together = Barrier(4)

    def make(_: int) -> list[str]:
        complaints = []
        for number in range(40):
            together.wait(timeout=300)
            try:
                with Store(tmp_path / f"{number}.sqlite3") as store:
                    store.experiments()
            except StoreError as error:
                complaints.append(str(error))
        return complaints

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(make, range(4))) == [[], [], [], []]


def test_progress_counts_the_chunks_of_all_rounds(tmp_path: Path) -> None:
    reports: list[tuple[int, int | None]] = []

    def look(progress: Progress) -> bool:
        reports.append((progress.done, progress.total))
        return True

    spec = letters_spec(tmp_path)
    with Store(None) as store, open_executor("inline") as executor:
        stored = run(spec, store, executor, look)
    first = stored.chunks - 3  # the second round has three
    assert reports[0] == (0, first)
    assert reports[-1] == (stored.chunks, stored.chunks)
    assert [done for done, _ in reports] == sorted(done for done, _ in reports)


def test_a_run_that_is_stopped_at_its_first_report_does_nothing(tmp_path: Path) -> None:
    with Store(None) as store, open_executor("inline") as executor:
        stopped = run(letters_spec(tmp_path), store, executor, lambda progress: False)
        assert (stopped.complete, stopped.chunks) == (False, 0)
