"""Scrabble in notebooks: positions, moves, counts, editions and games."""

from __future__ import annotations

from collections.abc import Sequence

from lexagon._plural import plural
from lexagon.scrabble import (
    Challenge,
    Count,
    CountedPosition,
    Counts,
    Edition,
    EditionInfo,
    Editions,
    Fault,
    Game,
    GameEvent,
    GameState,
    Move,
    Moves,
    Plays,
    Position,
    PositionInfo,
    Puzzle,
    PuzzlePlay,
    TileInfo,
    Turn,
    Verdict,
)
from lexagon.scrabble._board import Board
from lexagon.views.html import (
    html,
    scrabble_pre_endgame,  # noqa: F401 - registers its views
    scrabble_simulation,  # noqa: F401 - registers its views
)
from lexagon.views.html.markup import (
    Markup,
    beside,
    block,
    code,
    element,
    folded,
    folding_table,
    heading,
    line,
    table,
)
from lexagon.views.html.scrabble_boards import board, rack, with_moves
from lexagon.views.html.scrabble_results import score_chart
from lexagon.views.html.scrabble_reviews import review  # noqa: F401 - registers its views
from lexagon.views.scrabble import (
    judged_columns,
    last_play,
    move_name,
    position_of,
    ranking_of,
    read_position,
)


@html.of(Position)
def position(value: Position) -> Markup:
    """Draw a position: board, racks and scores, what is unseen."""
    rows = [
        (
            "to move" if place == 0 else "then",
            rack(tiles, value.edition) if tiles else "unknown",
            score,
        )
        for place, (tiles, score) in enumerate(zip(value._racks, value.scores, strict=True))
    ]
    unseen = " ".join(f"{tile}{number}" for tile, number in value.info().unseen.items())
    aside = [
        table(("", "rack", "score"), rows, {2}),
        line(f"{plural(value.bag_count, 'tile')} in the bag; unseen:"),
        element("div", unseen or "nothing", style="max-width:24em"),
    ]
    if value.scoreless:
        aside.append(line(f"{plural(value.scoreless, 'turn')} without a score", small=True))
    return block(beside(board(value._board()), element("div", *aside)))


@html.of(PositionInfo)
def position_info(result: PositionInfo) -> Markup:
    """Draw the position that is described."""
    opened = position_of(result)
    return block(line(code(result.position))) if opened is None else Markup(position(opened))


@html.of(Plays)
def plays(result: Plays) -> Markup:
    """List plays, and draw the first on the board."""
    return _listed(result, result.plays, plural(result.count, "play"))


@html.of(Moves)
def moves(result: Moves) -> Markup:
    """List moves, and draw the first on the board."""
    return _listed(result, result.moves, plural(result.count, "move"))


def _listed(result: Plays | Moves, listed: Sequence[Move], total: str) -> Markup:
    if not listed:
        return block(line("no play is possible"))
    where = position_of(result)
    has_equity = any(each.equity is not None for each in listed)
    judged = judged_columns(result)
    names = ("", "move", "score", *judged, *(("equity",) if has_equity else ()), "leave")
    rows = [
        (
            number,
            code(move_name(each)),
            each.score,
            *(cells[number - 1] for cells in judged.values()),
            *(("–" if each.equity is None else f"{each.equity:.2f}",) if has_equity else ()),
            each.leave or "–",
        )
        for number, each in enumerate(listed, start=1)
    ]
    figures = {place for place, name in enumerate(names) if name not in {"move", "leave"}}
    table = folding_table(names, rows, figures, 10, "more moves")
    drawn = "" if where is None else with_moves(where, listed[0].move)
    notes = [line(note, small=True) for note in result.notes]
    return block(
        heading(f"{total} in {result.words}, the best by {ranking_of(result)} first"),
        beside(drawn, table),
        *notes,
    )


@html.of(Move)
def move(value: Move) -> Markup:
    """Show a move's score and leave."""
    equity = "" if value.equity is None else f", equity {value.equity:.2f}"
    leave = f", leave {value.leave}" if value.leave else ""
    return block(line(code(move_name(value)), f" {plural(value.score, 'point')}{leave}{equity}"))


@html.of(Fault)
def fault(result: Fault) -> Markup:
    """Show the code of a reason, and its values."""
    return block(line(code(str(result))))


@html.of(PuzzlePlay)
def puzzle_play(result: PuzzlePlay) -> Markup:
    """Show a play of a puzzle with its grade."""
    return block(line(code(result.move), f" {plural(result.score, 'point')}, {result.grade}"))


