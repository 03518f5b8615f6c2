"""Paper 2: Wordle by banned letters, a regular expression and a priority queue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from lexagon.lexicon._lists import shipped_words
from lexagon.papers._cells import (
    Course,
    Drawing,
    Entry,
    Paper,
    Report,
    Table,
    Timing,
    alone,
    beside,
    different,
    table,
    timing,
)
from lexagon.papers._paper2_games import (
    SEED,
    Guesses,
    Spread,
    Whole,
    every_opener,
    spread,
    whole_list,
)
from lexagon.papers._published import published
from lexagon.wordle import Words
from lexagon.wordle._parameters import USUAL_MAX_GUESSES

WEIGHT: Final = 19.0
SHORT: Final = ("Strategy 1", "Strategy 2", "Strategy 3")
VOWELS: Final = frozenset("aeiou")
DOUBLED: Final = (
    "NLTK's corpus is two files, and the 192 five-letter words of the smaller are in the larger "
    "too: the paper counts them twice"
)
NO_OPENER: Final = (
    "no opener of the nine gives this number; the paper prints its filters and its queue but not "
    "the loop that plays, and it plays a list with 192 words twice"
)
DRAWN: Final = "openers are drawn at random: the paper's is one draw of many"


def run(report: Report) -> Paper:
    """Play the eight words with every opener, then the whole list with drawn ones."""
    course = Course(report)
    words = Words(published(2)["list"])
    needed: dict[str, Guesses] = {}
    seconds: dict[str, list[float]] = {}
    for name in published(2)["strategies"]:
        needed[name], seconds[name] = every_opener(name, words, course)
    spreads = {name: spread(guesses) for name, guesses in needed.items()}
    whole = {name: whole_list(name, words, course) for name in published(2)["strategies"]}
    return Paper.of(
        number=2,
        title="Wordle: regular expression, banned letters and a priority queue",
        source=published(2)["source"],
        question="Does it help more to drop words with banned letters (strategy 1), words that "
        "fail the known places (strategy 2), or both (strategy 3)? Tried on eight words of the "
        "NLTK list; the first guess is one of nine openers, at random.",
        outcome=_outcome(spreads, whole),
        parts=[
            table_2(needed),
            with_each_opener(needed),
            averages(spreads),
            _spread_drawing(spreads),
            whole_table(whole),
            _whole_drawing(whole),
            table_1(),
            _time_table(seconds),
            word_counts(words),
            openers(words),
        ],
        errata=[
            "The list has 8,497 different five-letter words, not 8,689: 192 are counted twice.",
            "Five of the nine openers (aurei, louie, miaou, ouija, uraei) are not in the list "
            "they are guessed against.",
            "Yellows are never enforced: a misplaced letter only adds to a word's priority, and "
            "the sixes for known places are added to every word alike, so they order nothing.",
            "The queue compares no word with the last one in it (enqueue appends at the last "
            "place), so now and then a better word stands behind a worse one.",
            "The claim that strategy 3 answers the daily puzzle without running out of guesses on "
            "average holds for the eight words; over the whole list it needs more than six.",
            "The remark in the listing of figure 4 says 236726 words where the corpus has 236,736.",
            "The abstract still has a placeholder: <MASUKIN NANTI>, to be filled in later.",
        ],
        times=timings(seconds),
    )


def table_2(needed: Mapping[str, Guesses]) -> Table:
    """Put the guesses for eight words beside those with each of the nine openers."""
    rows: list[list[Entry]] = []
    for place, word in enumerate(published(2)["words"]):
        row: list[Entry] = [word.upper()]
        for name, strategy in published(2)["strategies"].items():
            counts = [guesses[place] for guesses in needed[name].values()]
            printed = strategy["guesses"][place]
            nearest = min(counts, key=lambda count: abs(count - printed))
            if nearest == printed:
                row.append(beside(printed, nearest, exact=False, reason=NO_OPENER))
            else:
                row.append(different(str(printed), f"{min(counts)} to {max(counts)}", NO_OPENER))
        rows.append(row)
    return table(
        "Table 2",
        "Guesses on eight words",
        ("word", *SHORT),
        rows,
        note="Equal: one of the nine openers gives the printed number. Different: none does, and "
        "ours shows the range over the nine.",
    )


def with_each_opener(needed: Mapping[str, Guesses]) -> Table:
    """Show the guesses for eight words with each of the nine openers."""
    rows: list[list[Entry]] = [
        [short, word.upper(), *(alone(guesses[place]) for guesses in needed[name].values())]
        for (name, short) in zip(published(2)["strategies"], SHORT, strict=True)
        for place, word in enumerate(published(2)["words"])
    ]
    return table(
        "Table 2, openers",
        "Our guesses on the eight words with each of the nine openers",
        ("strategy", "word", *published(2)["openers"]),
        rows,
        long=True,
    )


def averages(spreads: Mapping[str, Spread]) -> Table:
    """Put the averages of the eight words beside their spread over all draws of openers."""
    columns: list[list[Entry]] = []
    for name, strategy in published(2)["strategies"].items():
        spread, printed = spreads[name], strategy["average"]
        low, high = spread.middle
        own = Fraction(sum(strategy["guesses"]), len(strategy["guesses"]))
        columns.append(
            [
                beside(printed, own),
                beside(printed, spread.mean, exact=False, reason=DRAWN),
                alone(f"{low:.3f} to {high:.3f}"),
                alone("inside" if low <= Fraction(printed) <= high else "outside"),
                alone(f"{100 * spread.below(Fraction(printed)):.1f}%"),
            ]
        )
    labels = (
        "mean of its column",
        "expected",
        "95% of draws",
        "the paper's is",
        "draws at most that",
    )
    return table(
        "Table 2, averages",
        "The averages and their spread over openers",
        ("average", *SHORT),
        zip(labels, *columns, strict=True),
        note="Each of the eight words draws one of nine openers: 43,046,721 ways, all counted.",
    )


def whole_table(whole: Mapping[str, Whole]) -> Table:
    """Show the strategies on all 8,497 words."""
    reason = "the paper has eight words, this is the whole list"
    rows: list[list[Entry]] = [
        [
            short,
            beside(strategy["average"], evaluation.mean, exact=False, reason=reason),
            alone(f"± {evaluation.margin:.3f}"),
            alone(f"{evaluation.solved} ({100 * evaluation.solved / evaluation.games:.1f}%)"),
            alone(max(evaluation.histogram)),
        ]
        for short, strategy, evaluation in zip(
            SHORT, published(2)["strategies"].values(), whole.values(), strict=True
        )
    ]
    return table(
        "All words",
        f"The three strategies on all 8,497 words, an opener drawn for each (seed {SEED})",
        ("strategy", "mean guesses", "95% interval", "solved in six", "longest"),
        rows,
        note="The order of the three is the paper's: both filters together are best, the regular "
        "expression alone is worst.",
    )


def table_1() -> Table:
    """Check the averages of the printed times."""
    rows = [
        (
            strategy["name"],
            beside(
                strategy["average_seconds"],
                Fraction(sum(map(Fraction, strategy["seconds"])), len(strategy["seconds"])),
            ),
        )
        for strategy in published(2)["strategies"].values()
    ]
    title = "Average seconds: the mean of the eight printed times"
    return table("Table 1", title, ("strategy", "seconds"), rows)


def _time_table(seconds: Mapping[str, Sequence[float]]) -> Table:
    reason = "another machine, and a queue that is filtered all at once; see the run times"
    rows = [
        [
            word.upper(),
            *(
                different(strategy["seconds"][place], f"{seconds[name][place]:.5f}", reason)
                for name, strategy in published(2)["strategies"].items()
            ),
        ]
        for place, word in enumerate(published(2)["words"])
    ]
    return table(
        "Table 1, words",
        "Seconds a game, ours the mean over nine openers",
        ("word", *SHORT),
        rows,
    )


def word_counts(words: Words) -> Table:
    """Check how many words there are of each kind."""
    answers = len(shipped_words("wordle-original-answers"))
    allowed = len(shipped_words("wordle-original-allowed"))
    five = beside(
        published(2)["five_letter_words"], len(words.answers), exact=False, reason=DOUBLED
    )
    rows = [
        ("five-letter words in NLTK's list", five),
        ("Wordle's answers", beside(published(2)["wordle_answers"], answers)),
        ("Wordle's other guesses", beside(published(2)["wordle_other_guesses"], allowed - answers)),
    ]
    return table("Section II, figure 4", "Numbers of words", ("what", "words"), rows)


def openers(words: Words) -> Table:
    """Check the nine openers: four vowels each, and whether the list has them."""
    missing = "this opener is not in the list that it is guessed against"
    rows = [
        (
            opener,
            beside(published(2)["vowels_of_an_opener"], len(VOWELS & set(opener))),
            beside("yes", "yes" if opener in words else "no", exact=False, reason=missing),
        )
        for opener in published(2)["openers"]
    ]
    columns = ("opener", "different vowels", "in the list")
    return table("Section IV", "The nine openers", columns, rows)


def _spread_drawing(spreads: Mapping[str, Spread]) -> Drawing:
    rows = [
        {
            "name": strategy["name"],
            "chances": {float(a): chance for a, chance in spreads[name].chances.items()},
            "middle": spreads[name].middle,
            "mean": spreads[name].mean,
            "published": float(strategy["average"]),
        }
        for name, strategy in published(2)["strategies"].items()
    ]
    return Drawing(
        "paper2-table2-spread",
        "spread",
        "Paper 2, table 2: the average over eight words for every way to draw their openers. The "
        "band holds 95% of the draws, the red line is the paper's average.",
        {"rows": rows},
    )


def _whole_drawing(whole: Mapping[str, Whole]) -> Drawing:
    curves = [
        {
            "name": published(2)["strategies"][name]["name"],
            "histogram": evaluation.histogram,
            "mean": evaluation.mean,
        }
        for name, evaluation in whole.items()
    ]
    return Drawing(
        "paper2-whole-list",
        "solved_by",
        "Paper 2 on all 8,497 words: share of words found within so many guesses.",
        {"curves": curves, "limit": USUAL_MAX_GUESSES},
    )


def timings(seconds: Mapping[str, Sequence[float]]) -> list[Timing]:
    """Compare the mean seconds of a game."""
    why = (
        "the paper goes through its queue word by word for every word that joins; we filter the "
        "whole queue in a few array operations and sort it once"
    )
    return [
        timing(
            f"a game by {short.lower()}",
            float(strategy["average_seconds"]),
            sum(seconds[name]) / len(seconds[name]),
            why,
        )
        for short, (name, strategy) in zip(SHORT, published(2)["strategies"].items(), strict=True)
    ]


def _outcome(spreads: Mapping[str, Spread], whole: Mapping[str, Whole]) -> str:
    inside = [
        strategy["name"].partition(",")[0].lower()
        for name, strategy in published(2)["strategies"].items()
        if spreads[name].middle[0] <= float(strategy["average"]) <= spreads[name].middle[1]
    ]
    both = whole["banned+regex"]
    return (
        f"The paper's averages lie inside the middle 95% of all draws of openers for "
        f"{_listed(inside)}. On all 8,497 words the order of the three is the same; the best needs "
        f"{both.mean:.2f} guesses and solves {100 * both.solved / both.games:.0f}% in six."
    )


def _listed(names: Sequence[str]) -> str:
    if len(names) == len(SHORT):
        return "all three"
    if len(names) < 2:
        return "".join(names) or "none of the three"
    return f"{', '.join(names[:-1])} and {names[-1]}"
