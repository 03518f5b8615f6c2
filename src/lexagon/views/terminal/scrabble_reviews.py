"""Reviewed games of Scrabble in a terminal: every move with its mark, and the players' sums."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rich.text import Text

from lexagon._plural import plural
from lexagon.scrabble import (
    Edition,
    MoveReview,
    PlayerSummary,
    Review,
    ReviewedCandidate,
    ReviewFailure,
    Reviews,
)
from lexagon.views.scrabble import (
    LEGEND,
    lay_moves,
    loss_of,
    mark_of,
    move_name,
    read_position,
    remarks_of,
)
from lexagon.views.terminal import show
from lexagon.views.terminal.scrabble_boards import draw_board
from lexagon.views.terminal.tables import print_notes, print_table

if TYPE_CHECKING:
    from rich.console import Console

_STYLES: Final = {"large": "red", "medium": "yellow", "phony": "magenta", "?": "dim", "✓": "green"}
# Columns of the moves, those that are left out first where there is no room.
_COLUMNS: Final = ("", "player", "rack", "played", "score", "wins", "mark", "lost", "best")
_RIGHT: Final = {"", "score", "wins", "lost"}
_BESIDE: Final = 3  # players whose sums stand in columns
_DISPENSABLE: Final = ("player", "score", "rack", "wins")


@show.of(Reviews)
def reviews(result: Reviews, console: Console, *, edition: Edition | None = None) -> None:
    """Print each game, and the players over all of them."""
    for each in result:
        review(each, console, edition=edition)
        console.print()
    if len(result) > 1:
        _print_sums(f"Over {plural(len(result), 'game')}, by {result.by}", result.players, console)
    if not result.complete:
        console.print(Text("stopped before the last game", style="yellow"))


@show.of(Review)
def review(result: Review, console: Console, *, edition: Edition | None = None) -> None:
    """Print a reviewed game: the board at its end, every move, and the players' sums."""
    if name := result.title or result.source:
        console.print(Text(name, style="bold"))
    last = result.moves[-1] if result.moves else None
    where = None if last is None else read_position(last.position, result.edition, edition)
    if last is not None and where is not None:
        board, fresh = lay_moves(where, [] if last.taken_back else [last.move.move])
        console.print(draw_board(board, fresh, console.width))
    _print_moves(result, console)
    console.print(Text(LEGEND, style="dim"))
    if result.turning_points:
        numbers = ", ".join(map(str, result.turning_points))
        console.print(Text(f"Turning points: {numbers}"))
    console.print()
    _print_sums(f"In all, by {result.by}", result.players, console)
    if not result.complete:
        console.print(Text("stopped before the last move", style="yellow"))
    print_notes(console, result.notes)


def _print_sums(title: str, players: Sequence[PlayerSummary], console: Console) -> None:
    """Print the players' sums: a column for each, or a line for each where they are many."""
    columns = [_sums(each) for each in players]
    names = list(columns[0]) if columns else []
    if len(columns) <= _BESIDE:
        head = ("", *(each.player for each in players))
        lines = [(name, *(column[name] for column in columns)) for name in names[1:]]
        print_table(console, title, head, lines, right=head[1:])
    else:
        rows = [tuple(column.values()) for column in columns]
        print_table(console, title, names, rows, right=names[1:])


def _sums(each: PlayerSummary) -> dict[str, str]:
    return {
        "player": each.player,
        "mistakes a game": f"{each.mistakes_per_game:.1f}",
        "bingos found": f"{each.bingos} of {each.bingos + each.bingos_missed}",
        "endgame points lost": f"{each.endgame_points_lost:.0f}",
        "mistake index": f"{each.mistake_index:.1f}",
        "small/medium/large": f"{each.small}/{each.medium}/{each.large}",
        "moves judged": f"{each.judged} of {each.moves}",
        "games": f"{each.games}",
        "wins": f"{each.wins:g}",
        "score a game": f"{each.score / max(1, each.games):.0f}",
        "points lost": f"{each.value_lost:.1f}",
        "chance to win lost": _wins_lost(each),
        "phonies": f"{each.phonies}",
        "phonies let stand": f"{each.challenges_missed}",
    }


def _wins_lost(each: PlayerSummary) -> str:
    """Write the chance lost by mistakes: of one game in percent, of several in wins."""
    lost = each.win_chance_lost
    return f"{lost:.0%}" if each.games < 2 else f"{lost:.1f} wins"


def _print_moves(result: Review, console: Console) -> None:
    """Print the moves in columns as narrow as they can be, remarks below their move."""
    rows = [dict(zip(_COLUMNS, _cells(move), strict=True)) for move in result]
    widths = {name: max(len(name), *(len(row[name]) for row in rows), 0) for name in _COLUMNS}
    names = [name for name in _COLUMNS if name in {"", "played"} or any(row[name] for row in rows)]
    present = list(names)
    for name in _DISPENSABLE:
        if sum(widths[each] + 1 for each in names) <= console.width:
            break
        if name in names:
            names.remove(name)
    head = {name: name for name in _COLUMNS}
    console.print(Text(_line(head, names, widths), style="bold", no_wrap=True))
    for row, each in zip(rows, result, strict=True):
        style = _STYLES.get(mark_of(each), "")
        console.print(Text(_line(row, names, widths), style=style, no_wrap=True))
        if remarks := "; ".join(remarks_of(each)):
            console.print(Text(" " * (widths[""] + 1) + remarks, style="dim"))
    if omitted := [name for name in present if name not in names]:
        note = f"Not shown for lack of room: {', '.join(omitted)}; --json has them."
        console.print(Text(note, style="dim"))


def _line(row: dict[str, str], names: Sequence[str], widths: dict[str, int]) -> str:
    cells = (
        row[name].rjust(widths[name]) if name in _RIGHT else row[name].ljust(widths[name])
        for name in names
    )
    return " ".join(cells).rstrip()


def _cells(each: MoveReview) -> tuple[str, ...]:
    best = "" if each.best is None or each.is_best else move_name(each.best)
    return (
        str(each.number),
        each.player[:12],
        each.rack,
        each.move.move,
        str(each.score),
        "" if each.win_chance is None else f"{each.win_chance:.0%}",
        mark_of(each),
        loss_of(each),
        best,
    )


@show.of(MoveReview)
def move_review(result: MoveReview, console: Console) -> None:
    """Write a move, what was better, and the moves that it was compared with."""
    console.print(Text(str(result)))
    for remark in remarks_of(result):
        console.print(Text(f"  {remark}", style="dim"))
    for each in result.candidates:
        candidate(each, console)


@show.of(ReviewedCandidate)
def candidate(result: ReviewedCandidate, console: Console) -> None:
    """Write a move that was compared."""
    console.print(Text(f"  {result}"))


@show.of(PlayerSummary)
@show.of(ReviewFailure)
def one_line(result: PlayerSummary | ReviewFailure, console: Console) -> None:
    """Write the sums over a player's moves, or a game that could not be read."""
    console.print(Text(str(result)))
