"""Hints: the best few moves, by the best method that a little time allows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter
from typing import Final, NamedTuple

from lexagon.scrabble._endgame import solve as solve_endgame
from lexagon.scrabble._engine import check_seconds
from lexagon.scrabble._notation import read_move
from lexagon.scrabble._plays import Moves, list_moves
from lexagon.scrabble._pre_endgame import EXACT
from lexagon.scrabble._pre_endgame import solve as solve_pre_endgame
from lexagon.scrabble._simulation import Settings, simulate
from lexagon.scrabble._state import State
from lexagon.scrabble._verdict import judge_move

_CANDIDATES: Final = 15
_LATE: Final = 4  # tiles in the bag from which on a best move may be proven in time
_FINALISTS: Final = 10
_LINES: Final = 3  # of an endgame; more would take its time
_NOT_SOLVED: Final = "the endgame is not solved; the first move is the best found"


class _Judged(NamedTuple):
    """A move, its chance to win and what it gains, as far as a method found them."""

    move: str
    win_chance: float | None
    gain: float | None


def find_hint(state: State, cgp: str, top: int, *, seconds: float, threads: int) -> Moves:
    """List moves best first; those that the method did not judge follow by equity."""
    check_seconds(seconds)
    least = max(top, _CANDIDATES) if isinstance(top, int) else top
    moves = list_moves(state, cgp, least, "equity", None)
    if not state._racks[0] or len(state._racks) != 2 or moves.count < 2:
        return replace(moves, moves=moves.moves[:top])
    if not state.bag_count:
        return _by_endgame(state, moves, top, seconds, threads)
    by, judged = _while_tiles_are_hidden(state, moves, seconds, threads)
    return _ranked(moves, by, judged, top)


def _ranked(moves: Moves, by: str, judged: Sequence[_Judged], top: int) -> Moves:
    """Put the moves in the order of a method, with what it found of each."""
    places = {each.move: place for place, each in enumerate(judged)}
    ranked = sorted(moves, key=lambda move: places.get(move.move, len(places)))[:top]
    unknown = _Judged("", None, None)
    found = [judged[places[each.move]] if each.move in places else unknown for each in ranked]
    return replace(
        moves,
        by=by,
        moves=tuple(ranked),
        win_chances=tuple(each.win_chance for each in found),
        gains=tuple(each.gain for each in found),
    )


def _by_endgame(state: State, moves: Moves, top: int, seconds: float, threads: int) -> Moves:
    endgame = solve_endgame(
        state,
        moves.position,
        seconds=seconds,
        nodes=None,
        lines=max(1, min(top, _LINES)),
        threads=threads,
        progress=None,
    )
    lines = [line for line in endgame.lines if line.moves]
    known = {line.moves[0].move for line in lines}
    first = tuple(line.moves[0] for line in lines)
    every = replace(moves, moves=(*first, *(move for move in moves if move.move not in known)))
    judged = [_Judged(line.moves[0].move, None, 1.0 * line.value) for line in lines]
    if endgame.proven:
        return _ranked(every, "endgame", judged, top)
    notes = (*moves.notes, _NOT_SOLVED)
    return replace(_ranked(every, "endgame search", judged, top), notes=notes)


def _while_tiles_are_hidden(
    state: State, moves: Moves, seconds: float, threads: int
) -> tuple[str, list[_Judged]]:
    """Return the method and the moves that it ranked: a simulation unless a best one is proven."""
    start = perf_counter()
    board = state._board()
    read = (read_move(move.move, board) for move in moves if move.kind != "pass")
    candidates = [judge_move(state, move)[0] for move in read]  # with their scores
    full = len(state._racks[0]) == state.edition.rack_size
    if state.bag_count <= _LATE and full:
        solved = solve_pre_endgame(
            state,
            moves.position,
            candidates=candidates[:_FINALISTS],
            until="best",
            seconds=seconds / 2,
            nodes=None,
            threads=threads,
            progress=None,
        )
        if solved.decided and solved[0].rule == EXACT:
            ahead = state.scores[0] - state.scores[1]
            return "pre-endgame", [
                _Judged(
                    row.move,
                    row.win_chance if row.complete else None,
                    None if row.spread is None else row.spread - ahead,
                )
                for row in solved
            ]
        seconds = max(seconds / 4, seconds - (perf_counter() - start))
    settings = Settings(seconds=seconds, threads=threads)
    simulation = simulate(state, moves.position, candidates[:_CANDIDATES], settings)
    return "simulate", [_Judged(row.move, row.win_chance, row.mean) for row in simulation]
