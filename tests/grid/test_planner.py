"""Plans keep the clock, never play a word twice, and beat the simple orders."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import BoardError, Lexicon
from lexagon.grid import ORDERS, Board, Plan, Rules, Solution, SwipeModel, plan, solve
from tests.grid.strategies import boards, word_sets

PAPER = Rules.named("paper")
MODEL = SwipeModel()


@pytest.fixture(scope="module")
def solution(enable: Lexicon) -> Solution:
    return solve(Board.parse(["HHEL", "ACAB", "NROT", "FITI"]), enable, PAPER)


def check_clock(made: Plan, model: SwipeModel) -> None:
    clock, finger = 0.0, None
    for move in made.moves:
        start = move.path[0]
        if finger is not None:
            clock += model.travel * max(abs(finger[0] - start[0]), abs(finger[1] - start[1]))
        clock += model.look + model.per_tile * len(move.path)
        finger = move.path[-1]
        assert move.done_at == pytest.approx(clock)
        assert move.path in move.found.paths
    assert clock <= made.seconds + 1e-6
    words = [move.found.word for move in made.moves]
    assert len(set(words)) == len(words)


@pytest.mark.parametrize("seconds", [30, 60, 120])
def test_the_plan_beats_every_simple_order(solution: Solution, seconds: int) -> None:
    made = plan(solution, seconds, MODEL)
    check_clock(made, MODEL)
    for order in ORDERS.values():
        other = order(solution, seconds, MODEL)
        check_clock(other, MODEL)
        assert made.score > other.score


def test_with_time_for_all_everything_is_played(solution: Solution) -> None:
    made = plan(solution, 10_000)
    assert made.score == solution.score
    assert len(made.moves) == len(solution.words)


def test_same_seed_same_plan(solution: Solution) -> None:
    assert plan(solution, 40, MODEL, 3) == plan(solution, 40, MODEL, 3)


@settings(max_examples=40)
@given(boards(largest=3), word_sets, st.floats(0.5, 20))
def test_plans_of_any_board(board: Board, words: set[str], seconds: float) -> None:
    small = solve(board, Lexicon.from_words(words), PAPER)
    made = plan(small, seconds)
    check_clock(made, MODEL)
    assert all(made.score >= order(small, seconds, MODEL).score for order in ORDERS.values())


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf")])
def test_times_that_are_none(solution: Solution, seconds: float) -> None:
    with pytest.raises(BoardError, match="it is more than 0"):
        plan(solution, seconds)


def test_models_that_are_none() -> None:
    with pytest.raises(BoardError, match="travel of -1 seconds"):
        SwipeModel(travel=-1)
    with pytest.raises(BoardError, match="a word takes some time"):
        SwipeModel(per_tile=0, look=0)
