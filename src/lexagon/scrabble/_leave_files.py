"""Leaves in the files of other programs: KLV, the field's own, and CSV.

A KLV file is a word graph of all leaves (a KWG without a GADDAG, each leave spelt with its tiles in
order and the blank, 0, first) and after it their values in the order of that dictionary. All
numbers are little-endian: how many nodes, the nodes, how many leaves, their values as 32-bit
floats (KLV2) or as 16-bit integers of a 256th of a point (the older KLV).
"""

from __future__ import annotations

import csv
import io
import struct
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from lexagon import _core
from lexagon._errors import quoted
from lexagon._numbers import read_float
from lexagon._plural import plural
from lexagon.lexicon import Alphabet
from lexagon.scrabble._engine import POINT
from lexagon.scrabble._tiles import read_rack, write_rack

_MOST_POINTS: Final = 10_000
_ACCEPTS: Final = 1 << 23
_LAST: Final = 1 << 22
_CHILD: Final = _LAST - 1
_OLD_PARTS: Final = 256  # of a point, in the older KLV

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Values = npt.NDArray[np.int32]  # thousandths of a point, by rank


class State(NamedTuple):
    """What may follow in a leave: from which tile on, how many of it, how many tiles in all."""

    tile: int
    more: int
    left: int


class Tiles:
    """How many of each tile there are, and how many a leave has at most."""

    def __init__(self, counts: Sequence[int], rack_size: int) -> None:
        self.largest = rack_size - 1
        self.counts = [min(count, self.largest) for count in counts]
        self._after = [sum(self.counts[tile:]) for tile in range(len(counts) + 1)]

    def state(self, tile: int, more: int, left: int) -> State | None:
        """Return a state in the one form that all equal ones have; None if nothing may follow."""
        while tile < len(self.counts) and more == 0:
            tile += 1
            more = self.counts[tile] if tile < len(self.counts) else 0
        left = min(left, more + self._after[tile + 1]) if tile < len(self.counts) else 0
        return State(tile, min(more, left), left) if left > 0 else None

    def root(self) -> State | None:
        """Return the state before the first tile."""
        return self.state(0, self.counts[0], self.largest)

    def following(self, state: State) -> Iterator[tuple[int, State | None]]:
        """List the tiles that may come next, each with what may follow it."""
        yield state.tile, self.state(state.tile, state.more - 1, state.left - 1)
        for tile in range(state.tile + 1, len(self.counts)):
            if self.counts[tile]:
                yield tile, self.state(tile, self.counts[tile] - 1, state.left - 1)


def write_klv(core: _core.ScrabbleLeaves, counts: Sequence[int], rack_size: int) -> bytes:
    """Write leaves as KLV2."""
    import numpy as np

    nodes = klv_nodes(Tiles(counts, rack_size))
    order = np.frombuffer(core.dictionary_order(), np.uint32)
    values = (np.frombuffer(core.values(), np.int32)[order] / POINT).astype("<f4")
    graph = np.array(nodes, "<u4").tobytes()
    sizes = struct.pack("<I", len(nodes)), struct.pack("<I", len(values))
    return sizes[0] + graph + sizes[1] + values.tobytes()


def klv_nodes(tiles: Tiles) -> list[int]:
    """Return the smallest graph of all leaves, lists of nodes in the order of a depth-first walk.

    Node 0 points to the first list; node 1, to a GADDAG's, points nowhere.
    """
    nodes = [_LAST, _LAST]
    placed: dict[State, int] = {}

    def place(state: State | None) -> int:
        if state is None:
            return 0
        if state not in placed:
            following = list(tiles.following(state))
            placed[state] = start = len(nodes)
            nodes.extend([0] * len(following))
            for at, (tile, then) in enumerate(following):
                last = _LAST if at == len(following) - 1 else 0
                nodes[start + at] = tile << 24 | _ACCEPTS | last | place(then)
        return placed[state]

    nodes[0] |= place(tiles.root())
    return nodes


