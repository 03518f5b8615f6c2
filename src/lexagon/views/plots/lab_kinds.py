"""The figures that a kind of experiment calls for, beyond where its players stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from lexagon._statistics import Estimate
from lexagon.lab.analysis._matches import matches
from lexagon.lab.analysis._pairing import sides_of
from lexagon.lab.analysis._results import Results
from lexagon.lab.core._kinds import PLAYER
from lexagon.lab.core._values import Row
from lexagon.views.plots import lab as plots
from lexagon.views.plots.figures import COLOURS, Figure, finished

# Seven colours can be distinguished; beyond that marks differ too.
MARKS: Final = ("o", "s", "^", "D", "v", "P", "X")


def kind_figures(results: Sequence[Results]) -> list[Figure]:
    """Draw the figures of these experiments' kind; a user-defined kind has none."""
    draw = _BY_KIND.get(results[0].kind)
    return draw(results) if draw is not None else []


def _wordle(results: Sequence[Results]) -> list[Figure]:
    """Draw how many guesses each strategy needs, for each word list."""
    return [
        plots.distribution(values, f"guesses needed on {name}", f"guesses-{place}", "games")
        for place, (name, values) in enumerate(_by_words(results, "guesses"))
    ]


def _grid_search(results: Sequence[Results]) -> list[Figure]:
    """Draw what part of a board's points each player earns, and points against what is there."""
    figures = [
        plots.distribution(
            [(label, [100 * value for value in each]) for label, each in values],
            f"part of the board's points on {name} (%)",
            f"shares-{place}",
            "boards",
        )
        for place, (name, values) in enumerate(_by_words(results, "share"))
    ]
    groups = [
        (label, _points(rows, "board_score", "score")) for label, rows in _rows_by_side(results)
    ]
    figures.append(
        _scatter(
            groups,
            ("all points on the board", "points earned"),
            "points",
            "Points earned against all points on the board: one mark for a player on a board.",
        )
    )
    tried = [(label, _points(rows, "tries", "score")) for label, rows in _rows_by_side(results)]
    searches = [(label, marks) for label, marks in tried if any(tries for tries, _ in marks)]
    if len({tries for _, marks in searches for tries, _ in marks}) > 1:
        caption = "Points earned against tries: a search ends at the limit, or when it is done."
        figures.append(_scatter(searches, ("tries", "points earned"), "tries", caption))
    return figures


def _best_board(results: Sequence[Results]) -> list[Figure]:
    """Draw the best score of each seed against the step that found it."""
    groups = [(label, _points(rows, "found_at", "score")) for label, rows in _rows_by_side(results)]
    caption = "Best score of each seed against the step at which its board was found."
    return [_scatter(groups, ("step", "points of the best board"), "best-boards", caption)]


def _proof(results: Sequence[Results]) -> list[Figure]:
    """Draw what settled the first words."""
    with plots.panels(len(results), 2.2, across=2) as (sheet, drawn):
        for panel, each in zip(drawn, results, strict=True):
            stages = Counter(str(row["stage"]) for row in each.rows).most_common()
            bars = panel.barh(range(len(stages)), [count for _, count in stages], color=plots.MAIN)
            panel.bar_label(bars, [f"{count:,}" for _, count in stages], padding=3)
            plots.lines(panel, [stage for stage, _ in stages])
            panel.set_xlabel("first words")
            panel.set_title(each.id if len(results) > 1 else "What settled the first words")
            panel.margins(x=0.12)
        caption = (
            "First words by what settled them: a bound after one look or after looking one guess "
            "ahead, or a search to the end."
        )
        return [finished(sheet, "stages", caption)]


def _scrabble(results: Sequence[Results]) -> list[Figure]:
    """Draw spreads and points won, match by match."""
    every = [match for each in results for match in matches(each)]
    return [
        plots.distribution(
            [(match.title, match.spreads) for match in every],
            "points by which the first player is ahead",
            "spreads",
            "games",
        ),
        _forest(
            [(each.title, each.share) for each in every], 50, 100, "points won by the first (%)"
        ),
    ]


