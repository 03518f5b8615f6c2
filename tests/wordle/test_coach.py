"""The coach: its numbers are exact, its order is right, and it says so when they are estimates."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import WordleError
from lexagon.wordle import openers_table
from lexagon.wordle.coach import advise, prior_of, suggest, with_unknown_answers
from lexagon.wordle.history import parse_history, start
from lexagon.wordle.rules import hard_mode_violation
from lexagon.wordle.values import Position
from lexagon.wordle.words import NAMED, GameWords
from tests.oracles import wordle_values as oracle


@pytest.fixture(scope="module")
def original() -> GameWords:
    return GameWords.named("original")


@settings(max_examples=60)
@given(
    st.lists(st.text("abcd", min_size=3, max_size=3), min_size=2, max_size=9, unique=True),
    st.data(),
)
def test_expected_guesses_are_those_of_trying_everything(
    drawn: list[str], data: st.DataObject
) -> None:
    answers = sorted(drawn[: data.draw(st.integers(1, len(drawn)))])
    words = GameWords.from_words(answers, drawn)
    weight = data.draw(st.lists(st.integers(1, 9), min_size=len(answers), max_size=len(answers)))
    prior = weight if data.draw(st.booleans()) else None
    weights = dict(zip(answers, prior or [1] * len(answers), strict=True))
    suggestions, proven = suggest(Position.after(start(words), prior), top=len(drawn))
    assert proven
    assert len(suggestions) == len(drawn)
    total = sum(weights.values())
    best = oracle.best_total(answers, words.guesses, weights)
    assert suggestions[0].expected_guesses == pytest.approx(best / total)
    for one in suggestions:
        assert one.exact
        expected = oracle.total_with(one.guess, answers, words.guesses, weights)
        assert one.expected_guesses == pytest.approx(expected / total)
        assert one.is_candidate == (one.guess in answers)
    order = [one.expected_guesses for one in suggestions]
    assert order == sorted(order)


def test_after_one_guess(original: GameWords) -> None:
    advice = advise(parse_history(["crane=bybbg"], original), top=5)
    assert len(advice.candidates) == 40
    assert [candidate.word for candidate in advice.candidates[:3]] == ["horse", "route", "serve"]
    assert advice.candidates[0].level == 10
    assert sum(candidate.chance for candidate in advice.candidates) == pytest.approx(1)
    best = advice.suggestions[0]
    assert (best.guess, best.classes, best.worst) == ("south", 24, 8)
    assert best.expected_guesses * 40 == pytest.approx(97)
    assert advice.proven
    assert advice.is_exact


def test_a_large_position_is_estimated_and_says_so(original: GameWords) -> None:
    advice = advise(parse_history(["fuzzy=bbbbb"], original), top=3)
    assert len(advice.candidates) == 1352
    assert not advice.is_exact
    assert not advice.proven
    # The optimum, by the exact search in two minutes: trace, 4306 guesses.
    assert advice.suggestions[0].guess == "trace"
    assert advice.suggestions[0].expected_guesses == pytest.approx(4306 / 1352, abs=0.06)


def test_hard_mode_suggests_only_what_is_allowed(original: GameWords) -> None:
    history = parse_history(["crane=bybbg"], original, hard=True)
    advice = advise(history, top=30)
    turns = [(turn.guess, turn.marks) for turn in history.turns]
    assert len(advice.suggestions) == 30
    for one in advice.suggestions:
        assert hard_mode_violation(one.guess, turns) is None
    free = advise(parse_history(["crane=bybbg"], original), top=1)
    assert advice.suggestions[0].expected_guesses >= free.suggestions[0].expected_guesses


def test_one_answer_left_and_solved(original: GameWords) -> None:
    one_left = advise(parse_history(["crane=bgbgb", "moist=bybbb", "wrong=bgggg"], original))
    assert [candidate.word for candidate in one_left.candidates] == ["prong"]
    best = one_left.suggestions[0]
    assert (best.guess, best.expected_guesses, best.chance_now) == ("prong", 1.0, 1.0)
    solved = advise(parse_history(["prong=ggggg"], original))
    assert solved.is_solved
    assert solved.suggestions == ()


def test_unknown_answers_prefer_common_words(original: GameWords) -> None:
    words = with_unknown_answers(original)
    assert len(words.answers) == len(words.guesses) == 12972
    prior = prior_of(words)
    assert prior is not None
    advice = advise(parse_history(["crane=bybbg", "south=bybbb"], words), 3, prior)
    chances = [candidate.chance for candidate in advice.candidates]
    assert chances == sorted(chances, reverse=True)
    assert [candidate.word for candidate in advice.candidates[:2]] == ["kiore", "ombre"]
    assert advice.candidates[-1].chance < 0.01
    assert advice.suggestions[0].chance_now > 0.4
    assert prior_of(GameWords.named("indonesian")) is None


@pytest.mark.parametrize("name", NAMED)
@pytest.mark.parametrize("hard", [False, True])
def test_every_named_game_has_openers_at_once(name: str, hard: bool) -> None:
    words = GameWords.named(name)
    assert openers_table.look_up(words, hard, weighted=False) is not None
    advice = advise(start(words, hard), top=10)
    assert len(advice.suggestions) == 10
    assert all(one.guess in words for one in advice.suggestions)


@pytest.mark.parametrize(
    ("name", "hard", "first", "total"),
    [
        ("original", False, "salet", 7920),
        ("original", True, "salet", 8122),
        ("nyt-2022", False, "salet", 7897),
        ("nyt-2022", True, "salet", 8099),
        ("nyt-2022-08", False, "tarse", 7883),
        ("nyt-2022-08", True, "salet", 8097),
        ("answers-2309", False, "slate", 7951),
    ],
)
def test_openers_are_the_proven_ones(name: str, hard: bool, first: str, total: int) -> None:
    words = GameWords.named(name)
    best = advise(start(words, hard), top=1)
    assert best.proven
    assert best.suggestions[0].guess == first
    assert best.suggestions[0].expected_guesses * len(words.answers) == pytest.approx(total)


def test_more_openers_than_are_kept(original: GameWords) -> None:
    found = [one.guess for one in advise(start(original), top=40).suggestions]
    assert len(set(found)) == 40
    assert found[:10] == [one.guess for one in advise(start(original), top=10).suggestions]


def test_a_list_of_ones_own_is_not_given_anothers_openers() -> None:
    words = GameWords.from_words(["crane", "brine", "prone", "moist"])
    advice = advise(start(words), top=4)
    assert advice.proven
    assert {one.guess for one in advice.suggestions} == set(words.guesses)


def test_the_same_question_has_the_same_answer(original: GameWords) -> None:
    history = parse_history(["salet=bbbbb"], original)
    assert advise(history) == advise(history)


def test_no_guesses_cannot_be_asked_for() -> None:
    with pytest.raises(WordleError, match="top is 0; ask for 1 guess or more"):
        advise(start(GameWords.from_words(["bound", "found"])), top=0)
