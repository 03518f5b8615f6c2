"""Leaves in the files of other programs: KLV to the byte, CSV to the thousandth."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import LeavesError, _core
from lexagon.scrabble import Edition, Leaves
from lexagon.scrabble._leave_files import Tiles, read_klv, write_csv, write_klv
from tests.oracles import scrabble_klv as slow

ENGLISH = Edition.named("english")
BOXES = st.tuples(st.lists(st.integers(0, 4), min_size=2, max_size=6), st.integers(2, 5)).filter(
    lambda box: sum(box[0]) >= 1
)


def values_of(counts: list[int], rack_size: int) -> dict[tuple[int, ...], int]:
    """Give each leave a value of its own, in thousandths."""
    leaves = slow.all_leaves(counts, rack_size)
    return {leave: 37 * place - 500 for place, leave in enumerate(leaves)}


def table(counts: list[int], rack_size: int) -> _core.ScrabbleLeaves:
    """Make the engine's table of those values."""
    own = values_of(counts, rack_size)
    size = len(own) + 1
    ranks = _core.ScrabbleLeaves.of_values(counts, rack_size, bytes(4 * size))
    by_rank = [own.get(tuple(ranks.leave(rank)), 0) for rank in range(size)]
    return _core.ScrabbleLeaves.of_values(counts, rack_size, struct.pack(f"{size}i", *by_rank))


@settings(max_examples=60)
@given(BOXES)
def test_klv_is_the_slow_twins_to_the_byte_and_comes_back(box: tuple[list[int], int]) -> None:
    counts, rack_size = box
    own, core = values_of(counts, rack_size), table(counts, rack_size)
    data = write_klv(core, counts, rack_size)
    assert data == slow.write(counts, rack_size, lambda leave: own[leave] / 1000)
    place, values = read_klv(data, [[0] * 8 + [1], counts], rack_size, ENGLISH.alphabet)
    assert (place, values.tobytes()) == (1, core.values())


def test_a_klv_file_is_read_by_counting_words(tmp_path: Path) -> None:
    counts = [2, 3, 1, 2]
    data = write_klv(table(counts, 4), counts, 4)
    for leave, value in values_of(counts, 4).items():
        assert slow.look_up(data, leave) == pytest.approx(value / 1000)


