"""Questions as people ask them: games of Wordle half played, boards just rolled, a rack."""

from __future__ import annotations

from random import Random
from typing import Any

from lexagon.grid import roll
from lexagon.wordle import Position, Words, feedback

FIRST_WORDS = ("crane", "slate", "salet", "raise", "adieu", "audio", "stare", "trace", "irate")
SHOWN = 60  # candidates, as the page asks for
BOARD = "15/15/15/15/15/15/15/3QUIZ8/15/15/15/15/15/15/15"
RACKS = ("AEINRST", "XJKDEAL", "AABBCCD", "EEEIIOU", "RETINA?", "DGHLMNO", "STRENGT", "PA?NTE?")


def games(count: int, chance: Random) -> list[dict[str, Any]]:
    """Return positions as players ask about them: guess by guess, with words that still fit."""
    words = Words("original")
    requests: list[dict[str, Any]] = []
    while len(requests) < count:
        answer = chance.choice(words.answers)
        position = Position(words)
        requests.append({"turns": [], "max_candidates": SHOWN})
        for turn in range(4):
            guess = chance.choice(FIRST_WORDS if turn == 0 else position.candidates)
            position = position.after(guess, feedback(guess, answer))
            turns = [str(each) for each in position.turns]
            requests.append({"turns": turns, "max_candidates": SHOWN})
            if position.is_solved:
                break
    return requests[:count]


def boards(count: int, chance: Random) -> list[dict[str, Any]]:
    """Return boards rolled with dice."""
    return [{"board": roll(seed=chance.randrange(1_000_000)).text} for _ in range(count)]


def positions() -> list[dict[str, Any]]:
    """Return Scrabble positions with plain racks, hard ones and blanks."""
    return [{"position": f"{BOARD} {rack}/ 0/48 0", "by": "equity"} for rack in RACKS]
