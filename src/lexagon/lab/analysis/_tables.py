"""The tables of each kind of experiment, beyond where its players stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from lexagon import _statistics as statistics
from lexagon._figures import bare_p, with_interval
from lexagon._result import Result
from lexagon.lab.analysis._matches import matches
from lexagon.lab.analysis._results import Results
from lexagon.lab.core._kinds import PLAYER
from lexagon.lab.core._values import Row, Scalar

MOST_LINES: Final = 20
MOST_WORDS: Final = 60


@dataclass(frozen=True, repr=False)
class Table(Result):
    """A table of an experiment's kind; a folded one has the details.

    >>> from lexagon import lab
    >>> print(lab.Table("The best boards", ("points", "board"), ((3623, "pers/latg/sine/ters"),)))
    The best boards
    points  board
    3623  pers/latg/sine/ters
    """

    caption: str
    header: tuple[str, ...]
    rows: tuple[tuple[Scalar, ...], ...]
    folded: bool = False

    def __str__(self) -> str:
        lines = (self.header, *self.rows)
        return "\n".join([self.caption, *("  ".join(map(str, line)) for line in lines)])


def _table(
    caption: str, header: Sequence[str], rows: Iterable[Sequence[Scalar]], folded: bool = False
) -> Table:
    return Table(caption, tuple(header), tuple(map(tuple, rows)), folded)


def tables(results: Results) -> list[Table]:
    """Make the tables of an experiment's kind; a user-defined kind has none."""
    make = _BY_KIND.get(results.kind)
    return [] if make is None else [table for table in make(results) if table.rows]


def _wordle(results: Results) -> list[Table]:
    """List the answers that each strategy does not find in time."""
    missed: dict[tuple[str, str], dict[str, None]] = {}
    for row in results.rows:
        if row.get("solved") is False:
            name = (str(row["words"]), str(row[PLAYER]))
            missed.setdefault(name, {})[str(row["answer"])] = None
    rows: list[list[Scalar]] = [
        [name, player, len(answers), _some(list(answers))]
        for (name, player), answers in missed.items()
    ]
    header = ["words", "player", "answers", "which"]
    return [_table("Answers not solved within max_guesses", header, rows, folded=True)]


def _scrabble(results: Results) -> list[Table]:
    every = matches(results)
    adjusted = statistics.holm([match.p for match in every])
    rows: list[list[Scalar]] = [
        [
            match.first,
            match.second,
            match.deals,
            f"{match.won:,} : {match.lost:,}",
            match.games - match.won - match.lost,
            with_interval(match.share, percent=True),
            with_interval(match.spread, signed=True),
            bare_p(p),
        ]
        for match, p in zip(every, adjusted, strict=True)
    ]
    caption = (
        "Matches: of the first player, points won (a tie is half) and points ahead a game, with "
        f"95% intervals over deals; p by {statistics.SIGN_FLIP} on the points ahead, adjusted for "
        f"{len(every)} by Holm's method"
    )
    header = [
        "first",
        "second",
        "deals",
        "won : lost",
        "ties",
        "points won, %",
        "points ahead",
        "p",
    ]
    return [_table(caption, header, rows)]


def _proof(results: Results) -> list[Table]:
    solved = [row for row in results.rows if row.get("total") is not None]
    best = sorted(solved, key=lambda row: (_number(row, "total"), str(row["word"])))
    stages = Counter(str(row["stage"]) for row in results.rows)
    ruled_out = len(results.rows) - len(solved)
    return [
        _table(
            f"First words: {len(solved):,} solved to the end, {ruled_out:,} ruled out by a bound",
            ["settled by", "words"],
            stages.most_common(),
        ),
        _table(
            "The best first words, by all guesses over all answers; others may be as good as the "
            "bound they were ruled out by, never better than the best",
            ["first word", "guesses in all", "settled by"],
            [[row["word"], row["total"], row["stage"]] for row in best[:MOST_LINES]],
        ),
    ]


def _best_board(results: Results) -> list[Table]:
    best = sorted(results.rows, key=lambda row: (-_number(row, "score"), _number(row, "seed")))
    columns = ["words", "score", "board", "seed", "found_at", "steps"]
    return [
        _table(
            "The best boards",
            ["words", "points", "board", "seed", "found at step", "steps"],
            [[_plain(row, column) for column in columns] for row in best[:MOST_LINES]],
        )
    ]


def _leaves(results: Results) -> list[Table]:
    generations: dict[Scalar, list[float]] = {}
    for row in results.rows:
        if "racks" in row:
            totals = generations.setdefault(row["generation"], [0, 0])
            totals[0] += _number(row, "games")
            totals[1] += _number(row, "racks")
    return [
        _table(
            "Games played to train with, generation by generation",
            ["generation", "games", "racks seen"],
            [[name, round(games), round(racks)] for name, (games, racks) in generations.items()],
        )
    ]


def _number(row: Row, column: str) -> float:
    value = row.get(column)
    return value if isinstance(value, int | float) else 0


def _plain(row: Row, column: str) -> Scalar:
    """Return a cell; a seed is a name, not a quantity."""
    return str(row[column]) if column == "seed" else row[column]


def _some(words: Sequence[str]) -> str:
    more = f" … and {len(words) - MOST_WORDS:,} more" if len(words) > MOST_WORDS else ""
    return " ".join(words[:MOST_WORDS]) + more


_BY_KIND: Final[dict[str, Callable[[Results], list[Table]]]] = {
    "wordle": _wordle,
    "scrabble": _scrabble,
    "proof": _proof,
    "best-board": _best_board,
    "leaves": _leaves,
}
