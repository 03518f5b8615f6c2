"""`lexagon grid`: boards of Wordament and Boggle."""

from __future__ import annotations

import click

from lexagon.cli.group import LazyGroup

COMMANDS = {
    "solve": ("lexagon.cli.grid.solve", "Find every word of a board, with its paths."),
    "plan": ("lexagon.cli.grid.plan", "Plan a timed round: which words, in which order."),
    "play": ("lexagon.cli.grid.play", "Play a round against the clock."),
    "roll": ("lexagon.cli.grid.roll", "Roll a random board."),
    "dice": ("lexagon.cli.grid.dice", "The dice that ship: size, language, source."),
    "read": ("lexagon.cli.grid.read", "Read a board from a photo or screenshot."),
    "score": ("lexagon.cli.grid.score", "Score a file of boards."),
    "search": ("lexagon.cli.grid.search", "Run one of the paper's exhaustive searches."),
    "best-board": ("lexagon.cli.grid.best_board", "Look for the highest-scoring boards."),
    "prove": ("lexagon.cli.grid.prove", "Prove which boards are the best."),
    "check-proof": ("lexagon.cli.grid.check_proof", "Check the file of a proof by other means."),
}


@click.group(cls=LazyGroup, table=COMMANDS)
def grid() -> None:
    """Read, solve, plan, play, score and search boards of letters: Wordament and Boggle."""
