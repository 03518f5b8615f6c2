"""Pre-endgames in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from lexagon._plural import plural
from lexagon.scrabble import Edition, PreEndgame, PreEndgameRow
from lexagon.views.scrabble import lay_moves, position_of, win_chance
from lexagon.views.terminal import show
from lexagon.views.terminal.scrabble_boards import draw_board
from lexagon.views.terminal.tables import print_notes, print_table

if TYPE_CHECKING:
    from rich.console import Console


@show.of(PreEndgame)
def pre_endgame(result: PreEndgame, console: Console, *, edition: Edition | None = None) -> None:
    """Rank the candidates by win chance, with the best on the board once it is proven."""
    where = position_of(result, edition)
    if where is not None:
        board, fresh = lay_moves(where, [result.best] if result.decided else [])
        console.print(draw_board(board, fresh, console.width))
    rows = [
        (
            "pass" if row.move == "-" else row.move,
            row.score,
            win_chance(row),
            "" if row.spread is None else f"{row.spread:+.2f}",
            f"{row.wins:,}-{row.ties:,}-{row.losses:,}",
            f"{row.draws:,}",
            row.rule,
        )
        for row in result
    ]
    known = "" if result.complete else ", not all known"
    verdict = "no move wins more often" if result.decided else "the best is not proven"
    title = (
        f"{result.bag_count} in the bag, {plural(result.endgames, 'endgame')} "
        f"in {result.elapsed:.1f} s{known}; {verdict}"
    )
    columns = ("move", "score", "wins", "spread", "won-tied-lost", "draws", "rule")
    print_table(console, title, columns, rows, right=columns[1:6])
    print_notes(console, result.notes)


@show.of(PreEndgameRow)
def pre_endgame_row(result: PreEndgameRow, console: Console) -> None:
    """Write a candidate on one line."""
    console.print(Text(str(result)))
