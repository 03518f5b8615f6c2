"""Win chances, slow and obviously right: turns counted one by one, kernels by definition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import floor

from tests.oracles.scrabble import Box
from tests.oracles.scrabble_game import NativeBag, NativeRandom, SlowGame
from tests.oracles.scrabble_moves import Decide, Table, choose, make

CERTAIN = 1_000_000
STEPS = 50_000


class SlowChances:
    """A table of win chances in steps, by unseen tiles and spread."""

    def __init__(self, limit: int, rows: list[list[int]]) -> None:
        self.limit = limit
        self.rows = rows

    def chance(self, unseen: int, spread: int) -> int:
        """Return millionths; the spread is in thousandths, and chances are linear between."""
        row = self.rows[min(unseen, len(self.rows) - 1)]
        held = max(-1000 * self.limit, min(1000 * self.limit, spread))
        points, below = Fraction(held, 1000), held // 1000
        low = row[below + self.limit]
        high = row[min(below + 1, self.limit) + self.limit]
        exact = (low + (high - low) * (points - below)) * CERTAIN / STEPS
        return floor(exact + Fraction(1, 2))


@dataclass
class SlowWins:
    """Every turn of some games: unseen tiles, spread, what was gained still, and who won."""

    gains: Counter[tuple[int, int]] = field(default_factory=Counter)
    turns: Counter[tuple[int, int]] = field(default_factory=Counter)
    half_wins: Counter[tuple[int, int]] = field(default_factory=Counter)

    def play(self, box: Box, decide: Decide, leaves: Table, number: int, seed: int) -> None:
        """Play one game by equity, and count its turns once it is known how it ends."""
        game = SlowGame(box, 2, NativeBag(box.tiles(), NativeRandom(seed, number)))
        board = bytes(box.rows * box.columns)
        seen = []
        while not game.over:
            mover, other = game.turn, 1 - game.turn
            unseen = len(game.bag.tiles) + len(game.racks[other])
            seen.append((mover, unseen, game.scores[mover] - game.scores[other]))
            board = make(game, board, choose(decide, game, board, leaves))
        for mover, unseen, spread in seen:
            final = game.scores[mover] - game.scores[1 - mover]
            self.gains[unseen, final - spread] += 1
            self.turns[unseen, spread] += 1
            self.half_wins[unseen, spread] += 2 if final > 0 else 1 if final == 0 else 0


def weights(gains: Mapping[tuple[int, int], int], rack_size: int, unseen: int) -> Counter[int]:
    """Return by gain how much it counts with so many tiles unseen."""
    last = max(tiles for tiles, _ in gains)
    own: Counter[int] = Counter()
    for (tiles, gain), count in gains.items():
        away = abs(tiles - unseen)
        if unseen <= rack_size or unseen > last:
            if away == 0:
                own[gain] += count
        elif away <= min(2, unseen - rack_size - 1, last - unseen):
            for off in range(-9, 10):
                own[gain + off] += count * (3 - away) * (10 - abs(off))
    return own


def chance(gained: Mapping[int, int], spread: int) -> Fraction:
    """Return how often the gains win from a spread; a tie counts half."""
    won = sum(2 * count for gain, count in gained.items() if spread + gain > 0)
    tied = sum(count for gain, count in gained.items() if spread + gain == 0)
    return Fraction(won + tied, 2 * sum(gained.values()))
