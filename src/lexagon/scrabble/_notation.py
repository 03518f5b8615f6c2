"""Moves in writing: `8D WORD` across, `D8 WORD` down, `-ABC` an exchange, `-` a pass.

Lower case is a blank. But text without any capital letter is taken as typed in haste: its letters
are tiles of the rack as far as the rack has them, and blanks where it has not.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from typing import Final, TypeAlias

from lexagon._core import ScrabblePlay
from lexagon._errors import IllegalMoveError, NotationError, quoted
from lexagon._numbers import parse_int, read_int
from lexagon.scrabble._board import Board
from lexagon.scrabble._layout import COLUMNS
from lexagon.scrabble._tiles import (
    BLANK_BIT,
    read_rack,
    tokens,
    write_rack,
    write_tile,
    write_tiles,
)

_ACROSS: Final = re.compile(r"(\d{1,2})([A-Z])", re.ASCII)
_DOWN: Final = re.compile(r"([A-Z])(\d{1,2})", re.ASCII)
_EXCHANGE: Final = re.compile(r"(?:-|exch(?:ange)?\.?\s+)(\S+)", re.IGNORECASE)
_HOW: Final = "write 8D WORD across, D8 WORD down, -ABC to exchange, - to pass"


@dataclass(frozen=True)
class Exchanged:
    """Tiles put back for as many others, blanks as 0; or only their number where not known."""

    tiles: bytes = b""
    unknown: int = 0

    @property
    def count(self) -> int:
        """Return how many tiles are put back."""
        return len(self.tiles) or self.unknown


@dataclass(frozen=True)
class Passed:
    """A turn without a move."""


# A move as the engine takes it; `lexagon.scrabble.Move` is what people see of it.
RawMove: TypeAlias = ScrabblePlay | Exchanged | Passed


def read_place(text: str, size: int) -> tuple[int, int, bool]:
    """Read `8D` (row first: across) or `D8` (column first: down) as row, column, across.

    >>> read_place("8D", 15), read_place("d8", 15)
    ((7, 3, True), (7, 3, False))
    """
    upper = text.upper()
    if place := _ACROSS.fullmatch(upper):
        row, column, across = read_int(place[1], "row") - 1, COLUMNS.index(place[2]), True
    elif place := _DOWN.fullmatch(upper):
        row, column, across = read_int(place[2], "row") - 1, COLUMNS.index(place[1]), False
    else:
        raise NotationError(
            f"{quoted(text)} is not a place on the board; write 8D across or D8 down",
            code="place",
            text=text,
        )
    if not (0 <= row < size and column < size):
        raise IllegalMoveError(
            f"{quoted(text)} is off the board, which has rows 1 to {size} "
            f"and columns A to {COLUMNS[size - 1]}",
            code="off-board",
            size=size,
        )
    return row, column, across


def write_place(play: ScrabblePlay) -> str:
    """Write where a play begins: `8D` across, `D8` down."""
    row, column = str(play.row + 1), COLUMNS[play.column]
    return row + column if play.across else column + row


def read_move(text: str, board: Board, rack: bytes | None = None) -> RawMove:
    """Read a move on a board; letters already there may be written plain, in (…) or as dots.

    With a rack, text without a capital letter is read as the rack allows; without one, lower case
    is always a blank.
    """
    parts = text.split()
    if text.strip().lower() in {"-", "pass"}:
        return Passed()
    if match := _EXCHANGE.fullmatch(text.strip()):
        return read_exchange(match[1], board)
    if len(parts) != 2:
        raise NotationError(f"{quoted(text)} is not a move; {_HOW}", code="move", move=text)
    return read_play(parts[0], parts[1], board, rack)


def read_exchange(text: str, board: Board) -> Exchanged:
    """Read the tiles of an exchange, or only their number where they are not known."""
    if (count := parse_int(text, 0)) is not None:
        return Exchanged(unknown=min(count, 1000))
    return Exchanged(read_rack(text, board.edition.alphabet))


def read_play(place: str, word: str, board: Board, rack: bytes | None = None) -> ScrabblePlay:
    """Read a play, with the whole word it makes: tiles just before and after it belong to it.

    The score is not known here; `judge` has it.
    """
    row, column, across = read_place(place, board.size)
    step = 1 if across else board.size
    square = row * board.size + column
    room = board.size - (column if across else row)
    tiles = bytearray()
    inside = False
    for token in tokens(word, board.edition.alphabet, ".()"):
        if token.mark in {"(", ")"}:
            if inside == (token.mark == "("):
                raise NotationError(
                    f"{quoted(word)} has a {quoted(token.mark)} out of place",
                    code="move-brackets",
                    word=word,
                )
            inside = token.mark == "("
            continue
        if len(tiles) == room:
            raise IllegalMoveError(
                f"{quoted(f'{place} {word}')} leaves the board, which has {board.size} rows "
                f"and {board.size} columns",
                code="off-board",
                size=board.size,
            )
        tiles.append(_laid(token.tile, inside, square + step * len(tiles), board, word))
    if inside:
        raise NotationError(f"{quoted(word)} has a '(' and no ')'", code="move-brackets", word=word)
    if not tiles:
        raise NotationError(f"{quoted(word)} is not a word to play", code="move", move=word)
    if rack is not None and word == word.lower():
        tiles = _as_held(tiles, rack)
    return whole_word(row, column, across, bytes(tiles), board)


def _as_held(tiles: bytearray, rack: bytes) -> bytearray:
    """Take letters written small as tiles of the rack, as far as it has them; the rest are blanks.

    Of a rack that is not known nothing is lacking. Where there are not blanks enough all letters
    are tiles, so that those that are lacking can be named.
    """
    held = Counter(rack)
    read = bytearray()
    for tile in tiles:
        face = tile & ~BLANK_BIT
        has = held[face] > 0
        read.append(face if has else tile)
        held[face] -= has
    blanks = sum(tile > BLANK_BIT for tile in read)
    if not rack or blanks > held[0]:
        return bytearray(tile & ~BLANK_BIT for tile in tiles)
    return read


def whole_word(row: int, column: int, across: bool, tiles: bytes, board: Board) -> ScrabblePlay:
    """Extend a play over the tiles that stand just before and after it."""
    step = 1 if across else board.size
    before = after = 0
    begin = column if across else row
    first = row * board.size + column
    while begin - before > 0 and board[first - step * (before + 1)]:
        before += 1
    end = begin + len(tiles)
    while end + after < board.size and board[first + step * (len(tiles) + after)]:
        after += 1
    return ScrabblePlay(
        row - (0 if across else before),
        column - (before if across else 0),
        across,
        bytes(before) + tiles + bytes(after),
    )


def _laid(tile: int, inside: bool, square: int, board: Board, word: str) -> int:
    """Decide whether a written tile is laid or lies there already, and refuse what cannot be."""
    there = board[square]
    name = board.edition.layout.square_name(square)
    if not there:
        if inside or tile == 0:
            raise IllegalMoveError(
                f"{quoted(word)} goes through a tile on {name}, where there is none",
                code="square-empty",
                square=name,
            )
        return tile
    if tile and (tile ^ there) & ~BLANK_BIT:
        alphabet = board.edition.alphabet
        raise IllegalMoveError(
            f"{quoted(word)} has {write_tile(tile, alphabet)} on {name}, "
            f"where {write_tile(there, alphabet)} lies",
            code="square-taken",
            square=name,
        )
    return 0


def write_word(play: ScrabblePlay, board: Board, *, through: str = "letters") -> str:
    """Write a play's word; tiles already there as `letters`, in `brackets`, or as `dots`.

    >>> from lexagon.scrabble._edition import Edition
    >>> board = Board(Edition.named("english"))
    >>> board.place(read_play("8F", "LAX", board))
    >>> flaxes = read_play("8E", "FLAXES", board)
    >>> [write_word(flaxes, board, through=how) for how in ("letters", "brackets", "dots")]
    ['FLAXES', 'F(LAX)ES', 'F...ES']
    """
    alphabet = board.edition.alphabet
    squares = play.squares(board.size)
    if through == "letters":
        whole = (tile or board[square] for square, tile in zip(squares, play.tiles, strict=True))
        return write_tiles(whole, alphabet)
    written = ""
    both = zip(squares, play.tiles, strict=True)
    for laid, run in groupby(both, key=lambda pair: pair[1] != 0):
        tiles = [tile or board[square] for square, tile in run]
        if laid:
            written += write_tiles(tiles, alphabet)
        else:
            written += (
                "." * len(tiles) if through == "dots" else f"({write_tiles(tiles, alphabet)})"
            )
    return written


def write_move(move: RawMove, board: Board) -> str:
    """Write a move for people: `8E F(LAX)ES`, `-QV`, `-`."""
    if isinstance(move, ScrabblePlay):
        return f"{write_place(move)} {write_word(move, board, through='brackets')}"
    if isinstance(move, Exchanged):
        alphabet = board.edition.alphabet
        return f"-{write_rack(move.tiles, alphabet) if move.tiles else move.unknown}"
    return "-"
