"""`lexagon lab`: experiments that survive being killed, on this machine or a cluster."""

from __future__ import annotations

import click

from lexagon.cli.group import LazyGroup

COMMANDS = {
    "run": ("lexagon.cli.lab.running", "Run an experiment, or go on with one."),
    "list": ("lexagon.cli.lab.showing", "See what is stored, and the specs that ship."),
    "show": ("lexagon.cli.lab.showing", "See one experiment: its spec, state and means."),
    "compare": ("lexagon.cli.lab.comparing", "Compare players, with intervals and named tests."),
    "report": ("lexagon.cli.lab.comparing", "Write a page with tables and figures."),
    "export": ("lexagon.cli.lab.exporting", "Write the rows as Parquet or CSV, and what was made."),
}


@click.group(cls=LazyGroup, table=COMMANDS)
def lab() -> None:
    """Run experiments from a spec of a few lines, and look at what came out."""
