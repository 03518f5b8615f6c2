"""`lexagon scrabble win-chances`: make a table of win chances by self-play, and look it up."""

from __future__ import annotations

import click

from lexagon.cli.group import LazyGroup
from lexagon.cli.numbers import WholeRange
from lexagon.cli.options import (
    json_option,
    number_option,
    seed_option,
    threads_option,
    words_option,
)
from lexagon.cli.output import emit
from lexagon.cli.progress import LongWork
from lexagon.cli.scrabble.options import edition_option, leaves_option, win_chances_option
from lexagon.cli.scrabble.training import Training, training_options

_HERE = "lexagon.cli.scrabble.win_chances"
COMMANDS = {
    "show": (_HERE, "The chance to win by spread and unseen tiles."),
    "calibrate": (_HERE, "What a table says beside how fresh games ended."),
    "train": (_HERE, "Make a table of win chances by self-play."),
}


@click.group(name="win-chances", cls=LazyGroup, table=COMMANDS)
def win_chances() -> None:
    """Make tables of the chance to win by self-play, or look chances up."""


@click.command()
@click.option(
    "--spread",
    "spreads",
    type=WholeRange(-100_000, 100_000),
    multiple=True,
    metavar="POINTS",
    help="Points ahead; give it again for more.",
)
@click.option(
    "--unseen",
    type=WholeRange(0),
    multiple=True,
    metavar="TILES",
    help="Tiles in the bag and on the other rack; give it again for more.",
)
@win_chances_option
@edition_option
@json_option
def show(
    spreads: tuple[int, ...],
    unseen: tuple[int, ...],
    win_chances: str | None,
    edition: str | None,
    as_json: bool,
) -> None:
    """Show the chance of the side to move to win, by its spread and the tiles it cannot see."""
    from lexagon.scrabble import Edition

    table = Edition.open(edition or "english").win_chances(win_chances)
    emit(table.table(spreads or None, unseen or None), as_json)


@click.command()
@number_option("--games", 100_000, "Games that two players by equity play.")
@leaves_option
@training_options("win_chances")
def train(training: Training, games: int, leaves: str | None) -> None:
    """Make a table of win chances by self-play; run it again to resume after a stop."""
    from lexagon.scrabble import train_win_chances

    with LongWork("games") as progress:
        table = train_win_chances(
            training.edition,
            training.words,
            games=games,
            seed=training.seed,
            leaves=leaves,
            checkpoint=training.checkpoint,
            threads=training.threads or 0,
            progress=progress,
        )
    own = f" --leaves {leaves}" if leaves else ""
    training.save(table, f"win-chances train --games {games}{own}")


@click.command()
@number_option("--games", 20_000, "Fresh games that two players by equity play.")
@seed_option(2)
@threads_option
@win_chances_option
@edition_option
@words_option(None)
@leaves_option
@json_option
def calibrate(
    games: int,
    seed: int,
    threads: int | None,
    win_chances: str | None,
    edition: str | None,
    words_name: str | None,
    leaves: str | None,
    as_json: bool,
) -> None:
    """Compare a table with how fresh games ended, in ten classes of what it says."""
    from lexagon.scrabble import calibrate_win_chances

    with LongWork("games") as progress:
        result = calibrate_win_chances(
            edition or "english",
            words_name,
            games=games,
            seed=seed,
            win_chances=win_chances,
            leaves=leaves,
            threads=threads or 0,
            progress=progress,
        )
    emit(result, as_json)
