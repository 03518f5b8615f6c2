"""`lexagon lab export`: an experiment's rows, and what it made, as files for other programs."""

from __future__ import annotations

from pathlib import Path

import click

from lexagon.cli.lab.options import store_option
from lexagon.cli.options import force_option, json_option
from lexagon.cli.output import emit

_file = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.argument("experiment", metavar="ID")
@click.option("--parquet", type=_file, metavar="FILE", help="Write rows as Parquet; needs polars.")
@click.option("--csv", type=_file, metavar="FILE", help="Write rows as CSV.")
@click.option(
    "--product",
    type=_file,
    metavar="FILE",
    help="Write the file that the experiment made: of leave training, the table of leaves.",
)
@force_option
@store_option
@json_option
def export(
    experiment: str,
    parquet: Path | None,
    csv: Path | None,
    product: Path | None,
    force: bool,
    store: Path | None,
    as_json: bool,
) -> None:
    """Write an experiment's rows to a file, each with all of its columns."""
    from lexagon import lab

    written = lab.export(
        experiment, store=store, parquet=parquet, csv=csv, product=product, force=force
    )
    emit(written, as_json)
