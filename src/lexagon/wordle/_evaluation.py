"""Evaluation plays a strategy against every answer at once, by walking its tree.

Games that have seen the same guesses and feedback are one position, so the strategy is asked once
per position and not once per game. Games are played on to the end; a limit only says which of
them count as solved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any, Final

from lexagon._errors import WordleError, quoted
from lexagon.views.html.markup import DrawnList
from lexagon.wordle.rules import marks_of, solved
from lexagon.wordle.strategies.base import Strategy, split
from lexagon.wordle.words import GameWords

USUAL_LIMIT: Final = 6
MOST_GUESSES: Final = 500  # beyond this a strategy is taken to go round in circles


@dataclass(frozen=True)
class Evaluation:
    """How a strategy did: games, those solved within the limit, guesses needed."""

    strategy: str
    list: str
    games: int
    limit: int
    solved: int
    mean: float  # over the games played to the end
    worst: int
    histogram: dict[int, int]  # guesses needed -> games
    unsolved: tuple[str, ...]  # the answers not found within the limit
    never_solved: tuple[str, ...]  # those it would go on for ever about
    positions: int
    seconds: float

    @property
    def total(self) -> int:
        """All guesses of the games played to the end."""
        return sum(guesses * games for guesses, games in self.histogram.items())

    def document(self) -> dict[str, Any]:
        """Return the evaluation as a JSON document."""
        return {**asdict(self), "total": self.total}

    def _repr_html_(self) -> str:
        from lexagon.wordle import result_pictures

        return result_pictures.evaluation(self)


class Transcript(DrawnList[tuple[str, str]]):
    """A game that was played: its guesses with their marks, and the words it was played with."""

    words: GameWords | None = None

    def _repr_html_(self) -> str:
        from lexagon.wordle import pictures

        return pictures.transcript(self, self.words)


def evaluate(
    strategy: Strategy[Any],
    words: GameWords,
    name: str = "",
    limit: int = USUAL_LIMIT,
    answers: Iterable[int] | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Evaluation:
    """Play a strategy against the answers (all of them, if not said) and count guesses."""
    start = perf_counter()
    chosen = list(range(len(words.answers)) if answers is None else answers)
    needed, positions = walk(strategy, words, chosen, progress)
    never = set(chosen) - needed.keys()
    histogram: dict[int, int] = {}
    for turns in sorted(needed.values()):
        histogram[turns] = histogram.get(turns, 0) + 1
    within = sum(games for turns, games in histogram.items() if turns <= limit)
    return Evaluation(
        strategy=name or type(strategy).__name__,
        list=words.name,
        games=len(chosen),
        limit=limit,
        solved=within,
        mean=sum(needed.values()) / len(needed) if needed else 0.0,
        worst=max(needed.values(), default=0),
        histogram=histogram,
        unsolved=tuple(words.answer_words[a] for a in chosen if needed.get(a, limit + 1) > limit),
        never_solved=tuple(words.answer_words[answer] for answer in sorted(never)),
        positions=positions,
        seconds=perf_counter() - start,
    )


def walk(
    strategy: Strategy[Any],
    words: GameWords,
    answers: Sequence[int],
    progress: Callable[[int, int], object] | None = None,
) -> tuple[dict[int, int], int]:
    """Return the guesses that each answer takes, and the positions that the strategy was asked.

    An answer that it would go on for ever about is not among them.
    """
    needed: dict[int, int] = {}
    never = positions = 0
    all_green = solved(words.length)
    stack: list[tuple[Any, Sequence[int], int]] = [(strategy.begin(), answers, 1)]
    while stack:
        state, left, turn = stack.pop()
        if turn > MOST_GUESSES:
            never += len(left)
            continue
        positions += 1
        guess = strategy.guess(state)
        for marks, group in _split(strategy, words, guess, left):
            if marks == all_green:
                needed[group[0]] = turn
            else:
                stack.append((strategy.learn(state, guess, marks), group, turn + 1))
        if progress is not None:
            progress(len(needed) + never, len(answers))
    return needed, positions


def play(
    strategy: Strategy[Any], words: GameWords, answer: str, limit: int = MOST_GUESSES
) -> Transcript:
    """Play one game and return its guesses with their marks; the last is solved, or the limit."""
    place = words.answer_index(answer)
    state = strategy.begin()
    turns = Transcript()
    turns.words = words
    while len(turns) < limit:
        guess = strategy.guess(state)
        ((marks, _),) = _split(strategy, words, guess, [place])
        turns.append((guess, marks))
        if marks == solved(words.length):
            break
        state = strategy.learn(state, guess, marks)
    return turns


def _split(
    strategy: Strategy[Any], words: GameWords, guess: str, left: Sequence[int]
) -> list[tuple[str, list[int]]]:
    if guess not in words and not getattr(strategy, "guesses_any_word", False):
        raise WordleError(
            f"the strategy {getattr(strategy, 'name', type(strategy).__name__)} "
            f"guessed {quoted(guess)}, "
            f"which is not a guess of {words.name}"
        )
    classes = split(words, guess, left)
    return [(marks_of(code, words.length), group) for code, group in classes.items()]
