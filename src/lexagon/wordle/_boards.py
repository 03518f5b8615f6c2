"""Several boards that take the same guesses: Dordle, Quordle, up to 32 at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final, TypeAlias

from lexagon._errors import WordleError, quoted
from lexagon._operation import validated
from lexagon._parameters import Parameter, Top
from lexagon._progress import ProgressCallback
from lexagon._result import Displayed
from lexagon.wordle._boards_suggestions import BoardsSuggestions, suggestions_for_boards
from lexagon.wordle._parameters import (
    LONGEST_TEXT,
    MOST_BOARDS,
    BoardCount,
    Guess,
    MaxCandidates,
    Turns,
    UsualMaxGuesses,
)
from lexagon.wordle._position import Position
from lexagon.wordle._state import Turn
from lexagon.wordle._words import Words, WordsLike, as_words

SPARE_GUESSES: Final = 5

BoardsTurns: TypeAlias = Annotated[
    str | Sequence[str],
    Parameter(
        "Guesses with the feedback of each board: `crane=bybbg/bbbbb`; `-` is a solved board.",
        max_length=LONGEST_TEXT,
        example="crane=bybbg/bbbbb",
        form="items",
    ),
]
Histories: TypeAlias = Annotated[
    Sequence[Turns],
    Parameter("The turns of each board.", min_length=1, max_length=MOST_BOARDS),
]
BoardsMarks: TypeAlias = Annotated[
    Sequence[str | None],
    Parameter(
        "The feedback of each board; None for one that was solved before.",
        max_length=MOST_BOARDS,
    ),
]


def usual_max_guesses(boards: int) -> int:
    """Return the guesses that so many boards allow: 6 for one, 7 for two, 37 for 32."""
    return boards + SPARE_GUESSES


def max_guesses_of(limit: UsualMaxGuesses, boards: int) -> int | None:
    """Return the guesses that a limit means for so many boards; None for no limit."""
    return usual_max_guesses(boards) if limit == "usual" else limit


class Boards(Displayed):
    """Several boards with the same guesses: a value like `Position`.

    >>> from lexagon import wordle
    >>> boards = wordle.Boards("original", 4)
    >>> boards = boards.after("crane", ["bybbg", "bbbbb", "gybbb", "bbbyb"])
    >>> [len(words) for words in boards.candidates]
    [40, 263, 9, 55]
    >>> print(boards.suggest(top=1)[0])
    SLUIT  about 5.64 guesses expected, 16.63 bits
    """

    words: Words
    positions: tuple[Position, ...]

    @validated
    def __init__(self, words: WordsLike = "original", count: BoardCount = 4) -> None:
        self._fill((Position(words),) * count)

    def _fill(self, positions: tuple[Position, ...]) -> None:
        self.__dict__.update(words=positions[0].words, positions=positions)

    @classmethod
    def _of(cls, positions: tuple[Position, ...]) -> Boards:
        boards = cls.__new__(cls)
        boards._fill(positions)
        return boards

    @classmethod
    @validated
    def parse(
        cls,
        turns: BoardsTurns,
        words: WordsLike = "original",
        count: BoardCount | None = None,
    ) -> Boards:
        """Read guesses with the feedback of each board: `crane=bybbg/bbbbb south=bgbbb/ybbbb`.

        `-` stands for a board that was solved before.

        >>> from lexagon import wordle
        >>> wordle.Boards.parse("crane=bybbg/ggggg horse=ggggg/-").is_solved
        True
        """
        items = turns.split() if isinstance(turns, str) else turns
        boards = None if count is None else cls(words, count)
        for item in items:
            guess, sign, rest = item.partition("=")
            if not sign:
                raise WordleError(
                    f"{quoted(item)} is not a guess with its feedback on each board; "
                    "write it as in crane=bybbg/bbbbb",
                    code="turn-notation",
                    text=item,
                )
            given = [None if marks == "-" else marks for marks in rest.split("/")]
            boards = (cls(words, len(given)) if boards is None else boards).after(guess, given)
        return cls(words) if boards is None else boards

    @classmethod
    @validated
    def from_histories(cls, histories: Histories, words: WordsLike = "original") -> Boards:
        """Read one history a board: the same guesses, each until its board was solved.

        >>> from lexagon import wordle
        >>> wordle.Boards.from_histories(["crane=bybbg forge=ggggg", "crane=bbbyb forge=bbbbb"])
        <Boards original: 2 boards, 1 solved>
        """
        positions: list[Position] = []
        own = as_words(words)
        for number, history in enumerate(histories, 1):
            try:
                positions.append(Position.parse(history, own))
            except ValueError as error:
                raise WordleError.within(f"board {number}", error, board=number) from None
        _require_same_guesses(positions)
        return cls._of(tuple(positions))

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

    @validated
    def after(self, guess: Guess, feedback: BoardsMarks) -> Boards:
        """Return the boards after a guess; `feedback` has one entry a board.

        Boards that are solved take no more guesses: their entry is None, or left out with all the
        others of solved boards.
        """
        marks = self._by_board(list(feedback))
        positions = []
        for number, (position, mark) in enumerate(zip(self.positions, marks, strict=True), 1):
            if mark is None:
                positions.append(position)
                continue
            try:
                positions.append(position.after(guess, mark))
            except ValueError as error:
                raise WordleError.within(f"board {number}", error, board=number) from None
        return Boards._of(tuple(positions))

    def _by_board(self, given: list[str | None]) -> list[str | None]:
        open_boards = [each for each in self.positions if not each.is_solved]
        if len(given) == len(open_boards) < len(self) and None not in given:
            left = iter(given)
            return [None if each.is_solved else next(left) for each in self.positions]
        if len(given) != len(self):
            raise WordleError(
                f"{len(given)} feedbacks for {len(self)} boards, {len(open_boards)} of them open; "
                "give one for each",
                code="boards-feedback",
                boards=len(self),
                count=len(given),
            )
        for number, (position, marks) in enumerate(zip(self.positions, given, strict=True), 1):
            if position.is_solved != (marks is None):
                what = "is solved; give None" if position.is_solved else "is open; give feedback"
                raise WordleError(
                    f"board {number} {what}",
                    code="boards-feedback",
                    board=number,
                )
        return given

    def _then(self, guess: str, marks: Sequence[str | None]) -> Boards:
        """Add feedback known to be sound."""
        positions = [
            position if given is None else position._then(Turn(guess, given))
            for position, given in zip(self.positions, marks, strict=True)
        ]
        return Boards._of(tuple(positions))

    @validated
    def suggest(
        self,
        top: Annotated[Top, Parameter("Guesses to return, the best first.")] = 10,
        *,
        max_guesses: UsualMaxGuesses = "usual",
        max_candidates: MaxCandidates = None,
        progress: ProgressCallback | None = None,
    ) -> BoardsSuggestions:
        """Rank guesses for all open boards together; of the candidates, list all or the first.

        Where the boards hide few joint answers, the best guesses are searched to the end and ranked
        by the chance to lose within `max_guesses` (boards + 5 is usual, None means no limit), then
        by the guesses expected; else by an estimate of these. A word that is the only candidate of
        a board comes first, for it has to be guessed anyway.
        """
        most = max_guesses_of(max_guesses, len(self))
        return suggestions_for_boards(self.positions, top, most, max_candidates, progress)


def _require_same_guesses(positions: Sequence[Position]) -> None:
    """Refuse histories that cannot be of one game: boards take the same guesses until solved."""
    longest = max(positions, key=lambda position: len(position.turns))
    first = positions.index(longest) + 1
    for number, position in enumerate(positions, 1):
        for at, (turn, other) in enumerate(zip(position.turns, longest.turns, strict=False), 1):
            if turn.guess != other.guess:
                raise WordleError(
                    f"guess {at} is {quoted(turn.guess)} on board {number} and "
                    f"{quoted(other.guess)} on board {first}; all boards take the same guesses",
                    code="boards-differ",
                    turn=at,
                    board=number,
                    other=first,
                )
        if len(position.turns) < len(longest.turns) and not position.is_solved:
            raise WordleError(
                f"board {number} has {_guesses(position)} and is not solved, board {first} has "
                f"{_guesses(longest)}; give every board all guesses until it was solved",
                code="boards-uneven",
                board=number,
                other=first,
            )


def _guesses(position: Position) -> str:
    count = len(position.turns)
    last = f" (last {quoted(str(position.turns[-1]))})" if count else ""
    return f"{count} guess{'' if count == 1 else 'es'}{last}"
