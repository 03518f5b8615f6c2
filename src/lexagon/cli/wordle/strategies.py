"""`lexagon wordle solve`, `evaluate` and `openers`: strategies at work, and first words ranked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from lexagon.cli.options import (
    items_argument,
    json_option,
    number_option,
    threads_option,
    top_option,
)
from lexagon.cli.output import NOTHING_FOUND, emit, read_items
from lexagon.cli.progress import LongWork
from lexagon.cli.wordle.options import hard_option, max_guesses_option, words_options

if TYPE_CHECKING:
    from lexagon.wordle import Words
    from lexagon.wordle._rules import Hard


@click.command()
@click.argument("answer")
@click.option(
    "--strategy",
    default="entropy",
    show_default=True,
    metavar="S",
    help="A name, a name with options: 'entropy(first=salet)', or your own: module:Class.",
)
@max_guesses_option("Guesses that the strategy may make")
@hard_option
@words_options
@json_option
def solve(
    answer: str, strategy: str, max_guesses: int | None, hard: Hard, words: Words, as_json: bool
) -> int:
    """Let a strategy find an answer; exit status 1 if the guesses are not enough."""
    from lexagon import wordle

    game = wordle.solve(answer, strategy, words=words, hard=hard, max_guesses=max_guesses)
    emit(game, as_json)
    return 0 if game.solved else NOTHING_FOUND


@click.command()
@items_argument("strategies", "STRATEGY", required=False)
@max_guesses_option("Guesses within which a game counts as solved")
@hard_option
@words_options
@json_option
def evaluate(
    strategies: tuple[str, ...], max_guesses: int | None, hard: Hard, words: Words, as_json: bool
) -> None:
    """Play strategies against every answer and count guesses; without any, name those there are.

    A STRATEGY is a name, a name with options: 'entropy(first=salet)', or a class of your own:
    module:Class. Games are played to the end; one that has no end counts as one guess more than the
    longest, and more than --max-guesses. `-` reads strategies from standard input, one a line.
    """
    from lexagon import wordle

    if not strategies:
        emit(wordle.strategies(), as_json)
        return
    names = read_items(strategies, "strategies", has_spaces=True)
    with LongWork("games") as progress:
        result = wordle.evaluate(
            *names, words=words, hard=hard, max_guesses=max_guesses, progress=progress
        )
    emit(result, as_json)


@click.command()
@click.option(
    "--steps",
    type=click.Choice(["1", "2"]),
    default="1",
    show_default=True,
    help="Count the information of one guess, or of the best one after it too.",
)
@click.option(
    "--by",
    type=click.Choice(["bits", "expected", "worst", "classes", "total"]),
    default="bits",
    show_default=True,
    help="total is the exact one, of the best strategy that begins so.",
)
@top_option(15)
@number_option(
    "--look-at",
    None,
    "By two steps or total, try only so many of the best by one step. [default: 250 / 20]",
)
@hard_option
@threads_option
@words_options
@json_option
def openers(
    steps: str,
    by: str,
    top: int,
    look_at: int | None,
    hard: Hard,
    threads: int | None,
    words: Words,
    as_json: bool,
) -> None:
    """Rank first words by information in one or two steps, by class sizes, or by exact total."""
    from lexagon import wordle

    with LongWork(f"openers of {words.name}") as progress:
        result = wordle.openers(
            words,
            by,
            top=top,
            steps=int(steps),
            look_at=look_at,
            hard=hard,
            threads=threads,
            progress=progress,
        )
    emit(result, as_json)
