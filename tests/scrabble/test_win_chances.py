"""Win chances are what a slow twin counts in the same games, and their files are safe to read."""

from __future__ import annotations

import gzip
import json
from array import array
from collections import Counter
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from lexagon import Cancelled, Progress, QueryError, WinChanceError, _core
from lexagon.scrabble import (
    Edition,
    Leaves,
    WinTable,
    _win_training,
    calibrate_win_chances,
    train_win_chances,
)
from lexagon.scrabble._win_training import MOST_SPREAD, smoothed
from tests.oracles import scrabble_win_chances as slow
from tests.scrabble.engines import english, world

ENGLISH = Edition.named("english")
SHIPPED = ("english", "indonesian", "super")


def counted(numbers: list[int]) -> Counter[tuple[int, int]]:
    """Return counts by unseen tiles and points, without those that are zero."""
    width = 2 * MOST_SPREAD + 1
    return Counter(
        {
            (at // width, at % width - MOST_SPREAD): number
            for at, number in enumerate(numbers)
            if number
        }
    )


@pytest.mark.parametrize("seed", range(6))
def test_turns_are_counted_as_by_the_slow_twin(seed: int) -> None:
    """What is gained from each turn on, and who won, in made-up games on two threads."""
    made_up = world(seed, side=5)
    engine, twin, games = made_up.engine(), slow.SlowWins(), range(3, 9)
    samples = _core.ScrabbleWinSamples(engine.rules)
    for begin, end in ((3, 5), (5, 9)):
        engine.record_games(made_up.native_leaves(), begin, end, seed, 2, samples)
    for number in games:
        slow_engine = made_up.twin()
        twin.play(slow_engine.box, slow_engine.decide, made_up.slow_leaves(), number, seed)
    numbers = list(memoryview(samples.to_bytes()).cast("q"))
    third = len(numbers) // 3
    parts = [counted(numbers[at : at + third]) for at in (0, third, 2 * third)]
    assert parts == [twin.gains, twin.turns, +twin.half_wins]


def test_kernels_are_those_of_the_slow_twin() -> None:
    """Rows next to the empty bag and to the first turn have fewer neighbours; none are clipped."""
    import numpy as np

    draw, rack_size = Random(5), 2
    gains = np.zeros((12, 2 * MOST_SPREAD + 1), np.int64)
    seen: Counter[tuple[int, int]] = Counter()
    for _ in range(200):
        unseen, gain = draw.choice((1, 2, 3, 4, 5, 7, 8, 9)), draw.randint(-40, 40)
        gains[unseen, gain + MOST_SPREAD] += 1
        seen[unseen, gain] += 1
    ours = counted(smoothed(gains, rack_size).ravel().tolist())
    for unseen in range(12):
        own = {gain: count for (tiles, gain), count in ours.items() if tiles == unseen}
        assert own == slow.weights(seen, rack_size, unseen), unseen


def test_chances_follow_from_gains() -> None:
    """The table of twenty games is the twin's, to the last step."""
    table = train_win_chances("english", games=20, seed=4, threads=1)
    samples = _core.ScrabbleWinSamples(english().rules)
    english().record_games(Leaves.named("english").core, 0, 20, 4, 1, samples)
    numbers = list(memoryview(samples.to_bytes()).cast("q"))
    gains = counted(numbers[: len(numbers) // 3])
    limit, steps = table.core.limit, array("H", table.steps)
    width = 2 * limit + 1
    previous = [0] * limit + [25_000] + [50_000] * limit
    spreads = range(-limit, limit + 1, 3)
    for unseen in range(ENGLISH.tile_count + 1):
        row = list(steps[unseen * width : (unseen + 1) * width])
        weights = slow.weights(gains, ENGLISH.rack_size, unseen)
        if weights and 12 < unseen < 90:  # rows like those before
            continue
        if not weights:
            assert row == previous, unseen
        else:
            expected = [slow.chance(weights, spread) for spread in spreads]
            assert row[::3] == [int(50_000 * each + Fraction(1, 2)) for each in expected], unseen
        previous = row
    said = table.about["calibration"]
    assert sum(each["turns"] for each in said) == sum(gains.values()) == table.about["turns"]


def test_lookups_are_linear_between_spreads_and_flat_beyond() -> None:
    draw = Random(8)
    rows = [sorted(draw.choices(range(50_001), k=7)) for _ in range(4)]
    steps = array("H", [step for row in rows for step in row]).tobytes()
    native, twin = _core.ScrabbleWinChances(3, steps), slow.SlowChances(3, rows)
    for unseen in (0, 1, 3, 4, 99):
        for spread in (-9000, -3001, -3000, -2999, -1500, -1, 0, 1, 499, 2999, 3000, 3001, 10**6):
            assert native.chance(unseen, spread) == twin.chance(unseen, spread)
    assert (native.limit, native.largest_unseen) == (3, 3)
    for limit, wrong in ((0, steps), (3, steps[:-2]), (3, steps[:-1]), (3, b""), (20_000, steps)):
        with pytest.raises(ValueError, match="whole rows"):
            _core.ScrabbleWinChances(limit, wrong)
    for falling in ([0, 2, 1], [0, 1, 50_001]):
        with pytest.raises(ValueError, match="rise with the spread"):
            _core.ScrabbleWinChances(1, array("H", falling).tobytes())


@pytest.mark.parametrize("name", SHIPPED)
def test_the_tables_that_ship(name: str) -> None:
    """They say where they come from, are calibrated, and mean what they say."""
    edition = Edition.named(name)
    table = edition.win_chances()
    about = table.about
    assert about["command"].startswith(
        f"lexagon scrabble win-chances train --games {about['games']}"
    )
    assert (about["edition"], about["tile_count"]) == (name, edition.tile_count)
    for each in about["calibration"]:
        assert each["said"] == pytest.approx(each["won"], abs=0.03)
    # Over: exact. The side to move has an edge, and a lead counts more the fewer tiles are left.
    assert [table.win_chance(spread, 0) for spread in (-1, 0, 1)] == [0, 0.5, 1]
    first = edition.tile_count - edition.rack_size
    assert 0.5 < table.win_chance(0, first) < 0.6
    for spread in (30, 60):
        rising = [table.win_chance(spread, unseen) for unseen in (first, first // 2, 14)]
        assert rising == sorted(rising)
    # From the table's edge on all is lost or won.
    assert table.win_chance(-(10**9), first) == 0
    assert table.win_chance(10**9, first) == 1


def test_training_resumes_and_is_the_same_on_any_threads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = tmp_path / "part"
    whole = train_win_chances("english", games=70, threads=2)
    monkeypatch.setattr(_win_training, "BATCH", 50)

    def stop(progress: Progress) -> bool:
        assert (progress.done, progress.total) == (50, 70)
        return False

    with pytest.raises(Cancelled):
        train_win_chances("english", games=70, threads=1, checkpoint=part, progress=stop)
    seen: list[int] = []
    resumed = train_win_chances(
        "english", games=70, checkpoint=part, progress=lambda at: seen.append(at.done)
    )
    assert seen == [70]
    assert resumed.to_bytes() == whole.to_bytes()
    with pytest.raises(WinChanceError, match="belongs to other games"):
        train_win_chances("english", games=71, checkpoint=part)
    part.write_bytes(part.read_bytes()[:-9])
    with pytest.raises(WinChanceError, match="not a whole checkpoint"):
        train_win_chances("english", games=70, checkpoint=part)


def test_a_table_is_compared_with_fresh_games() -> None:
    """Ten classes of what it says, beside the share of half wins in games it has not seen."""
    result = calibrate_win_chances(games=40, seed=9, threads=2)
    table = ENGLISH.win_chances()
    samples = _core.ScrabbleWinSamples(english().rules)
    english().record_games(Leaves.named("english").core, 0, 40, 9, 1, samples)
    numbers = list(memoryview(samples.to_bytes()).cast("q"))
    third = len(numbers) // 3
    turns, half_wins = counted(numbers[third : 2 * third]), counted(numbers[2 * third :])
    classes: dict[int, list[tuple[int, float, float]]] = {}
    for (unseen, spread), count in turns.items():
        chance = table.win_chance(spread, unseen)
        row = count, count * chance, half_wins[unseen, spread] / 2
        classes.setdefault(min(int(10 * chance), 9), []).append(row)
    sums = [[sum(part) for part in zip(*classes[at], strict=True)] for at in sorted(classes)]
    assert [row.turns for row in result] == [row[0] for row in sums]
    assert [row.said for row in result] == pytest.approx(
        [row[1] / row[0] for row in sums], abs=1e-4
    )
    assert [row.won for row in result] == pytest.approx([row[2] / row[0] for row in sums], abs=1e-4)
    assert (result.games, result.seed, result.about) == (40, 9, table.about)
    with pytest.raises(QueryError, match="seed 1 dealt the games that the table was made of"):
        calibrate_win_chances(games=5, seed=1)


def test_files_are_read_back_and_damaged_ones_refused(tmp_path: Path) -> None:
    table, path = ENGLISH.win_chances(), tmp_path / "own.gz"
    saved = table.save(path)
    assert (saved.file, saved.games) == (str(path), table.about["games"])
    again = WinTable.from_file(path)
    assert again == table
    assert again.about == table.about
    assert ENGLISH.win_chances(path) == table
    with pytest.raises(
        WinChanceError, match=r"100 tiles and racks of 7; the super edition has 200"
    ):
        Edition.named("super").win_chances(path)
    with pytest.raises(WinChanceError, match="no win chances ship for the spanish edition"):
        Edition.named("spanish").win_chances()
    data = path.read_bytes()
    head, _, body = gzip.decompress(data).partition(b"\n")
    about = json.loads(head)
    bare = {"format": about["format"], "limit": about["limit"]}
    for wrong in (
        b"",
        data[:-1],
        data[: len(data) // 2],
        b"text",
        gzip.compress(b"[]\n"),
        gzip.compress(json.dumps(about | {"format": "other"}).encode() + b"\n" + body),
        gzip.compress(json.dumps(about | {"limit": "x"}).encode() + b"\n" + body),
        gzip.compress(head + b"\n" + body[:-2]),
        gzip.compress(json.dumps(bare).encode() + b"\n" + body),
        gzip.compress(json.dumps(about | {"tile_count": 5}).encode() + b"\n" + body),
        gzip.compress(head + b"\n" + b"\xff" * len(body)),
    ):
        path.write_bytes(wrong)
        with pytest.raises(WinChanceError, match=r"not a whole table|damaged table"):
            WinTable.from_file(path)
    with pytest.raises(WinChanceError, match="cannot read win chances"):
        WinTable.from_file(tmp_path / "none.gz")


def test_impossible_questions_are_refused() -> None:
    table = ENGLISH.win_chances()
    for unseen in (-1, 101):
        with pytest.raises(QueryError, match=f"{unseen} unseen tiles; the english edition has 0"):
            table.win_chance(0, unseen)
    for spread in ("3", float("nan")):
        with pytest.raises(TypeError, match="a spread is a number"):
            table.win_chance(spread, 3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="unseen is a number of tiles"):
        table.win_chance(3, 1.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="win chances are the path of a file"):
        ENGLISH.win_chances(3)  # type: ignore[arg-type]
    with pytest.raises(QueryError, match="0 games"):
        train_win_chances(games=0)
