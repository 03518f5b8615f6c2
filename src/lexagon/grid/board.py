"""A board is rows of tiles, 1x1 to 16x16.

Rows are words (`HHEL ACAB NROT FITI`: each letter a tile) or, for longer tiles, lists with commas
(`-ING,I/S,E,R/P`; a comma may end the list, so `CH,` is one tile). `Qu` in a word, written like
that, is one tile. A file has a row on each line;
`#` at a line's start begins a comment.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import isqrt
from pathlib import Path
from typing import Final
from unicodedata import normalize

from lexagon._errors import BoardError, quoted
from lexagon.grid.tiles import BLOCKED_MARKS, Tile, parse_tile

MAX_SIDE: Final = 16
_TILE_MARKS: Final = frozenset("-/=")

Square = tuple[int, int]


@dataclass(frozen=True)
class Board:
    """Tiles in rows, all of one length.

    >>> print(Board.parse(["HHEL", "ACAB", "UN-,.,O/A,-ING"]))
    H H E L
    A C A B
    UN- . O/A -ING
    """

    tiles: tuple[tuple[Tile, ...], ...]

    def __post_init__(self) -> None:
        rows = len(self.tiles)
        if rows == 0 or not self.tiles[0]:
            raise BoardError("the board is empty; give its rows, such as HHEL ACAB NROT FITI")
        width = len(self.tiles[0])
        for number, row in enumerate(self.tiles, 1):
            if len(row) != width:
                raise BoardError(
                    f"row {number}, {quoted(' '.join(map(str, row)))}, has {len(row)} tiles and "
                    f"row 1 has {width}; all rows have the same length"
                )
        if rows > MAX_SIDE or width > MAX_SIDE:
            raise BoardError(f"a board of {rows}x{width}; boards are 1x1 to {MAX_SIDE}x{MAX_SIDE}")

    @classmethod
    def parse(cls, rows: Sequence[str]) -> Board:
        """Read rows of text; a single text has spaces between its rows."""
        if isinstance(rows, str):
            rows = rows.split()
        return cls(tuple(_row(text) for text in rows))

    @classmethod
    def from_line(cls, line: str) -> Board:
        """Read a board on one line: `pers/latg/sine/ters`, or a square without the strokes."""
        if "/" in line or "," in line:
            return cls.parse(line.split("/"))
        tiles = _letters(line)
        side = isqrt(len(tiles))
        if side == 0 or side * side != len(tiles):
            raise BoardError(
                f"{quoted(line)} has {len(tiles)} letters, which make no square; "
                "put / between the rows"
            )
        return cls.parse(["".join(tiles[at : at + side]) for at in range(0, len(tiles), side)])

    @classmethod
    def from_file(cls, path: str | Path) -> Board:
        """Read a board from a file, a row on each line."""
        return cls.parse([line for line in read_lines(path) if line and line[0] != "#"])

    @property
    def rows(self) -> int:
        """Return the number of rows."""
        return len(self.tiles)

    @property
    def columns(self) -> int:
        """Return the number of columns."""
        return len(self.tiles[0])

    @property
    def size(self) -> str:
        """Return the size as text: `4x4`."""
        return f"{self.rows}x{self.columns}"

    def __str__(self) -> str:
        return "\n".join(" ".join(map(str, row)) for row in self.tiles)

    def __getitem__(self, square: Square) -> Tile:
        return self.tiles[square[0]][square[1]]

    def squares(self) -> list[Square]:
        """List the squares row by row."""
        return [(row, column) for row in range(self.rows) for column in range(self.columns)]

    def text_rows(self) -> list[str]:
        """Write the rows so that they read back as this board."""
        return [row_text([str(tile) for tile in row]) for row in self.tiles]

    def _repr_svg_(self) -> str:
        from lexagon.grid import pictures

        return pictures.board(self)


def read_lines(path: str | Path) -> list[str]:
    """Read a text file's lines, stripped, with one clear line for whatever can be wrong."""
    from lexagon.lexicon._wordfile import as_text, read_bytes

    path = Path(path)
    try:
        text = as_text(read_bytes(path), path).decode()
    except UnicodeDecodeError:
        raise BoardError(f"{quoted(str(path), 200)} is not UTF-8 text") from None
    return [line.strip() for line in text.splitlines()]


def parse_size(text: str) -> tuple[int, int]:
    """Read a size such as `4x4`."""
    rows, cross, columns = text.lower().partition("x")
    sides = (rows, columns)
    if not cross or not all(side.isascii() and side.isdigit() and len(side) < 4 for side in sides):
        raise BoardError(f"{quoted(text)} is no size; a size is rows x columns, such as 4x4")
    if not all(1 <= int(side) <= MAX_SIDE for side in sides):
        raise BoardError(f"a board of {text}; boards are 1x1 to {MAX_SIDE}x{MAX_SIDE}")
    return int(rows), int(columns)


def _row(text: str) -> tuple[Tile, ...]:
    text = normalize("NFC", text.strip())
    if "," in text:
        return tuple(parse_tile(token) for token in text.removesuffix(",").split(","))
    if set(text) & _TILE_MARKS:  # a single long tile such as -ING is a row of one
        return (parse_tile(text),)
    for mark in text:
        if not mark.isalpha() and mark not in BLOCKED_MARKS:
            raise BoardError(
                f"the row {quoted(text)} has {quoted(mark)}, which is no letter; "
                "a row is letters and . (blocked), or tiles with commas between"
            )
    return tuple(parse_tile(letter) for letter in _letters(text))


def _letters(text: str) -> list[str]:
    """Take a word apart into tiles: its letters, and `Qu` as the one tile that it is in the box."""
    return re.findall("Qu|.", text, re.DOTALL)


def row_text(tiles: Sequence[str]) -> str:
    """Write tiles as a row that reads back: a word, or with commas where a tile is longer."""
    if all(len(tile) == 1 for tile in tiles):
        return "".join(tiles)
    return ",".join(tiles) + ("," if len(tiles) == 1 else "")
