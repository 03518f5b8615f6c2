"""`lexagon scrabble play`: a game in the terminal."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lexagon._paths import check_new
from lexagon.cli.numbers import Number
from lexagon.cli.options import (
    force_option,
    json_option,
    seed_option,
    words_option,
)
from lexagon.cli.output import emit
from lexagon.cli.scrabble.files import GameFile
from lexagon.cli.scrabble.options import (
    edition_option,
    read_data,
    warn_missing_list,
    words_for,
)
from lexagon.cli.scrabble.table import Table
from lexagon.cli.values import complete

if TYPE_CHECKING:
    from lexagon.scrabble import Game

_TITLE = "Lexagon, "


@click.command()
@click.option(
    "--against",
    multiple=True,
    metavar="PLAYER",
    shell_complete=complete("players"),
    help="The computer's way to play: level-1 (a beginner) to level-5, champion, or score, equity, "
    "simulate, perfect-endgame, or your own as module:Class; once for each opponent.  "
    "[default: level-4]",
)
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="NAME",
    help="Who plays; twice or more to share a screen.  [default: You]",
)
@click.option("--second", is_flag=True, help="Let the computer begin.")
@click.option(
    "--challenge",
    type=click.Choice(["void", "single", "double", "five", "ten"]),
    help="What a challenge that fails costs: nothing, the turn, 5 or 10 points; with void phonies "
    "cannot be played. The computer plays none, and challenges those that its level would know.  "
    "[default: void]",
)
@click.option(
    "--clock",
    type=Number(),
    metavar="MINUTES",
    help="Minutes a player for the game; overtime costs 10 points for each minute begun.",
)
@click.option("--save", "save_path", metavar="FILE", help="Keep the game as GCG, after every move.")
@click.option("--resume", "resume_path", metavar="FILE", help="Resume a game saved as GCG.")
@force_option
@edition_option
@words_option(None)
@seed_option()
@json_option
def play(
    against: tuple[str, ...],
    names: tuple[str, ...],
    second: bool,
    challenge: str | None,
    clock: float | None,
    save_path: str | None,
    resume_path: str | None,
    force: bool,
    edition: str | None,
    words_name: str | None,
    seed: int | None,
    as_json: bool,
) -> None:
    """Play a game. Moves are read line by line, so a file of moves works as well."""
    from lexagon.scrabble import Game

    if save_path and save_path != resume_path:
        check_new(save_path, force, "continue it with --resume")
    if resume_path and (names or second):
        raise click.UsageError("--name and --second are for a new game; FILE says who plays")
    with GameFile(save_path or resume_path) as file:
        if resume_path:
            words_name = words_for(read_data(resume_path), words_name)
            game = Game.from_gcg(
                Path(resume_path),
                edition=edition,
                words=words_name,
                seed=seed,
                challenge=challenge,
                clock=clock,
            )
            if named := game._missing_list():
                warn_missing_list("game", named, game.words.name)
            robots = _seated_robots(game, against)
        else:
            seats = _seats(against, names, second)
            players = [player for player, _ in seats]
            game = Game(
                edition or "english",
                players,
                seed=seed,
                words=words_name,
                challenge=challenge or "void",
                clock=clock,
            )
            robots = {seat: kind for seat, (_, kind) in enumerate(seats) if kind}
        file.keep(game)  # a file that cannot be written is best known before the game
        Table(game, robots, file, quiet=as_json).run()
    if as_json:
        emit(game.state(), as_json)


def _seats(
    against: tuple[str, ...], names: tuple[str, ...], second: bool
) -> list[tuple[tuple[str, str], str | None]]:
    """Return the players in the order of play, each with the way the computer plays it, if so."""
    from lexagon.scrabble import make_player

    people = [("_".join(name.split()) or "You", name) for name in names or ("You",)]
    if not against and len(people) == 1:
        against = ("level-4",)
    computers = []
    for number, kind in enumerate(against, start=1):
        make_player(kind)  # a player that does not exist is best known before the game
        nick = re.sub(r"\W+", "-", kind).strip("-")
        nick = f"{nick}{number}" if against.count(kind) > 1 else nick
        computers.append(((nick, _TITLE + kind), kind))
    seats: list[tuple[tuple[str, str], str | None]] = [(person, None) for person in people]
    return [*computers, *seats] if second else [*seats, *computers]


def _seated_robots(game: Game, against: tuple[str, ...]) -> dict[int, str]:
    """Find the computer's seats in a game on record.

    A user's class, and another program, must be named again: no file may say what is run here.
    """
    from lexagon.scrabble import player_names

    robots = {}
    for seat, name in enumerate(game.names):
        kind = name.removeprefix(_TITLE)
        player = kind.partition("(")[0]
        known = (player in player_names() and player != "engine") or kind in against
        if name.startswith(_TITLE) and known:
            robots[seat] = kind
    return robots
