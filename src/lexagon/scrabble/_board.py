"""A board is the tiles that lie on an edition's squares."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lexagon._core import ScrabblePlay
from lexagon._errors import IllegalMoveError, NotationError
from lexagon.scrabble._edition import Edition
from lexagon.scrabble._tiles import write_tile


class Word(NamedTuple):
    """Two or more tiles in a row on the board: where they begin, which way they run, the tiles."""

    square: int
    across: bool
    tiles: bytes


class Board:
    """Squares row by row: 0 empty, a tile number, or one with BLANK_BIT for a blank.

    >>> board = Board(Edition.named("english"))
    >>> play = ScrabblePlay(7, 3, True, bytes([1, 24, 15, 12, 15, 20, 12]))
    >>> board.place(play)
    >>> board.word_at(7 * 15 + 5, across=True).square, board.empty
    (108, False)
    >>> board.remove(play.squares(board.size))
    >>> board.empty
    True
    """

    def __init__(self, edition: Edition, squares: bytes | None = None) -> None:
        self.edition = edition
        self.size = edition.size
        self._squares = bytearray(self.size**2 if squares is None else squares)
        if len(self._squares) != self.size**2:
            raise ValueError(f"{len(self._squares)} squares on a board of {self.size**2}")

    def __bytes__(self) -> bytes:
        return bytes(self._squares)

    def __str__(self) -> str:
        return self.edition._notation.board(bytes(self), self.size)

    def __getitem__(self, square: int) -> int:
        return self._squares[square]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._squares == other._squares

    # A board changes; this is how Python says that it has no hash.
    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> Board:
        """Return a copy of the board."""
        return Board(self.edition, bytes(self._squares))

    @property
    def empty(self) -> bool:
        """Return whether no tile lies on it."""
        return not any(self._squares)

    def place(self, play: ScrabblePlay) -> None:
        """Lay a play's tiles; a tile never covers another and never lies beside the board."""
        squares = play.squares(self.size)
        name = self.edition.layout.square_name
        if not self.on_board(play):
            raise IllegalMoveError(
                f"the play leaves the board, which has {self.size} rows",
                code="off-board",
                size=self.size,
            )
        for square, tile in zip(squares, play.tiles, strict=True):
            if tile and self._squares[square]:
                raise IllegalMoveError(
                    f"there is a tile on {name(square)} already",
                    code="square-taken",
                    square=name(square),
                )
            if not tile and not self._squares[square]:
                raise IllegalMoveError(
                    f"{name(square)} is empty; a play leaves no gap",
                    code="square-empty",
                    square=name(square),
                )
        for square, tile in zip(squares, play.tiles, strict=True):
            if tile:
                self._squares[square] = tile

    def remove(self, squares: Iterable[int]) -> None:
        """Take tiles off the board."""
        for square in squares:
            self._squares[square] = 0

    def on_board(self, play: ScrabblePlay) -> bool:
        """Return whether all squares of a play are on the board."""
        begin = play.column if play.across else play.row
        inside = 0 <= play.row < self.size and 0 <= play.column < self.size
        return inside and begin + len(play.tiles) <= self.size

    def used(self) -> list[int]:
        """Return how many of each tile lie on the board; number 0 counts the blanks."""
        squares = self._squares
        counts = [squares.count(tile) for tile in range(len(self.edition.counts))]
        counts[0] = len(squares) - sum(counts)
        return counts

    def word_at(self, square: int, across: bool) -> Word:
        """Return the tiles in a row through a square, which may be one alone."""
        step = 1 if across else self.size
        begin = square
        while self._goes_on(begin, -step):
            begin -= step
        end = square
        while self._goes_on(end, step):
            end += step
        return Word(begin, across, bytes(self._squares[begin : end + 1 : step]))

    def neighbours(self, square: int) -> list[int]:
        """Return the squares above, left, right and below."""
        row, column = divmod(square, self.size)
        near = []
        if row:
            near.append(square - self.size)
        if column:
            near.append(square - 1)
        if column + 1 < self.size:
            near.append(square + 1)
        if row + 1 < self.size:
            near.append(square + self.size)
        return near

    def _goes_on(self, square: int, step: int) -> bool:
        following = square + step
        if abs(step) == 1 and following // self.size != square // self.size:
            return False
        return 0 <= following < len(self._squares) and self._squares[following] != 0


def tiles_laid(play: ScrabblePlay, size: int) -> frozenset[tuple[int, int]]:
    """Return squares and tiles laid: the same for one play however it is written down."""
    pairs = zip(play.squares(size), play.tiles, strict=True)
    return frozenset((square, tile) for square, tile in pairs if tile)


def too_many_tiles(where: str, tile: int, needed: int, edition: Edition) -> NotationError:
    """Return the refusal of more tiles of a kind than the set holds."""
    face, count = write_tile(tile, edition.alphabet), edition.counts[tile]
    return NotationError(
        f"{where} would need {needed} of the tile {face}; the {edition.name} edition has {count}",
        code="too-many-tiles",
        tile=face,
        needed=needed,
        count=count,
        edition=edition.name,
    )
