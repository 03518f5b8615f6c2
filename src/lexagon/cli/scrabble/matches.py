"""`lexagon scrabble autoplay`: the computer's players against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from lexagon.cli.cluster import cluster_option, for_workers, open_cluster
from lexagon.cli.options import json_option
from lexagon.cli.output import console, plural, print_json, print_table
from lexagon.cli.progress import LongWork
from lexagon.cli.scrabble.options import (
    edition_option,
    edition_words_option,
    leaves_option,
    open_edition,
    rounded,
    seed_option,
    table_for_workers,
    threads_option,
)

if TYPE_CHECKING:
    from lexagon.scrabble.autoplay import Match


@click.command()
@click.option("--games", default=100, show_default=True, type=click.IntRange(1))
@click.option(
    "--players",
    default="score,score",
    show_default=True,
    metavar="A,B",
    help="Two of score, equity, simulate, perfect-endgame.",
)
@seed_option
@threads_option
@cluster_option
@leaves_option
@edition_option
@edition_words_option
@json_option
def autoplay(
    games: int,
    players: str,
    seed: int,
    threads: int | None,
    cluster: str | None,
    leaves_name: str | None,
    edition_name: str | None,
    words_name: str | None,
    as_json: bool,
) -> None:
    """Play many games between two of the computer's players; same seed, same games."""
    from lexagon.scrabble.autoplay import autoplay as play_match
    from lexagon.scrabble.engine import engine_for
    from lexagon.scrabble.ranking import leaves_for

    edition = open_edition(edition_name)
    lexicon = edition.lexicon(words_name)
    generator, leaves = engine_for(edition, lexicon), leaves_for(edition, leaves_name)
    names = [name.strip() for name in players.split(",")]
    with LongWork("games") as work:
        if cluster is None:
            match = play_match(
                generator, names, games, seed, threads or 0, leaves, lambda at: work.step(at, games)
            )
        else:
            from lexagon.lab.remote._autoplay import autoplay as play_remotely

            table = table_for_workers(edition_name, words_name)
            own = None if leaves_name is None else for_workers(leaves_name)
            with open_cluster(cluster, threads=threads) as executor:
                match = play_remotely(
                    executor, table, names, games, seed, own, lambda at: work.step(at, games)
                )
    if as_json:
        print_json(_document(match, seed))
    else:
        _show(match)


def _document(match: Match, seed: int) -> dict[str, object]:
    return {
        "games": match.games,
        "players": list(match.players),
        "seed": seed,
        "mean_scores": [rounded(score) for score in match.mean_scores],
        "wins": list(match.wins),
        "ties": match.ties,
        "bingos": list(match.bonuses),
        "turns": match.turns,
        "mean_spread": rounded(match.mean_spread),
        "spread_interval": [rounded(bound) for bound in match.spread_interval],
        "seconds": rounded(match.seconds),
        "cpu_seconds": rounded(match.cpu_seconds),
        "games_per_cpu_second": rounded(match.games_per_cpu_second),
    }


def _show(match: Match) -> None:
    rows = [
        (
            name,
            f"{match.wins[seat]:,}",
            f"{match.mean_scores[seat]:.1f}",
            f"{match.bonuses[seat] / match.games:.2f}",
        )
        for seat, name in enumerate(match.players)
    ]
    columns = ("player", "wins", "points a game", "bingos a game")
    print_table(plural(match.games, "game"), columns, rows, right=columns[1:])
    low, high = match.spread_interval
    console().print(
        f"{plural(match.ties, 'tie')}; {match.players[0]} gains {match.mean_spread:+.1f} points "
        f"a game (95% within {low:+.1f} … {high:+.1f})"
    )
    console().print(
        f"{match.seconds:.2f} s, {match.games_per_cpu_second:,.0f} games a CPU second", style="dim"
    )
