"""`lexagon grid dice`: the dice of every box that ships, and those of a file."""

from __future__ import annotations

import click

from lexagon.cli.grid.options import dice_from
from lexagon.cli.options import input_file, json_option
from lexagon.cli.output import emit
from lexagon.cli.values import complete


@click.command()
@click.argument(
    "name",
    required=False,
    metavar="[NAME|FILE]",
    callback=input_file,
    shell_complete=complete("dice", files=True),
)
@json_option
def dice(name: str | None, as_json: bool) -> None:
    """List the dice that ship, or show the faces of one set or of a file of your own."""
    from lexagon.grid import DiceSet, dice_sets
    from lexagon.grid._dice import find_dice

    chosen = dice_from(name)
    named = chosen if isinstance(chosen, DiceSet) or chosen is None else find_dice(chosen)
    emit(named or dice_sets(), as_json)
