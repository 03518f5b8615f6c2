"""Comparisons from rows: pairs, repetitions, gaps, several lists, and what cannot be compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lexagon import _statistics as statistics
from lexagon.lab.analysis._export import export_results
from lexagon.lab.analysis._pairing import ComparisonError, compare, means
from lexagon.lab.analysis._pairing import standings_and_comparisons as families
from lexagon.lab.analysis._results import Results
from lexagon.lab.analysis._summary import summarise
from lexagon.lab.core._experiment import Experiment
from lexagon.lab.core._kinds import Measure
from lexagon.lab.core._store import Store
from lexagon.lab.core._values import Row, Scalar
from lexagon.lab.executors import open_executor
from tests.lab.bench import letters_spec, run

GUESSES = Measure("guesses", "guesses", lower_is_better=True)
SOLVED = Measure("solved", "solved", lower_is_better=False)
WORDS = [f"word{number}" for number in range(12)]


def experiment(
    id_: str, players: Mapping[str, Sequence[Scalar]], measure: str = "guesses", list_: str = "a"
) -> Results:
    rows: list[Row] = [
        {"words": list_, "player": player, "answer": word, measure: value}
        for player, values in players.items()
        for word, value in zip(WORDS, values, strict=False)
    ]
    stored = Experiment(id_, id_, "wordle", True, 1, 1, len(rows), 0.0, "1", {}, "", "", {})
    return Results(stored, (), ("words", "answer"), (GUESSES, SOLVED), tuple(rows))


def changed(results: Results, **facts: Any) -> Results:
    return replace(results, experiment=replace(results.experiment, **facts))


FAST: Sequence[Scalar] = [3, 3, 4, 3, 3, 4, 3, 3, 4, 3, 3, 4]
SLOW: Sequence[Scalar] = [4, 5, 5, 4, 5, 4, 4, 4, 6, 5, 4, 5]


def test_the_better_player_is_named_with_its_interval_and_test() -> None:
    [family] = compare([experiment("x", {"slow": SLOW, "fast": FAST})])
    [comparison] = family.comparisons
    assert comparison.ahead == comparison.second.label
    # Eleven of twelve differences point one way: 2 of 2^11 settings of their signs do.
    assert comparison.difference.p == 2 / 2**11
    assert comparison.sentence == (
        "slow is worse than fast: +1.25 (95% +0.86 … +1.64) guesses, p = 0.00098 "
        "(sign-flip permutation test of the mean difference), 12 pairs"
    )
    assert [each.estimate.value for each in family.standings] == [55 / 12, 40 / 12]


def test_nothing_is_claimed_where_nothing_is_shown() -> None:
    other: Sequence[Scalar] = [3, 4, 3, 4, 3, 3, 4, 3, 4, 3, 3, 4]
    [family] = compare([experiment("x", {"fast": FAST, "other": other})])
    [comparison] = family.comparisons
    assert comparison.ahead is None
    assert comparison.sentence.startswith("no difference shown between fast and other: ")
    assert "better" not in comparison.sentence
    assert "95% −" in comparison.sentence


def test_yes_and_no_are_compared_by_mcnemar() -> None:
    often: Sequence[Scalar] = [True] * 12
    seldom: Sequence[Scalar] = [True] * 4 + [False] * 8
    [family] = compare([experiment("x", {"often": often, "seldom": seldom}, "solved")])
    [comparison] = family.comparisons
    assert comparison.difference.test == statistics.MCNEMAR
    assert comparison.difference.p == 2 / 2**8
    assert "often is better than seldom: +67 (95% " in comparison.sentence
    assert "percentage points" in comparison.sentence


def test_repetitions_on_one_item_count_once() -> None:
    once = experiment("x", {"slow": SLOW, "fast": FAST})
    often = replace(once, rows=once.rows * 5)
    assert compare([often]) == compare([once])


def test_repetitions_that_differ_are_averaged() -> None:
    rows: list[Row] = [
        {"player": player, "seed": 1, "answer": word, "guesses": base + extra, "words": "a"}
        for player, base in (("p", 3), ("q", 4))
        for word in WORDS
        for extra in (0, 1)
    ]
    [family] = compare([replace(experiment("x", {}), rows=tuple(rows))])
    assert [each.estimate.value for each in family.standings] == [3.5, 4.5]
    assert family.comparisons[0].difference.effect.count == len(WORDS)


def test_items_without_a_value_are_counted_not_hidden() -> None:
    gaps: list[Scalar] = [None, *FAST[1:11]]
    [family] = compare([experiment("x", {"gaps": gaps, "slow": SLOW})])
    [comparison] = family.comparisons
    assert (comparison.without_value, comparison.unpaired) == (1, 1)
    assert comparison.difference.effect.count == 10
    assert [each.without_value for each in family.standings] == [1, 0]


def test_each_list_stands_by_itself() -> None:
    first, second = (experiment("x", {"p": FAST, "q": SLOW}, list_=name) for name in "ab")
    both = replace(first, rows=(*first.rows, *second.rows))
    assert [family.title for family in compare([both])] == ["guesses on a", "guesses on b"]


def test_holm_corrects_for_all_comparisons_of_a_family() -> None:
    [family] = compare([experiment("x", {"p": FAST, "q": SLOW, "r": SLOW[::-1], "s": FAST[::-1]})])
    assert len(family.comparisons) == 6
    raw = [each.difference.p for each in family.comparisons]
    assert [each.p_holm for each in family.comparisons] == statistics.holm(raw)
    assert all("Holm over 6" in each.sentence for each in family.comparisons)


def test_a_baseline_meets_everyone_and_no_one_else_meets() -> None:
    players = {"p": FAST, "q": SLOW, "r": SLOW[::-1]}
    [family] = compare([experiment("x", players)], baseline="q")
    assert [(each.first.label, each.second.label) for each in family.comparisons] == [
        ("p", "q"),
        ("r", "q"),
    ]


def test_experiments_meet_on_shared_items() -> None:
    [family] = compare([experiment("x", {"p": FAST}), experiment("y", {"p": SLOW[:8]})])
    [comparison] = family.comparisons
    assert comparison.first.label == "p (x)"
    assert comparison.sentence.startswith("p (x) is better than p (y): ")
    assert (comparison.difference.effect.count, comparison.unpaired) == (8, 4)
    both = [experiment("xyz", {"p": FAST}), experiment("yxz", {"p": SLOW})]
    for baseline in ("y:p", "yxz:p", "p (yxz)"):
        [same] = compare(both, baseline=baseline)
        assert same.comparisons[0].second.label == "p (yxz)"


def test_a_measure_that_is_neither_better_nor_worse_is_only_more() -> None:
    tries = Measure("guesses", "tries")
    neutral = replace(experiment("x", {"p": SLOW, "q": FAST}), measures=(tries,))
    [family] = compare([neutral])
    assert family.comparisons[0].sentence.startswith("p has more than q: +1.25 ")


def test_one_player_stands_alone() -> None:
    alone = experiment("x", {"p": FAST})
    [family] = families([alone])
    assert len(family.standings) == 1
    with pytest.raises(ComparisonError, match="nothing to compare in x: one player, 'p'"):
        compare([alone])


@pytest.mark.parametrize(
    ("other", "message"),
    [
        (changed(experiment("y", {"p": FAST}), kind="leaves"), "x is of kind 'wordle' and y of"),
        (
            changed(experiment("y", {"p": FAST}), words={"a": "22"}),
            "the word list 'a' has other words in y than in x",
        ),
        (replace(experiment("y", {"p": FAST}), rows=()), "y has no rows yet"),
        (
            experiment("y", {"q": FAST}, list_="b"),
            "nothing to compare in x and y: its players share no words and answer",
        ),
    ],
)
def test_what_cannot_be_compared_is_refused_in_one_line(other: Results, message: str) -> None:
    first = changed(experiment("x", {"p": FAST}), words={"a": "11"})
    with pytest.raises(ComparisonError, match=message) as refused:
        compare([first, other])
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"measure": "score"}, "x has no measure 'score'; it has guesses"),
        ({"baseline": ":p"}, "no player ':p' to be the baseline"),
        ({"baseline": "nobody"}, "no player 'nobody' to be the baseline; there are p, q"),
    ],
)
def test_unknown_names_are_quoted(options: dict[str, str], message: str) -> None:
    players = experiment("x", {"p": FAST, "q": SLOW})
    with pytest.raises(ComparisonError, match=message):
        compare([players], options.get("measure"), options.get("baseline"))


def test_without_rows_no_one_stands_anywhere() -> None:
    assert means(experiment("x", {})) == ()


def test_an_export_names_its_product_only_where_it_has_one(tmp_path: Path) -> None:
    results = experiment("x", {"p": FAST})
    table, product = tmp_path / "rows.csv", tmp_path / "product.txt"
    assert export_results(results, None, csv_file=table).product is None
    made = export_results(results, b"made", product=product)
    assert (made.product, product.read_bytes()) == (str(product), b"made")


def test_who_has_no_rows_on_a_list_is_not_said_to_share_no_items_there() -> None:
    both = experiment("x", {"p": FAST, "q": SLOW})
    for alone in ("p", "q"):
        more = experiment("x", {alone: SLOW}, list_="b")
        on_a, on_b = families([replace(both, rows=(*both.rows, *more.rows))])
        assert (len(on_a.comparisons), on_b.comparisons) == (1, ())
        assert (on_a.notes, on_b.notes) == ((), ())


def test_an_experiment_without_rows_has_no_means() -> None:
    assert means(experiment("x", {})) == ()


def test_times_are_summed_up_to_the_millisecond(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store(None) as store, open_executor("inline") as executor:
        done = run(letters_spec(tmp_path), store, executor)
        monkeypatch.setattr(Store, "chunk_seconds", lambda *_: [0.1, 0.1234567, 9.0])
        told = summarise(store, done, seconds=1.2345678)
    assert (told.median_chunk_cpu_seconds, told.seconds) == (0.123, 1.235)