@pytest.fixture(scope="module")
def english(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("leaves") / "english.klv2"
    saved = Leaves.named("english").save(path)
    assert saved.leaves == 914_625
    return path


def test_the_english_table_goes_out_and_comes_back(english: Path, tmp_path: Path) -> None:
    """As KLV2, as the older KLV with its coarser values, and as a table of our own."""
    shipped = Leaves.named("english")
    read = Leaves.from_file(english)
    assert read.core.values() == shipped.core.values()
    assert read.value("?S") == shipped.value("?S") == 35.25
    read.save(tmp_path / "own.gz")
    assert Leaves.from_file(tmp_path / "own.gz") == read
    data = english.read_bytes()
    (nodes,) = struct.unpack_from("<I", data)
    floats = struct.unpack_from("<914624f", data, 8 + 4 * nodes)
    halves = struct.pack("<914624h", *(round(256 * value) for value in floats))
    (tmp_path / "old.klv").write_bytes(data[: 8 + 4 * nodes] + halves)
    assert Leaves.from_file(tmp_path / "old.klv").value("?S") == 35.25
    # The super edition has more tiles of each kind, and plays with English leaves.
    assert Leaves.from_file(english, "super").value("?S") == 35.25


def test_a_klv_of_another_alphabet_or_size_is_refused(english: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.klv2"
    for counts, rack_size, edition, message in (
        (ENGLISH.counts, 7, "indonesian", r"another set of tiles: .* 2 of tile 2, B here, .* 4"),
        ([1] * 31, 3, "english", "another alphabet: it has 30 tiles, not 26"),
        ([2, 6, 6], 7, "english", r"another set of tiles: .* 6 of tile 2, B here"),
        ([2, 8, 8], 9, "english", "for larger racks than those of 7 tiles"),
        ([min(count, 1) for count in ENGLISH.counts], 3, "english", "another set of tiles"),
    ):
        other.write_bytes(
            english.read_bytes()
            if counts == ENGLISH.counts
            else write_klv(table(list(counts), rack_size), counts, rack_size)
        )
        with pytest.raises(LeavesError, match=f"other.klv2': a KLV file .*{message}") as caught:
            Leaves.from_file(other, edition)
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize(("counts", "made_for"), [([1, 1, 1], 3), ([1, 1, 1], 5), ([2, 2, 2], 5)])
def test_a_klv_of_smaller_or_larger_leaves_is_refused(counts: list[int], made_for: int) -> None:
    """Each tile alone tells nothing of the size where there are few of each."""
    data = write_klv(table([*counts, 1], made_for), [*counts, 1], made_for)
    with pytest.raises(ValueError, match="for racks other than those of 4 tiles"):
        read_klv(data, [[*counts, 1]], 4, ENGLISH.alphabet)


def test_damaged_klv_files_are_refused(english: Path, tmp_path: Path) -> None:
    """Cut short, with a list beyond the end, a loop, a leave lacking, or values that are none."""
    whole, path = english.read_bytes(), tmp_path / "bad.klv2"
    (nodes,) = struct.unpack_from("<I", whole)
    values = 8 + 4 * nodes

    def node(at: int, bits: int) -> bytes:
        return whole[: 4 + 4 * at] + struct.pack("<I", bits) + whole[8 + 4 * at :]

    second = struct.unpack_from("<I", whole, 4 + 4 * 2)[0]
    for data in (
        *(b"", whole[:3], whole[:100], whole[:-1], whole + b"\0", b"\xff" * 1000),
        *(node(0, nodes), node(0, 0), node(2, second | 0x3FFFFF), node(2, second & ~(1 << 23))),
        node(2, (second & ~0x3FFFFF) | 2),
        whole[:values] + struct.pack("<f", float("nan")) + whole[values + 4 :],
        whole[:values] + struct.pack("<f", 1e30) + whole[values + 4 :],
    ):
        path.write_bytes(data)
        with pytest.raises(LeavesError, match=r"bad.klv2': "):
            Leaves.from_file(path)


def small_edition(tmp_path: Path) -> Edition:
    tiles = '"?" = { count = 1, points = 0 }\nA = { count = 2, points = 1 }\n'
    tiles += "CH = { count = 1, points = 5 }\n"
    layout = "\n".join(["..."] * 3)
    text = f"title = 'Small'\nrack = 4\nlayout = '''\n{layout}\n'''\n[tiles]\n{tiles}"
    (tmp_path / "small.toml").write_text(text)
    return Edition.open(tmp_path / "small.toml")


def test_csv_goes_there_and_back_in_any_order(tmp_path: Path) -> None:
    edition = small_edition(tmp_path)
    core = table(list(edition.counts), 4)
    text = write_csv(core, Tiles(edition.counts, 4), edition.alphabet).decode()
    lines = text.splitlines()
    assert lines[:3] == ["?,-0.500", "?A,-0.463", "?AA,-0.426"]
    assert any(line.startswith("A[CH],") for line in lines)
    path = tmp_path / "leaves.csv"
    shuffled = [line.replace("?A[CH]", " [CH]?A") for line in reversed(lines)]
    path.write_text("leave,value\n" + "\r\n".join(shuffled) + "\n\n", encoding="utf-8-sig")
    read = Leaves.from_file(path, edition)
    assert read.core.values() == core.values()
    read.save(tmp_path / "again.csv")
    assert (tmp_path / "again.csv").read_text() == text
    for first, message in (
        ("", r"it lacks 1 leaf, such as \?"),
        (lines[1], r"line 2: '\?A' is there twice"),
        ("?;3", r"line 1: '\?;3' is not a leave and a value"),
        ("?,much", "line 1: value must be a finite number, got 'much'"),
        ("?,nan", "line 1: value must be a finite number, got 'nan'"),
        ("?,1e9", "a value beyond 10,000 points"),
        ("AAA,1", "line 1: 'AAA' is not a leave of this edition"),
        ("X,1", "line 1: 'X' has 'X', which is not a tile"),
    ):
        path.write_text("\n".join([first, *lines[1:]]))
        with pytest.raises(LeavesError, match=f"leaves.csv': {message}"):
            Leaves.from_file(path, edition)
    path.write_bytes(b"\xff\xfe,1\n")
    with pytest.raises(LeavesError, match="not UTF-8 text"):
        Leaves.from_file(path, edition)


def test_a_klv_of_shorter_or_longer_leaves_is_refused() -> None:
    """With the same tiles; the message says what racks would be right."""
    counts = [1] * 5
    for own, wanted in ((3, 4), (5, 4)):
        data = write_klv(table(counts, own), counts, own)
        with pytest.raises(ValueError, match="for racks other than those of 4 tiles"):
            read_klv(data, [counts], wanted, ENGLISH.alphabet)


def test_a_klv_with_one_tile_more_is_of_another_alphabet() -> None:
    data = write_klv(table([1] * 6, 3), [1] * 6, 3)
    with pytest.raises(ValueError, match="another alphabet: it has 5 tiles, not 4"):
        read_klv(data, [[1] * 5], 3, ENGLISH.alphabet)
    assert read_klv(data, [[1] * 5, [1] * 6], 3, ENGLISH.alphabet)[0] == 1


def test_values_reach_ten_thousand_points(tmp_path: Path) -> None:
    edition = small_edition(tmp_path)
    text = write_csv(table(list(edition.counts), 4), Tiles(edition.counts, 4), edition.alphabet)
    path = tmp_path / "leaves.csv"
    for value in ("10000", "-10000"):
        path.write_bytes(text.replace(b"?,-0.500", f"?,{value}".encode(), 1))
        assert Leaves.from_file(path, edition).value("?") == float(value)
    for value in ("10000.5", "-10000.5"):
        path.write_bytes(text.replace(b"?,-0.500", f"?,{value}".encode(), 1))
        with pytest.raises(LeavesError, match="a value beyond 10,000 points"):
            Leaves.from_file(path, edition)


def test_a_klv_whose_first_node_is_its_own_list_is_damaged() -> None:
    """It would have a single leave, the blank, if node 0 were looked at as a list."""
    nodes = struct.pack("<3I", 2, 3 << 22, 1 << 22)
    data = nodes + struct.pack("<I", 1) + struct.pack("<f", 1.5)
    with pytest.raises(ValueError, match="a damaged KLV file"):
        read_klv(data, [[1]], 2, ENGLISH.alphabet)
