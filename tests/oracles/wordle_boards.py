"""Several boards, slow and obviously right: the merit of a guess, the narrow search, the sample."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import log2, prod

from lexagon.wordle._rules import feedback
from tests.oracles.splitmix import SplitMix64
from tests.oracles.wordle import classes

APART, ASIDE, MOST_APART = 0.1, 0.6, 4
UNIT = 1 << 32
WIDTH, ROOT_WIDTH, NEXT_POOL, SAMPLES, MOST_JOINT_ANSWERS = 4, 10, 150, 100, 2000
Board = tuple[str, ...]
Value = tuple[float, float, int]  # lost, total, worst
NOTHING: Value = (float("inf"), float("inf"), 0)


def chance(size: float, apart: int, boards: int) -> float:
    """That a board of so many candidates asks for at most so many guesses that solve nothing."""
    return 1 / (1 + (size - 1) * (APART**apart * ASIDE ** (boards - 1)))


@cache
def mean_chance(guess: str, board: Board, apart: int, boards: int) -> float:
    """The mean over the classes of a guess, summed in whole units as the engine does."""
    sizes = [len(group) for group in classes(guess, board).values()]
    return sum(round(size * chance(size, apart, boards) * UNIT) for size in sizes) / (
        len(board) * UNIT
    )


def chance_to_lose(guess: str, boards: Sequence[Board], guesses_left: int) -> float:
    spare = guesses_left - 1 - len(boards)
    if guesses_left == 0 or spare >= MOST_APART:
        return 0.0
    if spare < -1:
        return 1.0
    done = prod(mean_chance(guess, board, max(spare, 0), len(boards)) for board in boards)
    solves = sum(1 / len(board) for board in boards if guess in board)
    return 1 - min(solves, 1.0) * done if spare == -1 else 1 - done


def merit(guess: str, boards: Sequence[Board], guesses_left: int = 0) -> tuple[float, float]:
    """The guesses expected, and the chance to lose, one guess ahead."""
    expected = 1 + len(boards) - sum(1 / len(board) for board in boards if guess in board)
    for apart in range(MOST_APART):
        expected += 1 - prod(mean_chance(guess, board, apart, len(boards)) for board in boards)
    return expected, chance_to_lose(guess, boards, guesses_left)


def weighted_merit(guess: str, boards: Sequence[Board], weights: dict[str, int]) -> float:
    """The guesses expected where answers are not equally likely."""
    expected = 1.0 + len(boards)
    done = [1.0] * MOST_APART
    for board in boards:
        whole = sum(weights[answer] for answer in board)
        expected -= weights[guess] / whole if guess in board else 0
        means = [0.0] * MOST_APART
        for group in classes(guess, board).values():
            mass = sum(weights[answer] for answer in group)
            entropy = -sum(weights[one] / mass * log2(weights[one] / mass) for one in group)
            for apart in range(MOST_APART):
                means[apart] += mass / whole * chance(2**entropy, apart, len(boards))
        done = [before * mean for before, mean in zip(done, means, strict=True)]
    return expected + sum(1 - each for each in done)


def rank(expected: float, lost: float) -> int:
    return round((expected + 10 * lost) * (1 << 40))


def by_merit(guesses: Sequence[str], boards: Sequence[Board], guesses_left: int) -> list[str]:
    """Words that are the only candidate of a board, then the others; of equals candidates."""
    decided = {board[0] for board in boards if len(board) == 1}
    candidates = {answer for board in boards for answer in board}

    def key(guess: str) -> tuple[bool, int, bool, int]:
        ranked = rank(*merit(guess, boards, guesses_left))
        return guess not in decided, ranked, guess not in candidates, guesses.index(guess)

    return sorted(guesses, key=key)


def joint_outcomes(guess: str, boards: Sequence[Board]) -> list[tuple[Board, ...]]:
    """The boards still open after each joint outcome; they are as many as it has answers."""
    outcomes: list[tuple[Board, ...]] = [()]
    for board in boards:
        groups = classes(guess, board).values()
        outcomes = [
            (*before, () if group == (guess,) else group) for before in outcomes for group in groups
        ]
    return outcomes


def try_guess(
    guess: str,
    boards: tuple[Board, ...],
    guesses_left: int | None,
    best: Callable[[tuple[Board, ...], int | None], Value],
) -> Value:
    """The value of a guess: sums over all joint answers."""
    lost, total, worst = 0.0, float(prod(map(len, boards))), 1
    for outcome in joint_outcomes(guess, boards):
        unsolved = tuple(board for board in outcome if board)
        if unsolved == boards:
            return NOTHING
        if unsolved:
            later = best(unsolved, None if guesses_left is None else guesses_left - 1)
            lost, total, worst = lost + later[0], total + later[1], max(worst, 1 + later[2])
    return lost, total, worst


def least(values: Sequence[Value]) -> Value:
    """The fewest games lost, then the fewest guesses."""
    return min(values, key=lambda value: value[:2])


def narrow_values(
    boards: Sequence[Board], guesses: Sequence[str], guesses_left: int | None
) -> dict[str, Value]:
    """What each guess leads to if each later one is the best of the four with the most merit."""

    @cache
    def best(unsolved: tuple[Board, ...], left: int | None) -> Value:
        if left == 0:
            return float(prod(map(len, unsolved))), 0.0, 0
        decided = [board[0] for board in unsolved if len(board) == 1]
        decided.sort(key=guesses.index)
        ranked = sorted(
            guesses,
            key=lambda guess: (rank(*merit(guess, unsolved, left or 0)), guesses.index(guess)),
        )
        tried = decided[:1] or ranked[:WIDTH]
        return least([try_guess(guess, unsolved, left, best) for guess in tried])

    return {guess: try_guess(guess, tuple(boards), guesses_left, best) for guess in guesses}


def best_value(boards: Sequence[Board], guesses: Sequence[str], guesses_left: int | None) -> Value:
    """The best there is, by trying every guess everywhere."""

    @cache
    def best(unsolved: tuple[Board, ...], left: int | None) -> Value:
        if left == 0:
            return float(prod(map(len, unsolved))), 0.0, 0
        return least([try_guess(guess, unsolved, left, best) for guess in guesses])

    return best(tuple(boards), guesses_left)


def looked_ahead(
    boards: Sequence[Board], guesses: Sequence[str], guesses_left: int
) -> dict[str, tuple[float, float]]:
    """The best guesses by merit, and what each leads to over a sample of joint answers."""
    order = by_merit(guesses, boards, guesses_left)
    numbers = SplitMix64(0)
    samples = [
        [board[int(numbers.fraction() * len(board))] for board in boards] for _ in range(SAMPLES)
    ]

    @cache
    def next_best(unsolved: tuple[Board, ...]) -> tuple[float, float]:
        decided = [board[0] for board in unsolved if len(board) == 1]
        candidates = [answer for board in unsolved for answer in board]
        tried = decided or [*candidates, *order[:NEXT_POOL]]
        left = max(0, guesses_left - 1)
        return min((merit(each, unsolved, left) for each in tried), key=lambda one: rank(*one))

    found = {}
    for guess in order[:ROOT_WIDTH]:
        means = [1.0, 0.0]
        for answers in samples:
            unsolved = tuple(
                classes(guess, board)[feedback(guess, answer)]
                for board, answer in zip(boards, answers, strict=True)
                if guess != answer
            )
            if unsolved:
                means = [a + b / SAMPLES for a, b in zip(means, next_best(unsolved), strict=True)]
        found[guess] = (means[0], means[1])
    return dict(sorted(found.items(), key=lambda item: rank(*item[1])))
