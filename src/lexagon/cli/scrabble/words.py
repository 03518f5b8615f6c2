"""`lexagon scrabble best` and `editions`: the best word of a rack, and the editions."""

from __future__ import annotations

import click

from lexagon.cli.options import input_file, json_option, words_option
from lexagon.cli.output import NOTHING_FOUND, emit
from lexagon.cli.scrabble.options import edition_option
from lexagon.cli.values import complete


@click.command()
@click.argument("rack")
@click.option("--through", default="", metavar="LETTERS", help="Letters on the board, in a row.")
@click.option("--by-length", is_flag=True, help="Show the best words of every length.")
@click.option("--steps", is_flag=True, help="Show every step of the search with its marks.")
@edition_option
@words_option(None)
@json_option
def best(
    rack: str,
    through: str,
    by_length: bool,
    steps: bool,
    edition: str | None,
    words_name: str | None,
    as_json: bool,
) -> int:
    """Find the words of the highest letter value that a RACK spells; ? is a blank."""
    from lexagon.scrabble import best_word

    result = best_word(rack, through, edition=edition or "english", words=words_name)
    emit(result, as_json, steps=steps, by_length=by_length)
    return 0 if result.best else NOTHING_FOUND


@click.command()
@click.argument(
    "name",
    required=False,
    metavar="[NAME|PATH]",
    callback=input_file,
    shell_complete=complete("editions", files=True),
)
@json_option
def editions(name: str | None, as_json: bool) -> None:
    """List the editions that ship, or show what is in the box of one."""
    from lexagon.scrabble import Edition
    from lexagon.scrabble import editions as list_editions

    emit(list_editions() if name is None else Edition.open(name), as_json)
