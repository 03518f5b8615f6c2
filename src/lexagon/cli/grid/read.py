"""`lexagon grid read`: read a board from a photo."""

from __future__ import annotations

import click

from lexagon.cli.options import json_option
from lexagon.cli.output import emit
from lexagon.cli.streams import STANDARD_INPUT, read_input


@click.command()
@click.argument("photo")
@click.option(
    "--size", metavar="RxC", help="Only boards of this size.  [default: any of 3x3 to 6x6]"
)
@json_option
def read(photo: str, size: str | None, as_json: bool) -> None:
    """Read a board from a photo or screenshot; - is standard input.

    JPEG, PNG, WebP, BMP or GIF. Letters may stand in any quarter turn. Each has its certainty, and
    doubtful ones are pointed out. Needs the extra photo.
    """
    from lexagon.grid import read_photo

    source = read_input() if photo == STANDARD_INPUT else photo
    emit(read_photo(source, size=size), as_json)
