"""A game in play: one or several boards answer the same guesses until all are solved.

A host shows the marks of a guess on its board. The honest host has chosen its word before;
Absurdle's keeps the largest class of the answers still possible, and so puts off the end as long
as it can.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final, Protocol

from lexagon._errors import WordleError, quoted
from lexagon.wordle.history import Turn
from lexagon.wordle.rules import feedback, hard_mode_violation, marks_of, solved
from lexagon.wordle.words import GameWords

MOST_BOARDS: Final = 32
SPARE_GUESSES: Final = 5


def usual_limit(boards: int) -> int:
    """Return the guesses that so many boards allow: 6 for one, 7 for two, 37 for 32."""
    return boards + SPARE_GUESSES


class Host(Protocol):
    """Who answers a guess on one board."""

    def show(self, guess: str) -> str:
        """Return the marks of a guess."""

    @property
    def answer(self) -> str:
        """The word to find, or one that still could be it."""


class HonestHost:
    """Has chosen a word and sticks to it."""

    def __init__(self, words: GameWords, answer: str) -> None:
        self.answer = words.guesses[words.index(answer)]
        self._words = words
        self._faces = words.faces(self.answer)

    def show(self, guess: str) -> str:
        """Return the marks of a guess."""
        return feedback(self._words.faces(guess), self._faces)


class AbsurdleHost:
    """Chooses no word but shows the marks that leave the most answers.

    Of marks that leave equally many it shows those with the fewest greens, then the fewest yellows,
    then those whose colours come latest.
    """

    def __init__(self, words: GameWords) -> None:
        self._words = words
        self.left: list[int] = list(range(len(words.answers)))

    @property
    def answer(self) -> str:
        """The first of the words that still could be it."""
        return self._words.answer_words[self.left[0]]

    def show(self, guess: str) -> str:
        """Return the marks that leave the most answers, and keep those."""
        codes = self._words.core.codes_of_word(self._words.tiles(guess))
        classes: defaultdict[int, list[int]] = defaultdict(list)
        for answer in self.left:
            classes[codes[answer]].append(answer)

        def unwelcome(code: int) -> tuple[int, int, int, int]:
            marks = marks_of(code, self._words.length)
            return -len(classes[code]), marks.count("g"), marks.count("y"), code

        chosen = min(classes, key=unwelcome)
        self.left = classes[chosen]
        return marks_of(chosen, self._words.length)


class Board:
    """What one board shows; it takes no more guesses once it is solved."""

    def __init__(self, words: GameWords, host: Host) -> None:
        self.words = words
        self.host = host
        self.turns: list[Turn] = []

    @property
    def is_solved(self) -> bool:
        """Say whether the word was found."""
        return bool(self.turns) and self.turns[-1].marks == solved(self.words.length)

    def take(self, guess: str) -> None:
        """Show a guess's marks."""
        if not self.is_solved:
            self.turns.append(Turn(guess, self.host.show(guess)))

    def _repr_svg_(self) -> str:
        from lexagon.wordle import pictures

        return pictures.board(self)


class Game:
    """Boards, a limit on guesses, and the rules on what may be guessed.

    >>> words = GameWords.from_words(["crane", "brine", "prone"])
    >>> game = Game(words, [HonestHost(words, "prone")])
    >>> game.guess("crane"), game.guess("prone"), game.is_won
    (['bgbgg'], ['ggggg'], True)
    """

    def __init__(
        self,
        words: GameWords,
        hosts: Sequence[Host],
        limit: int | None = None,
        hard: bool = False,
    ) -> None:
        if not 1 <= len(hosts) <= MOST_BOARDS:
            raise WordleError(f"{len(hosts)} boards; a game has 1 to {MOST_BOARDS}")
        if hard and len(hosts) > 1:
            raise WordleError(
                f"hard mode on {len(hosts)} boards; what one demands another may forbid, "
                "so it is for one board"
            )
        if limit is not None and limit < 1:
            raise WordleError(f"a limit of {limit} guesses; it is at least 1")
        self.words = words
        self.boards = [Board(words, host) for host in hosts]
        self.limit = limit
        self.hard = hard
        self.guesses: list[str] = []

    @property
    def is_won(self) -> bool:
        """Say whether every board is solved."""
        return all(board.is_solved for board in self.boards)

    @property
    def is_over(self) -> bool:
        """Say whether there is nothing left to guess, or no guess left."""
        return self.is_won or (self.limit is not None and len(self.guesses) >= self.limit)

    @property
    def open_boards(self) -> list[Board]:
        """The boards not solved yet."""
        return [board for board in self.boards if not board.is_solved]

    def guess(self, text: str) -> list[str]:
        """Take a guess and return its marks on every board still open; an error takes nothing."""
        if self.is_over:
            raise WordleError(f"{quoted(text)} comes after the end of the game")
        word = self.words.guesses[self.words.index(text.strip())]
        self._require_legal(word)
        self.guesses.append(word)
        open_boards = self.open_boards
        for board in open_boards:
            board.take(word)
        return [board.turns[-1].marks for board in open_boards]

    def _repr_html_(self) -> str:
        from lexagon.wordle import pictures

        return pictures.game(self)

    def _require_legal(self, word: str) -> None:
        if not self.hard:
            return
        turns = [(self.words.faces(turn.guess), turn.marks) for turn in self.boards[0].turns]
        violation = hard_mode_violation(self.words.faces(word), turns)
        if violation:
            raise WordleError(f"hard mode does not allow {quoted(word)}: {violation}")
