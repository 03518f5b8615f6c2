"""Inference, slow and obviously right: every rack, or the same sample, is asked for its best."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations, product
from math import exp

from tests.oracles.scrabble import Box, without
from tests.oracles.scrabble_game import NativeBag, NativeRandom
from tests.oracles.scrabble_moves import POINT, SlowEngine, SlowMove, Table


@dataclass(frozen=True)
class Seen:
    """A move as its observer sees it; `exchanged` tiles are unknown but for their number."""

    board: bytes
    move: SlowMove
    exchanged: int
    known: bytes
    pool: bytes
    rack_size: int
    bag: int
    points: int


@dataclass(frozen=True)
class Leave:
    """What may have been kept, its chance before and after the move, and the least it lost."""

    leave: bytes
    prior: float
    weight: float
    loss: int


@dataclass(frozen=True)
class Inferred:
    """The leaves, most likely first, from so many different racks."""

    leaves: list[Leave]
    racks: int
    exhaustive: bool
    likelihood: float


def infer(
    engine: SlowEngine,
    leaves: Table,
    seen: Seen,
    scale: float,
    floor: float,
    samples: int,
    seed: int,
) -> Inferred:
    """Weigh all racks where there are no more than `samples`, else as many drawn ones."""
    drawn = seen.rack_size - len(seen.known)
    # Each copy of a tile is one of its own, so that likelier racks are met more often.
    ways = Counter(bytes(sorted(part)) for part in _parts(seen.pool, drawn, samples))
    exhaustive = len(ways) <= samples
    if not exhaustive:
        ways = Counter(_drawn(seen.pool, drawn, seed, number) for number in range(samples))
    prior: Counter[bytes] = Counter()
    weight: dict[bytes, float] = {}
    losses: dict[bytes, int] = {}
    for part, count in ways.items():
        leave, loss = _kept(engine, leaves, seen, bytes(sorted(seen.known + part)))
        likelihood = floor + (1 - floor) * exp(-loss / POINT / scale)
        prior[leave] += count
        weight[leave] = weight.get(leave, 0) + count * likelihood
        losses[leave] = min(loss, losses.get(leave, loss))
    total, weights = sum(ways.values()), sum(weight.values())
    rows = [
        Leave(leave, prior[leave] / total, weight[leave] / weights, losses[leave])
        for leave in weight
    ]
    rows.sort(key=lambda row: -row.weight)
    return Inferred(rows, len(ways), exhaustive, weights / total)


def _parts(pool: bytes, drawn: int, most: int) -> list[tuple[int, ...]]:
    """Every choice of so many tiles; none if there are more different ones than `most`."""
    held = Counter(pool)
    numbers = product(*(range(min(count, drawn) + 1) for count in held.values()))
    if sum(sum(each) == drawn for each in numbers) > most:
        return [(number,) for number in range(most + 1)]  # so many that they are not listed
    return list(combinations(pool, drawn))


def _drawn(pool: bytes, drawn: int, seed: int, number: int) -> bytes:
    bag = NativeBag(pool, NativeRandom(seed, number))
    return bytes(sorted(bag.draw() for _ in range(drawn)))


def _kept(engine: SlowEngine, leaves: Table, seen: Seen, rack: bytes) -> tuple[bytes, int]:
    """What a rack kept, and by how much the move was behind its best."""
    best = engine.decide(seen.board, rack, seen.bag, leaves, seen.points)
    made = [seen.move]
    if seen.exchanged:
        made = [SlowMove(None, part) for part in _exchanges(rack, seen.exchanged)]
    worth = [engine.equity(rack, move, seen.bag, leaves, seen.points) for move in made]
    place = worth.index(max(worth))
    forced = best.play is None and not best.exchanged
    loss = 0 if forced else max(0, best.equity - worth[place])
    return bytes(sorted(made[place].leave(rack))), loss


def _exchanges(rack: bytes, count: int) -> list[bytes]:
    """Every part of so many tiles; those that keep fewer of the first tiles come first."""
    kept = {bytes(sorted(part)) for part in combinations(rack, len(rack) - count)}
    order = sorted(kept, key=lambda part: [part.count(tile) for tile in range(256)])
    return [without(rack, part) for part in order]


def counts(box: Box, leave: bytes) -> list[int]:
    """How many of each tile a leave has: the order of equals, more of the first tiles first."""
    return [leave.count(tile) for tile in range(len(box.counts))]
