"""The native kernels against their slow twins: feedback, figures, greedy choice, hard mode."""

from __future__ import annotations

import random
from itertools import product
from math import inf

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import Cancelled, _core
from lexagon.wordle import Words
from lexagon.wordle._parameters import MODES as MODE_NAMES
from lexagon.wordle._parameters import Mode
from lexagon.wordle._rules import (
    code_of,
    feedback,
    feedback_of,
    hard_mode_violation,
    mode_code,
)
from tests.oracles import wordle as oracle
from tests.oracles import wordle_bounds as bounds
from tests.test_vectors import on_both
from tests.wordle.test_exact import MODES
from tests.wordle.test_exact import small_games as exact_games

letters = st.sampled_from("abcd")


@st.composite
def small_games(draw: st.DrawFn) -> Words:
    length = draw(st.integers(2, 6))
    word = st.text(letters, min_size=length, max_size=length)
    guesses = draw(st.lists(word, min_size=1, max_size=20, unique=True))
    answers = draw(st.lists(st.sampled_from(guesses), min_size=1, max_size=12, unique=True))
    return Words(answers=answers, guesses=guesses)


@given(small_games())
def test_the_feedback_matrix(words: Words) -> None:
    matrix = words._matrix
    for guess, word in enumerate(words.guesses):
        expected = [code_of(feedback(word, answer)) for answer in words.answers]
        assert matrix[guess].tolist() == expected
        assert words._core.codes_of_word(words._row(word)) == expected


@pytest.mark.parametrize("length", [10, 11, 15])
def test_the_matrix_of_long_words(length: int) -> None:
    random_letters = random.Random(length)
    made = {"".join(random_letters.choices("abcde", k=length)) for _ in range(40)}
    words = Words(answers=made)
    for guess, answer in product(range(len(words.guesses)), repeat=2):
        expected = code_of(feedback(words.guesses[guess], words.guesses[answer]))
        assert words._matrix[guess, answer] == expected


def test_every_cell_of_a_real_row() -> None:
    words = Words("original")
    for guess in ("eerie", "geese", "mamma", "salet", "ninny"):
        row = words._matrix[words._index(guess)]
        expected = [code_of(feedback(guess, answer)) for answer in words.answers]
        assert row.tolist() == expected


@given(small_games(), st.randoms(use_true_random=False))
def test_the_figures_of_guesses(words: Words, chance: random.Random) -> None:
    left = chance.sample(range(len(words.answers)), chance.randint(1, len(words.answers)))
    answers = [words.answers[answer] for answer in left]
    result = words._core.figures(left, None, ())
    columns = (result.classes, result.largest, result.sum_of_squares, result.bits)
    for guess, word in enumerate(words.guesses):
        expected = oracle.figures(word, answers)
        assert [column[guess] for column in columns[:3]] == list(expected[:3])
        assert columns[3][guess] == pytest.approx(expected[3], abs=1e-8)


@given(small_games(), st.randoms(use_true_random=False), st.integers(0, 6))
def test_two_steps(words: Words, chance: random.Random, best: int) -> None:
    left = chance.sample(range(len(words.answers)), chance.randint(1, len(words.answers)))
    answers = [words.answers[answer] for answer in left]
    legal = [guess for guess in words.guesses if guess in answers or chance.random() < 0.7]
    places = [words._index(guess) for guess in legal]
    expected = {}
    for guess in legal:
        first = oracle.figures(guess, answers)[3]
        expected[guess] = (first, first + oracle.second_step_bits(guess, answers, legal))
    if best:  # only those of the most bits in one step; of equals the first listed
        kept = sorted(legal, key=lambda guess: -round(expected[guess][0], 7))[:best]
        expected = {guess: expected[guess] for guess in kept}
    values = words._core.two_step_bits(left, places, best, chance.choice((1, 2)), None)
    order = sorted(expected, key=lambda guess: (-round(expected[guess][1], 7), guess))
    assert [words.guesses[each.guess] for each in values] == order
    for each in values:
        both = expected[words.guesses[each.guess]]
        assert (each.first, each.both) == pytest.approx(both, abs=1e-8)


