"""Plays and scores, slow and obviously right: every word tried at every place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from lexagon import _core

BLANK = 0x80
Word = tuple[int, ...]
Laid = dict[tuple[int, int], int]  # square: tile, with BLANK for a blank
SlowPlay = tuple[int, int, bool, bytes, int]


@dataclass(frozen=True)
class Box:
    """An edition in the plainest form."""

    points: tuple[int, ...]
    counts: tuple[int, ...]
    rows: int
    columns: int
    letters: tuple[int, ...]
    multipliers: tuple[int, ...]
    start: tuple[int, int]
    rack_size: int = 7
    bonus: int = 50
    exchange_minimum: int = 7
    scoreless_limit: int = 6

    def rules(self) -> _core.ScrabbleRules:
        return _core.ScrabbleRules(
            list(self.points),
            list(self.counts),
            self.rows,
            self.columns,
            bytes(self.letters),
            bytes(self.multipliers),
            self.start,
            self.rack_size,
            self.bonus,
            self.exchange_minimum,
            self.scoreless_limit,
        )

    def tiles(self) -> list[int]:
        return [tile for tile, count in enumerate(self.counts) for _ in range(count)]

    def worth(self, rack: Iterable[int]) -> int:
        return sum(self.points[tile] for tile in rack)

    def mirrored(self) -> bool:
        squares = [(row, column) for row in range(self.rows) for column in range(self.columns)]
        return (
            self.rows == self.columns
            and self.start[0] == self.start[1]
            and all(self.premium(*square) == self.premium(*square[::-1]) for square in squares)
        )

    def premium(self, row: int, column: int) -> tuple[int, int]:
        at = row * self.columns + column
        return self.letters[at], self.multipliers[at]


def moves(box: Box, words: set[Word], board: bytes, rack: bytes) -> list[SlowPlay]:
    """Every legal play, in the engine's order."""
    values: dict[frozenset[tuple[tuple[int, int], int]], SlowPlay] = {}
    for across in (True, False):
        if not across and not any(board) and box.mirrored():
            continue
        for row in range(box.rows):
            for column in range(box.columns):
                for word in words:
                    for laid in _laid(box, board, rack, word, row, column, across):
                        if (
                            score := _score(box, words, board, laid, word, row, column, across)
                        ) is None:
                            continue
                        squares = _squares(word, row, column, across)
                        tiles = bytes(laid.get(square, 0) for square in squares)
                        play = (row, column, across, tiles, score)
                        values.setdefault(frozenset(laid.items()), play)
    return sorted(values.values(), key=lambda p: (-p[4], not p[2], p[0], p[1], len(p[3]), p[3]))


def _squares(word: Word, row: int, column: int, across: bool) -> list[tuple[int, int]]:
    return [(row, column + at) if across else (row + at, column) for at in range(len(word))]


def _at(box: Box, board: bytes, square: tuple[int, int]) -> int:
    row, column = square
    inside = 0 <= row < box.rows and 0 <= column < box.columns
    return board[row * box.columns + column] if inside else 0


def _laid(
    box: Box, board: bytes, rack: bytes, word: Word, row: int, column: int, across: bool
) -> Iterator[Laid]:
    """Every way to lay the word there from the rack."""
    squares = _squares(word, row, column, across)
    last_row, last_column = squares[-1]
    if len(word) < 2 or last_row >= box.rows or last_column >= box.columns:
        return
    step = (0, 1) if across else (1, 0)
    before = (row - step[0], column - step[1])
    after = (last_row + step[0], last_column + step[1])
    if _at(box, board, before) or _at(box, board, after):
        return
    there = [_at(box, board, square) for square in squares]
    if any(old and old & 0x7F != tile for old, tile in zip(there, word, strict=True)):
        return
    gaps = [at for at, old in enumerate(there) if not old]
    if not gaps:
        return
    for blanks in range(rack.count(0) + 1):
        for chosen in combinations(gaps, blanks):
            needed = Counter(0 if at in chosen else word[at] for at in gaps)
            if not needed - Counter(rack):
                yield {squares[at]: word[at] | (BLANK if at in chosen else 0) for at in gaps}


def _score(
    box: Box,
    words: set[Word],
    board: bytes,
    laid: Laid,
    word: Word,
    row: int,
    column: int,
    across: bool,
) -> int | None:
    """The score of tiles laid, or None if they may not lie there."""
    neighbours = [
        (row_of + row_step, column_of + column_step)
        for row_of, column_of in laid
        for row_step, column_step in ((0, 1), (0, -1), (1, 0), (-1, 0))
    ]
    touches = any(_at(box, board, square) for square in neighbours)
    if not touches and (any(board) or box.start not in laid):
        return None
    total = _word_score(box, board, laid, _squares(word, row, column, across))
    for square in laid:
        crossing = _run(box, board, square, not across)
        if len(crossing) > 1:
            spelled = tuple((laid.get(part) or _at(box, board, part)) & 0x7F for part in crossing)
            if spelled not in words:
                return None
            total += _word_score(box, board, laid, crossing)
    return total + (box.bonus if len(laid) == box.rack_size else 0)


def _run(box: Box, board: bytes, square: tuple[int, int], across: bool) -> list[tuple[int, int]]:
    row_step, column_step = (0, 1) if across else (1, 0)
    run = [square]
    while _at(box, board, (run[0][0] - row_step, run[0][1] - column_step)):
        run.insert(0, (run[0][0] - row_step, run[0][1] - column_step))
    while _at(box, board, (run[-1][0] + row_step, run[-1][1] + column_step)):
        run.append((run[-1][0] + row_step, run[-1][1] + column_step))
    return run


def _word_score(box: Box, board: bytes, laid: Laid, squares: Iterable[tuple[int, int]]) -> int:
    total, multiplier = 0, 1
    for square in squares:
        tile = laid.get(square) or _at(box, board, square)
        worth = box.points[0 if tile & BLANK else tile]
        if square in laid:
            letter, word = box.premium(*square)
            worth *= letter
            multiplier *= word
        total += worth
    return total * multiplier


def placed(play: SlowPlay) -> bytes:
    """Return the tiles that a play takes from the rack, blanks as 0."""
    return bytes(0 if tile & BLANK else tile for tile in play[3] if tile)


def lay(box: Box, board: bytes, play: SlowPlay) -> bytes:
    """Return the board with a play on it."""
    row, column, across, tiles, _ = play
    squares = bytearray(board)
    for (at_row, at_column), tile in zip(
        _squares(tuple(tiles), row, column, across), tiles, strict=True
    ):
        if tile:
            squares[at_row * box.columns + at_column] = tile
    return bytes(squares)


def without(rack: Iterable[int], taken: Iterable[int]) -> bytes:
    """Return a rack, sorted, without some of its tiles."""
    left = sorted(rack)
    for tile in taken:
        left.remove(tile)
    return bytes(left)
