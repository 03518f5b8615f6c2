"""Reviews: skill and luck add up, and the best guess is really the best."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import WordleError
from lexagon.wordle import Words
from lexagon.wordle import review as review_game
from lexagon.wordle._review import luck_of, read_game, skill_of
from lexagon.wordle._rules import feedback
from tests.oracles.wordle import best_losing, classes

ORIGINAL = Words("original")


@settings(max_examples=40)
@given(
    st.lists(st.text("abcd", min_size=3, max_size=3), min_size=2, max_size=8, unique=True),
    st.none() | st.integers(0, 2),
    st.data(),
)
def test_guesses_made_are_start_plus_cost_minus_luck_minus_end(
    drawn: list[str], spare: int | None, data: st.DataObject
) -> None:
    words = Words(answers=drawn)
    answer = data.draw(st.sampled_from(drawn))
    guesses = data.draw(st.lists(st.sampled_from(drawn), min_size=1, max_size=5))
    if answer in guesses:
        guesses = guesses[: guesses.index(answer) + 1]
    most = None if spare is None else len(guesses) + spare
    review = review_game(guesses, answer, words=words, max_guesses=most)
    cost = sum(turn.cost for turn in review.turns)
    gain = sum(turn.gain for turn in review.turns)
    made = review.expected_at_start + cost - gain - review.expected_at_end
    assert made == pytest.approx(len(guesses))
    left = sorted(drawn)
    for made_before, turn in enumerate(review.turns):
        limit = None if most is None else most - made_before
        best = [each / len(left) for each in best_losing(left, words.guesses, limit=limit)[:2]]
        first = best_losing(left, words.guesses, first=turn.guess, limit=limit)
        here = [each / len(left) for each in first[:2]]
        assert [turn.best_chance_lost, turn.best_expected_guesses] == pytest.approx(best)
        assert [turn.chance_lost, turn.expected_guesses] == pytest.approx(here)
        assert turn.cost <= 1 + 1e-9
        assert turn.cost > -1e-9 or here[0] > best[0]  # quicker only by risking to lose
        assert turn.skill == skill_of(max(here[1] - best[1], 0) + 10 * (here[0] - best[0]))
        left = list(classes(turn.guess, left)[turn.feedback])
        assert turn.candidates_after == len(left)


def test_a_game_with_all_its_figures() -> None:
    review = review_game(["crane", "moist", "prong"], words=ORIGINAL)
    first, second, third = review.turns
    assert (first.candidates_before, first.candidates_after) == (2315, 17)
    assert first.best_guess == "salet"
    assert first.best_expected_guesses == pytest.approx(7920 / 2315)
    assert first.skill > 95
    assert (second.best_guess, second.best_would_leave) == ("bigot", 2)
    assert second.expected_guesses == pytest.approx(44 / 17)
    assert second.best_expected_guesses == pytest.approx(37 / 17)
    assert (second.skill, second.exact) == (58, True)
    assert (third.skill, third.feedback, review.solved) == (99, "ggggg", True)
    assert review.answer == "prong"
    assert review.guesses == len(review) == 3
    made = review.expected_at_start + review.lost_by_skill - review.gained_by_luck
    assert made == pytest.approx(3)


def test_words_and_items_tell_the_same_game() -> None:
    words = review_game(["crane", "moist", "prong"], "prong", words=ORIGINAL)
    items = review_game(["crane=bgbgb", "moist=01000", "prong=ggggg"], words=ORIGINAL)
    assert words == items


def test_a_game_not_solved() -> None:
    known = review_game(["crane", "moist"], "prong", words=ORIGINAL)
    assert (known.solved, known.answer) == (False, "prong")
    assert known.expected_at_end == pytest.approx(5 / 3)
    unknown = review_game(["crane=bgbgb", "moist=bybbb"], words=ORIGINAL)
    assert unknown.answer is None
    assert unknown.turns[0].best_would_leave is None


def test_a_guess_that_tells_nothing_has_no_skill_and_neutral_luck() -> None:
    review = review_game(["crane", "crane"], "prong", words=ORIGINAL)
    assert review.turns[1].skill == 0
    assert review.turns[1].cost == pytest.approx(1)
    assert review.turns[1].luck == 50


def test_luck_is_the_share_of_answers_that_would_have_left_more() -> None:
    words = Words(answers=["ab", "cd"])
    sizes = Counter({0: 5, 1: 3, 2: 1, 8: 1})  # 8 is all green
    assert luck_of(sizes, 8, words) == round(99 * 0.95)
    assert luck_of(sizes, 2, words) == round(99 * 0.85)
    assert luck_of(sizes, 0, words) == round(99 * 0.25)


def test_hard_mode_is_judged_by_what_it_allows() -> None:
    review = review_game(["crane", "prong"], "prong", words=ORIGINAL, mode="hard")
    assert review.turns[1].best_guess[1] == "r"
    assert review.turns[1].best_guess[3] == "n"
    with pytest.raises(WordleError, match="guess 2: hard mode does not allow 'moist'"):
        review_game(["crane", "moist", "prong"], words=ORIGINAL, mode="hard")


@pytest.mark.parametrize(
    ("items", "answer", "message"),
    [
        ([], None, "no guesses; give those of a game"),
        (["xxxxx"], "prong", "guess 1: 'xxxxx' is not a guess of original"),
        (["crane"], "aahed", "'aahed' may be guessed but is not an answer of original"),
        (["crane"], "prongs", "'prongs' has 6 tiles"),
        (["crane=bbbbb", "moist"], None, "guess 2: 'moist' has no feedback"),
        (["crane=bbbbb"], "prong", "guess 1: 'crane=bbbbb' cannot be: 'prong' shows 'bgbgb'"),
        (["crane=bgbgb", "moist=ggggg"], None, "guess 2: 'moist=ggggg' leaves no answer"),
        (["prong", "crane"], "prong", "guess 2: it comes after the game was solved by 'prong'"),
    ],
)
def test_bad_games(items: list[str], answer: str | None, message: str) -> None:
    with pytest.raises(WordleError, match=re.escape(message)):
        review_game(items, answer, words=ORIGINAL)


def test_the_last_word_is_the_answer_if_none_is_given() -> None:
    last = read_game(["crane", "prong"], ORIGINAL)[-1]
    assert last.is_solved
    assert last.turns[0].feedback == feedback("crane", "prong")


@pytest.mark.parametrize(
    ("game", "answer", "words"),
    [
        ("crane moist prong", None, "original"),
        ("crane slump guano", None, "nyt-2023"),  # an answer of 2023
        ("crane slump", "guano", "nyt-2023"),
        ("crane aahed", None, "all-14855"),
        ("crane=bbyby aahed=ggggg", None, "all-14855"),
        ("crane=bgbgb moist=bybbb prong=ggggg", None, "original"),
    ],
)
def test_a_real_game_is_reviewed_by_the_first_list_it_fits(
    game: str, answer: str | None, words: str
) -> None:
    assert review_game(game, answer).words.partition(",")[0] == words


def test_what_no_list_has_is_said_of_the_first() -> None:
    with pytest.raises(WordleError, match="'zzzzz' is not a guess of original"):
        review_game("crane zzzzz")
