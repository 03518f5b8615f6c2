"""`lexagon words lists`, `info`, `import` and `export`: a list as a whole."""

from __future__ import annotations

from pathlib import Path

import click

from lexagon.cli.options import (
    alphabet_option,
    force_option,
    input_file,
    json_option,
    words_option,
)
from lexagon.cli.output import emit
from lexagon.cli.values import complete
from lexagon.lexicon import import_words, word_lists
from lexagon.lexicon._words_like import open_lexicon


@click.command()
@json_option
def lists(as_json: bool) -> None:
    """Show the lists that ship, with counts, origin and licence."""
    emit(word_lists(), as_json)


@click.command()
@click.argument(
    "name",
    metavar="NAME|PATH",
    callback=input_file,
    shell_complete=complete("lists", files=True),
)
@alphabet_option
@json_option
def info(name: str, alphabet: str, as_json: bool) -> None:
    """Describe a list: size, lengths, longest words, the word graph, the notice."""
    emit(open_lexicon(name, alphabet).info(), as_json)


@click.command(name="import")
@click.option(
    "--from",
    "source",
    required=True,
    metavar="FILE",
    callback=input_file,
    help="A dictionary: a word a line, such as /usr/share/dict/french, or Hunspell's FILE.dic.",
)
@click.option(
    "--alphabet",
    required=True,
    metavar="NAME|TILES",
    shell_complete=complete("alphabets"),
    help="The tiles to spell its words with: french, german, spanish, italian, dutch, polish, "
    "portuguese, english, indonesian, or tiles with spaces between.",
)
@click.option("--name", metavar="NAME", help="The new list's name.  [default: the alphabet's]")
@click.option("--output", metavar="FILE", help="Write the list here, to be named by its path.")
@click.option("--encoding", metavar="NAME", help="The dictionary's.  [default: UTF-8]")
@force_option
@json_option
def import_(
    source: str,
    alphabet: str,
    name: str | None,
    output: str | None,
    encoding: str | None,
    force: bool,
    as_json: bool,
) -> None:
    """Make a list of a system dictionary; say what was dropped and why."""
    if name and output:
        raise click.UsageError("--name and --output exclude each other; a file has its path")
    made = import_words(
        source, output, alphabet=alphabet, name=name, encoding=encoding, force=force
    )
    emit(made, as_json)


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
    lexicon = open_lexicon(words_name, alphabet)
    emit(lexicon.export(kwg=kwg, text=text, force=force), as_json)
