"""What is fuzzed: each target takes bytes and may fail only in the ways users are promised."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

from lexagon import Alphabet, LexagonError, Lexicon, _core
from lexagon.lexicon import _cache as cache
from lexagon.lexicon import _wordfile as wordfile
from lexagon.scrabble import Edition, Position
from lexagon.scrabble._board import Board
from lexagon.scrabble._gcg import read_gcg, write_gcg
from lexagon.scrabble._notation import read_move, write_move

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
        lexicon = Lexicon._of_graph("fuzz", SPANISH, store.build(len(SPANISH), 1 << 16))
        assert len(list(lexicon)) == len(lexicon)


def read_stored_graph(data: bytes) -> None:
    """Whatever the nodes are, and rightly signed, adopting them is refused or safe to walk."""
    body = bytearray(STORED[: -cache.CHECKSUM.size])
    for at in range(0, len(data) - 2, 3):
        body[int.from_bytes(data[at : at + 2]) % len(body)] ^= data[at + 2]
    signed = bytes(body) + cache.CHECKSUM.pack(_core.checksum(bytes(body)))
    with contextlib.suppress(ValueError):
        lexicon = Lexicon._of_graph("fuzz", SPANISH, cache.unpack(memoryview(signed), SPANISH))
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


def read_position(data: bytes) -> None:
    """A position is read or refused; one that is read is written back the same, and has plays."""
    edition = Edition.named("spanish")
    text = data.decode(errors="surrogateescape")
    with contextlib.suppress(LexagonError):
        line = text if "/" in text else f"{'/'.join(['15'] * 15)} {text}"
        position = Position.from_cgp(line, edition=edition, words=SMALL)
        again = Position.from_cgp(position.to_cgp(), edition=edition, words=SMALL)
        assert (again.board, again.racks) == (position.board, position.racks)
        for play in position.plays():
            assert position.check(play).legal


def read_game(data: bytes) -> None:
    """A game is read or refused; one that is read is written and read back the same."""
    with contextlib.suppress(LexagonError):
        record = read_gcg(data)
        assert read_gcg(write_gcg(record)).events == record.events
        record.oddities()


def read_a_move(data: bytes) -> None:
    """A move is read or refused; one that is read is written back the same."""
    board = Board(Edition.named("spanish"))
    board.place(_core.ScrabblePlay(7, 7, True, bytes([4, 1, 12])))
    with contextlib.suppress(LexagonError):
        move = read_move(data.decode(errors="surrogateescape"), board)
        assert read_move(write_move(move, board), board) == move


def read_edition(data: bytes) -> None:
    """An edition is read or refused."""
    with contextlib.suppress(LexagonError):
        Edition.from_toml(data.decode(errors="surrogateescape"), "fuzz")


TARGETS: dict[str, Callable[[bytes], None]] = {
    target.__name__: target
    for target in (
        read_alphabet,
        read_pattern,
        read_word_list,
        read_stored_graph,
        read_kwg,
        read_position,
        read_game,
        read_a_move,
        read_edition,
    )
}
