"""Engines, boards and strategies that the tests of the native engine share."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from hypothesis import strategies as st

from lexagon import Lexicon, _core
from lexagon.lexicon import Alphabet
from lexagon.scrabble import Edition, Position
from lexagon.scrabble._engine import engine_for
from tests.oracles.scrabble import Box, SlowPlay, Word

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
        return _core.ScrabbleEngine(Lexicon.from_words(texts, TILES).graph, self.box.rules())


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
    )
