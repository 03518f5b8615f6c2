"""What is fuzzed: each target takes bytes and may fail only in the ways users are promised."""

from __future__ import annotations

import contextlib
import gzip
import json
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from lexagon import Alphabet, LexagonError, Lexicon, _core
from lexagon.grid import BestBoardSearch
from lexagon.lab import load_spec
from lexagon.lexicon import _cache as cache
from lexagon.lexicon import _wordfile as wordfile
from lexagon.lexicon import import_words
from lexagon.scrabble import Edition, Leaves, Position
from lexagon.scrabble._board import Board
from lexagon.scrabble._engine import engine_for
from lexagon.scrabble._gcg import read_gcg, write_gcg
from lexagon.scrabble._leave_files import Tiles, write_csv, write_klv
from lexagon.scrabble._leave_training import Plan, train
from lexagon.scrabble._notation import read_move, write_move
from lexagon.wordle import Position as WordlePosition
from lexagon.wordle import Tree, Words, prove
from lexagon.wordle._proof_file import read_proof
from tests.scrabble.test_editions import GOOD

ENGLISH = Alphabet.named("english")
SPANISH = Alphabet.named("spanish")
SMALL = Lexicon.from_words(["chal", "llama", "perro", "a", "al"], SPANISH)
STORED = cache.pack(SMALL._graph, SPANISH)
KWG = SMALL._graph.to_kwg()


WORDLE = Words(answers=["crane", "moist", "brine", "prone"])
TREE = str(WordlePosition(WORDLE).optimum().strategy).encode()
TREE_JSON = json.dumps(WordlePosition(WORDLE).optimum().strategy.document()).encode()
TINY = Edition.from_toml(GOOD, "tiny")
ENGINE = engine_for(TINY, Lexicon.from_words(["acha", "cha", "aa"], TINY.alphabet))
PLAN = Plan(games=2, generations=1)
LEAVES = gzip.decompress(Leaves.nothing(TINY).to_bytes())
KLV = write_klv(Leaves.nothing(TINY).core, TINY.counts, TINY.rack_size)
LEAVES_CSV = write_csv(Leaves.nothing(TINY).core, Tiles(TINY.counts, TINY.rack_size), TINY.alphabet)
SMALL_ENGLISH = Lexicon.from_words(["cat", "act"])
SPEC = b'kind = "wordle"\nwords = ["original"]\nseeds = [1, 2]\nplayers = ["entropy"]'
STEMS = b"2\nperro/A\nllama/B\n"
AFFIXES = b"SET UTF-8\nSFX A Y 1\nSFX A o a [^x]o\nPFX B Y 1\nPFX B 0 re/A .\n"
ODD = [
    *b"\0 \xff \xff\xfe \xef\xbb\xbf \r -1 NaN 1e999 null [] {} true \xe9 [[[[[[[[".split(b" "),
    *(b"9" * 5000, b"[" * 20_000, b'{"a":' * 20_000),
]


@contextlib.contextmanager
def or_refused() -> Iterator[None]:
    """Allow what users are promised: an error of ours, in one line."""
    try:
        yield
    except LexagonError as error:
        assert "\n" not in str(error), error


def _written(write: Callable[[Path], object]) -> bytes:
    with saved(b"") as path:
        path.unlink()
        write(path)
        return path.read_bytes()


@contextlib.contextmanager
def saved(data: bytes, suffix: str = "") -> Iterator[Path]:
    """Keep bytes in a file for a moment."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, f"fuzz{suffix}")
        path.write_bytes(data)
        yield path


def changed(sound: bytes, data: bytes) -> bytes:
    """Damage a sound file as the fuzzer's bytes say: odd pieces put in, others cut out."""
    file = bytearray(sound)
    for at in range(0, len(data) - 3, 4):
        place = int.from_bytes(data[at : at + 2]) % (len(file) + 1)
        file[place : place + data[at + 2] % 8] = ODD[data[at + 3] % len(ODD)]
    return bytes(file)


PROOF = _written(lambda path: prove(WORDLE, file=path))
CHECKPOINT = _written(lambda path: train(TINY, ENGINE, PLAN, path))
SEARCH = _written(BestBoardSearch("2x2", SMALL_ENGLISH).save)


