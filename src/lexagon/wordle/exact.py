"""Exact search: the strategy that needs the fewest guesses in all, with proof of that.

It may start from any history, with or without hard mode, a first word, a limit on guesses and
weighted answers; among strategies of the same total, one with the smallest worst case is returned.
The search itself is native (cpp/wordle/exact.hpp); docs/wordle.md explains its bounds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from lexagon import _core
from lexagon._errors import LexagonError, WordleError, quoted
from lexagon.lexicon._wordfile import as_text, read_bytes
from lexagon.wordle.history import History
from lexagon.wordle.tree import StrategyTree
from lexagon.wordle.words import GameWords

USUAL_LIMIT: Final = 6
MOST_LIMIT: Final = 1_000
TABLE_BYTES: Final = 192 << 20


@dataclass(frozen=True)
class Optimum:
    """The best strategy of a position: its first guess, and guesses over all answers left."""

    list: str
    hard: bool
    limit: int | None
    answers: int
    first: str
    total: int  # guesses summed over the answers, each times its weight
    mean: float
    worst: int
    histogram: dict[int, int]
    proven: bool
    nodes: int
    seconds: float
    tree: StrategyTree

    def document(self) -> dict[str, Any]:
        """Return the optimum as a JSON document, without its tree."""
        return {name: value for name, value in vars(self).items() if name != "tree"}

    def _repr_html_(self) -> str:
        from lexagon.wordle import result_pictures

        return result_pictures.optimum(self)


def solver(
    history: History, weights: Sequence[int] = (), table_bytes: int = TABLE_BYTES
) -> _core.ExactSolver:
    """Return the engine's solver of the position after a history."""
    words = history.words
    if weights and (len(weights) != len(words.answers) or min(weights) < 1):
        raise WordleError(
            f"weights are whole numbers from 1, one for each of {len(words.answers):,} answers"
        )
    return _core.ExactSolver(
        words.core, history.candidates, history.legal, history.hard, weights, table_bytes
    )


def check_limit(limit: int | None) -> None:
    """Refuse a limit on guesses that is out of range; None is no limit."""
    if limit is not None and not 1 <= limit <= MOST_LIMIT:
        raise WordleError(f"no limit of {limit} guesses; give 1 to {MOST_LIMIT}, or none")


def guesses_left(limit: int | None, history: History) -> int | None:
    """Return how many guesses a limit leaves after a history; None where there is no limit."""
    check_limit(limit)
    if limit is None:
        return None
    left = limit - len(history.turns)
    if left < 1:
        raise WordleError(
            f"{len(history.turns)} guesses were made and the limit is {limit}; "
            "allow more guesses, or leave some of the history out"
        )
    return left


def optimum(
    history: History,
    first: str | None = None,
    limit: int | None = USUAL_LIMIT,
    weights: Sequence[int] = (),
    progress: Callable[[int, int], bool] | None = None,
) -> Optimum | None:
    """Solve a position; None if no strategy finds every answer within the limit.

    `limit` is on all guesses of the game, those of the history included, and None is none; the
    totals count only the guesses still to come.
    """
    start = perf_counter()
    words = history.words
    guess = None if first is None else words.index(first)
    if guess is not None and history.legal is not None and guess not in history.legal:
        raise WordleError(f"hard mode does not allow {first!r} after this history")
    most = guesses_left(limit, history)
    engine = solver(history, weights)
    # In normal mode the best strategy of all hardly ever breaks the limit, and is found sooner.
    result = engine.solve(guess, 0 if not history.hard else most or 0, True, 0, progress)
    if most is not None and result.worst > most:
        result = engine.solve(guess, most, True, 0, progress)
    if not result.solvable:
        return None
    tree = StrategyTree.of_engine(result.tree(), words)
    tree.facts = {
        "list": words.name,
        "words": words.identity,
        "mode": "hard" if history.hard else "normal",
        **({"after": " ".join(map(str, history.turns))} if history.turns else {}),
        **({"limit": limit} if limit is not None else {}),
        "answers": len(history.candidates),
        "guesses": len(words.guesses),
        **({} if weights else {"total": result.total}),
        "worst": result.worst,
    }
    weight = sum(weights[a] for a in history.candidates) if weights else len(history.candidates)
    return Optimum(
        list=words.name,
        hard=history.hard,
        limit=limit,
        answers=len(history.candidates),
        first=words.guesses[result.first],
        total=result.total,
        mean=result.total / weight,
        worst=result.worst,
        histogram={turn: count for turn, count in enumerate(result.histogram) if turn and count},
        proven=result.proven,
        nodes=result.nodes,
        seconds=perf_counter() - start,
        tree=tree,
    )


def read_weights(path: Path, words: GameWords) -> list[int]:
    """Read a prior: lines of an answer and a whole number from 1; answers not named weigh 1."""
    weights = [1] * len(words.answers)
    text = as_text(read_bytes(path), path).decode(errors="replace")
    for number, line in enumerate(text.splitlines(), start=1):
        cells = line.partition("#")[0].split()
        if not cells:
            continue
        where = f"{quoted(str(path))}, line {number}"
        if len(cells) != 2 or not re.fullmatch(r"0*[1-9]\d{0,8}", cells[1]):
            raise WordleError(
                f"{where}: {quoted(line)} is not an answer and its weight from 1 to 999,999,999"
            )
        try:
            weights[words.answer_index(cells[0])] = int(cells[1])
        except LexagonError as error:
            raise WordleError(f"{where}: {error}") from None
    return weights
