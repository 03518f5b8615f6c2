"""Options that several commands share: each is defined once, with one name, type and help."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import click

from lexagon._paths import call
from lexagon.cli.numbers import NumberRange, Whole, WholeRange
from lexagon.cli.streams import STANDARD_INPUT, read_input
from lexagon.cli.values import complete

Decorator: TypeAlias = Callable[[Any], Any]

MOST_THREADS = 256
_READER = "lexagon.reader"  # of the context: the parameter that standard input was read for


def input_file(context: click.Context, parameter: click.Parameter, value: Any) -> Any:
    """Make of `-` a file with what stands on standard input, for options that name a file."""
    if isinstance(value, tuple):
        return tuple(input_file(context, parameter, each) for each in value)
    if str(value) != STANDARD_INPUT:
        return value
    if context.meta.setdefault(_READER, parameter) is not parameter:
        first = context.meta[_READER].get_error_hint(context)
        raise click.BadParameter(
            f"standard input is read for {first} already; give a file for one", context, parameter
        )
    from tempfile import TemporaryDirectory

    root = context.find_root()  # which is closed also if the command never begins
    folder = Path(root.with_resource(TemporaryDirectory(prefix="lexagon-")))
    file = folder / "stdin"
    file.write_bytes(read_input())
    call(file, "standard input")
    return type(value)(file)


json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")

alphabet_option = click.option(
    "--alphabet",
    default="english",
    show_default=True,
    metavar="NAME|TILES",
    shell_complete=complete("alphabets"),
    help="The alphabet of a file of your own: a name, or its tiles with spaces between.",
)

force_option = click.option("--force", is_flag=True, help="Replace files that exist already.")


def number_option(
    name: str, default: int | None, about: str, least: int = 1, most: int | None = None
) -> Decorator:
    """Make an option that takes a whole number; `about` is its help."""
    return click.option(
        name,
        default=default,
        show_default=default is not None,
        type=WholeRange(least, most),
        metavar="N",
        help=about,
    )


threads_option = number_option(
    "--threads", None, "Threads to use.  [default: all cores]", most=MOST_THREADS
)


def words_option(default: str | None = "enable") -> Decorator:
    """Make `--words`, which every command that needs a lexicon has; None leaves it to the game."""
    return click.option(
        "--words",
        "words_name",
        default=default,
        show_default=default is not None,
        metavar="NAME|PATH",
        callback=input_file,
        shell_complete=complete("lists", files=True),
        help="A list that ships or was imported (`lexagon words lists`), or a file of your own.",
    )


def top_option(default: int | None, what: str = "Words", most: int | None = None) -> Decorator:
    """Make `--top`, which limits a table and its JSON alike; None means no limit."""
    about = f"{what} to show, the best first." + ("" if default else "  [default: all]")
    return number_option("--top", default, about, most=most)


def seed_option(default: int | None = None) -> Decorator:
    """Make `--seed`: a game deals afresh without one, an analysis has a default and repeats."""
    return click.option(
        "--seed",
        default=default,
        show_default=default is not None,
        type=Whole(),
        metavar="N",
        help="The same seed gives the same result."
        + ("" if default is not None else "  [default: random]"),
    )


def seconds_option(default: float | None = None, what: str = "Time to think") -> Decorator:
    """Make `--seconds`, by the clock."""
    return click.option(
        "--seconds",
        default=default,
        show_default=default is not None,
        type=NumberRange(0, min_open=True),
        metavar="SECONDS",
        help=f"{what}, by the clock.",
    )


def round_seconds_option(default: float) -> Decorator:
    """Make `--round-seconds`, the length of a round."""
    return click.option(
        "--round-seconds",
        default=default,
        show_default=True,
        type=NumberRange(0, min_open=True),
        metavar="SECONDS",
        help="Length of the round.",
    )


def items_argument(
    name: str, metavar: str, required: bool = True, shell_complete: Any = None
) -> Decorator:
    """Make an argument of several items; `-` reads more from standard input (see `read_items`)."""
    return click.argument(
        name,
        nargs=-1,
        required=required,
        shell_complete=shell_complete,
        metavar=f"{metavar}..." if required else f"[{metavar}]...",
    )
