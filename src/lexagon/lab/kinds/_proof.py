"""The Wordle proof over first words: one row a word, solved exactly or ruled out.

A word is tried against a bound, which is one more than the best total known. To have the same rows
everywhere, all words of a round have the same bound: the words given (or the most promising one)
are solved first, then the next most promising, among which the best nearly always is, then all
others. Lines tried against a bound that was bettered later in the same round still hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from lexagon.lab.core._kinds import Chunk, ChunkResult, Measure, Round, WordsRef
from lexagon.lab.core._spec import Spec
from lexagon.lab.core._values import Json, Row
from lexagon.lab.core._wordlists import words_refs
from lexagon.lab.kinds._settings import no_players, one_word_list, spec_errors, texts
from lexagon.lab.kinds._wordle_words import (
    WORDS_SETTINGS,
    files_of_words,
    game_words,
    words_settings,
)
from lexagon.wordle._parameters import MOST_GUESSES, USUAL_MAX_GUESSES, Mode, mode_of
from lexagon.wordle._proof import Engines, open_words
from lexagon.wordle._proof_file import Line, ProofLines

LEADERS: Final = 64
LEADERS_A_CHUNK: Final = 4  # they take longest, up to half a second each
WORDS_A_CHUNK: Final = 50
ROUNDS: Final = 3


class ProofKind:
    """Settles every first word of a list."""

    name = "proof"
    packages = ("lexicon", "wordle")
    pairs = ("words", "word")
    measures = (Measure("total", "guesses in all", lower_is_better=True),)

    def check(self, spec: Spec) -> None:
        """Open the words and look the given ones up."""
        spec.check_settings(("mode", "max_guesses", "first", "words_per_chunk", *WORDS_SETTINGS))
        no_players(spec)
        spec.setting("words_per_chunk", WORDS_A_CHUNK, low=1)
        _max_guesses(spec)
        with spec_errors():
            mode_of(spec.setting("mode", "normal"))
            words = game_words(_words(spec))
            for word in texts(spec, "first"):
                words._index(word)

    def words(self, spec: Spec) -> list[WordsRef]:
        """Return the game's lists."""
        return words_refs(files_of_words(_words(spec)))

    def round(
        self, spec: Spec, number: int, done: Sequence[tuple[Chunk, ChunkResult]]
    ) -> Round | None:
        """Solve some words first, then the leaders, then the rest."""
        question: dict[str, Json] = {
            "words": _words(spec),
            "mode": spec.setting("mode", "normal"),
            "max_guesses": _max_guesses(spec),
        }
        proof = empty_proof(question)
        for _, result in done:
            for row in result.rows:
                line = line_of(row)
                proof.lines[line.word] = line
        per_chunk = spec.setting("words_per_chunk", WORDS_A_CHUNK)
        return plan_round(question, proof, number, texts(spec, "first"), per_chunk)

    def run(self, parameters: Mapping[str, Json], shared: bytes | None) -> ChunkResult:
        """Settle the words of a chunk."""
        given: Any = parameters
        proof = empty_proof(given)
        engines = _engines(tuple(given["words"].items()), given["mode"], given["max_guesses"])
        known = (given["bound"], given["limit_binds"])
        lines = [engines.settle(word, *known) for word in given["firsts"]]
        return ChunkResult([{"words": proof.words.name, **vars(line)} for line in lines])


def plan_round(
    question: Mapping[str, Json],
    proof: ProofLines,
    number: int,
    firsts: Iterable[str],
    per_chunk: int = WORDS_A_CHUNK,
) -> Round | None:
    """Deal the words of a round out to chunks; None when every word is settled."""
    given = list(dict.fromkeys(proof.words.guesses[proof.words._index(word)] for word in firsts))
    left = open_words(proof, given)
    if not left or number >= ROUNDS:
        return None
    if number == 0:
        hands = [[word] for word in left[: len(given) or 1]]
    elif number == 1:
        hands = _dealt(left[:LEADERS], LEADERS_A_CHUNK)
    else:
        hands = _dealt(left, per_chunk)
    chunks = [chunk_of(question, proof, proof.bound, hand) for hand in hands]
    return Round.of(ProofKind.name, number, chunks)


def chunk_of(
    question: Mapping[str, Json], proof: ProofLines, bound: int | None, firsts: Iterable[str]
) -> dict[str, Json]:
    """Return what a worker is told to settle some words against a bound."""
    known: dict[str, Json] = {"bound": bound, "limit_binds": proof.limit_binds}
    return {**question, **known, "firsts": [*firsts]}


def _dealt(words: Sequence[str], size: int) -> list[list[str]]:
    """Deal words like cards, so that each hand has promising ones, which take longest."""
    hands = -(-len(words) // size)
    return [list(words[place::hands]) for place in range(hands)]


def empty_proof(question: Mapping[str, Any]) -> ProofLines:
    """Return the proof of a question with no line yet."""
    words = game_words(question["words"])
    return ProofLines(words, question["mode"], question["max_guesses"])


def line_of(row: Row) -> Line:
    """Return a row as a line of a proof."""
    fields: Any = {name: row[name] for name in Line.__dataclass_fields__}
    return Line(**fields)


def _words(spec: Spec) -> dict[str, Json]:
    if spec.setting("answers", None) is not None:
        return words_settings(spec, None)
    return words_settings(spec, one_word_list(spec, "original"))


def _max_guesses(spec: Spec) -> int | None:
    """Return the most guesses of a game; `none` is no limit."""
    if spec.settings.get("max_guesses") == "none":
        return None
    return spec.setting("max_guesses", USUAL_MAX_GUESSES, low=1, high=MOST_GUESSES)


@lru_cache(1)
def _engines(words: tuple[tuple[str, Any], ...], mode: Mode, max_guesses: int | None) -> Engines:
    """Keep the solver's tables from chunk to chunk; they make it faster, with equal results."""
    return Engines(empty_proof({"words": dict(words), "mode": mode, "max_guesses": max_guesses}), 1)