def read_alphabet(data: bytes) -> None:
    """Text that an alphabet reads, it writes back."""
    text = data.decode(errors="surrogateescape")
    with or_refused():
        tiles = SPANISH.read(text)
        assert SPANISH.read(SPANISH.write(tiles)) == tiles
    with or_refused():
        SMALL.subanagrams(text)


def read_pattern(data: bytes) -> None:
    """A pattern answers or is refused."""
    with or_refused():
        SMALL.matching(data.decode(errors="surrogateescape"))


def read_word_list(data: bytes) -> None:
    """A word list is read or refused, and what is read can be asked."""
    with or_refused():
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
    with or_refused():
        line = text if "/" in text else f"{'/'.join(['15'] * 15)} {text}"
        position = Position.from_cgp(line, edition=edition, words=SMALL)
        again = Position.from_cgp(position.to_cgp(), edition=edition, words=SMALL)
        assert (again.board, again.racks) == (position.board, position.racks)
        for play in position.plays():
            assert position.check(play).legal


def read_game(data: bytes) -> None:
    """A game is read or refused; one that is read is written and read back the same."""
    with or_refused():
        record = read_gcg(data)
        assert read_gcg(write_gcg(record)).events == record.events
        record.oddities()


def read_a_move(data: bytes) -> None:
    """A move is read or refused; one that is read is written back the same."""
    board = Board(Edition.named("spanish"))
    board.place(_core.ScrabblePlay(7, 7, True, bytes([4, 1, 12])))
    with or_refused():
        move = read_move(data.decode(errors="surrogateescape"), board)
        assert read_move(write_move(move, board), board) == move


def read_edition(data: bytes) -> None:
    """An edition is read or refused."""
    with or_refused():
        Edition.from_toml(data.decode(errors="surrogateescape"), "fuzz")


def read_leaves(data: bytes) -> None:
    """A table of leaves is read or refused, zipped or not, whatever its first line says."""
    for file in (data, *(gzip.compress(each, 1) for each in (data, changed(LEAVES, data)))):
        with saved(file) as path, or_refused():
            Leaves.from_file(path, TINY).table()


def read_other_leaves(data: bytes) -> None:
    """A KLV or CSV file of leaves is read or refused, and one that is read is written alike."""
    for suffix, own in ((".klv2", KLV), (".csv", LEAVES_CSV)):
        for file in (data, changed(own, data)):
            with saved(file, suffix) as path, or_refused():
                read = Leaves.from_file(path, TINY)
                read.save(path, force=True)
                assert Leaves.from_file(path, TINY) == read


def read_checkpoint(data: bytes) -> None:
    """A checkpoint of leave training is resumed from or refused."""
    for file in (data, changed(CHECKPOINT, data)):
        with saved(file) as path, or_refused():
            train(TINY, ENGINE, PLAN, path)


def read_tree(data: bytes) -> None:
    """A tree is read or refused, as text or JSON."""
    for file in (data, changed(TREE, data), changed(TREE_JSON, data)):
        with saved(file) as path, or_refused():
            assert Tree.from_file(path).document()["tree"]


def read_proof_file(data: bytes) -> None:
    """The file of a proof is read or refused."""
    for file in (data, changed(PROOF, data)):
        with saved(file) as path, or_refused():
            read_proof(path, WORDLE, "normal", 6)


def read_search(data: bytes) -> None:
    """A kept search for the best board is resumed or refused."""
    for file in (data, changed(SEARCH, data)):
        with saved(file) as path, or_refused():
            BestBoardSearch("2x2", SMALL_ENGLISH).resume(path)


def read_spec(data: bytes) -> None:
    """The spec of an experiment is read or refused."""
    for file in (data, changed(SPEC, data)):
        with saved(file, ".toml") as path, or_refused():
            load_spec(str(path))


def read_dictionary(data: bytes) -> None:
    """A dictionary and its affixes make a list whose words can be read back, or are refused."""
    for affixes, words in ((AFFIXES, data), (data, STEMS), (changed(AFFIXES, data), STEMS)):
        with saved(words, ".dic") as path, or_refused():
            path.with_suffix(".aff").write_bytes(affixes)
            made = import_words(path, path.with_suffix(".txt"), alphabet=SPANISH)
            assert len(Lexicon.from_file(made.file, SPANISH)) == made.count


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
        read_leaves,
        read_other_leaves,
        read_checkpoint,
        read_tree,
        read_proof_file,
        read_search,
        read_spec,
        read_dictionary,
    )
}
