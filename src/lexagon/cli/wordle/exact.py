"""`lexagon wordle optimal`, `prove` and `check-tree`: the best strategy there can be, and proof."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lexagon._errors import ClusterError
from lexagon._paths import check_new
from lexagon.cli.cluster import ClusterChoice, cluster_options, for_workers, open_cluster
from lexagon.cli.options import (
    force_option,
    items_argument,
    json_option,
    number_option,
    seconds_option,
    threads_option,
)
from lexagon.cli.output import NOTHING_FOUND, STANDARD_INPUT, emit, read_items, read_text
from lexagon.cli.progress import LongWork
from lexagon.cli.streams import echo
from lexagon.cli.wordle.options import (
    WORDS_PARAMETERS,
    hard_option,
    max_guesses_option,
    words_options,
)

if TYPE_CHECKING:
    from lexagon.wordle import Proof, Words
    from lexagon.wordle._rules import Hard

PRINT = "-"
FILE_HELP = (
    "Keeps the results; a run resumes from it. "
    "[default: WORDS-MODE.proof.jsonl in this folder, such as original-normal.proof.jsonl]"
)


@click.command()
@items_argument("turns", "TURN", required=False)
@click.option("--first", metavar="WORD", help="The next guess; without, the best one is found.")
@hard_option
@max_guesses_option("No game may take more")
@click.option(
    "--objective",
    default="total",
    show_default=True,
    metavar="total|worst|within:N",
    help="The fewest guesses in all, the smallest worst case, or the most answers in N guesses.",
)
@click.option("--weights", metavar="FILE", help="Lines of an answer and its weight; others are 1.")
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
    hard: Hard,
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
    position = Position.parse(read_items(turns, "turns"), words, hard=hard)
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
    if best.first is not None and tree_file not in (None, PRINT):
        best.strategy.save(str(tree_file), force=force)
    if best.first is not None and tree_file == PRINT and not as_json:
        echo(str(best.strategy), nl=False)
    else:
        emit(best, as_json, **({} if as_json else {"tree_file": tree_file}))
    return 0 if best.first is not None else NOTHING_FOUND


@click.command()
@click.option("--file", metavar="FILE", help=FILE_HELP)
@click.option("--first", metavar="WORD", multiple=True, help="Words to try first.")
@threads_option
@cluster_options
@click.option("--check", "sample", type=click.IntRange(1), help="Redo so many lines of FILE.")
@hard_option
@max_guesses_option("No game may take more")
@words_options
@json_option
@click.pass_context
def prove(
    context: click.Context,
    file: str | None,
    first: tuple[str, ...],
    threads: int | None,
    cluster: ClusterChoice | None,
    sample: int | None,
    hard: Hard,
    max_guesses: int | None,
    words: Words,
    as_json: bool,
) -> int:
    """Prove over all first words which one is best; Ctrl-C stops, the same command resumes."""
    from lexagon import wordle

    if sample is not None and cluster is not None:
        raise ClusterError(f"--check {sample} redoes lines on this machine; leave --cluster out")
    path = Path(file) if file else _usual_file(words, hard)
    if sample is not None:
        proof = wordle.check_proof(path, sample, words, hard=hard, max_guesses=max_guesses)
    else:
        with LongWork("first words") as progress:
            if cluster is not None:
                proof = _prove_on(
                    cluster, context, words, path, hard, max_guesses, first, threads, progress
                )
            else:
                proof = wordle.prove(
                    words,
                    hard=hard,
                    max_guesses=max_guesses,
                    file=path,
                    first=first,
                    threads=threads,
                    progress=progress,
                )
    emit(proof, as_json)
    return 0 if proof.complete and proof.first else NOTHING_FOUND


def _usual_file(words: Words, hard: Hard) -> Path:
    stem = re.sub(r"[^\w.-]+", "-", words.name).strip("-")
    from lexagon.wordle._rules import mode_name

    return Path(f"{stem}-{mode_name(hard)}.proof.jsonl")


def _prove_on(
    cluster: ClusterChoice,
    context: click.Context,
    words: Words,
    path: Path,
    hard: Hard,
    max_guesses: int | None,
    first: tuple[str, ...],
    threads: int | None,
    progress: LongWork,
) -> Proof:
    """Prove on a cluster, whose workers open the words by the options of this command."""
    from lexagon.lab.remote._proof import prove as prove_remotely
    from lexagon.wordle._proof_file import read_proof

    given = {name: context.params[name] for name in WORDS_PARAMETERS}
    options = {name: value for name, value in given.items() if value is not None}
    for name in options.keys() & {"words_name", "answers", "guesses"}:
        options[name] = for_workers(options[name])
    if "words_name" in options:
        options["list_name"] = options.pop("words_name")
    lines = read_proof(path, words, hard, max_guesses)
    with open_cluster(cluster, threads=threads) as executor:
        return prove_remotely(
            executor,
            options,
            lines,
            path,
            first,
            lambda now: progress.step(now.settled, now.guesses),
        )


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

    tree = Tree.parse(read_text(file)) if file == STANDARD_INPUT else Tree.load(file)
    given = any(context.params.get(name) is not None for name in WORDS_PARAMETERS)
    emit(tree.check(words if given else None), as_json)
