"""Text to tiles and back."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import Alphabet, AlphabetError, LexagonError, _core

SPANISH = Alphabet.named("spanish")
ENGLISH = Alphabet.named("english")
QU = Alphabet.named("qu")


def test_letters_are_numbered_from_one_in_order() -> None:
    assert list(ENGLISH.read("abcxyz")) == [1, 2, 3, 24, 25, 26]


def test_case_does_not_matter() -> None:
    assert ENGLISH.read("QuIz") == ENGLISH.read("quiz")
    assert SPANISH.read("ÑAÑA") == SPANISH.read("ñaña")
    assert SPANISH.read("cHaL") == SPANISH.read("CHAL") == SPANISH.read("chal")


def test_accents_may_be_composed_or_not() -> None:
    assert SPANISH.read("n\u0303") == SPANISH.read("ñ")


def test_the_longest_tile_is_read() -> None:
    assert [SPANISH.tiles[tile - 1] for tile in SPANISH.read("perrochallama")] == [
        *("p", "e", "rr", "o", "ch", "a", "ll", "a", "m", "a")
    ]
    assert len(QU.read("queen")) == 4


@pytest.mark.parametrize("text", ["c|h|a", "[c][h][a]", "c|h|[a]"])
def test_tiles_can_be_set_apart(text: str) -> None:
    assert [SPANISH.tiles[tile - 1] for tile in SPANISH.read(text)] == ["c", "h", "a"]


def test_what_would_read_otherwise_is_written_apart() -> None:
    assert SPANISH.write(SPANISH.read("c|h|a")) == "c|h|a"
    assert SPANISH.write(SPANISH.read("[ch]a")) == "cha"


@given(st.lists(st.integers(1, len(SPANISH)), min_size=1, max_size=63).map(bytes))
def test_writing_and_reading_come_round(tiles: bytes) -> None:
    assert SPANISH.read(SPANISH.write(tiles)) == tiles


@given(
    st.lists(
        st.text(st.characters(categories=["Ll"]), min_size=1, max_size=3),
        min_size=1,
        max_size=62,
        unique_by=lambda tile: tile.upper().casefold(),
    ),
    st.data(),
)
def test_any_alphabet_comes_round(tiles: list[str], data: st.DataObject) -> None:
    try:
        alphabet = Alphabet("any", tiles)
    except AlphabetError as error:
        assert "two tiles read" in str(error)
        return
    word = data.draw(st.lists(st.integers(1, len(tiles)), min_size=1, max_size=20).map(bytes))
    assert alphabet.read(alphabet.write(word)) == word


@given(st.text(max_size=20))
def test_any_text_reads_or_is_refused_in_one_line(text: str) -> None:
    try:
        tiles = SPANISH.read(text)
    except AlphabetError as error:
        assert "\n" not in str(error)
        assert SPANISH.try_read(text) is None
    else:
        assert SPANISH.try_read(text) == tiles


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is empty"),
        ("na1ve", "'na1ve' has '1', which is not a tile of the english alphabet (A to Z)"),
        ("naïve", "'naïve' has 'ï'"),
        ("a b", "'a b' has ' '"),
        ("a|", "'a|' has '|'"),
        ("|a", "'|a' has '|'"),
        ("a||b", "'a||b' has '|'"),
        ("[ab]", "'[ab]' has '['"),
        ("[a", "'[a' has '['"),
        ("a\0b", "has '\\x00'"),
        ("z" * 64, "64 tiles; a word has at most 63"),
    ],
)
def test_bad_text_is_quoted(text: str, message: str) -> None:
    with pytest.raises(AlphabetError, match=re.escape(message)):
        ENGLISH.read(text)


@pytest.mark.parametrize(
    ("rack", "tiles", "blanks"), [("ab?", 2, 1), ("??", 0, 2), ("qu", 2, 0), ("?" * 63, 0, 63)]
)
def test_racks(rack: str, tiles: int, blanks: int) -> None:
    read, found = ENGLISH.read_rack(rack)
    assert (len(read), found) == (tiles, blanks)


@pytest.mark.parametrize(
    ("rack", "message"),
    [("", "the rack is empty"), ("a" * 64, "at most 63"), ("?" * 64, "at most 63"), ("ab1", "'1'")],
)
def test_bad_racks(rack: str, message: str) -> None:
    with pytest.raises(AlphabetError, match=message):
        ENGLISH.read_rack(rack)


@pytest.mark.parametrize(
    ("tiles", "message"),
    [
        ([], "1 to 62 tiles, not 0"),
        ([chr(0x4E00 + n) for n in range(63)], "1 to 62 tiles, not 63"),
        (["a", ""], "'' cannot be a tile"),
        (["a", "b c"], "'b c' cannot be a tile"),
        (["a", "?"], "cannot be a tile"),
        (["a", "A"], "two tiles read"),
    ],
)
def test_bad_alphabets(tiles: list[str], message: str) -> None:
    with pytest.raises(AlphabetError, match=re.escape(message)):
        Alphabet("bad", tiles)


def test_an_alphabet_holds_62_tiles() -> None:
    tiles = [chr(0x4E00 + n) for n in range(62)]
    assert list(Alphabet("han", tiles).read(tiles[61] + tiles[0])) == [62, 1]


def test_tiles_outside_the_alphabet_are_not_written() -> None:
    with pytest.raises(AlphabetError, match="tile 27 is not in the alphabet"):
        ENGLISH.write(bytes([27]))
    with pytest.raises(AlphabetError, match="tile 0 is not"):
        ENGLISH.write(bytes([0]))


def test_unknown_alphabet_names_the_known() -> None:
    with pytest.raises(AlphabetError, match="no alphabet 'klingon'; there are english"):
        Alphabet.named("klingon")


def test_a_tile_may_name_a_face_twice_and_two_tiles_may_not() -> None:
    assert _core.Alphabet([["a", "A", "a"], ["b"]]).read("aAb") == b"\x01\x01\x02"
    with pytest.raises(ValueError, match="two tiles read 'a'"):
        _core.Alphabet([["a"], ["b", "a"]])


spanish_words = st.lists(st.text("chlarñR|[]", max_size=6), max_size=8)


@given(spanish_words)
def test_many_words_are_read_as_each_alone(words: list[str]) -> None:
    rows = [SPANISH.try_read(word) for word in words]
    found = SPANISH._native.read_words(words)
    assert found == (rows.index(None) if None in rows else rows)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["a", "b7", "c8"], "'b7' has '7', which is not a tile"),
        (["a", ""], "'' is empty"),
        (["a", "\ud800"], "must be valid Unicode text"),
        (["a" * 64], "has 64 tiles; a word has at most 63"),
    ],
)
def test_the_first_of_many_words_that_is_none_is_named(words: list[str], message: str) -> None:
    with pytest.raises(LexagonError, match=re.escape(message)):
        ENGLISH._read_words(words)


@given(st.lists(st.lists(st.integers(1, 6), min_size=3, max_size=3).map(bytes), max_size=20))
def test_rows_are_sorted_and_written_as_each_alone(rows: list[bytes]) -> None:
    expected = sorted(set(rows))
    alphabet = Alphabet("small", ["a", "c", "h", "ch", "l", "ll"])
    found = alphabet._native.sort_rows(b"".join(rows), 3)
    assert found == (expected, [alphabet.write(row) for row in expected])


@pytest.mark.parametrize(("tiles", "length"), [(b"\1\2\3", 2), (b"\1", 0), (b"\0\1", 2), (b"?", 1)])
def test_rows_that_are_no_words_are_refused(tiles: bytes, length: int) -> None:
    with pytest.raises(ValueError, match=r"not words of one length|not in the alphabet"):
        ENGLISH._native.sort_rows(tiles, length)
