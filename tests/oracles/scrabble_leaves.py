"""Leave values, slow and obviously right: predicted by definition, fitted sample by sample."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, product

from tests.oracles.scrabble import Box
from tests.oracles.scrabble_game import NativeBag, NativeRandom, SlowGame
from tests.oracles.scrabble_moves import Decide, Table, choose, make

STEP = 250  # residuals are stored in quarters of a point
PRIOR = 50  # the prediction weighs as much as so many samples


def in_order(counts: Sequence[int], most: int) -> list[bytes]:
    """Every leave of up to so many tiles: small ones first, then fewer of the first tiles."""
    numbers = product(*(range(min(count, most) + 1) for count in counts))
    ranked = sorted((sum(each), each) for each in numbers if sum(each) <= most)
    return [
        bytes(tile for tile, count in enumerate(each) for _ in range(count)) for _, each in ranked
    ]


def predicted(leave: bytes, values: Mapping[bytes, int]) -> int:
    """Two tiles without synergy: the mean over all pairs of what each adds to the rest."""
    if len(leave) < 2:
        return 0
    total = pairs = 0
    for one, other in combinations(range(len(leave)), 2):
        without_one = leave[:one] + leave[one + 1 :]
        without_other = leave[:other] + leave[other + 1 :]
        neither = leave[:one] + leave[one + 1 : other] + leave[other + 1 :]
        total += values[without_one] + values[without_other] - values[neither]
        pairs += 1
    return total // pairs if total >= 0 else -(-total // pairs)


class SlowLeaves:
    """A table of leaves from its residuals."""

    def __init__(self, counts: Sequence[int], rack_size: int, steps: bytes) -> None:
        self.counts = counts
        self.rack_size = rack_size
        self.known = {b"": 0}
        for leave, step in zip(in_order(counts, rack_size - 1), steps, strict=True):
            if leave:
                signed = step - 256 if step > 127 else step
                self.known[leave] = predicted(leave, self.known) + STEP * signed

    def value(self, leave: bytes) -> int:
        """More of a tile than there are counts as all there are; a full rack is not a leave."""
        if len(leave) >= self.rack_size:
            return 0
        held = Counter(leave)
        clamped = (bytes([tile]) * min(held[tile], count) for tile, count in enumerate(self.counts))
        return self.known[b"".join(clamped)]

    def values(self) -> bytes:
        """All values by rank, as 32-bit integers."""
        return array("i", self.known.values()).tobytes()


def fit(box: Box, counts: Mapping[bytes, int], sums: Mapping[bytes, int]) -> bytes:
    """Residuals of the mean equity with a leave less that of all, shrunk towards the prediction."""
    leaves = in_order(box.counts, box.rack_size - 1)
    if not counts[b""]:
        return bytes(len(leaves))
    mean = sums[b""] / counts[b""]
    values = {b"": 0}
    steps = [0]
    for leave in leaves[1:]:
        expected, count = predicted(leave, values), counts[leave]
        value = (sums[leave] - count * mean + PRIOR * expected) / (count + PRIOR)
        wanted = (value - expected) / STEP
        nearest = int(abs(wanted) + 0.5) * (1 if wanted > 0 else -1)
        steps.append(max(-127, min(127, nearest)))
        values[leave] = expected + STEP * steps[-1]
    return bytes(step & 0xFF for step in steps)


class Samples:
    """How often each leave was part of a rack, and the sum of those racks' best equities."""

    def __init__(self) -> None:
        self.counts: Counter[bytes] = Counter()
        self.sums: Counter[bytes] = Counter()

    def count(self, box: Box, rack: bytes, equity: int) -> None:
        for size in range(min(box.rack_size - 1, len(rack)) + 1):
            for leave in combinations(sorted(rack), size):
                self.counts[bytes(leave)] += 1
                self.sums[bytes(leave)] += equity

    def play(self, box: Box, decide: Decide, leaves: Table, number: int, seed: int) -> None:
        """Play one game and sample two random racks before each turn, while the bag lasts."""
        random = NativeRandom(seed, number)
        bag = NativeBag(box.tiles(), random)
        game = SlowGame(box, 2, bag)
        board = bytes(box.rows * box.columns)
        while not game.over:
            for _ in range(2 if len(bag.tiles) >= box.rack_size else 0):
                rack = _random_rack(game, bag, random)
                best = decide(board, rack, len(bag.tiles), leaves, 0)
                self.count(box, rack, best.equity)
            board = make(game, board, choose(decide, game, board, leaves))


def _random_rack(game: SlowGame, bag: NativeBag, random: NativeRandom) -> bytes:
    """Draw a rack from the bag and the mover's own tiles; the bag stays as it is."""
    copy = NativeBag([], random)
    copy.tiles = list(bag.tiles)
    copy.put_back(bytes(game.racks[game.turn]))
    copy.shuffle()
    return bytes(copy.draw() for _ in range(game.box.rack_size))
