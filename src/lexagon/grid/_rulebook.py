"""The rulebook: every set of rules, and every set of dice."""

from __future__ import annotations

from dataclasses import dataclass

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
        return f"{self.name}, words of {self.min_length} letters or more"


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


def _rule_set(rules: Rules) -> RuleSet:
    return RuleSet(
        name=rules.name,
        min_length=rules.min_length,
        letter_points=dict(rules.letter_points),
        multipliers={str(at): float(factor) for at, factor in rules.multipliers.items()},
        times_length=rules.times_length,
        bonuses={str(at): points for at, points in rules.bonuses.items()},
        q_plays_qu=rules.q_plays_qu,
        special_bonus=rules.special_bonus,
        either_points=rules.either_points,
    )
