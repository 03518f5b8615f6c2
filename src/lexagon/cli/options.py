"""Options that several commands share: each is defined once, with one name, type and help."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import click

Decorator: TypeAlias = Callable[[Any], Any]

MOST_THREADS = 256

json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")

alphabet_option = click.option(
    "--alphabet",
    default="english",
    show_default=True,
    metavar="NAME|TILES",
    help="The alphabet of a file of your own: a name, or its tiles with spaces between.",
)

threads_option = click.option(
    "--threads",
    type=click.IntRange(1, MOST_THREADS),
    metavar="N",
    help="Threads to use.  [default: all cores]",
)

force_option = click.option("--force", is_flag=True, help="Replace files that exist already.")


def words_option(default: str | None = "enable") -> Decorator:
    """Make `--words`, which every command that needs a lexicon has; None leaves it to the game."""
    return click.option(
        "--words",
        "words_name",
        default=default,
        show_default=default is not None,
        metavar="NAME|PATH",
        help="A list that ships (see `lexagon words lists`), or a file of your own.",
    )


def top_option(default: int | None, what: str = "Words", most: int | None = None) -> Decorator:
    """Make `--top`, which limits a table and its JSON alike; None means no limit."""
    return click.option(
        "--top",
        default=default,
        show_default=default is not None,
        type=click.IntRange(1, most),
        metavar="N",
        help=f"{what} to show, the best first." + ("" if default else "  [default: all]"),
    )


def seed_option(default: int | None = None) -> Decorator:
    """Make `--seed`: a game deals afresh without one, an analysis has a default and repeats."""
    return click.option(
        "--seed",
        default=default,
        show_default=default is not None,
        type=int,
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
        type=click.FloatRange(0, min_open=True),
        metavar="SECONDS",
        help=f"{what}, by the clock.",
    )


def round_seconds_option(default: float) -> Decorator:
    """Make `--round-seconds`, the length of a round."""
    return click.option(
        "--round-seconds",
        default=default,
        show_default=True,
        type=click.FloatRange(0, min_open=True),
        metavar="SECONDS",
        help="Length of the round.",
    )


def items_argument(name: str, metavar: str, required: bool = True) -> Decorator:
    """Make an argument of several items; `-` reads more from standard input (see `read_items`)."""
    return click.argument(
        name,
        nargs=-1,
        required=required,
        metavar=f"{metavar}..." if required else f"[{metavar}]...",
    )
