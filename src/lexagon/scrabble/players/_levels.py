"""Levels of the computer, from a beginner's vocabulary to the champion, each measured in the docs.

A level below the fourth knows only a part of the word list: a word of n tiles with the chance
share ** (n - 1), so that long words are rarer. Which ones is fixed, and a higher level knows all
that a lower one does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from lexagon.scrabble._move import Move
from lexagon.scrabble._position import Position
from lexagon.scrabble.players._champion import ChampionPlayer
from lexagon.scrabble.players._searching import EndgamePlayer

LEVELS: Final = 5
_SHARES: Final = (0.55, 0.75, 0.9)


class VocabularyPlayer:
    """Takes the highest score that the words it knows allow."""

    def __init__(self, share: float) -> None:
        self.share = share

    def choose(self, position: Position) -> Move:
        """Return the best play whose words it knows; without one, the best exchange or a pass."""
        for play in position.plays(by="score"):
            if all(self.knows(word) for word in position.check(play).words):
                return play
        moves = position.moves()
        return next(move for move in moves if move.kind != "play")

    def knows(self, word: str) -> bool:
        """Return whether a word is in its vocabulary, or would be if it were one."""
        return _rarity(word.casefold()) < self.share ** (len(word) - 1)


@lru_cache(maxsize=1 << 16)
def _rarity(word: str) -> float:
    """Return a number from 0 to 1 that is always the same for a word."""
    return int.from_bytes(blake2b(word.encode(), digest_size=8).digest()) / 2**64


def level_1() -> VocabularyPlayer:
    """Make a beginner."""
    return VocabularyPlayer(_SHARES[0])


def level_2() -> VocabularyPlayer:
    """Make a player who knows more words."""
    return VocabularyPlayer(_SHARES[1])


def level_3() -> VocabularyPlayer:
    """Make a player who knows most words."""
    return VocabularyPlayer(_SHARES[2])


def level_4() -> EndgamePlayer:
    """Make a player who knows all words, keeps good leaves and searches the endgame."""
    return EndgamePlayer()


def level_5(seed: int = 0, threads: int = 0) -> ChampionPlayer:
    """Make the champion, with a second for a move."""
    return ChampionPlayer(seconds=1, seed=seed, threads=threads)


def would_challenge(player: object, phonies: Sequence[str]) -> bool:
    """Return whether the computer challenges a play that makes phonies.

    It never challenges a good word. A phony it challenges if it would know a word like that; a
    player without a vocabulary of its own knows them all.
    """
    knows: Callable[[str], bool] | None = getattr(player, "knows", None)
    return any(knows is None or knows(word) for word in phonies)
