"""Challenges in a game: the last play is looked up, and stands or comes off by the game's rule."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from lexagon import _core
from lexagon._errors import IllegalMoveError, Reason
from lexagon.scrabble._board import Board
from lexagon.scrabble._challenge import BONUS, Challenge
from lexagon.scrabble._game_table import UNKNOWN_RACKS, GameTable
from lexagon.scrabble._notation import Exchanged, Passed
from lexagon.scrabble._record import Challenged, Event, TakenBack
from lexagon.scrabble._rules import judge
from lexagon.scrabble._state import describe_move
from lexagon.scrabble._tiles import sorted_rack


class _LastPlay(NamedTuple):
    """The play that may be challenged: where it is on record, and the board before it."""

    place: int
    event: Event
    play: _core.ScrabblePlay
    board: Board


class ChallengedGame(GameTable):
    """A game whose plays may be challenged."""

    @property
    def can_challenge(self) -> bool:
        """Return whether the last play may be challenged, which a final play may be too."""
        return not isinstance(self._challengeable(), Reason)

    def challenge(self, *, seconds: float | None = None) -> Challenge:
        """Challenge the last play, for the player to move (after a final play, the next in turn).

        A phony comes off and its turn is lost. If all words are good, the game's rule says what
        the challenge costs. `seconds` is the time that the challenger has used.

        >>> from lexagon import scrabble
        >>> game = scrabble.Game(players=["Ann", "Bo"], seed=5, challenge="double")
        >>> turn = game.push("8D AGUNO")
        >>> print(game.challenge())
        Bo challenges 8D AGUNO: AGUNO not in the list, the play comes off
        >>> game.scores, game.players[game.turn], game.racks[0]
        ((0, 0), 'Bo', 'AEGNOTU')
        """
        last = self._challengeable()
        if isinstance(last, Reason):
            raise IllegalMoveError(last)
        clock = None if seconds is None and self.is_over else self._spent(seconds)
        found = judge(last.board, last.play, None, self.words)
        before = self._save()
        challenger = (last.event.player + 1) % len(self._people)
        turn_lost = False
        self._clock = clock or self._clock
        if found.phonies:
            self._take_off(last)
        else:
            turn_lost = self._let_stand(last, challenger)
        self._saved.append(before)
        names = self.players
        return Challenge(
            challenger=names[challenger],
            player=names[last.event.player],
            move=describe_move(last.play, last.board, b"").move,
            words=tuple(found.words),
            phonies=tuple(found.phonies),
            bonus=0 if found.phonies else BONUS[self._rule],
            turn_lost=turn_lost,
        )

    def _challengeable(self) -> _LastPlay | Reason:
        """Return the play that may be challenged, or why there is none."""
        if self._rule == "void":
            text = "no play is challenged by the void rule, which refuses phonies at once"
            return Reason(text, "void-challenge")
        if not self._has_words():
            name = self._edition.name
            text = f"no word list to look words up in; give the {name} game words="
            return Reason(text, "edition-words", edition=name)
        place = self._last_move()
        event = self._events[place] if place is not None else None
        if place is None or event is None or not isinstance(event.action, _core.ScrabblePlay):
            return Reason("there is no play to challenge; the last move was none", "no-play")
        if any(isinstance(each.action, TakenBack | Challenged) for each in self._events[place:]):
            return Reason("the last play was challenged already", "challenged-already")
        if self.is_over and not self._saved:
            text = "the game was over when it was read; its last play cannot be challenged"
            return Reason(text, "game-over")
        if self._has_unknown_racks():
            return UNKNOWN_RACKS
        replay = self._replay()
        for earlier in self._events[:place]:
            replay.apply(earlier)
        return _LastPlay(place, event, event.action, replay.board)

    def _last_move(self) -> int | None:
        """Return where the last move is on record."""
        places = reversed(range(len(self._events)))
        moves = _core.ScrabblePlay | Exchanged | Passed
        return next((at for at in places if isinstance(self._events[at].action, moves)), None)

    def _take_off(self, last: _LastPlay) -> None:
        """Go back to before the play, whose player passes instead."""
        clock = self._clock
        if self._saved:
            self._restore(self._saved[-1])
        else:
            self._rewind()
        self._clock = clock
        mover, rack = last.event.player, last.event.rack
        changes = self._table.apply(_core.ScrabbleMove())
        total = last.event.total - last.event.score
        self._events.append(last.event)
        self._events.append(Event(mover, TakenBack(), -last.event.score, total, rack))
        if self.is_over:
            self._record_end(mover, changes)

    def _let_stand(self, last: _LastPlay, challenger: int) -> bool:
        """Do what the rule says of a failed challenge; return whether its maker loses a turn."""
        bonus, player = BONUS[self._rule], last.event.player
        if self._rule == "double" and not self.is_over:
            rack, score = sorted_rack(self._table.rack(challenger)), self.scores[challenger]
            changes = self._table.apply(_core.ScrabbleMove())
            note = "turn lost by a challenge that failed"
            self._events.append(Event(challenger, Passed(), 0, score, rack, note))
            if self.is_over:
                self._record_end(challenger, changes)
            return True
        self._add_points(player, bonus)
        gained = Event(player, Challenged(), bonus, last.event.total + bonus, last.event.rack)
        after = [
            replace(event, total=event.total + bonus) if event.player == player else event
            for event in self._events[last.place + 1 :]
        ]
        self._events[last.place + 1 :] = [gained, *after]
        return False
