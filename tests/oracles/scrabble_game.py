"""Turns and ends of games, slow and obviously right, with the engine's random numbers and bags."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from tests.oracles.scrabble import Box

_MASK = (1 << 64) - 1


def mixed(value: int) -> int:
    """Spread the bits of a counter, as SplitMix64 does."""
    value = (value + 0x9E3779B97F4A7C15) & _MASK
    value = ((value ^ value >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ value >> 27) * 0x94D049BB133111EB) & _MASK
    return value ^ value >> 31


class NativeRandom:
    """The engine's random numbers: a seed and a stream fix every draw."""

    def __init__(self, seed: int, stream: int) -> None:
        self.state = mixed(mixed(seed) ^ mixed(~stream & _MASK))

    def next(self) -> int:
        value = mixed(self.state)
        self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        return value

    def below(self, bound: int) -> int:
        return (self.next() >> 32) * bound >> 32


class NativeBag:
    """A bag as the engine has it: drawn from its end, tiles put back at random places."""

    def __init__(self, tiles: Iterable[int], random: NativeRandom) -> None:
        self.tiles = sorted(tiles)
        self.random = random
        self.shuffle()

    def shuffle(self) -> None:
        for left in range(len(self.tiles), 1, -1):
            self._swap(left - 1, self.random.below(left))

    def draw(self) -> int:
        return self.tiles.pop()

    def put_back(self, tiles: bytes) -> None:
        for tile in sorted(tiles):
            self.tiles.append(tile)
            self._swap(-1, self.random.below(len(self.tiles)))

    def _swap(self, one: int, other: int) -> None:
        self.tiles[one], self.tiles[other] = self.tiles[other], self.tiles[one]


class ListBag:
    """A bag as Python games have it: drawn from its front, shuffled after tiles were put back."""

    def __init__(self, tiles: Iterable[int], random: Random) -> None:
        self.tiles = sorted(tiles)
        self.random = random
        random.shuffle(self.tiles)

    def draw(self) -> int:
        return self.tiles.pop(0)

    def put_back(self, tiles: bytes) -> None:
        self.tiles += sorted(tiles)
        self.random.shuffle(self.tiles)


class SlowGame:
    """The rules of a turn and of the end of a game, as the rule book tells them."""

    def __init__(
        self,
        box: Box,
        players: int,
        bag: NativeBag | ListBag,
        racks: Iterable[bytes] | None = None,
    ) -> None:
        self.box = box
        self.bag = bag
        self.racks: list[list[int]] = [list(rack) for rack in racks or [b""] * players]
        self.scores = [0] * players
        self.bingos = [0] * players
        self.turn = self.turns = self.scoreless = 0
        self.over = False
        if racks is None:
            for player in range(players):
                self.draw(player)

    def draw(self, player: int) -> None:
        while len(self.racks[player]) < self.box.rack_size and self.bag.tiles:
            self.racks[player].append(self.bag.draw())

    def move(self, laid: bytes = b"", score: int = 0, exchanged: bytes = b"") -> None:
        """Lay tiles (blanks as 0), put tiles back for new ones, or neither: a pass."""
        player = self.turn
        for tile in laid + exchanged:
            self.racks[player].remove(tile)
        self.scores[player] += score
        self.bingos[player] += len(laid) == self.box.rack_size
        self.scoreless = 0 if score else self.scoreless + 1
        self.draw(player)
        if exchanged:  # nobody draws what they have just put away
            self.bag.put_back(exchanged)
        held = [self.box.worth(rack) for rack in self.racks]
        if not self.racks[player]:
            self.over = True
            if len(held) == 2:
                self.scores[player] += 2 * held[1 - player]
            else:
                self.scores = [have - lost for have, lost in zip(self.scores, held, strict=True)]
                self.scores[player] += sum(held)
        elif self.scoreless >= self.box.scoreless_limit:
            self.over = True
            self.scores = [have - lost for have, lost in zip(self.scores, held, strict=True)]
        self.turns += 1
        self.turn = (player + 1) % len(self.racks)
