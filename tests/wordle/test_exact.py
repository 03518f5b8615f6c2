"""Exact search: the known optima, and equality with trying everything on small lists."""

from __future__ import annotations

import csv
import gc
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import Progress, WordleError, _core
from lexagon.wordle import Position, Words
from lexagon.wordle._exact import Deadline, read_weights, solver
from lexagon.wordle._parameters import Mode, mode_of
from lexagon.wordle._rules import all_green, feedback, hard_mode_violation, mode_code
from lexagon.wordle._state import BoardState
from tests.oracles import wordle as oracle
from tests.tables import DATA


def optima() -> list[dict[str, str]]:
    lines = (DATA / "wordle_optima.tsv").read_text().splitlines()
    rows = csv.DictReader((line for line in lines if not line.startswith("#")), delimiter="\t")
    return [row for row in rows if row["run"] == "test"]


@pytest.fixture(scope="module")
def original() -> Words:
    return Words("original")


@pytest.mark.parametrize("row", optima(), ids=lambda row: " ".join(list(row.values())[:4]))
def test_the_known_optima(row: dict[str, str]) -> None:
    words = Words(row["list"])
    result = Position(words, mode=mode_of(row["mode"])).optimum(
        row["first"], max_guesses=int(row["limit"])
    )
    assert result.proven
    assert result.total == int(row["total"])
    assert not row["worst"] or result.worst == int(row["worst"])
    count = result.strategy.check(words)
    assert (count.total, count.worst) == (result.total, result.worst)
    assert count.histogram == result.histogram


def test_hard_mode_without_a_limit_has_a_smaller_total(original: Words) -> None:
    result = Position(original, mode="hard").optimum("salet", max_guesses=None)
    assert (result.total, result.worst) == (8116, 7)


def test_nobody_solves_every_game_in_four(original: Words) -> None:
    notes: list[str] = []
    result = Position(original).optimum(
        "salet", max_guesses=4, progress=lambda report: notes.append(report.note)
    )
    # The best strategy of all is found on the way. It breaks the limit, so it bounds nothing.
    assert any("7,92" in note for note in notes)
    assert all(note.startswith("at least") for note in notes)
    assert (result.solvable, result.complete, result.total) == (False, True, None)
    assert result.first == "salet"
    assert str(result) == "no strategy that begins with SALET solves every game in 4 guesses"
    with pytest.raises(WordleError, match="there is no strategy"):
        print(result.strategy)


MODES: st.SearchStrategy[Mode] = st.sampled_from(["normal", "hard", "ultra-hard"])


@st.composite
def small_games(draw: st.DrawFn) -> Words:
    length = draw(st.integers(2, 4))
    word = st.text("abc", min_size=length, max_size=length)
    answers = draw(st.lists(word, min_size=1, max_size=8, unique=True))
    others = draw(st.lists(word, max_size=5))
    return Words(answers=answers, guesses={*answers, *others})


@given(
    words=small_games(),
    mode=MODES,
    limit=st.one_of(st.none(), st.integers(1, 5)),
    weighted=st.booleans(),
    fixed=st.booleans(),
    chance=st.randoms(use_true_random=False),
)
@settings(max_examples=400)
def test_search_equals_trying_everything(
    words: Words,
    mode: Mode,
    limit: int | None,
    weighted: bool,
    fixed: bool,
    chance: random.Random,
) -> None:
    weights = [chance.randint(1, 9) for _ in words.answers] if weighted else []
    first = chance.choice(words.guesses) if fixed else None
    by_word = dict(zip(words.answers, weights, strict=True)) if weighted else None
    expected = oracle.best_strategy(
        words.answers, words.guesses, first=first, mode=mode, limit=limit, weights=by_word
    )
    result = Position(words, mode=mode).optimum(first, max_guesses=limit, weights=weights)
    if expected is None:
        assert result.solvable is False
        return
    assert (result.total, result.worst) == expected
    count = result.strategy.check(words)
    assert count.histogram == result.histogram
    assert first is None or result.first == first


@given(words=small_games(), mode=MODES, chance=st.randoms(use_true_random=False))
def test_positions_reached_in_play(words: Words, mode: Mode, chance: random.Random) -> None:
    guess, answer = chance.choice(words.guesses), chance.choice(words.answers)
    marks = feedback(guess, answer)
    position = Position(words, mode=mode).after(guess, marks)
    if guess == answer:
        return
    result = position.optimum(max_guesses=None)
    expected = oracle.best_strategy(position.candidates, position.legal_guesses, mode=mode)
    assert ((result.solvable and (result.total, result.worst)) or None) == expected
    if result.solvable:
        assert result.strategy.check(words).total == result.total


def test_a_history_shortens_the_limit(original: Words) -> None:
    position = Position.parse("salet=bbbbb", original)
    result = position.optimum(max_guesses=5)
    assert (result.first, result.answers, result.total, result.worst) == ("courd", 221, 609, 4)
    assert position.optimum(max_guesses=3).solvable is False
    with pytest.raises(WordleError, match="1 guess was made and max_guesses is 1"):
        position.optimum(max_guesses=1)


def test_weights_pull_a_word_forward() -> None:
    words = Words(answers=["aab", "aba", "abb", "bab", "bba"])
    for favourite in range(5):
        weights = [1] * 5
        weights[favourite] = 100
        result = Position(words).optimum(weights=weights)
        assert result.first == words.answers[favourite]
        named = {words.answers[favourite]: 100}
        assert Position(words).optimum(weights=named).total == result.total


