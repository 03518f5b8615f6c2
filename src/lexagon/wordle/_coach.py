"""A coach beside a game played elsewhere: told each guess and its colours, it says what is next."""

from __future__ import annotations

from typing import Annotated

from lexagon._errors import WordleError, quoted
from lexagon._operation import validated
from lexagon._parameters import Parameter
from lexagon._result import Displayed
from lexagon.wordle._parameters import USUAL_MAX_GUESSES, MaxGuesses, Mode
from lexagon.wordle._position import Position
from lexagon.wordle._rules import parts_of_turn
from lexagon.wordle._suggestions import Suggestions
from lexagon.wordle._words import WordsLike


class Coach(Displayed):
    """A game played elsewhere, advised turn by turn.

    A turn is told as people write it: the guess and its colours, or the colours alone if the guess
    was the one suggested. A guess without colours is an error, after which colours alone are its.

    >>> from lexagon import wordle
    >>> coach = wordle.Coach()
    >>> coach.tell("crane -y--g")
    <Suggestions: 40 candidates left>
    >>> coach.tell("bgbbb").candidates  # for SOUTH, which was suggested
    ('forge', 'gorge')
    >>> coach.undo().suggestions[0].guess
    'south'
    """

    @validated
    def __init__(
        self,
        words: WordsLike = "original",
        *,
        mode: Mode = "normal",
        max_guesses: MaxGuesses | None = USUAL_MAX_GUESSES,
    ) -> None:
        first = Position(words, mode=mode)
        self.max_guesses = max_guesses
        self._positions = [first]
        self._advice = [first.suggest(max_guesses=max_guesses)]
        self._guess: str | None = None  # that was told without its colours

    @property
    def position(self) -> Position:
        """The guesses and feedback told so far."""
        return self._positions[-1]

    @property
    def advice(self) -> Suggestions:
        """The best guesses now; empty once the game is over."""
        return self._advice[-1]

    @property
    def is_over(self) -> bool:
        """Whether the answer was found, or all guesses were made."""
        return self.position.is_solved or len(self.position.turns) == self.max_guesses

    @validated
    def tell(
        self,
        text: Annotated[
            str,
            Parameter("A turn, or its feedback alone.", max_length=400, example="crane bybbg"),
        ],
    ) -> Suggestions:
        """Take a turn such as `crane bybbg`, `crane:-y--g`, squares, or colours alone."""
        if self.is_over:
            raise WordleError(f"{quoted(text)} comes after the end of the game")
        parts = parts_of_turn(text)
        if len(parts) == 1:
            if parts[0].lower() in self.position.words:
                self._guess = parts[0].lower()
                raise WordleError(f"{quoted(text)} has no colours; give them next, as in bybbg")
            parts.insert(0, self._guess or self.advice[0].guess)
        if len(parts) != 2:
            raise WordleError(
                f"{quoted(text)} is not a guess with its colours; write it as in crane bybbg"
            )
        position = self.position.after(*parts)
        self._advice.append(self._advise(position))
        self._positions.append(position)
        self._guess = None
        return self.advice

    def undo(self) -> Suggestions:
        """Take the last turn back, or a guess without colours; advise on the position before it."""
        if self._guess is not None:
            self._guess = None
            return self.advice
        if not self.position.turns:
            raise WordleError("there is no turn to take back")
        self._positions.pop()
        self._advice.pop()
        return self.advice

    def _advise(self, position: Position) -> Suggestions:
        is_lost = not position.is_solved and len(position.turns) == self.max_guesses
        return position.suggest(max_guesses=None if is_lost else self.max_guesses)

    def __repr__(self) -> str:
        return f"<Coach: {self.position!r}>"

    def __str__(self) -> str:
        return f"{self.position}\n{self.advice}".strip()
