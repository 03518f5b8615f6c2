"""`lexagon grid solve`: every word of a board."""

from __future__ import annotations

from typing import Any

import click

from lexagon.cli.grid.options import (
    BoardCommand,
    board_argument,
    board_from,
    rules_options,
    top_in_table,
)
from lexagon.cli.options import alphabet_option, json_option, words_option
from lexagon.cli.output import NOTHING_FOUND, emit


@click.command(cls=BoardCommand)
@board_argument
@words_option()
@alphabet_option
@rules_options
@click.option(
    "--by",
    type=click.Choice(["score", "length", "word", "plan"]),
    default="score",
    show_default=True,
    help="Order of the words; `plan` is the order to play them in two minutes.",
)
@click.option("--show", metavar="WORD", help="Draw the path of this word instead of the first.")
@top_in_table("40 in a table", "Words to show")
@json_option
def solve(
    rows: tuple[str, ...],
    file: str | None,
    words_name: str,
    alphabet: str,
    rules: Any,
    by: str,
    show: str | None,
    top: int | None,
    as_json: bool,
) -> int:
    """Find every word of a board.

    ROWS are the board: words (HHEL ACAB NROT FITI, or hhel/acab/nrot/fiti), letters that make a
    square (hhelacabnrotfiti), or lists of tiles with commas (-ING,I/S,E,R/P); `.` is blocked, and a
    single - reads the board from standard input.
    """
    from lexagon.lexicon._words_like import open_lexicon

    solution = board_from(rows, file).solve(
        open_lexicon(words_name, alphabet), rules, by=by, top=top, show=show
    )
    emit(solution, as_json, top=top)
    return 0 if solution.count else NOTHING_FOUND
