"""What a rolled board shall be like: bounds on its words, common words, longest word and points.

Every wish is a bound on what a board scores: its words are its score under the rules `words`, its
common words the same with the common words of the list, and it has a word of eight letters if
there is one to count from eight letters on. So the batch scorer sorts boards out, and only one that
passes is solved.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Final, TypedDict

from lexagon._errors import BoardError, quoted
from lexagon._plural import plural
from lexagon.grid._board import Board
from lexagon.grid._rules import LENGTHS, NAMED, Rules
from lexagon.grid._scores import BoardScorer
from lexagon.grid._solver import Solution
from lexagon.lexicon import Lexicon
from lexagon.lexicon._levels import common_words, has_levels

MAX_WISH: Final = 1_000_000_000
_WHAT: Final = {"words": "word", "common": "common word", "points": "point"}
_BYTES: Final = 500_000  # of the graph of common words


class Wishes(TypedDict, total=False):
    """Bounds of a board's words, common words, longest word and points; None is no bound."""

    words_at_least: int | None
    words_at_most: int | None
    common_at_least: int | None
    common_at_most: int | None
    longest_at_least: int | None
    longest_at_most: int | None
    points_at_least: int | None
    points_at_most: int | None


WISHES: Final = tuple(Wishes.__annotations__)


def checked_wishes(wishes: Mapping[str, object]) -> dict[str, int]:
    """Return the wishes that were made, or refuse those that no board fulfils."""
    made: dict[str, int] = {}
    for name, value in wishes.items():
        if name not in WISHES:
            raise TypeError(f"no wish {name!r}; there are {', '.join(WISHES)}")
        if value is None:
            continue
        if isinstance(value, bool) or not isinstance(value, int):
            raise TypeError(f"{name} is a whole number, not {type(value).__name__}")
        if not 0 <= value <= MAX_WISH:
            raise BoardError(
                f"{name} of {value}; it is 0 to {MAX_WISH}",
                code="wish-range",
                wish=name,
                value=value,
                most=MAX_WISH,
            )
        made[name] = value
    for what in ("words", "common", "longest", "points"):
        low, high = made.get(f"{what}_at_least", 0), made.get(f"{what}_at_most", MAX_WISH)
        if low > high:
            raise BoardError(
                f"{what}_at_least of {low} is more than {what}_at_most of {high}",
                code="wishes-cross",
                wish=what,
                least=low,
                most=high,
            )
    return made


@dataclass
class _Bound:
    """A wish as a bound of the scorer's totals, and the least and the most that boards had."""

    wish: str
    scorer: BoardScorer
    low: float = 0
    high: float = inf
    least: float = inf
    most: float = 0

    def passing(self, boards: Sequence[Board]) -> list[Board]:
        """Return the boards within the bound."""
        totals = self.scorer.score_boards(boards)
        self.least, self.most = min(self.least, *totals), max(self.most, *totals)
        return [
            board
            for board, total in zip(boards, totals, strict=True)
            if self.low <= total <= self.high
        ]

    def __str__(self) -> str:
        what, _, bound = self.wish.partition("_at_")
        number = round(self.low if bound == "least" else self.high)
        had = (
            f" (they had {self.least:,.0f} to {self.most:,.0f})" if self.most >= self.least else ""
        )
        return f"at {bound} {plural(number, _WHAT[what])}{had}"


@dataclass
class _LongestBound(_Bound):
    """A bound of the longest word: words from a length on, at least one or none."""

    letters: int = 0

    def __str__(self) -> str:
        return f"a longest word of at {self.wish.rpartition('_')[2]} {self.letters} letters"


class WishFilter:
    """Tries boards against wishes, for one list and rules."""

    def __init__(self, wishes: Mapping[str, int], lexicon: Lexicon, rules: Rules) -> None:
        self.wishes, self.lexicon, self.rules = wishes, lexicon, rules
        self.bounds = [self._bound(wish, value) for wish, value in wishes.items()]

    def first(self, boards: Sequence[Board]) -> tuple[Board, Solution] | None:
        """Return the first board that is as wished, solved."""
        for bound in self.bounds:
            if boards:
                boards = bound.passing(boards)
        for board in boards:
            solution = board.solve(self.lexicon, self.rules)
            if self._holds(solution):
                return board, solution
        return None

    def __str__(self) -> str:
        return " and ".join(map(str, self.bounds))

    def _holds(self, solution: Solution) -> bool:
        """Check a solution itself: the scorer takes every Q for Qu."""
        has = {
            "words": solution.count,
            "common": solution.common_count or 0,
            "longest": longest_of(solution),
            "points": solution.score,
        }
        return all(
            has[what] >= value if bound == "least" else has[what] <= value
            for wish, value in self.wishes.items()
            for what, _, bound in [wish.partition("_at_")]
        )

    def _bound(self, wish: str, value: int) -> _Bound:
        what, _, bound = wish.partition("_at_")
        if what == "longest":
            least = bound == "least"
            from_length = min(
                max(self.rules.min_length, value if least else value + 1), LENGTHS - 1
            )
            scorer = BoardScorer(self.lexicon, self._counting(from_length))
            low, high = (1, inf) if least else (0, 0)
            return _LongestBound(wish, scorer, low, high, letters=value)
        lexicon = _common_part(self.lexicon) if what == "common" else self.lexicon
        rules = self.rules if what == "points" else self._counting(self.rules.min_length)
        limits = (value, inf) if bound == "least" else (0, value)
        return _Bound(wish, BoardScorer(lexicon, rules), *limits)

    def _counting(self, min_length: int) -> Rules:
        return replace(NAMED["words"], min_length=min_length, neighbours=self.rules.neighbours)


def longest_of(solution: Solution) -> int:
    """Return the letters of a board's longest word, 0 where there is none."""
    return max((len(each.word) for each in solution), default=0)


def _common_part(lexicon: Lexicon) -> Lexicon:
    """Return the words of a list that are common."""
    if not has_levels(lexicon):
        raise BoardError(
            f"the words of {quoted(lexicon.name)} are not English, so it is not known which are "
            "common; leave common_at_least and common_at_most out",
            code="wish-common",
            words=lexicon.name,
        )

    def make() -> Lexicon:
        words = [word for word in common_words() if word in lexicon]
        return Lexicon.from_words(words, lexicon.alphabet)

    return lexicon._tables.get("common part", make, lambda: _BYTES)
