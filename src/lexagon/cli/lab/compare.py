"""`lexagon lab compare` and `report`: players of stored experiments compared."""

from __future__ import annotations

from pathlib import Path

import click

from lexagon.cli.lab.options import baseline_option, ids_argument, measure_option, store_option
from lexagon.cli.options import force_option, json_option
from lexagon.cli.output import emit
from lexagon.cli.progress import LongWork


@click.command()
@ids_argument
@measure_option
@baseline_option
@store_option
@json_option
def compare(
    ids: tuple[str, ...],
    measure: str | None,
    baseline: str | None,
    store: Path | None,
    as_json: bool,
) -> None:
    """Compare players on the same answers, boards or deals, with intervals and named tests."""
    from lexagon import lab

    with LongWork("comparing") as progress:
        comparisons = lab.compare(
            *ids, store=store, measure=measure, baseline=baseline, progress=progress
        )
    emit(comparisons, as_json)


@click.command()
@ids_argument
@click.option(
    "--out",
    "folder",
    required=True,
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="The folder for the page and its figures; made if it does not exist.",
)
@measure_option
@baseline_option
@force_option
@store_option
@json_option
def report(
    ids: tuple[str, ...],
    folder: Path,
    measure: str | None,
    baseline: str | None,
    force: bool,
    store: Path | None,
    as_json: bool,
) -> None:
    """Write a self-contained page: tables, figures, tests, and the origin of the rows."""
    from lexagon.lab._api import read_all
    from lexagon.views.html.lab_report import write_report

    results = read_all(*ids, store=store)
    with LongWork("comparing") as progress:
        written = write_report(results, folder, measure, baseline, progress, force)
    emit(written, as_json)
