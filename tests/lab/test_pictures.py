"""Stored experiments and comparisons draw themselves, with an interval beside every claim."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pytest

from lexagon import lab
from lexagon._statistics import Estimate
from lexagon.lab.analysis._comparison import Comparisons, Family, Side, Standing
from lexagon.lab.analysis._pairing import compare
from lexagon.lab.analysis._results import Results, read
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
    document = {"kind": "wordle", "title": HOSTILE, "players": PLAYERS, "words": [str(words)]}
    run_here(folder / "lab.sqlite3", document)
    return folder / "lab.sqlite3"


@pytest.fixture(scope="module")
def results(path: Path) -> list[Results]:
    with Store(path) as store:
        return read(store, [each.id for each in store.experiments()])


def test_experiments_are_listed_with_how_far_they_are(path: Path) -> None:
    with Store(path) as store:
        listed = lab.experiments(store)
        begun = store.enrol(Spec.of({"kind": "wordle", "players": PLAYERS, "words": []}), [], "1")
    result = cells(drawn(listed))
    assert [row[:3] for row in result] == [[listed[0].id, HOSTILE, "wordle"]]
    assert "complete" in result[0][3]
    root = drawn(listed[0])
    assert HOSTILE in words_of(root)
    assert next(iter(listed[0].words.values()))[:12] in words_of(root)
    assert 'kind = "wordle"' in words_of(root)
    assert "not yet" in words_of(drawn(begun))
    assert "0 experiments" in words_of(drawn(replace(listed, experiments=())))


def test_results_show_players_and_comparisons(results: list[Results]) -> None:
    root = drawn(results[0])
    assert all(player in words_of(root) for player in PLAYERS)


def test_a_comparison_has_its_interval_and_its_test(results: list[Results]) -> None:
    families = compare(results[:1])
    assert "nothing measured" in words_of(drawn(Comparisons((), True, (), ())))
    assert drawn(families).findall(".//table")
    for family in families:
        assert len(cells(drawn(family))) == len(family.standings)
        for comparison in family.comparisons:
            result = words_of(drawn(comparison))
            assert comparison.figures in result
            assert comparison.difference.test in result


def test_one_observation_has_no_interval_and_none_is_drawn() -> None:
    alone = Estimate(3.0, -math.inf, math.inf, 1, "none")
    known = Estimate(3.0, 2.0, 4.0, 9, "t")
    standings = tuple(
        Standing(Side("id", HOSTILE, HOSTILE), estimate, 0, False) for estimate in (alone, known)
    )
    root = drawn(Family(Measure("x", "x"), {}, standings, ()))
    assert [row[0] for row in cells(root)] == [HOSTILE, HOSTILE]
    assert cells(root)[0][3] == "–"
    assert len(list(root.iter(f"{SVG}svg"))) == 1
