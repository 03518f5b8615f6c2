"""Proofs of best boards: the boards of a brute-force twin, resumable, and honest about limits."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import Alphabet, BoardError, Lexicon, Progress
from lexagon.grid import Board, ProofCheck, ProvenBoards, Rules, check_proof, prove_best, scores
from lexagon.grid._proof import settle_class
from lexagon.grid._proof_check import needed_classes
from lexagon.grid._proof_file import ProofClasses
from lexagon.grid._prover import Prover
from tests.grid.strategies import rules
from tests.oracles import board_proof as slow

QU = "aqu"


def found(proof: ProvenBoards) -> set[tuple[int, str]]:
    assert proof.complete
    assert len(proof) == len(set(proof))
    assert proof.best == max((each.score for each in proof), default=None)
    # A single row is written with commas.
    return {(each.score, each.board.lower().replace(",", "")) for each in proof}


def tiles_of(board: str) -> Board:
    return Board([",".join(row) + "," for row in board.split("/")])


@settings(max_examples=25, deadline=None)
@given(
    st.sets(st.text(QU, min_size=1, max_size=7), min_size=1, max_size=30),
    rules,
    st.sampled_from(["1x1", "1x3", "2x2", "2x3", "3x2", "1x6"]),
    st.integers(1, 20),
)
def test_equal_to_brute_force(words: set[str], rules: Rules, size: str, at_least: int) -> None:
    def score(boards: list[str]) -> list[int]:
        return [slow.score_of(tiles_of(each), words, rules) for each in boards]

    best = slow.best_boards(QU, int(size[0]), int(size[2]), at_least, score)
    lexicon = Lexicon.from_words(words, Alphabet("qu", QU))
    proof = prove_best(size, words=lexicon, rules=rules, at_least=at_least, threads=1)
    assert found(proof) == best


@pytest.mark.parametrize(
    ("size", "letters", "at_least", "rules"),
    [
        ("2x2", "abdelmnoprst", 12, "boggle"),
        ("2x3", "aelst", 60, "boggle"),
        ("2x3", "aelst", 20, "words(neighbours=orthogonal)"),
        ("3x3", "est", 10, "boggle"),
        ("3x3", "aer", 9, "boggle(neighbours=torus)"),
    ],
)
def test_equal_to_all_boards_of_some_letters(
    enable: Lexicon, size: str, letters: str, at_least: int, rules: str
) -> None:
    words = [word for word in enable if set(word) <= set(letters) and len(word) <= 9]
    lexicon = Lexicon.from_words(words, Alphabet("some", letters))

    def score(boards: list[str]) -> list[int]:
        return [*scores(boards, lexicon, rules)]

    best = slow.best_boards(letters, int(size[0]), int(size[2]), at_least, score)
    assert len(best) > 1
    assert found(prove_best(size, words=lexicon, rules=rules, at_least=at_least)) == best


@pytest.mark.parametrize("name", ["paper", "wordament"])
def test_every_board_scores_what_the_proof_says(name: str) -> None:
    lexicon = Lexicon.named("indonesian")
    proof = prove_best("2x3", words=lexicon, rules=name)
    assert proof.complete
    assert {each.score for each in proof} == {proof.at_least} == {proof.best}
    for each in proof:
        assert Board(each.board).solve(lexicon, name).score == each.score


@pytest.mark.parametrize(
    ("name", "best"), [("boggle", 6), ("words", 4), ("wordament", 28), ("paper", 114)]
)
def test_a_q_plays_what_it_plays_when_the_board_is_solved(name: str, best: int) -> None:
    """Q and U under Boggle's rules, so that four squares hold QUIET; Q alone under others."""
    lexicon = Lexicon.from_words(["quit", "quiet", "quite", "tie", "qit", "suit"])
    proof = prove_best("2x2", words=lexicon, rules=name, at_least=best // 2, threads=1)
    assert proof.best == best
    assert "Q" in proof.boards[0].board
    for each in proof:
        assert Board(each.board).solve(lexicon, name).score == each.score


def test_a_score_that_no_board_reaches(enable: Lexicon) -> None:
    proof = prove_best("2x2", words=enable, at_least=19)
    assert (proof.complete, proof.boards, proof.best) == (True, (), None)
    assert str(proof) == "no board reaches 19 points, proven (2x2, enable, boggle rules)"


def test_a_stopped_proof_resumes_from_its_file(tmp_path: Path, enable: Lexicon) -> None:
    file = tmp_path / "proof.jsonl"

    def some(report: Progress) -> bool:
        return report.done < 5

    whole = prove_best("2x3", words=enable, at_least=125, threads=1)
    begun = prove_best("2x3", words=enable, at_least=125, threads=1, file=file, progress=some)
    assert 5 <= begun.settled < begun.classes == 26
    assert not begun.complete
    file.write_bytes(file.read_bytes() + b'{"letters": "e", "boa')  # cut short by a kill
    rest = prove_best("2x3", words=enable, at_least=125, threads=2, file=file)
    assert (rest.complete, rest.taken_over, rest.file) == (True, begun.settled, str(file))
    assert (rest.boards, rest.nodes) == (whole.boards, whole.nodes)
    header, *lines = map(json.loads, file.read_text().splitlines())
    assert (header["size"], header["at_least"], len(lines)) == ("2x3", 125, 26)


def test_a_proof_without_a_bound_resumes_with_the_bound_of_its_file(
    tmp_path: Path, enable: Lexicon
) -> None:
    """What a search finds in a second is not the same on every machine and every day."""
    file = tmp_path / "proof.jsonl"
    prove_best("2x2", words=enable, at_least=17, file=file)
    again = prove_best("2x2", words=enable, file=file)
    assert (again.at_least, again.taken_over, again.best) == (17, 26, 18)
    file.write_text("hello\n")
    with pytest.raises(BoardError, match="line 1: 'hello' is not a line of a proof"):
        prove_best("2x2", words=enable, file=file)


def test_a_file_about_something_else_is_refused(tmp_path: Path, enable: Lexicon) -> None:
    file = tmp_path / "proof.jsonl"
    prove_best("2x2", words=enable, at_least=18, file=file)
    with pytest.raises(BoardError, match="its at_least is '18', not '17'"):
        prove_best("2x2", words=enable, at_least=17, file=file)
    text = file.read_text()
    file.write_text(text.replace("+", "-", 1))
    with pytest.raises(BoardError, match="was made by another engine"):
        prove_best("2x2", words=enable, at_least=18, file=file)
    file.write_text(text + '{"letters": "éé", "boards": [], "nodes": 1, "seconds": 0}\n')
    with pytest.raises(BoardError, match=r"line 28: .* says nothing about a class"):
        prove_best("2x2", words=enable, at_least=18, file=file)


@pytest.mark.parametrize(
    ("size", "options", "message"),
    [
        ("4x4", {}, "a proof for 4x4 would take some 2,900 core-hours"),
        ("5x5", {}, "more than 10,000 core-years"),
        ("3x3", {"at_least": 0}, "a bound of 0 points; it is 1 or more"),
        ("3x3", {"at_least": 500, "threads": 0}, "0 threads; it is 1 to 256"),
    ],
)
def test_questions_that_cannot_be_answered(
    size: str, options: dict[str, Any], message: str
) -> None:
    with pytest.raises(BoardError, match=message):
        prove_best(size, **options)


def test_the_best_board_of_three_by_three_is_found_in_its_class() -> None:
    """One class of the 26: the boards of 540 and more whose centre is an A."""
    prover = Prover("3x3", Lexicon.named("enable2k"), Rules.named("boggle"))
    line = settle_class(prover, "a", 540)
    assert [(each.score, each.board) for each in line.boards] == [
        (545, "DES/LAT/PER"),
        (542, "LEP/RAS/SET"),
        (540, "DEL/RAT/PES"),
    ]
    assert line.nodes <= 1_619  # weaker bounds would find the same boards, and take longer


def test_a_board_that_has_exactly_the_bound_is_found() -> None:
    """Three squares are left when the tables bound it, so that their bound is its very points."""
    proof = prove_best("1x5", words=Lexicon.from_words(["abode"]), at_least=2, threads=1)
    assert found(proof) == {(2, "abode")}


def test_points_that_do_not_fit_are_refused() -> None:
    prover = Prover("3x3", Lexicon.named("enable2k"), Rules.named("boggle", scores="3:400000"))
    with pytest.raises(BoardError, match=r"'boggle\(scores=3:400000\)' give too many points"):
        settle_class(prover, "a", 270 * 400_000)


def check_until_wrong(file: Path) -> ProofCheck:
    """Search longer and longer for a board that is missing: on a slow machine it takes its time."""
    for seconds in (1, 4, 16, 64):
        check = check_proof(file, seconds=seconds)
        if check.wrong:
            break
    return check


def test_a_check_finds_what_is_wrong(tmp_path: Path, enable: Lexicon) -> None:
    file = tmp_path / "proof.jsonl"
    prove_best("2x3", words=enable, at_least=125, file=file)
    right = check_proof(file, seconds=1)
    assert (right.complete, right.boards, right.classes, right.wrong) == (True, 8, 26, ())
    assert right.tried > 0
    text = file.read_text()
    file.write_text(text.replace('"score": 129', '"score": 128'))
    assert "LAS/PET has 129 points, not 128" in check_proof(file, seconds=0.1).wrong
    lines = [json.loads(line) for line in text.splitlines()]
    without = [{**line, "boards": []} if "boards" in line else line for line in lines]
    file.write_text("".join(json.dumps(line) + "\n" for line in without))
    assert any("is missing" in each for each in check_until_wrong(file).wrong)
    file.write_text("".join(json.dumps(line) + "\n" for line in lines[:-1]))
    part = check_proof(file, seconds=0.1)
    assert (part.complete, part.classes, part.needed) == (False, 25, 26)
    assert "not yet a proof, classes left to settle: 1" in str(part)
    with pytest.raises(BoardError, match="is not a line of a proof"):
        check_proof(Path(__file__))


def test_a_check_looks_up_more_boards_than_the_best_ten(tmp_path: Path, enable: Lexicon) -> None:
    file = tmp_path / "proof.jsonl"
    proof = prove_best("2x2", words=enable, at_least=12, file=file)
    assert len(proof) > 20
    weakest = proof[-1].board
    header, *lines = [json.loads(line) for line in file.read_text().splitlines()]
    for line in lines:
        line["boards"] = [each for each in line["boards"] if each["board"] != weakest]
    packed = tmp_path / "proof.jsonl.gz"
    packed.write_bytes(
        gzip.compress("".join(json.dumps(line) + "\n" for line in [header, *lines]).encode())
    )
    check = check_until_wrong(packed)
    assert len(check.wrong) == 1
    assert "is missing" in check.wrong[0]
    assert "this is not a proof:\nwrong: " in str(check)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("size", 3),
        ("list", ["enable"]),
        ("words_sha256", None),
        ("rules", {}),
        ("at_least", "125"),
        ("at_least", True),
        ("forced", 9),  # more classes than can be gone through
        ("forced", 0),
        ("squares", ["x", 1, 2, 3, 4, 5]),
        ("squares", 5),
        ("letters", 7),
    ],
)
def test_a_header_of_other_values_is_refused(
    name: str, value: object, tmp_path: Path, enable: Lexicon
) -> None:
    file = tmp_path / "proof.jsonl"
    prove_best("2x3", words=enable, at_least=125, file=file)
    first, _, rest = file.read_text().partition("\n")
    file.write_text(f"{json.dumps({**json.loads(first), name: value})}\n{rest}")
    with pytest.raises(BoardError, match=f"line 1: .* cannot be the {name} of a proof"):
        check_proof(file, seconds=0.1)


@pytest.mark.parametrize(("size", "count"), [("3x3", 26), ("2x5", 351), ("3x4", 351)])
def test_the_classes_are_those_that_are_needed(enable: Lexicon, size: str, count: int) -> None:
    """Derived twice: by the engine, and by the checker from the size alone."""
    proof = ProofClasses(Prover(size, enable, Rules.named("boggle")), 1)
    assert set(proof.prover.classes) == set(needed_classes(proof.header(), enable))
    assert len(proof.prover.classes) == count
