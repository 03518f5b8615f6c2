"""`lexagon grid search`: the paper's exhaustive searches, and what they earn by when."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from lexagon._paths import check_new
from lexagon.cli.grid.options import (
    BoardCommand,
    board_argument,
    board_from,
    rules_options,
    top_in_table,
)
from lexagon.cli.numbers import Number, Whole
from lexagon.cli.options import alphabet_option, force_option, json_option, words_option
from lexagon.cli.output import NOTHING_FOUND, complain, emit
from lexagon.cli.progress import LongWork


@click.command(cls=BoardCommand)
@board_argument
@words_option()
@alphabet_option
@rules_options
@click.option(
    "--order", type=click.Choice(["bfs", "dfs"]), default="bfs", show_default=True,
    help="Breadth-first (a queue) or depth-first (a stack).",
)  # fmt: skip
@click.option(
    "--starts", type=click.Choice(["paper", "all"]), default="paper", show_default=True,
    help="The paper's program never starts in the last row or column.",
)  # fmt: skip
@click.option(
    "--after",
    multiple=True,
    type=Number(),
    metavar="TRIES",
    help="Say what was earned by this try.",
)
@click.option(
    "--round-seconds", multiple=True, type=Number(), metavar="SECONDS",
    help="Say what was earned in a round of this length, at --rate.",
)  # fmt: skip
@click.option(
    "--rate",
    default=3825.0,
    show_default=True,
    type=Number(),
    help="Tries per second; the paper's machine.",
)
@click.option(
    "--max-tries", default=100_000_000, show_default=True, type=Whole(), help="Stop after so many."
)
@click.option("--plot", type=click.Path(path_type=Path), help="Save the stem plot as a picture.")
@force_option
@top_in_table("20 in a table", "Words to show, in the order found")
@json_option
def search(
    rows: tuple[str, ...],
    file: str | None,
    words_name: str,
    alphabet: str,
    rules: Any,
    order: str,
    starts: str,
    after: tuple[float, ...],
    round_seconds: tuple[float, ...],
    rate: float,
    max_tries: int,
    plot: Path | None,
    force: bool,
    top: int | None,
    as_json: bool,
) -> int:
    """Run one of the paper's searches.

    Every path is a try; what was earned when, as a table and a stem plot. ROWS are the board, as
    for `lexagon grid solve`.
    """
    from lexagon.lexicon._words_like import open_lexicon

    if plot is not None:
        check_new(plot, force)  # before the work, not after it
    board = board_from(rows, file)
    with LongWork("search") as progress:
        result = board.search(
            order,
            words=open_lexicon(words_name, alphabet),
            rules=rules,
            starts=starts,
            max_tries=max_tries,
            after=after,
            round_seconds=round_seconds,
            rate=rate,
            progress=progress,
        )
    if plot is not None:
        from lexagon.views.plots.grid import save_stem_plot

        save_stem_plot([result], plot, force=force)
    # The drawing is of all finds; only its list of words is cut.
    emit(result.first(top) if as_json else result, as_json, top=top)
    if result.stopped:
        complain(result.stopped)
    return 0 if result.complete and result.count else NOTHING_FOUND
