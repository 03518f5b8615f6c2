"""`lexagon lab list` and `show`: the experiments of a store, and one of them."""

from __future__ import annotations

from pathlib import Path

import click

from lexagon.cli.lab.options import store_option
from lexagon.cli.options import json_option
from lexagon.cli.output import emit


@click.command()
@store_option
@json_option
def list(store: Path | None, as_json: bool) -> None:
    """List the experiments that are stored, and the specs that ship."""
    from lexagon import lab

    emit(lab.experiments(store), as_json)


@click.command()
@click.argument("experiment", metavar="ID")
@store_option
@json_option
def show(experiment: str, store: Path | None, as_json: bool) -> None:
    """Show the experiment whose id begins with ID: its spec, its state, its means."""
    from lexagon import lab

    summary = lab.show(experiment, store=store)
    if as_json:
        emit(summary, as_json)
    else:
        emit(summary, as_json, details=True)
