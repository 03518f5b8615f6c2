"""Options that the lab's commands share."""

from __future__ import annotations

from pathlib import Path

import click

store_option = click.option(
    "--store",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="The results store.  [default: lab.sqlite3 in your data folder]",
)
ids_argument = click.argument("ids", metavar="ID...", nargs=-1, required=True)
measure_option = click.option(
    "--measure", metavar="NAME", help="One measure alone, such as guesses or score."
)
baseline_option = click.option(
    "--baseline",
    metavar="PLAYER",
    help="Compare every player with this one, not all with each other (ID:PLAYER if several).",
)
