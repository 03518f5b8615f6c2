"""`lexagon words`: look into word lists."""

from __future__ import annotations

import click

from lexagon.cli.group import LazyGroup

COMMANDS = {
    "lists": ("lexagon.cli.words.lists", "The lists that ship, with size, origin and licence."),
    "info": ("lexagon.cli.words.lists", "Describe a list: size, lengths, longest words, graph."),
    "check": ("lexagon.cli.words.search", "Say which words are in a list."),
    "anagram": ("lexagon.cli.words.search", "Find the words that a rack spells."),
    "match": ("lexagon.cli.words.search", "Find the words that a pattern takes."),
    "hooks": ("lexagon.cli.words.search", "Show what can be put before and behind a word."),
    "define": ("lexagon.cli.words.search", "Say what words mean."),
    "import": ("lexagon.cli.words.lists", "Make a list of a system dictionary."),
    "export": ("lexagon.cli.words.lists", "Write a list as a KWG word graph or as text."),
}


@click.group(cls=LazyGroup, table=COMMANDS)
def words() -> None:
    """Look up, anagram, match, hook, define, import and export words."""
