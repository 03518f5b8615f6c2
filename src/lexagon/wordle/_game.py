"""A game in play: one or several boards take the same guesses until all are solved.

The honest host has chosen its words before; Absurdle's keeps the largest class of the answers still
possible, and so puts off the end as long as it can. Either is a function of the position, so a
guess that is taken back leaves no trace.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Annotated, TypeAlias

from lexagon._day import day_from, day_number
from lexagon._errors import IllegalMoveError, WordleError, quoted
from lexagon._operation import validated
from lexagon._parameters import Day, FreshSeed, Parameter, Top
from lexagon._progress import ProgressCallback
from lexagon._result import Displayed
from lexagon.wordle._absurdle import AbsurdleLine, absurdle_hint
from lexagon.wordle._boards import Boards, max_guesses_of
from lexagon.wordle._boards_suggestions import BoardsSuggestions
from lexagon.wordle._daily import (
    daily_answers,
    random_seed,
    seeded_answers,
)
from lexagon.wordle._parameters import MOST_BOARDS, Answer, BoardCount, Guess, Mode, UsualMaxGuesses
from lexagon.wordle._position import Position
from lexagon.wordle._prior import prior_of
from lexagon.wordle._records import BoardRecord, GameRecord, Host
from lexagon.wordle._review import Review, review_states
from lexagon.wordle._rules import feedback_of, marks_of
from lexagon.wordle._share import palette, share_text
from lexagon.wordle._state import Turn
from lexagon.wordle._suggestions import Suggestions
from lexagon.wordle._words import Words, WordsLike, as_words

Light: TypeAlias = Annotated[bool, Parameter("Colours for a light page.")]
HighContrast: TypeAlias = Annotated[bool, Parameter("Orange and blue for green and yellow.")]
Hint = Suggestions | BoardsSuggestions | AbsurdleLine


class Game(Displayed):
    """A game with a hidden answer, or one for each board: push guesses, pop them again.

    `max_guesses` is the usual number (boards + 5), another one, or None for no limit.

    >>> from lexagon import wordle
    >>> game = wordle.Game("moist")
    >>> game.push("CRANE").feedback, game.push("spilt").feedback
    ('bbbbb', 'ybgbg')
    >>> print(game.pop())
    spilt=ybgbg
    >>> game.position
    <Position original: crane=bbbbb, 263 candidates>
    >>> game.push("moist").feedback, game.is_won
    ('ggggg', True)
    """

    @validated
    def __init__(
        self,
        answer: Annotated[
            Answer | Annotated[Sequence[Answer], Parameter(min_length=1, max_length=MOST_BOARDS)],
            Parameter("The secret word, or one for each board."),
        ],
        *,
        words: WordsLike = "original",
        mode: Mode = "normal",
        max_guesses: UsualMaxGuesses = "usual",
    ) -> None:
        chosen = as_words(words)
        given = [answer] if isinstance(answer, str) else list(answer)
        answers = tuple(chosen.guesses[chosen._index(word)] for word in given)
        self._deal(chosen, answers, len(answers), mode, max_guesses)

    def _deal(
        self,
        words: Words,
        answers: tuple[str, ...] | None,
        boards: int,
        mode: Mode,
        max_guesses: UsualMaxGuesses,
        day: date | None = None,
        seed: int | None = None,
    ) -> None:
        if mode != "normal" and boards > 1:
            raise WordleError(
                f"hard mode on {boards} boards; what one demands another may forbid, "
                "so it is for one board",
                code="hard-boards",
                boards=boards,
            )
        if max_guesses == "usual" and answers is None:
            max_guesses = None
        self.words = words
        self.mode = mode
        self.max_guesses = max_guesses_of(max_guesses, boards)
        self.day = day
        self.seed = seed
        self.hints = 0
        self.gave_up = False
        self._answers = answers
        self._turns: list[Turn] = []
        self._states = [Boards._of((Position(words, mode=mode),) * boards)]

    @classmethod
    @validated
    def daily(
        cls,
        day: Annotated[Day | None, Parameter("The day of the game; today by default.")] = None,
        *,
        boards: BoardCount = 1,
        words: WordsLike = "original",
        mode: Mode = "normal",
        max_guesses: UsualMaxGuesses = "usual",
    ) -> Game:
        """Deal the game of a day (today, if not given), which is the same for everybody.

        >>> from lexagon import wordle
        >>> wordle.Game.daily("2026-11-15").answers
        ('randy',)
        """
        chosen = day_from(day)
        game, own = cls.__new__(cls), as_words(words)
        answers = daily_answers(own.answers, day_number(chosen), boards, prior_of(own))
        game._deal(own, tuple(answers), boards, mode, max_guesses, day=chosen)
        return game

    @classmethod
    @validated
    def random(
        cls,
        seed: FreshSeed = None,
        *,
        boards: BoardCount = 1,
        words: WordsLike = "original",
        mode: Mode = "normal",
        max_guesses: UsualMaxGuesses = "usual",
    ) -> Game:
        """Deal answers at random; a seed deals the same ones again.

        >>> from lexagon import wordle
        >>> wordle.Game.random(seed=7).answers
        ('earth',)
        """
        number = random_seed() if seed is None else seed
        game, own = cls.__new__(cls), as_words(words)
        answers = seeded_answers(own.answers, number, boards, prior_of(own))
        game._deal(own, tuple(answers), boards, mode, max_guesses, seed=number)
        return game

    @classmethod
    @validated
    def absurdle(
        cls,
        *,
        words: WordsLike = "original",
        mode: Mode = "normal",
        max_guesses: UsualMaxGuesses = "usual",
    ) -> Game:
        """Begin a game against the host that cheats; it has no limit unless one is given.

        >>> from lexagon import wordle
        >>> wordle.Game.absurdle().push("crane").feedback
        'bbbbb'
        """
        game = cls.__new__(cls)
        game._deal(as_words(words), None, 1, mode, max_guesses)
        return game

    def __repr__(self) -> str:
        count = len(self.boards)
        boards = "" if count == 1 else f"{count} boards, "
        made = len(self._turns)
        limit = "" if self.max_guesses is None else f" of {self.max_guesses}"
        state = "won" if self.is_won else "over" if self.is_over else "in play"
        return f"<Game {self.words.name}: {boards}{made}{limit} guesses, {state}>"

    def __str__(self) -> str:
        return str(self.position) if len(self.boards) == 1 else str(self.boards)

    def __len__(self) -> int:
        """Return how many guesses were made."""
        return len(self._turns)

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[Turn]:
        """Iterate over the turns."""
        return iter(self._turns)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns so far; feedback on several boards is written as in `bybbg/-/bbbbb`.

        >>> from lexagon import wordle
        >>> game = wordle.Game(["crane", "moist"])
        >>> turns = game.push("crane"), game.push("moist")
        >>> [str(turn) for turn in game.turns]
        ['crane=ggggg/bbbbb', 'moist=-/ggggg']
        """
        return tuple(self._turns)

    @property
    def host(self) -> Host:
        """The kind of host that gives the feedback: `honest` or `absurdle`."""
        return "absurdle" if self._answers is None else "honest"

    @property
    def guesses(self) -> tuple[str, ...]:
        """The guesses made so far."""
        return tuple(turn.guess for turn in self._turns)

    @property
    def boards(self) -> Boards:
        """The guesses and feedback of the boards so far."""
        return self._states[-1]

    @property
    def position(self) -> Position:
        """The position of the only board."""
        if len(self.boards) > 1:
            raise WordleError(f"the game has {len(self.boards)} boards; see its boards")
        return self.boards[0]

    @property
    def answers(self) -> tuple[str, ...]:
        """The hidden words, one a board; for Absurdle, the first that it still could be."""
        return self.position.candidates[:1] if self._answers is None else self._answers

    @property
    def is_won(self) -> bool:
        """Whether every board is solved."""
        return self.boards.is_solved

    @property
    def is_over(self) -> bool:
        """Whether the game was won, lost or given up."""
        lost = self.max_guesses is not None and len(self._turns) >= self.max_guesses
        return self.gave_up or self.is_won or lost

    @validated
    def push(self, guess: Guess) -> Turn:
        """Make a guess, and return it with its feedback; `-` is a board that was solved before."""
        if self.is_over:
            raise IllegalMoveError(
                f"{quoted(guess)} comes after the end of the game", code="game-over", guess=guess
            )
        unsolved = next(each for each in self.boards.positions if not each.is_solved)
        word = unsolved.require_legal(guess.strip())
        marks = tuple(
            None if position.is_solved else self._feedback(number, position, word)
            for number, position in enumerate(self.boards.positions)
        )
        self._states.append(self.boards._then(word, marks))
        self._turns.append(Turn(word, "/".join(each or "-" for each in marks)))
        return self._turns[-1]

    def pop(self) -> Turn:
        """Take the last turn back, and return it."""
        if not self._turns:
            raise WordleError("there is no guess to take back", code="nothing-to-take-back")
        self.gave_up = False
        self._states.pop()
        return self._turns.pop()

    def give_up(self) -> None:
        """End the game unsolved."""
        self.gave_up = not self.is_over

    @validated
    def hint(self, top: Top = 1, *, progress: ProgressCallback | None = None) -> Hint:
        """Suggest what to guess now, and count that a hint was taken.

        Against Absurdle the hint is the shortest line of guesses that beats it, which has no
        second best.
        """
        hint: Hint
        if len(self.boards) > 1:
            hint = self.boards.suggest(top, max_guesses=self.max_guesses, progress=progress)
        elif self.host == "absurdle":
            hint = absurdle_hint(self.position, progress)
        else:
            hint = self.position.suggest(top, max_guesses=self.max_guesses, progress=progress)
        self.hints += 1
        return hint

    def review(self, *, progress: ProgressCallback | None = None) -> Review:
        """Review the guesses made so far, skill and luck apart.

        >>> from lexagon import wordle
        >>> game = wordle.Game("prong")
        >>> for guess in ("crane", "moist", "prong"):
        ...     feedback = game.push(guess)
        >>> game.review()
        <Review: solved in 3 guesses: skill 85, luck 68 of 99>
        """
        if not self._turns:
            raise WordleError(
                "no guesses were made; there is nothing to review", code="nothing-to-review"
            )
        if len(self.boards) > 1:
            raise WordleError(
                f"a game of {len(self.boards)} boards; one board can be reviewed",
                code="one-board-review",
                boards=len(self.boards),
            )
        states = [state[0] for state in self._states]
        if not states[-1].left:
            raise WordleError(
                f"the answer is not among the answers of {self.words.name}; "
                "review it with words that have it",
                code="answer-elsewhere",
                words=self.words.name,
            )
        answer = None if self._answers is None else self._answers[0]
        known = answer if answer in self.words.answers else None
        return review_states(states, known, self.max_guesses, progress)

    @validated
    def share(self, *, light: Light = False, high_contrast: HighContrast = False) -> str:
        """Return the text to share: squares without words."""
        label = "" if self.seed is None else f"#{self.seed}"
        if self.day is not None:
            label = str(day_number(self.day))
        return share_text(
            [[turn.feedback for turn in position.turns] for position in self.boards.positions],
            label=label,
            guesses=len(self._turns),
            max_guesses=self.max_guesses,
            won=self.is_won,
            mode=self.mode,
            colours=palette(light, high_contrast),
        )

    @validated
    def record(self, *, light: Light = False, high_contrast: HighContrast = False) -> GameRecord:
        """Return the game's record; it has answers and seed only when the game is over."""
        over = self.is_over
        answers: Sequence[str | None] = self.answers if over else [None] * len(self.boards)
        return GameRecord(
            words=self.words.name,
            guesses=self.guesses,
            won=self.is_won,
            finished=over,
            gave_up=self.gave_up,
            host=self.host,
            day=None if self.day is None else self.day.isoformat(),
            number=None if self.day is None else day_number(self.day),
            seed=self.seed if over else None,
            mode=self.mode,
            max_guesses=self.max_guesses,
            hints=self.hints,
            boards=tuple(
                BoardRecord(answer, position.is_solved, position.turn_texts)
                for answer, position in zip(answers, self.boards.positions, strict=True)
            ),
            share=self.share(light=light, high_contrast=high_contrast) if over else None,
        )

    def _feedback(self, board: int, position: Position, guess: str) -> str:
        if self._answers is None:
            return largest_class(position, guess)
        return marks_of(self.words._tiles(guess), self.words._tiles(self._answers[board]))


def largest_class(position: Position, guess: str) -> str:
    """Return the feedback that leaves the most answers, as Absurdle gives it.

    Of feedback that leaves equally many it gives the one with the fewest greens, then the fewest
    yellows, then the one whose colours come latest.
    """
    words = position.words
    codes = words._core.codes_of_word(words._row(guess))
    sizes: defaultdict[int, int] = defaultdict(int)
    for answer in position.left:
        sizes[codes[answer]] += 1

    def unwelcome(code: int) -> tuple[int, int, int, int]:
        marks = feedback_of(code, words.length)
        return -sizes[code], marks.count("g"), marks.count("y"), code

    return feedback_of(min(sizes, key=unwelcome), words.length)
