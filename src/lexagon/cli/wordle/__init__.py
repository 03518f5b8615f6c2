"""`lexagon wordle`: the group of all Wordle commands, each loaded when it is asked for."""

from __future__ import annotations

import click

from lexagon.cli.group import LazyGroup

COMMANDS = {
    "play": ("lexagon.cli.wordle_play", "Play in the terminal, with hints if you like."),
    "suggest": ("lexagon.cli.wordle_coach", "What can still be the answer, and what to guess."),
    "analyse": ("lexagon.cli.wordle_coach", "Review a finished game: skill and luck apart."),
    "solve": ("lexagon.cli.wordle_strategies", "Let a strategy find an answer."),
    "evaluate": ("lexagon.cli.wordle_strategies", "Play strategies against every answer."),
    "openers": ("lexagon.cli.wordle_strategies", "Rank first words."),
    "optimal": ("lexagon.cli.wordle_exact", "Find the strategy with the fewest guesses, proven."),
    "prove": ("lexagon.cli.wordle_exact", "Prove that no first word is better."),
    "check-tree": ("lexagon.cli.wordle_exact", "Replay a strategy tree and count again."),
}


@click.group(cls=LazyGroup, table=COMMANDS)
def wordle() -> None:
    """Play Wordle, be coached, compare strategies, and find the best there can be."""
