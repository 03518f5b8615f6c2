"""Proofs over all first words: complete, resumable, checkable, and only about their own list."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from lexagon import WordleError
from lexagon.wordle.exact import optimum
from lexagon.wordle.history import start
from lexagon.wordle.prove import best_of_all, check, open_proof, prove
from lexagon.wordle.words import GameWords


@pytest.fixture(scope="module")
def words() -> GameWords:
    original = GameWords.named("original")
    chance = random.Random(5)
    answers = chance.sample(original.answer_words, 80)
    return GameWords.from_words(answers, {*answers, *chance.sample(original.guesses, 250)})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "proof.jsonl"


@pytest.mark.parametrize("hard", [False, True])
@pytest.mark.parametrize("workers", [1, 3])
def test_a_proof_finds_the_optimum(hard: bool, workers: int, words: GameWords, file: Path) -> None:
    proof = prove(open_proof(file, words, hard, 6), file, workers=workers)
    best = optimum(start(words, hard))
    assert best is not None
    assert proof.best is not None
    assert proof.complete
    assert proof.best.total == best.total
    for line in proof.lines.values():
        assert (line.lower or line.total or 0) >= best.total
    assert check(open_proof(file, words, hard, 6), 40) == []


def test_a_killed_run_resumes_and_loses_nothing(words: GameWords, file: Path) -> None:
    def stop_after_fifty(proof: object) -> None:
        if len(proof.lines) >= 50:  # type: ignore[attr-defined]
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        prove(open_proof(file, words, False, 6), file, workers=2, progress=stop_after_fifty)
    kept = file.read_bytes()
    file.write_bytes(kept + b'{"word": "cra')  # the line the kill cut short
    resumed = open_proof(file, words, False, 6)
    assert 50 <= len(resumed.lines) < len(words.guesses)
    assert file.read_bytes() == kept
    before = dict(resumed.lines)
    done = prove(resumed, file)
    assert done.complete
    assert before.items() <= done.lines.items()
    assert file.read_bytes().startswith(kept)
    lines = file.read_text().splitlines()
    assert len(lines) == 1 + len(words.guesses)
    assert len({json.loads(line)["word"] for line in lines[1:]}) == len(words.guesses)
    assert open_proof(file, words, False, 6).best == done.best


def test_a_proof_about_something_else_is_refused(words: GameWords, file: Path) -> None:
    prove(open_proof(file, words, False, 6), file)
    before = file.read_bytes()
    other = GameWords.from_words(words.answer_words, (*words.guesses[:-1], "zzzzz"))
    for wrong in ((other, False, 6), (words, True, 6), (words, False, 5), (words, False, None)):
        with pytest.raises(WordleError, match="is a proof about something else"):
            open_proof(file, *wrong)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("hello\n", "line 1: 'hello' is no line of a proof"),
        ("HEADER\nrubbish\n", "line 2: 'rubbish' is no line of a proof"),
        ('HEADER\n{"word": "zzzzz", "total": 3}\n', "says nothing about a first word"),
        ('HEADER\n{"word": "WORD", "total": "3"}\n', "says nothing about a first word"),
        ('HEADER\n{"word": "WORD"}\n', "says nothing about a first word"),
    ],
)
def test_files_that_are_no_proof(content: str, message: str, words: GameWords, file: Path) -> None:
    header = json.dumps(open_proof(file, words, False, 6).header())
    file.write_text(content.replace("HEADER", header).replace("WORD", words.guesses[0]))
    with pytest.raises(WordleError, match=re.escape(message)):
        open_proof(file, words, False, 6)


def test_a_forged_line_is_found(words: GameWords, file: Path) -> None:
    proof = prove(open_proof(file, words, False, 6), file)
    victim = next(line for line in proof.lines.values() if line.lower is not None)
    assert victim.lower is not None
    text = file.read_text()
    genuine = next(line for line in text.splitlines() if f'"{victim.word}"' in line)
    forged = genuine.replace(f'"lower": {victim.lower}', f'"lower": {victim.lower + 1000}')
    file.write_text(text.replace(genuine, forged))
    assert check(open_proof(file, words, False, 6), len(words.guesses)) == [victim.word]


def test_a_limit_that_no_first_word_keeps(words: GameWords) -> None:
    proof = prove(open_proof(None, words, False, 2))
    assert proof.complete
    assert proof.best is None
    assert proof.stages() == {"not solvable": len(words.guesses)}


@pytest.mark.parametrize("hard", [False, True])
def test_the_best_of_all_first_words(hard: bool, words: GameWords) -> None:
    found, expected = best_of_all(words, hard, 6), optimum(start(words, hard))
    assert found is not None
    assert expected is not None
    assert (found.total, found.worst) == (expected.total, expected.worst)
    assert best_of_all(words, hard, 1) is None
