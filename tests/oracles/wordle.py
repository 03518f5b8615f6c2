"""Wordle's engine, slow and obviously right: every guess tried, every game played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import log2
from typing import Any

from lexagon.wordle._parameters import Mode
from lexagon.wordle._rules import all_green, feedback, hard_mode_violation
from lexagon.wordle._strategies import Strategy


def classes(guess: str, answers: Sequence[str]) -> dict[str, tuple[str, ...]]:
    split: dict[str, list[str]] = {}
    for answer in answers:
        split.setdefault(feedback(guess, answer), []).append(answer)
    return {marks: tuple(group) for marks, group in split.items()}


def figures(guess: str, answers: Sequence[str]) -> tuple[int, int, int, float]:
    """Classes, largest class, sum of squares, bits."""
    sizes = [len(group) for group in classes(guess, answers).values()]
    bits = -sum(size / len(answers) * log2(size / len(answers)) for size in sizes)
    return len(sizes), max(sizes), sum(size**2 for size in sizes), bits


def second_step_bits(first: str, answers: Sequence[str], guesses: Sequence[str]) -> float:
    return sum(
        len(group) / len(answers) * max(figures(guess, group)[3] for guess in guesses)
        for group in classes(first, answers).values()
    )


CRITERIA: dict[str, Callable[[Sequence[int]], float]] = {  # by class sizes, the least is best
    "entropy": lambda sizes: round(sum(size * log2(size) for size in sizes), 7),
    "parts": lambda sizes: -len(sizes),
    "expected": lambda sizes: sum(size**2 for size in sizes),
    "minimax": max,
}


def greedy_guess(
    criterion: str, left: Sequence[str], legal: Sequence[str], candidates_only: bool
) -> str:
    """The best guess one step ahead: of equals a candidate, more classes, the one listed first."""
    ranks = {}
    for place, guess in enumerate(legal):
        sizes = [len(group) for group in classes(guess, left).values()]
        if guess in left or (len(sizes) > 1 and not candidates_only):
            ranks[guess] = (CRITERIA[criterion](sizes), guess not in left, -len(sizes), place)
    return min(ranks, key=ranks.__getitem__)


GreedyTree = tuple[str, dict[str, Any]]  # a guess, and the tree that follows each feedback


def greedy_tree(
    criterion: str,
    left: Sequence[str],
    legal: Sequence[str],
    *,
    first: str | None = None,
    mode: Mode = "normal",
    candidates_only: bool = False,
) -> GreedyTree:
    guess = first or greedy_guess(criterion, left, legal, candidates_only)
    below = {}
    for marks, group in classes(guess, left).items():
        if marks != all_green(len(guess)):
            allowed = legal_after(legal, guess, marks, mode)
            below[marks] = greedy_tree(
                criterion, group, allowed, mode=mode, candidates_only=candidates_only
            )
    return guess, below


def legal_after(
    legal: Sequence[str], guess: str, marks: str, mode: Mode = "hard"
) -> tuple[str, ...]:
    """The guesses that a mode still allows; ultra-hard mode those that would show the same."""
    if mode == "normal":
        return tuple(legal)
    if mode == "ultra-hard":
        return tuple(word for word in legal if feedback(guess, word) == marks)
    return tuple(word for word in legal if hard_mode_violation(word, [(guess, marks)]) is None)


Best = tuple[int, int]  # total and worst
Losing = tuple[int, int, int]  # weight of the answers lost, total and worst


def best_strategy(
    answers: Sequence[str],
    guesses: Sequence[str],
    *,
    first: str | None = None,
    mode: Mode = "normal",
    limit: int | None = None,
    weights: Mapping[str, int] | None = None,
) -> Best | None:
    """The smallest total and, with it, the smallest worst case; None if an answer is lost."""
    lost, total, worst = best_losing(
        answers, guesses, first=first, mode=mode, limit=limit, weights=weights
    )
    return None if lost else (total, worst)


def best_losing(
    answers: Sequence[str],
    guesses: Sequence[str],
    *,
    first: str | None = None,
    mode: Mode = "normal",
    limit: int | None = None,
    weights: Mapping[str, int] | None = None,
) -> Losing:
    """The fewest answers lost, then the smallest total and worst case, by trying everything.

    A lost game has made all the guesses that the limit allows.
    """
    weight = {answer: 1 if weights is None else weights[answer] for answer in answers}

    @cache
    def best(left: tuple[str, ...], legal: tuple[str, ...], turns: int) -> Losing:
        if turns == 0:
            return sum(weight[answer] for answer in left), 0, 0
        return min(try_guess(guess, left, legal, turns) for guess in legal)

    def try_guess(guess: str, left: tuple[str, ...], legal: tuple[str, ...], turns: int) -> Losing:
        lost, total, worst = 0, sum(weight[answer] for answer in left), 1
        for marks, group in classes(guess, left).items():
            if marks == all_green(len(guess)):
                continue
            below = best(group, allowed(legal, guess, marks), turns - 1)
            lost, total, worst = lost + below[0], total + below[1], max(worst, 1 + below[2])
        return lost, total, worst

    def allowed(legal: tuple[str, ...], guess: str, marks: str) -> tuple[str, ...]:
        return legal_after(legal, guess, marks, mode)

    turns = len(answers) + 1 if limit is None else limit
    if first is not None:
        return try_guess(first, tuple(answers), tuple(guesses), turns)
    return best(tuple(answers), tuple(guesses), turns)


def play_every_game(
    strategy: Strategy[Any], answers: Sequence[str], most: int = 100
) -> Counter[int]:
    """How many games took how many guesses, each played by itself from the beginning."""
    needed: Counter[int] = Counter()
    for answer in answers:
        state = strategy.begin()
        for turn in range(1, most + 1):
            guess = strategy.guess(state)
            marks = feedback(guess, answer)
            if marks == all_green(len(answer)):
                needed[turn] += 1
                break
            state = strategy.learn(state, guess, marks)
    return needed


def enqueue(queue: list[tuple[int, int]], word: int, priority: int) -> None:
    """Paper 2's PriorityQueue.enqueue, line by line (Figure 6)."""
    if len(queue) == 0:
        queue.append((word, priority))
        return
    for place in range(len(queue)):
        if place == len(queue) - 1 or priority == 0:
            queue.append((word, priority))
            break
        if priority > queue[place][1]:
            queue.insert(place, (word, priority))
            break
