"""Results about Scrabble in notebooks: endgames, matches, leaves, words."""

from __future__ import annotations

from collections.abc import Sequence

from lexagon._plural import plural
from lexagon.scrabble import (
    BestWord,
    BestWords,
    Endgame,
    Forfeit,
    GameEvent,
    Inference,
    InferredLeave,
    Leaves,
    LeaveTable,
    LeaveValue,
    Match,
    SavedLeaves,
    TileChance,
    WordStep,
)
from lexagon.views.html import html
from lexagon.views.html.charts import Series, interval, line_chart, share_bar
from lexagon.views.html.markup import (
    Markup,
    beside,
    block,
    code,
    element,
    folding_table,
    heading,
    line,
    table,
)
from lexagon.views.html.scrabble_boards import with_moves
from lexagon.views.scrabble import move_name, position_of
from lexagon.views.scrabble_matches import match_sentences


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
    searched = line(f"{plural(result.nodes, 'node')} searched", small=True)
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
        line(f"{plural(result.racks, 'rack')} weighed, {kind}", small=True),
        folding_table(("kept", "chance", "expected", "points lost"), rows, {1, 2, 3}, 10, "more"),
        folding_table(("tile", "unseen", "kept", "expected"), tiles, {1, 2, 3}, 10, "more tiles"),
        "" if where is None else with_moves(where, result.move),
    )


@html.of(InferredLeave)
@html.of(TileChance)
def inferred(result: InferredLeave | TileChance) -> Markup:
    """Draw a leave or a tile on one line."""
    return line(code(str(result)))


@html.of(Match)
def match(result: Match) -> Markup:
    """Draw a match: wins, points, and the spread with its interval."""
    first, second = result.players
    mean = result.mean_spread
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
    drawn = []
    if result.spread_interval is not None:
        low, high = result.spread_interval
        reach = max(abs(low), abs(high), 1.0)
        label = f"{mean:+.1f} points a game, 95% interval {low:+.1f} to {high:+.1f}"
        spread = interval(low, mean, high, (-reach, reach), label)
        drawn = [line(f"{first} less {second}: ", spread, f" {label}")]
    return block(
        heading(f"{first} against {second}: {plural(result.games, 'game')}, {result.ties} tied"),
        table(("player", "wins", "", "points a game", "bingos a game"), rows, {1, 3, 4}),
        *drawn,
        *(line(sentence) for sentence in match_sentences(result)),
    )


@html.of(Forfeit)
def forfeit(result: Forfeit) -> Markup:
    """Draw why a game was forfeited, and what was said."""
    said = [element("div", code(each)) for each in result.transcript]
    return block(heading(str(result)), *said)


@html.of(Leaves)
def leaves(value: Leaves) -> Markup:
    """Draw what single tiles kept on the rack are worth."""
    about = value.about
    made = f", made of {plural(about['racks'], 'rack')}" if about.get("racks") else ""
    head = f"{plural(len(value), 'leave')} of up to {about['rack_size'] - 1} tiles{made}"
    return _leaves(value.table(), head)


@html.of(LeaveTable)
def leave_table(result: LeaveTable) -> Markup:
    """Draw the values of some leaves, the best first."""
    return _leaves(result, plural(len(result), "leave"))


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
def one_line(result: object) -> Markup:
    """Write a small result on one line."""
    return block(line(str(result)))
