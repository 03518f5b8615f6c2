"""Results about Scrabble in notebooks: endgames, reviews, matches, leaves, words."""

from __future__ import annotations

from collections.abc import Sequence

from lexagon.scrabble import (
    BestWord,
    BestWords,
    Endgame,
    GameEvent,
    Inference,
    InferredLeave,
    Leaves,
    LeaveTable,
    LeaveValue,
    Match,
    Move,
    MoveReview,
    PlayerSummary,
    Review,
    SavedLeaves,
    TileChance,
    WordStep,
)
from lexagon.scrabble._edition import SHIPPED
from lexagon.views.html import html
from lexagon.views.html.charts import Series, interval, line_chart, share_bar
from lexagon.views.html.markup import (
    GREEN,
    VERMILION,
    Markup,
    beside,
    block,
    code,
    count,
    element,
    folding_table,
    heading,
    line,
    table,
)
from lexagon.views.html.scrabble_boards import board, rack, with_moves
from lexagon.views.scrabble_positions import position_of, read_position
from lexagon.views.scrabble_remarks import remarks_of


def move_name(move: Move) -> str:
    """Write a move in words."""
    if move.kind == "exchange":
        return f"exchange {move.tiles or move.move[1:]}"
    return "pass" if move.kind == "pass" else move.move


def score_chart(events: Sequence[GameEvent], players: Sequence[str]) -> Markup:
    """Draw the players' scores event by event."""
    points: list[list[tuple[float, float]]] = [[(0.0, 0.0)] for _ in players]
    for number, event in enumerate(events, start=1):
        points[event.seat].append((float(number), float(event.total)))
    for own in points:  # a principal variation reaches to the end of the game
        own.append((float(len(events)), own[-1][1]))
    lines = [Series(player, own) for player, own in zip(players, points, strict=True)]
    return line_chart(lines, "scores as the game went", "turn", "score", steps=True)


@html.of(Endgame)
def endgame(result: Endgame) -> Markup:
    """Draw the line of an endgame move by move, and the board at its end."""
    how = "solved" if result.proven else f"best found, {result.certainty()}"
    title = f"{result.value:+d} for the side to move, {how}"
    moves = result.lines[0].moves
    rows: list[tuple[object, ...]] = []
    gains: list[int] = []
    for number, move in enumerate(moves):
        gains.append(-move.score if number % 2 else move.score)
        mover = "opponent" if number % 2 else "to move"
        rows.append((number + 1, mover, code(move_name(move)), f"{gains[-1]:+d}"))
    rest = result.value - sum(gains)
    if result.proven and rest:
        rows.append(("", "", "tiles left at the end", f"{rest:+d}"))
    listed = table(("", "", "move", "points"), rows, {0, 3}) if rows else line("no move is left")
    searched = line(f"{count(result.nodes, 'node')} searched", small=True)
    others = [
        (
            code(", ".join(move_name(move) for move in each.moves)),
            f"{each.value:+d}",
            "✓" if each.proven else "not proven",
        )
        for each in result.lines[1:]
    ]
    next_best = table(("next best", "value", "proven"), others, {1}) if others else ""
    where = position_of(result)
    drawn = "" if where is None else with_moves(where, *(move.move for move in moves))
    return block(heading(title), beside(drawn, element("div", listed, next_best, searched)))


@html.of(Inference)
def inference(result: Inference) -> Markup:
    """Draw the likely leaves, and each tile's chance beside what is expected."""
    rows = [
        (code(row.leave or "none"), f"{row.chance:.2%}", f"{row.expected:.2%}", f"{row.loss:.1f}")
        for row in result
    ]
    tiles = [
        (each.tile, each.unseen, f"{each.chance:.1%}", f"{each.expected:.1%}")
        for each in result.tiles
    ]
    where = position_of(result)
    kind = "all there are" if result.exhaustive else "a sample"
    return block(
        heading("What was kept after ", code(result.move)),
        line(f"{count(result.racks, 'rack')} weighed, {kind}", small=True),
        folding_table(("kept", "chance", "expected", "points lost"), rows, {1, 2, 3}, 10, "more"),
        folding_table(("tile", "unseen", "kept", "expected"), tiles, {1, 2, 3}, 10, "more tiles"),
        "" if where is None else with_moves(where, result.move),
    )


@html.of(InferredLeave)
@html.of(TileChance)
def inferred(result: InferredLeave | TileChance) -> Markup:
    """Draw a leave or a tile on one line."""
    return line(code(str(result)))


@html.of(Review)
def review(result: Review) -> Markup:
    """Draw a reviewed game: sums, scores as they went, and every move against the best."""
    sums = [
        (
            each.player,
            each.score,
            each.moves,
            each.best_moves,
            f"{each.value_lost:.1f}",
            each.bingos,
            each.bingos_missed,
            each.phonies,
        )
        for each in result.players
    ]
    names = ("player", "score", "moves", "best", "lost", "bingos", "missed", "phonies")
    worst = max((each.value_lost or 0.0 for each in result), default=0.0) or 1.0
    rows = [(each.number, each.player, *_reviewed(each, worst, result.edition)) for each in result]
    columns = ("", "player", "rack", "played", "score", "best", "lost", "remarks")
    notes = [line(note, small=True) for note in result.notes]
    if not result.complete:
        notes.append(line("stopped before the last move", small=True))
    return block(
        heading(result.title) if result.title else "",
        beside(
            element("div", table(names, sums, set(range(1, 8))), *notes),
            score_chart(result.events, [each.player for each in result.players]),
        ),
        folding_table(columns, rows, {0, 4}, 12, "more moves"),
    )


