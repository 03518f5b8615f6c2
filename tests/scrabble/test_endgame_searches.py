"""Endgame searches that end at once, or are stopped at any of their reports."""

from __future__ import annotations

from random import Random

from lexagon import Lexicon, _core
from lexagon.lexicon import Alphabet
from tests.oracles import scrabble_endgame as slow
from tests.oracles.scrabble import Box
from tests.oracles.scrabble_moves import SlowEngine
from tests.scrabble.engines import World, world

# Here a search takes 35,000 nodes; others help from the 20,000th on.
LONG = 156
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


def test_a_long_search_is_the_same_on_any_number_of_threads() -> None:
    made_up = world(LONG, side=7, rack=7, words=60)
    engine, racks = made_up.engine(), (made_up.rack, made_up.opponent)
    alone = engine.endgame(made_up.board, *racks, threads=1)
    assert alone.nodes > 22_000
    helped = engine.endgame(made_up.board, *racks, threads=3)
    assert (helped.value, helped.low, helped.high) == (alone.value,) * 3 == (15,) * 3


def test_a_search_cut_short_tells_bounds_that_mean_something_and_short_lines() -> None:
    """Of a move that is not proven the three moves that follow are shown at most."""
    lengths = set()
    for seed in (LONG, CHANGING, *range(6)):
        made_up = world(seed, side=7, rack=7, words=60)
        engine, racks = made_up.engine(), (made_up.rack, made_up.opponent)
        for nodes in (3, 20, 200):
            cut = engine.endgame(made_up.board, *racks, nodes=nodes, lines=2)
            assert all(abs(bound) < 10_000 for bound in (cut.low, cut.high) if bound is not None)
            lengths |= {len(line.moves) for line in cut.lines if not line.proven}
    assert max(lengths) == 4


def _wide(seed: int, kinds: int, doubled: int) -> tuple[_core.ScrabbleEngine, Box, SlowEngine]:
    draw = Random(seed)
    box = Box(
        points=(0, *(draw.randint(1, 9) for _ in range(kinds))),
        counts=(0, *(2 if tile <= doubled else 1 for tile in range(1, kinds + 1))),
        rows=3,
        columns=4,
        letters=(1,) * 12,
        multipliers=(1,) * 12,
        start=(1, 1),
        rack_size=20,
    )
    ends = [1, 2, kinds // 2, kinds // 2 + 1, kinds - 1, kinds]
    words = frozenset(tuple(draw.choices(ends, k=draw.choice((2, 2, 3)))) for _ in range(14))
    names = Alphabet("many", [f"t{tile}" for tile in range(1, kinds + 1)])
    texts = ["|".join(names.tiles[tile - 1] for tile in word) for word in words]
    engine = _core.ScrabbleEngine(Lexicon.from_words(texts, names)._graph, box.rules())
    return engine, box, SlowEngine(box, words)


def test_racks_of_more_kinds_of_tiles_than_one_packing_holds() -> None:
    """From 32 kinds on, some of them twice, both racks do not fit 64 bits together."""
    for seed in range(2):
        for kinds, doubled in ((31, 1), (32, 0), (32, 1), (33, 1), (36, 0)):
            engine, box, twin = _wide(seed, kinds, doubled)
            tiles = box.tiles()
            Random(seed).shuffle(tiles)
            half = len(tiles) // 2
            start = slow.Endgame(
                bytes((0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0)),
                (bytes(sorted(tiles[:half])), bytes(sorted(tiles[half:]))),
            )
            solved = engine.endgame(start.board, *start.racks)
            value = slow.solved(box, twin.plays, start)
            where = f"seed {seed}, {kinds} kinds, {doubled} twice"
            assert (solved.value, solved.low, solved.high) == (value,) * 3, where
