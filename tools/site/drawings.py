"""Draw docs/drawings: how the engines work, from what they really compute.

    python -m tools.site.drawings

Each has a light ground of its own, so that it is readable on light and on dark pages.
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

from lexagon import Lexicon, grid, wordle
from lexagon.views.html.markup import Markup, element, svg, text

FOLDER = Path(__file__).parents[2] / "docs" / "drawings"
GROUND, INK, QUIET, LINE = "#fffdf7", "#23262b", "#5b5a52", "#857c66"
TILE, TILE_EDGE, ACCENT, WARM = "#f5e3ba", "#cdae6c", "#0e6660", "#8a4b0c"
GREEN, YELLOW, GREY = "#24774a", "#f0c02e", "#43474e"
WORDS = ["card", "cards", "care", "cared", "cares", "dare", "dared", "dares"]


def picture(width: float, height: float, title: str, *content: Markup) -> str:
    """Return a drawing on its ground, as the text of a file."""
    ground = element("rect", width=width, height=height, rx=8, fill=GROUND)
    return svg(width, height, ground, *content, title=title) + "\n"


def tile(
    x: float, y: float, letter: str, size: float = 30, fill: str = TILE, **more: object
) -> Markup:
    """Draw a tile around a point."""
    shape: dict[str, object] = {"stroke": TILE_EDGE, "stroke_width": 1.5} | more
    ink = "#ffffff" if fill in {GREEN, GREY, ACCENT} else INK
    half = size / 2
    box = element("rect", x=x - half, y=y - half, width=size, height=size, rx=4, fill=fill, **shape)
    return Markup(box + label(x, y, letter, size * 0.55, fill=ink, font_weight=600))


def label(x: float, y: float, words: str, size: float = 13, **more: object) -> Markup:
    """Write a word or a sentence."""
    return text(x, y, words, size, **({"fill": INK} | more))


def arrow(x1: float, y1: float, x2: float, y2: float, colour: str = LINE) -> Markup:
    """Draw an arrow from one point to another."""
    length = max(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5, 1)
    along, across = (
        ((x2 - x1) / length, (y2 - y1) / length),
        ((y1 - y2) / length, (x2 - x1) / length),
    )
    base = (x2 - 8 * along[0], y2 - 8 * along[1])
    points = [(x2, y2), *((base[0] + s * across[0], base[1] + s * across[1]) for s in (4, -4))]
    line = element("line", x1=x1, y1=y1, x2=base[0], y2=base[1], stroke=colour, stroke_width=1.6)
    head = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return Markup(line + element("polygon", points=head, fill=colour))


def word_graph() -> str:
    """The DAWG of eight words: a box is an arc of the graph as the engine stores it."""
    data = Lexicon.from_words(WORDS).to_kwg()
    nodes = struct.unpack(f"<{len(data) // 4}I", data)
    depths: dict[int, int] = {}

    def siblings(first: int) -> Iterator[int]:
        while first:
            yield first
            if nodes[first] >> 22 & 1:
                return
            first += 1

    def walk(first: int, depth: int) -> None:
        for each in siblings(first):
            depths[each] = max(depth, depths.get(each, 0))
            walk(nodes[each] & 0x3FFFFF, depth + 1)

    walk(nodes[0] & 0x3FFFFF, 0)
    columns: dict[int, list[int]] = {}
    for each in sorted(depths):
        columns.setdefault(depths[each], []).append(each)
    places = {
        each: (60 + 110 * depth, 110 + 70 * (at - (len(column) - 1) / 2))
        for depth, column in columns.items()
        for at, each in enumerate(column)
    }
    drawn: list[Markup] = []
    for each, (x, y) in places.items():
        for child in siblings(nodes[each] & 0x3FFFFF):
            drawn.append(arrow(x + 17, y, places[child][0] - 18, places[child][1]))
    for each, (x, y) in places.items():
        ends = bool(nodes[each] >> 23 & 1)
        colour, width = (ACCENT, 3.5) if ends else (TILE_EDGE, 1.5)
        drawn.append(tile(x, y, chr(64 + (nodes[each] >> 24)), stroke=colour, stroke_width=width))
    letters = sum(map(len, WORDS))
    note = f"{len(WORDS)} words, {letters} letters, {len(depths)} nodes; a green edge ends a word"
    return picture(
        560, 230, "The word graph of eight words", *drawn, label(280, 210, note, fill=QUIET)
    )


def gaddag() -> str:
    """The four ways to build CARE outwards from one of its letters."""
    drawn = []
    word = "CARE"
    for at in range(len(word)):
        y = 36 + 40 * at
        front, rest = word[: at + 1][::-1], word[at + 1 :]
        for step, letter in enumerate(front):
            drawn.append(tile(40 + 34 * step, y, letter))
        if rest:
            x = 40 + 34 * len(front)
            drawn.append(label(x, y, "◇", 18, fill=WARM))
            drawn += [
                tile(x + 34 * (1 + step), y, letter, fill="#e4efe9")
                for step, letter in enumerate(rest)
            ]
        said = f"from {word[at]} back" + (f", then on with {rest}" if rest else " to the beginning")
        drawn.append(label(250, y, said, 14, text_anchor="start"))
    return picture(500, 192, "The paths of CARE in a GADDAG", *drawn)


def wordle_classes() -> str:
    """How two guesses divide the answers: a bar is a class."""
    answers = wordle.Words("original").answers
    drawn = []
    for row, guess in enumerate(("salet", "fuzzy")):
        base = 130 + 140 * row
        sizes = sorted(
            Counter(wordle.feedback(guess, each) for each in answers).values(), reverse=True
        )
        drawn.append(label(20, base - 108, guess.upper(), 15, text_anchor="start", font_weight=600))
        said = f"{len(sizes)} classes of {len(answers):,} answers, the largest of {sizes[0]:,}"
        drawn.append(label(90, base - 108, said, 13, text_anchor="start", fill=QUIET))
        for at, size in enumerate(sizes):
            height = max(1.0, 90 * (size / sizes[0]) ** 0.5)
            drawn.append(
                element(
                    "rect", x=20 + 4.1 * at, y=base - height, width=3.2, height=height, fill=ACCENT
                )
            )
    note = "heights by the square root, so that small classes are seen"
    return picture(
        660, 310, "Two guesses and their classes", *drawn, label(330, 293, note, fill=QUIET)
    )


def wordle_tree() -> str:
    """The best strategy for six answers, as the exact search returns it."""
    words = wordle.Words(answers=["crane", "brine", "prone", "moist", "joist", "hoist"])
    found = wordle.Position(words).optimum()
    colours = {"g": GREEN, "y": YELLOW, "b": GREY}
    drawn: list[Markup] = []
    above: list[tuple[float, float]] = []  # where the lines from each guess begin
    for row, (depth, marks, node) in enumerate(found.strategy.nodes()):
        y = 34 + 38 * row
        start = 30 + 170 * depth
        word = start + (110 if marks else 0)
        del above[depth:]
        if above:
            path = f"M{above[-1][0]} {above[-1][1] + 13}V{y}H{start - 4}"
            drawn.append(element("path", d=path, fill="none", stroke=LINE, stroke_width=1.6))
        above.append((word + 14, y))
        for at, mark in enumerate(marks):
            place = {"x": start + 19 * at, "y": y - 8, "width": 16, "height": 16}
            drawn.append(element("rect", rx=2, fill=colours[mark], **place))
        for at, letter in enumerate(node.guess.upper()):
            drawn.append(tile(word + 14 + 26 * at, y, letter, 24))
    note = f"{found.total} guesses for {len(words.answers)} answers, {found.worst} at worst: proven"
    return picture(620, 276, "A strategy is a tree", *drawn, label(310, 260, note, fill=QUIET))


def grid_walk() -> str:
    """One step of the walk: the letters that the graph wants, and those around the square."""
    board = grid.Board("HHEL ACAB NROT FITI")
    rows = [row.split() for row in str(board).splitlines()]
    path = [(1, 1), (0, 1), (0, 2), (0, 3)]
    prefix = "".join(rows[r][c] for r, c in path).lower()
    enable = Lexicon.named("enable")
    wanted = {
        match.word[len(prefix)].upper()
        for match in enable.starting_with(prefix, min_length=len(prefix) + 1)
    }
    row, column = path[-1]
    around = [
        (r, c)
        for r in range(row - 1, row + 2)
        for c in range(column - 1, column + 2)
        if (r, c) != (row, column) and 0 <= r < 4 and 0 <= c < 4 and (r, c) not in path
    ]
    drawn = []
    for r in range(4):
        for c in range(4):
            letter = rows[r][c]
            fill = TILE
            if (r, c) in path:
                fill = ACCENT
            elif (r, c) in around:
                fill = GREEN if letter in wanted else "#d9d5ca"
            drawn.append(tile(40 + 48 * c, 40 + 48 * r, letter, 40, fill))
    centres = [(40 + 48 * c, 40 + 48 * r) for r, c in path]
    for (x1, y1), (x2, y2) in pairwise(centres):
        dx, dy = (x2 > x1) - (x2 < x1), (y2 > y1) - (y2 < y1)
        drawn.append(arrow(x1 + 19 * dx, y1 + 19 * dy, x2 - 17 * dx, y2 - 17 * dy, WARM))
    near = {rows[r][c] for r, c in around}
    said = [
        (f"so far {prefix.upper()}", INK),
        (f"{prefix.upper()} goes on with {' '.join(sorted(wanted))}", INK),
        (f"around the square are {' '.join(sorted(near))}", INK),
        (f"both: {' '.join(sorted(near & wanted))}", GREEN),
        ("all other paths end here, unlooked at", QUIET),
    ]
    drawn += [
        label(240, 50 + 32 * at, words, 14, text_anchor="start", fill=ink)
        for at, (words, ink) in enumerate(said)
    ]
    return picture(520, 224, "A step on a board", *drawn)


def anchors() -> str:
    """A row of tiles, the anchors around it, and the cross-sets of two of them."""
    enable = Lexicon.named("enable")
    word = "AXOLOTL"
    above = {
        letter: "".join(m.word[0] for m in enable.matching(f"?{letter.lower()}")).upper()
        for letter in set(word)
    }
    below = {
        letter: "".join(m.word[1] for m in enable.matching(f"{letter.lower()}?")).upper()
        for letter in set(word)
    }
    drawn = []
    for r in range(3):
        for c in range(9):
            x, y = 40 + 42 * c, 40 + 42 * r
            inside = 1 <= c <= 7
            if r == 1 and inside:
                drawn.append(tile(x, y, word[c - 1], 38))
                continue
            edge = {"stroke": LINE, "stroke_width": 1}
            drawn.append(tile(x, y, "", 38, "#f0ece0", **edge))
            if inside or r == 1:
                drawn.append(element("circle", cx=x, cy=y, r=5, fill=ACCENT))
    said = [
        "● an anchor: an empty square beside a tile",
        f"above A: {' '.join(above['A'])}",
        f"below X: {' '.join(below['X'])}",
        f"above L: {' '.join(above['L']) or 'nothing'}",
        f"below O: {' '.join(below['O'])}",
    ]
    drawn += [
        label(24, 164 + 24 * at, words, 14, text_anchor="start", fill=INK if at else ACCENT)
        for at, words in enumerate(said)
    ]
    return picture(440, 282, "Anchors and cross-sets", *drawn)


def boxes(title: str, rows: list[list[tuple[str, str]]], note: str) -> str:
    """Draw rows of boxes, each with a title and a line, with arrows from box to box."""
    drawn = []
    widest = max(map(len, rows))
    for r, row in enumerate(rows):
        for c, (head, about) in enumerate(row):
            x, y = 20 + 160 * c, 20 + 84 * r
            drawn.append(
                element("rect", x=x, y=y, width=136, height=60, rx=6, fill="#f0ece0", stroke=LINE)
            )
            drawn.append(label(x + 68, y + 22, head, 14, font_weight=600))
            drawn.append(label(x + 68, y + 42, about, 11, fill=QUIET))
            if c + 1 < len(row):
                drawn.append(arrow(x + 137, y + 30, x + 159, y + 30, ACCENT))
    width, height = 20 + 160 * widest, 20 + 84 * len(rows) + 24
    return picture(
        width, height, title, *drawn, label(width / 2, height - 20, note, 12, fill=QUIET)
    )


def lab() -> str:
    """The way of an experiment."""
    row = [
        ("spec", "what is asked"),
        ("kind", "cuts it into chunks"),
        ("executor", "cores or machines"),
        ("store", "a chunk, a transaction"),
        ("analysis", "intervals and tests"),
    ]
    return boxes(
        "From a spec to a result",
        [row],
        "a run that is killed goes on with the chunks that the store lacks",
    )


def simulation() -> str:
    """Candidates meet the same deals."""
    row = [
        ("candidates", "the best by equity"),
        ("deals", "the same for each"),
        ("playouts", "some turns by equity"),
        ("mean, interval", "of the differences"),
        ("pruning", "what cannot win stops"),
    ]
    return boxes(
        "A Monte Carlo simulation",
        [row],
        "rounds of deals until the first is decided, or the time is up",
    )


DRAWINGS: dict[str, Callable[[], str]] = {
    "word-graph": word_graph,
    "gaddag": gaddag,
    "wordle-classes": wordle_classes,
    "wordle-tree": wordle_tree,
    "grid-walk": grid_walk,
    "scrabble-anchors": anchors,
    "scrabble-simulation": simulation,
    "lab": lab,
}


def files() -> dict[Path, str]:
    """Return the files as they ought to be."""
    return {FOLDER / f"{name}.svg": draw() for name, draw in DRAWINGS.items()}


def main() -> None:
    """Write all drawings."""
    FOLDER.mkdir(exist_ok=True)
    for file, drawing in files().items():
        file.write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
