"""Reviewed games of Scrabble in notebooks: sums, the chance to win as it went, every move."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from lexagon._plural import plural
from lexagon.scrabble import (
    MoveReview,
    PlayerSummary,
    Review,
    ReviewedCandidate,
    ReviewFailure,
    Reviews,
)
from lexagon.scrabble._edition import SHIPPED
from lexagon.views.html import html
from lexagon.views.html.markup import (
    BLUE,
    FAINT,
    GREEN,
    INK,
    VERMILION,
    Markup,
    beside,
    block,
    code,
    element,
    folding_table,
    heading,
    line,
    svg,
    table,
    text,
)
from lexagon.views.html.scrabble_boards import board, rack, with_moves
from lexagon.views.html.scrabble_results import score_chart
from lexagon.views.scrabble import LEGEND, loss_of, mark_of, move_name, read_position, remarks_of

SUM_NAMES: Final = (
    *("player", "mistakes a game", "small, medium, large", "index", "bingos", "bingos missed"),
    *("endgame points lost", "points lost", "phonies", "moves judged", "games", "wins", "score"),
)
_COLUMNS: Final = ("", "player", "rack", "played", "score", "wins", "mark", "lost", "best", "")
_SIZES: Final = {"small": 4.0, "medium": 5.5, "large": 7.0}
_WIDTH: Final = 720
_HEIGHT: Final = 240
_LEFT: Final = 44
_RIGHT: Final = 12
_TOP: Final = 20
_BOTTOM: Final = 26


def sums(players: Sequence[PlayerSummary]) -> list[tuple[object, ...]]:
    """Return a row of a table for each player, under the names `SUM_NAMES`."""
    return [
        (
            each.player,
            f"{each.mistakes_per_game:.1f}",
            f"{each.small}, {each.medium}, {each.large}",
            f"{each.mistake_index:.1f}",
            each.bingos,
            each.bingos_missed,
            f"{each.endgame_points_lost:.0f}",
            f"{each.value_lost:.1f}",
            each.phonies,
            f"{each.judged} of {each.moves}",
            each.games,
            f"{each.wins:g}",
            f"{each.score / max(1, each.games):.0f}",
        )
        for each in players
    ]


def chance_chart(result: Review, prefix: str = "") -> Markup:
    """Draw the chance to win after each move, mistakes marked by size; scores if none is known.

    With a `prefix`, a mark is a link to the move: its number after the prefix.
    """
    if not result.chances:
        return score_chart(result.events, [each.player for each in result.players])
    frame = _Frame(len(result.chances) - 1)
    points = [frame.at(number, chance) for number, chance in enumerate(result.chances)]
    first, second = (each.player for each in result.players)
    parts = [*_axes(frame, first, second), *_areas(frame, points)]
    drawn = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    parts.append(element("polyline", points=drawn, fill="none", stroke=INK, stroke_width=1.8))
    parts += [
        _mark(each, frame, result.chances[each.number], prefix)
        for each in result
        if each.grade in _SIZES
    ]
    return svg(_WIDTH, _HEIGHT, *parts, title=f"{first}'s chance to win after each move")


class _Frame:
    """Where moves and chances lie on the chart."""

    def __init__(self, moves: int) -> None:
        self.moves = max(1, moves)

    def at(self, number: int, chance: float) -> tuple[float, float]:
        x = _LEFT + (_WIDTH - _LEFT - _RIGHT) * number / self.moves
        return x, _TOP + (_HEIGHT - _TOP - _BOTTOM) * (1 - chance)


def _axes(frame: _Frame, first: str, second: str) -> list[Markup]:
    parts = []
    for chance in (0.0, 0.25, 0.5, 0.75, 1.0):
        x, y = frame.at(0, chance)
        width = 1.4 if chance == 0.5 else 0.8
        parts.append(
            element("line", x1=x, x2=_WIDTH - _RIGHT, y1=y, y2=y, stroke=FAINT, stroke_width=width)
        )
        parts.append(text(x - 6, y, f"{max(chance, 1 - chance):.0%}", 11, text_anchor="end"))
    step = 5 if frame.moves <= 40 else 10
    for number in range(0, frame.moves + 1, step):
        parts.append(text(frame.at(number, 0)[0], _HEIGHT - 12, number, 11))
    parts.append(
        text(_LEFT + 8, _TOP + 11, f"{first} wins", 12, text_anchor="start", font_weight=600)
    )
    low = _HEIGHT - _BOTTOM - 11
    parts.append(text(_LEFT + 8, low, f"{second} wins", 12, text_anchor="start", font_weight=600))
    return parts


def _areas(frame: _Frame, points: Sequence[tuple[float, float]]) -> list[Markup]:
    """Fill what lies above the middle in one colour, and what lies below in another."""
    middle = frame.at(0, 0.5)[1]
    areas = []
    for colour, clamp in ((BLUE, min), (VERMILION, max)):
        outline = [(points[0][0], middle)]
        for (x, y), (next_x, next_y) in pairwise(points):
            outline.append((x, clamp(y, middle)))
            if (y - middle) * (next_y - middle) < 0:
                share = (middle - y) / (next_y - y)
                outline.append((x + share * (next_x - x), middle))
        outline += [(points[-1][0], clamp(points[-1][1], middle)), (points[-1][0], middle)]
        drawn = " ".join(f"{x:.1f},{y:.1f}" for x, y in outline)
        areas.append(element("polygon", points=drawn, fill=colour, fill_opacity=0.22))
    return areas


def _mark(each: MoveReview, frame: _Frame, chance: float, prefix: str) -> Markup:
    x, y = frame.at(each.number, chance)
    size = _SIZES[each.grade or "small"]
    label = f"{each.number}. {each.player}: {move_name(each.move)}, {each.grade} mistake"
    # Filled for the first player, hollow for the second.
    dot = element(
        "circle",
        element("title", f"{label}, {loss_of(each)} lost"),
        cx=x,
        cy=y,
        r=size,
        fill=VERMILION if each.seat == 0 else "#fff",
        stroke=VERMILION,
        stroke_width=2,
    )
    return element("a", dot, href=f"#{prefix}{each.number}") if prefix else dot


@html.of(Reviews)
def reviews(result: Reviews) -> Markup:
    """Draw the players over all games, then each game."""
    failed = [line(f"not read: {each}", small=True) for each in result.failures]
    over = table(SUM_NAMES, sums(result.players), set(range(1, len(SUM_NAMES))))
    return block(
        heading(f"{plural(len(result), 'game')} by {result.by}"),
        element("div", over, style="overflow-x:auto"),
        *failed,
        *(review(each) for each in result),
    )


@html.of(Review)
def review(result: Review) -> Markup:
    """Draw a reviewed game: sums, the chance to win as it went, every move beside the best."""
    worst = max((each.value_lost or 0.0 for each in result), default=0.0) or 1.0
    rows = [(each.number, each.player, *_reviewed(each, worst, result.edition)) for each in result]
    notes = [line(note, small=True) for note in result.notes]
    if not result.complete:
        notes.append(line("stopped before the last move", small=True))
    name = result.title or result.source
    over = table(SUM_NAMES, sums(result.players), set(range(1, len(SUM_NAMES))))
    return block(
        heading(name) if name else "",
        element("div", over, style="overflow-x:auto"),
        *notes,
        chance_chart(result),
        folding_table(_COLUMNS, rows, {0, 4, 5, 7}, 12, "more moves"),
        line(LEGEND, small=True),
    )


def _reviewed(each: MoveReview, worst: float, edition: str) -> tuple[object, ...]:
    where = read_position(each.position, edition)
    held: object = code(each.rack) if where is None else rack(where._racks[0], where.edition)
    colour = VERMILION if each.grade in _SIZES else GREEN if each.proven else INK
    mark = element("span", mark_of(each), style=f"color:{colour};font-weight:600")
    return (
        held,
        code(move_name(each.move)),
        each.score,
        "" if each.win_chance is None else f"{each.win_chance:.0%}",
        mark,
        loss_of(each),
        "" if each.best is None or each.is_best else code(move_name(each.best)),
        "; ".join(remarks_of(each)),
    )


@html.of(MoveReview)
def move_review(result: MoveReview) -> Markup:
    """Draw one move of a game beside the best there was."""
    played = code(move_name(result.move))
    title = heading(f"move {result.number}: ", played, f", {plural(result.score, 'point')}")
    parts: list[object] = [title, line(verdict(result)), line("rack ", code(result.rack))]
    parts += [line(remark, small=True) for remark in remarks_of(result)]
    if result.candidates:
        parts.append(candidate_table(result.candidates))
    return block(*parts, _pictures(result))


def verdict(result: MoveReview) -> Markup:
    """Write what a review says of a move."""
    if not result.judged:
        return Markup(element("span", f"Not judged: {result.reason}."))
    if result.grade == "none" or result.best is None:
        how = "Proven best." if result.proven and result.is_best else "Nothing better is shown."
        return element("span", how)
    best = code(move_name(result.best))
    if result.grade is None:
        stood = "A word that the list used lacks" if result.unlisted else "A phony that stood"
        return element("span", f"{stood}; best was ", best, ".")
    chance = ""
    if result.win_chance_lost:
        chance = f"{result.win_chance_lost:.1%} of the chance to win and "
    points = f"{chance}{result.value_lost:.1f} points"
    return element("span", f"A {result.grade} mistake: ", best, f" was better by {points}.")


def candidate_table(candidates: Sequence[ReviewedCandidate]) -> Markup:
    """Draw the moves that were compared."""
    chances = any(each.win_chance is not None for each in candidates)
    names = ("move", "score", "leave", *(("wins",) if chances else ()), "gains")
    rows = [
        (
            code(move_name(each.move)),
            each.move.score,
            each.move.leave,
            *((each.chance,) * chances),
            f"{each.value:+.1f}",
        )
        for each in candidates
    ]
    return table(names, rows, {1, 3, 4})


@html.of(ReviewedCandidate)
def candidate(result: ReviewedCandidate) -> Markup:
    """Draw one move that was compared."""
    return block(candidate_table([result]))


@html.of(PlayerSummary)
def player_summary(result: PlayerSummary) -> Markup:
    """Draw a player's sums."""
    return block(table(SUM_NAMES, sums([result]), set(range(1, len(SUM_NAMES)))))


@html.of(ReviewFailure)
def failure(result: ReviewFailure) -> Markup:
    """Write what could not be read."""
    return block(line(str(result)))


def _pictures(result: MoveReview) -> Markup | str:
    where = next(
        (opened for name in SHIPPED if (opened := read_position(result.position, name))), None
    )
    if where is None:
        return ""
    pictures = []
    if result.move.kind == "play":
        pictures.append(element("div", with_moves(where, result.move.move), line("played")))
    if result.best is not None and result.best.kind == "play" and not result.is_best:
        pictures.append(element("div", with_moves(where, result.best.move), line("best")))
    return beside(*pictures) if pictures else board(where._board())
