"""Which way a question is searched: as a whole, class by class, or over all first words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Final

import numpy as np

from lexagon._errors import WordleError
from lexagon.wordle._by_classes import solve_by_classes
from lexagon.wordle._exact import Deadline, Optimum, Question, replayed, solve
from lexagon.wordle._proof import settle_all
from lexagon.wordle._proof_file import ProofLines
from lexagon.wordle._state import BoardState
from lexagon.wordle._tree import MAGIC, VERSION, Tree

# Guesses times answers from which all threads look for the best first word, and from which a first
# guess is searched class by class.
LARGE: Final = 2_000_000
VERY_LARGE: Final = 60_000_000


def search(
    state: BoardState,
    question: Question,
    threads: int,
    deadline: Deadline,
    file: Path | None = None,
) -> Optimum:
    """Answer a question in the way that is fastest for it; a file keeps large ones."""
    cells = len(state.words.guesses) * len(state.left)
    by_total = question.objective == "total"
    if question.first is not None and by_total and (cells >= VERY_LARGE or file is not None):
        return solve_by_classes(state, question, threads, deadline, file)
    whole_game = question.first is None and not state.turns and not question.weights
    if whole_game and by_total and (cells >= LARGE or file is not None):
        return _best_first_word(state, question, threads, deadline, file)
    if file is not None:
        raise WordleError(
            "only a search for the smallest total can be resumed, of a first guess or of all first "
            "words; leave the file out"
        )
    return solve(state, question, deadline)


def _best_first_word(
    state: BoardState, question: Question, threads: int, deadline: Deadline, file: Path | None
) -> Optimum:
    """Find the best strategy with any first word on all threads, by proof over first words."""
    lines = ProofLines(state.words, state.mode, question.max_guesses)
    settle_all(lines, file, (), threads, deadline)
    begin = deadline.begin
    if lines.complete:
        deadline = Deadline(None, None)
        firsts = lines.ties or state.words.guesses[:1]
        given = [search(state, question._replace(first=word), threads, deadline) for word in firsts]
    elif lines.ties:
        given = [_kept(state, lines, word) for word in lines.ties]
    else:
        given = [solve(state, question, deadline)]
    best = min(given, key=lambda each: (each.total or 0, each.worst or 0, each.first or ""))
    believed = lines.taken_over - lines.checked
    is_solved = best.total is not None
    known = replace(
        best,
        first=best.first if is_solved else None,  # no first guess will do
        proven=lines.complete and not believed,
        complete=lines.complete,
        lower=best.total if lines.complete and not believed else _lower_bound(lines),
        seconds=perf_counter() - begin,
        resumed=believed,
    )
    return known._with_strategy(best.strategy) if is_solved else known


def _kept(state: BoardState, lines: ProofLines, word: str) -> Optimum:
    """Return the strategy that the line of a solved first word has."""
    text = f"{MAGIC} {VERSION}\n\n{lines.lines[word].tree}"
    return replayed(state, lines.max_guesses, Tree.parse(text, f"the line of {word}"))


def _lower_bound(lines: ProofLines) -> int:
    """Return what no first word has less of: one look at those that are open."""
    words = lines.words
    every = range(len(words.answers))
    classes = words._core.figures(every, None, ()).classes.astype(np.int64)
    bounds = 3 * len(every) - classes
    bounds[list(words._answer_guesses)] -= 1
    is_open = np.array([word not in lines.lines for word in words.guesses])
    best = lines.best
    known = [] if best is None or best.total is None else [best.total]
    return int(min([*known, *bounds[is_open].tolist()]))
