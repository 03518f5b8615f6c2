"""Hints: the best few moves, by the best method that a little time allows."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter
from typing import Final

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
_NOT_SOLVED: Final = "the endgame is not solved; the first move is the best found"


def find_hint(state: State, cgp: str, top: int, *, seconds: float, threads: int) -> Moves:
    """List moves best first; those that the method did not judge follow by equity."""
    check_seconds(seconds)
    least = max(top, _CANDIDATES) if isinstance(top, int) else top
    moves = list_moves(state, cgp, least, "equity", None)
    if not state._racks[0] or len(state._racks) != 2 or moves.count < 2:
        return replace(moves, moves=moves.moves[:top])
    if not state.bag_count:
        return _by_endgame(state, moves, top, seconds, threads)
    by, best = _while_tiles_are_hidden(state, moves, seconds, threads)
    places = {move: place for place, move in enumerate(best)}
    ranked = sorted(moves, key=lambda move: places.get(move.move, len(places)))
    return replace(moves, by=by, moves=tuple(ranked[:top]))


def _by_endgame(state: State, moves: Moves, top: int, seconds: float, threads: int) -> Moves:
    endgame = solve_endgame(
        state,
        moves.position,
        seconds=seconds,
        nodes=None,
        lines=1,
        threads=threads,
        progress=None,
    )
    best = endgame.best or moves[0]
    found = (best, *(move for move in moves if move.move != best.move))[:top]
    if endgame.proven:
        return replace(moves, by="endgame", moves=found)
    notes = (*moves.notes, _NOT_SOLVED)
    return replace(moves, by="endgame search", moves=found, notes=notes)


def _while_tiles_are_hidden(
    state: State, moves: Moves, seconds: float, threads: int
) -> tuple[str, list[str]]:
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
            return "pre-endgame", [row.move for row in solved]
        seconds = max(seconds / 4, seconds - (perf_counter() - start))
    settings = Settings(seconds=seconds, threads=threads)
    simulation = simulate(state, moves.position, candidates[:_CANDIDATES], settings)
    return "simulate", [row.move for row in simulation]
