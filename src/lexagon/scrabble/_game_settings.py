"""A game's challenge rule and clocks as notes in its record, for GCG has no other place for them.

Other programs keep or ignore notes, while some refuse a pragma that they do not know.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from lexagon._numbers import parse_float
from lexagon.scrabble._challenge import BONUS
from lexagon.scrabble._clock import LONGEST, Clock

_RULE: Final = re.compile(r"Challenge: (\w+)")
_CLOCK: Final = re.compile(r"Clock: (\S+) minutes, used((?: \S+)+)")
_MOST_SECONDS: Final = 1e7


class Settings(NamedTuple):
    """A record's note without what is set in it, its challenge rule and its clocks."""

    note: str
    rule: str | None
    clock: Clock | None


def read_settings(note: str, players: int) -> Settings:
    """Find the challenge rule and the clocks in the note before a game.

    >>> read_settings("Round 3\\nChallenge: five\\nClock: 25 minutes, used 70 95.5", 2)
    Settings(note='Round 3', rule='five', clock=Clock(minutes=25.0, used=(70.0, 95.5)))
    """
    kept, rule, clock = [], None, None
    for line in note.splitlines():
        named, timed = _RULE.fullmatch(line.strip()), _CLOCK.fullmatch(line.strip())
        if named and named[1] in BONUS:
            rule = named[1]
        elif timed and (read := _clock(timed[1], timed[2].split(), players)):
            clock = read
        else:
            kept.append(line)
    return Settings("\n".join(kept), rule, clock)


def _clock(minutes: str, used: list[str], players: int) -> Clock | None:
    length = parse_float(minutes, 0, LONGEST)
    seconds = [parse_float(each, 0, _MOST_SECONDS) for each in used]
    known = tuple(each for each in seconds if each is not None)
    return Clock(length, known) if length and len(known) == len(used) == players else None


def write_settings(note: str, rule: str, clock: Clock | None) -> str:
    """Add the challenge rule and the clocks to the note before a game; reading gives them back."""
    lines = note.splitlines()
    if rule != "void":
        lines.append(f"Challenge: {rule}")
    if clock is not None:
        used = " ".join(f"{round(each, 1):.10g}" for each in clock.used)
        lines.append(f"Clock: {clock.minutes:.10g} minutes, used {used}")
    return "\n".join(lines)
