"""`lexagon grid search`: the paper's exhaustive searches, and what they earn by when."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lexagon._errors import BoardError
from lexagon.cli.grid_options import ROWS_SETTINGS, board_argument, board_from, rules_options
from lexagon.cli.options import alphabet_option, json_option, words_option
from lexagon.cli.output import NOTHING_FOUND, console, plural, print_json, print_table

if TYPE_CHECKING:
    from lexagon.grid import SearchResult


@click.command(context_settings=ROWS_SETTINGS)
@board_argument
@words_option()
@alphabet_option
@rules_options("paper")
@click.option(
    "--order", type=click.Choice(["bfs", "dfs"]), default="bfs", show_default=True,
    help="Oldest path first (a queue) or newest first (a stack).",
)  # fmt: skip
@click.option(
    "--starts", type=click.Choice(["paper", "all"]), default="paper", show_default=True,
    help="The paper's program never starts in the last row or column.",
)  # fmt: skip
@click.option("--after", multiple=True, type=float, metavar="TRIES", help="Earned by this try.")
@click.option("--seconds", multiple=True, type=float, help="Earned by this time, at --rate.")
@click.option("--rate", default=3825.0, show_default=True, help="Tries per second.")
@click.option("--max-tries", default=100_000_000, show_default=True, type=int)
@click.option("--plot", type=click.Path(path_type=Path), help="Save the stem plot as a picture.")
@click.option("--limit", default=20, show_default=True, type=click.IntRange(1), help="Words shown.")
@json_option
def search(
    rows: tuple[str, ...],
    file: Path | None,
    words_name: str,
    alphabet: str,
    rules: Any,
    order: Any,
    starts: Any,
    after: tuple[float, ...],
    seconds: tuple[float, ...],
    rate: float,
    max_tries: int,
    plot: Path | None,
    limit: int,
    as_json: bool,
) -> int:
    """Run one of the paper's searches.

    Every path is a try; what was earned when, as a table and a stem plot.
    """
    from lexagon.grid import search as search_board
    from lexagon.grid.drawing import save_stem_plot
    from lexagon.lexicon import Lexicon

    moments = _moments(after, seconds, rate)
    board = board_from(rows, file)
    result = search_board(
        board, Lexicon.open(words_name, alphabet), rules, order, starts, max_tries
    )
    if plot is not None:
        save_stem_plot([result], plot)
    if as_json:
        print_json(_search_json(result, moments, rate))
    else:
        _print_search(result, moments, rate, limit)
    if result.stopped:
        click.echo(f"lexagon: {result.stopped}", err=True)
    return NOTHING_FOUND if result.stopped or not result.found else 0


def _moments(after: Sequence[float], seconds: Sequence[float], rate: float) -> list[float]:
    """Return the tries at which to say what was earned."""
    from lexagon.grid.planner import check_seconds
    from lexagon.grid.search import MOST_TRIES

    if not 0 < rate < 1e12:
        raise BoardError(f"a rate of {rate:g} tries per second; it is more than 0")
    for time in seconds:
        check_seconds(time)
    for tries in after:
        if not 1 <= tries <= MOST_TRIES:
            raise BoardError(f"after {tries:g} tries; it is 1 to {MOST_TRIES}")
    return sorted([*after, *(min(time * rate, MOST_TRIES) for time in seconds)])


def _search_json(result: SearchResult, moments: list[float], rate: float) -> dict[str, object]:
    from lexagon.grid.search import curve

    return {
        "order": result.order,
        "starts": result.starts,
        "tries": result.tries,
        "count": len(result.found),
        "score": result.score,
        "found": [
            {"word": find.word, "score": find.score, "try": find.at} for find in result.found
        ],
        "peak_waiting": result.peak_waiting,
        "peak_bytes": result.peak_bytes,
        "complete": not result.stopped,
        "curve": [
            {"tries": int(tries), "seconds": tries / rate, "count": count, "score": score}
            for tries, count, score in curve(result, moments)
        ],
    }


def _tries(count: int) -> str:
    return "1 try" if count == 1 else f"{count:,} tries"


def _print_search(result: SearchResult, moments: list[float], rate: float, limit: int) -> None:
    from lexagon.grid.drawing import draw_stems
    from lexagon.grid.search import curve

    out = console()
    megabytes = result.peak_bytes / 1e6
    out.print(
        f"[bold]{_tries(result.tries)}[/], {plural(len(result.found), 'word')}, "
        f"{plural(result.score, 'point')}; at most {plural(result.peak_waiting, 'path')} waiting "
        f"({megabytes:.1f} MB)\n"
    )
    for line in draw_stems(result):
        out.print(line, markup=False)
    rows = [
        (f"{int(tries):,}", f"{tries / rate:,.1f}", count, f"{score:,}")
        for tries, count, score in curve(result, moments)
    ]
    columns = ("after tries", "seconds", "words", "points")
    print_table(f"\nEarned, at {rate:,.0f} tries a second", columns, rows, right=columns)
    found = [(find.word.upper(), find.score, f"{find.at:,}") for find in result.found[:limit]]
    if found:
        print_table("Found, in order", ("word", "score", "try"), found, right=("score", "try"))
    if len(result.found) > limit:
        out.print(f"[dim]… and {len(result.found) - limit} more (--limit)[/]")
