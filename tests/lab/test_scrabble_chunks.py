"""Games of a match are cut into chunks of some two seconds, by what the players cost."""

from __future__ import annotations

from typing import Any

import pytest

from lexagon.lab.kinds._scrabble import _row, spans
from lexagon.scrabble._match_play import Forfeit, PlayedGame


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


@pytest.mark.parametrize("number", [4, 5])
def test_a_game_has_a_row_for_each_player(number: int) -> None:
    labels = [{"label": "ann"}, {"label": "bob"}]
    given: dict[str, Any] = {"players": labels, "words": "enable", "seed": 7}
    game = PlayedGame(number, 2, (310, 420), (1, 2), 21)
    common = {"words": "enable", "match": "ann - bob", "seed": 7, "deal": 2, "game": number}
    first = {"player": "ann", "opponent": "bob", "begins": number == 4, "score": 310}
    second = {"player": "bob", "opponent": "ann", "begins": number == 5, "score": 420}
    first |= {"spread": -110, "won": 0.0, "bingos": 1}
    second |= {"spread": 110, "won": 1.0, "bingos": 2}
    ends = {"turns": 21, "forfeit": None}
    assert _row(game, 0, given) == common | first | ends
    assert _row(game, 1, given) == common | second | ends
    lost = PlayedGame(number, 2, (310, 20), (1, 2), 21, Forfeit(number, 0, "died", ()))
    shown = {"score": None, "spread": None}
    assert _row(lost, 0, given) == common | first | ends | shown | {"forfeit": "died"}
    assert _row(lost, 1, given) == common | second | ends | shown
