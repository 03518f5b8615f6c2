"""Positions read back from results, so that a view can draw the board that a result is about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from lexagon._core import ScrabblePlay
from lexagon._errors import LexagonError
from lexagon.scrabble import Edition, Game, Position
from lexagon.scrabble._board import Board, tiles_laid
from lexagon.scrabble._edition import SHIPPED
from lexagon.scrabble._notation import read_move


class AboutPosition(Protocol):
    """A result with the position it is about."""

    @property
    def position(self) -> str:
        """Return the position as CGP."""

    @property
    def edition(self) -> str:
        """Return the name of its edition."""


def position_of(result: AboutPosition, edition: Edition | None = None) -> Position | None:
    """Read the position of a result; None for a user's edition that is not known here."""
    return read_position(result.position, result.edition, edition)


def read_position(cgp: str, name: str, edition: Edition | None = None) -> Position | None:
    """Read a position whose edition is known here or ships, else return None."""
    if edition is None and name not in SHIPPED:
        return None
    try:
        return Position.from_cgp(cgp, edition=edition or name)
    except LexagonError:  # a user's edition that has the name of one that ships
        return None


def lay_moves(position: Position, moves: Iterable[str]) -> tuple[Board, frozenset[int]]:
    """Lay the plays among some moves one after the other: the board, and the squares they cover."""
    board = position._board()
    fresh: set[int] = set()
    for text in moves:
        move = read_move(text, board)
        if isinstance(move, ScrabblePlay):
            board.place(move)
            fresh |= {square for square, _ in tiles_laid(move, board.size)}
    return board, frozenset(fresh)


def last_play(game: Game) -> frozenset[int]:
    """Return the squares of the play that was made last and still lies on the board."""
    plays = [turn for turn in game if turn.move.squares and not turn.taken_back]
    if not plays:
        return frozenset()
    names = game.edition.layout.square_names
    return frozenset(names.index(square) for square in plays[-1].move.squares)
