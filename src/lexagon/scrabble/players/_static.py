"""Static players, which evaluate plays without search: by score or by equity."""

from __future__ import annotations

from lexagon.scrabble._leaves import checked_leaves
from lexagon.scrabble._move import Move
from lexagon.scrabble._position import Position
from lexagon.scrabble._state import LeavesChoice


class ScorePlayer:
    """Takes the highest score; exchanges all it can if nothing can be played."""

    def choose(self, position: Position) -> Move:
        """Return the play of the highest score."""
        return position.best(by="score")


class EquityPlayer:
    """Takes the highest equity; an exchange counts by its leave."""

    def __init__(self, leaves: LeavesChoice = None) -> None:
        self.leaves = checked_leaves(leaves)

    def choose(self, position: Position) -> Move:
        """Return the move of the highest equity."""
        return position.best(by="equity", leaves=self.leaves)
