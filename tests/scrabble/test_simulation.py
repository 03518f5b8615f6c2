"""Simulations are what a slow twin makes of the same deals, and repeatable on any threads."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lexagon import IllegalMoveError, NotationError, Progress, QueryError, _core
from lexagon.scrabble import Move, Position, Simulation
from tests.oracles import scrabble_simulation as slow
from tests.oracles.scrabble_moves import SlowMove, deciding, from_engine, to_engine
from tests.scrabble.engines import box_of, world
from tests.tables import table

OPEN = Position.from_cgp(
    "15/15/15/15/15/4R10/4A10/2TRIOSE7/4L10/4R10/3WO10/3YA10/3ED10/15/15 EGILQTW"
)
_, *LATE = table("scrabble_late_positions.tsv")


def ranking(outcome: _core.ScrabbleSimulation) -> slow.Ranking:
    rows = [
        slow.Row(each.candidate, each.deals, each.mean, each.standard_error, each.in_play)
        for each in outcome.ranking
    ]
    return slow.Ranking(rows, outcome.iterations, outcome.decided)


def assert_same(ours: slow.Ranking, twin: slow.Ranking, where: str) -> None:
    assert (ours.iterations, ours.decided) == (twin.iterations, twin.decided), where
    for row, expected in zip(ours.rows, twin.rows, strict=True):
        assert (row.candidate, row.deals, row.in_play) == (
            *(expected.candidate, expected.deals, expected.in_play),
        ), where
        assert row.mean == pytest.approx(expected.mean, abs=1e-9), where
        assert row.error == pytest.approx(expected.error, rel=1e-6, abs=1e-6), where


@pytest.mark.parametrize("seeds", [range(12), range(12, 24)], ids=str)
def test_made_up_simulations_are_those_of_the_slow_twin(seeds: range) -> None:
    """Every round of every candidate: deals, playouts, leaves, means, errors and who is dropped.

    The bag is full, small or empty, and some, all or none of the other rack is known.
    """
    for seed in seeds:
        made_up, draw = world(seed, side=5), Random(seed)
        box, twin = made_up.box, made_up.twin()
        bag = draw.choice((0, 2, 12))
        unseen = bytes(sorted(draw.sample(box.tiles() * 4, box.rack_size + bag)))
        known = bytes(sorted(draw.sample(unseen, draw.randint(0, box.rack_size))))
        view = slow.View(made_up.board, made_up.rack, unseen, known, bag, draw.randint(0, 1))
        leaves, plies = made_up.slow_leaves(), draw.randint(1, 4)
        listed = twin.all_moves(view.board, view.rack, bag, leaves, 0)
        candidates = [*listed[:2], *draw.sample(listed, min(2, len(listed))), SlowMove()]
        deals = draw.choice((1, 2, 3, 60, 100))
        limits = deals * len(candidates) + draw.randint(0, 1), draw.choice((0.25, 0.5, 2.0))
        expected = slow.rounds(box, twin.decide, leaves, view, candidates, plies, *limits, seed)
        seen: list[slow.Ranking] = []

        def watch(outcome: _core.ScrabbleSimulation | None) -> bool:
            seen.extend([] if outcome is None else [ranking(outcome)])  # noqa: B023
            return True

        final = made_up.engine().simulate(
            made_up.native_leaves(),
            board=view.board,
            rack=view.rack,
            unseen=unseen,
            opponent=known,
            bag=bag,
            scoreless=view.scoreless,
            candidates=[to_engine(move) for move in candidates],
            plies=plies,
            iterations=limits[0],
            seconds=0,
            certainty=limits[1],
            seed=seed,
            threads=1,
            watch=watch,
        )
        assert ranking(final) == seen[-1]
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
    view = slow.View(position._squares, mine, position._unseen_tiles(), theirs, position.bag_count)
    candidates = [
        from_engine(position._core_move(position._legal(Move(str(move))))) for move in moves
    ]
    decide = deciding(position._engine())
    box = box_of(position.edition)
    *_, last = slow.rounds(box, decide, leaves.core, view, candidates, plies, limit, 3.29, 11)
    assert (simulation.iterations, simulation.decided) == (last.iterations, last.decided)
    for row, expected in zip(simulation, last.rows, strict=True):
        assert row.move == str(moves[expected.candidate])
        assert (row.deals, row.in_play) == (expected.deals, expected.in_play)
        assert row.mean == pytest.approx(expected.mean, abs=1e-9)
        assert row.standard_error == pytest.approx(expected.error, rel=1e-6)
        width = 1.96 * expected.error
        assert row.interval == pytest.approx((expected.mean - width, expected.mean + width))


def test_rounds_grow_with_the_deals_made() -> None:
    """Fifty deals, then a quarter of those made, until the iterations are used up."""
    deals: list[int] = []

    def watch(progress: Progress) -> None:
        if isinstance(progress.so_far, Simulation):
            assert len({row.deals for row in progress.so_far}) == 1
            deals.append(progress.so_far.rows[0].deals)

    OPEN._simulated(None, 1001, 1, 2, 0, 1, None, watch, certainty=1e9)
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
        "bag": 2,
        "scoreless": 0,
        "candidates": [_core.ScrabbleMove()],
        "plies": 1,
        "iterations": 1,
        "seconds": 0,
        "certainty": 3.0,
        "seed": 0,
        "threads": 1,
    }
    assert engine.simulate(leaves, **good).iterations == 1
    for allowed in ({"plies": 100}, {"bag": 0}, {"opponent": b"\1\2\3", "bag": 0}):
        assert engine.simulate(leaves, **(good | allowed)).iterations == 1
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
        ({"candidates": [_core.ScrabbleMove(None, b"\1\1")]}, "tiles that the rack lacks"),
    ):
        with pytest.raises(ValueError, match=message):
            engine.simulate(leaves, **(good | refused))


def test_the_same_on_any_number_of_threads() -> None:
    one, three = (OPEN.simulate(iterations=1500, seed=6, threads=threads) for threads in (1, 3))
    assert one.rows == three.rows
    assert one.iterations <= 1500
    assert OPEN.simulate(iterations=1500, seed=7).rows != one.rows


def test_a_limit_of_time_alone() -> None:
    """The clock ends it between deals; it has then what as many iterations would have."""
    timed = OPEN._simulated(0.2, None, 2, 15, 0, 0, None, None, certainty=1e9)
    assert (timed.decided, timed.complete) == (False, True)
    assert timed.iterations == 15 * timed.rows[0].deals
    if timed.iterations:
        same = OPEN._simulated(None, timed.iterations, 2, 15, 0, 0, None, None, certainty=1e9)
        assert same.rows == timed.rows


def seen_iterations(progress: Progress) -> int:
    assert isinstance(progress.so_far, Simulation)
    return progress.so_far.iterations


def test_progress_sees_every_round_and_can_stop() -> None:
    position = Position.from_cgp(OPEN.to_cgp().replace("EGILQTW", "AEINRVW"))
    seen: list[Simulation] = []

    def watch(progress: Progress) -> None:
        assert progress.total == 1200
        assert progress.done == (0 if progress.so_far is None else seen_iterations(progress))
        if isinstance(progress.so_far, Simulation) and progress.so_far not in seen:
            seen.append(progress.so_far)
            assert progress.done == progress.so_far.iterations

    plain = position.simulate(candidates=4, iterations=1200)
    watched = position.simulate(candidates=4, iterations=1200, progress=watch)
    assert watched.rows == plain.rows == seen[-1].rows
    assert [each.iterations for each in seen] == sorted({each.iterations for each in seen})
    # Between rounds it goes on; at the first round's end it is stopped.
    stopped = position.simulate(
        candidates=4, seconds=60, progress=lambda progress: progress.so_far is None
    )
    assert stopped.iterations == seen[0].iterations == 200
    assert stopped.rows == seen[0].rows
    assert not stopped.complete


def test_impossible_questions_are_refused() -> None:
    for iterations in (0, 10**30):
        with pytest.raises(QueryError, match=f"{iterations} iterations; there must be 1 to"):
            OPEN.simulate(iterations=iterations)
    with pytest.raises(QueryError, match="0 plies; there must be 1 to 100"):
        OPEN.simulate(plies=0)
    with pytest.raises(QueryError, match="0 candidates"):
        OPEN.simulate(candidates=0)
    with pytest.raises(QueryError, match="0 candidates"):
        OPEN.simulate(candidates=[])
    with pytest.raises(QueryError, match="seed -1 is out of range"):
        OPEN.simulate(seed=-1)
    with pytest.raises(TypeError, match="a seed is a whole number, not str"):
        OPEN.simulate(seed="x")  # type: ignore[arg-type]
    with pytest.raises(IllegalMoveError, match="leaves the board"):
        OPEN.simulate(candidates=["1O EG"])
    with pytest.raises(IllegalMoveError, match="has E on 8C, where T lies"):
        OPEN.simulate(candidates=["8C EG"])
    with pytest.raises(IllegalMoveError, match="the rack EGILQTW has no A"):
        OPEN.simulate(candidates=["9G AT"])
    with pytest.raises(IllegalMoveError, match="the rack EGILQTW has no A"):
        OPEN.simulate(candidates=["-AA"])
    with pytest.raises(TypeError, match="a number or a list of moves"):
        OPEN.simulate(candidates="8D WORD")
    with pytest.raises(NotationError, match="3 racks; a simulation is for two players"):
        Position.from_cgp(f"{OPEN.board} A/B/C 0/0/0").simulate()
    with pytest.raises(NotationError, match="the rack to move is empty"):
        Position().simulate()
