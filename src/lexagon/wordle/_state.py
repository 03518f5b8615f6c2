"""A history is what the game has shown so far: guesses with their marks, checked line by line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from lexagon._errors import WordleError, quoted
from lexagon.wordle.rules import (
    code_of,
    feedback,
    hard_mode_violation,
    impossible_marks,
    parse_marks,
    solved,
)
from lexagon.wordle.words import GameWords


class Turn(NamedTuple):
    """A guess and the marks it got."""

    guess: str
    marks: str

    def __str__(self) -> str:
        return f"{self.guess}={self.marks}"


@dataclass(frozen=True)
class History:
    """Turns that fit together, and the answers they leave (by place among the answers)."""

    words: GameWords
    turns: tuple[Turn, ...]
    candidates: tuple[int, ...]
    hard: bool = False

    @property
    def is_solved(self) -> bool:
        """Say whether the last guess was the answer."""
        return bool(self.turns) and self.turns[-1].marks == solved(self.words.length)

    @property
    def legal(self) -> list[int] | None:
        """The guesses that are still allowed, or None where all are."""
        if not self.hard or not self.turns:
            return None
        return self.words.core.legal_guesses(self.codes)

    @property
    def codes(self) -> list[tuple[int, int]]:
        """The turns as the engine takes them."""
        return [(self.words.index(turn.guess), code_of(turn.marks)) for turn in self.turns]

    def then(self, guess: str, marks: str) -> History:
        """Return this history with one more turn; an error says why it cannot be."""
        turn = self._checked(guess, marks)
        code = code_of(turn.marks)
        shown = self.words.core.codes_of_word(self.words.tiles(turn.guess))
        left = tuple(answer for answer in self.candidates if shown[answer] == code)
        if not left:
            raise WordleError(self._contradiction(turn))
        return History(self.words, (*self.turns, turn), left, self.hard)

    def _repr_html_(self) -> str:
        from lexagon.wordle import pictures

        return pictures.history(self)

    def _checked(self, guess: str, marks: str) -> Turn:
        words = self.words
        word = words.guesses[words.index(guess)]
        faces = words.faces(word)
        read = parse_marks(marks, words.length)
        if self.is_solved:
            raise WordleError(f"it comes after the game was solved by {quoted(self.turns[-1][0])}")
        impossible = impossible_marks(faces, read)
        if impossible:
            raise WordleError(
                f"no word could show {quoted(marks)} for {quoted(word)}: {impossible}"
            )
        if self.hard:
            earlier = [(words.faces(turn.guess), turn.marks) for turn in self.turns]
            violation = hard_mode_violation(faces, earlier)
            if violation:
                raise WordleError(f"hard mode does not allow {quoted(word)}: {violation}")
        return Turn(word, read)

    def _contradiction(self, turn: Turn) -> str:
        words = self.words
        before = [words.answer_words[answer] for answer in self.candidates]
        example = before[0]
        would = feedback(words.faces(turn.guess), words.faces(example))
        count = f"{len(before):,} answers were" if len(before) > 1 else "1 answer was"
        return (
            f"{quoted(str(turn))} leaves no answer of {words.name}: {count} possible before it, "
            f"such as {quoted(example)}, which would show {quoted(would)}{self._others(turn)}"
        )

    def _others(self, turn: Turn) -> str:
        """Name a guess that is no answer of the list but would fit: the list may be another."""
        words = self.words
        turns = [(words.faces(said), marks) for said, marks in (*self.turns, turn)]
        for guess in words.guesses:
            faces = words.faces(guess)
            if all(feedback(said, faces) == marks for said, marks in turns):
                return f"; {quoted(guess)} would fit, but is no answer of this list"
        return ""


def start(words: GameWords, hard: bool = False) -> History:
    """Return the empty history of a game: every answer is possible."""
    return History(words, (), tuple(range(len(words.answers))), hard)


def parse_history(items: Iterable[str], words: GameWords, hard: bool = False) -> History:
    """Read items such as `crane=bybbg`; an error names the first line that cannot be.

    >>> words = GameWords.from_words(["crane", "brine", "prone"])
    >>> history = parse_history(["crane=bgbgg"], words)
    >>> [words.answer_words[answer] for answer in history.candidates]
    ['brine', 'prone']
    """
    history = start(words, hard)
    for line, item in enumerate(items, start=1):
        try:
            history = history.then(*split_item(item))
        except ValueError as error:
            raise WordleError(f"line {line} of the history: {error}") from None
    return history


def split_item(item: str) -> tuple[str, str]:
    """Cut an item into guess and marks."""
    guess, sign, marks = item.strip().partition("=")
    if not sign or not guess.strip() or not marks.strip():
        raise WordleError(
            f"{quoted(item)} is no guess with its feedback; write it as in crane=bybbg"
        )
    return guess.strip(), marks.strip()
