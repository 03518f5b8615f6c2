"""Scrabble, slow and obviously right: every word tried at every place, every line played out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from random import Random

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
        )

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


def endgame(
    box: Box,
    words: set[Word],
    board: bytes,
    mine: bytes,
    theirs: bytes,
    passed: bool = False,
    scoreless: int = 0,
    known: dict[tuple[bytes, bytes, bytes, bool, int], int] | None = None,
) -> int:
    """The spread gained with best play by both: every play, and passing, played to the end."""
    known = {} if known is None else known
    key = (board, bytes(sorted(mine)), bytes(sorted(theirs)), passed, scoreless)
    if key not in known:
        points = [sum(box.points[tile] for tile in rack) for rack in (mine, theirs)]
        if passed or scoreless >= 5:
            best = points[1] - points[0]
        else:
            best = -endgame(box, words, board, theirs, mine, True, scoreless + 1, known)
        for row, column, across, tiles, score in moves(box, words, board, mine):
            after, left = bytearray(board), list(mine)
            squares = _squares(tuple(tiles), row, column, across)
            for square, tile in zip(squares, tiles, strict=True):
                if tile:
                    after[square[0] * box.columns + square[1]] = tile
                    left.remove(0 if tile & BLANK else tile)
            quiet = 0 if score else scoreless + 1
            if not left:
                rest = 2 * points[1]
            elif quiet >= 6:
                rest = points[1] - sum(box.points[tile] for tile in left)
            else:
                state = (bytes(after), theirs, bytes(left), False, quiet)
                rest = -endgame(box, words, *state, known)
            best = max(best, score + rest)
        known[key] = best
    return known[key]


_MASK = (1 << 64) - 1


def _scrambled(value: int) -> int:
    value = (value + 0x9E3779B97F4A7C15) & _MASK
    value = ((value ^ value >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ value >> 27) * 0x94D049BB133111EB) & _MASK
    return value ^ value >> 31


class NativeRandom:
    """The engine's random numbers: a seed and a stream fix every draw."""

    def __init__(self, seed: int, stream: int) -> None:
        self.state = _scrambled(_scrambled(seed) ^ _scrambled(~stream & _MASK))

    def below(self, bound: int) -> int:
        value = _scrambled(self.state)
        self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        return (value >> 32) * bound >> 32


class NativeBag:
    """A bag as the engine has it: drawn from its end, tiles put back at random places."""

    def __init__(self, tiles: Iterable[int], random: NativeRandom) -> None:
        self.tiles = sorted(tiles)
        self.random = random
        for left in range(len(self.tiles), 1, -1):
            self._swap(left - 1, random.below(left))

    def draw(self) -> int:
        return self.tiles.pop()

    def put_back(self, tiles: bytes) -> None:
        for tile in sorted(tiles):
            self.tiles.append(tile)
            self._swap(-1, self.random.below(len(self.tiles)))

    def _swap(self, one: int, other: int) -> None:
        self.tiles[one], self.tiles[other] = self.tiles[other], self.tiles[one]


class ListBag:
    """A bag as Python games have it: drawn from its front, shuffled after tiles were put back."""

    def __init__(self, tiles: Iterable[int], random: Random) -> None:
        self.tiles = sorted(tiles)
        self.random = random
        random.shuffle(self.tiles)

    def draw(self) -> int:
        return self.tiles.pop(0)

    def put_back(self, tiles: bytes) -> None:
        self.tiles += sorted(tiles)
        self.random.shuffle(self.tiles)


class SlowGame:
    """The rules of a turn and of the end of a game, as the rule book tells them."""

    def __init__(
        self,
        box: Box,
        players: int,
        bag: NativeBag | ListBag,
        scoreless_limit: int = 6,
        racks: Iterable[bytes] | None = None,
    ) -> None:
        self.box = box
        self.bag = bag
        self.limit = scoreless_limit
        self.racks: list[list[int]] = [list(rack) for rack in racks or [b""] * players]
        self.scores = [0] * players
        self.bingos = [0] * players
        self.turn = self.turns = self.scoreless = 0
        self.over = False
        if racks is None:
            for player in range(players):
                self.draw(player)

    def draw(self, player: int) -> None:
        while len(self.racks[player]) < self.box.rack_size and self.bag.tiles:
            self.racks[player].append(self.bag.draw())

    def move(self, laid: bytes = b"", score: int = 0, exchanged: bytes = b"") -> None:
        """Lay tiles (blanks as 0), put tiles back for new ones, or neither: a pass."""
        player = self.turn
        for tile in laid + exchanged:
            self.racks[player].remove(tile)
        self.scores[player] += score
        self.bingos[player] += len(laid) == self.box.rack_size
        self.scoreless = 0 if score else self.scoreless + 1
        self.draw(player)
        if exchanged:  # nobody draws what they have just put away
            self.bag.put_back(exchanged)
        held = [sum(self.box.points[tile] for tile in rack) for rack in self.racks]
        if not self.racks[player]:
            self.over = True
            if len(held) == 2:
                self.scores[player] += 2 * held[1 - player]
            else:
                self.scores = [have - lost for have, lost in zip(self.scores, held, strict=True)]
                self.scores[player] += sum(held)
        elif self.scoreless >= self.limit:
            self.over = True
            self.scores = [have - lost for have, lost in zip(self.scores, held, strict=True)]
        self.turns += 1
        self.turn = (player + 1) % len(self.racks)


