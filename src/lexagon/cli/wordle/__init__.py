"""`lexagon wordle`: play, suggest, review, evaluate, prove."""

from __future__ import annotations

import click

from lexagon.cli.group import LazyGroup

COMMANDS = {
    "play": ("lexagon.cli.wordle.play", "Play in the terminal, with hints if you like."),
    "coach": ("lexagon.cli.wordle.coach", "Be told what to guess in a game played elsewhere."),
    "suggest": ("lexagon.cli.wordle.positions", "What can be the answer, and what to guess."),
    "review": ("lexagon.cli.wordle.positions", "Review a finished game: skill and luck apart."),
    "solve": ("lexagon.cli.wordle.strategies", "Let a strategy find an answer."),
    "evaluate": ("lexagon.cli.wordle.strategies", "Play strategies against every answer."),
    "openers": ("lexagon.cli.wordle.strategies", "Rank first words."),
    "fixed-openers": ("lexagon.cli.wordle.fixed", "The best two or three words to begin with."),
    "optimal": ("lexagon.cli.wordle.exact", "Find the strategy with the fewest guesses, proven."),
    "prove": ("lexagon.cli.wordle.proof", "Prove that no first word is better."),
    "verify": ("lexagon.cli.wordle.proof", "Re-derive a proof with code of its own."),
    "absurdle": ("lexagon.cli.wordle.absurdle", "Beat the host that cheats, proven."),
    "check-tree": ("lexagon.cli.wordle.exact", "Replay a strategy tree and count again."),
}


@click.group(cls=LazyGroup, table=COMMANDS)
def wordle() -> None:
    """Play Wordle, be coached, compare strategies, and find the best there can be."""
