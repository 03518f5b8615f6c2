"""Stored experiments and comparisons draw themselves, with an interval beside every claim."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from lexagon.lab.analysis._comparison import Families, Family, Side, Standing
from lexagon.lab.analysis._pairing import compare
from lexagon.lab.analysis._results import ResultList, read
from lexagon.lab.analysis._statistics import Estimate
from lexagon.lab.core._kinds import Measure
from lexagon.lab.core._spec import Spec
from lexagon.lab.core._store import Store
from tests.drawn import HOSTILE, SVG, cells, drawn, words_of
from tests.lab.stored import run_here

PLAYERS = ["letters+tree", "parts(first=salet)", "minimax"]


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lab")
    words = folder / "words.txt"
    words.write_text("\n".join(["crane", "brine", "prone", "drone", "slate", "point", "salet"]))
    document = {"kind": "wordle", "title": HOSTILE, "players": PLAYERS, "lists": [str(words)]}
    run_here(folder / "lab.sqlite3", document)
    return folder / "lab.sqlite3"


@pytest.fixture(scope="module")
def results(path: Path) -> ResultList:
    with Store(path) as store:
        return read(store, [each.id for each in store.experiments()])


def test_experiments_are_listed_with_how_far_they_are(path: Path) -> None:
    with Store(path) as store:
        listed = store.experiments()
        begun = store.enrol(Spec.of({"kind": "wordle", "players": PLAYERS, "lists": []}), [], "1")
    shown = cells(drawn(listed))
    assert [row[:3] for row in shown] == [[listed[0].id, HOSTILE, "wordle"]]
    assert "complete" in shown[0][3]
    root = drawn(listed[0])
    assert HOSTILE in words_of(root)
    assert listed[0].lists[0].sha256[:12] in words_of(root)
    assert 'kind = "wordle"' in words_of(root)
    assert "not yet" in words_of(drawn(begun))
    assert "0 experiments" in words_of(drawn(listed[:0]))


def test_results_show_players_and_comparisons(results: ResultList) -> None:
    root = drawn(results)
    assert all(player in words_of(root) for player in PLAYERS)
    assert words_of(drawn(results[0])) in words_of(root)
    assert "no experiments" in words_of(drawn(results[:0]))


def test_a_comparison_has_its_interval_and_its_test(results: ResultList) -> None:
    families = compare([results[0].recorded])
    assert "nothing measured" in words_of(drawn(Families()))
    assert drawn(families).findall(".//table")
    for family in families:
        assert len(cells(drawn(family))) == len(family.standings)
        for comparison in family.comparisons:
            shown = words_of(drawn(comparison))
            assert comparison.figures in shown
            assert comparison.difference.test in shown


def test_one_observation_has_no_interval_and_none_is_drawn() -> None:
    alone = Estimate(3.0, -math.inf, math.inf, 1, "none")
    known = Estimate(3.0, 2.0, 4.0, 9, "t")
    standings = [
        Standing(Side("id", HOSTILE, HOSTILE), estimate, 0, False) for estimate in (alone, known)
    ]
    root = drawn(Family(Measure("x", "x"), {}, standings, []))
    assert [row[0] for row in cells(root)] == [HOSTILE, HOSTILE]
    assert cells(root)[0][3] == "–"
    assert len(list(root.iter(f"{SVG}svg"))) == 1
