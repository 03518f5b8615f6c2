"""`lexagon grid prove`: the best boards, with a proof that there are no others."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lexagon.cli.cluster import ClusterChoice, cluster_options, for_workers, open_cluster
from lexagon.cli.grid.options import rules_options
from lexagon.cli.numbers import Whole
from lexagon.cli.options import alphabet_option, json_option, threads_option, words_option
from lexagon.cli.output import NOTHING_FOUND, emit
from lexagon.cli.progress import LongWork

if TYPE_CHECKING:
    from lexagon.grid import ProvenBoards, Rules
    from lexagon.lexicon import Lexicon


@click.command()
@click.option("--size", default="3x3", show_default=True, metavar="RxC", help="Rows x columns.")
@words_option()
@alphabet_option
@rules_options
@click.option(
    "--at-least",
    type=Whole(),
    metavar="POINTS",
    help="Find all boards of this score and more.  [default: of the best score]",
)
@click.option(
    "--file",
    type=click.Path(path_type=Path),
    help="Keep what is settled in this file, and resume from it if it exists.",
)
@threads_option
@cluster_options
@json_option
def prove(
    size: str,
    words_name: str,
    alphabet: str,
    rules: Any,
    at_least: int | None,
    file: Path | None,
    threads: int | None,
    cluster: ClusterChoice | None,
    as_json: bool,
) -> int:
    """Prove which boards are the best.

    All boards that score at least so much, up to rotation and reflection, and a proof that there
    are no others. 3x3 takes seconds, 3x4 hours: with --file Ctrl-C stops it, and the same command
    resumes. Status 1 if no board reaches the score, or the proof was stopped.
    """
    from lexagon import grid
    from lexagon.lexicon._words_like import open_lexicon

    lexicon = open_lexicon(words_name, alphabet)
    with LongWork("classes") as progress:
        if cluster is not None:
            proof = _prove_on(
                cluster, for_workers(words_name), lexicon, rules, size, at_least, file, threads,
                progress,
            )  # fmt: skip
        else:
            proof = grid.prove_best(
                size,
                words=lexicon,
                rules=rules,
                at_least=at_least,
                threads=threads,
                file=file,
                progress=progress,
            )
    emit(proof, as_json)
    return 0 if proof.complete and proof.boards else NOTHING_FOUND


def _prove_on(
    cluster: ClusterChoice,
    words_there: str,
    lexicon: Lexicon,
    rules: Rules,
    size: str,
    at_least: int | None,
    file: Path | None,
    threads: int | None,
    progress: LongWork,
) -> ProvenBoards:
    """Prove on a cluster, whose workers open the words by what they know them by."""
    from lexagon.lab.remote._grid_proof import prove_on

    with open_cluster(cluster, threads=threads) as executor:
        return prove_on(
            executor,
            size,
            lexicon,
            words_there,
            rules,
            at_least,
            file,
            lambda now: progress.step(now.settled, now.classes),
        )
