"""`lexagon wordle fixed-openers`: the best first words to guess whatever the feedback."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import click

from lexagon._paths import check_new
from lexagon.cli.options import force_option, json_option, seconds_option, threads_option
from lexagon.cli.output import emit
from lexagon.cli.progress import LongWork
from lexagon.cli.wordle.options import words_options

if TYPE_CHECKING:
    from lexagon.wordle import Words


@click.command("fixed-openers")
@click.option(
    "--count",
    type=click.Choice([2, 3]),
    default=2,
    show_default=True,
    help="Words to guess one after the other; the best two are proven.",
)
@click.option("--tree", "tree_file", metavar="FILE", help="Save the strategy (.json or text).")
@force_option
@threads_option
@seconds_option(None, "Time to search")
@words_options
@json_option
def fixed_openers(
    count: Literal[2, 3],
    tree_file: str | None,
    force: bool,
    threads: int | None,
    seconds: float | None,
    words: Words,
    as_json: bool,
) -> None:
    """Find the best two or three first words to guess whatever the feedback."""
    from lexagon import wordle

    if tree_file is not None:
        check_new(tree_file, force)  # before the work, not after it
    with LongWork("pairs") as progress:
        best = wordle.fixed_openers(
            words, count, threads=threads, seconds=seconds, progress=progress
        )
    if tree_file is not None:
        best.strategy.save(tree_file, force=force)
    emit(best, as_json)
