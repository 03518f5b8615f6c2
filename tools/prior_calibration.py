"""Measures how well the prior by how common words are predicts answers that are known.

    python tools/prior_calibration.py

For each pair of lists, allowed words and answers: the area under the curve (the chance that an
answer is taken to be likelier than another word), the log loss of a word in bits, and the bits it
takes to name an answer; each beside what knowing nothing, and what a table fitted to the very list
would give. Prints the tables of docs/wordle-play.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from math import log2

from lexagon.lexicon._lists import shipped_words
from lexagon.wordle._commonness import CHANCE, PLAIN_FORM, is_plain_form, levels

LISTS = {
    "original": ("wordle-original-allowed", "wordle-original-answers"),
    "nyt-2022": ("wordle-2022-allowed", "wordle-2022-answers"),
    "nyt-2023": ("wordle-2022-08-allowed", "wordle-2023-answers"),
}
FITTED_TO = ("nyt-2022", "nyt-2023")
FOLDS = 10
ORDER = [10, 20, 35, 40, 50, 55, 60, None, 70, 80, 95]


@dataclass(frozen=True)
class Table:
    """The chance of a word of each level to be an answer, and the factor of plain forms."""

    chances: Mapping[int | None, float]
    plain_form: float

    def of(self, words: Iterable[str]) -> dict[str, float]:
        """Return the chance of each word."""
        return {
            word: self.chances[level] * (self.plain_form if is_plain_form(word) else 1.0)
            for word, level in levels(words).items()
        }


PRIOR = Table(CHANCE, PLAIN_FORM)


@cache
def lists(name: str) -> tuple[tuple[str, ...], frozenset[str]]:
    """Return the allowed words of a game, and its answers."""
    allowed, answers = LISTS[name]
    return tuple(shipped_words(allowed)), frozenset(shipped_words(answers))


def counted(name: str, plain: bool) -> tuple[Counter[int | None], Counter[int | None]]:
    """Count words and answers by level: those that look like plain forms, or the others."""
    words, answers = lists(name)
    known = {word: level for word, level in levels(words).items() if is_plain_form(word) == plain}
    return Counter(known.values()), Counter(known[word] for word in answers if word in known)


def fitted(games: Iterable[tuple[Collection[str], Collection[str]]]) -> Table:
    """Fit a table to words and answers: shares by level, half an answer added for what is rare."""
    words: Counter[int | None] = Counter()
    answers: Counter[int | None] = Counter()
    plain: list[int | None] = []
    plain_answers = 0
    for allowed, chosen in games:
        for word, level in levels(allowed).items():
            if is_plain_form(word):
                plain.append(level)
                plain_answers += word in chosen
            else:
                words[level] += 1
                answers[level] += word in chosen
    chances = {level: (answers[level] + 0.5) / (words[level] + 1) for level in ORDER}
    return Table(chances, plain_answers / sum(chances[level] for level in plain))


def held_out(name: str) -> dict[str, float]:
    """Return the chances of words by tables that are fitted to the other nine tenths."""
    words, answers = lists(name)
    chances: dict[str, float] = {}
    for fold in range(FOLDS):
        rest = [word for place, word in enumerate(words) if place % FOLDS != fold]
        chances |= fitted([(rest, answers)]).of(words[fold::FOLDS])
    return chances


def log_loss(chances: Mapping[str, float], answers: Collection[str]) -> float:
    """Return the bits by which an average word surprises: is it an answer or not?"""
    bits = (log2(p) if word in answers else log2(1 - p) for word, p in chances.items())
    return -sum(bits) / len(chances)


def bits_to_name(chances: Mapping[str, float], answers: Collection[str]) -> float:
    """Return the bits by which an average answer surprises, one of all words being the answer."""
    total = sum(chances.values())
    return -sum(log2(chances[word] / total) for word in answers) / len(answers)


def area_under_curve(chances: Mapping[str, float], answers: Collection[str]) -> float:
    """Return the chance that an answer scores above another word; a tie counts half."""
    hits = Counter(chance for word, chance in chances.items() if word in answers)
    others = Counter(chance for word, chance in chances.items() if word not in answers)
    below, won = 0, 0.0
    for chance in sorted({*hits, *others}):
        won += hits[chance] * (below + others[chance] / 2)
        below += others[chance]
    return won / (hits.total() * others.total())


def by_list() -> list[str]:
    """Return the rows of the table by list."""
    rows = [
        "| list | area | log loss: prior | fitted to it | by share alone | "
        "bits to name: prior | fitted to it | all alike | list known | answers expected | real |",
        "|---|" + "---:|" * 10,
    ]
    for name in LISTS:
        words, answers = lists(name)
        prior, own = PRIOR.of(words), held_out(name)
        alike = dict.fromkeys(words, len(answers) / len(words))
        figures = [
            f"{area_under_curve(prior, answers):.3f}",
            *(f"{log_loss(each, answers):.3f}" for each in (prior, own, alike)),
            *(f"{bits_to_name(each, answers):.2f}" for each in (prior, own, alike)),
            f"{log2(len(answers)):.2f}",
            f"{sum(prior.values()):,.0f}",
            f"{len(answers):,}",
        ]
        rows.append(f"| `{name}` | " + " | ".join(figures) + " |")
    return rows


def by_level() -> list[str]:
    """Return the rows of the table by level: the prior, and the share of answers in each list."""
    rows = [
        "| level | "
        + " | ".join("none" if level is None else str(level) for level in ORDER)
        + " |",
        "|---|" + "---:|" * len(ORDER),
        "| prior | " + " | ".join(f"{CHANCE[level]:g}" for level in ORDER) + " |",
    ]
    for name in FITTED_TO:
        words, answers = counted(name, plain=False)
        shares = (f"{answers[level]:,} of {words[level]:,}" for level in ORDER)
        rows.append(f"| `{name}` | " + " | ".join(shares) + " |")
    for name in FITTED_TO:
        words, answers = counted(name, plain=True)
        shares = (f"{answers[level]:,} of {words[level]:,}" for level in ORDER)
        rows.append(f"| `{name}`, plain forms | " + " | ".join(shares) + " |")
    return rows


def main() -> None:
    """Print both tables, and the table of chances that fits both lists together."""
    print(*by_level(), "", *by_list(), "", sep="\n")
    fit = fitted(lists(name) for name in FITTED_TO)
    print({level: round(fit.chances[level], 4) for level in ORDER}, f"1/{1 / fit.plain_form:.1f}")


if __name__ == "__main__":
    main()
