"""The table of a game: board, bag, racks and events behind `Game`, with moves made and undone.

The rules of a turn (draws before exchanged tiles go back) and of the end (the value of the tiles
still held) are the engine's: `_core.ScrabbleGame`. Here are the record and the shuffling.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random, SystemRandom
from typing import Any, Final, NamedTuple, TypeAlias

from lexagon import _core
from lexagon._errors import IllegalMoveError, QueryError, Reason
from lexagon._plural import plural
from lexagon._result import Displayed
from lexagon.lexicon import Lexicon
from lexagon.scrabble._board import Board, too_many_tiles
from lexagon.scrabble._challenge import check_rule
from lexagon.scrabble._clock import Clock, new_clock
from lexagon.scrabble._edition import Edition
from lexagon.scrabble._engine import check_seed, rules_of
from lexagon.scrabble._game_settings import write_settings
from lexagon.scrabble._notation import Exchanged, Passed, RawMove
from lexagon.scrabble._position import Position
from lexagon.scrabble._record import (
    Event,
    GameRecord,
    Leftovers,
    Person,
    Replay,
    TimePenalty,
)
from lexagon.scrabble._state import Words, is_named, replaced_list
from lexagon.scrabble._tiles import sorted_rack, write_rack

# A player: a name, or a nickname (without spaces) and a full name.
PlayerName: TypeAlias = str | tuple[str, str]

_ENDED: Final = 1
UNKNOWN_RACKS: Final = Reason(
    "not all racks are on record; deal those that are unknown to play on: deal()", "unknown-racks"
)


class Saved(NamedTuple):
    """The state that undoing a move or a challenge restores."""

    table: _core.ScrabbleGameState
    random: tuple[Any, ...]
    squares: bytes
    events: tuple[Event, ...]
    clock: Clock | None


class Recorded(NamedTuple):
    """What was on record when unknown racks were dealt: how many events, and which racks."""

    events: int
    racks: tuple[bytes, ...]


class GameTable(Displayed):
    """Players, board, bag, racks and events of a game, and the state before each move.

    Tiles of racks that a record does not have lie in the bag until they are dealt.
    """

    def _begin(
        self,
        edition: Edition,
        words: Words,
        people: Sequence[Person],
        seed: int | None,
        challenge: str = "void",
        clock: float | None = None,
    ) -> None:
        if not 2 <= len(people) <= 4:
            raise IllegalMoveError(
                f"{plural(len(people), 'player')}; two to four can play",
                code="players-count",
                players=len(people),
            )
        if seed is None:
            seed = SystemRandom().getrandbits(63)
        check_seed(seed)
        self._edition = edition
        self._words = words
        self._people = tuple(people)
        self._rule = check_rule(challenge)
        self._clock = new_clock(clock, len(people))
        self._seed = seed
        self._random = Random(seed)
        self._start: Position | None = None
        self._board = Board(edition)
        self._events: list[Event] = []
        self._saved: list[Saved] = []
        self._facts = GameRecord(edition, self._people)
        self._recorded: Recorded | None = None
        self._table = _core.ScrabbleGame(rules_of(edition), len(people), b"")

    def _lay_out(
        self,
        racks: Sequence[bytes],
        bag: list[int],
        scores: Sequence[int] = (),
        turn: int = 0,
        scoreless: int = 0,
        *,
        over: bool = False,
    ) -> None:
        """Put racks and bag on the table."""
        scores = tuple(scores) or (0,) * len(racks)
        ending = _ENDED if over else 0
        self._table.state = (bytes(bag), tuple(racks), tuple(scores), turn, scoreless, ending)

    @property
    def edition(self) -> Edition:
        """Return the edition that is played."""
        return self._edition

    @property
    def words(self) -> Lexicon:
        """Return the word list that is played with."""
        return self._edition.lexicon(self._words)

    @property
    def seed(self) -> int:
        """Return the seed that this game was dealt with."""
        return self._seed

    @property
    def players(self) -> tuple[str, ...]:
        """Return the players' nicknames, in the order of play."""
        return tuple(person.nick for person in self._people)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the players' full names, a nickname where there is no other."""
        return tuple(person.name or person.nick for person in self._people)

    @property
    def turn(self) -> int:
        """Return whose turn it is, counted from 0."""
        return self._table.to_move

    @property
    def scores(self) -> tuple[int, ...]:
        """Return the scores so far, in the order of the players."""
        return tuple(self._table.scores)

    @property
    def racks(self) -> tuple[str, ...]:
        """Return all racks, in the order of the players, as far as they are known."""
        return tuple(write_rack(rack, self._edition.alphabet) for rack in self._held())

    @property
    def bag_count(self) -> int:
        """Return how many tiles are in the bag, unknown racks being full as far as tiles go."""
        return max(0, len(self._table.bag) - self._unknown_tiles())

    @property
    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return self._table.over

    @property
    def challenge_rule(self) -> str:
        """Return the challenge rule: void, single, double, five or ten."""
        return self._rule

    @property
    def clocks(self) -> tuple[float, ...] | None:
        """Return the seconds each player has left, below zero in overtime; None without clocks."""
        return None if self._clock is None else self._clock.left

    @property
    def title(self) -> str:
        """Return the title that is on record."""
        return self._facts.title

    @property
    def winners(self) -> tuple[str, ...]:
        """Return the player with the highest score, or several on a tie."""
        top = max(self.scores)
        return tuple(
            nick for nick, score in zip(self.players, self.scores, strict=True) if score == top
        )

    @property
    def notes(self) -> tuple[str, ...]:
        """Return warnings about the record: scores, totals and racks that are off, its list."""
        notes = list(self.record().oddities()) if self._start is None else []
        if named := self._missing_list():
            notes.append(replaced_list("game", named, self.words.name))
        return tuple(notes)

    def _missing_list(self) -> str:
        """Return the list that the game names, if another is used for want of it."""
        named = self._facts.lexicon
        if not named or self._words or not self._has_words():
            return ""
        return "" if is_named(self.words, named) else named

    def record(self) -> GameRecord:
        """Return the game as the reader and writer of GCG have it."""
        return GameRecord(
            edition=self._edition,
            players=self._people,
            events=tuple(self._events),
            title=self._facts.title,
            description=self._facts.description,
            lexicon=self._facts.lexicon or self._list_name(),
            game_id=self._facts.game_id,
            note=self._note(),
            incomplete=not self.is_over,
            racks={} if self.is_over else self._recorded_racks(),
            others=self._facts.others,
            remarks=self._facts.remarks,
        )

    def _note(self) -> str:
        """Return the note before the game, with what GCG has no other place for."""
        note = self._facts.note
        if self._plays_dealt_racks():
            assert self._recorded is not None
            first = self._move_count(self._recorded.events) + 1
            dealt = f"Racks from move {first} on were dealt by Lexagon"
            note = f"{note}\n{dealt}" if note else dealt
        return write_settings(note, self._rule, self._clock)

    def _recorded_racks(self) -> dict[int, bytes]:
        """Return the racks to write: dealt ones once a move followed, unknown ones never."""
        held: Sequence[bytes] = self._held()
        if self._recorded is not None and not self._plays_dealt_racks():
            held = self._recorded.racks
        return {seat: sorted_rack(rack) for seat, rack in enumerate(held) if rack}

    def _plays_dealt_racks(self) -> bool:
        """Return whether the game has gone on since racks that are not on record were dealt."""
        return self._recorded is not None and len(self._events) > self._recorded.events

    def _held(self) -> list[bytes]:
        return [self._table.rack(seat) for seat in range(len(self._people))]

    def _unknown_tiles(self) -> int:
        """Return how many tiles the racks lack; while the bag has tiles, those are unknown."""
        return sum(max(0, self._edition.rack_size - len(rack)) for rack in self._held())

    def _has_unknown_racks(self) -> bool:
        return not self.is_over and bool(self._table.bag and self._unknown_tiles())

    def _list_name(self) -> str:
        return self.words.name if self._has_words() else ""

    def _has_words(self) -> bool:
        return bool(self._words) or self._edition.own_words() is not None

    def _save(self) -> Saved:
        """Return all that a move or a challenge changes."""
        return Saved(
            self._table.state,
            self._random.getstate(),
            bytes(self._board),
            tuple(self._events),
            self._clock,
        )

    def _restore(self, saved: Saved) -> None:
        self._table.state = saved.table
        self._random.setstate(saved.random)
        self._board = Board(self._edition, saved.squares)
        self._events = list(saved.events)
        self._clock = saved.clock

    def _spent(self, seconds: float | None) -> Clock | None:
        """Return the clocks after the player to move has used some seconds."""
        if seconds is None:
            return self._clock
        if self._clock is None:
            raise QueryError(
                f"{seconds} seconds of a game without clocks; give it clock=25", code="no-clock"
            )
        return self._clock.spent(self.turn, seconds)

    def _apply(self, raw: RawMove, move: _core.ScrabbleMove, score: int, rack: bytes) -> Event:
        """Make a legal move of the player to move, and put it on record."""
        player, before = self.turn, self.scores
        changes = self._table.apply(move)
        if isinstance(raw, _core.ScrabblePlay):
            self._board.place(raw)
        elif isinstance(raw, Exchanged):
            bag = list(self._table.bag)
            self._random.shuffle(bag)
            self._table.bag = bytes(bag)
        event = Event(player, raw, score, before[player] + score, rack)
        self._events.append(event)
        if self.is_over:
            self._record_end(player, changes)
        return event

    def _undo(self) -> None:
        """Take the last move back, and a challenge of it."""
        moves = self._move_count()
        while self._move_count() == moves:
            if self._saved:
                self._restore(self._saved.pop())
            else:
                self._rewind()

    def _move_count(self, events: int | None = None) -> int:
        """Return how many moves there are among all events, or the first few."""
        moves = _core.ScrabblePlay | Exchanged | Passed
        return sum(isinstance(event.action, moves) for event in self._events[:events])

    def _position(
        self, board: Board, player: int, rack: bytes, scores: Sequence[int], scoreless: int
    ) -> Position:
        seats = len(self._people)
        order = [*range(player, seats), *range(player)]
        named = self._missing_list()
        position = Position.__new__(Position)
        position._fill(
            self._edition,
            bytes(board),
            (sorted_rack(rack), *(b"" for _ in order[1:])),
            (scores[seat] for seat in order),
            scoreless,
            {"lex": named} if named else None,
            self._words,
        )
        return position

    def _replay(self) -> Replay:
        """Return the state before the first event."""
        replay = Replay.start(self._facts)
        replay.scores += [0] * (len(self._people) - len(replay.scores))
        if self._start is not None:
            replay.board = self._start._board()
            replay.scores = list(self._start.scores)
            replay.scoreless = self._start.scoreless
        return replay

    def _shuffled(self, counts: Sequence[int]) -> list[int]:
        bag = list(Counter(dict(enumerate(counts))).elements())
        self._random.shuffle(bag)
        return bag

    def _left(self, racks: Sequence[bytes]) -> list[int]:
        """Return how many of each tile are neither on the board nor on a rack."""
        used = self._board.used()
        left = [count - gone for count, gone in zip(self._edition.counts, used, strict=True)]
        for tile in b"".join(racks):
            left[tile] -= 1
        for tile, count in enumerate(left):
            if count < 0:
                needed = self._edition.counts[tile] - count
                raise too_many_tiles("board and racks", tile, needed, self._edition)
        return left

    def _rewind(self) -> None:
        """Take back the last move of a game that was read: its rack is the one on record.

        Where that has none it is unknown, or full again if racks were dealt to play on.
        """
        last = max(
            place
            for place, event in enumerate(self._events)
            if isinstance(event.action, _core.ScrabblePlay | Exchanged | Passed)
        )
        event = self._events[last]
        del self._events[last:]
        replay = self._replay()
        for earlier in self._events:
            replay.apply(earlier)
        self._board = replay.board
        racks, rack = self._held(), event.rack or b""
        if self._recorded is not None:
            known = list(self._recorded.racks)
            known[event.player] = rack
            self._recorded = Recorded(len(self._events), tuple(known))
            placed = event.action.placed if isinstance(event.action, _core.ScrabblePlay) else b""
            rack = rack or (placed + racks[event.player])[: self._edition.rack_size]
        racks[event.player] = rack
        bag = self._shuffled(self._left(racks))
        self._lay_out(racks, bag, replay.scores, event.player, replay.scoreless)
        if self._recorded is not None:
            self._table.draw()

    def _record_end(self, mover: int, changes: Sequence[int]) -> None:
        """Put the end of the game on record: tiles that were lost, and those that were gained."""
        totals = [score - change for score, change in zip(self.scores, changes, strict=True)]
        seats = range(len(self._people))
        racks = [sorted_rack(self._table.rack(seat)) for seat in seats]
        for seat in seats:
            if racks[seat] and not self._two_out():
                totals[seat] += changes[seat]
                action = Leftovers(racks[seat])
                self._events.append(Event(seat, action, changes[seat], totals[seat], racks[seat]))
        if self._table.went_out:
            gained = Leftovers(sorted_rack(b"".join(racks)))
            totals[mover] += changes[mover]
            self._events.append(Event(mover, gained, changes[mover], totals[mover]))
        for seat in seats:
            penalty = 0 if self._clock is None else self._clock.penalty(seat)
            if penalty:
                self._add_points(seat, -penalty)
                lost = Event(seat, TimePenalty(), -penalty, self.scores[seat], racks[seat])
                self._events.append(lost)

    def _add_points(self, seat: int, points: int) -> None:
        bag, racks, scores, turn, scoreless, ending = self._table.state
        changed = tuple(score + points * (each == seat) for each, score in enumerate(scores))
        self._table.state = (bag, racks, changed, turn, scoreless, ending)

    def _two_out(self) -> bool:
        return self._table.went_out and len(self._people) == 2

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_table": self._table.state, "_board": bytes(self._board)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__ |= state
        self._board = Board(self._edition, state["_board"])
        self._table = _core.ScrabbleGame(rules_of(self._edition), len(self._people), b"")
        self._table.state = state["_table"]


def people_of(players: Sequence[PlayerName]) -> list[Person]:
    """Read the names of players."""
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise TypeError("players is a list of names, as in ['Ann', 'Bo']")
    people = []
    for player in players:
        if isinstance(player, str):
            nick = "_".join(player.split())
            people.append(Person(nick or "Player", "" if nick == player else player))
        elif isinstance(player, tuple) and len(player) == 2:
            people.append(Person("_".join(player[0].split()), player[1]))
        else:
            raise TypeError(f"a player is a name, not {type(player).__name__}")
    return people


def at_least_two(players: Sequence[Person]) -> list[Person]:
    """Add the opponent that a fragment of a game does not name."""
    return [*players, Person("Opponent")] if len(players) == 1 else list(players)
