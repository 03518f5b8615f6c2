"""The check of where text becomes a number."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.check_numbers import faults

CLASS = """
class Found:
    text: str
    score: int
"""


def test_text_becomes_a_number_in_one_module_alone() -> None:
    assert list(faults()) == []
    command = [sys.executable, "tools/check_numbers.py"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize(
    "line",
    [
        "int(text)",
        "float(fields[0])",
        "Fraction(found.text)",
        "Decimal(3 * text)",
        "int(text[1:] or 0)",
        "int(input().strip())",
        "float('inf')",
        "list(map(int, fields))",
        "option('--top', type=int)",
        "click.IntRange(1)",
    ],
)
def test_a_planted_conversion_is_found(tmp_path: Path, line: str) -> None:
    read = f"def read(text: str) -> object:\n    return {line}"
    (tmp_path / "planted.py").write_text(CLASS + read)
    assert list(faults(tmp_path)) == ["planted.py:6"]


@pytest.mark.parametrize(
    "line",
    [
        "int(number)",
        "int(number * 2.5)",
        "float(len(text) - 1)",
        "int(found.score)",
        "Fraction(1, 2)",
        "int(array.sum())",
        "int(text == 'yes')",
        "isinstance(text, int)",
    ],
)
def test_conversions_of_numbers_are_left_alone(tmp_path: Path, line: str) -> None:
    read = f"def read(text: str, number: float) -> object:\n    return {line}"
    (tmp_path / "sound.py").write_text(CLASS + read)
    assert list(faults(tmp_path)) == []
