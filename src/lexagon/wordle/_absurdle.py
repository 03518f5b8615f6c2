"""Absurdle solved: the fewest guesses that beat a host which always keeps the largest class.

The host's answer to a guess is a function of the position, so the best play against it is one line
of guesses. The search (cpp/wordle/absurdle.hpp) tries all lines of two guesses, of three and so on:
the first it finds is a shortest one, and every length tried in vain is proven not to be enough.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from lexagon._errors import WordleError
from lexagon._operation import validated
from lexagon._parameters import Seconds, Threads
from lexagon._progress import ProgressCallback
from lexagon._result import Result
from lexagon.wordle._exact import Deadline
from lexagon.wordle._parameters import Mode, Turns
from lexagon.wordle._partitions import MOST_CELLS, Partitions, narrowed
from lexagon.wordle._rules import feedback_of, mode_code
from lexagon.wordle._state import BoardState, Turn, play_turns, start, turns_of_text
from lexagon.wordle._words import WordsLike

TRIES: Final = 200  # guesses to try at a position, the best ones, before all of them are tried
HINT_WORK: Final = 600_000_000  # cells of feedback to look at for a hint: some tenths of a second


@dataclass(frozen=True, repr=False)
class AbsurdleLine(Result):
    """The shortest line of play known against Absurdle, and how short a line could be.

    `line` has the guesses with the host's feedback, all green at its end; no line has fewer than
    `at_least` guesses, and where those are as many as `guesses`, that is `proven`. Where the
    position is too large to search for a hint, `guess` is known alone.

    >>> from lexagon import wordle
    >>> line = wordle.absurdle("aesir=bbbbb yauld=bbbbb")
    >>> line.guess, line.guesses, line.proven
    ('tench', 2, True)
    >>> line.line
    ('tench=bbbby', 'whoop=ggggg')
    """

    words: str
    mode: Mode
    turns: tuple[str, ...]
    answers: int  # that are possible
    guess: str | None  # to make now; None where the game is won
    guesses: int | None  # in the line; None where it is not known
    line: tuple[str, ...]
    at_least: int
    proven: bool
    complete: bool  # False where the search was stopped
    nodes: int
    seconds: float

    def __str__(self) -> str:
        if self.guess is None:
            return f"won: {self.turns[-1]}"
        if self.guesses is None:
            return f"{self.guess.upper()}, at least {_guesses(self.at_least)} to go"
        sure = "proven: fewer do not do" if self.proven else f"at least {self.at_least} are needed"
        return f"{_guesses(self.guesses)} ({sure}): {' '.join(self.line)}"


@validated
def absurdle(
    turns: Turns = "",
    *,
    words: WordsLike = "original",
    mode: Mode = "normal",
    threads: Threads = None,
    seconds: Seconds | None = None,
    progress: ProgressCallback | None = None,
) -> AbsurdleLine:
    """Find the fewest guesses that beat Absurdle after some turns, and prove that fewer do not.

    When `seconds` are over, or `progress` stops the search, the best line so far is returned with
    the bound proven so far.

    >>> from lexagon import wordle
    >>> print(wordle.absurdle(words=wordle.Words(answers=["crane", "slate", "slant"])))
    2 guesses (proven: fewer do not do): crane=bbgbg slate=ggggg
    """
    state = play_turns(start(words, mode), turns_of_text(turns))
    return beat(state, threads=threads, deadline=Deadline(progress, seconds))


def beat(
    state: BoardState,
    *,
    threads: int | None = None,
    most_work: int = 0,
    deadline: Deadline | None = None,
) -> AbsurdleLine:
    """Find the shortest line from a state."""
    deadline = deadline or Deadline(None, None)
    if not state.left:
        raise WordleError(
            f"no answer of {state.words.name} fits what was shown",
            code="no-answer-fits",
            words=state.words.name,
        )
    if state.is_solved:
        return _result(state, None, (), 0, 0, deadline)
    game, left = narrowed(state.words, state.left)
    found = game._core.beat_absurdle(
        left,
        state.legal,
        mode_code(state.mode),
        threads or os.cpu_count() or 1,
        TRIES,
        most_work,
        deadline.checkpoint,
    )
    return _result(state, None, found.line, found.lower, found.nodes, deadline)


def absurdle_hint(state: BoardState, progress: ProgressCallback | None = None) -> AbsurdleLine:
    """Find what to guess now against Absurdle with a fixed amount of work."""
    deadline = Deadline(progress, None)
    if state.is_solved or len(state.left) * len(state.words.guesses) <= MOST_CELLS:
        return beat(state, threads=1, most_work=HINT_WORK, deadline=deadline)
    partitions = Partitions(state.words, state.left, state.legal)
    guess = partitions.guesses[int(partitions.worst.argmin())]
    return _result(state, state.words.guesses[guess], (), 2, 0, deadline)


def _result(
    state: BoardState,
    guess: str | None,
    line: Sequence[tuple[int, int]],
    lower: int,
    nodes: int,
    deadline: Deadline,
) -> AbsurdleLine:
    words = state.words
    turns = [Turn(words.guesses[each], feedback_of(code, words.length)) for each, code in line]
    known = bool(line) or state.is_solved
    proven = known and len(line) == lower
    return AbsurdleLine(
        words=words.name,
        mode=state.mode,
        turns=state.turn_texts,
        answers=len(state.left),
        guess=turns[0].guess if turns else guess,
        guesses=len(line) if known else None,
        line=tuple(map(str, turns)),
        at_least=lower,
        proven=proven,
        complete=proven or not (deadline.cancelled or deadline.is_over),
        nodes=nodes,
        seconds=perf_counter() - deadline.begin,
    )


def _guesses(count: int) -> str:
    return "1 guess" if count == 1 else f"{count:,} guesses"
