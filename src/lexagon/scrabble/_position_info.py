"""A position described in plain values, square by square."""

from __future__ import annotations

from dataclasses import dataclass

from lexagon._result import Result
from lexagon.scrabble._state import State
from lexagon.scrabble._tiles import count_tiles, tile_text, write_rack


@dataclass(frozen=True, repr=False)
class PositionInfo(Result):
    """A position square by square, with what is known and what is not.

    `position` is its CGP. A square is empty, a tile, or a blank's letter in lower case; `unseen`
    counts the tiles that are neither on the board nor on the rack of the side to move.

    >>> from lexagon import scrabble
    >>> info = scrabble.Position(rack="QU?").info()
    >>> info.racks, info.bag_count, info.unseen["?"]
    (('QU?', ''), 90, 1)
    """

    position: str
    edition: str
    words: str | None
    squares: tuple[tuple[str, ...], ...]
    racks: tuple[str, ...]
    scores: tuple[int, ...]
    scoreless: int
    bag_count: int
    unseen: dict[str, int]
    notes: tuple[str, ...]

    def __str__(self) -> str:
        return self.position


def describe_position(state: State, cgp: str) -> PositionInfo:
    """Describe a position whose CGP is known."""
    alphabet, size = state.edition.alphabet, state.edition.size
    faces = [tile_text(tile, alphabet) if tile else "" for tile in state._squares]
    has_words = state._has_words()
    return PositionInfo(
        position=cgp,
        edition=state.edition.name,
        words=state.words.name if has_words else None,
        squares=tuple(tuple(faces[at : at + size]) for at in range(0, size * size, size)),
        racks=tuple(write_rack(rack, alphabet) for rack in state._racks),
        scores=state.scores,
        scoreless=state.scoreless,
        bag_count=state.bag_count,
        unseen=count_tiles(state._unseen_tiles(), alphabet),
        notes=state._notes() if has_words else (),
    )