def test_equal_information_in_two_steps_is_equal_to_the_last_digit() -> None:
    words = Words(answers=["aa", "ab", "ac", "ad", "bb", "ca", "cb", "cc", "cd", "da"])
    values = words._core.two_step_bits(range(10), None, 0, 1, None)
    best = [words.guesses[each.guess] for each in values if each.both == values[0].both]
    assert best == ["ab", "ac", "ad", "cb", "cc", "cd", "da"]  # each leaves no two together


@given(small_games(), st.randoms(use_true_random=False))
def test_what_a_history_leaves(words: Words, chance: random.Random) -> None:
    answer = chance.choice(words.answers)
    turns = [
        (guess, feedback(guess, answer))
        for guess in chance.choices(words.guesses, k=chance.randint(0, 3))
    ]
    codes = [(words._index(guess), code_of(marks)) for guess, marks in turns]
    left = [words.answers[place] for place in words._core.answers_left(codes)]
    assert left == [
        word
        for word in words.answers
        if all(feedback(guess, word) == marks for guess, marks in turns)
    ]
    for code, mode in enumerate(MODE_NAMES):
        legal = tuple(words.guesses[guess] for guess in words._core.legal_guesses(codes, code))
        expected = tuple(words.guesses)
        for guess, marks in turns:
            expected = oracle.legal_after(expected, guess, marks, mode)
        assert legal == expected
        refused = [hard_mode_violation(word, turns, mode) for word in words.guesses]
        assert legal == tuple(
            word for word, reason in zip(words.guesses, refused, strict=True) if reason is None
        )


@pytest.mark.parametrize("length", [8, 9, 10, 15])
def test_what_hard_mode_leaves_of_long_words(length: int) -> None:
    """Green places are compared eight at a time."""
    chance = random.Random(length)
    made = sorted({"".join(chance.choices("ab", (4, 1), k=length)) for _ in range(60)})
    words = Words(answers=made)
    for answer, guess in product(made[:8], made[::8]):
        turns = [(guess, feedback(guess, answer))]
        legal = words._core.legal_guesses([(words._index(guess), code_of(turns[0][1]))], 1)
        expected = [word for word in made if hard_mode_violation(word, turns) is None]
        assert [words.guesses[each] for each in legal] == expected


def nested(words: Words, nodes: list[_core.StrategyNode], at: int = 0) -> oracle.GreedyTree:
    """A tree of the engine as the twin has it; the branches of a node stand in order of code."""
    codes = [branch.code for branch in nodes[at].branches]
    assert codes == sorted(set(codes))
    below = {
        feedback_of(branch.code, words.length): nested(words, nodes, branch.node)
        for branch in nodes[at].branches
    }
    return words.guesses[nodes[at].guess], below


@pytest.mark.parametrize("criterion", oracle.CRITERIA)
@given(
    words=small_games(),
    mode=MODES,
    candidates_only=st.booleans(),
    fixed=st.booleans(),
    chance=st.randoms(use_true_random=False),
)
def test_greedy_trees_take_the_best_guess_everywhere(
    criterion: str,
    words: Words,
    mode: Mode,
    candidates_only: bool,
    fixed: bool,
    chance: random.Random,
) -> None:
    left = chance.sample(range(len(words.answers)), chance.randint(1, len(words.answers)))
    answers = [words.answers[answer] for answer in left]
    legal = [guess for guess in words.guesses if guess in answers or chance.random() < 0.7]
    first = chance.choice(legal) if fixed else None
    nodes = words._core.greedy_tree(
        left,
        [words._index(guess) for guess in legal],
        criterion,
        None if first is None else words._index(first),
        mode_code(mode),
        candidates_only,
        None,
    )
    assert nested(words, nodes) == oracle.greedy_tree(
        criterion, answers, legal, first=first, mode=mode, candidates_only=candidates_only
    )


