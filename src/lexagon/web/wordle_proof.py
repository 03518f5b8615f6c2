"""The best next guess with proof, as long work: it tells how far it is and stops when told."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from lexagon._errors import Cancelled, WordleError
from lexagon._progress import Progress
from lexagon.web.game_words import GameLists
from lexagon.web.http.pool import Task
from lexagon.web.wordle_models import ProofAnswer, ProofQuestion
from lexagon.wordle.coach import advise
from lexagon.wordle.exact import guesses_left, optimum
from lexagon.wordle.history import History, parse_history
from lexagon.wordle.prove import Proof, open_proof, prove
from lexagon.wordle.splits import MOST_CELLS, narrowed

_WORKERS: Final = 1  # the pool of long work has its own number of threads


def question(asked: ProofQuestion, games: GameLists) -> History:
    """Read what is to be proven, and refuse what would be too much."""
    words = games.open(asked.list, asked.length)
    history = parse_history(asked.history, words, asked.hard)
    if history.is_solved:
        raise WordleError("the game is solved; there is no guess to prove")
    guesses_left(asked.limit or None, history)
    game, left = narrowed(words, history.candidates)
    if len(game.guesses) * len(game.answers) > MOST_CELLS:
        raise WordleError(
            f"{len(game.guesses):,} guesses for {len(left):,} answers are too many to prove here; "
            "give more guesses, or a smaller list"
        )
    return History(game, history.turns, tuple(left), history.hard)


def best_guess(history: History, limit: int | None, task: Task) -> ProofAnswer:
    """Prove which guess is best; what is known when the time is up is the answer then."""
    if history.turns:
        return _after_history(history, limit, task)
    return _from_the_start(open_proof(None, history.words, history.hard, limit), task)


def _after_history(history: History, limit: int | None, task: Task) -> ProofAnswer:
    """Search the position as a whole."""
    words, count = history.words, len(history.candidates)
    of = len(words.guesses if history.legal is None else history.legal)
    seen = 0

    def step(done: int, total: int) -> bool:
        nonlocal seen
        seen = max(seen, min(done, of) if total else 0)
        return task.progress(Progress(done, total or None))

    try:
        found = optimum(history, None, limit, (), step)
    except KeyboardInterrupt:  # how the engine says that it was told to stop
        if task.is_cancelled:
            raise task.stopped() from None
        best = advise(history, 1).suggestions[0]
        return ProofAnswer(
            list=words.name,
            answers=count,
            proven=False,
            solvable=True,
            settled=seen,
            of=of,
            first=best.guess,
            total=round(best.expected_guesses * count) if best.exact else None,
            mean=best.expected_guesses if best.exact else None,
            ties=[best.guess],
        )
    return ProofAnswer(
        list=words.name,
        answers=count,
        proven=True,
        solvable=found is not None,
        settled=of,
        of=of,
        first=None if found is None else found.first,
        total=None if found is None else found.total,
        mean=None if found is None else found.mean,
        ties=[] if found is None else [found.first],
    )


def _from_the_start(proof: Proof, task: Task) -> ProofAnswer:
    """Settle first words one by one, the most promising first."""
    of = len(proof.words.guesses)

    def progress(now: Proof) -> None:
        best = now.best
        more = {} if best is None else {"first": best.word, "total_guesses": best.total}
        if not task.progress(Progress(len(now.lines), of, so_far=more)):
            raise Cancelled("stopped")

    with suppress(Cancelled):
        prove(proof, workers=_WORKERS, progress=progress)
    if task.is_cancelled:
        raise task.stopped()
    best, answers = proof.best, len(proof.words.answers)
    total = None if best is None else best.total
    return ProofAnswer(
        list=proof.words.name,
        answers=answers,
        proven=proof.complete,
        solvable=best is not None or not proof.complete,
        settled=len(proof.lines),
        of=of,
        first=None if best is None else best.word,
        total=total,
        mean=None if total is None else total / answers,
        ties=proof.ties,
    )
