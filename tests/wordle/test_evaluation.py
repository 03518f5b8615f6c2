"""Evaluation: user-defined strategies in every form, honest means, and a result per answer."""

from __future__ import annotations

import json
from dataclasses import is_dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from lexagon import Cancelled, Progress, WordleError, lab, to_json
from lexagon.wordle import Position, Words, evaluate, solve
from lexagon.wordle._evaluation import Walk

WORDS = Words(answers=["crane", "brine", "prone", "drone", "slate", "point"])


class First:
    """The simple form: one method."""

    def guess(self, position: Position) -> str:
        return position.candidates[0]


class WithWords:
    def __init__(self, words: Words, place: int = 0) -> None:
        self.words = words
        self.place = place

    def guess(self, position: Position) -> str:
        return position.candidates[min(self.place, len(position.candidates) - 1)].upper()


class Stubborn:
    def guess(self, position: Position) -> str:
        return "crane"


OWN = """
class Mine:
    def __init__(self, place=0):
        self.place = place
    def guess(self, position):
        return position.candidates[min(self.place, len(position.candidates) - 1)]
"""


def test_names_classes_instances_and_paths_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding 18."""
    (tmp_path / "mybots_of_test.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    runs = evaluate(
        First,
        First(),
        WithWords,
        "mybots_of_test:Mine",
        "mybots_of_test:Mine(place=0)",
        words=WORDS,
    )
    assert [each.strategy for each in runs] == [
        *("First", "First", "WithWords"),
        *("mybots_of_test:Mine", "mybots_of_test:Mine(place=0)"),
    ]
    assert len({str(each.by_answer) for each in runs}) == 1
    other = evaluate("mybots_of_test:Mine(place=9)", words=WORDS)
    assert other[0].by_answer == evaluate(WithWords(WORDS, 9), words=WORDS)[0].by_answer


@pytest.mark.parametrize(
    ("strategy", "message"),
    [
        ("nowhere_at_all:Mine", "cannot import nowhere_at_all"),
        ("json:Mine", "json has no 'Mine'; write the strategy's class, as in module:Class"),
        ("entropi", "no strategy 'entropi'; did you mean entropy[?]"),
        ("collections:Counter", "the strategy .collections:Counter. failed: TypeError: it has no"),
    ],
)
def test_strategies_that_are_none(strategy: object, message: str) -> None:
    with pytest.raises(WordleError, match=message):
        evaluate(strategy, words=WORDS)


def test_failures_count_in_the_mean() -> None:
    """Finding 6."""
    [stubborn] = evaluate(Stubborn, words=WORDS)
    assert (stubborn.games, stubborn.solved, stubborn.failed) == (6, 1, 5)
    assert (stubborn.mean, stubborn.worst, stubborn.total) == ((1 + 5 * 7) / 6, 7, 36)
    assert stubborn.histogram == {1: 1}
    assert len(stubborn.never_solved) == 5
    [tight] = evaluate(First, words=WORDS, max_guesses=1)
    assert (tight.solved, tight.failed) == (1, 5)
    assert tight.mean == evaluate(First, words=WORDS)[0].mean > 2


def test_every_answer_has_its_result() -> None:
    """Finding 18."""
    [run] = evaluate(First, words=WORDS)
    assert list(run.by_answer) == list(WORDS.answers)
    for answer, guesses in run.by_answer.items():
        assert solve(answer, First, words=WORDS).guesses == guesses
    [some] = evaluate(First, words=WORDS, answers=["point", "CRANE"])
    assert some.by_answer == {word: run.by_answer[word] for word in ("point", "crane")}


def test_one_and_several_strategies_have_one_shape() -> None:
    """Finding 23."""
    one = json.loads(to_json(evaluate("entropy", words=WORDS)))
    two = json.loads(to_json(evaluate("entropy", "parts", words=WORDS)))
    stable = {"strategy", "games", "solved", "mean", "worst", "histogram"}
    assert one.keys() == two.keys() == {"evaluations", "comparisons"}
    assert [each["strategy"] for each in two["evaluations"]] == ["entropy", "parts"]
    assert stable <= one["evaluations"][0].keys() == two["evaluations"][1].keys()
    assert {name: one["evaluations"][0][name] for name in stable} == {
        name: two["evaluations"][0][name] for name in stable
    }
    assert (len(one["comparisons"]), len(two["comparisons"])) == (0, 1)


def test_evaluations_are_printed_whole_and_have_no_evaluation_inside() -> None:
    """W7: the first evaluation was returned, with the others in it, and printed alone."""
    runs = evaluate("entropy(first=salet)", "parts", "minimax")
    assert repr(runs) == (
        "<Evaluations: entropy(first=salet) 3.4324, parts 3.4337, minimax 3.5218>"
    )
    lines = str(runs).splitlines()
    assert [line.partition(":")[0] for line in lines[:3]] == [each.strategy for each in runs]
    assert lines[3:] == [str(each) for each in runs.comparisons]
    assert len(lines) == 6
    assert not any(is_dataclass(value) for each in runs for value in vars(each).values())


def test_intervals_and_comparisons_are_those_of_the_lab() -> None:
    runs = evaluate("entropy(first=salet)", "parts", "minimax")
    store = lab.Store()
    spec = {"kind": "wordle", "words": ["original"], "players": [each.strategy for each in runs]}
    summary = lab.run(spec, store=store, executor="inline")
    family = next(each for each in summary.means if each.measure.column == "guesses")
    for run, standing in zip(runs, family.standings, strict=True):
        assert run.mean == standing.estimate.value
        assert run.interval == pytest.approx((standing.estimate.low, standing.estimate.high))
    [compared] = lab.compare(summary.id, store=store, measure="guesses")
    for ours, theirs in zip(runs.comparisons, compared.comparisons, strict=True):
        assert (ours.first, ours.second) == (theirs.first.player, theirs.second.player)
        effect = theirs.difference.effect
        assert (ours.difference, ours.interval) == (effect.value, (effect.low, effect.high))
        assert (ours.p, ours.p_holm) == (theirs.difference.p, theirs.p_holm)
        assert (ours.better, ours.games) == (theirs.ahead, effect.count)


def test_comparisons_are_of_the_means() -> None:
    runs = evaluate(First, Stubborn, words=WORDS)
    comparison = runs.compare("First", "Stubborn")
    assert comparison.difference == pytest.approx(runs[0].mean - runs[1].mean)
    assert (comparison.games, comparison.better) == (6, None)
    assert str(comparison).startswith("no difference shown between First and Stubborn: −")
    with pytest.raises(WordleError, match=r"no comparison of 'a' with 'b'; there are First with"):
        runs.compare("a", "b")
    alone = evaluate(First, "parts", words=WORDS, answers=["point"])
    assert (alone[0].interval, alone.comparisons[0].interval) == (None, None)
    assert "(no interval)" in str(alone.comparisons[0])
    nothing = evaluate(First, Stubborn, words=WORDS, answers=[])
    assert (nothing[0].games, nothing[0].interval, nothing.comparisons) == (0, None, ())


def test_hard_mode_is_kept_by_strategies_that_know_it_and_demanded_of_others() -> None:
    class Careless:
        def guess(self, position: Position) -> str:
            return "crane" if not position.turns else "point"

    [normal] = evaluate("entropy(first=salet)")
    [hard] = evaluate("entropy(first=salet)", mode="hard")
    assert (normal.total, hard.total) == (7946, 8152)
    assert evaluate(First, words=WORDS, mode="hard")[0].solved == 6
    with pytest.raises(WordleError, match="Careless guessed 'point', which hard mode does not"):
        evaluate(Careless, words=WORDS, mode="hard")


def test_stopping_gives_the_games_so_far() -> None:
    def stop_after_two(progress: Progress) -> bool:
        return progress.done < 2

    [cut] = evaluate(First, "parts", words=WORDS, progress=stop_after_two)
    assert not cut.complete
    assert 2 <= cut.games == len(cut.by_answer) < 6
    with pytest.raises(Cancelled):
        evaluate("entropy(first=salet)", progress=lambda progress: False)

    class Stopped:
        def guess(self, position: Position) -> str:
            raise Cancelled("stopped")

    runs = evaluate(First, "parts", Stopped, words=WORDS)
    assert [each.strategy for each in runs] == ["First", "parts"]
    assert [each.complete for each in runs] == [True, False]


def test_nothing_to_evaluate_is_told() -> None:
    with pytest.raises(TypeError, match="needs a strategy"):
        evaluate(words=WORDS)


def test_a_game_that_is_solved_and_one_that_is_not() -> None:
    done: Any = solve("prone", "parts", words=WORDS)
    assert (done.solved, done.turns[-1], done.guesses) == (True, "prone=ggggg", len(done.turns))
    cut = solve("prone", Stubborn, words=WORDS, max_guesses=3)
    assert (cut.solved, cut.guesses) == (False, 3)


def test_a_stop_in_the_third_strategy_keeps_those_before() -> None:
    """The third is worked out as a whole, so nothing of it is known when it is stopped."""
    done: list[int] = []

    def stop_when_it_begins_anew_twice(progress: Progress) -> bool:
        done.append(progress.done)
        return sum(after < before for before, after in pairwise(done)) < 2

    strategies = ("letters+tree", "places+tree", "entropy(first=salet)")
    cut = evaluate(*strategies, progress=stop_when_it_begins_anew_twice)
    made = [(each.strategy, each.complete) for each in cut]
    assert made == [("letters+tree", True), ("places+tree", False)]


class Circling:
    """Guesses the same word for ever."""

    def begin(self) -> None:
        return None

    def guess(self, state: None) -> str:
        return "abc"

    def learn(self, state: None, guess: str, marks: str) -> None:
        return None


def test_answers_that_are_never_found_count_as_done() -> None:
    made = ["abc", "abd", "bcd", "cda", "dab"]
    walk = Walk(Circling(), Words(answers=made, guesses=made))
    seen: list[tuple[int, int | None]] = []
    assert walk.run(range(5), lambda progress: seen.append((progress.done, progress.total)))
    assert sorted(set(seen)) == [(1, 5), (2, 5), (3, 5), (4, 5)]
    assert (walk.needed, walk.never) == ({0: 1}, {1, 2, 3, 4})
