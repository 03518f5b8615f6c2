"""Paper 2: Wordle by banned letters, a regular expression and a priority queue."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import sqrt
from typing import Any, Final

from lexagon.lexicon.lists import shipped_words
from lexagon.papers.cells import (
    Course,
    Drawing,
    Entry,
    Paper,
    Table,
    Tell,
    Timing,
    alone,
    beside,
    different,
    table,
    timed,
)
from lexagon.papers.published import published
from lexagon.wordle.evaluate import USUAL_LIMIT, evaluate, play
from lexagon.wordle.strategies import create
from lexagon.wordle.words import GameWords

WEIGHT: Final = 19.0
SEED: Final = 1
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

Guesses = Mapping[str, Sequence[int]]  # opener -> guesses for each of the eight words


@dataclass(frozen=True)
class Spread:
    """The average over eight words, over every way to draw their openers."""

    chances: dict[Fraction, float]

    @property
    def mean(self) -> float:
        """Return what is to be expected."""
        return sum(float(average) * chance for average, chance in self.chances.items())

    def quantile(self, share: float) -> float:
        """Return the average below which this share of the draws falls."""
        averages = sorted(self.chances)
        summed = accumulate(self.chances[average] for average in averages)
        return float(next(a for a, s in zip(averages, summed, strict=True) if s >= share - 1e-12))

    @property
    def middle(self) -> tuple[float, float]:
        """Return the middle 95% of the draws."""
        return self.quantile(0.025), self.quantile(0.975)

    def below(self, average: Fraction) -> float:
        """Return the share of draws with at most this average."""
        return sum(chance for each, chance in self.chances.items() if each <= average)


@dataclass(frozen=True)
class Whole:
    """A strategy on the whole list, each word with an opener of its own."""

    histogram: dict[int, int]

    @property
    def games(self) -> int:
        """Count the games."""
        return sum(self.histogram.values())

    @property
    def mean(self) -> float:
        """Return the guesses needed on average."""
        return sum(guesses * games for guesses, games in self.histogram.items()) / self.games

    @property
    def margin(self) -> float:
        """Return half of the mean's 95% interval: the openers and words are a sample."""
        squares = sum(games * (g - self.mean) ** 2 for g, games in self.histogram.items())
        return 1.96 * sqrt(squares / (self.games - 1) / self.games)

    @property
    def solved(self) -> int:
        """Count the games that six guesses are enough for."""
        return sum(games for guesses, games in self.histogram.items() if guesses <= USUAL_LIMIT)


def run(tell: Tell) -> Paper:
    """Play the eight words with every opener, then the whole list with drawn ones."""
    said = published(2)
    course = Course(tell)
    words = GameWords.named(said["list"])
    needed: dict[str, Guesses] = {}
    seconds: dict[str, list[float]] = {}
    for name in said["strategies"]:
        needed[name], seconds[name] = every_opener(name, words, course)
    spreads = {name: spread(guesses) for name, guesses in needed.items()}
    whole = {name: whole_list(name, words, course) for name in said["strategies"]}
    return Paper(
        number=2,
        title="Wordle: regular expression, banned letters and a priority queue",
        source=said["source"],
        question="Does it help more to drop words with banned letters (strategy 1), words that "
        "fail the known places (strategy 2), or both (strategy 3)? Tried on eight words of the "
        "NLTK list; the first guess is one of nine openers, at random.",
        outcome=_outcome(spreads, whole),
        parts=[
            table_2(needed),
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
        timings=timings(seconds),
    )


def every_opener(name: str, words: GameWords, course: Course) -> tuple[Guesses, list[float]]:
    """Play the eight words with each opener; return guesses, and seconds for each word's games."""
    needed = {}
    seconds = [0.0] * len(said("words"))
    step = course.leg(1.0)
    for done, opener in enumerate(said("openers")):
        step(done, len(said("openers")))
        strategy = create(f"{name}(first={opener})", words)
        guesses = []
        for place, word in enumerate(said("words")):
            turns, spent = timed(play, strategy, words, word)
            guesses.append(len(turns))
            seconds[place] += spent / len(said("openers"))
        needed[opener] = guesses
    return needed, seconds


def spread(needed: Guesses) -> Spread:
    """Count every way to draw an opener for each word: the limit of ever more seeds."""
    sums: Counter[int] = Counter({0: 1})
    for place in range(len(said("words"))):
        step: Counter[int] = Counter()
        for drawn in needed.values():
            for total, ways in sums.items():
                step[total + drawn[place]] += ways
        sums = step
    count = len(said("words"))
    return Spread({Fraction(t, count): ways / sums.total() for t, ways in sorted(sums.items())})


def whole_list(name: str, words: GameWords, course: Course) -> Whole:
    """Play every word of the list, with an opener drawn for each."""
    chance = random.Random(SEED)
    drawn = [chance.choice(said("openers")) for _ in words.answer_words]
    histogram: Counter[int] = Counter()
    for opener in said("openers"):
        step = course.leg(5.3 / len(said("openers")))
        found = evaluate(
            create(f"{name}(first={opener})", words),
            words,
            answers=[word for word, first in enumerate(drawn) if first == opener],
            progress=step,
        )
        histogram.update(found.histogram)
    return Whole(dict(sorted(histogram.items())))


def table_2(needed: Mapping[str, Guesses]) -> Table:
    """Put the guesses for eight words beside those with each of the nine openers."""
    rows: list[list[Entry]] = []
    for place, word in enumerate(said("words")):
        row: list[Entry] = [word.upper()]
        for name, strategy in said("strategies").items():
            counts = [guesses[place] for guesses in needed[name].values()]
            printed = str(strategy["guesses"][place])
            low, high = min(counts), max(counts)
            found = str(low) if low == high else f"{low} to {high}"
            matches = [o for o, each in needed[name].items() if each[place] == int(printed)]
            if matches:
                row.append(beside(printed, printed, exact=False, reason=NO_OPENER))
            else:
                row.append(different(printed, found, NO_OPENER))
        rows.append(row)
    return table(
        "Table 2",
        "Guesses on eight words",
        ("word", *SHORT),
        rows,
        note="Equal: one of the nine openers gives the printed number. Different: none does, and "
        "ours shows the range over the nine.",
    )


def averages(spreads: Mapping[str, Spread]) -> Table:
    """Put the averages of the eight words beside their spread over all draws of openers."""
    rows: list[list[Entry]] = []
    for name, strategy in said("strategies").items():
        found = spreads[name]
        low, high = found.middle
        printed = Fraction(strategy["average"])
        inside = "inside" if low <= printed <= high else "outside"
        own = Fraction(sum(strategy["guesses"]), len(strategy["guesses"]))
        rows.append(
            [
                strategy["name"],
                beside(strategy["average"], own),
                beside(strategy["average"], found.mean, exact=False, reason=DRAWN),
                alone(f"{low:.3f} to {high:.3f}"),
                alone(f"{inside}; {100 * found.below(printed):.1f}% of draws are as low"),
            ]
        )
    return table(
        "Table 2, averages",
        "The averages and their spread over openers",
        ("strategy", "mean of its column", "expected", "95% of draws", "the paper's is"),
        rows,
        note="Each of the eight words draws one of nine openers: 43,046,721 ways, all counted.",
    )


def whole_table(whole: Mapping[str, Whole]) -> Table:
    """Show the strategies on all 8,497 words."""
    reason = "the paper has eight words, this is the whole list"
    rows: list[list[Entry]] = [
        [
            strategy["name"],
            beside(strategy["average"], found.mean, exact=False, reason=reason),
            alone(f"± {found.margin:.3f}"),
            alone(f"{found.solved} ({100 * found.solved / found.games:.1f}%)"),
            alone(max(found.histogram)),
        ]
        for (_, strategy), found in zip(said("strategies").items(), whole.values(), strict=True)
    ]
    return table(
        "All words",
        "The three strategies on all 8,497 words, an opener drawn for each (seed 1)",
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
        for strategy in said("strategies").values()
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
                for name, strategy in said("strategies").items()
            ),
        ]
        for place, word in enumerate(said("words"))
    ]
    return table(
        "Table 1, words",
        "Seconds a game, ours the mean over nine openers",
        ("word", *SHORT),
        rows,
        long=True,
    )


