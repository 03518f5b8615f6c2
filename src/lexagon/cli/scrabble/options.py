"""What the Scrabble commands share: which edition, which words, a position and its notes."""

from __future__ import annotations

import click

from lexagon.cli.cluster import for_workers
from lexagon.cli.output import console
from lexagon.lexicon import Lexicon
from lexagon.scrabble import Edition, Position, read_cgp

cgp_argument = click.argument(
    "cgp",
    metavar="CGP",
    nargs=-1,
    required=True,
    callback=lambda context, option, fields: " ".join(fields),
)
edition_option = click.option(
    "--edition",
    "edition_name",
    metavar="NAME|PATH",
    help="english (usual), indonesian, super, spanish, or a TOML file of your own.",
)
edition_words_option = click.option(
    "--words",
    "words_name",
    metavar="NAME|PATH",
    help="A list that ships, or a file of your own; each edition has a usual one.",
)
seed_option = click.option("--seed", default=0, show_default=True, help="Same seed, same result.")
threads_option = click.option(
    "--threads", type=click.IntRange(1, 256), help="Threads to use; all cores if not given."
)
leaves_option = click.option(
    "--leaves",
    "leaves_name",
    metavar="NAME|PATH",
    help="Leave values: english, indonesian, or a file that `leaves train` wrote.",
)


def open_edition(name: str | None) -> Edition:
    """Open the edition of `--edition`, English where none is named."""
    return Edition.open(name or "english")


def table_for_workers(edition: str | None, words: str | None) -> dict[str, str | None]:
    """Name an edition and its words so that the workers of a cluster open the same."""
    return {
        "edition": for_workers(edition or "english"),
        "words": None if words is None else for_workers(words),
    }


def open_position(
    text: str, edition_name: str | None, words_name: str | None
) -> tuple[Position, Lexicon]:
    """Read a position and open the words it is played with."""
    edition = Edition.open(edition_name) if edition_name else None
    position = read_cgp(text, edition)
    named = recorded_words(position.options.get("lex", ""))
    return position, position.edition.lexicon(words_name or named)


def print_notes(notes: list[str]) -> None:
    """Print what is odd and yet allowed, as a dim line each."""
    from rich.text import Text

    for note in notes:
        console().print(Text(f"note: {note}", style="dim"))


def rounded(value: float | None, digits: int = 3) -> float | None:
    """Round a number for a JSON document."""
    return None if value is None else round(value, digits)


def recorded_words(name: str) -> str | None:
    """Return the list that a position or game names, if it ships or is a file that is there."""
    from pathlib import Path

    from lexagon.lexicon._lists import word_lists

    return name if name in word_lists() or (name and Path(name).is_file()) else None
