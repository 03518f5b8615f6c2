"""Simulations are what a slow twin makes of the same deals, and repeatable on any threads."""

from __future__ import annotations

import pytest

from lexagon import IllegalMoveError, NotationError, Progress, QueryError
from lexagon.scrabble import Move, Position, Simulation
from tests.oracles import scrabble as slow
from tests.scrabble.engines import box_of
from tests.tables import table

OPEN = Position.from_cgp(
    "15/15/15/15/15/4R10/4A10/2TRIOSE7/4L10/4R10/3WO10/3YA10/3ED10/15/15 EGILQTW"
)
_, *LATE = table("scrabble_late_positions.tsv")


@pytest.mark.parametrize(
    ("cgp", "plies"),
    [
        (OPEN.to_cgp(), 2),
        (OPEN.to_cgp().replace("EGILQTW/", "EGILQTW/Z"), 3),
        *((row[0], 2 + number % 3) for number, row in enumerate(LATE)),
    ],
)
def test_means_and_errors_are_those_of_the_slow_twin(cgp: str, plies: int) -> None:
    position = Position.from_cgp(cgp)
    moves = [*position.moves(top=3), position.moves()[-1]]
    deals = 50  # the first round, in which nothing is dropped
    simulation = position.simulate(
        candidates=moves, plies=plies, iterations=deals * len(moves), seed=11, threads=1
    )
    assert {row.move for row in simulation} == {str(move) for move in moves}
    leaves = position._leaves()
    assert leaves is not None
    for row in simulation:
        candidate = position._core_move(position._legal(Move(row.move)))
        mean, error = slow.simulated(
            position._engine(),
            box_of(position.edition),
            leaves.core,
            position._squares,
            (position._racks[0], position._racks[1]),
            candidate,
            plies,
            seed=11,
            deals=deals,
        )
        assert row.deals == deals
        assert row.mean == pytest.approx(mean, abs=1e-9)
        assert row.standard_error == pytest.approx(error, rel=1e-6)
        assert row.interval == pytest.approx((mean - 1.96 * error, mean + 1.96 * error))


def test_the_same_on_any_number_of_threads() -> None:
    one, three = (OPEN.simulate(iterations=1500, seed=6, threads=threads) for threads in (1, 3))
    assert one.rows == three.rows
    assert one.iterations <= 1500
    assert OPEN.simulate(iterations=1500, seed=7).rows != one.rows


def test_candidates_are_ranked_by_mean_and_the_hopeless_drop_out() -> None:
    position = Position(rack="AEINRST")
    plays = position.plays(by="score")
    simulation = position.simulate(candidates=[plays[-1], plays[0], "-AEI", "-"], iterations=2000)
    assert simulation.best == str(plays[0])
    assert simulation.decided
    first, *rest = simulation.rows
    assert first.in_play
    assert not any(row.in_play for row in rest)
    assert [row.mean for row in rest] == sorted((row.mean for row in rest), reverse=True)
    assert all(50 <= row.deals < first.deals or row.deals == first.deals for row in rest)


def test_what_is_known_of_the_other_rack_counts() -> None:
    known = Position.from_cgp(OPEN.to_cgp().replace("EGILQTW/", "EGILQTW/AEINRST"))
    strong, unknown = (
        each.simulate(candidates=3, iterations=600).rows[0].mean for each in (known, OPEN)
    )
    assert strong < unknown - 20  # a bingo in hand


def test_a_limit_of_time_alone() -> None:
    simulation = OPEN._simulated(0.2, None, 2, 15, 0, 0, None, None, certainty=1e9)
    assert simulation.iterations > 0
    assert not simulation.decided
    assert simulation.complete


def test_progress_sees_every_round_and_can_stop() -> None:
    position = Position.from_cgp(OPEN.to_cgp().replace("EGILQTW", "AEINRVW"))
    seen: list[Simulation] = []

    def watch(progress: Progress) -> None:
        assert progress.total == 1200
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
