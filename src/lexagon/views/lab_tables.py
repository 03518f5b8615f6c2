"""The tables that a kind of experiment calls for, beyond where its players stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from lexagon.lab.analysis import _statistics as statistics
from lexagon.lab.analysis._comparison import shown, shown_p
from lexagon.lab.analysis._matches import matches
from lexagon.lab.analysis._pairing import Recorded
from lexagon.lab.core._kinds import PLAYER, Row
from lexagon.views.html.page import Cell

MOST_LINES: Final = 20
MOST_WORDS: Final = 60


@dataclass(frozen=True)
class Table:
    """A table of a report; a folded one is for those who look closer."""

    caption: str
    header: Sequence[str]
    rows: Sequence[Sequence[object]]
    folded: bool = False


def tables(recorded: Recorded) -> list[Table]:
    """Make the tables of an experiment's kind; a kind of one's own has none."""
    make = _BY_KIND.get(recorded.kind)
    return [] if make is None else [table for table in make(recorded) if table.rows]


def _wordle(recorded: Recorded) -> list[Table]:
    """List the answers that each strategy does not find in time."""
    missed: dict[tuple[str, str], dict[str, None]] = {}
    for row in recorded.rows:
        if row.get("solved") is False:
            name = (str(row["list"]), str(row[PLAYER]))
            missed.setdefault(name, {})[str(row["answer"])] = None
    rows = [
        [list_name, player, len(words), _some(list(words))]
        for (list_name, player), words in missed.items()
    ]
    header = ["list", "player", "answers", "which"]
    return [Table("Answers not found within the limit", header, rows, folded=True)]


def _scrabble(recorded: Recorded) -> list[Table]:
    found = matches(recorded)
    adjusted = statistics.holm([match.p for match in found])
    rows = [
        [
            match.first,
            match.second,
            match.deals,
            f"{match.won:,} : {match.lost:,}",
            match.games - match.won - match.lost,
            shown(match.share, percent=True),
            shown(match.spread, signed=True),
            Cell(shown_p(p).removeprefix("p ").removeprefix("= "), "number"),
        ]
        for match, p in zip(found, adjusted, strict=True)
    ]
    caption = (
        "Matches: of the first player, points won (a tie is half) and points ahead a game, with "
        f"95% intervals over deals; p by {statistics.SIGN_FLIP} on the points ahead, adjusted for "
        f"{len(found)} by Holm's method"
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
    return [Table(caption, header, rows)]


def _proof(recorded: Recorded) -> list[Table]:
    solved = [row for row in recorded.rows if row.get("total") is not None]
    best = sorted(solved, key=lambda row: (_number(row, "total"), str(row["word"])))
    stages = Counter(str(row["stage"]) for row in recorded.rows)
    ruled_out = len(recorded.rows) - len(solved)
    return [
        Table(
            f"First words: {len(solved):,} solved to the end, {ruled_out:,} ruled out by a bound",
            ["settled by", "words"],
            stages.most_common(),
        ),
        Table(
            "The best first words, by all guesses over all answers; others may be as good as the "
            "bound they were ruled out by, never better than the best",
            ["first word", "guesses in all", "settled by"],
            [[row["word"], row["total"], row["stage"]] for row in best[:MOST_LINES]],
        ),
    ]


def _best_board(recorded: Recorded) -> list[Table]:
    best = sorted(recorded.rows, key=lambda row: (-_number(row, "score"), _number(row, "seed")))
    columns = ["list", "score", "board", "seed", "found_at", "steps"]
    return [
        Table(
            "The best boards",
            ["list", "points", "board", "seed", "found at step", "steps"],
            [[_plain(row, column) for column in columns] for row in best[:MOST_LINES]],
        )
    ]


def _leaves(recorded: Recorded) -> list[Table]:
    generations: dict[object, list[float]] = {}
    for row in recorded.rows:
        if "racks" in row:
            totals = generations.setdefault(row["generation"], [0, 0])
            totals[0] += _number(row, "games")
            totals[1] += _number(row, "racks")
    return [
        Table(
            "Games played to train with, generation by generation",
            ["generation", "games", "racks seen"],
            [[name, int(games), int(racks)] for name, (games, racks) in generations.items()],
        )
    ]


def _number(row: Row, column: str) -> float:
    value = row.get(column)
    return value if isinstance(value, int | float) else 0


def _plain(row: Row, column: str) -> object:
    """Return a cell; a seed is a name, not a quantity."""
    return str(row[column]) if column == "seed" else row[column]


def _some(words: Sequence[str]) -> str:
    more = f" … and {len(words) - MOST_WORDS:,} more" if len(words) > MOST_WORDS else ""
    return " ".join(words[:MOST_WORDS]) + more


_BY_KIND: Final[dict[str, Callable[[Recorded], list[Table]]]] = {
    "wordle": _wordle,
    "scrabble": _scrabble,
    "proof": _proof,
    "best-board": _best_board,
    "leaves": _leaves,
}
