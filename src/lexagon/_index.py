"""Where operations are, by name; written by tools/build_index.py, not by hand.

It lets the command line import the one module that a command needs.
"""

from __future__ import annotations

from typing import Final

INDEX: Final[dict[str, tuple[str, str]]] = {
    'words.anagram': ('lexagon.lexicon._lexicon', 'Find the words that use all of a rack; `?` is a blank, shown in lower case.'),
    'words.check': ('lexagon.lexicon._lexicon', 'Say which words are in a list.'),
    'words.define': ('lexagon.lexicon._define', 'Say what English words mean, by WordNet 3.0.'),
    'words.export': ('lexagon.lexicon._lexicon', 'Write the word graph as KWG, which other engines read, the words as text, or both.'),
    'words.hooks': ('lexagon.lexicon._lexicon', 'Show the tiles that can be put before or after a word, and those it can lose.'),
    'words.import': ('lexagon.lexicon._import', 'Make a word list of a system dictionary; say what was dropped and why.'),
    'words.info': ('lexagon.lexicon._lexicon', 'Describe a list: size, lengths, longest words, the word graph, the origin.'),
    'words.lists': ('lexagon.lexicon._lists', 'Return the lists that ship with Lexagon, with their size, origin and licence.'),
    'words.match': ('lexagon.lexicon._lexicon', 'Find the words that a pattern takes: `?` one tile, `*` any run, `[abc]` a set.'),
}  # fmt: skip
