"""The commands of the documentation: those of the tutorials are run, all others can be parsed.

A block of `console` in a tutorial or a how-to page is typed into a shell, all of a page's into one,
and what follows a command is what it prints (`...` stands for anything). A block with a title is a
file of that name. In other blocks, every line that begins with `lexagon` names commands and options
that exist.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.tools.parsing import parsed
from tools.release import ROOT

DOCS = ROOT / "docs"
_BLOCK = re.compile(r"^```(\w+)(?: title=\"([^\"]+)\")?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_END = "\x1e"  # between what two commands print
_FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
_INDENTED = re.compile(r"^ {4}(lexagon [a-z].*)$", re.MULTILINE)
_MORE = re.compile(r"\s{3,}.*|\s#\s.*|\s[|>&].*|…")  # beside a command, and other programs


class Block(NamedTuple):
    language: str
    title: str
    text: str


def blocks(page: Path) -> list[Block]:
    return [Block(*each) for each in _BLOCK.findall(page.read_text(encoding="utf-8"))]


def typed(text: str) -> Iterator[tuple[str, str]]:
    """Yield the commands of a block, each with what is printed below it."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        lines = part.splitlines(keepends=True)
        end = next(at for at, line in enumerate(lines, 1) if not line.endswith("\\\n"))
        yield "".join(lines[:end]), "".join(lines[end:])


RUN = [
    page
    for folder in ("how-to", "tutorials")
    for page in sorted((DOCS / folder).glob("*.md"))
    if any(block.language == "console" for block in blocks(page))
]
PAGES = [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]


def shell(commands: list[str], folder: Path) -> list[tuple[int, str]]:
    """Type commands into one shell; return the status of each and what it printed."""
    own = Path(sys.executable).parent
    environment = {
        **os.environ,
        "PATH": f"{own}{os.pathsep}{os.environ['PATH']}",
        "COLUMNS": "80",
        "NO_COLOR": "1",
        "PYTHONIOENCODING": "utf-8",
    }
    script = "".join(f"{command}\nprintf '{_END}%s{_END}' $?\n" for command in commands)
    done = subprocess.run(
        ["bash", "-c", script],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=True,
    )
    printed, *rest = done.stdout.split(_END)
    texts, statuses = [printed, *rest[1::2]], rest[::2]
    return [(int(status), text) for status, text in zip(statuses, texts, strict=False)]


def test_the_tutorials_are_run() -> None:
    tutorials = {page.stem for page in RUN if page.parent.name == "tutorials"}
    assert len(tutorials) == 8


@pytest.mark.parametrize("page", RUN, ids=lambda page: str(page.relative_to(DOCS)))
def test_commands_do_what_the_page_shows(page: Path, tmp_path: Path) -> None:
    for block in blocks(page):
        if block.title:
            (tmp_path / block.title).write_text(block.text, encoding="utf-8")
    texts = [block.text for block in blocks(page) if block.language == "console"]
    steps = [step for text in texts for step in typed(text)]
    outcomes = shell([command for command, _ in steps], tmp_path)
    assert len(outcomes) == len(steps)
    for (command, shown), (status, printed) in zip(steps, outcomes, strict=True):
        refused = "lexagon: " in shown
        assert (status == 2) == refused, f"{command}{printed}"
        if shown:
            same = doctest.OutputChecker().check_output(shown, printed, _FLAGS)
            assert same, f"{command}shown:\n{shown}printed:\n{printed}"


def command_lines() -> Iterator[tuple[str, str]]:
    """Yield the lines of all pages that begin with lexagon, each with its page's name."""
    for page in PAGES:
        kinds = {"sh", "text"} if page in RUN else {"sh", "text", "console"}
        text = "\n".join(block.text for block in blocks(page) if block.language in kinds)
        text += "\n".join(_INDENTED.findall(page.read_text(encoding="utf-8")))
        for line in re.findall(r"^(?:\$ )?(lexagon [a-z](?:.*\\\n)*.*)$", text, re.MULTILINE):
            yield page.name, _MORE.sub("", line.replace("\\\n", " ")).strip()


LINES = sorted(set(command_lines()))


def test_there_are_lines_to_parse() -> None:
    assert len(LINES) > 100


@pytest.mark.parametrize(("page", "line"), LINES)
def test_every_command_can_be_parsed(page: str, line: str) -> None:
    parsed(shlex.split(line)[1:])
