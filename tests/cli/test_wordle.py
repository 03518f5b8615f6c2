"""The Wordle commands of strategies and search: documents, exit status, one line for bad input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from lexagon.cli import run


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("answers.txt").write_text("bound\nfound\nhound\nmound\npound\nwound\n")
    Path("heavy.txt").write_text("bound 99999999999999\n")
    Path("guesses.txt").write_text("bound\nfound\nhound\nhumid\nmound\npound\nwhomp\nwound\n")


SMALL = ["--answers", "answers.txt", "--guesses", "guesses.txt"]


def document(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> Any:
    assert run(["wordle", *arguments, "--json"]) == status
    printed = capsys.readouterr()
    assert printed.err == ""
    return json.loads(printed.out)


def test_solve(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "solve", "SIGMA", "--strategy", "index")
    assert found["solved"] is True
    assert [turn["guess"] for turn in found["turns"]] == ["slate", "squad", "savvy", "sigma"]
    assert found["turns"][0]["marks"] == "gbybb"
    lost = document(capsys, "solve", "hound", "--strategy", "index", status=1)
    assert (lost["solved"], lost["guesses"]) == (False, 6)
    assert document(capsys, "solve", "hound", "--strategy", "index", "--max-guesses", "9")["solved"]


def test_solve_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["wordle", "solve", "hound", "--strategy", "splitter", *SMALL]) == 0
    assert "🟩🟩🟩🟩🟩  HOUND" in capsys.readouterr().out


def test_evaluate(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "evaluate", "entropy(first=salet)")
    keys = ["strategy", "games", "solved", "mean", "worst", "histogram", "seconds"]
    assert set(keys) <= set(found)
    assert (found["strategy"], found["games"]) == ("entropy(first=salet)", 2315)
    assert sum(found["histogram"].values()) == found["solved"] == 2315
    assert found["total"] == 7946
    several = document(capsys, "evaluate", "parts", "minimax", *SMALL)
    assert [each["strategy"] for each in several] == ["parts", "minimax"]
    assert run(["wordle", "evaluate", "parts", *SMALL]) == 0
    assert "6 games" in capsys.readouterr().out


def test_optimal(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "optimal", *SMALL, "--tree", "best.tree")
    keys = ["first", "total", "mean", "worst", "histogram", "proven", "nodes", "seconds"]
    assert set(keys) <= set(found)
    assert found["proven"] is True
    checked = document(capsys, "check-tree", "best.tree", *SMALL)
    assert checked["valid"] is True
    assert (checked["total"], checked["worst"]) == (found["total"], found["worst"])
    position = document(capsys, "optimal", "bound=bgggg", "--first", "whomp", *SMALL)
    assert (position["first"], position["answers"]) == ("whomp", 5)


def test_optimal_saves_json_and_prints_trees(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["wordle", "optimal", *SMALL, "--tree", "best.json"]) == 0
    assert "guesses for 6 answers" in capsys.readouterr().out
    assert json.loads(Path("best.json").read_text())["format"] == "lexagon-tree"
    assert document(capsys, "check-tree", "best.json", *SMALL)["games"] == 6
    assert run(["wordle", "optimal", *SMALL, "--tree", "-"]) == 0
    assert capsys.readouterr().out.startswith("lexagon-tree 1\n")


def test_optimal_prints_the_tree_in_its_document(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "optimal", *SMALL, "--tree", "-")
    assert found["tree"]["guess"] == found["first"]
    assert found["tree"]["next"]


def test_optimal_that_cannot_be(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "optimal", "--max-guesses", "1", *SMALL, status=1)
    assert found["solvable"] is False
    assert run(["wordle", "optimal", "--max-guesses", "1", *SMALL]) == 1
    assert "No strategy solves" in capsys.readouterr().out


def test_a_tree_of_a_named_list_needs_no_option(capsys: pytest.CaptureFixture[str]) -> None:
    document(capsys, "optimal", "--list", "answers-2309", "--first", "slate", "--tree", "tree")
    assert document(capsys, "check-tree", "tree")["total"] == 7951
    assert run(["wordle", "check-tree", "tree", "--list", "original"]) == 2
    assert "it was made for another list" in capsys.readouterr().err


def test_a_tree_of_an_unknown_list_needs_one(capsys: pytest.CaptureFixture[str]) -> None:
    Path("tree").write_text("lexagon-tree 1\nlist: nope\n\ncrane\n")
    assert run(["wordle", "check-tree", "tree"]) == 2
    assert "no game list 'nope', which the tree is for" in capsys.readouterr().err
    Path("tree").write_text("lexagon-tree 1\nlist: nope\n\nbound\n")
    Path("one.txt").write_text("bound\n")
    assert run(["wordle", "check-tree", "tree", "--answers", "one.txt"]) == 0


def test_prove(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "prove", "--file", "proof", *SMALL)
    assert found["complete"] is True
    assert found["settled"] == found["words"] == 8
    best = document(capsys, "optimal", *SMALL)
    assert found["total"] == best["total"]
    again = document(capsys, "prove", "--file", "proof", "--check", "8", *SMALL)
    assert (again["checked"], again["wrong"]) == (8, [])
    assert run(["wordle", "prove", "--file", "proof", "--answers", "answers.txt"]) == 2
    assert "is a proof about something else" in capsys.readouterr().err
    assert run(["wordle", "prove", "--answers", "answers.txt"]) == 0
    assert "no first word is better" in capsys.readouterr().out
    assert Path("answers.txt-normal.proof.jsonl").exists()


def test_openers_fit_and_say_what_was_not_tried(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert run(["wordle", "openers", "--by", "total", "--look-at", "2", *SMALL]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "only the best 2 of 8 words by one step were tried" in shown
    assert run(["wordle", "openers", "--by", "total", *SMALL]) == 0
    assert "were tried" not in capsys.readouterr().out
    assert run(["wordle", "openers", "--steps", "2", "--look-at", "5"]) == 0
    header = capsys.readouterr().out.splitlines()[2]
    names = "word bits expected worst classes + second = both"
    assert header.split() == names.split()


def test_one_guess_is_not_guesses(capsys: pytest.CaptureFixture[str]) -> None:
    Path("one.txt").write_text("bound\n")
    assert run(["wordle", "optimal", "--answers", "one.txt"]) == 0
    assert "BOUND: 1 guess for 1 answer" in capsys.readouterr().out


def test_openers(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "openers", "--top", "3")
    assert [each["word"] for each in found["openers"]] == ["soare", "roate", "raise"]
    two = document(capsys, "openers", "--steps", "2", *SMALL)
    assert two["openers"][0]["second_bits"] is not None
    exact = document(capsys, "openers", "--by", "total", *SMALL)
    best = document(capsys, "optimal", *SMALL)
    assert exact["openers"][0]["total"] == best["total"]
    for order in ("expected", "worst", "classes", "total"):
        assert run(["wordle", "openers", "--by", order, "--hard", *SMALL]) == 0
    assert "WHOMP" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["solve", "zzzzz"], "'zzzzz' is not a guess of original"),
        (["solve", "salet"], "'salet' may be guessed but is no answer of original"),
        (["solve", "crane", "--strategy", "nope"], "no strategy 'nope'"),
        (["evaluate", "entropy(first=cranes)"], "'cranes' has 6 tiles"),
        (["evaluate", "entropy", "--list", "nope"], "no game list 'nope'"),
        (["evaluate", "entropy", "--answers", "nowhere.txt"], "no file 'nowhere.txt'"),
        (["evaluate", "entropy", "--guesses", "guesses.txt"], "without answers"),
        (["optimal", "crane=bybb"], "the feedback 'bybb' has 4 marks"),
        (["optimal", "crane=bybbx"], "'x' is not one of"),
        (["optimal", "crane=ggggy"], "the yellow one would have nowhere else to go"),
        (["optimal", "crane"], "write it as in crane=bybbg"),
        (["optimal", "crane=bbbbb", "crane=ggggg"], "line 2 of the history"),
        (["optimal", "--first", "zzzzz"], "'zzzzz' is not a guess"),
        (["optimal", "--max-guesses", "-1"], "--max-guesses"),
        (["optimal", "--max-guesses", "99999999999999"], "0<=x<=1000"),
        (["prove", *SMALL, "--max-guesses", "99999999999"], "0<=x<=1000"),
        (["solve", "hound", "--strategy", "optimal(limit=-1)"], "limit=-1 is out of range; give 0"),
        (["solve", "hound", "--strategy", f"optimal(limit={'9' * 20})"], "(no limit) to 1000"),
        (["solve", "hound", "--strategy", "entropy(first=salet,first=crane)"], "is there twice"),
        (["optimal", *SMALL, "--weights", "heavy.txt"], "its weight from 1 to 999,999,999"),
        (["optimal", *SMALL, "--tree", "no/such/folder"], "cannot write 'no/such/folder'"),
        (["optimal", *SMALL, "--weights", "answers.txt"], "is not an answer and its weight"),
        (["check-tree", ""], "the name of the tree file is empty"),
        (["check-tree", "nowhere.tree"], "no file 'nowhere.tree'"),
        (["check-tree", "answers.txt"], "is no tree file: it begins with 'bound'"),
        (["prove", *SMALL, "--file", "answers.txt"], "is no line of a proof"),
        (["prove", *SMALL, "--first", "zzzzz"], "'zzzzz' is not a guess"),
        (["openers", "--steps", "3"], "--steps"),
    ],
)
def test_bad_input_is_one_line_and_status_2(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["wordle", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert message in printed.err
    assert not list(Path().glob("*.jsonl"))


def test_an_answer_that_is_not_among_the_guesses(capsys: pytest.CaptureFixture[str]) -> None:
    Path("guesses.txt").write_text("bound\n")
    assert run(["wordle", "evaluate", "entropy", *SMALL]) == 2
    assert "the answer 'found' is not among the guesses" in capsys.readouterr().err


def test_lists_of_one_word_and_of_repeated_lines(capsys: pytest.CaptureFixture[str]) -> None:
    Path("one.txt").write_text("crane\ncrane\n")
    found = document(capsys, "optimal", "--answers", "one.txt")
    assert (found["first"], found["total"], found["worst"]) == ("crane", 1, 1)
    assert document(capsys, "evaluate", "entropy", "--answers", "one.txt")["games"] == 1
    assert document(capsys, "prove", "--answers", "one.txt")["total"] == 1


def test_other_lengths_and_alphabets(capsys: pytest.CaptureFixture[str]) -> None:
    assert document(capsys, "evaluate", "parts", "--list", "enable", "--length", "2")["games"] > 90
    Path("palabras.txt").write_text("perro\nllama\nchapa\nñoña\n", encoding="utf-8")
    own = ["--answers", "palabras.txt", "--alphabet", "spanish"]
    assert document(capsys, "optimal", *own)["total"] == 7
    assert document(capsys, "solve", "perro", "--strategy", "index", *own)["solved"] is True
