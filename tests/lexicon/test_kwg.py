"""KWG files: written as the field has them, read without trust."""

from __future__ import annotations

import random
import struct
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import Lexicon, WordListError, _core
from lexagon.lexicon import Alphabet
from tests.oracles import graph as twin
from tests.oracles import lexicon as slow

ENGLISH = Alphabet.named("english")

word_sets = st.sets(st.text("abcz", min_size=1, max_size=6), min_size=1, max_size=40)


def read_kwg(data: bytes, head: int) -> set[str]:
    """Read the paths of a KWG file by the description of its bits alone."""
    nodes = struct.unpack(f"<{len(data) // 4}I", data)
    values = set()

    def walk(at: int, path: str) -> None:
        while at:
            tile, accepts, last = nodes[at] >> 24, nodes[at] >> 23 & 1, nodes[at] >> 22 & 1
            here = path + ("+" if tile == 0 else chr(ord("a") + tile - 1))
            if accepts:
                values.add(here)
            walk(nodes[at] & 0x3FFFFF, here)
            at = 0 if last else at + 1

    walk(nodes[head] & 0x3FFFFF, "")
    return values


@given(word_sets)
def test_a_written_file_holds_both_graphs(words: set[str]) -> None:
    data = Lexicon.from_words(words)._graph.to_kwg()
    assert read_kwg(data, 0) == words
    assert read_kwg(data, 1) == slow.gaddag_paths(words)


def test_written_then_read(tmp_path: Path, enable: Lexicon) -> None:
    path = tmp_path / "enable.kwg"
    path.write_bytes(enable._graph.to_kwg())
    again = Lexicon.from_file(path)
    assert again._graph.to_bytes() == enable._graph.to_bytes()
    assert len(again) == len(enable)


def test_the_variant_with_longer_indices_is_read() -> None:
    lexicon = Lexicon.from_words(["dog", "do", "cat"])
    store = _core.words_of_kwg(lexicon._graph.to_bytes(), 26)
    assert list(Lexicon._of_graph("again", lexicon.alphabet, store.build(26, 99))) == list(lexicon)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"abc",
        bytes(4),
        bytes(400),
        b"\xff" * 400,
        struct.pack("<4I", 2, 0, 2 | 1 << 24, 1 << 22),  # a child that is its own parent
        struct.pack("<3I", 2, 0, 1 << 24 | 1 << 23),  # siblings that run off the end
        struct.pack("<3I", 999, 0, 1 << 22),
    ],
)
def test_files_that_are_no_word_graph(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "odd.kwg"
    path.write_bytes(data)
    with pytest.raises(WordListError, match="is not a sound KWG word graph"):
        Lexicon.from_file(path)


def words_read(data: bytes, tiles: int = 26) -> set[tuple[int, ...]] | None:
    """What the engine reads: words as tiles, in order and each once; None if it refuses."""
    try:
        store = _core.words_of_kwg(data, tiles)
    except ValueError as error:
        assert str(error) == "not a KWG word graph of this alphabet"
        return None
    lexicon = Lexicon._of_graph("read", ENGLISH, store.build(tiles, 10**6))
    assert len(store) == len(lexicon)
    return {tuple(ENGLISH.read(word)) for word in lexicon}


@pytest.mark.parametrize("form", ["common", "wide"])
def test_flipped_bits_are_read_as_the_twin_reads_them(form: str) -> None:
    draw = random.Random(11)
    read = 0
    for _ in range(1500):
        words = {"".join(draw.choices("abcz", k=draw.randint(1, 4))) for _ in range(6)}
        graph = Lexicon.from_words(words)._graph
        data = bytearray(graph.to_kwg() if form == "common" else graph.to_bytes())
        for _ in range(draw.randint(1, 2)):
            # High bits of an index lead out of the file, and are tried seldom.
            byte, bit = draw.randrange(len(data)), draw.randrange(8)
            if byte % 4 in ((1, 2) if form == "common" else (2, 3)) and draw.random() < 0.8:
                byte, bit = byte - byte % 4 + (0 if form == "common" else 1), draw.randrange(4)
            data[byte] ^= 1 << bit
        expected = twin.kwg_words(bytes(data), 26)
        assert words_read(bytes(data)) == expected
        read += expected is not None
    assert read > 300


def chain(length: int, first: int = 2) -> bytes:
    """A file of one word of so many tiles, all the first of the alphabet."""
    nodes = [first, 0]
    for at in range(length):
        child = at + 3 if at + 1 < length else 0
        nodes.append(1 << 24 | (child == 0) << 23 | 1 << 22 | child)
    return struct.pack(f"<{len(nodes)}I", *nodes)


def test_the_longest_path_is_a_word_and_one_longer_is_refused() -> None:
    assert words_read(chain(63)) == {(1,) * 63}
    assert words_read(chain(64)) is None
    # The same list of siblings, met first by the short way and then by one that is too long.
    nodes = list(struct.unpack("<65I", chain(63)))
    short = [2 << 24 | 1 << 23 | 3, 3 << 24 | 1 << 22 | 2]  # b, then c and the whole chain
    joined = [len(nodes), 0, *nodes[2:], *short]
    data = struct.pack(f"<{len(joined)}I", *joined)
    assert twin.kwg_words(data, 26) is None
    assert words_read(data) is None


def test_tiles_at_the_end_of_the_alphabet() -> None:
    one = struct.pack("<3I", 2, 0, 26 << 24 | 1 << 23 | 1 << 22)
    assert words_read(one) == {(26,)}
    with pytest.raises(ValueError, match="not a KWG"):
        _core.words_of_kwg(one, 25)
    assert len(_core.words_of_kwg(one, 26)) == 1


def test_siblings_out_of_order_are_sorted_and_doubled_ones_kept_once() -> None:
    b, a = 2 << 24 | 1 << 23, 1 << 24 | 1 << 23
    data = struct.pack("<6I", 2, 0, b, a, b, a | 1 << 22)
    store = _core.words_of_kwg(data, 26)
    assert list(Lexicon._of_graph("two", ENGLISH, store.build(26, 9))) == ["a", "b"]


@pytest.mark.parametrize(("levels", "fits"), [(15, True), (26, False)])
def test_how_many_words_a_file_may_have(levels: int, fits: bool) -> None:
    """Each list points twice at the next one: 2 + 4 + … + 2^levels words, at most 100 million."""
    nodes = [2, 0]
    for level in range(levels):
        child = len(nodes) + 2 if level + 1 < levels else 0
        nodes += [1 << 24 | 1 << 23 | child, 2 << 24 | 1 << 23 | 1 << 22 | child]
    data = struct.pack(f"<{len(nodes)}I", *nodes)
    if fits:
        assert len(_core.words_of_kwg(data, 26)) == 2 ** (levels + 1) - 2
    else:
        with pytest.raises(ValueError, match="not a KWG"):
            _core.words_of_kwg(data, 26)
