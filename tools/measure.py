"""Print the size of the tree and the length of its call paths, for docs/architecture.md.

    python -m tools.measure

It measures the tree from which `lexagon` is imported: `PYTHONPATH=OTHER/src` measures another one.
Call paths are those of a second run in the same process, so that imports do not count. Calls of
generator expressions and lambdas do not count either.
"""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from statistics import median
from types import FrameType

import click

import lexagon

SOURCE = Path(lexagon.__file__).parent
ROOT = SOURCE.parents[1]
POSITION = "15/15/15/15/15/15/15/3AXOLOTL5/15/15/15/15/15/15/15 {} 0/0 0"
SUGGEST = ["wordle", "suggest", "crane=bybbg"]
SOLVE = ["grid", "solve", "HHEL", "ACAB", "NROT", "FITI"]
MOVES = ["scrabble", "moves", POSITION.format("AEINRS?")]
PACKAGES = "lexicon wordle grid scrabble papers lab client"
Row = tuple[str, object]


def lines(folder: Path, *patterns: str) -> int:
    """Count the lines of the files below a folder; vendored and built ones do not count."""
    files = {file for pattern in patterns for file in folder.glob(pattern)}
    return sum(
        len(file.read_text(encoding="utf-8").splitlines())
        for file in files
        if not {"vendor", "bundle"} & set(file.relative_to(ROOT).parts)
    )


def size() -> Iterator[Row]:
    """Yield the lines of each part."""
    yield "src, Python, lines", lines(SOURCE, "**/*.py")
    for folder in sorted(each for each in SOURCE.iterdir() if (each / "__init__.py").is_file()):
        yield f"- {folder.name}", lines(folder, "**/*.py")
    yield "- shared modules", lines(SOURCE, "*.py")
    yield "engine, C++", lines(ROOT / "cpp", "**/*.?pp", "**/*.inc")
    yield "page, JavaScript", lines(SOURCE / "web" / "page", "**/*.js", "**/*.ts")
    yield "tests, Python", lines(ROOT / "tests", "**/*.py")
    yield "tools, Python", lines(ROOT / "tools", "**/*.py")


def declarations() -> Iterator[Row]:
    """Yield how many commands, options and public names there are."""
    from lexagon.cli import cli

    commands = list(_commands(cli, click.Context(cli)))
    options = [each for command in commands for each in command.params]
    yield "commands", len(commands)
    yield "options of commands", sum(isinstance(each, click.Option) for each in options)
    modules = [lexagon, *(import_module(f"lexagon.{name}") for name in PACKAGES.split())]
    yield "public names", sum(len(module.__all__) for module in modules)
    files = [file for end in ("py", "json", "toml") for file in SOURCE.rglob(f"*.{end}")]
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    yield "lines with `max_candidates`", sum("max_candidates" in line for line in text.split("\n"))


def _commands(command: click.Command, context: click.Context) -> Iterator[click.Command]:
    if not isinstance(command, click.Group):
        yield command
        return
    for name in command.list_commands(context):
        found = command.get_command(context, name)
        assert found is not None
        yield from _commands(found, click.Context(found, parent=context, info_name=name))


class Trace:
    """Counts calls of Lexagon's functions in all threads that start after it is made."""

    def __init__(self) -> None:
        self.calls: Counter[tuple[str, str]] = Counter()
        self.running = False
        threading.setprofile(self._see)
        sys.setprofile(self._see)

    def of(self, call: Callable[[], object]) -> list[str]:
        """Trace one call; return the files on its path, relative to the package."""
        self.calls.clear()
        self.running = True
        call()
        self.running = False
        return sorted({file for file, _ in self.calls})

    def _see(self, frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if self.running and event == "call" and not code.co_name.startswith("<"):
            file = Path(code.co_filename)
            if file.is_relative_to(SOURCE):
                self.calls[file.relative_to(SOURCE).as_posix(), code.co_qualname] += 1


def paths() -> Iterator[Row]:
    """Yield the files and calls on the way of two commands and of one request."""
    from lexagon.cli import run

    trace = Trace()
    for about, command in (
        ("`wordle suggest`", SUGGEST),
        ("`grid solve`", SOLVE),
        ("`scrabble moves`", MOVES),
    ):
        with contextlib.redirect_stdout(io.StringIO()):
            run(command)
            files = trace.of(partial(run, command))
        yield f"{about}: files", len(files)
        yield f"{about}: calls", trace.calls.total()
    with _server() as post:
        post("AEINRSU")
        files = trace.of(lambda: post("AEINRST"))
        yield "POST scrabble/plays: files", len(files)
        yield "- from the route on", sum(not file.startswith("web/http/") for file in files)
    sys.setprofile(None)


@contextlib.contextmanager
def _server() -> Iterator[Callable[[str], None]]:
    from starlette.testclient import TestClient

    from lexagon.web.app import create_app

    with TestClient(create_app(), base_url="http://127.0.0.1") as client:

        def post(rack: str) -> None:
            document = {"position": POSITION.format(f"{rack}/"), "top": 3}
            client.post("/api/v1/scrabble/plays", json=document).raise_for_status()

        yield post


def starts() -> Iterator[Row]:
    """Yield what commands load and take from their start to their end."""
    for name, command in (("wordle suggest", SUGGEST), ("scrabble moves", MOVES)):
        script = "import sys; from lexagon.cli import run; run(sys.argv[1:]); "
        script += "print(sum(name.split('.')[0] == 'lexagon' for name in sys.modules))"
        done = subprocess.run(
            [sys.executable, "-c", script, *command], capture_output=True, text=True, check=True
        )
        yield f"`{name}`: modules of ours imported", done.stdout.split()[-1]
    yield "`wordle suggest`: CPU seconds, median of 7", f"{median(map(_cpu, [SUGGEST] * 7)):.2f}"


def _cpu(command: list[str]) -> float:
    before = os.times()
    subprocess.run([sys.executable, "-m", "lexagon", *command], capture_output=True, check=True)
    after = os.times()
    return sum(after[2:4]) - sum(before[2:4])


def main() -> None:
    """Print one row a line."""
    for part in (size, declarations, paths, starts):
        for name, value in part():
            shown = f"{value:,}" if isinstance(value, int) else value
            print(f"| {name} | {shown} |", flush=True)


if __name__ == "__main__":
    main()
