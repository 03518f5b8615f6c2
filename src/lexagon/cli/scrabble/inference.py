"""`lexagon scrabble infer`: what a move tells about the rack that made it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import click

from lexagon.cli.numbers import Number
from lexagon.cli.options import json_option, number_option, seed_option, threads_option, top_option
from lexagon.cli.output import emit
from lexagon.cli.scrabble.options import leaves_option, position_arguments

if TYPE_CHECKING:
    from lexagon.scrabble import Position


@click.command()
@partial(position_arguments, observer=True)
@click.option(
    "--move",
    required=True,
    metavar="MOVE",
    help="The move made: 8D WORD across, D8 WORD down, -ABC or -3 an exchange, - a pass.",
)
@top_option(15, "Leaves")
@number_option("--samples", 2000, "Racks to look at, if there are more.", most=10_000_000)
@click.option(
    "--scale",
    type=Number(),
    default=5.0,
    show_default=True,
    help="Points of equity by which a player errs: more is more careless.",
)
@click.option(
    "--floor",
    type=Number(),
    default=0.05,
    show_default=True,
    help="Likelihood of a move that nothing explains, above 0 to 1.",
)
@seed_option(0)
@threads_option
@leaves_option
@json_option
def infer(
    position: Position,
    move: str,
    top: int,
    samples: int,
    scale: float,
    floor: float,
    seed: int,
    threads: int | None,
    leaves: str | None,
    as_json: bool,
) -> None:
    """List the tiles that a player likely kept who made a move.

    The position is the one before the move, given as to `lexagon scrabble moves`: with the
    observer's rack as the second, "BOARD /AEINRST", and of the mover's what is known. Of a game
    (GCG) it is the position before --turn as the other player saw it.
    """
    result = position.infer(
        move,
        top=top,
        samples=samples,
        scale=scale,
        floor=floor,
        seed=seed,
        threads=threads or 0,
        leaves=leaves,
    )
    emit(result, as_json, edition=position.edition)
