"""The prior: how likely each word is the answer where the list of answers is not known."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from lexagon.lexicon import _lists as lists
from lexagon.wordle._commonness import chance, levels
from lexagon.wordle._named import list_names
from lexagon.wordle._words import Words

# The exact search weighs answers by whole numbers; this many stand for certainty.
WEIGHT_UNIT: Final = 10_000


def speaks_english(words: Words) -> bool:
    """Return whether a game's words are English as far as is known, so that SCOWL applies."""
    name = words.name.partition(",")[0]
    name = (list_names(name) or (name,))[-1]
    return name not in lists.word_lists() or lists.find_list(name).language == "en"


def weights(words: Iterable[str]) -> list[int]:
    """Return the weight of each word as a possible answer, a whole number of at least 1."""
    return [max(1, round(WEIGHT_UNIT * chance(word, at))) for word, at in levels(words).items()]


def prior_of(words: Words) -> list[int] | None:
    """Return the weight of each answer of a game whose answers are not known, by how common it is.

    None where all answers are equally likely: the list of answers is known, or not English.
    """
    if not words.unknown_answers or not speaks_english(words):
        return None
    return weights(words.answers)
