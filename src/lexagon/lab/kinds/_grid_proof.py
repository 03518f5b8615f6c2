"""The proof of best boards: one row a class of boards, with all of it that reach a bound."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from lexagon._numbers import read_int
from lexagon.grid._best_board import ScoredBoard
from lexagon.grid._proof import check_at_least, settle_class
from lexagon.grid._proof_file import ClassLine
from lexagon.grid._prover import Prover
from lexagon.grid._rules import rules_from
from lexagon.lab.core._kinds import Chunk, ChunkResult, Measure, Round, WordsRef
from lexagon.lab.core._spec import Spec
from lexagon.lab.core._values import Json, Row
from lexagon.lab.core._wordlists import words_refs
from lexagon.lab.kinds._grid_rules import RULES_SETTINGS, rules_of, rules_settings
from lexagon.lab.kinds._settings import no_players, one_word_list, spec_errors
from lexagon.lexicon._words_like import open_lexicon

CLASSES_A_CHUNK: Final = 8  # of 3x4; a chunk of 3x3 has one
_SETTINGS: Final = ("size", "at_least", "alphabet", *RULES_SETTINGS)


class GridProofKind:
    """Settles every class of boards of a size."""

    name = "grid-proof"
    packages = ("lexicon", "grid")
    pairs = ("words", "letters")
    measures = (Measure("nodes", "nodes", lower_is_better=True),)

    def check(self, spec: Spec) -> None:
        """Make the prover, which checks its question."""
        spec.check_settings(_SETTINGS)
        no_players(spec)
        with spec_errors():
            check_at_least(spec.setting("at_least", 0, low=1))
            prover_of(_question(spec))

    def words(self, spec: Spec) -> list[WordsRef]:
        """Return the list that boards are scored with."""
        return words_refs([one_word_list(spec, "enable")])

    def round(
        self, spec: Spec, number: int, done: Sequence[tuple[Chunk, ChunkResult]]
    ) -> Round | None:
        """Deal all classes out to chunks."""
        if number:
            return None
        question = _question(spec)
        classes = list(reversed(prover_of(question).classes))
        return plan_round(question, classes, spec.setting("at_least", 0, low=1))

    def run(self, parameters: Mapping[str, Json], shared: bytes | None) -> ChunkResult:
        """Settle the classes of a chunk."""
        given: Any = parameters
        prover = prover_of(given["question"])
        lines = [settle_class(prover, each, given["at_least"]) for each in given["classes"]]
        return ChunkResult(
            [{"words": given["question"]["words"], **row_of(line)} for line in lines]
        )


def plan_round(question: Mapping[str, Json], classes: Sequence[str], at_least: int) -> Round:
    """Deal classes out to chunks."""
    size = CLASSES_A_CHUNK if len(classes) > 1_000 else 1
    chunks: list[dict[str, Json]] = [
        {
            "question": dict(question),
            "at_least": at_least,
            "classes": [*classes[at : at + size]],
        }
        for at in range(0, len(classes), size)
    ]
    return Round.of(GridProofKind.name, 0, chunks)


def row_of(line: ClassLine) -> Row:
    """Return a line of a proof as a row, which is the same on every machine: without its time."""
    boards = " ".join(f"{each.board}:{each.score}" for each in line.boards)
    return {"letters": line.letters, "boards": boards, "nodes": line.nodes}


def line_of(row: Row) -> ClassLine:
    """Return a row as a line of a proof."""
    given: Any = row
    boards = [text.rpartition(":") for text in given["boards"].split()]
    scored = tuple(ScoredBoard(read_int(score, "score"), board) for board, _, score in boards)
    return ClassLine(given["letters"], scored, given["nodes"], 0.0)


def prover_of(question: Mapping[str, Any]) -> Prover:
    """Return the prover of a question; the last one is kept."""
    return _prover(question["size"], question["words"], question["alphabet"], question["rules"])


@lru_cache(1)
def _prover(size: str, words: str, alphabet: str, rules: str) -> Prover:
    return Prover(size, open_lexicon(words, alphabet), rules_from(rules))


def _question(spec: Spec) -> dict[str, Json]:
    return {
        "words": one_word_list(spec, "enable"),
        "alphabet": spec.setting("alphabet", "english"),
        "size": spec.setting("size", "3x3"),
        "rules": str(rules_of(rules_settings(spec, "boggle"))),
    }
