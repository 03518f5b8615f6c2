"""A finished game guess by guess: what was expected, what came of it, skill and luck apart.

E is the number of guesses expected with best play from here on. A guess costs skill by what its
own E is above the best one's; a guess that tells nothing costs 1, and nothing legal costs more
(outside hard mode), so skill is 99 less 99 times that cost. Luck is what the marks then did to E,
and on a scale of 0 to 99 the share of answers that would have left more, ties counting half. So

    guesses made = E at the start + cost of all guesses - luck of all marks - E at the end

holds for every game, and is what the tests check.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise, zip_longest
from math import log2
from typing import Any, Final

from lexagon._errors import WordleError, quoted
from lexagon.wordle.coach import Suggestion, kept_openers, suggest, suggestion_of
from lexagon.wordle.history import History, split_item, start
from lexagon.wordle.rules import code_of, feedback, parse_marks
from lexagon.wordle.values import Position, Value
from lexagon.wordle.words import GameWords

FULL_MARKS: Final = 99


@dataclass(frozen=True)
class TurnReview:
    """One guess: what it promised, what it brought, and what the best one would have."""

    guess: str
    marks: str
    candidates_before: int
    candidates_after: int
    expected_after: float
    bits_expected: float
    bits_gained: float
    expected_guesses: float
    best_guess: str
    best_expected_guesses: float
    best_expected_after: float
    best_would_leave: int | None
    exact: bool
    cost: float
    skill: int
    gain: float
    luck: int


@dataclass(frozen=True)
class GameReview:
    """All guesses of a game; `expected_at_end` is 0 once it is solved."""

    list: str
    answer: str | None
    solved: bool
    hard: bool
    expected_at_start: float
    expected_at_end: float
    turns: tuple[TurnReview, ...]

    @property
    def skill(self) -> int:
        """The mean skill of the guesses."""
        return round(sum(turn.skill for turn in self.turns) / len(self.turns))

    @property
    def luck(self) -> int:
        """The mean luck of the guesses."""
        return round(sum(turn.luck for turn in self.turns) / len(self.turns))

    def document(self) -> dict[str, Any]:
        """Return the review as a JSON document."""
        return {
            **asdict(self),
            "guesses": len(self.turns),
            "skill": self.skill,
            "luck": self.luck,
            "lost_by_skill": sum(turn.cost for turn in self.turns),
            "gained_by_luck": sum(turn.gain for turn in self.turns),
        }

    def _repr_html_(self) -> str:
        from lexagon.wordle import pictures

        return pictures.review(self)


def read_game(
    items: Sequence[str], words: GameWords, answer: str | None = None, hard: bool = False
) -> list[History]:
    """Read guesses as words or as `crane=bybbg`, and return the history after none, one, two …

    Words need an answer; without one, the last guess is taken to have been it.
    """
    if not items:
        raise WordleError("no guesses; give those of a game, such as crane moist prone")
    if answer is None and all("=" not in item for item in items):
        answer = items[-1]
    target = None if answer is None else words.answer_words[words.answer_index(answer)]
    histories = [start(words, hard)]
    for line, item in enumerate(items, start=1):
        try:
            histories.append(histories[-1].then(*_turn(item, words, target)))
        except ValueError as error:
            raise WordleError(f"guess {line}: {error}") from None
    return histories


def _turn(item: str, words: GameWords, answer: str | None) -> tuple[str, str]:
    if "=" not in item:
        if answer is None:
            raise WordleError(
                f"{quoted(item)} has no feedback; write it as in crane=bybbg, or give the answer"
            )
        guess = words.guesses[words.index(item.strip())]
        return guess, feedback(words.faces(guess), words.faces(answer))
    guess, marks = split_item(item)
    if answer is not None:
        shown = feedback(words.faces(guess), words.faces(answer))
        if shown != parse_marks(marks, words.length):
            raise WordleError(
                f"{quoted(item)} cannot be: {quoted(answer)} shows {quoted(shown)} for it"
            )
    return guess, marks


def analyse(
    items: Sequence[str],
    words: GameWords,
    answer: str | None = None,
    hard: bool = False,
    check: Callable[[], None] | None = None,
) -> GameReview:
    """Review a game that was played; `check` is called before each guess and may raise."""
    histories = read_game(items, words, answer, hard)
    last = histories[-1]
    known = last.candidates[0] if len(last.candidates) == 1 else None
    if answer is not None:
        known = words.answer_index(answer)
    played = [turn.guess for turn in last.turns]
    stages = []
    for moment in zip_longest(histories, played):
        if check is not None:
            check()
        stages.append(_Stage(*moment))
    turns = [_review(before, after, known) for before, after in pairwise(stages)]
    return GameReview(
        list=words.name,
        answer=None if known is None else words.answer_words[known],
        solved=last.is_solved,
        hard=hard,
        expected_at_start=stages[0].expected,
        expected_at_end=stages[-1].expected,
        turns=tuple(turns),
    )


class _Stage:
    """A moment of the game: the position, its best guess, and the value of the one made there."""

    def __init__(self, history: History, played: str | None) -> None:
        self.history = history
        self.position = Position.after(history)
        self.best: Suggestion | None = None
        if history.is_solved:
            return
        kept, _ = kept_openers(history, weighted=False)
        self.best = kept[0] if kept else suggest(self.position, 1)[0][0]
        if played is not None:
            self.value = self._value(played, kept)

    @property
    def expected(self) -> float:
        """The guesses expected from here on with best play."""
        return 0.0 if self.best is None else self.best.expected_guesses

    def _value(self, played: str, kept: Sequence[Suggestion]) -> Value:
        """Value a guess, never below the best one; one that is better becomes the best."""
        assert self.best is not None
        for opener in kept:
            if opener.guess == played:
                return Value(opener.expected_guesses, opener.exact)
        guess = self.history.words.index(played)
        value = self.position.value(guess)
        if value.guesses < self.expected and value.exact >= self.best.exact:
            self.best = suggestion_of(self.position, guess, value)
        return Value(max(value.guesses, self.expected), value.exact)


def _review(before: _Stage, after: _Stage, answer: int | None) -> TurnReview:
    turn = after.history.turns[-1]
    words, candidates = before.history.words, before.history.candidates
    best, value, position = before.best, before.value, before.position
    assert best is not None
    split = position.splits.of(position.place(words.index(turn.guess)))
    left = len(after.history.candidates)
    cost = value.guesses - best.expected_guesses
    return TurnReview(
        guess=turn.guess,
        marks=turn.marks,
        candidates_before=len(candidates),
        candidates_after=left,
        expected_after=split.expected_class,
        bits_expected=split.bits,
        bits_gained=log2(len(candidates) / left),
        expected_guesses=value.guesses,
        best_guess=best.guess,
        best_expected_guesses=best.expected_guesses,
        best_expected_after=best.expected_class,
        best_would_leave=_would_leave(words, candidates, best.guess, answer),
        exact=value.exact and best.exact,
        cost=cost,
        skill=skill_of(cost),
        gain=value.guesses - 1 - after.expected,
        luck=luck_of(_class_sizes(words, candidates, turn.guess), code_of(turn.marks), words),
    )


def skill_of(cost: float) -> int:
    """Return the skill of a guess by what it costs above the best one, in guesses.

    >>> skill_of(0), skill_of(0.1), skill_of(1), skill_of(1.2)
    (99, 89, 0, 0)
    """
    return round(FULL_MARKS * (1 - min(max(cost, 0.0), 1.0)))


def luck_of(sizes: Counter[int], shown: int, words: GameWords) -> int:
    """Return the luck of some marks: the share of answers that would have left more."""
    solved = 3**words.length - 1
    left = {code: 0 if code == solved else size for code, size in sizes.items()}
    worse = sum(size for code, size in sizes.items() if left[code] > left[shown])
    same = sum(size for code, size in sizes.items() if left[code] == left[shown])
    return round(FULL_MARKS * (worse + same / 2) / sizes.total())


def _class_sizes(words: GameWords, candidates: Sequence[int], guess: str) -> Counter[int]:
    codes = words.core.codes_of_word(words.tiles(guess))
    return Counter(codes[answer] for answer in candidates)


def _would_leave(
    words: GameWords, candidates: Sequence[int], guess: str, answer: int | None
) -> int | None:
    if answer is None:
        return None
    codes = words.core.codes_of_word(words.tiles(guess))
    return sum(codes[candidate] == codes[answer] for candidate in candidates)
