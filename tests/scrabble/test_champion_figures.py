"""The champion's figures: racks for a limit, and the share of moves that nothing explains."""

from __future__ import annotations

import pytest

from lexagon.scrabble.players._champion import Limit
from lexagon.scrabble.players._habits import Habits


@pytest.mark.parametrize(
    ("limit", "samples"),
    [
        (Limit(iterations=1), 50),
        (Limit(iterations=1_600), 200),
        (Limit(iterations=10**6), 2_000),
        (Limit(seconds=0.001), 50),
        (Limit(seconds=0.15999), 199),  # as many as 1,599.9 iterations have
        (Limit(seconds=0.16), 200),
        (Limit(seconds=60.0), 2_000),
    ],
)
def test_racks_are_inferred_from_as_the_limit_allows(limit: Limit, samples: int) -> None:
    assert limit.samples == samples


def test_the_share_of_unexplained_moves_is_learned_move_by_move() -> None:
    """Of likelihoods 0, 0.3 and 1, by the formula and from a prior of 0.2 in 2 moves."""
    habits = Habits()
    shares = [habits.share]
    for likelihood in (0.0, 0.3, 1.0):
        habits._learn(likelihood)
        shares.append(habits.share)
    second = 1.2 + 0.08 / (0.08 + 0.6 * 0.3)
    odds = second / 4 * 0.2
    third = second + odds / (odds + 1 - second / 4)
    assert shares == pytest.approx([0.1, 1.2 / 3, second / 4, third / 5], rel=1e-12)
