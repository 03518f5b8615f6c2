"""The rules of a word graph, checked one by one on its bits; and its words, read path by path."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache

LONGEST = 63
TILE, LAST, ACCEPTS, CHILD = 0x3F, 0x40, 0x80, 8  # three masks, and where the child's index begins

Lists = dict[int, list[int]]  # the nodes of each list of siblings, by where it begins

# What the engine says of a graph that breaks one rule alone.
FOREIGN_TILE = "a tile outside its alphabet"
SEPARATOR_IN_DAWG = "a separator in its DAWG"
SEPARATOR_ACCEPTS = "a separator that ends a word"
DEAD_END = "an arc that neither ends a word nor leads on"
SEPARATOR_LEAVES_DAWG = "a separator that does not lead into its DAWG"
NO_SUCH_LIST = "an arc to what is not an earlier list of siblings"
TOO_LONG = "a path longer than any word"
DISORDER = "siblings out of order"
OPEN_LIST = "a list of siblings that does not end"
NO_DAWG = "no DAWG at its root"
NO_GADDAG = "no GADDAG at its root"


def node(tile: int, child: int = 0, *, last: bool = False, accepts: bool = False) -> int:
    return child << CHILD | accepts * ACCEPTS | last * LAST | tile


def sibling_lists(nodes: Sequence[int], begin: int, end: int) -> Lists:
    """Cut a stretch of nodes after each last sibling."""
    lists: Lists = {}
    start = begin
    for at in range(begin, end):
        lists.setdefault(start, []).append(nodes[at])
        if nodes[at] & LAST:
            start = at + 1
    return lists


def broken_rules(nodes: Sequence[int], dawg_nodes: int, tiles: int) -> set[str]:
    """Return the rules that a graph of two heads, a DAWG and the rest of a GADDAG breaks."""
    halves = [sibling_lists(nodes, 2, dawg_nodes), sibling_lists(nodes, dawg_nodes, len(nodes))]
    lists = {**halves[0], **halves[1]}
    broken = set()
    for half in halves:
        for begin, siblings in half.items():
            broken |= _broken_by_siblings(siblings, tiles, half is halves[0])
            for each in siblings:
                child = each >> CHILD
                if child and not (child in lists and child < begin):
                    broken.add(NO_SUCH_LIST)
                if each & TILE == 0 and child >= dawg_nodes:
                    broken.add(SEPARATOR_LEAVES_DAWG)
        if half and not half[max(half)][-1] & LAST:
            broken.add(OPEN_LIST)
    dawg, gaddag = nodes[0] >> CHILD, nodes[1] >> CHILD
    if dawg not in halves[0]:
        broken.add(NO_DAWG)
    if gaddag and gaddag not in lists:
        broken.add(NO_GADDAG)
    if NO_SUCH_LIST not in broken:
        depth = _depths(lists)
        if any(depth(begin) > LONGEST + 1 for begin in lists) or (
            NO_DAWG not in broken and depth(dawg) > LONGEST
        ):
            broken.add(TOO_LONG)
    return broken


def _broken_by_siblings(siblings: list[int], tiles: int, in_dawg: bool) -> set[str]:
    broken = set()
    order = [each & TILE for each in siblings]
    if order != sorted(set(order)):
        broken.add(DISORDER)
    for each, tile in zip(siblings, order, strict=True):
        if tile > tiles:
            broken.add(FOREIGN_TILE)
        if tile == 0 and in_dawg:
            broken.add(SEPARATOR_IN_DAWG)
        if tile == 0 and each & ACCEPTS:
            broken.add(SEPARATOR_ACCEPTS)
        if each >> CHILD == 0 and not each & ACCEPTS:
            broken.add(DEAD_END)
    return broken


def _depths(lists: Lists) -> Callable[[int], int]:
    @cache
    def depth(begin: int) -> int:
        """The longest path down from a list; children stand before their parents."""
        if begin == 0:
            return 0
        return 1 + max(depth(each >> CHILD) for each in lists[begin])

    return depth


def words(nodes: Sequence[int], head: int = 0) -> Iterator[tuple[int, ...]]:
    """Read every accepted path below a head, in the order of the nodes."""

    def walk(at: int, path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        while at:
            each = nodes[at]
            here = (*path, each & TILE)
            if each & ACCEPTS:
                yield here
            yield from walk(each >> CHILD, here)
            at = 0 if each & LAST else at + 1

    return walk(nodes[head] >> CHILD, ())


def checksum(data: bytes) -> int:
    """Four lanes of multiply and rotate over eight bytes each, then over the last bytes."""
    mask, odd = 2**64 - 1, 0x9E3779B97F4A7C15

    def mixed(lane: int, value: int) -> int:
        product = (lane ^ value) * odd & mask
        return (product << 29 | product >> 35) & mask

    lanes = [1, 2, 3, 4]
    whole = len(data) // 32 * 32
    for at in range(0, whole, 8):
        number = int.from_bytes(data[at : at + 8], "little")
        lanes[at // 8 % 4] = mixed(lanes[at // 8 % 4], number)
    for at in range(whole, len(data)):
        lanes[at % 4] = mixed(lanes[at % 4], data[at])
    total = len(data)
    for lane in lanes:
        total = mixed(total, lane)
    return total ^ total >> 32


def kwg_words(data: bytes, tiles: int) -> set[tuple[int, ...]] | None:
    """The words of a KWG file in the first of its two forms that fits, or None.

    Each node is tile, accepts, last, child: in the common form from the top bit down (8, 1, 1, 22
    bits), in the other as ours. A form fits if no tile is foreign, every list that can be reached
    ends within the file, and no path is longer than a word; a loop makes endless paths.
    """
    numbers = [int.from_bytes(data[at : at + 4], "little") for at in range(0, len(data), 4)]
    common = [(n >> 24, n >> 23 & 1, n >> 22 & 1, n & 0x3FFFFF) for n in numbers]
    ours = [(n & 63, n >> 7 & 1, n >> 6 & 1, n >> 8) for n in numbers]
    for nodes in (common, ours):
        if len(nodes) > 1 and all(tile <= tiles for tile, _, _, _ in nodes):
            found = _paths(nodes)
            if found:
                return found
    return None


def _paths(nodes: Sequence[tuple[int, int, int, int]]) -> set[tuple[int, ...]] | None:
    found = set()
    waiting: list[tuple[int, tuple[int, ...]]] = [(nodes[0][3], ())]
    while waiting:
        at, path = waiting.pop()
        while at:
            if at >= len(nodes) or nodes[at][0] == 0 or len(path) == LONGEST:
                return None
            tile, accepts, last, child = nodes[at]
            if accepts:
                found.add((*path, tile))
            waiting.append((child, (*path, tile)))
            at = 0 if last else at + 1
    return found
