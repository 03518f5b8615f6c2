"""`lexagon grid plan`: which words to swipe in a timed round, and in which order."""

from __future__ import annotations

from typing import Any

import click

from lexagon.cli.grid.options import BoardCommand, board_argument, board_from, rules_options
from lexagon.cli.numbers import Number, WholeRange
from lexagon.cli.options import (
    alphabet_option,
    json_option,
    round_seconds_option,
    seconds_option,
    seed_option,
    words_option,
)
from lexagon.cli.output import NOTHING_FOUND, emit
from lexagon.cli.progress import LongWork


@click.command(cls=BoardCommand)
@board_argument
@words_option()
@alphabet_option
@rules_options
@round_seconds_option(120.0)
@click.option(
    "--look",
    default=0.51,
    type=Number(),
    show_default=True,
    help="Seconds to see one of the commonest words.",
)
@click.option(
    "--look-letter",
    default=0.025,
    type=Number(),
    show_default=True,
    help="Seconds more to see a word for each letter beyond three.",
)
@click.option(
    "--rarity",
    default=1.32,
    type=Number(),
    show_default=True,
    help="How many times longer a look takes for every ten of SCOWL's levels; 1 for a player who "
    "knows all words.",
)
@click.option(
    "--travel",
    default=0.08,
    type=Number(),
    show_default=True,
    help="Seconds for each square between two words.",
)
@click.option(
    "--per-tile", default=0.15, type=Number(), show_default=True, help="Seconds to swipe a tile."
)
@seed_option(0)
@seconds_option(None, "Most time to think about the plan")
@click.option(
    "--draw", default=6, show_default=True, type=WholeRange(0), help="Words to draw paths of."
)
@json_option
def plan(
    rows: tuple[str, ...],
    file: str | None,
    words_name: str,
    alphabet: str,
    rules: Any,
    round_seconds: float,
    look: float,
    look_letter: float,
    rarity: float,
    travel: float,
    per_tile: float,
    seed: int,
    seconds: float | None,
    draw: int,
    as_json: bool,
) -> int:
    """Plan a timed round.

    Which words to swipe, in which order and along which paths, before time is up. ROWS are the
    board, as for `lexagon grid solve`.
    """
    from lexagon.lexicon._words_like import open_lexicon

    board = board_from(rows, file)
    with LongWork("plan") as progress:
        result = board.plan(
            round_seconds,
            words=open_lexicon(words_name, alphabet),
            rules=rules,
            per_tile=per_tile,
            travel=travel,
            look=look,
            look_letter=look_letter,
            rarity=rarity,
            seed=seed,
            seconds=seconds,
            progress=progress,
        )
    emit(result, as_json, draw=draw)
    return 0 if result.swipes else NOTHING_FOUND
