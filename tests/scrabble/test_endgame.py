"""Endgames are solved to the last point, and a search cut short says so."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from lexagon import NotationError, Progress, QueryError
from lexagon.scrabble import Endgame, Position
from tests.oracles import scrabble as slow
from tests.scrabble.engines import Case, cases
from tests.tables import table

HARD = Position.from_cgp(
    "9A1PIXY/9S1L3/2ToWNLETS1O3/9U1DA1R/3GERANIAL1U1I/9g2T1C/8WE2OBI/6EMU4ON/6AID3GO1/"
    "5HUN4ET1/4ZA1T4ME1/1Q1FAKEY3JOES/FIVE1E5IT1C/5SPORRAN2A/6ORE2N2D BGIV/DEHILOR 100/90 0"
)


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


@pytest.mark.parametrize("row", table("scrabble_endgame_cuts.tsv")[1:], ids=range(16))
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


@settings(max_examples=50)
@given(cases(side=4, rack=3, words=10), cases(side=2, rack=2))
def test_agrees_with_the_slow_twin(case: Case, other: Case) -> None:
    mine, theirs = case.rack, other.rack
    if not mine or not theirs or mine.count(0) + theirs.count(0) > 1:
        return
    solved = case.engine().endgame(case.board, mine, theirs)
    assert solved.exact
    assert solved.value == slow.endgame(case.box, case.words, case.board, mine, theirs)


def test_a_search_cut_short_says_so_and_still_has_a_move() -> None:
    solved = HARD.endgame(nodes=500)
    assert not solved.proven
    assert solved.complete
    assert _same(solved.line[0].move, HARD)
    again = HARD.endgame(nodes=500)
    assert (again.value, again.line) == (solved.value, solved.line)
    timed = HARD.endgame(seconds=1e-6)
    assert not timed.proven
    assert timed.line


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
