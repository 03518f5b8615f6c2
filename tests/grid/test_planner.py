"""Plans keep the clock, never play a word twice, and beat the simple orders."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import replace
from math import log
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import BoardError, Lexicon, Progress
from lexagon.grid import Board, FoundWord, Plan, Solution, Swipe, roll
from lexagon.grid._exact_plan import ExactPlan
from lexagon.grid._planner import make_plan
from lexagon.grid._route import Choice, list_choices
from lexagon.grid._swipes import ORDERS, SwipeModel
from tests.grid.strategies import boards, word_sets
from tests.oracles.grid_plans import most_points, seconds_of
from tests.tables import table

BOARD = Board("HHEL ACAB NROT FITI")
MODEL = SwipeModel()
FLAT = SwipeModel(look=0.7, look_letter=0, rarity=1)  # every look takes the same time


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
        clock += seconds_of(solution[swipe.word], len(swipe.path), model)
        finger = swipe.path[-1]
        assert swipe.done_at == pytest.approx(clock)
        assert swipe.path in solution[swipe.word].paths
        assert swipe.score == solution[swipe.word].score
    assert clock <= round_seconds + 1e-6
    words = [swipe.word for swipe in swipes]
    assert len(set(words)) == len(words)


@pytest.mark.parametrize("round_seconds", [30, 60, 120])
def test_the_plan_beats_every_simple_order(solution: Solution, round_seconds: int) -> None:
    plan = make_plan(solution, round_seconds, FLAT)
    check_clock(plan.swipes, round_seconds, solution, FLAT)
    assert [each.order for each in plan.orders] == ["plan", *ORDERS]
    for compared, order in zip(plan.orders[1:], ORDERS.values(), strict=True):
        swipes = order(solution.found_words, round_seconds, FLAT)
        check_clock(swipes, round_seconds, solution, FLAT)
        assert compared.score == sum(swipe.score for swipe in swipes)
        assert plan.score > compared.score


@pytest.mark.parametrize(("round_seconds", "points"), [(30, 2075), (60, 3543), (120, 6059)])
def test_the_points_of_the_papers_board(
    solution: Solution, round_seconds: float, points: int
) -> None:
    plan = BOARD.plan(
        round_seconds, words="enable", rules="paper", look=0.7, look_letter=0, rarity=1
    )
    assert plan == make_plan(solution, round_seconds, FLAT)
    assert plan.score == points


def test_with_time_for_all_everything_is_played(solution: Solution) -> None:
    plan = make_plan(solution, 10_000)
    assert plan.score == solution.score == plan.board_score
    assert len(plan) == plan.count == len(solution)


@pytest.mark.parametrize("row", table("grid_plans.tsv")[1:], ids=lambda row: " ".join(row[:7]))
def test_plans_are_those_recorded(enable: Lexicon, row: list[str]) -> None:
    board, rules, round_seconds, *times, seed, points, done_at, words = row[:10]
    every = Board(board).solve(enable, rules, by="word")
    per_tile, travel, look = map(float, times)
    model = SwipeModel(per_tile, travel, look, look_letter=0, rarity=1)
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
        own = seconds_of(word, len(word.path), MODEL)
        end = clock + MODEL.travel_seconds(finger, word.path[0]) + own
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


def small_case(seed: int) -> tuple[Solution, float, SwipeModel]:
    """A few words of a rolled board, a short round, and a player."""
    chance = Random(seed)
    board = roll("letters", size=chance.choice(["2x4", "3x3", "4x4"]), seed=chance.randrange(10**6))
    found = board.solve(rules=chance.choice(["paper", "wordament", "boggle"]), by="word")
    count = min(chance.randint(1, 7), len(found))
    words = sorted(chance.sample(found.found_words, count), key=lambda each: each.word)
    model = SwipeModel(look=chance.choice([0.3, 0.51]), rarity=chance.choice([1, 1.32, 2]))
    return replace(found, found_words=tuple(words)), chance.uniform(1, 9), model


@pytest.mark.parametrize("start", range(0, 400, 100))
def test_plans_of_small_cases_are_the_best_there_are(start: int) -> None:
    """Finding: 13 of 200 small cases were below the exact dynamic programme."""
    for seed in range(start, start + 100):
        words, round_seconds, model = small_case(seed)
        plan = make_plan(words, round_seconds, model)
        assert plan.proven, seed
        assert plan.score == most_points(words.found_words, round_seconds, model), seed
        check_clock(plan.swipes, round_seconds, words, model)


def test_only_small_cases_are_proven(solution: Solution) -> None:
    assert not make_plan(solution, 60).proven
    short = make_plan(solution, 1.5)
    assert short.proven
    assert short.score == most_points(solution.found_words, 1.5, MODEL)
    assert Board("XX/XX").plan().proven
    many = Board("TATA/ATAT/TATA/ATAT").solve(Lexicon.from_words(["tat", "atat"]), by="word")
    assert len(many[0].paths) > 8
    assert make_plan(many, 2).score == most_points(many.found_words, 2, MODEL)


def test_a_word_is_bounded_by_its_quickest_path() -> None:
    """One of two tiles less takes less time; the bound must not count on the slow one."""
    path = ((0, 0), (0, 1))
    chat, it = (
        FoundWord(word, score, (path,), (score,)) for word, score in (("chat", 3), ("it", 2))
    )
    quick = Choice(chat, path, 1.0)
    for choices in ([Choice(chat, path, 3.0), quick], [quick, Choice(chat, path, 3.0)]):
        search = ExactPlan(choices, 1.5, MODEL, 100)
        assert search.improved([Choice(it, path, 1.5)]) == ([quick], True)


def test_look_times_are_fitted_to_recognition() -> None:
    """The published times by level and length are met best by the model's own three numbers."""
    classes = [tuple(map(float, row)) for row in table("grid_look_times.tsv")[1:]]

    def misfit(look: float, letter: float, rarity: float) -> float:
        return sum(
            words * log((look * rarity ** (level / 10 - 1) + letter * (letters - 3)) / seconds) ** 2
            for level, letters, seconds, words in classes
        )

    fitted = (MODEL.look, MODEL.look_letter, MODEL.rarity)
    steps = (0.02, 0.01, 0.02)
    for at, step in enumerate(steps):
        for change in (step, -step):
            other = [value + (change if at == place else 0) for place, value in enumerate(fitted)]
            assert misfit(*other) > misfit(*fitted)
    assert misfit(0.7, 0, 1) > 5 * misfit(*fitted)


def test_rare_words_take_longer_to_see() -> None:
    found = BOARD.solve(rules="paper")
    times = {word: MODEL.look_seconds(found[word]) for word in ("car", "coral", "chelator")}
    assert times["car"] < times["coral"] < times["chelator"]
    assert {FLAT.look_seconds(each) for each in found} == {0.7}
    foreign = Board("KATA/MISA").solve("indonesian")
    assert MODEL.look_seconds(foreign["kata"]) == pytest.approx(0.51 + 0.025)
    knows_all = {swipe.word for swipe in BOARD.plan(30, rarity=1)}
    average = {swipe.word for swipe in BOARD.plan(30, rarity=2)}
    rare = [
        len([word for word in words if not found[word].common]) for words in (knows_all, average)
    ]
    assert rare[0] > rare[1]
    for wrong in (0.5, float("nan"), 101):
        with pytest.raises(BoardError, match=r"a rarity of .*; it is a factor of 1 "):
            SwipeModel(rarity=wrong)


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
