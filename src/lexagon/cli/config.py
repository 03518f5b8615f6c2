"""`lexagon config`: defaults that you set once, kept in a file."""

from __future__ import annotations

import click

from lexagon._errors import LexagonError, quoted
from lexagon.cli import settings
from lexagon.cli.group import LazyGroup
from lexagon.cli.options import json_option
from lexagon.cli.output import console, emit
from lexagon.cli.streams import echo
from lexagon.cli.values import FAMILIES, complete

COMMANDS = {
    "show": ("lexagon.cli.config", "The settings in force, and where they come from."),
    "set": ("lexagon.cli.config", "Keep a setting."),
    "unset": ("lexagon.cli.config", "Forget a setting."),
    "path": ("lexagon.cli.config", "Where settings are kept."),
}
key_argument = click.argument("key", shell_complete=complete(lambda: list(settings.KEYS)))


@click.group(cls=LazyGroup, table=COMMANDS)
def config() -> None:
    """Set defaults once: words, language, palette, threads, cluster and others.

    An option wins over its variable (threads: LEXAGON_THREADS; wordle.words:
    LEXAGON_WORDLE_WORDS), that over the file, and that over the command's own default.
    """


@click.command()
@json_option
def show(as_json: bool) -> None:
    """Show the settings in force, where each comes from, and those there are."""
    found = settings.chosen()
    if as_json:
        emit(list(found.values()), as_json)
        return
    from lexagon.views.terminal.tables import print_table

    rows = [
        (key, str(found[key].value) if key in found else "", each.about)
        for key, each in settings.KEYS.items()
    ]
    print_table(console(), "", ["setting", "value", "what it is"], rows)
    for origin in dict.fromkeys(each.origin for each in found.values()):
        keys = ", ".join(key for key, each in found.items() if each.origin == origin)
        echo(f"{keys}: {origin}")


def _value(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    key = context.params.get("key", "")
    family = settings.KEYS[key].family if key in settings.KEYS else None
    names = FAMILIES[family]() if family else list(settings.PALETTES)
    return [name for name in names if name.startswith(incomplete)]


@click.command(name="set")
@key_argument
@click.argument("value", shell_complete=_value)
def set_(key: str, value: str) -> None:
    """Keep VALUE as the setting KEY."""
    settings.from_file()  # which refuses a file that is wrong already
    settings.keep(key, settings.check_name(key, value))
    echo(f"{key} is {value}, in {settings.path()}")


@click.command()
@key_argument
def unset(key: str) -> None:
    """Forget the setting KEY."""
    kept = settings.from_file()
    if key not in kept:
        set_there = ", ".join(kept) or "nothing"
        raise LexagonError(f"{quoted(key)} is not set in {settings.path()}; {set_there} is")
    settings.forget(key)
    echo(f"{key} is no longer set in {settings.path()}")


@click.command()
def path() -> None:
    """Print the file that settings are kept in; LEXAGON_CONFIG_DIR names another folder."""
    echo(str(settings.path()))
