"""The word graph holds exactly the DAWG and the GADDAG, minimised."""

from __future__ import annotations

import struct

from hypothesis import given
from hypothesis import strategies as st

from lexagon import Lexicon, _core
from lexagon.lexicon._alphabet import Alphabet
from tests.oracles import lexicon as slow

word_sets = st.sets(st.text("abcd", min_size=1, max_size=6), min_size=1, max_size=40)


def nodes_of(lexicon: Lexicon) -> list[int]:
    code = "I" if lexicon.graph.node_bytes == 4 else "Q"
    return list(struct.unpack(f"<{lexicon.graph.nodes}{code}", lexicon.graph.to_bytes()))


def paths(nodes: list[int], head: int) -> set[str]:
    """Read every accepted path below a head, straight from the bits."""
    values = set()

    def walk(first: int, path: str) -> None:
        at = first
        while first:
            bits = nodes[at]
            letter = "+" if bits & 63 == 0 else chr(ord("a") + (bits & 63) - 1)
            if bits & 128:
                values.add(path + letter)
            walk(bits >> 8, path + letter)
            if bits & 64:
                return
            at += 1

    walk(nodes[head] >> 8, "")
    return values


@given(word_sets)
def test_both_halves_hold_their_paths(words: set[str]) -> None:
    nodes = nodes_of(Lexicon.from_words(words))
    assert paths(nodes, 0) == words
    assert paths(nodes, 1) == slow.gaddag_paths(words)


@given(word_sets)
def test_the_dawg_is_minimal(words: set[str]) -> None:
    lexicon = Lexicon.from_words(words)
    lists = slow.minimal_lists(words)
    assert lexicon.graph.dawg_nodes == 2 + sum(map(len, lists))


@given(word_sets)
def test_the_gaddag_is_minimal_and_shares_the_dawg(words: set[str]) -> None:
    lexicon = Lexicon.from_words(words)
    lists = slow.minimal_lists(words, slow.gaddag_paths(words))
    assert lexicon.graph.nodes == 2 + sum(map(len, lists))


def test_a_list_without_room_for_a_gaddag_still_answers() -> None:
    alphabet = Alphabet.named("english")
    store = _core.WordStore()
    assert store.add_words(["one", "two", "three"], alphabet.core) is None
    graph = store.build(len(alphabet), 2)
    assert not graph.has_gaddag
    assert list(Lexicon._of_graph("small", alphabet, graph)) == ["one", "three", "two"]


def test_enable_has_the_size_it_should(enable: Lexicon) -> None:
    assert enable.graph.has_gaddag
    assert enable.graph.node_bytes == 4
    assert len(enable) == 172_820
    assert enable.graph.longest == 28
