"""First guesses worked out beforehand, so that the first guess is suggested at once.

data/openers.json is made by `python tools/build_wordle_openers.py`. An entry holds for a game by
its fingerprint, so a list that changes is never given another list's openers.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from lexagon.wordle._parameters import Mode
from lexagon.wordle._words import Words

TABLE: Final = Path(__file__).with_name("data") / "openers.json"


def look_up(words: Words, mode: Mode, weighted: bool) -> dict[str, Any] | None:
    """Return the openers kept for a game and mode, or None."""
    key = entry_key(words, mode, weighted)
    return next((entry for entry in _entries() if entry["key"] == key), None)


def entry_key(words: Words, mode: Mode, weighted: bool) -> str:
    """Return what an entry is found by."""
    return f"{words.identity[:16]} {mode}{', weighted' if weighted else ''}"


@cache
def _entries() -> list[dict[str, Any]]:
    if not TABLE.exists():
        return []
    entries: list[dict[str, Any]] = json.loads(TABLE.read_text(encoding="utf-8"))["entries"]
    return entries
