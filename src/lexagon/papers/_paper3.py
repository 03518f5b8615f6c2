"""Paper 3: Wordament by breadth-first and depth-first search, counted in tries."""

from __future__ import annotations

from collections import Counter
from typing import Final

from lexagon.grid import Board, Rules, SearchResult
from lexagon.lexicon import Lexicon
from lexagon.lexicon._lists import scowl_levels, shipped_words
from lexagon.papers._cells import (
    Course,
    Drawing,
    Entry,
    Paper,
    Report,
    Table,
    alone,
    beside,
    table,
    timed,
    timing,
)
from lexagon.papers._published import published

WEIGHT: Final = 3.5
NINE: Final = (
    "the paper's program starts only from rows 1 to 3 and columns 1 to 3, nine of the sixteen tiles"
)
DEPTHS: Final = {"bfs": "breadth-first", "dfs": "depth-first"}


def run(report: Report) -> Paper:
    """Run both searches as printed, then from all sixteen tiles, then with a whole dictionary."""
    course = Course(report)

    board = Board(published(3)["board"])

    def searched(order: str, starts: str, words: str) -> tuple[SearchResult, float]:
        course.leg(0.55)
        lexicon = Lexicon.named(words)
        return timed(board.search, order, words=lexicon, rules="paper", starts=starts)

    bfs, bfs_seconds = searched("bfs", "paper", "paper3")
    dfs, dfs_seconds = searched("dfs", "paper", "paper3")
    printed = {"bfs": bfs, "dfs": dfs}
    seconds = {"bfs": bfs_seconds, "dfs": dfs_seconds}
    every = {"bfs": searched("bfs", "all", "paper3")[0], "dfs": searched("dfs", "all", "paper3")[0]}
    nine, _ = searched("bfs", "paper", "enable")
    sixteen, _ = searched("bfs", "all", "enable")
    return Paper.of(
        number=3,
        title="Wordament: breadth-first against depth-first search",
        source=published(3)["source"],
        question="Which search finds words of a 4x4 board sooner, when the round is short? Every "
        "path is a try; breadth-first takes the oldest path, depth-first the newest.",
        outcome="All 92 + 92 try numbers come out again, and the 6,031,636 tries and 4113 points, "
        "once two things are known that the paper does not say: it starts from nine tiles only, "
        "and it pushes neighbours in the order S, SW, SE, W, E, N, NW, NE. Breadth-first has every "
        "word after 112,763 tries, when depth-first has two.",
        parts=[
            points_table(),
            word_lengths(),
            summary(printed),
            *(tries_table(order, printed[order]) for order in DEPTHS),
            _stem_drawing(printed),
            _earned_drawing(printed),
            correction(printed, every),
            missed_words(nine, sixteen),
            _starts_drawing(nine, sixteen),
        ],
        errata=[
            "The algorithm in section III starts from every position of the matrix; the program "
            "starts only from rows 1 to 3 and columns 1 to 3. So it misses every word that begins "
            "in the last row or column, such as TAB, BOAT, LAB and TACO.",
            "Step 2 of the depth-first algorithm says queue (antrian) where it means stack.",
            "The size of the bonus for words of ten letters or more is not given; no word on this "
            "board is that long.",
            "The dictionary is said to be a subset of English and not named; ABT, ACOIN, ARAB, "
            "CABOT, CAL and ORCH of its 92 words are not in ENABLE, and it has most words at seven "
            "letters, as lists of common words have.",
        ],
        times=[
            timing(
                f"{DEPTHS[order]}, 6,031,636 tries",
                published(3)["seconds"][order],
                seconds[order],
                "the paper builds each word anew along its path and looks it up in a dictionary, "
                "in Java; we carry the place in the word graph along the path, in C++",
            )
            for order in DEPTHS
        ],
    )


def points_table() -> Table:
    """Compare what letters are worth."""
    points = Rules.named("paper").letter_points
    rows = [
        (letter, beside(value, points[letter.lower()]))
        for letters, value in published(3)["points"].items()
        for letter in letters
    ]
    rows.sort(key=lambda row: row[0])
    return table("Section I", "Points of the letters", ("letter", "points"), rows, across=4)


def word_lengths() -> Table:
    """Compare at which length a dictionary has most words; the paper's picture shows its own."""
    unknown = "the paper's dictionary is a subset of English it does not name; this one is larger"
    levels = scowl_levels()
    lists = {
        "scowl-35": [word for word, level in levels.items() if level <= 35],
        "enable": shipped_words("enable"),
    }
    rows: list[list[Entry]] = []
    for name, words in lists.items():
        counts = Counter(map(len, words))
        peak = max(counts, key=lambda length: counts[length])
        near = (alone(f"{counts[length]:,}") for length in range(5, 11))
        most = beside(published(3)["most_words_at_length"], peak, exact=False, reason=unknown)
        rows.append([name, most, *near])
    return table(
        "Section IV, dictionary",
        "At which length a dictionary has most words",
        ("list", "most at", *(f"of {length}" for length in range(5, 11))),
        rows,
        note="The paper's plot of its dictionary by length has no numbers in the text layer; the "
        "text says most words have seven letters. Beside it, words of 5 to 10 letters in a list "
        "of common words and in ENABLE.",
    )


