"""Values of guesses: the chance to lose and the guesses expected with best play after them.

Best play loses as few games as it can within the guesses left, then takes the fewest guesses; a
lost game has taken all of them.

The exact search is given a fixed amount of work, so the same question always has the same answer.
With few guesses left the value is counted instead, at any size. Where neither can be done, the
value is an estimate from the classes, never above the guesses left, and says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from lexagon import _core
from lexagon._lazy import lazy
from lexagon.wordle import _last_guesses
from lexagon.wordle._parameters import Mode
from lexagon.wordle._partitions import MOST_CELLS, Partitions, narrowed
from lexagon.wordle._rules import mode_code
from lexagon.wordle._state import BoardState
from lexagon.wordle._words import Words

# Work limit, answers times guesses scanned: some 80 ms for a position, 5 ms for a guess. Weights
# loosen the bounds, and the search takes longer: some 0.5 s for a position, 50 ms for a guess.
POSITION_WORK: Final = 150_000_000
GUESS_WORK: Final = 10_000_000
POSITION_WORK_WEIGHTED: Final = 150_000_000
MOST_TO_SEARCH: Final = 400
MOST_TO_SEARCH_WEIGHTED: Final = 300
_TABLE_BYTES: Final = 4 << 20
_CANDIDATES_VALUED: Final = 3  # at least, where few guesses are left
_COUNTED_IN_SHORTLIST: Final = 4  # guesses whose classes are looked into one by one


class Value(NamedTuple):
    """Guesses expected, the one in question included; exact or an estimate.

    Of an estimate neither the chance to lose nor the most guesses that it may take are known.
    """

    guesses: float
    exact: bool
    lost: float | None = None
    worst: int | None = None


class Best(NamedTuple):
    """A best guess and its value; `proven` if no other can be better."""

    guess: int
    value: Value
    proven: bool


class Valuation:
    """The candidates of a state, and the value of each guess that is legal there."""

    def __init__(
        self,
        words: Words,
        candidates: Sequence[int],
        legal: Sequence[int] | None = None,
        mode: Mode = "normal",
        weights: Sequence[int] | None = None,
        most_cells: int | None = None,
        guesses_left: int | None = None,
    ) -> None:
        """Take candidates by place among the answers, and weights one a candidate."""
        self.guesses_left = guesses_left
        self.most_cells = most_cells
        self.words = words
        self.candidates = list(candidates)
        self.legal = legal
        self.mode = mode
        self.weights = weights

    @classmethod
    def of(
        cls,
        state: BoardState,
        weights: Sequence[int] | None = None,
        guesses_left: int | None = None,
    ) -> Valuation:
        """Return the values at a state; weights are one an answer of the game."""
        chosen = None if weights is None else [weights[answer] for answer in state.left]
        legal, mode = state.legal, state.mode
        return cls(state.words, state.left, legal, mode, chosen, guesses_left=guesses_left)

    @lazy
    def partitions(self) -> Partitions:
        """How every legal guess divides the candidates."""
        return Partitions(self.words, self.candidates, self.legal, self.weights, self.most_cells)

    @lazy
    def best(self) -> Best:
        """The best guess: proven if the search comes to an end, else the best that is known."""
        if self.guesses_left == 1 or (self.guesses_left == 2 and self._counts_all):
            guess = self.shortlist(1)[0]
            return Best(guess, self.value(guess), True)
        work = POSITION_WORK if self.weights is None else POSITION_WORK_WEIGHTED
        found = self._solved(None, work)
        if found is not None:
            return Best(found.first, self._exactly(found), True)
        guess = self.partitions.ranked(1)[0]
        return Best(guess, self.value(guess), False)

    def shortlist(self, count: int) -> list[int]:
        """Return guesses worth valuing: the best by estimate, or by what they find at the end.

        The last guess is one of the candidates, and of few guesses left some are candidates.
        """
        partitions, left = self.partitions, self.guesses_left
        if left == 1:
            return partitions.likeliest(count)
        if left == 2 and self._counts_all:
            return partitions.most_classes(count)
        if left is None or left > 3:
            return partitions.ranked(count)
        if self._is_counted:
            count = min(count, _COUNTED_IN_SHORTLIST)
        chosen = [*partitions.ranked(count), *partitions.candidates(_CANDIDATES_VALUED)]
        return list(dict.fromkeys(chosen))

    def value(self, guess: int) -> Value:
        """Return the expected guesses if this guess is made now and the best ones after it."""
        counted = self._counted(guess)
        if counted is not None:
            return counted
        found = self._solved(guess, GUESS_WORK)
        if found is not None:
            return self._exactly(found)
        estimate = self.partitions.of(self.place(guess)).estimate
        return Value(min(estimate, self.guesses_left or estimate), False)

    def _counted(self, guess: int) -> Value | None:
        """Value a guess by counting, if few are left; None if they are not."""
        left, position = self.guesses_left, (self.words, self.candidates)
        if left == 1:
            outcome = _last_guesses.last(self.partitions.of(self.place(guess)).finish)
        elif left == 2:
            outcome = _last_guesses.last_but_one(*position, self.weights, guess)
        elif left == 3 and self._is_counted:
            outcome = _last_guesses.last_but_two(*position, self.legal, self.mode, guess)
        else:
            return None
        return Value(outcome.guesses, True, outcome.lost, outcome.worst)

    @property
    def _counts_all(self) -> bool:
        """Whether the classes that every guess makes of equally likely answers were counted."""
        return self.weights is None and self.partitions.stands_for == 1

    @lazy
    def _is_counted(self) -> bool:
        """Whether a guess with two after it is counted: the game is too large for the search."""
        cells = len(self.words.guesses) * len(self.words.answers)
        is_large = self._solver is None
        return is_large and self.weights is None and cells <= MOST_CELLS

    def _solved(self, guess: int | None, work: int) -> _core.ExactResult | None:
        """Solve the position, or a guess in it; None if that would be too much work."""
        solver, most = self._solver, self.guesses_left
        if solver is None:
            return None
        if most is None or self.mode == "normal":
            # The best strategy of all hardly ever breaks the limit, and is found sooner.
            result = solver.solve(guess, 0, False, True, work, None)
            if most is None or (result.proven and result.worst <= most):
                return result if result.proven else None
        result = solver.solve(guess, most, True, True, work, None)
        return result if result.proven else None

    def _exactly(self, found: _core.ExactResult) -> Value:
        return Value(found.total / self._weight, True, found.lost / self._weight, found.worst)

    def place(self, guess: int) -> int:
        """Return where a guess stands in the partitions."""
        return guess if self.legal is None else self._places[guess]

    @lazy
    def _places(self) -> dict[int, int]:
        return {guess: at for at, guess in enumerate(self.legal or ())}

    @lazy
    def _weight(self) -> int:
        return len(self.candidates) if self.weights is None else sum(self.weights)

    @lazy
    def _game(self) -> tuple[Words, Sequence[int]]:
        """The game and candidates that the solver works on; kept for as long as it is."""
        return narrowed(self.words, self.candidates)

    @lazy
    def _solver(self) -> _core.ExactSolver | None:
        most = MOST_TO_SEARCH if self.weights is None else MOST_TO_SEARCH_WEIGHTED
        if len(self.candidates) > most:
            return None
        game, left = self._game
        by_answer: list[int] = []
        if self.weights is not None:
            by_answer = [1] * len(game.answers)
            for answer, weight in zip(left, self.weights, strict=True):
                by_answer[answer] = weight
        mode = mode_code(self.mode)
        return _core.ExactSolver(game._core, left, self.legal, mode, by_answer, _TABLE_BYTES)
