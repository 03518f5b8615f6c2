"""`lexagon wordle prove` and `verify`: no first word is better, and a second opinion on that."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lexagon.cli.cluster import ClusterChoice, cluster_options, for_workers, open_cluster
from lexagon.cli.numbers import WholeRange
from lexagon.cli.options import input_file, json_option, seed_option, threads_option
from lexagon.cli.output import NOTHING_FOUND, emit
from lexagon.cli.progress import LongWork
from lexagon.cli.wordle.options import (
    WORDS_PARAMETERS,
    max_guesses_option,
    mode_option,
    words_options,
)

if TYPE_CHECKING:
    from lexagon.wordle import Proof, Words
    from lexagon.wordle._parameters import Mode

FILE_HELP = (
    "Keeps the results; a run resumes from it. "
    "[default: WORDS-MODE.proof.jsonl in this folder, such as original-normal.proof.jsonl]"
)


@click.command()
@click.option("--file", metavar="FILE", help=FILE_HELP)
@click.option("--first", metavar="WORD", multiple=True, help="Words to try first.")
@threads_option
@cluster_options
@mode_option
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
    mode: Mode,
    max_guesses: int | None,
    words: Words,
    as_json: bool,
) -> int:
    """Prove over all first words which one is best; Ctrl-C stops, the same command resumes."""
    from lexagon import wordle

    path = Path(file) if file else _usual_file(words, mode, max_guesses)
    with LongWork("first words") as progress:
        if cluster is not None:
            proof = _prove_on(
                cluster, context, words, path, mode, max_guesses, first, threads, progress
            )
        else:
            proof = wordle.prove(
                words,
                mode=mode,
                max_guesses=max_guesses,
                file=path,
                first=first,
                threads=threads,
                progress=progress,
            )
    emit(proof, as_json)
    return 0 if proof.complete and proof.first else NOTHING_FOUND


def _usual_file(words: Words, mode: Mode, max_guesses: int | None) -> Path:
    from lexagon.wordle._parameters import USUAL_MAX_GUESSES

    stem = re.sub(r"[^\w.-]+", "-", words.name).strip("-")
    limit = "" if max_guesses == USUAL_MAX_GUESSES else f"-{max_guesses or 'unlimited'}"
    return Path(f"{stem}-{mode}{limit}.proof.jsonl")


def _prove_on(
    cluster: ClusterChoice,
    context: click.Context,
    words: Words,
    path: Path,
    mode: Mode,
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
    lines = read_proof(path, words, mode, max_guesses)
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
@click.argument("file", type=click.Path(), callback=input_file)
@click.option(
    "--sample", type=WholeRange(1), default=100, show_default=True, help="Lines to re-derive."
)
@click.option("--all", "every", is_flag=True, help="Re-derive all lines.")
@click.option("--search", is_flag=True, help="Also those of the engine's search: a minute each.")
@seed_option(0)
@words_options
@json_option
@click.pass_context
def verify(
    context: click.Context,
    file: str,
    sample: int,
    every: bool,
    search: bool,
    seed: int,
    words: Words,
    as_json: bool,
) -> int:
    """Re-derive lines of a proof's FILE by a second, slow implementation; exit 1 if one is wrong.

    It shares no code with the engine, and plays every strategy of the file against every answer.
    Without --words or files, the file's own list is used.
    """
    from lexagon import wordle

    given = any(context.params.get(name) is not None for name in WORDS_PARAMETERS)
    with LongWork("lines") as progress:
        found = wordle.verify(
            file,
            words if given else None,
            sample=None if every else sample,
            search=search,
            seed=seed,
            progress=progress,
        )
    emit(found, as_json)
    return NOTHING_FOUND if found.wrong else 0