def _leaves(results: Sequence[Results]) -> list[Figure]:
    """Draw the worth of single tiles, generation by generation or side by side."""
    series = [
        (label, values)
        for each in results
        for label, values in _leave_series(each, several=len(results) > 1)
    ]
    order = sorted(series[-1][1], key=lambda leave: -series[-1][1][leave])
    with plots.panels(1, 3.4) as (sheet, [panel]):
        panel.axhline(0, color=plots.ZERO, linewidth=1)
        for place, (label, values) in enumerate(series):
            there = [(spot, values[leave]) for spot, leave in enumerate(order) if leave in values]
            mark, colour = MARKS[place % len(MARKS)], COLOURS[place % len(COLOURS)]
            spots, worth = zip(*there, strict=True)
            panel.plot(spots, worth, mark, color=colour, label=label, markersize=4.5, alpha=0.9)
        panel.set_xticks(range(len(order)), order)
        panel.set_ylabel("worth (points)")
        panel.set_xlabel("leave of one tile")
        panel.grid(visible=False, axis="x")
        if len(series) > 1:
            panel.legend()
        caption = "What keeping one tile is worth, the best first."
        if len(series) > 1:
            caption += " Where the marks lie together, training has settled."
        return [finished(sheet, "leaves", caption)]


def _leave_series(each: Results, several: bool) -> list[tuple[str, dict[str, float]]]:
    """Return the worth of tiles after each generation; of several experiments, at the end."""
    series: dict[str, dict[str, float]] = {}
    for row in each.rows:
        value = row.get("value", None if several else row.get("then"))
        if isinstance(value, int | float):
            after = row.get("after")
            label = "trained" if after is None else f"after generation {after}"
            series.setdefault(each.id if several else label, {})[str(row["leave"])] = value
    return list(series.items())


def _forest(
    lines: Sequence[tuple[str, Estimate]], middle: float, scale: float, title: str
) -> Figure:
    """Draw figures with their intervals about the line where both players are alike."""
    with plots.panels(1, 0.9 + 0.3 * len(lines)) as (sheet, [panel]):
        panel.axvline(middle, color=plots.ZERO, linewidth=1)
        for line, (_, estimate) in enumerate(lines):
            apart = estimate.excludes(middle / scale)
            colour = plots.MAIN if apart else plots.QUIET
            plots.interval(panel, estimate, line, colour, scale, filled=apart)
        plots.lines(panel, [label for label, _ in lines])
        panel.set_xlabel(title)
        name = title.partition(" (")[0].replace(" ", "-")
        caption = (
            f"{plots.capital(title)}, match by match, with 95% intervals over deals; hollow where "
            "the interval holds the line at which both are alike."
        )
        return finished(sheet, name, caption)


def _scatter(
    groups: Sequence[tuple[str, Sequence[tuple[float, float]]]],
    axes: tuple[str, str],
    name: str,
    caption: str,
) -> Figure:
    with plots.panels(1, 4.0) as (sheet, [panel]):
        for place, (label, marks) in enumerate(groups):
            across, up = zip(*marks, strict=True) if marks else ((), ())
            panel.plot(
                across,
                up,
                MARKS[place % len(MARKS)],
                color=COLOURS[place % len(COLOURS)],
                label=label,
                markersize=4,
                alpha=0.6,
                linestyle="none",
            )
        panel.set_xlim(left=0)
        panel.set_xlabel(axes[0])
        panel.set_ylabel(axes[1])
        if len(groups) > 1:
            panel.legend(markerscale=1.4)
        return finished(sheet, name, caption)


def _points(rows: Iterable[Row], across: str, up: str) -> list[tuple[float, float]]:
    return [
        (x, y)
        for row in rows
        if isinstance(x := row.get(across), int | float)
        and isinstance(y := row.get(up), int | float)
    ]


def _rows_by_side(results: Sequence[Results]) -> list[tuple[str, list[Row]]]:
    rows: dict[str, list[Row]] = {side.label: [] for side in sides_of(results)}
    labels = {(side.experiment, side.player): side.label for side in sides_of(results)}
    for each in results:
        for row in each.rows:
            rows[labels[each.id, str(row.get(PLAYER, each.id))]].append(row)
    return list(rows.items())


def _by_words(
    results: Sequence[Results], measure: str
) -> list[tuple[str, list[tuple[str, list[float]]]]]:
    """Return for each word list the values of each side."""
    by_words: dict[str, dict[str, list[float]]] = {}
    for label, rows in _rows_by_side(results):
        for row in rows:
            value = row.get(measure)
            if isinstance(value, int | float):
                by_words.setdefault(str(row["words"]), {}).setdefault(label, []).append(value)
    return [(name, list(values.items())) for name, values in by_words.items()]


_BY_KIND: Final[dict[str, Callable[[Sequence[Results]], list[Figure]]]] = {
    "wordle": _wordle,
    "grid-search": _grid_search,
    "best-board": _best_board,
    "proof": _proof,
    "scrabble": _scrabble,
    "leaves": _leaves,
}
