"""A player for an even game: takes plays of about half the points it could make."""

from __future__ import annotations

from lexagon.scrabble.generator import Generator
from lexagon.scrabble.move import Move
from lexagon.scrabble.players import ScorePlayer, Turn

SHARE = 0.5


class GentlePlayer(ScorePlayer):
    """Takes the first play that scores no more than half of the highest; it leaves room to win."""

    name = "gentle"

    def __init__(self, generator: Generator, share: float = SHARE) -> None:
        super().__init__(generator)
        self.share = share

    def choose(self, turn: Turn) -> Move:
        """Return the best of the plays that are modest enough, the lowest if none is."""
        plays = self.generator.moves(turn.board, turn.rack)
        if not plays:
            return super().choose(turn)
        modest = (play for play in plays if play.score <= self.share * plays[0].score)
        return next(modest, plays[-1])
