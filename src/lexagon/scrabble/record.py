"""A game on record: who played, what happened turn by turn, and the position at each turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from lexagon.scrabble.board import Board
from lexagon.scrabble.edition import Edition
from lexagon.scrabble.move import Exchange, Move, Pass, Play
from lexagon.scrabble.position import Position
from lexagon.scrabble.rules import judge
from lexagon.scrabble.tiletext import write_rack


@dataclass(frozen=True)
class TakenBack:
    """The player's last play is taken back after a challenge."""


@dataclass(frozen=True)
class Challenged:
    """Points for a play that stood a challenge, or for a failed one's maker."""


@dataclass(frozen=True)
class Leftovers:
    """Points at the end for tiles left on racks: the others' gained, or one's own lost."""

    tiles: bytes


@dataclass(frozen=True)
class TimePenalty:
    """Points lost on the clock."""


Action: TypeAlias = Move | TakenBack | Challenged | Leftovers | TimePenalty


@dataclass(frozen=True)
class Person:
    """A player: the nickname that stands before events, and a full name."""

    nick: str
    name: str = ""


@dataclass(frozen=True)
class Event:
    """What happened: whose it is, the rack if known, score and running total as recorded."""

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

    def turns(self) -> Iterator[Turn]:
        """Go through the events with the position before each."""
        state = State.start(self)
        for event in self.events:
            yield Turn(event, state.position(event), state.turn)
            state.apply(event)

    def final(self) -> State:
        """Return the state after the last event."""
        state = State.start(self)
        for event in self.events:
            state.apply(event)
        return state

    def _repr_html_(self) -> str:
        from lexagon.scrabble import pictures

        return pictures.record(self)

    def oddities(self) -> list[str]:
        """List what a strict reader would not have written: scores, totals, racks that are off."""
        state = State.start(self)
        found = []
        for event in self.events:
            found += [f"{_where(event)}{odd}" for odd in _odd(event, state)]
            state.apply(event)
        return found


class Turn(NamedTuple):
    """An event, the position before it from its player's side, and whose turn it was."""

    event: Event
    position: Position
    expected: int


class Laid(NamedTuple):
    """A play on the board: whose it is, and what taking it back restores."""

    player: int
    play: Play
    score: int
    scoreless: int


@dataclass
class State:
    """Where a game stands while its record is followed."""

    record: GameRecord
    board: Board
    scores: list[int]
    turn: int = 0
    scoreless: int = 0
    plays: list[Laid] = field(default_factory=list)

    @classmethod
    def start(cls, record: GameRecord) -> State:
        """Return the state before the first event."""
        return cls(record, Board(record.edition), [0] * len(record.players))

    def position(self, event: Event) -> Position:
        """Return the position from the side of an event's player, other racks unknown."""
        order = [*range(event.player, len(self.scores)), *range(event.player)]
        racks = (event.rack or b"", *(b"" for _ in order[1:]))
        scores = tuple(self.scores[player] for player in order)
        return Position(self.board.copy(), racks, scores, self.scoreless)

    def apply(self, event: Event) -> None:
        """Follow one event; the score is the total on record, which is what the players saw."""
        action = event.action
        self.scores[event.player] = event.total
        following = (event.player + 1) % len(self.scores)
        if isinstance(action, Play):
            self.board.place(action)
            self.plays.append(Laid(event.player, action, event.score, self.scoreless))
            self.scoreless = 0 if event.score else self.scoreless + 1
            self.turn = following
        elif isinstance(action, Exchange | Pass):
            self.scoreless += 1
            self.turn = following
        elif isinstance(action, TakenBack) and self.plays:
            last = self.plays.pop()
            self.board.remove(square for square, _ in last.play.laid(self.board.size))
            self.scoreless = last.scoreless + 1
            self.turn = following


def _where(event: Event) -> str:
    return f"line {event.line}: " if event.line else ""


def _odd(event: Event, state: State) -> Iterator[str]:
    """Say what is odd about an event in the state before it."""
    action = event.action
    nick = state.record.players[event.player].nick
    right = _right_score(action, state)
    if right is not None and event.score != right:
        yield f"{nick} has {event.score:+d} where {right:+d} is right"
    total = state.scores[event.player] + event.score
    if event.total != total:
        yield f"{nick} has a total of {event.total} where {total} is right"
    if isinstance(action, Play | Exchange | Pass):
        if event.rack is None:
            yield f"{nick} has no rack on record"
            return
        if isinstance(action, Play):
            reasons = judge(state.board, action, event.rack).reasons
            yield from (f"{nick}: {reason}" for reason in reasons)
        if isinstance(action, Exchange) and Counter(action.tiles) - Counter(event.rack):
            alphabet = state.record.edition.alphabet
            given, held = write_rack(action.tiles, alphabet), write_rack(event.rack, alphabet)
            yield f"{nick} exchanges {given}, which the rack {held} has not"
        if len(event.rack) > state.record.edition.rack_size:
            shown = write_rack(event.rack, state.record.edition.alphabet)
            yield f"{nick} has {len(event.rack)} tiles on the rack {shown}"


def _right_score(action: Action, state: State) -> int | None:
    if isinstance(action, Play):
        return judge(state.board, action).score
    if isinstance(action, Exchange | Pass):
        return 0
    if isinstance(action, TakenBack):
        return -state.plays[-1].score if state.plays else None
    return None
