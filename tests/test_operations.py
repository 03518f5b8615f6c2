"""An operation that is declared once is found at every interface."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from lexagon._operation import find_operation, operations
from lexagon.cli import run
from tests.sample_operations import Valley

HELP = """\
Usage: lexagon words echo [OPTIONS] WORDS...

  Call words into a valley and return what comes back.

  At most --top words come back.

Arguments:
  WORDS...  The words to call.

Options:
  --top N               Rows to return, the best first.  [default: 2]
  --mode [normal|hard]  How the valley answers.  [default: normal]
  --hard                The same as --mode hard.
  --upper               In capital letters.
"""


def command(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = run(["words", *arguments])
    shown = capsys.readouterr()
    return status, shown.out, shown.err


def document(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    status, out, _ = command(capsys, *arguments, "--json")
    assert status == 0
    return json.loads(out)


def test_the_command_reads_what_the_declaration_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(capsys, "echo", "lax", "ox", "axe")[:2] == (0, "lax! ox!\n")
    assert command(capsys, "echo", "lax", "--top", "1", "--upper")[1] == "LAX!\n"
    assert command(capsys, "echo", "lax", "--voice", "soprano")[1] == "lax!!!\n"
    assert command(capsys, "echo", "lax", "--pitch", "2")[1] == "lax!!\n"
    found = document(capsys, "echo", "lax", "--hard", "--seed", "7", "--threads", "2")
    assert found == {
        "echoes": [{"word": "lax", "loudness": 1}],
        "mode": "hard",
        "seed": 7,
        "threads": 2,
    }
    assert command(capsys, "echo", "silence")[0] == 1
    assert document(capsys, "count-up", "2", "--step", "none")["mode"] == "None"
    assert document(capsys, "count-up", "2", "--step", "2.5")["mode"] == "2.5"
    assert document(capsys, "count-up", "2")["mode"] == "1.0"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("echo lax --top 0", "--top must be at least 1, got 0"),
        ("echo lax --top x", "--top must be a whole number, got 'x'"),
        ("echo lax --top ²", "--top must be a whole number, got '²'"),
        ("echo lax --pitch 10", "--pitch must be at most 9, got 10"),
        ("echo lax --mode soft", "--mode must be normal or hard, got 'soft'"),
        ("count-up 0", "LAST must be at least 1, got 0"),
        ("count-up", "Missing argument 'LAST'; usage: lexagon words count-up [OPTIONS] LAST"),
        ("count-up 3 --step 0", "--step must be greater than 0, got 0.0"),
        ("count-up 3 --step nan", "--step must be a number or none, got 'nan'"),
    ],
)
def test_the_command_refuses_what_the_declaration_does(
    capsys: pytest.CaptureFixture[str], line: str, message: str
) -> None:
    status, out, err = command(capsys, *line.split())
    assert (status, out, err) == (2, "", f"lexagon: {message}\n")


def test_the_help_has_groups_defaults_and_examples(capsys: pytest.CaptureFixture[str]) -> None:
    text = command(capsys, "echo", "--help")[1]
    assert text.startswith(HELP)
    for part in (
        "\nVoice:\n  --voice TEXT  The voice: soprano or bass.  [default: bass]\n"
        "  --pitch N     Its pitch.  [1 to 9]\n",
        "\nExamples:\n  lexagon words echo halloo --top 1\n",
    ):
        assert part in text
    assert ">>>" not in text
    assert "  echo " in command(capsys, "--help")[1]


def test_an_operation_is_found_by_name() -> None:
    found = find_operation("words.echo")
    assert found in operations()
    assert found is not None
    assert (found.group, found.owner, found.is_long) == ("words", Valley, False)
    assert found.summary == "Call words into a valley and return what comes back."


def test_the_index_is_current() -> None:
    subprocess.run([sys.executable, "tools/build_index.py", "--check"], check=True)
