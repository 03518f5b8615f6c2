"""The Wordle commands of strategies and search: documents, exit status, one line for bad input."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from lexagon.cli import run
from lexagon.cli.output import console


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
    output = document(capsys, "solve", "SIGMA", "--strategy", "index")
    assert output["solved"] is True
    assert [turn[:5] for turn in output["turns"]] == ["slate", "squad", "savvy", "sigma"]
    assert output["turns"][0] == "slate=gbybb"
    lost = document(capsys, "solve", "hound", "--strategy", "index", status=1)
    assert (lost["solved"], lost["guesses"]) == (False, 6)
    assert document(capsys, "solve", "hound", "--strategy", "index", "--max-guesses", "9")["solved"]


def test_solve_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["wordle", "solve", "hound", "--strategy", "splitter", *SMALL]) == 0
    assert "🟩🟩🟩🟩🟩  HOUND" in capsys.readouterr().out


def evaluated(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """Return the first evaluation."""
    return document(capsys, "evaluate", *arguments)["evaluations"][0]


def test_evaluate(capsys: pytest.CaptureFixture[str]) -> None:
    output = document(capsys, "evaluate", "entropy(first=salet)")
    assert (output.keys(), output["comparisons"]) == ({"evaluations", "comparisons"}, [])
    [output] = output["evaluations"]
    keys = ["strategy", "games", "solved", "mean", "worst", "histogram", "seconds"]
    assert set(keys) <= set(output)
    assert (output["strategy"], output["games"]) == ("entropy(first=salet)", 2315)
    assert sum(output["histogram"].values()) == output["solved"] == 2315
    assert output["total"] == 7946
    several = document(capsys, "evaluate", "parts", "minimax", *SMALL)
    assert [each["strategy"] for each in several["evaluations"]] == ["parts", "minimax"]
    [comparison] = several["comparisons"]
    assert [comparison[key] for key in ("first", "second", "games")] == ["parts", "minimax", 6]
    assert len(output["by_answer"]) == 2315
    assert run(["wordle", "evaluate", "parts", *SMALL]) == 0
    shown = capsys.readouterr().out
    assert "6 games" in shown
    assert "95% interval" in shown
    assert "first − second" not in shown
    assert run(["wordle", "evaluate", "parts", "minimax", *SMALL]) == 0
    assert "first − second" in capsys.readouterr().out


def test_optimal(capsys: pytest.CaptureFixture[str]) -> None:
    output = document(capsys, "optimal", *SMALL, "--tree", "best.tree")
    keys = ["first", "total", "mean", "worst", "histogram", "proven", "nodes", "seconds"]
    assert set(keys) <= set(output)
    assert output["proven"] is True
    checked = document(capsys, "check-tree", "best.tree", *SMALL)
    assert checked["valid"] is True
    assert (checked["total"], checked["worst"]) == (output["total"], output["worst"])
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
    output = document(capsys, "optimal", *SMALL, "--tree", "-")
    assert output["tree"]["guess"] == output["first"]
    assert output["tree"]["next"]


def test_optimal_that_cannot_be(capsys: pytest.CaptureFixture[str]) -> None:
    output = document(capsys, "optimal", "--max-guesses", "1", *SMALL, status=1)
    assert output["solvable"] is False
    assert run(["wordle", "optimal", "--max-guesses", "1", *SMALL]) == 1
    assert "No strategy solves" in capsys.readouterr().out
    begun = ["optimal", "--max-guesses", "1", "--first", "whomp", *SMALL]
    assert document(capsys, *begun, status=1)["first"] == "whomp"
    assert run(["wordle", *begun, "--tree", "none.tree"]) == 1
    assert "No strategy that begins with WHOMP solves" in capsys.readouterr().out
    assert not Path("none.tree").exists()


def test_a_tree_of_a_named_list_needs_no_option(capsys: pytest.CaptureFixture[str]) -> None:
    document(capsys, "optimal", "--words", "answers-2309", "--first", "slate", "--tree", "tree")
    assert document(capsys, "check-tree", "tree")["total"] == 7951
    assert run(["wordle", "check-tree", "tree", "--words", "original"]) == 2
    assert "it was made for another list" in capsys.readouterr().err


def test_a_tree_of_an_unknown_list_needs_one(capsys: pytest.CaptureFixture[str]) -> None:
    Path("tree").write_text("lexagon-tree 1\nlist: nope\n\ncrane\n")
    assert run(["wordle", "check-tree", "tree"]) == 2
    assert "no game list 'nope', which the tree is for" in capsys.readouterr().err
    Path("tree").write_text("lexagon-tree 1\nlist: nope\n\nbound\n")
    Path("one.txt").write_text("bound\n")
    assert run(["wordle", "check-tree", "tree", "--answers", "one.txt"]) == 0


def test_prove(capsys: pytest.CaptureFixture[str]) -> None:
    output = document(capsys, "prove", "--file", "proof", *SMALL)
    assert output["complete"] is True
    assert output["settled"] == output["guesses"] == 8
    best = document(capsys, "optimal", *SMALL)
    assert output["total"] == best["total"]
    checked = document(capsys, "verify", "proof", "--all", "--search", *SMALL)
    assert (sum(checked["rederived"].values()), checked["wrong"]) == (8, [])
    assert checked["total"] == best["total"]
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
    output = " ".join(capsys.readouterr().out.split())
    assert "only the best 2 of 8 words by one step were tried" in output
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
    output = document(capsys, "openers", "--top", "3")
    assert [each["word"] for each in output["openers"]] == ["soare", "roate", "raise"]
    two = document(capsys, "openers", "--steps", "2", *SMALL)
    first, *_ = two["openers"]
    assert first["two_steps"] == pytest.approx(first["bits"] + first["second_bits"])
    assert first["two_steps"] == max(each["two_steps"] for each in two["openers"])
    exact = document(capsys, "openers", "--by", "total", *SMALL)
    best = document(capsys, "optimal", *SMALL)
    assert exact["openers"][0]["total"] == best["total"]
    hard = document(capsys, "openers", "--by", "total", "--hard", *SMALL)
    assert hard["openers"][0]["total"] >= exact["openers"][0]["total"]
    assert hard["mode"] == "hard"
    for order in ("expected", "worst", "classes", "total"):
        assert run(["wordle", "openers", "--by", order, *SMALL]) == 0
    assert "WHOMP" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["solve", "zzzzz"], "'zzzzz' is not a guess of original"),
        (["solve", "salet"], "'salet' may be guessed but is not an answer of original"),
        (["solve", "crane", "--strategy", "nope"], "no strategy 'nope'"),
        (["evaluate", "entropy(first=cranes)"], "'cranes' has 6 tiles"),
        (["evaluate", "entropy", "--words", "nope"], "no game list 'nope'"),
        (["evaluate", "entropy", "--answers", "nowhere.txt"], "no file 'nowhere.txt'"),
        (["evaluate", "entropy", "--guesses", "guesses.txt"], "without answers"),
        (["optimal", "crane=bybb"], "the feedback 'bybb' has 4 marks"),
        (["optimal", "crane=bybbx"], "'x' is not one of"),
        (["optimal", "crane=ggggy"], "the yellow one would have nowhere else to go"),
        (["optimal", "crane"], "write it as in crane=bybbg"),
        (["optimal", "crane=bbbbb", "crane=ggggg"], "turn 2: "),
        (["optimal", "--first", "zzzzz"], "'zzzzz' is not a guess"),
        (["optimal", "--max-guesses", "-1"], "--max-guesses"),
        (["optimal", "--max-guesses", "99999999999999"], "1<=x<=1000"),
        (["prove", *SMALL, "--max-guesses", "99999999999"], "1<=x<=1000"),
        (
            ["solve", "hound", "--strategy", "optimal(max_guesses=-1)"],
            "max_guesses must be at least 1, got -1",
        ),
        (
            ["solve", "hound", "--strategy", f"optimal(max_guesses={'9' * 20})"],
            "must be a whole number of at most 64 bits",
        ),
        (["solve", "hound", "--strategy", "entropy(first=salet,first=crane)"], "is given twice"),
        (["optimal", *SMALL, "--weights", "heavy.txt"], "its weight from 1 to 999,999,999"),
        (["optimal", *SMALL, "--tree", "no/such/folder"], "no folder for 'no/such/folder'"),
        (["optimal", *SMALL, "--weights", "answers.txt"], "is not an answer and its weight"),
        (["check-tree", ""], "path must be a path, got ''"),
        (["check-tree", "nowhere.tree"], "no file 'nowhere.tree'"),
        (["check-tree", "answers.txt"], "is not a tree file: it begins with 'bound'"),
        (["prove", *SMALL, "--file", "answers.txt"], "is not a line of a proof"),
        (["prove", *SMALL, "--first", "zzzzz"], "'zzzzz' is not a guess"),
        (["openers", "--steps", "3"], "--steps"),
        (["openers", "--hard"], "hard mode changes nothing about bits"),
        (["openers", "--steps", "2", "--by", "classes"], "two steps are about bits, not classes"),
        (["openers", "--look-at", "9"], "look_at is for two steps"),
        (["optimal", *SMALL, "--tree", "answers.txt"], "or replace it with --force"),
        (["evaluate", "nowhere_at_all:Mine"], "cannot import nowhere_at_all"),
        (["evaluate", "entropi"], "did you mean entropy?"),
        (["solve", "bound", "--alphabet", "a b"], "has the English alphabet"),
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
    output = document(capsys, "optimal", "--answers", "one.txt")
    assert (output["first"], output["total"], output["worst"]) == ("crane", 1, 1)
    assert evaluated(capsys, "entropy", "--answers", "one.txt")["games"] == 1
    assert document(capsys, "prove", "--answers", "one.txt")["total"] == 1


def test_other_lengths_and_alphabets(capsys: pytest.CaptureFixture[str]) -> None:
    assert evaluated(capsys, "parts", "--words", "enable", "--length", "2")["games"] > 90
    Path("palabras.txt").write_text("perro\nllama\nchapa\nñoña\n", encoding="utf-8")
    own = ["--answers", "palabras.txt", "--alphabet", "spanish"]
    assert document(capsys, "optimal", *own)["total"] == 7
    assert document(capsys, "solve", "perro", "--strategy", "index", *own)["solved"] is True


def test_an_alphabet_of_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    """Finding 5."""
    Path("abc.txt").write_text("abca\nabcb\ncaba\ncab\n")
    own = ["--alphabet", "a b c"]
    assert document(capsys, "optimal", "--words", "abc.txt", "--length", "4", *own)["answers"] == 3
    assert document(capsys, "optimal", "--answers", "abc.txt", "--length", "4", *own)["total"] == 5
    assert run(["wordle", "optimal", "--answers", "abc.txt", "--length", "5", *own]) == 2
    assert "none of the answers has 5 tiles" in capsys.readouterr().err
    assert run(["wordle", "optimal", "--answers", "abc.txt", "--words", "enable", *own]) == 2
    assert "the words 'enable' and the answers 'abc.txt'" in capsys.readouterr().err


STUBBORN = """
class Stubborn:
    def guess(self, position):
        return "bound"
