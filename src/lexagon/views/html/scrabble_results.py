"""Results about Scrabble drawn for notebooks: simulations, endgames, reviews, matches, leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lexagon._errors import EditionError
from lexagon.scrabble.edition import Edition
from lexagon.scrabble.move import Play
from lexagon.scrabble.pictures import board, move_text, rack, score_chart, with_play
from lexagon.views.html.charts import interval, share_bar
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

if TYPE_CHECKING:
    from lexagon.scrabble.analysis import Analysis, Review, Summary
    from lexagon.scrabble.autoplay import Match
    from lexagon.scrabble.best_word import Found, Search
    from lexagon.scrabble.endgame import Endgame
    from lexagon.scrabble.leaves import Leaves
    from lexagon.scrabble.simulation import Simulation


def simulation(shown: Simulation) -> Markup:
    """Draw the candidates of a simulation with their intervals on one scale."""
    bounds = [bound for each in shown.ranking for bound in each.interval]
    scale = (min(bounds, default=0.0), max(bounds, default=0.0))
    rows = []
    for number, each in enumerate(shown.ranking, start=1):
        low, high = each.interval
        said = f"{each.mean:.2f}, 95% within {low:.2f} to {high:.2f}"
        rows.append(
            (
                number,
                code(move_text(each.move, shown.board)),
                each.move.score if isinstance(each.move, Play) else 0,
                f"{each.mean:+.2f}",
                f"{low:+.2f} to {high:+.2f}",
                interval(low, each.mean, high, scale, said),
                f"{each.deals:,}",
                "" if each.in_play else "ruled out",
            )
        )
    names = ("", "move", "score", "gains", "95% interval", "", "deals", "")
    best = shown.best
    verdict = "beyond doubt" if shown.decided else "as far as it went"
    drawn: object = "" if shown.board is None else board(shown.board)
    if shown.board is not None and isinstance(best, Play):
        drawn = with_play(shown.board, best)
    return block(
        heading(code(move_text(best, shown.board)), f" is best, {verdict}"),
        line(f"{count(shown.iterations, 'deal')} played on", small=True),
        folding_table(names, rows, {0, 2, 3, 4, 6}, 10, "more moves"),
        drawn,
    )


def endgame(shown: Endgame) -> Markup:
    """Draw the line of an endgame move by move, and the board at its end."""
    said = f"{shown.value:+d} for the side to move, {'solved' if shown.exact else 'best found'}"
    on = None if shown.board is None else shown.board.copy()
    rows: list[tuple[object, ...]] = []
    gains: list[int] = []
    fresh: set[int] = set()
    for number, play in enumerate(shown.line):
        gained = 0 if play is None else play.score
        gains.append(-gained if number % 2 else gained)
        mover = "the other" if number % 2 else "side to move"
        rows.append((number + 1, mover, code(move_text(play, on)), f"{gains[-1]:+d}"))
        if on is not None and play is not None:
            on.place(play)
            fresh |= {square for square, _ in play.laid(on.size)}
    rest = shown.value - sum(gains)
    if shown.exact and rest:
        rows.append(("", "", "tiles left at the end", f"{rest:+d}"))
    listed = table(("", "", "move", "points"), rows, {0, 3}) if rows else line("no move is left")
    searched = line(f"{count(shown.nodes, 'position')} searched", small=True)
    drawn: object = "" if on is None else board(on, fresh, "the board at the end of the line")
    return block(heading(said), beside(drawn, element("div", listed, searched)))


def analysis(shown: Analysis) -> Markup:
    """Draw a reviewed game: sums, scores as they went, and every move against the best."""
    players = shown.record.players
    sums = [(players[each.player].nick, *_summed(each)) for each in shown.summaries()]
    names = ("player", "score", "moves", "best", "equity lost", "bingos", "missed", "phonies")
    worst = max((review.equity_lost or 0.0 for review in shown.reviews), default=0.0) or 1.0
    rows = [
        (each.number, players[each.player].nick, *_reviewed(each, worst)) for each in shown.reviews
    ]
    columns = ("", "player", "rack", "played", "score", "best", "equity lost", "remarks")
    notes = [line(note, small=True) for note in shown.notes]
    return block(
        beside(
            element("div", table(names, sums, set(range(1, 8))), *notes),
            score_chart(shown.record),
        ),
        folding_table(columns, rows, {0, 4}, 12, "more moves"),
    )


def _summed(each: Summary) -> tuple[object, ...]:
    return (
        each.score,
        each.moves,
        each.best_moves,
        f"{each.equity_lost:.1f}",
        each.bingos,
        each.bingos_missed,
        each.phonies,
    )


def _reviewed(each: Review, worst: float) -> tuple[object, ...]:
    on = each.position.board
    lost: object = "–"
    if each.equity_lost is not None:
        said = f"{each.equity_lost:.1f}"
        colour = VERMILION if each.equity_lost else GREEN
        lost = Markup(share_bar(each.equity_lost / worst, f"{said} lost", colour) + f" {said}")
    best = "✓" if each.is_best else code(move_text(each.best.move, on))
    remarks = []
    if each.taken_back:
        remarks.append("taken back")
    if each.phonies:
        remarks.append(f"no word: {', '.join(each.phonies)}")
    if each.bingo:
        remarks.append("bingo")
    if each.missed_bingo is not None:
        remarks.append(f"bingo missed: {move_text(each.missed_bingo, on)}")
    if each.solved:
        remarks.append("endgame solved")
    held = rack(each.position.rack, on.edition)
    played = code(move_text(each.move, on))
    return held, played, each.score, best, lost, "; ".join(remarks)


def review(shown: Review) -> Markup:
    """Draw one move of a game beside the best there was."""
    on = shown.position.board
    best = shown.best.move
    pictures = []
    if isinstance(shown.move, Play):
        pictures.append(element("div", with_play(on, shown.move), line("played")))
    if isinstance(best, Play) and not shown.is_best:
        pictures.append(element("div", with_play(on, best), line("best")))
    lost = Markup("nothing was better")
    if not shown.is_best:
        amount = (
            f"{shown.points_lost} points"
            if shown.equity_lost is None
            else f"{shown.equity_lost:.1f} of equity"
        )
        lost = Markup(code(move_text(best, on)) + f" was better by {amount}")
    held = line("rack ", rack(shown.position.rack, on.edition))
    played = code(move_text(shown.move, on))
    said = heading(f"move {shown.number}: ", played, f", {count(shown.score, 'point')}")
    return block(said, line(lost), held, beside(*pictures) if pictures else board(on))


def match(shown: Match) -> Markup:
    """Draw a match: wins, points, and the spread with its interval."""
    first, second = shown.players
    low, high = shown.spread_interval
    mean = shown.mean_spread
    reach = max(abs(low), abs(high), 1.0)
    said = f"{mean:+.1f} points a game, 95% interval {low:+.1f} to {high:+.1f}"
    rows = [
        (
            element("b", name),
            f"{shown.wins[place]:,}",
            share_bar(shown.wins[place] / shown.games, f"{shown.wins[place]} wins"),
            f"{shown.mean_scores[place]:.1f}",
            f"{shown.bonuses[place] / shown.games:.2f}",
        )
        for place, name in enumerate(shown.players)
    ]
    return block(
        heading(f"{first} against {second}: {count(shown.games, 'game')}, {shown.ties} tied"),
        table(("player", "wins", "", "points a game", "bingos a game"), rows, {1, 3, 4}),
        line(
            f"{first} less {second}: ", interval(low, mean, high, (-reach, reach), said), f" {said}"
        ),
    )


def leaves(shown: Leaves) -> Markup:
    """Draw what single tiles and some pairs kept on the rack are worth."""
    edition = _edition_of(shown)
    about = shown.about
    made = f", made of {count(about['racks'], 'rack')}" if about.get("racks") else ""
    head = heading(f"{count(len(shown), 'leave')} of up to {about['rack_size'] - 1} tiles{made}")
    held = [tile for tile, number in enumerate(about["counts"]) if number]
    values = {tile: shown.value(bytes([tile])) for tile in held}
    reach = max((abs(value) for value in values.values()), default=1.0) or 1.0
    ranked = sorted(held, key=lambda tile: -values[tile])
    rows = [
        (
            f"tile {tile}" if edition is None else rack([tile], edition),
            f"{values[tile]:+.2f}",
            interval(min(values[tile], 0), values[tile], max(values[tile], 0), (-reach, reach), ""),
        )
        for tile in ranked
    ]
    half = -(-len(rows) // 2)
    names = ("kept", "worth", "")
    second = table(names, rows[half:], {1}) if rows[half:] else ""
    source = line(f"made by: {about['command']}", small=True) if about.get("command") else ""
    return block(head, beside(table(names, rows[:half], {1}), second), source)


def _edition_of(shown: Leaves) -> Edition | None:
    """Return the edition that a table says it was made for, if it ships and has these tiles."""
    try:
        edition = Edition.named(str(shown.about.get("edition")))
    except EditionError:
        return None
    return edition if list(edition.counts) == list(shown.about["counts"]) else None


def word_search(shown: Search) -> Markup:
    """Draw the best words of a rack, step by step, and the best of every length."""
    rows = [
        (number, f"{len(step.fitting):,}", _named(step.marked))
        for number, step in enumerate(shown.steps, start=1)
    ]
    lengths = [(length, _named(best)) for length, best in sorted(shown.by_length.items())]
    return block(
        heading(f"best: {_named(shown.best) or 'no word'}"),
        beside(
            table(("step", "words that fit", "marked"), rows, {0, 1}),
            table(("letters", "best of that length"), lengths, {0}),
        ),
    )


def _named(found: list[Found]) -> str:
    listed = ", ".join(f"{each.word} {each.score}" for each in found[:5])
    return listed + (f" and {len(found) - 5} more" if len(found) > 5 else "")
