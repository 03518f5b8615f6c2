"""Brackets in names of files and in hints are text, not markup of the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexagon.cli import run


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
