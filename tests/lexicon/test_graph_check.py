"""Every rule of the graph check by itself, and damaged graphs judged as the slow twin judges."""

from __future__ import annotations

import random
import struct
from collections.abc import Iterator, Sequence

import pytest

from lexagon import Lexicon, _core
from lexagon.lexicon import Alphabet
from tests.oracles import graph as rules
from tests.oracles.graph import node

# A sound graph of the words a, ab and b, by hand: the lists [b], [a b], then the GADDAG's
# [+ -> b], [a], [a +] and [a -> … b -> …] with every split of every word.
TILES = 2
DAWG_NODES = 5
SOUND = [
    node(0, 3, last=True),
    node(0, 7, last=True),
    node(2, accepts=True, last=True),  # 2: ab ends
    node(1, 2, accepts=True),  # 3: a, and on to b
    node(2, accepts=True, last=True),
    node(0, 2, last=True),  # 5: after a, reversed front and separator, b
    node(1, accepts=True, last=True),  # 6: ba is ab reversed
    node(1, 5, accepts=True),  # 7: the GADDAG's root
    node(2, 6, accepts=True, last=True),
]


def adopt(
    nodes: Sequence[int], dawg_nodes: int, tiles: int, node_bytes: int = 4, **facts: int
) -> _core.Graph:
    """Adopt nodes under a header that tells their words and longest word as they are."""
    if not facts:
        paths = list(rules.words(nodes))
        facts = {"words": len(paths), "longest": max(map(len, paths), default=0)}
    data = struct.pack(f"<{len(nodes)}{'I' if node_bytes == 4 else 'Q'}", *nodes)
    return _core.Graph.adopt(data, node_bytes, dawg_nodes=dawg_nodes, tiles=tiles, **facts)


def with_node(at: int, changed: int) -> list[int]:
    return [*SOUND[:at], changed, *SOUND[at + 1 :]]


def chain(length: int) -> list[int]:
    """A DAWG of one word of so many tiles."""
    nodes = [node(0, length + 1, last=True), node(0, last=True), node(1, accepts=True, last=True)]
    return nodes + [node(1, at + 1, last=True) for at in range(1, length)]


@pytest.mark.parametrize("node_bytes", [4, 8])
def test_a_sound_graph_is_adopted_with_its_words(node_bytes: int) -> None:
    assert rules.broken_rules(SOUND, DAWG_NODES, TILES) == set()
    graph = adopt(SOUND, DAWG_NODES, TILES, node_bytes, words=3, longest=2)
    assert (graph.words, graph.longest, graph.nodes, graph.dawg_nodes) == (3, 2, 9, 5)
    assert (graph.has_gaddag, graph.node_bytes) == (True, node_bytes)
    assert list(Lexicon._of_graph("small", Alphabet("small", "ab"), graph)) == ["a", "ab", "b"]


LONG_GADDAG = [  # the longest word as DAWG, one arc above it, another above that
    *chain(63),
    node(1, 64, last=True),
    node(1, 65, last=True),
]

