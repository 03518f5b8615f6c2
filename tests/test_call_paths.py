"""Ways are short: how many modules a command imports."""

from __future__ import annotations

import subprocess
import sys

import pytest

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
        (17, ["--version"]),
        (54, ["scrabble", "moves", OPENING]),
        (53, ["scrabble", "moves", "--rack", "AEINRST"]),
    ],
    ids=lambda value: " ".join(value[:2]) if isinstance(value, list) else str(value),
)
def test_a_command_imports_few_modules(most: int, command: list[str]) -> None:
    program = [sys.executable, "-c", _MODULES, *command]
    done = subprocess.run(program, check=True, capture_output=True, text=True)
    count, *modules = done.stderr.split()
    assert int(count) <= most, modules
