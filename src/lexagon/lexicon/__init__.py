"""Alphabets, word lists and the compiled word graph: what every game stands on.

>>> from lexagon.lexicon import Lexicon
>>> enable = Lexicon.named("enable")
>>> "axolotl" in enable, enable.matching("qu*z")
(True, <Matches: 2 words: QUARTZ QUIZ>)
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lexagon.lexicon._alphabet import Alphabet as Alphabet
    from lexagon.lexicon._define import Definition as Definition
    from lexagon.lexicon._define import Definitions as Definitions
    from lexagon.lexicon._define import Sense as Sense
    from lexagon.lexicon._define import define as define
    from lexagon.lexicon._import import DroppedWords as DroppedWords
    from lexagon.lexicon._import import ImportedWords as ImportedWords
    from lexagon.lexicon._import import import_words as import_words
    from lexagon.lexicon._lexicon import Lexicon as Lexicon
    from lexagon.lexicon._lists import WordList as WordList
    from lexagon.lexicon._lists import WordLists as WordLists
    from lexagon.lexicon._lists import word_lists as word_lists
    from lexagon.lexicon._results import CheckedWord as CheckedWord
    from lexagon.lexicon._results import Export as Export
    from lexagon.lexicon._results import ExportedFile as ExportedFile
    from lexagon.lexicon._results import Hooks as Hooks
    from lexagon.lexicon._results import LexiconInfo as LexiconInfo
    from lexagon.lexicon._results import Match as Match
    from lexagon.lexicon._results import Matches as Matches
    from lexagon.lexicon._results import WordCheck as WordCheck
else:
    from lexagon._lazy import attach

    __getattr__, __dir__, __all__ = attach(
        __name__,
        {
            "_alphabet": "Alphabet",
            "_define": "Definition Definitions Sense define",
            "_import": "DroppedWords ImportedWords import_words",
            "_lexicon": "Lexicon",
            "_lists": "WordList WordLists word_lists",
            "_results": "CheckedWord Export ExportedFile Hooks LexiconInfo Match Matches WordCheck",
        },
    )