@html.of(Puzzle)
def puzzle(result: Puzzle) -> Markup:
    """Draw the position of a puzzle; its plays are folded away."""
    rows = [(code(each.move), each.score, each.lost, each.grade) for each in result.plays[:10]]
    plays = table(("play", "score", "lost", "grade"), rows)
    drawn = Markup(position(Position.from_cgp(result.position)))
    return block(heading(f"Puzzle {result.number}, {result.day}"), drawn, folded("Plays", plays))


@html.of(Verdict)
def verdict(result: Verdict) -> Markup:
    """Return whether a move is legal, and every reason against it."""
    outcome = f" is legal, {plural(result.score, 'point')}" if result.legal else " is not legal"
    return block(heading(code(result.move), outcome), *(line(reason) for reason in result.reasons))


@html.of(Challenge)
def challenge(result: Challenge) -> Markup:
    """Say what came of a challenge."""
    return block(line(str(result)))


@html.of(Counts)
def counts(result: Counts) -> Markup:
    """List the counts of a table, and where they differ from its own."""
    rows = [
        (
            row.line,
            code(row.rack),
            f"{row.plays:,}",
            f"{row.score_sum:,}",
            row.max_score,
            {None: "", True: "✓", False: f"the table has {row.expected}"}[row.agrees],
        )
        for row in result
    ]
    names = ("line", "rack", "plays", "score sum", "highest", "")
    return block(heading(str(result)), folding_table(names, rows, {0, 2, 3, 4}, 20, "more rows"))


@html.of(Count)
@html.of(CountedPosition)
@html.of(TileInfo)
@html.of(EditionInfo)
@html.of(GameEvent)
def one_line(result: object) -> Markup:
    """Write a small result on one line."""
    return block(line(str(result)))


@html.of(Edition)
def edition(value: Edition) -> Markup:
    """Draw what is in the box: the empty board, tiles with their number and points."""
    tiles = [
        (rack([tile], value), number, value.points[tile])
        for tile, number in enumerate(value.counts)
        if number
    ]
    half = -(-len(tiles) // 2)
    names = ("tile", "number", "points")
    facts = f"racks of {value.rack_size}, {value.bonus} points for a bingo"
    return block(
        heading(f"{value.title}; {facts}"),
        beside(
            board(Board(value)),
            table(names, tiles[:half], {1, 2}),
            table(names, tiles[half:], {1, 2}) if tiles[half:] else "",
        ),
    )


@html.of(Editions)
def editions(result: Editions) -> Markup:
    """Tabulate the editions that ship."""
    rows = [
        (each.name, each.title, f"{each.size}×{each.size}", each.tile_count, each.words or "–")
        for each in result
    ]
    return block(table(("name", "title", "board", "tiles", "words"), rows, {3}))


@html.of(Game)
def game(value: Game) -> Markup:
    """Draw a game: the board with the last play, scores as they went, every event."""
    return _game(value.state(), board(value._board, last_play(value)))


@html.of(GameState)
def game_state(result: GameState) -> Markup:
    """Draw the state of a game."""
    where = read_position(result.position, result.edition)
    return _game(result, "" if where is None else board(where._board()))


def _game(state: GameState, drawn: Markup | str) -> Markup:
    result = " – ".join(
        f"{name} {score}" for name, score in zip(state.names, state.scores, strict=True)
    )
    title = f"{state.title}: " if state.title else ""
    standing = "" if state.turn is None else f", {state.players[state.turn]} to move"
    facts = [] if state.turn is None else [line("rack ", code(state.rack))]
    facts.append(line(f"{plural(state.bag_count, 'tile')} in the bag"))
    chart = score_chart(state.events, state.players) if state.events else ""
    rows = [
        (number, each.player, each.rack or "", code(_said(each)), f"{each.score:+d}", each.total)
        for number, each in enumerate(state.events, start=1)
    ]
    names = ("", "player", "rack", "move", "score", "total")
    return block(
        heading(title + result + standing),
        beside(drawn, element("div", *facts, chart)),
        folded(plural(len(rows), "event"), table(names, rows, {0, 4, 5})) if rows else "",
    )


def _said(each: GameEvent) -> str:
    if each.kind == "leftovers":
        return f"tiles left: {each.tiles or 'none'}"
    return {"pass": "pass", "taken-back": "taken back"}.get(each.kind, each.move or each.kind)


@html.of(Turn)
def turn(value: Turn) -> Markup:
    """Draw a move on its board."""
    return block(
        heading(str(value)),
        line("rack ", rack(value.position._racks[0], value.position.edition)),
        with_moves(value.position, value.move.move),
    )
