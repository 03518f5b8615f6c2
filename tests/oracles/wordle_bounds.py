"""Lower bounds of Wordle positions, each guess looked at by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

from lexagon.wordle._parameters import Mode
from lexagon.wordle._rules import all_green
from tests.oracles.wordle import best_strategy, classes, legal_after


def one_look(answers: Sequence[str], weights: Mapping[str, int]) -> int:
    """At best the heaviest answer is guessed next, and all the others by the guess after."""
    return 2 * sum(weights[each] for each in answers) - max(weights[each] for each in answers)


def scan(
    answers: Sequence[str], legal: Sequence[str], limit: float, weights: Mapping[str, int]
) -> float:
    """The least that any guess can cost: itself, and one look at each class it leaves."""
    if len(answers) == 1 and limit >= 1:
        return weights[answers[0]]
    if limit < 2:
        return inf
    bounds = []
    for guess in legal:
        groups = classes(guess, answers)
        if len(groups) < 2 or (limit == 2 and len(groups) < len(answers)):
            continue
        groups.pop(all_green(len(guess)), None)
        bounds.append(
            sum(weights[each] for each in answers)
            + sum(one_look(group, weights) for group in groups.values())
        )
    return min(bounds, default=inf)


def scan_twice(answers: Sequence[str], legal: Sequence[str], mode: Mode) -> float:
    """The least that any guess can cost: itself, and a scan of each class it leaves."""
    once = dict.fromkeys(answers, 1)
    if len(answers) == 1:
        return 1
    bounds = []
    for guess in legal:
        groups = classes(guess, answers)
        if len(groups) > 1:
            groups.pop(all_green(len(guess)), None)
            bounds.append(
                sum(
                    scan(group, legal_after(legal, guess, marks, mode), inf, once)
                    for marks, group in groups.items()
                )
            )
    return len(answers) + min(bounds)


def two_looks(
    first: str, answers: Sequence[str], guesses: Sequence[str], mode: Mode = "normal"
) -> float:
    """What a first word costs at least: itself, and the least of two scans for each class."""
    groups = classes(first, answers)
    groups.pop(all_green(len(first)), None)
    return len(answers) + sum(
        scan_twice(group, legal_after(guesses, first, marks, mode), mode)
        for marks, group in groups.items()
    )


def refute(
    first: str,
    bound: int,
    answers: Sequence[str],
    legal: Sequence[str],
    *,
    mode: Mode,
    limit: int,
    weights: Mapping[str, int],
) -> tuple[bool, str, float]:
    """What settles a first word: whether it is refuted, by which stage, and bound or total."""
    heaviest_first = sorted(answers, key=lambda each: -weights[each])
    groups = classes(first, heaviest_first)
    groups.pop(all_green(len(first)), None)
    lower: float = sum(weights[each] for each in answers)
    lower += sum(one_look(group, weights) for group in groups.values())
    if lower >= bound:
        return True, "one look", lower
    most = limit or inf
    in_order = sorted(groups.items(), key=lambda item: len(item[1]))
    for marks, group in in_order if mode != "normal" else reversed(in_order):
        if lower >= bound:
            break
        allowed = legal_after(legal, first, marks, mode)
        lower += scan(group, allowed, most - 1, weights) - one_look(group, weights)
    if lower >= bound:
        return True, "look ahead", lower
    may_look_twice = not limit and set(weights.values()) <= {1}
    if may_look_twice and two_looks(first, answers, legal, mode) >= bound:
        return True, "two looks ahead", bound
    best = best_strategy(
        answers, legal, first=first, mode=mode, limit=limit or None, weights=weights
    )
    if best is None or best[0] >= bound:
        return True, "search", bound
    return False, "search", best[0]


def unsolvable_after(
    first: str, answers: Sequence[str], guesses: Sequence[str], limit: int, mode: Mode
) -> str | None:
    """The feedback with most answers that no strategy finds in the guesses left, three at most.

    Else in hard mode, of any number of guesses, that with fewest.
    """
    groups = classes(first, answers)
    groups.pop(all_green(len(first)), None)
    if limit <= 4:
        for marks, group in sorted(groups.items(), key=lambda item: -len(item[1])):
            if best_strategy(group, guesses, limit=limit - 1) is None:
                return marks
    if mode == "normal":
        return None
    for marks, group in sorted(groups.items(), key=lambda item: len(item[1])):
        legal = legal_after(guesses, first, marks, mode)
        if best_strategy(group, legal, mode=mode, limit=limit - 1) is None:
            return marks
    return None
