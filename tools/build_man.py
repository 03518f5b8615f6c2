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

import lexagon.cli
from lexagon import __version__
from lexagon.cli import cli

ROOT = Path(__file__).parents[1]


def pages() -> Iterator[tuple[str, str]]:
    """Yield every page: its file's name and its text."""
    for context in _contexts(click.Context(cli, info_name="lexagon")):
        yield f"{_name(context)}.1", page(context)


def _contexts(context: click.Context) -> Iterator[click.Context]:
    yield context
    if isinstance(context.command, click.Group):
        for name in context.command.list_commands(context):
            command = context.command.get_command(context, name)
            assert command is not None, name
            yield from _contexts(click.Context(command, info_name=name, parent=context))


def page(context: click.Context) -> str:
    """Write the page of one command."""
    command = context.command
    lines = [
        f'.TH {_name(context).upper()} 1 {_date()} "Lexagon {__version__}" Lexagon',
        ".SH NAME",
        f"{escape(_name(context))} \\- {escape(_summary(command))}",
        ".SH SYNOPSIS",
        f".B {escape(context.command_path)}",
        escape(" ".join(command.collect_usage_pieces(context))),
        ".SH DESCRIPTION",
        *_paragraphs(command.help or ""),
    ]
    options = [record for each in command.get_params(context) if (record := _option(each, context))]
    if options:
        lines += [".SH OPTIONS", *options]
    if isinstance(command, click.Group):
        lines += [".SH COMMANDS"]
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            lines += [".TP", f".BR {_name(context)}-{name} (1)", escape(_summary(below))]
    lines += [".SH EXIT STATUS", *_paragraphs((lexagon.cli.__doc__ or "").strip().splitlines()[-1])]
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


def _summary(command: click.Command) -> str:
    return command.get_short_help_str(200).rstrip(".")


def _paragraphs(text: str) -> Iterator[str]:
    for number, paragraph in enumerate(re.split(r"\n\s*\n", text.strip())):
        if number:
            yield ".PP"
        yield escape(" ".join(paragraph.replace("\b", "").split()))


def _option(parameter: click.Parameter, context: click.Context) -> str | None:
    record = parameter.get_help_record(context)
    if record is None or not record[1]:
        return None
    return f".TP\n.B {escape(record[0])}\n{escape(' '.join(record[1].split()))}"


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
