"""`lexagon grid best-board`: look for high-scoring boards, with progress, and resumable."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lexagon._errors import QueryError
from lexagon._schema import document
from lexagon.cli.cluster import ClusterChoice, cluster_options, for_workers, open_cluster
from lexagon.cli.grid.options import dice_from, dice_option, rules_options
from lexagon.cli.numbers import Whole, WholeRange
from lexagon.cli.options import (
    alphabet_option,
    json_option,
    seconds_option,
    seed_option,
    words_option,
)
from lexagon.cli.output import NOTHING_FOUND, emit
from lexagon.cli.progress import LongWork

if TYPE_CHECKING:
    from lexagon.grid import BestBoard

SEEDS = 8  # not as many as there are workers, so that the result does not depend on them


@click.command("best-board")
@click.option("--size", default="4x4", show_default=True, metavar="RxC", help="Rows x columns.")
@words_option()
@alphabet_option
@rules_options
@dice_option("Only boards that these dice can show, such as boggle-1987 or big-boggle-1979.")
@seed_option(0)
@seconds_option(10.0, "Time to search")
@click.option("--target", type=Whole(), metavar="POINTS", help="Stop at a board of this score.")
@click.option(
    "--state",
    type=click.Path(path_type=Path),
    help="Keep the search in this file, and resume from it if it exists.",
)
@cluster_options
@click.option(
    "--seeds",
    "count",
    type=WholeRange(1, 100_000),
    metavar="N",
    help="With --cluster: so many seeds from --seed on.  [default: 8]",
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
    cluster: ClusterChoice | None,
    count: int | None,
    as_json: bool,
) -> int:
    """Look for high-scoring boards.

    Stop it at any time; with --state it resumes where it stopped. On a cluster each of several
    seeds has --seconds of its own, and a state file of its own: FILE.json is FILE-SEED.json.
    Status 1 if a target was not reached.
    """
    from lexagon import grid
    from lexagon.lexicon._words_like import open_lexicon

    if cluster is not None:
        best = _search_on(cluster, count, context.params, seconds, target, state)
    elif count is not None:
        raise QueryError(f"--seeds {count} is for --cluster; here one --seed is searched with")
    else:
        lexicon = open_lexicon(words_name, alphabet)
        with LongWork("seconds") as progress:
            best = grid.best_board(
                size,
                words=lexicon,
                rules=rules,
                dice=dice_from(dice),
                seed=seed,
                seconds=seconds,
                target=target,
                state=state,
                progress=progress,
            )
    emit(best, as_json)
    return NOTHING_FOUND if best.reached is False else 0


def _search_on(
    cluster: ClusterChoice,
    count: int | None,
    options: dict[str, Any],
    seconds: float,
    target: int | None,
    state: Path | None,
) -> BestBoard:
    """Search with several seeds on a cluster; the best of all is the result."""
    from lexagon.lab.remote._best_board import Searches

    rules = {name: options[name] for name in ("min_length", "multipliers", "bonus")}
    question = {
        "words": options["words_name"],
        "alphabet": options["alphabet"],
        "size": options["size"],
        "rules": {"name": options["rules_name"], **rules},
        "dice": document(dice_from(options["dice"])),
    }
    seeds = range(options["seed"], options["seed"] + (count or SEEDS))
    with open_cluster(cluster) as executor, LongWork("seconds") as progress:
        searches = Searches(question, seeds, for_workers(options["words_name"]), state)
        return searches.run(executor, seconds, target, progress)
