"""`lexagon wordle prove` claims no more than its file supports, and writes nothing in vain."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexagon.cli import run

Capture = pytest.CaptureFixture[str]
SMALL = ["--answers", "answers.txt", "--guesses", "guesses.txt"]


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("answers.txt").write_text("bound\nfound\nhound\nmound\npound\nwound\n")
    Path("guesses.txt").write_text("bound\nfound\nhound\nhumid\nmound\npound\nwhomp\nwound\n")


def refusal(capsys: Capture, *arguments: str) -> str:
    assert run(["wordle", "prove", *SMALL, *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err


@pytest.mark.parametrize("file", [["--file", "nope.jsonl"], []])
def test_a_missing_file_cannot_be_checked(file: list[str], capsys: Capture) -> None:
    before = set(Path().iterdir())
    assert "no file '" in refusal(capsys, "--check", "3", *file)
    assert set(Path().iterdir()) == before


def test_nothing_is_claimed_before_every_word_is_settled(capsys: Capture) -> None:
    assert run(["wordle", "prove", *SMALL, "--file", "proof", "--max-guesses", "2"]) == 1
    assert "none solves every game within the limit" in capsys.readouterr().out
    Path("proof").write_text("".join(Path("proof").read_text().splitlines(keepends=True)[:3]))
    options = ["--file", "proof", "--max-guesses", "2", "--check", "2"]
    assert run(["wordle", "prove", *SMALL, *options]) == 1
    assert "2 of 8 first words settled; none is solved so far" in capsys.readouterr().out
