"""Endgames, twice: every line played out, and the engine's search told plainly, cut anywhere.

`solved` is obviously right and slow. `Search` is what the engine does, without its speed: positions
are values, nothing is undone, plays are listed anew. Cut off at the same node it must be at the
same value, depth and line, so a change of any bound, order or window shows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from tests.oracles.scrabble import BLANK, Box, SlowPlay, lay, placed, without
from tests.oracles.scrabble_game import NativeRandom, mixed

INFINITY = 1_000_000
PROVEN = 127  # the depth of values that depend on no horizon
MAX_DEPTH = 60
TABLE_SIZE = 1 << 19
_MASK = (1 << 64) - 1

# Lists the plays of a board and a rack.
Plays = Callable[[bytes, bytes], list[SlowPlay]]


@dataclass(frozen=True)
class Endgame:
    """The bag is empty; `racks` are of the side that began and the other, `mover` is to move."""

    board: bytes
    racks: tuple[bytes, bytes]
    mover: int = 0
    passed: bool = False
    scoreless: int = 0

    def after(self, box: Box, play: SlowPlay | None) -> Endgame:
        racks = list(self.racks)
        if play is not None:
            racks[self.mover] = without(racks[self.mover], placed(play))
        return Endgame(
            self.board if play is None else lay(box, self.board, play),
            (racks[0], racks[1]),
            1 - self.mover,
            play is None,
            0 if play is not None and play[4] else self.scoreless + 1,
        )

    def over(self, box: Box, before: Endgame) -> bool:
        """Say whether the move that led here from `before` ended the game."""
        two_passes = self.passed and before.passed
        out = not self.racks[before.mover]
        return two_passes or out or self.scoreless >= box.scoreless_limit

    def settled(self, box: Box) -> int:
        """What the side to move gains if the game is over here."""
        mine, theirs = self.racks[self.mover], self.racks[1 - self.mover]
        if not mine:
            return 2 * box.worth(theirs)
        if not theirs:
            return -2 * box.worth(mine)
        return box.worth(theirs) - box.worth(mine)


def solved(box: Box, plays: Plays, start: Endgame, known: dict[Endgame, int] | None = None) -> int:
    """The spread gained with best play by both: every play, and passing, played to the end."""
    known = {} if known is None else known
    if start not in known:
        values = []
        for play in (None, *plays(start.board, start.racks[start.mover])):
            after = start.after(box, play)
            over = after.over(box, start)
            rest = after.settled(box) if over else solved(box, plays, after, known)
            values.append((play[4] if play else 0) - rest)
        known[start] = max(values)
    return known[start]


def in_order_of_lanes(box: Box, board: bytes, plays: list[SlowPlay]) -> list[SlowPlay]:
    """Sort plays as the generator meets them, which decides between moves of equal promise.

    Lane by lane, anchor by anchor; from an anchor leftward, a word's end before its continuation to
    the left before that to the right; tiles in order, each before a blank that stands for it.
    """

    def anchor(row: int, column: int) -> bool:
        if not any(board):
            return (row, column) == box.start
        near = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        return not board[row * box.columns + column] and any(
            board[r * box.columns + c]
            for r, c in near
            if 0 <= r < box.rows and 0 <= c < box.columns
        )

    def path(play: SlowPlay) -> tuple[object, ...]:
        row, column, across, tiles, _ = play
        squares = [(row, column + at) if across else (row + at, column) for at in range(len(tiles))]
        first = next(at for at, square in enumerate(squares) if tiles[at] and anchor(*square))
        steps: list[tuple[int, bool, int]] = []
        for at in (*range(first, -1, -1), *range(first + 1, len(tiles))):
            tile = tiles[at] or board[squares[at][0] * box.columns + squares[at][1]]
            if at == len(tiles) - 1 and (at > first or first == 0):
                then = 0
            elif at == 0:
                then = 2 if first + 1 < len(tiles) else 0
            else:
                then = 1
            steps.append((tile & 0x7F, bool(tiles[at] and tile & BLANK), then))
        lane, begin = (row, column) if across else (column, row)
        return not across, lane, begin + first, steps

    return sorted(plays, key=path)


class Found(NamedTuple):
    """What a search came to; a play that is None is a pass."""

    value: int
    line: list[SlowPlay | None]
    exact: bool
    depth: int
    nodes: int


class _Value(NamedTuple):
    value: int
    exact: bool


class _Entry(NamedTuple):
    key: int
    value: int
    move: int | None  # -1 is a pass
    depth: int
    bound: str


class _CutError(Exception):
    """The limit of nodes was reached."""


class Search:
    """Negamax with alpha-beta, principal variation search, iterative deepening and a table."""

    def __init__(self, box: Box, plays: Plays, start: Endgame, nodes: int = 0) -> None:
        self.box = box
        self.plays = plays
        self.start = start
        self.limit = nodes
        self.nodes = 0
        self.table: dict[int, _Entry] = {}
        self.history: dict[int, int] = {}
        self.listed: dict[tuple[bytes, bytes], list[SlowPlay]] = {}
        random = NativeRandom(0x656E64, 0)
        self.tile_keys = [[random.next() for _ in range(63)] for _ in range(2)]
        self.square_keys = [[random.next() for _ in range(128)] for _ in start.board]

    def run(self) -> Found:
        if not all(self.start.racks):
            return Found(self.start.settled(self.box), [], True, 0, 0)
        found = None
        depth = 1
        try:
            while depth <= MAX_DEPTH:
                value, exact = self.aspire(0 if found is None else found.value, depth)
                line = self.principal_variation(depth)
                found = Found(value, line, exact, depth, self.nodes)
                if exact:
                    break
                depth += 1 if depth < 4 else 2
        except _CutError:
            if found is None:
                greedy = self.greedy_move(self.start)
                found = Found(self.playout(self.start), [greedy], False, 0, 0)
        assert found is not None
        return found._replace(nodes=self.nodes)

    def aspire(self, guess: int, depth: int) -> _Value:
        """Search a window around the value of the depth before, widened until it holds."""
        margin = 8
        low, high = (-INFINITY, INFINITY) if depth < 2 else (guess - margin, guess + margin)
        while True:
            root = self.search(self.start, low, high, depth, 0)
            if low < root.value < high:
                return root
            if root.value <= low:
                low = max(-INFINITY, root.value - margin)
            else:
                high = min(INFINITY, root.value + margin)
            margin *= 4

    def search(self, at: Endgame, alpha: int, beta: int, depth: int, ply: int) -> _Value:
        self.nodes += 1
        if self.limit and self.nodes > self.limit:
            raise _CutError
        key = self.key(at)
        known = self.table.get(key % TABLE_SIZE)
        first = None
        if known is not None and known.key == key:
            if known.depth >= depth and (
                known.bound == "exact"
                or (known.bound == "lower" and known.value >= beta)
                or (known.bound == "upper" and known.value <= alpha)
            ):
                return _Value(known.value, known.depth == PROVEN)
            first = known.move
        if depth <= 0 or ply >= MAX_DEPTH:
            return _Value(self.playout(at), False)
        floor, best, best_move, exact = alpha, -INFINITY, None, True
        for number, move in enumerate(self.ordered(at, first)):
            play = None if move < 0 else self.list_plays(at)[move]
            value = self.search_move(at, play, alpha, beta, depth, ply, number > 0)
            exact = exact and value.exact
            if value.value > best:
                best, best_move = value.value, move
            if best >= beta:
                if play is not None:
                    slot = _history_slot(play)
                    success = self.history.get(slot, 0)
                    self.history[slot] = success + int((60 - success) / 4) + 1
                exact = value.exact
                break
            alpha = max(alpha, best)
        bound = "lower" if best >= beta else "upper" if best <= floor else "exact"
        depth = PROVEN if exact else depth
        self.table[key % TABLE_SIZE] = _Entry(key, best, best_move, depth, bound)
        return _Value(best, exact)

    def search_move(
        self,
        at: Endgame,
        play: SlowPlay | None,
        alpha: int,
        beta: int,
        depth: int,
        ply: int,
        scout: bool,
    ) -> _Value:
        """The value of one move; a later one is first asked whether it beats the best so far."""
        score = play[4] if play else 0
        after = at.after(self.box, play)
        if after.over(self.box, at):
            return _Value(score - after.settled(self.box), True)
        low, high = alpha - score, beta - score
        if scout and high - low > 1:
            value, exact = self.search(after, -low - 1, -low, depth - 1, ply + 1)
            if not low < -value < high:
                return _Value(score - value, exact)
        value, exact = self.search(after, -high, -low, depth - 1, ply + 1)
        return _Value(score - value, exact)

    def ordered(self, at: Endgame, first: int | None) -> list[int]:
        """The table's move, then by estimate and history; passing (-1) is estimated at 0."""
        estimates = [
            (self.estimate(at, play) + self.history.get(_history_slot(play), 0), number)
            for number, play in enumerate(self.list_plays(at))
        ]
        estimates.append((0, -1))
        estimates.sort(key=lambda each: -INFINITY if each[1] == first else -each[0])
        return [number for _, number in estimates]

    def estimate(self, at: Endgame, play: SlowPlay) -> int:
        """The score, the points shed and a little for each tile; going out comes first."""
        laid = placed(play)
        if len(laid) == len(at.racks[at.mover]):
            return play[4] + 1000
        return play[4] + self.box.worth(laid) + len(laid)

    def greedy_move(self, at: Endgame) -> SlowPlay | None:
        plays = self.list_plays(at)
        return max(plays, key=lambda play: self.estimate(at, play), default=None)

    def playout(self, at: Endgame) -> int:
        """The spread if both sides make their greedy move to the end."""
        play = self.greedy_move(at)
        after = at.after(self.box, play)
        score = play[4] if play else 0
        over = after.over(self.box, at)
        return score - (after.settled(self.box) if over else self.playout(after))

    def principal_variation(self, depth: int) -> list[SlowPlay | None]:
        """Follow the table; what was overwritten is searched again."""
        line: list[SlowPlay | None] = []
        at = self.start
        for left in range(depth, 0, -1):
            self.search(at, -INFINITY, INFINITY, left, 0)
            entry = self.table.get(self.key(at) % TABLE_SIZE)
            if entry is None or entry.key != self.key(at) or entry.move is None:
                break
            play = None if entry.move < 0 else self.list_plays(at)[entry.move]
            line.append(play)
            before, at = at, at.after(self.box, play)
            if at.over(self.box, before):
                break
        return line

    def list_plays(self, at: Endgame) -> list[SlowPlay]:
        key = at.board, at.racks[at.mover]
        if key not in self.listed:
            self.listed[key] = in_order_of_lanes(self.box, at.board, self.plays(*key))
        return self.listed[key]

    def key(self, at: Endgame) -> int:
        """The Zobrist key, which says which positions take each other's place in the table."""
        board = 0
        for square, (old, new) in enumerate(zip(self.start.board, at.board, strict=True)):
            if old != new:
                board ^= self.square_keys[square][new & 0x7F | (64 if new & BLANK else 0)]
        mine, theirs = (
            sum(keys[tile] for tile in rack)
            for keys, rack in zip(self.tile_keys, at.racks, strict=True)
        )
        counters = at.mover + 2 * at.passed + 8 * at.scoreless
        return board ^ mixed((mine + 3 * theirs) & _MASK) ^ mixed(counters)


def _history_slot(play: SlowPlay) -> int:
    row, column, across, tiles, _ = play
    value = row << 16 | column << 8 | (not across)
    for tile in tiles:
        value = (value ^ tile) * 0x9E3779B97F4A7C15 & _MASK
    return value >> 50
