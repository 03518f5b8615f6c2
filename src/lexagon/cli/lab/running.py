"""`lexagon lab run`: an experiment from its spec to its rows."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import click

from lexagon.cli import INTERRUPTED
from lexagon.cli.cluster import cluster_option, say
from lexagon.cli.lab.means import means_document, print_means
from lexagon.cli.lab.options import experiment_document, open_store, store_option
from lexagon.cli.options import json_option
from lexagon.cli.output import console, plural, print_json
from lexagon.cli.progress import LongWork

if TYPE_CHECKING:
    from lexagon.lab.core._runner import Progress
    from lexagon.lab.core._spec import Spec
    from lexagon.lab.core._store import Store, Stored
    from lexagon.lab.executors import Executor

workers_option = click.option(
    "--workers",
    type=click.IntRange(0, 1024),
    metavar="N",
    help="So many processes of this machine; 0 is this process alone.  [default: all cores]",
)


@click.command()
@click.argument("spec_name", metavar="SPEC")
@store_option
@cluster_option
@workers_option
@json_option
def run(
    spec_name: str,
    store_path: Path | None,
    cluster: str | None,
    workers: int | None,
    as_json: bool,
) -> int:
    """Run the experiment of SPEC, a .toml or .py file or the name of one that ships.

    What is done is kept: a run that was stopped or killed goes on when it is run again.
    """
    from lexagon.lab.core._runner import enrol
    from lexagon.lab.core._spec_files import load_spec
    from lexagon.lab.executors import open_executor

    executor = open_executor(cluster, workers, say)
    spec = load_spec(spec_name)
    start = perf_counter()
    with open_store(store_path, for_reading=False) as store:
        stored = enrol(spec, store)
        where = None
        if not stored.finished:
            try:
                stored, where = _execute(spec, store, executor), executor.describe()
            except KeyboardInterrupt:
                return _interrupted(store.find(stored.id))
        _tell(store, stored, where, perf_counter() - start, as_json)
    return 0


def _execute(spec: Spec, store: Store, executor: Executor) -> Stored:
    from lexagon.lab.core._runner import run as run_experiment

    with LongWork("chunks") as work, executor:

        def watch(now: Progress) -> None:
            round_note = f"of round {now.round + 1} " if now.round else ""
            work.step(now.done, now.total, f"{round_note}({now.rate:.2g} a second)")

        return run_experiment(spec, store, executor, watch)


def _interrupted(stored: Stored) -> int:
    click.echo(
        f"lexagon: interrupted; {stored.state} are kept, and the same command again continues",
        err=True,
    )
    return INTERRUPTED


def _tell(store: Store, stored: Stored, where: str | None, seconds: float, as_json: bool) -> None:
    if as_json:
        print_json(
            {
                **experiment_document(stored),
                "executor": where,
                "seconds": round(seconds, 3),
                "means": means_document(store, stored),
            }
        )
        return
    print_means(store, stored)
    how = "was complete before" if where is None else f"{seconds:.1f} s on {where}"
    done = f"{plural(stored.rows, 'row')} of {plural(stored.chunks, 'chunk')}"
    console().print(f"{stored.id}: {done}, {how}", style="dim")
