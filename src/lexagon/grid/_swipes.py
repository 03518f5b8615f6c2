"""The time model of swipes, and the scores of simple orders of words within a round.

Before each word the player looks, then the finger travels from where it is to the word's first
square (`travel` seconds a square, as the king moves), then swipes (`per_tile` seconds for each
tile). A look takes `look` seconds for the commonest words of three letters, `look_letter` more for
each further letter, and `rarity` times as long for each ten of SCOWL's levels.

The three are fitted to the English Lexicon Project (Balota and others, Behavior Research Methods
39, 2007): how long people take to see that letters are a word, divided by the share of them who do,
which is the time for each word recognised. tests/data/grid_look_times.tsv has the classes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, isfinite, log
from typing import Final

from lexagon._errors import BoardError
from lexagon._result import Result
from lexagon.grid._notation import Square
from lexagon.grid._solver import FoundWord, Path, by_length, by_score
from lexagon.lexicon._levels import level_of

_COMMONEST: Final = 10  # SCOWL's first level
_UNLISTED: Final = 70  # where a word of an English list stands that SCOWL does not have
_MOST_RARITY: Final = 100.0


@dataclass(frozen=True)
class SwipeModel:
    """Seconds that a player needs: for each tile, for each square of travel, for each look."""

    per_tile: float = 0.15
    travel: float = 0.08
    look: float = 0.51
    look_letter: float = 0.025
    rarity: float = 1.32

    def __post_init__(self) -> None:
        for name in ("per_tile", "travel", "look", "look_letter"):
            value = getattr(self, name)
            if not (isfinite(value) and value >= 0):
                raise BoardError(
                    f"{name} of {value} seconds; a time is 0 or more", code="swipe-seconds"
                )
        if self.per_tile == 0 and self.look == 0:
            raise BoardError(
                "per_tile and look are both 0 seconds; a word takes some time", code="swipe-seconds"
            )
        if not 1 <= self.rarity <= _MOST_RARITY:
            raise BoardError(
                f"a rarity of {self.rarity}; it is a factor of 1 (rare words are seen as soon as "
                f"common ones) to {_MOST_RARITY:g}"
            )

    def look_seconds(self, word: FoundWord) -> float:
        """Return the time to see a word; in lists without levels no word is rare."""
        tens = 0.0
        if word.common is not None and self.rarity > 1:
            tens = ((level_of(word.word) or _UNLISTED) - _COMMONEST) / 10
        look = self.look * exp(log(self.rarity) * tens)
        return look + self.look_letter * max(0, len(word.word) - 3)

    def word_seconds(self, word: FoundWord, path: Path) -> float:
        """Return the time of a word itself: the look and the swipe."""
        return self.look_seconds(word) + self.per_tile * len(path)

    def travel_seconds(self, start: Square | None, end: Square) -> float:
        """Return the time from one square to another; the first word starts under the finger."""
        if start is None:
            return 0.0
        return self.travel * max(abs(start[0] - end[0]), abs(start[1] - end[1]))


@dataclass(frozen=True, repr=False, slots=True)
class Swipe(Result):
    """A word to swipe along a path, and the clock when it is done.

    >>> from lexagon import grid
    >>> print(grid.Board("CAT/DOG").plan(10)[0])
    GOT 1, done at 1.0 s
    """

    word: str
    score: int
    path: Path
    done_at: float
    common: bool | None = None

    def __str__(self) -> str:
        return f"{self.word.upper()} {self.score}, done at {self.done_at:.1f} s"


def _in_order(
    words: Sequence[FoundWord], round_seconds: float, model: SwipeModel
) -> tuple[Swipe, ...]:
    """Swipe words in a given order, each along its best path; what does not fit is left out."""
    clock, finger = 0.0, None
    swipes: list[Swipe] = []
    for word in words:
        travel = model.travel_seconds(finger, word.path[0])
        done = clock + travel + model.word_seconds(word, word.path)
        if done <= round_seconds and word.score > 0:
            clock, finger = done, word.path[-1]
            swipes.append(Swipe(word.word, word.score, word.path, clock, word.common))
    return tuple(swipes)


def highest_first(
    words: Sequence[FoundWord], round_seconds: float, model: SwipeModel
) -> tuple[Swipe, ...]:
    """Swipe the highest scores first."""
    return _in_order(by_score(words), round_seconds, model)


def longest_first(
    words: Sequence[FoundWord], round_seconds: float, model: SwipeModel
) -> tuple[Swipe, ...]:
    """Swipe the longest words first."""
    return _in_order(by_length(words), round_seconds, model)


def nearest_first(
    words: Sequence[FoundWord], round_seconds: float, model: SwipeModel
) -> tuple[Swipe, ...]:
    """Swipe the word that begins nearest to the finger, the higher score on a tie."""
    # Words by their first square, the highest score last, for each square offers its best one.
    left: dict[Square, list[tuple[int, FoundWord]]] = {}
    for rank, word in reversed(list(enumerate(by_score(words)))):
        left.setdefault(word.path[0], []).append((rank, word))
    order: list[FoundWord] = []
    finger: Square | None = None
    while left:
        nearest = min(left, key=lambda at: (model.travel_seconds(finger, at), left[at][-1][0]))
        order.append(left[nearest].pop()[1])
        if not left[nearest]:
            del left[nearest]
        finger = order[-1].path[-1]
    return _in_order(order, round_seconds, model)


ORDERS: Final[dict[str, Callable[[Sequence[FoundWord], float, SwipeModel], tuple[Swipe, ...]]]] = {
    "by-score": highest_first,
    "by-length": longest_first,
    "nearest-first": nearest_first,
}
