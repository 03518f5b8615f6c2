"""Remarks on moves, in the same words in every medium."""

from __future__ import annotations

from typing import Final

from lexagon.scrabble import Move, MoveReview, Moves, Plays, PreEndgameRow

METHODS: Final = {
    "endgame": "endgame",
    "pre-endgame": "pre-endgame",
    "simulate": "simulation",
    "equity": "static equity",
}
LEGEND: Final = (
    "✓ proven best · ~ nothing better shown, not proven · ? not judged · "
    "mistakes: small, medium, large"
)


def move_name(move: Move) -> str:
    """Write a move in words."""
    if move.kind == "exchange":
        return f"exchange {move.tiles or move.move[1:]}"
    return "pass" if move.kind == "pass" else move.move


def ranking_of(result: Plays | Moves) -> str:
    """Name what moves are ranked by."""
    return METHODS["simulate"] if result.by == "simulate" else result.by


def judged_columns(result: Plays | Moves) -> dict[str, list[str]]:
    """Return the columns of what a hint ranks by: the chance to win and the points gained."""
    if not isinstance(result, Moves):
        return {}
    columns = {
        "win %": [_cell(each, "{:.1f}", 100) for each in result.win_chances],
        "gain": [_cell(each, "{:+.1f}") for each in result.gains],
    }
    count = len(result.moves)
    return {name: cells for name, cells in columns.items() if any(cells) and len(cells) == count}


def _cell(number: float | None, form: str, times: float = 1) -> str:
    return "" if number is None else form.format(times * number)


def mark_of(each: MoveReview) -> str:
    """Return the mark of a move: a tick stands for what is proven, and for nothing else."""
    if not each.judged:
        return "?"
    if each.grade is None:
        return "unlisted" if each.unlisted else "phony"
    if each.grade != "none":
        return each.grade
    return "✓" if each.proven else "~"


def loss_of(each: MoveReview) -> str:
    """Write what a move gave away, in chance to win and points; nothing if that is nothing."""
    parts = []
    if each.win_chance_lost and each.win_chance_lost >= 0.0005:
        parts.append(f"{100 * each.win_chance_lost:.1f}%")
    if each.value_lost and each.value_lost >= 0.05:
        parts.append(f"{each.value_lost:.1f}")
    return " ".join(parts)


def remarks_of(each: MoveReview) -> list[str]:
    """Return the remarks on a move."""
    remarks = []
    if not each.judged:
        remarks.append(f"not judged: {each.reason}")
    if each.taken_back:
        remarks.append("challenged off")
    if each.unlisted:
        remarks.append(f"not in the list used: {', '.join(each.phonies)}")
    elif each.phonies:
        word = "phony" if len(each.phonies) == 1 else "phonies"
        stood = "" if each.taken_back else ", not challenged"
        remarks.append(f"{word}: {', '.join(each.phonies)}{stood}")
    if each.let_stand:
        remarks.append(f"let stand: {', '.join(each.let_stand)}")
    if each.bingo:
        remarks.append("bingo")
    if each.missed_bingo is not None:
        remarks.append(f"missed the bingo {each.missed_bingo} for {each.missed_bingo.score}")
    if each.deduced:
        remarks.append("rack deduced from the end of the game")
    if each.method in {"endgame", "pre-endgame"}:
        remarks.append(f"{each.method} {'solved' if each.proven else 'searched, not proven'}")
    elif each.proven:
        remarks.append("proven worse by the bounds of the pre-endgame")
    return remarks


def win_chance(row: PreEndgameRow) -> str:
    """Return the win chance in percent, or its bounds where draws are open."""
    low, high = (100 * bound for bound in row.win_bounds)
    return f"{low:.1f}%" if row.complete else f"{low:.1f}…{high:.1f}%"
