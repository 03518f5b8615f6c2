"""The best plan there is, where words or time are few: branch and bound over orders of words.

A plan grows word by word. It is given up where even the words left, taken by points per second and
the last one in part, could not beat the best plan known, or where the same words were played before
with the finger on the same square and no later. What is left after a limit of steps is not proven.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lexagon.grid._notation import Square
from lexagon.grid._route import Choice
from lexagon.grid._solver import FoundWord
from lexagon.grid._swipes import SwipeModel

MAX_STEPS: Final = 30_000
_FEW_WORDS: Final = 12
_FEW_ORDERS: Final = 2_000_000
_TOLERANCE: Final = 1e-9


class ExactPlan:
    """Looks for a plan of more points than one that is known, and proves that there is none."""

    def __init__(
        self, choices: Sequence[Choice], round_seconds: float, model: SwipeModel, steps: int
    ) -> None:
        self.choices, self.round_seconds, self.model = choices, round_seconds, model
        self.steps_left = steps
        words = sorted({choice.word.word for choice in choices})
        number = {word: at for at, word in enumerate(words)}
        self.bit = [1 << number[choice.word.word] for choice in choices]
        shortest: dict[int, tuple[float, int]] = {}
        for bit, choice in zip(self.bit, choices, strict=True):
            own = (choice.seconds, choice.word.score)
            shortest[bit] = min(shortest.get(bit, own), own)
        # Each word with its points and its least time, the most rewarding first.
        self.items = sorted(
            ((bit, points, seconds) for bit, (seconds, points) in shortest.items()),
            key=lambda item: -item[1] / item[2],
        )
        self.reached: dict[tuple[int, Square], float] = {}
        self.best: list[int] | None = None
        self.points = 0

    def improved(self, plan: list[Choice]) -> tuple[list[Choice], bool]:
        """Return a plan of the most points found, and whether no plan has more."""
        self.points = points_of(plan)
        proven = self._grow([], 0, 0, 0.0)
        return (plan if self.best is None else [self.choices[at] for at in self.best]), proven

    def _grow(self, plan: list[int], used: int, points: int, clock: float) -> bool:
        """Try every word next; return whether the limit of steps was kept."""
        if points > self.points:
            self.best, self.points = list(plan), points
        if self._most(used, points, self.round_seconds - clock) <= self.points:
            return True
        finger = self.choices[plan[-1]].path[-1] if plan else None
        for at, choice in enumerate(self.choices):
            if used & self.bit[at]:
                continue
            done = clock + self.model.travel_seconds(finger, choice.path[0]) + choice.seconds
            if done > self.round_seconds + _TOLERANCE:
                continue
            if self.steps_left == 0:
                return False
            self.steps_left -= 1
            words, state = used | self.bit[at], (used | self.bit[at], choice.path[-1])
            if self.reached.get(state, done + 1) <= done:
                continue
            self.reached[state] = done
            plan.append(at)
            kept = self._grow(plan, words, points + choice.word.score, done)
            plan.pop()
            if not kept:
                return False
        return True

    def _most(self, used: int, points: int, seconds: float) -> float:
        """Return what no plan beats from here on: the words left as if they lay side by side."""
        most = float(points)
        seconds += _TOLERANCE
        for bit, gained, own in self.items:
            if used & bit:
                continue
            if own > seconds:
                return most + gained * seconds / own
            most += gained
            seconds -= own
        return most


def points_of(plan: Sequence[Choice]) -> int:
    """Return the points of a plan."""
    return sum(choice.word.score for choice in plan)


def distinct_choices(words: Sequence[FoundWord], model: SwipeModel) -> list[Choice]:
    """List the words with their best-scoring paths, one of those alike in ends and length."""
    made: dict[tuple[str, Square, Square, int], Choice] = {}
    for word in words:
        for path, score in zip(word.paths, word.path_scores, strict=True):
            if score == word.score > 0:
                key = (word.word, path[0], path[-1], len(path))
                made.setdefault(key, Choice(word, path, model.word_seconds(word, path)))
    return sorted(made.values(), key=lambda choice: -choice.word.score / choice.seconds)


def is_small(words: Sequence[FoundWord], round_seconds: float, model: SwipeModel) -> bool:
    """Return whether a case is worth an exact search: few words, or time for few of them."""
    if len(words) <= _FEW_WORDS:
        return True
    orders, seconds = 1, round_seconds
    for taken, own in enumerate(sorted(model.word_seconds(word, word.path) for word in words)):
        seconds -= own
        if seconds < 0:
            return True
        orders *= len(words) - taken
        if orders > _FEW_ORDERS:
            return False
    return True
