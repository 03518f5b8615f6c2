"""Endgame searches that end at once, or are stopped at any of their reports."""

from __future__ import annotations

from lexagon import _core
from tests.oracles import scrabble_endgame as slow
from tests.scrabble.engines import World, world

# Here the best move changes while the search goes on.
CHANGING = 263


def test_a_game_with_an_empty_rack_is_over() -> None:
    """Nothing is left to play: the other side's tiles are counted, and that is proven."""
    for seed in range(12):
        made_up = world(seed)
        for racks in ((made_up.rack, b""), (b"", made_up.rack)):
            solved = made_up.engine().endgame(made_up.board, *racks)
            value = slow.Endgame(made_up.board, racks).settled(made_up.box)
            assert (solved.value, solved.low, solved.high) == (value,) * 3, f"seed {seed}"
            assert [(line.value, line.proven, line.moves) for line in solved.lines] == [
                (value, True, [])
            ], f"seed {seed}"


def test_a_search_that_is_stopped_keeps_the_lines_of_its_last_report() -> None:
    """Stopped at every report in turn: the first moves are those that were told, in their order."""
    for seed in (0, 1, 2, CHANGING):
        made_up, stop = world(seed, side=7, rack=6, words=60), 0
        engine = made_up.engine()
        while _holds_at(engine, made_up, stop):
            stop += 1
        assert stop > 3, f"seed {seed}"


def _holds_at(engine: _core.ScrabbleEngine, made_up: World, stop: int) -> bool:
    """Stop at a report, and hold the result against it; say whether there was such a report."""
    told: list[object] = []

    def watch(so_far: _core.ScrabbleEndgame | None) -> bool:
        if so_far is not None:
            told.append(_first_moves(so_far))
        return len(told) <= stop

    found = engine.endgame(
        made_up.board, made_up.rack, made_up.opponent, lines=3, threads=1, watch=watch
    )
    if len(told) <= stop:
        return False
    assert _first_moves(found) == told[stop], f"report {stop}"
    return True


def _first_moves(found: _core.ScrabbleEndgame) -> list[tuple[int, object]]:
    return [(line.value, line.moves[0]) for line in found.lines]
