"""Scrabble in a terminal: positions, moves, counts, editions and games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from lexagon._plural import plural
from lexagon.scrabble import (
    Challenge,
    Count,
    Counts,
    Edition,
    Editions,
    Game,
    GameState,
    Position,
    PositionInfo,
    Turn,
    Verdict,
)
from lexagon.scrabble._board import Board
from lexagon.views.scrabble import last_play, lay_moves, position_of, read_position
from lexagon.views.terminal import (
    scrabble_plays,  # noqa: F401 - registers its views
    scrabble_pre_endgame,  # noqa: F401 - registers its views
    scrabble_results,  # noqa: F401 - registers its views
    scrabble_simulation,  # noqa: F401 - registers its views
    show,
)
from lexagon.views.terminal.scrabble_boards import draw_board, draw_legend, draw_rack
from lexagon.views.terminal.scrabble_reviews import review  # noqa: F401 - registers its views
from lexagon.views.terminal.tables import print_notes, print_table

if TYPE_CHECKING:
    from rich.console import Console


@show.of(Position)
def position(value: Position, console: Console) -> None:
    """Draw a position: board, racks, scores and what is unseen."""
    console.print(draw_board(value._board(), width=console.width))
    for place, (rack, score) in enumerate(zip(value._racks, value.scores, strict=True)):
        side = Text(f"  {'to move' if place == 0 else 'then':<8}{score:>5}  ")
        held = draw_rack(rack, value.edition) if rack else Text("rack unknown", style="dim")
        console.print(side + held)
    unseen = " ".join(f"{tile}{count}" for tile, count in value.info().unseen.items())
    console.print(Text(f"  bag {value.bag_count}; unseen: {unseen or 'nothing'}"))
    if value.scoreless:
        console.print(Text(f"  {plural(value.scoreless, 'turn')} without a score"))
    print_notes(console, value.notes if value._has_words() else ())


@show.of(PositionInfo)
def position_info(
    result: PositionInfo, console: Console, *, edition: Edition | None = None
) -> None:
    """Draw the position that is described."""
    opened = position_of(result, edition)
    if opened is None:
        console.print(Text(result.position))
    else:
        position(opened, console)


@show.of(Challenge)
def challenge(result: Challenge, console: Console) -> None:
    """Say what came of a challenge."""
    console.print(Text(str(result)))


@show.of(Verdict)
def verdict(result: Verdict, console: Console) -> None:
    """Return whether a move is legal, and every reason against it."""
    mark = Text("✓ ", "green") if result.legal else Text("✗ ", "red")
    console.print(mark + Text(str(result)))


@show.of(Count)
def count(result: Count, console: Console) -> None:
    """Show the number of plays."""
    console.print(Text(str(result)))


@show.of(Counts)
def counts(result: Counts, console: Console) -> None:
    """List the counts of a table, and where they differ from its own."""
    rows = [
        (row.line, row.rack, f"{row.plays:,}", f"{row.score_sum:,}", row.max_score)
        for row in result
    ]
    columns = ("line", "rack", "plays", "score sum", "highest")
    right = ("line", "plays", "score sum", "highest")
    print_table(console, f"Plays of the {result.edition} edition", columns, rows, right)
    for row in result:
        if row.agrees is False:
            console.print(Text(f"line {row.line}: the table has {row.expected}", style="red"))
    agreeing = ""
    if result.expected:
        agreeing = f", {result.expected - result.wrong} of {result.expected} as the table has them"
    total = f"{plural(result.plays, 'play')} in {plural(len(result), 'position')}{agreeing}"
    console.print(Text(total))


@show.of(Edition)
def edition(value: Edition, console: Console) -> None:
    """Draw the box: the empty board, its colours, the tiles."""
    console.print(Text(value.title, style="bold"))
    console.print(draw_board(Board(value), width=console.width))
    console.print(draw_legend(value))
    rows = [
        (value.tiles[tile].upper(), number, value.points[tile])
        for tile, number in enumerate(value.counts)
    ]
    title = f"{value.tile_count} tiles, racks of {value.rack_size}, {value.bonus} for a bingo"
    print_table(console, title, ("tile", "count", "points"), rows, right=("count", "points"))


@show.of(Editions)
def editions(result: Editions, console: Console) -> None:
    """Tabulate the editions that ship."""
    rows = [
        (
            each.name,
            f"{each.size}x{each.size}",
            each.tile_count,
            each.words or "none",
            "yes" if each.has_leaves else "no",
            each.title,
        )
        for each in result
    ]
    columns = ("name", "board", "tiles", "words", "leaves", "title")
    print_table(console, "Editions that ship", columns, rows, right=("tiles",))
    console.print(
        Text(
            "An edition of your own is a TOML file, given by its path; "
            "one without words needs --words, or a list made by `lexagon words import`."
        )
    )


@show.of(Game)
def game(value: Game, console: Console) -> None:
    """Draw a game in play: board, scores, bag, and the rack of the player to move."""
    console.print(draw_board(value._board, last_play(value), console.width))
    standings(value.players, value.scores, None if value.is_over else value.turn, value, console)
    if not value.is_over:
        console.print(Text("    ") + draw_rack(value.position._racks[0], value.edition))


@show.of(GameState)
def game_state(result: GameState, console: Console, *, edition: Edition | None = None) -> None:
    """Draw the state of a game: the board, scores, bag and rack."""
    where = read_position(result.position, result.edition, edition)
    if where is not None:
        console.print(draw_board(where._board(), width=console.width))
    standings(result.players, result.scores, result.turn, result, console)
    if result.rack:
        console.print(Text(f"    {result.rack}"))


def standings(
    players: Sequence[str],
    scores: Sequence[int],
    turn: int | None,
    counted: Game | GameState,
    console: Console,
) -> None:
    """Print the scores, an arrow before the player to move, and the tiles in the bag."""
    sides = (
        f"{'▸' if seat == turn else ' '}{player} {score}"
        for seat, (player, score) in enumerate(zip(players, scores, strict=True))
    )
    console.print(Text(f"  {'   '.join(sides)}   bag {counted.bag_count}"))


@show.of(Turn)
def turn(value: Turn, console: Console) -> None:
    """Draw a move on its board."""
    board, fresh = lay_moves(value.position, [value.move.move])
    console.print(draw_board(board, fresh, console.width))
    console.print(Text(str(value)))
