"""The figures of the papers, drawn from our numbers with the papers' own marked on them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final

from lexagon.papers._cells import Drawing
from lexagon.views.plots.figures import COLOURS, INK, Figure, finished, look

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Sheet

BLUE, ORANGE, GREEN, _, SKY, RED, GREY = COLOURS
Data = Mapping[str, Any]


def draw(drawing: Drawing) -> Figure:
    """Draw one figure."""
    kind, size = KINDS[drawing.kind]
    with look() as sheet_of:
        sheet = sheet_of(figsize=size)
        kind(sheet, drawing.data)
        return finished(sheet, drawing.name, drawing.caption)


def heat_map(sheet: Sheet, data: Data) -> None:
    """Draw places by letters; every square has its number."""
    axes = sheet.add_subplot()
    counts = data["counts"]
    most = max(map(max, counts))
    picture = axes.imshow(counts, cmap="Blues", aspect="auto", vmin=0, vmax=most)
    axes.set_xticks(range(len(data["letters"])), data["letters"])
    axes.set_yticks(range(5), [f"{place}" for place in range(1, 6)])
    axes.set_ylabel("place in the word")
    axes.grid(visible=False)
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    for place, row in enumerate(counts):
        for letter, count in enumerate(row):
            colour = "white" if count > 0.5 * most else INK
            axes.text(letter, place, count, ha="center", va="center", fontsize=6.3, color=colour)
    axes.set_title("Words with each letter at each place")
    sheet.colorbar(picture, ax=axes, label="words", pad=0.01, aspect=14)


def histograms(sheet: Sheet, data: Data) -> None:
    """Draw the guesses needed by four runs, on the same scales."""
    grid = sheet.subplots(2, 2, sharex=True, sharey=True)
    for axes, panel in zip(grid.flat, data["panels"], strict=True):
        ours = panel["ours"]
        colours = [BLUE if guesses <= data["limit"] else SKY for guesses in ours]
        axes.bar(list(ours), list(ours.values()), color=colours, width=0.85)
        read = panel["published"]
        dots = axes.scatter(
            list(read), list(read.values()), s=13, color=RED, zorder=3, label="read in the paper"
        )
        axes.axvline(panel["mean"], color=INK, linestyle=":", linewidth=1)
        axes.text(panel["mean"] + 0.2, 3700, f"mean {panel['mean']:.4f}", fontsize=8.5)
        axes.set_title(panel["title"], fontsize=10)
        axes.grid(visible=False, axis="x")
    grid[0][0].legend(handles=[dots], loc="center right", fontsize=8.5)
    for axes in grid[1]:
        axes.set_xlabel("guesses needed (dark: within six)")
        axes.set_xticks(range(1, 23, 3))
    for axes in grid[:, 0]:
        axes.set_ylabel("words")


def spread(sheet: Sheet, data: Data) -> None:
    """Draw the average over eight words, over all draws of openers."""
    grid = sheet.subplots(3, 1, sharex=True)
    for axes, row, colour in zip(grid, data["rows"], (BLUE, ORANGE, GREEN), strict=True):
        averages, chances = list(row["chances"]), list(row["chances"].values())
        axes.axvspan(*row["middle"], color=colour, alpha=0.14, linewidth=0)
        axes.bar(averages, chances, width=0.11, color=colour)
        axes.axvline(row["published"], color=RED, linewidth=1.8)
        axes.set_ylim(0, 1.3 * max(chances))
        axes.annotate(
            f"paper {row['published']:g}",
            (row["published"], 1.3 * max(chances)),
            (4, -10),
            textcoords="offset points",
            color=RED,
            fontsize=8.5,
        )
        low, high = row["middle"]
        axes.set_title(
            f"{row['name']}: expected {row['mean']:.3f}, 95% of draws {low:g} to {high:g}",
            fontsize=10,
        )
        axes.set_yticks([])
        axes.spines["left"].set_visible(False)
    grid[-1].set_xlabel("average guesses over the eight words")


def solved_by(sheet: Sheet, data: Data) -> None:
    """Draw the share of words found within so many guesses."""
    axes = sheet.add_subplot()
    for curve, colour in zip(data["curves"], (BLUE, ORANGE, GREEN), strict=True):
        histogram = curve["histogram"]
        games = sum(histogram.values())
        turns = range(1, 31)
        shares = [
            100 * share / games for share in accumulate(histogram.get(turn, 0) for turn in turns)
        ]
        label = f"{curve['name']}: mean {curve['mean']:.2f}"
        axes.step(turns, shares, where="post", color=colour, label=label)
    axes.axvline(data["limit"], color=INK, linestyle=":", linewidth=1)
    axes.text(data["limit"] + 0.2, 3, "six guesses", fontsize=8.5)
    axes.set_xlim(1, 30)
    axes.set_ylim(0, 102)
    axes.set_xlabel("guesses")
    axes.set_ylabel("words found, %")
    axes.set_title("Found within so many guesses, all 8,497 words")
    axes.legend(loc="lower right")


def stems(sheet: Sheet, data: Data) -> None:
    """Draw the score of each word against the try that found it."""
    grid = sheet.subplots(2, 1, sharex=True, sharey=True)
    for axes, panel, colour in zip(grid, data["panels"], (BLUE, ORANGE), strict=True):
        tries = [at / 1e6 for at, _ in panel["finds"]]
        scores = [score for _, score in panel["finds"]]
        axes.vlines(tries, 0, scores, color=colour, linewidth=0.9)
        axes.scatter(tries, scores, s=14, color=colour, zorder=3)
        for at, score, word in panel["names"]:
            right = 14 if at < 0.015 * data["tries"] else 5  # beyond the crowd at the beginning
            axes.annotate(
                f"{word} {at:,}", (at / 1e6, score), (right, 2), textcoords="offset points",
                fontsize=8,
            )  # fmt: skip
        axes.set_title(panel["title"], fontsize=10.5)
        axes.set_ylabel("score of the word")
        axes.set_ylim(0, 175)
    grid[-1].set_xlim(-0.08, data["tries"] / 1e6)
    grid[-1].set_xlabel("try that found it, millions")


def earned(sheet: Sheet, data: Data) -> None:
    """Draw points earned against tries, on a logarithmic scale."""
    axes = sheet.add_subplot()
    for curve, colour in zip(data["curves"], (BLUE, ORANGE), strict=True):
        tries = [at for at, _ in curve["finds"]]
        points = list(accumulate(score for _, score in curve["finds"]))
        axes.step(
            [*tries, data["tries"]], [*points, points[-1]], where="post", color=colour,
            label=curve["name"],
        )  # fmt: skip
    axes.axvline(data["round"], color=INK, linestyle=":", linewidth=1)
    axes.text(data["round"] / 1.12, 150, "two minutes", rotation=90, ha="right", fontsize=8.5)
    axes.set_xscale("log")
    axes.set_xlim(50, data["tries"])
    axes.set_ylim(0, 4400)
    axes.set_xlabel("tries")
    axes.set_ylabel("points earned")
    axes.set_title("Points earned by when")
    axes.legend(loc="upper left")


def board(sheet: Sheet, data: Data) -> None:
    """Draw the board with the tiles that a search starts from."""
    from matplotlib.patches import FancyBboxPatch

    axes = sheet.add_subplot()
    for row, letters in enumerate(data["rows"]):
        for column, letter in enumerate(letters):
            start = row < data["starts"] and column < data["starts"]
            tile = FancyBboxPatch(
                (column + 0.07, row + 0.07),
                0.86,
                0.86,
                boxstyle="round,pad=0,rounding_size=0.1",
                facecolor=BLUE if start else "#eeeeee",
                edgecolor=BLUE if start else GREY,
                linewidth=1.2,
                linestyle="-" if start else "--",
            )
            axes.add_patch(tile)
            axes.text(
                column + 0.5, row + 0.5, letter, ha="center", va="center", fontsize=19,
                color="white" if start else INK, weight="bold",
            )  # fmt: skip
    axes.set_xlim(0, 4)
    axes.set_ylim(4, 0)
    axes.set_aspect("equal")
    axes.axis("off")
    axes.set_title("Start tiles of the paper's program", loc="center", fontsize=10.5)


def letters(sheet: Sheet, data: Data) -> None:
    """Draw document and collection frequency of the letters."""
    axes = sheet.add_subplot()
    places = range(len(data["letters"]))
    axes.bar(places, data["cf"], color="#d9ecf8", width=0.8, label="cf, ours")
    axes.bar(places, data["df"], color=SKY, width=0.8, label="df, ours")
    axes.scatter(places, data["printed_df"], s=20, color=BLUE, zorder=3, label="df, slide")
    axes.scatter(
        places, data["printed_cf"], s=24, color=RED, marker="_", linewidth=2, zorder=3,
        label="cf, slide",
    )  # fmt: skip
    axes.set_xticks(places, data["letters"])
    axes.set_xlim(-0.7, len(data["letters"]) - 0.3)
    axes.grid(visible=False, axis="x")
    axes.set_ylabel("answers, or letters")
    axes.set_title("Letters in the 2,315 answers")
    axes.legend()


def openers(sheet: Sheet, data: Data) -> None:
    """Draw both rankings of openers; as points, for their scales do not begin at nothing."""
    left, right = sheet.subplots(1, 2)
    _points(left, [word for word, _ in data["one"]], [bits for _, bits in data["one"]], BLUE)
    left.set_xlim(5.77, 5.91)
    left.set_title("One step", fontsize=10.5)
    both = [first + second for _, first, second in data["two"]]
    _points(right, [word for word, _, _ in data["two"]], both, GREEN)
    right.set_xlim(9.985, 10.046)
    right.set_title("Two steps", fontsize=10.5)


def _points(axes: Axes, words: Sequence[str], values: Sequence[float], colour: str) -> None:
    places = range(len(words))
    axes.scatter(values, places, s=34, color=colour, zorder=3)
    axes.set_yticks(places, words)
    axes.invert_yaxis()
    axes.set_xlabel("bits")
    for place, value in zip(places, values, strict=True):
        axes.annotate(
            f"{value:.4f}", (value, place), (7, 0), textcoords="offset points", va="center",
            fontsize=7.5,
        )  # fmt: skip


def solve_rates(sheet: Sheet, data: Data) -> None:
    """Draw games solved on the slides and by ours, and our games by guesses needed."""
    left, right = sheet.subplots(1, 2, width_ratios=(1.15, 1))
    theirs = [(name, solved, GREY) for name, solved in data["theirs"]]
    ours = zip(data["ours"], (BLUE, GREEN), strict=True)
    rows = [*theirs, *((name, solved, colour) for (name, solved), colour in ours)]
    for place, (_, solved, colour) in enumerate(rows):
        left.barh(place, solved, color=colour, height=0.68)
        left.annotate(
            f"{solved:,} ({100 * solved / data['games']:.1f}%)", (0, place), (6, 0),
            textcoords="offset points", va="center", color="white", fontsize=9,
        )  # fmt: skip
    left.set_yticks(range(len(rows)), [name.replace(", ", ",\n") for name, _, _ in rows])
    left.invert_yaxis()
    left.axvline(data["games"], color=INK, linewidth=1)
    left.grid(visible=False, axis="y")
    left.set_xlabel(f"games solved in six, of {data['games']:,}")
    for place, (name, histogram) in enumerate(data["histograms"]):
        shift = 0.2 * (2 * place - 1)
        right.bar(
            [guesses + shift for guesses in histogram], list(histogram.values()), width=0.38,
            color=(BLUE, GREEN)[place], label=name,
        )  # fmt: skip
    right.axvline(6.5, color=INK, linestyle=":", linewidth=1)
    right.set_xticks(range(1, 10))
    right.set_xlabel("guesses needed")
    right.set_ylabel("games")
    right.grid(visible=False, axis="x")
    right.legend(fontsize=8.5)


def climbs(sheet: Sheet, data: Data) -> None:
    """Draw the best score after each step of a search for the best word."""
    grid = sheet.subplots(1, 2, sharey=True)
    for axes, (title, steps), colour in zip(grid, data["panels"], (BLUE, GREEN), strict=True):
        places = range(1, len(steps) + 1)
        axes.bar(places, [score for _, score, _ in steps], color=colour, width=0.7)
        for place, (_, score, words) in zip(places, steps, strict=True):
            axes.annotate(
                "\n".join([*words.split(), str(score)]) if words else "nothing yet",
                (place, score), (0, 3), textcoords="offset points", ha="center", fontsize=8,
            )  # fmt: skip
        axes.set_xticks(places, [taken for taken, _, _ in steps])
        axes.set_title(title, fontsize=10.5)
        axes.set_ylim(0, 18.5)
        axes.grid(visible=False, axis="x")
        axes.set_xlabel("letters taken up")
    grid[0].set_ylabel("best score so far")


def times(sheet: Sheet, data: Data) -> None:
    """Draw how long each run took them and us, on a logarithmic scale."""
    axes = sheet.add_subplot()
    for place, (_, theirs, ours) in enumerate(data["rows"]):
        axes.plot([ours, theirs], [place, place], color="#bbbbbb", linewidth=2, zorder=1)
        axes.annotate(
            f"{theirs / ours:,.0f}x", ((theirs * ours) ** 0.5, place), (0, 3),
            textcoords="offset points", ha="center", fontsize=8,
        )  # fmt: skip
    places = range(len(data["rows"]))
    axes.scatter([row[1] for row in data["rows"]], places, color=RED, s=34, label="paper", zorder=3)
    axes.scatter([row[2] for row in data["rows"]], places, color=BLUE, s=34, label="ours", zorder=3)
    axes.set_xscale("log")
    axes.set_yticks(places, [row[0] for row in data["rows"]])
    axes.set_ylim(len(data["rows"]) - 0.5, -0.7)
    axes.set_xlabel("seconds")
    axes.set_title("Their time and ours")
    axes.legend(loc="upper left")


KINDS: Final[dict[str, tuple[Callable[[Sheet, Data], None], tuple[float, float]]]] = {
    "heat_map": (heat_map, (9.6, 2.9)),
    "histograms": (histograms, (9.0, 5.8)),
    "spread": (spread, (8.6, 5.2)),
    "solved_by": (solved_by, (8.6, 4.0)),
    "stems": (stems, (9.0, 5.6)),
    "earned": (earned, (8.6, 3.6)),
    "board": (board, (8.6, 3.1)),
    "letters": (letters, (9.0, 3.6)),
    "openers": (openers, (9.0, 4.6)),
    "solve_rates": (solve_rates, (9.4, 3.4)),
    "climbs": (climbs, (9.0, 3.6)),
    "times": (times, (9.0, 3.8)),
}
