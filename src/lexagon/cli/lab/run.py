"""`lexagon lab run`: an experiment from its spec to its rows."""

from __future__ import annotations

from pathlib import Path

import click

from lexagon.cli.cluster import ClusterChoice, cluster_options, warn
from lexagon.cli.lab.options import store_option
from lexagon.cli.options import json_option, number_option
from lexagon.cli.output import emit, read_text
from lexagon.cli.progress import LongWork
from lexagon.cli.streams import STANDARD_INPUT
from lexagon.cli.values import complete

MOST_THREADS = 1024


@click.command()
@click.argument("spec", metavar="SPEC", shell_complete=complete("specs", files=True))
@store_option
@cluster_options
@number_option(
    "--threads",
    None,
    "Parallel processes of this machine; 0 is this process alone.  [default: all cores]",
    least=0,
    most=MOST_THREADS,
)
@json_option
def run(
    spec: str, store: Path | None, cluster: ClusterChoice | None, threads: int | None, as_json: bool
) -> None:
    """Run the experiment of SPEC: a .toml or .py file, - or the name of one that ships.

    With - the text of a TOML file is read from standard input.

    Finished chunks are kept: a run that was stopped or killed continues when it is run again.
    """
    from lexagon import lab

    source = lab.Spec.from_toml(read_text(spec)) if spec == STANDARD_INPUT else spec
    with LongWork("chunks") as progress:
        summary = lab.run(
            source,
            store=store,
            threads=threads,
            cluster=None if cluster is None else cluster.address,
            tls=None if cluster is None else cluster.tls,
            progress=progress,
            warn=warn,
        )
    emit(summary, as_json)
