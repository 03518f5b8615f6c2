"""A strategy of the simple form: a class with one method, `guess(position)`."""

from __future__ import annotations

from typing import Protocol

from lexagon.wordle._parameters import Mode
from lexagon.wordle._position import Position
from lexagon.wordle._state import Turn
from lexagon.wordle._words import Words


class GuessesByPosition(Protocol):
    """The interface of a user-defined strategy."""

    def guess(self, position: Position) -> str:
        """Return the next guess in a position."""
        ...


class ByPosition:
    """The simple form as the evaluation asks it: its state is the position."""

    def __init__(self, chooser: GuessesByPosition, words: Words, mode: Mode) -> None:
        self.chooser = chooser
        self.words = words
        self.mode = mode

    def begin(self) -> Position:
        """Begin with every answer possible."""
        return Position(self.words, mode=self.mode)

    def guess(self, state: Position) -> str:
        """Ask for the next guess."""
        return self.chooser.guess(state)

    def learn(self, state: Position, guess: str, marks: str) -> Position:
        """Return the position after some feedback."""
        return state._then(Turn(self.words.guesses[self.words._index(guess)], marks))
