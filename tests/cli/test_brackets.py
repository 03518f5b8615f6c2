"""Brackets in names of files and in hints are text, not markup of the terminal."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from lexagon.cli import run
from lexagon.lab.analysis._statistics import student_quantile


@pytest.fixture
def words(tmp_path: Path) -> str:
    file = tmp_path / "my[red]list.txt"
    file.write_text("crane\nbrine\nprone\nmoist\n")
    return str(file)


@pytest.mark.parametrize(
    "command",
    [
        "wordle absurdle --words",
        "wordle optimal --max-guesses 1 --words",
        "grid best-board --size 2x2 --words",
    ],
)
def test_a_file_is_named_as_it_is(
    command: str, words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    run([*command.split(), words])
    assert "my[red]list" in capsys.readouterr().out


def test_a_hint_names_the_extra(
    tmp_path: Path, words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "scipy.special", None)
    student_quantile.cache_clear()
    spec = tmp_path / "spec.toml"
    spec.write_text(f'kind = "wordle"\ntitle = "One"\nwords = ["{words}"]\nplayers = ["entropy"]\n')
    run(["lab", "run", str(spec), "--threads", "0", "--store", str(tmp_path / "own.sqlite3")])
    assert "pip install 'lexagon[reports]'" in " ".join(capsys.readouterr().out.split())
