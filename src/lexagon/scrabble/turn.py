"""A position as the engine's players see it, and its end when the bag is empty."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from lexagon._errors import NotationError
from lexagon.lexicon import Lexicon
from lexagon.scrabble.endgame import solve
from lexagon.scrabble.engine import engine_for
from lexagon.scrabble.move import Exchange, Move, Pass, Play
from lexagon.scrabble.players import Turn
from lexagon.scrabble.position import Position
from lexagon.scrabble.ranking import Choice
from lexagon.scrabble.tiletext import write_rack

# A fraction of a second for each of two searches a move.
REVIEW_NODES: Final = 50_000


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


def simulated_turn(position: Position) -> Turn:
    """Return a position as a simulation takes it: two players, and tiles to move with."""
    if len(position.racks) != 2:
        raise NotationError(f"{len(position.racks)} racks; a simulation is for two players")
    if not position.rack:
        raise NotationError("the rack to move is empty; give its tiles after the board")
    return turn_of(position)


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


class Solved(NamedTuple):
    """The best move of an endgame, what another move is worth, and whether both are proven."""

    best: Choice
    value: float
    exact: bool


def solve_choice(position: Position, lexicon: Lexicon, move: Move) -> Solved | None:
    """Hold a move against the best of an endgame of two players; None where it is none."""
    theirs, edition = position.unseen(), position.edition
    if position.bag or len(position.racks) != 2 or not position.rack:
        return None
    if not 0 < len(theirs) <= edition.rack_size or isinstance(move, Exchange):
        return None
    if isinstance(move, Play) and Counter(move.placed) - Counter(position.rack):
        return None
    score, kept, scoreless = 0, position.rack, position.scoreless + 1
    after = position.board.copy()
    if isinstance(move, Play):
        score, kept, scoreless = move.score, move.leave(position.rack), 0
        after.place(move)
    generator = engine_for(edition, lexicon)
    before = bytes(position.board)
    solved = solve(generator, before, position.rack, theirs, position.scoreless, nodes=REVIEW_NODES)
    value, exact = score + 2 * sum(edition.points[tile] for tile in theirs), True
    if kept:
        reply = solve(generator, bytes(after), theirs, kept, scoreless, nodes=REVIEW_NODES)
        value, exact = score - reply.value, reply.exact
    first = (solved.line[0] if solved.line else None) or Pass()
    points = first.score if isinstance(first, Play) else 0
    # A play of letters that are no word may gain more than any word could.
    best = Choice(first, points, float(max(solved.value, value)))
    return Solved(best, float(value), solved.exact and exact)
