"""The native engine for an edition and a word list, made once for each pair."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from lexagon import _core
from lexagon._errors import EditionError, QueryError
from lexagon.lexicon import Lexicon
from lexagon.scrabble._edition import Edition

_WORD_BYTES: Final = 80  # in its table of anagrams, which is a quarter to half full
LONGEST: Final = 1_000_000  # seconds
POINT: Final = 1000  # the core counts in thousandths


def engine_for(edition: Edition, lexicon: Lexicon) -> _core.ScrabbleEngine:
    """Return the engine that plays an edition with a word list over its tiles."""
    try:
        return lexicon._tables.get(
            edition,
            lambda: _core.ScrabbleEngine(lexicon._graph, rules_of(edition)),
            lambda: _WORD_BYTES * len(lexicon),
        )
    except EditionError:
        raise
    except ValueError as error:
        raise EditionError(f"{lexicon.name} cannot be played: {error}") from None


@lru_cache(maxsize=8)
def rules_of(edition: Edition) -> _core.ScrabbleRules:
    """Return an edition as the engine takes it."""
    layout = edition.layout
    try:
        return _core.ScrabbleRules(
            list(edition.points),
            list(edition.counts),
            layout.size,
            layout.size,
            bytes(layout.letter_multipliers),
            bytes(layout.word_multipliers),
            divmod(layout.start, layout.size),
            edition.rack_size,
            edition.bonus,
            edition.exchange_minimum,
            edition.scoreless_limit,
        )
    except ValueError as error:
        raise EditionError(f"the {edition.name} edition cannot be played: {error}") from None


def check_seconds(seconds: float | None) -> None:
    """Refuse a limit of time that no clock can count, such as nan."""
    if not isinstance(seconds, int | float | None):
        raise TypeError(f"seconds is a number, such as 2, not {type(seconds).__name__}")
    if seconds is not None and not 0 < seconds <= LONGEST:
        raise QueryError(f"{seconds} seconds; a limit of time is above 0 and at most {LONGEST:,}")


def check_limits(player: str, **limits: float | None) -> None:
    """Refuse a player that has two limits, one of which would not count, or one of nothing."""
    given = [name for name, value in limits.items() if value is not None]
    if len(given) > 1:
        raise QueryError(
            f"{player} has one limit; give {', '.join(given[:-1])} or {given[-1]}, not both"
        )
    for name in given:
        value = limits[name]
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise TypeError(f"{name} is a number, such as 2, not {type(value).__name__}")
        if not 0 < value < math.inf:
            raise QueryError(f"{name}={value:g} for {player}; give a number above 0")


def check_seed(seed: int) -> None:
    """Refuse a seed that is not a whole number of 64 bits."""
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise TypeError(f"a seed is a whole number, not {type(seed).__name__}")
    if not 0 <= seed < 1 << 64:
        raise QueryError(f"the seed {seed} is out of range; seeds are 0 to 2^64 - 1")


def check_number(value: int | None, what: str, least: int, most: int | None = None) -> None:
    """Refuse a number that is not whole or out of range; None means no limit."""
    if value is None:
        return
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{what} is a whole number, not {type(value).__name__}")
    if value < least or (most is not None and value > most):
        bounds = f"{least} or more" if most is None else f"{least} to {most:,}"
        raise QueryError(f"{value} {what}; there must be {bounds}")
