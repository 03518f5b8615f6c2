"""Several boards that take the same guesses: Dordle, Quordle, up to 32 at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from lexagon._errors import WordleError, quoted
from lexagon._progress import Progress, ProgressCallback, check_cancelled
from lexagon._result import Displayed, Result, ResultList
from lexagon.wordle._partitions import Partitions
from lexagon.wordle._position import Position
from lexagon.wordle._state import Turn
from lexagon.wordle._words import Words, as_words

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_BOARDS: Final = 32
# What solving a board is worth beside a bit of information about the others; by simulation of
# Quordle and of eight boards, from 0 to 4.
SOLVED_BONUS: Final = 1.0


@dataclass(frozen=True, repr=False)
class BoardsSuggestion(Result):
    """A guess for all boards at once: its information summed over the open boards.

    >>> from lexagon import wordle
    >>> print(wordle.Boards.parse("crane=bybbg/bbbbb").suggest(top=1)[0])
    SOUTH  9.75 bits, solves 0.00 boards
    """

    guess: str
    bits: float
    solves: float  # boards it is expected to solve now
    boards: tuple[int, ...]  # numbers, from 1, of the boards whose answer it may be

    def __str__(self) -> str:
        return f"{self.guess.upper()}  {self.bits:.2f} bits, solves {self.solves:.2f} boards"


@dataclass(frozen=True, repr=False)
class BoardsSuggestions(ResultList[BoardsSuggestion]):
    """The best guesses for all boards at once, best first; `candidates` are by board.

    >>> from lexagon import wordle
    >>> wordle.Boards.parse("crane=bybbg/bbbbb").suggest(top=3)
    <BoardsSuggestions: candidates by board: 40, 263>
    """

    words: str
    boards: int
    turns: tuple[tuple[str, ...], ...]
    solved: bool
    candidates: tuple[tuple[str, ...], ...]
    suggestions: tuple[BoardsSuggestion, ...]

    _items = "suggestions"

    def __str__(self) -> str:
        left = ", ".join(f"{len(words):,}" for words in self.candidates)
        return "\n".join([f"candidates by board: {left}", *map(str, self.suggestions)])


class Boards(Displayed):
    """Several boards with the same guesses: a value like `Position`.

    >>> from lexagon import wordle
    >>> boards = wordle.Boards("original", 4)
    >>> boards = boards.after("crane", ["bybbg", "bbbbb", "gybbb", "bbbyb"])
    >>> [len(words) for words in boards.candidates]
    [40, 263, 9, 55]
    >>> boards.suggest(top=1)[0].guess
    'sluit'
    """

    words: Words
    positions: tuple[Position, ...]

    def __init__(self, words: str | Words = "original", count: int = 4) -> None:
        if isinstance(count, bool) or not isinstance(count, int):
            raise TypeError(f"{count!r} boards; give a whole number")
        if not 1 <= count <= MOST_BOARDS:
            raise WordleError(f"{count} boards; a game has 1 to {MOST_BOARDS}")
        self._fill((Position(as_words(words)),) * count)

    def _fill(self, positions: tuple[Position, ...]) -> None:
        self.__dict__.update(words=positions[0].words, positions=positions)

    @classmethod
    def _of(cls, positions: tuple[Position, ...]) -> Boards:
        boards = cls.__new__(cls)
        boards._fill(positions)
        return boards

    @classmethod
    def parse(
        cls, text: str | Iterable[str], words: str | Words = "original", count: int | None = None
    ) -> Boards:
        """Read guesses with the feedback of each board: `crane=bybbg/bbbbb south=bgbbb/ybbbb`.

        `-` stands for a board that was solved before.

        >>> from lexagon import wordle
        >>> wordle.Boards.parse("crane=bybbg/ggggg horse=ggggg/-").is_solved
        True
        """
        items = text.split() if isinstance(text, str) else list(text)
        boards = None if count is None else cls(words, count)
        for item in items:
            guess, sign, rest = item.partition("=")
            if not sign:
                raise WordleError(
                    f"{quoted(item)} is not a guess with its feedback on each board; "
                    "write it as in crane=bybbg/bbbbb"
                )
            given = [None if marks == "-" else marks for marks in rest.split("/")]
            boards = (cls(words, len(given)) if boards is None else boards).after(guess, given)
        return cls(words) if boards is None else boards

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"boards are a value; after() gives new ones with another {name}")

    def __len__(self) -> int:
        return len(self.positions)

    def __getitem__(self, place: int) -> Position:
        return self.positions[place]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Boards) and self.positions == other.positions

    def __hash__(self) -> int:
        return hash(self.positions)

    def __copy__(self) -> Boards:
        return self

    def __deepcopy__(self, memo: object) -> Boards:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self)._of, (self.positions,)

    def __repr__(self) -> str:
        solved = sum(position.is_solved for position in self.positions)
        return f"<Boards {self.words.name}: {len(self)} boards, {solved} solved>"

    def __str__(self) -> str:
        return "\n".join(f"{number}: {each}" for number, each in enumerate(self.positions, 1))

    @property
    def candidates(self) -> tuple[tuple[str, ...], ...]:
        """The answers still possible on each board."""
        return tuple(position.candidates for position in self.positions)

    @property
    def is_solved(self) -> bool:
        """Whether every board is solved."""
        return all(position.is_solved for position in self.positions)

    def after(self, guess: str, feedback: Sequence[str | None]) -> Boards:
        """Return the boards after a guess; `feedback` has one entry a board.

        Boards that are solved take no more guesses: their entry is None, or left out with all the
        others of solved boards.
        """
        if isinstance(feedback, str):
            raise TypeError(
                f"feedback is {feedback!r}; give one for each board, as in ['bybbg', 'bbbbb']"
            )
        marks = self._by_board(list(feedback))
        positions = []
        for number, (position, mark) in enumerate(zip(self.positions, marks, strict=True), 1):
            if mark is None:
                positions.append(position)
                continue
            try:
                positions.append(position.after(guess, mark))
            except ValueError as error:
                raise WordleError(f"board {number}: {error}") from None
        return Boards._of(tuple(positions))

    def _by_board(self, given: list[str | None]) -> list[str | None]:
        open_boards = [each for each in self.positions if not each.is_solved]
        if len(given) == len(open_boards) < len(self) and None not in given:
            left = iter(given)
            return [None if each.is_solved else next(left) for each in self.positions]
        if len(given) != len(self):
            raise WordleError(
                f"{len(given)} feedbacks for {len(self)} boards, {len(open_boards)} of them open; "
                "give one for each"
            )
        for number, (position, marks) in enumerate(zip(self.positions, given, strict=True), 1):
            if position.is_solved != (marks is None):
                what = "is solved; give None" if position.is_solved else "is open; give feedback"
                raise WordleError(f"board {number} {what}")
        return given

    def _then(self, guess: str, marks: Sequence[str | None]) -> Boards:
        """Add feedback known to be sound."""
        positions = [
            position if given is None else position._then(Turn(guess, given))
            for position, given in zip(self.positions, marks, strict=True)
        ]
        return Boards._of(tuple(positions))

    def suggest(
        self, top: int = 10, *, progress: ProgressCallback | None = None
    ) -> BoardsSuggestions:
        """Rank guesses for all open boards together.

        A guess is worth its expected information, summed over the open boards, and the boards it is
        expected to solve. Where a board has one candidate left, that has to be guessed anyway and
        comes first; of several such, the one with the most information about the other boards.
        """
        if isinstance(top, bool) or not isinstance(top, int):
            raise TypeError(f"top is {top!r}; give a whole number")
        if top < 1:
            raise WordleError(f"top is {top}; ask for 1 guess or more")
        return BoardsSuggestions(
            words=self.words.name,
            boards=len(self),
            turns=tuple(position.turn_texts for position in self.positions),
            solved=self.is_solved,
            candidates=self.candidates,
            suggestions=() if self.is_solved else self._ranked(top, progress),
        )

    def _ranked(self, top: int, progress: ProgressCallback | None) -> tuple[BoardsSuggestion, ...]:
        import numpy as np

        bits, solves = np.zeros(len(self.words.guesses)), np.zeros(len(self.words.guesses))
        decided = np.zeros(len(self.words.guesses), dtype=bool)
        known: dict[tuple[int, ...], tuple[NDArray[Any], NDArray[Any]]] = {}
        for done, position in enumerate(self.positions):
            check_cancelled(progress, Progress(done, len(self)))
            if position.is_solved:
                continue
            if not position.left:
                raise WordleError(
                    f"no answer of {self.words.name} fits what board {done + 1} has shown"
                )
            if position.left not in known:
                partitions = Partitions(self.words, position.left)
                known[position.left] = partitions.bits, partitions.finish
            bits += known[position.left][0]
            solves += known[position.left][1]
            if len(position.left) == 1:
                decided |= known[position.left][1] > 0
        score = bits + SOLVED_BONUS * solves
        order = np.lexsort((-solves, -score.round(9), ~decided))
        return tuple(
            BoardsSuggestion(
                guess=self.words.guesses[guess],
                bits=float(bits[guess]),
                solves=float(solves[guess]),
                boards=self._boards_of(guess),
            )
            for guess in order[:top].tolist()
        )

    def _boards_of(self, guess: int) -> tuple[int, ...]:
        answer = self.words._answer_of.get(guess)
        return tuple(
            number
            for number, position in enumerate(self.positions, 1)
            if not position.is_solved and answer in position.left
        )
