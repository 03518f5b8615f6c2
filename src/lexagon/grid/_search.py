"""The paper's two searches: breadth-first and depth-first over every path, counting tries.

Section III of the paper. A node is a path; starts go in first, in row order; the search takes the
oldest path (breadth-first, a queue) or the newest (depth-first, a stack), counts a try, looks the
word up and puts in the paths that are one square longer, in the order S, SW, SE, W, E, N, NW, NE.
The paper's program starts only from the rows and columns before the last ones (9 of 16 squares).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from math import floor
from typing import ClassVar, Final, Literal, get_args

from lexagon._errors import BoardError, quoted
from lexagon._plural import plural
from lexagon._progress import Progress, ProgressCallback, check_cancelled
from lexagon._result import Result, ResultList
from lexagon.grid._clock import check_seconds
from lexagon.grid._engine import engine_board, solver_of
from lexagon.grid._notation import Tiles, write_board
from lexagon.grid._rules import Rules
from lexagon.lexicon import Lexicon

Order = Literal["bfs", "dfs"]
Starts = Literal["paper", "all"]

MAX_TRIES: Final = 100_000_000
MOST_TRIES: Final = 10**18  # that a limit can be set to
MAX_WAITING: Final = 20_000_000
# The paper's machine: 6,031,636 tries in 26 minutes 17 seconds.
PAPER_TRIES_PER_SECOND: Final = 6_031_636 / (26 * 60 + 17)
RATE: Final = 3825.0


@dataclass(frozen=True, repr=False, slots=True)
class Find(Result):
    """A word that a search found: its score, and the try that found it first.

    >>> from lexagon import grid
    >>> print(grid.Board("CAT/DOG").search(starts="all")[0])
    COD 1, found at try 31
    """

    word: str
    score: int
    at: int

    def __str__(self) -> str:
        return f"{self.word.upper()} {self.score}, found at try {self.at:,}"


@dataclass(frozen=True, repr=False, slots=True)
class Earned(Result):
    """The score of a search after so many tries, and the seconds these take at its rate.

    >>> from lexagon import grid
    >>> print(grid.Board("CAT/DOG").search(starts="all").curve[-1])
    33 words, 33 points after 476 tries
    """

    tries: int
    seconds: float
    count: int
    score: int

    def __str__(self) -> str:
        words, points = plural(self.count, "word"), plural(self.score, "point")
        return f"{words}, {points} after {self.tries:,} tries"


@dataclass(frozen=True, repr=False)
class SearchResult(ResultList[Find]):
    """The words of an exhaustive search in the order of finding, and its cost.

    `count` and `score` are of all words found; `finds` has at most `top` of them. `curve` is what
    was earned by when, at `rate` tries a second. A search that reached a limit is not `complete`,
    and `stopped` says which limit it was.

    >>> from lexagon import grid
    >>> board = grid.Board("HHEL ACAB NROT FITI")
    >>> result = board.search("bfs", words="paper3", rules="paper")
    >>> result.tries, result.count, result.score, result[0].word, result[0].at
    (6031636, 92, 4113, 'hah', 68)
    """

    board: str
    words: str
    rules: str
    order: str
    starts: str
    tries: int
    count: int
    score: int
    finds: tuple[Find, ...]
    curve: tuple[Earned, ...]
    rate: float
    peak_waiting: int
    peak_bytes: int
    complete: bool
    stopped: str

    _items: ClassVar[str] = "finds"

    def first(self, top: int | None) -> SearchResult:
        """Return this with only its first finds."""
        return replace(self, finds=self.finds[:top])

    def earned(self, tries: float) -> tuple[int, int]:
        """Return how many words and points the search has after so many tries."""
        if len(self.finds) < self.count:
            raise BoardError(f"only the first {len(self.finds)} finds are here; search without top")
        return _earned(self.finds, tries)

    def __str__(self) -> str:
        name = {"bfs": "breadth-first", "dfs": "depth-first"}[self.order]
        words, points = plural(self.count, "word"), plural(self.score, "point")
        head = f"{name} search: {words}, {points} in {self.tries:,} tries"
        return "\n".join([head, *map(str, self.curve), *filter(None, [self.stopped])])


def search(
    tiles: Tiles,
    lexicon: Lexicon,
    rules: Rules,
    order: str,
    starts: str = "paper",
    max_tries: int = MAX_TRIES,
    *,
    top: int | None = None,
    moments: Sequence[float] = (),
    rate: float = RATE,
    progress: ProgressCallback | None = None,
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

    def checkpoint(tries: int) -> None:
        check_cancelled(progress, Progress(tries, note="tries"))

    result = solver_of(lexicon).search(
        engine_board(tiles, rules, lexicon),
        rules.core,
        order == "bfs",
        bytes(_starts(tiles, starts)),
        max_tries,
        MAX_WAITING,
        None if progress is None else checkpoint,
    )
    stopped = {
        "": "",
        "tries": f"stopped at the limit of {max_tries:,} tries; the board has more paths",
        "waiting": f"stopped at the limit of {MAX_WAITING:,} waiting paths "
        f"({MAX_WAITING * result.bytes_each // 1_000_000:,} MB); `solve` needs no queue",
    }[result.stopped_by]
    words = result.words(lexicon.alphabet._native)
    finds = tuple(map(Find, words, result.scores, result.found_at))
    return SearchResult(
        board=write_board(tiles),
        words=lexicon.name,
        rules=str(rules),
        order=order,
        starts=starts,
        tries=result.tries,
        count=len(finds),
        score=sum(result.scores),
        finds=finds[:top],
        curve=_curve(finds, result.tries, moments, rate, complete=not stopped),
        rate=rate,
        peak_waiting=result.peak_waiting,
        peak_bytes=result.peak_waiting * result.bytes_each,
        complete=not stopped,
        stopped=stopped,
    )


def moments_of(after: Sequence[float], round_seconds: Sequence[float], rate: float) -> list[float]:
    """Return the tries at which to say what was earned: as given, or at a rate by the clock."""
    if not 0 < rate < 1e12:
        raise BoardError(f"a rate of {rate:g} tries per second; it is more than 0")
    for seconds in round_seconds:
        check_seconds(seconds)
    for tries in after:
        if not 1 <= tries <= MOST_TRIES:
            raise BoardError(f"after {tries:g} tries; it is 1 to {MOST_TRIES}")
    return sorted([*after, *(min(seconds * rate, MOST_TRIES) for seconds in round_seconds)])


def _starts(tiles: Tiles, starts: str) -> list[int]:
    """Number the squares that a search starts from, in row order."""
    rows, columns = len(tiles), len(tiles[0])
    if starts == "all":
        return list(range(rows * columns))
    used_rows, used_columns = max(1, rows - 1), max(1, columns - 1)
    return [row * columns + column for row in range(used_rows) for column in range(used_columns)]


def _earned(finds: Sequence[Find], tries: float) -> tuple[int, int]:
    count = bisect_right([find.at for find in finds], tries)
    return count, sum(find.score for find in finds[:count])


def _curve(
    finds: Sequence[Find], end: int, moments: Sequence[float], rate: float, *, complete: bool
) -> tuple[Earned, ...]:
    """Return the score at each of some moments; at 100, 1,000 … and the end if none is given.

    A search that was stopped earned nothing known after that, so its curve ends there.
    """
    points = list(moments) or [*(m for p in range(2, 19) if (m := 10**p) < end), end]
    if not complete and points[-1] > end:
        points = [*(moment for moment in points if moment < end), end]
    tries = [find.at for find in finds]
    scores = [0, *accumulate(find.score for find in finds)]
    counts = [bisect_right(tries, moment) for moment in points]
    return tuple(
        Earned(floor(moment), moment / rate, count, scores[count])
        for moment, count in zip(points, counts, strict=True)
    )
