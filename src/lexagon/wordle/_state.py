"""The state of one board: guesses with their feedback, and the answers these leave.

`BoardState` checks every turn by the rules. `Position` is this state with all questions about it;
searches take the state alone, so that they do not depend on the caller.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, Self, TypeVar

from lexagon._errors import IllegalMoveError, LexagonError, Reason, WordleError, quoted
from lexagon._lazy import lazy
from lexagon._operation import validated
from lexagon.wordle._parameters import Guess, Marks, Mode
from lexagon.wordle._rules import (
    all_green,
    code_of,
    hard_mode_violation,
    impossible_feedback,
    is_feedback,
    marks_of,
    mode_code,
    parse_feedback,
    parts_of_turn,
    split_turn,
)
from lexagon.wordle._verdict import Verdict
from lexagon.wordle._words import Words, WordsLike, as_words


class Turn(NamedTuple):
    """A guess and its feedback; as text `crane=bybbg`.

    >>> from lexagon import wordle
    >>> turn = wordle.Position.parse("crane=bybbg").turns[0]
    >>> turn.guess, turn.feedback, str(turn)
    ('crane', 'bybbg', 'crane=bybbg')
    """

    guess: str
    feedback: str

    def __str__(self) -> str:
        return f"{self.guess}={self.feedback}"


_State = TypeVar("_State", bound="BoardState")


class BoardState:
    """Turns that fit together, and the answers they leave (`left`, by place among the answers)."""

    words: Words
    turns: tuple[Turn, ...]
    mode: Mode
    left: tuple[int, ...]

    def __init__(self, words: Words, mode: Mode = "normal") -> None:
        self._fill(words, (), mode, tuple(range(len(words.answers))))

    def _fill(
        self, words: Words, turns: tuple[Turn, ...], mode: Mode, left: tuple[int, ...]
    ) -> None:
        self.__dict__.update(words=words, turns=turns, mode=mode, left=left)

    @classmethod
    def _of(cls, words: Words, turns: tuple[Turn, ...], mode: Mode, left: tuple[int, ...]) -> Self:
        state = cls.__new__(cls)
        state._fill(words, turns, mode, left)
        return state

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a position is a value; after() gives a new one with another {name}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BoardState):
            return NotImplemented
        return (self.turns, self.mode, self.words) == (other.turns, other.mode, other.words)

    def __hash__(self) -> int:
        return hash((self.turns, self.mode, self.words))

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self)._of, (self.words, self.turns, self.mode, self.left)

    @property
    def is_solved(self) -> bool:
        """Whether the last guess was the answer."""
        return bool(self.turns) and self.turns[-1].feedback == all_green(self.words.length)

    @lazy
    def candidates(self) -> tuple[str, ...]:
        """The answers still possible, in alphabetical order."""
        return tuple(self.words.answers[answer] for answer in self.left)

    @lazy
    def legal(self) -> list[int] | None:
        """The guesses that are still allowed, or None where all are."""
        if self.mode == "normal" or not self.turns:
            return None
        codes = [(self.words._index(turn.guess), code_of(turn.feedback)) for turn in self.turns]
        return self.words._core.legal_guesses(codes, mode_code(self.mode))

    @property
    def turn_texts(self) -> tuple[str, ...]:
        """The turns as text, as results have them."""
        return tuple(map(str, self.turns))

    @validated
    def after(self, guess: Guess, feedback: Marks) -> Self:
        """Return the state after one more guess and its feedback; an error says why it cannot be.

        Feedback is `bybbg` (green, yellow, black), `01002`, or pasted squares.

        >>> from lexagon import wordle
        >>> wordle.Position("original").after("CRANE", "⬛🟨⬛⬛🟩")
        <Position original: crane=bybbg, 40 candidates>
        """
        return self._then(self._checked(guess, feedback), must_fit=True)

    def _then(self, turn: Turn, must_fit: bool = False) -> Self:
        """Add a turn known to be sound; it may leave no answer where the answer is not listed."""
        code = code_of(turn.feedback)
        codes = self.words._core.codes_of_word(self.words._row(turn.guess))
        left = tuple(answer for answer in self.left if codes[answer] == code)
        if must_fit and not left:
            raise WordleError(self._contradiction(turn))
        return type(self)._of(self.words, (*self.turns, turn), self.mode, left)

    @validated
    def check(self, guess: Guess) -> Verdict:
        """Say whether a guess may be made here, and why not.

        >>> from lexagon import wordle
        >>> wordle.Position("original").check("crane").legal
        True
        """
        reason = self._reason_against(guess)
        return Verdict(guess, reason is None, () if reason is None else (reason,))

    def _reason_against(self, guess: str) -> Reason | None:
        """Return why a guess may not be made here, or None if it may."""
        try:
            word = self.words.guesses[self.words._index(guess)]
        except LexagonError as error:
            return Reason(str(error), error.code, **error.params)
        if self.is_solved:
            last = self.turns[-1].guess
            return Reason(
                f"it comes after the game was solved by {quoted(last)}", "after-solved", guess=last
            )
        earlier = [(self.words._tiles(turn.guess), turn.feedback) for turn in self.turns]
        violation = hard_mode_violation(self.words._tiles(word), earlier, self.mode)
        if violation is None:
            return None
        return Reason(
            f"{self.mode} mode does not allow {quoted(word)}: {violation}",
            "hard-mode",
            guess=word,
            mode=self.mode,
            rule=violation.code,
            **violation.params,
        )

    def require_legal(self, guess: str) -> str:
        """Return a guess as it is written here; one that may not be made is an error."""
        reason = self._reason_against(guess)
        if reason is not None:
            raise IllegalMoveError(reason)
        return self.words.guesses[self.words._index(guess)]

    def legal_index(self, guess: str) -> int:
        """Return the index of a guess that may be made here; an error says why it may not."""
        index = self.words._index(guess)
        if self.legal is not None and index not in self.legal:
            raise WordleError(
                f"{self.mode} mode does not allow {quoted(guess)} after these turns",
                code="hard-mode",
                guess=guess,
                mode=self.mode,
                rule="turns",
            )
        return index

    def guesses_left(self, max_guesses: int | None, what: str = "max_guesses is {}") -> int | None:
        """Return how many guesses a limit leaves here; None where there is no limit."""
        if max_guesses is None:
            return None
        left = max_guesses - len(self.turns)
        if left < 1:
            made = "1 guess was" if len(self.turns) == 1 else f"{len(self.turns)} guesses were"
            raise WordleError(
                f"{made} made and {what.format(max_guesses)}; "
                "allow more guesses, or leave some turns out",
                code="guesses-made",
                made=len(self.turns),
                max_guesses=max_guesses,
            )
        return left

    def _checked(self, guess: str, marks: str) -> Turn:
        words = self.words
        word = words.guesses[words._index(guess)]
        read = parse_feedback(marks, words.length)
        if self.is_solved:
            raise WordleError(
                f"it comes after the game was solved by {quoted(self.turns[-1][0])}",
                code="after-solved",
                guess=self.turns[-1][0],
            )
        impossible = impossible_feedback(words._tiles(word), read)
        if impossible:
            raise WordleError(
                f"no word could show {quoted(marks)} for {quoted(word)}: {impossible}",
                code="feedback-of-guess",
                guess=word,
                feedback=marks,
            )
        self.require_legal(word)
        return Turn(word, read)

    def _contradiction(self, turn: Turn) -> Reason:
        words = self.words
        if not self.candidates:
            return Reason(
                f"{quoted(str(turn))} comes after turns that leave no answer of {words.name}",
                "turns-contradict",
                given=str(turn),
                words=words.name,
            )
        example = self.candidates[0]
        would = marks_of(words._tiles(turn.guess), words._tiles(example))
        count = len(self.candidates)
        before = f"{count:,} answers were" if count > 1 else "1 answer was"
        return Reason(
            f"{quoted(str(turn))} leaves no answer of {words.name}: {before} possible before it, "
            f"such as {quoted(example)}, which would show {quoted(would)}{self._others(turn)}",
            "turn-leaves-nothing",
            given=str(turn),
            words=words.name,
            count=count,
            example=example,
            feedback=would,
        )

    def _others(self, turn: Turn) -> str:
        """Name a guess that would fit but is not an answer: the list may be another."""
        words = self.words
        turns = [(words._tiles(word), marks) for word, marks in (*self.turns, turn)]
        for guess in words.guesses:
            tiles = words._tiles(guess)
            if all(marks_of(word, tiles) == marks for word, marks in turns):
                return f"; {quoted(guess)} would fit, but is not an answer of this list"
        return ""


def start(words: WordsLike = "original", mode: Mode = "normal") -> BoardState:
    """Return the state before the first guess: every answer is possible."""
    return BoardState(as_words(words), mode)


def play_turns(state: _State, turns: Iterable[str | tuple[str, str]]) -> _State:
    """Add turns to a state; an error names the first that cannot be."""
    for number, turn in enumerate(turns, start=1):
        try:
            guess, marks = split_turn(turn) if isinstance(turn, str) else turn
            state = state.after(guess, marks)
        except ValueError as error:
            raise WordleError.within(f"turn {number}", error, turn=number) from None
    return state


def turns_of_text(text: str | Iterable[str | tuple[str, str]]) -> list[str | tuple[str, str]]:
    """Cut a text of several turns, such as `crane=bybbg south=bgbbb`, into them.

    >>> turns_of_text("CRANE ⬛🟨⬛⬛🟩, south = bgbbb")
    ['CRANE=⬛🟨⬛⬛🟩', 'south=bgbbb']
    """
    if isinstance(text, str):
        joined = text.replace(",", " ").replace(" =", "=").replace("= ", "=")
        return _with_feedback(joined.split())
    return _with_feedback(text)


def _with_feedback(items: Iterable[str | tuple[str, str]]) -> list[str | tuple[str, str]]:
    """Join each guess that stands alone with the feedback that follows it."""
    turns: list[str | tuple[str, str]] = []
    for item in items:
        if turns and _is_guess(turns[-1]) and isinstance(item, str) and is_feedback(item):
            turns[-1] = f"{turns[-1]}={item}"
        else:
            turns.append(item)
    return turns


def _is_guess(item: object) -> bool:
    """Return whether an item is a guess without its feedback."""
    return isinstance(item, str) and not is_feedback(item) and len(parts_of_turn(item)) == 1
