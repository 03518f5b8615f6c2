"""Simulations and win chances in a terminal: ranked moves, gaps, answers and where they land."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from lexagon._plural import plural
from lexagon.scrabble import (
    Edition,
    SavedWinChances,
    Simulation,
    SimulationPly,
    SimulationReply,
    SimulationRow,
    WinCalibration,
    WinChanceRow,
    WinChances,
    WinClass,
    WinTable,
)
from lexagon.views.scrabble import lay_moves, position_of
from lexagon.views.scrabble_gaps import chance_text, gap_of, gap_unit, plies_text, replies_text
from lexagon.views.terminal import show
from lexagon.views.terminal.scrabble_boards import draw_board, draw_heat
from lexagon.views.terminal.tables import print_notes, print_table

if TYPE_CHECKING:
    from rich.console import Console


@show.of(Simulation)
def simulation(
    result: Simulation, console: Console, *, edition: Edition | None = None, heat: bool = False
) -> None:
    """Rank the candidates of a simulation, with the best on the board.

    With `heat` the board shows on its empty squares how often, in a hundred deals, the answer to
    the best move lays a tile there.
    """
    where = position_of(result, edition)
    if where is not None:
        board, fresh = lay_moves(where, [row.move for row in result.rows[:1]])
        if heat:
            deals = max(result.rows[0].deals, 1)
            shares = [count / deals for row in result.heat for count in row]
            console.print(draw_heat(board, fresh, shares, console.width))
        else:
            console.print(draw_board(board, fresh, console.width))
    rows = []
    for row in result:
        gap, low, high = gap_of(result, row)
        rows.append(
            (
                row.move,
                row.score,
                chance_text(row.win_chance),
                f"{row.mean:+.2f}",
                f"{gap:+.2f}" if row is not result.rows[0] else "",
                f"{low:+.2f}…{high:+.2f}" if row is not result.rows[0] else "",
                f"{row.deals:,}",
                "" if row.in_play else "out",
            )
        )
    verdict = "one is ahead" if result.decided else "the first are close"
    stopped = "" if result.complete else ", stopped early"
    title = (
        f"{plural(result.iterations, 'iteration')} of {result.plies} plies "
        f"in {result.elapsed:.1f} s{stopped}; {verdict}"
    )
    columns = ("move", "score", "win %", "gain", "gap", "95% within", "deals", "")
    print_table(console, title, columns, rows, right=columns[1:7])
    best = result.rows[0]
    console.print(Text(f"gaps to the first in {gap_unit(result)}, same deals", style="dim"))
    console.print(Text(f"after {best.move}: {plies_text(best)}"))
    if best.replies:
        console.print(Text(f"most often answered by {replies_text(best)}"))
    print_notes(console, result.notes)


@show.of(SimulationRow)
@show.of(SimulationPly)
@show.of(SimulationReply)
@show.of(WinChanceRow)
@show.of(WinClass)
def one_line(result: object, console: Console) -> None:
    """Write a small result on one line."""
    console.print(Text(str(result)))


@show.of(WinChances)
def win_chances(result: WinChances, console: Console) -> None:
    """Print chances to win, a line for each number of unseen tiles."""
    columns = ("unseen", *(f"{spread:+d}" if spread else "0" for spread in result.spreads))
    rows = [(row.unseen, *(f"{100 * each:.1f}" for each in row.chances)) for row in result]
    title = f"Chance to win in percent, side to move, {result.edition}: by unseen tiles and spread"
    print_table(console, title, columns, rows, right=columns)
    if made := result.about.get("command"):
        console.print(Text(f"made by: {made}", style="dim"))


@show.of(WinCalibration)
def calibration(result: WinCalibration, console: Console) -> None:
    """Print what a table says beside what was won, a line for each class of chance."""
    columns = ("turns", "said", "won")
    rows = [(f"{row.turns:,}", f"{100 * row.said:.2f}", f"{100 * row.won:.2f}") for row in result]
    title = (
        f"Chance to win in percent, {result.edition}: {result.games:,} games, seed {result.seed}"
    )
    print_table(console, title, columns, rows, right=columns)


@show.of(WinTable)
def win_table(value: WinTable, console: Console) -> None:
    """Print some chances of a whole table."""
    win_chances(value.table(), console)


@show.of(SavedWinChances)
def saved_win_chances(result: SavedWinChances, console: Console) -> None:
    """Show the file that win chances were written to."""
    console.print(Text(str(result)))
