"""A game in play: moves pushed and popped, read from and written to GCG, described and reviewed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from lexagon import _core
from lexagon._errors import IllegalMoveError, NotationError
from lexagon._progress import ProgressCallback
from lexagon.scrabble._appraisal import ReviewSettings
from lexagon.scrabble._edition import Edition, recorded_words
from lexagon.scrabble._game_challenges import ChallengedGame
from lexagon.scrabble._game_settings import read_settings
from lexagon.scrabble._game_state import GameEvent, GameState, list_events, seen_by
from lexagon.scrabble._game_table import PlayerName, at_least_two, people_of
from lexagon.scrabble._gcg import read_gcg, read_gcg_file, write_gcg
from lexagon.scrabble._held import Held, held_racks
from lexagon.scrabble._inference import Inference
from lexagon.scrabble._move import Move
from lexagon.scrabble._notation import Exchanged, Passed
from lexagon.scrabble._position import Position
from lexagon.scrabble._record import Event, GameRecord, Leftovers, Person, TakenBack
from lexagon.scrabble._review import Review
from lexagon.scrabble._review_store import ReviewStore
from lexagon.scrabble._reviewing import Reviewed, review_game
from lexagon.scrabble._state import Words
from lexagon.scrabble._turn import Turn
from lexagon.scrabble._verdict import judge_move


class Game(ChallengedGame):
    """Two to four players and a bag. A fresh deal each time, unless a seed is given.

    By a `challenge` rule other than `void` phonies may be played, and challenged. With a `clock` of
    some minutes a player, overtime costs points at the end.

    >>> from lexagon import scrabble
    >>> game = scrabble.Game("english", players=["Ann", "Bo"], seed=5)
    >>> game.position.rack, game.bag_count
    ('AEGNOTU', 86)
    >>> print(game.push("8d guano"))
    1. Ann: 8D GUANO +16 16
    >>> game.pop()
    <Play: 8D GUANO>
    """

    def __init__(
        self,
        edition: Edition | str | Path = "english",
        players: Sequence[PlayerName] = ("First", "Second"),
        *,
        seed: int | None = None,
        words: Words = None,
        challenge: str = "void",
        clock: float | None = None,
    ) -> None:
        opened = Edition.open(edition)
        opened.lexicon(words)  # a missing list is best known before the game
        people = people_of(players)
        nicks = [person.nick for person in people]
        if len(set(nicks)) != len(nicks):
            raise IllegalMoveError("two players have one nickname; give each their own")
        self._begin(opened, words, people, seed, challenge, clock)
        self._deal([b""] * len(people), self._shuffled(opened.counts))

    @classmethod
    def from_gcg(
        cls,
        source: str | Path | bytes,
        *,
        edition: Edition | str | Path | None = None,
        words: Words = None,
        seed: int | None = None,
        challenge: str | None = None,
        clock: float | None = None,
    ) -> Game:
        """Read a game from a GCG file, or from the text of one.

        An unfinished game can be gone on with: racks that the file does not have are drawn. The
        words are those given, else the list that the file names if it is here, else the edition's;
        so are the challenge rule and the clocks, which notes of a game that was saved here hold.

        >>> from lexagon import scrabble
        >>> game = scrabble.Game.from_gcg(">Ann: AX 8G AX +18 18\\n>Bo: ABC - +0 0")
        >>> game.players, game.scores, len(game)
        (('Ann', 'Bo'), (18, 0), 2)
        """
        opened = None if edition is None else Edition.open(edition)
        if isinstance(source, Path) or (isinstance(source, str) and _is_path(source)):
            record = read_gcg_file(source, opened)
        elif isinstance(source, str | bytes):
            record = read_gcg(source, opened)
        else:
            raise TypeError(f"a game is a GCG file or its text, not {type(source).__name__}")
        if words is None:
            words = recorded_words(record.lexicon)
        return cls._of_record(record, words, seed, challenge, clock)

    @classmethod
    def _of_record(
        cls,
        record: GameRecord,
        words: Words,
        seed: int | None,
        challenge: str | None,
        clock: float | None,
    ) -> Game:
        game = cls.__new__(cls)
        people = at_least_two(record.players)
        settings = read_settings(record.note, len(people))
        rule = settings.rule or "void" if challenge is None else challenge
        game._begin(record.edition, words, people, seed, rule, clock)
        if clock is None:
            game._clock = settings.clock
        game._facts = replace(record, note=settings.note)
        game._events = list(record.events)
        replay = record.final()
        game._board = replay.board
        over = not record.incomplete and any(
            isinstance(event.action, Leftovers) for event in record.events
        )
        seats = range(len(game._people))
        racks = [record.racks.get(player, b"") for player in seats]
        bag = [] if over else game._shuffled(game._left(racks))
        scores = [*replay.scores, *([0] * len(seats))][: len(seats)]
        turn = replay.turn % len(seats)
        game._deal(racks, bag, scores, turn, replay.scoreless, over=over)
        return game

    @classmethod
    def from_position(
        cls,
        position: Position | str,
        players: Sequence[PlayerName] | None = None,
        *,
        seed: int | None = None,
        challenge: str = "void",
        clock: float | None = None,
    ) -> Game:
        """Begin a game from a position or its CGP; the first player is to move.

        Unknown tiles of the racks are drawn from the bag.

        >>> from lexagon import scrabble
        >>> position = scrabble.Position(rack="AXOLOTL", scores=(10, 20))
        >>> game = scrabble.Game.from_position(position, ["Ann", "Bo"])
        >>> print(game.push("8D AXOLOTL"))
        1. Ann: 8D AXOLOTL +80 90
        """
        start = Position.from_cgp(position) if isinstance(position, str) else position
        if not isinstance(start, Position):
            raise TypeError(f"a Position or a line of CGP, not {type(position).__name__}")
        count = len(start.racks)
        names = [f"Player{seat + 1}" for seat in range(count)] if players is None else players
        if len(names) != count:
            raise IllegalMoveError(f"{len(names)} players for {count} racks; give one each")
        game = cls.__new__(cls)
        game._begin(start.edition, start._words, people_of(names), seed, challenge, clock)
        game._start = start
        game._board = start._board()
        racks = list(start._racks)
        game._deal(racks, game._shuffled(game._left(racks)), start.scores, 0, start.scoreless)
        return game

    @classmethod
    def _dealt(
        cls, edition: Edition, words: Words, random: Random, people: Sequence[Person]
    ) -> Game:
        """Begin a game of a match, shuffled by a generator of random numbers."""
        game = cls.__new__(cls)
        game._begin(edition, words, people, 0)
        game._random = random
        game._deal([b"", b""], game._shuffled(edition.counts))
        return game

    @property
    def position(self) -> Position:
        """Return the position as the player to move sees it: the other racks are unknown."""
        return self._position(
            self._board, self.turn, self._table.rack(self.turn), self.scores, self._table.scoreless
        )

    def push(self, move: Move | str, *, seconds: float | None = None) -> Turn:
        """Make a move for the player whose turn it is; an illegal one changes nothing.

        A phony is illegal by the `void` rule only. `seconds` is the time the player has used.

        >>> from lexagon import scrabble
        >>> game = scrabble.Game(seed=1)
        >>> turn = game.push(game.position.best())
        >>> game.scores[0] == turn.score > 0
        True
        """
        if not isinstance(move, Move | str):
            raise TypeError(
                "a move is text, such as '8D WORD', '-ABC' or '-', or one of position.moves(), "
                f"not {type(move).__name__}"
            )
        if self.is_over:
            raise IllegalMoveError("the game is over; no more moves")
        position = self.position
        raw, verdict = judge_move(position, position._read(move))
        phonies = 0 if self._rule == "void" else len(verdict.phonies)
        reasons = verdict.reasons[: len(verdict.reasons) - phonies]
        if reasons:
            raise IllegalMoveError("; ".join(reasons))
        clock, before = self._spent(seconds), self._save()
        self._clock = clock
        event = self._apply(raw, position._core_move(raw), verdict.score, position._racks[0])
        self._saved.append(before)
        return self._turn(len(self), event, position)

    def pop(self) -> Move:
        """Take the last move back, with the tiles drawn, a challenge of it and the final scoring.

        >>> from lexagon import scrabble
        >>> game = scrabble.Game(seed=1)
        >>> before = game.position
        >>> turn = game.push(game.position.best())
        >>> game.pop() == turn.move, game.position == before
        (True, True)
        """
        turns = list(self)
        if not turns:
            raise IllegalMoveError("there is no move to take back")
        self._undo()
        return turns[-1].move

    def to_gcg(self) -> str:
        """Write the game as GCG; an unfinished one keeps its racks, to be gone on with."""
        if self._start is not None and (any(self._start._squares) or any(self._start.scores)):
            raise NotationError(
                "a game that began from a position cannot be written as GCG, which has no way to "
                "say so"
            )
        return write_gcg(self.record())

    def state(self, seat: int | None = None) -> GameState:
        """Describe the game in plain values, as the player of a seat may see it (None: all of it).

        While the game is on, a player does not see the other racks, nor the seed, nor which tiles
        others have exchanged.

        >>> from lexagon import scrabble
        >>> state = scrabble.Game(seed=5).state(seat=1)
        >>> state.rack, state.racks, state.seed
        ('AEILMRT', (None, 'AEILMRT'), None)
        """
        if seat is not None:
            self._check_seat(seat)
        record, over = self.record(), self.is_over
        viewer = self.turn if seat is None else seat
        open_to = [over or seat is None or each == seat for each in range(len(self._people))]
        info = self._position(
            self._board, viewer, self._table.rack(viewer), self.scores, self._table.scoreless
        ).info()
        seen = record if seat is None or over else seen_by(record, seat)
        began = self._start is not None and (any(self._start._squares) or any(self._start.scores))
        return GameState(
            title=self.title,
            edition=self._edition.name,
            words=info.words,
            players=self.players,
            names=self.names,
            scores=self.scores,
            turn=None if over else self.turn,
            over=over,
            winners=self.winners if over else (),
            position=info.position,
            squares=info.squares,
            rack=info.racks[0],
            racks=tuple(
                rack if visible else None for rack, visible in zip(self.racks, open_to, strict=True)
            ),
            bag_count=self.bag_count,
            unseen=info.unseen,
            challenge=self._rule,
            can_challenge=self.can_challenge,
            clocks=self.clocks,
            can_exchange=not over and self.bag_count >= self._edition.exchange_minimum,
            events=list_events(seen, self._replay()),
            gcg=None if began else write_gcg(seen),
            seed=self._seed if over or seat is None else None,
        )

    def _described_events(self) -> tuple[GameEvent, ...]:
        return list_events(self.record(), self._replay())

    def review(
        self,
        by: str = "simulate",
        *,
        iterations: int | None = None,
        seconds: float | None = None,
        store: str | Path | None = None,
        progress: ProgressCallback | None = None,
    ) -> Review:
        """Judge every move: by `simulate`, by `champion`, or by `equity` alone.

        With the bag empty all moves are solved. Appraised moves are kept in the file `store`, if
        one is given, and found there the next time.

        >>> from lexagon import scrabble
        >>> game = scrabble.Game.from_gcg(">Ann: AEINRST 8G STAIR +10 10")
        >>> first = game.review(iterations=500)[0]
        >>> str(first.move), first.grade, first.missed_bingo is not None
        ('8G STAIR', 'large', True)
        """
        settings = ReviewSettings.checked(by, iterations, seconds)
        with ReviewStore(store) as opened:
            return review_game(self._reviewed(), settings, opened, progress)

    def _reviewed(self, source: str = "") -> Reviewed:
        """Return the game as a review needs it."""
        turns = list(self)
        if self._start is None:
            held = held_racks(self._events, self._edition, len(self._people))
        else:  # such games are played here, and their racks are known
            held = [Held(turn.position._racks[0], len(turn.position._racks[0])) for turn in turns]
        return Reviewed(
            source=source,
            title=self.title,
            edition=self._edition.name,
            words=self.words.name,
            players=self.players,
            scores=self.scores,
            over=self.is_over,
            turns=turns,
            held=held,
            events=self._described_events(),
            notes=self.notes,
        )

    def history(self, seat: int | None = None) -> tuple[Turn, ...]:
        """Return the turns so far as the player of a seat may see them: by default, who is to move.

        Positions before the others' moves have that player's rack and not the mover's, and of the
        others' exchanges the number of tiles alone is told. A turn taken back is left out.

        >>> from lexagon import scrabble
        >>> game = scrabble.Game(seed=5)
        >>> turn = game.push("8d guano")
        >>> last = game.history()[-1]
        >>> str(last.move), last.position.racks
        ('8D GUANO', ('', 'AEILMRT'))
        """
        seat = self.turn if seat is None else seat
        self._check_seat(seat)
        rack, turns = self._table.rack(seat), []
        for turn in reversed(list(self)):
            if turn.seat == seat:
                rack = turn.position._racks[0]
            if not turn.taken_back:
                turns.append(turn.seen_by(seat, rack))
        return tuple(reversed(turns))

    def infer(self, **settings: Any) -> Inference:
        """Return which tiles the last move's player likely kept, as the player to move sees it.

        The settings are those of `Position.infer`.

        >>> from lexagon import scrabble
        >>> game = scrabble.Game(seed=5)
        >>> turn = game.push("8d guano")
        >>> inference = game.infer()
        >>> inference.move, inference.exhaustive
        ('8D GUANO', True)
        """
        history = self.history()
        if not history:
            raise IllegalMoveError("there is no move to infer from")
        return history[-1].position.infer(history[-1].move, **settings)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self._people):
            raise IllegalMoveError(f"no seat {seat}; there are {len(self._people)}, from 0")

    def __iter__(self) -> Iterator[Turn]:
        """Iterate over the moves with the position before each."""
        replay = self._replay()
        number = 0
        for place, event in enumerate(self._events):
            if isinstance(event.action, _core.ScrabblePlay | Exchanged | Passed):
                number += 1
                position = self._position(
                    replay.board, event.player, event.rack or b"", replay.scores, replay.scoreless
                )
                following = self._events[place + 1 : place + 2]
                taken_back = any(isinstance(later.action, TakenBack) for later in following)
                yield self._turn(number, event, position, taken_back)
            replay.apply(event)

    def __len__(self) -> int:
        return self._move_count()

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        scores = "   ".join(
            f"{nick} {score}" for nick, score in zip(self.players, self.scores, strict=True)
        )
        end = "the game is over" if self.is_over else f"{self.players[self.turn]} to move"
        return f"{self.position}\n{scores}   {end}"

    def __repr__(self) -> str:
        sides = ", ".join(
            f"{nick} {score}" for nick, score in zip(self.players, self.scores, strict=True)
        )
        moves = f"{len(self)} move{'' if len(self) == 1 else 's'}"
        return f"<Game {self._edition.name}: {sides}, {moves}>"

    def _turn(
        self, number: int, event: Event, position: Position, taken_back: bool = False
    ) -> Turn:
        action = event.action
        assert isinstance(action, _core.ScrabblePlay | Exchanged | Passed)
        return Turn(
            number=number,
            seat=event.player,
            player=self._people[event.player].nick,
            position=position,
            move=position._described(action),
            score=event.score,
            total=event.total,
            taken_back=taken_back,
            note=event.note,
            line=event.line,
            _raw=action,
        )


def _is_path(text: str) -> bool:
    return (
        "\n" not in text
        and "\r" not in text
        and not text.lstrip("\ufeff \t").startswith(("#", ">"))
    )
