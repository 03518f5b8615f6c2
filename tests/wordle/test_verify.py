"""Proofs verified by code of its own: what is forged is found when it is looked at."""

from __future__ import annotations

import ast
import gzip
import json
import random
import re
from math import inf
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import Progress, WordleError, WordListError
from lexagon.wordle import Verification, Words, _checker, prove, verify
from lexagon.wordle._checker import SEARCH, Checker, Mode, at_least
from lexagon.wordle._checker import feedback as checkers_feedback
from lexagon.wordle._rules import code_of, feedback, hard_mode_violation
from tests.oracles.wordle import best_strategy, classes, legal_after
from tests.oracles.wordle_bounds import scan, two_looks
from tests.wordle.test_exact import small_games

modes: st.SearchStrategy[Mode] = st.sampled_from(["normal", "hard", "ultra-hard"])


def checker_of(words: Words, mode: Mode = "normal") -> Checker:
    return Checker([*map(words.tiles, words.guesses)], [*map(words.tiles, words.answers)], mode)


def test_the_checker_shares_nothing_with_the_engine() -> None:
    tree = ast.parse(Path(str(_checker.__file__)).read_text())
    imported = {
        (each.module or "." if isinstance(each, ast.ImportFrom) else name.name).partition(".")[0]
        for each in ast.walk(tree)
        if isinstance(each, ast.Import | ast.ImportFrom)
        for name in each.names
    }
    assert imported == {"__future__", "collections", "functools", "math", "numpy", "typing"}


@given(words=small_games(), mode=modes)
@settings(max_examples=50)
def test_the_checkers_rules_are_those_of_the_game(words: Words, mode: Mode) -> None:
    checker = checker_of(words, mode)
    for guess, word in enumerate(words.guesses):
        codes = [code_of(feedback(word, answer)) for answer in words.answers]
        assert checker.codes[guess].tolist() == codes
        assert checkers_feedback(checker.guesses[guess], checker.answers).tolist() == codes
        marks = feedback(word, words.answers[0])
        legal = checker.legal_after(checker.every_guess, guess, codes[0])
        assert [words.guesses[each] for each in legal] == [
            other
            for other in words.guesses
            if hard_mode_violation(other, [(word, marks)], mode) is None
        ]


@given(
    words=small_games(),
    mode=modes,
    limit=st.sampled_from([None, 1, 2, 3, 4]),
    chance=st.randoms(use_true_random=False),
)
@settings(max_examples=150)
def test_the_checkers_bounds_rise_to_what_a_first_word_costs(
    words: Words, mode: Mode, limit: int | None, chance: random.Random
) -> None:
    checker = checker_of(words, mode)
    first = chance.choice(words.guesses)
    best = best_strategy(words.answers, words.guesses, first=first, mode=mode, limit=limit)
    cost = inf if best is None else best[0]
    place, turns = words._index(first), limit or inf
    found = [checker.first_costs(place, turns, 10**6, plies) for plies in (0, 1, 2, 3, SEARCH)]
    assert found == sorted(found)
    assert min(found[-1], 10**6) == min(cost, 10**6)
    cut = chance.randint(1, 4 * len(words.answers))
    for plies, bound in zip((0, 1, 2, 3, SEARCH), found, strict=True):
        again = checker.first_costs(place, turns, cut, plies)
        assert again <= bound
        assert (again >= cut) == (bound >= cut)


@pytest.mark.parametrize(("length", "size"), [(3, 63), (3, 64), (3, 65), (5, 200), (8, 70)])
def test_the_checker_counts_classes_of_few_answers_and_of_many(length: int, size: int) -> None:
    chance = random.Random(size)
    answers = {"".join(chance.choices("abcde", k=length)) for _ in range(2 * size)}
    words = Words(answers=answers)
    left = np.array(sorted(chance.sample(range(len(answers)), size)))
    checker = checker_of(words)
    for legal in (checker.every_guess, checker.every_guess[::3]):
        assert checker.counts(left, legal).tolist() == [
            len({feedback(words.guesses[guess], words.answers[answer]) for answer in left})
            for guess in legal
        ]


