"""`lexagon grid best-board`: look for high-scoring boards, with progress, and resumable."""

from __future__ import annotations

import sys
from pathlib import Path
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Any

import click

from lexagon._errors import QueryError
from lexagon.cli.cluster import cluster_option, for_workers, open_cluster
from lexagon.cli.grid_options import rules_options
from lexagon.cli.options import alphabet_option, json_option, words_option
from lexagon.cli.output import console, plural, print_json, print_table

if TYPE_CHECKING:
    from lexagon.grid import Progress, Question


SEEDS = 8  # not as many as there are workers, so that the answer does not depend on them


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
@cluster_option
@click.option(
    "--seeds",
    "count",
    type=click.IntRange(1, 100_000),
    help="With --cluster: so many seeds from --seed on. [default: 8]",
)
@json_option
@click.pass_context
def best_board(
    context: click.Context,
    size: str,
    words_name: str,
    alphabet: str,
    rules: Any,
    dice: str | None,
    seed: int,
    seconds: float,
    target: int | None,
    state: Path | None,
    cluster: str | None,
    count: int | None,
    as_json: bool,
) -> None:
    """Look for high-scoring boards.

    Stop it at any time; with --state it goes on where it stopped. On a cluster each of several
    seeds has --seconds of its own, and a state file of its own: FILE.json is FILE-SEED.json.
    """
    from lexagon.grid import BestBoardSearch, Question, parse_size
    from lexagon.grid.planner import check_seconds
    from lexagon.lexicon import Lexicon

    check_seconds(seconds)
    rows, columns = parse_size(size)
    question = Question(rows, columns, words_name, str(rules), dice, seed, alphabet)
    if cluster is not None:
        _search_on(cluster, count, context, question, seconds, target, state, as_json)
        return
    if count is not None:
        raise QueryError(f"--seeds {count} is for --cluster; here one --seed is searched with")
    search = BestBoardSearch(question, Lexicon.open(words_name, alphabet), rules)
    if state is not None and state.exists():
        search.resume(state)
    if state is not None:
        search.save(state)  # a place that cannot be written is found out now, not after the search

    shown = _Shown()

    def report(progress: Progress) -> None:
        shown.update(progress)
        if state is not None:
            search.save(state)

    try:
        search.run(seconds, target, report)
    finally:
        shown.end()
        if state is not None:
            search.save(state)
        _print_best(search.progress(), seed, as_json)


def _search_on(
    cluster: str,
    count: int | None,
    context: click.Context,
    question: Question,
    seconds: float,
    target: int | None,
    state: Path | None,
    as_json: bool,
) -> None:
    """Search with several seeds on a cluster, and show the best of all."""
    from lexagon.lab.remote._best_board import Searches

    given = context.params
    named = {name: given[name] for name in ("min_length", "multipliers", "bonus")}
    asked = {
        "words": question.words,
        "alphabet": question.alphabet,
        "size": given["size"],
        "rules": {"name": given["rules_name"], **named},
        "dice": question.dice,
    }
    shown = _Shown()
    with open_cluster(cluster) as executor:
        last = question.seed + (count or SEEDS)
        words_there = for_workers(question.words)
        searches = Searches(asked, range(question.seed, last), words_there, state)
        try:
            searches.run(executor, seconds, target, shown.update)
        finally:
            shown.end()
            if searches.progress().steps:
                _print_best(
                    searches.progress(), searches.best_seed, as_json, list(searches.by_seed)
                )


class _Shown:
    """The line of progress, where a person looks on."""

    def __init__(self) -> None:
        self.any = False

    def update(self, progress: Progress) -> None:
        if sys.stderr.isatty():
            self.any = True
            line = progress_line(progress, get_terminal_size().columns)
            click.echo(f"\r{line}\x1b[K", err=True, nl=False)

    def end(self) -> None:
        if self.any:
            click.echo("", err=True)


def progress_line(progress: Progress, width: int) -> str:
    """Say in one line of a terminal how far a search is."""
    score, board = progress.best[0]
    line = (
        f"{progress.cpu_seconds:6.1f} s  {plural(progress.steps, 'step')}  "
        f"{plural(progress.runs, 'run')}  best {score:,} {board}"
    )
    return line if len(line) < width else f"{line[: max(width - 2, 0)]}…"


def _print_best(
    progress: Progress, seed: int, as_json: bool, seeds: list[int] | None = None
) -> None:
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
                **({} if seeds is None else {"seeds": seeds}),
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
        f"{progress.cpu_seconds:.1f} CPU seconds, seed {seed}"
        + ("" if seeds is None else f" of {seeds[0]} to {seeds[-1]}")
        + "[/]"
    )
