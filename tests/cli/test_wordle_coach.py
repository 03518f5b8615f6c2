"""The coach on the command line: by lines for programs, by sentences for people."""

from __future__ import annotations

import io
import sys

import pytest

from lexagon.cli import run


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[list[str]]:
    assert run(["wordle", "coach", *arguments]) == 0
    return [line.split("\t") for line in capsys.readouterr().out.splitlines()]


def tell(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in lines)))


def test_one_line_for_each(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tell(
        monkeypatch,
        "crane -y--g",
        "🟩⬛⬛⬛⬛",
        "undo",
        "02000",
        "forge=GGGGG",
        "forge ggggg",
        "new",
    )
    assert said(capsys) == [
        ["guess", "salet", "2315", "3.42117", "0"],
        ["guess", "south", "40", "2.425", "0"],
        ["guess", "serve", "3", "1.66667", "0"],
        ["guess", "south", "40", "2.425", "0"],
        ["guess", "forge", "2", "1.5", "0"],
        ["solved", "forge", "3"],
        ["error", "'forge ggggg' comes after the end of the game"],
        ["guess", "salet", "2315", "3.42117", "0"],
    ]


def test_what_is_left_and_what_is_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ["crane:bybbg", "south:bgbbb", "LEFT", "crane", "a b c", *["undo"] * 4, "quit"]
    tell(monkeypatch, *lines, "crane bybbg")
    rows = said(capsys)
    assert rows[3] == ["left", "forge", "gorge"]
    assert rows[4] == ["error", "'crane' has no colours; give them next, as in bybbg"]
    assert rows[5][1].startswith("'a b c' is not a guess with its colours")
    assert rows[6:9] == [rows[2], rows[1], rows[0]]
    assert rows[9] == ["error", "there is no turn to take back"]
    assert len(rows) == 10  # nothing after quit


def test_colours_after_a_guess_without_them_are_for_that_guess(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """W10: they were taken for those of SALET, which was suggested."""
    tell(monkeypatch, "CRANE", "bybb", "bybbg", "bgbbb", "crane", "south", "undo", "undo")
    rows = said(capsys)
    assert [row[0] for row in rows[1:3]] == ["error", "error"]
    assert rows[3] == ["guess", "south", "40", "2.425", "0"]
    assert rows[4] == ["guess", "forge", "2", "1.5", "0"]  # for SOUTH, which was suggested
    assert [row[0] for row in rows[5:7]] == ["error", "error"]
    assert rows[7:] == [rows[4], rows[3]]


def test_every_line_gets_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tell(monkeypatch, "crane bybbg", "", "help", "?")
    rows = said(capsys)
    assert rows[1] == rows[2] == ["guess", "south", "40", "2.425", "0"]
    assert rows[3] == rows[4]
    assert rows[3][0] == "help"
    assert len(rows) == 5


def test_the_last_guesses_of_a_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    turns = ("eight=bgggg", "fight=bgggg", "light=bgggg", "might=bgggg")
    tell(monkeypatch, *turns, "night=bgggg", "right=bgggg")
    rows = said(capsys, "--hard")
    assert rows[4] == ["guess", "night", "5", "1.8", "0.6"]
    assert rows[-1] == ["lost", "sight", "tight", "wight"]
    tell(monkeypatch, *turns)
    assert said(capsys, "--max-guesses", "none", "--hard")[-1] == ["guess", "night", "5", "3", "0"]


def test_people_get_sentences(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    turns = ["eight bgggg", "fight bgggg", "light bgggg", "might bgggg", "left", "zzz"]
    answers = iter([*turns, "night bgggg", "bgggg", "new", "salet ggggg"])

    def ask(prompt: str) -> str:
        assert "a guess and its colours" in prompt
        return next(answers, "quit")

    monkeypatch.setattr("builtins.input", ask)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    assert run(["wordle", "coach", "--hard"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "EIGHT ⬛🟩🟩🟩🟩" in out
    assert "5 answers are possible: night, right, sight, tight, wight" in out
    assert "Guess NIGHT: 1.80 guesses expected. No guess is safe; this one can lose 60.0 %" in out
    assert "5 possible: night, right, sight, tight, wight" in out
    assert "'zzz' is not feedback" in out
    assert "No guesses are left; it could have been SIGHT, TIGHT, WIGHT." in out
