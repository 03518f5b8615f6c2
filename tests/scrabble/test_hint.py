"""A hint uses the best method that the time allows, and names it."""

from __future__ import annotations

import pytest

from lexagon import QueryError
from lexagon.scrabble import Position
from tests.tables import table

PRE_ENDGAMES = {row[1]: row[0] for row in table("scrabble_preendgame_enable.tsv")[1:]}
# Solved in a moment: the plays of this position win with every draw.
EASY = PRE_ENDGAMES["1D RAVER"]
LONG = 1e6  # seconds; a proof ends the search long before


def test_with_a_tile_in_the_bag_a_best_move_is_proven() -> None:
    position = Position.from_cgp(EASY)
    hint = position.hint(top=12, seconds=LONG)
    solved = position.pre_endgame(candidates=list(position.plays(top=10)), until="best")
    assert (hint.by, solved.decided) == ("pre-endgame", True)
    assert (hint[0].move, solved[0].win_chance) == (solved.best, 1.0)
    # What was not judged follows by equity.
    judged = {row.move for row in solved}
    others = [move.move for move in position.moves(15) if move.move not in judged]
    assert [move.move for move in hint[10:]] == others[:2]
    # What it is ranked by stands beside each move. Threads share the work, so what was found on the
    # way to the best is a matter of luck; what was found is right.
    exact = position.pre_endgame(candidates=list(position.plays(top=10)), until="win")
    chances = {row.move: row.win_chance for row in exact if row.complete}
    for move, chance in zip(hint, hint.win_chances, strict=True):
        assert chance in (None, chances.get(move.move))
    assert hint.win_chances[0] == 1.0
    ahead = position.scores[0] - position.scores[1]
    row = position.pre_endgame(candidates=[hint[0].move], until="spread")[0]
    assert row.spread is not None
    assert hint.gains[0] in (None, row.spread - ahead)


def test_what_is_not_proven_in_time_is_simulated() -> None:
    """Three tiles in the bag are far more endgames than a moment allows."""
    board, rack, scores, turns = EASY.split(" ")
    taken = board.replace("POLEs", "PO2s")
    position = Position.from_cgp(f"{taken} {rack} {scores} {turns}")
    assert position.bag_count == 3
    hint = position.hint(seconds=1e-3, threads=1)
    assert (hint.by, len(hint)) == ("simulate", 3)
    assert None not in hint.gains
    chances = [chance for chance in hint.win_chances if chance is not None]
    assert len(chances) == 3
    assert chances == sorted(chances, reverse=True)


def test_a_part_of_a_rack_is_simulated() -> None:
    position = Position.from_cgp(EASY)
    short = Position.from_cgp(EASY.replace(f" {position.rack}/", f" {position.rack[:6]}/"))
    assert (short.bag_count, short.hint(seconds=0.01).by) == (2, "simulate")


def test_with_the_bag_empty_the_endgame_is_solved() -> None:
    row = table("scrabble_endgames_enable.tsv")[1]
    position = Position.from_cgp(f"{row[0]} {row[1]}/{row[2]}")
    hint = position.hint(top=2, seconds=LONG)
    endgame = position.endgame(lines=1)
    assert endgame.proven
    assert (hint.by, hint.notes) == ("endgame", endgame.notes)
    assert hint[0] == endgame.best
    best = position.endgame(lines=2)
    assert hint.gains == tuple(line.value for line in best.lines)


def test_no_time_is_refused() -> None:
    with pytest.raises(QueryError, match="0 seconds; a limit of time is above 0"):
        Position.from_cgp(EASY).hint(seconds=0)
