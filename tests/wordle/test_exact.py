"""Exact search: the known optima, and equality with trying everything on small lists."""

from __future__ import annotations

import csv
import gc
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import WordleError, _core
from lexagon.wordle.check_tree import check_tree
from lexagon.wordle.exact import optimum, read_weights, solver
from lexagon.wordle.history import parse_history, start
from lexagon.wordle.rules import feedback
from lexagon.wordle.words import GameWords
from tests.oracles import wordle as oracle
from tests.tables import DATA


def optima() -> list[dict[str, str]]:
    lines = (DATA / "wordle_optima.tsv").read_text().splitlines()
    rows = csv.DictReader((line for line in lines if not line.startswith("#")), delimiter="\t")
    return [row for row in rows if row["run"] == "test"]


@pytest.fixture(scope="module")
def original() -> GameWords:
    return GameWords.named("original")


@pytest.mark.parametrize("row", optima(), ids=lambda row: " ".join(list(row.values())[:4]))
def test_the_known_optima(row: dict[str, str]) -> None:
    words = GameWords.named(row["list"])
    found = optimum(start(words, row["mode"] == "hard"), row["first"], int(row["limit"]))
    assert found is not None
    assert found.proven
    assert found.total == int(row["total"])
    assert not row["worst"] or found.worst == int(row["worst"])
    count = check_tree(found.tree, words)
    assert (count.total, count.worst) == (found.total, found.worst)
    assert count.histogram == found.histogram


def test_hard_mode_without_a_limit_has_a_smaller_total(original: GameWords) -> None:
    found = optimum(start(original, hard=True), "salet", None)
    assert found is not None
    assert (found.total, found.worst) == (8116, 7)


def test_nobody_solves_every_game_in_four(original: GameWords) -> None:
    assert optimum(start(original), "salet", 4) is None


@st.composite
def small_games(draw: st.DrawFn) -> GameWords:
    length = draw(st.integers(2, 4))
    word = st.text("abc", min_size=length, max_size=length)
    answers = draw(st.lists(word, min_size=1, max_size=8, unique=True))
    others = draw(st.lists(word, max_size=5))
    return GameWords.from_words(answers, {*answers, *others})


@given(
    words=small_games(),
    hard=st.booleans(),
    limit=st.one_of(st.none(), st.integers(1, 5)),
    weighted=st.booleans(),
    fixed=st.booleans(),
    chance=st.randoms(use_true_random=False),
)
@settings(max_examples=400)
def test_search_equals_trying_everything(
    words: GameWords,
    hard: bool,
    limit: int | None,
    weighted: bool,
    fixed: bool,
    chance: random.Random,
) -> None:
    weights = [chance.randint(1, 9) for _ in words.answers] if weighted else []
    first = chance.choice(words.guesses) if fixed else None
    by_word = dict(zip(words.answer_words, weights, strict=True)) if weighted else None
    expected = oracle.best_strategy(
        words.answer_words, words.guesses, first=first, hard=hard, limit=limit, weights=by_word
    )
    found = optimum(start(words, hard), first, limit, weights)
    if expected is None:
        assert found is None
        return
    assert found is not None
    assert (found.total, found.worst) == expected
    count = check_tree(found.tree, words)
    assert count.histogram == found.histogram
    assert first is None or found.first == first


@given(words=small_games(), hard=st.booleans(), chance=st.randoms(use_true_random=False))
def test_positions_reached_in_play(words: GameWords, hard: bool, chance: random.Random) -> None:
    guess, answer = chance.choice(words.guesses), chance.choice(words.answer_words)
    marks = feedback(guess, answer)
    history = parse_history([f"{guess}={marks}"], words, hard)
    left = [words.answer_words[place] for place in history.candidates]
    legal = history.legal
    allowed = words.guesses if legal is None else [words.guesses[each] for each in legal]
    if guess == answer:
        return
    found = optimum(history, limit=None)
    expected = oracle.best_strategy(left, allowed, hard=hard)
    assert (found and (found.total, found.worst)) == expected
    if found:
        assert check_tree(found.tree, words).total == found.total


def test_a_history_shortens_the_limit(original: GameWords) -> None:
    history = parse_history(["salet=bbbbb"], original)
    found = optimum(history, limit=5)
    assert found is not None
    assert (found.first, found.answers, found.total, found.worst) == ("courd", 221, 609, 4)
    assert optimum(history, limit=3) is None
    with pytest.raises(WordleError, match="1 guesses were made and the limit is 1"):
        optimum(history, limit=1)


def test_weights_pull_a_word_forward() -> None:
    words = GameWords.from_words(["aab", "aba", "abb", "bab", "bba"])
    for favourite in range(5):
        weights = [1] * 5
        weights[favourite] = 100
        found = optimum(start(words), weights=weights)
        assert found is not None
        assert found.first == words.answer_words[favourite]


def test_weights_from_a_file(tmp_path: Path) -> None:
    words = GameWords.from_words(["ab", "ba", "bb"])
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


def test_questions_that_are_refused(original: GameWords) -> None:
    with pytest.raises(WordleError, match="'zzzzz' is not a guess"):
        optimum(start(original), "zzzzz")
    with pytest.raises(WordleError, match="hard mode does not allow 'point'"):
        optimum(parse_history(["crane=bgbbg"], original, hard=True), "point")
    with pytest.raises(WordleError, match="weights are whole numbers from 1"):
        optimum(start(original), "salet", weights=[1, 2, 3])


def test_node_counts_are_a_signature(original: GameWords) -> None:
    first, again = (optimum(start(original), "salet") for _ in range(2))
    assert first is not None
    assert again is not None
    assert first.nodes == again.nodes
    assert first.tree.text() == again.tree.text()


def test_searching_can_be_stopped(original: GameWords) -> None:
    asked = []

    def stop(done: int, total: int) -> bool:
        asked.append((done, total))
        return False

    with pytest.raises(KeyboardInterrupt):
        optimum(start(original), None, progress=stop)
    assert len(asked) == 1


def test_a_solver_keeps_its_words_alive() -> None:
    def orphan(twin: bool) -> _core.ExactSolver:
        engine = solver(start(GameWords.from_words(["aab", "aba", "abb", "bab", "bba"])))
        return engine.twin() if twin else engine

    for engine in (orphan(twin=False), orphan(twin=True)):
        gc.collect()
        assert engine.solve(None, 0, True, 0, None).total == 9


def test_limits_out_of_range_are_refused() -> None:
    words = GameWords.from_words(["bound", "found"])
    for limit in (0, -1, 1001, 10**20):
        with pytest.raises(WordleError, match=f"no limit of {limit} guesses; give 1 to 1000"):
            optimum(start(words), limit=limit)
