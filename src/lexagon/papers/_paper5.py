"""Paper 5: the best word of a Scrabble rack, step by step, alone and through a word in place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from lexagon.lexicon import Lexicon
from lexagon.lexicon._lists import SCOWL_LEVELS, scowl_levels, shipped_words
from lexagon.papers._cells import Course, Drawing, Entry, Paper, Report, Table, alone, beside, table
from lexagon.papers._published import published
from lexagon.scrabble import Edition
from lexagon.scrabble._best_word import (
    Found,
    Search,
    Step,
    best_of_each_length,
    entry,
    search_list,
    write_occurrence,
)
from lexagon.scrabble._tiles import read_rack

WEIGHT: Final = 2.0
RACK_TABLES: Final = ("T4", "T5", "T6")
BOARD_TABLES: Final = ("T7", "T8", "T9")
# OSPD is not free to ship; ENABLE was made from it and holds its words of two to eight letters.
DICTIONARY: Final = "enable"
WITH_BACKLOT: Final = "scowl-80"
NOT_IN_OSPD: Final = (
    "BACKLOT is not in OSPD nor in ENABLE, which is built on it: the paper's dictionary was another"
)
TIE: Final = "AX is worth 9 too; by the paper's own rule all words of the best score are kept"


def run(report: Report) -> Paper:
    """Search the rack alone, then through BACK, with ENABLE and with a list that has BACKLOT."""
    course = Course(report)
    course.leg(0.5)
    english = Edition.named("english")
    enable, larger = Lexicon.named(DICTIONARY), Lexicon.named(WITH_BACKLOT)
    course.leg(0.5)
    alone_ = search_list(enable, published(5)["rack"], english)
    through = search_list(enable, published(5)["rack"], english, published(5)["board"])
    course.leg(0.5)
    in_larger = search_list(larger, published(5)["rack"], english, published(5)["board"])
    course.leg(0.5)
    return Paper.of(
        number=5,
        title="Scrabble: the best word on the rack",
        source=published(5)["source"],
        question="What is the most valuable word that seven letters make, alone or around a word "
        "on the board? The rack's letters are taken up one by one, the dearest first, and words "
        "whose letter counts fit are marked.",
        outcome="Every score, occurrence and mark of tables T1 to T8 comes out again with ENABLE: "
        "AX 9, LAX 10, LAX LOX OXO 10, AXOLOTL 14; BACK 12, ABACK 13. T9's BACKLOT 15 comes out "
        "only with a list that has BACKLOT, which OSPD, the dictionary the paper names, has not.",
        parts=[
            values("T1", "English", english),
            values("T2", "Indonesian", Edition.named("indonesian")),
            dictionary(english),
            marks(
                "Steps alone", "XLTOALO, letter by letter", published(5)["steps"], alone_, english
            ),
            _steps_drawing(alone_, in_larger, english),
            *(step_table(name, alone_, english) for name in RACK_TABLES),
            marks(
                "Steps through BACK",
                f"XLTOALO through BACK, with {WITH_BACKLOT}",
                published(5)["steps_through_board"],
                in_larger,
                english,
            ),
            *(step_table(name, through, english) for name in BOARD_TABLES[:2]),
            step_table("T9", in_larger, english),
            with_enable(through),
            who_has_backlot(),
            by_length(enable, english),
        ],
        errata=[
            "BACKLOT is not in OSPD, the dictionary the paper names; with it the answer is ABACK, "
            "13 points.",
            "The best of each length at table T5 names OX alone for two letters; AX is worth 9 as "
            "well, and the paper keeps all words of the best score elsewhere.",
            "Boyer-Moore's third case moves the pattern by z - 1 for z letters; right is just "
            "beyond the mismatch, which is z after a mismatch at the last letter.",
            "BACK itself is marked as a play through BACK (T7), though it lays no tile.",
        ],
    )


def values(name: str, language: str, edition: Edition) -> Table:
    """Compare what letters are worth."""
    points = dict(zip(("?", *edition.alphabet.tiles), edition.points, strict=True))
    rows = [
        ("blank" if letter == "?" else letter, beside(value, points[letter.lower()]))
        for letters, value in published(5)[name].items()
        for letter in letters
    ]
    columns = ("letter", "points")
    return table(f"Table {name}", f"Letter values, {language}", columns, rows, across=4)


def dictionary(edition: Edition) -> Table:
    """Compare the six lines of the dictionary."""
    rows = []
    for score, word, occurrence in published(5)["T3"]["rows"]:
        line = entry(word, edition)
        counted = write_occurrence(line.occurrence, edition).split()
        ours = " ".join(f"{each[1:]}{each[0]}" for each in counted)  # T3 puts the number first
        rows.append((word.upper(), beside(score, line.score), beside(occurrence, ours)))
    columns = ("word", "score", "occurrence")
    return table("Table T3", "Lines of the dictionary", columns, rows)


def marks(name: str, title: str, steps: Sequence[Any], search: Search, edition: Edition) -> Table:
    """Compare which words are marked after each step that the paper describes."""
    ours = {_sorted(write_occurrence(step.letters, edition)): step for step in search.steps}
    rows: list[list[Entry]] = []
    for letters, words, score in steps:
        step = ours[_sorted(letters)]
        marked = " ".join(each.word for each in step.marked).upper()
        best = str(step.marked[0].score) if step.marked else "–"
        rows.append(
            [
                letters,
                beside(" ".join(words).upper() or "none", marked or "none"),
                beside("–" if score is None else str(score), best),
            ]
        )
    return table(name, title, ("letters so far", "marked", "score"), rows)


def step_table(name: str, search: Search, edition: Edition) -> Table:
    """Compare the words that fit one step, with their scores and occurrences."""
    printed = published(5)[name]
    step = _step(search, printed["letters"], edition)
    fitting = {each.word: each for each in step.fitting}
    rows: list[list[Entry]] = []
    for score, word, occurrence in printed["rows"]:
        each = fitting.get(word)
        rows.append(
            [
                word.upper(),
                beside(score, each.score if each else "not found"),
                beside(
                    occurrence,
                    write_occurrence(each.entry.occurrence, edition) if each else "not found",
                ),
                beside(_mark(word in printed["marked"]), _mark(word in _words(step.marked))),
            ]
        )
    board = published(5)["board"].lower()
    others = [
        each.word.upper()
        for each in step.fitting
        if each.word not in {row[1] for row in printed["rows"]}
        and (name != "T9" or board in each.word)
    ]
    rest = f" and {len(others) - 12} more" if len(others) > 12 else ""
    more = f"Fitting too, but not in the paper's extract: {', '.join(others[:12])}{rest}."
    return table(
        f"Table {name}",
        f"Words that fit {printed['letters']}",
        ("word", "score", "occurrence", "marked"),
        rows,
        note=more if others else "The paper shows all words that fit.",
    )


def with_enable(through: Search) -> Table:
    """Show the result of the search through BACK with a dictionary of OSPD's words."""
    letters, words, score = published(5)["steps_through_board"][-1]
    best = through.best
    rows = [
        (
            letters,
            beside(
                " ".join(words).upper(),
                " ".join(_words(best)).upper(),
                exact=False,
                reason=NOT_IN_OSPD,
            ),
            beside(score, best[0].score, exact=False, reason=NOT_IN_OSPD),
        )
    ]
    columns = ("letters", "marked", "score")
    return table("T9 with ENABLE", "The last step through BACK, with ENABLE", columns, rows)