def lay(board: bytes, play: _core.ScrabblePlay, columns: int) -> bytes:
    """The board with a play on it."""
    squares = bytearray(board)
    for square, tile in zip(play.squares(columns), play.tiles, strict=True):
        squares[square] = tile or squares[square]
    return bytes(squares)


def choose(
    engine: _core.ScrabbleEngine,
    game: SlowGame,
    board: bytes,
    leaves: _core.ScrabbleLeaves | None,
) -> _core.ScrabbleMove:
    """The best move of the player to move, by equity or, without leaves, by score."""
    others = [rack for seat, rack in enumerate(game.racks) if seat != game.turn]
    points = sum(game.box.points[tile] for rack in others for tile in rack)
    rack, bag = bytes(game.racks[game.turn]), len(game.bag.tiles)
    return engine.decide(board, rack, bag, leaves, 0 if bag else points)


def make_move(game: SlowGame, board: bytes, move: _core.ScrabbleMove) -> bytes:
    """Make an engine's move in a slow game; return the board after it."""
    if move.play is None:
        game.move(exchanged=move.exchanged)
        return board
    game.move(move.play.placed, move.play.score)
    return lay(board, move.play, game.box.columns)


def match(
    engine: _core.ScrabbleEngine,
    box: Box,
    leaves: tuple[_core.ScrabbleLeaves | None, _core.ScrabbleLeaves | None],
    games: int,
    seed: int,
) -> list[tuple[list[int], list[int], int]]:
    """Scores, bingos (in the order of the players) and turns of each game of a match."""
    outcomes = []
    for number in range(games):
        deal = number if leaves[0] is leaves[1] else number // 2
        bag = NativeBag(_tiles(box), NativeRandom(seed, deal))
        game = SlowGame(box, 2, bag)
        board = bytes(box.rows * box.columns)
        order = leaves if number % 2 == 0 else leaves[::-1]  # who begins
        while not game.over:
            board = make_move(game, board, choose(engine, game, board, order[game.turn]))
        swap = slice(None, None, 1 if number % 2 == 0 else -1)
        outcomes.append((game.scores[swap], game.bingos[swap], game.turns))
    return outcomes


def simulated(
    engine: _core.ScrabbleEngine,
    box: Box,
    leaves: _core.ScrabbleLeaves,
    board: bytes,
    racks: tuple[bytes, bytes],
    candidate: _core.ScrabbleMove,
    plies: int,
    seed: int,
    deals: int,
    scoreless: int = 0,
) -> tuple[float, float]:
    """Mean and standard error of what a candidate gains on the opponent, over numbered deals."""
    used = Counter(0 if tile & BLANK else tile for tile in board if tile)
    hidden = Counter(dict(enumerate(box.counts))) - used - Counter(racks[0]) - Counter(racks[1])
    gains = []
    for deal in range(deals):
        bag = NativeBag(hidden.elements(), NativeRandom(seed, deal))
        game = SlowGame(box, 2, bag, racks=racks)
        game.draw(1)
        game.scoreless = scoreless
        kept = [leaves.value(_leave(racks[0], candidate)), 0]
        after = make_move(game, board, candidate)
        for _ in range(plies):
            if game.over:
                break
            side, empty = game.turn, not bag.tiles
            move = choose(engine, game, after, leaves)
            kept[side] = 0 if empty else leaves.value(_leave(bytes(game.racks[side]), move))
            after = make_move(game, after, move)
        spread = 1000 * (game.scores[0] - game.scores[1])
        gains.append((spread if game.over else spread + kept[0] - kept[1]) / 1000)
    mean = sum(gains) / deals
    squares = sum((gain - mean) ** 2 for gain in gains)
    return mean, sqrt(squares / (deals - 1) / deals)


def _leave(rack: bytes, move: _core.ScrabbleMove) -> bytes:
    taken = move.exchanged if move.play is None else move.play.placed
    return bytes(sorted((Counter(rack) - Counter(taken)).elements()))


def _tiles(box: Box) -> list[int]:
    return [tile for tile, count in enumerate(box.counts) for _ in range(count)]
