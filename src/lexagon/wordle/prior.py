"""How common a word is, and so how likely it is the answer where the list of answers is unknown.

SCOWL puts English words into levels, 10 for the commonest to 95 for the rarest. `CHANCE` is the
share of each level's words, among the 12,947 of 15 February 2022, that are among the 2,309
answers, without plain -s and -ed forms; those are answers a sixtieth as often (see
docs/wordle-play.md). Words that SCOWL spells otherwise (`donut`, `aunty`) have no level, and stand
between levels 60 and 70.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from lexagon.lexicon import lists
from lexagon.wordle.words import NAMED, GameWords

CHANCE: Final[Mapping[int | None, float]] = {
    10: 0.99,
    20: 0.98,
    35: 0.88,
    40: 0.64,
    50: 0.35,
    55: 0.14,
    60: 0.075,
    None: 0.04,
    70: 0.018,
    80: 0.0013,
    95: 0.0005,
}
PLAIN_FORM: Final = 1 / 60
# The exact search weighs answers by whole numbers; this many stand for certainty.
WEIGHT_UNIT: Final = 10_000


def levels(words: Iterable[str]) -> dict[str, int | None]:
    """Return each word's SCOWL level, None where it has none.

    >>> levels(["crane", "xylyl", "zzzzz"])
    {'crane': 35, 'xylyl': 80, 'zzzzz': None}
    """
    return {word: _levels_of_length(len(word)).get(word) for word in words}


def speaks_english(words: GameWords) -> bool:
    """Say whether a game's words are English as far as is known, so that SCOWL has a say."""
    if words.name not in NAMED:
        return True
    return lists.find_list(NAMED[words.name][1]).language == "en"


def is_plain_form(word: str) -> bool:
    """Say whether a word looks like a plain plural, third person or past tense.

    >>> list(filter(is_plain_form, ["trees", "glass", "virus", "oasis", "baked", "bleed"]))
    ['trees', 'baked']
    """
    if word.endswith("s"):
        return not word.endswith(("ss", "us", "is"))
    return word.endswith("ed") and not word.endswith("eed")


def chance(word: str, level: int | None) -> float:
    """Return how likely a word of this level is to be an answer."""
    return CHANCE[level] * (PLAIN_FORM if is_plain_form(word) else 1.0)


def weights(words: Iterable[str]) -> list[int]:
    """Return the weight of each word as a possible answer, a whole number of at least 1."""
    return [max(1, round(WEIGHT_UNIT * chance(word, at))) for word, at in levels(words).items()]


@cache
def _levels_of_length(length: int) -> Mapping[str, int]:
    """Read the levels of one length; five times as quick as reading all of SCOWL."""
    table = gzip.decompress((lists.DATA / "scowl.tsv.gz").read_bytes())
    rows = re.findall(rb"\n([a-z]{%d})\t(\d+)" % length, table)
    return {word.decode(): int(level) for word, level in rows}
