"""Engines, boards and strategies that the tests of the native engine share."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from hypothesis import strategies as st
from lexagon.scrabble.cgp import read_cgp
from lexagon.scrabble.edition import Edition
from lexagon.scrabble.engine import engine_for
from lexagon.scrabble.generator import Generator

from lexagon import Lexicon
from lexagon.lexicon import Alphabet
from lexagon.scrabble.players import Turn
from tests.oracles.scrabble import Box, Word

TAEL = (
    "7ZEP1F3/1FLUKY3R1R3/5EX2A1U3/2SCARIEST1I3/9TOT3/6GO1LO4/6OR1ETA3/6JABS1b3/5QI4A3/"
    "5I1N3N3/3ReSPOND1D3/1HOE3V3O3/1ENCOMIA3N3/7T7/3VENGED6"
)
EMPTY = "/".join(["15"] * 15)
TILES = Alphabet("test", ["a", "b", "ch", "d"])


@cache
def english() -> Generator:
    edition = Edition.named("english")
    return engine_for(edition, edition.lexicon())


def board_of(text: str) -> bytes:
    return bytes(read_cgp(f"{text} / 0/0 0").board)


def rack_of(text: str) -> bytes:
    return bytes(0 if letter == "?" else ord(letter) - 64 for letter in text)


def turn_of(board: str, rack: str, opponent: str = "") -> Turn:
    rules = english().rules
    squares, tiles = board_of(board), rack_of(rack)
    left = list(rules.counts)
    for tile in [*tiles, *(0 if tile & 0x80 else tile for tile in squares if tile)]:
        left[tile] -= 1
    unseen = bytes(tile for tile, count in enumerate(left) for _ in range(count))
    bag = max(0, len(unseen) - rules.rack_size)
    return Turn(squares, tiles, unseen, bag, opponent=rack_of(opponent))


@dataclass(frozen=True)
class Case:
    """A small game made up by hypothesis, for the engine and for its slow twin."""

    box: Box
    words: set[Word]
    board: bytes
    rack: bytes

    def generator(self) -> Generator:
        texts = ["|".join(TILES.tiles[tile - 1] for tile in word) for word in self.words]
        return Generator(Lexicon.from_words(texts, TILES).graph, self.box.rules())


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
