"""The word graph holds exactly the DAWG and the GADDAG, minimised."""

from __future__ import annotations

import random
import struct
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import Cancelled, Lexicon, _core
from lexagon._progress import Progress
from lexagon.lexicon._alphabet import Alphabet
from tests.oracles import graph as twin
from tests.oracles import lexicon as slow

word_sets = st.sets(st.text("abcd", min_size=1, max_size=6), min_size=1, max_size=40)


def nodes_of(lexicon: Lexicon) -> list[int]:
    code = "I" if lexicon._graph.node_bytes == 4 else "Q"
    return list(struct.unpack(f"<{lexicon._graph.nodes}{code}", lexicon._graph.to_bytes()))


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
    assert lexicon._graph.dawg_nodes == 2 + sum(map(len, lists))


@given(word_sets)
def test_the_gaddag_is_minimal_and_shares_the_dawg(words: set[str]) -> None:
    lexicon = Lexicon.from_words(words)
    lists = slow.minimal_lists(words, slow.gaddag_paths(words))
    assert lexicon._graph.nodes == 2 + sum(map(len, lists))


def test_a_list_without_room_for_a_gaddag_still_answers() -> None:
    alphabet = Alphabet.named("english")
    store = _core.WordStore()
    assert store.add_words(["one", "two", "three"], alphabet._native) is None
    graph = store.build(len(alphabet), 2)
    assert not graph.has_gaddag
    assert list(Lexicon._of_graph("small", alphabet, graph)) == ["one", "three", "two"]


@given(word_sets)
def test_a_gaddag_is_built_where_it_fits(words: set[str]) -> None:
    """The limit counts all nodes; at once and afterwards make the same graph."""
    alphabet = Alphabet.named("english")
    store = _core.WordStore()
    assert store.add_words(sorted(words), alphabet._native) is None
    bare = store.build(26, 0)
    whole = 2 + sum(map(len, slow.minimal_lists(words, slow.gaddag_paths(words))))
    assert (bare.has_gaddag, bare.nodes) == (False, bare.dawg_nodes)
    for limit, fits in ((whole, True), (whole - 1, False)):
        at_once, later = store.build(26, limit), bare.with_gaddag(limit)
        assert at_once.has_gaddag == later.has_gaddag == fits
        assert at_once.to_bytes() == later.to_bytes()
        assert at_once.nodes == (whole if fits else bare.nodes)


def test_a_gaddag_is_not_tried_where_the_beginnings_are_too_many() -> None:
    """Words of which a graph shares so much that it has fewer nodes than they have beginnings."""
    alphabet = Alphabet.named("english")
    store = _core.WordStore()
    words = sorted("".join(letters) for letters in product("abc", repeat=6))
    assert store.add_words(words, alphabet._native) is None
    beginnings = sum(3**length for length in range(1, 7))
    assert store.build(26, beginnings).nodes < beginnings
    assert [store.build(26, limit).has_gaddag for limit in (beginnings, beginnings - 1)] == [
        True,
        False,
    ]


@given(word_sets)
def test_beginnings_are_counted_once(words: set[str]) -> None:
    alphabet = Alphabet.named("english")
    store = _core.WordStore()
    assert store.add_words([*words, *words], alphabet._native) is None
    beginnings = {word[:length] for word in words for length in range(1, len(word) + 1)}
    assert store.sort() == len(beginnings) == store.build(26, 99).beginnings
    assert len(store) == len(words)


long_words = st.builds(
    "{}{}".format, st.sampled_from(["aaaaaaaaa", "abababababa"]), st.text("ab", max_size=4)
)


@given(st.sets(long_words, min_size=1, max_size=30))
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
    assert [match.word for match in lexicon.longest()] == [longest, other]
    assert lexicon.length_counts() == {1: 1, 63: 2}
    for pattern in ("?" * 63, "?" * 62 + "*b"):
        assert [match.word for match in lexicon.matching(pattern)] == [longest, other]
    assert lexicon.matching("?" * 64).count == 0
    assert [match.word for match in lexicon.subanagrams("?" * 63)] == [longest, other, "a"]
    (last,) = [each for each in lexicon.find("a" * 62 + "?") if len(each.word) == 63]
    assert (last.word, last.blanks) == (longest, (62,))
    assert paths(nodes_of(lexicon), 1) == slow.gaddag_paths(set(lexicon))


