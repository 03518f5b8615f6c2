"""Games of a match are cut into chunks of some two seconds, by what the players cost."""

from __future__ import annotations

from typing import Any

import pytest

from lexagon.lab.kinds._scrabble import spans


class Own:
    """A player whose iterations may cost anything."""

    def __init__(self, iterations: int = 1) -> None:
        self.iterations = iterations


@pytest.mark.parametrize(
    ("first", "second", "games"),
    [
        ("score", "equity", 500),  # 2 s of 0.002 + 0.002 s
        ("score", "perfect-endgame", 6),
        ("score", "simulate", 2),
        ("score", "simulate(iterations=30)", 42),  # a hundredth of the usual iterations
        ("champion(iterations=60)", "equity", 22),
        ("score", f"{__name__}:Own(iterations=30)", 4),
    ],
)
def test_chunks_last_two_seconds(first: str, second: str, games: int) -> None:
    pair: list[Any] = [{"label": name, "player": name} for name in (first, second)]
    table = {"edition": "english", "words": None}
    cut = [(each["begin"], each["end"]) for each in spans(table, pair, 10, 2 * games + 11, 7)]
    assert cut == [(10, 10 + games), (10 + games, 10 + 2 * games), (10 + 2 * games, 11 + 2 * games)]
