"""Suggestions: from a position, the answers still possible and the best guesses to make now.

Guesses are ranked by the chance to lose the game within the guesses left, then by the number of
guesses still expected, then by the most that may be needed. A shortlist is made by estimate; the
exact search then values it, and adds the guess that is best of all if it can prove one in time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from lexagon._errors import Cancelled, WordleError
from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon._result import Result, ResultList
from lexagon.wordle import _openers_table
from lexagon.wordle._commonness import levels
from lexagon.wordle._parameters import USUAL_MAX_GUESSES, Mode
from lexagon.wordle._prior import prior_of, speaks_english
from lexagon.wordle._state import BoardState
from lexagon.wordle._valuation import Valuation, Value

SHORTLIST: Final = 20


@dataclass(frozen=True, repr=False)
class Suggestion(Result):
    """A guess, the guesses then expected in all, and how it divides the candidates.

    >>> from lexagon import wordle
    >>> print(wordle.suggest("crane=bybbg")[0])
    SOUTH  2.43 guesses expected, 4.20 bits
    """

    guess: str
    expected_guesses: float  # this one included, with best play after it
    exact: bool  # False where expected_guesses is an estimate
    chance_lost: float | None  # of not finding the answer in the guesses left; None if not known
    worst_guesses: int | None  # that may be needed, or are made in a lost game; None if not known
    bits: float  # expected information
    classes: int  # how many different feedbacks it may get
    expected_class: float  # candidates left on average
    worst: int  # candidates left at worst
    chance_now: float  # that it is the answer
    is_candidate: bool

    def __str__(self) -> str:
        about = "" if self.exact else "about "
        half_up = self.expected_guesses + 1e-9  # 97/40 is 2.43, though its float is a little less
        guesses = f"{about}{half_up:.2f} guesses expected"
        losing = f", can lose ({losing_share(self.chance_lost)})" if self.chance_lost else ""
        return f"{self.guess.upper()}  {guesses}, {self.bits:.2f} bits{losing}"


@dataclass(frozen=True, repr=False)
class Suggestions(ResultList[Suggestion]):
    """The best guesses of a position, best first; a sequence of `Suggestion`.

    `candidates` has the likeliest first, all `candidates_left` of them unless fewer were asked for,
    `levels` their SCOWL levels (10 is commonest, None where
    it has none), `chances` how likely each is. `proven` says that no guess at all is better than
    the first, `exact` that every expected number is exact.

    >>> from lexagon import wordle
    >>> best = wordle.Position("original").after("crane", "bybbg").suggest(top=3)
    >>> best[0].guess, len(best.candidates), best.proven
    ('south', 40, True)
    """

    words: str
    mode: Mode
    max_guesses: int | None
    turns: tuple[str, ...]
    solved: bool
    candidates_left: int
    candidates: tuple[str, ...]
    levels: Mapping[str, int | None]
    chances: Mapping[str, float]
    weighted: bool  # common words count as likelier
    exact: bool
    proven: bool
    complete: bool
    suggestions: tuple[Suggestion, ...]

    _items = "suggestions"

    def __str__(self) -> str:
        if self.solved:
            return f"solved: {self.turns[-1]}"
        count = self.candidates_left
        left = "1 candidate" if count == 1 else f"{count:,} candidates"
        return "\n".join([f"{left} left", *map(str, self.suggestions)])


def suggestions_for(
    state: BoardState,
    top: int = 10,
    progress: ProgressCallback | None = None,
    max_candidates: int | None = None,
    max_guesses: int | None = USUAL_MAX_GUESSES,
) -> Suggestions:
    """Rank the best guesses of a state; where answers are not known, common words are likelier."""
    if not state.left:
        raise WordleError(
            f"no answer of {state.words.name} fits what was shown",
            code="no-answer-fits",
            words=state.words.name,
        )
    prior = prior_of(state.words)
    if state.is_solved:
        return _result(state, prior, (), max_candidates, max_guesses, proven=True)
    most = state.guesses_left(max_guesses)
    openers, proven = kept_openers(state, prior is not None, most)
    if len(openers) >= top:
        return _result(state, prior, openers[:top], max_candidates, max_guesses, proven)
    ranked, best_proven, complete = rank_guesses(Valuation.of(state, prior, most), top, progress)
    if len(state.left) == 1:  # any other guess would only put the answer off
        ranked = ranked[:1]
    known = {opener.guess for opener in openers}
    others = [_not_below(one, openers) for one in ranked if one.guess not in known]
    chosen = [*openers, *others][:top]
    if openers:
        best_proven = proven
    return _result(state, prior, chosen, max_candidates, max_guesses, best_proven, complete)


def _not_below(one: Suggestion, openers: Sequence[Suggestion]) -> Suggestion:
    """Raise an estimate to the best exact value that was worked out beforehand."""
    if one.exact or not openers or not openers[0].exact:
        return one
    return replace(one, expected_guesses=max(one.expected_guesses, openers[0].expected_guesses))


def kept_openers(
    state: BoardState, weighted: bool, most: int | None
) -> tuple[list[Suggestion], bool]:
    """Return the first guesses worked out beforehand, best first, and whether that is proven.

    They were worked out for the usual number of guesses. They hold for more if they lose no game,
    and for fewer if they never take more than those.
    """
    if state.turns:
        return [], False
    stored = _openers_table.look_up(state.words, state.mode, weighted)
    if stored is None:
        return [], False
    every = [Suggestion(**row) for row in stored["suggestions"]]
    if most == USUAL_MAX_GUESSES:
        return every, stored["best_proven"]
    if most is None or most > USUAL_MAX_GUESSES:
        held = [one for one in every if not one.chance_lost]
    else:
        held = [one for one in every if one.worst_guesses is not None and one.worst_guesses <= most]
    return held, stored["best_proven"] and held[:1] == every[:1]


def rank_guesses(
    valuation: Valuation, top: int, progress: ProgressCallback | None = None
) -> tuple[list[Suggestion], bool, bool]:
    """Return the best guesses, whether the first is proven best, and whether all were valued."""
    best = valuation.best
    valued: dict[int, Value] = {}
    shortlist = valuation.shortlist(max(top, SHORTLIST))
    complete = True
    for done, guess in enumerate(shortlist):
        if not keep_going(progress, Progress(done, len(shortlist))):
            complete = False
            break
        valued[guess] = valuation.value(guess)
    if best.proven:
        valued[best.guess] = best.value
    if not valued:
        raise Cancelled("cancelled by the progress callback")
    ranked = rank(suggestion_of(valuation, guess, value) for guess, value in valued.items())
    if best.proven:  # no estimate says more
        ranked.sort(key=lambda one: not one.exact)
    return ranked[:top], best.proven, complete


def rank(suggestions: Iterable[Suggestion]) -> list[Suggestion]:
    """Put first the least chance to lose, the fewest guesses expected, the fewest at worst.

    Of equals the likelier answer comes first, then the one with the most bits.
    """

    def merit(one: Suggestion) -> tuple[float | str, ...]:
        # Sums of chances taken in another order differ in their last digits; that is no merit.
        return (
            round(one.chance_lost or 0.0, 9),
            round(one.expected_guesses, 9),
            one.worst_guesses or 0,
            -one.chance_now,
            -round(one.bits, 9),
            one.guess,
        )

    return sorted(suggestions, key=merit)


def losing_share(chance: float) -> str:
    """Return a chance to lose as people say it.

    >>> losing_share(0.25), losing_share(0.9996), losing_share(1)
    ('25.0 % of games', 'more than 99.9 % of games', 'every game')
    """
    if chance > 1 - 1e-9:
        return "every game"
    return "more than 99.9 % of games" if chance > 0.9995 else f"{100 * chance:.1f} % of games"


def suggestion_of(valuation: Valuation, guess: int, value: Value) -> Suggestion:
    """Return a guess of known value with all its figures."""
    partition = valuation.partitions.of(valuation.place(guess))
    return Suggestion(
        guess=valuation.words.guesses[guess],
        expected_guesses=value.guesses,
        exact=value.exact,
        chance_lost=value.lost,
        worst_guesses=value.worst,
        bits=partition.bits,
        classes=partition.classes,
        expected_class=partition.expected_class,
        worst=partition.worst,
        chance_now=partition.finish,
        is_candidate=partition.finish > 0,
    )


def likeliest(state: BoardState, prior: Sequence[int] | None = None) -> list[str]:
    """List the candidates, the likeliest first; of equals the commoner word."""
    known, chances = _levels_and_chances(state, prior_of(state.words) if prior is None else prior)
    return sorted(state.candidates, key=lambda word: (-chances[word], known[word] or 65, word))


def _levels_and_chances(
    state: BoardState, prior: Sequence[int] | None
) -> tuple[dict[str, int | None], dict[str, float]]:
    words = state.candidates
    known = levels(words) if speaks_english(state.words) else dict.fromkeys(words)
    weights = [1 if prior is None else prior[answer] for answer in state.left]
    total = sum(weights)
    return known, {word: weight / total for word, weight in zip(words, weights, strict=True)}


def _result(
    state: BoardState,
    prior: Sequence[int] | None,
    suggestions: Sequence[Suggestion],
    max_candidates: int | None,
    max_guesses: int | None,
    proven: bool,
    complete: bool = True,
) -> Suggestions:
    words = state.candidates
    known, chances = _levels_and_chances(state, prior)
    ordered = likeliest(state, prior)[:max_candidates]
    return Suggestions(
        words=state.words.name,
        mode=state.mode,
        max_guesses=max_guesses,
        turns=state.turn_texts,
        solved=state.is_solved,
        candidates_left=len(words),
        candidates=tuple(ordered),
        levels={word: known[word] for word in ordered},
        chances={word: chances[word] for word in ordered},
        weighted=prior is not None,
        exact=all(one.exact for one in suggestions),
        proven=proven,
        complete=complete,
        suggestions=tuple(suggestions),
    )
