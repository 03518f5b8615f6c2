"""A turn of a game: the position before it, the move, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from lexagon._result import Displayed
from lexagon.scrabble._move import Move
from lexagon.scrabble._notation import Exchanged, RawMove
from lexagon.scrabble._position import Position


@dataclass(frozen=True, repr=False)
class Turn(Displayed):
    """One move of a game, from the side of the player who made it.

    `score` and `total` are as recorded; `taken_back` says that the play was challenged off.

    >>> from lexagon import scrabble
    >>> game = scrabble.Game.from_gcg(">Ann: AEINRST 8G STAIR +10 10")
    >>> for turn in game:
    ...     print(turn.number, turn.player, turn.move, turn.score, turn.position.rack)
    1 Ann 8G STAIR 10 AEINRST
    """

    number: int
    seat: int
    player: str
    position: Position
    move: Move
    score: int
    total: int
    taken_back: bool = False
    note: str = ""
    line: int = 0
    _raw: RawMove | None = field(default=None, compare=False)

    def seen_by(self, seat: int, rack: bytes) -> Turn:
        """Return the turn as a player sees it who held this rack, engine's tiles, at the time."""
        if self.seat == seat:
            return self
        position = self.position._seen(self.seat, seat, rack)
        raw = self._raw
        assert raw is not None
        if isinstance(raw, Exchanged):
            raw = Exchanged(unknown=raw.count)
        return replace(self, position=position, move=position._shown(raw), note="", _raw=raw)

    def __str__(self) -> str:
        return f"{self.number}. {self.player}: {self.move} {self.score:+d} {self.total}"

    def __repr__(self) -> str:
        return f"<Turn: {self}>"