def who_has_backlot() -> Table:
    """List the word lists that have the words of the two examples."""
    words = ("axolotl", "oxo", "aback", "backlot")
    rows: list[list[Entry]] = []
    enable = set(shipped_words("enable"))
    rows.append(["enable", *(alone(_yes(word in enable)) for word in words)])
    levels = scowl_levels()
    for level in (level for level in SCOWL_LEVELS if level >= 60):
        had = (alone(_yes(levels.get(word, 100) <= level)) for word in words)
        rows.append([f"scowl-{level}", *had])
    return table(
        "Lists",
        "Which of our lists have the words of the examples",
        ("list", *(word.upper() for word in words)),
        rows,
        note="OSPD itself is not free to ship; ENABLE is built on it.",
    )


def by_length(enable: Lexicon, edition: Edition) -> Table:
    """Compare the best of each length at the step of table T5, found both ways."""
    rack = "XALLOO"
    best_words = search_list(enable, rack, edition).by_length
    words = sorted(match.word for match in enable.subanagrams(rack, min_length=2))
    lines = [entry(word, edition) for word in words]
    shelves = best_of_each_length(lines, read_rack(rack, edition.alphabet), b"", edition)
    rows: list[list[Entry]] = []
    for length, (words, score) in published(5)["by_length"].items():
        best = best_words[int(length)]
        rows.append(
            [
                length,
                beside(
                    " ".join(words).upper(), " ".join(_words(best)).upper(), exact=False, reason=TIE
                ),
                beside(score, best[0].score),
                beside(score, shelves[int(length)][0].score),
            ]
        )
    return table(
        "Section III.2.b",
        "The best of each length at table T5, in one run and with a dictionary for each length",
        ("length", "words", "score", "score, the other way"),
        rows,
    )


def _steps_drawing(alone_: Search, through: Search, edition: Edition) -> Drawing:
    def climb(search: Search, board: str) -> list[tuple[str, int, str]]:
        before = Counter(edition.alphabet.read(board)) if board else Counter[int]()
        steps: list[tuple[str, int, str]] = []
        for step in search.steps:
            added = write_occurrence(step.letters - before, edition)
            label = f"{board} + {added}" if board and not steps else f"+ {added}"
            score = step.marked[0].score if step.marked else 0
            steps.append((label, score, " ".join(_words(step.marked)).upper()))
            before = step.letters
        return steps

    return Drawing(
        "paper5-steps",
        "climbs",
        "Paper 5, tables T4 to T9 in one picture: the best score after each step, as the rack's "
        "letters are taken up from the dearest down, alone and through BACK.",
        {
            "panels": [
                ("XLTOALO", climb(alone_, "")),
                ("XLTOALO through BACK", climb(through, published(5)["board"])),
            ]
        },
    )


def _step(search: Search, letters: str, edition: Edition) -> Step:
    return next(s for s in search.steps if write_occurrence(s.letters, edition) == letters)


def _sorted(occurrence: str) -> tuple[str, ...]:
    return tuple(sorted(occurrence.split()))


def _words(entries: Sequence[Found]) -> list[str]:
    return [each.word for each in entries]


def _mark(marked: bool) -> str:
    return "✓" if marked else "·"


def _yes(there: bool) -> str:
    return "yes" if there else "no"
