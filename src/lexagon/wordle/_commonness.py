"""How common a word is: its SCOWL level, and how likely a word of that level is to be an answer.

SCOWL puts English words into levels, 10 for the commonest to 95 for the rarest. `CHANCE` is the
share of each level's words that are answers in the lists of February 2022 and July 2023 together,
without plain -s and -ed forms; those are answers an eleventh as often (tools/prior_calibration.py
measures it, docs/wordle-play.md says how well it does). Words that SCOWL spells otherwise (`donut`,
`aunty`) have no level, and stand between levels 60 and 70.
"""

from __future__ import annotations

import contextlib
import gzip
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from lexagon import _core
from lexagon._paths import cache_folder, write_atomically
from lexagon.lexicon import _lists as lists
from lexagon.lexicon._cache import CHECKSUM
from lexagon.lexicon._levels import COMMON_LEVEL

CHANCE: Final[Mapping[int | None, float]] = {
    10: 0.998,
    20: 0.986,
    35: 0.915,
    40: 0.8,
    50: 0.52,
    55: 0.24,
    60: 0.18,
    None: 0.041,
    70: 0.039,
    80: 0.013,
    95: 0.005,
}
PLAIN_FORM: Final = 1 / 11


def levels(words: Iterable[str]) -> dict[str, int | None]:
    """Return each word's SCOWL level, None where it has none.

    >>> levels(["crane", "xylyl", "zzzzz"])
    {'crane': 35, 'xylyl': 80, 'zzzzz': None}
    """
    return {word: _levels_of_length(len(word)).get(word) for word in words}


def is_plain_form(word: str) -> bool:
    """Return whether a word looks like a plain plural, third person or past tense.

    >>> list(filter(is_plain_form, ["trees", "glass", "virus", "oasis", "baked", "bleed"]))
    ['trees', 'baked']
    """
    if word.endswith("s"):
        return not word.endswith(("ss", "us", "is"))
    return word.endswith("ed") and not word.endswith("eed")


def chance(word: str, level: int | None) -> float:
    """Return how likely a word of this level is to be an answer."""
    return CHANCE[level] * (PLAIN_FORM if is_plain_form(word) else 1.0)


def common_words(length: int) -> list[str]:
    """Return the words of a length that are common, without plain forms.

    >>> common_words(8)[:3]
    ['aardvark', 'abdicate', 'abetting']
    """
    known = _levels_of_length(length)
    return [
        word for word, level in known.items() if level <= COMMON_LEVEL and not is_plain_form(word)
    ]


@lru_cache(maxsize=2)  # those of all lengths would take 50 MB
def _levels_of_length(length: int) -> Mapping[str, int]:
    """Return the levels of one length, out of the user's cache folder where they are kept."""
    path = cache_folder() / f"levels-{lists.identity('scowl')[:16]}-{length}"
    rows = _kept(path)
    if rows is None:
        rows = _rows_of_length(length)
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(path, CHECKSUM.pack(_core.checksum(rows)) + rows)
    fields = rows.decode().split()
    return dict(zip(fields[::2], map(lists.LEVELS.__getitem__, fields[1::2]), strict=True))


def _kept(path: Path) -> bytes | None:
    """Return the cache's content if its checksum holds."""
    try:
        stored = path.read_bytes()
    except OSError:
        return None
    rows = stored[CHECKSUM.size :]
    if len(stored) < CHECKSUM.size or CHECKSUM.unpack_from(stored)[0] != _core.checksum(rows):
        return None
    return rows


def _rows_of_length(length: int) -> bytes:
    table = gzip.decompress((lists.DATA / "scowl.tsv.gz").read_bytes())
    return b"\n".join(re.findall(rb"\n([a-z]{%d}\t\d+)" % length, table))
