"""Leaves: every multiset has its place; training is repeatable, resumable, and teaches."""

from __future__ import annotations

import copy
import pickle
from array import array
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import Cancelled, Progress, _core
from lexagon.scrabble import Edition, Leaves, LeavesError, train_leaves
from lexagon.scrabble._leave_training import add_samples, pack_samples
from tests.scrabble.engines import english

ENGLISH = Edition.named("english")
# Six games, then twelve, from seed 3: a change must be explained.
TRAINED = "e2e68b795747c42a380d5090ada4dde95ba5e89fe25a5de4c321b0bf012af2f7"


def test_english_has_914624_leaves_and_the_empty_one() -> None:
    assert len(Leaves.named("english")) == 914_625


@given(st.data())
def test_every_rank_has_its_own_leave(data: st.DataObject) -> None:
    counts = data.draw(st.lists(st.integers(0, 4), min_size=2, max_size=6))
    size = data.draw(st.integers(1, 5))
    fits = len(_all_leaves(counts, size - 1))
    leaves = _core.ScrabbleLeaves(counts, size, bytes(fits))
    assert len(leaves) == fits
    assert sorted(leaves.leave(rank) for rank in range(fits)) == _all_leaves(counts, size - 1)


def _all_leaves(counts: list[int], most: int) -> list[bytes]:
    leaves = [b""]
    for tile, count in enumerate(counts):
        leaves += [
            leave + bytes([tile]) * copies for leave in leaves for copies in range(1, count + 1)
        ]
    return sorted(leave for leave in leaves if len(leave) <= most)


def test_values_add_up_from_steps() -> None:
    """With no step of its own, a pair is worth the sum of its tiles; steps are quarter points."""
    counts = [1, 2, 2]
    leaves = _all_leaves(counts, 2)
    order = _core.ScrabbleLeaves(counts, 3, bytes(len(leaves)))
    own = {b"\1": 8, b"\2": -4, b"\1\2": 2}
    steps = bytes(own.get(order.leave(rank), 0) & 0xFF for rank in range(len(leaves)))
    table = _core.ScrabbleLeaves(counts, 3, steps)
    values = {leave: table.value(leave) for leave in leaves}
    assert values[b"\1"] == 2000
    assert values[b"\1\1"] == 4000
    assert values[b"\1\2"] == 2000 - 1000 + 500
    assert values[b"\0\2"] == -1000


def test_shipped_values_are_what_players_know() -> None:
    english_leaves, indonesian = Leaves.named("english"), Leaves.named("indonesian")
    value = {tiles: english_leaves.value(tiles) for tiles in ("?", "S", "E", "Q", "V")}
    assert value["?"] > 20 > value["S"] > 5 > value["E"] > 0 > value["V"] > value["Q"] > -15
    assert english_leaves.value("EST") > 10
    assert english_leaves.value("UVVW") < -10
    assert indonesian.value("?") > 15
    assert english_leaves.value("") == 0
    for leaves in (english_leaves, indonesian):
        assert leaves.about["command"].startswith("lexagon scrabble leaves train")


def test_unknown_and_damaged_tables_are_refused(tmp_path: Path) -> None:
    with pytest.raises(LeavesError, match="no leaves 'klingon'"):
        Leaves.named("klingon")
    path = tmp_path / "leaves.gz"
    path.write_bytes(b"nonsense")
    with pytest.raises(LeavesError, match="is not a whole table of leaves"):
        Leaves.from_file(path)
    for about in ({"counts": [1, 1], "rack_size": 2}, {}, {"counts": [-1], "rack_size": 7}):
        with pytest.raises(LeavesError, match="damaged table"):
            Leaves(b"\0" * 4, about, ENGLISH)
    with pytest.raises(LeavesError, match=r"^a damaged table of leaves: [^\n]*tiles it is$"):
        Leaves(b"\0" * 4, {"counts": "many", "rack_size": 2}, ENGLISH)
    small = Leaves(bytes(3), {"counts": [1, 1], "rack_size": 2}, _two_tiles())
    with pytest.raises(LeavesError, match="for 1 tiles; the english edition has 26"):
        Leaves(small.steps, small.about, ENGLISH)


def _two_tiles() -> Edition:
    return Edition.from_toml(
        "layout = '..\\n..'\nrack = 2\n[tiles]\n'?' = { count = 1, points = 0 }\n"
        "A = { count = 1, points = 1 }".replace("'..\\n..'", '"""..\n.."""'),
        "two",
    )


