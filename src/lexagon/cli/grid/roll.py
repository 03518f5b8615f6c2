"""`lexagon grid roll`: roll a board."""

from __future__ import annotations

from typing import Any

import click

from lexagon.cli.grid.options import roll_options, rules_options
from lexagon.cli.options import alphabet_option, json_option, seed_option, words_option
from lexagon.cli.output import emit
from lexagon.cli.progress import LongWork


@click.command()
@roll_options[0]
@roll_options[1]
@click.option(
    "--words-at-least", type=int, metavar="N", help="Roll until the board has so many words."
)
@seed_option()
@words_option()
@alphabet_option
@rules_options
@json_option
def roll(
    size: str | None,
    dice: str | None,
    words_at_least: int | None,
    seed: int | None,
    words_name: str,
    alphabet: str,
    rules: Any,
    as_json: bool,
) -> None:
    """Roll a random board.

    From the dice of a box, or by how often letters occur in a word list (--dice letters).
    """
    from lexagon.grid import Roll
    from lexagon.lexicon import Lexicon

    with LongWork("boards rolled") as progress:
        rolled = Roll.make(
            dice,
            size=size,
            words_at_least=words_at_least,
            seed=seed,
            words=Lexicon.open(words_name, alphabet),
            rules=rules,
            progress=progress,
        )
    emit(rolled, as_json)
