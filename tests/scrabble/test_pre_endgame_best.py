"""What a pre-endgame search tells of the best move alone, and plays of a single point."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from operator import le
from random import Random

import pytest

from lexagon import _core
from tests.oracles import scrabble_pre_endgame as slow
from tests.oracles.scrabble_moves import SlowMove
from tests.scrabble.engines import World
from tests.scrabble.test_pre_endgame import asked, made_up

BEST = _core.ScrabblePreEndgameGoal.BEST
MOST = 1000  # points a game; more than any of these worlds allows


def known(row: _core.ScrabblePreEndgameRow) -> tuple[Fraction, Fraction]:
    """Return the share of points and the mean spread of a row of a whole search."""
    assert row.spread_low is not None
    return Fraction(row.points_low, row.draws), Fraction(row.spread_low, row.draws)


def test_the_best_has_the_highest_spread_of_those_proven_to_win_as_often() -> None:
    levels = 0
    for seed in (*range(20), 73, 113, 152):
        small, twin = made_up(seed)
        values = {row.candidate: known(row) for row in asked(small, twin).rows}
        found = asked(small, twin, goal=BEST)
        assert found.decided, f"seed {seed}"
        rows = found.rows
        share, spread = values[rows[0].candidate]
        proven = [values[row.candidate] for row in rows if row.points_low == row.points_high]
        level = {value[1] for value in proven if value[0] == share}
        assert spread == max(level), f"seed {seed}"
        levels += len(level) > 1
    assert levels > 3


def test_bounds_are_true_or_not_told_whatever_is_asked_for() -> None:
    endgames = 0
    for seed in range(20):
        small, twin = made_up(seed)
        whole = asked(small, twin)
        endgames += whole.endgames
        values = {row.candidate: known(row) for row in whole.rows}
        counts = {row.candidate: (row.wins, row.ties, row.losses) for row in whole.rows}
        for goal in (BEST, _core.ScrabblePreEndgameGoal.WINS):
            rows = asked(small, twin, goal=goal).rows
            lows = [Fraction(row.points_low, row.draws) for row in rows]
            highs = [Fraction(row.points_high, row.draws) for row in rows]
            shares = list(zip(lows, highs, strict=True))
            assert shares == sorted(shares, reverse=True), f"seed {seed}"
            for row, low, high in zip(rows, lows, highs, strict=True):
                share, spread = values[row.candidate]
                assert low <= share <= high, f"seed {seed}"
                told = (row.wins, row.ties, row.losses)
                assert all(map(le, told, counts[row.candidate])), f"seed {seed}"
                if row.spread_low is not None:
                    assert -MOST < Fraction(row.spread_low, row.draws) <= spread, f"seed {seed}"
                if row.spread_high is not None:
                    assert spread <= Fraction(row.spread_high, row.draws) < MOST, f"seed {seed}"
    assert endgames > 20


def lean(seed: int) -> tuple[World, slow.PreEndgame]:
    """Make up a world without premiums whose tiles have a point at most."""
    small, twin = made_up(seed)
    draw, area = Random(seed), len(small.board)
    points = (0, 1, *(draw.choice((0, 0, 1)) for _ in range(3)))
    box = replace(small.box, points=points, letters=(1,) * area, multipliers=(1,) * area, bonus=0)
    small = replace(small, box=box)
    deal = replace(twin.start, spread=draw.randint(-1, 1))
    plays = small.twin().plays
    listed = sorted(plays(small.board, deal.mine), key=lambda play: abs(play[4] - 1))
    moves = [*map(SlowMove, listed[:3]), SlowMove()]
    return small, slow.PreEndgame(box, plays, deal, twin.hidden, twin.bag, moves)


def test_a_play_of_one_point_is_not_scoreless() -> None:
    for seed in (29, 31, 183):
        small, twin = lean(seed)
        values = twin.values()
        best = asked(small, twin, goal=BEST).rows[0]
        highest = max(value.win_chance for value in values)
        assert values[best.candidate].win_chance == highest, f"seed {seed}"
        for row in asked(small, twin).rows:
            value = values[row.candidate]
            where = f"seed {seed}, {twin.moves[row.candidate]}"
            assert Fraction(row.points_low, 2 * row.draws) == value.win_chance, where
            assert row.spread_low == row.spread_high == value.spread * row.draws, where


def test_the_weights_of_bags_are_limited_together() -> None:
    small, twin = made_up(0)
    bag = bytes(sorted(twin.hidden))[: twin.bag]
    assert asked(small, twin, bags=[(bag, 99_999), (bag, 1)]).decided
    with pytest.raises(ValueError, match="weights of the bags"):
        asked(small, twin, bags=[(bag, 100_000), (bag, 1)])