def read_klv(
    data: bytes, counts: Sequence[Sequence[int]], rack_size: int, alphabet: Alphabet
) -> tuple[int, Values]:
    """Read the values of a KLV file, for the first of some sets of tiles that are its own.

    Return which set that is, and the values by rank. Raises ValueError for any other file.
    """
    nodes, floats = _klv_parts(data)
    own = _klv_counts(nodes, rack_size)
    for place, each in enumerate(counts):
        tiles = Tiles(each, rack_size)
        if own[: len(each)] == tiles.counts and not any(own[len(each) :]):
            _check_graph(nodes, tiles)
            core = _core.ScrabbleLeaves.of_values(list(each), rack_size, _nothing(each, rack_size))
            return place, by_rank(floats, core)
    raise ValueError(_other_tiles(own, Tiles(counts[0], rack_size).counts, alphabet))


def _klv_parts(data: bytes) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.float64]]:
    """Cut a file into its nodes and its values."""
    import numpy as np

    try:
        (count,) = struct.unpack_from("<I", data)
        (leaves,) = struct.unpack_from("<I", data, 4 + 4 * count)
    except struct.error:
        raise ValueError("not a whole KLV file") from None
    rest = data[8 + 4 * count :]
    if len(rest) not in (2 * leaves, 4 * leaves) or not count or not leaves:
        raise ValueError("not a whole KLV file")
    nodes = np.frombuffer(data, "<u4", count, 4).astype(np.uint32)
    if len(rest) == 4 * leaves:
        return nodes, np.frombuffer(rest, "<f4").astype(np.float64)
    return nodes, np.frombuffer(rest, "<i2") / _OLD_PARTS


def _klv_counts(nodes: npt.NDArray[np.uint32], rack_size: int) -> list[int]:
    """Return how many of each tile a leave of a file has, by following each tile alone."""
    counts = [0] * 256
    for tile, first in _list_at(nodes, nodes[0].item() & _CHILD):
        child: int | None = first
        while child is not None and counts[tile] < rack_size:
            counts[tile] += 1
            child = dict(_list_at(nodes, child)).get(tile) if child else None
    if max(counts) == rack_size:
        raise ValueError(f"a KLV file for larger racks than those of {rack_size} tiles")
    return counts


def _check_graph(nodes: npt.NDArray[np.uint32], tiles: Tiles) -> None:
    """Raise ValueError unless a graph has just the leaves of some tiles."""
    seen: set[tuple[int, State]] = set()
    root = tiles.root()
    assert root is not None
    waiting = [(nodes[0].item() & _CHILD, root)]
    while waiting:
        at, state = waiting.pop()
        if (at, state) in seen:
            continue
        seen.add((at, state))
        there, wanted = list(_list_at(nodes, at)), list(tiles.following(state))
        ends = [(tile, child == 0) for tile, child in there]
        if ends != [(tile, then is None) for tile, then in wanted]:
            raise ValueError(f"a KLV file for racks other than those of {tiles.largest + 1} tiles")
        waiting += [
            (child, then)
            for (_, child), (_, then) in zip(there, wanted, strict=True)
            if then is not None
        ]


def _list_at(nodes: npt.NDArray[np.uint32], at: int) -> Iterator[tuple[int, int]]:
    """Return the tiles of a list of nodes, each with where its own list begins."""
    before = -1
    while True:
        if not 0 < at < len(nodes):
            raise ValueError("a damaged KLV file")
        node = nodes[at].item()
        tile = node >> 24
        if tile <= before or not node & _ACCEPTS:
            raise ValueError("a damaged KLV file, or one that lacks leaves")
        yield tile, node & _CHILD
        if node & _LAST:
            return
        before, at = tile, at + 1


def _other_tiles(own: Sequence[int], wanted: Sequence[int], alphabet: Alphabet) -> str:
    kinds = max(tile for tile, count in enumerate(own) if count)
    if kinds >= len(wanted):
        return f"a KLV file of another alphabet: it has {kinds} tiles, not {len(wanted) - 1}"
    tile = next(tile for tile, count in enumerate(wanted) if own[tile] != count)
    return (
        "a KLV file of another set of tiles: a leave has at most "
        f"{own[tile]} of tile {tile}, {write_rack(bytes([tile]), alphabet)} here, "
        f"and this edition {wanted[tile]}"
    )


