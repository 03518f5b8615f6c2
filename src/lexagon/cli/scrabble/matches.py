"""`lexagon scrabble autoplay`: a match between two players."""

from __future__ import annotations

import re

import click

from lexagon._errors import QueryError
from lexagon.cli.cluster import ClusterChoice, cluster_options, for_workers, open_cluster
from lexagon.cli.options import (
    json_option,
    number_option,
    seed_option,
    threads_option,
    words_option,
)
from lexagon.cli.output import emit
from lexagon.cli.progress import LongWork
from lexagon.cli.scrabble.options import edition_option


@click.command()
@number_option("--games", 100, "Games to play; each bag twice, with either player first.")
@click.option(
    "--players",
    default="score,score",
    show_default=True,
    metavar="A,B",
    help="Two of score, equity, simulate, champion, perfect-endgame, gentle, or your own as "
    "module:Class; options in brackets, as in simulate(plies=4),equity(leaves=own.gz).",
)
@seed_option(0)
@threads_option
@cluster_options
@edition_option
@words_option(None)
@json_option
def autoplay(
    games: int,
    players: str,
    seed: int,
    threads: int | None,
    cluster: ClusterChoice | None,
    edition: str | None,
    words_name: str | None,
    as_json: bool,
) -> None:
    """Let two players play many games; the same seed gives the same games."""
    from lexagon.scrabble import match

    first, second = split_players(players)
    with LongWork("games") as progress:
        if cluster is None:
            result = match(
                first,
                second,
                games,
                seed=seed,
                threads=threads or 0,
                edition=edition or "english",
                words=words_name,
                progress=progress,
            )
        else:
            from lexagon.lab.remote._match import match as match_remotely

            with open_cluster(cluster, threads=threads) as executor:
                result = match_remotely(
                    executor,
                    first,
                    second,
                    games,
                    seed=seed,
                    edition=for_workers(edition or "english"),
                    words=None if words_name is None else for_workers(words_name),
                    progress=progress,
                )
    emit(result, as_json)


def split_players(text: str) -> tuple[str, str]:
    """Cut two players apart; commas between brackets belong to a player's options.

    >>> split_players("simulate(plies=4,iterations=90), equity")
    ('simulate(plies=4,iterations=90)', 'equity')
    """
    players = [part.strip() for part in re.split(r",(?![^(]*\))", text)]
    if len(players) != 2:
        raise QueryError(f"{len(players)} players; a match is between two, as in equity,score")
    return players[0], players[1]
