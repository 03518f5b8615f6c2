"""Scrabble in every medium: positions read back from results, and remarks on moves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, Protocol

from lexagon._core import ScrabblePlay
from lexagon._errors import LexagonError
from lexagon.scrabble import Edition, Moves, Position
from lexagon.scrabble._board import Board, tiles_laid
from lexagon.scrabble._edition import SHIPPED
from lexagon.scrabble._notation import read_move

if TYPE_CHECKING:
    from lexagon.scrabble import Game, Move, MoveReview, Plays, PreEndgameRow

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


class AboutPosition(Protocol):
    """A result with the position it is about."""

    @property
    def position(self) -> str:
        """Return the position as CGP."""

    @property
    def edition(self) -> str:
        """Return the name of its edition."""


def position_of(result: AboutPosition, edition: Edition | None = None) -> Position | None:
    """Read the position of a result; None for a user's edition that is not known here."""
    return read_position(result.position, result.edition, edition)


def read_position(cgp: str, name: str, edition: Edition | None = None) -> Position | None:
    """Read a position whose edition is known here or ships, else return None."""
    if edition is None and name not in SHIPPED:
        return None
    try:
        return Position.from_cgp(cgp, edition=edition or name)
    except LexagonError:  # a user's edition that has the name of one that ships
        return None


def lay_moves(position: Position, moves: Iterable[str]) -> tuple[Board, frozenset[int]]:
    """Lay the plays among some moves one after the other: the board, and the squares they cover."""
    board = position._board()
    fresh: set[int] = set()
    for text in moves:
        move = read_move(text, board)
        if isinstance(move, ScrabblePlay):
            board.place(move)
            fresh |= {square for square, _ in tiles_laid(move, board.size)}
    return board, frozenset(fresh)


def last_play(game: Game) -> frozenset[int]:
    """Return the squares of the play that was made last and still lies on the board."""
    plays = [turn for turn in game if turn.move.squares and not turn.taken_back]
    if not plays:
        return frozenset()
    names = game.edition.layout.square_names
    return frozenset(names.index(square) for square in plays[-1].move.squares)


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
