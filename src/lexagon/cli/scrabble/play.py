"""`lexagon scrabble play`: a game in the terminal, against the computer or each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from lexagon.cli.options import json_option
from lexagon.cli.output import print_json
from lexagon.cli.scrabble.options import (
    edition_option,
    edition_words_option,
    open_edition,
    recorded_words,
    seed_option,
)
from lexagon.cli.scrabble.table import Table

if TYPE_CHECKING:
    from lexagon.scrabble import Edition
    from lexagon.scrabble.game import Game

PLAYERS = ("score", "equity", "simulate", "perfect-endgame")


@click.command()
@click.option(
    "--against",
    multiple=True,
    type=click.Choice(PLAYERS),
    help="The computer's way to play; once for each opponent. [equity]",
)
@click.option("--name", "names", multiple=True, help="Who plays; twice or more to share a screen.")
@click.option("--second", is_flag=True, help="Let the computer begin.")
@click.option("--save", "save_path", metavar="FILE", help="Keep the game as GCG, turn by turn.")
@click.option("--resume", "resume_path", metavar="FILE", help="Go on with a game kept as GCG.")
@edition_option
@edition_words_option
@seed_option
@json_option
def play(
    against: tuple[str, ...],
    names: tuple[str, ...],
    second: bool,
    save_path: str | None,
    resume_path: str | None,
    edition_name: str | None,
    words_name: str | None,
    seed: int,
    as_json: bool,
) -> None:
    """Play a game. Moves are read line by line, so a file of moves works as well."""
    if resume_path:
        game, robots = _resumed(resume_path, edition_name, words_name, seed)
    else:
        edition = open_edition(edition_name)
        game, robots = _begun(edition, words_name, against, names, second, seed)
    table = Table(game, robots, seed, save_path or resume_path, quiet=as_json)
    table.keep()  # a file that cannot be written is best known before the game
    try:
        table.run()
    finally:
        table.keep()
    if as_json:
        print_json(table.document())


def _begun(
    edition: Edition,
    words_name: str | None,
    against: tuple[str, ...],
    names: tuple[str, ...],
    second: bool,
    seed: int,
) -> tuple[Game, dict[int, str]]:
    from lexagon.scrabble.game import Game
    from lexagon.scrabble.record import Person

    people = [Person("_".join(name.split()) or "You", name) for name in names or ("You",)]
    if not against and len(people) == 1:
        against = ("equity",)
    computers = [
        (Person(f"{kind}{number}" if against.count(kind) > 1 else kind, _title(kind)), kind)
        for number, kind in enumerate(against, start=1)
    ]
    seats: list[tuple[Person, str | None]] = [(person, None) for person in people]
    seats = [*computers, *seats] if second else [*seats, *computers]
    game = Game(edition, edition.lexicon(words_name), [person for person, _ in seats], seed)
    return game, {seat: kind for seat, (_, kind) in enumerate(seats) if kind}


def _resumed(
    path: str, edition_name: str | None, words_name: str | None, seed: int
) -> tuple[Game, dict[int, str]]:
    from lexagon.scrabble.game import Game
    from lexagon.scrabble.gcg import read_gcg_file

    record = read_gcg_file(path, open_edition(edition_name) if edition_name else None)
    lexicon = record.edition.lexicon(words_name or recorded_words(record.lexicon))
    robots = {}
    for seat, person in enumerate(record.players):
        kind = person.name.removeprefix("Lexagon, ")
        if person.name.startswith("Lexagon, ") and kind in PLAYERS:
            robots[seat] = kind
    return Game.resume(record, lexicon, seed), robots


def _title(kind: str) -> str:
    return f"Lexagon, {kind}"
