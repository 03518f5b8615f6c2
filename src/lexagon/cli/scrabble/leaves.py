"""`lexagon scrabble leaves`: train what tiles kept on the rack are worth, and look it up."""

from __future__ import annotations

from pathlib import Path

import click

from lexagon._errors import QueryError, quoted
from lexagon._paths import check_new
from lexagon.cli.cluster import ClusterChoice, cluster_options, for_workers, open_cluster
from lexagon.cli.group import LazyGroup
from lexagon.cli.options import force_option, items_argument, json_option, number_option
from lexagon.cli.output import emit, read_items
from lexagon.cli.progress import LongWork
from lexagon.cli.scrabble.options import edition_option, leaves_option
from lexagon.cli.scrabble.training import Training, training_options

_FORMS = (".klv2", ".klv", ".csv", ".gz")
COMMANDS = {
    "show": ("lexagon.cli.scrabble.leaves", "What leaves are worth."),
    "export": ("lexagon.cli.scrabble.leaves", "Write leaves as KLV or CSV, or read them in."),
    "train": ("lexagon.cli.scrabble.leaves", "Learn leave values by self-play."),
}


@click.group(cls=LazyGroup, table=COMMANDS)
def leaves() -> None:
    """Train leave values by self-play, or look them up."""


@click.command()
@items_argument("tiles", "LEAVE", required=False)
@leaves_option
@edition_option
@json_option
def show(tiles: tuple[str, ...], leaves: str | None, edition: str | None, as_json: bool) -> None:
    """Show what leaves are worth, such as ?S or QU; without any, those of one tile."""
    from lexagon.scrabble import Leaves

    table = Leaves.open(leaves, edition or "english")
    emit(table.table(*read_items(tiles, "leaves")), as_json)


@click.command()
@click.argument("file", metavar="FILE")
@leaves_option
@edition_option
@force_option
@json_option
def export(file: str, leaves: str | None, edition: str | None, force: bool, as_json: bool) -> None:
    """Write leaves to FILE: KLV2 if its name ends in .klv2, CSV in .csv, as `train` in .gz.

    Such files are read wherever leaves are named: `export own.gz --leaves other.klv2` reads one in.
    """
    from lexagon.scrabble import Leaves

    if Path(file).suffix and Path(file).suffix.lower() not in _FORMS:
        raise QueryError(f"{quoted(file, 200)}: which form? its name ends in {', '.join(_FORMS)}")
    check_new(file, force)
    emit(Leaves.open(leaves, edition or "english").save(file, force=force), as_json)


@click.command()
@number_option(
    "--games",
    5000,
    "Games of the first generation; each other plays twice those of the one before.",
)
@number_option(
    "--generations", 4, "Generations, each playing with the leaves of the one before.", most=12
)
@cluster_options
@training_options("leaves")
def train(training: Training, games: int, generations: int, cluster: ClusterChoice | None) -> None:
    """Train leave values by self-play; run it again to resume after a stop."""
    from lexagon.scrabble import train_leaves

    plan = {"games": games, "generations": generations, "seed": training.seed}
    with LongWork("games") as progress:
        if cluster is None:
            table = train_leaves(
                training.edition,
                training.words,
                **plan,
                checkpoint=training.checkpoint,
                threads=training.threads or 0,
                progress=progress,
            )
        else:
            from lexagon.lab.remote._leaves import train_leaves as train_remotely

            with open_cluster(cluster, threads=training.threads) as executor:
                table = train_remotely(
                    executor,
                    for_workers(training.edition),
                    None if training.words is None else for_workers(training.words),
                    **plan,
                    checkpoint=training.checkpoint,
                    progress=progress,
                )
    training.save(table, f"leaves train --games {games} --generations {generations}")
