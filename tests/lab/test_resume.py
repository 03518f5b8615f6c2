"""A run stopped or killed at any moment resumes, and the rows are those of one undisturbed."""

from __future__ import annotations

import signal
from functools import partial
from pathlib import Path
from subprocess import Popen

from lexagon.lab.core._store import Store
from tests.lab.bench import (
    alive,
    chunks_in,
    descendants,
    finish,
    lab,
    letters_spec,
    rows_inline,
    spec_file,
    stored_rows,
    until,
    until_chunks,
)


def test_a_killed_run_goes_on_and_its_processes_end_with_it(tmp_path: Path) -> None:
    gate, path = tmp_path / "gate", tmp_path / "lab.sqlite3"
    spec = letters_spec(tmp_path, gate=str(gate))
    arguments = ("run", spec_file(tmp_path, spec), "--store", path, "--executor", "processes:2")
    process = lab(*arguments)
    until_chunks(path, 2, process)
    workers = descendants(process.pid)
    process.kill()
    process.communicate()
    until(lambda: not any(map(alive, workers)))
    assert chunks_in(path) == 2
    gate.touch()
    assert finish(lab(*arguments))[0] == 0
    assert stored_rows(path) == rows_inline(spec)
    with Store(path) as store:
        first, second = store.runs(store.experiments()[0])
        assert first.ended is None
        assert second.ended is not None


def test_a_run_killed_again_and_again_still_ends_well(tmp_path: Path) -> None:
    """Each time it is killed as soon as a few more chunks are there, whatever it does then."""
    path = tmp_path / "lab.sqlite3"
    spec = letters_spec(tmp_path, slices=150, players=list("abcdefghijklmnopqrst"))
    arguments = ("run", spec_file(tmp_path, spec), "--store", path, "--executor", "processes:1")
    for aim in (1, 40, 100, 151):
        process = lab(*arguments)
        until(partial(_has_come, path, aim, process))
        process.kill()
        process.communicate()
    assert finish(lab(*arguments))[0] == 0
    assert stored_rows(path) == rows_inline(spec)


def _has_come(path: Path, chunks: int, process: Popen[str]) -> bool:
    return chunks_in(path) >= chunks or process.poll() is not None


def test_control_c_stops_cleanly_and_says_how_to_go_on(tmp_path: Path) -> None:
    gate, path = tmp_path / "gate", tmp_path / "lab.sqlite3"
    spec = letters_spec(tmp_path, gate=str(gate))
    arguments = ("run", spec_file(tmp_path, spec), "--store", path, "--executor", "processes:2")
    process = lab(*arguments)
    until_chunks(path, 2, process)
    workers = descendants(process.pid)
    process.send_signal(signal.SIGINT)
    status, out, err = finish(process)
    assert status == 130
    assert "not complete: 2 of 8 chunks are kept; the same command continues" in " ".join(
        out.split()
    )
    assert err == "lexagon: interrupted; the result is what was known by then\n"
    until(lambda: not any(map(alive, workers)))
    gate.touch()
    assert finish(lab(*arguments))[0] == 0
    assert stored_rows(path) == rows_inline(spec)
