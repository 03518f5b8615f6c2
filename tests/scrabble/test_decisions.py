"""Moves are valued, ordered and chosen as a slow twin does it, tie by tie."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.oracles.scrabble_moves import from_engine
from tests.scrabble.engines import world

BAGS = (0, 1, 3, 30)
HELD = 3  # points on the other rack


@pytest.mark.parametrize("by", ["equity", "score", "worthless"])
@pytest.mark.parametrize("seeds", [range(40), range(40, 80)], ids=str)
def test_moves_and_decisions_are_those_of_the_slow_twin(seeds: range, by: str) -> None:
    """Equity with tiles in the bag and without, exchanges in order, the first of equals chosen.

    Without leaves, and where all are worth nothing, the exchange of most tiles comes first.
    """
    for seed in seeds:
        made_up = world(seed, blanks=3 if seed % 3 == 0 else 2)
        if by == "worthless":
            made_up = replace(made_up, steps=bytes(len(made_up.steps)))
        engine, twin = made_up.engine(), made_up.twin()
        native = None if by == "score" else made_up.native_leaves()
        leaves = None if by == "score" else made_up.slow_leaves()
        for bag in BAGS:
            asked = made_up.board, made_up.rack, bag
            expected = twin.all_moves(*asked, leaves, HELD)
            where = f"seed {seed}, {bag} in the bag"
            listed = engine.moves(*asked, native, HELD, by_equity=False)
            assert [from_engine(move) for move in listed.moves] == expected, where
            ranked = engine.moves(*asked, native, HELD)
            by_equity = twin.ranked(*asked, leaves, HELD)
            assert [from_engine(move) for move in ranked.moves] == by_equity, where
            plays = [move.play for move in expected if move.play]
            figures = (ranked.count, ranked.plays, ranked.score_sum)
            assert figures == (len(expected), len(plays), sum(play[4] for play in plays)), where
            decision = from_engine(engine.decide(*asked, native, HELD))
            assert decision == twin.decide(*asked, leaves, HELD), where
            if native is not None:
                alone = [engine.equity(made_up.rack, m, bag, native, HELD) for m in listed.moves]
                assert alone == [move.equity for move in expected], where


def test_the_first_few_and_plays_alone() -> None:
    """A list cut short has the first of all and says how many there are."""
    for seed in range(40):
        made_up = world(seed)
        engine, native = made_up.engine(), made_up.native_leaves()
        asked = made_up.board, made_up.rack, 30, native, 0
        every = engine.moves(*asked)
        plays = engine.moves(*asked, exchanges=False)
        both = [from_engine(move) for move in every.moves]
        assert [from_engine(move) for move in plays.moves] == [m for m in both if m.play]
        assert plays.count == plays.plays == every.plays
        for top in (1, 2, len(both), len(both) + 1):
            cut = engine.moves(*asked, top=top)
            assert [from_engine(move) for move in cut.moves] == both[:top]
            assert (cut.count, cut.plays, cut.score_sum) == (
                *(every.count, every.plays, every.score_sum),
            )