BROKEN = [
    (rules.FOREIGN_TILE, with_node(8, node(3, 6, accepts=True, last=True)), DAWG_NODES),
    (rules.SEPARATOR_IN_DAWG, with_node(3, node(0, 2)), DAWG_NODES),
    (rules.SEPARATOR_ACCEPTS, with_node(5, node(0, 2, accepts=True, last=True)), DAWG_NODES),
    (rules.DEAD_END, with_node(4, node(2, last=True)), DAWG_NODES),
    (rules.DEAD_END, with_node(5, node(0, last=True)), DAWG_NODES),
    (rules.SEPARATOR_LEAVES_DAWG, [*SOUND, node(0, 6, last=True)], DAWG_NODES),
    (rules.NO_SUCH_LIST, with_node(8, node(2, 4, accepts=True, last=True)), DAWG_NODES),
    (rules.NO_SUCH_LIST, with_node(8, node(2, 1, accepts=True, last=True)), DAWG_NODES),
    (rules.NO_SUCH_LIST, with_node(8, node(2, 7, accepts=True, last=True)), DAWG_NODES),
    (rules.NO_SUCH_LIST, with_node(8, node(2, 999, accepts=True, last=True)), DAWG_NODES),
    (rules.TOO_LONG, chain(64), 66),
    (rules.TOO_LONG, LONG_GADDAG, 65),
    (rules.DISORDER, with_node(4, node(1, accepts=True, last=True)), DAWG_NODES),
    (rules.DISORDER, with_node(3, node(2, 2, accepts=True)), DAWG_NODES),
    (rules.OPEN_LIST, with_node(8, node(2, 6, accepts=True)), DAWG_NODES),
    (rules.NO_DAWG, with_node(0, node(0, 4, last=True)), DAWG_NODES),
    (rules.NO_DAWG, with_node(0, node(0, 0, last=True)), DAWG_NODES),
    (rules.NO_DAWG, with_node(0, node(0, 6, last=True)), DAWG_NODES),
    (rules.NO_DAWG, with_node(0, node(0, 9, last=True)), DAWG_NODES),
    (rules.NO_GADDAG, with_node(1, node(0, 8, last=True)), DAWG_NODES),
    (rules.NO_GADDAG, with_node(1, node(0, 9, last=True)), DAWG_NODES),
    (rules.NO_GADDAG, with_node(1, node(0, 1, last=True)), DAWG_NODES),
]


@pytest.mark.parametrize(("rule", "nodes", "dawg_nodes"), BROKEN)
@pytest.mark.parametrize("node_bytes", [4, 8])
def test_a_graph_that_breaks_one_rule_is_refused_by_its_name(
    rule: str, nodes: list[int], dawg_nodes: int, node_bytes: int
) -> None:
    assert rules.broken_rules(nodes, dawg_nodes, TILES) == {rule}
    with pytest.raises(ValueError, match=f"^a word graph with {rule}$"):
        adopt(nodes, dawg_nodes, TILES, node_bytes, words=3, longest=2)


def test_a_dawg_list_that_runs_into_the_gaddag_is_refused() -> None:
    assert rules.broken_rules(SOUND, 4, TILES) == {rules.OPEN_LIST}
    with pytest.raises(ValueError, match=rules.OPEN_LIST):
        adopt(SOUND, 4, TILES)


def test_the_longest_word_is_adopted_and_so_is_its_gaddag() -> None:
    assert adopt(chain(63), 65, 1).longest == 63
    # A path of the GADDAG has the separator too, so it may be one longer.
    assert adopt([*chain(63), node(1, 64, last=True)], 65, 1).longest == 63


@pytest.mark.parametrize("facts", [(2, 2), (4, 2), (3, 1), (3, 3)])
def test_a_header_that_tells_of_other_words_is_refused(facts: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="other words than its header says"):
        adopt(SOUND, DAWG_NODES, TILES, words=facts[0], longest=facts[1])


@pytest.mark.parametrize(("size", "dawg_nodes"), [(2, 2), (2, 3), (9, 0), (9, 2), (9, 10)])
def test_a_graph_without_nodes_is_refused(size: int, dawg_nodes: int) -> None:
    with pytest.raises(ValueError, match="without nodes"):
        adopt(SOUND[:size], dawg_nodes, TILES, words=3, longest=2)


def test_the_smallest_graph_has_one_node() -> None:
    smallest = [node(0, 2, last=True), node(0, 2, last=True), node(1, accepts=True, last=True)]
    assert adopt(smallest, 3, 1, words=1, longest=1).words == 1


