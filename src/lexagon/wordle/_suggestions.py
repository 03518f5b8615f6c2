"""The coach: from a history, the answers still possible and the best guesses to make now.

Guesses are ranked by the number of guesses still expected. A shortlist is made by estimate; the
exact search then values it, and adds the guess that is best of all if it can prove one in time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from lexagon._errors import WordleError
from lexagon.wordle import openers_table
from lexagon.wordle.history import History
from lexagon.wordle.prior import levels, speaks_english, weights
from lexagon.wordle.values import Position, Value
from lexagon.wordle.words import GameWords

SHORTLIST: Final = 20


@dataclass(frozen=True)
class Suggestion:
    """A guess, the guesses then expected in all, and how it splits the candidates."""

    guess: str
    expected_guesses: float
    exact: bool
    bits: float
    classes: int
    expected_class: float
    worst: int
    chance_now: float
    is_candidate: bool


@dataclass(frozen=True)
class Candidate:
    """An answer still possible: its SCOWL level (10 is commonest) and how likely it is."""

    word: str
    level: int | None
    chance: float


@dataclass(frozen=True)
class Advice:
    """What the coach has to say; `proven` if no guess at all is better than the first."""

    candidates: tuple[Candidate, ...]
    suggestions: tuple[Suggestion, ...]
    proven: bool
    is_solved: bool = False

    @property
    def is_exact(self) -> bool:
        """Say whether every expected number is exact."""
        return all(suggestion.exact for suggestion in self.suggestions)

    def document(self) -> dict[str, Any]:
        """Return the advice as a JSON document."""
        return {
            "candidates_left": len(self.candidates),
            "candidates": [candidate.word for candidate in self.candidates],
            "levels": {candidate.word: candidate.level for candidate in self.candidates},
            "chances": {candidate.word: candidate.chance for candidate in self.candidates},
            "solved": self.is_solved,
            "exact": self.is_exact,
            "best_proven": self.proven,
            "suggestions": [asdict(suggestion) for suggestion in self.suggestions],
        }

    def _repr_html_(self) -> str:
        from lexagon.wordle import pictures

        return pictures.advice(self)


def with_unknown_answers(words: GameWords) -> GameWords:
    """Return the game in which every guess may be the answer."""
    return GameWords(words.name, words.alphabet, words.rows, words.rows)


def prior_of(words: GameWords) -> list[int] | None:
    """Return the weight of each answer by how common it is, or None where SCOWL has no say."""
    return weights(words.answer_words) if speaks_english(words) else None


def advise(
    history: History,
    top: int = 10,
    prior: Sequence[int] | None = None,
    check: Callable[[], None] | None = None,
) -> Advice:
    """Say what is left and what to guess; `prior` has a weight for each answer of the game.

    `check` is called between steps and may raise.
    """
    if top < 1:
        raise WordleError(f"top is {top}; ask for 1 guess or more")
    candidates = _candidates(history, prior)
    if history.is_solved:
        return Advice(candidates, (), proven=True, is_solved=True)
    openers, proven = kept_openers(history, prior is not None)
    if len(openers) >= top:
        return Advice(candidates, tuple(openers[:top]), proven)
    suggestions, best_proven = suggest(Position.after(history, prior), top, check)
    if len(candidates) == 1:  # any other guess would only put the answer off
        suggestions = suggestions[:1]
    known = {opener.guess for opener in openers}
    others = [one for one in suggestions if one.guess not in known]
    found = (*openers, *others)[:top]
    return Advice(candidates, found, proven if openers else best_proven)


def kept_openers(history: History, weighted: bool) -> tuple[list[Suggestion], bool]:
    """Return the first guesses worked out beforehand, best first, and whether that is proven."""
    if history.turns:
        return [], False
    kept = openers_table.look_up(history.words, history.hard, weighted)
    if kept is None:
        return [], False
    return [Suggestion(**row) for row in kept["suggestions"]], kept["best_proven"]


def suggest(
    position: Position, top: int, check: Callable[[], None] | None = None
) -> tuple[list[Suggestion], bool]:
    """Return the best guesses of a position, and whether the first is proven to be the best."""
    best = position.best
    valued = {}
    for guess in position.splits.ranked(max(top, SHORTLIST)):
        if check is not None:
            check()
        valued[guess] = position.value(guess)
    if best.proven:
        valued[best.guess] = best.value
    found = [suggestion_of(position, guess, value) for guess, value in valued.items()]
    return rank_suggestions(found)[:top], best.proven


def rank_suggestions(found: Iterable[Suggestion]) -> list[Suggestion]:
    """Put the fewest expected guesses first; of equals what may be the answer, then most bits."""

    def merit(one: Suggestion) -> tuple[float, float, float, str]:
        return round(one.expected_guesses, 9), -one.chance_now, -one.bits, one.guess

    return sorted(found, key=merit)


def suggestion_of(position: Position, guess: int, value: Value) -> Suggestion:
    """Return a guess of known value with all its figures."""
    split = position.splits.of(position.place(guess))
    return Suggestion(
        guess=position.words.guesses[guess],
        expected_guesses=value.guesses,
        exact=value.exact,
        bits=split.bits,
        classes=split.classes,
        expected_class=split.expected_class,
        worst=split.worst,
        chance_now=split.finish,
        is_candidate=split.finish > 0,
    )


def _candidates(history: History, prior: Sequence[int] | None) -> tuple[Candidate, ...]:
    words = [history.words.answer_words[answer] for answer in history.candidates]
    known = levels(words) if speaks_english(history.words) else dict.fromkeys(words)
    weight = [1 if prior is None else prior[answer] for answer in history.candidates]
    total = sum(weight)
    found = [
        Candidate(word, known[word], mass / total) for word, mass in zip(words, weight, strict=True)
    ]
    return tuple(sorted(found, key=lambda one: (-one.chance, one.level or 65, one.word)))
