"""Leaves: every multiset has its place; training is repeatable, resumable, and teaches."""

from __future__ import annotations

from array import array
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lexagon.scrabble.generator import Generator
from lexagon.scrabble.leaves import (
    Leaves,
    LeavesError,
    Plan,
    Progress,
    add_samples,
    pack_samples,
    train,
)

from lexagon import _core
from tests.scrabble.engines import english, rack_of


class StoppedError(Exception):
    pass


def test_english_has_914624_leaves_and_the_empty_one() -> None:
    assert len(Leaves.shipped("english")) == 914_625


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
    english_leaves, indonesian = Leaves.shipped("english"), Leaves.shipped("indonesian")
    value = {tiles: english_leaves.value(rack_of(tiles)) for tiles in ("?", "S", "E", "Q", "V")}
    assert value["?"] > 20 > value["S"] > 5 > value["E"] > 0 > value["V"] > value["Q"] > -15
    assert english_leaves.value(rack_of("EST")) > 10
    assert english_leaves.value(rack_of("UVVW")) < -10
    assert indonesian.value(rack_of("?")) > 15
    assert english_leaves.value(b"") == 0
    for leaves in (english_leaves, indonesian):
        assert leaves.about["command"].startswith("lexagon scrabble leaves train")


def test_unknown_and_damaged_tables_are_refused(tmp_path: Path) -> None:
    with pytest.raises(LeavesError, match="no leaves for 'klingon'"):
        Leaves.shipped("klingon")
    path = tmp_path / "leaves.gz"
    path.write_bytes(b"nonsense")
    with pytest.raises(LeavesError, match="cannot read leaves"):
        Leaves.from_file(path)
    with pytest.raises(LeavesError, match="does not hold together"):
        Leaves(b"\0" * 4, {"counts": [1, 1], "rack_size": 2})


def test_saved_leaves_read_back(tmp_path: Path) -> None:
    leaves = Leaves.nothing(english().rules)
    leaves.save(tmp_path / "leaves.gz")
    assert Leaves.from_file(tmp_path / "leaves.gz").steps == leaves.steps


def test_training_is_the_same_on_any_threads_and_after_a_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lexagon.scrabble.leaves.BATCH", 4)
    plan = Plan(games=6, generations=2, seed=3)
    straight = train(english(), plan, threads=1)
    assert train(english(), plan, threads=3).steps == straight.steps
    assert train(english(), Plan(6, 2, 4), threads=2).steps != straight.steps

    checkpoint = tmp_path / "training"

    def stop(progress: Progress) -> None:
        if progress.games_played >= 10:
            raise StoppedError

    with pytest.raises(StoppedError):
        train(english(), plan, checkpoint, threads=2, report=stop)
    seen: list[int] = []
    resumed = train(english(), plan, checkpoint, report=lambda at: seen.append(at.games_played))
    assert resumed.steps == straight.steps
    assert seen[0] > 4
    assert straight.value(rack_of("?")) > straight.value(rack_of("Q"))


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
    generator: Generator = english()
    train(generator, Plan(2, 1, 1), checkpoint)
    with pytest.raises(LeavesError, match="other words, edition or plan"):
        train(generator, Plan(2, 1, 2), checkpoint)
    stored = bytearray(checkpoint.read_bytes())
    stored[-1] ^= 1
    checkpoint.write_bytes(stored)
    with pytest.raises(LeavesError, match="damaged"):
        train(generator, Plan(2, 1, 1), checkpoint)
