"""`lexagon scrabble leaves`: train what tiles kept on the rack are worth, and look it up."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from lexagon._errors import EditionError, QueryError, quoted
from lexagon.cli.cluster import cluster_option, open_cluster
from lexagon.cli.options import json_option
from lexagon.cli.output import NOTHING_FOUND, console, print_json, print_table
from lexagon.cli.scrabble.options import (
    edition_option,
    edition_words_option,
    leaves_option,
    open_edition,
    rounded,
    table_for_workers,
    threads_option,
)

if TYPE_CHECKING:
    from lexagon.scrabble.leaves import Progress


@click.group()
def leaves() -> None:
    """Train leave values by self-play, or look them up."""


@leaves.command()
@click.argument("tiles", metavar="LEAVE...", nargs=-1)
@leaves_option
@edition_option
@json_option
def show(
    tiles: tuple[str, ...], leaves_name: str | None, edition_name: str | None, as_json: bool
) -> int:
    """Show what leaves are worth, such as ?S or QU; without any, those of one tile."""
    from collections import Counter

    from lexagon.scrabble.ranking import leaves_for
    from lexagon.scrabble.tiletext import read_rack, write_rack, write_tile

    edition = open_edition(edition_name)
    table = leaves_for(edition, leaves_name)
    if table is None:
        raise EditionError(
            f"no leave values ship for the {edition.name} edition; train some "
            "(lexagon scrabble leaves train) and name the file with --leaves"
        )
    singles = [bytes([tile]) for tile, count in enumerate(edition.counts) if count]
    wanted = [read_rack(text, edition.alphabet) for text in tiles] or singles
    for text, leave in zip(tiles, wanted, strict=False):
        if not 0 < len(leave) < edition.rack_size:
            raise QueryError(
                f"{quoted(text)} is no leave; a leave has 1 to {edition.rack_size - 1} tiles"
            )
        for tile, number in Counter(leave).items():
            if number > edition.counts[tile]:
                raise QueryError(
                    f"{quoted(text)} is no leave: it has {number} of the tile "
                    f"{write_tile(tile, edition.alphabet)}, "
                    f"and the {edition.name} edition {edition.counts[tile]}"
                )
    rows = [(write_rack(leave, edition.alphabet), table.value(leave)) for leave in wanted]
    if not tiles:
        rows.sort(key=lambda row: -row[1])
    if as_json:
        listed = [{"leave": leave, "value": rounded(value)} for leave, value in rows]
        print_json({"leaves": listed, "about": table.about})
    else:
        shown = [(leave, f"{value:+.2f}") for leave, value in rows]
        print_table("Leaves and their worth in points", ("leave", "worth"), shown, ("worth",))
        made = table.about.get("command")
        if made:
            console().print(f"made by: {made}", style="dim", markup=False)
    return 0 if rows else NOTHING_FOUND


@leaves.command()
@click.option("--games", default=5000, show_default=True, type=click.IntRange(1))
@click.option("--generations", default=4, show_default=True, type=click.IntRange(1, 12))
@click.option("--seed", default=1, show_default=True, help="Same seed, same values.")
@threads_option
@cluster_option
@click.option("--output", metavar="FILE", help="Where the values go. [leaves_EDITION.gz]")
@click.option("--checkpoint", metavar="FILE", help="Where a stopped run goes on. [OUTPUT.part]")
@edition_option
@edition_words_option
@json_option
def train(
    games: int,
    generations: int,
    seed: int,
    threads: int | None,
    cluster: str | None,
    output: str | None,
    checkpoint: str | None,
    edition_name: str | None,
    words_name: str | None,
    as_json: bool,
) -> None:
    """Play the computer against itself and learn; run it again to go on after a stop."""
    from time import perf_counter

    from lexagon.scrabble.engine import engine_for
    from lexagon.scrabble.leaves import Plan
    from lexagon.scrabble.leaves import train as train_leaves

    edition = open_edition(edition_name)
    lexicon = edition.lexicon(words_name)
    target = Path(output or f"leaves_{edition.name}.gz")
    kept = Path(checkpoint or f"{target}.part")
    if not target.absolute().parent.is_dir():
        raise QueryError(f"no folder for {quoted(str(target), 200)}; make it first")
    for file in (target, kept):
        if file.is_dir():
            raise QueryError(f"{quoted(str(file), 200)} is a folder; give a file in it")
    begin = perf_counter()
    plan = Plan(games=games, generations=generations, seed=seed)
    generator = engine_for(edition, lexicon)
    if cluster is None:
        table = train_leaves(generator, plan, kept, threads or 0, _report)
    else:
        from lexagon.lab.remote._leaves import sampler

        with open_cluster(cluster, threads=threads) as executor:
            play = sampler(executor, table_for_workers(edition_name, words_name), plan)
            table = train_leaves(generator, plan, kept, report=_report, sampler=play)
    command = f"lexagon scrabble leaves train --games {games} --generations {generations}"
    command += f" --seed {seed} --edition {edition.name} --words {lexicon.name}"
    table.about |= {"edition": edition.name, "words": lexicon.name, "command": command}
    table.save(target)
    kept.unlink(missing_ok=True)
    click.echo("", err=True)
    document = {
        "file": str(target),
        "leaves": len(table),
        "seconds": rounded(perf_counter() - begin),
        "about": table.about,
    }
    if as_json:
        print_json(document)
    else:
        console().print(f"{len(table):,} leaves in {target}", markup=False)


def _report(progress: Progress) -> None:
    click.echo(
        f"\rgeneration {progress.generation + 1}: "
        f"{progress.games_played:,} of {progress.games:,} games",
        nl=False,
        err=True,
    )
