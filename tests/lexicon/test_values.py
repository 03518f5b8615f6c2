"""Lexicons and alphabets are values: they pickle, copy, compare and hash (finding 17)."""

from __future__ import annotations

import copy
import os
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from lexagon import Alphabet, FileError, LexagonError, Lexicon, WordListError
from lexagon.lexicon import Match
from lexagon.lexicon._words_like import open_lexicon


def shipped(folder: Path) -> Lexicon:
    return Lexicon.named("enable")


def scowl_level(folder: Path) -> Lexicon:
    return Lexicon.named("scowl-35")


def of_a_file(folder: Path) -> Lexicon:
    path = folder / "palabras.txt"
    path.write_text("perro\nllama\n", encoding="utf-8")
    return Lexicon.from_file(path, "spanish")


def of_words(folder: Path) -> Lexicon:
    return Lexicon.from_words(["chal", "c|hal", "perro"], "a c ch e h l o p rr", "mine")


MAKERS = (shipped, scowl_level, of_a_file, of_words)


@pytest.mark.parametrize("make", MAKERS)
def test_a_lexicon_is_a_value(make: Callable[[Path], Lexicon], tmp_path: Path) -> None:
    lexicon, again = make(tmp_path), make(tmp_path)
    assert lexicon is not again
    assert lexicon == again
    assert hash(lexicon) == hash(again)
    assert {lexicon: 1}[again] == 1
    for other in (
        pickle.loads(pickle.dumps(lexicon)),
        copy.copy(lexicon),
        copy.deepcopy(lexicon),
        pickle.loads(pickle.dumps(pickle.loads(pickle.dumps(lexicon)))),
    ):
        assert other == lexicon
        assert (other.name, other.alphabet) == (lexicon.name, lexicon.alphabet)
        assert list(other) == list(lexicon)
    assert len(repr(lexicon)) < 100
    with pytest.raises(AttributeError, match="does not change"):
        lexicon.name = "other"


def test_what_differs_is_not_equal(tmp_path: Path) -> None:
    lexicon = of_words(tmp_path)
    assert lexicon != Lexicon.from_words(["chal", "c|hal"], lexicon.alphabet)
    assert lexicon != Lexicon.from_words(["chal", "c|hal", "perra"], lexicon.alphabet)
    assert Lexicon.from_words(["ab"], "a b") != Lexicon.from_words(["ab"], "a b c")
    assert lexicon != "mine"
    assert Lexicon.from_words(["ab", "cd"]) != Lexicon.from_words(["ab", "ce"])


def test_what_it_is_called_does_not_matter(tmp_path: Path) -> None:
    (tmp_path / "two.txt").write_text("ox\nlax\n")
    assert Lexicon.from_file(tmp_path / "two.txt") == Lexicon.from_words(["lax", "ox"])


@pytest.mark.parametrize("make", [shipped, scowl_level])
def test_a_shipped_list_pickles_as_its_name(
    make: Callable[[Path], Lexicon], tmp_path: Path
) -> None:
    assert len(pickle.dumps(make(tmp_path))) < 1000


def test_a_file_pickles_as_its_path_while_it_is_unchanged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = [f"{a}{b}{c}" for a in "abcdefgh" for b in "abcdefgh" for c in "abcdefgh"]
    path = tmp_path / "many.txt"
    path.write_text("\n".join(words))
    lexicon = Lexicon.from_file(path)
    by_path = pickle.dumps(lexicon)
    assert len(by_path) < 1000
    path.write_text("another\n")
    by_words = pickle.dumps(lexicon)
    assert len(by_words) > len(by_path)
    assert list(pickle.loads(by_words)) == words
    assert list(pickle.loads(by_path)) == words, "the compiled graph of that content is still here"
    monkeypatch.setenv("LEXAGON_CACHE_DIR", str(tmp_path / "empty"))
    with pytest.raises(WordListError, match="has other words here"):
        pickle.loads(by_path)
    path.unlink()
    with pytest.raises(WordListError, match="no file"):
        pickle.loads(by_path)


def _count(lexicon: Lexicon) -> tuple[int, str]:
    return len(lexicon.matching("*a*")), lexicon.name


