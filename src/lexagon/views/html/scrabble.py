"""Scrabble drawn for notebooks: boards, racks, positions, plays and games on record."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

from lexagon.scrabble.layout import COLUMNS
from lexagon.scrabble.move import BLANK_BIT, Exchange, Move, Pass, Play
from lexagon.scrabble.notation import write_move, write_place
from lexagon.scrabble.record import Challenged, Leftovers, TakenBack, TimePenalty
from lexagon.scrabble.tiletext import sorted_rack, write_rack
from lexagon.views.html.charts import Series, line_chart
from lexagon.views.html.markup import (
    MONOSPACE,
    Markup,
    beside,
    block,
    code,
    count,
    element,
    folded,
    folding_table,
    heading,
    line,
    svg,
    table,
    text,
)

if TYPE_CHECKING:
    from lexagon.scrabble.board import Board
    from lexagon.scrabble.edition import Edition
    from lexagon.scrabble.game import Game
    from lexagon.scrabble.position import Position
    from lexagon.scrabble.ranking import RankedPlay, Ranking
    from lexagon.scrabble.record import Event, GameRecord

CELL: Final = 28
_EDGE: Final = 20  # with the names of rows and columns; the other two sides are narrower
_RIM: Final = 6
_FRAME: Final = "#22332c"
_FRAME_INK: Final = "#dbe6df"
_TILE: Final = "#f3e3b8"
_FRESH: Final = "#ffc83d"
_INK: Final = "#1c1a14"
_BLANK_INK: Final = "#8d1f57"
# mark: (what is written, fill, ink)
_PREMIUMS: Final = {
    ".": ("", "#d9dfd8", "#22332c"),
    "'": ("2L", "#a9d8ee", "#0b2f44"),
    '"': ("3L", "#2a76ad", "#ffffff"),
    "^": ("4L", "#6f42b5", "#ffffff"),
    "-": ("2W", "#f5c0c8", "#5a1f2b"),
    "=": ("3W", "#b62f26", "#ffffff"),
    "~": ("4W", "#e3b505", "#2b2200"),
}


def board(shown: Board, fresh: Collection[int] = (), title: str = "") -> Markup:
    """Draw a board with its row and column names; tiles on `fresh` squares stand out."""
    from lexagon.scrabble.cgp import write_board

    side = CELL * shown.size + _EDGE + _RIM
    parts = [element("rect", width=side, height=side, rx=6, fill=_FRAME)]
    for number in range(shown.size):
        middle = _EDGE + CELL * (number + 0.5)
        names = ((middle, _EDGE / 2, COLUMNS[number]), (_EDGE / 2, middle, number + 1))
        parts += [text(x, y, name, 10, fill=_FRAME_INK) for x, y, name in names]
    for square in range(shown.size**2):
        row, column = divmod(square, shown.size)
        x, y = _EDGE + CELL * column, _EDGE + CELL * row
        if shown[square]:
            parts.append(_tile(shown[square], shown.edition, x, y, square in fresh))
        else:
            parts.append(_empty(shown, square, x, y))
    return svg(side, side, *parts, title=title or f"board {write_board(shown)}")


def _empty(shown: Board, square: int, x: float, y: float) -> Markup:
    row, column = divmod(square, shown.size)
    layout = shown.edition.layout
    label, fill, ink = _PREMIUMS[layout.rows[row][column]]
    if square == layout.start and shown.empty:
        label = "★"
    rect = element("rect", x=x + 0.5, y=y + 0.5, width=CELL - 1, height=CELL - 1, fill=fill)
    if not label:
        return rect
    return element("g", rect, text(x + CELL / 2, y + CELL / 2, label, 10, fill=ink))


def _tile(tile: int, edition: Edition, x: float, y: float, fresh: bool = False) -> Markup:
    """Draw a tile: a blank's letter is small and slanted and has no points."""
    blank = tile == 0 or bool(tile & BLANK_BIT)
    face = "?" if tile == 0 else edition.alphabet.tiles[(tile & ~BLANK_BIT) - 1]
    shown = face if blank else face.upper()
    size = CELL * (0.58 if len(shown) == 1 else 0.4)
    points = "" if blank else str(edition.points[tile])
    return element(
        "g",
        element(
            "rect",
            x=x + 1.0,
            y=y + 1.0,
            width=CELL - 2.0,
            height=CELL - 2.0,
            rx=3,
            fill=_FRESH if fresh else _TILE,
            stroke=_BLANK_INK if blank else _INK if fresh else "#8f7f55",
            stroke_width=1.6 if fresh else 0.8,
            stroke_dasharray="2 2" if blank else None,
        ),
        text(
            x + CELL / 2 - (2 if points else 0),
            y + CELL / 2,
            shown,
            size,
            fill=_BLANK_INK if blank else _INK,
            font_weight=700,
            font_style="italic" if blank else None,
            font_family=MONOSPACE if blank else None,
        ),
        text(x + CELL - 3, y + CELL - 6, points, 7.5, text_anchor="end", fill=_INK),
    )


