"""`lexagon grid best-board`: look for high-scoring boards, with progress, and resumable."""

from __future__ import annotations

import sys
from pathlib import Path
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Any

import click

from lexagon.cli.grid_options import rules_options
from lexagon.cli.output import (
    alphabet_option,
    console,
    json_option,
    plural,
    print_json,
    print_table,
    words_option,
)

if TYPE_CHECKING:
    from lexagon.grid import Progress


@click.command("best-board")
@click.option("--size", default="4x4", show_default=True, help="Rows x columns.")
@words_option()
@alphabet_option
@rules_options("boggle")
@click.option("--dice", help="Only boards these dice can show: classic or new.")
@click.option("--seed", default=0, show_default=True, help="The same seed goes the same way.")
@click.option("--seconds", default=10.0, show_default=True, help="CPU seconds to search.")
@click.option("--target", type=int, help="Stop at a board of this score.")
@click.option(
    "--state", type=click.Path(path_type=Path), help="Go on from this file, and keep it up to date."
)
@json_option
def best_board(
    size: str,
    words_name: str,
    alphabet: str,
    rules: Any,
    dice: str | None,
    seed: int,
    seconds: float,
    target: int | None,
    state: Path | None,
    as_json: bool,
) -> None:
    """Look for high-scoring boards.

    Stop it at any time; with --state it goes on where it stopped.
    """
    from lexagon.grid import BestBoardSearch, Question, parse_size
    from lexagon.grid.planner import check_seconds
    from lexagon.lexicon import Lexicon

    check_seconds(seconds)
    rows, columns = parse_size(size)
    question = Question(rows, columns, words_name, str(rules), dice, seed, alphabet)
    search = BestBoardSearch(question, Lexicon.open(words_name, alphabet), rules)
    if state is not None and state.exists():
        search.resume(state)
    if state is not None:
        search.save(state)  # a place that cannot be written is found out now, not after the search

    shown = False

    def report(progress: Progress) -> None:
        nonlocal shown
        if sys.stderr.isatty():
            shown = True
            line = progress_line(progress, get_terminal_size().columns)
            click.echo(f"\r{line}\x1b[K", err=True, nl=False)
        if state is not None:
            search.save(state)

    try:
        search.run(seconds, target, report)
    finally:
        if shown:
            click.echo("", err=True)
        if state is not None:
            search.save(state)
        _print_best(search.progress(), seed, as_json)


def progress_line(progress: Progress, width: int) -> str:
    """Say in one line of a terminal how far a search is."""
    score, board = progress.best[0]
    line = (
        f"{progress.cpu_seconds:6.1f} s  {plural(progress.steps, 'step')}  "
        f"{plural(progress.runs, 'run')}  best {score:,} {board}"
    )
    return line if len(line) < width else f"{line[: max(width - 2, 0)]}…"


def _print_best(progress: Progress, seed: int, as_json: bool) -> None:
    from lexagon.grid import Board
    from lexagon.grid.drawing import draw_board

    score, line = progress.best[0]
    if as_json:
        print_json(
            {
                "score": score,
                "board": line if "," in line else line.replace("/", ""),
                "rows": line.split("/"),
                "seed": seed,
                "steps": progress.steps,
                "runs": progress.runs,
                "cpu_seconds": round(progress.cpu_seconds, 3),
                "best": [{"score": points, "board": board} for points, board in progress.best],
            }
        )
        return
    console().print(draw_board(Board.parse(line.split("/"))))
    console().print(f"[bold]{plural(score, 'point')}[/]\n")
    print_table("The best so far", ("score", "board"), progress.best, right=("score",))
    console().print(
        f"[dim]{plural(progress.steps, 'step')}, {plural(progress.runs, 'run')}, "
        f"{progress.cpu_seconds:.1f} CPU seconds, seed {seed}[/]"
    )
