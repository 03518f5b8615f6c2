"""A plan is an order of words and paths that earns the most before the clock runs out.

The time model: before each word the player looks (`look` seconds), then the finger travels from
where it is to the word's first square (`travel` seconds a square, as the king moves), then swipes
(`per_tile` seconds for each tile). Choosing and ordering words under that is an orienteering
problem: the plan is built by cheapest insertion (points per second gained) and then improved by
taking parts of it out and filling up again, keeping what is no worse.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import isfinite
from random import Random
from typing import Any, Final

from lexagon.errors import BoardError
from lexagon.grid.board import Square
from lexagon.grid.solver import FoundWord, Path, Solution

_MAX_PATHS: Final = 8
_MAX_CHOICES: Final = 3_000
_ROUNDS: Final = 120
Array = Any  # numpy is loaded when a plan is made, not before


@dataclass(frozen=True)
class SwipeModel:
    """Seconds that a player needs: for each tile, for each square of travel, for each look."""

    per_tile: float = 0.15
    travel: float = 0.08
    look: float = 0.7

    def __post_init__(self) -> None:
        for name in ("per_tile", "travel", "look"):
            value = getattr(self, name)
            if not (isfinite(value) and value >= 0):
                raise BoardError(f"{name} of {value} seconds; a time is 0 or more")
        if self.per_tile == 0 and self.look == 0:
            raise BoardError("per_tile and look are both 0 seconds; a word takes some time")

    def word_seconds(self, path: Path) -> float:
        """Return the time of a word itself: the look and the swipe."""
        return self.look + self.per_tile * len(path)

    def travel_seconds(self, start: Square | None, end: Square) -> float:
        """Return the time from one square to another; the first word starts under the finger."""
        if start is None:
            return 0.0
        return self.travel * max(abs(start[0] - end[0]), abs(start[1] - end[1]))


@dataclass(frozen=True)
class Move:
    """A word to play along a path, and the clock when it is done."""

    found: FoundWord
    path: Path
    done_at: float


@dataclass(frozen=True)
class Plan:
    """Words in order, with what they earn within the time."""

    seconds: float
    moves: tuple[Move, ...]

    @property
    def score(self) -> int:
        """Return the points of the words played in time."""
        return sum(move.found.score for move in self.moves)

    def _repr_html_(self) -> str:
        from lexagon.grid import pictures

        return pictures.plan(self)


def plan(
    solution: Solution, seconds: float, model: SwipeModel | None = None, seed: int = 0
) -> Plan:
    """Order a board's words so that they earn the most within the time; same seed, same plan."""
    model = model or SwipeModel()
    check_seconds(seconds)
    choices = _choices(solution, model)
    if not choices:
        return Plan(seconds, ())
    route = _Route(choices, seconds, model)
    starts = [route.filled([])]
    for order in ORDERS.values():
        moves = order(solution, seconds, model).moves
        at = {(c.found.word, c.path): index for index, c in enumerate(choices)}
        taken = [at[move.found.word, move.path] for move in moves if _key(move) in at]
        if len(taken) == len(moves):
            starts.append(route.filled(taken))
    best = max(starts, key=route.value)
    best = route.improved(best, Random(seed))
    return Plan(seconds, tuple(_timed([choices[index] for index in best], model)))


def check_seconds(seconds: float) -> None:
    """Refuse times that no clock shows."""
    if not (isfinite(seconds) and seconds > 0):
        raise BoardError(
            f"a time of {seconds:g} seconds; it is more than 0 and has an end, such as 120"
        )


@dataclass(frozen=True)
class _Choice:
    found: FoundWord
    path: Path
    seconds: float


def _key(move: Move) -> tuple[str, Path]:
    return move.found.word, move.path


def _choices(solution: Solution, model: SwipeModel) -> list[_Choice]:
    """List the words with their best-scoring paths; of very many, the most rewarding."""
    made = [
        _Choice(found, path, model.word_seconds(path))
        for found in solution.words
        if found.score > 0
        for path, score in list(zip(found.paths, found.path_scores, strict=True))[:_MAX_PATHS]
        if score == found.score
    ]
    made.sort(key=lambda choice: -choice.found.score / choice.seconds)
    return made[:_MAX_CHOICES]


