"""Matches, tables and wording from rows written by hand, so that every figure is known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from lexagon import _statistics as statistics
from lexagon._figures import bare_p, value_and_interval, with_interval, written_p
from lexagon._statistics import Difference, Estimate
from lexagon.lab.analysis._comparison import (
    Comparison,
    Family,
    Side,
    Standing,
)
from lexagon.lab.analysis._matches import matches
from lexagon.lab.analysis._pairing import compare, means, standings_and_comparisons
from lexagon.lab.analysis._results import Results
from lexagon.lab.analysis._tables import Table, tables
from lexagon.lab.core._experiment import Experiment
from lexagon.lab.core._kinds import Measure
from lexagon.lab.core._values import Row

WON = Measure("won", "games won", lower_is_better=False)
SPREAD = Measure("spread", "points ahead", lower_is_better=False)


def results(kind: str, rows: Sequence[Row], pairs: Sequence[str] = ()) -> Results:
    stored = Experiment("x", "x", kind, True, 1, 1, len(rows), 0.0, "1", {}, "", "", {})
    return Results(stored, (), tuple(pairs), (WON, SPREAD), tuple(rows))


def games(match: str, players: Sequence[str], spreads: Sequence[tuple[int, int]]) -> list[Row]:
    """Two games of each deal, as each of the two players sees them."""
    rows: list[Row] = []
    for deal, both in enumerate(spreads):
        for spread in both:
            for player, sign in zip(players, (1, -1), strict=True):
                won = 0.5 if spread == 0 else float(spread * sign > 0)
                rows.append(
                    {"match": match, "deal": deal, "player": player, "spread": sign * spread,
                     "won": won}
                )  # fmt: skip
    return rows


SPREADS = [(10, 20), (-5, 5), (0, 8), (-30, 4), (7, 7)]
MATCH = results("scrabble", games("m", ["ann", "bob"], SPREADS), ["match", "deal"])


def test_a_match_by_hand() -> None:
    [match] = matches(MATCH)
    assert (match.first, match.second, match.title) == ("ann", "bob", "ann against bob")
    assert (match.deals, match.games, match.won, match.lost) == (5, 10, 7, 2)
    assert match.share == statistics.share_of_groups([1, 0.5, 0.75, 0.5, 1], 10)
    assert match.spread == statistics.mean([15, 0, 4, -13, 7])
    assert match.p == statistics.sign_flip([15, 0, 4, -13, 7])[0]
    assert match.spreads == [10, 20, -5, 5, 0, 8, -30, 4, 7, 7]


def test_the_table_of_matches() -> None:
    other = results(
        "scrabble",
        [*MATCH.rows, *games("n", ["ann", "cid"], [(40, 30), (20, 25), (31, 22)])],
        ["match", "deal"],
    )
    [table] = tables(other)
    assert "adjusted for 2 by Holm's method" in table.caption
    assert table.header == (
        "first", "second", "deals", "won : lost", "ties", "points won, %", "points ahead", "p"
    )  # fmt: skip
    p = statistics.holm([each.p for each in matches(other)])
    first, second = table.rows
    assert first[:5] == ("ann", "bob", 5, "7 : 2", 1)
    assert second[:5] == ("ann", "cid", 3, "6 : 0", 0)
    assert (first[7], second[7]) == (bare_p(p[0]), bare_p(p[1])) == ("0.62", "0.5")
    assert str(second[5]).startswith("100 (95% ")
    assert str(second[6]).startswith("+28 (95% +")
    assert not table.folded


def test_standings_of_a_match_count_each_deal_once_whoever_was_met() -> None:
    won, spread = means(MATCH)
    assert [each.side.label for each in won.standings] == ["ann", "bob"]
    assert won.standings[0].estimate == statistics.share_of_groups([1, 0.5, 0.75, 0.5, 1], 10)
    assert won.standings[0].is_share
    assert spread.standings[1].estimate == statistics.mean([-15, 0, -4, 13, -7])
    assert not spread.standings[1].is_share
    # A deal met in two matches is one item.
    twice = results(
        "scrabble",
        [*MATCH.rows, *games("n", ["ann", "cid"], [(0, 0)] * 5)],
        ["match", "deal"],
    )
    [won, spread] = standings_and_comparisons([twice])
    ann = spread.standings[0].estimate
    assert ann == statistics.mean([7.5, 0, 2, -6.5, 3.5])
    assert spread.comparisons == ()
    assert [(each.first.label, each.second.label) for each in won.comparisons] == [
        ("ann", "bob"),
        ("ann", "cid"),
    ]
    assert [each.unpaired for each in won.comparisons] == [0, 0]
    assert won.notes == ("bob and cid share no items, so they cannot be compared",)


def test_one_measure_without_comparisons_does_not_stop_the_others() -> None:
    won, spread = compare([MATCH])
    assert (len(won.comparisons), len(spread.comparisons)) == (1, 0)


def test_answers_that_were_not_solved_are_listed_once() -> None:
    rows: list[Row] = [
        {"words": "a", "player": player, "answer": f"w{at}", "solved": at % 2 == 0}
        for player in ("p", "q")
        for at in (0, 1, 3, 1)
    ]
    [table] = tables(results("wordle", rows))
    assert table.rows == (("a", "p", 2, "w1 w3"), ("a", "q", 2, "w1 w3"))
    assert table.folded
    many: list[Row] = [
        {"words": "a", "player": "p", "answer": f"w{at}", "solved": False} for at in range(1062)
    ]
    [table] = tables(results("wordle", many))
    shown = str(table.rows[0][3])
    assert shown.startswith("w0 w1 ")
    assert shown.endswith(" w59 … and 1,002 more")
    [exact] = tables(results("wordle", many[:60]))
    assert str(exact.rows[0][3]).endswith(" w59")
    assert tables(results("wordle", [{**row, "solved": True} for row in rows])) == []


def test_the_tables_of_a_proof() -> None:
    rows: list[Row] = [
        {"word": "c", "stage": "search", "total": 9},
        {"word": "a", "stage": "one look", "total": None},
        {"word": "b", "stage": "search", "total": 9},
        {"word": "d", "stage": "one look", "total": None},
        {"word": "e", "stage": "one look", "total": None},
        {"word": "f", "stage": "look ahead", "total": 8},
    ]
    stages, best = tables(results("proof", rows))
    assert stages.caption == "First words: 3 solved to the end, 3 ruled out by a bound"
    assert stages.rows == (("one look", 3), ("search", 2), ("look ahead", 1))
    assert best.rows == (("f", 8, "look ahead"), ("b", 9, "search"), ("c", 9, "search"))
    many: list[Row] = [
        {"word": f"{at:02}", "stage": "search", "total": 99 - at} for at in range(25)
    ]
    assert [row[0] for row in tables(results("proof", many))[1].rows] == [
        f"{at:02}" for at in range(24, 4, -1)
    ]


def test_the_tables_of_best_boards_and_leaves() -> None:
    boards: list[Row] = [
        {"words": "a", "score": score, "board": f"b{seed}", "seed": seed, "found_at": 5, "steps": 9}
        for score, seed in ((70, 3), (80, 2), (70, 1))
    ]
    [table] = tables(results("best-board", boards))
    assert [row[1:4] for row in table.rows] == [(80, "b2", "2"), (70, "b1", "1"), (70, "b3", "3")]
    leaves: list[Row] = [
        {"generation": 1, "games": 10, "racks": 100},
        {"generation": 2, "games": 20, "racks": 200},
        {"generation": 1, "games": 5, "racks": 50},
        {"generation": 2, "games": 7},
    ]
    [table] = tables(results("leaves", leaves))
    assert table.rows == ((1, 15, 150), (2, 20, 200))
    assert tables(results("one's own", leaves)) == []
    assert means(results("leaves", leaves)) == means(results("proof", leaves)) == ()


@pytest.mark.parametrize(
    ("low", "value", "high", "written"),
    [
        (3.41, 3.43, 3.45, "3.430 (95% 3.410 … 3.450)"),
        (-1.0, 0.5, 2.0, "0.5 (95% −1.0 … 2.0)"),
        (0.0, 5.0, 10.0, "5 (95% 0 … 10)"),
        (0.0, 5.0, 9.99, "5.0 (95% 0.0 … 10.0)"),
        (1000.0, 1500.0, 2000.0, "1,500 (95% 1,000 … 2,000)"),
        (2.0, 2.0, 2.0, "2.000 (95% 2.000 … 2.000)"),
        (0.0, 0.0, 1e-9, "0.000000 (95% 0.000000 … 0.000000)"),
        (float("-inf"), 4.0, float("inf"), "4.000 (no interval)"),
        (float("-inf"), 4.0, 5.0, "4.000 (no interval)"),
        (3.0, 4.0, float("inf"), "4.000 (no interval)"),
    ],
)
def test_figures_are_as_exact_as_their_interval(
    low: float, value: float, high: float, written: str
) -> None:
    assert with_interval(Estimate(value, low, high, 9, "")) == written


def test_signs_and_per_cent() -> None:
    estimate = Estimate(0.5, -0.25, 1.25, 9, "")
    assert value_and_interval(estimate, signed=True) == ("+0.5", "−0.2 … +1.2")
    assert value_and_interval(estimate, percent=True) == ("50", "−25 … 125")
    alone = Estimate(0.5, float("-inf"), float("inf"), 1, "")
    assert value_and_interval(alone, signed=True, percent=True) == ("+50.000", None)


@pytest.mark.parametrize(
    ("p", "written"),
    [(0.5, "p = 0.5"), (0.0123, "p = 0.012"), (0.0001, "p = 0.0001"), (0.00009, "p < 0.0001")],
)
def test_a_p_is_written_as_exactly_as_it_makes_sense(p: float, written: str) -> None:
    assert written_p(p) == written
    assert bare_p(p) == written.removeprefix("p = ").removeprefix("p ")


def compared(
    effect: float, measure: Measure, *, together: int = 1, share: bool = False, unpaired: int = 0
) -> Comparison:
    ann, bob = (Side("x", name, name) for name in ("ann", "bob"))
    estimate = Estimate(effect, effect - 0.5, effect + 0.5, 1234, "")
    difference = Difference(estimate, 0.01, "a test", True)
    return Comparison.of(ann, bob, measure, difference, 0.02, together, unpaired, 0, share)


def test_sentences() -> None:
    unit = replace(SPREAD, unit="points")
    better = compared(2.0, unit, together=3)
    assert (better.ahead, better.finding) == ("ann", "ann better")
    assert str(better) == (
        "ann is better than bob: +2.0 (95% +1.5 … +2.5) points, p = 0.02 "
        "(a test, Holm over 3), 1,234 pairs"
    )
    worse = compared(-2.0, SPREAD)
    assert (worse.ahead, worse.finding) == ("bob", "bob better")
    assert str(worse).startswith("ann is worse than bob: −2.0 (95% −2.5 … −1.5) points ahead, p")
    fewer = compared(-2.0, Measure("n", "tries"))
    assert (fewer.ahead, fewer.finding) == ("bob", "bob more")
    assert str(fewer).startswith("ann has less than bob: ")
    low = compared(-2.0, Measure("n", "guesses", lower_is_better=True))
    assert str(low).startswith("ann is better than bob: ")
    nothing = compared(0.1, SPREAD)
    assert (nothing.ahead, nothing.finding) == (None, "no difference shown")
    assert compared(0.6, SPREAD, share=True).unit == "percentage points"
    assert (better.left_out, compared(1.0, SPREAD, unpaired=1200).left_out) == (
        "",
        "left out 1,200 items that one of them lacks and 0 on which one has no value",
    )


def test_families_say_how_their_p_was_made() -> None:
    one, two = compared(2.0, SPREAD), compared(2.0, SPREAD, together=2)
    other = replace(two, difference=replace(two.difference, test="another"))
    alone = Family(SPREAD, {}, (), (one,))
    assert (alone.title, alone.basis) == ("points ahead", "a test")
    several = Family(SPREAD, {"words": "a"}, (), (two, other, two))
    assert several.title == "points ahead on a"
    assert several.basis == "a test or another, adjusted for 2 comparisons by Holm's method"
    stands = Standing(one.first, Estimate(0.5, 0.4, 0.6, 9, ""), 0, True)
    assert str(Family(SPREAD, {}, (stands,), (one,))).splitlines() == [
        "points ahead",
        "  ann: 50 (95% 40 … 60)",
        f"  {one}",
    ]


def test_a_table_prints_as_lines() -> None:
    assert str(Table("cap", ("a", "b"), ((1, "x"), (2, None)))) == "cap\na  b\n1  x\n2  None"