def test_nodes_of_an_odd_size_or_place_are_refused() -> None:
    data = struct.pack("<9I", *SOUND)
    for cut in (data[:-1], data[:-2], data[:4], b""):
        with pytest.raises(ValueError, match="cut short"):
            _core.Graph.adopt(cut, 4, 3, DAWG_NODES, TILES, 2)
    with pytest.raises(ValueError, match="cut short"):
        _core.Graph.adopt(data, 8, 3, DAWG_NODES, TILES, 2)  # 36 bytes are 4.5 wide nodes
    with pytest.raises(ValueError, match="nodes of an odd size"):
        _core.Graph.adopt(data, 2, 3, DAWG_NODES, TILES, 2)
    with pytest.raises(ValueError, match="at an odd address"):
        _core.Graph.adopt(memoryview(b"\0" + data)[1:], 4, 3, DAWG_NODES, TILES, 2)


def judged_alike(nodes: list[int], dawg_nodes: int, tiles: int, node_bytes: int = 4) -> bool:
    """Hold the engine's judgement against the twin's; return whether the graph was accepted."""
    broken = rules.broken_rules(nodes, dawg_nodes, tiles)
    if broken:
        with pytest.raises(ValueError, match="a word graph with ") as refused:
            adopt(nodes, dawg_nodes, tiles, node_bytes, words=1, longest=1)
        named = str(refused.value).removeprefix("a word graph with ")
        assert named in broken, (nodes, broken)
        return False
    paths = list(rules.words(nodes))
    longest = max(map(len, paths))
    graph = adopt(nodes, dawg_nodes, tiles, node_bytes, words=len(paths), longest=longest)
    found = _core.WordCursor(graph).next(ALPHABETS[tiles]._native, 10_000)
    assert [tuple(ALPHABETS[tiles].read(word)) for word in found] == paths, nodes
    return True


ALPHABETS = {size: Alphabet("small", "abcd"[:size]) for size in (1, 2, 3, 4)}


def every_other_node(nodes: Sequence[int], tiles: int) -> Iterator[int]:
    """All nodes with tiles in and just outside the alphabet, and children in and outside."""
    for child in [*range(len(nodes) + 2), 2**24 - 1]:
        for tile in [*range(tiles + 2), 63]:
            for flags in (0, rules.LAST, rules.ACCEPTS, rules.LAST | rules.ACCEPTS):
                yield child << rules.CHILD | flags | tile


@pytest.mark.parametrize("words", [["a"], ["a", "ab", "b"], ["aa", "ba"], ["abc", "bc", "c"]])
def test_one_node_changed_in_every_way_is_judged_as_by_the_twin(words: list[str]) -> None:
    tiles = max(ord(letter) - ord("a") + 1 for word in words for letter in word)
    store = _core.WordStore()
    assert store.add_words(words, ALPHABETS[tiles]._native) is None
    graph = store.build(tiles, 100)
    nodes = list(struct.unpack(f"<{graph.nodes}I", graph.to_bytes()))
    accepted = refused = 0
    for at in range(len(nodes)):
        for other in every_other_node(nodes, tiles):
            if judged_alike([*nodes[:at], other, *nodes[at + 1 :]], graph.dawg_nodes, tiles):
                accepted += 1
            else:
                refused += 1
    # Other children, endings and orders that keep all rules are other word lists, and sound.
    assert accepted > len(nodes)
    assert refused > 4 * accepted


def test_several_nodes_changed_are_judged_as_by_the_twin() -> None:
    draw = random.Random(12)
    accepted = 0
    for _ in range(2000):
        words = {"".join(draw.choices("abc", k=draw.randint(1, 4))) for _ in range(6)}
        nodes_of, tiles = Lexicon.from_words(words, ALPHABETS[3])._graph, 3
        nodes = list(struct.unpack(f"<{nodes_of.nodes}I", nodes_of.to_bytes()))
        for _ in range(draw.randint(0, 2)):
            at = draw.randrange(len(nodes))
            nodes[at] ^= draw.choice((1, 2, 0x40, 0x80, 0x100, 0x200, 0x400))
        dawg_nodes = nodes_of.dawg_nodes + draw.choice((0, 0, 0, 0, -1, 1))
        if 3 <= dawg_nodes <= len(nodes):
            accepted += judged_alike(nodes, dawg_nodes, tiles, draw.choice((4, 8)))
    assert accepted > 500