@pytest.mark.parametrize("mode", ["normal", "hard", "ultra-hard"])
@pytest.mark.parametrize("first", ["zzz", "zzd"])  # one large class, or several
def test_the_checkers_two_looks_are_the_twins(first: str, mode: Mode) -> None:
    chance = random.Random(7)
    answers = {"".join(chance.choices("abcdefghij", k=3)) for _ in range(80)}
    words = Words(answers=answers, guesses={*answers, first})
    two = two_looks(first, words.answers, words.guesses, mode)
    checker, place = checker_of(words, mode), words._index(first)
    assert checker.first_costs(place, inf, 10**6, 1) < two
    assert checker.first_costs(place, inf, 10**6, 2) == two
    for cut in (int(two) - 1, int(two), int(two) + 1):
        assert min(cut, checker_of(words, mode).first_costs(place, inf, cut, 2)) == min(cut, two)


def test_a_class_larger_than_any_guess_divides_costs_more() -> None:
    """No guess makes more than 24 classes of the 64 words from aaa to ddd."""
    words = Words(answers=[a + b + c for a in "abcd" for b in "abcd" for c in "abcd"])
    counts = [len(classes(guess, words.answers)) for guess in words.guesses]
    least = scan(words.answers, words.guesses, inf, dict.fromkeys(words.answers, 1))
    assert least == at_least(64, max(counts)) == 3 * 64 - max(counts) - 1
    assert at_least(max(counts), max(counts)) == 2 * max(counts) - 1


def test_a_line_of_a_game_without_limit_is_verified(tmp_path: Path) -> None:
    """Hundreds of guesses are possible there, more than powers of their classes can be counted."""
    original = Words("original")
    words = Words(answers=original.answers[:1000])
    file = tmp_path / "proof"
    prove(words, mode="hard", max_guesses=None, first="crate", file=file, threads=1)
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(line for line in lines if "look ahead" not in line))
    found = verify(file, words, sample=None)
    assert found.wrong == ()
    assert found.rederived == {"two looks ahead": 3}


@given(words=small_games(), mode=modes, limit=st.integers(1, 4))
@settings(max_examples=150)
def test_the_checker_knows_what_cannot_be_solved(words: Words, mode: Mode, limit: int) -> None:
    checker = checker_of(words, mode)
    for first in words.guesses[:6]:  # what was asked before changes nothing
        for marks, group in classes(first, words.answers).items():
            legal = legal_after(words.guesses, first, marks, mode)
            indices = np.array([words._index(word) for word in legal])
            left = np.array([words._answer_index(word) for word in group])
            best = best_strategy(group, legal, mode=mode, limit=limit)
            assert checker.cannot_be_solved(left, indices, limit) == (best is None)


@pytest.fixture(scope="module")
def words() -> Words:
    original = Words("original")
    chance = random.Random(5)
    answers = chance.sample(original.answers, 60)
    return Words(answers=answers, guesses={*answers, *chance.sample(original.guesses, 200)})