def test_weights_from_a_file(tmp_path: Path) -> None:
    words = Words(answers=["ab", "ba", "bb"])
    file = tmp_path / "weights.txt"
    file.write_text("ba 7 # common\n\nAB\t2\n")
    assert read_weights(file, words) == [2, 7, 1]
    for bad, message in (
        ("ba\n", "line 1: 'ba' is not an answer and its weight"),
        ("ba 0\n", "not an answer and its weight from 1"),
        ("ab 1\nzz 2\n", "line 2: 'zz'"),
    ):
        file.write_text(bad)
        with pytest.raises(WordleError, match=message):
            read_weights(file, words)


def test_questions_that_are_refused(original: Words) -> None:
    with pytest.raises(WordleError, match="'zzzzz' is not a guess"):
        Position(original).optimum("zzzzz")
    with pytest.raises(WordleError, match="hard mode does not allow 'point'"):
        Position.parse("crane=bgbbg", original, mode="hard").optimum("point")
    with pytest.raises(WordleError, match="weights are whole numbers from 1"):
        Position(original).optimum("salet", weights=[1, 2, 3])


def test_searching_can_be_stopped(original: Words) -> None:
    reports: list[Progress] = []

    def stop(progress: Progress) -> bool:
        reports.append(progress)
        return False

    position = Position.parse("fuzzy=bbbbb", original)
    result = position.optimum(progress=stop)
    assert len(reports) >= 1
    assert (result.complete, result.proven, result.total) == (False, False, result.total)
    assert result.strategy.check(original).total == result.total
    assert "guesses" in reports[0].note


def test_a_time_limit_gives_a_result_that_is_not_complete(original: Words) -> None:
    position = Position.parse("pious=bbbbb", original)
    result = position.optimum(seconds=0.03)
    assert (result.complete, result.proven) == (False, False)
    # What is known holds: the strategy does what it says, and no strategy is below the bound.
    count = result.strategy.check(original)
    assert (count.total, count.lost, count.histogram) == (
        result.total,
        result.lost,
        result.histogram,
    )
    best = position.optimum().total
    assert result.lower is not None
    assert result.total is not None
    assert best is not None
    assert result.lower <= best <= result.total
    assert f"not proven: at least {result.lower:,} guesses are needed" in str(result)


def test_a_large_list_is_solved_by_proof_over_first_words() -> None:
    """The choice that only the command line made before."""
    words = Words("original")
    notes: list[str] = []

    def stop_when_one_is_solved(progress: Progress) -> bool:
        notes.append(progress.note)
        return progress.done < 2

    result = Position(words).optimum(progress=stop_when_one_is_solved)
    assert (result.complete, result.proven, result.solvable) == (False, False, True)
    assert result.total is not None
    assert 7920 <= result.total < 8100
    assert result.strategy.check(words).total == result.total
    assert any(note.startswith("best ") for note in notes)


def test_a_solver_keeps_its_words_alive() -> None:
    def orphan(twin: bool) -> _core.ExactSolver:
        engine = solver(Position(Words(answers=["aab", "aba", "abb", "bab", "bba"])))
        return engine.clone() if twin else engine

    for engine in (orphan(twin=False), orphan(twin=True)):
        gc.collect()
        assert engine.solve(None, 0, False, True, 0, None).total == 9


@pytest.mark.parametrize("weights", [[0, 1, 2], [1, 1], [3, -1, 1]])
def test_weights_are_from_one_and_one_for_each_answer(weights: list[int]) -> None:
    state = BoardState(Words(answers=["bat", "cat", "fat"]))
    with pytest.raises(WordleError, match="from 1, one for each of 3 answers"):
        solver(state, weights)


def test_a_deadline_is_as_far_away_as_it_was_set() -> None:
    assert not Deadline(None, 3600).is_over
    assert not Deadline(None, None).is_over


@pytest.mark.parametrize("mode", ["hard", "ultra-hard"])
def test_hard_mode_after_double_letters_allows_what_the_rules_do(mode: Mode) -> None:
    """Each class of a guess, with its legal guesses one by one, is a game of its own."""
    chance = random.Random(29)
    letters = "aaaabbbbcdefg"
    guesses = sorted({"".join(chance.choices(letters, k=4)) for _ in range(150)})
    answers = chance.sample(guesses, len(guesses) // 2)
    words = Words(answers=answers, guesses=guesses)

    def total(left: Sequence[str], legal: Sequence[str], first: str | None) -> int:
        engine = _core.ExactSolver(
            words._core,
            [words.answers.index(word) for word in left],
            [words._index(word) for word in legal],
            mode_code(mode),
            [],
            1 << 20,
        )
        guess = None if first is None else words._index(first)
        return engine.solve(guess, 0, False, False, 0, None).total

    for first in guesses[::4]:
        expected = len(answers)
        for marks, left in oracle.classes(first, answers).items():
            if marks != all_green(4):
                turns = [(first, marks)]
                legal = [word for word in guesses if not hard_mode_violation(word, turns, mode)]
                expected += total(left, legal, None)
        assert total(answers, guesses, first) == expected


def test_what_was_learnt_without_a_limit_settles_no_word_under_one() -> None:
    chance = random.Random(1)
    answers = sorted({"".join(chance.choices("abcdefghij", k=3)) for _ in range(60)})
    words = Words(answers=answers)
    used = solver(BoardState(words), (), 1)
    for first in range(0, len(answers), 6):
        best = used.refute(first, 1000, 0, None).lower
        for bound in range(best - 12, best + 1, 2):
            fresh = solver(BoardState(words), (), 1).refute(first, bound, 4, None)
            again = used.refute(first, bound, 4, None)
            assert (again.stage, again.lower) == (fresh.stage, fresh.lower)
