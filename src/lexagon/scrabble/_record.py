"""A game on record: who played, what happened event by event, and how the board follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from lexagon._core import ScrabblePlay
from lexagon.scrabble._board import Board, tiles_laid
from lexagon.scrabble._edition import Edition
from lexagon.scrabble._notation import Exchanged, Passed, RawMove
from lexagon.scrabble._rules import judge
from lexagon.scrabble._tiles import write_rack, write_tile


@dataclass(frozen=True)
class TakenBack:
    """The player's last play is taken back after a challenge."""


@dataclass(frozen=True)
class Challenged:
    """Points for a play that stood a challenge, or for a failed one's maker."""


@dataclass(frozen=True)
class Leftovers:
    """Points at the end for tiles left on racks: the others' gained, or the player's own lost."""

    tiles: bytes


@dataclass(frozen=True)
class TimePenalty:
    """Points lost on the clock."""


Action: TypeAlias = RawMove | TakenBack | Challenged | Leftovers | TimePenalty


@dataclass(frozen=True)
class Person:
    """A player: the nickname that stands before events, and a full name."""

    nick: str
    name: str = ""


@dataclass(frozen=True)
class Event:
    """An event on record: the player, the rack if known, score and running total."""

    player: int
    action: Action
    score: int
    total: int
    rack: bytes | None = None
    note: str = ""
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class GameRecord:
    """A game from its first event to its last; `racks` are those still held if it is not over."""

    edition: Edition
    players: tuple[Person, ...]
    events: tuple[Event, ...] = ()
    title: str = ""
    description: str = ""
    lexicon: str = ""
    game_id: str = ""
    note: str = ""
    incomplete: bool = False
    racks: dict[int, bytes] = field(default_factory=dict)
    others: tuple[tuple[str, str], ...] = ()
    # What the reader made of a file that could be read in two ways.
    remarks: tuple[str, ...] = field(default=(), compare=False)

    def final(self) -> Replay:
        """Return the state after the last event."""
        replay = Replay.start(self)
        for event in self.events:
            replay.apply(event)
        return replay

    def oddities(self) -> list[str]:
        """List a record's inconsistencies: scores, totals, racks that are off."""
        replay = Replay.start(self)
        oddities = list(self.remarks)
        for event in self.events:
            oddities += [f"{_where(event)}{odd}" for odd in _odd(event, replay)]
            replay.apply(event)
        return oddities


class Laid(NamedTuple):
    """A play on the board: whose it is, and what taking it back restores."""

    player: int
    play: ScrabblePlay
    score: int
    scoreless: int


@dataclass
class Replay:
    """The state of a game while its record is replayed."""

    record: GameRecord
    board: Board
    scores: list[int]
    turn: int = 0
    scoreless: int = 0
    plays: list[Laid] = field(default_factory=list)

    @classmethod
    def start(cls, record: GameRecord) -> Replay:
        """Return the state before the first event."""
        return cls(record, Board(record.edition), [0] * len(record.players))

    def apply(self, event: Event) -> None:
        """Follow one event; the score is the total on record, which is what the players saw."""
        action = event.action
        self.scores[event.player] = event.total
        following = (event.player + 1) % len(self.scores)
        if isinstance(action, ScrabblePlay):
            self.board.place(action)
            self.plays.append(Laid(event.player, action, event.score, self.scoreless))
            self.scoreless = 0 if event.score else self.scoreless + 1
            self.turn = following
        elif isinstance(action, Exchanged | Passed):
            self.scoreless += 1
            self.turn = following
        elif isinstance(action, TakenBack) and self.plays:
            last = self.plays.pop()
            self.board.remove(square for square, _ in tiles_laid(last.play, self.board.size))
            self.scoreless = last.scoreless + 1
            self.turn = following


def _where(event: Event) -> str:
    return f"line {event.line}: " if event.line else ""


def _odd(event: Event, state: Replay) -> Iterator[str]:
    """Return warnings about an event in the state before it."""
    action = event.action
    nick = state.record.players[event.player].nick
    right = _right_score(action, state)
    if right is not None and event.score != right:
        yield f"{nick} has {event.score:+d} where {right:+d} is right"
    total = state.scores[event.player] + event.score
    if event.total != total:
        yield f"{nick} has a total of {event.total} where {total} is right"
    if isinstance(action, ScrabblePlay | Exchanged | Passed):
        if event.rack is None:
            yield f"{nick} has no rack on record"
            return
        if isinstance(action, ScrabblePlay):
            reasons = judge(state.board, action, event.rack).reasons
            yield from (f"{nick}: {reason}" for reason in reasons)
        if isinstance(action, Exchanged) and Counter(action.tiles) - Counter(event.rack):
            alphabet = state.record.edition.alphabet
            given, held = write_rack(action.tiles, alphabet), write_rack(event.rack, alphabet)
            yield f"{nick} exchanges {given}, which the rack {held} does not have"
        yield from (f"{nick} {odd}" for odd in _impossible(event.rack, state.board))
        if len(event.rack) > state.record.edition.rack_size:
            tiles = write_rack(event.rack, state.record.edition.alphabet)
            yield f"{nick} has {len(event.rack)} tiles on the rack {tiles}"


def _impossible(rack: bytes, board: Board) -> Iterator[str]:
    """Return warnings about tiles of a rack that the bag cannot have given."""
    edition, used, held = board.edition, board.used(), Counter(rack)
    for tile, count in held.items():
        left = edition.counts[tile] - used[tile]
        if count > left:
            name = write_tile(tile, edition.alphabet)
            tiles = write_rack(rack, edition.alphabet)
            yield f"has {count} of the tile {name} on the rack {tiles}, of which {left} are left"


def _right_score(action: Action, state: Replay) -> int | None:
    if isinstance(action, ScrabblePlay):
        return judge(state.board, action).score
    if isinstance(action, Exchanged | Passed):
        return 0
    if isinstance(action, TakenBack):
        return -state.plays[-1].score if state.plays else None
    return None