@pytest.fixture(scope="module")
def genuine(words: Words, tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    file = tmp_path_factory.mktemp("proof") / "genuine"
    prove(words, file=file, threads=1)
    return [json.loads(line) for line in file.read_text().splitlines()]


def written(documents: list[Any], folder: Path, name: str = "proof") -> Path:
    file = folder / name
    text = "".join(json.dumps(document) + "\n" for document in documents)
    file.write_bytes(gzip.compress(text.encode()) if name.endswith(".gz") else text.encode())
    return file


def by_stage(documents: list[Any], stage: str) -> int:
    return next(place for place, each in enumerate(documents) if each.get("stage") == stage)


def solved(documents: list[Any]) -> int:
    totals = [each.get("total", 10**9) for each in documents]
    return totals.index(min(totals))


def changed(documents: list[Any], place: int, **changes: Any) -> list[Any]:
    line = {**documents[place], **changes}
    kept = {name: value for name, value in line.items() if value is not None}
    return [*documents[:place], kept, *documents[place + 1 :]]


def test_a_genuine_proof_holds_in_any_sample(
    words: Words, genuine: list[Any], tmp_path: Path
) -> None:
    for file in (written(genuine, tmp_path), written(genuine, tmp_path, "proof.gz")):
        found = verify(file, words, sample=30, seed=4)
        assert found.wrong == ()
        assert sum(found.rederived.values()) == 30
        assert found.engine_only == found.stages["search"]
        assert found.settled == 30 + found.engine_only + found.not_looked_at
        assert found.complete
        assert (found.engine, found.played) == (genuine[0]["engine"], found.played)
    every = verify(written(genuine, tmp_path), words, sample=None)
    assert every.not_looked_at == 0
    assert "rest on the engine's search alone" in str(every)


def test_a_stopped_verification_says_what_it_looked_at(
    words: Words, genuine: list[Any], tmp_path: Path
) -> None:
    def stop(progress: Progress) -> bool:
        return progress.done < 7

    found = verify(written(genuine, tmp_path), words, progress=stop)
    assert sum(found.rederived.values()) == 7


@pytest.mark.parametrize("stage", ["one look", "look ahead", "search"])
def test_a_forged_bound_is_found(
    stage: str, words: Words, genuine: list[Any], tmp_path: Path
) -> None:
    """Finding 5c: REAST at least 9,999 and CRATE 12,345."""
    place = by_stage(genuine, "look ahead" if stage == "search" else stage)
    word = genuine[place]["word"]
    forged = written(changed(genuine, place, lower=9999, stage=stage), tmp_path)
    found = verify(forged, words, sample=None, search=True)
    assert len(found.wrong) == 1
    assert re.match(rf"{word}: at least \d+ by {stage}, not 9999", found.wrong[0])
    assert (found.first, found.total, found.complete) == (None, None, False)
    assert str(found).startswith("this is not a proof: 1 line does not hold; ")


def check(documents: list[Any], words: Words, folder: Path) -> Verification:
    return verify(written(documents, folder), words, sample=1)


def test_what_is_forged_in_plain_sight_is_found_in_any_sample(
    words: Words, genuine: list[Any], tmp_path: Path
) -> None:
    best = solved(genuine)
    line = genuine[best]
    other = by_stage(genuine, "look ahead")
    tree = line["tree"].splitlines()
    cases: list[tuple[int, dict[str, Any], str]] = [
        (best, {"total": 12345}, "its strategy is"),
        (best, {"total": "many"}, "neither solved nor ruled out"),
        (other, {"total": [7]}, "neither solved nor ruled out"),
        (best, {"tree": None}, "its strategy is empty"),
        (best, {"tree": "\n".join(tree[:-1])}, "its strategy does not find"),
        (best, {"tree": "\n".join([*tree[:-1], "  bbbbb zzzzz"])}, "cannot be read"),
        (other, {"lower": line["total"]}, "does not rule it out"),
        (other, {"lower": None}, "neither solved nor ruled out"),
        (other, {"lower": "many"}, "neither solved nor ruled out"),
        (other, {"stage": "belief"}, "which is not known"),
        (other, {"stage": "not solvable"}, "not solvable, and yet a total"),
        (other, {"word": "zzzzz"}, "not a first word of the list"),
    ]
    for place, changes, reason in cases:
        found = check(changed(genuine, place, **changes), words, tmp_path)
        assert any(reason in each for each in found.wrong), (changes, found.wrong)
    short = check([{**genuine[0], "limit": 2}, *genuine[1:]], words, tmp_path)
    assert any("its strategy takes" in each for each in short.wrong)


def test_a_first_word_that_cannot_be_solved_is_re_derived(words: Words, tmp_path: Path) -> None:
    file = tmp_path / "proof"
    prove(words, max_guesses=2, file=file, threads=1)
    found = verify(file, words, sample=None)
    assert (found.wrong, found.rederived) == ((), {"not solvable": len(words.guesses)})
    assert str(found).startswith("no strategy within 2 guesses: ")
    documents = [json.loads(line) for line in file.read_text().splitlines()]
    marks = {feedback(documents[1]["word"], answer) for answer in words.answers}
    single = next(
        each
        for each in sorted(marks)
        if sum(feedback(documents[1]["word"], answer) == each for answer in words.answers) == 1
    )
    forged = changed(documents, 1, left=single)
    found = verify(written(forged, tmp_path), words, sample=None)
    assert [each.partition(":")[0] for each in found.wrong] == [documents[1]["word"]]
    for without in (changed(documents, 1, left=None), [{**forged[0], "limit": None}, *forged[1:]]):
        found = verify(written(without, tmp_path), words, sample=None, search=True)
        assert bool(found.wrong) == (without[0]["limit"] is None)


def test_a_strategy_that_breaks_hard_mode_is_found(tmp_path: Path) -> None:
    words, file = Words(answers=["bat", "cat"], guesses=["bat", "cat", "cow"]), tmp_path / "proof"
    prove(words, file=file, mode="hard", threads=1)
    documents = [json.loads(line) for line in file.read_text().splitlines()]
    place = next(place for place, each in enumerate(documents) if each.get("word") == "cow")
    tree = "cow\n  bbb bat\n  gbb bat\n    bgg cat"
    forged = changed(documents, place, lower=None, total=5, tree=tree, stage="search")
    assert check(forged, words, tmp_path).wrong == (
        "cow: its strategy breaks hard mode with 'bat'",
    )
    forged[0]["mode"] = "normal"
    assert check(forged, words, tmp_path).wrong == ()


def test_files_that_cannot_be_verified(words: Words, genuine: list[Any], tmp_path: Path) -> None:
    header, *lines = genuine
    cases: list[tuple[list[Any], str]] = [
        ([{**header, "version": 1}, *lines], "is not the file of a proof of version 2"),
        ([["hello"]], "is not the file of a proof of version 2"),
        ([{**header, "mode": "easy"}], "is about mode 'easy'"),
        ([{**header, "limit": 0}], "limit 0"),
        ([header, lines[0], lines[0]], "line 3"),
        ([header, 5], "line 2"),
        ([{**header, "answers_sha256": "0"}], "is about other answers than those of words"),
        ([{**header, "guesses_sha256": "0"}], "is about other guesses than those of words"),
    ]
    for documents, message in cases:
        with pytest.raises(WordleError, match=re.escape(message)):
            verify(written(documents, tmp_path), words)
    with pytest.raises(WordleError, match="'words', which do not ship; say which words"):
        verify(written(genuine, tmp_path))
    with pytest.raises(WordleError, match="is about other answers than those of common, 5 tiles"):
        verify(written([{**header, "list": "common, 5 tiles"}], tmp_path))
    with pytest.raises(WordleError, match="which do not ship"):
        verify(written([{**header, "list": ["original"]}], tmp_path))
    damaged = bytearray(gzip.compress(b"some text that is packed" * 40))
    damaged[15] ^= 0xFF
    (tmp_path / "proof.gz").write_bytes(damaged)
    with pytest.raises(WordListError, match="is damaged gzip"):
        verify(tmp_path / "proof.gz", words)
    (tmp_path / "proof").write_text("hello\n")
    with pytest.raises(
        WordleError, match="is not the file of a proof: it has lines that are no JSON"
    ):
        verify(tmp_path / "proof", words)
    (tmp_path / "proof").write_text("")
    with pytest.raises(WordleError, match="is not the file of a proof"):
        verify(tmp_path / "proof", words)


@pytest.mark.parametrize(
    ("name", "sample", "claim", "engine_only"),
    [
        ("original-normal-4", 1, ("original", 4, None, None), 0),
        ("indonesian-hard", 2, ("indonesian", 6, None, None), 0),
        ("answers-2309-hard", 10, ("answers-2309", 6, "dealt", 8178), 26),
    ],
)
def test_published_proofs_hold(
    name: str, sample: int, claim: tuple[Any, ...], engine_only: int
) -> None:
    results = Path(__file__).parents[2] / "docs" / "results"
    found = verify(results / f"{name}.proof.jsonl.gz", sample=sample)
    assert (found.complete, found.wrong, found.engine_only) == (True, (), engine_only)
    assert (found.words, found.max_guesses, found.first, found.total) == claim
