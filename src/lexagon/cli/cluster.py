"""The option `--cluster`, which lets a Dask cluster do the work of a long command."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from lexagon._errors import ClusterError
from lexagon.cli.output import complain

if TYPE_CHECKING:
    from lexagon.lab.executors import Executor

cluster_option = click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Work on a Dask cluster: tcp://host:port, or local:N to start one here with N workers.",
)


def open_cluster(cluster: str, **here: int | None) -> Executor:
    """Return the cluster to work on; options that are for this machine alone are refused."""
    from lexagon.lab.executors import open_executor

    for name, value in here.items():
        if value is not None:
            raise ClusterError(
                f"--{name} {value} is for this machine and --cluster for the workers of a cluster; "
                "give one of them"
            )
    return open_executor(cluster, warn=warn)


def for_workers(name: str) -> str:
    """Return the name of a list, or the whole path of a file, for workers in another folder."""
    return str(Path(name).absolute()) if Path(name).is_file() else name


def warn(message: str) -> None:
    """Print a warning during the work."""
    complain(message)
