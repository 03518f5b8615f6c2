"""The commands of the command line in order, and what their man pages and the site say of each."""

from __future__ import annotations

import re
from collections.abc import Iterator

import click

import lexagon.cli
from lexagon.cli import cli

EXIT_STATUS = (lexagon.cli.__doc__ or "").strip().splitlines()[-1]


def contexts(context: click.Context | None = None) -> Iterator[click.Context]:
    """Yield the context of every command, a group before what is in it."""
    context = context or click.Context(cli, info_name="lexagon")
    yield context
    for below in subcommands(context):
        yield from contexts(below)


def subcommands(context: click.Context) -> Iterator[click.Context]:
    """Yield the contexts of the commands right below one; none, if it is not a group."""
    if isinstance(context.command, click.Group):
        for name in context.command.list_commands(context):
            command = context.command.get_command(context, name)
            assert command is not None, name
            yield click.Context(command, info_name=name, parent=context)


def summary(command: click.Command) -> str:
    """Return what a command does, in a line."""
    return command.get_short_help_str(200).rstrip(".")


def usage(context: click.Context) -> str:
    """Return what stands behind a command's name."""
    return " ".join(context.command.collect_usage_pieces(context))


def description(command: click.Command) -> Iterator[str]:
    """Yield the paragraphs of a command's help, each on one line."""
    for paragraph in re.split(r"\n\s*\n", (command.help or "").strip()):
        yield " ".join(paragraph.replace("\b", "").split())


def options(context: click.Context) -> Iterator[tuple[str, str]]:
    """Yield the options that a command's help shows: how each is written, and what it means."""
    for parameter in context.command.get_params(context):
        record = parameter.get_help_record(context)
        if record and record[1]:
            yield record[0], " ".join(record[1].split())
