"""A stored graph is believed only whole and sound; the folder may be missing, shut or shared."""

from __future__ import annotations

import multiprocessing
import random
from pathlib import Path

import pytest

from lexagon import Lexicon, _core
from lexagon._paths import write_atomically
from lexagon.lexicon import Alphabet
from lexagon.lexicon import _cache as cache

WORDS = ["cat", "cats", "dog", "dogs", "do", "axolotl"]
ENGLISH = Alphabet.named("english")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LEXAGON_CACHE_DIR", str(tmp_path / "cache"))
    (tmp_path / "list.txt").write_text("\n".join(WORDS))
    return tmp_path


def stored(folder: Path) -> Path:
    (path,) = (folder / "cache").iterdir()
    return path


def opened(folder: Path) -> list[str]:
    return list(Lexicon.from_file(folder / "list.txt"))


def packed() -> bytes:
    return cache.pack(Lexicon.from_words(WORDS)._graph, ENGLISH)


def test_the_second_time_it_is_read_and_not_built(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(folder)
    monkeypatch.setattr("lexagon.lexicon._lexicon._built", None)
    assert opened(folder) == sorted(WORDS)


def test_a_changed_list_is_built_again(folder: Path) -> None:
    opened(folder)
    (folder / "list.txt").write_text("bird\n")
    assert opened(folder) == ["bird"]


def test_another_alphabet_is_another_graph(folder: Path) -> None:
    (folder / "list.txt").write_text("llama\n")
    assert len(Lexicon.from_file(folder / "list.txt").of_length(5)) == 1
    assert len(Lexicon.from_file(folder / "list.txt", "spanish").of_length(4)) == 1


def test_what_is_packed_is_what_is_unpacked() -> None:
    graph = cache.unpack(memoryview(packed()), ENGLISH)
    assert list(Lexicon._of_graph("again", ENGLISH, graph)) == sorted(WORDS)


def test_every_truncation_is_noticed() -> None:
    whole = packed()
    for length in range(len(whole)):
        with pytest.raises(ValueError, match=r"."):
            cache.unpack(memoryview(whole[:length]), ENGLISH)
    with pytest.raises(ValueError, match=r"."):
        cache.unpack(memoryview(whole + b"\0"), ENGLISH)


def test_every_flipped_byte_is_noticed() -> None:
    whole = packed()
    for at in range(len(whole)):
        for flip in (1, 0x80, 0xFF):
            damaged = bytearray(whole)
            damaged[at] ^= flip
            with pytest.raises(ValueError, match=r"."):
                cache.unpack(memoryview(damaged), ENGLISH)


@pytest.mark.parametrize("damage", ["empty", "cut", "flipped", "foreign", "folder"])
def test_a_damaged_cache_is_built_again(folder: Path, damage: str) -> None:
    opened(folder)
    path = stored(folder)
    whole = path.read_bytes()
    if damage == "folder":
        path.unlink()
        path.mkdir()
    else:
        damaged = {
            "empty": b"",
            "cut": whole[: len(whole) // 2],
            "flipped": whole[:-9] + bytes([whole[-9] ^ 4]) + whole[-8:],
            "foreign": b"#!/bin/sh\n" * 40,
        }[damage]
        path.write_bytes(damaged)
    assert opened(folder) == sorted(WORDS)
    if damage != "folder":
        assert path.read_bytes() == whole


def test_nodes_are_validated_even_under_a_right_checksum() -> None:
    """Whatever the nodes say, adopting them fails or leaves a graph that can be walked."""
    whole = packed()
    start, end = whole.index(b"z", cache.HEADER.size) + 1, len(whole) - cache.CHECKSUM.size
    start += -start % 8
    draw = random.Random(5)
    refused = 0
    for _ in range(3000):
        body = bytearray(whole[:end])
        for _ in range(draw.randint(1, 3)):
            body[draw.randrange(start, end)] ^= 1 << draw.randrange(8)
        signed = bytes(body) + cache.CHECKSUM.pack(_core.checksum(bytes(body)))
        try:
            graph = cache.unpack(memoryview(signed), ENGLISH)
        except ValueError:
            refused += 1
            continue
        lexicon = Lexicon._of_graph("odd", ENGLISH, graph)
        assert len(list(lexicon)) == len(lexicon)
        lexicon.subanagrams("catdogs??")
    assert refused > 1000


@pytest.mark.parametrize("kind", ["read-only", "file", "nowhere"])
def test_a_folder_that_cannot_be_written_is_no_error(
    folder: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    place = folder / "place"
    if kind == "file":
        place.write_text("not a folder")
    elif kind == "read-only":
        monkeypatch.setattr("tempfile.mkstemp", _refuse)
    else:
        place = Path("/proc/nowhere/at/all")
    monkeypatch.setenv("LEXAGON_CACHE_DIR", str(place))
    assert opened(folder) == sorted(WORDS)


def _refuse(**_: object) -> None:
    raise PermissionError(13, "Permission denied")


def _open_and_count(path: str) -> int:
    return len(list(Lexicon.from_file(path)))


def test_processes_that_build_at_once_do_not_disturb_each_other(folder: Path) -> None:
    draw = random.Random(3)
    words = {"".join(draw.choices("abcdefgh", k=7)) for _ in range(20_000)}
    (folder / "list.txt").write_text("\n".join(words))
    with multiprocessing.get_context("spawn").Pool(4) as pool:
        counts = pool.map(_open_and_count, [str(folder / "list.txt")] * 8)
    assert counts == [len(words)] * 8
    assert [path.suffix for path in (folder / "cache").iterdir()] == [".lxg"]


def test_an_interrupted_write_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_atomically(tmp_path / "file", b"data")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("damage", ["cut", "overwritten"])
def test_a_file_that_is_changed_in_place_changes_no_open_list(folder: Path, damage: str) -> None:
    opened(folder)
    lexicon = Lexicon.from_file(folder / "list.txt")
    graph = lexicon._graph
    for path in (folder / "cache").iterdir():
        with path.open("r+b") as file:
            if damage == "cut":
                file.truncate(0)
            else:
                file.write(b"\xff" * path.stat().st_size)
    assert list(lexicon) == sorted(WORDS)
    assert len(lexicon.matching("*")) == len(WORDS)
    assert len(list(Lexicon._of_graph("again", ENGLISH, graph))) == len(WORDS)


def test_the_gaddag_is_stored_when_it_is_first_needed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lexicon = Lexicon.from_file(folder / "list.txt")
    assert len(list((folder / "cache").iterdir())) == 1
    nodes = lexicon._graph.to_bytes()
    assert len(list((folder / "cache").iterdir())) == 2
    again = Lexicon.from_file(folder / "list.txt")
    monkeypatch.setattr("lexagon.lexicon._cache.store", None)  # read, not built and stored
    assert again._graph.to_bytes() == nodes
    assert again == lexicon
