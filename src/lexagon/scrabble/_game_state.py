"""A game described in plain values, as a player may see it, and its events one by one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from lexagon._core import ScrabblePlay
from lexagon._result import Result
from lexagon.scrabble._notation import Exchanged, Passed
from lexagon.scrabble._record import (
    Action,
    Challenged,
    Event,
    GameRecord,
    Leftovers,
    Replay,
    TakenBack,
    TimePenalty,
)
from lexagon.scrabble._state import describe_move
from lexagon.scrabble._tiles import write_rack

_KINDS: Final[dict[type, str]] = {
    TakenBack: "taken-back",
    Challenged: "challenge",
    Leftovers: "leftovers",
    TimePenalty: "time",
}


@dataclass(frozen=True, repr=False)
class GameEvent(Result):
    """An event of a game: a move, a play taken back, points at the end.

    `kind` is play, exchange, pass, taken-back, challenge, leftovers or time; a move has the
    `number` of its turn, `rack` is the one before it where that is known.

    >>> from lexagon import scrabble
    >>> print(scrabble.Game.from_gcg(">Ann: AEINRST 8G STAIR +10 10").state().events[0])
    Ann: 8G STAIR +10 10
    """

    number: int | None
    seat: int
    player: str
    kind: str
    move: str
    score: int
    total: int
    rack: str | None
    place: str | None
    word: str | None
    tiles: str
    squares: tuple[str, ...]
    note: str
    line: int

    def __str__(self) -> str:
        return f"{self.player}: {self.move or self.kind} {self.score:+d} {self.total}"


@dataclass(frozen=True, repr=False)
class GameState(Result):
    """A game as one of its players may see it, or all of it.

    `position` is from the side of `rack`, whose player it is for; `racks` are None where they are
    hidden. `challenge` is the rule, `clocks` the seconds left to each player (below zero in
    overtime). `gcg` is None for a game that began in the middle, which GCG cannot express.

    >>> from lexagon import scrabble
    >>> state = scrabble.Game(players=["Ann", "Bo"], seed=5).state()
    >>> state.players[state.turn], state.racks, state.bag_count
    ('Ann', ('AEGNOTU', 'AEILMRT'), 86)
    """

    title: str
    edition: str
    words: str | None
    players: tuple[str, ...]
    names: tuple[str, ...]
    scores: tuple[int, ...]
    turn: int | None
    over: bool
    winners: tuple[str, ...]
    position: str
    squares: tuple[tuple[str, ...], ...]
    rack: str
    racks: tuple[str | None, ...]
    bag_count: int
    unseen: dict[str, int]
    challenge: str
    can_challenge: bool
    clocks: tuple[float, ...] | None
    can_exchange: bool
    events: tuple[GameEvent, ...]
    gcg: str | None
    seed: int | None

    def __str__(self) -> str:
        pairs = zip(self.players, self.scores, strict=True)
        return ", ".join(f"{player} {score}" for player, score in pairs)


def list_events(record: GameRecord, replay: Replay) -> tuple[GameEvent, ...]:
    """Describe the events of a game, each on the board of its moment."""
    events, number = [], 0
    for event in record.events:
        is_move = isinstance(event.action, ScrabblePlay | Exchanged | Passed)
        number += is_move
        events.append(_described(event, record, replay, number if is_move else None))
        replay.apply(event)
    return tuple(events)


def _described(event: Event, record: GameRecord, replay: Replay, number: int | None) -> GameEvent:
    action, alphabet = event.action, record.edition.alphabet
    kind, text, tiles = _KINDS.get(type(action), ""), "", ""
    place = word = None
    squares: tuple[str, ...] = ()
    if isinstance(action, ScrabblePlay | Exchanged | Passed):
        move = describe_move(action, replay.board, event.rack or b"")
        kind, text, tiles = move.kind, move.move, move.tiles
        place, word, squares = move.place, move.word, move.squares
    elif isinstance(action, Leftovers):
        text = tiles = write_rack(action.tiles, alphabet)
    return GameEvent(
        number=number,
        seat=event.player,
        player=record.players[event.player].nick,
        kind=kind,
        move=text,
        score=event.score,
        total=event.total,
        rack=None if event.rack is None else write_rack(event.rack, alphabet),
        place=place,
        word=word,
        tiles=tiles,
        squares=squares,
        note=event.note,
        line=event.line,
    )


def seen_by(record: GameRecord, seat: int) -> GameRecord:
    """Hide the other players' racks of a game in play."""
    events = [
        event if event.player == seat else replace(event, rack=None, action=_unnamed(event.action))
        for event in record.events
    ]
    own = {player: rack for player, rack in record.racks.items() if player == seat}
    return replace(record, events=tuple(events), racks=own)


def _unnamed(action: Action) -> Action:
    """Return an exchange with the number of its tiles only."""
    if not isinstance(action, Exchanged):
        return action
    return Exchanged(unknown=len(action.tiles) or action.unknown)
