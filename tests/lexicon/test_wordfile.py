"""Word lists of the user's own: what is read, and what is refused with which words."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import Lexicon, WordListError
from lexagon.lexicon import Alphabet
from lexagon.lexicon import _wordfile as wordfile
from tests.oracles import lexicon as slow

ENGLISH = Alphabet.named("english")

LIST = "# fruit\napple\n\n  Pear  \r\nfig # small\napple\n"
WORDS = ["apple", "fig", "pear"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_comments_blank_lines_case_order_and_repeats(folder: Path) -> None:
    (folder / "fruit.txt").write_text(LIST)
    assert list(Lexicon.from_file("fruit.txt")) == WORDS


@pytest.mark.parametrize("name", ["fruit.txt.gz", "fruit"])
def test_gzip_is_known_by_its_content(folder: Path, name: str) -> None:
    (folder / name).write_bytes(gzip.compress(LIST.encode()))
    assert list(Lexicon.from_file(name)) == WORDS


def test_a_byte_order_mark_and_a_missing_last_newline(folder: Path) -> None:
    (folder / "fruit.txt").write_bytes(b"\xef\xbb\xbfpear\nfig")
    assert list(Lexicon.from_file("fruit.txt")) == ["fig", "pear"]


def test_another_alphabet(folder: Path) -> None:
    (folder / "palabras.txt").write_text("Perro\nLLAMA\nñandú\n".replace("ú", "u"))
    lexicon = Lexicon.from_file("palabras.txt", alphabet="spanish")
    assert list(lexicon) == ["llama", "ñandu", "perro"]
    assert [match.word for match in lexicon.of_length(4)] == ["llama", "perro"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "list.txt has no words"),
        (b"# nothing\n\n", "list.txt has no words"),
        (
            b"good\nb4d\n",
            "list.txt, line 2: 'b4d' is not made of the tiles of the english",
        ),
        (b"two words\n", "line 1: 'two words'"),
        (b"good\n\n# x\nna\xc3\xafve\n", "line 4: 'naïve'"),
        (b"caf\xe9\n", "line 1: 'caf\\\\xe9' is not UTF-8 text"),
        (b"a\0b\n", "line 1: 'a\\x00b'"),
        (b"x" * 1_000_000 + b"\n", "is longer than 63 tiles"),
        (b"!" * 1_000_000 + b"\n", "line 1: '!!!"),
        ("good\n".encode("utf-16"), "is UTF-16; save it as UTF-8"),
        (b"\x1f\x8b\x08\x00", "is damaged gzip"),
        (gzip.compress(b"good\n" * 99, mtime=0)[:-12], "is damaged gzip"),
    ],
)
def test_bad_files_name_file_line_and_text(folder: Path, content: bytes, message: str) -> None:
    (folder / "list.txt").write_bytes(content)
    with pytest.raises(WordListError, match=re.escape(message)) as caught:
        Lexicon.from_file("list.txt")
    assert len(str(caught.value)) < 300
    assert "\n" not in str(caught.value)


def test_missing_files_and_folders(folder: Path) -> None:
    with pytest.raises(WordListError, match=r"no file 'nowhere\.txt'"):
        Lexicon.from_file("nowhere.txt")
    with pytest.raises(WordListError, match="is a folder; give a file in it"):
        Lexicon.from_file(folder)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "no words; a lexicon needs at least one"),
        ([""], "word 1: '' is empty"),
        (["good", "b4d"], "word 2: 'b4d' is not made of"),
        (["a\nb"], "word 1: 'a\\nb'"),
        (["z" * 64], "longer than 63"),
    ],
)
def test_bad_words(words: list[str], message: str) -> None:
    with pytest.raises(WordListError, match=re.escape(message)):
        Lexicon.from_words(words)


lines = st.text("abyzABZ#\n\r\t\v\f 1é", max_size=30).map(str.encode)


@given(st.binary(max_size=60) | lines)
def test_any_bytes_are_read_as_the_twin_reads_them(data: bytes) -> None:
    try:
        text = wordfile.as_text(data, Path("any"))
        store = wordfile.store_of_text(text, ENGLISH, "any")
    except WordListError as error:
        assert "\n" not in str(error)
        words = None
    else:
        words = set(Lexicon._of_graph("any", ENGLISH, store.build(26, 999)))
    if data.isascii():
        assert words == slow.words_of_lines(data.decode())


def test_two_million_words(folder: Path) -> None:
    """More nodes than 22 bits count, which is all that the format of others can."""
    count, length = 2_000_000, 9
    random = np.random.default_rng(7)
    letters = random.integers(ord("a"), ord("z") + 1, size=(count, length + 1), dtype=np.uint8)
    letters[:, length] = ord("\n")
    text = letters.tobytes()
    (folder / "huge.txt").write_bytes(text)
    lexicon = Lexicon.from_file("huge.txt")
    words = text.split(b"\n")[:-1]
    assert len(lexicon) == len(set(words))
    for word in words[:: count // 100]:
        assert word.decode() in lexicon
    expected = sorted({word for word in words if word.startswith(b"qzx")})
    found = lexicon.starting_with("qzx")
    assert [match.word for match in found] == [word.decode() for word in expected]
    assert sum(lexicon.length_counts().values()) == len(lexicon)
    again = Lexicon.from_file("huge.txt")
    assert len(again) == len(lexicon)


def test_a_file_is_no_shipped_list(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("cat\ndog\n")
    assert not Lexicon.from_file(path).is_shipped
    assert Lexicon.named("enable").is_shipped
