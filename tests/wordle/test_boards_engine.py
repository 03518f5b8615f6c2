"""Guesses for several boards: the native ranking against its slow twin and against trying all."""

from __future__ import annotations

import random
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import _core
from lexagon.wordle import Words
from tests.oracles import wordle_boards as oracle


@st.composite
def games(
    draw: st.DrawFn, most_guesses: int = 12
) -> tuple[Words, list[list[int]], tuple[oracle.Board, ...]]:
    """Words, and two or three boards by the places of their candidates and by their words."""
    word = st.text("abcd", min_size=3, max_size=3)
    guesses = draw(st.lists(word, min_size=2, max_size=most_guesses, unique=True))
    answers = draw(st.lists(st.sampled_from(guesses), min_size=1, max_size=6, unique=True))
    words = Words(answers=answers, guesses=guesses)
    places = st.sets(st.integers(0, len(words.answers) - 1), min_size=1, max_size=4)
    boards = [sorted(board) for board in draw(st.lists(places, min_size=2, max_size=3))]
    return words, boards, as_words(words, boards)


def as_words(words: Words, boards: list[list[int]]) -> tuple[oracle.Board, ...]:
    return tuple(tuple(words.answers[answer] for answer in board) for board in boards)


Game = tuple[Words, list[list[int]], tuple[oracle.Board, ...]]


@given(games(), st.integers(0, 7))
def test_the_merit_of_every_guess(game: Game, guesses_left: int) -> None:
    words, places, boards = game
    every = range(len(words.guesses))
    for one in _core.estimate_for_boards(words._core, places, [], guesses_left, every):
        expected, lost = oracle.merit(words.guesses[one.guess], boards, guesses_left)
        assert (one.expected, one.lost) == pytest.approx((expected, lost), abs=1e-12)
        assert not one.searched


@given(games(), st.data())
def test_the_merit_where_answers_are_not_equally_likely(game: Game, data: st.DataObject) -> None:
    words, places, boards = game
    count = len(words.answers)
    drawn = data.draw(st.lists(st.integers(1, 9), min_size=count, max_size=count))
    weights = dict(zip(words.answers, drawn, strict=True))
    every = range(len(words.guesses))
    for one in _core.estimate_for_boards(words._core, places, list(map(float, drawn)), 0, every):
        expected = oracle.weighted_merit(words.guesses[one.guess], boards, weights)
        assert one.expected == pytest.approx(expected, abs=1e-9)


@given(games(), st.integers(0, 6))
def test_the_search_and_its_twin(game: Game, guesses_left: int) -> None:
    words, places, boards = game
    ranked = _core.rank_for_boards(words._core, places, [], guesses_left, 99, None)
    assert sorted(one.guess for one in ranked) == list(range(len(words.guesses)))
    joint = prod(map(len, boards))
    free = oracle.narrow_values(boards, words.guesses, None)
    bound = oracle.narrow_values(boards, words.guesses, guesses_left) if guesses_left else free
    decided = {board[0] for board in boards if len(board) == 1}
    searched = [one for one in ranked if one.searched]
    order = oracle.by_merit(words.guesses, boards, guesses_left)
    tried = [guess for guess in order if not decided or guess in decided][: oracle.ROOT_WIDTH]
    best = oracle.least([free[guess] for guess in tried])
    for one in searched:
        guess = words.guesses[one.guess]
        assert guess in tried
        is_free = not guesses_left or (max(free[guess][2], best[2]) <= guesses_left)
        lost, total, worst = (free if is_free else bound)[guess]
        if is_free or best[2] > guesses_left or free[guess][2] > guesses_left:
            assert (one.lost * joint, one.expected * joint) == pytest.approx((lost, total))
            assert one.worst == worst
    merits = [(one.lost, one.expected) for one in searched]
    assert merits == sorted(merits)
    assert len(searched) == sum(free[guess] != oracle.NOTHING for guess in tried)


@given(games(most_guesses=4), st.integers(0, 6))
def test_with_four_words_the_search_is_exact(game: Game, guesses_left: int) -> None:
    """Guessing the only candidate of a board at once loses nothing, and no safe guess is missed."""
    words, places, boards = game
    best = _core.rank_for_boards(words._core, places, [], guesses_left, 1, None)[0]
    lost, total, _ = oracle.best_value(boards, words.guesses, guesses_left or None)
    joint = prod(map(len, boards))
    assert best.lost * joint == pytest.approx(lost)
    if not lost:
        assert best.expected * joint == pytest.approx(total)


@pytest.mark.parametrize("guesses_left", [0, 5])
def test_the_look_ahead_and_its_twin(guesses_left: int) -> None:
    chance = random.Random(3)
    made = sorted({"".join(chance.choices("abcde", k=4)) for _ in range(60)})
    words = Words(answers=made[::2], guesses=made)
    places = [sorted(chance.sample(range(len(words.answers)), 14)) for _ in range(3)]
    ranked = _core.rank_for_boards(words._core, places, [], guesses_left, 12, None)
    expected = oracle.looked_ahead(as_words(words, places), words.guesses, guesses_left)
    assert [words.guesses[one.guess] for one in ranked[:10]] == list(expected)
    for one in ranked[:10]:
        assert (one.expected, one.lost) == pytest.approx(expected[words.guesses[one.guess]])
    order = oracle.by_merit(words.guesses, as_words(words, places), guesses_left)
    assert [words.guesses[one.guess] for one in ranked[10:]] == order[10:12]


WORDS = Words(answers=["bat", "cat", "fat"])


@pytest.mark.parametrize(
    ("boards", "weights", "guesses_left", "wrong"),
    [
        ([], [], 0, "no board is open"),
        ([[0], []], [], 0, "the set of answers is empty"),
        ([[0], [1, 0]], [], 0, "not in rising order"),
        ([[0], [3]], [], 0, "answer 3 is not below 3"),
        ([[0], [1]], [1.0], 0, "1 weights for 3 answers"),
        ([[0], [1]], [1.0, 0.0, 1.0], 0, "a weight of 0"),
        ([[0], [1]], [], -1, "fewer than no guesses"),
    ],
)
def test_questions_without_sense(
    boards: list[list[int]], weights: list[float], guesses_left: int, wrong: str
) -> None:
    with pytest.raises(ValueError, match=wrong):
        _core.rank_for_boards(WORDS._core, boards, weights, guesses_left, 1, None)