def by_rank(floats: npt.NDArray[np.float64], core: _core.ScrabbleLeaves) -> Values:
    """Return values in dictionary order as thousandths by rank."""
    import numpy as np

    order = np.frombuffer(core.dictionary_order(), np.uint32)
    if len(floats) != len(order):
        raise ValueError(f"{len(floats):,} values for {len(order):,} leaves")
    if not np.all(np.abs(floats) <= _MOST_POINTS):  # nor is nan
        raise ValueError(f"a value beyond {_MOST_POINTS:,} points")
    values = np.zeros(len(order) + 1, np.int32)
    values[order] = np.rint(floats * POINT).astype(np.int32)
    return values


def write_csv(core: _core.ScrabbleLeaves, tiles: Tiles, alphabet: Alphabet) -> bytes:
    """Write leaves as CSV: a leave and its value in each line, in dictionary order."""
    import numpy as np

    order = np.frombuffer(core.dictionary_order(), np.uint32)
    values = np.frombuffer(core.values(), np.int32)[order].tolist()
    lines = (
        f"{leave},{value / POINT:.3f}\n"
        for leave, value in zip(spellings(tiles, alphabet), values, strict=True)
    )
    return "".join(lines).encode()


def read_csv(data: bytes, counts: Sequence[int], rack_size: int, alphabet: Alphabet) -> Values:
    """Read values from CSV, in any order; every leave must be there once. Raises ValueError."""
    import numpy as np

    spelt = spellings(Tiles(counts, rack_size), alphabet)
    places = {leave: place for place, leave in enumerate(spelt)}
    floats: list[float | None] = [None] * len(spelt)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(f"not UTF-8 text (byte {error.start})") from None
    for number, row in _csv_rows(text):
        if number == 1 and row[0].strip().lower() == "leave":
            continue
        try:
            place, value = _csv_row(row, places, alphabet)
        except ValueError as error:
            raise ValueError(f"line {number}: {error}") from None
        if floats[place] is not None:
            raise ValueError(f"line {number}: {quoted(row[0])} is there twice")
        floats[place] = value
    lacking = [place for place, value in enumerate(floats) if value is None]
    if lacking:
        raise ValueError(
            f"it lacks {plural(len(lacking), 'leaf', 'leaves')}, such as {spelt[lacking[0]]}"
        )
    core = _core.ScrabbleLeaves.of_values(list(counts), rack_size, _nothing(counts, rack_size))
    return by_rank(np.array(floats, np.float64), core)


def spellings(tiles: Tiles, alphabet: Alphabet) -> list[str]:
    """Return all leaves in dictionary order as text, the blank first."""
    names = [write_rack(bytes([tile]), alphabet) for tile in range(len(tiles.counts))]
    known: dict[State, list[tuple[int, State | None]]] = {}
    spelt: list[str] = []

    def spell(state: State, before: str) -> None:
        if state not in known:
            known[state] = list(tiles.following(state))
        for tile, then in known[state]:
            leave = before + names[tile]
            spelt.append(leave)
            if then is not None:
                spell(then, leave)

    root = tiles.root()
    if root is not None:
        spell(root, "")
    return spelt


def _csv_rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Cut text into rows that are not empty, each with the number of its line."""
    reader = csv.reader(io.StringIO(text))
    try:
        yield from ((reader.line_num, row) for row in reader if row)
    except csv.Error as error:
        raise ValueError(f"line {reader.line_num}: {error}") from None


def _csv_row(row: Sequence[str], places: dict[str, int], alphabet: Alphabet) -> tuple[int, float]:
    if len(row) != 2:
        raise ValueError(f"{quoted(','.join(row))} is not a leave and a value, such as EINS,12.5")
    place = places.get(row[0])
    if place is None:  # in another order of tiles, or with spaces
        leave = sorted(read_rack(row[0].strip(), alphabet))
        spelt = "".join(write_rack(bytes([tile]), alphabet) for tile in leave)
        place = places.get(spelt)
    if place is None:
        raise ValueError(f"{quoted(row[0])} is not a leave of this edition")
    return place, read_float(row[1].strip(), "value")


def _nothing(counts: Sequence[int], rack_size: int) -> bytes:
    """Return a zero for each leave of some tiles."""
    tiles = Tiles(counts, rack_size)
    ways = [1]
    for count in tiles.counts:
        ways = [sum(ways[max(0, size - count) : size + 1]) for size in range(tiles.largest + 1)]
    return bytes(4 * sum(ways))
