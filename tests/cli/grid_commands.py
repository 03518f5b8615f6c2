"""What the tests of `lexagon grid` share: a board, documents, and a terminal to run it at."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import pty
import select
import struct
import subprocess
import sys
import termios
from typing import Any

import pytest

from lexagon.cli import run

BOARD = ("HHEL", "ACAB", "NROT", "FITI")
Capture = pytest.CaptureFixture[str]


def as_json(capsys: Capture, *arguments: str, status: int = 0) -> Any:
    assert run(["grid", *arguments, "--json"]) == status
    return json.loads(capsys.readouterr().out)


# A new session takes the terminal as its own, so that Ctrl-C reaches it.
_AT_TERMINAL = """
import fcntl, termios
from lexagon.cli import main
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
main()
"""


class Terminal:
    """A program at a terminal of 80x24, with what it wrote."""

    def __init__(self, *arguments: str) -> None:
        self.main, side = pty.openpty()
        fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.program = subprocess.Popen(
            [sys.executable, "-c", _AT_TERMINAL, *arguments],
            stdin=side,
            stdout=side,
            stderr=side,
            env={**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": "24"},
            start_new_session=True,
        )
        os.close(side)
        self.written = ""

    def wait_for(self, text: str) -> None:
        """Read until the program has written a text; each wait looks at what came after."""
        begin = len(self.written)
        while text not in self.written[begin:]:
            ready, _, _ = select.select([self.main], [], [], 60)
            assert ready, f"no {text!r} in {self.written[begin:]!r}"
            self.written += os.read(self.main, 65536).decode(errors="replace")

    def type(self, text: str) -> None:
        os.write(self.main, text.encode())

    def end(self) -> int:
        with contextlib.suppress(OSError):  # what a closed terminal says on Linux
            while data := os.read(self.main, 65536):
                self.written += data.decode(errors="replace")
        os.close(self.main)
        return self.program.wait(60)