def rack(tiles: Iterable[int], edition: Edition) -> Markup:
    """Draw a rack's tiles side by side."""
    ordered = sorted_rack(tiles)
    drawn = [_tile(tile, edition, (CELL + 2) * place, 0) for place, tile in enumerate(ordered)]
    title = f"rack {write_rack(ordered, edition.alphabet)}"
    return svg(max((CELL + 2) * len(ordered), 1), CELL, *drawn, title=title)


def with_play(before: Board, play: Play) -> Markup:
    """Draw a board with a play laid on it, its tiles standing out."""
    after = before.copy()
    after.place(play)
    fresh = {square for square, _ in play.laid(after.size)}
    return board(after, fresh, f"{write_move(play, before)} on the board")


def move_text(move: Move | None, on: Board | None) -> str:
    """Write a move in words; without a board, only where a play begins."""
    if move is None or isinstance(move, Pass):
        return "pass"
    if isinstance(move, Play):
        return write_move(move, on) if on is not None else f"{write_place(move)} …"
    if on is not None and move.tiles:
        return f"exchange {write_rack(move.tiles, on.edition.alphabet)}"
    return f"exchange {count(move.count, 'tile')}"


def position(shown: Position) -> Markup:
    """Draw a position: board, racks and scores, what is unseen."""
    rows = [
        (
            "to move" if place == 0 else "then",
            rack(tiles, shown.edition) if tiles else "unknown",
            score,
        )
        for place, (tiles, score) in enumerate(zip(shown.racks, shown.scores, strict=True))
    ]
    alphabet = shown.edition.alphabet
    unseen = " ".join(
        write_rack(same, alphabet) for _, same in groupby(sorted_rack(shown.unseen()))
    )
    aside = [
        table(("", "rack", "score"), rows, {2}),
        line(f"{count(shown.bag, 'tile')} in the bag; unseen:"),
        element("div", unseen or "nothing", style="max-width:24em"),
    ]
    if shown.scoreless:
        aside.append(line(f"{count(shown.scoreless, 'turn')} without a score", small=True))
    return block(beside(board(shown.board), element("div", *aside)))


def ranking(shown: Ranking) -> Markup:
    """List plays, and draw the first on the board."""
    if not shown:
        return block(line("no play is possible"))
    where = shown.position
    known = any(item.equity is not None for item in shown)
    names = ("", "play", "score", "leave", *(("equity",) if known else ()))
    rows = [
        (number, *_ranked(item, where.board, known)) for number, item in enumerate(shown, start=1)
    ]
    listed = element(
        "div",
        line("rack ", rack(where.rack, where.edition)),
        folding_table(names, rows, {0, 2, 4}, 12, "more plays"),
    )
    return block(
        heading(
            f"{count(len(shown), 'play')}, first ", code(move_text(shown[0].play, where.board))
        ),
        beside(with_play(where.board, shown[0].play), listed),
    )


def _ranked(item: RankedPlay, on: Board, known: bool) -> tuple[object, ...]:
    leave = write_rack(item.leave, on.edition.alphabet) or "–"
    equity = "–" if item.equity is None else f"{item.equity:.2f}"
    shown = code(move_text(item.play, on))
    return (shown, item.play.score, leave, *((equity,) if known else ()))


