"""Scoring boards, solving one, the paper's searches, proofs, and reaching the best-known boards."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from functools import partial
from math import inf
from random import Random
from time import process_time

from benchmarks.harness import LOADED, Claim, cpu_seconds
from lexagon import Lexicon, _core
from lexagon.grid import BestBoardSearch, Board, Rules, Tile, dice_sets, prove_best, roll, scores
from lexagon.grid._engine import engine_board, solver_of
from lexagon.grid._planner import make_plan
from lexagon.grid._scores import BoardScorer

TITLE = f"Grid, ENABLE, one core{LOADED}"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
BEST = "perslatgsineters"
BEST_5X5 = "ligdrmanesietildsracsepes"  # 10397 points
BOGGLE = Rules.named("boggle")
PAPER_BOARD = Board("HHEL ACAB NROT FITI")


def claims() -> Iterator[Claim]:
    """Measure what the grid promises."""
    enable = Lexicon.named("enable")
    yield from scoring(enable)
    yield from larger_boards(enable)
    yield from solving(enable)
    yield from searching()
    yield from proofs()
    yield from best_boards(enable)


def scoring(enable: Lexicon) -> Iterator[Claim]:
    """Score three kinds of boards, made before the clock starts."""
    scorer = BoardScorer(enable, BOGGLE)
    for kind, boards, aim in (
        ("dice", dice_boards(20_000, 16), 140_000),
        ("within two changes of the best", near_best_boards(10_000, BEST), 65_000),
        ("uniform letters", uniform_boards(40_000), 300_000),
    ):
        core = partial(scorer.score_packed, pack(scorer, boards), 4, 4)
        rate = len(boards) / cpu_seconds(core)
        yield Claim(f"4x4 boards scored: {kind}", rate, aim, "/s", higher_is_better=True)
        # One after the other, so that the load of the machine weighs on both alike.
        text = partial(scores, boards, enable, BOGGLE, threads=1)
        pairs = [(cpu_seconds(core, repeat=1), cpu_seconds(text, 1)) for _ in range(7)]
        loss = statistics.median(100 * (slower / plain - 1) for plain, slower in pairs)
        yield Claim("  the same from text in Python, slower by", max(0.0, loss), 10, "%")


def larger_boards(enable: Lexicon) -> Iterator[Claim]:
    """Score larger boards, each time right after 4x4 ones of the same kind."""
    scorer = BoardScorer(enable, BOGGLE)
    small_dice, small_best = dice_boards(10_000, 16), near_best_boards(4_000, BEST)
    near = "within two changes of the best"
    for kind, rows, columns, boards, small, aim in (
        ("dice", 4, 5, dice_boards(5_000, 20), small_dice, 30),
        ("dice", 5, 5, dice_boards(5_000, 25), small_dice, 20),
        ("dice", 6, 6, dice_boards(3_000, 36), small_dice, None),
        (near, 5, 5, near_best_boards(1_000, BEST_5X5), small_best, 25),
    ):
        large = partial(scorer.score_packed, pack(scorer, boards), rows, columns)
        four = partial(scorer.score_packed, pack(scorer, small), 4, 4)
        pairs = [(cpu_seconds(four, repeat=1), cpu_seconds(large, repeat=1)) for _ in range(7)]
        rate = len(boards) / statistics.median(seconds for _, seconds in pairs)
        yield Claim(f"{rows}x{columns} boards scored: {kind}", rate, None, "/s")
        per_board = 100 * len(boards) / len(small)
        part = statistics.median(per_board * one / other for one, other in pairs)
        yield Claim("  as part of the 4x4 rate", part, aim, "%", higher_is_better=True)


def pack(scorer: BoardScorer, boards: list[str]) -> bytes:
    """Return boards of letters as symbols, end to end."""
    return b"".join(
        scorer.symbols_of((tuple(Tile((letter,)) for letter in board),)) for board in boards
    )


def solving(enable: Lexicon) -> Iterator[Claim]:
    """Find words and paths of single boards."""
    rolled = [roll("boggle-1987", seed=seed) for seed in range(200)]
    for name, boards in (("the paper's board", [PAPER_BOARD]), ("dice boards", rolled)):
        cores = [engine_board(board.tiles, BOGGLE, enable) for board in boards]
        seconds = cpu_seconds(partial(solve_in_core, enable, cores)) / 200
        yield Claim(f"solve, words and paths, core: {name}", 1e6 * seconds, 100, "µs")
        objects = cpu_seconds(partial(solve_all, enable, boards), loops=200 // len(boards))
        yield Claim("  the same to Python objects", 1e3 * objects / len(boards), 1, "ms")
    solution = PAPER_BOARD.solve(enable, "paper", by="word")
    seconds = cpu_seconds(lambda: make_plan(solution, 120), repeat=3)
    yield Claim("plan two minutes on the paper's board", seconds, None, "s")


def solve_in_core(enable: Lexicon, boards: list[_core.GridBoard]) -> None:
    """Solve 200 boards and make no Python objects."""
    for board in boards:
        solver_of(enable).time_solve(board, BOGGLE.core, 200 // len(boards))


def solve_all(enable: Lexicon, boards: list[Board]) -> None:
    """Solve boards as a user does."""
    for board in boards:
        board.solve(enable, BOGGLE)


def searching() -> Iterator[Claim]:
    """Run the paper's two searches."""
    words = Lexicon.named("paper3")

    def both() -> None:
        PAPER_BOARD.search("bfs", words=words, rules="paper")
        PAPER_BOARD.search("dfs", words=words, rules="paper")

    yield Claim("the paper's two searches, 12 million tries", cpu_seconds(both, repeat=3), 3, "s")


