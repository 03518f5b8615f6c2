"""The command reference of the site: what `--help` says of each command, with links."""

from __future__ import annotations

from collections.abc import Iterator

import click

from lexagon.cli import cli
from tools import commands
from tools.site.text import code, escape, table


def reference(*names: str) -> str:
    """Write the reference of some commands and of all that is below them."""
    lines: list[str] = []
    for context in commands.subcommands(click.Context(cli, info_name="lexagon")):
        if context.info_name in names:
            for each in commands.contexts(context):
                lines += _command(each)
    return "\n".join(lines)


def _command(context: click.Context) -> Iterator[str]:
    yield f"## {context.command_path}\n"
    for paragraph in commands.description(context.command):
        yield f"{escape(paragraph)}\n"
    yield f"```text\n{context.command_path} {commands.usage(context)}\n```\n"
    below = list(commands.subcommands(context))
    yield from table(
        ["command", ""],
        (
            (f"[`{each.info_name}`](#{_anchor(each)})", escape(commands.summary(each.command)))
            for each in below
        ),
    )
    yield from table(
        ["option", ""],
        ((code(option), escape(meaning)) for option, meaning in commands.options(context)),
    )


def _anchor(context: click.Context) -> str:
    return context.command_path.replace(" ", "-")
