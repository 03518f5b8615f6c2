"""Simulations are what a slow twin makes of the same deals."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from lexagon import Alphabet, Lexicon, Progress, _core
from lexagon.scrabble import (
    Edition,
    Move,
    Position,
    Simulation,
    SimulationRow,
)
from lexagon.scrabble._simulation import Settings, simulate
from tests.oracles import scrabble_simulation as slow
from tests.oracles.scrabble import Box, without
from tests.oracles.scrabble_moves import SlowMove, deciding, from_engine, to_engine
from tests.oracles.scrabble_win_chances import SlowChances
from tests.scrabble.engines import World, box_of, fields, world
from tests.scrabble.test_simulation_settings import OPEN
from tests.tables import table

_, *LATE = table("scrabble_late_positions.tsv")
# Here a candidate that was dropped has a higher mean than one that is still in play.
SHARP = (171, 417)


def answer_of(reply: _core.ScrabbleReply) -> slow.Answer:
    return reply.exchanged if reply.play is None else fields(reply.play)


def ranking(outcome: _core.ScrabbleSimulation) -> slow.Ranking:
    rows = [
        slow.Row(
            candidate=each.candidate,
            deals=each.deals,
            mean=each.gain.mean,
            error=each.gain.error,
            win=each.win_chance,
            difference=each.difference.mean,
            difference_error=each.difference.error,
            win_difference=each.win_difference,
            mean_difference=each.gain_difference,
            in_play=each.in_play,
            plies=[(ply.played, ply.score_sum, ply.bingos) for ply in each.plies],
            replies=[(answer_of(reply), reply.count) for reply in each.replies],
            heat=each.heat,
        )
        for each in outcome.ranking
    ]
    return slow.Ranking(rows, outcome.iterations, outcome.decided)


COUNTED = ("candidate", "deals", "in_play", "plies", "replies", "heat")
MEASURED = ("mean", "error", "win", "difference", "difference_error")


def assert_same(ours: slow.Ranking, twin: slow.Ranking, where: str) -> None:
    assert (ours.iterations, ours.decided) == (twin.iterations, twin.decided), where
    for row, expected in zip(ours.rows, twin.rows, strict=True):
        for name in COUNTED:
            assert getattr(row, name) == getattr(expected, name), f"{where}: {name}"
        for name in (*MEASURED, "win_difference", "mean_difference"):
            figure = pytest.approx(getattr(expected, name), rel=1e-6, abs=1e-7)
            assert getattr(row, name) == figure, f"{where}: {name}"


def made_up_chances(draw: Random, unseen: int) -> SlowChances:
    """Make up rows that rise with the spread, each in its own way."""
    limit = draw.choice((3, 40))
    width = 2 * limit + 1
    rows = [sorted(draw.choices(range(50_001), k=width)) for _ in range(unseen + 1)]
    return SlowChances(limit, rows)


def native_chances(chances: SlowChances) -> _core.ScrabbleWinChances:
    steps = array("H", [step for row in chances.rows for step in row])
    return _core.ScrabbleWinChances(chances.limit, steps.tobytes())


@dataclass(frozen=True)
class Asked:
    """A simulation made up from a seed, for the engine and for its slow twin."""

    made_up: World
    question: slow.Question

    @classmethod
    def of(cls, seed: int) -> Asked:
        made_up, draw = world(seed, side=5), Random(seed)
        box, bag = made_up.box, draw.choice((0, 2, 12))
        unseen = bytes(sorted(draw.sample(box.tiles() * 4, box.rack_size + bag)))
        known = bytes(sorted(draw.sample(unseen, draw.randint(0, box.rack_size))))
        scoreless, plies = draw.randint(0, 1), draw.randint(1, 4)
        leaves, twin = made_up.slow_leaves(), made_up.twin()
        listed = twin.all_moves(made_up.board, made_up.rack, bag, leaves, 0)
        candidates = [*listed[:2], *draw.sample(listed, min(2, len(listed))), SlowMove()]
        iterations = draw.choice((1, 2, 3, 60, 100)) * len(candidates) + draw.randint(0, 1)
        certainty = draw.choice((0.25, 0.5, 2.0))
        view = slow.View(
            made_up.board,
            made_up.rack,
            unseen,
            known,
            bag,
            scoreless,
            spread=draw.randint(-12, 12),
            opponents=_made_up_racks(draw, box.rack_size, unseen, known),
        )
        chances = draw.choice((None, made_up_chances(draw, len(unseen))))
        by_win = chances is not None and draw.random() < 0.7
        asked = twin.box, twin.decide, leaves, chances, view, candidates, by_win
        return cls(made_up, slow.Question(*asked, plies, iterations, certainty, seed))

    def simulated(self) -> list[slow.Ranking]:
        seen: list[slow.Ranking] = []

        def watch(outcome: _core.ScrabbleSimulation | None) -> bool:
            if outcome is not None:
                seen.append(ranking(outcome))
            return True

        asked, view = self.question, self.question.view
        final = self.made_up.engine().simulate(
            self.made_up.native_leaves(),
            None if asked.chances is None else native_chances(asked.chances),
            board=view.board,
            rack=view.rack,
            unseen=view.unseen,
            opponent=view.opponent,
            opponents=view.opponents,
            bag=view.bag,
            scoreless=view.scoreless,
            spread=view.spread,
            candidates=[to_engine(move) for move in asked.candidates],
            by_win=asked.by_win,
            plies=asked.plies,
            iterations=asked.iterations,
            seconds=0,
            certainty=asked.certainty,
            seed=asked.seed,
            threads=1,
            watch=watch,
        )
        assert ranking(final) == seen[-1]
        return seen


def _made_up_racks(
    draw: Random, size: int, unseen: bytes, known: bytes
) -> tuple[tuple[bytes, float], ...]:
    """Make up racks that hold what is known, whole or in part."""
    rest = without(unseen, known)
    racks = []
    for _ in range(draw.choice((0, 0, 1, 3))):
        more = draw.sample(rest, draw.randint(0, size - len(known)))
        racks.append((bytes(sorted(known + bytes(more))), draw.choice((0.1, 1.0, 2.5))))
    return tuple(racks)


@pytest.mark.parametrize("seeds", [range(12), range(12, 24), SHARP], ids=str)
def test_made_up_simulations_are_those_of_the_slow_twin(seeds: Sequence[int]) -> None:
    """Every round of every candidate: deals, playouts, leaves, chances, gaps and who is dropped.

    The bag is full, small or empty; some, all or none of the other rack is known, or it is one of
    several by weight; moves are ranked by win chance or by points.
    """
    for seed in seeds:
        asked = Asked.of(seed)
        seen, expected = asked.simulated(), slow.Rounds(asked.question).all()
        assert len(seen) == len(expected), f"seed {seed}"
        for number, (ours, theirs) in enumerate(zip(seen, expected, strict=True), 1):
            assert_same(ours, theirs, f"seed {seed}, round {number}")


@pytest.mark.parametrize(
    ("cgp", "plies"),
    [
        (OPEN.to_cgp(), 2),
        (OPEN.to_cgp().replace("EGILQTW/", "EGILQTW/Z"), 3),
        *((row[0], 1 + number % 3) for number, row in enumerate(LATE)),
    ],
)
def test_simulations_are_those_of_the_slow_twin(cgp: str, plies: int) -> None:
    """The English edition through the library, with candidates that are dropped on the way."""
    position = Position.from_cgp(cgp)
    moves = [*position.moves(top=3), position.moves()[-1]]
    limit = 400
    simulation = position.simulate(
        candidates=moves, plies=plies, iterations=limit, seed=11, threads=1
    )
    leaves = position._leaves()
    assert leaves is not None
    mine, theirs = position._racks
    ours, others = position.scores
    view = slow.View(
        position._squares,
        mine,
        position._unseen_tiles(),
        theirs,
        position.bag_count,
        spread=ours - others,
    )
    candidates = [
        from_engine(position._core_move(position._legal(Move(str(move))))) for move in moves
    ]
    question = slow.Question(
        box_of(position.edition),
        deciding(position._engine()),
        leaves.core,
        shipped_chances(),
        view,
        candidates,
        True,
        plies,
        limit,
        3.29,
        11,
    )
    *_, last = slow.Rounds(question).all()
    assert (simulation.iterations, simulation.decided) == (last.iterations, last.decided)
    assert [count for row in simulation.heat for count in row] == last.rows[0].heat
    for row, expected in zip(simulation, last.rows, strict=True):
        assert row.move == str(moves[expected.candidate])
        assert_row(row, expected)


def assert_row(row: SimulationRow, expected: slow.Row) -> None:
    assert (row.deals, row.in_play) == (expected.deals, expected.in_play)
    figures = (row.win_chance, row.mean, row.difference, row.win_difference, row.mean_difference)
    assert figures == pytest.approx(
        (
            expected.win,
            expected.mean,
            expected.difference,
            expected.win_difference,
            expected.mean_difference,
        ),
        abs=1e-9,
    )
    assert row.standard_error == pytest.approx(expected.error, rel=1e-6)
    width = 1.96 * expected.error
    assert row.interval == pytest.approx((expected.mean - width, expected.mean + width))
    width = 1.96 * expected.difference_error
    assert row.difference_interval == pytest.approx(
        (expected.difference - width, expected.difference + width), abs=1e-9
    )
    for ply, (played, score, bingos) in zip(row.plies, expected.plies, strict=True):
        assert ply.played == played / expected.deals
        assert ply.mean_score == pytest.approx(score / max(played, 1))
        assert ply.bingo_rate == pytest.approx(bingos / max(played, 1))
    assert [(reply.share, reply.score) for reply in row.replies] == [
        (count / expected.deals, 0 if isinstance(answer, int) else answer[4])
        for answer, count in expected.replies
    ]


def shipped_chances() -> SlowChances:
    table = Edition.named("english").win_chances()
    steps, limit = array("H", table.steps), table.core.limit
    width = 2 * limit + 1
    rows = [list(steps[at : at + width]) for at in range(0, len(steps), width)]
    return SlowChances(limit, rows)


def test_rounds_grow_with_the_deals_made() -> None:
    """Fifty deals, then a quarter of those made, until the iterations are used up."""
    deals: list[int] = []

    def watch(progress: Progress) -> None:
        if isinstance(progress.so_far, Simulation):
            assert len({row.deals for row in progress.so_far}) == 1
            deals.append(progress.so_far.rows[0].deals)

    asked = Settings(plies=1, iterations=1001, threads=1, certainty=1e9)
    simulate(OPEN, OPEN.to_cgp(), 2, asked, progress=watch)
    assert sorted(set(deals)) == [50, 100, 150, 200, 250, 312, 390, 487, 500]


def test_views_that_do_not_add_up_are_refused() -> None:
    """The engine itself checks what the library never asks of it."""
    made_up = world(3)
    engine, leaves = made_up.engine(), made_up.native_leaves()
    good: dict[str, Any] = {
        "board": made_up.board,
        "rack": b"\1",
        "unseen": b"\1\2\3",
        "opponent": b"\2",
        "opponents": [],
        "bag": 2,
        "scoreless": 0,
        "spread": 0,
        "candidates": [_core.ScrabbleMove()],
        "by_win": False,
        "plies": 1,
        "iterations": 1,
        "seconds": 0,
        "certainty": 3.0,
        "seed": 0,
        "threads": 1,
    }

    def laid(tile: int) -> _core.ScrabbleMove:
        """Lay a tile on the first empty square."""
        row, column = divmod(made_up.board.index(0), made_up.box.columns)
        return _core.ScrabbleMove(_core.ScrabblePlay(row, column, True, bytes((tile,))))

    assert engine.simulate(leaves, None, **good).iterations == 1
    for allowed in (
        {"candidates": [laid(1)]},
        {"rack": b"\0", "candidates": [laid(0x80 | 4)]},
        {"plies": 100},
        {"bag": 0, "opponent": b""},
        {"opponent": b"\1\2\3", "bag": 0},
        {"opponents": [(b"\2", 0.5)]},
        {"spread": -1_000_000},
    ):
        assert engine.simulate(leaves, None, **(good | allowed)).iterations == 1
    for refused, message in (
        ({"plies": 0}, "1 to 100 plies"),
        ({"plies": 101}, "1 to 100 plies"),
        ({"candidates": []}, "no candidates"),
        ({"iterations": 0}, "a limit of iterations or seconds"),
        ({"bag": -1}, "do not add up"),
        ({"bag": 3}, "do not add up"),
        ({"unseen": b"\1" * 25, "bag": 0, "opponent": b""}, "do not add up"),
        ({"opponent": b"\1\2\3", "bag": 1}, "do not add up"),
        ({"opponent": b"\4"}, "tiles that are not unseen"),
        ({"opponents": [(b"\2\3", 1.0)]}, "too large, has tiles that are not unseen"),
        ({"opponents": [(b"\4", 1.0)]}, "too large, has tiles that are not unseen"),
        ({"opponent": b"", "opponents": [(b"\4", 1.0)]}, "too large, has tiles that are not"),
        ({"opponents": [(b"\1", 1.0)]}, "lacks tiles that are known"),
        ({"opponents": [(b"\2", 0.0)]}, "a number above 0"),
        ({"opponents": [(b"\2", float("inf"))]}, "a number above 0"),
        ({"by_win": True}, "needs a table"),
        ({"spread": 1_000_001}, "at most a million points"),
        ({"candidates": [_core.ScrabbleMove(None, b"\1\1")]}, "tiles that the rack lacks"),
        ({"rack": b"\0", "candidates": [laid(0x80 | 5)]}, "tiles that the rack lacks"),
        ({"candidates": [laid(2)]}, "tiles that the rack lacks"),
    ):
        with pytest.raises(ValueError, match=message):
            engine.simulate(leaves, None, **(good | refused))


def test_a_word_as_long_as_the_longest_board() -> None:
    """A row of 32 tiles is completed; the opponent makes a word of two below it."""
    box = Box((0, 1), (0, 50), 2, 32, (1,) * 64, (1,) * 64, (0, 0), rack_size=1, bonus=0)
    lexicon = Lexicon.from_words(["a" * 32, "aa"], Alphabet("a", ["a"]))
    engine = _core.ScrabbleEngine(lexicon._graph, box.rules())
    board = b"\1" * 31 + bytes(33)
    (play,) = (play for play in engine.plays(board, b"\1") if len(play.tiles) == 32)
    assert play.score == 32
    (row,) = engine.simulate(
        _core.ScrabbleLeaves([0, 50], 1, b"\0"),
        None,
        board=board,
        rack=b"\1",
        unseen=b"\1" * 8,
        opponent=b"\1",
        opponents=[],
        bag=7,
        scoreless=0,
        spread=0,
        candidates=[_core.ScrabbleMove(play)],
        by_win=False,
        plies=1,
        iterations=3,
        seconds=0,
        certainty=3.0,
        seed=0,
        threads=1,
    ).ranking
    assert [(ply.played, ply.score_sum) for ply in row.plies] == [(3, 6)]
    assert sum(row.heat[:32]) == 0
    assert sum(row.heat[32:]) == 3
