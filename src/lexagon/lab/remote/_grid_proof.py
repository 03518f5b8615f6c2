"""`grid prove` on a cluster: chunks of classes, kept in the proof's file as they finish."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from lexagon.grid import ProvenBoards, Rules
from lexagon.grid._proof import bound_of, check_at_least, result_of
from lexagon.grid._proof_file import ProofClasses, writing
from lexagon.grid._prover import Prover
from lexagon.lab.core._values import Json
from lexagon.lab.core._wordlists import words_refs
from lexagon.lab.executors._executor import Executor
from lexagon.lab.kinds._grid_proof import GridProofKind, line_of, plan_round
from lexagon.lab.remote import do_chunks
from lexagon.lexicon import Lexicon


def prove_on(
    executor: Executor,
    size: str,
    lexicon: Lexicon,
    words_there: str,
    rules: Rules,
    at_least: int | None,
    path: Path | None = None,
    progress: Callable[[ProvenBoards], object] = lambda proof: None,
) -> ProvenBoards:
    """Settle every class that is open; `words_there` is what workers know the word list by."""
    check_at_least(at_least)
    prover = Prover(size, lexicon, rules)
    proof = ProofClasses(prover, bound_of(prover, at_least, path))
    question: dict[str, Json] = {
        "words": words_there,
        "alphabet": lexicon.alphabet.name,
        "size": prover.size,
        "rules": str(rules),
    }
    with writing(path, proof) as keep:
        work = plan_round(question, proof.open_classes(), proof.at_least)
        parameters = [chunk.parameters for chunk in work.chunks]
        words = words_refs([words_there])
        for finished in do_chunks(executor, GridProofKind.name, words, parameters):
            for row in finished.result.rows:
                keep(line_of(row))
            progress(result_of(proof, path))
    return result_of(proof, path)
