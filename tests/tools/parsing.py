"""Command lines that are written somewhere, parsed as the command line would and not run."""

from __future__ import annotations

import click

from lexagon.cli import cli


def parsed(arguments: list[str]) -> click.Context:
    """Return the context of a command; a command or option that does not exist is an error."""
    context = click.Context(cli, info_name="lexagon")
    command: click.Command = cli
    rest = list(arguments)
    while isinstance(command, click.Group) and rest and rest[0] != "--help":
        found = command.get_command(context, rest.pop(0))
        assert found is not None, arguments
        command = found
    if isinstance(command, click.Group):
        return click.Context(command, parent=context)
    return command.make_context(command.name, rest, parent=context)
