"""`lexagon words lists`, `info` and `export`: a list as a whole."""

from __future__ import annotations

from pathlib import Path

import click

from lexagon.cli.options import alphabet_option, force_option, json_option, words_option
from lexagon.cli.output import emit
from lexagon.lexicon import Lexicon, word_lists


@click.command()
@json_option
def lists(as_json: bool) -> None:
    """Show the lists that ship, with counts, origin and licence."""
    emit(word_lists(), as_json)


@click.command()
@click.argument("name", metavar="NAME|PATH")
@alphabet_option
@json_option
def info(name: str, alphabet: str, as_json: bool) -> None:
    """Describe a list: size, lengths, longest words, the word graph, the notice."""
    emit(Lexicon.open(name, alphabet).info(), as_json)


@click.command()
@words_option()
@alphabet_option
@click.option("--kwg", type=click.Path(path_type=Path), help="Write the word graph as KWG.")
@click.option("--text", type=click.Path(path_type=Path), help="Write the words, one a line.")
@force_option
@json_option
def export(
    words_name: str,
    alphabet: str,
    kwg: Path | None,
    text: Path | None,
    force: bool,
    as_json: bool,
) -> None:
    """Write a list as a KWG word graph, which other engines read, or as text."""
    lexicon = Lexicon.open(words_name, alphabet)
    emit(lexicon.export(kwg=kwg, text=text, force=force), as_json)
