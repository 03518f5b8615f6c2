"""Strategies: the papers' numbers to the last digit, and evaluation equal to playing every game."""

from __future__ import annotations

import json
import random
import re
import statistics
from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import WordleError
from lexagon.wordle import strategies
from lexagon.wordle.evaluate import evaluate, play
from lexagon.wordle.openers import openers
from lexagon.wordle.strategies import create
from lexagon.wordle.strategies.inverted_index import InvertedIndex, k_of_n_merge
from lexagon.wordle.strategies.letter_scores import letter_counts, letter_scores, place_scores
from lexagon.wordle.strategies.priority_queue import OPENERS, queued
from lexagon.wordle.words import GameWords
from tests.oracles import wordle as oracle
from tests.tables import DATA, table


def data(name: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((DATA / name).read_text())
    return document


@pytest.fixture(scope="module")
def original() -> GameWords:
    return GameWords.named("original")


@pytest.fixture(scope="module")
def every_word() -> GameWords:
    return GameWords.named("all-12947")


PAPER_1 = data("wordle_paper1.json")
PAPER_2 = data("wordle_paper2.json")
PAPER_4 = data("wordle_paper4.json")


def test_paper_1_scores(every_word: GameWords) -> None:
    counts = letter_counts(every_word.rows)
    assert {chr(96 + tile): count for tile, count in counts.items()} == PAPER_1["table_1"]
    for name, scores in (
        ("table_2", letter_scores(every_word.rows)),
        ("table_3", place_scores(every_word.rows)),
    ):
        scored = list(zip(every_word.guesses, scores, strict=True))
        best = sorted(scored, key=lambda each: -each[1])
        worst = sorted(scored, key=lambda each: each[1])
        for ranked, printed in ((best, "best"), (worst, "worst")):
            wanted = PAPER_1[name][printed]
            assert [list(each) for each in ranked[: len(wanted)]] == wanted


@pytest.mark.parametrize("name", PAPER_1["runs"])
def test_paper_1_tables_5_and_6_and_histograms(name: str, every_word: GameWords) -> None:
    printed = PAPER_1["runs"][name]
    found = evaluate(create(name, every_word), every_word, name)
    assert found.solved == printed["solved"]
    assert f"{found.solved / found.games:.9f}" == printed["rate"]
    digits = len(printed["mean"].partition(".")[2])
    assert f"{found.mean:.{digits}f}" == printed["mean"]
    assert {str(turn): games for turn, games in found.histogram.items()} == printed["histogram"]
    assert not Counter(printed["bars"]) - Counter(found.histogram.values())
    assert len(found.unsolved) == found.games - found.solved


def test_paper_2_averages_are_within_the_spread_of_its_sample() -> None:
    words = GameWords.named("nltk")
    answers = [words.answer_index(word) for word in PAPER_2["words"]]
    for name, printed in PAPER_2["strategies"].items():
        assert statistics.mean(printed["guesses"]) == printed["average"]
        needed = [
            [len(play(strategy, words, words.answer_words[answer])) for answer in answers]
            for strategy in (create(f"{name}(first={opener})", words) for opener in OPENERS)
        ]
        samples = sorted(
            statistics.mean(
                random.Random(f"{seed} {place}").choice(needed)[place]
                for place in range(len(answers))
            )
            for seed in range(2000)
        )
        low, high = samples[50], samples[-50]
        assert low <= printed["average"] <= high, (name, low, high)


def test_paper_2_openers_are_drawn_by_seed() -> None:
    words = GameWords.named("nltk")
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


def test_paper_4_letter_table_and_ids(original: GameWords) -> None:
    strategy = InvertedIndex(original)
    frequencies: Counter[str] = Counter()
    for (_, letter), postings in strategy.begin().lists.items():
        frequencies[letter] += len(postings)
    for letter, printed in PAPER_4["letters"].items():
        assert strategy.document_frequency[letter] == printed["df"]
        assert frequencies[letter] == printed["cf"]
    for word, number in PAPER_4["ids"].items():
        assert original.answer_index(word) == number


@pytest.mark.parametrize("answer", PAPER_4["games"])
def test_paper_4_games_move_for_move(answer: str, original: GameWords) -> None:
    turns = play(create("index", original), original, answer, limit=6)
    assert [guess for guess, _ in turns] == PAPER_4["games"][answer]


@pytest.mark.parametrize("answer", PAPER_4["left"])
def test_paper_4_words_left(answer: str, original: GameWords) -> None:
    strategy = InvertedIndex(original)
    state = strategy.begin()
    turns = play(strategy, original, answer)
    for (guess, marks), left in zip(turns[:-1], PAPER_4["left"][answer], strict=True):
        state = strategy.learn(state, guess, marks)
        assert state.left == left


def test_paper_4_over_all_answers(original: GameWords) -> None:
    found = evaluate(create("index", original), original)
    assert found.solved == PAPER_4["solved"]
    within = sum(turn * games for turn, games in found.histogram.items() if turn <= 6)
    assert round(within / found.solved, 3) == PAPER_4["mean_of_solved"]


@given(st.lists(st.lists(st.integers(0, 20), unique=True).map(sorted)), st.integers(1, 4))
def test_k_of_n_merge(lists: list[list[int]], k: int) -> None:
    counts = Counter(word for each in lists for word in each)
    assert k_of_n_merge(lists, k) == sorted(word for word in counts if counts[word] >= k)


def test_splitter_guesses_humid_for_the_look_alikes(original: GameWords) -> None:
    strategy = create("splitter", original)
    state = strategy.learn(strategy.begin(), "slate", "bbbbb")
    state = strategy.learn(state, "crony", "bbygb")
    assert strategy.guess(state) == "humid"
    assert evaluate(strategy, original).solved > PAPER_4["solved"]


def test_3blue1brown_one_step(original: GameWords) -> None:
    found = openers(original, "bits", 15)
    assert [[each.word, f"{each.bits:.2f}"] for each in found] == PAPER_4["one_step"]


def test_3blue1brown_two_steps(original: GameWords) -> None:
    printed = PAPER_4["two_steps"]
    found = openers(original, "two-steps", 15, looked_at=250)
    assert [
        [each.word, f"{each.bits:.2f}", f"{each.second_bits:.2f}", f"{each.two_steps:.2f}"]
        for each in found
    ] == printed


@pytest.mark.parametrize("name", strategies.BUILT_IN)
def test_walking_the_tree_equals_playing_every_game(name: str, original: GameWords) -> None:
    chosen = random.Random(name).sample(original.answer_words, 120)
    beyond = random.Random(1).sample(original.guesses, 200)
    words = GameWords.from_words(chosen, {*chosen, *beyond})
    walked = evaluate(create(name, words), words)
    played = oracle.play_every_game(create(name, words), words.answer_words)
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

    words = GameWords.from_words(["ab", "ba", "bb"])
    found = evaluate(Stubborn(), words)
    assert (found.games, found.solved, found.mean, found.worst) == (3, 1, 1.0, 1)
    assert found.never_solved == found.unsolved == ("ba", "bb")


def test_a_strategy_must_guess_words_of_the_list() -> None:
    class Rogue:
        def begin(self) -> int:
            return 0

        def guess(self, state: int) -> str:
            return "zz"

        def learn(self, state: int, guess: str, marks: str) -> int:
            return state

    with pytest.raises(WordleError, match="the strategy Rogue guessed 'zz', which is not a guess"):
        evaluate(Rogue(), GameWords.from_words(["ab"]))


@pytest.mark.parametrize("name", strategies.BUILT_IN)
@pytest.mark.parametrize("answers", [["ab"], ["ab", "ba"], ["ab", "ba", "bb", "aa"]])
def test_tiny_lists(name: str, answers: list[str]) -> None:
    words = GameWords.from_words(answers)
    paper_2 = name in ("banned", "regex", "banned+regex")
    spec = f"{name}(first=ab)" if paper_2 else name
    assert evaluate(create(spec, words), words).solved == len(answers)


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("nope", "no strategy 'nope'; there are letters+rules, places+rules"),
        ("entropy(first=zzzzz)", "'zzzzz' is not a guess of original"),
        ("entropy(frist=salet)", "no option 'frist'; its options are first=, hard=, candidates="),
        ("entropy(salet)", "no option 'salet'"),
        ("entropy(hard=perhaps)", "hard is 'perhaps'; it must be true or false"),
        ("entropy2(best=many)", "best is 'many'; it must be a whole number"),
        ("entropy2(best=0)", "best=0 looks at no guess"),
        ("entropy(", "is no strategy; write a name"),
        ("", "is no strategy"),
        ("letters+tree(first=salet)", "no option 'first'; its options are none"),
        ("optimal(limit=2, first=salet)", "no strategy solves every game of original in 2"),
    ],
)
def test_specs_that_are_refused(spec: str, message: str, original: GameWords) -> None:
    def first_guess() -> str:
        strategy = create(spec, original)
        return strategy.guess(strategy.begin())

    with pytest.raises(WordleError, match=re.escape(message)):
        first_guess()


def test_paper_2_needs_an_opener_for_other_lengths() -> None:
    words = GameWords.from_words(["abc", "bca"])
    with pytest.raises(WordleError, match="give one, as in regex"):
        create("regex", words)


@pytest.mark.parametrize(("name", "total", "reference"), table("wordle_greedy.tsv")[1:])
def test_greedy_totals_are_as_good_as_those_published(
    original: GameWords, name: str, total: str, reference: str
) -> None:
    found = evaluate(create(f"{name}(first=salet)", original), original)
    assert found.total == int(total) <= int(reference)
