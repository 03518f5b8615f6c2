"""The page of reviewed games: one file to read, with boards, win chances and turning points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from lexagon._paths import cannot_write, check_new, write_file
from lexagon._plural import plural
from lexagon.scrabble import MoveReview, PlayerSummary, Review, Reviews
from lexagon.scrabble._review import lead_kept_from
from lexagon.views.html.markup import Markup, element
from lexagon.views.html.page import Page
from lexagon.views.html.scrabble_reviews import (
    SUM_NAMES,
    candidate_table,
    chance_chart,
    sums,
    verdict,
)
from lexagon.views.html.scrabble_stamps import Stamps
from lexagon.views.scrabble import (
    LEGEND,
    METHODS,
    lay_moves,
    loss_of,
    mark_of,
    move_name,
    read_position,
    remarks_of,
)

STYLE: Final = Path(__file__).with_name("review.css")
# Above the list of moves where it has columns; a screen reader has each line's own words.
_HEADINGS: Final = (
    ("number", ""),
    ("player", "player"),
    ("rack", "rack"),
    ("played", "played"),
    ("score", "score"),
    ("chance", "wins"),
    ("mark", "mistake"),
    ("lost", "lost %, pts"),
    ("better", "best"),
)
READING: Final = (
    f"Marks: {LEGEND}.",
    "Up to 3% of the chance to win given away is a small mistake, up to 7% a medium one, more a "
    "large one; less than 0.25%, or a difference that the simulation does not show, is none.",
    "With the bag empty, or in a game that is decided, points count: up to 7, up to 15, more; "
    "twice that early in a decided game. Losing a won or tied endgame is always large.",
    "The index adds 0.2 for a small, 0.5 for a medium and 1 for a large mistake, a game.",
    "Circles on the chart are mistakes, the larger the worse, filled for the first player.",
)


def check_page(out: Path, force: bool) -> Path:
    """Return the file of a page: as named, or `index.html` in a folder; refuse one that exists."""
    if out.suffix.lower() in {".html", ".htm"} or (out.exists() and not out.is_dir()):
        return check_new(out, force)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot_write(out, error) from None
    return check_new(out / "index.html", force)


def write_page(reviews: Reviews, path: Path, force: bool = False) -> None:
    """Write the page of reviews."""
    write_file(path, review_page(reviews).html().encode(), force=force)


def review_page(reviews: Reviews) -> Page:
    """Make the page: the players over all games, then each game."""
    words = ", ".join(dict.fromkeys(each.words for each in reviews))
    title = _title(reviews[0]) if len(reviews) == 1 else f"{plural(len(reviews), 'game')} reviewed"
    page = Page(title, f"Reviewed by Lexagon: {_how(reviews)}; words: {words or 'none'}")
    page.styles.append(STYLE.read_text(encoding="utf-8"))
    stamps = Stamps()
    if not reviews.complete:
        page.text("The review was stopped before its end; the same command continues it.", "near")
    if reviews.failures:
        page.section("Files that could not be read")
        page.items(str(each) for each in reviews.failures)
    if len(reviews) > 1:
        page.section("Players")
        page.add(_sums(reviews.players))
    for number, each in enumerate(reviews, start=1):
        if len(reviews) > 1:
            page.section(_title(each))
        for part in _game(each, f"g{number}m", stamps):
            page.add(part)
    page.add(_reading())
    page.body.insert(0, stamps.symbols())
    return page


def _how(reviews: Reviews) -> str:
    moves = [move for each in reviews for move in each]
    used = [METHODS[method] for method in dict.fromkeys(move.method for move in moves) if method]
    if any(move.inferred for move in moves):
        used.append("opponents' racks inferred from their moves")
    return ", ".join(used) or "no move was judged"


def _title(review: Review) -> str:
    sides = " – ".join(f"{each.player} {each.score}" for each in review.players)
    return f"{review.title}: {sides}" if review.title else sides


def _reading() -> Markup:
    lines = [element("li", each) for each in READING]
    return element("details", element("summary", "How to read this"), element("ul", *lines))


def _sums(players: tuple[PlayerSummary, ...]) -> Markup:
    head = element("tr", *(element("th", name, scope="col") for name in SUM_NAMES))
    rows = [
        element(
            "tr",
            *(element("td", cell, class_="number" if at else None) for at, cell in enumerate(row)),
        )
        for row in sums(players)
    ]
    table = element("table", element("thead", head), element("tbody", *rows), class_="sums")
    return element("div", table, class_="wide")


def _game(review: Review, prefix: str, stamps: Stamps) -> Iterator[Markup]:
    if review.source:
        yield element("p", Path(review.source).name, class_="quiet")
    yield element("div", chance_chart(review, prefix), class_="chart")
    last = _final_board(review, stamps)
    stopped = () if review.complete else ("stopped before the last move",)
    notes = [element("li", note) for note in (*review.notes, *stopped)]
    told = element("ul", *notes, class_="quiet") if notes else ""
    yield element("div", last or "", element("div", _facts(review), told), class_="overview")
    yield from _turning_points(review, prefix, stamps)
    yield element("h3", "Moves")
    moves = (_move(each, review.edition, prefix, stamps) for each in review)
    yield element(
        "div",
        _cells("div", _HEADINGS, class_="headings", aria_hidden="true"),
        *moves,
        class_="moves",
    )


def _cells(name: str, cells: Sequence[tuple[str, object]], **attributes: object) -> Markup:
    """Make a line of the list of moves."""
    line = [element("span", cell, class_=f"cell {place}") for place, cell in cells]
    return element(name, *line, **attributes)


def _facts(review: Review) -> Markup:
    """Make the table of a game's sums, a column for each player."""
    columns = list(zip(SUM_NAMES, *sums(review.players), strict=True))
    head, *rows = (row for row in columns if row[0] != "games")
    names = (element("th", name, scope="col") for name in head[1:])
    body = [
        element(
            "tr",
            element("th", name, scope="row"),
            *(element("td", value, class_="number") for value in values),
        )
        for name, *values in rows
    ]
    top = element("tr", element("td", ""), *names)
    table = element("table", element("thead", top), element("tbody", *body), class_="facts")
    return element("div", table, class_="wide")


