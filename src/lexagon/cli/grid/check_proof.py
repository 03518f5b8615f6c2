"""`lexagon grid check-proof`: a second opinion on a proof of best boards."""

from __future__ import annotations

import click

from lexagon.cli.options import input_file, json_option, seconds_option, seed_option
from lexagon.cli.output import NOTHING_FOUND, emit
from lexagon.cli.progress import LongWork


@click.command("check-proof")
@click.argument("file", type=click.Path(), callback=input_file)
@click.option("--words", metavar="LIST", help="The word list.  [default: the one the file names]")
@seconds_option(5.0, "Time to look for boards that the proof lacks")
@seed_option(0)
@json_option
def check_proof(file: str, words: str | None, seconds: float, seed: int, as_json: bool) -> int:
    """Check a proof's FILE by other means than the prover's; status 1 if anything is wrong.

    Every board is solved again, the classes that must be there are derived anew, and a search that
    knows nothing of bounds looks for boards that the proof lacks.
    """
    from lexagon import grid

    with LongWork("seconds") as progress:
        check = grid.check_proof(file, words, seconds=seconds, seed=seed, progress=progress)
    emit(check, as_json)
    return NOTHING_FOUND if check.wrong or not check.complete else 0
