"""The end of a game with the bag empty and both racks known, solved exactly or within a limit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter

from lexagon import _core
from lexagon._errors import QueryError
from lexagon.scrabble.board import Board
from lexagon.scrabble.generator import Generator, check_seconds
from lexagon.scrabble.move import Play


@dataclass(frozen=True)
class Endgame:
    """What the side to move gains on the other with best play by both, and the line that does it.

    A line's None is a pass. Unless `exact`, value and line are the best found within the limit.
    """

    value: int
    line: list[Play | None]
    exact: bool
    seconds: float
    depth: int = 0
    nodes: int = 0
    board: Board | None = field(default=None, repr=False, compare=False)

    def _repr_html_(self) -> str:
        from lexagon.scrabble import result_pictures

        return result_pictures.endgame(self)


def solve(
    generator: Generator,
    board: bytes,
    rack: bytes,
    opponent_rack: bytes,
    scoreless: int = 0,
    seconds: float | None = None,
    nodes: int | None = None,
    watch: Callable[[Endgame | None], bool] | None = None,
) -> Endgame:
    """Search to the last play; `scoreless` counts the turns without a score before this one.

    A limit of seconds may cut the search short anywhere; one of nodes does so at the same place
    every time. `watch` is shown the best line after every step of depth, and None some times a
    second in between; if it answers False, the search ends with what it has.
    """
    if scoreless < 0:
        raise QueryError(f"{scoreless} scoreless turns; there cannot be fewer than none")
    check_seconds(seconds)
    if nodes is not None and not 0 < nodes < 2**64:
        raise QueryError(f"{nodes} nodes; the limit is above 0")
    start = perf_counter()

    def told(found: _core.ScrabbleEndgame) -> Endgame:
        value, line, exact, depth, searched = found
        plays = [None if play is None else Play(*play) for play in line]
        took = perf_counter() - start
        return Endgame(value, plays, exact, took, depth, searched, generator.board(board))

    found = generator.core.endgame(
        board,
        rack,
        opponent_rack,
        scoreless,
        seconds or 0,
        nodes or 0,
        None if watch is None else lambda found: watch(None if found is None else told(found)),
    )
    return told(found)