def test_a_process_pool_takes_lexicons(tmp_path: Path) -> None:
    lexicons = [make(tmp_path) for make in MAKERS]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert list(pool.map(_count, lexicons)) == [_count(lexicon) for lexicon in lexicons]


@pytest.mark.parametrize("text", ["english", "spanish", "qu", "a b c ch d"])
def test_an_alphabet_is_a_value(text: str) -> None:
    alphabet = Alphabet.parse(text)
    again = pickle.loads(pickle.dumps(alphabet))
    assert again == alphabet
    assert hash(again) == hash(alphabet)
    assert (again.name, again.tiles) == (alphabet.name, alphabet.tiles)
    assert copy.deepcopy(alphabet) == copy.copy(alphabet) == alphabet
    assert again.read("abc") == alphabet.read("abc")
    with pytest.raises(AttributeError, match="does not change"):
        alphabet.tiles = ()


def test_the_longest_alphabet_has_a_short_repr() -> None:
    alphabet = Alphabet("han", [chr(0x4E00 + n) * 3 for n in range(62)])
    assert len(repr(alphabet)) < 100


def test_results_are_values(enable: Lexicon, tmp_path: Path) -> None:
    for result in (
        enable.find("XLTOAL?", top=3),
        enable.hooks("lax"),
        enable.check("quiz", "xyzzy"),
        enable.info(),
        of_words(tmp_path).export(text=tmp_path / "out.txt"),
    ):
        assert pickle.loads(pickle.dumps(result)) == result
        assert copy.deepcopy(result) == result
        assert len(repr(result)) < 100
        assert result._repr_html_().startswith("<")


def test_blanks_are_kept_with_the_word(tmp_path: Path) -> None:
    spanish = of_a_file(tmp_path)
    assert list(spanish.find("oep?")) == [Match("perro", (2,), "PErrO")]


def test_the_constructor_says_how_to_open_a_list() -> None:
    with pytest.raises(TypeError, match=r"Lexicon\.named\('enable'\)"):
        Lexicon("enable")


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ({"rack": "abc", "top": 0}, "top must be at least 1, got 0"),
        ({"rack": "abc", "max_length": 64}, "max_length must be at most 63, got 64"),
        ({"pattern": "a*", "through": "b"}, "not both"),
    ],
)
def test_questions_that_contradict_themselves(
    enable: Lexicon, question: dict[str, Any], message: str
) -> None:
    with pytest.raises(LexagonError, match=message):
        enable.find(**question)


def test_words_are_a_name_a_path_or_a_lexicon(tmp_path: Path) -> None:
    lexicon = of_words(tmp_path)
    number: Any = 5
    assert open_lexicon(lexicon) is lexicon
    (tmp_path / "two.txt").write_text("ox\nlax\n")
    assert open_lexicon(tmp_path / "two.txt") == open_lexicon(str(tmp_path / "two.txt"))
    assert open_lexicon("enable") is open_lexicon("enable")
    with pytest.raises(WordListError, match="no file 'enable'"):
        open_lexicon(Path("enable"))
    with pytest.raises(TypeError, match="words must be a name, a path or a Lexicon, got int 5"):
        open_lexicon(number)


def test_a_file_stays_open_until_it_changes(tmp_path: Path) -> None:
    path = tmp_path / "two.txt"
    path.write_text("ox\nlax\n")
    before = open_lexicon(path)
    assert open_lexicon(path) is before
    path.write_text("ox\nwax\n")
    os.utime(path, (1, 1))
    assert "wax" in open_lexicon(path)


def test_a_lexicon_has_the_name_of_the_alphabet_it_was_opened_with() -> None:
    assert open_lexicon("enable", "german").alphabet.name == "german"
    assert open_lexicon("enable", "french").alphabet.name == "french"
    assert open_lexicon("enable").alphabet.name == "english"


def test_an_existing_file_is_replaced_only_with_force(tmp_path: Path) -> None:
    lexicon = Lexicon.from_words(["lax", "ox"])
    path = tmp_path / "out.txt"
    path.write_text("precious")
    with pytest.raises(FileError, match="or replace it with --force"):
        lexicon.export(text=path)
    assert path.read_text() == "precious"
    assert lexicon.export(text=path, force=True).files[0].size == 7
    assert Lexicon.from_file(path) == lexicon
