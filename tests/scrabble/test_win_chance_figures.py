"""Tables of win chances: calibration to the fourth digit, rows listed, the largest bag."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lexagon.scrabble import Edition, WinClass, WinTable
from lexagon.scrabble._win_training import MOST_SPREAD, calibration


class Said:
    """A table that says a tenth for each unseen tile."""

    def win_chance(self, spread: float, unseen: int) -> float:
        return unseen / 10 + spread / 1000


def test_a_calibration_compares_means_by_class() -> None:
    turns, half_wins = (np.zeros((11, 2 * MOST_SPREAD + 1), np.int64) for _ in range(2))
    for unseen, spread, count, half in ((2, 5, 3, 4), (2, 50, 4, 1), (10, 0, 1, 2), (9, 99, 1, 0)):
        turns[unseen, spread + MOST_SPREAD] = count
        half_wins[unseen, spread + MOST_SPREAD] = half
    table: Any = Said()
    assert calibration(table, turns, half_wins) == [
        WinClass(turns=7, said=round((3 * 0.205 + 4 * 0.25) / 7, 4), won=round(2.5 / 7, 4)),
        WinClass(turns=2, said=0.9995, won=0.5),
    ]


def test_a_table_lists_small_bags_one_by_one_and_asks_up_to_all_tiles() -> None:
    table = Edition.named("english").win_chances()
    counts = [row.unseen for row in table.table([0])]
    assert counts == [*range(1, 15), *range(20, 93, 10), 93]
    assert table.win_chance(0, 100) == pytest.approx(0.5, abs=0.1)


def test_a_table_that_does_not_say_its_games_is_saved_with_none(tmp_path: Path) -> None:
    table = Edition.named("english").win_chances()
    about = {key: value for key, value in table.about.items() if key != "games"}
    saved = WinTable(table.steps, about, "english").save(tmp_path / "own.gz")
    assert (saved.games, WinTable.from_file(saved.file).about) == (0, about)
