"""Editions that ship have the content of the real sets; errors name what is wrong in a file."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest

from lexagon import EditionError, WordListError
from lexagon.lexicon import word_lists
from lexagon.scrabble import Edition, editions
from tests.tables import table

_, *BOXES = table("editions.tsv")

GOOD = """
title = "Tiny"
rack = 3
bonus = 10
exchange = 2
layout = '''
=.=
.-.
=.=
'''
[tiles]
"?" = { count = 1, points = 0 }
A = { count = 3, points = 1 }
CH = { count = 2, points = 5 }
"""


@pytest.mark.parametrize("box", BOXES, ids=[box[0] for box in BOXES])
def test_what_is_in_the_box(box: list[str]) -> None:
    name, *numbers = box
    edition = Edition.named(name)
    marks = "".join(edition.layout.rows)
    assert list(map(int, numbers)) == [
        edition.size,
        edition.tile_count,
        edition.counts[0],
        sum(a * b for a, b in zip(edition.counts, edition.points, strict=True)),
        *(marks.count(mark) for mark in "'\"^-=~"),
    ]
    size = edition.size
    rows = edition.layout.rows
    assert all(rows[r][c] == rows[c][r] == rows[~r][c] for r in range(size) for c in range(size))
    assert (edition.rack_size, edition.bonus, edition.exchange_minimum) == (7, 50, 7)


def test_editions_are_described_with_their_lists() -> None:
    described = {each.name: each for each in editions()}
    lists = {each.name: each.language for each in word_lists()}
    for name, language in (("english", "en"), ("indonesian", "id")):
        assert set(described[name].lists) == {
            n for n, spoken in lists.items() if spoken == language
        }
    assert described["super"].lists == described["english"].lists
    for name in list(described)[3:]:
        assert (described[name].lists, described[name].words) == ((), None)
    assert [each.has_leaves for each in described.values()] == [True] * 3 + [False] * 7
    assert [each.start for each in described.values()] == ["8H", "8H", "11K", *["8H"] * 7]
    languages = "en id en es fr de it nl pl pt"
    assert [each.language for each in described.values()] == languages.split()


def test_the_middle_of_the_super_board_is_the_standard_board() -> None:
    middle = [row[3:18] for row in Edition.named("super").layout.rows[3:18]]
    assert middle == list(Edition.named("english").layout.rows)


def test_indonesian_points_are_the_papers() -> None:
    edition = Edition.named("indonesian")
    points = {
        face: edition.points[number] for number, face in enumerate(edition.alphabet.tiles, start=1)
    }
    for value, letters in [(1, "aeinorstu"), (2, "km"), (3, "dg"), (4, "hlp"), (5, "bfwy")]:
        assert {points[letter] for letter in letters} == {value}
    assert {points[letter] for letter in "cv"} == {8}
    assert {points[letter] for letter in "jz"} == {10}
    assert [edition.counts[edition.alphabet.read(letter)[0]] for letter in "qx"] == [0, 0]


def test_an_edition_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "tiny.toml"
    path.write_text(GOOD, encoding="utf-8")
    edition = Edition.open(str(path))
    assert (edition.name, edition.title, edition.size) == ("tiny", "Tiny", 3)
    assert edition.alphabet.tiles == ("a", "ch")
    assert (edition.counts, edition.points) == ((1, 3, 2), (0, 1, 5))
    assert (edition.rack_size, edition.bonus, edition.exchange_minimum) == (3, 10, 2)
    assert edition.scoreless_limit == 6
    with pytest.raises(EditionError, match="has no word list of its own"):
        edition.lexicon()


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ("rack = 1", "rack_size", 1),
        ("bonus = 0", "bonus", 0),
        ("exchange = 1", "exchange_minimum", 1),
        ("exchange = 1000", "exchange_minimum", 1000),
    ],
)
def test_numbers_of_an_edition_at_their_limits(text: str, field: str, value: int) -> None:
    name = text.partition(" ")[0]
    line = next(line for line in GOOD.splitlines() if line.startswith(name))
    assert getattr(Edition.from_toml(GOOD.replace(line, text), "tiny"), field) == value


def test_an_edition_without_blanks() -> None:
    blank = '"?" = { count = 1, points = 0 }\n'
    assert Edition.from_toml(GOOD.replace(blank, ""), "tiny").counts == (0, 3, 2)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("count = 3", "count = -3", "tile 'A' has count -3; it is a number from 0 to 1000"),
        ("count = 3", "count = 2.5", "tile 'A' has count 2.5"),
        ("points = 5", "points = -1", "tile 'CH' has points -1"),
        ("points = 5", 'points = "x"', "tile 'CH' has points 'x'"),
        (".-.", ".-", r"row 2 of the layout, '\.-', has 2 squares; with 3 rows it must have 3"),
        (".-.", ".-..", "has 4 squares"),
        (".-.", ".x.", "has 'x'; the marks are"),
        ("=.=\n.-.\n=.=", "=", "a layout of 1 row; a board has 2 to 26 rows"),
        ("rack = 3", "rack = 0", "rack = 0; it must be a number from 1"),
        ("bonus = 10", "bonus = true", "bonus = True; it must be"),
        ("title", "titel", "unknown key 'titel'; the keys are bonus, dictionary, exchange,"),
        ('title = "Tiny"', "title = 3", "title = 3 is not text"),
        ("{ count = 3, points = 1 }", "3", "tile 'A' has 3; write"),
        ("count = 3, points = 1", "count = 3", "tile 'A' has"),
        ("CH =", "a =", "tile|alphabet"),
        ("CH =", '"C H" =', "'c h' cannot be a tile"),
        ("[tiles]", "[teils]", "unknown key 'teils'"),
        ("title = ", "title ", "line 2"),
        ("'''\n=.=\n.-.\n=.=\n'''", "3", "layout is not text"),
    ],
)
def test_a_wrong_file_is_told_what_is_wrong(old: str, new: str, message: str) -> None:
    assert old in GOOD
    with pytest.raises(EditionError, match=message) as raised:
        Edition.from_toml(GOOD.replace(old, new, 1), "tiny", "tiny.toml")
    assert str(raised.value).startswith("tiny.toml: ")


def test_tiles_are_a_table() -> None:
    text = f"tiles = 5\n{GOOD.partition('[tiles]')[0]}"
    with pytest.raises(EditionError, match="tiles is not a table of tiles"):
        Edition.from_toml(text, "tiny")


def test_missing_parts_and_files(tmp_path: Path) -> None:
    for gone in ("layout", "tiles"):
        with pytest.raises(EditionError, match=f"'{gone}' is missing"):
            Edition.from_toml("tiles = {}" if gone == "layout" else "layout = '.'", "x")
    with pytest.raises(EditionError, match="tiles is not a table"):
        Edition.from_toml(GOOD.split("[tiles]", maxsplit=1)[0] + "[tiles]", "x")
    with pytest.raises(EditionError, match="no edition 'klingon'; there are english"):
        Edition.open("klingon")
    with pytest.raises(EditionError, match="no edition file"):
        Edition.open("missing.toml")
    with pytest.raises(EditionError, match="cannot read"):
        Edition.open(str(tmp_path))
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(EditionError, match="not UTF-8"):
        Edition.open(str(binary))


def test_words_are_looked_up_beside_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding 29."""
    folder = tmp_path / "sets"
    folder.mkdir()
    (folder / "tiny.toml").write_text('words = "words.txt"\n' + GOOD, encoding="utf-8")
    (folder / "words.txt").write_text("acha\ncha\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    edition = Edition.open("sets/tiny.toml")
    assert sorted(edition.lexicon()) == ["acha", "cha"]
    (folder / "plain.toml").write_text('words = "mine"\n' + GOOD, encoding="utf-8")
    (folder / "mine").write_text("cha\n", encoding="utf-8")
    assert list(Edition.open("sets/plain.toml").lexicon()) == ["cha"]
    (folder / "lost.toml").write_text('words = "gone.txt"\n' + GOOD, encoding="utf-8")
    with pytest.raises(WordListError, match=r"gone\.txt"):
        Edition.open("sets/lost.toml").lexicon()


def test_letters_beyond_ascii_need_quotes_and_are_told_so() -> None:
    """Finding 29."""
    quoted = GOOD.replace("CH =", '"Ł" =')
    assert Edition.from_toml(quoted, "polish").tiles == ("?", "a", "ł")
    with pytest.raises(EditionError, match='put letters beyond A to Z in quotes, as in "Ł" ='):
        Edition.from_toml(GOOD.replace("CH =", "Ł ="), "polish")


def test_editions_are_values() -> None:
    edition = Edition.named("spanish")
    assert edition.alphabet.tiles[3] == "ch"
    assert pickle.loads(pickle.dumps(edition)) == edition == copy.deepcopy(edition)
    assert hash(Edition.from_toml(GOOD, "tiny")) == hash(Edition.from_toml(GOOD, "tiny"))
    assert Edition.from_toml(GOOD, "tiny") != Edition.from_toml(GOOD, "other")
    assert repr(edition) == "<Edition spanish: 15x15, 100 tiles>"
    assert Edition.open(edition) is edition
    assert Edition.open("English") is Edition.named("english")
    with pytest.raises(TypeError, match="not int"):
        Edition.open(7)  # type: ignore[arg-type]
