"""A route through words and paths: cheapest insertion, and large-neighbourhood search over it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from time import monotonic
from typing import Any, Final

from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon.grid._solver import FoundWord, Path
from lexagon.grid._swipes import Swipe, SwipeModel

_MAX_PATHS: Final = 8
_MAX_CHOICES: Final = 3_000
_ROUNDS: Final = 120
_REPORT_SECONDS: Final = 0.2
Array = Any  # numpy is loaded when a plan is made, not before


@dataclass(frozen=True)
class Choice:
    """A word, one of its best paths, and the seconds that the word itself takes."""

    word: FoundWord
    path: Path
    seconds: float


def list_choices(words: Sequence[FoundWord], model: SwipeModel) -> list[Choice]:
    """List the words with their best-scoring paths; of very many, the most rewarding."""
    choices = [
        Choice(word, path, model.word_seconds(word, path))
        for word in words
        if word.score > 0
        for path, score in list(zip(word.paths, word.path_scores, strict=True))[:_MAX_PATHS]
        if score == word.score
    ]
    choices.sort(key=lambda choice: -choice.word.score / choice.seconds)
    return choices[:_MAX_CHOICES]


class Route:
    """Insertion into a route of choices, all places weighed at once."""

    def __init__(self, choices: list[Choice], seconds: float, model: SwipeModel) -> None:
        import numpy as np

        self.np = np
        self.seconds = seconds
        self.points = np.array([choice.word.score for choice in choices], float)
        self.own = np.array([choice.seconds for choice in choices])
        words = sorted({choice.word.word for choice in choices})
        number = {word: at for at, word in enumerate(words)}
        self.word = np.array([number[choice.word.word] for choice in choices])
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
        result = list(route)
        is_open = (
            ~np.isin(self.word, self.word[result]) if result else np.ones(len(self.word), bool)
        )
        for word in banned:
            is_open &= self.word != word
        left = self.seconds - self.time(result)
        rows = np.flatnonzero(is_open)
        gap, detour = self._cheapest(rows, result)
        while True:
            usable = is_open[rows] & (self.own[rows] <= left + 1e-9)
            rows, gap, detour = rows[usable], gap[usable], detour[usable]
            if not len(rows):
                return result
            cost = detour + self.own[rows]
            fits = cost <= left + 1e-9
            if not fits.any():
                return result
            reward = np.where(fits, self.points[rows] / np.maximum(cost, 1e-9), -1.0)
            best = int(reward.argmax())
            place, choice = int(gap[best]), int(rows[best])
            result.insert(place, choice)
            left -= float(cost[best])
            is_open &= self.word != self.word[choice]
            self._open_gaps(rows, result, place, gap, detour)

    def _cheapest(self, rows: Array, result: Sequence[int]) -> tuple[Array, Array]:
        """Return for each row the gap of the route where it costs the least travel, and how much.

        Of gaps that cost the same, the first.
        """
        before = self.np.array([self.nothing, *result])
        after = self.np.array([*result, self.nothing])
        detour = self.travel(before[:, None], rows) + self.travel(rows, after[:, None])
        detour -= self.travel(before, after)[:, None]
        gap = detour.argmin(axis=0)
        return gap, detour[gap, self.np.arange(len(rows))]

    def _open_gaps(
        self, rows: Array, result: Sequence[int], place: int, gap: Array, detour: Array
    ) -> None:
        """Bring the cheapest gaps up to date after an insertion: one has become two."""
        stale = gap == place
        gap[gap > place] += 1
        choice = result[place]
        sides = (
            result[place - 1] if place else self.nothing,
            result[place + 1] if place + 1 < len(result) else self.nothing,
        )
        for at, before, after in ((place, sides[0], choice), (place + 1, choice, sides[1])):
            new = self.travel(before, rows) + self.travel(rows, after)
            new -= self.travel(before, after)
            less = (new < detour) | ((new == detour) & (at < gap))
            gap[less], detour[less] = at, new[less]
        if stale.any():
            gap[stale], detour[stale] = self._cheapest(rows[stale], result)

    def improved(
        self,
        route: list[int],
        chance: Random,
        deadline: float,
        progress: ProgressCallback | None,
    ) -> tuple[list[int], bool]:
        """Take a few words out, at random or in a row, fill up again, keep what is no worse.

        Returns the route, and whether all rounds were made.
        """
        best, value = route, self.value(route)
        reported = monotonic()
        for done in range(_ROUNDS):
            now = monotonic()
            if now > deadline:
                return best, False
            if progress is not None and now - reported > _REPORT_SECONDS:
                reported = now
                if not keep_going(progress, Progress(done, _ROUNDS, f"{value[0]:,.0f} points")):
                    return best, False
            if not best:
                break
            size = min(len(best), chance.randint(1, 6))
            if chance.random() < 0.5:
                begin = chance.randrange(len(best) - size + 1)
                removed = set(range(begin, begin + size))
            else:
                removed = set(chance.sample(range(len(best)), size))
            rest = [choice for at, choice in enumerate(best) if at not in removed]
            banned = frozenset([int(self.word[best[chance.choice(sorted(removed))]])])
            candidate = self.filled(
                self.filled(rest, banned if chance.random() < 0.5 else frozenset())
            )
            if (candidate_value := self.value(candidate)) >= value:
                best, value = candidate, candidate_value
        return best, True


def swipes_of(choices: Sequence[Choice], model: SwipeModel) -> tuple[Swipe, ...]:
    clock, finger = 0.0, None
    swipes = []
    for choice in choices:
        clock += model.travel_seconds(finger, choice.path[0]) + choice.seconds
        finger = choice.path[-1]
        word = choice.word
        swipes.append(Swipe(word.word, word.score, choice.path, clock, word.common))
    return tuple(swipes)
