"""How the gap between simulated moves is written: in points, or in hundredths of a win."""

from __future__ import annotations

from lexagon.scrabble import Simulation, SimulationRow

PERCENT = 100


def gap_unit(result: Simulation) -> str:
    """Return the unit of the gaps of a simulation."""
    return "% wins" if result.by == "win" else "points"


def gap_of(result: Simulation, row: SimulationRow) -> tuple[float, float, float]:
    """Return how far a move is from the leader, and the interval of that, in the unit of gaps."""
    low, high = row.difference_interval
    scale = PERCENT if result.by == "win" else 1
    return scale * row.difference, scale * low, scale * high


def chance_text(chance: float | None) -> str:
    """Write a chance to win; a dash where no table is known."""
    return "–" if chance is None else f"{PERCENT * chance:.1f}"


def plies_text(row: SimulationRow) -> str:
    """Write the mean scores and bingo rates of the turns after a move, the opponent's first."""
    sides = ("opponent", "own")
    return "; ".join(
        f"{sides[number % 2]} {ply.mean_score:.1f} points, {ply.bingo_rate:.0%} bingos"
        for number, ply in enumerate(row.plies)
    )


def replies_text(row: SimulationRow) -> str:
    """Write the most frequent answers to a move."""
    names = {"-": "pass"}
    return ", ".join(
        f"{names.get(reply.move, reply.move)} {reply.share:.1%}" for reply in row.replies
    )
