"""The one lazy command group: commands are imported only when they run."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from importlib import import_module
from keyword import iskeyword
from typing import Any

import click

from lexagon._operation import find_operation, summaries
from lexagon.cli.settings import defaults
from lexagon.cli.streams import echo

# What people type for a command of another name.
_MEANT = {
    "analyze": ("review",),
    "analyse": ("review",),
    "solver": ("solve",),
    "hint": ("suggest",),
}

_TAKEN = {"set"}  # names of Python that a command has a `_` behind, as behind a keyword


# How a name that does not exist is refused: it is quoted, and those there are follow.
_REFUSED = re.compile(r"'([^']+)'(?:; there are | is not one of )(.+)")


def with_nearest(message: str) -> str:
    """Say in the refusal of a name which of those there are is nearest, if one is near.

    >>> with_nearest("no rules 'bogle'; there are boggle, wordament")
    "no rules 'bogle'; did you mean 'boggle'? there are boggle, wordament"
    >>> with_nearest("no game 'lisst'; there are original, common, or a list of words")
    "no game 'lisst'; there are original, common, or a list of words"
    """
    refused = _REFUSED.search(message)
    if refused is None:
        return message
    names = refused[2].partition(", or ")[0]  # what follows describes other ways, and names none
    near = get_close_matches(refused[1], re.findall(r"[\w+-]+", names), 1)
    if not near:
        return message
    hint = f"; did you mean {near[0]!r}?"
    end = refused.end(1) + 1
    if message[end] != ";":
        return message.removesuffix(".") + hint
    return f"{message[:end]}{hint}{message[end + 1 :]}"


def with_usage(error: click.ClickException) -> str:
    """Say in the refusal of too few or too many arguments what the command takes."""
    message = error.format_message()
    context = error.ctx if isinstance(error, click.UsageError) else None
    if context is None or not message.startswith(("Missing argument", "Got unexpected extra")):
        return message
    pieces = " ".join(context.command.collect_usage_pieces(context))
    return f"{message.partition('. ')[0].removesuffix('.')}; usage: {context.command_path} {pieces}"


class LazyGroup(click.Group):
    """A group whose commands are imported only when they run.

    `table` has for each command written by hand its module, which holds a click command of the same
    name (with `_` behind a name that Python has), and what its help says. The operations of the
    group of the same name are its other commands.
    """

    def __init__(self, *args: Any, table: Mapping[str, tuple[str, str]], **options: Any) -> None:
        super().__init__(*args, **options)
        self.written = table

    @property
    def table(self) -> dict[str, str]:
        """The commands in the order of their names, with their summaries."""
        built = summaries(self.name or "")
        every = {name.partition(".")[2]: about for name, about in built.items()}
        every.update({name: about for name, (_, about) in self.written.items()})
        return every if not built else dict(sorted(every.items()))

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the commands without importing them."""
        return list(self.table)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of a command."""
        command = self._command(cmd_name)
        if command is None:
            return None
        if not isinstance(command, click.Group):
            group = [*ctx.command_path.split()[1:], cmd_name][0]
            command.context_settings = {
                **command.context_settings,
                "default_map": defaults(command, group),
            }
        return command

    def _command(self, name: str) -> click.Command | None:
        if name in self.written:
            module = import_module(self.written[name][0])
            name = name.replace("-", "_")
            command = getattr(module, f"{name}_" if name in _TAKEN or iskeyword(name) else name)
            assert isinstance(command, click.Command)
            return command
        operation = find_operation(f"{self.name}.{name}")
        if operation is None or "command" not in operation.interfaces:
            return None
        from lexagon.cli.build import command_of

        return command_of(operation)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Suggest the nearest command for one that does not exist; `help` is `--help`."""
        name = args[0] if args else ""
        if name == "help" and name not in self.table:
            return super().resolve_command(ctx, [*args[1:], "--help"]) if args[1:] else self._help()
        if name and not name.startswith("-") and name not in self.table:
            meant = [each for each in _MEANT.get(name, ()) if each in self.table]
            near = meant or get_close_matches(name, self.table, 1, cutoff=0.6)
            hint = f"did you mean {near[0]!r}? " if near else ""
            raise click.UsageError(
                f"no command {name!r} in `{ctx.command_path}`; {hint}"
                f"commands are {', '.join(self.table)}",
                ctx,
            )
        return super().resolve_command(ctx, args)

    def _help(self) -> tuple[str | None, click.Command | None, list[str]]:
        def show() -> None:
            context = click.get_current_context()
            parent = context.parent or context
            echo(parent.get_help())

        return "help", click.Command("help", callback=show), []

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help from the table, so that `--help` imports nothing."""
        with formatter.section("Commands"):
            formatter.write_dl(list(self.table.items()))
