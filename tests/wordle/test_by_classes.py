"""A first guess class by class: the same as one search, stopped, kept and taken up again."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import Progress, WordleError, __version__
from lexagon._identity import engine_name
from lexagon.wordle import Position, Words
from lexagon.wordle._by_classes import solve_by_classes
from lexagon.wordle._exact import Deadline, Question, between, solve
from lexagon.wordle._parameters import Mode
from tests.wordle.test_exact import MODES, small_games

WORDS = Words(answers=["bound", "found", "hound", "humid", "mound", "pound", "round", "wound"])


@given(
    words=small_games(),
    mode=MODES,
    limit=st.none() | st.integers(1, 5),
    weighted=st.booleans(),
    threads=st.integers(1, 3),
    chance=st.randoms(use_true_random=False),
)
@settings(max_examples=80)
def test_the_sum_of_the_classes_is_the_whole(
    words: Words, mode: Mode, limit: int | None, weighted: bool, threads: int, chance: random.Random
) -> None:
    position = Position(words, mode=mode)
    weights = [chance.randint(1, 9) for _ in words.answers] if weighted else []
    question = Question(chance.choice(words.guesses), limit, weights)
    whole = solve(position, question)
    notes: list[str] = []

    def note(progress: Progress) -> bool:
        notes.append(progress.note)
        return True

    parts = solve_by_classes(position, question, threads, Deadline(note, None))
    assert (parts.solvable, parts.proven, parts.complete) == (whole.solvable, True, True)
    assert (parts.first, parts.total, parts.worst) == (whole.first, whole.total, whole.worst)
    assert (parts.mean, parts.histogram) == (whole.mean, whole.histogram)
    if parts.solvable:
        assert parts.lower == parts.total
        lower = [int(re.findall(r"[\d,]+", each)[0].replace(",", "")) for each in notes]
        assert lower == sorted(lower)
        assert notes[-1:] in ([], [between(parts.total or 0, parts.total or 0)])
        assert parts.strategy.check(words).histogram == parts.histogram


def stopped_after(reports: int) -> Deadline:
    seen: list[Progress] = []

    def stop(report: Progress) -> bool:
        seen.append(report)
        return len(seen) < reports

    return Deadline(stop, None)


def test_what_was_settled_is_taken_up_again(tmp_path: Path) -> None:
    words = Words("original")
    file = tmp_path / "classes.jsonl"
    position = Position(words)
    question = Question("crown", None)  # its largest class takes longer than a look at the clock
    part = solve_by_classes(position, question, 2, stopped_after(1), file)
    assert (part.complete, part.proven) == (False, False)
    assert part.total is not None
    assert part.lower is not None
    assert part.lower <= part.total
    assert part.strategy.check(words).total == part.total
    kept = len(file.read_text().splitlines()) - 1 if file.exists() else 0
    whole = solve_by_classes(position, question, 1, Deadline(None, None), file)
    assert (whole.resumed, whole.proven, whole.complete) == (kept, kept == 0, True)
    assert part.lower <= (whole.total or 0) <= part.total
    again = solve_by_classes(position, question, 1, Deadline(None, None), file)
    assert again.resumed == len(file.read_text().splitlines()) - 1 > kept
    assert (again.total, again.worst, again.histogram) == (
        whole.total,
        whole.worst,
        whole.histogram,
    )
    assert again.strategy.check(words).total == solve(position, question).total


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "classes.jsonl"
    found = Position(WORDS).optimum("humid", resume=path)
    assert (found.proven, found.resumed) == (True, 0)
    return path


def documents(file: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in file.read_text().splitlines()]


def test_the_file_names_engine_words_and_question(file: Path) -> None:
    header, *lines = documents(file)
    assert header["format"] == "lexagon-wordle-classes"
    assert header["words"] == WORDS.identity
    assert (header["mode"], header["first"], header["max_guesses"]) == ("normal", "humid", 6)
    assert {"list", "after", "version"} <= header.keys()
    assert header["engine"] == engine_name()  # a build, not only a version
    assert Position(WORDS).optimum("humid").strategy.facts["engine"] == engine_name()
    assert [line["feedback"] for line in lines] == ["byybg", "gybbg", "bybbg"]
    assert Position(WORDS).optimum("humid", resume=file).resumed == 3


@pytest.mark.parametrize(
    ("line", "name", "value", "message"),
    [
        (0, "engine", "0.0.0", "its engine is '0.0.0'"),
        (0, "engine", __version__, f"its engine is '{re.escape(__version__)}', not"),
        (0, "words", "x", "its words is 'x'"),
        (0, "first", "bound", "its first is 'bound', not 'humid'"),
        (0, "max_guesses", 5, "its max_guesses is '5', not '6'"),
        (1, "total", 7, "line 2: its strategy takes [0-9]+ guesses, not '7'; remove the line"),
        (1, "feedback", "ggggg", "line 2: 'ggggg' is no class of it"),
        (1, "tree", {"guess": "bound"}, "line 2.*has no branch|no branch for"),
    ],
)
def test_what_was_forged_is_found(
    file: Path, line: int, name: str, value: object, message: str
) -> None:
    lines = documents(file)
    lines[line][name] = value
    file.write_text("".join(json.dumps(each) + "\n" for each in lines))
    with pytest.raises(WordleError, match=message):
        Position(WORDS).optimum("humid", resume=file)


def test_a_worse_strategy_that_was_slipped_in_is_never_called_proven(file: Path) -> None:
    best = Position(WORDS).optimum("humid")
    lines = documents(file)
    assert lines[1] == {"feedback": "byybg", "total": 1, "tree": {"guess": "mound"}}
    wasteful = {"guess": "humid", "next": {"byybg": {"guess": "mound"}}}
    lines[1] |= {"tree": wasteful, "total": 2}
    file.write_text("".join(json.dumps(each) + "\n" for each in lines))
    found = Position(WORDS).optimum("humid", resume=file)
    assert (found.proven, found.complete, found.resumed) == (False, True, 3)
    assert found.total is not None
    assert found.lower is not None
    assert best.total is not None
    assert found.lower <= best.total == found.total - 1
    assert "proven if the 3 parts taken over from the file can be believed" in str(found)


def test_a_class_called_unsolvable_is_believed_only_with_a_word(tmp_path: Path) -> None:
    file = tmp_path / "classes.jsonl"
    found = Position(WORDS).optimum("humid", max_guesses=3, resume=file)
    assert (found.solvable, found.proven, found.resumed) == (False, True, 0)
    found = Position(WORDS).optimum("humid", max_guesses=3, resume=file)
    assert (found.solvable, found.proven, found.resumed) == (False, False, 1)
    assert str(found).endswith("(proven if the part taken over from the file can be believed)")


def test_a_stopped_search_over_first_words_gives_the_best_line_with_its_tree(
    tmp_path: Path,
) -> None:
    words, file = Words("original"), tmp_path / "all.jsonl"
    seen: list[str] = []

    def stop(progress: Progress) -> bool:
        seen.append(progress.note)
        return progress.done < 2

    found = Position(words).optimum(resume=file, progress=stop, threads=1)
    lines = [json.loads(line) for line in file.read_text().splitlines()[1:]]
    total, word = min((line["total"], line["word"]) for line in lines if "total" in line)
    assert (found.total, found.first, found.proven) == (total, word, False)
    assert found.strategy.check(words).total == total
    assert seen[-1] == f"best {word.upper()} {total:,}"


def test_what_cannot_be_kept(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    with pytest.raises(WordleError, match="a search with weights cannot be resumed"):
        Position(WORDS).optimum("humid", weights={"bound": 3}, resume=file)
    with pytest.raises(WordleError, match="only a search for the smallest total can be resumed"):
        Position(WORDS).optimum("humid", objective="worst", resume=file)
    with pytest.raises(WordleError, match="only a search for the smallest total can be resumed"):
        Position(WORDS).after("humid", "bybbg").optimum(resume=file)
    file.write_text("my shopping list\n")
    with pytest.raises(WordleError, match="line 1: 'my shopping list' is no line of such a search"):
        Position(WORDS).optimum("humid", resume=file)
    assert file.read_text() == "my shopping list\n"


def test_all_first_words_are_kept_as_a_proof(tmp_path: Path) -> None:
    file = tmp_path / "all.proof.jsonl"
    found = Position(WORDS).optimum(resume=file)
    assert found.proven
    assert len(file.read_text().splitlines()) == 1 + len(WORDS.guesses)
    again = Position(WORDS).optimum(resume=file)
    assert (again.total, again.proven, again.complete) == (found.total, False, True)
    assert again.resumed == len(WORDS.guesses) - 1  # the best is settled again


def test_a_table_larger_than_the_machine_is_refused() -> None:
    with pytest.raises(WordleError, match="which this machine has, got 1000000000"):
        Position(WORDS).optimum("humid", memory=10**9)


@pytest.mark.parametrize(
    ("objective", "message"),
    [
        ("best", "objective is 'best'; give total, worst, or within:4"),
        ("within:x", "objective is 'within:x'"),
        ("within:0", "objective is within:0; give within:1 to within:1000"),
    ],
)
def test_objectives_that_are_none(objective: str, message: str) -> None:
    with pytest.raises(WordleError, match=message):
        Position(WORDS).optimum(objective=objective)
    with pytest.raises(WordleError, match="within:3 and max_guesses 5 are two limits"):
        Position(WORDS).optimum(objective="within:3", max_guesses=5)


@given(words=small_games(), mode=MODES)
@settings(max_examples=60)
def test_the_smallest_worst_case(words: Words, mode: Mode) -> None:
    position = Position(words, mode=mode)
    found = position.optimum(objective="worst", max_guesses=None)
    assert found.proven
    assert found.worst is not None
    limited = position.optimum(max_guesses=found.worst)
    assert (limited.total, limited.worst) == (found.total, found.worst)
    if found.worst > 1:
        assert position.optimum(max_guesses=found.worst - 1).solvable is False
