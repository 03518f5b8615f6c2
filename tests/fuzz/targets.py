"""What is fuzzed: each target takes bytes and may fail only in the ways users are promised."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

from lexagon import Alphabet, LexagonError, Lexicon, _core
from lexagon.lexicon import cache, wordfile

ENGLISH = Alphabet.named("english")
SPANISH = Alphabet.named("spanish")
SMALL = Lexicon.from_words(["chal", "llama", "perro", "a", "al"], SPANISH)
STORED = cache.pack(SMALL.graph, SPANISH)
KWG = SMALL.graph.to_kwg()


def read_alphabet(data: bytes) -> None:
    """Text that an alphabet reads, it writes back."""
    text = data.decode(errors="surrogateescape")
    with contextlib.suppress(LexagonError):
        tiles = SPANISH.read(text)
        assert SPANISH.read(SPANISH.write(tiles)) == tiles
    with contextlib.suppress(LexagonError):
        SMALL.subanagrams(text)


def read_pattern(data: bytes) -> None:
    """A pattern answers or is refused."""
    with contextlib.suppress(LexagonError):
        SMALL.matching(data.decode(errors="surrogateescape"))


def read_word_list(data: bytes) -> None:
    """A word list is read or refused, and what is read can be asked."""
    with contextlib.suppress(LexagonError):
        text = wordfile.as_text(data, Path("fuzz"))
        store = wordfile.store_of_text(text, SPANISH, "fuzz")
        lexicon = Lexicon("fuzz", SPANISH, store.build(len(SPANISH), 1 << 16))
        assert len(list(lexicon)) == len(lexicon)


def read_stored_graph(data: bytes) -> None:
    """Whatever the nodes are, and rightly signed, adopting them is refused or safe to walk."""
    body = bytearray(STORED[: -cache.CHECKSUM.size])
    for at in range(0, len(data) - 2, 3):
        body[int.from_bytes(data[at : at + 2]) % len(body)] ^= data[at + 2]
    signed = bytes(body) + cache.CHECKSUM.pack(_core.checksum(bytes(body)))
    with contextlib.suppress(ValueError):
        lexicon = Lexicon("fuzz", SPANISH, cache.unpack(memoryview(signed), SPANISH))
        if len(lexicon) < 10_000:
            assert len(list(lexicon)) == len(lexicon)


def read_kwg(data: bytes) -> None:
    """A KWG file is read or refused; changes to a sound one, or any bytes at all."""
    changed = bytearray(KWG)
    for at in range(0, len(data) - 2, 3):
        changed[int.from_bytes(data[at : at + 2]) % len(changed)] ^= data[at + 2]
    for file in (bytes(changed), data):
        with contextlib.suppress(ValueError):
            assert len(_core.words_of_kwg(file, len(SPANISH))) > 0


TARGETS: dict[str, Callable[[bytes], None]] = {
    target.__name__: target
    for target in (read_alphabet, read_pattern, read_word_list, read_stored_graph, read_kwg)
}
