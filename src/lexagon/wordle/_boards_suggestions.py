"""Guesses for several boards together: those that end the whole game soonest.

What a guess is worth is worked out by the engine (cpp/wordle/boards.hpp): by a narrow search to the
end where the boards hide few joint answers, by an estimate where they hide more. A word that is the
only candidate of a board comes first, for it has to be guessed anyway. With one board open this is
the advice for that board. Boards are taken as independent: two that share candidates count as if
they could hide the same word, which games that deal different words never do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import Final

from lexagon import _core
from lexagon._errors import WordleError
from lexagon._progress import ProgressCallback, checkpoint
from lexagon._result import Result, ResultList
from lexagon.wordle._partitions import MOST_CELLS, narrowed
from lexagon.wordle._position import Position
from lexagon.wordle._prior import prior_of
from lexagon.wordle._suggestions import (
    Suggestion,
    kept_openers,
    likeliest,
    losing_share,
    suggestions_for,
)
from lexagon.wordle._words import Words

# Guesses times candidates of all boards, counted for one ranking: a second or two.
MOST_COUNTED: Final = 400_000_000


@dataclass(frozen=True, repr=False)
class BoardsSuggestion(Result):
    """A guess for all boards at once, and the guesses then expected until all are solved.

    >>> from lexagon import wordle
    >>> print(wordle.Boards.parse("crane=bybbg/bbbbb").suggest(top=1)[0])
    MOUST  about 3.93 guesses expected, 9.54 bits
    """

    guess: str
    expected_guesses: float  # this one included
    searched: bool  # False where expected_guesses is an estimate
    chance_lost: float | None  # of not solving all in the guesses left; None if not searched
    worst_guesses: int | None  # that may be needed; None if not searched
    bits: float  # expected information, summed over the open boards
    solves: float  # boards it is expected to solve now
    boards: tuple[int, ...]  # numbers, from 1, of the boards whose answer it may be

    def __str__(self) -> str:
        about = "" if self.searched else "about "
        guesses = f"{about}{self.expected_guesses:.2f} guesses expected"
        losing = f", can lose ({losing_share(self.chance_lost)})" if self.chance_lost else ""
        return f"{self.guess.upper()}  {guesses}, {self.bits:.2f} bits{losing}"


@dataclass(frozen=True, repr=False)
class BoardsSuggestions(ResultList[BoardsSuggestion]):
    """The best guesses for all boards at once, best first, and what each board still hides.

    `candidates` are by board, the likeliest first, all `candidates_left` of them unless fewer were
    asked for. Figures count every joint answer, those in which boards hide the same word too.

    >>> from lexagon import wordle
    >>> wordle.Boards.parse("crane=bybbg/bbbbb").suggest(top=3)
    <BoardsSuggestions: candidates by board: 40, 263>
    """

    words: str
    boards: int
    max_guesses: int | None
    turns: tuple[tuple[str, ...], ...]
    solved: bool
    candidates_left: tuple[int, ...]
    candidates: tuple[tuple[str, ...], ...]
    weighted: bool  # common words count as likelier
    suggestions: tuple[BoardsSuggestion, ...]

    _items = "suggestions"

    @property
    def is_lost(self) -> bool:
        """Whether no guess can win any more: there are fewer left than the boards take."""
        return not self.solved and all(one.chance_lost == 1 for one in self.suggestions)

    def __str__(self) -> str:
        left = ", ".join(f"{count:,}" for count in self.candidates_left)
        left += "; cannot be won any more" if self.is_lost else ""
        return "\n".join([f"candidates by board: {left}", *map(str, self.suggestions)])


def suggestions_for_boards(
    positions: Sequence[Position],
    top: int,
    max_guesses: int | None,
    max_candidates: int | None,
    progress: ProgressCallback | None,
) -> BoardsSuggestions:
    """Rank the best guesses for all open boards together."""
    words = positions[0].words
    for number, position in enumerate(positions, 1):
        if not position.left:
            raise WordleError(
                f"no answer of {words.name} fits what board {number} has shown",
                code="no-answer-fits",
                words=words.name,
                board=number,
            )
    is_solved = all(position.is_solved for position in positions)
    chosen = () if is_solved else _ranked(positions, top, max_guesses, progress)
    return BoardsSuggestions(
        words=words.name,
        boards=len(positions),
        max_guesses=max_guesses,
        turns=tuple(position.turn_texts for position in positions),
        solved=is_solved,
        candidates_left=tuple(len(position.left) for position in positions),
        candidates=tuple(tuple(likeliest(position)[:max_candidates]) for position in positions),
        weighted=prior_of(words) is not None,
        suggestions=tuple(chosen),
    )


def best_guess(positions: Sequence[Position], max_guesses: int | None) -> str:
    """Return the guess to make now; some board is open."""
    return _ranked(positions, 1, max_guesses, None)[0].guess


def _ranked(
    positions: Sequence[Position],
    top: int,
    max_guesses: int | None,
    progress: ProgressCallback | None,
) -> list[BoardsSuggestion]:
    unsolved = [position for position in positions if not position.is_solved]
    left = unsolved[0].guesses_left(max_guesses)
    if len(unsolved) == 1:
        return _for_one(positions, unsolved[0], top, max_guesses, progress)
    table = _Table(unsolved)
    openers: Sequence[Suggestion] = kept_openers(unsolved[0], bool(table.weights), left)[0][:top]
    if not openers and not unsolved[0].turns and table.stands_for > 1:
        openers = suggestions_for(unsolved[0], top, progress, 0, max_guesses).suggestions
    if left == 1:
        ranked = _core.estimate_for_boards(*table.question(left), _last_words(table, top))
    elif openers:  # they lead over several boards too (docs/wordle-boards.md)
        guesses = [table.words._index(one.guess) for one in openers]
        ranked = _core.estimate_for_boards(*table.question(left), guesses)
    else:
        ranked = _core.rank_for_boards(*table.question(left), top, checkpoint(progress))
    return _within(table, left, table.suggestions(positions, ranked))


def _last_words(table: _Table, top: int) -> list[int]:
    """Return the last guesses to consider: the words most likely to solve the most boards."""
    chances: dict[int, list[float]] = {}
    for position in table.unsolved:
        for answer in position.left:
            chances.setdefault(answer, []).append(table.chance(position, answer))
    order = sorted(chances, key=lambda each: (-len(chances[each]), -prod(chances[each]), each))
    return [table.words._answer_guesses[answer] for answer in order[:top]]


def _within(
    table: _Table, left: int | None, ranked: list[BoardsSuggestion]
) -> list[BoardsSuggestion]:
    """Hold guesses to those left: no game takes more, and with too few it cannot be won."""
    if left is None:
        return ranked
    if left == 1:
        return [_settled(one, 1, 1 - table.chance_of_all(one.guess)) for one in ranked]
    if left < _guesses_needed(table.unsolved):
        return [_settled(one, left, 1.0) for one in ranked]
    return [
        one
        if one.expected_guesses <= left
        else replace(one, expected_guesses=float(left), searched=False)
        for one in ranked
    ]


def _settled(one: BoardsSuggestion, left: int, lost: float) -> BoardsSuggestion:
    """Return a guess after which the game takes all guesses left."""
    return replace(
        one, expected_guesses=float(left), searched=True, chance_lost=lost, worst_guesses=left
    )


def _guesses_needed(unsolved: Sequence[Position]) -> int:
    """Return how many guesses the boards take at least: no two that cannot hide the same word."""
    seen: set[int] = set()
    needed = 0
    for position in sorted(unsolved, key=lambda each: len(each.left)):
        if seen.isdisjoint(position.left):
            needed += 1
            seen.update(position.left)
    return needed


def _for_one(
    positions: Sequence[Position],
    position: Position,
    top: int,
    max_guesses: int | None,
    progress: ProgressCallback | None,
) -> list[BoardsSuggestion]:
    number = next(at for at, each in enumerate(positions, 1) if each is position)
    return [
        BoardsSuggestion(
            guess=one.guess,
            expected_guesses=one.expected_guesses,
            searched=one.exact,
            chance_lost=one.chance_lost,
            worst_guesses=one.worst_guesses,
            bits=one.bits,
            solves=one.chance_now,
            boards=(number,) if one.is_candidate else (),
        )
        for one in suggestions_for(position, top, progress, 0, max_guesses)
    ]


class _Table:
    """What the engine is asked about: the open boards, in a game no larger than they need.

    Where the feedback of all guesses against all candidates would not fit, or take too long to
    count, evenly spaced candidates of each board stand for the others, and nothing is claimed to
    have been searched. Before the first guess, when all boards are alike, it is then that of one.
    """

    def __init__(self, unsolved: Sequence[Position]) -> None:
        self.words: Words = unsolved[0].words
        self.unsolved = unsolved
        every = sorted({answer for position in unsolved for answer in position.left})
        guesses = len(self.words.guesses)
        most_of_all = max(1, MOST_CELLS // guesses)
        most_of_each = max(1, MOST_COUNTED // (guesses * len(unsolved)))
        largest = max(len(position.left) for position in unsolved)
        self.stands_for = max(-(-len(every) // most_of_all), -(-largest // most_of_each))
        kept = [position.left[:: self.stands_for] for position in unsolved]
        union = sorted({answer for left in kept for answer in left})
        self.game, places = narrowed(self.words, union)
        place = dict(zip(union, places, strict=True))
        self.boards = [[place[answer] for answer in left] for left in kept]
        prior = prior_of(self.words)
        self.weights: list[float] = []
        if prior is not None:
            self.weights = [1.0] * len(self.game.answers)
            for answer in union:
                self.weights[place[answer]] = 1.0 * prior[answer]

    def question(
        self, guesses_left: int | None
    ) -> tuple[_core.WordleWords, list[list[int]], list[float], int]:
        """Return what the engine takes: words, boards, weights and the guesses left."""
        return self.game._core, self.boards, self.weights, guesses_left or 0

    def suggestions(
        self, positions: Sequence[Position], ranked: Sequence[_core.BoardsGuess]
    ) -> list[BoardsSuggestion]:
        """Return guesses with all their figures."""
        guesses = [one.guess for one in ranked]
        columns = [
            self.game._core.figures(board, guesses, self.weights).weighted_bits.tolist()
            for board in self.boards
        ]
        return [
            self._suggestion(positions, one, sum(gained))
            for one, *gained in zip(ranked, *columns, strict=True)
        ]

    def _suggestion(
        self, positions: Sequence[Position], one: _core.BoardsGuess, bits: float
    ) -> BoardsSuggestion:
        answer = self.words._answer_of.get(one.guess)
        numbers = tuple(
            number
            for number, position in enumerate(positions, 1)
            if not position.is_solved and answer in position.left
        )
        searched = one.searched and self.stands_for == 1
        return BoardsSuggestion(
            guess=self.words.guesses[one.guess],
            expected_guesses=one.expected,
            searched=searched,
            chance_lost=one.lost if searched else None,
            worst_guesses=one.worst if searched else None,
            bits=bits,
            solves=sum(self.chance(positions[number - 1], answer) for number in numbers),
            boards=numbers,
        )

    def chance_of_all(self, guess: str) -> float:
        """Return the chance that a guess is the answer of every open board."""
        answer = self.words._answer_of.get(self.words._index(guess))
        return prod(
            self.chance(position, answer) if answer in position.left else 0.0
            for position in self.unsolved
        )

    def chance(self, position: Position, answer: int | None) -> float:
        """Return the chance that a candidate is the answer of a board."""
        prior = prior_of(self.words)
        if prior is None or answer is None:
            return 1 / len(position.left)
        return prior[answer] / sum(prior[each] for each in position.left)