def proofs() -> Iterator[Claim]:
    """Prove which boards of 3x3 have 500 points and more, from the list of the literature."""
    words = Lexicon.named("enable2k")
    times = []
    for _ in range(3):
        proof = prove_best("3x3", words=words, at_least=500, threads=1)
        assert (proof.complete, proof.best, len(proof)) == (True, 545, 42)
        times.append(proof.seconds)
    what = "proof of all 3x3 boards of 500 points and more, ENABLE2K"
    yield Claim(what, statistics.median(times), 10, "s")


def best_boards(enable: Lexicon) -> Iterator[Claim]:
    """Reach the best-known scores from fresh seeds, each within ten minutes by the clock."""
    for size, target, seeds, aim, slowest in (
        ("4x4", 3623, 20, 10, 60),
        ("5x5", 10397, 10, 600, None),
    ):
        times = []
        for seed in range(seeds):
            search = BestBoardSearch(size, enable, seed=seed)
            begin = process_time()
            reached = search.run(600, target).reached
            times.append(process_time() - begin if reached else inf)
        what = f"best board {size}, {target} points, median of {seeds} seeds"
        yield Claim(what, statistics.median(times), aim, "s")
        yield Claim(f"  the slowest of the {seeds}", max(times), slowest, "s")


def dice_boards(count: int, squares: int) -> list[str]:
    """Roll the dice of 1987, of as many boxes as are needed."""
    chance = Random(1)
    dice = list(dice_sets()["boggle-1987"].dice) * -(-squares // 16)
    boards = []
    for _ in range(count):
        chance.shuffle(dice)
        boards.append("".join(chance.choice(die) for die in dice[:squares]))
    return boards


def near_best_boards(count: int, best: str) -> list[str]:
    """Change up to two letters of the best-known board."""
    chance = Random(2)
    boards = []
    for _ in range(count):
        board = list(best)
        for _ in range(chance.randint(0, 2)):
            board[chance.randrange(len(board))] = chance.choice(LETTERS)
        boards.append("".join(board))
    return boards


def uniform_boards(count: int) -> list[str]:
    """Draw every letter alike."""
    chance = Random(3)
    return ["".join(chance.choices(LETTERS, k=16)) for _ in range(count)]
