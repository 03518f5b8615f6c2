"""The bound of Dordle against the best strategy there is, found by trying everything."""

from __future__ import annotations

from functools import cache
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from lexagon.wordle import Words, feedback
from tools.dordle_bound import bound

Pair = tuple[str, str]  # what the boards still hide; nothing where one is solved


def least_total(pairs: frozenset[Pair], guesses: tuple[str, ...], first: str) -> int:
    """The fewest guesses over all pairs of answers, with this first guess."""

    def after(guess: str, left: frozenset[Pair]) -> int | None:
        groups: dict[tuple[str, ...], set[Pair]] = {}
        for pair in left:
            marks = tuple(feedback(guess, answer) if answer else "" for answer in pair)
            rest = ("" if pair[0] == guess else pair[0], "" if pair[1] == guess else pair[1])
            groups.setdefault(marks, set()).add(rest)
        if any(group == left for group in groups.values()):
            return None
        return len(left) + sum(best(frozenset(group)) for group in groups.values())

    @cache
    def best(left: frozenset[Pair]) -> int:
        open_pairs = left - {("", "")}
        if not open_pairs:
            return 0
        totals = (after(guess, open_pairs) for guess in guesses)
        return min(total for total in totals if total is not None)

    return after(first, pairs) or 10**6


@given(st.lists(st.text("abc", min_size=2, max_size=2), min_size=3, max_size=5, unique=True))
def test_no_strategy_is_better(drawn: list[str]) -> None:
    words = Words(answers=drawn)
    pairs = frozenset(permutations(words.answers, 2))
    for first in words.guesses:
        total = least_total(pairs, words.guesses, first)
        assert bound(words, first) <= total / len(pairs) + 1e-9
