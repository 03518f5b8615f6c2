"""What one asks of a simulation: threads, limits, progress, opposing racks, by what to rank."""

from __future__ import annotations

import pytest

from lexagon import IllegalMoveError, Lexicon, NotationError, Progress, QueryError, WinChanceError
from lexagon.scrabble import Edition, Position, Simulation, train_win_chances
from lexagon.scrabble._simulation import Settings, simulate
from tests.tables import table

OPEN = Position.from_cgp(
    "15/15/15/15/15/4R10/4A10/2TRIOSE7/4L10/4R10/3WO10/3YA10/3ED10/15/15 EGILQTW"
)
ENDGAME = table("scrabble_endgames_enable.tsv")[1]


def test_the_same_on_any_number_of_threads() -> None:
    one, three = (OPEN.simulate(iterations=1500, seed=6, threads=threads) for threads in (1, 3))
    assert one.rows == three.rows
    assert one.iterations <= 1500
    assert OPEN.simulate(iterations=1500, seed=7).rows != one.rows


def test_a_limit_of_time_alone() -> None:
    """The clock ends it between deals; it has then what as many iterations would have."""
    cgp = OPEN.to_cgp()
    timed = simulate(OPEN, cgp, 15, Settings(seconds=0.2, certainty=1e9))
    assert (timed.decided, timed.complete) == (False, True)
    assert timed.iterations == 15 * timed.rows[0].deals
    if timed.iterations:
        same = simulate(OPEN, cgp, 15, Settings(iterations=timed.iterations, certainty=1e9))
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


# Of two moves the first is better where only much variance can still win, the second where only
# much variance can still lose; what each gains on the opponent does not depend on the score.
BEHIND = (
    "15/3T11/2GOWD9/3E11/3H11/3O11/3L11/3DEVON7/15/15/15/15/15/15/15 ACEEOTY/",
    ("E5 OY", "5C C(H)AYOTE"),
    {"150/150": 1, "100/400": 0, "400/100": 1},
)
AHEAD = (
    "15/15/15/15/15/15/15/5FAX7/7IVY5/1BANdERs7/15/15/15/15/15 ACEGIIN/",
    ("F8 (F)I(E)", "D8 CA(N)ING"),
    {"150/150": 0, "100/400": 0, "400/100": 1},
)


@pytest.mark.parametrize(("board", "moves", "firsts"), [BEHIND, AHEAD], ids=["behind", "ahead"])
def test_the_score_decides_which_move_is_best(
    board: str, moves: tuple[str, str], firsts: dict[str, int]
) -> None:
    """Three hundred points behind one must gamble, three hundred ahead one must not.

    Each ranking is beyond doubt: the paired difference is more than three standard errors.
    """
    spreads = set()
    for scores, first in firsts.items():
        position = Position.from_cgp(f"{board} {scores} 0")
        by_win = position.simulate(candidates=moves, iterations=4000)
        assert (by_win.by, by_win.best, by_win.decided) == ("win", moves[first], True), scores
        assert by_win[1].difference_interval[1] < 0
        by_spread = position.simulate(candidates=moves, iterations=400, by="spread")
        spreads.add((by_spread.best, by_spread.rows[0].mean, by_spread.rows[1].mean))
    assert len(spreads) == 1  # points know nothing of the score


def test_points_decide_between_moves_that_win_as_often() -> None:
    """Both win or both lose in every deal: a thousand points weigh as one win in a hundred."""
    for scores, chance in (("9000/0", 1.0), ("0/9000", 0.0)):
        position = Position.from_cgp(f"{OPEN.board} EGILQTW/ {scores} 0")
        simulation = position.simulate(candidates=6, iterations=300, threads=1)
        for row in simulation:
            assert row.win_chance == chance
            assert row.win_difference == 0
            assert row.difference == pytest.approx(row.mean_difference / 100_000)
        assert (
            simulation.best
            == position.simulate(candidates=6, iterations=300, by="spread", threads=1).best
        )


def test_a_game_that_ends_is_won_tied_or_lost() -> None:
    """With the bag empty every playout reaches the end, so chances are whole results."""
    board, mine, theirs, *_ = ENDGAME
    position = Position.from_cgp(f"{board} {mine}/{theirs} 0/0 0")
    row = position.simulate(candidates=1, iterations=1).rows[0]
    gain = int(row.mean)
    assert gain == row.mean
    for lead, chance in ((1 - gain, 1.0), (-gain, 0.5), (-gain - 1, 0.0)):
        scores = f"{max(lead, 0)}/{max(-lead, 0)}"
        scored = Position.from_cgp(f"{board} {mine}/{theirs} {scores} 0")
        assert scored.simulate(candidates=[row.move], iterations=1).rows[0].win_chance == chance


def test_weighted_racks_of_the_opponent() -> None:
    """Whoever holds a Z for sure plays it; half the weight is half the deals, tiles are drawn."""
    move = OPEN.plays(top=1)[0]
    plain, sure = (
        OPEN.simulate(candidates=[move], iterations=50, opponents=racks).rows[0]
        for racks in ((), [("AEINRST", 1.0)])
    )
    assert sure.plies[0].mean_score > plain.plies[0].mean_score + 20
    assert sure.plies[0].bingo_rate == 1
    assert len(sure.replies) == 1
    known = Position.from_cgp(f"{OPEN.board} EGILQTW/AEINRST")
    told = known.simulate(candidates=[move], iterations=50).rows[0]
    assert (told.replies, told.plies[0]) == (sure.replies, sure.plies[0])
    mixed = OPEN.simulate(
        candidates=[move], iterations=50, opponents=[("AEINRST", 3.0), ("VVUUIIC", 1.0)]
    ).rows[0]
    assert 0.5 < mixed.plies[0].bingo_rate < 0.95
    for racks, message in (
        ([("AEINRSTU", 1.0)], "cannot hold 'AEINRSTU': they have 7 tiles"),
        ([("ZZ", 1.0)], "cannot hold 'ZZ': not all is unseen"),
        ([("AE", 0.0)], "the weight 0.0 of 'AE'; weights are above 0"),
        ([("AE", float("nan"))], "the weight nan of 'AE'"),
    ):
        with pytest.raises(QueryError, match=message):
            OPEN.simulate(opponents=racks)
    with pytest.raises(QueryError, match="the opponent holds more than 'AE'"):
        known.simulate(opponents=[("AE", 1.0)])


def test_by_what_to_rank_must_be_known() -> None:
    with pytest.raises(QueryError, match="by 'luck'; a simulation ranks by win or spread"):
        OPEN.simulate(by="luck")
    words = Lexicon.from_words(["casa", "cosa", "saco"], Edition.named("spanish").alphabet)
    spanish = Position("spanish", "ACSAOOS", words=words)
    simulation = spanish.simulate(iterations=20, candidates=2)
    assert simulation.by == "spread"
    assert [row.win_chance for row in simulation] == [None, None]
    with pytest.raises(WinChanceError, match="no win chances ship for the spanish edition"):
        spanish.simulate(by="win")
    table = train_win_chances("spanish", words, games=2)
    assert spanish.simulate(iterations=20, candidates=2, win_chances=table).by == "win"
