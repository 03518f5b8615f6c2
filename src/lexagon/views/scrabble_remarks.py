"""Remarks on moves, in the same words in every medium."""

from __future__ import annotations

from lexagon.scrabble import MoveReview, PreEndgameRow


def remarks_of(each: MoveReview) -> list[str]:
    """Return the remarks on a move."""
    remarks = ["taken back"] if each.taken_back else []
    if each.phonies:
        word = "phony" if len(each.phonies) == 1 else "phonies"
        remarks.append(f"{word}: {', '.join(each.phonies)}")
    if each.bingo:
        remarks.append("bingo")
    if each.missed_bingo is not None:
        remarks.append(f"missed the bingo {each.missed_bingo} for {each.missed_bingo.score}")
    if each.method == "endgame":
        remarks.append("endgame solved" if each.proven else "endgame searched, not solved")
    return remarks


def win_chance(row: PreEndgameRow) -> str:
    """Return the win chance in percent, or its bounds where draws are open."""
    low, high = (100 * bound for bound in row.win_bounds)
    return f"{low:.1f}%" if row.complete else f"{low:.1f} to {high:.1f}%"
