"""Strategies: evaluation equals playing every game; the papers' numbers are in tests/papers."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from math import log10

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import WordleError
from lexagon.wordle import Words
from lexagon.wordle import _strategies as strategies
from lexagon.wordle._evaluation import evaluate_one as evaluate
from lexagon.wordle._strategies import CandidateStrategy, create
from lexagon.wordle._strategies._base import Candidates
from lexagon.wordle._strategies._guarded import Guarded
from lexagon.wordle._strategies._inverted_index import InvertedIndex, k_of_n_merge
from lexagon.wordle._strategies._priority_queue import OPENERS, queued
from lexagon.wordle._strategies._two_steps import TwoStepEntropy
from tests.oracles import wordle as oracle
from tests.tables import table


@pytest.fixture(scope="module")
def original() -> Words:
    return Words("original")


def test_paper_2_openers_are_drawn_by_seed() -> None:
    words = Words("nltk")
    drawn = [create(f"regex(seed={seed})", words) for seed in range(40)]
    firsts = [strategy.guess(strategy.begin()) for strategy in drawn]
    assert set(firsts) == set(OPENERS)
    again = create("regex(seed=7)", words)
    assert again.guess(again.begin()) == firsts[7]
    assert sum(opener not in words for opener in OPENERS) == 5


@given(st.lists(st.integers(0, 4)))
def test_paper_2_queue_is_as_its_listing_makes_it(priorities: list[int]) -> None:
    queue: list[tuple[int, int]] = []
    for word, priority in enumerate(priorities):
        oracle.enqueue(queue, word, priority)
    order = queued(np.array(priorities, dtype=np.uint8))
    assert order.tolist() == [word for word, _ in queue]


@given(st.lists(st.lists(st.integers(0, 20), unique=True).map(sorted)), st.integers(1, 4))
def test_k_of_n_merge(lists: list[list[int]], k: int) -> None:
    counts = Counter(word for each in lists for word in each)
    assert k_of_n_merge(lists, k) == sorted(word for word in counts if counts[word] >= k)


def test_splitter_guesses_humid_for_the_look_alikes(original: Words) -> None:
    strategy = create("splitter", original)
    state = strategy.learn(strategy.begin(), "slate", "bbbbb")
    state = strategy.learn(state, "crony", "bbygb")
    assert strategy.guess(state) == "humid"


@pytest.mark.parametrize("name", strategies.BUILT_IN)
def test_walking_the_tree_equals_playing_every_game(name: str, original: Words) -> None:
    chosen = random.Random(name).sample(original.answers, 120)
    beyond = random.Random(1).sample(original.guesses, 200)
    words = Words(answers=chosen, guesses={*chosen, *beyond})
    walked = evaluate(create(name, words), words)
    played = oracle.play_every_game(create(name, words), words.answers)
    assert walked.histogram == dict(sorted(played.items()))
    assert walked.mean == sum(turn * games for turn, games in played.items()) / played.total()
    assert walked.worst == max(played)
    assert walked.positions <= sum(turn * games for turn, games in played.items())


def test_games_that_never_end_are_told_apart() -> None:
    class Stubborn:
        def begin(self) -> int:
            return 0

        def guess(self, state: int) -> str:
            return "ab"

        def learn(self, state: int, guess: str, marks: str) -> int:
            return state

    words = Words(answers=["ab", "ba", "bb"])
    result = evaluate(Stubborn(), words)
    assert (result.games, result.solved, result.failed) == (3, 1, 2)
    assert (result.mean, result.worst, result.total) == ((1 + 7 + 7) / 3, 7, 15)
    assert result.by_answer == {"ab": 1, "ba": None, "bb": None}
    assert result.never_solved == result.unsolved == ("ba", "bb")


def test_a_strategy_must_guess_words_of_the_list() -> None:
    class Rogue:
        def begin(self) -> int:
            return 0

        def guess(self, state: int) -> str:
            return "zz"

        def learn(self, state: int, guess: str, marks: str) -> int:
            return state

    with pytest.raises(WordleError, match="the strategy Rogue guessed 'zz', which is not a guess"):
        evaluate(Rogue(), Words(answers=["ab"]))


def test_a_tree_tells_equal_guesses_in_two_positions_apart(original: Words) -> None:
    """It keeps the last split; the same guess may be made again where other words are left."""
    strategy = create("letters+tree", original)
    start = strategy.begin()
    few = strategy.learn(start, "crane", "bbbbb")
    assert len(strategy.learn(few, "moist", "bbbbb")) < len(few)
    assert strategy.learn(start, "moist", "bbbbb") == create("letters+tree", original).learn(
        start, "moist", "bbbbb"
    )
    assert strategy.learn(few, "moist", "bbbbb") == [
        word for word in few if word in set(strategy.learn(start, "moist", "bbbbb"))
    ]


def test_a_strategy_that_solves_nothing_is_counted_without_a_limit() -> None:
    class Elsewhere:
        def begin(self) -> int:
            return 0

        def guess(self, state: int) -> str:
            return "zz"

        def learn(self, state: int, guess: str, marks: str) -> int:
            return state

    words = Words(answers=["ab", "ba"], guesses=["ab", "ba", "zz"])
    result = evaluate(Elsewhere(), words, max_guesses=None)
    assert (result.solved, result.total, result.worst, result.histogram) == (0, 2, 1, {})
    limited = evaluate(Elsewhere(), words, max_guesses=6)
    assert (limited.solved, limited.total, limited.worst) == (0, 14, 7)


@pytest.mark.parametrize("name", strategies.BUILT_IN)
@pytest.mark.parametrize("answers", [["ab"], ["ab", "ba"], ["ab", "ba", "bb", "aa"]])
def test_tiny_lists(name: str, answers: list[str]) -> None:
    words = Words(answers=answers)
    paper_2 = name in ("banned", "regex", "banned+regex")
    spec = f"{name}(first=ab)" if paper_2 else name
    assert evaluate(create(spec, words), words).solved == len(answers)


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("nope", "no strategy 'nope'; there are letters+rules, places+rules"),
        ("entropy(first=zzzzz)", "'zzzzz' is not a guess of original"),
        ("entropy(frist=salet)", "no option 'frist'; its options are first=, mode=, candidates="),
        ("entropy(salet)", "no option 'salet'"),
        ("entropy(mode=perhaps)", "mode must be 'normal', 'hard' or 'ultra-hard', got 'perhaps'"),
        ("entropy2(best=many)", "best must be a whole number, got 'many'"),
        ("entropy2(best=0)", "best=0 tries no guess"),
        ("entropy(", "is not a strategy; write a name"),
        ("", "is not a strategy"),
        ("letters+tree(first=salet)", "no option 'first'; its options are none"),
        (
            "optimal(max_guesses=2, first=salet)",
            "no strategy that begins with SALET solves every game of original in 2",
        ),
    ],
)
def test_specs_that_are_refused(spec: str, message: str, original: Words) -> None:
    def first_guess() -> str:
        strategy = create(spec, original)
        return strategy.guess(strategy.begin())

    with pytest.raises(WordleError, match=re.escape(message)):
        first_guess()


def test_paper_2_needs_an_opener_for_other_lengths() -> None:
    words = Words(answers=["abc", "bca"])
    with pytest.raises(WordleError, match="give one, as in regex"):
        create("regex", words)


@pytest.mark.parametrize(("name", "total", "reference"), table("wordle_greedy.tsv")[1:])
def test_greedy_totals_are_as_good_as_those_published(
    original: Words, name: str, total: str, reference: str
) -> None:
    result = evaluate(create(f"{name}(first=salet)", original), original)
    assert result.total == int(total) <= int(reference)


@pytest.mark.parametrize("name", ["entropy2", "letters+tree"])
def test_another_guess_at_a_state_divides_it_anew(name: str) -> None:
    words = Words(answers=["bound", "found", "hound", "mound", "humid"])
    made, fresh = create(name, words), create(name, words)
    state = made.begin()
    made.learn(state, "bound", "bgggg")
    assert made.learn(state, "humid", "bbbbg") == fresh.learn(fresh.begin(), "humid", "bbbbg")
    assert made.learn(state, "humid", "bybbg") == fresh.learn(fresh.begin(), "humid", "bybbg")


def test_of_two_words_left_the_first_is_guessed_without_a_choice() -> None:
    class Undecided(CandidateStrategy):
        def choose(self, left: Sequence[int]) -> str:
            return f"one of {len(left)}"

    words = Words(answers=["bound", "found", "hound"])
    made = Undecided(words)
    guesses = [made.guess(Candidates(left, 2)) for left in ([1], [2, 0], [2, 1, 0])]
    assert guesses == ["found", "hound", "one of 3"]


def test_a_strategy_guesses_any_word_only_where_it_says_so() -> None:
    inner = create("letters+tree", Words(answers=["bound", "found"]))
    assert not hasattr(inner, "guesses_any_word")
    assert not Guarded("own", inner).guesses_any_word


def test_a_word_as_a_vector_of_its_letters() -> None:
    made = create("index", Words(answers=["aab", "abc", "cde"]))
    assert isinstance(made, InvertedIndex)
    assert made._vector(Counter("aad")) == {
        "a": (1 + log10(2)) * log10(3 / 2),
        "d": log10(3),
    }


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("banned", {"hound": 14, "mound": 14, "douse": 14, "humid": 13}),
        ("banned+regex", {"hound": 14, "mound": 14}),
        ("regex", {"found": 14, "hound": 14, "mound": 14}),
    ],
)
def test_what_a_guess_leaves_in_the_queue(name: str, expected: dict[str, int]) -> None:
    """The F is banned; U and N, six each, are in place, O and D elsewhere in the word."""
    words = Words(answers=["found", "hound", "mound", "douse", "humid"])
    made = create(f"{name}(first=found)", words)
    state = made.learn(made.begin(), "found", "byggy")
    queue = {words.answers[word]: int(each) for word, each in zip(*state[:2], strict=True)}
    assert queue == expected


def test_a_word_of_one_letter_splits_nothing() -> None:
    """FJORD has one of the letters F, H and M that tell the words left apart."""
    words = Words(answers=["bound", "fjord", "found", "hound", "mound"])
    made = create("splitter(first=bound)", words)
    assert made.guess(made.learn(made.begin(), "bound", "bgggg")) == "hound"


def test_a_guess_that_tells_all_apart_is_taken_at_once() -> None:
    answers = ["bat", "cat", "fat", "hat"]
    words = Words(answers=answers, guesses=[*answers, "bch"])
    assert TwoStepEntropy(words).choose(range(4)) == "bch"


def test_only_the_best_few_are_looked_at_further(original: Words) -> None:
    """With best=1 that is the best by one step, if it has no equal."""
    chance = random.Random(3)
    looked_at = 0
    for _ in range(8):
        words = Words(answers=chance.sample(original.answers, 150))
        bits = words._core.figures(range(150), None, ()).bits
        if np.count_nonzero(bits == bits.max()) == 1:
            looked_at += 1
            best = words.guesses[int(bits.argmax())]
            assert TwoStepEntropy(words, best=1).choose(range(150)) == best
    assert looked_at