def test_a_table_damaged_anywhere_is_one_line(tmp_path: Path) -> None:
    """Finding 11: the file may be cut short or have any byte changed."""
    whole = Leaves.named("english").to_bytes()
    path = tmp_path / "leaves.gz"
    for at in (0, 3, 12, 40, 500, len(whole) // 2, len(whole) - 6, len(whole) - 1):
        damaged = bytearray(whole)
        damaged[at] ^= 0x55
        for data in (bytes(damaged), whole[:at]):
            path.write_bytes(data)
            with pytest.raises(LeavesError, match=r"leaves|damaged") as raised:
                Leaves.from_file(path)
            assert "\n" not in str(raised.value)


def test_saved_leaves_read_back(tmp_path: Path) -> None:
    leaves = Leaves.nothing("english")
    leaves.save(tmp_path / "leaves.gz")
    assert Leaves.from_file(tmp_path / "leaves.gz").steps == leaves.steps


def test_training_is_the_same_on_any_threads_and_after_a_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lexagon.scrabble._leave_training.BATCH", 4)
    straight = train_leaves(games=6, generations=2, seed=3, threads=1)
    assert sha256(straight.to_bytes()).hexdigest() == TRAINED
    again = train_leaves("english", games=6, generations=2, seed=3, threads=3)
    assert again == straight
    assert train_leaves(games=6, generations=2, seed=4, threads=2) != straight

    checkpoint = tmp_path / "training"
    with pytest.raises(Cancelled):
        train_leaves(
            games=6,
            generations=2,
            seed=3,
            checkpoint=checkpoint,
            threads=2,
            progress=lambda at: at.done < 10,
        )
    seen: list[Progress] = []
    resumed = train_leaves(
        games=6, generations=2, seed=3, checkpoint=checkpoint, progress=seen.append
    )
    assert resumed == straight
    assert seen[0].done > 4
    assert (seen[-1].done, seen[-1].total, seen[-1].note) == (18, 18, "generation 2 of 2")
    assert straight.value("?") > straight.value("Q")


@given(st.lists(st.lists(st.integers(0, 50), min_size=4, max_size=4), max_size=4))
def test_packed_samples_add_up_as_plain_sums_do(parts: list[list[int]]) -> None:
    """Against the obvious: counts and sums of every part, leave by leave."""
    rules = _core.ScrabbleRules([0, 1, 1], [1, 2, 2], 3, 3, b"\1" * 9, b"\1" * 9, (1, 1), 3)
    size = len(_core.ScrabbleLeaveSamples(rules).to_bytes()) // 16
    rows = [[numbers[rank % 4] * (rank % 3) for rank in range(size)] for numbers in parts]
    total = _core.ScrabbleLeaveSamples(rules)
    packed = []
    for counts in rows:
        part = _core.ScrabbleLeaveSamples(rules)
        sums = [7 * count - 100 if count else 0 for count in counts]
        part.read(array("q", counts + sums).tobytes())
        packed.append(pack_samples(part))
    add_samples(total, packed[:1])
    add_samples(total, packed[1:])
    both = array("q", total.to_bytes())
    for rank in range(size):
        seen = [counts[rank] for counts in rows if counts[rank]]
        assert both[rank] == sum(seen)
        assert both[size + rank] == sum(7 * count - 100 for count in seen)
    with pytest.raises(LeavesError, match="another edition"):
        add_samples(_core.ScrabbleLeaveSamples(english().rules), packed or [pack_samples(total)])


def test_a_foreign_or_damaged_checkpoint_is_refused(tmp_path: Path) -> None:
    checkpoint = tmp_path / "training"
    train_leaves(games=2, generations=1, checkpoint=checkpoint)
    with pytest.raises(LeavesError, match="other words, edition or plan"):
        train_leaves(games=2, generations=1, seed=2, checkpoint=checkpoint)
    stored = bytearray(checkpoint.read_bytes())
    stored[-1] ^= 1
    checkpoint.write_bytes(stored)
    with pytest.raises(LeavesError, match="not a whole checkpoint"):
        train_leaves(games=2, generations=1, checkpoint=checkpoint)


def test_leaves_are_values(tmp_path: Path) -> None:
    leaves = Leaves.named("english")
    assert pickle.loads(pickle.dumps(leaves)) == leaves == copy.deepcopy(leaves)
    assert hash(leaves) == hash(Leaves.named("English"))
    assert repr(leaves) == "<Leaves english: 914,625 leaves>"
    table = leaves.table("QU", "?s")
    assert [(row.leave, row.value) for row in table] == [
        *(("QU", leaves.value("qu")), ("S?", leaves.value("S?"))),
    ]
