"""Positions as plain text: a drawn board, written and read back."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from lexagon._errors import NotationError, quoted
from lexagon._numbers import read_int
from lexagon._plural import plural
from lexagon.scrabble._edition import Edition
from lexagon.scrabble._layout import COLUMNS, LETTER, PLAIN, WORD
from lexagon.scrabble._tiles import tokens, write_tile

_EMPTY: Final = "".join((*LETTER, *WORD, PLAIN, "·", "_", "*", "★"))
_NUMBERED: Final = re.compile(r"\s*\d{1,2}[\s|:]+(.*)", re.ASCII)
_FOOTER: Final = re.compile(r"\s*rack\s+(\S*)\s+scores?\s+(\S+)(?:\s+scoreless (\d+))?.*", re.ASCII)


_MOST_TURNS: Final = 999_999


class Drawn(NamedTuple):
    """A board read from a drawing, and the line below it, if there is one."""

    squares: bytes
    racks: str | None
    scores: str | None
    scoreless: int


def draw_board(squares: bytes, edition: Edition) -> str:
    """Draw a board with its row and column names, premium squares by their marks."""
    size, alphabet = edition.size, edition.alphabet
    width = max(len(face) for face in alphabet.tiles) + (2 if _several(edition) else 0)
    lines = ["    " + " ".join(f"{name:<{width}}" for name in COLUMNS[:size]).rstrip()]
    for row in range(size):
        cells = []
        for column in range(size):
            tile = squares[row * size + column]
            mark = edition.layout.rows[row][column]
            cells.append(f"{write_tile(tile, alphabet) if tile else mark:<{width}}")
        lines.append(f"{row + 1:>3} " + " ".join(cells).rstrip())
    return "\n".join(lines)


def read_drawing(text: str, edition: Edition) -> Drawn:
    """Read a drawn board: a line a row, tiles as letters, anything that marks a square as empty.

    Row numbers and a line of column names may stand beside it; spaces between squares too.
    """
    if not isinstance(text, str):
        raise TypeError(f"a drawn board is text, a line a row, not {type(text).__name__}")
    size = edition.size
    squares = bytearray()
    racks = scores = None
    scoreless = 0
    for line in text.strip("\n").splitlines():
        if footer := _FOOTER.fullmatch(line):
            racks, scores = footer[1], footer[2]
            scoreless = read_int(footer[3] or "0", "scoreless", 0, _MOST_TURNS, NotationError)
        elif (line.strip() or len(line) == size) and not _names_columns(line, size):
            squares += _row(line, edition, len(squares) // size + 1)
    if len(squares) != size * size:
        raise NotationError(
            f"the drawing has {plural(len(squares) // size, 'row')}; "
            f"the {edition.name} edition has {size}",
            code="position-rows",
            rows=len(squares) // size,
            expected=size,
            edition=edition.name,
        )
    return Drawn(bytes(squares), racks, scores, scoreless)


def _names_columns(line: str, size: int) -> bool:
    return "".join(line.split()).upper() == COLUMNS[:size]


def _row(line: str, edition: Edition, number: int) -> bytes:
    size = edition.size
    if numbered := _NUMBERED.fullmatch(line):
        line = numbered[1]
    spaced = line if len(line) == size and " " in line else "".join(line.split())
    tiles = bytes(token.tile for token in tokens(spaced, edition.alphabet, _EMPTY + " "))
    if len(tiles) != size:
        raise NotationError(
            f"row {number} of the drawing, {quoted(line.strip())}, has "
            f"{plural(len(tiles), 'square')}; the {edition.name} edition has {size}",
            code="position-squares",
            row=number,
            length=len(tiles),
            expected=size,
            edition=edition.name,
        )
    return tiles


def _several(edition: Edition) -> bool:
    return any(len(face) > 1 for face in edition.alphabet.tiles)
