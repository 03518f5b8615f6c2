"""The proof as an experiment: every word settled, the same lines however they are dealt out."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from lexagon import SpecError
from lexagon.lab.core._spec import Spec
from lexagon.lab.kinds._proof import LEADERS, ProofKind, line_of, plan_round
from lexagon.wordle import Position, Words
from lexagon.wordle._parameters import Mode
from lexagon.wordle._proof import Engines
from lexagon.wordle._proof_file import ProofLines
from tests.lab.bench import rows_inline


def write_words(folder: Path) -> dict[str, Any]:
    """Write a small game of the original's words to two files."""
    original = Words("original")
    chance = random.Random(5)
    answers = chance.sample(original.answers, 80)
    guesses = {*answers, *chance.sample(original.guesses, 250)}
    for name, words in (("answers", answers), ("guesses", sorted(guesses))):
        (folder / name).write_text("\n".join(words))
    return {name: str(folder / name) for name in ("answers", "guesses")}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return write_words(tmp_path_factory.mktemp("words"))


@pytest.mark.parametrize("mode", ["normal", "hard"])
def test_every_word_is_settled_and_the_best_is_the_optimum(
    mode: Mode, files: dict[str, Any]
) -> None:
    spec = Spec.of({"kind": "proof", "mode": mode, **files})
    rows = rows_inline(spec)
    words = Words.from_files(**files)
    assert sorted(str(row["word"]) for row in rows) == list(words.guesses)
    proof = ProofLines(words, mode, 6, {line.word: line for line in map(line_of, rows)})
    best = Position(words, mode=mode).optimum()
    assert proof.best is not None
    assert proof.best.total == best.total
    engines = Engines(proof, 1)
    for line in random.Random(1).sample(list(proof.lines.values()), 60):
        assert engines.settle(line.word, line.bound, False) == line


def test_the_first_round_takes_the_words_given_or_the_most_promising(
    files: dict[str, Any],
) -> None:
    proof = ProofLines(Words.from_files(**files), "normal", 6)
    first, second, *_ = proof.words.guesses
    for given, count in (((), 1), ((first,), 1), ((first, second, first), 2)):
        planned = plan_round({}, proof, 0, given)
        assert planned is not None
        hands: list[Any] = [chunk.parameters["firsts"] for chunk in planned.chunks]
        assert [len(hand) for hand in hands] == [1] * count
        assert {hand[0] for hand in hands} >= set(given)


def test_how_words_are_dealt_does_not_show(files: dict[str, Any]) -> None:
    few, many = (
        rows_inline(Spec.of({"kind": "proof", **files, "words_per_chunk": size}))
        for size in (7, 200)
    )
    assert sorted(few, key=str) == sorted(many, key=str)


def test_given_words_come_first_and_leaders_before_the_rest(files: dict[str, Any]) -> None:
    words = Words.from_files(**files)
    given = [words.guesses[3], words.guesses[40]]
    spec = Spec.of({"kind": "proof", **files, "first": [word.upper() for word in given]})
    ProofKind().check(spec)
    first = ProofKind().round(spec, 0, ())
    assert first is not None
    assert [chunk.parameters["firsts"] for chunk in first.chunks] == [[word] for word in given]
    assert {chunk.parameters["bound"] for chunk in first.chunks} == {None}
    done = [(chunk, ProofKind().run(chunk.parameters, None)) for chunk in first.chunks]
    second = ProofKind().round(spec, 1, done)
    assert second is not None
    leaders: list[Any] = [chunk.parameters["firsts"] for chunk in second.chunks]
    assert sum(map(len, leaders)) == LEADERS
    totals: list[Any] = [result.rows[0]["total"] for _, result in done]
    assert {chunk.parameters["bound"] for chunk in second.chunks} == {min(totals) + 1}


def test_a_limit_that_no_word_keeps(files: dict[str, Any]) -> None:
    rows = rows_inline(Spec.of({"kind": "proof", **files, "max_guesses": 2}))
    assert {row["stage"] for row in rows} == {"not solvable"}


def test_a_limit_that_some_words_keep_is_asked_of_all_in_hard_mode(tmp_path: Path) -> None:
    trap = "gaa hbb haa dab aab caa eaa dbb daa cab"  # like words
    for name, words in (("answers", trap), ("guesses", f"{trap} agh baa bbb efe gce hch")):
        (tmp_path / name).write_text(words.replace(" ", "\n"))
    files = {name: str(tmp_path / name) for name in ("answers", "guesses")}
    question = {"kind": "proof", **files, "mode": "hard", "max_guesses": 4}
    known_first = [
        rows_inline(Spec.of({**question, "first": first})) for first in ([], ["dbb", "gaa"])
    ]
    lost = [
        {str(row["word"]) for row in rows if row["total"] is None and row["bound"] is None}
        for rows in known_first
    ]
    assert lost[0] == lost[1]
    assert len(lost[0]) == 9


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"first": ["zzzzz"]}, "'zzzzz' is not a guess"),
        ({"first": 3}, "first is 3; it must be a list of text"),
        ({"max_guesses": 9999}, "max_guesses is 9999"),
        ({"words": ["original", "nltk"]}, "takes one word list, not 2"),
        ({"words": ["orignal"]}, "no game list 'orignal'"),
        ({"answers": "/no/such/file"}, "/no/such/file"),
        ({"players": ["entropy"]}, "has no players, but the spec names 'entropy'"),
        ({"mode": "yes"}, "mode must be 'normal', 'hard' or 'ultra-hard', got 'yes'"),
        ({"words_per_chunk": 0}, "it must be 1 or more"),
    ],
)
def test_bad_questions_are_refused(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(SpecError, match=complaint):
        ProofKind().check(Spec.of({"kind": "proof", **change}))
