"""The paper's two searches: breadth-first and depth-first over every path, counting tries.

Section III of the paper. A node is a path; starts go in first, in row order; the search takes the
oldest path (breadth-first, a queue) or the newest (depth-first, a stack), counts a try, looks the
word up and puts in the paths that are one square longer, in the order S, SW, SE, W, E, N, NW, NE.
The paper's program starts only from the rows and columns before the last ones (9 of 16 squares).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

from lexagon._errors import BoardError, quoted
from lexagon.grid import native
from lexagon.grid.board import Board
from lexagon.grid.rules import Rules
from lexagon.lexicon import Lexicon

Order = Literal["bfs", "dfs"]
Starts = Literal["paper", "all"]

MAX_TRIES: Final = 100_000_000
MOST_TRIES: Final = 10**18  # that a limit can be set to
MAX_WAITING: Final = 20_000_000
# The paper's machine: 6,031,636 tries in 26 minutes 17 seconds.
PAPER_TRIES_PER_SECOND: Final = 6_031_636 / (26 * 60 + 17)


@dataclass(frozen=True)
class Find:
    """A word, its score, and the try that found it first."""

    word: str
    score: int
    at: int


@dataclass(frozen=True)
class SearchResult:
    """What an exhaustive search found, in its order, and what it took."""

    order: Order
    starts: Starts
    tries: int
    found: tuple[Find, ...]
    peak_waiting: int
    peak_bytes: int
    stopped: str

    @property
    def score(self) -> int:
        """Return the sum of all words found."""
        return sum(find.score for find in self.found)

    def earned(self, tries: float) -> tuple[int, int]:
        """Return how many words and points the search has after so many tries."""
        count = bisect_right([find.at for find in self.found], tries)
        return count, sum(find.score for find in self.found[:count])

    def _repr_html_(self) -> str:
        from lexagon.grid import pictures

        return pictures.search_result(self)


def search(
    board: Board,
    lexicon: Lexicon,
    rules: Rules,
    order: Order,
    starts: Starts = "paper",
    max_tries: int = MAX_TRIES,
) -> SearchResult:
    """Search every path of a board; a search beyond the limits stops and says so."""
    if order not in get_args(Order):
        raise BoardError(f"no order {quoted(str(order))}; there are {', '.join(get_args(Order))}")
    if starts not in get_args(Starts):
        raise BoardError(
            f"no starts {quoted(str(starts))}; there are {', '.join(get_args(Starts))}"
        )
    if not 1 <= max_tries <= MOST_TRIES:
        raise BoardError(f"a limit of {max_tries} tries; it is 1 to {MOST_TRIES}")
    tries, found, peak, bytes_each, stopped = native.solver_of(lexicon).search(
        native.board_of(board, rules, lexicon),
        rules.core,
        order == "bfs",
        bytes(_starts(board, starts)),
        max_tries,
        MAX_WAITING,
    )
    message = {
        "": "",
        "tries": f"stopped at the limit of {max_tries:,} tries; the board has more paths",
        "waiting": f"stopped at the limit of {MAX_WAITING:,} waiting paths "
        f"({MAX_WAITING * bytes_each // 1_000_000:,} MB); `solve` needs no queue",
    }[stopped]
    finds = tuple(Find(lexicon.alphabet.write(word), score, at) for word, score, at in found)
    return SearchResult(order, starts, tries, finds, peak, peak * bytes_each, message)


def _starts(board: Board, starts: Starts) -> list[int]:
    """Number the squares that a search starts from, in row order."""
    if starts == "all":
        return list(range(board.rows * board.columns))
    rows, columns = max(1, board.rows - 1), max(1, board.columns - 1)
    return [row * board.columns + column for row in range(rows) for column in range(columns)]


def curve(result: SearchResult, tries: Sequence[float]) -> list[tuple[float, int, int]]:
    """Return (tries, words, points) at each of some moments; 100, 1,000 … and the end if none.

    A search that was stopped earned nothing known after that, so its curve ends there.
    """
    end = result.tries
    moments = list(tries) or [*(m for p in range(2, 19) if (m := 10**p) < end), end]
    if result.stopped and moments[-1] > end:
        moments = [*(moment for moment in moments if moment < end), end]
    return [(moment, *result.earned(moment)) for moment in moments]
