"""`lexagon scrabble win-chances`: make a table of win chances by self-play, and look it up."""

from __future__ import annotations

from pathlib import Path

import click

from lexagon._paths import check_new
from lexagon.cli.group import LazyGroup
from lexagon.cli.options import (
    force_option,
    json_option,
    number_option,
    seed_option,
    threads_option,
    words_option,
)
from lexagon.cli.output import emit
from lexagon.cli.progress import LongWork
from lexagon.cli.scrabble.options import edition_option, leaves_option, win_chances_option

_HERE = "lexagon.cli.scrabble.win_chances"
COMMANDS = {
    "show": (_HERE, "The chance to win by spread and unseen tiles."),
    "train": (_HERE, "Make a table of win chances by self-play."),
}


@click.group(name="win-chances", cls=LazyGroup, table=COMMANDS)
def win_chances() -> None:
    """Make tables of the chance to win by self-play, or look chances up."""


@click.command()
@click.option(
    "--spread",
    "spreads",
    type=click.IntRange(-100_000, 100_000),
    multiple=True,
    metavar="POINTS",
    help="Points ahead; give it again for more.",
)
@click.option(
    "--unseen",
    type=click.IntRange(0),
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
@seed_option(1)
@threads_option
@click.option(
    "--output", metavar="FILE", help="Where the table goes.  [default: win_chances_EDITION.gz]"
)
@click.option(
    "--checkpoint",
    metavar="FILE",
    help="Checkpoint to resume a stopped run from.  [default: OUTPUT.part]",
)
@force_option
@edition_option
@words_option(None)
@leaves_option
@json_option
def train(
    games: int,
    seed: int,
    threads: int | None,
    output: str | None,
    checkpoint: str | None,
    force: bool,
    edition: str | None,
    words_name: str | None,
    leaves: str | None,
    as_json: bool,
) -> None:
    """Make a table of win chances by self-play; run it again to resume after a stop."""
    from lexagon.scrabble import Edition, train_win_chances

    opened = Edition.open(edition or "english")
    lexicon = opened.lexicon(words_name)
    target = Path(output or f"win_chances_{opened.name}.gz")
    part_file = Path(checkpoint or f"{target}.part")
    check_new(target, force)  # before the games are played
    with LongWork("games") as progress:
        table = train_win_chances(
            opened,
            words_name,
            games=games,
            seed=seed,
            leaves=leaves,
            checkpoint=part_file,
            threads=threads or 0,
            progress=progress,
        )
    command = f"lexagon scrabble win-chances train --games {games} --seed {seed}"
    command += f" --edition {opened.name} --words {lexicon.name}"
    table.about["command"] = command + (f" --leaves {leaves}" if leaves else "")
    saved = table.save(target, force=force)
    part_file.unlink(missing_ok=True)
    emit(saved, as_json)
