"""`lexagon wordle optimal` and `check-tree`: the best strategy there can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from lexagon._paths import check_new
from lexagon.cli.options import (
    force_option,
    input_file,
    items_argument,
    json_option,
    number_option,
    seconds_option,
    threads_option,
)
from lexagon.cli.output import NOTHING_FOUND, emit, read_items, read_text
from lexagon.cli.progress import LongWork
from lexagon.cli.streams import STANDARD_INPUT, echo
from lexagon.cli.wordle.options import (
    WORDS_PARAMETERS,
    max_guesses_option,
    mode_option,
    words_options,
)

if TYPE_CHECKING:
    from lexagon.wordle import Words
    from lexagon.wordle._parameters import Mode

PRINT = "-"


@click.command()
@items_argument("turns", "TURN", required=False)
@click.option("--first", metavar="WORD", help="The next guess; without, the best one is found.")
@mode_option
@max_guesses_option("No game may take more")
@click.option(
    "--objective",
    default="total",
    show_default=True,
    metavar="total|worst|within:N",
    help="The fewest guesses in all, the smallest worst case, or the most answers in N guesses.",
)
@click.option(
    "--weights",
    metavar="FILE",
    callback=input_file,
    help="Lines of an answer and its weight; others are 1. - is standard input.",
)
@click.option(
    "--tree", "tree_file", metavar="FILE", help="Save the strategy (.json or text; - prints)."
)
@force_option
@click.option(
    "--resume", metavar="FILE", help="Keep what is settled in FILE, and take it up from there."
)
@threads_option
@number_option("--memory", 512, "Megabytes of tables that the search may fill.")
@seconds_option(None, "Time to search")
@words_options
@json_option
def optimal(
    turns: tuple[str, ...],
    first: str | None,
    mode: Mode,
    max_guesses: int | None,
    objective: str,
    weights: str | None,
    tree_file: str | None,
    force: bool,
    resume: str | None,
    threads: int | None,
    memory: int,
    seconds: float | None,
    words: Words,
    as_json: bool,
) -> int:
    """Find the best strategy, and prove it; exit 1 if there is none.

    When the time is over, or after Ctrl-C, the best strategy so far is shown with a lower bound.

    A TURN is what was played before, such as crane=bybbg. --max-guesses counts it, the totals do
    not. `-` reads turns from standard input, one a line.
    """
    from lexagon.wordle import Position

    if tree_file not in (None, PRINT):
        check_new(str(tree_file), force)  # before the work, not after it
    position = Position.parse(read_items(turns, "turns"), words, mode=mode)
    with LongWork("searching") as progress:
        best = position.optimum(
            first,
            objective=objective,
            max_guesses=max_guesses,
            weights=weights,
            tree=tree_file == PRINT,
            threads=threads,
            memory=memory,
            resume=resume,
            seconds=seconds,
            progress=progress,
        )
    if best.total is not None and tree_file not in (None, PRINT):
        best.strategy.save(str(tree_file), force=force)
    if best.total is not None and tree_file == PRINT and not as_json:
        echo(str(best.strategy), nl=False)
    else:
        emit(best, as_json, **({} if as_json else {"tree_file": tree_file}))
    return 0 if best.total is not None else NOTHING_FOUND


@click.command()
@click.argument("file", type=click.Path(allow_dash=True))
@words_options
@json_option
@click.pass_context
def check_tree(context: click.Context, file: str, words: Words, as_json: bool) -> None:
    """Replay a strategy tree against the rules and count again; a fault is an error.

    Without --words or files, the tree's own list is used. `-` reads the tree from standard input.
    """
    from lexagon.wordle import Tree

    tree = Tree.parse(read_text(file)) if file == STANDARD_INPUT else Tree.from_file(file)
    given = any(context.params.get(name) is not None for name in WORDS_PARAMETERS)
    emit(tree.check(words if given else None), as_json)
