"""`lexagon papers` as people and programs use it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lexagon import papers, to_json
from lexagon.cli import run
from lexagon.papers._published import published
from tests.lab.bench import finish, pool_workers, until


def test_one_paper_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["papers", "5"]) == 0
    output = capsys.readouterr().out
    for piece in ("AXOLOTL = AXOLOTL", "14 = 14", "BACKLOT ≠ ABACK", "Errata found"):
        assert piece in output
    assert "Every cell that must be exact is exact." in output


def test_a_report_for_programs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["papers", "5", "--json", "--out", str(tmp_path / "report")]) == 0
    document = json.loads(capsys.readouterr().out)
    assert Path(document["report"]).read_text().startswith("<!doctype html>")


def test_papers_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["papers", "5", "3", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["exact"] is True
    assert [paper["number"] for paper in document["papers"]] == [3, 5]
    assert document["report"] is None
    tables: dict[str, Any] = {each["name"]: each for each in document["papers"][0]["tables"]}
    first = tables["Section IV, breadth-first"]["rows"][0]
    assert first[3] == {
        "paper": "68",
        "ours": "68",
        "verdict": "equal",
        "exact": True,
        "reason": "",
    }
    assert len(document["papers"][0]["times"]) == 2


def test_a_cell_that_is_not_exact_is_exit_status_1(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = published(5)["T3"]["rows"]
    monkeypatch.setitem(published(5)["T3"], "rows", [[11, *lines[0][1:]], *lines[1:]])
    assert run(["papers", "5"]) == 1
    output = capsys.readouterr().out
    assert "11 ≠ 10" in output
    assert "no reason is known" in output
    assert "Not exact where it must be: paper 5." in output


@pytest.mark.parametrize("number", ["6", "0", "-1", "one", "1.5", ""])
def test_papers_that_are_not_there(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["papers", "--", number]) == 2
    output = capsys.readouterr().err
    nearest = " did you mean '1'?" if number == "-1" else ""
    assert output == f"lexagon: no paper {number!r};{nearest} there are 1, 2, 3, 4 and 5\n"


def test_a_folder_that_cannot_be_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "file"
    file.write_text("in the way")
    assert run(["papers", "5", "--out", str(file)]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    assert str(file) in output.err


def test_without_matplotlib_a_report_is_refused_before_the_work(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert run(["papers", "5", "--out", str(tmp_path)]) == 2
    assert "lexagon[reports]" in capsys.readouterr().err
    assert run(["papers", "5"]) == 0


STOPPED = """
import os
import time
from pathlib import Path
from lexagon import Cancelled, papers
def workers():
    own = Path(f"/proc/{os.getpid()}/task").glob("*/children")
    pids = [pid for each in own for pid in each.read_text().split()]
    return [pid for pid in pids if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
def progress(report):
    return not workers()
if __name__ == "__main__":
    try:
        papers.run(2, 4, progress=progress)
    except Cancelled:
        print("nothing is left running" if not workers() else workers())
"""


def output_of(code: str) -> str:
    command = [sys.executable, "-c", code]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout


def test_a_stopped_run_leaves_no_process() -> None:
    assert output_of(STOPPED) == "nothing is left running\n"


def test_a_process_that_dies_is_one_line() -> None:
    code = (
        "from lexagon import LexagonError, papers\n"
        "from lexagon.papers import _running\n"
        "_running._begin = exit\n"
        "try:\n    papers.run(3, 5)\n"
        "except LexagonError as error:\n    print(error)\n"
    )
    assert "ended before it was done" in output_of(code)


def test_the_json_is_the_result_of_the_library(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["papers", "5", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document == json.loads(to_json(papers.run(5)))
    assert document["papers"][0]["cells"]["different"] > 0


def test_a_report_is_not_overwritten_without_force(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text("mine")
    assert run(["papers", "5", "--out", str(tmp_path)]) == 2
    assert "--force" in capsys.readouterr().err
    assert (tmp_path / "index.html").read_text() == "mine"


def test_a_run_that_is_terminated_says_nothing_of_its_processes() -> None:
    """W9: Python's tracker of semaphores warned of those that it had to remove."""
    process = subprocess.Popen(
        [sys.executable, "-m", "lexagon", "papers"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    until(lambda: len(pool_workers(process.pid)) == 2)
    process.terminate()
    assert finish(process) == (-signal.SIGTERM, "", "")
