"""The Wordle commands on several boards: documents, what people see, one line for bad input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from lexagon.cli import run


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("answers.txt").write_text("bound\nfound\nhound\nmound\npound\nwound\nwhomp\n")


SMALL = ["--answers", "answers.txt"]


def document(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> Any:
    assert run(["wordle", *arguments, *SMALL, "--json"]) == status
    return json.loads(capsys.readouterr().out)


def test_a_history_a_board(capsys: pytest.CaptureFixture[str]) -> None:
    histories = ["--board", "bound=bgggg whomp=byybb", "--board", "bound=ggggg"]
    output = document(capsys, "suggest", *histories)
    assert output["candidates"] == [["hound"], ["bound"]]
    assert output["max_guesses"] == 7
    assert output["suggestions"][0]["guess"] == "hound"
    assert run(["wordle", "suggest", *histories, *SMALL]) == 0
    printed = capsys.readouterr().out
    assert "1: 1 answer possible: hound" in printed
    assert "2: solved, BOUND" in printed


def test_solve_and_evaluate(capsys: pytest.CaptureFixture[str]) -> None:
    solved = document(capsys, "solve", "HOUND", "mound")
    assert (solved["player"], solved["solved"]) == ("joint", True)
    lost = document(capsys, "solve", "hound", "mound", "--max-guesses", "1", status=1)
    assert len(lost["guesses"]) == 1
    result = document(capsys, "evaluate", "--boards", "2", "--games", "6", "--seed", "3")
    [result] = result["evaluations"]
    assert (result["games"], result["seed"], result["complete"]) == (6, 3, True)
    assert sum(result["histogram"].values()) == 6
    command = ["wordle", "evaluate", "joint", "one-board", "--boards", "2", "--games", "3"]
    assert run([*command, "--max-guesses", "2", *SMALL]) == 0
    printed = capsys.readouterr().out
    assert "95 % interval" in printed
    assert "one-board lost the games of seed" in printed


@pytest.mark.parametrize(
    ("command", "wrong"),
    [
        (["suggest", "--board", "bound=bgggg", "--board", "found=bgggg"], "guess 1 is 'found'"),
        (
            ["suggest", *["--board", "bound=bgggg"] * 33],
            "histories must have at most 32 items, got 33",
        ),
        (["suggest", "--board", "bound=bgggg", "--board", "bou=bgg"], "board 2: turn 1: 'bou'"),
        (["suggest", "bound=bgggg", "--board", "bound=bgggg"], "'bound=bgggg' beside --board"),
        (["suggest", "--hard", "--board", "bound=bgggg"], "hard mode is for one board, not 1"),
        (["solve", "bound", "hound", "--hard"], "hard mode is for one board, not 2"),
        (["solve", "bound", "--first", "hound"], "--first hound is for several boards"),
        (["evaluate", "--boards", "33"], "boards must be at most 32, got 33"),
        (["evaluate", "entropy", "--boards", "2"], "'entropy' does not play several boards"),
    ],
)
def test_bad_input_is_one_line(
    capsys: pytest.CaptureFixture[str], command: list[str], wrong: str
) -> None:
    assert run(["wordle", *command, *SMALL]) == 2
    printed = capsys.readouterr().err
    assert wrong in printed
    assert printed.count("\n") == 1
