"""Open lexicons: shipped and uploaded ones, what games derive from them, and the room for all."""

from __future__ import annotations

import gc
import random
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from lexagon import AlphabetError, EditionError, WordListError
from lexagon._memory import bytes_held, hold
from lexagon.web.api.lexicons import LexiconCache
from lexagon.web.http.builds import MissingError
from lexagon.web.http.pool import Task
from lexagon.web.http.problems import BusyError, ProblemError
from lexagon.web.http.settings import Settings

T = TypeVar("T")


def cache(**limits: int) -> LexiconCache:
    return LexiconCache(Settings(**limits))  # type: ignore[arg-type]


def got(call: Callable[[], T]) -> T:
    """Call, and build what is missing, as the server does."""
    while True:
        try:
            return call()
        except MissingError as missing:
            missing.build(Task(60))


def test_a_list_is_opened_once() -> None:
    lexicons = cache()
    with pytest.raises(MissingError):
        lexicons.open("enable")
    assert got(lambda: lexicons.open("enable")) is lexicons.open("enable")


@pytest.mark.parametrize("name", ["", ".", "/etc/passwd", "../lists.toml", "enable.txt", "ENABLE"])
def test_a_path_is_never_a_list(name: str) -> None:
    with pytest.raises(WordListError, match="no word list"):
        cache().open(name)


def test_the_least_recently_used_upload_is_evicted() -> None:
    lexicons = cache(uploads=2)
    first = got(lambda: lexicons.upload("lax")).name
    second = got(lambda: lexicons.upload("ox")).name
    lexicons.open(first)
    third = got(lambda: lexicons.upload("axolotl")).name
    assert "lax" in lexicons.open(first)
    assert "axolotl" in lexicons.open(third)
    with pytest.raises(WordListError, match="upload its words again"):
        lexicons.open(second)


def test_equal_uploads_share_a_name_but_not_across_alphabets() -> None:
    lexicons = cache()
    assert got(lambda: lexicons.upload("perro")) is lexicons.upload("perro")
    spanish = got(lambda: lexicons.upload("perro", "spanish"))
    assert lexicons.upload("perro").name != spanish.name


def test_words_of_an_upload_have_any_white_space_between() -> None:
    lexicons = cache()
    assert list(got(lambda: lexicons.upload("ox\tlax\r\n\x0b axolotl\u2003cat\u00a0dog"))) == [
        "axolotl",
        "cat",
        "dog",
        "lax",
        "ox",
    ]
    for text, wrong in (("lax # no comment", "word 2: '#'"), (" \n", "no words")):
        with pytest.raises(WordListError, match=wrong):
            got(lambda: lexicons.upload(text))  # noqa: B023


def test_a_build_that_fails_is_tried_again() -> None:
    lexicons = cache()

    def fail(task: Task) -> object:
        raise WordListError("no words of length 40")

    with pytest.raises(WordListError):
        got(lambda: lexicons.derive("key", fail))
    assert got(lambda: lexicons.derive("key", lambda task: 7)) == 7


class Block:
    """Something that takes as much as it says."""


def block(lexicons: LexiconCache, name: str, size: int) -> Block:
    return got(lambda: lexicons.derive(name, lambda task: hold(Block(), size), size))


def test_what_is_kept_stays_within_the_bytes_allowed() -> None:
    gc.collect()
    room = 1_000_000
    lexicons = cache(memory_bytes=bytes_held() + room)
    for number in range(20):
        block(lexicons, f"block {number}", 300_000)
        assert bytes_held() <= lexicons._settings.memory_bytes
    lexicons.derive("block 19", Task)  # type: ignore[arg-type]
    with pytest.raises(MissingError):
        lexicons.derive("block 0", Task)  # type: ignore[arg-type]


def test_what_is_in_use_counts_although_it_was_let_go() -> None:
    gc.collect()
    lexicons = cache(memory_bytes=bytes_held() + 1_000_000)
    in_use = [block(lexicons, f"block {number}", 400_000) for number in range(2)]
    with pytest.raises(BusyError, match="leave no room for another"):
        block(lexicons, "one more", 400_000)
    in_use.pop()
    block(lexicons, "one more", 400_000)


def test_tables_are_let_go_before_lists_and_pinned_ones_last() -> None:
    gc.collect()
    lexicons = cache(memory_bytes=bytes_held() + 1_000_000)
    usual = lexicons.complete(lambda: lexicons.upload("lax ox"))
    other = got(lambda: lexicons.upload("lax"))
    kept = usual._tables.get("table", Block, lambda: 100_000)
    other._tables.get("table", Block, lambda: 500_000)
    block(lexicons, "large", 800_000)
    assert lexicons.open(other.name) is other  # without its table
    assert bytes_held() <= lexicons._settings.memory_bytes
    assert usual._tables.get("table", Block, lambda: 0) is kept


def test_an_upload_is_refused_by_what_it_will_cost() -> None:
    draw = random.Random(5)
    words = " ".join("".join(draw.choices("abcdefghij", k=63)) for _ in range(200))
    lexicons = cache(list_nodes=10_000, upload_bytes=100_000)
    too_many = r"12,\d\d\d nodes, .* at most 10,000 .*--list-nodes"
    with pytest.raises(ProblemError, match=too_many) as refused:
        got(lambda: lexicons.upload(words))
    assert (refused.value.status, refused.value.code) == (413, "list-too-large")
    with pytest.raises(ProblemError, match=r"100,001 bytes; at most 100,000"):
        got(lambda: lexicons.upload("a" * 100_001))
    # The same letters with beginnings in common cost little.
    assert got(lambda: lexicons.upload(" ".join("ab" * n for n in range(1, 32))))._dawg.words == 31


def test_a_list_whose_gaddag_is_too_large_answers_all_but_scrabble() -> None:
    draw = random.Random(5)
    words = ["".join(draw.choices("abcdefghij", k=40)) for _ in range(100)]
    lexicons = cache(list_nodes=10_000)
    lexicon = got(lambda: lexicons.upload(" ".join(words)))
    assert words[0] in lexicons.open(lexicon.name)
    with pytest.raises(EditionError, match="its GADDAG has more than 10,000 nodes"):
        got(lambda: lexicons.open_for_scrabble(lexicon.name))
    small = got(lambda: lexicons.upload("lax ox"))
    assert small._whole is None
    assert got(lambda: lexicons.open_for_scrabble(small.name))._graph.has_gaddag


def test_a_build_stops_when_nobody_wants_it() -> None:
    draw = random.Random(5)
    words = " ".join("".join(draw.choices("abcdefghij", k=40)) for _ in range(40_000))
    lexicons = cache()
    with pytest.raises(MissingError) as missing:
        lexicons.upload(words)
    task = Task(60)
    task.cancel()
    with pytest.raises(Exception, match="cancelled"):
        missing.value.build(task)
    with pytest.raises(MissingError):
        lexicons.upload(words)


def test_an_alphabet_of_endless_tiles_is_refused() -> None:
    with pytest.raises(AlphabetError, match="has 30 letters; a tile has at most 8"):
        got(lambda: cache().upload("lax", "a " + "b" * 30))


@pytest.mark.parametrize("code", ["lab", "list-too-large", "uploads", "alphabet", "busy"])
def test_the_codes_of_lists_are_documented(code: str) -> None:
    page = Path(__file__).parents[2] / "docs" / "api.md"
    assert f"`{code}`" in page.read_text(encoding="utf-8")
