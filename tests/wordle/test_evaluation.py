"""Evaluation: user-defined strategies in every form, honest means, and a result per answer."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from lexagon import Cancelled, Progress, WordleError, to_json
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
    assert other.by_answer == evaluate(WithWords(WORDS, 9), words=WORDS).by_answer


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
    stubborn = evaluate(Stubborn, words=WORDS)
    assert (stubborn.games, stubborn.solved, stubborn.failed) == (6, 1, 5)
    assert (stubborn.mean, stubborn.worst, stubborn.total) == ((1 + 5 * 7) / 6, 7, 36)
    assert stubborn.histogram == {1: 1}
    assert len(stubborn.never_solved) == 5
    tight = evaluate(First, words=WORDS, max_guesses=1)
    assert (tight.solved, tight.failed) == (1, 5)
    assert tight.mean == evaluate(First, words=WORDS).mean > 2


def test_every_answer_has_its_result() -> None:
    """Finding 18."""
    run = evaluate(First, words=WORDS)
    assert list(run.by_answer) == list(WORDS.answers)
    for answer, guesses in run.by_answer.items():
        assert solve(answer, First, words=WORDS).guesses == guesses
    some = evaluate(First, words=WORDS, answers=["point", "CRANE"])
    assert some.by_answer == {word: run.by_answer[word] for word in ("point", "crane")}


def test_one_and_several_strategies_have_one_shape() -> None:
    """Finding 23."""
    one = json.loads(to_json(evaluate("entropy", words=WORDS)))
    two = json.loads(to_json(evaluate("entropy", "parts", words=WORDS)))
    stable = {"strategy", "games", "solved", "mean", "worst", "histogram"}
    assert stable <= one.keys()
    assert one["others"] == []
    assert [each["strategy"] for each in (two, *two["others"])] == ["entropy", "parts"]
    assert one.keys() == two.keys() == two["others"][0].keys()
    assert {name: one[name] for name in stable} == {name: two[name] for name in stable}


def test_hard_mode_is_kept_by_strategies_that_know_it_and_demanded_of_others() -> None:
    class Careless:
        def guess(self, position: Position) -> str:
            return "crane" if not position.turns else "point"

    normal, hard = evaluate("entropy(first=salet)"), evaluate("entropy(first=salet)", mode="hard")
    assert (normal.total, hard.total) == (7946, 8152)
    assert evaluate(First, words=WORDS, mode="hard").solved == 6
    with pytest.raises(WordleError, match="Careless guessed 'point', which hard mode does not"):
        evaluate(Careless, words=WORDS, mode="hard")


def test_stopping_gives_the_games_so_far() -> None:
    def stop_after_two(progress: Progress) -> bool:
        return progress.done < 2

    cut = evaluate(First, "parts", words=WORDS, progress=stop_after_two)
    assert not cut.complete
    assert cut.others == ()
    assert 2 <= cut.games == len(cut.by_answer) < 6
    with pytest.raises(Cancelled):
        evaluate("entropy(first=salet)", progress=lambda progress: False)

    class Stopped:
        def guess(self, position: Position) -> str:
            raise Cancelled("stopped")

    cut = evaluate(First, "parts", Stopped, words=WORDS)
    assert [each.strategy for each in (cut, *cut.others)] == ["First", "parts"]
    assert [each.complete for each in (cut, *cut.others)] == [True, False]


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
    made = [(each.strategy, each.complete) for each in (cut, *cut.others)]
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