"""


def test_a_strategy_of_ones_own_by_module_and_class(capsys: pytest.CaptureFixture[str]) -> None:
    """Findings 6 and 18."""
    Path("stubborn_of_test.py").write_text(STUBBORN)
    output = evaluated(capsys, "stubborn_of_test:Stubborn", "parts", *SMALL)
    assert (output["solved"], output["failed"], output["worst"]) == (1, 5, 7)
    assert output["mean"] == (1 + 5 * 7) / 6
    assert run(["wordle", "evaluate", "stubborn_of_test:Stubborn", *SMALL]) == 0
    printed = " ".join(capsys.readouterr().out.split())
    assert "would never find 5 answers; each counts as 7 guesses" in printed
    lost = document(
        capsys, "solve", "found", "--strategy", "stubborn_of_test:Stubborn", *SMALL, status=1
    )
    assert lost["turns"] == ["bound=bgggg"] * 6


def test_hard_mode_of_a_strategy(capsys: pytest.CaptureFixture[str]) -> None:
    assert evaluated(capsys, "entropy", "--hard", *SMALL)["mode"] == "hard"
    assert run(["wordle", "evaluate", "entropy2(first=bound)", "--hard", *SMALL]) == 2
    assert "which hard mode does not allow" in capsys.readouterr().err


def test_no_strategy_names_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert "entropy" in document(capsys, "evaluate")["strategies"]


def test_a_file_is_replaced_only_by_force(capsys: pytest.CaptureFixture[str]) -> None:
    Path("best.tree").write_text("mine")
    assert run(["wordle", "optimal", *SMALL, "--tree", "best.tree"]) == 2
    assert "or replace it with --force" in capsys.readouterr().err
    assert Path("best.tree").read_text() == "mine"
    assert run(["wordle", "optimal", *SMALL, "--tree", "best.tree", "--force"]) == 0
    assert Path("best.tree").read_text().startswith("lexagon-tree")


def test_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding 26."""
    monkeypatch.setattr("sys.stdin", io.StringIO("bound=bgggg\n"))
    assert document(capsys, "optimal", "-", *SMALL)["answers"] == 5
    monkeypatch.setattr("sys.stdin", io.StringIO("bound=bgggg\n\n"))
    assert len(document(capsys, "suggest", "-", *SMALL)["candidates"]) == 5
    monkeypatch.setattr("sys.stdin", io.StringIO("bound found\n"))
    assert document(capsys, "review", "-", *SMALL)["guesses"] == 2
    monkeypatch.setattr("sys.stdin", io.StringIO("parts(first = bound)\nminimax\n"))
    assert len(document(capsys, "evaluate", "-", *SMALL)["evaluations"]) == 2
    assert run(["wordle", "optimal", *SMALL, "--tree", "-"]) == 0
    monkeypatch.setattr("sys.stdin", io.StringIO(capsys.readouterr().out))
    assert document(capsys, "check-tree", "-", *SMALL)["valid"] is True


