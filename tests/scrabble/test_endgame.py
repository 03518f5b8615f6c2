"""Endgames are solved to the last point, and a search cut short says so."""

from __future__ import annotations

import pytest

from lexagon import NotationError, Progress, QueryError, _core
from lexagon.scrabble import Endgame, Position
from lexagon.scrabble._endgame import last_racks
from tests.oracles import scrabble_endgame as slow
from tests.oracles.scrabble import Box, SlowPlay
from tests.scrabble.engines import box_of, fields, world
from tests.tables import table

HARD = Position.from_cgp(
    "9A1PIXY/9S1L3/2ToWNLETS1O3/9U1DA1R/3GERANIAL1U1I/9g2T1C/8WE2OBI/6EMU4ON/6AID3GO1/"
    "5HUN4ET1/4ZA1T4ME1/1Q1FAKEY3JOES/FIVE1E5IT1C/5SPORRAN2A/6ORE2N2D BGIV/DEHILOR 100/90 0"
)
_, *CUTS = table("scrabble_endgame_cuts.tsv")


def test_oracle_endgames_agree() -> None:
    _, *rows = table("scrabble_endgames_enable.tsv")
    for board, rack, opponent, _, value in rows:
        solved = Position.from_cgp(f"{board} {rack}/{opponent}").endgame()
        assert (solved.value, solved.proven) == (int(value), True), board


def test_four_tiles_against_seven() -> None:
    """The value and the number of nodes: a change of either must be explained."""
    solved = HARD.endgame()
    assert (solved.value, solved.proven, solved.complete) == (12, True, True)
    assert solved.nodes == 7_517
    assert solved.spread == 10 + 12


@pytest.mark.parametrize("row", CUTS, ids=range(16))
def test_searches_cut_short_have_the_same_value_and_nodes(row: list[str]) -> None:
    cgp, value, proven, depth, nodes = row
    searched = Position.from_cgp(cgp).endgame(nodes=20_000)
    assert (searched.value, searched.proven) == (int(value), proven == "1")
    assert (searched.depth, searched.nodes) == (int(depth), int(nodes))


def test_the_line_leads_to_the_value() -> None:
    position, solved = HARD, HARD.endgame()
    spread = 0
    for number, move in enumerate(solved.line):
        assert move.kind == "pass" or _same(move.move, position)
        spread += move.score if number % 2 == 0 else -move.score
        position = position.after(move)
    # The side that is out gains twice what the other, now to move, still holds.
    points = position.edition.points
    left = 2 * sum(points[tile] for tile in position._racks[0])
    assert position.racks[1] == ""
    out = len(solved.line) % 2 == 1
    assert spread + (left if out else -left) == solved.value


def _same(text: str, position: Position) -> bool:
    return text in {play.move for play in position.plays()}


@pytest.mark.parametrize("seeds", [range(30), range(30, 60)], ids=str)
def test_values_are_those_of_every_line_played_out(seeds: range) -> None:
    """Passes, blanks, plays without a score and every limit of scoreless turns."""
    for seed in seeds:
        made_up = world(seed, side=4, rack=3, words=12, blanks=1)
        scoreless = seed % made_up.box.scoreless_limit
        twin = made_up.twin()
        start = slow.Endgame(made_up.board, (made_up.rack, made_up.opponent), scoreless=scoreless)
        solved = made_up.engine().endgame(made_up.board, *start.racks, scoreless=scoreless)
        expected = slow.solved(made_up.box, twin.plays, start)
        assert (solved.value, solved.exact) == (expected, True), f"seed {seed}"
        assert _value_of(made_up.box, start, solved) == expected, f"seed {seed}: the line"


def _value_of(box: Box, at: slow.Endgame, solved: _core.ScrabbleEndgame) -> int:
    """Play the line of a solved endgame to its end; return what it gained."""
    total, sign = 0, 1
    for play in solved.line:
        before, at = at, at.after(box, None if play is None else fields(play))
        total += sign * (play.score if play else 0)
        sign = -sign
        if at.over(box, before):
            return total + sign * at.settled(box)
    raise AssertionError("the line does not end the game")


