"""KWG files: written as the field has them, read without trust."""

from __future__ import annotations

import random
import struct
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import Lexicon, WordListError, _core
from tests.oracles import lexicon as slow

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
    data = Lexicon.from_words(words).graph.to_kwg()
    assert read_kwg(data, 0) == words
    assert read_kwg(data, 1) == slow.gaddag_paths(words)


def test_written_then_read(tmp_path: Path, enable: Lexicon) -> None:
    path = tmp_path / "enable.kwg"
    path.write_bytes(enable.graph.to_kwg())
    again = Lexicon.from_file(path)
    assert again.graph.to_bytes() == enable.graph.to_bytes()
    assert len(again) == len(enable)


def test_the_variant_with_longer_indices_is_read() -> None:
    lexicon = Lexicon.from_words(["dog", "do", "cat"])
    store = _core.words_of_kwg(lexicon.graph.to_bytes(), 26)
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


def test_a_small_file_cannot_claim_endless_words() -> None:
    """Each list points twice at the next one: 2^60 words in a few hundred bytes."""
    nodes = [2, 0]
    for level in range(60):
        child = len(nodes) + 2 if level < 59 else 0
        nodes += [1 << 24 | 1 << 23 | child, 2 << 24 | 1 << 23 | 1 << 22 | child]
    with pytest.raises(ValueError, match="not a KWG"):
        _core.words_of_kwg(struct.pack(f"<{len(nodes)}I", *nodes), 26)


def test_flipped_bits_are_read_or_refused(enable: Lexicon) -> None:
    whole = Lexicon.from_words(enable.matching("qu*")).graph.to_kwg()
    draw = random.Random(11)
    for _ in range(500):
        data = bytearray(whole)
        for _ in range(draw.randint(1, 4)):
            data[draw.randrange(len(data))] ^= 1 << draw.randrange(8)
        try:
            store = _core.words_of_kwg(bytes(data), 26)
        except ValueError:
            continue
        assert len(store) > 0
