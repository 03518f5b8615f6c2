"""Boards of one page drawn with stamps: each tile and the empty board are in the page once.

A page of games has hundreds of boards; with stamps a board is a list of places, not of drawings.
"""

from __future__ import annotations

from collections.abc import Collection

from lexagon.scrabble import Edition
from lexagon.scrabble._board import Board
from lexagon.views.html.markup import FONT, Markup, element
from lexagon.views.html.scrabble_boards import CELL, EDGE, board_side, empty_board, tile_drawing


class Stamps:
    """The stamps that the boards of a page have used so far."""

    def __init__(self) -> None:
        self._editions: list[Edition] = []
        self._stamps: dict[str, Markup] = {}

    def board(self, board: Board, fresh: Collection[int], title: str) -> Markup:
        """Draw a board; tiles on `fresh` squares stand out."""
        edition = board.edition
        if edition not in self._editions:
            self._editions.append(edition)
        number, side = self._editions.index(edition), board_side(board.size)
        ground = f"b{number}"
        if ground not in self._stamps:
            self._stamps[ground] = element("symbol", empty_board(Board(edition)), id=ground)
        parts = [element("use", href=f"#{ground}")]
        for square in range(board.size**2):
            tile = board[square]
            if not tile:
                continue
            row, column = divmod(square, board.size)
            name = f"{'f' if square in fresh else 't'}{number}-{tile}"
            if name not in self._stamps:
                drawn = tile_drawing(tile, edition, 0, 0, square in fresh)
                self._stamps[name] = element("symbol", drawn, id=name)
            x, y = EDGE + CELL * column, EDGE + CELL * row
            parts.append(element("use", href=f"#{name}", x=x, y=y))
        return element(
            "svg", element("title", title), *parts, viewBox=f"0 0 {side} {side}", role="img"
        )

    def symbols(self) -> Markup:
        """Return the stamps, to stand once on the page and not be seen themselves."""
        return element(
            "svg",
            *self._stamps.values(),
            width=0,
            height=0,
            aria_hidden="true",
            font_family=FONT,
            style="position:absolute",
        )
