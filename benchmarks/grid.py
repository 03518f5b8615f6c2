"""Scoring boards, solving one, the paper's searches, and reaching the best-known 4x4 board."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from functools import partial
from random import Random

from benchmarks.harness import Claim, cpu_seconds
from lexagon import Lexicon, _core
from lexagon.grid import (
    BestBoardSearch,
    Board,
    BoardScorer,
    Question,
    Rules,
    dice_sets,
    native,
    plan,
    random_board,
    search,
    solve,
)

TITLE = "Grid (ENABLE, one core)"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
BEST = "perslatgsineters"
BOGGLE, PAPER = Rules.named("boggle"), Rules.named("paper")
PAPER_BOARD = Board.parse(["HHEL", "ACAB", "NROT", "FITI"])


def claims() -> Iterator[Claim]:
    """Measure what the grid promises."""
    enable = Lexicon.named("enable")
    yield from scoring(enable)
    yield from solving(enable)
    yield from searching()
    yield from best_boards(enable)


def scoring(enable: Lexicon) -> Iterator[Claim]:
    """Score three kinds of boards, made before the clock starts."""
    scorer = BoardScorer(enable, BOGGLE)
    for kind, boards, aim in (
        ("dice", dice_boards(20_000), 140_000),
        ("within two changes of the best", near_best_boards(10_000), 65_000),
        ("uniform letters", uniform_boards(40_000), 300_000),
    ):
        packed = b"".join(scorer.symbols_of(Board.from_line(board)) for board in boards)
        core = partial(scorer.score_packed, packed, 4, 4)
        rate = len(boards) / cpu_seconds(core)
        yield Claim(f"4x4 boards scored: {kind}", rate, aim, "/s", higher_is_better=True)
        # One after the other, so that the load of the machine weighs on both alike.
        pairs = [
            (cpu_seconds(core, repeat=1), cpu_seconds(partial(scorer.score_lines, boards), 1))
            for _ in range(7)
        ]
        loss = statistics.median(100 * (text / plain - 1) for plain, text in pairs)
        yield Claim("  the same from text in Python, slower by", max(0.0, loss), 10, "%")


def solving(enable: Lexicon) -> Iterator[Claim]:
    """Find words and paths of single boards."""
    thrown = [random_board(4, 4, "new", seed) for seed in range(200)]
    for name, boards in (("the paper's board", [PAPER_BOARD]), ("dice boards", thrown)):
        cores = [native.board_of(board, BOGGLE, enable) for board in boards]
        seconds = cpu_seconds(partial(solve_in_core, enable, cores)) / 200
        yield Claim(f"solve, words and paths, core: {name}", 1e6 * seconds, 100, "µs")
        made = cpu_seconds(partial(solve_all, enable, boards), loops=200 // len(boards))
        yield Claim("  the same to Python objects", 1e3 * made / len(boards), 1, "ms")
    solution = solve(PAPER_BOARD, enable, PAPER)
    seconds = cpu_seconds(lambda: plan(solution, 120), repeat=3)
    yield Claim("plan two minutes on the paper's board", seconds, None, "s")


def solve_in_core(enable: Lexicon, boards: list[_core.GridBoard]) -> None:
    """Solve 200 boards and make no Python objects."""
    for board in boards:
        native.solver_of(enable).time_solve(board, BOGGLE.core, 200 // len(boards))


def solve_all(enable: Lexicon, boards: list[Board]) -> None:
    """Solve boards as a user does."""
    for board in boards:
        solve(board, enable, BOGGLE)


def searching() -> Iterator[Claim]:
    """Run the paper's two searches."""
    words = Lexicon.named("paper3")

    def both() -> None:
        search(PAPER_BOARD, words, PAPER, "bfs")
        search(PAPER_BOARD, words, PAPER, "dfs")

    yield Claim("the paper's two searches, 12 million tries", cpu_seconds(both, repeat=3), 3, "s")


def best_boards(enable: Lexicon) -> Iterator[Claim]:
    """Reach 3623 points from twenty seeds."""
    times = []
    for seed in range(20):
        question = Question(4, 4, "enable", "boggle", None, seed)
        times.append(BestBoardSearch(question, enable, BOGGLE).run(60, 3623).cpu_seconds)
    yield Claim(
        "best board 4x4, 3623 points, median of 20 seeds", statistics.median(times), 10, "s"
    )
    yield Claim("  the slowest of the 20", max(times), 60, "s")


def dice_boards(count: int) -> list[str]:
    """Throw the new dice."""
    chance = Random(1)
    dice = list(dice_sets()["new"])
    boards = []
    for _ in range(count):
        chance.shuffle(dice)
        boards.append("".join(chance.choice(die) for die in dice))
    return boards


def near_best_boards(count: int) -> list[str]:
    """Change up to two letters of the best-known board."""
    chance = Random(2)
    boards = []
    for _ in range(count):
        board = list(BEST)
        for _ in range(chance.randint(0, 2)):
            board[chance.randrange(16)] = chance.choice(LETTERS)
        boards.append("".join(board))
    return boards


def uniform_boards(count: int) -> list[str]:
    """Draw every letter alike."""
    chance = Random(3)
    return ["".join(chance.choices(LETTERS, k=16)) for _ in range(count)]
