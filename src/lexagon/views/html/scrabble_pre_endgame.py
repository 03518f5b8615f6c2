"""Pre-endgames in notebooks."""

from __future__ import annotations

from lexagon._plural import plural
from lexagon.scrabble import PreEndgame, PreEndgameRow
from lexagon.views.html import html
from lexagon.views.html.charts import share_bar
from lexagon.views.html.markup import Markup, block, code, folding_table, heading, line
from lexagon.views.html.scrabble_boards import with_moves
from lexagon.views.scrabble import position_of, win_chance


@html.of(PreEndgame)
def pre_endgame(result: PreEndgame) -> Markup:
    """Draw the candidates with their win chances, and the best on the board."""
    rows = [
        (
            number,
            code("pass" if row.move == "-" else row.move),
            row.score,
            win_chance(row),
            share_bar(row.win_chance, f"wins {win_chance(row)}"),
            "" if row.spread is None else f"{row.spread:+.2f}",
            f"{row.wins:,}",
            f"{row.ties:,}",
            f"{row.draws:,}",
            row.rule,
        )
        for number, row in enumerate(result, start=1)
    ]
    names = ("", "move", "score", "wins", "", "spread", "won", "tied", "draws", "rule")
    verdict = "wins as often as any" if result.decided else "is first, not yet proven"
    where = position_of(result)
    return block(
        heading(code(result.best), f" {verdict}"),
        line(f"{result.bag_count} in the bag, {plural(result.endgames, 'endgame')}", small=True),
        folding_table(names, rows, {0, 2, 3, 5, 6, 7, 8}, 10, "more moves"),
        *(line(note, small=True) for note in result.notes),
        "" if where is None else with_moves(where, result.best),
    )


@html.of(PreEndgameRow)
def pre_endgame_row(result: PreEndgameRow) -> Markup:
    """Write a candidate with its win chance."""
    return block(line(code(result.move), f" wins {win_chance(result)}"))
