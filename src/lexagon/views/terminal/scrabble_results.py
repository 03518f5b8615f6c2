"""Results about Scrabble in a terminal: endgames, reviews, matches, leaves, words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from rich.text import Text

from lexagon.scrabble import (
    BestWord,
    BestWords,
    Edition,
    Endgame,
    Inference,
    InferredLeave,
    Leaves,
    LeaveTable,
    Match,
    MoveReview,
    PlayerSummary,
    Review,
    SavedLeaves,
    TileChance,
    WordStep,
)
from lexagon.views.scrabble_positions import lay_moves, position_of, read_position
from lexagon.views.scrabble_remarks import remarks_of
from lexagon.views.terminal import show
from lexagon.views.terminal.scrabble_boards import draw_board
from lexagon.views.terminal.tables import plural, print_table

if TYPE_CHECKING:
    from rich.console import Console

BLUNDER: Final = 10.0  # points of equity lost that stand out
SLIP: Final = 3.0
_WORDS_IN_LINE: Final = 12


@show.of(Endgame)
def endgame(result: Endgame, console: Console, *, edition: Edition | None = None) -> None:
    """List the best line of both, with its first move on the board."""
    where = position_of(result, edition)
    if where is not None:
        board, fresh = lay_moves(where, [move.move for move in result.lines[0].moves[:1]])
        console.print(draw_board(board, fresh, console.width))
    sides = ("to move", "opponent")
    rows = [
        (number, sides[(number - 1) % 2], "pass" if move.kind == "pass" else move.move, move.score)
        for number, move in enumerate(result.lines[0].moves, start=1)
    ]
    print_table(console, "Best play by both", ("", "side", "move", "score"), rows, ("", "score"))
    others = [
        (
            ", ".join("pass" if move.kind == "pass" else move.move for move in line.moves),
            f"{line.value:+d}",
            "yes" if line.proven else "no",
        )
        for line in result.lines[1:]
    ]
    if others:
        print_table(console, "Next best", ("line", "value", "proven"), others, ("value",))
    how = "proven" if result.proven else f"the best found within the limit; {result.certainty()}"
    console.print(
        Text(f"{result.value:+d}", style="bold")
        + Text(
            f" on the opponent from here ({how}), {result.spread:+d} at the end; "
            f"{plural(result.nodes, 'node')}, {result.elapsed:.2f} s"
        )
    )
    print_notes(console, result.notes)


@show.of(Inference)
def inference(result: Inference, console: Console, *, edition: Edition | None = None) -> None:
    """List the likely leaves and, tile by tile, what the move says against chance."""
    where = position_of(result, edition)
    if where is not None:
        board, fresh = lay_moves(where, [result.move])
        console.print(draw_board(board, fresh, console.width))
    rows = [
        (row.leave or "none", f"{row.chance:.2%}", f"{row.expected:.2%}", f"{row.loss:.1f}")
        for row in result
    ]
    kind = "all" if result.exhaustive else "a sample"
    title = f"{plural(result.count, 'leave')} of {plural(result.racks, 'rack')}, {kind}"
    columns = ("kept", "chance", "expected", "points lost")
    print_table(console, title, columns, rows, right=columns[1:])
    tiles = [
        (each.tile, each.unseen, f"{each.chance:.1%}", f"{each.expected:.1%}")
        for each in result.tiles
    ]
    names = ("tile", "unseen", "at least one kept", "expected")
    print_table(console, "Tiles", names, tiles, right=names[1:])
    print_notes(console, result.notes)


@show.of(InferredLeave)
@show.of(TileChance)
def inferred(result: InferredLeave | TileChance, console: Console) -> None:
    """Write a leave or a tile on one line."""
    console.print(Text(str(result)))


@show.of(Review)
def review(result: Review, console: Console, *, edition: Edition | None = None) -> None:
    """Print a reviewed game: the board at its end, every move, and the players' sums."""
    if result.title:
        console.print(Text(result.title, style="bold"))
    last = result.moves[-1] if result.moves else None
    where = None if last is None else read_position(last.position, result.edition, edition)
    if last is not None and where is not None:
        board, fresh = lay_moves(where, [] if last.taken_back else [last.move.move])
        console.print(draw_board(board, fresh, console.width))
    _print_moves(result, console)
    console.print()
    sums = [
        (
            each.player,
            each.score,
            f"{each.best_moves} of {each.moves}",
            f"{each.value_lost:.1f}",
            each.points_lost,
            f"{each.bingos} of {each.bingos + each.bingos_missed}",
            each.phonies,
        )
        for each in result.players
    ]
    columns = ("player", "score", "best", "lost", "points lost", "bingos", "phonies")
    print_table(console, f"In all, by {result.by}", columns, sums, right=columns[1:])
    if not result.complete:
        console.print(Text("stopped before the last move", style="yellow"))
    print_notes(console, result.notes)


# Columns of the moves of a review, those that are left out first where there is no room.
_COLUMNS: Final = ("", "player", "rack", "played", "score", "best", "best score", "lost", "points")
_RIGHT: Final = {"", "score", "best score", "lost", "points"}
_DISPENSABLE: Final = ("points", "best score", "rack", "player", "score")


