"""`wordle prove` on a cluster: chunks of first words, kept in the proof's file as they finish."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path

from lexagon.lab.core._values import Json
from lexagon.lab.core._wordlists import words_refs
from lexagon.lab.executors._executor import Executor
from lexagon.lab.kinds._proof import ROUNDS, chunk_of, line_of, plan_round
from lexagon.lab.kinds._wordle_words import files_of_words
from lexagon.lab.remote import do_chunks
from lexagon.wordle import Proof
from lexagon.wordle._proof import proof_of, unsound
from lexagon.wordle._proof_file import ProofLines, writing


def prove(
    executor: Executor,
    words: Mapping[str, Json],
    proof: ProofLines,
    path: Path | None = None,
    firsts: Iterable[str] = (),
    progress: Callable[[Proof], object] = lambda proof: None,
) -> Proof:
    """Settle every first word that is still open; `words` says how workers open the words."""
    question: dict[str, Json] = {
        "words": dict(words),
        "mode": proof.mode,
        "max_guesses": proof.max_guesses,
    }
    do = partial(do_chunks, executor, "proof", words_refs(files_of_words(words)))
    given = list(firsts)
    with writing(path, proof) as keep:
        best = proof.best
        if best is not None:
            for finished in do([chunk_of(question, proof, best.bound, [best.word])]):
                line = line_of(finished.result.rows[0])
                if (line.total, line.lower) != (best.total, best.lower):
                    raise unsound(best, path)
                proof.checked = 1
        for number in range(ROUNDS):
            work = plan_round(question, proof, number, given)
            if work is None:
                break
            for finished in do(chunk.parameters for chunk in work.chunks):
                for row in finished.result.rows:
                    keep(line_of(row))
                progress(proof_of(proof, path))
    return proof_of(proof, path)
