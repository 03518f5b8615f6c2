"""Proofs over all first words: complete, resumable, checkable, and only about their own list."""

from __future__ import annotations

import errno
import gzip
import json
import os
import random
import re
import subprocess
import sys
from functools import partial
from io import FileIO
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from lexagon import FileError, Progress, WordleError
from lexagon._append import Appender
from lexagon.wordle import Optimum, Position, Words, prove, verify
from lexagon.wordle._exact import Deadline, Question
from lexagon.wordle._parameters import MODES, Mode
from lexagon.wordle._proof_file import Line, ProofLines, keeper, read_proof, writing
from lexagon.wordle._search import _best_first_word
from tests.oracles.wordle import best_strategy


@pytest.fixture(scope="module")
def words() -> Words:
    original = Words("original")
    chance = random.Random(5)
    answers = chance.sample(original.answers, 80)
    return Words(answers=answers, guesses={*answers, *chance.sample(original.guesses, 250)})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "proof.jsonl"


@pytest.mark.parametrize("mode", ["normal", "hard"])
@pytest.mark.parametrize("threads", [1, 3])
def test_a_proof_finds_the_optimum(mode: Mode, threads: int, words: Words, file: Path) -> None:
    proof = prove(words, mode=mode, file=file, threads=threads)
    best = Position(words, mode=mode).optimum()
    assert best.total is not None
    assert proof.complete
    assert proof.total == best.total
    assert proof.settled == proof.guesses == len(words.guesses)
    for line in read_proof(file, words, mode, 6).lines.values():
        assert (line.lower or line.total or 0) >= best.total
    found = verify(file, words, sample=None, search=True)
    assert (sum(found.rederived.values()), found.wrong) == (proof.guesses, ())
    assert (found.first, found.total, found.complete) == (proof.first, proof.total, True)
    assert (found.engine_only, found.not_looked_at) == (0, 0)


def stop_after_fifty(progress: Progress) -> bool:
    return progress.done < 50


def test_a_stopped_run_resumes_and_loses_nothing(words: Words, file: Path) -> None:
    stopped = prove(words, file=file, threads=1, progress=stop_after_fifty)
    assert not stopped.complete
    kept = file.read_bytes()
    file.write_bytes(kept + b'{"word": "cra')  # the line that a kill cut short
    before = read_proof(file, words, "normal", 6).lines
    assert 50 <= len(before) == stopped.settled < len(words.guesses)
    assert file.read_bytes() != kept
    done = prove(words, file=file)
    assert done.complete
    assert before.items() <= read_proof(file, words, "normal", 6).lines.items()
    assert file.read_bytes().startswith(kept)
    lines = file.read_text().splitlines()
    assert len(lines) == 1 + len(words.guesses)
    assert len({json.loads(line)["word"] for line in lines[1:]}) == len(words.guesses)
    assert (done.taken_over, done.checked) == (stopped.settled, 1)
    assert done.made == len(words.guesses) - stopped.settled
    assert f"if the {stopped.settled - 1} lines taken over from the file can be" in str(done)
    assert "taken over" not in str(stopped)


def test_a_run_that_is_stopped_at_once_leaves_no_file(words: Words, file: Path) -> None:
    with writing(file, ProofLines(words, "normal", 6)):
        pass
    assert not file.exists()


def test_an_empty_file_is_a_proof_not_begun(words: Words, file: Path) -> None:
    file.touch()
    begun = prove(words, file=file)
    assert (begun.complete, begun.file) == (True, str(file))
    assert prove(words).file is None
    assert json.loads(file.read_text().splitlines()[0])["format"] == "lexagon-proof"
    again = prove(words, file=file)
    assert (again.ties, again.stages) == (begun.ties, begun.stages)
    assert (again.made, again.taken_over) == (0, begun.made)


