"""`lexagon wordle solve`, `evaluate` and `openers`: strategies at work, and first words ranked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import click

from lexagon.cli.options import (
    items_argument,
    json_option,
    number_option,
    seed_option,
    threads_option,
    top_option,
)
from lexagon.cli.output import NOTHING_FOUND, emit, read_items
from lexagon.cli.progress import LongWork
from lexagon.cli.values import complete
from lexagon.cli.wordle.options import (
    boards_limit_option,
    limit_of_one_board,
    mode_option,
    words_options,
)

if TYPE_CHECKING:
    from lexagon.wordle import Words
    from lexagon.wordle._parameters import Mode, UsualMaxGuesses

first_option = click.option(
    "--first", metavar="WORD", help="The first guess on several boards. [default: the best one]"
)


@click.command()
@click.argument("chosen", nargs=-1, required=True, metavar="ANSWER...")
@click.option(
    "--strategy",
    metavar="S",
    shell_complete=complete("strategies"),
    help="A name, a name with options: 'entropy(first=salet)', or your own: module:Class; for "
    "several boards joint or one-board. [default: entropy, or joint]",
)
@first_option
@boards_limit_option("Guesses that the strategy may make")
@mode_option
@words_options
@json_option
def solve(
    chosen: tuple[str, ...],
    strategy: str | None,
    first: str | None,
    max_guesses: UsualMaxGuesses,
    mode: Mode,
    words: Words,
    as_json: bool,
) -> int:
    """Let a strategy find an answer, or those of several boards that take the same guesses.

    The exit status is 1 if the guesses are not enough.
    """
    from lexagon import wordle

    game: wordle.Transcript | wordle.BoardsTranscript
    if len(chosen) > 1:
        _check_for_boards(len(chosen), mode)
        game = wordle.solve_boards(
            chosen, strategy or "joint", words=words, first=first, max_guesses=max_guesses
        )
    else:
        _check_for_one_board(first)
        game = wordle.solve(
            chosen[0],
            strategy or "entropy",
            words=words,
            mode=mode,
            max_guesses=limit_of_one_board(max_guesses),
        )
    emit(game, as_json)
    return 0 if game.solved else NOTHING_FOUND


@click.command()
@items_argument("strategies", "STRATEGY", required=False, shell_complete=complete("strategies"))
@number_option("--boards", 1, "Boards that take the same guesses, 1 to 32.")
@number_option("--games", 1_000, "Games to play on several boards.")
@seed_option(1)
@first_option
@boards_limit_option("Guesses within which a game counts as solved")
@mode_option
@words_options
@json_option
def evaluate(
    strategies: tuple[str, ...],
    boards: int,
    games: int,
    seed: int,
    first: str | None,
    max_guesses: UsualMaxGuesses,
    mode: Mode,
    words: Words,
    as_json: bool,
) -> None:
    """Play strategies against every answer and count guesses; without any, name those there are.

    A STRATEGY is a name, a name with options: 'entropy(first=salet)', or a class of your own:
    module:Class. Games are played to the end; one that has no end counts as one guess more than the
    longest, and more than --max-guesses. `-` reads strategies from standard input, one a line.

    With several --boards, seeded games are played by joint (the best guess for all boards, and what
    plays if none is named) or one-board (the best guess for the board with the fewest candidates).
    """
    from lexagon import wordle

    names = read_items(strategies, "strategies", has_spaces=True) if strategies else []
    result: wordle.Evaluations | wordle.BoardsEvaluations
    if boards > 1:
        _check_for_boards(boards, mode)
        with LongWork("games") as progress:
            result = wordle.evaluate_boards(
                *names,
                boards=boards,
                games=games,
                seed=seed,
                words=words,
                first=first,
                max_guesses=max_guesses,
                progress=progress,
            )
        emit(result, as_json)
        return
    if not names:
        emit(wordle.strategies(), as_json)
        return
    _check_for_one_board(first)
    with LongWork("games") as progress:
        result = wordle.evaluate(
            *names,
            words=words,
            mode=mode,
            max_guesses=limit_of_one_board(max_guesses),
            progress=progress,
        )
    emit(result, as_json)


def _check_for_boards(boards: int, mode: Mode) -> None:
    if mode != "normal":
        raise click.UsageError(f"hard mode is for one board, not {boards}")


def _check_for_one_board(first: str | None) -> None:
    if first is not None:
        raise click.UsageError(
            f"--first {first} is for several boards; for one write --strategy "
            f"'entropy(first={first})'"
        )


@click.command()
@click.option(
    "--steps",
    type=click.Choice([1, 2]),
    default=1,
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
@mode_option
@threads_option
@words_options
@json_option
def openers(
    steps: Literal[1, 2],
    by: Literal["bits", "expected", "worst", "classes", "total"],
    top: int,
    look_at: int | None,
    mode: Mode,
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
            steps=steps,
            look_at=look_at,
            mode=mode,
            threads=threads,
            progress=progress,
        )
    emit(result, as_json)
