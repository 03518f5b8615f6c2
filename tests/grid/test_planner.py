"""Plans keep the clock, never play a word twice, and beat the simple orders."""

from __future__ import annotations

import pickle
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import BoardError, Lexicon, Progress
from lexagon.grid import Board, FoundWord, Plan, Solution, Swipe, roll
from lexagon.grid._planner import make_plan
from lexagon.grid._route import list_choices
from lexagon.grid._swipes import ORDERS, SwipeModel
from tests.grid.strategies import boards, word_sets
from tests.tables import table

BOARD = Board("HHEL ACAB NROT FITI")
MODEL = SwipeModel()


@pytest.fixture(scope="module")
def solution(enable: Lexicon) -> Solution:
    return BOARD.solve(enable, "paper", by="word")


def check_clock(
    swipes: Sequence[Swipe], round_seconds: float, solution: Solution, model: SwipeModel = MODEL
) -> None:
    clock, finger = 0.0, None
    for swipe in swipes:
        start = swipe.path[0]
        if finger is not None:
            clock += model.travel * max(abs(finger[0] - start[0]), abs(finger[1] - start[1]))
        clock += model.look + model.per_tile * len(swipe.path)
        finger = swipe.path[-1]
        assert swipe.done_at == pytest.approx(clock)
        assert swipe.path in solution[swipe.word].paths
        assert swipe.score == solution[swipe.word].score
    assert clock <= round_seconds + 1e-6
    words = [swipe.word for swipe in swipes]
    assert len(set(words)) == len(words)


@pytest.mark.parametrize("round_seconds", [30, 60, 120])
def test_the_plan_beats_every_simple_order(solution: Solution, round_seconds: int) -> None:
    plan = make_plan(solution, round_seconds)
    check_clock(plan.swipes, round_seconds, solution)
    assert [each.order for each in plan.orders] == ["plan", *ORDERS]
    for compared, order in zip(plan.orders[1:], ORDERS.values(), strict=True):
        swipes = order(solution.found_words, round_seconds, MODEL)
        check_clock(swipes, round_seconds, solution)
        assert compared.score == sum(swipe.score for swipe in swipes)
        assert plan.score > compared.score


@pytest.mark.parametrize(("round_seconds", "points"), [(30, 2075), (60, 3543), (120, 6059)])
def test_the_points_of_the_papers_board(
    solution: Solution, round_seconds: float, points: int
) -> None:
    plan = BOARD.plan(round_seconds, words="enable", rules="paper")
    assert plan == make_plan(solution, round_seconds)
    assert plan.score == points


def test_with_time_for_all_everything_is_played(solution: Solution) -> None:
    plan = make_plan(solution, 10_000)
    assert plan.score == solution.score == plan.board_score
    assert len(plan) == plan.count == len(solution)


@pytest.mark.parametrize("row", table("grid_plans.tsv")[1:], ids=lambda row: " ".join(row[:7]))
def test_plans_are_those_recorded(enable: Lexicon, row: list[str]) -> None:
    board, rules, round_seconds, *times, seed, points, done_at, words = row[:10]
    every = Board(board).solve(enable, rules, by="word")
    model = SwipeModel(*map(float, times))
    plan = make_plan(every, float(round_seconds), model, int(seed))
    assert [swipe.word for swipe in plan] == words.split()
    assert (plan.score, f"{plan[-1].done_at:.3f}") == (int(points), done_at)
    assert [each.score for each in plan.orders] == [int(points), *map(int, row[10:])]
    check_clock(plan.swipes, float(round_seconds), every, model)


def slow_order(name: str, words: Sequence[FoundWord], seconds: float) -> list[str]:
    """The words of a simple order that fit, looked for one at a time."""

    def rank(word: FoundWord, near: tuple[int, int] | None) -> tuple[float, ...]:
        if name == "nearest-first":
            return MODEL.travel_seconds(near, word.path[0]), -word.score
        return (-word.score,) if name == "by-score" else (-len(word.word),)

    left, done, clock = list(words), [], 0.0
    near = finger = None  # the last word looked at, and the last one swiped
    while left:
        ranks = {each: (*rank(each, near), each.word) for each in left}
        word = min(left, key=ranks.__getitem__)
        left.remove(word)
        near = word.path[-1]
        end = clock + MODEL.travel_seconds(finger, word.path[0]) + MODEL.word_seconds(word.path)
        if end <= seconds and word.score:
            clock, finger = end, word.path[-1]
            done.append(word.word)
    return done


@settings(max_examples=40)
@given(boards(largest=3), word_sets, st.floats(0.5, 20), st.sampled_from(list(ORDERS)))
def test_simple_orders_are_the_twins(
    board: Board, words: set[str], round_seconds: float, name: str
) -> None:
    found = board.solve(Lexicon.from_words(words), "paper", by="word").found_words
    swipes = ORDERS[name](found, round_seconds, MODEL)
    assert [swipe.word for swipe in swipes] == slow_order(name, found, round_seconds)


def test_the_program_of_the_contract() -> None:
    """`seconds` is time to think, as everywhere; the round is two minutes unless it is said."""
    plan = BOARD.plan(seconds=120)
    assert (plan.round_seconds, plan.complete) == (120, True)
    assert plan == BOARD.plan(round_seconds=120)
    check_clock(plan.swipes, 120, BOARD.solve())
    assert pickle.loads(pickle.dumps(plan)) == plan
    assert repr(plan).startswith("<Plan: ")


def test_a_plan_that_is_cut_short_says_so(solution: Solution) -> None:
    cut = make_plan(solution, 60, seconds=1e-9)
    assert not cut.complete
    assert all(cut.score >= each.score for each in cut.orders)
    reports: list[Progress] = []

    def stop(progress: Progress) -> bool:
        reports.append(progress)
        return False

    large = roll("letters", size="12x12", seed=1)
    stopped = large.plan(600, progress=stop)
    assert not stopped.complete
    assert len(reports) == 1
    assert reports[0].total == 120
    check_clock(stopped.swipes, 600, large.solve())


@settings(max_examples=40)
@given(boards(largest=3), word_sets, st.floats(0.5, 20))
def test_plans_of_any_board(board: Board, words: set[str], round_seconds: float) -> None:
    lexicon = Lexicon.from_words(words)
    plan: Plan = board.plan(round_seconds, words=lexicon, rules="paper")
    check_clock(plan.swipes, round_seconds, board.solve(lexicon, "paper"))
    assert all(plan.score >= each.score for each in plan.orders)


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf")])
def test_what_is_not_a_time(solution: Solution, seconds: float) -> None:
    with pytest.raises(BoardError, match="a number above 0"):
        make_plan(solution, seconds)
    with pytest.raises(BoardError, match="a number above 0"):
        BOARD.plan(seconds=seconds)


def test_what_is_not_a_time_model() -> None:
    with pytest.raises(BoardError, match="travel of -1 seconds"):
        SwipeModel(travel=-1)
    with pytest.raises(BoardError, match="a word takes some time"):
        SwipeModel(per_tile=0, look=0)


def test_the_most_rewarding_words_are_the_first_choices() -> None:
    found = Board("CATS/DOGE/RINE").solve(words="enable")
    model = SwipeModel()
    worth = [each.word.score / each.seconds for each in list_choices(list(found), model)]
    assert len(set(worth)) > 3
    assert worth == sorted(worth, reverse=True)
