"""`lexagon grid prove` and `check-proof`: JSON, exit statuses and refusals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lexagon.cli import run

Capture = pytest.CaptureFixture[str]


def test_proven_boards_as_json(capsys: Capture, tmp_path: Path) -> None:
    file = str(tmp_path / "proof.jsonl")
    command = "grid prove --size 2x2 --words enable2k --at-least 18 --json --file"
    assert run([*command.split(), file]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["boards"] == [
        {"score": 18, "board": board} for board in ("AE/ST", "AE/TS", "AS/TE")
    ]
    assert (document["best"], document["complete"], document["classes"]) == (18, True, 26)
    assert document["nodes"] > 0
    assert document["seconds"] >= 0
    assert run(["grid", "check-proof", file, "--seconds", "0.1"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "boards solved again: 3; classes settled: 26 of 26" in out
    assert "3 boards have 18 points or more, says the file (2x2, enable2k, boggle rules)" in out
    assert out.endswith("nothing wrong was found")


def test_proven_that_there_is_none(capsys: Capture) -> None:
    assert run(["grid", "prove", "--size", "2x2", "--at-least", "19"]) == 1
    assert "no board reaches 19 points, proven" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("prove --size 4x4", "a proof for 4x4 would take some 2,900 core-hours"),
        ("prove --size 3", "'3' is not a size"),
        ("prove --at-least -1", "a bound of -1 points; it is 1 or more"),
        ("check-proof nowhere.jsonl", "'nowhere.jsonl'"),
    ],
)
def test_refusals(capsys: Capture, command: str, message: str) -> None:
    assert run(["grid", *command.split()]) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1
