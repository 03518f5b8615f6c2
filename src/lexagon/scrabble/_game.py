"""A game in play: moves pushed and popped, written as GCG, described and reviewed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from lexagon import _core
from lexagon._errors import IllegalMoveError, NotationError
from lexagon._plural import plural
from lexagon._progress import ProgressCallback
from lexagon.scrabble._appraisal import ReviewSettings
from lexagon.scrabble._game_beginnings import BegunGame
from lexagon.scrabble._game_state import GameEvent, GameState, list_events, seen_by
from lexagon.scrabble._game_table import UNKNOWN_RACKS
from lexagon.scrabble._gcg import write_gcg
from lexagon.scrabble._held import Held, held_racks
from lexagon.scrabble._inference import Inference
from lexagon.scrabble._move import Move
from lexagon.scrabble._notation import Exchanged, Passed
from lexagon.scrabble._position import Position
from lexagon.scrabble._record import Event, TakenBack
from lexagon.scrabble._review import Review
from lexagon.scrabble._review_store import ReviewStore
from lexagon.scrabble._reviewing import Reviewed, review_game
from lexagon.scrabble._turn import Turn
from lexagon.scrabble._verdict import judge_move, reason_of


class Game(BegunGame):
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
            raise IllegalMoveError("the game is over; no more moves", code="game-over")
        if self._has_unknown_racks():
            raise IllegalMoveError(UNKNOWN_RACKS)
        position = self.position
        raw, verdict = judge_move(position, position._read(move))
        reason = reason_of(verdict, phonies=self._rule != "void")
        if reason is not None:
            raise IllegalMoveError(reason)
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
            raise IllegalMoveError("there is no move to take back", code="nothing-to-take-back")
        self._undo()
        return turns[-1].move

    def to_gcg(self) -> str:
        """Write the game as GCG; an unfinished one keeps its racks, to be gone on with."""
        if self._start is not None and (any(self._start._squares) or any(self._start.scores)):
            raise NotationError(
                "a game that began from a position cannot be written as GCG, which has no way to "
                "say so",
                code="gcg-of-position",
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
            missing_list=self._missing_list(),
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
        return _seen_by(seat, list(self), self._table.rack(seat))

    def infer(self, turn: int | None = None, **settings: Any) -> Inference:
        """Return which tiles the last move's player likely kept, as the player to move sees it.

        Or as the player of a `turn` saw it then. The settings are those of `Position.infer`.

        >>> from lexagon import scrabble
        >>> game = scrabble.Game(seed=5)
        >>> turn = game.push("8d guano")
        >>> inference = game.infer()
        >>> inference.move, inference.exhaustive
        ('8D GUANO', True)
        """
        seat, history = self.turn, self.history() if turn is None else ()
        if turn is not None:
            turns = list(self)
            if not 0 < turn <= len(turns):
                raise NotationError(
                    f"no turn {turn}; the game has turns 1 to {len(turns)}",
                    code="no-turn",
                    turn=turn,
                    count=len(turns),
                )
            seat, rack = turns[turn - 1].seat, turns[turn - 1].position._racks[0]
            history = _seen_by(seat, turns[: turn - 1], rack)
        if not history or history[-1].seat == seat:
            raise IllegalMoveError(
                "there is no move of the other player to infer from", code="nothing-to-infer"
            )
        return history[-1].position.infer(history[-1].move, **settings)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self._people):
            raise IllegalMoveError(
                f"no seat {seat}; there are {len(self._people)}, from 0",
                code="no-seat",
                seat=seat,
                count=len(self._people),
            )

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
        moves = plural(len(self), "move")
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


def _seen_by(seat: int, turns: Sequence[Turn], rack: bytes) -> tuple[Turn, ...]:
    """Return turns as a player saw them who holds this rack after them; none taken back."""
    seen = []
    for turn in reversed(turns):
        if turn.seat == seat:
            rack = turn.position._racks[0]
        if not turn.taken_back:
            seen.append(turn.seen_by(seat, rack))
    return tuple(reversed(seen))