def _reviewed(each: MoveReview, worst: float, edition: str) -> tuple[object, ...]:
    lost: object = "–"
    if each.value_lost is not None:
        points = f"{each.value_lost:.1f}"
        colour = VERMILION if each.value_lost else GREEN
        lost = Markup(share_bar(each.value_lost / worst, f"{points} lost", colour) + f" {points}")
    best = "✓" if each.is_best else code(move_name(each.best))
    where = read_position(each.position, edition)
    held: object = code(each.rack) if where is None else rack(where._racks[0], where.edition)
    return held, code(move_name(each.move)), each.score, best, lost, "; ".join(remarks_of(each))


@html.of(MoveReview)
def move_review(result: MoveReview) -> Markup:
    """Draw one move of a game beside the best there was."""
    lost = Markup("nothing was better")
    if not result.is_best:
        amount = (
            f"{result.points_lost} points"
            if result.value_lost is None
            else f"{result.value_lost:.1f} points of {result.method}"
        )
        lost = Markup(code(move_name(result.best)) + f" was better by {amount}")
    played = code(move_name(result.move))
    title = heading(f"move {result.number}: ", played, f", {count(result.score, 'point')}")
    drawn = _pictures(result)
    return block(title, line(lost), line("rack ", code(result.rack)), drawn)


def _pictures(result: MoveReview) -> Markup | str:
    where = next(
        (opened for name in SHIPPED if (opened := read_position(result.position, name))), None
    )
    if where is None:
        return ""
    pictures = []
    if result.move.kind == "play":
        pictures.append(element("div", with_moves(where, result.move.move), line("played")))
    if result.best.kind == "play" and not result.is_best:
        pictures.append(element("div", with_moves(where, result.best.move), line("best")))
    return beside(*pictures) if pictures else board(where._board())


@html.of(Match)
def match(result: Match) -> Markup:
    """Draw a match: wins, points, and the spread with its interval."""
    first, second = result.players
    low, high = result.spread_interval
    mean = result.mean_spread
    reach = max(abs(low), abs(high), 1.0)
    label = f"{mean:+.1f} points a game, 95% interval {low:+.1f} to {high:+.1f}"
    rows = [
        (
            element("b", name),
            f"{result.wins[seat]:,}",
            share_bar(result.wins[seat] / result.games, f"{result.wins[seat]} wins"),
            f"{result.mean_scores[seat]:.1f}",
            f"{result.bingos[seat] / result.games:.2f}",
        )
        for seat, name in enumerate(result.players)
    ]
    spread = interval(low, mean, high, (-reach, reach), label)
    return block(
        heading(f"{first} against {second}: {count(result.games, 'game')}, {result.ties} tied"),
        table(("player", "wins", "", "points a game", "bingos a game"), rows, {1, 3, 4}),
        line(f"{first} less {second}: ", spread, f" {label}"),
    )


@html.of(Leaves)
def leaves(value: Leaves) -> Markup:
    """Draw what single tiles kept on the rack are worth."""
    about = value.about
    made = f", made of {count(about['racks'], 'rack')}" if about.get("racks") else ""
    head = f"{count(len(value), 'leave')} of up to {about['rack_size'] - 1} tiles{made}"
    return _leaves(value.table(), head)


@html.of(LeaveTable)
def leave_table(result: LeaveTable) -> Markup:
    """Draw the values of some leaves, the best first."""
    return _leaves(result, count(len(result), "leave"))


def _leaves(result: LeaveTable, head: str) -> Markup:
    ranked = sorted(result.rows, key=lambda row: -row.value)
    reach = max((abs(row.value) for row in ranked), default=1.0) or 1.0
    rows = [
        (
            code(row.leave),
            f"{row.value:+.2f}",
            interval(min(row.value, 0), row.value, max(row.value, 0), (-reach, reach), ""),
        )
        for row in ranked
    ]
    half = -(-len(rows) // 2)
    names = ("leave", "value", "")
    second = table(names, rows[half:], {1}) if rows[half:] else ""
    command = result.about.get("command")
    source = line(f"made by: {command}", small=True) if command else ""
    return block(heading(head), beside(table(names, rows[:half], {1}), second), source)


@html.of(BestWords)
def best_words(result: BestWords) -> Markup:
    """Draw the best words of a rack, step by step, and the best of every length."""
    rows = [
        (number, f"{len(step.fitting):,}", _named(step.marked))
        for number, step in enumerate(result.steps, start=1)
    ]
    lengths = [(length, _named(words)) for length, words in result.by_length.items()]
    return block(
        heading(f"best: {_named(result.best) or 'no word'}"),
        beside(
            table(("step", "words that fit", "marked"), rows, {0, 1}),
            table(("letters", "best of that length"), lengths, {0}),
        ),
    )


def _named(words: Sequence[BestWord]) -> str:
    listed = ", ".join(f"{each.word} {each.score}" for each in words[:5])
    return listed + (f" and {len(words) - 5} more" if len(words) > 5 else "")


@html.of(BestWord)
@html.of(WordStep)
@html.of(LeaveValue)
@html.of(SavedLeaves)
@html.of(PlayerSummary)
def one_line(result: object) -> Markup:
    """Write a small result on one line."""
    return block(line(str(result)))
