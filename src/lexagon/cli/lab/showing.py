"""`lexagon lab list` and `show`: what is stored, and what one experiment came to."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

import click

from lexagon.cli.lab.means import means_document, print_means
from lexagon.cli.lab.options import experiment_document, open_store, store_option
from lexagon.cli.options import json_option
from lexagon.cli.output import plural, print_json, print_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lexagon.lab.core._store import Stored


@click.command()
@store_option
@json_option
def list(store_path: Path | None, as_json: bool) -> None:
    """List the experiments that are stored, and the specs that ship."""
    from lexagon.lab.core._spec_files import load_spec, shipped_specs
    from lexagon.lab.core._store import usual_store

    specs = {name: load_spec(name) for name in shipped_specs()}
    experiments: Sequence[Stored] = ()
    if store_path is not None or usual_store().exists():
        with open_store(store_path) as store:
            experiments = store.experiments()
    if as_json:
        print_json(
            {
                "experiments": [experiment_document(stored) for stored in experiments],
                "specs": [
                    {"name": name, "title": spec.title, "kind": spec.kind}
                    for name, spec in specs.items()
                ],
            }
        )
        return
    if experiments:
        rows = [
            (
                each.id,
                each.spec.title,
                each.spec.kind,
                each.state,
                f"{each.rows:,}",
                _day(each.created),
            )
            for each in experiments
        ]
        columns = ("id", "title", "kind", "state", "rows", "begun")
        print_table("Experiments", columns, rows, right=["rows"])
    shown = [(name, spec.kind, spec.title) for name, spec in specs.items()]
    print_table("Specs that ship (lexagon lab run NAME)", ("name", "kind", "title"), shown)


@click.command()
@click.argument("identity", metavar="ID")
@store_option
@json_option
def show(identity: str, store_path: Path | None, as_json: bool) -> None:
    """Show the experiment whose id begins with ID: its spec, its state, its means."""
    with open_store(store_path) as store:
        stored = store.find(identity)
        runs = store.runs(stored)
        seconds = store.chunk_seconds(stored)
        if as_json:
            print_json(
                {
                    **experiment_document(stored),
                    "runs": runs,
                    "median_chunk_cpu_seconds": round(median(seconds), 3) if seconds else None,
                    "means": means_document(store, stored),
                }
            )
            return
        rows = [
            ("id", stored.id),
            ("kind", stored.spec.kind),
            ("state", stored.state),
            ("rows", f"{stored.rows:,}"),
            *_spec_lines(stored),
            ("code", stored.code),
            *(("list", f"{each.name}, {each.sha256[:12]}") for each in stored.lists),
            ("begun", _day(stored.created)),
            ("finished", _day(stored.finished)),
            *((f"run {n}", _run_line(run)) for n, run in enumerate(runs, 1)),
        ]
        if seconds:
            rows.append(
                (
                    "chunks",
                    f"{len(seconds)} of {median(seconds):.2f} CPU seconds each (the median), "
                    f"{sum(seconds):.1f} in all",
                )
            )
        print_table(stored.spec.title, ("", ""), rows)
        print_means(store, stored)


def _spec_lines(stored: Stored) -> Sequence[tuple[str, str]]:
    import json

    document = stored.spec.document()
    return [
        (name, value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))
        for name, value in document.items()
        if name not in ("kind", "title")
    ]


def _day(moment: str | None) -> str:
    """Write a moment to the minute, in UTC as it is stored."""
    return moment[:16].replace("T", " ") if moment else "not yet"


def _run_line(run: dict[str, Any]) -> str:
    where = run["machine"]
    end = f"to {_day(run['ended'])}" if run["ended"] else "(killed, or still at work)"
    return (
        f"{_day(run['started'])} {end} on {run['executor']}, "
        f"{where['host']} ({plural(where['cores'], 'core')})"
    )
