"""Total scores of many boards of plain letters, as fast as the engine gives them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Final, NamedTuple, TypeVar, cast

from lexagon import _core
from lexagon._errors import BoardError, quoted
from lexagon._plural import plural
from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon._result import Result, ResultList
from lexagon.grid._board import Board
from lexagon.grid._engine import score_book_of
from lexagon.grid._notation import Tiles, read_board, read_lines
from lexagon.grid._rules import Rules, rules_from
from lexagon.grid._solver import solve
from lexagon.grid._tiles import Tile
from lexagon.lexicon import Alphabet, Lexicon
from lexagon.lexicon._words_like import open_lexicon

MOST_THREADS: Final = 256
_BLOCKED: Final = 31
_NOT_A_LETTER: Final = 255
_BATCH: Final = 50_000
_LISTED: Final = 10
T = TypeVar("T")


@dataclass(frozen=True, repr=False, slots=True)
class BadLine(Result):
    """A line of a board file that is not a board: its number, and what is wrong with it.

    >>> from lexagon import grid
    >>> print(grid.score_file(["perslatgsineters", "pers1"]).bad[0])
    line 2: 'pers1': the row 'pers1' has '1', which is not a letter; ...
    """

    line: int
    message: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"


@dataclass(frozen=True, repr=False)
class Scores(ResultList[int]):
    """The total score of each of some boards: a sequence of numbers, in the order of the boards.

    `boards` has the boards as they were written. For a file `lines` has the line number of each,
    from 1, and `bad` the lines that are not boards.

    >>> from lexagon import grid
    >>> list(grid.scores(["perslatgsineters", "CATD/LINE/MARO/PETS"]))
    [3623, 2324]
    """

    words: str
    rules: str
    count: int
    total: int
    scores: tuple[int, ...]
    boards: tuple[str, ...]
    lines: tuple[int, ...] = ()
    bad: tuple[BadLine, ...] = ()
    complete: bool = True

    _items: ClassVar[str] = "scores"

    def __str__(self) -> str:
        boards = plural(self.count, "board")
        head = f"{boards}, {plural(self.total, 'point')} ({self.words}, {self.rules} rules)"
        pairs = list(zip(self.scores, self.boards, strict=True))[:_LISTED]
        more = [f"        and {self.count - _LISTED:,} more"] if self.count > _LISTED else []
        return "\n".join([head, *(f"{score:6,}  {board}" for score, board in pairs), *more])


def scores(
    boards: Iterable[str | Board],
    words: Lexicon | str | Path = "enable",
    rules: Rules | str = "boggle",
    *,
    threads: int | None = None,
    progress: ProgressCallback | None = None,
) -> Scores:
    """Score many boards of plain letters, in text or as `Board`; sizes may differ, and q is Qu.

    `threads` is all cores unless it is given.

    >>> scores(["perslatgsineters"]).total
    3623
    """
    if isinstance(boards, str | Board) or not isinstance(boards, Iterable):
        raise TypeError(f"boards are a list of boards or texts, not one {type(boards).__name__}")
    texts = _texts(list(boards))
    lexicon, rules = open_lexicon(words), rules_from(rules)
    scorer = BoardScorer(lexicon, rules)
    totals: list[int] = []
    complete = True
    for batch in [texts] if progress is None else _batches(texts):
        totals += scorer.score_texts(batch, threads)
        if not keep_going(progress, Progress(len(totals), len(texts))):
            complete = len(totals) == len(texts)
            break
    return Scores(
        words=lexicon.name,
        rules=str(rules),
        count=len(totals),
        total=sum(totals),
        scores=tuple(totals),
        boards=tuple(texts[: len(totals)]),
        complete=complete,
    )


def score_file(
    file: str | Path | Iterable[str],
    words: Lexicon | str | Path = "enable",
    rules: Rules | str = "boggle",
    *,
    threads: int | None = None,
    progress: ProgressCallback | None = None,
) -> Scores:
    """Score a file of boards, one a line; lines that are not boards are listed in `bad`.

    The file is a path, or open: any lines will do. Empty lines and `#` comments are skipped.

    >>> score_file(["# mine", "perslatgsineters", "cat1"]).bad[0].line
    3
    """
    is_path = isinstance(file, str | Path)
    lines = read_lines(file) if isinstance(file, str | Path) else [line.strip() for line in file]
    lexicon, rules = open_lexicon(words), rules_from(rules)
    scorer = BoardScorer(lexicon, rules)
    numbers, texts, boards, bad = [], [], [], []
    for number, line in enumerate(lines, 1):
        if not line or line.startswith("#"):
            continue
        try:
            boards.append(scorer.symbols_of_text(line))
            texts.append(line)
            numbers.append(number)
        except BoardError as error:
            text, message = quoted(line), str(error)
            bad.append(
                BadLine(number, message if message.startswith(text) else f"{text}: {message}")
            )
    if not boards and not bad:
        name = quoted(str(file), 200) if is_path else "the input"
        raise BoardError(f"{name} has no boards; it needs one a line")
    totals: list[int] = []
    for batch in [boards] if progress is None else _batches(boards):
        totals += scorer.score_symbols(batch, threads)
        if not keep_going(progress, Progress(len(totals), len(boards))):
            break
    return Scores(
        words=lexicon.name,
        rules=str(rules),
        count=len(totals),
        total=sum(totals),
        scores=tuple(totals),
        boards=tuple(texts[: len(totals)]),
        lines=tuple(numbers[: len(totals)]),
        bad=tuple(bad),
        complete=len(totals) == len(boards),
    )


class SymbolBoard(NamedTuple):
    """A board of plain letters as the engine takes it."""

    rows: int
    columns: int
    symbols: bytes


class BoardScorer:
    """Scores boards of plain letters (q is Qu) under one lexicon and rule."""

    def __init__(self, lexicon: Lexicon, rules: Rules) -> None:
        self.lexicon, self.rules = lexicon, rules
        self.alphabet = lexicon.alphabet
        self._symbol_of_face = {face: at for at, face in enumerate(self.alphabet.tiles)}
        self.book: _core.ScoreBook = score_book_of(lexicon, rules)
        self._symbols = _symbol_table(self.alphabet)

    def score_texts(self, texts: Sequence[str], threads: int | None = 1) -> list[int]:
        """Score boards of text; sizes may differ."""
        if set(map(len, texts)) == {16}:
            packed = "".join(texts)
            if packed.isascii() and "Qu" not in packed:
                symbols = packed.encode().translate(self._symbols)
                if _NOT_A_LETTER not in symbols:
                    return self.score_packed(symbols, 4, 4, threads)
        return self.score_symbols([self.symbols_of_text(text) for text in texts], threads)

    def score_symbols(self, boards: Sequence[SymbolBoard], threads: int | None = 1) -> list[int]:
        """Score boards that are symbols already; sizes may differ."""
        by_size: dict[tuple[int, int], list[int]] = {}
        for index, board in enumerate(boards):
            by_size.setdefault((board.rows, board.columns), []).append(index)
        totals = [0] * len(boards)
        for (rows, columns), indices in by_size.items():
            packed = b"".join(boards[index].symbols for index in indices)
            of_size = self.score_packed(packed, rows, columns, threads)
            for index, total in zip(indices, of_size, strict=True):
                totals[index] = total
        return totals

    def score_packed(
        self, boards: bytes, rows: int, columns: int, threads: int | None = 1
    ) -> list[int]:
        """Score boards of one size that are symbols already, end to end: the quickest way."""
        threads = os.cpu_count() or 1 if threads is None else threads
        if not 1 <= threads <= MOST_THREADS:
            raise BoardError(f"{threads} threads; it is 1 to {MOST_THREADS}")
        try:
            return self.book.score_all(rows, columns, boards, threads)
        except OverflowError as error:
            raise BoardError(
                f"a board has {error}; it repeats its letters too often", code="too-many-paths"
            ) from None

    def symbols_of_text(self, text: str) -> SymbolBoard:
        """Return a board's text as symbols."""
        if len(text) == 16 and text.isascii() and "Qu" not in text:
            symbols = text.encode().translate(self._symbols)
            if _NOT_A_LETTER not in symbols:
                return SymbolBoard(4, 4, symbols)
        tiles = read_board(text)
        return SymbolBoard(len(tiles), len(tiles[0]), self.symbols_of(tiles))

    def symbols_of(self, tiles: Tiles) -> bytes:
        """Return tiles as symbols: tile numbers from 0, 31 where a square is blocked."""
        symbols = bytearray()
        for row in tiles:
            for tile in row:
                symbol = self._symbol(tile)
                if symbol is None:
                    raise self._refusal(tile)
                symbols.append(symbol)
        return bytes(symbols)

    def score_boards(self, boards: Sequence[Board]) -> list[int]:
        """Score boards of any tiles: those of plain letters in a batch, the others one by one."""
        plain = [
            all(self._symbol(each) is not None for row in b.tiles for each in row) for b in boards
        ]
        packed = [
            SymbolBoard(board.rows, board.columns, self.symbols_of(board.tiles))
            for board, is_plain in zip(boards, plain, strict=True)
            if is_plain
        ]
        totals = iter(self.score_symbols(packed))
        return [
            next(totals) if is_plain else solve(board.tiles, self.lexicon, self.rules).score
            for board, is_plain in zip(boards, plain, strict=True)
        ]

    def _symbol(self, tile: Tile) -> int | None:
        """Return the symbol of a tile, or None where the engine has none."""
        if tile.is_blocked:
            return _BLOCKED
        if len(tile.faces) > 1 or tile.place or tile.points is not None:
            return None
        face = "q" if tile.faces == ("qu",) else tile.faces[0]
        return self._symbol_of_face.get(face)

    def _refusal(self, tile: Tile) -> BoardError:
        if len(tile.faces) > 1 or tile.place or tile.points is not None:
            return BoardError(
                f"the tile {quoted(str(tile))} is not a plain letter; `solve` takes it",
                code="tile-not-plain",
                tile=str(tile),
            )
        return BoardError(
            f"the tile {quoted(str(tile))} is not a letter of the {self.alphabet.name} "
            f"alphabet ({self.alphabet})",
            code="tile-letters",
            tile=str(tile),
            words=self.lexicon.name,
        )


def _texts(boards: list[str | Board]) -> list[str]:
    # One look at the types, since a list of text alone is the case that has to be fast.
    if set(map(type, boards)) <= {str}:
        return cast(list[str], boards)
    for board in boards:
        if not isinstance(board, str | Board):
            raise TypeError(f"a board is text or a Board, not {type(board).__name__}")
    return [board.text if isinstance(board, Board) else board for board in boards]


def _batches(items: Sequence[T]) -> Iterator[Sequence[T]]:
    for at in range(0, len(items), _BATCH):
        yield items[at : at + _BATCH]


def _symbol_table(alphabet: Alphabet) -> bytes:
    table = bytearray([_NOT_A_LETTER]) * 256
    for symbol, tile in enumerate(alphabet.tiles):
        if len(tile) == 1 and tile.isascii():
            table[ord(tile)] = table[ord(tile.upper())] = symbol
    return bytes(table)
