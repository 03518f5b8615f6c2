"""How guesses split: the native figures and the estimate against counting by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isclose, log2

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon.wordle import Words, _partitions
from lexagon.wordle._partitions import Partitions
from tests.oracles import wordle as oracle
from tests.oracles.wordle_values import expected_of_size

WORDS = st.lists(st.text("abcd", min_size=3, max_size=3), min_size=2, max_size=14, unique=True)


def bits(groups: Iterable[Sequence[str]], weights: dict[str, int]) -> float:
    masses = [sum(weights[answer] for answer in group) for group in groups]
    return -sum(mass / sum(masses) * log2(mass / sum(masses)) for mass in masses)


@given(WORDS, st.data())
def test_every_figure_of_every_guess(drawn: list[str], data: st.DataObject) -> None:
    answers = sorted(drawn[: max(1, len(drawn) // 2)])
    words = Words(answers=answers, guesses=drawn)
    weight = data.draw(st.lists(st.integers(1, 9), min_size=len(answers), max_size=len(answers)))
    weighted = data.draw(st.booleans())
    partitions = Partitions(words, range(len(answers)), None, weight if weighted else None)
    shares = dict(zip(answers, weight if weighted else [1] * len(answers), strict=True))
    for place, guess in enumerate(words.guesses):
        split, groups = partitions.of(place), oracle.classes(guess, answers)
        sizes = [len(group) for group in groups.values()]
        assert split.classes == len(sizes)
        assert split.worst == max(sizes)
        assert isclose(split.expected_class, sum(s * s for s in sizes) / len(answers))
        assert isclose(split.bits, bits(groups.values(), shares), abs_tol=1e-9)
        assert isclose(split.finish, shares.get(guess, 0) / sum(shares.values()))
        if not weighted:
            left = sum(len(g) * expected_of_size(len(g)) for g in groups.values() if g != (guess,))
            assert isclose(split.estimate, 1 + left / len(answers))


@given(WORDS, st.data())
def test_some_guesses_have_the_figures_they_have_among_all(
    drawn: list[str], data: st.DataObject
) -> None:
    words = Words(answers=drawn)
    some = sorted(data.draw(st.sets(st.integers(0, len(drawn) - 1), min_size=1)))
    every = Partitions(words, range(len(drawn)))
    assert [Partitions(words, range(len(drawn)), some).of(place) for place in range(len(some))] == [
        every.of(guess) for guess in some
    ]
    ranked = every.ranked(len(drawn))
    assert sorted(ranked) == list(range(len(drawn)))
    assert [every.estimate[guess] for guess in ranked] == sorted(every.estimate)


@pytest.mark.parametrize("weighted", [False, True])
def test_a_sample_stands_for_a_large_list(monkeypatch: pytest.MonkeyPatch, weighted: bool) -> None:
    words = Words("answers-2309")
    every = range(len(words.answers))
    weights = [10_000 if answer % 3 else 1 for answer in every] if weighted else None
    whole = Partitions(words, every, None, weights)
    monkeypatch.setattr(_partitions, "MOST_CELLS", len(words.guesses) * 1600)
    sampled = Partitions(words, every, None, weights)
    for guess in map(words._index, ("slate", "crane", "fuzzy", "geese")):
        exact, near = whole.of(guess), sampled.of(guess)
        assert near.bits == pytest.approx(exact.bits, rel=0.03)
        assert near.worst == pytest.approx(exact.worst, rel=0.25)
        assert near.estimate == pytest.approx(exact.estimate, abs=0.03)
        assert near.finish == exact.finish


# Mean exact value of classes of about this size, of the original answers (docs/wordle-play.md).
MEASURED = {3: 1.72, 8: 2.03, 16: 2.21, 32: 2.39, 60: 2.51, 128: 2.64, 1352: 3.185}


@pytest.mark.parametrize(("size", "exact"), MEASURED.items())
def test_the_estimate_is_near_the_mean_of_exact_values(size: int, exact: float) -> None:
    assert expected_of_size(size) == pytest.approx(exact, abs=0.06)


def test_a_game_is_cut_down_beyond_a_number_of_cells() -> None:
    words = Words(answers=["bat", "cat", "fat"], guesses=["bat", "cat", "fat", "hat"])
    assert _partitions.narrowed(words, [0, 2], 12) == (words, [0, 2])
    game, left = _partitions.narrowed(words, [0, 2], 11)
    assert (game.answers, game.guesses, list(left)) == (("bat", "fat"), words.guesses, [0, 1])
