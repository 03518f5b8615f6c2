"""A plan is an order of words and paths that earns the most before the clock runs out.

Choosing and ordering words under the time model of `_swipes` is an orienteering problem: the plan
is built by cheapest insertion (points per second gained) and then improved by large-neighbourhood
search: parts of it are taken out and filled up again, keeping what is no worse. Small cases are
solved exactly (`_exact_plan`).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from random import Random
from time import monotonic
from typing import ClassVar

from lexagon._plural import plural
from lexagon._progress import ProgressCallback
from lexagon._result import Result, ResultList
from lexagon.grid._clock import check_seconds
from lexagon.grid._exact_plan import MAX_STEPS, ExactPlan, distinct_choices, is_small, points_of
from lexagon.grid._route import Route, list_choices, swipes_of
from lexagon.grid._solver import Solution
from lexagon.grid._swipes import ORDERS, Swipe, SwipeModel


@dataclass(frozen=True, repr=False, slots=True)
class OrderScore(Result):
    """The score of an order of words within the round: the plan itself, and three simpler orders.

    >>> from lexagon import grid
    >>> [order.order for order in grid.Board("CAT/DOG").plan(10).orders]
    ['plan', 'by-score', 'by-length', 'nearest-first']
    """

    order: str
    count: int
    score: int

    def __str__(self) -> str:
        return f"{self.order}: {plural(self.count, 'word')}, {plural(self.score, 'point')}"


@dataclass(frozen=True, repr=False)
class Plan(ResultList[Swipe]):
    """Words in the order to swipe them, and what they earn within the round.

    `board_count` and `board_score` are of all words on the board; `orders` compares the plan with
    simpler orders. A plan whose improvement was cut short, by `seconds` or by `progress`, is not
    `complete`; one that is `proven` has the most points there are in the time.

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
    look_letter: float
    rarity: float
    seed: int
    complete: bool = True
    proven: bool = False

    _items: ClassVar[str] = "swipes"

    def __str__(self) -> str:
        head = (
            f"{plural(self.score, 'point')} with {plural(self.count, 'word')} in "
            f"{self.round_seconds:g} seconds, of {self.board_score:,} on {self.board}"
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
    choices = list_choices(words, model)
    swipes: tuple[Swipe, ...] = ()
    complete, proven = True, not choices
    if choices:
        route = Route(choices, round_seconds, model)
        place = {(each.word.word, each.path): at for at, each in enumerate(choices)}
        starts = [route.filled([])]
        for order in simple.values():
            keys = [(swipe.word, swipe.path) for swipe in order]
            if all(key in place for key in keys):
                starts.append(route.filled([place[key] for key in keys]))
        best = max(starts, key=route.value)
        plan = [choices[at] for at in best]
        if is_small(words, round_seconds, model):
            exact = ExactPlan(distinct_choices(words, model), round_seconds, model, MAX_STEPS)
            plan, proven = exact.improved(plan)
        if not proven:
            best, complete = route.improved(best, Random(seed), deadline, progress)
            plan = max([choices[at] for at in best], plan, key=points_of)
        swipes = swipes_of(plan, model)
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
        look_letter=model.look_letter,
        rarity=model.rarity,
        seed=seed,
        complete=complete,
        proven=proven,
    )
