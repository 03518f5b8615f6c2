"""What the opponent likely holds, given to simulations and pre-endgames or inferred there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from lexagon.scrabble import Position
from lexagon.web.api.scrabble_requests import PRE_ENDGAME
from tests.web.live import Live
from tests.web.test_scrabble_api import SAMPLE, refused, streamed

LATE = Position.from_cgp(PRE_ENDGAME)


@pytest.fixture(scope="module")
def api(live: Live) -> Iterator[httpx.Client]:
    with live.client() as client:
        yield client


def test_a_rack_that_is_sure_decides_the_draw(api: httpx.Client) -> None:
    """All unseen tiles but one are on the rack: the bag holds that one."""
    rack = LATE.unseen[1:]
    opponents = [{"rack": rack, "weight": 2.5}]
    _, found = streamed(api, "pre-endgames", position=PRE_ENDGAME, opponents=opponents)
    told = Position.from_cgp(PRE_ENDGAME.replace("/ ", f"/{rack} ", 1)).pre_endgame()
    spreads = {row.move: row.spread for row in told}
    assert {row["move"]: row["spread"] for row in found["rows"]} == spreads
    assert any("as given" in note for note in found["notes"])


def test_the_move_before_is_named(api: httpx.Client) -> None:
    _, found = streamed(
        api, "simulations", position=SAMPLE, turn=2, infer=True, iterations=10, candidates=2
    )
    assert "inferred from 8D VELOCE" in found["notes"][0]


@pytest.mark.parametrize(
    ("path", "body", "told"),
    [
        (
            "pre-endgames",
            {"position": PRE_ENDGAME, "opponents": [{"rack": "QQQ", "weight": 1.0}]},
            "the opponent cannot hold 'QQQ': not all is unseen",
        ),
        (
            "pre-endgames",
            {"position": PRE_ENDGAME, "opponents": [{"rack": "A", "weight": 0.0}]},
            "body.opponents.0.weight",
        ),
        ("pre-endgames", {"position": PRE_ENDGAME, "infer": True}, "give a game (GCG)"),
        ("simulations", {"rack": "AEINRST", "infer": True}, "give a game (GCG)"),
        (
            "simulations",
            {
                "position": SAMPLE,
                "turn": 2,
                "infer": True,
                "opponents": [{"rack": "", "weight": 1.0}],
            },
            "give opponents, or let them be inferred",
        ),
        ("simulations", {"position": SAMPLE, "turn": 1, "infer": True}, "no move of the other"),
    ],
)
def test_impossible_racks_are_refused_before_a_stream_begins(
    api: httpx.Client, path: str, body: dict[str, Any], told: str
) -> None:
    assert told in refused(api, path, **body)
