"""Endgames are solved to the last point, and a search cut short says so."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from lexagon.scrabble.endgame import Endgame, solve
from lexagon.scrabble.move import without

from lexagon._errors import QueryError
from tests.oracles import scrabble as slow
from tests.scrabble.engines import Case, board_of, cases, english, rack_of
from tests.tables import table

HARD = (
    "9A1PIXY/9S1L3/2ToWNLETS1O3/9U1DA1R/3GERANIAL1U1I/9g2T1C/8WE2OBI/6EMU4ON/6AID3GO1/"
    "5HUN4ET1/4ZA1T4ME1/1Q1FAKEY3JOES/FIVE1E5IT1C/5SPORRAN2A/6ORE2N2D"
)


def test_oracle_endgames_agree() -> None:
    _, *rows = table("scrabble_endgames_enable.tsv")
    for board, rack, opponent, _, value in rows:
        solved = solve(english(), board_of(board), rack_of(rack), rack_of(opponent))
        assert (solved.value, solved.exact) == (int(value), True), board


def test_four_tiles_against_seven() -> None:
    """The value and the number of nodes: a change of either must be explained."""
    solved = solve(english(), board_of(HARD), rack_of("BGIV"), rack_of("DEHILOR"))
    assert (solved.value, solved.exact) == (12, True)
    assert solved.nodes == 7_517


def test_the_line_leads_to_the_value() -> None:
    racks = [rack_of("BGIV"), rack_of("DEHILOR")]
    board = bytearray(board_of(HARD))
    solved = solve(english(), bytes(board), racks[0], racks[1])
    spread = 0
    for number, play in enumerate(solved.line):
        side = number % 2
        if play is None:
            continue
        assert play in english().moves(bytes(board), racks[side])
        for square, tile in zip(play.squares(15), play.tiles, strict=True):
            board[square] = tile or board[square]
        racks[side] = without(racks[side], play.placed)
        spread += play.score if side == 0 else -play.score
    out = racks.index(b"")
    left = 2 * sum(english().rules.points[tile] for tile in racks[1 - out])
    assert spread + (left if out == 0 else -left) == solved.value


@settings(max_examples=50)
@given(cases(side=4, rack=3, words=10), cases(side=2, rack=2))
def test_agrees_with_the_slow_twin(case: Case, other: Case) -> None:
    generator = case.generator()
    mine, theirs = case.rack, other.rack
    if not mine or not theirs or mine.count(0) + theirs.count(0) > 1:
        return
    solved = solve(generator, case.board, mine, theirs)
    assert solved.exact
    assert solved.value == slow.endgame(case.box, case.words, case.board, mine, theirs)


def test_a_search_cut_short_says_so_and_still_has_a_move() -> None:
    solved = solve(english(), board_of(HARD), rack_of("BGIV"), rack_of("DEHILOR"), nodes=500)
    assert not solved.exact
    assert solved.line[0] in english().moves(board_of(HARD), rack_of("BGIV"))
    again = solve(english(), board_of(HARD), rack_of("BGIV"), rack_of("DEHILOR"), nodes=500)
    assert (again.value, again.line) == (solved.value, solved.line)
    timed = solve(english(), board_of(HARD), rack_of("BGIV"), rack_of("DEHILOR"), seconds=1e-6)
    assert not timed.exact
    assert timed.line


def test_a_pass_after_five_scoreless_turns_ends_the_game() -> None:
    board = bytearray(225)
    board[112] = rack_of("Q")[0]
    solved = solve(english(), bytes(board), rack_of("V"), rack_of("JJ"), scoreless=5)
    assert (solved.value, solved.line, solved.exact) == (12, [None], True)


def test_impossible_limits_are_refused() -> None:
    for seconds in (-1, float("nan"), float("inf")):
        with pytest.raises(QueryError, match=f"{seconds} seconds; a limit of time is above 0"):
            solve(english(), bytes(225), b"\1", b"\2", seconds=seconds)
    with pytest.raises(QueryError, match="-1 scoreless"):
        solve(english(), bytes(225), b"\1", b"\2", scoreless=-1)


def test_a_watched_search_is_the_same_and_can_be_stopped() -> None:
    position = board_of(HARD), rack_of("BGIV"), rack_of("DEHILOR")
    seen: list[Endgame] = []

    def watch(found: Endgame | None) -> bool:
        seen.extend([] if found is None else [found])
        return True

    solved = solve(english(), *position, watch=watch)
    assert (solved.value, solved.nodes) == (12, 7_517)
    assert [found.depth for found in seen] == sorted(found.depth for found in seen)
    assert all(found.line and not found.exact for found in seen)
    stopped = solve(english(), *position, watch=lambda found: False)
    assert not stopped.exact
    assert stopped.line[0] == seen[0].line[0]


def test_an_error_of_the_watcher_comes_through() -> None:
    def watch(found: Endgame | None) -> bool:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        solve(english(), board_of(HARD), rack_of("BGIV"), rack_of("DEHILOR"), watch=watch)