@pytest.mark.parametrize("criterion", oracle.CRITERIA)
def test_a_greedy_tree_of_candidates_takes_no_better_guess(criterion: str) -> None:
    """The words share all letters but one, so that a word of the others separates them at once."""
    answers = ["bat", "cat", "fat", "hat"]
    words = Words(answers=answers, guesses=[*answers, "bch"])
    for candidates_only, first in ((False, "bch"), (True, "bat")):
        nodes = words._core.greedy_tree(
            range(4), None, criterion, None, False, candidates_only, None
        )
        assert words.guesses[nodes[0].guess] == first
        assert nested(words, nodes) == oracle.greedy_tree(
            criterion, answers, words.guesses, candidates_only=candidates_only
        )


# On both sides of where the kernels that count classes take over from each other, and of the
# blocks that they count guesses in.
@pytest.mark.parametrize("length", [3, 5, 7])
@pytest.mark.parametrize("size", [20, 21, 44, 45, 110, 320, 321, 400])
def test_the_best_split_of_large_sets(length: int, size: int) -> None:
    chance = random.Random(size * length)
    letters = "abcdefgh" if length > 3 else "abcdefghijklmnop"
    made = sorted({"".join(chance.choices(letters, k=length)) for _ in range(700)})
    words = Words(answers=made[:size] if size < 400 else made, guesses=made)
    left = chance.sample(range(len(words.answers)), min(size, len(words.answers)))
    rows = words._matrix[:, left]
    sizes = [np.unique(row, return_counts=True)[1].tolist() for row in rows]
    own = {words._index(words.answers[answer]) for answer in left}
    for criterion, value in oracle.CRITERIA.items():
        best = min(
            range(len(sizes)),
            key=lambda guess: (value(sizes[guess]), guess not in own, -len(sizes[guess]), guess),
        )

        def first_guess(name: str = criterion) -> int:
            return words._core.greedy_tree(left, None, name, None, False, False, None)[0].guess

        assert on_both(first_guess) == (best, best), criterion


def one_guess_ahead(words: Words, first: str) -> int:
    """The least that a first word can take: with the best next guess every class needs one more."""
    codes = words._matrix[words._index(first)]
    total = len(codes)
    for code in set(codes.tolist()) - {3**words.length - 1}:
        left = np.flatnonzero(codes == code)
        parts = [len(np.unique(row)) for row in words._matrix[:, left]]
        own = max(parts[words._answer_guesses[answer]] for answer in left) == max(parts)
        total += 3 * len(left) - max(parts) - own if len(left) > 2 else 2 * len(left) - 1
    return total


# Three words among the last answers: one of them and one of the first answers separate them. The
# counting kernels take over from each other at 320 answers, and count in blocks of 256 guesses.
@pytest.mark.parametrize("length", [5, 6, 7])
@pytest.mark.parametrize("size", [300, 320, 400])
@pytest.mark.parametrize("letters", ["abc", "abcdefgh"])
def test_the_classes_of_large_sets_are_counted_for_a_bound(
    length: int, size: int, letters: str
) -> None:
    chance = random.Random(size * length)
    made = {"".join(chance.choices(letters, k=length)) for _ in range(size)}
    alike = [word[:length] for word in ("zaaabbb", "zaaaccc", "zabbccc")]
    answers = [("aaabbbb")[:length], *sorted(made - {"aaabbbb"[:length]}), *alike]
    words = Words(answers=answers, guesses=[*answers, "z" + "y" * (length - 1)])
    first = words.guesses[-1]
    expected = one_guess_ahead(words, first)

    def bound() -> tuple[bool, int]:
        solver = _core.ExactSolver(words._core, range(len(answers)), None, False, [], 1 << 20)
        step = solver.refute(words._index(first), expected - 1, 0, None)
        return step.refuted, step.lower

    assert on_both(bound) == ((True, expected), (True, expected))


