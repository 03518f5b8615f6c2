"""`lexagon grid roll`: roll a board."""

from __future__ import annotations

from typing import Any

import click

from lexagon.cli.grid.options import (
    day_options,
    dice_from,
    roll_options,
    rules_options,
    wish_options,
)
from lexagon.cli.options import alphabet_option, json_option, seed_option, words_option
from lexagon.cli.output import emit
from lexagon.cli.progress import LongWork


@click.command()
@roll_options[0]
@roll_options[1]
@wish_options
@seed_option()
@day_options
@words_option()
@alphabet_option
@rules_options
@json_option
def roll(
    size: str | None,
    dice: str | None,
    seed: int | None,
    day: str | None,
    words_name: str,
    alphabet: str,
    rules: Any,
    as_json: bool,
    **wishes: Any,
) -> None:
    """Roll a random board.

    From the dice of a box, or by how often letters occur in a word list (--dice letters). Bounds on
    words, common words, the longest word and points roll until the board is within all of them.
    """
    from lexagon.grid import Roll
    from lexagon.lexicon._words_like import open_lexicon

    with LongWork("boards rolled") as progress:
        rolled = Roll.make(
            dice_from(dice),
            size=size,
            seed=seed,
            day=day,
            words=open_lexicon(words_name, alphabet),
            rules=rules,
            progress=progress,
            **wishes,
        )
    emit(rolled, as_json)