def _print_moves(result: Review, console: Console) -> None:
    """Print the moves in columns as narrow as they can be, remarks below their move."""
    rows = [dict(zip(_COLUMNS, _cells(move), strict=True)) for move in result]
    widths = {name: max(len(name), *(len(row[name]) for row in rows), 0) for name in _COLUMNS}
    names = list(_COLUMNS)
    for name in _DISPENSABLE:
        if sum(widths[each] + 1 for each in names) <= console.width:
            break
        names.remove(name)
    head = {name: name for name in _COLUMNS}
    console.print(Text(_line(head, names, widths), style="bold", no_wrap=True))
    for row, each in zip(rows, result, strict=True):
        lost = float(each.points_lost if each.value_lost is None else each.value_lost)
        style = "green" if each.is_best else "red" if lost >= BLUNDER else ""
        style = style or ("yellow" if lost >= SLIP else "")
        console.print(Text(_line(row, names, widths), style=style, no_wrap=True))
        if remarks := "; ".join(remarks_of(each)):
            console.print(Text(" " * (widths[""] + 1) + remarks, style="dim"))
    if omitted := [name for name in _COLUMNS if name not in names]:
        note = f"Not shown for lack of room: {', '.join(omitted)}; --json has them."
        console.print(Text(note, style="dim"))


def _line(row: dict[str, str], names: Sequence[str], widths: dict[str, int]) -> str:
    cells = (
        row[name].rjust(widths[name]) if name in _RIGHT else row[name].ljust(widths[name])
        for name in names
    )
    return " ".join(cells).rstrip()


def _cells(each: MoveReview) -> tuple[str, ...]:
    lost = each.value_lost
    return (
        str(each.number),
        each.player[:12],
        each.rack,
        each.move.move,
        str(each.score),
        "✓" if each.is_best else each.best.move,
        "" if each.is_best else str(each.best.score),
        f"{lost:.1f}" if lost else "",
        str(each.points_lost or ""),
    )


@show.of(MoveReview)
def move_review(result: MoveReview, console: Console) -> None:
    """Write a move and what was better."""
    console.print(Text(str(result)))
    for remark in remarks_of(result):
        console.print(Text(f"  {remark}", style="dim"))


@show.of(PlayerSummary)
def player_summary(result: PlayerSummary, console: Console) -> None:
    """Write the sums over a player's moves."""
    console.print(Text(str(result)))


@show.of(Match)
def match(result: Match, console: Console) -> None:
    """Print the score of a match and the spread with its interval."""
    rows = [
        (
            name,
            f"{result.wins[seat]:,}",
            f"{result.mean_scores[seat]:.1f}",
            f"{result.bingos[seat] / result.games:.2f}",
        )
        for seat, name in enumerate(result.players)
    ]
    columns = ("player", "wins", "points a game", "bingos a game")
    print_table(console, plural(result.games, "game"), columns, rows, right=columns[1:])
    low, high = result.spread_interval
    console.print(
        Text(
            f"{plural(result.ties, 'tie')}; {result.players[0]} gains "
            f"{result.mean_spread:+.1f} points a game (95% within {low:+.1f} … {high:+.1f})"
        )
    )
    speed = f"{result.elapsed:.2f} s, {result.games_per_cpu_second:,.0f} games a CPU second"
    console.print(Text(speed, style="dim"))


@show.of(LeaveTable)
def leave_table(result: LeaveTable, console: Console) -> None:
    """List leaves with their values, the best first."""
    ranked = sorted(result.rows, key=lambda row: -row.value)
    rows = [(row.leave, f"{row.value:+.2f}") for row in ranked]
    print_table(console, "Leaves and their value in points", ("leave", "value"), rows, ("value",))
    if made := result.about.get("command"):
        console.print(Text(f"made by: {made}", style="dim"))


@show.of(Leaves)
def leaves(value: Leaves, console: Console) -> None:
    """List what single tiles are worth."""
    console.print(Text(f"{plural(len(value), 'leave')} of the {value.edition.name} edition"))
    leave_table(value.table(), console)


@show.of(SavedLeaves)
def saved_leaves(result: SavedLeaves, console: Console) -> None:
    """Show the file that leaves were written to."""
    console.print(Text(f"{plural(result.leaves, 'leave')} in {result.file}"))


@show.of(BestWords)
def best_words(
    result: BestWords, console: Console, *, steps: bool = False, by_length: bool = False
) -> None:
    """Name the best words, and on request how they were found and the best of every length."""
    if steps:
        for number, step in enumerate(result.steps, start=1):
            _print_step(number, step, console)
    if by_length:
        rows = [
            (length, words[0].score, _listed(words)) for length, words in result.by_length.items()
        ]
        columns = ("length", "score", "words")
        print_table(console, "The best of every length", columns, rows, ("length", "score"))
    if result.best:
        points = plural(result.best[0].score, "point")
        console.print(Text(_listed(result.best), style="bold") + Text(f"  {points}"))
    else:
        console.print("no word fits")


@show.of(WordStep)
def word_step(result: WordStep, console: Console) -> None:
    """Write a step on one line."""
    console.print(Text(str(result)))


def _print_step(number: int, step: WordStep, console: Console) -> None:
    marked = {each.word for each in step.marked}
    rows = [
        (
            each.score,
            each.word.upper(),
            each.occurrence,
            "● best so far"
            if each.word in marked
            else "passed"
            if each.word in step.passed
            else "",
        )
        for each in step.fitting
    ]
    title = f"Step {number}: words within {step.letters}"
    if rows:
        print_table(console, title, ("score", "word", "occurrence", ""), rows, right=("score",))
    else:
        console.print(Text(f"{title}\n", style="bold") + Text("  none\n"))


def _listed(words: Iterable[BestWord]) -> str:
    listed = [each.word.upper() for each in words]
    more = len(listed) - _WORDS_IN_LINE
    return " ".join(listed[:_WORDS_IN_LINE]) + (f" … and {more} more" if more > 0 else "")


def print_notes(console: Console, notes: Sequence[str]) -> None:
    """Print warnings, as a dim line each."""
    for note in notes:
        console.print(Text(f"note: {note}", style="dim"))