@given(st.binary(max_size=140))
def test_the_checksum_is_the_twins(data: bytes) -> None:
    assert _core.checksum(data) == twin.checksum(data)
    whole = bytes(range(256))[: len(data) // 32 * 32]  # the blocks that are read at once
    assert _core.checksum(whole) == twin.checksum(whole)


def test_a_cursor_goes_on_where_it_stopped() -> None:
    words = ["a", "ab", "abc", "b", "bc", "c"]
    lexicon = Lexicon.from_words(words)
    for limit in range(1, 8):
        cursor = _core.WordCursor(lexicon._graph)
        rows = [cursor.next(lexicon.alphabet._native, limit) for _ in range(8)]
        assert rows == [words[at * limit : (at + 1) * limit] for at in range(8)]


def test_enable_has_the_size_it_should(enable: Lexicon) -> None:
    assert enable._graph.has_gaddag
    assert enable._graph.node_bytes == 4
    assert len(enable) == 172_820
    assert enable._graph.longest == 28
    # Recorded from the builder, which is minimal on small lists: none of it is stored twice.
    assert (enable._graph.dawg_nodes, enable._graph.nodes) == (122_174, 834_611)


@given(word_sets)
def test_a_gaddag_added_later_is_the_one_built_at_once(words: set[str]) -> None:
    alphabet = Alphabet.named("english")
    store = _core.WordStore()
    assert store.add_words(sorted(words, reverse=True), alphabet._native) is None
    beginnings = {word[:length] for word in words for length in range(1, len(word) + 1)}
    assert store.sort() == len(beginnings)
    whole = store.build(len(alphabet), 1 << 20)
    small = store.build(len(alphabet), 0)
    assert not small.has_gaddag
    assert small.beginnings == whole.beginnings == len(beginnings)
    assert small.with_gaddag(1 << 20).to_bytes() == whole.to_bytes()
    # The limit is on nodes: at their number there is a GADDAG, at one less there is none.
    assert small.with_gaddag(max(whole.nodes, len(beginnings))).has_gaddag
    refused = store.build(len(alphabet), whole.nodes - 1)
    assert not refused.has_gaddag
    assert refused.to_bytes() == small.to_bytes()
    with_gaddag = Lexicon._of_graph("a", alphabet, whole)
    without = Lexicon._of_graph("b", alphabet, small)
    assert with_gaddag == without
    assert hash(with_gaddag) == hash(without)


def random_words(count: int) -> list[str]:
    draw = random.Random(7)
    return ["".join(draw.choices("abcdefghij", k=40)) for _ in range(count)]


def test_building_is_cancelled_by_its_progress() -> None:
    words = random_words(30_000)
    with pytest.raises(Cancelled):
        Lexicon.from_words(words, progress=lambda report: False)
    reports: list[Progress] = []
    lexicon = Lexicon.from_words(words, progress=reports.append)
    assert all(report.note == "building the word graph" for report in reports)
    seen = len(reports)
    with pytest.raises(Cancelled):
        lexicon._with_gaddag(progress=lambda report: False)
    assert lexicon._whole is None
    assert len(reports) == seen


def test_an_error_in_the_callback_ends_the_build() -> None:
    def fail(report: Progress) -> bool:
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        Lexicon.from_words(random_words(30_000), progress=fail)


def test_text_is_read_as_its_words_are() -> None:
    alphabet = Alphabet.named("english")
    text, words = _core.WordStore(), _core.WordStore()
    assert text.add_text(" lax\tox \n\nlax\r\naxolotl ", alphabet._native) is None
    assert words.add_words(["lax", "ox", "lax", "axolotl"], alphabet._native) is None
    assert text.build(26, 0).to_bytes() == words.build(26, 0).to_bytes()
    bad = _core.WordStore().add_text("lax l9x ox", alphabet._native)
    assert bad is not None
    assert (bad.place, bad.reason, bad.text) == (1, "unreadable", b"l9x")


@given(word_sets, st.lists(st.text("abcd7|", max_size=7)))
def test_many_words_are_looked_up_as_each_alone(words: set[str], asked: list[str]) -> None:
    lexicon = Lexicon.from_words(words)
    asked += sorted(words)[:3]
    found = lexicon._dawg.contains_words(lexicon.alphabet._native, asked)
    assert found == [word in lexicon for word in asked]


@given(st.lists(st.text("abc", min_size=1, max_size=4), max_size=20), st.integers(0, 5))
def test_words_of_a_length_are_those_that_were_added(words: list[str], length: int) -> None:
    store = _core.WordStore()
    store.add_words(words, Alphabet.named("english")._native)
    rows = [Alphabet.named("english").read(word) for word in words if len(word) == length]
    assert store.of_length(length) == b"".join(rows)