def test_the_name_of_a_new_proof_is_on_the_disk(
    words: Words, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[Path] = []
    monkeypatch.setattr("lexagon._append.sync_folder", flushed.append)
    prove(words, file=file)
    assert flushed == [file.absolute().parent]


def test_a_file_that_another_run_writes_is_refused(words: Words, file: Path) -> None:
    """Finding 9."""
    with (
        writing(file, ProofLines(words, "normal", 6)),
        pytest.raises(FileError, match="is being written by process"),
    ):
        prove(words, file=file)
    assert prove(words, file=file).complete


RIVAL = """
import sys
from lexagon import FileError, wordle
answers, guesses, file = sys.argv[1].split(), sys.argv[2].split(), sys.argv[3]
words = wordle.Words(answers=answers, guesses=guesses)
print("ready", flush=True)
sys.stdin.readline()
try:
    wordle.prove(words, file=file, threads=1)
except FileError as error:
    print(error)
"""


def test_two_processes_on_one_new_file_leave_one_sound_proof(words: Words, file: Path) -> None:
    """Finding 9."""
    command = [sys.executable, "-c", RIVAL, " ".join(words.answers), " ".join(words.guesses)]
    pipe = subprocess.PIPE
    rivals = [
        subprocess.Popen([*command, str(file)], stdin=pipe, stdout=pipe, text=True)
        for _ in range(2)
    ]
    for rival in rivals:
        assert rival.stdout is not None
        assert rival.stdout.readline() == "ready\n"
    for rival in rivals:
        assert rival.stdin is not None
        rival.stdin.write("go\n")
        rival.stdin.flush()
    values = [rival.communicate()[0] for rival in rivals]
    assert all(text == "" or "is being written by process" in text for text in values)
    assert values.count("") >= 1
    assert sum("lexagon-proof" in line for line in file.read_text().splitlines()) == 1
    proof = prove(words, file=file)
    assert proof.complete
    assert verify(file, words, sample=20).wrong == ()


def test_a_proof_about_something_else_is_refused(words: Words, file: Path) -> None:
    prove(words, file=file)
    before = file.read_bytes()
    other = Words(answers=words.answers, guesses=(*words.guesses[:-1], "zzzzz"))
    for wrong in (
        partial(prove, other),
        partial(prove, words, mode="hard"),
        partial(prove, words, max_guesses=5),
        partial(prove, words, max_guesses=None),
    ):
        with pytest.raises(WordleError, match="is a proof about something else"):
            wrong(file=file)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("hello\n", "line 1: 'hello' is not a line of a proof"),
        ("HEADER\nrubbish\n", "line 2: 'rubbish' is not a line of a proof"),
        ('HEADER\n{"word": "zzzzz", "total": 3}\n', "says nothing about a first word"),
        ('HEADER\n{"word": "WORD", "total": "3"}\n', "says nothing about a first word"),
        ('HEADER\n{"word": "WORD"}\n', "says nothing about a first word"),
    ],
)
def test_files_that_are_no_proof(content: str, message: str, words: Words, file: Path) -> None:
    header = json.dumps(ProofLines(words, "normal", 6).header())
    file.write_text(content.replace("HEADER", header).replace("WORD", words.guesses[0]))
    with pytest.raises(WordleError, match=re.escape(message)):
        prove(words, file=file)


def test_a_gzipped_proof_is_not_gone_on_with(words: Words, file: Path) -> None:
    prove(words, file=file)
    file.write_bytes(gzip.compress(file.read_bytes()))
    before = file.read_bytes()
    with pytest.raises(WordleError, match="is gzipped, and lines are added to a plain file"):
        prove(words, file=file)
    assert file.read_bytes() == before


def test_a_proof_of_another_engine_is_refused(words: Words, file: Path) -> None:
    prove(words, file=file)
    text = file.read_text()
    engine = json.loads(text.splitlines()[0])["engine"]
    for old, new in ((f'"{engine}"', '"0.1+abc"'), ('"version": 2', '"version": 1')):
        file.write_text(text.replace(old, new))
        with pytest.raises(WordleError, match="was made by another engine") as refused:
            prove(words, file=file)
        assert str(refused.value).count("\n") == 0


