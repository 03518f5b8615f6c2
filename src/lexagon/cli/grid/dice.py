"""`lexagon grid dice`: the dice of every box that ships, and those of a file."""

from __future__ import annotations

import click

from lexagon.cli.grid.options import read_dice
from lexagon.cli.options import json_option
from lexagon.cli.output import emit
from lexagon.cli.values import complete


@click.command()
@click.argument(
    "name", required=False, metavar="[NAME|FILE]", shell_complete=complete("dice", files=True)
)
@json_option
def dice(name: str | None, as_json: bool) -> None:
    """List the dice that ship, or show the faces of one set or of a file of your own."""
    from lexagon.grid import dice_sets
    from lexagon.grid._dice import dice_from

    dice = read_dice(name)
    emit(dice_sets() if dice is None else dice_from(dice), as_json)
