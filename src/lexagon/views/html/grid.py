"""Grid boards drawn for notebooks: paths, heat maps, plans, searches and the best boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, Final

from lexagon.views.html.charts import Series, line_chart, stem_chart
from lexagon.views.html.markup import (
    BLUE,
    FAINT,
    INK,
    VERMILION,
    Markup,
    beside,
    block,
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
    from lexagon.grid.best_board import Progress
    from lexagon.grid.board import Board, Square
    from lexagon.grid.game import Round
    from lexagon.grid.planner import Plan
    from lexagon.grid.search import SearchResult
    from lexagon.grid.solver import FoundWord, Path, Solution
    from lexagon.grid.tiles import Tile

TILE: Final = 46
_GAP: Final = 6
_PITCH: Final = TILE + _GAP
_PAPER: Final = "#f4efe2"
_ON_PATH: Final = "#cfe6f7"
_START: Final = "#ffd27a"
_DARK: Final = "#1c2430"
_ROUTE: Final = "#b03a00"
_ORDERS: Final = {"bfs": "breadth-first", "dfs": "depth-first"}


def board(shown: Board, path: Path = (), heat: Mapping[Square, int] | None = None) -> Markup:
    """Draw a board, a path on it with its tiles numbered, or a heat map of counts."""
    places = {square: number for number, square in enumerate(path, start=1)}
    hottest = max((heat or {}).values(), default=0) or 1
    tiles, corners = [], []
    for square in shown.squares():
        if shown[square].is_blocked:
            tiles.append(_blocked(square))
            continue
        number = places.get(square, 0)
        colours = (_START if number == 1 else _ON_PATH if number else _PAPER, _DARK)
        if heat is not None:
            number = heat.get(square, 0)
            colours = _warmth(number / hottest)
        tiles.append(_tile(square, shown[square], *colours))
        if number or heat is not None:
            corners.append(_corner(square, f"{number:,}", *colours))
    width, height = _PITCH * shown.columns + 2, _PITCH * shown.rows + 2
    spelled = f", a path of {count(len(path), 'tile')}" if path else ""
    title = f"board {' '.join(shown.text_rows())}{spelled}"
    return svg(width, height, *tiles, *_route(path), *corners, title=title)


def _middle(square: Square) -> tuple[float, float]:
    return square[1] * _PITCH + 1 + TILE / 2, square[0] * _PITCH + 1 + TILE / 2


def _tile(square: Square, tile: Tile, fill: str, ink: str) -> Markup:
    """Draw a tile: what it reads as, and below it the points where it has its own."""
    x, y = _middle(square)
    face, _, points = str(tile).partition("=")
    rect = element(
        "rect",
        x=x - TILE / 2,
        y=y - TILE / 2,
        width=TILE,
        height=TILE,
        rx=8,
        fill=fill,
        stroke="#8a8375",
    )
    size = TILE * min(0.5, 1.25 / max(len(face), 1))
    label = text(x, y, face, size, fill=ink, font_weight=700)
    worth = text(x, y + TILE / 2 - 7, points, 9, fill=ink) if points else ""
    return element("g", rect, label, worth)


def _corner(square: Square, shown: str, fill: str, ink: str) -> Markup:
    """Write a number into a tile's corner, with an edge that keeps it clear of a path."""
    x, y = _middle(square)
    return text(
        x + TILE / 2 - 4,
        y - TILE / 2 + 8,
        shown,
        9,
        text_anchor="end",
        fill=ink,
        stroke=fill,
        stroke_width=3,
        paint_order="stroke",
    )


def _blocked(square: Square) -> Markup:
    x, y = _middle(square)
    half = TILE / 2
    return element(
        "g",
        element("title", "blocked"),
        element(
            "rect",
            x=x - half,
            y=y - half,
            width=TILE,
            height=TILE,
            rx=8,
            fill="none",
            stroke=FAINT,
            stroke_dasharray="4 3",
        ),
    )


def _warmth(share: float) -> tuple[str, str]:
    """Return the colours of tile and letter: from pale to dark blue, letters that stand out."""
    pale, dark = (233, 241, 248), (8, 62, 116)
    mixed = (round(low + (high - low) * share) for low, high in zip(pale, dark, strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed), "#000000" if share < 0.67 else "#ffffff"


def _route(path: Path) -> list[Markup]:
    """Draw the steps of a path between its tiles, each with the head of an arrow."""
    parts = []
    for begin, end in pairwise(path):
        (x1, y1), (x2, y2) = _middle(begin), _middle(end)
        length = hypot(x2 - x1, y2 - y1) or 1.0
        right, down = (x2 - x1) / length, (y2 - y1) / length
        away = 0.33 * TILE
        tip_x, tip_y = x2 - away * right, y2 - away * down
        parts.append(
            element(
                "line",
                x1=x1 + away * right,
                y1=y1 + away * down,
                x2=tip_x - 5 * right,
                y2=tip_y - 5 * down,
                stroke=_ROUTE,
                stroke_width=3,
                stroke_linecap="round",
            )
        )
        wing = [
            (tip_x, tip_y),
            (tip_x - 8 * right - 4.5 * down, tip_y - 8 * down + 4.5 * right),
            (tip_x - 8 * right + 4.5 * down, tip_y - 8 * down - 4.5 * right),
        ]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in wing)
        parts.append(element("polygon", points=points, fill=_ROUTE))
    return parts