@pytest.mark.parametrize(
    "arguments",
    [
        ["suggest", "crane=bybbg"],
        ["review", "crane", "moist", "prong"],
        ["evaluate", "entropy", "minimax", *SMALL],
        ["openers", "--steps", "2", *SMALL],
        ["openers", "--by", "total", *SMALL],
        ["optimal", *SMALL],
        ["prove", *SMALL],
    ],
)
def test_sixty_columns(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding 26: nothing is wider, and no word or number breaks."""
    tokens: dict[str, set[str]] = {}
    for width in ("60", "200"):
        monkeypatch.setenv("COLUMNS", width)
        console.cache_clear()
        assert run(["wordle", *arguments]) == 0
        printed = capsys.readouterr().out
        assert max(map(len, printed.splitlines())) <= int(width)
        assert "•" not in [line.strip() for line in printed.splitlines()]
        tokens[width] = set(re.findall(r"[A-Z]{4,}|\d[\d.,]*(?![\d.,]* s)", printed))
    console.cache_clear()
    assert tokens["60"] <= tokens["200"]


def test_a_time_limit_gives_what_is_known(capsys: pytest.CaptureFixture[str]) -> None:
    output = document(capsys, "optimal", "fuzzy=bbbbb", "--seconds", "0.05")
    assert (output["complete"], output["proven"]) == (False, False)
    assert output["lower"] <= output["total"]
    assert run(["wordle", "optimal", "fuzzy=bbbbb", "--seconds", "0.05"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "not proven: at least" in shown


def test_what_an_optimum_is_to_be(capsys: pytest.CaptureFixture[str]) -> None:
    total = document(capsys, "optimal", "crane=bybbg")
    worst = document(capsys, "optimal", "crane=bybbg", "--objective", "worst")
    within = document(capsys, "optimal", "crane=bybbg", "--objective", "within:3")
    assert (total["total"], total["worst"], total["lower"]) == (97, 4, 97)
    assert (worst["total"], worst["worst"], worst["lower"]) == (98, 3, 3)
    # SOUTH makes 24 classes; with two guesses left one answer of each is found.
    assert (within["lost"], within["lower"], within["max_guesses"]) == (16, 16, 3)
    assert all(each["proven"] for each in (total, worst, within))
