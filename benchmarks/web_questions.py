"""Questions as people ask them: games of Wordle half played, boards just thrown, a rack."""

from __future__ import annotations

from random import Random
from typing import Any

from lexagon.grid import random_board
from lexagon.wordle.history import History
from lexagon.wordle.rules import feedback
from lexagon.wordle.words import GameWords

FIRST_WORDS = ("crane", "slate", "salet", "raise", "adieu", "audio", "stare", "trace", "irate")
BOARD = "15/15/15/15/15/15/15/3QUIZ8/15/15/15/15/15/15/15"
RACKS = ("AEINRST", "XJKDEAL", "AABBCCD", "EEEIIOU", "RETINA?", "DGHLMNO", "STRENGT", "PA?NTE?")


def games(count: int, chance: Random) -> list[dict[str, Any]]:
    """Return positions as the coach sees them: games guess by guess, with words that still fit."""
    words = GameWords.named("original")
    asked: list[dict[str, Any]] = []
    while len(asked) < count:
        answer = chance.choice(words.answer_words)
        history = History(words, (), tuple(range(len(words.answers))))
        asked.append({"history": []})
        for turn in range(4):
            fitting = [words.answer_words[one] for one in history.candidates]
            guess = chance.choice(FIRST_WORDS if turn == 0 else fitting)
            history = history.then(guess, feedback(words.faces(guess), words.faces(answer)))
            asked.append({"history": [str(one) for one in history.turns]})
            if history.is_solved:
                break
    return asked[:count]


def boards(count: int, chance: Random) -> list[dict[str, Any]]:
    """Return boards thrown with dice."""
    thrown = [random_board(4, 4, "new", chance.randrange(1_000_000)) for _ in range(count)]
    return [{"board": str(board).replace(" ", ",").replace("\n", " ")} for board in thrown]


def positions() -> list[dict[str, Any]]:
    """Return Scrabble positions with plain racks, hard ones and blanks."""
    return [{"position": f"{BOARD} {rack}/ 0/48 0", "by": "equity"} for rack in RACKS]