def summary(printed: dict[str, SearchResult]) -> Table:
    """Compare the totals that the paper prints, and what its text says of first and last finds."""
    rows: list[list[Entry]] = [
        ["tries", *(beside(published(3)["tries"], printed[order].tries) for order in DEPTHS)],
        ["words", *(beside(len(published(3)[order]), len(printed[order])) for order in DEPTHS)],
        ["points", *(beside(published(3)["score"], printed[order].score) for order in DEPTHS)],
    ]
    for name, which in (("first find at try", 0), ("last find at try", -1)):
        finds = (
            beside(published(3)[order][which][2], printed[order].finds[which].at)
            for order in DEPTHS
        )
        rows.append([name, *finds])
    return table("Section IV", "Both searches", ("what", *DEPTHS.values()), rows)


def tries_table(order: str, result: SearchResult) -> Table:
    """Compare every word, its score and the try that found it, in order."""
    rows = [
        (
            str(number),
            beside(word.upper(), ours.word.upper()),
            beside(score, ours.score),
            beside(at, ours.at),
        )
        for number, ((word, score, at), ours) in enumerate(
            zip(published(3)[order], result, strict=True), start=1
        )
    ]
    return table(
        f"Section IV, {DEPTHS[order]}",
        f"Words in the order {DEPTHS[order]} search finds them",
        ("", "word", "score", "try"),
        rows,
        across=2,
        long=True,
    )


def correction(printed: dict[str, SearchResult], every: dict[str, SearchResult]) -> Table:
    """Show what the searches would have done from all sixteen tiles."""
    tries = published(3)["tries"]
    all_tries = (beside(tries, every[o].tries, exact=False, reason=NINE) for o in DEPTHS)
    rows: list[list[Entry]] = [
        ["tries from nine tiles", *(beside(tries, printed[order].tries) for order in DEPTHS)],
        ["tries from all sixteen", *all_tries],
        ["last find, from nine", *(alone(printed[order].finds[-1].at) for order in DEPTHS)],
        ["last find, from sixteen", *(alone(every[order].finds[-1].at) for order in DEPTHS)],
    ]
    columns = ("what", *DEPTHS.values())
    return table("Correction", "Tries from nine and from all sixteen tiles", columns, rows)


def missed_words(nine: SearchResult, sixteen: SearchResult) -> Table:
    """Show what nine starts miss, with a whole dictionary."""
    missed = _missed(nine, sixteen)
    lost = sum(score for _, score in missed)
    rows: list[list[Entry]] = [
        ["from nine tiles", alone(len(nine)), alone(nine.score)],
        ["from all sixteen", alone(len(sixteen)), alone(sixteen.score)],
        ["missed", alone(len(missed)), alone(lost)],
    ]
    best = ", ".join(f"{word.upper()} {score}" for word, score in missed[:12])
    short = ", ".join(word.upper() for word, _ in missed if word in _NAMED)
    return table(
        "Missed words",
        "What nine start tiles miss, with ENABLE as dictionary",
        ("starts", "words", "points"),
        rows,
        note=f"The dearest of those missed: {best}. Also among them: {short}.",
    )


_NAMED: Final = ("tab", "boat", "lab", "taco", "table", "learn")


def _missed(nine: SearchResult, sixteen: SearchResult) -> list[tuple[str, int]]:
    had = {find.word for find in nine}
    missed = [(find.word, find.score) for find in sixteen if find.word not in had]
    return sorted(missed, key=lambda each: (-each[1], each[0]))


def _stem_drawing(printed: dict[str, SearchResult]) -> Drawing:
    panels = [
        {
            "title": f"{DEPTHS[order].capitalize()} search",
            "finds": [(find.at, find.score) for find in printed[order]],
            "names": _notable(printed[order]),
        }
        for order in DEPTHS
    ]
    return Drawing(
        "paper3-stem-plots",
        "stems",
        "Paper 3, both stem plots: the score of each word against the try that found it. "
        "Breadth-first finds all within its first 2%, short words first; depth-first finds them "
        "all along.",
        {"panels": panels, "tries": published(3)["tries"]},
    )


def _notable(result: SearchResult) -> list[tuple[int, int, str]]:
    chosen = {result.finds[0].word, result.finds[-1].word, "chelator", "acrobat", "ocarina"}
    return [(f.at, f.score, f.word.upper()) for f in result if f.word in chosen]


def _earned_drawing(printed: dict[str, SearchResult]) -> Drawing:
    curves = [
        {
            "name": DEPTHS[order],
            "finds": [(find.at, find.score) for find in printed[order]],
        }
        for order in DEPTHS
    ]
    return Drawing(
        "paper3-points-earned",
        "earned",
        "Points earned after so many tries. The dotted line is what the paper's machine tries in "
        "the two minutes of a round, at its 3,825 tries a second.",
        {
            "curves": curves,
            "tries": published(3)["tries"],
            "round": 120 * published(3)["tries"] / published(3)["seconds"]["bfs"],
        },
    )


def _starts_drawing(nine: SearchResult, sixteen: SearchResult) -> Drawing:
    return Drawing(
        "paper3-start-tiles",
        "board",
        "The paper's board. Its program starts from the nine blue tiles; words that begin on one "
        f"of the seven others are missed: {len(_missed(nine, sixteen))} of ENABLE's "
        f"{len(sixteen)} on this board.",
        {"rows": published(3)["board"], "starts": 3},
    )