@given(
    words=exact_games(),
    mode=MODES,
    weighted=st.booleans(),
    limit=st.sampled_from([0, 0, 2, 3, 4]),
    chance=st.randoms(use_true_random=False),
)
@settings(max_examples=300)
def test_refutations_are_the_twins(
    words: Words, mode: Mode, weighted: bool, limit: int, chance: random.Random
) -> None:
    weights = {answer: chance.randint(2, 6) if weighted else 1 for answer in words.answers}
    given_weights = list(weights.values()) if weighted else []
    every = range(len(words.answers))
    engine = _core.ExactSolver(words._core, every, None, mode_code(mode), given_weights, 1 << 20)
    for _ in range(3):  # what was asked before changes nothing
        first = chance.choice(words.guesses)
        bound = sum(weights.values()) + chance.randint(0, 3 * sum(weights.values()))
        step = engine.refute(words._index(first), bound, limit, None)
        expected = bounds.refute(
            first, bound, words.answers, words.guesses, mode=mode, limit=limit, weights=weights
        )
        assert (step.refuted, step.stage) == expected[:2]
        # A first word that cannot keep the limit has no total, only none below the bound.
        assert step.lower == (expected[2] if expected[2] < inf else bound)


def refute_up_to_the_twins_bound(words: Words, first: str, mode: Mode = "normal") -> None:
    once = dict.fromkeys(words.answers, 1)
    one = len(once) + sum(
        bounds.scan(group, oracle.legal_after(words.guesses, first, marks, mode), inf, once)
        for marks, group in oracle.classes(first, words.answers).items()
    )
    two = int(bounds.two_looks(first, words.answers, words.guesses, mode))
    code = mode_code(mode)
    engine = _core.ExactSolver(words._core, range(len(once)), None, code, [], 1 << 20)
    assert two > one
    for bound in range(int(one) + 1, two + 2):
        step = engine.refute(words._index(first), bound, 0, None)
        assert step.stage == ("two looks ahead" if bound <= two else "search")
        assert step.lower == bound or bound > two


@pytest.mark.parametrize("first", ["zzz", "zzd"])  # one large class, or several
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("mode", ["normal", "hard", "ultra-hard"])
def test_two_looks_ahead_refute_up_to_the_twins_bound(seed: int, first: str, mode: Mode) -> None:
    chance = random.Random(seed)
    answers = {"".join(chance.choices("abcdefghij", k=3)) for _ in range(60)}
    refute_up_to_the_twins_bound(Words(answers=answers, guesses={*answers, first}), first, mode)


def test_a_class_that_was_asked_for_less_is_asked_again() -> None:
    """The estimate of a class is too high, so that the other must give what it was let off."""
    letters = (
        "bbdbbfbccbdcbdfbecbedbefbffbhdbjcbjfcbfdbcdbddbfdcddcfddjdecdfcdfddhedhhdjf"
        "djjebfecfecjefdeffehjfbcfbffbjfcdfcffchfcifcjffdfffhdchdfjbfjbijcfjfcjffjfh"
    )
    answers = [letters[at : at + 3] for at in range(0, len(letters), 3)]
    words = Words(answers=answers, guesses={*answers, "fdj", "zzz", "zab"})
    refute_up_to_the_twins_bound(words, "zab")


@given(words=exact_games(), mode=MODES, limit=st.integers(1, 6))
@settings(max_examples=300)
def test_what_cannot_be_solved_is_the_twins(words: Words, mode: Mode, limit: int) -> None:
    every = range(len(words.answers))
    engine = _core.ExactSolver(words._core, every, None, mode_code(mode), [], 1 << 20)
    for first in words.guesses[:5]:  # what was asked before changes nothing
        code = engine.unsolvable_after(words._index(first), limit, None)
        marks = None if code is None else feedback_of(code, words.length)
        assert marks == bounds.unsolvable_after(first, words.answers, words.guesses, limit, mode)