def thumbnail(shown: Board, path: Path) -> Markup:
    """Draw a path as small as a line of text: dots for tiles, a ring where it begins."""
    pitch = 7
    dots = "".join(f"M{pitch * column + 4} {pitch * row + 4}h0" for row, column in shown.squares())
    points = [(pitch * column + 4, pitch * row + 4) for row, column in path]
    trace = [
        element(
            "path", d=dots, stroke=INK, stroke_opacity=0.4, stroke_width=2, stroke_linecap="round"
        ),
        element(
            "polyline",
            points=" ".join(f"{x},{y}" for x, y in points),
            fill="none",
            stroke=BLUE,
            stroke_width=2,
        ),
        element("circle", cx=points[0][0], cy=points[0][1], r=2.6, fill=VERMILION),
    ]
    title = "path " + " ".join(f"{row + 1},{column + 1}" for row, column in path)
    return svg(pitch * shown.columns + 1, pitch * shown.rows + 1, *trace, title=title)


def found_word(found: FoundWord) -> Markup:
    """Draw a word on its board."""
    return board(found.board, found.path)


def found_words(words: Sequence[FoundWord]) -> Markup:
    """List words with score and path."""
    if not words:
        return block(line("no words"))
    total = sum(found.score for found in words)
    said = f"{count(len(words), 'word')}, {count(total, 'point')}"
    return block(heading(said), _listed(words))


def _listed(words: Sequence[FoundWord]) -> Markup:
    rows = [
        (
            element("b", each.word),
            f"{each.score:,}",
            thumbnail(each.board, each.path),
            len(each.paths),
        )
        for each in words
    ]
    return folding_table(("word", "points", "path", "paths"), rows, {1, 3}, 10, "more words")


def solution(shown: Solution) -> Markup:
    """Draw a solved board: how many words pass each tile, and the best words."""
    said = f"{count(len(shown.words), 'word')}, {count(shown.score, 'point')}"
    heat = Counter(square for found in shown.words for square in set(found.path))
    drawn = element(
        "div",
        board(shown.board, heat=heat),
        line("in each corner: words whose best path passes here", small=True),
    )
    lengths = Counter(len(found.word) for found in shown.words)
    by_length = ", ".join(f"{number:,} of {length}" for length, number in sorted(lengths.items()))
    return block(
        heading(f"{said} under the rules {shown.rules.name}"),
        beside(drawn, _listed(shown.by_score()) if shown.words else ""),
        line(f"letters: {by_length}", small=True) if by_length else "",
    )


def plan(shown: Plan) -> Markup:
    """Draw a plan: what it earns as the clock runs, and its words in order."""
    said = (
        f"{count(shown.score, 'point')} with {count(len(shown.moves), 'word')} "
        f"in {shown.seconds:g} seconds"
    )
    if not shown.moves:
        return block(heading(said))
    earned, points = 0, [(0.0, 0.0)]
    rows = []
    for number, move in enumerate(shown.moves, start=1):
        earned += move.found.score
        points.append((move.done_at, float(earned)))
        rows.append(
            (
                number,
                element("b", move.found.word),
                f"{move.found.score:,}",
                thumbnail(move.found.board, move.path),
                f"{move.done_at:.1f} s",
                f"{earned:,}",
            )
        )
    names = ("", "word", "points", "path", "done at", "earned")
    chart = line_chart(
        [Series("", points)], f"points over time: {said}", "seconds", "points", steps=True
    )
    first = shown.moves[0]
    return block(
        heading(said),
        beside(
            element(
                "div", board(first.found.board, first.path), line("the first word", small=True)
            ),
            element("div", chart),
        ),
        folding_table(names, rows, {0, 2, 4, 5}, 10, "more words"),
    )


def search_result(shown: SearchResult) -> Markup:
    """Draw what an exhaustive search found, against the try that found it."""
    from lexagon.grid.search import curve

    said = (
        f"{_ORDERS[shown.order]}: {count(len(shown.found), 'word')}, "
        f"{count(shown.score, 'point')}, {count(shown.tries, 'try', 'tries')}"
    )
    stems = [(float(find.at), float(find.score)) for find in shown.found]
    chart = stem_chart(stems, f"{said}: score of each word", "try", "score", float(shown.tries))
    moments = [(f"{tries:,.0f}", words, f"{points:,}") for tries, words, points in curve(shown, ())]
    return block(
        heading(said),
        line(shown.stopped) if shown.stopped else "",
        beside(chart, table(("tries", "words", "points"), moments, {0, 1, 2})),
    )


def best_boards(shown: Progress) -> Markup:
    """Draw the best boards of a search, the best first."""
    from lexagon.grid.board import Board

    drawn = [
        element("div", board(Board.parse(rows.split("/"))), line(f"{score:,} points"))
        for score, rows in shown.best
    ]
    said = f"best so far {shown.score:,}; {shown.steps:,} steps, {count(shown.runs, 'run')}"
    others = folded(f"{len(drawn) - 1} more", beside(*drawn[1:])) if len(drawn) > 1 else ""
    return block(heading(said), *drawn[:1], others)


def game_round(shown: Round) -> Markup:
    """Draw a round: the board and the words found; those missed only when time is up."""
    found = sorted(shown.found.values(), key=lambda each: (-each.score, each.word))
    over = shown.seconds_left == 0
    clock = "time is up" if over else f"{shown.seconds_left:.0f} seconds left"
    missed = shown.missed() if over else []
    return block(
        heading(f"{count(shown.score, 'point')} with {count(len(found), 'word')}; {clock}"),
        beside(board(shown.solution.board), _listed(found) if found else ""),
        folded(f"{count(len(missed), 'word')} missed", _listed(missed)) if missed else "",
    )
