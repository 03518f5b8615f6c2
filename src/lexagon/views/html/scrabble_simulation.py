"""Simulations and win chances in notebooks: gaps on one scale, and where the answers land."""

from __future__ import annotations

from lexagon._plural import plural
from lexagon.scrabble import (
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
from lexagon.views.html import html
from lexagon.views.html.charts import interval
from lexagon.views.html.markup import (
    Markup,
    beside,
    block,
    code,
    element,
    folding_table,
    heading,
    line,
    table,
)
from lexagon.views.html.scrabble_boards import heat_board, with_moves
from lexagon.views.scrabble import lay_moves, position_of
from lexagon.views.scrabble_gaps import chance_text, gap_of, gap_unit, plies_text, replies_text


@html.of(Simulation)
def simulation(result: Simulation) -> Markup:
    """Draw the candidates of a simulation with their gaps to the first on one scale."""
    gaps = [gap_of(result, row) for row in result]
    bounds = [bound for gap in gaps for bound in gap[1:]]
    scale = (min(bounds, default=0.0), max(bounds, default=0.0))
    unit = gap_unit(result)
    rows = []
    for number, (row, (gap, low, high)) in enumerate(zip(result, gaps, strict=True), start=1):
        label = f"{gap:+.2f} {unit} from the first, 95% within {low:+.2f} to {high:+.2f}"
        rows.append(
            (
                number,
                code(row.move),
                row.score,
                chance_text(row.win_chance),
                f"{row.mean:+.2f}",
                f"{gap:+.2f}",
                interval(low, gap, high, scale, label),
                f"{row.deals:,}",
                "" if row.in_play else "out",
            )
        )
    names = ("", "move", "score", "win %", "gains", f"gap, {unit}", "95% interval", "deals", "")
    verdict = "is ahead of all others" if result.decided else "is first, not yet decided"
    best = result.rows[0]
    return block(
        heading(code(result.best), f" {verdict}"),
        line(f"{plural(result.iterations, 'iteration')} of {result.plies} plies", small=True),
        folding_table(names, rows, {0, 2, 3, 4, 5, 7}, 10, "more moves"),
        line("then: ", plies_text(best)),
        line("most often answered by ", replies_text(best)) if best.replies else "",
        *(line(note, small=True) for note in result.notes),
        _boards(result),
    )


def _boards(result: Simulation) -> Markup | str:
    """Draw the best move, and beside it how often its answers lay a tile on each square."""
    where = position_of(result)
    if where is None:
        return ""
    after, fresh = lay_moves(where, [result.best])
    deals = max(result.rows[0].deals, 1)
    shares = [each / deals for row in result.heat for each in row]
    return beside(
        element("div", with_moves(where, result.best), line("the best move")),
        element(
            "div", heat_board(after, fresh, shares), line("where it is answered, in % of deals")
        ),
    )


@html.of(WinTable)
def win_table(value: WinTable) -> Markup:
    """Draw some chances of a whole table."""
    return _chances(value.table())


@html.of(WinChances)
def win_chances(result: WinChances) -> Markup:
    """Draw chances to win, a line for each number of unseen tiles."""
    return _chances(result)


def _chances(result: WinChances) -> Markup:
    names = ("unseen", *(f"{spread:+d}" if spread else "0" for spread in result.spreads))
    rows = [(row.unseen, *(f"{100 * each:.1f}" for each in row.chances)) for row in result]
    made = result.about.get("command")
    return block(
        heading(f"chance of the side to move to win, in percent: {result.edition}"),
        table(names, rows, set(range(len(names)))),
        line(f"made by: {made}", small=True) if made else "",
    )


@html.of(WinCalibration)
def calibration(result: WinCalibration) -> Markup:
    """Draw what a table says beside what was won, a line for each class of chance."""
    rows = [(f"{row.turns:,}", f"{100 * row.said:.2f}", f"{100 * row.won:.2f}") for row in result]
    return block(
        heading(f"chance to win, in percent: {result.edition}, {result.games:,} fresh games"),
        table(("turns", "said", "won"), rows, {0, 1, 2}),
    )


@html.of(SimulationRow)
@html.of(SimulationPly)
@html.of(SimulationReply)
@html.of(WinChanceRow)
@html.of(WinClass)
@html.of(SavedWinChances)
def one_line(result: object) -> Markup:
    """Write a small result on one line."""
    return block(line(str(result)))
