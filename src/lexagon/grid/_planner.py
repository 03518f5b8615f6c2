"""A plan is an order of words and paths that earns the most before the clock runs out.

The time model: before each word the player looks (`look` seconds), then the finger travels from
where it is to the word's first square (`travel` seconds a square, as the king moves), then swipes
(`per_tile` seconds for each tile). Choosing and ordering words under that is an orienteering
problem: the plan is built by cheapest insertion (points per second gained) and then improved by
large-neighbourhood search: parts of it are taken out and filled up again, keeping what is no worse.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf, isfinite
from random import Random
from time import monotonic
from typing import Any, ClassVar, Final

from lexagon._errors import BoardError
from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon._result import Result, ResultList
from lexagon.grid._clock import check_seconds
from lexagon.grid._notation import Square
from lexagon.grid._solver import FoundWord, Path, Solution, by_length, by_score

_MAX_PATHS: Final = 8
_MAX_CHOICES: Final = 3_000
_ROUNDS: Final = 120
_REPORT_SECONDS: Final = 0.2
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


@dataclass(frozen=True, repr=False, slots=True)
class Swipe(Result):
    """A word to swipe along a path, and the clock when it is done.

    >>> from lexagon import grid
    >>> print(grid.Board("CAT/DOG").plan(10)[0])
    COD 1, done at 1.1 s
    """

    word: str
    score: int
    path: Path
    done_at: float

    def __str__(self) -> str:
        return f"{self.word.upper()} {self.score}, done at {self.done_at:.1f} s"


@dataclass(frozen=True, repr=False, slots=True)
class OrderScore(Result):
    """What an order of words earns within the round: the plan itself, and three simpler orders.

    >>> from lexagon import grid
    >>> [order.order for order in grid.Board("CAT/DOG").plan(10).orders]
    ['plan', 'by-score', 'by-length', 'nearest-first']
    """

    order: str
    count: int
    score: int

    def __str__(self) -> str:
        return f"{self.order}: {self.count:,} words, {self.score:,} points"


@dataclass(frozen=True, repr=False)
class Plan(ResultList[Swipe]):
    """Words in the order to swipe them, and what they earn within the round.

    `board_count` and `board_score` are of all words on the board; `orders` compares the plan with
    simpler orders. A plan whose improvement was cut short, by `seconds` or by `progress`, is not
    `complete`.

    >>> from lexagon import grid
    >>> plan = grid.Board("HHEL ACAB NROT FITI").plan(round_seconds=30)
    >>> plan.score <= plan.board_score, plan[-1].done_at <= 30
    (True, True)
    """

    board: str
    words: str
    rules: str
    round_seconds: float
    count: int
    score: int
    board_count: int
    board_score: int
    swipes: tuple[Swipe, ...]
    orders: tuple[OrderScore, ...]
    per_tile: float
    travel: float
    look: float
    seed: int
    complete: bool = True

    _items: ClassVar[str] = "swipes"

    def __str__(self) -> str:
        head = (
            f"{self.score:,} points with {self.count:,} words in {self.round_seconds:g} seconds, "
            f"of {self.board_score:,} on {self.board}"
        )
        lines = [f"{each.done_at:6.1f} s  {each.word} {each.score}" for each in self.swipes]
        return "\n".join([head, *lines])


def make_plan(
    solution: Solution,
    round_seconds: float,
    model: SwipeModel | None = None,
    seed: int = 0,
    *,
    seconds: float | None = None,
    progress: ProgressCallback | None = None,
) -> Plan:
    """Order a board's words so that they earn the most within a round; same seed, same plan.

    The solution has all its words, in alphabetical order. `seconds` limits the time to improve.
    """
    model = model or SwipeModel()
    check_seconds(round_seconds)
    if seconds is not None:
        check_seconds(seconds)
    deadline = inf if seconds is None else monotonic() + seconds
    words = solution.found_words
    simple = {name: order(words, round_seconds, model) for name, order in ORDERS.items()}
    choices = _choices(words, model)
    swipes: tuple[Swipe, ...] = ()
    complete = True
    if choices:
        route = _Route(choices, round_seconds, model)
        place = {(each.word.word, each.path): at for at, each in enumerate(choices)}
        starts = [route.filled([])]
        for order in simple.values():
            keys = [(swipe.word, swipe.path) for swipe in order]
            if all(key in place for key in keys):
                starts.append(route.filled([place[key] for key in keys]))
        best = max(starts, key=route.value)
        best, complete = route.improved(best, Random(seed), deadline, progress)
        swipes = _timed([choices[at] for at in best], model)
    orders = {"plan": swipes, **simple}
    return Plan(
        board=solution.board,
        words=solution.words,
        rules=solution.rules,
        round_seconds=float(round_seconds),
        count=len(swipes),
        score=sum(swipe.score for swipe in swipes),
        board_count=solution.count,
        board_score=solution.score,
        swipes=swipes,
        orders=tuple(
            OrderScore(name, len(order), sum(swipe.score for swipe in order))
            for name, order in orders.items()
        ),
        per_tile=model.per_tile,
        travel=model.travel,
        look=model.look,
        seed=seed,
        complete=complete,
    )


@dataclass(frozen=True)
class _Choice:
    word: FoundWord
    path: Path
    seconds: float


def _choices(words: Sequence[FoundWord], model: SwipeModel) -> list[_Choice]:
    """List the words with their best-scoring paths; of very many, the most rewarding."""
    choices = [
        _Choice(word, path, model.word_seconds(path))
        for word in words
        if word.score > 0
        for path, score in list(zip(word.paths, word.path_scores, strict=True))[:_MAX_PATHS]
        if score == word.score
    ]
    choices.sort(key=lambda choice: -choice.word.score / choice.seconds)
    return choices[:_MAX_CHOICES]


class _Route:
    """Insertion into a route of choices, all places weighed at once."""

    def __init__(self, choices: list[_Choice], seconds: float, model: SwipeModel) -> None:
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


def _timed(choices: Sequence[_Choice], model: SwipeModel) -> tuple[Swipe, ...]:
    clock, finger = 0.0, None
    swipes = []
    for choice in choices:
        clock += model.travel_seconds(finger, choice.path[0]) + choice.seconds
        finger = choice.path[-1]
        swipes.append(Swipe(choice.word.word, choice.word.score, choice.path, clock))
    return tuple(swipes)


def _in_order(
    words: Sequence[FoundWord], round_seconds: float, model: SwipeModel
) -> tuple[Swipe, ...]:
    """Swipe words in a given order, each along its best path; what does not fit is left out."""
    clock, finger = 0.0, None
    swipes: list[Swipe] = []
    for word in words:
        done = clock + model.travel_seconds(finger, word.path[0]) + model.word_seconds(word.path)
        if done <= round_seconds and word.score > 0:
            clock, finger = done, word.path[-1]
            swipes.append(Swipe(word.word, word.score, word.path, clock))
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
