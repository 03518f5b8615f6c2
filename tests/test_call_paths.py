"""Ways are short: the modules that a command imports, the calls and files that it passes."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import NamedTuple

import pytest

import lexagon
from lexagon.cli import run
from lexagon.scrabble import Position

SOURCE = str(Path(lexagon.__file__).parent)

OPENING = "15/15/15/15/15/15/15/3AXOLOTL5/15/15/15/15/15/15/15 AEINRST/ 80/0 0"
_MODULES = """
import sys
from lexagon.cli import run
status = run(sys.argv[1:])
own = sorted(name for name in sys.modules if name.partition(".")[0] == "lexagon")
print(len(own), *own, file=sys.stderr)
sys.exit(status)
"""


@pytest.mark.parametrize(
    ("most", "command"),
    [
        (20, ["--version"]),
        (58, ["scrabble", "moves", OPENING]),
        (57, ["scrabble", "moves", "--rack", "AEINRST"]),
    ],
    ids=lambda value: " ".join(value[:2]) if isinstance(value, list) else str(value),
)
def test_a_command_imports_few_modules(most: int, command: list[str]) -> None:
    program = [sys.executable, "-c", _MODULES, *command]
    done = subprocess.run(program, check=True, capture_output=True, text=True)
    count, *modules = done.stderr.split()
    assert int(count) <= most, modules


class Way(NamedTuple):
    """The functions of ours that were called, and how often."""

    calls: Counter[CodeType]

    @property
    def files(self) -> list[str]:
        return sorted({code.co_filename.removeprefix(SOURCE) for code in self.calls})


def way_of(call: Callable[[], object]) -> Way:
    """Count the calls of a second time, when all that is imported and kept is there."""
    calls: Counter[CodeType] = Counter()

    def count(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(SOURCE):
            calls[frame.f_code] += 1

    call()
    before = sys.getprofile()
    sys.setprofile(count)
    try:
        call()
    finally:
        sys.setprofile(before)
    return Way(calls)


@pytest.mark.parametrize(
    ("most", "command"),
    [
        (1600, ["wordle", "suggest", "crane=bybbg"]),
        (2000, ["grid", "solve", "HHEL ACAB NROT FITI"]),
    ],
    ids=lambda value: " ".join(value[:2]) if isinstance(value, list) else str(value),
)
def test_a_command_makes_few_calls(
    most: int, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    way = way_of(lambda: run(command))
    assert capsys.readouterr().err == ""
    assert way.calls.total() <= most, way.calls.most_common(5)


def test_plays_of_a_position_pass_few_files() -> None:
    way = way_of(lambda: Position.from_cgp(OPENING).plays(top=5))
    assert len(way.files) <= 8, way.files
    assert way.calls.total() <= 80, way.calls
