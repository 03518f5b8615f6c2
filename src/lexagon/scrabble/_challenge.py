"""Challenge rules: which plays may stand, and what a challenge costs whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lexagon._errors import QueryError, quoted
from lexagon._result import Result

# What a rule does with a challenge that fails: the points that the challenged player gains.
BONUS: Final = {"void": 0, "single": 0, "double": 0, "five": 5, "ten": 10}


@dataclass(frozen=True, repr=False)
class Challenge(Result):
    """What came of a challenge: the words of the play, and those that are not in the list.

    A play with a phony comes off and its player has lost the turn. If all words are good, `bonus`
    is what the challenged player gains, and `turn_lost` says that the challenger has lost a turn.

    >>> from lexagon import scrabble
    >>> game = scrabble.Game(players=["Ann", "Bo"], seed=5, challenge="five")
    >>> turn = game.push("8D GUANO")
    >>> print(game.challenge())
    Bo challenges 8D GUANO: good, Ann gains 5
    >>> game.scores
    (21, 0)
    """

    challenger: str
    player: str
    move: str
    words: tuple[str, ...]
    phonies: tuple[str, ...]
    bonus: int
    turn_lost: bool

    @property
    def succeeded(self) -> bool:
        """Return whether the play came off."""
        return bool(self.phonies)

    def __str__(self) -> str:
        if self.succeeded:
            outcome = f"{', '.join(self.phonies)} not in the list, the play comes off"
        elif self.bonus:
            outcome = f"good, {self.player} gains {self.bonus}"
        else:
            outcome = f"good{f', {self.challenger} loses the turn' if self.turn_lost else ''}"
        return f"{self.challenger} challenges {self.move}: {outcome}"


def check_rule(rule: str) -> str:
    """Refuse a challenge rule that there is not."""
    if not isinstance(rule, str):
        raise TypeError(f"a challenge rule is text, such as 'double', not {type(rule).__name__}")
    if rule not in BONUS:
        raise QueryError(
            f"no challenge rule {quoted(rule)}; there are {', '.join(BONUS)}",
            code="challenge-rule",
            rule=rule,
        )
    return rule
