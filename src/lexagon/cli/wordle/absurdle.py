"""`lexagon wordle absurdle`: the fewest guesses that beat a host which keeps the largest class."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from lexagon.cli.options import items_argument, json_option, seconds_option, threads_option
from lexagon.cli.output import emit, read_items
from lexagon.cli.progress import LongWork
from lexagon.cli.wordle.options import mode_option, words_options

if TYPE_CHECKING:
    from lexagon.wordle import Words
    from lexagon.wordle._parameters import Mode


@click.command()
@items_argument("turns", "TURN", required=False)
@mode_option
@threads_option
@seconds_option(None, "Time to search")
@words_options
@json_option
def absurdle(
    turns: tuple[str, ...],
    mode: Mode,
    threads: int | None,
    seconds: float | None,
    words: Words,
    as_json: bool,
) -> None:
    """Find the fewest guesses that beat Absurdle, and prove that fewer do not do.

    A TURN is what was played before, such as crane=bbbbb; `-` reads turns from standard input.
    When the time is over, or at Ctrl-C, the best line so far is shown with the bound proven so far.
    """
    from lexagon import wordle

    with LongWork("first guesses") as progress:
        line = wordle.absurdle(
            read_items(turns, "turns"),
            words=words,
            mode=mode,
            threads=threads,
            seconds=seconds,
            progress=progress,
        )
    emit(line, as_json)