@pytest.mark.parametrize("seeds", [range(25), range(25, 50)], ids=str)
def test_searches_cut_anywhere_are_those_of_the_slow_twin(seeds: range) -> None:
    """Value, line, depth and nodes at any limit: bounds, windows and the order of moves agree."""
    for seed in seeds:
        made_up = world(seed, side=5, rack=3, words=30)
        engine, twin = made_up.engine(), made_up.twin()
        scoreless = seed % made_up.box.scoreless_limit
        start = slow.Endgame(made_up.board, (made_up.rack, made_up.opponent), scoreless=scoreless)
        for limit in (1, 7, 40, 300, 2000):
            searched = engine.endgame(made_up.board, *start.racks, scoreless=scoreless, nodes=limit)
            expected = slow.Search(made_up.box, twin.plays, start, limit).run()
            assert _found(searched) == expected, f"seed {seed}, cut at {limit} nodes"
            if expected.exact:
                break


@pytest.mark.parametrize("row", range(0, 16, 4))
@pytest.mark.parametrize("limit", [30, 400])
def test_real_endgames_cut_short_are_those_of_the_slow_twin(row: int, limit: int) -> None:
    """Positions of the English edition, where a side has hundreds of plays."""
    position = Position.from_cgp(CUTS[row][0])
    engine, racks = position._engine(), last_racks(position)

    def plays(board: bytes, rack: bytes) -> list[SlowPlay]:
        return [fields(play) for play in engine.plays(board, rack)]

    start = slow.Endgame(position._squares, racks)
    searched = engine.endgame(position._squares, *racks, nodes=limit)
    expected = slow.Search(box_of(position.edition), plays, start, limit).run()
    assert _found(searched) == expected


def _found(searched: _core.ScrabbleEndgame) -> slow.Found:
    line = [None if play is None else fields(play) for play in searched.line]
    return slow.Found(searched.value, line, searched.exact, searched.depth, searched.nodes)


def test_a_search_cut_short_says_so_and_still_has_a_move() -> None:
    solved = HARD.endgame(nodes=500)
    assert (solved.proven, solved.complete, solved.nodes) == (False, True, 501)
    assert _same(solved.line[0].move, HARD)
    # The clock is read at every 64th node: there a search out of time ends like one of 63 nodes.
    timed, counted = HARD.endgame(seconds=1e-6), HARD.endgame(nodes=63)
    assert (timed.value, timed.line, timed.depth) == (counted.value, counted.line, counted.depth)
    assert (timed.proven, timed.nodes) == (False, 64)


def test_a_pass_after_five_scoreless_turns_ends_the_game() -> None:
    board = bytearray(225)
    board[112] = 17
    solved = HARD._engine().endgame(bytes(board), b"\x16", b"\x0a\x0a", scoreless=5)
    assert (solved.value, solved.line, solved.exact) == (12, [None], True)


def test_impossible_questions_are_refused() -> None:
    for seconds in (-1, float("nan"), float("inf")):
        with pytest.raises(QueryError, match=f"{seconds} seconds; a limit of time is above 0"):
            HARD.endgame(seconds=seconds)
    with pytest.raises(QueryError, match="0 nodes; there must be 1 to"):
        HARD.endgame(nodes=0)
    with pytest.raises(TypeError, match="nodes is a whole number, not str"):
        HARD.endgame(nodes="many")  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="are on neither rack; an endgame begins"):
        Position(rack="AB").endgame()
    with pytest.raises(NotationError, match="the rack to move is empty"):
        Position().endgame()


def test_progress_sees_every_depth_and_can_stop() -> None:
    seen: list[Endgame] = []

    def watch(progress: Progress) -> None:
        assert progress.note == "plies"
        if isinstance(progress.so_far, Endgame) and progress.so_far not in seen:
            seen.append(progress.so_far)

    solved = HARD.endgame(progress=watch)
    assert (solved.value, solved.nodes) == (12, 7_517)
    assert [each.depth for each in seen] == sorted({each.depth for each in seen})
    assert all(each.line and not each.proven for each in seen)
    stopped = HARD.endgame(progress=lambda progress: False)
    assert not stopped.proven
    assert not stopped.complete
    assert stopped.line[0] == seen[0].line[0]


def test_an_error_of_the_callback_comes_through() -> None:
    def fail(progress: Progress) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        HARD.endgame(progress=fail)
