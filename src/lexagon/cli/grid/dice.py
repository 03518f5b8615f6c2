"""`lexagon grid dice`: the dice of every box that ships."""

from __future__ import annotations

import click

from lexagon.cli.options import json_option
from lexagon.cli.output import emit
from lexagon.cli.values import complete


@click.command()
@click.argument("name", required=False, metavar="[NAME]", shell_complete=complete("dice"))
@json_option
def dice(name: str | None, as_json: bool) -> None:
    """List the dice that ship, or show the faces of one set."""
    from lexagon.grid import dice_sets
    from lexagon.grid._dice import find_dice

    emit(dice_sets() if name is None else find_dice(name), as_json)
