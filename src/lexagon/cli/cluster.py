"""The options `--cluster` and `--tls-…`, which let a Dask cluster do the work of a long command."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lexagon._errors import ClusterError, quoted
from lexagon.cli.output import complain
from lexagon.cli.settings import is_set_once

if TYPE_CHECKING:
    from lexagon.lab import TLS
    from lexagon.lab.executors import Executor

_TLS_OPTIONS = {
    "tls_ca": "For tls://: the certificate of the authority that signed the cluster's own.",
    "tls_cert": "For tls://: your certificate, signed by that authority.",
    "tls_key": "For tls://: the key of your certificate.",
}


@dataclass(frozen=True)
class ClusterChoice:
    """A cluster as the options name it."""

    address: str
    tls: TLS | None


def cluster_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--cluster` and the files of TLS; pass on `cluster`, or None."""

    @wraps(command)
    def chosen(*args: Any, cluster: str | None, **rest: Any) -> Any:
        files = {name: rest.pop(name) for name in _TLS_OPTIONS}
        if cluster is None or (
            is_set_once("cluster")
            and any(_is_given(name, rest) for name in ("threads", "executor"))
        ):
            cluster = None  # --threads and --executor say who works
            files = {name: None if is_set_once(name) else file for name, file in files.items()}
        return command(*args, cluster=_choice(cluster, files), **rest)

    for name, about in reversed(_TLS_OPTIONS.items()):
        chosen = click.option(_option(name), metavar="FILE", help=about)(chosen)
    address = click.option(
        "--cluster",
        metavar="ADDRESS",
        help="Work on a Dask cluster, which must be trusted: tls://host:port, tcp://host:port, "
        "or local:N to start one here with N workers.",
    )
    return address(chosen)


def _is_given(name: str, options: dict[str, Any]) -> bool:
    return options.get(name) is not None and not is_set_once(name)


def _choice(cluster: str | None, files: dict[str, str | None]) -> ClusterChoice | None:
    given = {name: file for name, file in files.items() if file is not None}
    if cluster is None:
        if given:
            name, file = next(iter(given.items()))
            raise ClusterError(
                f"{_option(name)} {quoted(file)} is for a cluster; "
                "give its address with --cluster tls://host:port"
            )
        return None
    if not given:
        return ClusterChoice(cluster, None)
    missing = [_option(name) for name in files if name not in given]
    if missing:
        raise ClusterError(f"TLS needs {' and '.join(missing)} too; give all three files")
    from lexagon.lab import TLS

    return ClusterChoice(cluster, TLS(given["tls_ca"], given["tls_cert"], given["tls_key"]))


def _option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def open_cluster(cluster: ClusterChoice, **here: int | None) -> Executor:
    """Return the cluster to work on; options that are for this machine alone are refused."""
    from lexagon.lab.executors import open_executor

    for name, value in here.items():
        if value is not None and not is_set_once(name):
            raise ClusterError(
                f"--{name} {value} is for this machine and --cluster for the workers of a cluster; "
                "give one of them"
            )
    return open_executor(cluster.address, warn=warn, tls=cluster.tls)


def for_workers(name: str) -> str:
    """Return the name of a list, or the whole path of a file, for workers in another folder."""
    return str(Path(name).absolute()) if Path(name).is_file() else name


def warn(message: str) -> None:
    """Print a warning during the work."""
    complain(message)
