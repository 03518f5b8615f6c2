"""Pre-endgames whose bags are weighted by what the opponent likely holds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest

from lexagon import QueryError
from lexagon.scrabble import Position, PreEndgame
from lexagon.scrabble._inference import weighted_racks
from lexagon.scrabble._pre_endgame import WEIGHTS, weighted_bags
from lexagon.scrabble._tiles import write_rack
from lexagon.scrabble._turn import Turn
from lexagon.scrabble.players._champion import ChampionPlayer
from tests.scrabble.test_pre_endgame import EASY, asked, made_up

LATE = Position.from_cgp(EASY)
# Cut short, the losses of one plan stood here beside the bound of all.
CUT = (
    "1TOGATED7/5R3PROOF1/2JICAMA4D2/ZEE2D1WAVERY2/2TOQUE5LO1/1F3C2U1IBEX1/1R2BELONG5/VALKYRIES6/"
    "1U1A4O6/1D1U3SWEATIEr/3REPAINTS4/3I6HIN2/15/15/15 AGILNST/ 323/360 0"
)


def test_weighted_values_are_those_of_every_order_of_every_bag() -> None:
    """The same as without weights, but that some bags count more than others."""
    changed = 0
    for seed in range(30):
        small, twin = made_up(seed)
        plain, draw = twin.values(), Random(seed)
        bags = sorted({bytes(sorted(deal.bag)) for deal in twin.deals()})
        twin.weights = {bag: draw.randint(1, 9) for bag in bags}
        values = twin.values()
        for row in asked(small, twin, bags=list(twin.weights.items())).rows:
            where = f"seed {seed}, {twin.moves[row.candidate]}"
            expected = values[row.candidate]
            assert Fraction(row.points_low, 2 * row.draws) == expected.win_chance, where
            assert row.spread_low is not None, where
            assert Fraction(row.spread_low, row.draws) == expected.spread, where
            assert row.wins + row.ties + row.losses == row.draws, where
            changed += expected != plain[row.candidate]
    assert changed > 10


def chances_by_hand(position: Position, racks: list[tuple[str, float]]) -> dict[str, float]:
    """Tell all tiles apart, take each rack away, and draw the bag from what is left."""
    chances: defaultdict[str, float] = defaultdict(float)
    for rack, weight in racks:
        left = list(position.unseen)
        for tile in rack:
            left.remove(tile)
        draws = ["".join(sorted(bag)) for bag in combinations(left, position.bag_count)]
        for bag in draws:
            chances[bag] += weight / sum(each for _, each in racks) / len(draws)
    return chances


@pytest.mark.parametrize("tiles", [1, 2])
def test_bags_are_weighted_by_the_racks(tiles: int) -> None:
    position = LATE
    if tiles == 2:  # a tile fewer on the board
        position = Position.from_cgp(EASY.replace("FA13", "F14", 1))
    unseen = position.unseen
    racks = [(unseen[:3], 5.0), (unseen[2:4], 0.5), (unseen[:7], 1e-9), ("", 0.25)]
    found = weighted_bags(position, weighted_racks(position, racks))
    by_hand = chances_by_hand(position, racks)
    assert position.bag_count == tiles
    assert sum(weight for _, weight in found) <= WEIGHTS
    assert len(found) == len(by_hand)
    for bag, weight in found:
        chance = by_hand["".join(sorted(write_rack(bag, position.edition.alphabet)))]
        assert abs(weight - WEIGHTS * chance) <= 1 + len(found)
        assert weight > 0


def test_nothing_known_weighs_as_the_draws_do() -> None:
    plain = LATE.pre_endgame(candidates=3, until="win")
    weighted = LATE.pre_endgame(candidates=3, until="win", opponents=[("", 1.0)])
    chances = {row.move: row.win_chance for row in plain}
    for row in weighted:
        assert row.win_chance == pytest.approx(chances[row.move], abs=2e-4)
    assert "weighted by what the opponent likely holds" in " ".join(weighted.notes)
    assert "weighted" not in " ".join(plain.notes)


def test_a_rack_that_is_sure_leaves_one_draw() -> None:
    tiles = LATE.unseen
    for number in range(0, len(tiles), 3):
        rack = tiles[:number] + tiles[number + 1 :]
        (row,) = LATE.pre_endgame(candidates=["1D RAVEN"], opponents=[(rack, 1.0)])
        told = Position.from_cgp(EASY.replace("/ ", f"/{rack} ", 1))
        (known,) = told.pre_endgame(candidates=["1D RAVEN"])
        assert (row.win_chance, row.spread) == (known.win_chance, known.spread), rack


def test_impossible_racks_are_refused() -> None:
    with pytest.raises(QueryError, match="the opponent cannot hold 'QQQ': not all is unseen"):
        LATE.pre_endgame(opponents=[("QQQ", 1.0)])
    with pytest.raises(QueryError, match="weights are above 0"):
        LATE.pre_endgame(opponents=[("", 0.0)])


@pytest.mark.parametrize("weigh", [False, True])
def test_the_champion_weighs_bags_if_told_to(weigh: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    likely = [(LATE.unseen[:3], 1.0)]
    given: list[object] = []
    solve = Position.pre_endgame

    def noted(self: Position, **options: Any) -> PreEndgame:
        given.append(options["opponents"])
        return solve(self, **options)

    def inferred(self: ChampionPlayer, history: Sequence[Turn], limit: object) -> object:
        return likely

    monkeypatch.setattr(Position, "pre_endgame", noted)
    monkeypatch.setattr(ChampionPlayer, "_likely", inferred)
    ChampionPlayer(iterations=30, weigh_bags=weigh, threads=1).choose(LATE)
    assert given == [likely if weigh else ()]


def test_a_pass_counts_what_every_plan_agrees_on() -> None:
    """Bounds and counts of one row never contradict each other, wherever a search is cut."""
    lost = 0
    for seed in range(20):
        small, twin = made_up(seed)
        for nodes in (8, 64, 256):
            for row in asked(small, twin, nodes=nodes).rows:
                where = f"seed {seed}, {nodes} nodes, {twin.moves[row.candidate]}"
                assert 2 * row.wins + row.ties <= row.points_low, where
                assert row.points_high <= 2 * (row.draws - row.losses) - row.ties, where
                lost += 0 < row.losses < row.draws
    assert lost
    for cut in Position.from_cgp(CUT).pre_endgame(nodes=40_000):
        assert cut.win_bounds[1] <= (cut.draws - cut.losses - cut.ties / 2) / cut.draws, cut.move
        assert (cut.wins + cut.ties / 2) / cut.draws <= cut.win_bounds[0], cut.move
