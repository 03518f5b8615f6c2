"""The rulebook: every set of rules, and every set of dice."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from lexagon._numbers import read_int
from lexagon._result import Result
from lexagon.grid._dice import DiceSet, dice_sets
from lexagon.grid._rules import NAMED, Rules


@dataclass(frozen=True, repr=False)
class RuleSet(Result):
    """How words score under rules of a name; tables by length hold from that length on.

    A word scores its tiles' points, times the multiplier of its length (and times its length where
    `times_length` says so), and the bonus of its length on top. A tile that prints no points has
    those of its letters, and `special_bonus` if it is a special one; `either_points` if it reads
    either way.

    >>> from lexagon import grid
    >>> grid.rulebook().rules[0].bonuses
    {'3': 1, '5': 2, '6': 3, '7': 5, '8': 11}
    """

    name: str
    min_length: int
    letter_points: dict[str, int]
    multipliers: dict[str, float]
    times_length: bool
    bonuses: dict[str, int]
    q_plays_qu: bool
    special_bonus: int
    either_points: int | None

    def __str__(self) -> str:
        words = f"words of {self.min_length} letters or more"
        return f"{self.name}, {words}: a word scores {self.scoring}"

    @property
    def scoring(self) -> str:
        """How a word scores, in words.

        >>> from lexagon import grid
        >>> grid.rulebook().rules[1].scoring
        'the points of its tiles, x 1.5 from 5 letters on, 2 from 6, 2.5 from 8'
        """
        parts = []
        if self.letter_points:
            parts.append("the points of its tiles" + " x its length" * self.times_length)
        if self.multipliers:
            parts.append(f"x {_from_lengths(self.multipliers, self.min_length)}")
        if self.bonuses:
            bonus = _from_lengths(self.bonuses, self.min_length)
            parts.append(f"+ {bonus}" if parts else bonus)
        return ", ".join(parts)


@dataclass(frozen=True, repr=False)
class Rulebook(Result):
    """The rules that words score by, and the dice that boards are rolled with.

    >>> from lexagon import grid
    >>> print(grid.rulebook())
    rules boggle, wordament, paper, words; dice boggle-1976, boggle-1987, big-boggle-1979, ...
    """

    rules: tuple[RuleSet, ...]
    dice: tuple[DiceSet, ...]

    def __str__(self) -> str:
        rules = ", ".join(each.name for each in self.rules)
        return f"rules {rules}; dice {', '.join(each.name for each in self.dice)}"


def rulebook() -> Rulebook:
    """Return the rules and the dice there are.

    >>> [each.name for each in rulebook().rules]
    ['boggle', 'wordament', 'paper', 'words']
    """
    return Rulebook(tuple(map(_rule_set, NAMED.values())), dice_sets().sets)


def _from_lengths(table: Mapping[str, float], min_length: int) -> str:
    """Write a table by length: each value holds from its length on."""
    parts = [
        f"{value:g}" if read_int(length, "a length") <= min_length else f"{value:g} from {length}"
        for length, value in table.items()
    ]
    return re.sub(r"( from \d+)", r"\1 letters on", ", ".join(parts), count=1)


def _rule_set(rules: Rules) -> RuleSet:
    return RuleSet(
        name=rules.name,
        min_length=rules.min_length,
        letter_points=dict(rules.letter_points),
        multipliers={str(at): 1.0 * factor for at, factor in rules.multipliers.items()},
        times_length=rules.times_length,
        bonuses={str(at): points for at, points in rules.bonuses.items()},
        q_plays_qu=rules.q_plays_qu,
        special_bonus=rules.special_bonus,
        either_points=rules.either_points,
    )