def word_counts(words: GameWords) -> Table:
    """Check how many words there are of each kind."""
    answers = len(shipped_words("wordle-original-answers"))
    allowed = len(shipped_words("wordle-original-allowed"))
    five = beside(said("five_letter_words"), len(words.answers), exact=False, reason=DOUBLED)
    rows = [
        ("five-letter words in NLTK's list", five),
        ("Wordle's answers", beside(said("wordle_answers"), answers)),
        ("Wordle's other guesses", beside(said("wordle_other_guesses"), allowed - answers)),
    ]
    return table("Section II, figure 4", "Numbers of words", ("what", "words"), rows)


def openers(words: GameWords) -> Table:
    """Check the nine openers: four vowels each, and whether the list has them."""
    missing = "this opener is not in the list that it is guessed against"
    rows = [
        (
            opener,
            beside(said("vowels_of_an_opener"), len(VOWELS & set(opener))),
            beside("yes", "yes" if opener in words else "no", exact=False, reason=missing),
        )
        for opener in said("openers")
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
        for name, strategy in said("strategies").items()
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
        {"name": said("strategies")[name]["name"], "histogram": found.histogram, "mean": found.mean}
        for name, found in whole.items()
    ]
    return Drawing(
        "paper2-whole-list",
        "solved_by",
        "Paper 2 on all 8,497 words: share of words found within so many guesses.",
        {"curves": curves, "limit": USUAL_LIMIT},
    )


def timings(seconds: Mapping[str, Sequence[float]]) -> list[Timing]:
    """Compare the mean seconds of a game."""
    why = (
        "the paper goes through its queue word by word for every word that joins; we filter the "
        "whole queue in a few array operations and sort it once"
    )
    return [
        Timing(
            f"a game by {strategy['name'].lower()}",
            float(strategy["average_seconds"]),
            sum(seconds[name]) / len(seconds[name]),
            why,
        )
        for name, strategy in said("strategies").items()
    ]


def _outcome(spreads: Mapping[str, Spread], whole: Mapping[str, Whole]) -> str:
    inside = [
        strategy["name"].partition(",")[0].lower()
        for name, strategy in said("strategies").items()
        if spreads[name].middle[0] <= float(strategy["average"]) <= spreads[name].middle[1]
    ]
    both = whole["banned+regex"]
    return (
        f"The paper's averages lie inside the middle 95% of all draws of openers for "
        f"{_listed(inside)}. On all 8,497 words the order of the three is the same; the best needs "
        f"{both.mean:.2f} guesses and solves {100 * both.solved / both.games:.0f}% in six."
    )


def _listed(names: Sequence[str]) -> str:
    if len(names) < 2:
        return "".join(names) or "none of the three"
    return f"{', '.join(names[:-1])} and {names[-1]}"


def said(key: str) -> Any:
    """Return one of the paper's tables."""
    return published(2)[key]
