"""Equity and the choice of a move, slow and obviously right: all moves valued, the best taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import product
from typing import NamedTuple, Protocol

from lexagon import _core
from tests.oracles.scrabble import Box, SlowPlay, Word, lay, moves, placed, without
from tests.oracles.scrabble_game import SlowGame

POINT = 1000


class Table(Protocol):
    """What leaves are worth in thousandths: the engine's table or its twin."""

    def value(self, leave: bytes) -> int: ...

    def values(self) -> bytes: ...


class SlowMove(NamedTuple):
    """A play, an exchange (tiles, no play) or a pass (neither), with its equity."""

    play: SlowPlay | None = None
    exchanged: bytes = b""
    equity: int = 0

    def leave(self, rack: bytes) -> bytes:
        return without(rack, self.exchanged if self.play is None else placed(self.play))


# Chooses by board, rack, tiles in the bag, leaves (None plays for the score), opponents' points.
Decide = Callable[[bytes, bytes, int, Table | None, int], SlowMove]


class SlowEngine:
    """Chooses moves in an edition with some words; plays once listed are kept."""

    def __init__(self, box: Box, words: Iterable[Word]) -> None:
        self.box = box
        self.words = set(words)
        self.known: dict[tuple[bytes, bytes], list[SlowPlay]] = {}

    def plays(self, board: bytes, rack: bytes) -> list[SlowPlay]:
        key = board, bytes(sorted(rack))
        if key not in self.known:
            self.known[key] = moves(self.box, self.words, *key)
        return self.known[key]

    def equity(
        self, rack: bytes, move: SlowMove, bag: int, leaves: Table | None, points: int
    ) -> int:
        """Score and leave; with the bag empty a tile kept costs double, going out gains double."""
        score = POINT * move.play[4] if move.play else 0
        if leaves is None:
            return score
        leave = move.leave(rack)
        if bag:
            return score + leaves.value(leave)
        if not leave:
            return score + 2 * POINT * points
        return score - 10 * POINT - 2 * POINT * self.box.worth(leave)

    def exchanges(self, rack: bytes, bag: int) -> list[bytes]:
        """Every part of a rack that may be put back: fewer of the first tiles come first."""
        if bag < max(1, self.box.exchange_minimum):
            return []
        held = sorted(Counter(rack).items())
        parts = product(*(range(count + 1) for _, count in held))
        tiles = (
            bytes(tile for (tile, _), count in zip(held, part, strict=True) for _ in range(count))
            for part in parts
        )
        return [part for part in tiles if 0 < len(part) <= bag]

    def all_moves(
        self, board: bytes, rack: bytes, bag: int, leaves: Table | None, points: int
    ) -> list[SlowMove]:
        """Plays in their order, then exchanges, each with its equity."""
        listed = [SlowMove(play) for play in self.plays(board, rack)]
        listed += [SlowMove(None, part) for part in self.exchanges(rack, bag)]
        return [
            move._replace(equity=self.equity(rack, move, bag, leaves, points)) for move in listed
        ]

    def ranked(
        self, board: bytes, rack: bytes, bag: int, leaves: Table | None, points: int
    ) -> list[SlowMove]:
        """By equity; of equals plays first, then exchanges, of most tiles if no leave has value."""
        flat = is_flat(leaves)

        def key(move: SlowMove) -> tuple[int, bool, int]:
            return -move.equity, move.play is None, -len(move.exchanged) if flat else 0

        return sorted(self.all_moves(board, rack, bag, leaves, points), key=key)

    def decide(
        self, board: bytes, rack: bytes, bag: int, leaves: Table | None, points: int
    ) -> SlowMove:
        """The first of the ranked moves."""
        return next(iter(self.ranked(board, rack, bag, leaves, points)), SlowMove())

    def decide_in_training(
        self, board: bytes, rack: bytes, bag: int, leaves: Table | None, points: int
    ) -> SlowMove:
        """The first of the highest equity, however many tiles it exchanges."""
        listed = self.all_moves(board, rack, bag, leaves, points)
        return max(listed, key=lambda move: move.equity, default=SlowMove())


def is_flat(leaves: Table | None) -> bool:
    """Whether no leave is worth anything."""
    return leaves is None or not any(leaves.values())


def from_engine(move: _core.ScrabbleMove) -> SlowMove:
    """Return a move of the engine as the twins have it."""
    play = move.play
    slow = None if play is None else (play.row, play.column, play.across, play.tiles, play.score)
    return SlowMove(slow, move.exchanged, move.equity)


def to_engine(move: SlowMove) -> _core.ScrabbleMove:
    """Return a move as the engine takes it."""
    play = None if move.play is None else _core.ScrabblePlay(*move.play)
    return _core.ScrabbleMove(play, move.exchanged)


def deciding(engine: _core.ScrabbleEngine) -> Decide:
    """Let the engine choose, where a test is about what follows from the choice."""

    def decide(board: bytes, rack: bytes, bag: int, leaves: Table | None, points: int) -> SlowMove:
        assert leaves is None or isinstance(leaves, _core.ScrabbleLeaves)
        return from_engine(engine.decide(board, rack, bag, leaves, points))

    return decide


def choose(decide: Decide, game: SlowGame, board: bytes, leaves: Table | None) -> SlowMove:
    """Return the move of the player to move."""
    others = [tile for seat, rack in enumerate(game.racks) if seat != game.turn for tile in rack]
    bag = len(game.bag.tiles)
    points = 0 if bag else game.box.worth(others)
    return decide(board, bytes(game.racks[game.turn]), bag, leaves, points)


def make(game: SlowGame, board: bytes, move: SlowMove) -> bytes:
    """Make a move in a slow game; return the board after it."""
    if move.play is None:
        game.move(exchanged=move.exchanged)
        return board
    game.move(placed(move.play), move.play[4])
    return lay(game.box, board, move.play)
