"""Boards as text: one reader for the library, every command, files and HTTP.

1. Spaces or line breaks separate rows: `HHEL ACAB NROT FITI`.
2. A row with a comma is a list of tiles: `-ING,I/S,E,R/P`; there a slash means either/or.
3. A slash outside such a row separates rows too: `pers/latg/sine/ters`.
4. A row without commas is letters, each a tile; `Qu`, written like that, is one tile.
5. A text of one such row is a square board, read row by row: sixteen letters make 4x4.

A board that was printed, a line for each row and spaces between its tiles, is read as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import isqrt
from pathlib import Path
from typing import Final
from unicodedata import normalize

from lexagon._errors import BoardError, quoted
from lexagon._numbers import parse_int
from lexagon.grid._tiles import BLOCKED_MARKS, Tile

MAX_SIDE: Final = 16
_TILE_MARKS: Final = frozenset("-=")

Square = tuple[int, int]
Tiles = tuple[tuple[Tile, ...], ...]


def read_board(text: str) -> Tiles:
    """Read a board's text.

    >>> [len(row) for row in read_board("perslatgsineters")]
    [4, 4, 4, 4]
    """
    text = normalize("NFC", text)
    drawn = _drawn_rows(text)
    if drawn is not None:
        return checked(drawn)
    rows = [row for part in text.split() for row in _split_slashes(part)]
    if len(rows) == 1 and "," not in rows[0] and not set(rows[0]) & _TILE_MARKS:
        return _square(_letters(rows[0]), rows[0])
    return checked(tuple(map(_row, rows)))


def read_rows(rows: Iterable[str]) -> Tiles:
    """Read a list of rows; each is one row of the board, or several with slashes between."""
    texts = [row for text in rows for row in _split_slashes(normalize("NFC", text.strip()))]
    return checked(tuple(map(_row, texts)))


def write_board(tiles: Tiles) -> str:
    """Write a board on one line so that it reads back."""
    rows = [write_row(row, with_commas=len(tiles) == 1) for row in tiles]
    return (" " if any("," in row for row in rows) else "/").join(rows)


def write_row(tiles: Sequence[Tile], *, with_commas: bool = False) -> str:
    """Write a row: as a word, or with commas where a tile is longer or it is the only row."""
    texts = [str(tile) for tile in tiles]
    if all(tile.is_letter for tile in tiles) and not (with_commas and len(tiles) > 1):
        return "".join(texts)
    return ",".join(texts) + ("," if len(tiles) == 1 else "")


def checked(tiles: Tiles) -> Tiles:
    """Refuse rows that do not make a board."""
    if not tiles or not tiles[0]:
        raise BoardError(
            "the board is empty; give its rows, such as HHEL ACAB NROT FITI", code="board-empty"
        )
    rows, width = len(tiles), len(tiles[0])
    for number, row in enumerate(tiles, 1):
        if len(row) != width:
            raise BoardError(
                f"row {number}, {quoted(' '.join(map(str, row)))}, has {len(row)} tiles and "
                f"row 1 has {width}; all rows have the same length",
                code="board-rows",
                row=number,
                text=" ".join(map(str, row)),
                length=len(row),
                expected=width,
            )
    if rows > MAX_SIDE or width > MAX_SIDE:
        raise BoardError(
            f"a board of {rows}x{width}; boards are 1x1 to {MAX_SIDE}x{MAX_SIDE}",
            code="board-size",
            size=f"{rows}x{width}",
            most=MAX_SIDE,
        )
    return tiles


def parse_size(text: str) -> tuple[int, int]:
    """Read a size such as `4x4`: rows and columns, each 1 to 16.

    >>> parse_size("4x5")
    (4, 5)
    """
    if not isinstance(text, str):
        raise TypeError(f"a size is text such as '4x4', not {type(text).__name__}")
    rows, cross, columns = text.lower().partition("x")
    height, width = parse_int(rows, 0), parse_int(columns, 0)
    if not cross or height is None or width is None:
        raise BoardError(
            f"{quoted(text)} is not a size; a size is rows x columns, such as 4x4",
            code="size",
            size=text,
        )
    if not (1 <= height <= MAX_SIDE and 1 <= width <= MAX_SIDE):
        raise BoardError(
            f"a board of {text}; boards are 1x1 to {MAX_SIDE}x{MAX_SIDE}",
            code="board-size",
            size=text,
            most=MAX_SIDE,
        )
    return height, width


def read_lines(path: str | Path) -> list[str]:
    """Read a text file's lines, stripped."""
    from lexagon.lexicon._wordfile import as_text, read_bytes

    path = Path(path)
    try:
        text = as_text(read_bytes(path), path).decode()
    except UnicodeDecodeError:
        raise BoardError(f"{quoted(str(path), 200)} is not UTF-8 text") from None
    return [line.strip() for line in text.splitlines()]


def without_comments(lines: Iterable[str]) -> str:
    """Return a file's text without empty lines and comments (`#` at a line's start).

    A row that begins with a blocked square therefore begins with `.`.
    """
    return "\n".join(line for line in lines if line and not line.startswith("#"))


def squares_of(tiles: Tiles) -> list[Square]:
    """List the squares row by row."""
    return [(row, column) for row in range(len(tiles)) for column in range(len(tiles[0]))]


def _drawn_rows(text: str) -> Tiles | None:
    """Read a board as it is printed, or return None where the text is not one."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    if len(lines) < 2 or max(map(len, lines)) < 2 or any("," in line for line in text.splitlines()):
        return None
    tokens = [token for line in lines for token in line]
    if not any(len(token) == 1 for token in tokens):
        return None
    return tuple(tuple(map(Tile.parse, line)) for line in lines)


def _split_slashes(text: str) -> list[str]:
    return [text] if "," in text else text.split("/")


def _square(tiles: list[Tile], text: str) -> Tiles:
    side = isqrt(len(tiles))
    if side * side != len(tiles):
        raise BoardError(
            f"{quoted(text)} has {len(tiles)} letters, which do not make a square; put spaces or / "
            "between the rows, or commas between the tiles of a single row",
            code="board-not-square",
            text=text,
            count=len(tiles),
        )
    return checked(tuple(tuple(tiles[at : at + side]) for at in range(0, len(tiles), side or 1)))


def _row(text: str) -> tuple[Tile, ...]:
    if "," in text:
        return tuple(Tile.parse(token) for token in text.removesuffix(",").split(","))
    if set(text) & _TILE_MARKS:  # a single special tile such as -ING is a row of one
        return (Tile.parse(text),)
    return tuple(_letters(text))


def _letters(text: str) -> list[Tile]:
    """Take a word apart into tiles: its letters, and `Qu` as the one tile it is in the box."""
    for mark in text:
        if not mark.isalpha() and mark not in BLOCKED_MARKS:
            raise BoardError(
                f"the row {quoted(text)} has {quoted(mark)}, which is not a letter; "
                "a row is letters and . (blocked), or tiles with commas between",
                code="board-letter",
                text=text,
                letter=mark,
            )
    return [Tile.parse(letter) for letter in re.findall("Qu|.", text, re.DOTALL)]
