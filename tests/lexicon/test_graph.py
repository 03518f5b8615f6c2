"""The word graph holds exactly the DAWG and the GADDAG, minimised."""

from __future__ import annotations

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import Lexicon, _core
from lexagon.lexicon._alphabet import Alphabet
from tests.oracles import graph as twin
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


@pytest.mark.parametrize(("limit", "fits"), [(9, False), (10, True)])
def test_a_gaddag_is_built_of_so_many_fronts(limit: int, fits: bool) -> None:
    """One, two and three begin in ten ways: o on one t tw two th thr thre three."""
    store = _core.WordStore()
    assert store.add_words(["one", "two", "three"], Alphabet.named("english").core) is None
    assert store.build(26, limit).has_gaddag == fits


@given(st.sets(st.text("ab", min_size=9, max_size=14), min_size=1, max_size=30))
def test_long_words_are_sorted_to_their_last_tile(words: set[str]) -> None:
    """The first ten tiles are compared as one number, the rest one by one."""
    shuffled = sorted(words, key=lambda word: word[::-1])
    lexicon = Lexicon.from_words([*shuffled, *shuffled])
    assert list(lexicon) == sorted(words)
    nodes = nodes_of(lexicon)
    assert paths(nodes, 1) == slow.gaddag_paths(words)


def test_words_of_the_greatest_length() -> None:
    longest, other = "a" * 62 + "b", "b" * 63
    lexicon = Lexicon.from_words([longest, other, "a"])
    assert list(lexicon) == ["a", longest, other]
    assert longest in lexicon
    assert "a" * 63 not in lexicon
    assert lexicon.longest() == [longest, other]
    assert lexicon.length_counts() == {1: 1, 63: 2}
    assert lexicon.matching("?" * 63) == [longest, other]
    assert lexicon.matching("?" * 62 + "*b") == [longest, other]
    assert lexicon.matching("?" * 64) == []
    assert lexicon.subanagrams("?" * 63) == ["a", longest, other]
    (last,) = [each for each in lexicon.find("a" * 62 + "?") if len(each.word) == 63]
    assert (last.word, last.blanks) == (longest, (62,))
    assert paths(nodes_of(lexicon), 1) == slow.gaddag_paths(set(lexicon))


@given(st.binary(max_size=140))
def test_the_checksum_is_the_twins(data: bytes) -> None:
    assert _core.checksum(data) == twin.checksum(data)


def test_a_cursor_goes_on_where_it_stopped() -> None:
    words = ["a", "ab", "abc", "b", "bc", "c"]
    lexicon = Lexicon.from_words(words)
    for limit in range(1, 8):
        cursor = _core.WordCursor(lexicon.graph)
        rows = [cursor.next(lexicon.alphabet.core, limit) for _ in range(8)]
        assert rows == [words[at * limit : (at + 1) * limit] for at in range(8)]


def test_enable_has_the_size_it_should(enable: Lexicon) -> None:
    assert enable.graph.has_gaddag
    assert enable.graph.node_bytes == 4
    assert len(enable) == 172_820
    assert enable.graph.longest == 28
    # Recorded from the builder, which is minimal on small lists: none of it is stored twice.
    assert (enable.graph.dawg_nodes, enable.graph.nodes) == (122_174, 834_611)
