"""`lexagon words`: look into word lists. All its commands are built from operations."""

from __future__ import annotations

import click

from lexagon.cli.group import LazyGroup


@click.group(cls=LazyGroup, table={})
def words() -> None:
    """Look up, anagram, match, hook, define, import and export words."""
