"""KLV files, slow and obviously right: all leaves spelt out, a trie of them, equal parts merged."""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement

Trie = tuple[tuple[int, "Trie"], ...]


def all_leaves(counts: Sequence[int], rack_size: int) -> list[tuple[int, ...]]:
    """List the leaves of an edition in dictionary order; the blank is 0."""
    return sorted(
        leave
        for size in range(1, rack_size)
        for leave in combinations_with_replacement(range(len(counts)), size)
        if all(leave.count(tile) <= counts[tile] for tile in set(leave))
    )


def write(
    counts: Sequence[int], rack_size: int, value: Callable[[tuple[int, ...]], float]
) -> bytes:
    """Write a file byte by byte."""
    leaves = all_leaves(counts, rack_size)
    nodes = [0, 1 << 22]
    places: dict[Trie, int] = {}

    def place(trie: Trie) -> int:
        if not trie:
            return 0
        if trie not in places:
            places[trie] = start = len(nodes)
            nodes.extend([0] * len(trie))
            for at, (tile, below) in enumerate(trie):
                last = at == len(trie) - 1
                nodes[start + at] = tile << 24 | 1 << 23 | last << 22 | place(below)
        return places[trie]

    nodes[0] = 1 << 22 | place(_trie(leaves))
    data = struct.pack(f"<I{len(nodes)}I", len(nodes), *nodes)
    values = [value(leave) for leave in leaves]
    return data + struct.pack(f"<I{len(values)}f", len(values), *values)


def _trie(leaves: Sequence[tuple[int, ...]]) -> Trie:
    firsts = sorted({leave[0] for leave in leaves if leave})
    return tuple(
        (first, _trie([leave[1:] for leave in leaves if leave[:1] == (first,)])) for first in firsts
    )


def look_up(data: bytes, leave: Sequence[int]) -> float:
    """Find a leave's value as a program would: the words before it in the graph are counted."""
    (count,) = struct.unpack_from("<I", data)
    nodes: tuple[int, ...] = struct.unpack_from(f"<{count}I", data, 4)

    def words_from(at: int) -> int:
        """Count the words of a list of nodes from one node on."""
        node = nodes[at]
        child = node & 0x3FFFFF
        own = (node >> 23 & 1) + (words_from(child) if child else 0)
        return own if node >> 22 & 1 else own + words_from(at + 1)

    index, at = 0, nodes[0] & 0x3FFFFF
    for place, tile in enumerate(leave):
        while nodes[at] >> 24 != tile:
            index += words_from(at) - words_from(at + 1)
            at += 1
        if place < len(leave) - 1:
            index += nodes[at] >> 23 & 1
            at = nodes[at] & 0x3FFFFF
    value: float = struct.unpack_from("<f", data, 8 + 4 * count + 4 * index)[0]
    return value
