"""Totals of many plain boards, as fast as the engine gives them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from lexagon import _core
from lexagon._errors import BoardError, quoted
from lexagon.grid.board import Board, read_lines, row_text
from lexagon.grid.native import book_of
from lexagon.grid.rules import Rules
from lexagon.lexicon import Alphabet, Lexicon

_BLOCKED = 31
_NO_LETTER = 255


@dataclass(frozen=True)
class BadLine:
    """A line of a board file that is no board: its number, and what is wrong."""

    line: int
    complaint: str


class SymbolBoard(NamedTuple):
    """A board of plain letters as the engine takes it."""

    rows: int
    columns: int
    symbols: bytes


class BoardFile(NamedTuple):
    """The boards of a file: their lines as written, the boards, the lines that are none.

    `numbers` has the line number of each board, from 1.
    """

    lines: list[str]
    boards: list[SymbolBoard]
    bad: list[BadLine]
    numbers: list[int]


class BoardScorer:
    """Scores boards of plain letters (q plays Qu) under one lexicon and rule.

    >>> scorer = BoardScorer(Lexicon.named("enable"), Rules.named("boggle"))
    >>> scorer.score_lines(["perslatgsineters", "catdlinemaropets"])
    [3623, 2324]
    """

    def __init__(self, lexicon: Lexicon, rules: Rules) -> None:
        self.alphabet = lexicon.alphabet
        self.book: _core.ScoreBook = book_of(lexicon, rules)
        self._symbols = _symbol_table(self.alphabet)

    def score_lines(self, lines: Sequence[str], threads: int = 1) -> list[int]:
        """Score boards of text, one a line; sizes may differ."""
        if set(map(len, lines)) == {16}:
            packed = "".join(lines)
            if packed.isascii() and "Qu" not in packed:
                symbols = packed.encode().translate(self._symbols)
                if _NO_LETTER not in symbols:
                    return self.score_packed(symbols, 4, 4, threads)
        return self.score_symbols([self.symbols_of_line(line) for line in lines], threads)

    def score_boards(self, boards: Sequence[Board], threads: int = 1) -> list[int]:
        """Score boards of plain letters and blocked squares."""
        return self.score_symbols(
            [SymbolBoard(b.rows, b.columns, self.symbols_of(b)) for b in boards], threads
        )

    def score_symbols(self, boards: Sequence[SymbolBoard], threads: int = 1) -> list[int]:
        """Score boards that are symbols already; sizes may differ."""
        by_size: dict[tuple[int, int], list[int]] = {}
        for index, board in enumerate(boards):
            by_size.setdefault((board.rows, board.columns), []).append(index)
        scores = [0] * len(boards)
        for (rows, columns), indices in by_size.items():
            packed = b"".join(boards[index].symbols for index in indices)
            totals = self.score_packed(packed, rows, columns, threads)
            for index, total in zip(indices, totals, strict=True):
                scores[index] = total
        return scores

    def score_packed(self, boards: bytes, rows: int, columns: int, threads: int = 1) -> list[int]:
        """Score boards of one size that are symbols already, end to end: the quickest way."""
        try:
            return self.book.score_all(rows, columns, boards, threads)
        except OverflowError as error:
            raise BoardError(f"a board has {error}; it repeats its letters too often") from None

    def symbols_of_line(self, line: str) -> SymbolBoard:
        """Return a board on one line as symbols."""
        if len(line) == 16 and line.isascii() and "Qu" not in line:
            symbols = line.encode().translate(self._symbols)
            if _NO_LETTER not in symbols:
                return SymbolBoard(4, 4, symbols)
        board = Board.from_line(line)
        return SymbolBoard(board.rows, board.columns, self.symbols_of(board))

    def symbols_of(self, board: Board) -> bytes:
        """Return a board as symbols: tile numbers from 0, 31 where a square is blocked."""
        symbols = bytearray()
        for row in board.tiles:
            for tile in row:
                if tile.is_blocked:
                    symbols.append(_BLOCKED)
                    continue
                face = "q" if tile.faces == ("qu",) else tile.faces[0]
                if len(tile.faces) > 1 or tile.place or tile.points is not None:
                    raise BoardError(f"the tile {quoted(str(tile))} is not plain; `solve` takes it")
                if face not in self.alphabet.tiles:
                    raise BoardError(
                        f"the tile {quoted(str(tile))} is no letter of the {self.alphabet.name} "
                        f"alphabet ({self.alphabet})"
                    )
                symbols.append(self.alphabet.tiles.index(face))
        return bytes(symbols)

    def line_of(self, symbols: bytes, columns: int) -> str:
        """Write symbols as a line of text: rows with / between them."""
        letters = [self.alphabet.tiles[symbol] for symbol in symbols]
        rows = [letters[at : at + columns] for at in range(0, len(letters), columns)]
        return "/".join(map(row_text, rows))


def read_board_file(path: str | Path, scorer: BoardScorer) -> BoardFile:
    """Read a file of boards, one a line; lines that are no board are named, the rest kept."""
    read = BoardFile([], [], [], [])
    for number, line in enumerate(read_lines(path), 1):
        if not line or line.startswith("#"):
            continue
        try:
            read.boards.append(scorer.symbols_of_line(line))
            read.lines.append(line)
            read.numbers.append(number)
        except BoardError as error:
            shown, complaint = quoted(line), str(error)
            if not complaint.startswith(shown):
                complaint = f"{shown}: {complaint}"
            read.bad.append(BadLine(number, complaint))
    if not read.boards and not read.bad:
        raise BoardError(f"{quoted(str(path), 200)} has no boards; it needs one a line")
    return read


def _symbol_table(alphabet: Alphabet) -> bytes:
    table = bytearray([_NO_LETTER]) * 256
    for symbol, tile in enumerate(alphabet.tiles):
        if len(tile) == 1 and tile.isascii():
            table[ord(tile)] = table[ord(tile.upper())] = symbol
    return bytes(table)
