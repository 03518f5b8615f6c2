"""A review of a game guess by guess: expectation and outcome, skill and luck apart.

E is the number of guesses expected with best play from here on: play that loses as few games as it
can, and then takes the fewest guesses, a lost game counting all of them. A guess costs skill by
what its own E is above the best one's; a guess without information costs 1, and nothing legal costs
more (outside hard mode), so skill is 99 less 99 times that cost. A guess that adds to the chance to
lose costs skill for that too, ten guesses for a game. Luck is what the feedback then did to E, and
on a scale of 0 to 99 the share of answers that would have left more, ties counting half. So

    guesses made = E at the start + cost of all guesses - luck of all feedback - E at the end

holds for every game, and is what the tests check.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log2
from typing import Annotated, Final

from lexagon._errors import LexagonError, WordleError, quoted
from lexagon._operation import validated
from lexagon._parameters import Parameter
from lexagon._progress import Progress, ProgressCallback, check_cancelled
from lexagon._result import Result, ResultList
from lexagon.wordle._parameters import LONGEST_TEXT, USUAL_MAX_GUESSES, Answer, MaxGuesses, Mode
from lexagon.wordle._prior import prior_of
from lexagon.wordle._rules import code_of, marks_of, parse_feedback, split_turn
from lexagon.wordle._state import BoardState
from lexagon.wordle._suggestions import (
    Suggestion,
    kept_openers,
    losing_share,
    rank,
    rank_guesses,
    suggestion_of,
)
from lexagon.wordle._valuation import Valuation, Value
from lexagon.wordle._words import Words, WordsLike, as_words

FULL_MARKS: Final = 99
# Where the answers of real games are looked for, one list after the other.
USUAL_LISTS: Final = ("original", "nyt-2023", "all-14855")
LOST_GAME: Final = 10.0  # guesses that the chance to lose a game counts for in skill


@dataclass(frozen=True, repr=False)
class TurnReview(Result):
    """The review of one guess: its expectation, its outcome, and the best guess's expectation.

    >>> from lexagon import wordle
    >>> turn = wordle.review("crane moist prong")[1]
    >>> turn.skill, turn.best_guess, turn.candidates_after
    (58, 'bigot', 3)
    """

    guess: str
    feedback: str
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
    chance_lost: float | None  # of losing the game after this guess; None if not known
    best_chance_lost: float | None
    exact: bool
    cost: float  # guesses lost against the best guess
    skill: int  # 0 to 99
    gain: float  # guesses won by the feedback
    luck: int  # 0 to 99

    def __str__(self) -> str:
        turn = f"{self.guess.upper()} {self.feedback}"
        risk = f"; {self.risk}" if self.risk else ""
        return f"{turn}  skill {self.skill}, luck {self.luck}, {self.candidates_after:,} left{risk}"

    @property
    def risk(self) -> str:
        """Whether the guess could lose the game, and the best one, in words; empty if it could not.

        >>> from lexagon import wordle
        >>> wordle.review("whale peach alarm shady missy musky")[4].risk
        'MISSY could lose 25.0 % of games, ABOUT could not'
        """
        if not self.chance_lost:
            return ""
        best = self.best_guess.upper()
        lost = f"{self.guess.upper()} could lose {losing_share(self.chance_lost)}"
        if self.best_chance_lost is None or self.best_guess == self.guess:
            return f"{lost}, and no guess was safe" if self.best_chance_lost else lost
        if not self.best_chance_lost:
            return f"{lost}, {best} could not"
        return f"{lost}, {best} {losing_share(self.best_chance_lost)}"


@dataclass(frozen=True, repr=False)
class Review(ResultList[TurnReview]):
    """All guesses of a game, skill and luck apart; a sequence of `TurnReview`.

    `expected_at_end` is 0 once the game is solved.

    >>> from lexagon import wordle
    >>> review = wordle.review("crane moist prong")
    >>> review.skill, review.turns[1].best_guess
    (85, 'bigot')
    """

    words: str
    mode: Mode
    max_guesses: int | None
    answer: str | None
    solved: bool
    guesses: int
    skill: int  # the mean of the guesses' skill
    luck: int  # the mean of their luck
    lost_by_skill: float
    gained_by_luck: float
    expected_at_start: float
    expected_at_end: float
    turns: tuple[TurnReview, ...]

    _items = "turns"

    def __str__(self) -> str:
        verdict = "solved" if self.solved else "not solved"
        made = "1 guess" if self.guesses == 1 else f"{self.guesses} guesses"
        title = f"{verdict} in {made}: skill {self.skill}, luck {self.luck} of {FULL_MARKS}"
        return "\n".join([title, *map(str, self.turns)])


@validated
def review(
    guesses: Annotated[
        str | Sequence[str],
        Parameter(
            "The guesses of a game: words, or words with feedback such as `crane=bybbg`.",
            max_length=LONGEST_TEXT,
            example="crane moist prone",
            metavar="GUESS",
            form="items",
        ),
    ],
    answer: Annotated[Answer | None, Parameter("The answer; else the last guess.")] = None,
    *,
    words: Annotated[
        WordsLike | None, Parameter("The words; else the first usual list that the game fits.")
    ] = None,
    mode: Mode = "normal",
    max_guesses: MaxGuesses | None = USUAL_MAX_GUESSES,
    progress: ProgressCallback | None = None,
) -> Review:
    """Review a game guess by guess: words, or words with feedback such as `crane=bybbg`.

    Words alone need an answer; without one, the last guess is taken to have been it. Without
    `words`, the list is the first that the game fits: `original`, `nyt-2023`, or any of the 14,855
    words that may be guessed, common ones likelier.

    >>> from lexagon import wordle
    >>> print(wordle.review("crane prong", answer="prong")[0])
    CRANE bgbgb  skill 98, luck 77, 17 left
    >>> wordle.review("crane slump guano").words
    'nyt-2023'
    """
    if isinstance(guesses, str):
        guesses = guesses.replace(",", " ").split()
    own = fitting_words(guesses, answer, mode, _opened) if words is None else as_words(words)
    return review_states(read_game(guesses, own, answer, mode), answer, max_guesses, progress)


def fitting_words(
    items: Sequence[str],
    answer: str | None,
    mode: Mode,
    opened: Callable[[str, bool], Words],
) -> Words:
    """Return the first of the usual lists that a game fits; else say what the first says.

    `opened` returns a list by its name, any word of it an answer where the second argument is True.
    """
    failures: list[LexagonError] = []
    for name in USUAL_LISTS:
        words = opened(name, name == USUAL_LISTS[-1])
        try:
            read_game(items, words, answer, mode)
        except LexagonError as error:
            failures.append(error)
        else:
            return words
    first, sentence = failures[0], str(failures[0])
    if len(set(map(str, failures))) > 1:  # else the list does not matter
        sentence += f"; nor does the game fit {' and '.join(USUAL_LISTS[1:])}"
    raise type(first)(sentence, code=first.code, **first.params) from None


def _opened(name: str, unknown_answers: bool) -> Words:
    words = as_words(name)
    return words.with_unknown_answers() if unknown_answers else words


def read_game(
    items: Sequence[str], words: Words, answer: str | None = None, mode: Mode = "normal"
) -> list[BoardState]:
    """Read the guesses of a game, and return the state after none, one, two …"""
    if not items:
        raise WordleError(
            "no guesses; give those of a game, such as crane moist prone", code="no-guesses"
        )
    target = _answer_of(items, words, answer)
    states = [BoardState(words, mode)]
    for number, item in enumerate(items, start=1):
        try:
            states.append(states[-1].after(*_turn(item, words, target)))
        except ValueError as error:
            raise WordleError.within(f"guess {number}", error, turn=number) from None
    return states


def _answer_of(items: Sequence[str], words: Words, answer: str | None) -> str | None:
    if answer is None and all("=" not in item and ":" not in item for item in items):
        answer = items[-1]
    return None if answer is None else words.answers[words._answer_index(answer)]


def _turn(item: str, words: Words, answer: str | None) -> tuple[str, str]:
    if "=" not in item and ":" not in item:
        if answer is None:
            raise WordleError(
                f"{quoted(item)} has no feedback; write it as in crane=bybbg, or give the answer",
                code="no-feedback",
                guess=item,
            )
        guess = words.guesses[words._index(item.strip())]
        return guess, marks_of(words._tiles(guess), words._tiles(answer))
    guess, marks = split_turn(item)
    if answer is not None:
        true = marks_of(words._tiles(guess), words._tiles(answer))
        if true != parse_feedback(marks, words.length):
            raise WordleError(
                f"{quoted(item)} cannot be: {quoted(answer)} shows {quoted(true)} for it",
                code="feedback-differs",
                given=item,
                answer=answer,
                feedback=true,
            )
    return guess, marks


def review_states(
    states: Sequence[BoardState],
    answer: str | None = None,
    max_guesses: int | None = USUAL_MAX_GUESSES,
    progress: ProgressCallback | None = None,
) -> Review:
    """Review a game whose states after none, one, two … guesses are known."""
    last = states[-1]
    words = last.words
    if max_guesses is not None and len(last.turns) > max_guesses:
        last.guesses_left(max_guesses)  # which refuses it
    place = last.left[0] if len(last.left) == 1 else None
    if answer is not None:
        place = words._answer_index(answer)
    stages = []
    for number, state in enumerate(states):
        check_cancelled(progress, Progress(number, len(states)))
        guess = last.turns[number].guess if number < len(last.turns) else None
        stages.append(_Stage(state, guess, max_guesses))
    turns = tuple(_review(before, after, place) for before, after in pairwise(stages))
    return Review(
        words=words.name,
        mode=last.mode,
        max_guesses=max_guesses,
        answer=None if place is None else words.answers[place],
        solved=last.is_solved,
        guesses=len(turns),
        skill=round(sum(turn.skill for turn in turns) / len(turns)),
        luck=round(sum(turn.luck for turn in turns) / len(turns)),
        lost_by_skill=sum(turn.cost for turn in turns),
        gained_by_luck=sum(turn.gain for turn in turns),
        expected_at_start=stages[0].expected,
        expected_at_end=stages[-1].expected,
        turns=turns,
    )


class _Stage:
    """A moment of the game: its values, its best guess, and the value of the one made there."""

    def __init__(self, state: BoardState, played: str | None, max_guesses: int | None) -> None:
        self.state = state
        prior = prior_of(state.words)
        self.best: Suggestion | None = None
        if state.is_solved or len(state.turns) == max_guesses:
            return
        most = state.guesses_left(max_guesses)
        self.valuation = Valuation.of(state, prior, most)
        openers, _ = kept_openers(state, prior is not None, most)
        self.best = openers[0] if openers else rank_guesses(self.valuation, 1)[0][0]
        if played is not None:
            self.value = self._value(played, openers)

    @property
    def expected(self) -> float:
        """The guesses expected from here on with best play."""
        return 0.0 if self.best is None else self.best.expected_guesses

    def _value(self, played: str, openers: Sequence[Suggestion]) -> Value:
        """Value a guess, never below the best one; one that is better becomes the best."""
        assert self.best is not None
        for opener in openers:
            if opener.guess == played:
                return _value_of(opener)
        guess = self.state.words._index(played)
        value = self.valuation.value(guess)
        own = suggestion_of(self.valuation, guess, value)
        if value.exact >= self.best.exact and rank([own, self.best])[0] is own:
            self.best = own
        if value.exact and self.best.exact:
            return value
        return value._replace(guesses=max(value.guesses, self.expected))


def _value_of(one: Suggestion) -> Value:
    return Value(one.expected_guesses, one.exact, one.chance_lost, one.worst_guesses)


def _review(before: _Stage, after: _Stage, answer: int | None) -> TurnReview:
    turn = after.state.turns[-1]
    words, candidates = before.state.words, before.state.left
    best, value, valuation = before.best, before.value, before.valuation
    assert best is not None
    partition = valuation.partitions.of(valuation.place(words._index(turn.guess)))
    left = len(after.state.left)
    cost = value.guesses - best.expected_guesses
    risk = (value.lost or 0.0) - (best.chance_lost or 0.0)
    return TurnReview(
        guess=turn.guess,
        feedback=turn.feedback,
        candidates_before=len(candidates),
        candidates_after=left,
        expected_after=partition.expected_class,
        bits_expected=partition.bits,
        bits_gained=log2(len(candidates) / left),
        expected_guesses=value.guesses,
        best_guess=best.guess,
        best_expected_guesses=best.expected_guesses,
        best_expected_after=best.expected_class,
        best_would_leave=_would_leave(words, candidates, best.guess, answer),
        chance_lost=value.lost,
        best_chance_lost=best.chance_lost,
        exact=value.exact and best.exact,
        cost=cost,
        skill=skill_of(max(cost, 0.0) + LOST_GAME * max(risk, 0.0)),
        gain=value.guesses - 1 - after.expected,
        luck=luck_of(_class_sizes(words, candidates, turn.guess), code_of(turn.feedback), words),
    )


def skill_of(cost: float) -> int:
    """Return the skill of a guess by what it costs above the best one, in guesses.

    >>> skill_of(0), skill_of(0.1), skill_of(1), skill_of(1.2)
    (99, 89, 0, 0)
    """
    return round(FULL_MARKS * (1 - min(max(cost, 0.0), 1.0)))


def luck_of(sizes: Counter[int], given: int, words: Words) -> int:
    """Return the luck of a feedback: the share of answers that would have left more."""
    solved = 3**words.length - 1
    left = {code: 0 if code == solved else size for code, size in sizes.items()}
    worse = sum(size for code, size in sizes.items() if left[code] > left[given])
    same = sum(size for code, size in sizes.items() if left[code] == left[given])
    return round(FULL_MARKS * (worse + same / 2) / sizes.total())


def _class_sizes(words: Words, candidates: Sequence[int], guess: str) -> Counter[int]:
    codes = words._core.codes_of_word(words._row(guess))
    return Counter(codes[answer] for answer in candidates)


def _would_leave(
    words: Words, candidates: Sequence[int], guess: str, answer: int | None
) -> int | None:
    if answer is None:
        return None
    codes = words._core.codes_of_word(words._row(guess))
    return sum(codes[candidate] == codes[answer] for candidate in candidates)
