"""What the players of a record could infer about each other's racks, as the champion does."""

from __future__ import annotations

from collections.abc import Sequence

from lexagon._errors import LexagonError
from lexagon.scrabble._held import Held
from lexagon.scrabble._inference import SAMPLES
from lexagon.scrabble._turn import Turn
from lexagon.scrabble.players._habits import Habits


class OpponentRacks:
    """What the opponent's moves so far tell, at each move of a game of two, in its order.

    >>> from lexagon import scrabble
    >>> game = scrabble.Game(seed=5)
    >>> first = game.push("8D GUANO")
    >>> second = game.push(game.position.best())
    >>> racks = OpponentRacks(list(game), game._reviewed().held)
    >>> racks.likely(0), len(racks.likely(1)) > 10
    ([], True)
    """

    def __init__(self, turns: Sequence[Turn], held: Sequence[Held]) -> None:
        self._turns = turns
        self._seen = {seat: _seen_by(seat, turns, held) for seat in {turn.seat for turn in turns}}
        self._habits = {seat: Habits() for seat in self._seen}
        self._next = dict.fromkeys(self._seen, 0)  # the first turn that nothing was learned at

    def evidence(self, place: int) -> str:
        """Write all that the inference before a turn rests on."""
        return "\n".join(f"{turn.position.to_cgp()} {turn.move}" for turn in self._before(place))

    def likely(self, place: int) -> list[tuple[str, float]]:
        """Return what the opponent likely kept before a turn, each with its weight.

        Turns are asked about in their order; how far the opponent's moves are to be trusted is
        learned on the way.
        """
        seat, racks = self._turns[place].seat, []
        for each in range(self._next[seat], place + 1):
            if self._turns[each].seat == seat:
                racks = self._learned(seat, each)
        self._next[seat] = place + 1
        return racks

    def _learned(self, seat: int, place: int) -> list[tuple[str, float]]:
        before = self._before(place)
        # After a play that was taken back, its tiles are known and nothing is inferred.
        if not before or before[-1].number != self._turns[place].number - 1:
            return []
        try:
            return self._habits[seat].likely(
                before, samples=SAMPLES, seed=0, threads=0, leaves=None
            )
        except LexagonError:  # a record with tiles that nobody can have drawn
            return []

    def _before(self, place: int) -> list[Turn]:
        """Return the turns before one that stood, as its player saw them."""
        earlier = self._seen[self._turns[place].seat][:place]
        return [turn for turn in earlier if not turn.taken_back]


def _seen_by(seat: int, turns: Sequence[Turn], held: Sequence[Held]) -> list[Turn]:
    """Return turns as a player saw them: with what was held on the next turn of their own."""
    seen, rack = [], b""
    for turn, own in zip(reversed(turns), reversed(held), strict=True):
        if turn.seat == seat:
            rack = own.rack
        seen.append(turn.seen_by(seat, rack))
    return seen[::-1]