@pytest.mark.parametrize("limit", [4, 5])
@pytest.mark.parametrize("seed", range(3, 7))
@pytest.mark.parametrize("mode", ["hard", "ultra-hard"])
def test_traps_of_like_words_are_solved_as_the_twin_does(seed: int, limit: int, mode: Mode) -> None:
    """Enough answers that no guess makes as many classes, and three guesses are needed or more."""
    chance = random.Random(seed)
    like = [first + rest for first in "abcdefgh" for rest in ("aa", "ab", "ba", "bb")]
    answers = chance.sample(like, 14)
    others = {"".join(chance.choices("abcdefgh", k=3)) for _ in range(10)}
    words = Words(answers=answers, guesses={*answers, *others, "zzz"})
    engine = _core.ExactSolver(words._core, range(14), None, mode_code(mode), [], 1 << 20)
    code = engine.unsolvable_after(words._index("zzz"), limit, None)
    marks = None if code is None else feedback_of(code, words.length)
    assert marks == bounds.unsolvable_after("zzz", words.answers, words.guesses, limit, mode)


@given(
    words=exact_games(),
    mode=MODES,
    weighted=st.booleans(),
    chance=st.randoms(use_true_random=False),
)
@settings(max_examples=300)
def test_as_few_answers_are_lost_as_can_be(
    words: Words, mode: Mode, weighted: bool, chance: random.Random
) -> None:
    weights = {answer: chance.randint(1, 5) if weighted else 1 for answer in words.answers}
    given_weights = list(weights.values()) if weighted else []
    every = range(len(words.answers))
    engine = _core.ExactSolver(words._core, every, None, mode_code(mode), given_weights, 1 << 20)
    for limit in chance.sample([1, 2, 3, 4], 3):  # what was asked before changes nothing
        first = chance.choice([None, *words.guesses])
        guess = None if first is None else words._index(first)
        found = engine.solve(guess, limit, True, True, 0, None)
        lost, total, worst = oracle.best_losing(
            words.answers, words.guesses, first=first, mode=mode, limit=limit, weights=weights
        )
        assert (found.proven, found.solvable) == (True, lost == 0)
        assert (found.lost, found.total, found.lower) == (lost, total, total)
        if lost == 0:
            assert found.worst == worst
        strict = engine.solve(guess, limit, False, True, 0, None)
        assert (strict.solvable, strict.proven) == (lost == 0, True)


@pytest.mark.parametrize("threads", [1, 3])
def test_work_on_threads_reports_and_stops(threads: int) -> None:
    words = Words("original")
    every = range(len(words.answers))
    reports: list[tuple[int, int]] = []

    def look(most: int) -> list[_core.TwoStepBits]:
        def checkpoint(done: int, total: int) -> bool:
            reports.append((done, total))
            return len(reports) < most

        return words._core.two_step_bits(every[:1200], None, 60, threads, checkpoint)

    with pytest.raises(Cancelled):
        look(2)
    assert len(reports) == 2  # nothing is asked after the work was told to stop
    reports.clear()
    alone = words._core.two_step_bits(every[:1200], None, 60, 1, None)
    values = look(10**9)
    assert [(each.guess, each.both) for each in values] == [
        (each.guess, each.both) for each in alone
    ]
    second_step = [done for done, total in reports if total == 60]
    assert second_step == sorted(second_step)
    assert {total for _, total in reports} <= {60, len(words.guesses)}
    assert all(1 <= done <= 60 for done in second_step)

    def fail(done: int, total: int) -> bool:
        raise LookupError(f"{done} of {total}")

    with pytest.raises(LookupError, match=" of "):
        words._core.two_step_bits(every[:1200], None, 60, threads, fail)
