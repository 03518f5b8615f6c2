"""Coach, optimum, hint and review never contradict each other, with any number of guesses left."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon.wordle import (
    Coach,
    Game,
    Optimum,
    Position,
    Suggestion,
    Suggestions,
    Words,
    evaluate,
    review,
)
from lexagon.wordle._parameters import Mode
from lexagon.wordle._rules import feedback
from tests.wordle.test_exact import MODES

ORIGINAL = Words("original")


def played(chance: random.Random, mode: Mode, turns: int) -> tuple[Position, str]:
    """A position of the original game after random guesses, mostly ones that narrow it down."""
    answer = chance.choice(ORIGINAL.answers)
    position = Position(ORIGINAL, mode=mode)
    for _ in range(turns):
        sensible = position.candidates if chance.random() < 0.7 else position.legal_guesses
        guess = chance.choice(sensible)
        if guess != answer:
            position = position.after(guess, feedback(guess, answer))
    return position, answer


def values(one: Suggestion) -> tuple[Fraction, Fraction, int | None]:
    """The chance to lose, the guesses expected, the most needed."""
    assert one.chance_lost is not None
    lost = Fraction(one.chance_lost).limit_denominator(10_000)
    return lost, Fraction(one.expected_guesses).limit_denominator(10_000), one.worst_guesses


def best(position: Position, max_guesses: int) -> tuple[Fraction, Fraction, int | None]:
    """The same of the best strategy, as `optimum` finds it."""
    found: Optimum = position.optimum(max_guesses=max_guesses)
    if found.solvable is False:
        left = max_guesses - len(position.turns)
        found = position.optimum(objective=f"within:{max_guesses}")
        assert found.lost
        assert found.worst == left
    assert found.proven
    assert found.total is not None
    return Fraction(found.lost, found.answers), Fraction(found.total, found.answers), found.worst


@given(st.integers(0, 10**6), MODES, st.integers(1, 5), st.sampled_from([6, 6, 6, 7, 5]))
@settings(max_examples=40)
def test_all_of_them_say_the_same(seed: int, mode: Mode, turns: int, max_guesses: int) -> None:
    position, answer = played(random.Random(seed), mode, turns)
    if len(position.turns) >= max_guesses:
        return
    advice = position.suggest(top=5, max_guesses=max_guesses)
    if not advice.proven:  # too many answers for the time of a hint, which says so
        assert len(position.candidates) > 40
        return
    value = values(advice[0])
    assert value == best(position, max_guesses)
    # No guess that is shown is better than the first, and a losing one comes after a safe one.
    assert [values(one) for one in advice] == sorted(values(one) for one in advice)

    game = Game(answer, words=ORIGINAL, mode=mode, max_guesses=max_guesses)
    coach = Coach(ORIGINAL, mode=mode, max_guesses=max_guesses)
    for turn in position.turns:
        game.push(turn.guess)
        coach.tell(str(turn))
    hint = game.hint(top=5)
    assert isinstance(hint, Suggestions)
    assert list(hint) == list(coach.advice)[:5] == list(advice)

    guess = advice[0].guess
    words = [*position.turn_texts, f"{guess}={feedback(guess, answer)}"]
    judged = review(words, words=ORIGINAL, mode=mode, max_guesses=max_guesses)[-1]
    assert (judged.cost, judged.skill) == (0, 99)
    assert (judged.chance_lost, judged.best_chance_lost) == (advice[0].chance_lost,) * 2


def test_a_losing_guess_is_told_from_a_safe_one() -> None:
    """Two guesses left and four answers: guessing one of them loses one game in four."""
    position = Position.parse("whale=bbbbb peach=bbbbb alarm=bbbby shady=ybbbg")
    assert position.candidates == ("missy", "mossy", "musky", "musty")
    best = position.suggest()[0]
    assert (best.guess, best.chance_lost, best.worst_guesses) == ("about", 0, 2)
    judged = review("whale peach alarm shady missy musky", "musky")[4]
    assert (judged.expected_guesses, judged.chance_lost) == (1.75, 0.25)
    assert (judged.best_expected_guesses, judged.best_chance_lost) == (2, 0)
    assert judged.skill == 0
    # Without a limit it costs nothing.
    judged = review("whale peach alarm shady missy musky", "musky", max_guesses=None)[4]
    assert (judged.chance_lost, judged.skill) == (0, 99)


def test_a_game_won_by_its_last_guess_is_not_lost() -> None:
    coach = Coach(ORIGINAL, max_guesses=1)
    assert coach.tell("crane ggggg").max_guesses == 1
    coach.undo()
    assert coach.tell("crane bbbbb").max_guesses is None  # advice for those who go on


def test_where_no_guess_is_safe_that_is_said() -> None:
    turns = "eight=bgggg fight=bgggg light=bgggg might=bgggg"
    position = Position.parse(turns, mode="hard")
    assert position.candidates == ("night", "right", "sight", "tight", "wight")
    best = position.suggest()[0]  # one word after the other: two guesses find two of five
    assert (best.chance_lost, best.expected_guesses, best.worst_guesses) == (0.6, 1.8, 2)
    assert str(best).endswith(", can lose (60.0 % of games)")
    free = Position.parse(turns).suggest()[0]  # a word that tells all five apart
    assert (free.chance_lost, free.expected_guesses) == (0, 2)
    assert "lose" not in str(free)


@pytest.mark.parametrize(
    ("first", "mode", "total", "worst"),
    [
        (None, "normal", 7920, 5),
        (None, "hard", 8122, 6),
        (None, "ultra-hard", 8125, 6),
        ("crane", "hard", 8155, 6),
    ],
)
def test_who_follows_the_coach_through_every_game_never_loses(
    first: str | None, mode: Mode, total: int, worst: int
) -> None:
    class Follower:
        def guess(self, position: Position) -> str:
            advice = position.suggest(top=1)
            assert not advice[0].chance_lost
            return first if first is not None and not position.turns else advice[0].guess

    (games,) = evaluate(Follower(), words=ORIGINAL, mode=mode)
    assert (games.solved, games.total, games.worst) == (2315, total, worst)
