"""A position as the engine's players see it, and its end when the bag is empty."""

from __future__ import annotations

from collections import Counter

from lexagon.errors import NotationError
from lexagon.scrabble.players import Turn
from lexagon.scrabble.position import Position
from lexagon.scrabble.tiletext import write_rack


def turn_of(position: Position) -> Turn:
    """Return a position as the player to move sees it."""
    return Turn(
        board=bytes(position.board),
        rack=position.rack,
        unseen=position.unseen(),
        bag=position.bag,
        scores=position.scores,
        scoreless=position.scoreless,
        opponent=position.racks[1] if len(position.racks) > 1 else b"",
    )


def last_racks(position: Position) -> tuple[bytes, bytes]:
    """Return both racks of a position whose bag is empty; those on record must be complete."""
    alphabet, size = position.edition.alphabet, position.edition.rack_size
    if len(position.racks) != 2:
        raise NotationError(f"{len(position.racks)} racks; an endgame is solved for two players")
    mine, theirs = position.racks
    unseen = position.unseen()
    if not mine:
        raise NotationError("the rack to move is empty; there is nothing to solve")
    if not theirs and 0 < len(unseen) <= size:
        theirs = unseen
    if Counter(theirs) != Counter(unseen):
        left = bytes((Counter(unseen) - Counter(theirs)).elements())
        raise NotationError(
            f"the tiles {write_rack(left, alphabet)} are on neither rack; an endgame begins "
            f"with the bag empty and both racks known"
        )
    return mine, theirs
