"""`lexagon wordle optimal`, `prove` and `check-tree`: the best strategy there can be, and proof."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lexagon._errors import ClusterError
from lexagon.cli.cluster import cluster_option, for_workers, open_cluster
from lexagon.cli.options import json_option
from lexagon.cli.output import NOTHING_FOUND, console, plural, print_json, print_table
from lexagon.cli.progress import LongWork
from lexagon.cli.wordle_options import words_options

if TYPE_CHECKING:
    from lexagon.wordle.exact import Optimum
    from lexagon.wordle.prove import Proof
    from lexagon.wordle.words import GameWords

LARGE = 2_000_000  # guesses times answers from which all cores look for the best first word

FILE_HELP = (
    "Keeps the results; a run resumes from it. "
    "[default: LIST-MODE.proof.jsonl in this folder, such as original-normal.proof.jsonl]"
)
MOST_LIMIT = 1_000  # as in lexagon.wordle.exact, which is loaded later

hard_option = click.option("--hard", is_flag=True, help="Hard mode: clues must be used.")
limit_option = click.option(
    "--max-guesses",
    "limit",
    default=6,
    show_default=True,
    type=click.IntRange(0, MOST_LIMIT),
    help="No game may take more; 0 is no limit.",
)


@click.command()
@click.argument("items", metavar="[HISTORY]...", nargs=-1)
@click.option("--first", metavar="WORD", help="The next guess; without, the best one is found.")
@hard_option
@limit_option
@click.option("--weights", metavar="FILE", help="Lines of an answer and its weight; others are 1.")
@click.option(
    "--tree", "tree_file", metavar="FILE", help="Save the strategy (.json or text; - prints)."
)
@words_options
@json_option
def optimal(
    items: tuple[str, ...],
    first: str | None,
    hard: bool,
    limit: int,
    weights: str | None,
    tree_file: str | None,
    words: GameWords,
    as_json: bool,
) -> int:
    """Find the strategy with the fewest guesses in all, and prove it; exit 1 if there is none.

    HISTORY is what was played before, such as crane=bybbg. The limit counts it, the totals do not.
    """
    from lexagon.wordle.exact import optimum, read_weights
    from lexagon.wordle.history import parse_history
    from lexagon.wordle.prove import best_of_all

    history = parse_history(items, words, hard)
    weighed = read_weights(Path(weights), words) if weights else ()
    with LongWork("searching") as work:
        if first or items or weighed or len(words.guesses) * len(words.answers) < LARGE:
            found = optimum(history, first, limit or None, weighed, work.step)
        else:
            found = best_of_all(words, hard, limit or None, lambda now: _show(work, now))
    if found is None:
        if as_json:
            print_json({"list": words.name, "hard": hard, "limit": limit, "solvable": False})
        else:
            console().print(f"No strategy solves every game of {words.name} in {limit} guesses.")
        return NOTHING_FOUND
    if tree_file == "-" and not as_json:
        click.echo(found.tree.text(), nl=False)
        return 0
    if tree_file not in (None, "-"):
        found.tree.save(Path(str(tree_file)))
    if as_json:
        tree = {"tree": found.tree.document()["tree"]} if tree_file == "-" else {}
        print_json({**found.document(), **tree})
    else:
        _print_optimum(found, tree_file)
    return 0


def _print_optimum(found: Optimum, tree_file: str | None) -> None:
    from lexagon.cli.wordle_strategies import print_histogram

    mode = "hard mode" if found.hard else "normal mode"
    games = plural(found.answers, "answer")
    guesses = "1 guess" if found.total == 1 else f"{found.total:,} guesses"
    console().print(
        f"[bold]{found.first.upper()}[/]: {guesses} for {games}, "
        f"{found.mean:.4f} on average, {found.worst} at worst "
        f"({mode}; {'proven' if found.proven else 'not proven'})"
    )
    print_histogram(found.first.upper(), found.histogram)
    console().print(f"[dim]{plural(found.nodes, 'position')} searched, {found.seconds:.2f} s[/]")
    if tree_file:
        console().print(f"strategy tree: {tree_file}", markup=False)


@click.command()
@click.option("--file", "path", metavar="FILE", help=FILE_HELP)
@click.option("--first", "firsts", metavar="WORD", multiple=True, help="Words to try first.")
@click.option("--workers", type=click.IntRange(1), help="Threads. [default: all cores]")
@cluster_option
@click.option("--check", "sample", type=click.IntRange(1), help="Redo so many lines of FILE.")
@hard_option
@limit_option
@words_options
@json_option
@click.pass_context
def prove(
    context: click.Context,
    path: str | None,
    firsts: tuple[str, ...],
    workers: int | None,
    cluster: str | None,
    sample: int | None,
    hard: bool,
    limit: int,
    words: GameWords,
    as_json: bool,
) -> int:
    """Prove over all first words which one is best; Ctrl-C stops, the same command goes on."""
    from lexagon.wordle import prove as proofs

    if sample is not None and cluster is not None:
        raise ClusterError(f"--check {sample} redoes lines on this machine; leave --cluster out")
    mode = "hard" if hard else "normal"
    stem = re.sub(r"[^\w.-]+", "-", words.name).strip("-")
    kept = Path(path or f"{stem}-{mode}.proof.jsonl")
    proof = proofs.open_proof(kept, words, hard, limit or None, must_exist=sample is not None)
    wrong: list[str] = []
    if cluster is not None:
        _prove_on(cluster, workers, context, proof, kept, firsts)
    elif sample is None:
        with LongWork("first words") as work:
            proofs.prove(proof, kept, firsts, workers, lambda now: _show(work, now))
    else:
        wrong = proofs.check(proof, sample)
    best = None if wrong else proof.best
    document = {
        "list": words.name,
        "hard": hard,
        "limit": limit,
        "file": str(kept),
        "first": best.word if best else None,
        "total": best.total if best else None,
        "ties": proof.ties if best else [],
        "words": len(words.guesses),
        "settled": len(proof.lines),
        "complete": proof.complete and not wrong,
        "stages": proof.stages(),
        **({} if sample is None else {"checked": min(sample, len(proof.lines)), "wrong": wrong}),
    }
    if as_json:
        print_json(document)
    else:
        _print_proof(proof, kept, sample, wrong)
    return 0 if proof.complete and best and not wrong else NOTHING_FOUND


def _prove_on(
    cluster: str,
    workers: int | None,
    context: click.Context,
    proof: Proof,
    kept: Path,
    firsts: tuple[str, ...],
) -> None:
    """Prove on a cluster, whose workers open the words as this command was told to."""
    from lexagon.lab.remote._proof import prove as prove_remotely

    named = ("list_name", "answers", "guesses", "length", "alphabet")
    asked = {name: context.params[name] for name in named if context.params[name] is not None}
    for name in asked.keys() & {"list_name", "answers", "guesses"}:
        asked[name] = for_workers(asked[name])
    with LongWork("first words") as work, open_cluster(cluster, workers=workers) as executor:
        prove_remotely(executor, asked, proof, kept, firsts, lambda now: _show(work, now))


def _show(work: LongWork, proof: Proof) -> None:
    best = proof.best
    note = f"(best {best.word.upper()} {best.total:,})" if best else ""
    work.step(len(proof.lines), len(proof.words.guesses), note)


def _print_proof(proof: Proof, kept: Path, sample: int | None, wrong: list[str]) -> None:
    best = proof.best
    out = console()
    done = f"{len(proof.lines):,} of {plural(len(proof.words.guesses), 'first word')}"
    if wrong:
        out.print(f"{done} settled, but this is no proof: some lines do not hold.")
    elif best is None and proof.complete:
        out.print(f"{done} settled; none solves every game within the limit.")
    elif best is None:
        out.print(f"{done} settled; none is solved so far.")
    elif proof.complete:
        out.print(f"[bold]{best.word.upper()}[/] {best.total:,}: no first word is better ({done}).")
    else:
        out.print(f"{done} settled; the best so far is {best.word.upper()} {best.total:,}.")
    rows = [(stage, f"{count:,}") for stage, count in proof.stages().items()]
    print_table("Settled by", ("stage", "words"), rows, right=("words",))
    if sample is not None:
        checked = plural(min(sample, len(proof.lines)), "line")
        out.print(f"{checked} checked again, {len(wrong)} wrong")
    for word in wrong:
        out.print(f"[red]the line of {word} does not hold[/]")
    out.print(f"results: {kept}", markup=False)


@click.command()
@click.argument("file", type=click.Path())
@words_options
@json_option
@click.pass_context
def check_tree(context: click.Context, file: str, words: GameWords, as_json: bool) -> None:
    """Replay a strategy tree against the rules and count again; a fault is an error.

    Without --list or files, the tree's own list is used.
    """
    from dataclasses import asdict

    from lexagon._errors import WordListError, quoted
    from lexagon.wordle.check_tree import check_tree as replay
    from lexagon.wordle.tree import StrategyTree
    from lexagon.wordle.words import NAMED, GameWords

    tree = StrategyTree.load(file)
    own = str(tree.facts.get("list", ""))
    given = (context.params.get(name) for name in ("list_name", "answers", "length"))
    if own and not any(value is not None for value in given):
        if own not in NAMED:
            raise WordListError(
                f"no game list {quoted(own)}, which the tree is for; "
                "say where its words are with --list and --length, or --answers and --guesses"
            )
        words = GameWords.named(own)
    count = replay(tree, words)
    if as_json:
        print_json({"file": file, "list": words.name, "valid": True, **asdict(count)})
        return
    from lexagon.cli.wordle_strategies import print_histogram

    guesses = "1 guess" if count.total == 1 else f"{count.total:,} guesses"
    console().print(
        f"[green]✓[/] {count.first.upper()}: {guesses} for "
        f"{plural(count.games, 'answer')}, {count.mean:.4f} on average, {count.worst} at worst"
    )
    print_histogram(count.first.upper(), count.histogram)
