"""The plays of a position in order: by score, or by equity where leave values are at hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from lexagon.lexicon import Lexicon
from lexagon.scrabble.edition import Edition
from lexagon.scrabble.engine import engine_for
from lexagon.scrabble.leaves import POINT, Leaves, LeavesError
from lexagon.scrabble.move import Exchange, Move, Pass, Play, without
from lexagon.scrabble.position import Position
from lexagon.views.html.markup import DrawnList

# With the bag empty, about what the opponent gains by moving on while one still holds tiles.
TEMPO: Final = 10.0
SHIPPED_LEAVES: Final = {"english": "english", "super": "english", "indonesian": "indonesian"}


class RankedPlay(NamedTuple):
    """A play, what it leaves on the rack, and its equity if leave values are at hand."""

    play: Play
    leave: bytes
    equity: float | None


class Ranking(DrawnList[RankedPlay]):
    """Plays of a position in order, the best first."""

    position: Position

    def _repr_html_(self) -> str:
        from lexagon.scrabble import pictures

        return pictures.ranking(self)


@lru_cache(maxsize=8)
def leaves_for(edition: Edition, chosen: str | None = None) -> Leaves | None:
    """Return the leave values of a file or a name, those that ship for an edition, or None."""
    if chosen is not None:
        return Leaves.from_file(chosen) if is_path(chosen) else Leaves.shipped(chosen)
    shipped = SHIPPED_LEAVES.get(edition.name)
    return None if shipped is None else _shipped(shipped)


def is_path(text: str) -> bool:
    """Say whether a name of leaves is that of a file."""
    return bool({".", "/", "\\"} & set(text))


def _shipped(name: str) -> Leaves | None:
    try:
        return Leaves.shipped(name)
    except LeavesError:
        return None


def rank_plays(
    position: Position, lexicon: Lexicon, by: str = "score", leaves: str | None = None
) -> Ranking:
    """List every play of the side to move, best first; ties keep the generator's order."""
    generator = engine_for(position.edition, lexicon)
    found = generator.moves(bytes(position.board), position.rack)
    keep = Keeping(position, leaves_for(position.edition, leaves))
    plays = Ranking()
    plays.position = position
    for play in found:
        leave = play.leave(position.rack)
        worth = keep.worth(leave)
        plays.append(RankedPlay(play, leave, equity_of(play.score, worth)))
    if by == "equity":
        plays.sort(key=_equity, reverse=True)
    return plays


@dataclass(frozen=True)
class BestPlays:
    """The first plays of an order, how many there are in all, and the sum of their scores."""

    plays: list[RankedPlay]
    count: int
    score_sum: int


def best_plays(position: Position, lexicon: Lexicon, by: str, limit: int) -> BestPlays:
    """Return the first of `rank_plays` at a fraction of its cost, for the rest is not listed."""
    generator = engine_for(position.edition, lexicon)
    leaves = leaves_for(position.edition)
    keep = Keeping(position, leaves)
    count, score_sum, found = generator.core.best_plays(
        bytes(position.board),
        position.rack,
        leaves.core if leaves and by == "equity" else None,
        position.bag if by == "equity" else 1,  # by score, an empty bag changes nothing
        int(keep.going_out / 2),
        limit,
    )
    plays = []
    for play in (Play(*each) for each in found):
        leave = play.leave(position.rack)
        plays.append(RankedPlay(play, leave, equity_of(play.score, keep.worth(leave))))
    return BestPlays(plays, count, score_sum)


def best_move(position: Position, lexicon: Lexicon) -> Choice:
    """Return the best of all moves by equity, by score without leave values."""
    generator = engine_for(position.edition, lexicon)
    leaves = leaves_for(position.edition)
    points = int(Keeping(position, leaves).going_out / 2) if position.bag == 0 else 0
    core = None if leaves is None else leaves.core
    play, exchanged, equity = generator.core.decide(
        bytes(position.board), position.rack, position.bag, core, points
    )
    worth = None if leaves is None else equity / POINT
    if play is not None:
        return Choice(Play(*play), play[4], worth)
    return Choice(Exchange(exchanged) if exchanged else Pass(), 0, worth)


def equity_of(score: int, worth: float | None) -> float | None:
    """Add in thousandths, as the engine does, so that equals stay equal."""
    return None if worth is None else round(score + worth, 3)


def _equity(item: RankedPlay) -> float:
    return float(item.play.score) if item.equity is None else item.equity


class Keeping:
    """What tiles kept on the rack are worth in a position.

    With the bag empty no table applies: what is kept will be lost twice over, and going out wins
    twice what the opponent holds.
    """

    def __init__(self, position: Position, leaves: Leaves | None) -> None:
        self.points = position.edition.points
        self.leaves = leaves
        unseen = position.unseen()
        self.bag_empty = position.bag == 0
        self.going_out = 2.0 * sum(self.points[tile] for tile in unseen)

    def worth(self, leave: bytes) -> float | None:
        """Return the value of a leave in points, or None without leave values."""
        if self.leaves is None:
            return None
        if not self.bag_empty:
            return self.leaves.value(leave)
        if not leave:
            return self.going_out
        return -TEMPO - 2.0 * sum(self.points[tile] for tile in leave)


class Choice(NamedTuple):
    """A move with its score and, if leave values are at hand, its equity."""

    move: Move
    score: int
    equity: float | None


def best_choice(position: Position, ranked: list[RankedPlay], keep: Keeping) -> Choice:
    """Return the best of plays ranked by equity, of all exchanges, and of passing."""
    rack, edition = position.rack, position.edition
    choice = Choice(Pass(), 0, keep.worth(rack))
    if ranked:
        choice = Choice(ranked[0].play, ranked[0].play.score, ranked[0].equity)
    if keep.leaves is None or position.bag < edition.exchange_minimum:
        return choice
    parts = {part for count in range(1, len(rack) + 1) for part in combinations(rack, count)}
    for part in sorted(parts):
        equity = keep.leaves.value(without(rack, bytes(part)))
        if choice.equity is None or equity > choice.equity:
            choice = Choice(Exchange(bytes(part)), 0, equity)
    return choice
