"""Which tiles players held at each move of a record, where it gives them or they can be deduced.

Many files of games give only the tiles that were played. How many a player held is known all the
same: racks are filled from the bag after each play. With the bag empty nothing is drawn any more,
so what a player held is what they played from there on and what was left to them at the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from lexagon import _core
from lexagon.scrabble._edition import Edition
from lexagon.scrabble._notation import Exchanged, Passed
from lexagon.scrabble._record import Event, Leftovers, TakenBack
from lexagon.scrabble._tiles import sorted_rack

_MOVES = _core.ScrabblePlay | Exchanged | Passed


@dataclass(frozen=True)
class Held:
    """The rack of a player before a move, and what the opponent had shown of theirs.

    `size` is how many tiles were held; a rack with fewer is known in part. `shown` are the tiles of
    a play that the opponent had to take back the turn before.
    """

    rack: bytes
    size: int
    deduced: bool = False
    shown: bytes = b""


def held_racks(events: Sequence[Event], edition: Edition, seats: int) -> list[Held]:
    """Return what was held before each move of a game that is on record from its beginning."""
    sizes = [min(edition.rack_size, edition.tile_count // seats)] * seats
    bag = edition.tile_count - sum(sizes)
    drawn: list[tuple[int, int]] = []
    held = []
    for place, event in enumerate(events):
        action = event.action
        if isinstance(action, _MOVES):
            held.append(_before(events, place, sizes[event.player], bag, seats))
        if isinstance(action, _core.ScrabblePlay):
            count = min(len(action.placed), bag)
            drawn.append((len(action.placed), count))
            sizes[event.player] += count - len(action.placed)
            bag -= count
        elif isinstance(action, TakenBack) and drawn:
            laid, count = drawn.pop()
            sizes[event.player] += laid - count
            bag += count
    return held


def _before(events: Sequence[Event], place: int, size: int, bag: int, seats: int) -> Held:
    """Return what the player of an event held, of what is on record and what comes after."""
    rack = sorted_rack(events[place].rack or b"")
    shown = _shown(events, place) if seats == 2 and bag else b""
    if len(rack) < size and not bag and seats == 2:
        whole = _played_out(events, place)
        if len(whole) == size and not Counter(rack) - Counter(whole):
            return Held(whole, size, deduced=True)
    return Held(rack, size, shown=shown)


def _shown(events: Sequence[Event], place: int) -> bytes:
    """Return the tiles that the opponent has just taken back from the board."""
    before = events[max(0, place - 2) : place]
    if len(before) < 2 or not isinstance(before[1].action, TakenBack):
        return b""
    play = before[0].action
    other = before[0].player != events[place].player
    return sorted_rack(play.placed) if other and isinstance(play, _core.ScrabblePlay) else b""


def _played_out(events: Sequence[Event], place: int) -> bytes:
    """Return what a player of two laid from an event on, and what was left on their rack.

    These are fewer than were held where the record stops before the end of the game.
    """
    player, tiles = events[place].player, b""
    later = events[place:]
    for event, following in zip(later, [*later[1:], None], strict=True):
        action = event.action
        # Tiles of the opponent are gained, one's own are lost.
        own = (event.player != player) == (event.score >= 0)
        if isinstance(action, Leftovers) and own:
            tiles += action.tiles
        taken_back = following is not None and isinstance(following.action, TakenBack)
        if isinstance(action, _core.ScrabblePlay) and event.player == player and not taken_back:
            tiles += action.placed
    return sorted_rack(tiles)
