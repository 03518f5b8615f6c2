"""Alphabets, word lists and the compiled word graph: what every game stands on."""

from lexagon.lexicon._alphabet import Alphabet
from lexagon.lexicon._lexicon import Hooks, Lexicon, Match
from lexagon.lexicon._lists import WordList, word_lists

__all__ = ["Alphabet", "Hooks", "Lexicon", "Match", "WordList", "word_lists"]