class _Route:
    """Insertion into a route of choices, all places weighed at once."""

    def __init__(self, choices: list[_Choice], seconds: float, model: SwipeModel) -> None:
        import numpy as np

        self.np = np
        self.seconds = seconds
        self.points = np.array([choice.found.score for choice in choices], float)
        self.own = np.array([choice.seconds for choice in choices])
        words = sorted({choice.found.word for choice in choices})
        number = {word: at for at, word in enumerate(words)}
        self.word = np.array([number[choice.found.word] for choice in choices])
        first = np.array([choice.path[0] for choice in choices])
        last = np.array([choice.path[-1] for choice in choices])
        # travel[a, b]: from the end of choice a to the start of choice b; the last row and column
        # stand for "nothing there" and cost nothing.
        self.nothing = len(choices)
        steps = np.abs(last[:, None, :] - first[None, :, :]).max(axis=2)
        self.travel = np.zeros((len(choices) + 1, len(choices) + 1), np.float32)
        self.travel[:-1, :-1] = model.travel * steps

    def time(self, route: Sequence[int]) -> float:
        """Return how long a route takes."""
        travel = sum(float(self.travel[a, b]) for a, b in pairwise(route))
        return float(self.own[list(route)].sum()) + travel if route else 0.0

    def value(self, route: Sequence[int]) -> tuple[float, float]:
        """Compare routes: by points, then by time left."""
        return float(self.points[list(route)].sum()) if route else 0.0, -self.time(route)

    def filled(self, route: Sequence[int], banned: frozenset[int] = frozenset()) -> list[int]:
        """Insert the most rewarding words where they cost least, as long as any fits."""
        np = self.np
        made = list(route)
        is_open = ~np.isin(self.word, self.word[made]) if made else np.ones(len(self.word), bool)
        for word in banned:
            is_open &= self.word != word
        left = self.seconds - self.time(made)
        while True:
            rows = np.flatnonzero(is_open & (self.own <= left + 1e-9))
            if not len(rows):
                return made
            before = np.array([self.nothing, *made])
            after = np.array([*made, self.nothing])
            detour = self.travel[before][:, rows] + self.travel[rows][:, after].T
            detour -= self.travel[before, after][:, None]
            gap = detour.argmin(axis=0)
            cost = detour[gap, np.arange(len(rows))] + self.own[rows]
            fits = cost <= left + 1e-9
            if not fits.any():
                return made
            reward = np.where(fits, self.points[rows] / np.maximum(cost, 1e-9), -1.0)
            chosen = int(reward.argmax())
            made.insert(int(gap[chosen]), int(rows[chosen]))
            left -= float(cost[chosen])
            is_open &= self.word != self.word[rows[chosen]]

    def improved(self, route: list[int], chance: Random) -> list[int]:
        """Take a few words out, at random or in a row, fill up again, keep what is no worse."""
        best, value = route, self.value(route)
        for _ in range(_ROUNDS):
            if not best:
                break
            size = min(len(best), chance.randint(1, 6))
            if chance.random() < 0.5:
                begin = chance.randrange(len(best) - size + 1)
                gone = set(range(begin, begin + size))
            else:
                gone = set(chance.sample(range(len(best)), size))
            kept = [choice for at, choice in enumerate(best) if at not in gone]
            banned = frozenset([int(self.word[best[chance.choice(sorted(gone))]])])
            tried = self.filled(self.filled(kept, banned if chance.random() < 0.5 else frozenset()))
            if (tried_value := self.value(tried)) >= value:
                best, value = tried, tried_value
        return best


def _timed(choices: Sequence[_Choice], model: SwipeModel) -> list[Move]:
    clock, finger = 0.0, None
    moves = []
    for choice in choices:
        clock += model.travel_seconds(finger, choice.path[0]) + choice.seconds
        finger = choice.path[-1]
        moves.append(Move(choice.found, choice.path, clock))
    return moves


def _played(words: Sequence[FoundWord], seconds: float, model: SwipeModel) -> Plan:
    """Play words in a given order, each along its best path; what does not fit is left out."""
    clock, finger = 0.0, None
    moves: list[Move] = []
    for found in words:
        done = clock + model.travel_seconds(finger, found.path[0]) + model.word_seconds(found.path)
        if done <= seconds and found.score > 0:
            clock, finger = done, found.path[-1]
            moves.append(Move(found, found.path, clock))
    return Plan(seconds, tuple(moves))


def by_score(solution: Solution, seconds: float, model: SwipeModel) -> Plan:
    """Play the highest scores first."""
    return _played(solution.by_score(), seconds, model)


def by_length(solution: Solution, seconds: float, model: SwipeModel) -> Plan:
    """Play the longest words first."""
    return _played(solution.by_length(), seconds, model)


def nearest_first(solution: Solution, seconds: float, model: SwipeModel) -> Plan:
    """Play the word that begins nearest to the finger, the higher score on a tie."""
    left = solution.by_score()
    order: list[FoundWord] = []
    finger: Square | None = None
    while left:
        at = min(range(len(left)), key=lambda i: (model.travel_seconds(finger, left[i].path[0]), i))
        order.append(left.pop(at))
        finger = order[-1].path[-1]
    return _played(order, seconds, model)


ORDERS: Final[dict[str, Callable[[Solution, float, SwipeModel], Plan]]] = {
    "by-score": by_score,
    "by-length": by_length,
    "nearest-first": nearest_first,
}
