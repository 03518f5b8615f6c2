"""Daily rounds: the text to share, sums, and a store that counts a day once."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import BoardError
from lexagon.grid import Round, RoundKind, RoundResult, Statistics
from lexagon.grid._share import share_text
from lexagon.grid._summary import sum_up

KIND = RoundKind("boggle-1987", "4x4", "enable", "boggle", 120.0)
FIRST = date(2026, 11, 1)


@pytest.fixture
def store(tmp_path: Path) -> Statistics:
    return Statistics(tmp_path / "deep" / "grid.sqlite3")


@pytest.fixture(scope="module")
def daily() -> RoundResult:
    game = Round(day="2026-11-16")
    game.push("tribes")
    game.push("bore")
    return game.result()


def test_the_text_to_share_has_no_words() -> None:
    game = Round(day="2026-11-16", clock=lambda: 0.0)
    for word in ("tribes", "bore", "zebra"):
        game.push(word)
    assert (
        game.share()
        == game.result().share
        == ("Lexagon Grid 320 4x4\n2/140 words, 4/203 points (2%)\n" + 10 * "⬜")
    )


def test_the_text_to_share_names_what_is_not_as_usual() -> None:
    game = Round(seed=7, size="3x3", words="scowl-35", rules="words", round_seconds=90)
    text = str(game.share())
    assert text.startswith("Lexagon Grid #7 3x3 letters scowl-35 words 90 s\n")
    assert Round("CAT/DOG").share() is None
    assert Round("CAT/DOG").result().share is None


@pytest.mark.parametrize(
    ("points", "full", "percent"),
    [((0, 0), 0, ""), ((0, 9), 0, " (0%)"), ((199, 200), 9, " (100%)"), ((7, 7), 10, " (100%)")],
)
def test_the_bar_is_full_only_when_everything_was_found(
    points: tuple[int, int], full: int, percent: str
) -> None:
    _, found, bar = share_text("1", ["4x4"], (1, 1_000), points).split("\n")
    assert found == f"1/1,000 words, {points[0]}/{points[1]} points{percent}"
    assert (bar.count("🟩"), len(bar)) == (full, 10)


def test_a_day_counts_once_for_each_kind(store: Statistics, daily: RoundResult) -> None:
    assert store.played_day(daily) is None
    assert store.report().rounds == ()
    assert not store.path.exists()
    kept = store.keep(daily)
    assert (kept.counted, replace(kept, counted=None, statistics=None)) == (True, daily)
    again = store.keep(replace(daily, score=100, found_words=()))
    assert again.counted is False
    assert again.statistics == kept.statistics == store.summary(KIND)
    assert again.statistics is not None
    assert (again.statistics.played, again.statistics.best_score) == (1, 4)
    assert store.played_day(daily) == (("tribes", "bore"), daily.seconds_left)
    assert store.played_day(replace(daily, day="2026-11-17")) is None
    assert store.played_day(replace(daily, round_seconds=60.0)) is None
    assert store.add(replace(daily, day="2026-11-15"))
    assert store.add(replace(daily, rules="words"))
    assert store.kinds() == [KIND, KIND._replace(rules="words")]
    assert [each.played for each in store.report()] == [2, 1]
    assert str(store.report()).startswith("boggle-1987, 4x4, enable, boggle, 120 s: 2 played, 2% ")


def test_only_daily_rounds_are_counted(store: Statistics) -> None:
    result = Round(seed=3).result()
    with pytest.raises(BoardError, match="only rounds on the board of a day are counted"):
        store.keep(result)
    assert store.played_day(result) is None


def test_a_file_of_something_else_is_left_alone(store: Statistics, daily: RoundResult) -> None:
    store.path.parent.mkdir()
    with sqlite3.connect(store.path) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    with pytest.raises(BoardError, match="an SQLite database of something else"):
        store.add(daily)


@given(st.dictionaries(st.integers(0, 12), st.tuples(st.integers(0, 50), st.integers(50, 90))))
def test_sums_against_counting_by_hand(rounds: dict[int, tuple[int, int]]) -> None:
    days = sorted(rounds)
    rows = [((FIRST + timedelta(at)).isoformat(), *rounds[at]) for at in days]
    summary = sum_up(rows, KIND)
    marks = "".join("P" if at in rounds else "." for at in range(max(days, default=-1) + 1))
    assert summary.longest_streak == max(map(len, marks.split(".")))
    assert summary.streak == len(marks.split(".")[-1])
    shares = [score / of for score, of in rounds.values()]
    assert (summary.played, summary.kind) == (len(rounds), KIND)
    assert summary.best_share == max(shares, default=0)
    assert summary.best_score == max((score for score, _ in rounds.values()), default=0)
    assert sum_up([*rows, ("2026-12-31", 0, 0)], KIND).best_share == summary.best_share
    assert summary.mean_share * len(rounds) == pytest.approx(sum(shares))
