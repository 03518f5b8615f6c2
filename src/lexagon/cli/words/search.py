"""`lexagon words check`, `anagram`, `match`, `hooks` and `define`: words of a list."""

from __future__ import annotations

import click

from lexagon.cli.options import (
    alphabet_option,
    items_argument,
    json_option,
    number_option,
    top_option,
    words_option,
)
from lexagon.cli.output import NOTHING_FOUND, emit, read_items
from lexagon.lexicon import define as define_words
from lexagon.lexicon._words_like import open_lexicon

MOST_SHOWN = 200


@click.command()
@items_argument("candidates", "WORD")
@words_option()
@alphabet_option
@json_option
def check(candidates: tuple[str, ...], words_name: str, alphabet: str, as_json: bool) -> int:
    """Say which words are in a list; exit status 1 if any is not.

    `-` reads words from standard input, one a line.
    """
    checked = open_lexicon(words_name, alphabet).check(*read_items(candidates, "words"))
    emit(checked, as_json)
    return 0 if checked.all_valid else NOTHING_FOUND


@click.command()
@items_argument("candidates", "WORD")
@json_option
def define(candidates: tuple[str, ...], as_json: bool) -> int:
    """Say what English words mean, by WordNet; exit status 1 if none has a definition.

    `-` reads words from standard input, one a line.
    """
    found = define_words(*read_items(candidates, "words"))
    emit(found, as_json)
    return 0 if any(each.senses for each in found) else NOTHING_FOUND


@click.command()
@click.argument("rack")
@click.option("--sub", is_flag=True, help="Also words that leave tiles of the rack unused.")
@click.option("--pattern", help="Only words that this pattern takes; see `words match`.")
@click.option("--through", metavar="LETTERS", help="Words that hold these letters in a row.")
@number_option("--min-length", 2, "Tiles that a word has at least.")
@words_option()
@alphabet_option
@top_option(MOST_SHOWN)
@json_option
def anagram(
    rack: str,
    sub: bool,
    pattern: str | None,
    through: str | None,
    min_length: int,
    words_name: str,
    alphabet: str,
    top: int,
    as_json: bool,
) -> int:
    """Find the words that a rack spells; ? is a blank, shown in lower case."""
    matches = open_lexicon(words_name, alphabet).find(
        rack,
        pattern,
        through=through,
        whole_rack=not sub and through is None,
        min_length=min_length,
        top=top,
    )
    emit(matches, as_json)
    return 0 if matches.count else NOTHING_FOUND


@click.command()
@click.argument("pattern")
@words_option()
@alphabet_option
@top_option(MOST_SHOWN)
@json_option
def match(pattern: str, words_name: str, alphabet: str, top: int, as_json: bool) -> int:
    """Find the words a pattern takes: ? one tile, * any run, [abc] a set, [^abc] the others."""
    matches = open_lexicon(words_name, alphabet).find(pattern=pattern, top=top)
    emit(matches, as_json)
    return 0 if matches.count else NOTHING_FOUND


@click.command()
@click.argument("word")
@words_option()
@alphabet_option
@json_option
def hooks(word: str, words_name: str, alphabet: str, as_json: bool) -> int:
    """Show the tiles that make another word at a word's front or back."""
    lexicon = open_lexicon(words_name, alphabet)
    result = lexicon.hooks(word)
    emit(result, as_json)
    return 0 if result or word in lexicon else NOTHING_FOUND