def test_a_limit_that_no_first_word_keeps(words: Words) -> None:
    proof = prove(words, max_guesses=2)
    assert proof.complete
    assert (proof.first, proof.total) == (None, None)
    assert proof.stages == {"not solvable": len(words.guesses)}
    assert str(proof).startswith("no strategy solves every game in 2 guesses (")


@pytest.mark.parametrize("mode", ["normal", "hard"])
def test_the_best_of_all_first_words(mode: Mode, words: Words) -> None:
    position = Position(words, mode=mode)
    expected = position.optimum()
    best = by_first_words(position)
    assert (best.total, best.worst, best.proven) == (expected.total, expected.worst, True)
    none = by_first_words(position, 1)
    assert (none.solvable, none.first) == (False, None)


def by_first_words(position: Position, max_guesses: int = 6) -> Optimum:
    question = Question(max_guesses=max_guesses)
    return _best_first_word(position, question, 2, Deadline(None, None), None)


def test_a_search_that_is_stopped_at_once_has_a_strategy_and_a_bound() -> None:
    words = Words("original")
    best = Position(words).optimum(progress=lambda progress: progress.done > 0)
    assert (best.proven, best.complete) == (False, False)
    assert best.strategy.check(words).total == best.total
    # One look at all first words: TRACE, an answer itself, has the most classes, 150.
    assert best.lower == 3 * 2315 - 150 - 1


def test_a_proof_without_a_limit_in_both_modes() -> None:
    words = Words(answers=["bound", "found", "hound", "mound", "pound", "wound", "humid"])
    for mode in MODES[:2]:
        best = Position(words, mode=mode).optimum(max_guesses=None)
        assert prove(words, mode=mode, max_guesses=None).total == best.total


def test_the_least_total_there_is_may_stand_in_a_proof(file: Path) -> None:
    words = Words(answers=["bat", "cat"])
    proof = prove(words, file=file)
    assert (proof.total, prove(words, file=file).total) == (3, 3)


def test_the_time_that_a_search_of_all_first_words_took(words: Words) -> None:
    begin = perf_counter()
    best = by_first_words(Position(words))
    assert 0 < best.seconds <= perf_counter() - begin


class Full(FileIO):
    """A file on a disk that is full after some writes."""

    left = 2

    def write(self, data: Any) -> int:
        if self.left == 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self.left -= 1
        return super().write(data)


def test_a_disk_that_gets_full_keeps_the_lines_before(words: Words, file: Path) -> None:
    lines = ProofLines(words, "normal", 6)
    made = [Line(word, 300, None, 300, "search") for word in words.guesses[:3]]
    with Full(file, "ab") as disk:
        keep = keeper(Appender(disk, 0, file), lines)
        keep(made[0])
        keep(made[1])
        with pytest.raises(FileError, match="the 2 first words settled before are kept"):
            keep(made[2])
    assert list(read_proof(file, words, "normal", 6).lines.values()) == made[:2]


def test_once_the_limit_rules_words_out_it_is_asked_of_every_word(file: Path) -> None:
    """In hard mode words like `aab`, `bab` and `cab` are a trap; `verify` finds the same ones."""
    chance = random.Random(0)
    answers = chance.sample([a + bc for a in "abcdefgh" for bc in ("aa", "ab", "ba", "bb")], 10)
    others = {"".join(chance.choices("abcdefgh", k=3)) for _ in range(6)}
    words = Words(answers=answers, guesses={*answers, *others})
    best = {
        first: best_strategy(words.answers, words.guesses, first=first, mode="hard", limit=4)
        for first in words.guesses
    }
    proof = prove(words, mode="hard", max_guesses=4, file=file, threads=1)
    lines = [json.loads(line) for line in file.read_text().splitlines()[1:]]
    stages = {line["word"]: line["stage"] for line in lines}
    lost = {first for first, found in best.items() if found is None}
    assert {word for word, stage in stages.items() if stage == "not solvable"} == lost
    assert list(stages)[: len(lost)] != list(lost)  # some come after the first that is solved
    assert (proof.complete, proof.total) == (True, min(each[0] for each in best.values() if each))
    assert verify(file, words, search=True, sample=None).wrong == ()
