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

from lexagon._errors import BoardError
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
        # Travel depends on squares alone. `nothing`, before the first word and after the last, is
        # a square of its own that is near to all.
        squares = sorted({end for choice in choices for end in (choice.path[0], choice.path[-1])})
        at = {square: place for place, square in enumerate(squares)}
        self.nothing = len(choices)
        self.first = np.array([*(at[choice.path[0]] for choice in choices), len(squares)])
        self.last = np.array([*(at[choice.path[-1]] for choice in choices), len(squares)])
        places = np.array(squares)
        steps = np.abs(places[:, None, :] - places[None, :, :]).max(axis=2)
        self._travel = np.zeros((len(squares) + 1, len(squares) + 1), np.float32)
        self._travel[:-1, :-1] = model.travel * steps

    def travel(self, before: Any, after: Any) -> Array:
        """Return the time from the ends of some choices to the starts of others."""
        return self._travel[self.last[before], self.first[after]]

    def time(self, route: Sequence[int]) -> float:
        """Return how long a route takes."""
        travel = sum(float(self.travel(a, b)) for a, b in pairwise(route))
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
        rows = np.flatnonzero(is_open)
        gap, detour = self._cheapest(rows, made)
        while True:
            kept = is_open[rows] & (self.own[rows] <= left + 1e-9)
            rows, gap, detour = rows[kept], gap[kept], detour[kept]
            if not len(rows):
                return made
            cost = detour + self.own[rows]
            fits = cost <= left + 1e-9
            if not fits.any():
                return made
            reward = np.where(fits, self.points[rows] / np.maximum(cost, 1e-9), -1.0)
            chosen = int(reward.argmax())
            place, taken = int(gap[chosen]), int(rows[chosen])
            made.insert(place, taken)
            left -= float(cost[chosen])
            is_open &= self.word != self.word[taken]
            self._open_gaps(rows, made, place, gap, detour)

    def _cheapest(self, rows: Array, made: Sequence[int]) -> tuple[Array, Array]:
        """Return for each row the gap of the route where it costs the least travel, and how much.

        Of gaps that cost the same, the first.
        """
        before = self.np.array([self.nothing, *made])
        after = self.np.array([*made, self.nothing])
        detour = self.travel(before[:, None], rows) + self.travel(rows, after[:, None])
        detour -= self.travel(before, after)[:, None]
        gap = detour.argmin(axis=0)
        return gap, detour[gap, self.np.arange(len(rows))]

    def _open_gaps(
        self, rows: Array, made: Sequence[int], place: int, gap: Array, detour: Array
    ) -> None:
        """Bring the cheapest gaps up to date after an insertion: one has become two."""
        gone = gap == place
        gap[gap > place] += 1
        taken = made[place]
        sides = (
            made[place - 1] if place else self.nothing,
            made[place + 1] if place + 1 < len(made) else self.nothing,
        )
        for at, before, after in ((place, sides[0], taken), (place + 1, taken, sides[1])):
            new = self.travel(before, rows) + self.travel(rows, after)
            new -= self.travel(before, after)
            less = (new < detour) | ((new == detour) & (at < gap))
            gap[less], detour[less] = at, new[less]
        if gone.any():
            gap[gone], detour[gone] = self._cheapest(rows[gone], made)

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
    # Words by their first square, the highest score last, for each square offers its best one.
    left: dict[Square, list[tuple[int, FoundWord]]] = {}
    for rank, found in reversed(list(enumerate(solution.by_score()))):
        left.setdefault(found.path[0], []).append((rank, found))
    order: list[FoundWord] = []
    finger: Square | None = None
    while left:
        nearest = min(left, key=lambda at: (model.travel_seconds(finger, at), left[at][-1][0]))
        order.append(left[nearest].pop()[1])
        if not left[nearest]:
            del left[nearest]
        finger = order[-1].path[-1]
    return _played(order, seconds, model)


ORDERS: Final[dict[str, Callable[[Solution, float, SwipeModel], Plan]]] = {
    "by-score": by_score,
    "by-length": by_length,
    "nearest-first": nearest_first,
}
