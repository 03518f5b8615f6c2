"""`lexagon scrabble`: the group of all Scrabble commands, each loaded when needed."""

from __future__ import annotations

import click

from lexagon.cli.group import LazyGroup

_HERE = "lexagon.cli.scrabble"

COMMANDS = {
    "best": (f"{_HERE}.words", "The best word of a rack, step by step."),
    "moves": (f"{_HERE}.positions", "The best moves of a position, or of a rack alone."),
    "count": (f"{_HERE}.positions", "Count the plays of a position, or of a table of them."),
    "simulate": (f"{_HERE}.positions", "Rank moves by Monte Carlo simulation."),
    "pre-endgame": (f"{_HERE}.positions", "Win chances with a few tiles in the bag."),
    "endgame": (f"{_HERE}.positions", "Solve a position with the bag empty."),
    "hint": (f"{_HERE}.positions", "The best moves that a second of thought finds."),
    "infer": (f"{_HERE}.inference", "What a move tells about the rack that made it."),
    "match": (f"{_HERE}.matches", "Let two players play a match."),
    "ucgi": (f"{_HERE}.ucgi", "Be an engine for another program (UCGI)."),
    "review": (f"{_HERE}.reviews", "Review games kept as GCG, move by move."),
    "play": (f"{_HERE}.games", "Play a game in the terminal."),
    "leaves": (f"{_HERE}.leaves", "Train leave values by self-play, or look them up."),
    "win-chances": (f"{_HERE}.win_chances", "The chance to win by spread and unseen tiles."),
    "editions": (f"{_HERE}.words", "The editions that ship: board, tiles, words."),
}


@click.group(cls=LazyGroup, table=COMMANDS)
def scrabble() -> None:
    """Find the best play, solve endgames, play a game and have one reviewed."""
