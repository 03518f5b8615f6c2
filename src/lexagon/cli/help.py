"""`lexagon help`: what a command does, or a topic that several commands share.

A topic shows what the library knows, by its own views, or a text that stands here alone.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from difflib import get_close_matches
from functools import partial
from importlib import import_module
from typing import Any

import click

from lexagon._paths import cache_folder, config_folder, data_folder
from lexagon.cli.output import console, emit
from lexagon.cli.streams import echo
from lexagon.cli.values import FAMILIES


def _result(module: str, name: str) -> None:
    """Show a result of the library, as commands do."""
    emit(getattr(import_module(module), name)(), False)


def _plugins(module: str, name: str) -> None:
    """Show the names of strategies or players, each with its docstring's first line."""
    from lexagon.views.terminal.tables import print_table

    plugins = getattr(import_module(module), name)
    rows = []
    for each in plugins.names():
        about = inspect.getdoc(plugins.factory(each)) or ""
        rows.append((each, about.partition("\n")[0]))
    print_table(console(), "", [plugins.what, "what it does"], rows)
    note = "Options stand in brackets: name(option=value). Your own: module:Class."
    console().print(note, markup=False)


def _names(family: str) -> None:
    echo("\n".join(FAMILIES[family]()))


NOTATION = (
    ("turn", "crane=bybbg: a guess and its colours, g green, y yellow, b black; squares that were "
     "pasted from a game work too"),
    ("rack", "AEINST?: tiles, ? is a blank"),
    ("pattern", "un*[aeiou]ble: ? one tile, * any run of tiles, [abc] one of a set"),
    ("board", "HHEL ACAB NROT FITI: the rows of a grid; with commas between, tiles of several "
     "letters: QU,A,B,C; -ING ends a word, PRE- begins one, V/U is either, . blocks a square"),
    ("CGP", "15/15/…/3AXOLOTL5/…/15 AEINRS?: a Scrabble board from the top, numbers for empty "
     "squares, small letters for blanks, then the rack"),
    ("move", "8D AXOLOTL goes across from row 8, E4 RElAXINS down from column E; -AEI exchanges "
     "three tiles, - passes"),
    ("GCG", "a game of Scrabble as a file, a move a line"),
    ("player", "simulate(plies=4): a name with options, or module:Class of your own; a strategy "
     "likewise"),
    ("day", "2026-11-16"),
)  # fmt: skip


def _notation() -> None:
    from lexagon.views.terminal.tables import print_table

    print_table(console(), "", ["what", "how it is written"], NOTATION)


FILES = (
    "A file that exists is replaced only with --force. What can be continued is continued: proofs, "
    "trainings, reviews and games are taken up where they stopped. One process writes a file at a "
    "time. A file is written whole or not at all. Where a file is read, - is standard input."
)


def _files() -> None:
    for what, folder, variable in (
        ("settings", config_folder(), "LEXAGON_CONFIG_DIR"),
        ("statistics, games, the lab", data_folder(), "LEXAGON_DATA_DIR"),
        ("compiled word lists", cache_folder(), "LEXAGON_CACHE_DIR"),
    ):
        echo(f"{what}: {folder} (or {variable})")
    console().print(FILES, markup=False)


def _status() -> None:
    import lexagon.cli

    console().print((lexagon.cli.__doc__ or "").strip().splitlines()[-1], markup=False)


TOPICS: dict[str, tuple[str, Callable[[], Any]]] = {
    "notation": ("how turns, racks, boards, moves and games are written", _notation),
    "lists": ("word lists that ship", partial(_result, "lexagon.lexicon", "word_lists")),
    "games": ("games of Wordle: lists of answers and guesses", partial(_names, "games")),
    "alphabets": ("alphabets by name", partial(_names, "alphabets")),
    "rules": ("rules and dice of grid games", partial(_result, "lexagon.grid", "rulebook")),
    "strategies": (
        "strategies for Wordle",
        partial(_plugins, "lexagon.wordle._strategies", "PLUGINS"),
    ),
    "players": (
        "players of Scrabble",
        partial(_plugins, "lexagon.scrabble.players._registry", "PLAYERS"),
    ),
    "editions": ("editions of Scrabble", partial(_result, "lexagon.scrabble", "editions")),
    "files": ("where things are kept, and what happens to files", _files),
    "status": ("what the exit status says", _status),
}


def _offers(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """Complete commands and topics."""
    root = context.find_root()
    assert isinstance(root.command, click.Group)
    names = [*root.command.list_commands(root), *TOPICS]
    return [name for name in names if name.startswith(incomplete)]


@click.command(name="help")
@click.argument("about", nargs=-1, metavar="[COMMAND|TOPIC]...", shell_complete=_offers)
@click.pass_context
def help(context: click.Context, about: tuple[str, ...]) -> None:
    """Explain a command, such as `words match`, or a topic.

    Topics are notation, lists, games, alphabets, rules, strategies, players, editions, files and
    status.
    """
    root = context.find_root()
    if len(about) == 1 and about[0] in TOPICS:
        TOPICS[about[0]][1]()
        return
    shown = root
    for name in about:
        group = shown.command
        command = group.get_command(shown, name) if isinstance(group, click.Group) else None
        if command is None:
            raise click.UsageError(_unknown(shown, name), context)
        shown = click.Context(command, info_name=name, parent=shown)
    echo(shown.get_help())
    if shown is root:
        formatter = context.make_formatter()
        with formatter.section("Topics (lexagon help TOPIC)"):
            formatter.write_dl([(name, text) for name, (text, _) in TOPICS.items()])
        echo("\n" + formatter.getvalue(), nl=False)


def _unknown(where: click.Context, name: str) -> str:
    group = where.command
    names = group.list_commands(where) if isinstance(group, click.Group) else []
    if where.parent is None:
        names = [*names, *TOPICS]
    near = get_close_matches(name, names, 1)
    hint = f"did you mean {near[0]!r}? " if near else ""
    there = f"there are {', '.join(names)}" if names else "it has no commands"
    return f"no help on {name!r} in `{where.command_path}`; {hint}{there}"
