"""The search for boards of high score, slow: every board is scored by itself, dice by trying all.

It draws the engine's random numbers in the engine's order, so every step can be compared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import exp

from tests.oracles.grid import dice_show
from tests.oracles.splitmix import SplitMix64

Symbols = tuple[int, ...]
Ranked = tuple[int, Symbols]


def images(board: Symbols, rows: int, columns: int) -> list[Symbols]:
    """All rotations and reflections of a board that have its shape."""
    lines = [board[at : at + columns] for at in range(0, len(board), columns)]
    turns = [lines]
    if rows == columns:
        turns.append(list(zip(*lines, strict=True)))
    found = []
    for turned in turns:
        for flipped in (turned, turned[::-1]):
            for mirrored in (flipped, [line[::-1] for line in flipped]):
                found.append(tuple(symbol for line in mirrored for symbol in line))
    return found


@dataclass
class Settings:
    rows: int
    columns: int
    symbols: int
    seed: int
    steps_per_run: int
    hot: float
    cold: float
    polish: int
    dice: Sequence[frozenset[int]]  # none: any letters
    keep: int


@dataclass
class Polish:
    """A best-first local search: boards to expand, boards seen, and how long nothing got better."""

    best: int
    begun_at: int
    seen: set[Symbols] = field(default_factory=set)
    open: list[Ranked] = field(default_factory=list)
    board: Symbols = ()
    square: int = 0
    stale: int = 0


class SlowBoardSearch:
    def __init__(self, settings: Settings, score: Callable[[Symbols], int]) -> None:
        self.settings = settings
        self.score_of = score
        self.random = SplitMix64(settings.seed)
        self.best: list[Ranked] = []
        self.steps = self.runs = 0
        self.polish: Polish | None = None
        self.begin_run()

    def run(self, steps: int, target: int | None = None) -> None:
        for _ in range(steps):
            if target is not None and self.best[0][0] >= target:
                return
            self.step()
            self.steps += 1

    def step(self) -> None:
        if self.polish is not None:
            self.expand_square(self.polish)
        elif self.step_in_run == self.settings.steps_per_run:
            self.polish = Polish(self.score, self.steps)
            self.enqueue(self.polish, self.board)
            self.polish.board = self.pop(self.polish)
        else:
            # Letters on dice can seldom change alone, so every other step swaps two squares.
            if self.settings.dice and self.step_in_run % 2:
                self.swap_squares()
            else:
                self.redraw_square()
            self.step_in_run += 1

    def begin_run(self) -> None:
        """Lay the dice in random order, each with a random face up."""
        size = self.settings.rows * self.settings.columns
        dice = list(self.settings.dice or [frozenset(range(self.settings.symbols))] * size)
        board = []
        for square in range(size):
            other = square + self.random.remainder(size - square)
            dice[square], dice[other] = dice[other], dice[square]
            board.append(sorted(dice[square])[self.random.remainder(len(dice[square]))])
        self.board = tuple(board)
        self.score = self.score_of(self.board)
        self.remember(self.board)
        self.step_in_run = 0

    def temperature(self) -> float:
        settings = self.settings
        done = self.step_in_run / settings.steps_per_run
        part: float = settings.hot * (settings.cold / settings.hot) ** done
        return part * max(self.best[0][0], 1)

    def can_show(self, board: Symbols) -> bool:
        dice = ["".join(map(chr, die)) for die in self.settings.dice]
        return not dice or dice_show(list(map(chr, board)), dice)

    def redraw_square(self) -> None:
        """Draw one square anew: each letter as likely as its score is high, by the heat."""
        square = self.random.remainder(len(self.board))
        changed = [
            (*self.board[:square], symbol, *self.board[square + 1 :])
            for symbol in range(self.settings.symbols)
        ]
        allowed = [self.can_show(board) for board in changed]
        totals = [self.score_of(board) for board in changed]
        best = self.board[square]
        for symbol, total in enumerate(totals):
            if allowed[symbol] and total > totals[best]:
                best = symbol
        heat = self.temperature()
        weights = [
            exp(-(totals[best] - total) / heat) if allowed[symbol] else 0.0
            for symbol, total in enumerate(totals)
        ]
        if totals[best] > self.best[0][0]:
            self.remember(changed[best])
        drawn = self.random.fraction() * added_up(weights)
        chosen = best
        for symbol, weight in enumerate(weights):
            if weight:
                chosen = symbol
                drawn -= weight
                if drawn < 0:
                    break
        self.board, self.score = changed[chosen], totals[chosen]

    def swap_squares(self) -> None:
        one, other = (self.random.remainder(len(self.board)) for _ in range(2))
        chance = self.random.fraction()
        board = swapped(self.board, one, other)
        score = self.score_of(board)
        gain = score - self.score
        if gain >= 0 or chance < exp(gain / self.temperature()):
            self.board, self.score = board, score
            if score > self.best[0][0]:
                self.remember(board)

    def expand_square(self, polish: Polish) -> None:
        """Try all letters on a square of the board in hand, and its swaps with those before it."""
        square, board = polish.square, polish.board
        near = [
            (*board[:square], symbol, *board[square + 1 :])
            for symbol in range(self.settings.symbols)
        ]
        near += [swapped(board, square, other) for other in range(square)]
        for other in near:
            promising = self.score_of(other) >= 0.8 * polish.best
            if promising and self.form(other) not in polish.seen and self.can_show(other):
                self.enqueue(polish, other)
        polish.square += 1
        if polish.square < len(board):
            return
        polish.square = 0
        polish.stale += 1
        if polish.open and max(polish.open)[0] > polish.best:
            polish.best = max(polish.open)[0]
            polish.stale = 0
        if not polish.open or polish.stale >= self.settings.polish:
            self.polish = None
            self.runs += 1
            self.begin_run()
        else:
            polish.board = self.pop(polish)

    def enqueue(self, polish: Polish, board: Symbols) -> None:
        form = self.form(board)
        polish.seen.add(form)
        self.remember(form)
        polish.open.append((self.score_of(form), form))

    def pop(self, polish: Polish) -> Symbols:
        highest = max(polish.open)
        polish.open.remove(highest)
        return highest[1]

    def form(self, board: Symbols) -> Symbols:
        return min(images(board, self.settings.rows, self.settings.columns))

    def remember(self, board: Symbols) -> None:
        """Keep the best boards, each once; a full list takes only what beats its last."""
        score = self.score_of(board)
        if len(self.best) == self.settings.keep and score <= self.best[-1][0]:
            return
        kept = {*self.best, (score, self.form(board))}
        self.best = sorted(kept, key=lambda each: (-each[0], each[1]))[: self.settings.keep]

    def state(self) -> str:
        numbers = [
            len(self.board),
            self.random.state,
            self.steps if self.polish is None else self.polish.begun_at,
            self.runs,
            self.step_in_run,
            self.score,
            *self.board,
            len(self.best),
        ]
        numbers += [number for score, board in self.best for number in (score, *board)]
        return " ".join(map(str, ["board-search-1", *numbers]))


def added_up(weights: Sequence[float]) -> float:
    """Add in order: newer Pythons' `sum` rounds otherwise than plain addition does."""
    total = 0.0
    for weight in weights:
        total += weight
    return total


def swapped(board: Symbols, one: int, other: int) -> Symbols:
    changed = list(board)
    changed[one], changed[other] = changed[other], changed[one]
    return tuple(changed)
