"""Results about Scrabble in a terminal: endgames, matches, leaves, words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from rich.text import Text

from lexagon._plural import plural
from lexagon.scrabble import (
    BestWord,
    BestWords,
    Edition,
    Endgame,
    Forfeit,
    Inference,
    InferredLeave,
    Leaves,
    LeaveTable,
    Match,
    SavedLeaves,
    TileChance,
    WordStep,
)
from lexagon.views.scrabble import lay_moves, position_of
from lexagon.views.scrabble_matches import match_sentences
from lexagon.views.terminal import show
from lexagon.views.terminal.scrabble_boards import draw_board
from lexagon.views.terminal.tables import print_notes, print_table

if TYPE_CHECKING:
    from rich.console import Console

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


@show.of(Match)
def match(result: Match, console: Console) -> None:
    """Print the score of a match, and what it shows with its intervals."""
    rows = [
        (
            name,
            f"{result.wins[seat]:,}",
            "–" if len(result.forfeits) == result.games else f"{result.mean_scores[seat]:.1f}",
            f"{result.bingos[seat] / result.games:.2f}",
        )
        for seat, name in enumerate(result.players)
    ]
    columns = ("player", "wins", "points a game", "bingos a game")
    title = f"{plural(result.games, 'game')}, {result.ties:,} tied"
    print_table(console, title, columns, rows, right=columns[1:])
    for sentence in match_sentences(result):
        console.print(Text(sentence))
    speed = f"{result.elapsed:.2f} s, {result.games_per_cpu_second:,.0f} games a CPU second"
    console.print(Text(speed, style="dim"))


@show.of(Forfeit)
def forfeit(result: Forfeit, console: Console) -> None:
    """Print why a game was forfeited, and what was said."""
    console.print(Text(str(result)))
    for each in result.transcript:
        console.print(Text(f"  {each}", style="dim"))


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
