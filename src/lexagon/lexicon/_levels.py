"""How common a word is: its level in SCOWL, from 10 for the commonest English words to 95.

Levels are looked up in the lists that ship: `scowl-35` has all words of level 35 and below. A list
of another language has no levels; one of the user's own is taken to be English if most of its
words are in SCOWL.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import islice
from typing import Final
from weakref import WeakKeyDictionary

from lexagon.lexicon._lexicon import Lexicon
from lexagon.lexicon._lists import SCOWL_LEVELS, word_lists

COMMON_LEVEL: Final = 35  # the last level whose words most people know
_SAMPLED: Final = 500
_ENGLISH: Final = "scowl-70"
_english: WeakKeyDictionary[Lexicon, bool] = WeakKeyDictionary()


@cache
def _up_to(level: int) -> Lexicon:
    return Lexicon.named(f"scowl-{level}")


def common_words() -> Lexicon:
    """Return the words that most people know.

    >>> common_words()
    <Lexicon scowl-35: 39,095 words>
    """
    return _up_to(COMMON_LEVEL)


@lru_cache(maxsize=20_000)
def level_of(word: str) -> int | None:
    """Return a word's level, None where it has none.

    >>> [level_of(word) for word in ("cat", "crane", "xylyl", "zzzzz")]
    [10, 35, 80, None]
    """
    at = bisect_left(SCOWL_LEVELS, True, key=lambda level: word in _up_to(level))
    return SCOWL_LEVELS[at] if at < len(SCOWL_LEVELS) else None


def common_flags(words: Sequence[str], lexicon: Lexicon) -> list[bool | None]:
    """Return whether each of a list's words is common; None for all where the list has no levels.

    >>> common_flags(["crane", "xylyl"], Lexicon.named("enable"))
    [True, False]
    """
    if not has_levels(lexicon):
        return [None] * len(words)
    common = common_words()
    return [*common._dawg.contains_words(common.alphabet._native, list(words))]


def has_levels(lexicon: Lexicon) -> bool:
    """Return whether a list is of English words, which have levels.

    >>> has_levels(Lexicon.named("indonesian"))
    False
    """
    known = _english.get(lexicon)
    if known is None:
        known = _english[lexicon] = _is_english(lexicon)
    return known


def _is_english(lexicon: Lexicon) -> bool:
    if lexicon.alphabet.name != "english":
        return False
    if lexicon.is_shipped and lexicon.name in word_lists():
        return word_lists()[lexicon.name].language == "en"
    english = Lexicon.named(_ENGLISH)
    sample = list(islice(lexicon, 0, None, max(1, len(lexicon) // _SAMPLED)))
    known = english._dawg.contains_words(english.alphabet._native, sample)
    return sum(known) * 2 > len(sample)
