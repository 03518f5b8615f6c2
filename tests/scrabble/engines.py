"""Engines, boards and strategies that the tests of the native engine share."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

from hypothesis import strategies as st

from lexagon import Lexicon, _core
from lexagon.lexicon import Alphabet
from lexagon.scrabble import Edition, Position
from lexagon.scrabble._engine import engine_for
from tests.oracles.scrabble import Box, SlowPlay, Word, lay, moves
from tests.oracles.scrabble_leaves import SlowLeaves, in_order
from tests.oracles.scrabble_moves import SlowEngine

TAEL = (
    "7ZEP1F3/1FLUKY3R1R3/5EX2A1U3/2SCARIEST1I3/9TOT3/6GO1LO4/6OR1ETA3/6JABS1b3/5QI4A3/"
    "5I1N3N3/3ReSPOND1D3/1HOE3V3O3/1ENCOMIA3N3/7T7/3VENGED6"
)
EMPTY = "/".join(["15"] * 15)
TILES = Alphabet("test", ["a", "b", "ch", "d"])


@cache
def english() -> _core.ScrabbleEngine:
    edition = Edition.named("english")
    return engine_for(edition, edition.lexicon())


def board_of(text: str) -> bytes:
    return Position.from_cgp(f"{text} / 0/0 0")._squares


def rack_of(text: str) -> bytes:
    return bytes(0 if letter == "?" else ord(letter) - 64 for letter in text)


def fields(play: _core.ScrabblePlay) -> SlowPlay:
    return play.row, play.column, play.across, play.tiles, play.score


@dataclass(frozen=True)
class Case:
    """A small game made up by hypothesis, for the engine and for its slow twin."""

    box: Box
    words: set[Word]
    board: bytes
    rack: bytes

    def engine(self) -> _core.ScrabbleEngine:
        texts = ["|".join(TILES.tiles[tile - 1] for tile in word) for word in self.words]
        return _core.ScrabbleEngine(Lexicon.from_words(texts, TILES)._graph, self.box.rules())


@st.composite
def cases(draw: st.DrawFn, side: int = 6, rack: int = 5, words: int = 40) -> Case:
    rows, columns = draw(st.integers(2, side)), draw(st.integers(2, side))
    area = rows * columns
    sizes = st.integers(1, 3)
    box = Box(
        points=tuple(draw(st.lists(st.integers(0, 5), min_size=5, max_size=5))),
        counts=(2, 9, 9, 9, 9),
        rows=rows,
        columns=columns,
        letters=tuple(draw(st.lists(sizes, min_size=area, max_size=area))),
        multipliers=tuple(draw(st.lists(sizes, min_size=area, max_size=area))),
        start=(draw(st.integers(0, rows - 1)), draw(st.integers(0, columns - 1))),
        rack_size=draw(st.integers(2, 5)),
    )
    tile = st.integers(1, 4)
    word = st.lists(tile, min_size=1, max_size=5).map(tuple)
    chosen = draw(st.sets(word, min_size=1, max_size=words))
    # Any litter of tiles is a board: words that the lexicon lacks are allowed on it.
    square = st.one_of(st.just(0), st.just(0), tile, tile.map(lambda number: number | 0x80))
    empty = draw(st.booleans())
    board = bytes(area) if empty else bytes(draw(st.lists(square, min_size=area, max_size=area)))
    held = draw(st.lists(st.integers(0, 4), max_size=rack))
    while held.count(0) > 2:
        held.remove(0)
    return Case(box, chosen, board, bytes(held))


@dataclass(frozen=True)
class World(Case):
    """A small game made up from a seed: dense enough that plays, ties and ends are frequent."""

    opponent: bytes
    steps: bytes  # residuals of its leaves

    def twin(self) -> SlowEngine:
        return _twin_of(self.box, frozenset(self.words))

    def native_leaves(self) -> _core.ScrabbleLeaves:
        return _core.ScrabbleLeaves(list(self.box.counts), self.box.rack_size, self.steps)

    def slow_leaves(self) -> SlowLeaves:
        return SlowLeaves(self.box.counts, self.box.rack_size, self.steps)


@cache
def world(seed: int, side: int = 6, rack: int = 4, words: int = 60, blanks: int = 2) -> World:
    """Make up a box, words, a board (empty, grown by plays, or littered), racks and leaves.

    Board, racks and word list are at most as large as said; both racks have so many blanks at most.
    """
    draw = Random(seed)
    rows, columns = draw.randint(3, side), draw.randint(3, side)
    if draw.random() < 0.4:
        columns = rows
    area = rows * columns
    letters = [draw.choice((1, 1, 1, 2, 3)) for _ in range(area)]
    multipliers = [draw.choice((1, 1, 1, 2, 3)) for _ in range(area)]
    start = draw.randrange(rows), draw.randrange(columns)
    if rows == columns:  # often a board that equals its mirror image, or nearly
        start = (start[0], start[0]) if draw.random() < 0.8 else start
        for premiums in (letters, multipliers):
            mirrored = draw.random() < 0.8
            for square in range(area if mirrored else 0):
                row, column = divmod(square, columns)
                premiums[square] = premiums[min(square, column * columns + row)]
    size = draw.randint(2, rack)
    box = Box(
        points=(draw.choice((0, 0, 2)), *(draw.choice((0, 1, 2, 4, 9)) for _ in range(4))),
        counts=(blanks, *(draw.randint(1, 7) for _ in range(4))),
        rows=rows,
        columns=columns,
        letters=tuple(letters),
        multipliers=tuple(multipliers),
        start=start,
        rack_size=size,
        bonus=draw.choice((0, 7)),
        exchange_minimum=draw.choice((0, 1, size)),
        scoreless_limit=draw.choice((2, 4, 6)),
    )
    lengths = [draw.choice((2, 2, 3, 3, 4, 5)) for _ in range(draw.randint(6, words))]
    chosen = {tuple(draw.choices(range(1, 5), k=length)) for length in lengths} | {(1,)}
    bag = [tile for tile in box.tiles() if tile]
    board = _made_up_board(box, chosen, bag, draw)
    held = draw.sample([*box.tiles(), *bag, *bag], 2 * size + 1)
    if blanks > 1 and draw.random() < 0.5:
        for place in range(min(size, draw.randint(1, blanks))):
            held[place] = 0
    larger = draw.random() < 0.2  # than a rack of this edition: then no play gets the bonus
    leaves = len(in_order(box.counts, size - 1))
    steps = bytes([0, *(draw.choice((0, 0, draw.randrange(256))) for _ in range(leaves - 1))])
    mine, theirs = bytes(sorted(held[: size + larger])), bytes(sorted(held[size + 1 :]))
    return World(box, chosen, board, mine, theirs, steps)


@cache
def _twin_of(box: Box, words: frozenset[Word]) -> SlowEngine:
    """Keep what was listed once for all tests of a world."""
    return SlowEngine(box, words)


def _made_up_board(box: Box, words: set[Word], bag: list[int], draw: Random) -> bytes:
    board = bytes(box.rows * box.columns)
    kind = draw.choice(("empty", "grown", "grown", "litter"))
    if kind == "litter":
        tiles = (0, 0, 0, 1, 2, 3, 4, 1 | 0x80, 3 | 0x80)
        return bytes(draw.choice(tiles) for _ in board)
    for _ in range(draw.randint(1, 4) if kind == "grown" else 0):
        rack = bytes(draw.choices(bag, k=box.rack_size)) + b"\0" * (draw.random() < 0.3)
        if plays := moves(box, words, board, rack):
            board = lay(box, board, draw.choice(plays))
    return board


def box_of(edition: Edition) -> Box:
    size = edition.layout.size
    start = divmod(edition.layout.start, size)
    return Box(
        edition.points,
        edition.counts,
        size,
        size,
        tuple(edition.layout.letter_multipliers),
        tuple(edition.layout.word_multipliers),
        (start[0], start[1]),
        edition.rack_size,
        edition.bonus,
        edition.exchange_minimum,
    )
