"""`lexagon lab export`: an experiment's rows, and what it made, as files for other programs."""

from __future__ import annotations

from pathlib import Path

import click

from lexagon.cli.lab.options import open_store, store_option
from lexagon.cli.options import json_option
from lexagon.cli.output import console, plural, print_json

_file = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.argument("id_", metavar="ID")
@click.option("--parquet", type=_file, metavar="FILE", help="Write rows as Parquet; needs polars.")
@click.option("--csv", "csv_file", type=_file, metavar="FILE", help="Write rows as CSV.")
@click.option(
    "--product",
    type=_file,
    metavar="FILE",
    help="Write the file that the experiment made: of leave training, the table of leaves.",
)
@store_option
@json_option
def export(
    id_: str,
    parquet: Path | None,
    csv_file: Path | None,
    product: Path | None,
    store_path: Path | None,
    as_json: bool,
) -> None:
    """Write an experiment's rows to a file, each with all of its columns; an old file goes."""
    from lexagon.lab.analysis._export import (
        ExportError,
        columns_of,
        write_csv,
        write_file,
        write_parquet,
    )
    from lexagon.lab.analysis._results import read

    tables = [str(path) for path in (parquet, csv_file) if path is not None]
    if not tables and product is None:
        raise click.UsageError("say where to: --parquet FILE, --csv FILE or --product FILE")
    with open_store(store_path) as store:
        [results] = read(store, [id_])
        made = None if product is None else store.product(results.stored)
    rows, stored = results.recorded.rows, results.stored
    columns = columns_of(rows)
    if tables and not rows:
        raise ExportError(f"{stored.id} has no rows yet; `lexagon lab run` it first")
    if parquet is not None:
        write_parquet(parquet, rows, results.origin())
    if csv_file is not None:
        write_csv(csv_file, rows)
    if product is not None and made is not None:
        write_file(product, made)
    if as_json:
        document = {"id": stored.id, "rows": len(rows), "columns": columns, "files": tables}
        where = None if product is None else str(product)
        print_json({**document, "product": where, "complete": stored.finished is not None})
        return
    if tables:
        size = f"{plural(len(rows), 'row')} of {plural(len(columns), 'column')}"
        console().print(f"{size} in {' and '.join(tables)}")
    if made is not None:
        console().print(f"{plural(len(made), 'byte')} in {product}")
    if not stored.finished:
        console().print(f"it is not complete: {stored.state}", style="yellow")
