"""`lexagon lab run`: an experiment from its spec to its rows."""

from __future__ import annotations

from pathlib import Path

import click

from lexagon._errors import ClusterError
from lexagon.cli.cluster import ClusterChoice, cluster_options, warn
from lexagon.cli.lab.options import store_option
from lexagon.cli.options import json_option
from lexagon.cli.output import emit, read_text
from lexagon.cli.progress import LongWork
from lexagon.cli.streams import STANDARD_INPUT
from lexagon.cli.values import complete


@click.command()
@click.argument("spec", metavar="SPEC", shell_complete=complete("specs", files=True))
@store_option
@cluster_options
@click.option(
    "--executor",
    metavar="EXECUTOR",
    help="Who works: inline (this process alone), processes, processes:N, or as --cluster.  "
    "[default: processes]",
)
@json_option
def run(
    spec: str,
    store: Path | None,
    cluster: ClusterChoice | None,
    executor: str | None,
    as_json: bool,
) -> None:
    """Run the experiment of SPEC: a .toml or .py file, - or the name of one that ships.

    With - the text of a TOML file is read from standard input.

    Finished chunks are kept: a run that was stopped or killed continues when it is run again.
    """
    from lexagon import lab

    if executor is not None and cluster is not None:
        raise ClusterError("--executor and --cluster exclude each other")
    source = lab.Spec.from_toml(read_text(spec)) if spec == STANDARD_INPUT else spec
    with LongWork("chunks") as progress:
        summary = lab.run(
            source,
            store=store,
            executor=executor or (cluster.address if cluster else "processes"),
            tls=None if cluster is None else cluster.tls,
            progress=progress,
            warn=warn,
        )
    emit(summary, as_json)
