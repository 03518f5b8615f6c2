"""Write a man page for every command to build/man, from the commands themselves.

    python tools/build_man.py [FOLDER]

`lexagon words match` is lexagon-words-match(1). The date is that of the changelog.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from lexagon import __version__

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
from tools import commands  # noqa: E402 - found by the line above


def pages() -> Iterator[tuple[str, str]]:
    """Yield every page: its file's name and its text."""
    for context in commands.contexts():
        yield f"{_name(context)}.1", page(context)


def page(context: click.Context) -> str:
    """Write the page of one command."""
    command = context.command
    lines = [
        f'.TH {_name(context).upper()} 1 {_date()} "Lexagon {__version__}" Lexagon',
        ".SH NAME",
        f"{escape(_name(context))} \\- {escape(commands.summary(command))}",
        ".SH SYNOPSIS",
        f".B {escape(context.command_path)}",
        escape(commands.usage(context)),
        ".SH DESCRIPTION",
        "\n.PP\n".join(map(escape, commands.description(command))),
    ]
    if options := list(commands.options(context)):
        lines += [".SH OPTIONS"]
        lines += [f".TP\n.B {escape(option)}\n{escape(meaning)}" for option, meaning in options]
    if below := list(commands.subcommands(context)):
        lines += [".SH COMMANDS"]
        for each in below:
            lines += [".TP", f".BR {_name(each)} (1)", escape(commands.summary(each.command))]
    lines += [".SH EXIT STATUS", escape(commands.EXIT_STATUS)]
    if context.parent:
        lines += [".SH SEE ALSO", f".BR {_name(context.parent)} (1)"]
    return "\n".join(escape_dashes(line) for line in lines) + "\n"


def escape(text: str) -> str:
    """Make text safe for roff: backslashes, and dots and quotes that begin a line.

    >>> print(escape(".a" + chr(92) + "b"))
    \\&.a\\eb
    """
    text = text.replace("\\", "\\e")
    return re.sub(r"^(?=[.'])", r"\\&", text, flags=re.MULTILINE)


def escape_dashes(line: str) -> str:
    """Let options be copied from the page: a bare - would be shown as a hyphen."""
    return re.sub(r"(?<!\\)-", r"\\-", line)


def _name(context: click.Context) -> str:
    return context.command_path.replace(" ", "-")


def _date() -> str:
    found = re.search(r"\d{4}-\d\d-\d\d", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    assert found, "CHANGELOG.md has no date"
    return found[0]


def main(folder: Path = ROOT / "build" / "man") -> None:
    """Write all pages."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, text in pages():
        (folder / name).write_text(text, encoding="utf-8")
        count += 1
    print(f"{count} pages in {folder}; read one with: man -l {folder}/lexagon.1")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
