"""Evaluation plays a strategy against every answer at once, by walking its tree.

Games that have seen the same guesses and feedback are one position, so the strategy is asked once
per position and not once per game. Games are played on to the end; `max_guesses` only says which
of them count as solved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Annotated, Any, Final

from lexagon._errors import Cancelled, WordleError, quoted
from lexagon._operation import validated
from lexagon._parameters import Parameter
from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon._result import Result, ResultList
from lexagon._statistics import mean_of_counts
from lexagon.wordle._comparison import (
    ComparedList,
    Comparison,
    Interval,
    comparisons_of,
    interval_of,
)
from lexagon.wordle._parameters import USUAL_MAX_GUESSES, Answer, MaxGuesses, Mode, StrategyLike
from lexagon.wordle._rules import all_green, feedback_of, hard_mode_violation
from lexagon.wordle._state import Turn
from lexagon.wordle._strategies import PLUGINS, create, name_of
from lexagon.wordle._strategies._base import Strategy, split
from lexagon.wordle._words import Words, WordsLike, as_words

MOST_TURNS: Final = 500  # beyond this a strategy is taken to go round in circles

_Turns = tuple[tuple[tuple[str, ...], str], ...]


@dataclass(frozen=True, repr=False)
class Evaluation(Result):
    """A strategy's result against every answer.

    Games are played on to the end. `solved` counts those within `max_guesses`, `failed` the others.
    `mean`, `worst` and `total` are over all games: one that the strategy would never end counts as
    one guess more than its longest game, and more than `max_guesses`. `by_answer` has the guesses
    that each answer took, None where there was no end, `histogram` the games by guesses needed.

    The mean is exact for these answers. `interval` (95 %) says how far it could move if they were
    a draw from the words that such a game might use; None for one game.

    >>> from lexagon import wordle
    >>> [evaluation] = wordle.evaluate("entropy(first=salet)", words="original")
    >>> print(evaluation)
    entropy(first=salet): 2,315 of 2,315 solved, mean 3.4324, worst 6
    >>> [round(bound, 3) for bound in evaluation.interval]
    [3.408, 3.457]
    """

    strategy: str
    words: str
    mode: Mode
    max_guesses: int | None
    games: int
    solved: int
    failed: int
    mean: float
    interval: Interval | None
    worst: int
    total: int
    histogram: dict[int, int]
    unsolved: tuple[str, ...]  # the answers not found within max_guesses
    never_solved: tuple[str, ...]  # answers it would never find
    by_answer: dict[str, int | None]
    positions: int  # in which the strategy was asked
    seconds: float
    complete: bool

    def __str__(self) -> str:
        solved = f"{self.solved:,} of {self.games:,} solved"
        return f"{self.strategy}: {solved}, mean {self.mean:.4f}, worst {self.worst}"

    def counted(self) -> dict[str, int]:
        """Return the guesses that each answer counts as in the mean."""
        return {
            answer: self.worst if guesses is None else guesses
            for answer, guesses in self.by_answer.items()
        }


@dataclass(frozen=True, repr=False)
class Evaluations(ComparedList[Evaluation]):
    """The evaluations of some strategies, in their order, and the comparisons of all pairs.

    >>> from lexagon import wordle
    >>> evaluations = wordle.evaluate("parts", "minimax", words="answers-2309")
    >>> print(evaluations)
    parts: 2,309 of 2,309 solved, mean 3.4595, worst 6
    minimax: 2,309 of 2,309 solved, mean 3.5474, worst 5
    parts is better than minimax: −0.088 (95% −0.120 … −0.056) guesses, p < 0.0001, 2,309 games
    >>> evaluations.compare("parts", "minimax").better
    'parts'
    """

    evaluations: tuple[Evaluation, ...]
    comparisons: tuple[Comparison, ...]

    _items = "evaluations"

    def __repr__(self) -> str:
        return f"<Evaluations: {', '.join(f'{each.strategy} {each.mean:.4f}' for each in self)}>"


@dataclass(frozen=True, repr=False)
class Transcript(Result):
    """A game that a strategy played: its turns, and whether the last was the answer.

    >>> from lexagon import wordle
    >>> game = wordle.solve("sigma", "index")
    >>> game.guesses, game.turns[0], game.solved
    (4, 'slate=gbybb', True)
    """

    answer: str
    words: str
    mode: Mode
    strategy: str
    max_guesses: int | None
    solved: bool
    guesses: int
    turns: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(self.turns)


@dataclass(frozen=True, repr=False)
class Strategies(ResultList[str]):
    """The names of the strategies there are, built in and installed."""

    strategies: tuple[str, ...]

    _items = "strategies"

    def __str__(self) -> str:
        return ", ".join(self.strategies)


def strategies() -> Strategies:
    """Name the strategies there are, built in and installed.

    >>> from lexagon import wordle
    >>> "entropy" in wordle.strategies()
    True
    """
    return Strategies(tuple(PLUGINS.names()))


@validated
def evaluate(
    *strategies: StrategyLike,
    words: WordsLike = "original",
    mode: Mode = "normal",
    max_guesses: MaxGuesses | None = USUAL_MAX_GUESSES,
    answers: Annotated[
        Iterable[Answer] | None, Parameter("The answers to play; all by default.")
    ] = None,
    progress: ProgressCallback | None = None,
) -> Evaluations:
    """Play strategies against the answers (all of them, if not said), count guesses and compare.

    A strategy is a name with options (`"entropy(first=salet)"`), `"module:Class"`, a class or an
    instance. One of your own is a class with one method, `guess(self, position)`, which returns a
    word; it may take the words as its constructor's first argument, called `words`. It must guess
    the same in the same position. In hard mode a guess that breaks the rules is an error.

    >>> from lexagon import wordle
    >>> class FirstCandidate:
    ...     def guess(self, position):
    ...         return position.candidates[0]
    >>> print(wordle.evaluate(FirstCandidate, words="answers-2309"))
    FirstCandidate: 2,253 of 2,309 solved, mean 4.3469, worst 9
    """
    if not strategies:
        raise TypeError("evaluate() needs a strategy, such as 'entropy' or a class of your own")
    own = as_words(words)
    chosen = None if answers is None else [own._answer_index(word) for word in answers]
    made = [(name_of(each), create(each, own, mode)) for each in strategies]
    evaluations: list[Evaluation] = []
    for name, strategy in made:
        try:
            evaluations.append(
                evaluate_one(strategy, own, name, max_guesses, chosen, mode, progress)
            )
        except Cancelled:
            if not evaluations:
                raise
            evaluations[-1] = replace(evaluations[-1], complete=False)
        if not evaluations[-1].complete:
            break
    compared = comparisons_of([(each.strategy, each.counted()) for each in evaluations])
    return Evaluations(tuple(evaluations), compared)


def evaluate_one(
    strategy: Strategy[Any],
    words: Words,
    name: str = "",
    max_guesses: int | None = USUAL_MAX_GUESSES,
    answers: Iterable[int] | None = None,
    mode: Mode = "normal",
    progress: ProgressCallback | None = None,
) -> Evaluation:
    """Play one strategy against answers, given by their places."""
    begin = perf_counter()
    chosen = list(range(len(words.answers)) if answers is None else answers)
    walk = Walk(strategy, words, mode)
    complete = walk.run(chosen, progress)
    needed, never = walk.needed, walk.never
    if not complete:
        if not needed and not never:
            raise Cancelled("cancelled by the progress callback")
        chosen = [answer for answer in chosen if answer in needed or answer in never]
    histogram: dict[int, int] = {}
    for turns in sorted(needed.values()):
        histogram[turns] = histogram.get(turns, 0) + 1
    limit = MOST_TURNS if max_guesses is None else max_guesses
    within = sum(games for turns, games in histogram.items() if turns <= limit)
    longest = max(needed.values(), default=0)
    endless = max(longest, max_guesses or 0) + 1
    total = sum(needed.values()) + endless * len(never)
    return Evaluation(
        strategy=name or name_of(strategy),
        words=words.name,
        mode=mode,
        max_guesses=max_guesses,
        games=len(chosen),
        solved=within,
        failed=len(chosen) - within,
        mean=total / len(chosen) if chosen else 0.0,
        interval=_interval(histogram, {endless: len(never)}),
        worst=endless if never else longest,
        total=total,
        histogram=histogram,
        unsolved=tuple(
            words.answers[answer] for answer in chosen if needed.get(answer, limit + 1) > limit
        ),
        never_solved=tuple(words.answers[answer] for answer in sorted(never)),
        by_answer={words.answers[answer]: needed.get(answer) for answer in chosen},
        positions=walk.positions,
        seconds=perf_counter() - begin,
        complete=complete,
    )


def _interval(*counts: dict[int, int]) -> Interval | None:
    """Return the interval of the mean of games that are counted by the guesses they took."""
    games: Counter[int] = Counter()
    for each in counts:
        games.update(each)
    return interval_of(mean_of_counts(games)) if games.total() else None


class Walk:
    """A walk through a strategy's tree: the guesses that each answer took.

    An answer that the strategy would never find is in `never`.
    """

    def __init__(self, strategy: Strategy[Any], words: Words, mode: Mode = "normal") -> None:
        self.strategy = strategy
        self.words = words
        self.mode = mode
        self.needed: dict[int, int] = {}
        self.never: set[int] = set()
        self.positions = 0

    def run(self, answers: Sequence[int], progress: ProgressCallback | None = None) -> bool:
        """Play all games; False if they were stopped before the end."""
        solved = all_green(self.words.length)
        strategy, needed, is_hard = self.strategy, self.needed, self.mode != "normal"
        begin: tuple[Any, Sequence[int], int, _Turns] = (strategy.begin(), answers, 1, ())
        stack = [begin]
        while stack:
            state, left, turn, turns = stack.pop()
            if turn > MOST_TURNS:
                self.never.update(left)
                continue
            self.positions += 1
            guess = strategy.guess(state)
            if is_hard:
                self.require_legal(guess, turns)
            for marks, group in split_answers(strategy, self.words, guess, left):
                if marks == solved:
                    needed[group[0]] = turn
                else:
                    later = (*turns, (self.words._tiles(guess), marks)) if is_hard else ()
                    stack.append((strategy.learn(state, guess, marks), group, turn + 1, later))
            if progress is not None:
                done = len(needed) + len(self.never)
                if not keep_going(progress, Progress(done, len(answers))):
                    return not stack
        return True

    def require_legal(self, guess: str, turns: Iterable[tuple[tuple[str, ...], str]]) -> None:
        """Refuse a guess that hard mode does not allow after some turns."""
        violation = hard_mode_violation(self.words._tiles(guess), turns, self.mode)
        if violation:
            raise WordleError(
                f"the strategy {name_of(self.strategy)} guessed {quoted(guess)}, "
                f"which {self.mode} mode does not allow: {violation}"
            )


@validated
def solve(
    answer: Answer,
    strategy: StrategyLike = "entropy",
    *,
    words: WordsLike = "original",
    mode: Mode = "normal",
    max_guesses: MaxGuesses | None = USUAL_MAX_GUESSES,
) -> Transcript:
    """Let a strategy find an answer.

    >>> from lexagon import wordle
    >>> print(wordle.solve("hound", "entropy(first=salet)"))
    salet=bbbbb cornu=bgbgy bumph=bybby hound=ggggg
    """
    own = as_words(words)
    word = own.answers[own._answer_index(answer)]
    made = create(strategy, own, mode)
    turns = play(made, own, word, MOST_TURNS if max_guesses is None else max_guesses, mode)
    return Transcript(
        answer=word,
        words=own.name,
        mode=mode,
        strategy=name_of(strategy),
        max_guesses=max_guesses,
        solved=turns[-1].feedback == all_green(own.length),
        guesses=len(turns),
        turns=tuple(map(str, turns)),
    )


def play(
    strategy: Strategy[Any],
    words: Words,
    answer: str,
    most: int = MOST_TURNS,
    mode: Mode = "normal",
) -> list[Turn]:
    """Play one game until it is solved, or for `most` guesses."""
    place = words._answer_index(answer)
    walk = Walk(strategy, words, mode)
    state = strategy.begin()
    turns: list[Turn] = []
    while len(turns) < most:
        guess = strategy.guess(state)
        if mode != "normal":
            walk.require_legal(guess, [(words._tiles(word), marks) for word, marks in turns])
        ((marks, _),) = split_answers(strategy, words, guess, [place])
        turns.append(Turn(guess, marks))
        if marks == all_green(words.length):
            break
        state = strategy.learn(state, guess, marks)
    return turns


def split_answers(
    strategy: Strategy[Any], words: Words, guess: str, left: Sequence[int]
) -> list[tuple[str, list[int]]]:
    """Sort answers by the feedback that a guess would get for them."""
    if guess not in words and not getattr(strategy, "guesses_any_word", False):
        raise WordleError(
            f"the strategy {name_of(strategy)} guessed {quoted(guess)}, "
            f"which is not a guess of {words.name}"
        )
    classes = split(words, guess, left)
    return [(feedback_of(code, words.length), group) for code, group in classes.items()]