def _final_board(review: Review, stamps: Stamps) -> Markup | None:
    last = review.moves[-1] if review.moves else None
    where = None if last is None else read_position(last.position, review.edition)
    if last is None or where is None:
        return None
    board, fresh = lay_moves(where, [] if last.taken_back else [last.move.move])
    return element("div", stamps.board(board, fresh, "the board at the end"), class_="board")


def _turning_points(review: Review, prefix: str, stamps: Stamps) -> Iterator[Markup]:
    kept = lead_kept_from(review.chances)
    if not review.turning_points and kept is None:
        return
    yield element("h3", "Turning points")
    if kept is not None:
        leader = review.players[0 if review.chances[-1] > 0.5 else 1].player
        link = element("a", f"move {kept}", href=f"#{prefix}{kept}")
        yield element("p", f"{leader} was the favourite from ", link, " to the end.")
    by_number = {each.number: each for each in review}
    cards = [
        _card(by_number[number], review.edition, prefix, stamps) for number in review.turning_points
    ]
    yield element("div", *cards, class_="cards")


def _card(each: MoveReview, edition: str, prefix: str, stamps: Stamps) -> Markup:
    title = element("a", f"Move {each.number}, {each.player}", href=f"#{prefix}{each.number}")
    return element(
        "article",
        element("h4", title, f" {move_name(each.move)} for {each.score}"),
        element("p", verdict(each), f" Rack {each.rack}."),
        *_boards(each, edition, stamps),
        class_="card",
    )


def _boards(each: MoveReview, edition: str, stamps: Stamps) -> list[Markup]:
    where = read_position(each.position, edition)
    if where is None:
        return []
    pictures = [("played", each.move)]
    if each.best is not None and not each.is_best:
        pictures.append(("best", each.best))
    figures = []
    for name, move in pictures:
        board, fresh = lay_moves(where, [move.move] if move.kind == "play" else [])
        drawn = stamps.board(board, fresh, f"{name}: {move_name(move)}")
        caption = element("p", f"{name}: {move_name(move)}", class_="quiet")
        figures.append(element("div", drawn, caption, class_="board"))
    return [element("div", *figures, class_="boards")]


def _move(each: MoveReview, edition: str, prefix: str, stamps: Stamps) -> Markup:
    """Make a line of a move that opens to its board and the moves it was compared with."""
    mark = mark_of(each)
    better = "" if each.best is None or each.is_best else move_name(each.best)
    cells = (
        ("number", each.number),
        ("player", each.player),
        ("rack", each.rack or "–"),
        ("played", move_name(each.move)),
        ("score", f"{each.score:+d}"),
        ("chance", "" if each.win_chance is None else f"{each.win_chance:.0%}"),
        ("mark", mark),
        ("lost", loss_of(each)),
        ("better", better),
    )
    remarks = "; ".join(remarks_of(each))
    told = f" {remarks[0].upper()}{remarks[1:]}." if remarks else ""
    inside: list[object] = [element("p", verdict(each), told)]
    if each.candidates:
        inside.append(element("div", candidate_table(each.candidates), class_="wide"))
    inside += _boards(each, edition, stamps)
    tone = {"✓": "best", "~": "fine", "?": "unknown"}.get(mark, mark)
    return element(
        "details",
        _cells("summary", cells),
        element("div", *inside, class_="inside"),
        id=f"{prefix}{each.number}",
        class_=f"move {tone} seat{each.seat}",
    )
