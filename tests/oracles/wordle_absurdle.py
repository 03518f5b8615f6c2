"""Absurdle by trying every line of guesses, shortest first."""

from __future__ import annotations

from collections.abc import Sequence

from lexagon.wordle._parameters import Mode
from lexagon.wordle._rules import all_green, feedback, hard_mode_violation


def kept(guess: str, answers: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """The feedback of the host, and the answers it keeps."""
    classes: dict[str, list[str]] = {}
    for answer in answers:
        classes.setdefault(feedback(guess, answer), []).append(answer)
    order = [(-len(group), marks.count("g"), marks.count("y")) for marks, group in classes.items()]
    # Of marks equally good the host gives the one whose colours come latest.
    late = [tuple("byg".index(mark) for mark in marks) for marks in classes]
    _, _, marks = min(zip(order, late, classes, strict=True))
    return marks, tuple(classes[marks])


def fewest(
    answers: Sequence[str],
    guesses: Sequence[str],
    *,
    mode: Mode = "normal",
    turns: tuple[tuple[str, str], ...] = (),
) -> int:
    """How many guesses it takes at least to make the host give in."""
    positions = {(tuple(answers), turns if mode != "normal" else ())}
    count = 0
    while True:
        count += 1
        after = set()
        for left, history in positions:
            for guess in guesses:
                if hard_mode_violation(guess, history, mode):
                    continue
                marks, group = kept(guess, left)
                if marks == all_green(len(guess)):
                    return count
                after.add((group, (*history, (guess, marks)) if mode != "normal" else ()))
        positions = after
