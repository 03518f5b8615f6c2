"""Alphabets, word lists and the compiled word graph: what every game stands on.

>>> from lexagon.lexicon import Lexicon
>>> enable = Lexicon.named("enable")
>>> "axolotl" in enable, enable.matching("qu*z")
(True, ['quartz', 'quiz'])
"""

from lexagon.lexicon._alphabet import Alphabet
from lexagon.lexicon._define import Definition, Definitions, Sense, define
from lexagon.lexicon._import import DroppedWords, ImportedWords, import_words
from lexagon.lexicon._lexicon import Lexicon
from lexagon.lexicon._lists import WordList, WordLists, word_lists
from lexagon.lexicon._results import (
    CheckedWord,
    Export,
    ExportedFile,
    Hooks,
    LexiconInfo,
    Match,
    Matches,
    WordCheck,
)

__all__ = [
    "Alphabet",
    "CheckedWord",
    "Definition",
    "Definitions",
    "DroppedWords",
    "Export",
    "ExportedFile",
    "Hooks",
    "ImportedWords",
    "Lexicon",
    "LexiconInfo",
    "Match",
    "Matches",
    "Sense",
    "WordCheck",
    "WordList",
    "WordLists",
    "define",
    "import_words",
    "word_lists",
]
