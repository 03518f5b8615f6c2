"""`lexagon scrabble match`: a match between two players."""

from __future__ import annotations

import click

from lexagon._errors import QueryError
from lexagon._plugin import split_list, written_option
from lexagon._plural import plural
from lexagon.cli.cluster import ClusterChoice, cluster_options, for_workers, open_cluster
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
from lexagon.cli.scrabble.options import edition_option
from lexagon.cli.scrabble.transcripts import keep_transcripts
from lexagon.cli.streams import echo
from lexagon.cli.values import complete


@click.command()
@number_option("--games", 100, "Games to play; each bag twice, with either player first.")
@click.option(
    "--players",
    metavar="A,B",
    shell_complete=complete("players", listed=True),
    help="Two of score, equity, simulate, champion, perfect-endgame, level-1 to level-5, or your "
    "own as module:Class; options in brackets, as in simulate(plies=4),equity(leaves=own.klv2).  "
    "[default: score,score; equity beside --engine]",
)
@click.option(
    "--engine",
    "engines",
    multiple=True,
    metavar="COMMAND",
    help="A program that speaks UCGI, as the other player; twice for two of them.",
)
@click.option(
    "--until-decided",
    is_flag=True,
    help="Stop as soon as one player is shown to be stronger; --games is the most.",
)
@click.option("--log", metavar="FOLDER", help="Keep every game as GCG, and a table of them.")
@force_option
@seed_option(0)
@threads_option
@cluster_options
@edition_option
@words_option(None)
@json_option
def match(
    games: int,
    players: str | None,
    engines: tuple[str, ...],
    until_decided: bool,
    log: str | None,
    force: bool,
    seed: int,
    threads: int | None,
    cluster: ClusterChoice | None,
    edition: str | None,
    words_name: str | None,
    as_json: bool,
) -> None:
    """Let two players play many games; the same seed gives the same games."""
    from lexagon.scrabble import match as play_match

    first, second = choose_players(players, engines)
    if cluster is not None and log is not None:
        raise click.UsageError("--log keeps games that are played here; leave out --cluster or it")
    with LongWork("games") as progress:
        if cluster is None:
            result = play_match(
                first,
                second,
                games,
                seed=seed,
                threads=threads or 0,
                edition=edition or "english",
                words=words_name,
                until_decided=until_decided,
                log=log,
                force=force,
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
                    until_decided=until_decided,
                    progress=progress,
                )
    emit(result, as_json)
    said = [(str(forfeit), forfeit.transcript) for forfeit in result.forfeits if forfeit.transcript]
    if log is None:
        keep_transcripts(said)
    elif said:
        echo(f"transcripts: game-*.txt in {log}", err=True)


def choose_players(players: str | None, engines: tuple[str, ...]) -> tuple[str, str]:
    """Return the two players that are named; programs come last.

    >>> choose_players("simulate(plies=4,iterations=90), equity", ())
    ('simulate(plies=4,iterations=90)', 'equity')
    >>> choose_players(None, ("other -fast",))
    ('equity', 'engine(command=other -fast)')
    """
    if players is None:
        players = {0: "score,score", 1: "equity"}.get(len(engines), "")
    named = [part.strip() for part in split_list(players)] if players.strip() else []
    named += [f"engine({written_option('command', command)})" for command in engines]
    if len(named) != 2:
        raise QueryError(
            f"{plural(len(named), 'player')}; a match is between two, as in --players "
            "equity,score or --players equity --engine COMMAND"
        )
    return named[0], named[1]
