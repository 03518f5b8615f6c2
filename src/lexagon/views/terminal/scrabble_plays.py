"""Plays and moves in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from lexagon._plural import plural
from lexagon.scrabble import Edition, Move, Moves, Plays
from lexagon.views.scrabble import judged_columns, lay_moves, position_of, ranking_of
from lexagon.views.terminal import show
from lexagon.views.terminal.scrabble_boards import draw_board
from lexagon.views.terminal.tables import print_notes, print_table

if TYPE_CHECKING:
    from rich.console import Console


@show.of(Plays)
def plays(result: Plays, console: Console, *, edition: Edition | None = None) -> None:
    """List the plays, with the first on the board."""
    _list_moves(result, result.plays, result.count, console, edition)


@show.of(Moves)
def moves(result: Moves, console: Console, *, edition: Edition | None = None) -> None:
    """List the moves, with the first on the board."""
    _list_moves(result, result.moves, result.plays, console, edition)


def _list_moves(
    result: Plays | Moves,
    listed: Sequence[Move],
    count: int,
    console: Console,
    edition: Edition | None,
) -> None:
    where = position_of(result, edition)
    if where is not None:
        board, fresh = lay_moves(where, [move.move for move in listed[:1]])
        console.print(draw_board(board, fresh, console.width))
    has_equity = any(move.equity is not None for move in listed)
    judged = judged_columns(result)
    columns = ("move", "score", *judged, *(("equity",) if has_equity else ()), "leave")
    rows = [
        (
            "pass" if move.kind == "pass" else move.move,
            move.score,
            *(cells[number] for cells in judged.values()),
            *((f"{move.equity:.1f}" if move.equity is not None else "",) if has_equity else ()),
            move.leave,
        )
        for number, move in enumerate(listed)
    ]
    rack = "" if where is None else f" with {where.rack}"
    title = f"{plural(count, 'play')}{rack}, the best by {ranking_of(result)} first"
    print_table(console, title, columns, rows, right=("score", *judged, "equity"))
    print_notes(console, result.notes)


@show.of(Move)
def move(value: Move, console: Console) -> None:
    """Show a move's score and leave."""
    equity = "" if value.equity is None else f", equity {value.equity:.1f}"
    leave = f", leave {value.leave}" if value.leave else ""
    name = "pass" if value.kind == "pass" else value.move
    console.print(Text(f"{name}  {plural(value.score, 'point')}{leave}{equity}"))
