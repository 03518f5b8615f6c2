"""Open lexicons: shipped and uploaded ones, and what games derive from them."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from lexagon import WordListError
from lexagon.web.api.lexicons import LexiconCache


def test_a_list_is_opened_once() -> None:
    lexicons = LexiconCache(1_000, 2)
    assert lexicons.open("enable") is lexicons.open("enable")


@pytest.mark.parametrize("name", ["", ".", "/etc/passwd", "../lists.toml", "enable.txt", "ENABLE"])
def test_a_path_is_never_a_list(name: str) -> None:
    with pytest.raises(WordListError, match="no word list"):
        LexiconCache(1_000, 2).open(name)


def test_the_least_recently_used_upload_is_evicted() -> None:
    lexicons = LexiconCache(1_000, 2)
    first, second = (lexicons.upload(text).name for text in ("lax", "ox"))
    lexicons.open(first)
    third = lexicons.upload("axolotl").name
    assert "lax" in lexicons.open(first)
    assert "axolotl" in lexicons.open(third)
    with pytest.raises(WordListError, match="upload its words again"):
        lexicons.open(second)


def test_equal_uploads_share_a_name_but_not_across_alphabets() -> None:
    lexicons = LexiconCache(1_000, 4)
    assert lexicons.upload("perro") is lexicons.upload("perro")
    assert lexicons.upload("perro").name != lexicons.upload("perro", "spanish").name


def test_tables_are_built_once_however_many_ask() -> None:
    lexicons = LexiconCache(1_000, 2)
    together = threading.Barrier(8)
    built = []

    def build() -> object:
        built.append(object())
        return built[-1]

    def derive() -> object:
        together.wait()
        return lexicons.derive(("wordle", "enable", 5), build)

    with ThreadPoolExecutor(8) as threads:
        tables = [one.result() for one in [threads.submit(derive) for _ in range(8)]]
    assert len(built) == 1
    assert set(map(id, tables)) == {id(built[0])}
    for length in range(20):
        lexicons.derive(("wordle", "enable", length + 6), build)
    assert lexicons.derive(("wordle", "enable", 5), build) is not built[0]


def test_a_build_that_fails_is_tried_again() -> None:
    lexicons = LexiconCache(1_000, 2)

    def fail() -> object:
        raise WordListError("no words of length 40")

    with pytest.raises(WordListError):
        lexicons.derive("key", fail)
    assert lexicons.derive("key", lambda: 7) == 7
