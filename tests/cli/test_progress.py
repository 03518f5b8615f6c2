"""The progress bar fits a terminal, and Ctrl-C stops a call but keeps its result."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from lexagon import Progress
from lexagon.cli.progress import LongWork, _new_bar

# A command of a long call that reports: it counts until it is cancelled. Where `presses` says
# so, Ctrl-C is pressed at that count.
COMMAND = """
import json, os, signal, sys
from dataclasses import dataclass
import click
from lexagon import Progress
from lexagon.cli import cli, run
from lexagon.cli.progress import LongWork

signal.signal(signal.SIGINT, signal.default_int_handler)

@click.command()
def count():
    presses = [int(each) for each in sys.argv[1].split(",")]
    with LongWork("counting") as progress:
        for done in range(1000):
            for _ in range(presses.count(done)):
                os.kill(os.getpid(), signal.SIGINT)
            if progress(Progress(done, 1000)) is False:
                break
    click.echo(json.dumps({"done": done, "complete": done == 999}))

cli.written = {**cli.written, "count": ("__main__", "Count.")}
sys.exit(run(["count"]))
"""


def counted(tmp_path: Path, presses: str) -> subprocess.CompletedProcess[str]:
    (tmp_path / "count.py").write_text(COMMAND)
    command = [sys.executable, "count.py", presses]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)


def test_the_total_is_not_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    bar = _new_bar()
    bar.add_task("first words (best SALET 7,920)", total=12972, completed=10000)
    with bar.console.capture() as drawing:
        bar.console.print(bar.get_renderable())
    assert "10000/12972" in drawing.get()
    assert "first words (best SALET 7,920)" in drawing.get()


def test_a_bar_is_a_progress_callback() -> None:
    with LongWork("games") as progress:
        assert progress(Progress(1, 4, note="of 2")) is True
        assert progress(Progress(2)) is True
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_without_an_interruption_it_ends_well(tmp_path: Path) -> None:
    done = counted(tmp_path, "-1")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == {"done": 999, "complete": True}


def test_the_first_interruption_keeps_the_result(tmp_path: Path) -> None:
    done = counted(tmp_path, "5")
    assert done.returncode == 130
    assert json.loads(done.stdout) == {"done": 5, "complete": False}
    assert done.stderr == "lexagon: interrupted; the result is what was known by then\n"


def test_the_second_interruption_ends_at_once(tmp_path: Path) -> None:
    done = counted(tmp_path, "5,5")
    assert done.returncode == -signal.SIGINT
    assert done.stdout == ""


def test_before_the_first_report_there_is_nothing_to_keep(tmp_path: Path) -> None:
    done = counted(tmp_path, "0")
    assert (done.returncode, done.stdout) == (130, "")
    assert done.stderr.strip() == "lexagon: interrupted"


def as_the_program(code: str) -> subprocess.CompletedProcess[str]:
    """Run the program `lexagon` with a `command` in place of its command line."""
    whole = f"""
import signal
import lexagon.cli
{code}
lexagon.cli.main = command
from lexagon.__main__ import main
main()
"""
    program = [sys.executable, "-c", whole]
    return subprocess.run(program, capture_output=True, text=True, check=False)


def test_an_interruption_during_a_callback_is_not_dropped() -> None:
    """Python ignores what a weak reference's callback raises, and such run during every import."""
    done = as_the_program("""
import time, weakref

class Module: pass

def command():
    module = Module()
    reference = weakref.ref(module, lambda gone: signal.raise_signal(signal.SIGINT))
    del module
    for _ in range(200):
        time.sleep(0.01)
""")
    assert (done.returncode, done.stderr) == (130, "lexagon: interrupted\n")


def test_an_interruption_while_a_class_is_made_is_one() -> None:
    """Python 3.11 wraps it, if the class has a descriptor: those of the library it loads do."""
    done = as_the_program("""
class Descriptor:
    def __set_name__(self, owner, name):
        signal.raise_signal(signal.SIGINT)

def command():
    type("Owner", (), {"name": Descriptor()})
""")
    assert (done.returncode, done.stderr) == (130, "lexagon: interrupted\n")


def test_another_error_is_shown_as_it_is() -> None:
    done = as_the_program("""
def command():
    raise RuntimeError("ours")
""")
    assert done.returncode == 1
    assert done.stderr.endswith("RuntimeError: ours\n")