def edition(shown: Edition) -> Markup:
    """Draw what is in the box: the empty board, tiles with their number and points."""
    from lexagon.scrabble.board import Board

    tiles = [
        (rack([tile], shown), number, shown.points[tile])
        for tile, number in enumerate(shown.counts)
        if number
    ]
    half = -(-len(tiles) // 2)
    names = ("tile", "number", "points")
    facts = f"racks of {shown.rack_size}, {shown.bonus} points for laying all"
    return block(
        heading(f"{shown.title}; {facts}"),
        beside(
            board(Board(shown)),
            table(names, tiles[:half], {1, 2}),
            table(names, tiles[half:], {1, 2}) if tiles[half:] else "",
        ),
    )


def record(shown: GameRecord) -> Markup:
    """Draw a game on record: the last board, the scores as they went, every event."""
    final = shown.final()
    last = final.plays[-1].play if final.plays else None
    fresh = {square for square, _ in last.laid(final.board.size)} if last is not None else ()
    names = ("", "player", "rack", "move", "score", "total")
    return block(
        heading(_headline(shown, final.scores)),
        line(shown.description, small=True) if shown.description else "",
        beside(board(final.board, fresh), score_chart(shown)),
        folded(count(len(shown.events), "event"), table(names, _events(shown), {0, 4, 5})),
    )


def _headline(shown: GameRecord, scores: Sequence[int]) -> str:
    result = " – ".join(
        f"{person.name or person.nick} {score}"
        for person, score in zip(shown.players, scores, strict=True)
    )
    title = f"{shown.title}: " if shown.title else ""
    return title + result + (" (not finished)" if shown.incomplete else "")


def _events(shown: GameRecord) -> list[tuple[object, ...]]:
    alphabet = shown.edition.alphabet
    rows: list[tuple[object, ...]] = []
    for number, turn in enumerate(shown.turns(), start=1):
        event = turn.event
        held = "" if event.rack is None else write_rack(event.rack, alphabet)
        said = code(action_text(event, turn.position.board))
        nick = shown.players[event.player].nick
        rows.append((number, nick, held, said, f"{event.score:+d}", event.total))
    return rows


def action_text(event: Event, before: Board) -> str:
    """Say what happened in words."""
    action = event.action
    if isinstance(action, Play | Exchange | Pass):
        return move_text(action, before)
    if isinstance(action, Leftovers):
        return f"tiles left: {write_rack(action.tiles, before.edition.alphabet) or 'none'}"
    if isinstance(action, TakenBack):
        return "taken back"
    said = {Challenged: "challenge", TimePenalty: "time"}
    return said[type(action)]


def score_chart(shown: GameRecord) -> Markup:
    """Draw the players' scores event by event."""
    points: list[list[tuple[float, float]]] = [[(0.0, 0.0)] for _ in shown.players]
    for number, event in enumerate(shown.events, start=1):
        points[event.player].append((float(number), float(event.total)))
    for own in points:  # a line goes on to the end of the game
        own.append((float(len(shown.events)), own[-1][1]))
    lines = [Series(person.nick, own) for person, own in zip(shown.players, points, strict=True)]
    return line_chart(lines, "scores as the game went", "turn", "score", steps=True)


def game(shown: Game) -> Markup:
    """Draw a game in play as the player to move sees it."""
    if shown.over:
        return record(shown.record())
    standing = [
        (element("b", person.nick) if place == shown.turn else person.nick, score)
        for place, (person, score) in enumerate(zip(shown.people, shown.scores, strict=True))
    ]
    last = next((e.action for e in reversed(shown.events) if isinstance(e.action, Play)), None)
    fresh = {square for square, _ in last.laid(shown.board.size)} if last is not None else ()
    aside = [
        table(("player", "score"), standing, {1}),
        line("rack ", rack(shown.rack, shown.edition)),
        line(f"{count(len(shown.bag), 'tile')} in the bag"),
    ]
    return block(
        heading(f"{shown.people[shown.turn].nick} to move"),
        beside(board(shown.board, fresh), element("div", *aside)),
    )
