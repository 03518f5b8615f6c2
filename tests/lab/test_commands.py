"""`lexagon lab` from the command line: run, list, show, for people and for programs."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lexagon import lab, to_json
from lexagon.cli import run
from lexagon.lab.core._runner import enrol
from lexagon.lab.core._store import Store
from tests.lab.bench import ROOT, environment, letters_spec, rows_inline, spec_file


@pytest.fixture
def spec(tmp_path: Path) -> str:
    return str(spec_file(tmp_path, letters_spec(tmp_path)))


@pytest.fixture
def store(tmp_path: Path) -> str:
    return str(tmp_path / "lab.sqlite3")


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """Run a command that must succeed and return its JSON document."""
    assert run(["lab", *arguments, "--json"]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    return json.loads(output.out)


def test_run_list_and_show(spec: str, store: str, capsys: pytest.CaptureFixture[str]) -> None:
    done = answer(capsys, "run", spec, "--store", store, "--executor", "inline")
    assert done["complete"]
    assert (done["rows"], done["chunks"], done["executor"]) == (42, 11, "this process")
    listed = answer(capsys, "list", "--store", store)
    assert [each["id"] for each in listed["experiments"]] == [done["id"]]
    assert "wordle-strategies" in [each["name"] for each in listed["specs"]]
    output = answer(capsys, "show", done["id"][:8], "--store", store)
    assert output["means"] == done["means"]
    assert len(output["runs"]) == 1
    again = answer(capsys, "run", spec, "--store", store)
    assert again["executor"] is None
    assert again["id"] == done["id"]


def test_means_are_those_of_the_rows(
    spec: str, store: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    [family] = answer(capsys, "run", spec, "--store", store, "--executor", "inline")["means"]
    means = family["standings"]
    rows = rows_inline(letters_spec(tmp_path))
    for each in means:
        counts = [row["count"] for row in rows if row["player"] == each["side"]["player"]]
        figures = [count for count in counts if isinstance(count, int)]
        estimate = each["estimate"]
        assert estimate["value"] == pytest.approx(sum(figures) / len(figures))
        assert estimate["low"] < estimate["value"] < estimate["high"]
        assert (estimate["count"], estimate["method"]) == (len(figures), "Student's t")
    assert [each["side"]["player"] for each in means] == ["a", "e"]


def test_people_see_tables(spec: str, store: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "run", spec, "--store", store, "--executor", "inline"]) == 0
    output = capsys.readouterr().out
    assert "letters a word" in output
    assert "95% interval" in output
    assert run(["lab", "list", "--store", store]) == 0
    listed = capsys.readouterr().out
    assert "complete" in listed
    assert "lexagon lab run NAME" in listed
    identity = answer(capsys, "list", "--store", store)["experiments"][0]["id"]
    assert run(["lab", "show", identity, "--store", store]) == 0
    output = capsys.readouterr().out
    assert identity in output
    assert "words.txt" in "".join(output.split())  # a long path is wrapped


def test_an_experiment_that_did_nothing_has_nothing_to_export(
    tmp_path: Path, store: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with Store(Path(store)) as opened:
        stored = enrol(letters_spec(tmp_path), opened)
    assert answer(capsys, "show", stored.id, "--store", store)["means"] == []
    csv = tmp_path / "rows.csv"
    assert run(["lab", "export", stored.id, "--store", store, "--csv", str(csv)]) == 2
    assert capsys.readouterr().err == (
        f"lexagon: {stored.id} has no rows yet; `lexagon lab run` it first\n"
    )
    assert run(["lab", "export", stored.id, "--store", store, "--product", str(csv)]) == 2
    assert f"{stored.id} is not complete (not begun)" in capsys.readouterr().err
    assert not csv.exists()


def test_the_store_is_in_the_data_folder(
    spec: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LEXAGON_DATA_DIR", str(tmp_path / "data"))
    assert answer(capsys, "list")["experiments"] == []
    assert not (tmp_path / "data").exists()
    answer(capsys, "run", spec, "--executor", "inline")
    assert (tmp_path / "data" / "lab.sqlite3").exists()
    assert len(answer(capsys, "list")["experiments"]) == 1


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('kind = "wordle"\nwords = ["original"]\nplayers = ["entropi"]', "no strategy 'entropi'"),
        ('kind = "wordle"\nwords = ["no.txt"]\nplayers = ["parts"]', "'no.txt'"),
        ('kind = "wordle"\nseeds = [1, {first = 1, count = 2}]', "overlap: 1 is there twice"),
        ('kind = "wordle"\nwords = ["original"]\nplayers = ["parts"]\nlimt = 3', "no 'limt'"),
    ],
)
def test_a_bad_spec_leaves_one_line_and_no_experiment(
    text: str,
    complaint: str,
    tmp_path: Path,
    store: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text)
    assert run(["lab", "run", str(path), "--store", store]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    assert complaint in output.err
    if Path(store).exists():
        assert answer(capsys, "list", "--store", store)["experiments"] == []


def test_a_spec_from_standard_input(
    tmp_path: Path, store: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding 26."""
    monkeypatch.setattr("sys.stdin", io.StringIO(letters_spec(tmp_path).to_toml()))
    assert run(["lab", "run", "-", "--store", store, "--executor", "inline", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["complete"] is True
    monkeypatch.setattr("sys.stdin", io.StringIO("kind = "))
    assert run(["lab", "run", "-", "--store", store]) == 2
    assert "the spec is not valid TOML" in capsys.readouterr().err


def test_what_is_missing_is_named(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "run", "missing.toml", "--store", store]) == 2
    assert "'missing.toml' does not exist" in capsys.readouterr().err
    assert run(["lab", "show", "abc", "--store", store]) == 2
    assert "no results store at" in capsys.readouterr().err
    assert run(["lab", "run", "wordle-strategies", "--cluster", "nowhere"]) == 2
    assert "'nowhere' is not the address of a cluster" in capsys.readouterr().err


def test_the_json_of_every_command_is_the_result_of_the_library(
    spec: str, store: str, capsys: pytest.CaptureFixture[str]
) -> None:
    done = answer(capsys, "run", spec, "--store", store, "--executor", "inline")
    result = json.loads(to_json(lab.show(done["id"], store=store)))
    assert {**done, "executor": None, "seconds": None} == result
    assert answer(capsys, "show", done["id"], "--store", store) == result
    listed = json.loads(to_json(lab.experiments(store)))
    assert answer(capsys, "list", "--store", store) == listed
    compared = json.loads(to_json(lab.compare(done["id"], store=store)))
    assert answer(capsys, "compare", done["id"], "--store", store) == compared


def test_tables_fit_a_narrow_terminal(
    spec: str, store: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Finding 26: at 60 columns no number is broken."""
    done = answer(capsys, "run", spec, "--store", store, "--executor", "inline")
    command = ["lab", "compare", done["id"], "--store", store]
    environment_ = {**environment(), "COLUMNS": "60"}
    output = subprocess.run(
        [sys.executable, "-m", "lexagon", *command],
        capture_output=True, text=True, check=True, env=environment_, cwd=ROOT,
    ).stdout  # fmt: skip
    assert max(map(len, output.splitlines())) <= 60
    [family] = lab.compare(done["id"], store=store)
    for standing in family.standings:
        value = standing.figures.split()[0]
        assert value in output.split()
