"""What the tests of `lexagon scrabble` share: a command's JSON, its picture, lines typed."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from lexagon.cli import run
from tests.tables import DATA

EMPTY = "/".join(["15"] * 15)
SAMPLE = str(DATA / "scrabble_sample.gcg")


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    status = run(["scrabble", *arguments, "--json"])
    assert status in {0, 1}
    return json.loads(capsys.readouterr().out)


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["scrabble", *arguments]) == 0
    return capsys.readouterr().out


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
