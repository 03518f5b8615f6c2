"""Games that are left and go on, and the words of one's choice that they are played with."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexagon.wordle import Game, Statistics, Words
from tests.cli.test_wordle_play import Capture, Terminal, play, played


@pytest.fixture(autouse=True)
def data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("LEXAGON_DATA_DIR", str(tmp_path))
    return tmp_path


def test_a_game_that_was_left_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, data_folder: Path
) -> None:
    left = played(monkeypatch, capsys, "crane\n?\nmoist\n", "--seed", "7", "--hard")
    assert (left["finished"], left["guesses"]) == (False, ["crane"])  # hard mode took no moist
    other = played(monkeypatch, capsys, "crane\nmoist\n", "--seed", "8")
    assert other["guesses"] == ["crane", "moist"]  # in a pipe nobody is asked
    last = played(monkeypatch, capsys, "!\n", "--resume")
    assert (last["guesses"], last["gave_up"]) == (["crane", "moist"], True)
    assert last["seed"] == 8
    first = played(monkeypatch, capsys, "earth\n", "--resume")
    assert (first["guesses"], first["mode"], first["won"]) == (["crane", "earth"], "hard", True)
    assert play(monkeypatch, "", "--resume") == 1
    assert "no game was left; `lexagon wordle play` begins one" in capsys.readouterr().err
    assert Statistics(data_folder / "wordle.sqlite3").summary().played == 2


def test_a_daily_game_that_was_left_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    played(monkeypatch, capsys, "crane\n", "--date", "2026-11-15")
    done = played(monkeypatch, capsys, "randy\n", "--date", "2026-11-15")
    assert (done["guesses"], done["counted"]) == (["crane", "randy"], True)
    assert play(monkeypatch, "", "--resume") == 1


def test_a_game_that_was_left_is_offered_and_stays_if_refused(tmp_path: Path) -> None:
    begun = Terminal(tmp_path, "--seed", "7")
    begun.until("guess 1/6")
    begun.type("crane\n")
    begun.until("guess 2/6")
    begun.process.kill()
    begun.end()
    new = Terminal(tmp_path)
    new.until("You left a game of original after 1 guess. Go on with it? [Y/n]")
    new.type("n\n")
    new.until("guess 1/6")
    new.type("\x04")
    new.until("this game does not count")  # no guess was made, so there is nothing to go on with
    assert new.end() == 0
    again = Terminal(tmp_path)
    again.until("Go on with it? [Y/n]")
    again.type("earth\n")
    again.until("'earth' is neither yes nor no. Go on with that game? [Y/n]")
    again.type("\n")
    again.until("guess 2/6")
    again.type("earth\n")
    again.until("Solved in 2 guesses!")
    assert again.end() == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--resume", "--daily"], "a game that was left and a daily game exclude each other"),
        (["--resume", "--words", "nltk"], "as it was dealt; leave --words out"),
        (["--resume", "--mode", "ultra-hard"], "as it was dealt; leave --mode out"),
        (["--used", "2024-05-01"], "known to look up 2024-05-01 in; give a file"),
        (["--used", "2024-13-01"], "'2024-13-01' is not a date; use YYYY-MM-DD"),
        (["--used", "1.5.2024"], "'1.5.2024' is neither a file nor a date; give a file of used"),
        (["--used", ""], "'' is neither a file nor a date; give a file of used words, or a date"),
    ],
)
def test_games_that_cannot_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, arguments: list[str], message: str
) -> None:
    assert play(monkeypatch, "", *arguments) == 2
    assert message in capsys.readouterr().err


def test_words_of_ones_choice(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path
) -> None:
    common = played(monkeypatch, capsys, "!\n", "--words", "common", "--length", "6", "--seed", "1")
    assert common["words"] == "common, 6 tiles"
    past = tmp_path / "past.txt"
    past.write_text("2026-11-15 earth\n")
    used = played(monkeypatch, capsys, "!\n", "--seed", "7", "--used", str(past))
    assert used["words"] == "original, 1 used left out"
    assert used["boards"][0]["answer"] != "earth"
    unknown = played(monkeypatch, capsys, "crane\n", "--seed", "7", "--unknown-answers")
    assert unknown["guesses"] == ["crane"]
    again = played(monkeypatch, capsys, "!\n", "--resume")
    answer = Game.random(7, words=Words("original", unknown_answers=True)).answers[0]
    assert again["boards"][0]["answer"] == answer
