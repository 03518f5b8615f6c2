"""`lexagon grid`: solve, search, score and throw boards of Wordament and Boggle."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lexagon.cli.grid_options import (
    ROWS_SETTINGS,
    board_argument,
    board_from,
    rules_options,
    squares_json,
)
from lexagon.cli.grid_timed import best_board, plan, play
from lexagon.cli.output import (
    NOTHING_FOUND,
    console,
    json_option,
    plural,
    print_json,
    print_table,
    words_option,
)
from lexagon.errors import BoardError, quoted

if TYPE_CHECKING:
    from lexagon.grid import FoundWord, SearchResult, Solution

BAD_INPUT = 2


@click.group()
def grid() -> None:
    """Solve, plan, search and play boards of letters: Wordament and Boggle."""


grid.add_command(plan)
grid.add_command(best_board)
grid.add_command(play)


@grid.command(context_settings=ROWS_SETTINGS)
@board_argument
@words_option()
@rules_options("paper")
@click.option(
    "--sort",
    "order",
    type=click.Choice(["score", "length", "word", "plan"]),
    default="score",
    show_default=True,
    help="Order of the words; `plan` is the order to play them in two minutes.",
)
@click.option("--show", metavar="WORD", help="Draw the path of this word, not of the best one.")
@click.option("--limit", default=40, show_default=True, type=click.IntRange(1), help="Words shown.")
@json_option
def solve(
    rows: tuple[str, ...],
    file: Path | None,
    words_name: str,
    rules: Any,
    order: str,
    show: str | None,
    limit: int,
    as_json: bool,
) -> int:
    """Find every word of a board.

    ROWS are words (HHEL ACAB NROT FITI) or lists of tiles (-ING,I/S,E,R/P); `.` is blocked.
    """
    from lexagon.grid import solve as solve_board
    from lexagon.lexicon import Lexicon

    board = board_from(rows, file)
    solution = solve_board(board, Lexicon.open(words_name), rules)
    ordered = _ordered(solution, order)
    if as_json:
        print_json(
            {
                "count": len(ordered),
                "score": solution.score,
                "words": [
                    {
                        "word": found.word,
                        "score": found.score,
                        "path": squares_json(found.path),
                        "paths": [squares_json(path) for path in found.paths],
                    }
                    for found in ordered
                ],
            }
        )
    else:
        _print_solution(solution, ordered, show, limit)
    return 0 if ordered else NOTHING_FOUND


def _ordered(solution: Solution, order: str) -> list[FoundWord]:
    from lexagon.grid import plan as make_plan

    if order == "word":
        return list(solution.words)
    if order == "length":
        return solution.by_length()
    if order == "score":
        return solution.by_score()
    planned = [move.found for move in make_plan(solution, 120).moves]
    taken = {found.word for found in planned}
    return planned + [found for found in solution.by_score() if found.word not in taken]


def _print_solution(
    solution: Solution, ordered: list[FoundWord], show: str | None, limit: int
) -> None:
    from lexagon.grid.drawing import draw_board

    out = console()
    drawn = ordered[0] if ordered else None
    if show is not None:
        drawn = next((found for found in ordered if found.word == show.lower()), None)
        if drawn is None:
            raise BoardError(f"{quoted(show)} is not on this board")
    out.print(draw_board(solution.board, drawn.path if drawn else ()))
    if drawn:
        out.print(f"[bold]{drawn.word.upper()}[/] {plural(drawn.score, 'point')}\n")
    rows = [
        (found.word.upper(), found.score, len(found.word), len(found.paths))
        for found in ordered[:limit]
    ]
    title = f"{plural(len(ordered), 'word')}, {plural(solution.score, 'point')}"
    print_table(title, ("word", "score", "letters", "paths"), rows, ("score", "letters", "paths"))
    if len(ordered) > limit:
        out.print(f"[dim]… and {len(ordered) - limit} more (--limit)[/]")


@grid.command(context_settings=ROWS_SETTINGS)
@board_argument
@words_option()
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
    result = search_board(board, Lexicon.open(words_name), rules, order, starts, max_tries)
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

    if not 0 < rate < 1e12:
        raise BoardError(f"a rate of {rate:g} tries per second; it is more than 0")
    for time in seconds:
        check_seconds(time)
    for tries in after:
        if not tries > 0:
            raise BoardError(f"after {tries:g} tries; it is 1 or more")
    return sorted([*after, *(time * rate for time in seconds)])


def _curve(result: SearchResult, moments: list[float]) -> list[tuple[float, int, int]]:
    from lexagon.grid.search import curve

    return curve(result, moments or [10.0**power for power in range(2, 9)])


def _search_json(result: SearchResult, moments: list[float], rate: float) -> dict[str, object]:
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
            {"tries": tries, "seconds": tries / rate, "count": count, "score": score}
            for tries, count, score in _curve(result, moments)
        ],
    }


def _print_search(result: SearchResult, moments: list[float], rate: float, limit: int) -> None:
    from lexagon.grid.drawing import draw_stems

    out = console()
    megabytes = result.peak_bytes / 1e6
    out.print(
        f"[bold]{result.tries:,} tries[/], {plural(len(result.found), 'word')}, "
        f"{plural(result.score, 'point')}; at most {result.peak_waiting:,} paths waiting "
        f"({megabytes:.1f} MB)\n"
    )
    for line in draw_stems(result):
        out.print(line, markup=False)
    rows = [
        (f"{tries:,.0f}", f"{tries / rate:,.1f}", count, f"{score:,}")
        for tries, count, score in _curve(result, moments)
        if moments or tries / 10 <= result.tries
    ]
    columns = ("after tries", "seconds", "words", "points")
    print_table(f"\nEarned, at {rate:,.0f} tries a second", columns, rows, right=columns)
    found = [(find.word.upper(), find.score, f"{find.at:,}") for find in result.found[:limit]]
    print_table("Found, in order", ("word", "score", "try"), found, right=("score", "try"))
    if len(result.found) > limit:
        out.print(f"[dim]… and {len(result.found) - limit} more (--limit)[/]")


@grid.command()
@click.argument("file", type=click.Path(path_type=Path))
@words_option()
@rules_options("boggle")
@click.option("--threads", default=1, show_default=True, type=click.IntRange(1, 256))
@json_option
def score(file: Path, words_name: str, rules: Any, threads: int, as_json: bool) -> int:
    """Score a file of boards.

    One a line: 16 letters, or rows with / between them; q is Qu.
    """
    from lexagon.grid import BoardScorer, read_board_file
    from lexagon.lexicon import Lexicon

    scorer = BoardScorer(Lexicon.open(words_name), rules)
    lines, boards, bad = read_board_file(file, scorer)
    scores = scorer.score_symbols(boards, threads)
    for line in bad:
        click.echo(f"lexagon: {file}, line {line.line}: {line.complaint}", err=True)
    if as_json:
        document: dict[str, object] = {
            "boards": len(boards),
            "total": sum(scores),
            "scores": scores,
        }
        if bad:
            document["bad"] = [{"line": line.line, "error": line.complaint} for line in bad]
        print_json(document)
    else:
        for board, total in zip(lines, scores, strict=True):
            click.echo(f"{board}  {total:,}")
        console().print(f"[bold]{plural(len(boards), 'board')}[/], {sum(scores):,} points in all")
    return BAD_INPUT if bad else 0


@grid.command("random")
@click.option("--size", default="4x4", show_default=True, help="Rows x columns.")
@click.option("--dice", default="new", show_default=True, help="classic, new, or letters.")
@click.option("--seed", type=int, help="The same seed gives the same board.")
@words_option()
@json_option
def random_command(size: str, dice: str, seed: int | None, words_name: str, as_json: bool) -> None:
    """Throw a random board.

    From dice, or by the letter frequency of a word list.
    """
    from lexagon.cli.grid_options import random_board_from
    from lexagon.grid.drawing import draw_board

    board, seed = random_board_from(size, dice, seed, words_name)
    if as_json:
        document = {"rows": board.text_rows(), "size": board.size, "dice": dice, "seed": seed}
        print_json(document)
    else:
        console().print(draw_board(board))
        console().print(f"[dim]{' '.join(board.text_rows())} (seed {seed})[/]")
