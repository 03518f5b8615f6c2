"""Strategies on lists: rows say what `evaluate` says, however they are cut into chunks."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lexagon import SpecError
from lexagon.lab.core._spec import Spec
from lexagon.lab.core._values import Row
from lexagon.lab.kinds import _wordle as wordle
from lexagon.lab.kinds._wordle import WordleKind
from lexagon.wordle import Words
from lexagon.wordle._evaluation import evaluate_one as evaluate
from lexagon.wordle._strategies import create
from tests.lab.bench import rows_inline

LIST = "answers-2309"
SPEC = {
    "kind": "wordle",
    "words": [LIST],
    "seeds": [1, 2],
    "players": [
        "parts",
        {"name": "parts", "options": {"first": "slate"}},
        {"name": "banned+regex", "label": "paper 2"},
    ],
}


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    return rows_inline(Spec.of(SPEC))


@pytest.mark.parametrize(
    ("label", "seed", "text"),
    [
        ("parts", None, "parts"),
        ("parts(first=slate)", None, "parts(first=slate)"),
        ("paper 2", 2, "banned+regex(seed=2)"),
    ],
)
def test_rows_are_what_evaluate_counts(
    label: str, seed: int | None, text: str, rows: list[Row]
) -> None:
    words = Words(LIST)
    expected = evaluate(create(text, words), words)
    mine = [row for row in rows if (row["player"], row["seed"]) == (label, seed)]
    assert [row["answer"] for row in mine] == list(words.answers)
    assert Counter(row["guesses"] for row in mine) == expected.histogram
    assert tuple(row["answer"] for row in mine if not row["solved"]) == expected.unsolved


def test_only_strategies_that_use_chance_play_once_a_seed(rows: list[Row]) -> None:
    played = Counter((row["player"], row["seed"]) for row in rows)
    assert {seed for player, seed in played if player == "paper 2"} == {1, 2}
    assert {seed for player, seed in played if player == "parts"} == {None}
    assert set(played.values()) == {2309}


def test_without_seeds_a_random_strategy_plays_once() -> None:
    spec = Spec.of({**SPEC, "players": ["random", "parts"], "seeds": []})
    parts = [part for part, _ in wordle._parts(spec)]
    assert [(part["strategy"], part["seed"]) for part in parts] == [
        ("random", None),
        ("parts", None),
    ]


def test_slices_do_not_show(rows: list[Row], monkeypatch: pytest.MonkeyPatch) -> None:
    spec = Spec.of(SPEC)
    whole = WordleKind().round(spec, 0, ())
    monkeypatch.setattr(wordle, "CHUNK_SECONDS", 0.1)
    cut = WordleKind().round(spec, 0, ())
    assert whole is not None
    assert cut is not None
    assert len(cut.chunks) > 2 * len(whole.chunks)
    # Parts of one length cover a player's games, each game once.
    monkeypatch.setattr(wordle, "_slices", lambda name, answers: 10)
    parts = [part for part, _ in wordle._parts(spec) if part["player"] == "parts"]
    assert [(part["first"], part["last"]) for part in parts] == [
        (first, min(first + 231, 2309)) for first in range(0, 2309, 231)
    ]
    assert rows_inline(spec) == rows


@pytest.mark.parametrize(
    ("strategy", "answers", "slices"),
    [
        ("entropy", 2_315, 1),
        ("optimal", 20_000, 1),  # made once for all answers
        ("regex", 2_315, 2),
        ("regex", 4_630, 8),  # twice the answers, four times the work
        ("banned+regex", 2_315, 1),
        ("one's own", 9_260, 16),
    ],
)
def test_how_many_slices_a_strategy_takes(strategy: str, answers: int, slices: int) -> None:
    assert wordle._slices(strategy, answers) == slices


def test_a_player_may_leave_lists_out() -> None:
    spec = Spec.of({**SPEC, "players": ["parts", "entropy"], "leave_out": {"entropy": [LIST]}})
    WordleKind().check(spec)
    assert {row["player"] for row in rows_inline(spec)} == {"parts"}


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"players": ["entropi"]}, "no strategy 'entropi'"),
        ({"players": [{"name": "entropy", "options": {"frist": "salet"}}]}, "no option 'frist'"),
        ({"players": []}, "has no players; an experiment of kind 'wordle' needs some"),
        ({"words": ["orignal"]}, "no game list 'orignal'"),
        ({"words": ["/no/such/list.txt"]}, "/no/such/list.txt"),
        ({"max_gueses": 6}, "has no 'max_gueses'; did you mean max_guesses"),
        ({"max_guesses": "six"}, "max_guesses is 'six'; it must be a whole number"),
        ({"max_guesses": 0}, "max_guesses is 0; it must be 1 or more"),
        ({"length": "five"}, "length is 'five'; it must be a whole number"),
        ({"leave_out": ["entropy"]}, "leave_out is .'entropy'."),
        ({"leave_out": {"minimax": [LIST]}}, "leave_out names 'minimax', which is not a player"),
        ({"players": ["parts"], "leave_out": {"parts": [LIST]}}, "leaves no player with a list"),
        (
            {"players": ["parts", "entropy"], "leave_out": {"parts": [LIST], "entropy": [LIST]}},
            "leaves no player with a list",
        ),
        (
            {"leave_out": {"parts": ["nltk"]}},
            "names 'nltk', which is not one of its word lists",
        ),
    ],
)
def test_what_cannot_be_played_is_told_before_anything_runs(
    change: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(SpecError, match=complaint):
        WordleKind().check(Spec.of({**SPEC, **change}))


def test_a_chunk_ends_as_soon_as_it_takes_long_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = Spec.of({**SPEC, "players": ["entropy", "parts"], "seeds": []})
    costs = [cost for _, cost in wordle._parts(spec)]
    monkeypatch.setattr(wordle, "CHUNK_SECONDS", costs[0])
    chunks: list[Any] = list(wordle._chunks(spec))
    assert [len(chunk["parts"]) for chunk in chunks] == [1, 1]
