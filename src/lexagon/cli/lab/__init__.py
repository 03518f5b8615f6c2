"""`lexagon lab`: experiments that survive being killed, on this machine or a cluster."""

from __future__ import annotations

import click

from lexagon.cli.group import LazyGroup

COMMANDS = {
    "run": ("lexagon.cli.lab.run", "Run an experiment, or continue one."),
    "list": ("lexagon.cli.lab.show", "List stored experiments, and the specs that ship."),
    "show": ("lexagon.cli.lab.show", "Show one experiment: its spec, state and means."),
    "compare": ("lexagon.cli.lab.compare", "Compare players, with intervals and named tests."),
    "report": ("lexagon.cli.lab.compare", "Write a page with tables and figures."),
    "export": ("lexagon.cli.lab.export", "Write the rows as Parquet or CSV, and what was made."),
}


@click.group(cls=LazyGroup, table=COMMANDS)
def lab() -> None:
    """Run experiments from a spec of a few lines, and compare what came out."""
