"""`suggest` and `review` as a user meets them: documents, tables, refusals."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lexagon import to_json, wordle
from lexagon.cli import run

Capture = pytest.CaptureFixture[str]


def document(capture: Capture, *arguments: str) -> Any:
    assert run(["wordle", *arguments, "--json"]) == 0
    return json.loads(capture.readouterr().out)


def refusal(capture: Capture, *arguments: str) -> str:
    assert run(["wordle", *arguments]) == 2
    output = capture.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    return output.err


def test_suggest_as_a_document(capsys: Capture) -> None:
    output = document(capsys, "suggest", "crane=bybbg", "--top", "3")
    assert len(output["candidates"]) == 40
    assert output["candidates"][0] == "horse"
    assert output["levels"]["horse"] == 10
    assert len(output["suggestions"]) == 3
    assert {"guess", "expected_guesses", "bits", "classes", "worst", "is_candidate"} <= set(
        output["suggestions"][0]
    )
    assert output["suggestions"][0]["guess"] == "south"
    assert output["exact"]
    assert output["turns"] == ["crane=bybbg"]


def test_suggest_before_anything_is_known(capsys: Capture) -> None:
    output = document(capsys, "suggest")
    assert len(output["candidates"]) == 2315
    assert output["suggestions"][0]["guess"] == "salet"
    assert output["proven"]


def test_suggest_reads_squares_and_digits(capsys: Capture) -> None:
    written = document(capsys, "suggest", "crane=bybbg", "south=bybbb")
    pasted = document(capsys, "suggest", "CRANE=⬜🟨⬛⬛🟩", "south=01000")
    assert written == pasted


def test_suggest_in_hard_mode_and_with_unknown_answers(capsys: Capture) -> None:
    hard = document(capsys, "suggest", "crane=bybbg", "--hard")
    assert all(row["guess"][4] == "e" for row in hard["suggestions"])
    unknown = document(capsys, "suggest", "crane=bybbg", "--unknown-answers", "--top", "2")
    assert len(unknown["candidates"]) == 150
    assert unknown["chances"]["horse"] > 10 * unknown["chances"]["berme"]


def test_suggest_for_people(capsys: Capture) -> None:
    assert run(["wordle", "suggest", "crane=bybbg", "--top", "2"]) == 0
    output = capsys.readouterr().out
    assert "40 answers possible: horse·10" in output
    assert "SOUTH" in output
    assert "exact" in output
    assert run(["wordle", "suggest", "fuzzy=bbbbb", "--top", "2"]) == 0
    assert "~ estimated" in " ".join(capsys.readouterr().out.split())
    assert run(["wordle", "suggest", "crane=bybbg", "horse=ggggg"]) == 0
    assert "the answer is HORSE" in capsys.readouterr().out


def test_suggest_with_lists_of_ones_own(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "answers").write_text("ola\nmar\nsol\nola\n")
    (tmp_path / "guesses").write_text("ola\nmar\nsol\nsal\n")
    files = ("--answers", str(tmp_path / "answers"), "--guesses", str(tmp_path / "guesses"))
    output = document(capsys, "suggest", "sal=byy", *files)
    assert output["candidates"] == ["ola"]
    (tmp_path / "one").write_text("ola\n")
    alone = document(capsys, "suggest", "--answers", str(tmp_path / "one"))
    assert alone["candidates"] == ["ola"]
    assert alone["suggestions"][0]["expected_guesses"] == 1.0


def test_suggest_in_other_lengths_and_languages(capsys: Capture) -> None:
    longer = document(capsys, "suggest", "cranes=bybbyg", "--length", "6", "--top", "1")
    assert longer["candidates"]
    output = document(capsys, "suggest", "makan=bgbgb", "--words", "indonesian", "--top", "1")
    assert set(output["levels"].values()) == {None}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["crate=bybbg", "nopes=bbbbb"], "turn 2: 'nopes' is not a guess"),
        (["crane=bybb"], "turn 1: the feedback 'bybb' has 4 marks"),
        (["crane=bybbq"], "'q' is not one of g y b"),
        (["crane=ggggy"], "turn 1: the feedback 'ggggy' cannot be"),
        (["crane=bybbg", "moist=ggggg"], "turn 2: 'moist=ggggg' leaves no answer"),
        (["crane=bybbg", "moist=bbbbb", "--hard"], "hard mode does not allow 'moist'"),
        (["cranes=bbbbbb"], "turn 1: 'cranes' has 6 tiles"),
        (["crane"], "'crane' is not a guess with its feedback; write it as in crane=bybbg"),
        (["--top", "0"], "0 is not in the range"),
        (["--words", "nonsense"], "no game list 'nonsense'"),
        (["--answers", "/nowhere/at/all"], "no file '/nowhere/at/all'"),
    ],
)
def test_suggest_refuses_in_one_line(capsys: Capture, arguments: list[str], message: str) -> None:
    assert message in refusal(capsys, "suggest", *arguments)


def test_review_as_a_document(capsys: Capture) -> None:
    output = document(capsys, "review", "crane", "moist", "prong", "--answer", "prong")
    assert (output["guesses"], output["solved"], output["answer"]) == (3, True, "prong")
    assert [turn["candidates_after"] for turn in output["turns"]] == [17, 3, 1]
    assert [turn["skill"] for turn in output["turns"]][1:] == [58, 99]
    assert output["turns"][1]["best_guess"] == "bigot"
    assert 0 <= output["skill"] <= 99
    assert 0 <= output["luck"] <= 99


def test_review_for_people(capsys: Capture) -> None:
    assert run(["wordle", "review", "crane", "moist", "prong"]) == 0
    output = " ".join(capsys.readouterr().out.split())
    assert "solved in 3 guesses" in output
    assert "⬛🟩⬛🟩⬛" in output
    assert "BIGOT 2.18" in output
    assert run(["wordle", "review", "crane", "--answer", "prong"]) == 0
    assert "not solved in 1 guess, the answer was PRONG" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["xxxxx", "--answer", "prong"], "guess 1: 'xxxxx' is not a guess of original"),
        (["crane", "--answer", "zzzzz"], "'zzzzz' is not a guess of original"),
        (
            ["crane", "--answer", "aahed", "--words", "original"],
            "'aahed' may be guessed but is not an answer",
        ),
        (["crane=bbbbb", "moist"], "guess 2: 'moist' has no feedback"),
        (["crane=bbbbb", "--answer", "prong"], "'prong' shows 'bgbgb' for it"),
    ],
)
def test_review_refuses_in_one_line(capsys: Capture, arguments: list[str], message: str) -> None:
    assert message in refusal(capsys, "review", *arguments)


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("suggest crane=bybbg --max-guesses 1", "1 guess was made and max_guesses is 1;"),
        ("review crane moist prong --max-guesses 2", "3 guesses were made and max_guesses is 2;"),
        (
            "optimal crane=bybbg --objective within:1",
            "1 guess was made and the objective is within",
        ),
        (
            "review crane zzzzz",
            "'zzzzz' is not a guess of original, which has 12,972 words; nor does the game fit "
            "nyt-2023 and all-14855",
        ),
    ],
)
def test_messages_say_what_was_given(capsys: Capture, command: str, message: str) -> None:
    assert message in refusal(capsys, *command.split())


def test_a_turn_is_taken_with_a_space(capsys: Capture) -> None:
    assert document(capsys, "suggest", "crane bybbg") == document(capsys, "suggest", "crane=bybbg")


def test_openers_of_which_none_keeps_the_limit_say_so(capsys: Capture) -> None:
    options = "--by total --mode ultra-hard --top 3 --look-at 3"
    assert run(["wordle", "openers", *options.split()]) == 0
    said = "none of the 3 words tried solves every game in 6 guesses."
    assert said in " ".join(capsys.readouterr().out.split())


def test_what_can_lose_is_said_in_words(capsys: Capture) -> None:
    game = "whale=bbbbb peach=bbbbb alarm=bbbby shady=ybbbg missy=gbggg mossy"
    assert run(["wordle", "review", *game.split(), "--answer", "mossy"]) == 0
    assert "MISSY could lose 25.0 % of games, ABOUT could not." in capsys.readouterr().out
    game = "eight fight light might night"
    assert run(["wordle", "review", *game.split(), "--hard", "--answer", "night"]) == 0
    said = "NIGHT could lose 60.0 % of games, and no guess was safe"
    assert said in capsys.readouterr().out
    assert run(["wordle", "suggest", "--max-guesses", "4", "--top", "1"]) == 0
    assert "4 guesses left: too many answers to say what loses." in capsys.readouterr().out
    assert run(["wordle", "suggest", "--max-guesses", "1", "--top", "1"]) == 0
    assert "can lose more than 99.9 % of games." in capsys.readouterr().out


def test_a_reader_that_has_left_is_no_failure() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = "import sys; from lexagon.cli import run; sys.exit(run(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", command, "wordle", "suggest", "crane=bybbg"],
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_suggest_shows_only_what_is_of_use(capsys: Capture, tmp_path: Path) -> None:
    answers = tmp_path / "answers.txt"
    answers.write_text("bound\nfound\nhumid\n")
    output = document(capsys, "suggest", "bound=bgggg", "--answers", str(answers))
    assert [one["guess"] for one in output["suggestions"]] == ["found"]
    assert run(["wordle", "suggest", "--words", "indonesian"]) == 0
    assert "a very common word" not in capsys.readouterr().out
    assert "1<=x<=500" in refusal(capsys, "suggest", "--top", "99999999")


def test_the_document_is_the_librarys(capsys: Capture) -> None:
    """The same question has the same document at every door."""
    assert run(["wordle", "suggest", "crane=bybbg", "--top", "2", "--json"]) == 0
    printed = capsys.readouterr().out
    assert json.loads(printed) == json.loads(to_json(wordle.suggest("crane=bybbg", top=2)))
    assert run(["wordle", "review", "crane", "prong", "--json"]) == 0
    printed = capsys.readouterr().out
    assert json.loads(printed) == json.loads(to_json(wordle.review("crane prong")))
