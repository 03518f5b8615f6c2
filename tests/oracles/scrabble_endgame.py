"""Endgames with every line played out: obviously right, and slow.

Positions are values, nothing is undone and nothing is left out, so the value of every position that
can arise is known, and each bound that the engine proves can be held against it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.oracles.scrabble import Box, SlowPlay, lay, placed, without

# Lists the plays of a board and a rack.
Plays = Callable[[bytes, bytes], list[SlowPlay]]


@dataclass(frozen=True)
class Endgame:
    """The bag is empty; `racks` are of the side that began and the other, `mover` is to move."""

    board: bytes
    racks: tuple[bytes, bytes]
    mover: int = 0
    passed: bool = False
    scoreless: int = 0

    def after(self, box: Box, play: SlowPlay | None) -> Endgame:
        racks = list(self.racks)
        if play is not None:
            racks[self.mover] = without(racks[self.mover], placed(play))
        return Endgame(
            self.board if play is None else lay(box, self.board, play),
            (racks[0], racks[1]),
            1 - self.mover,
            play is None,
            0 if play is not None and play[4] else self.scoreless + 1,
        )

    def over(self, box: Box, before: Endgame) -> bool:
        """Say whether the move that led here from `before` ended the game."""
        two_passes = self.passed and before.passed
        out = not self.racks[before.mover]
        return two_passes or out or self.scoreless >= box.scoreless_limit

    def settled(self, box: Box) -> int:
        """What the side to move gains if the game is over here."""
        mine, theirs = self.racks[self.mover], self.racks[1 - self.mover]
        if not mine:
            return 2 * box.worth(theirs)
        if not theirs:
            return -2 * box.worth(mine)
        return box.worth(theirs) - box.worth(mine)


def solved(box: Box, plays: Plays, start: Endgame, known: dict[Endgame, int] | None = None) -> int:
    """The spread gained with best play by both: every play, and passing, played to the end."""
    known = {} if known is None else known
    if start not in known:
        known[start] = max(values(box, plays, start, known).values())
    return known[start]


def values(
    box: Box, plays: Plays, start: Endgame, known: dict[Endgame, int]
) -> dict[SlowPlay | None, int]:
    """What each first move gains with best play by both after it; None is a pass."""
    gains: dict[SlowPlay | None, int] = {}
    for play in (None, *plays(start.board, start.racks[start.mover])):
        after = start.after(box, play)
        over = after.over(box, start)
        rest = after.settled(box) if over else solved(box, plays, after, known)
        gains[play] = (play[4] if play else 0) - rest
    return gains
