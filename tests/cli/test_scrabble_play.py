"""`lexagon scrabble play` by tournament rules: challenges, clocks, undo, people at one screen."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from lexagon.cli import run
from tests.tables import DATA


class Screen(io.StringIO):
    """Standard input that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def play(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *arguments: str,
    typed: str,
    screen: bool = False,
) -> str:
    """Play a game with lines typed, and return what is shown."""
    kind = Screen if screen else io.StringIO
    monkeypatch.setattr("sys.stdin", kind("".join(f"{line}\n" for line in typed.split(";"))))
    assert run(["scrabble", "play", *arguments]) == 0
    return capsys.readouterr().out


def document(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *arguments: str,
    typed: str,
) -> Any:
    return json.loads(play(monkeypatch, capsys, *arguments, "--json", typed=typed))


SEED = ["--seed", "5"]  # You have AEGNOTU, the computer AEILMRT
PEOPLE = ["--name", "Ann", "--name", "Bo", *SEED]


def test_the_computer_challenges_a_phony(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = play(monkeypatch, capsys, *SEED, "--challenge", "double", typed="8D AGUNO;quit")
    assert "You: 8D AGUNO for 14\nlevel-4 challenges 8D AGUNO: AGUNO not in the list" in shown
    assert "level-4: 8D MALTIER for 74" in shown
    state = document(monkeypatch, capsys, *SEED, "--challenge", "double", typed="8D AGUNO;quit")
    assert [event["kind"] for event in state["events"]] == ["play", "taken-back", "play"]
    assert (state["scores"], state["challenge"]) == ([0, 74], "double")


def test_a_beginner_may_let_a_phony_stand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    level = ["--against", "level-1", "--challenge", "five"]
    state = document(monkeypatch, capsys, *SEED, *level, typed="8D AGUNO;quit")
    assert [event["kind"] for event in state["events"]] == ["play", "play"]


def test_people_challenge_each_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ten = [*PEOPLE, "--challenge", "ten"]
    typed = "challenge;8D GUANO;challenge;challenge;-;8H AE;quit"
    shown = play(monkeypatch, capsys, *ten, typed=typed)
    assert "there is no play to challenge" in shown
    assert "Bo challenges 8D GUANO: good, Ann gains 10" in shown
    assert "the last play was challenged already" in shown
    state = document(monkeypatch, capsys, *ten, typed=typed)
    assert state["scores"] == [26, 0]
    state = document(
        monkeypatch, capsys, *PEOPLE, "--challenge", "double", typed="8D GUANO;challenge;quit"
    )
    assert (state["turn"], [event["kind"] for event in state["events"]]) == (0, ["play", "pass"])


@pytest.mark.parametrize(("answer", "over"), [("", True), ("challenge", False)])
def test_the_last_play_may_be_challenged(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    answer: str,
    over: bool,
) -> None:
    lines = (DATA / "scrabble_sample.gcg").read_text(encoding="utf-8").splitlines()
    late = next(at for at, line in enumerate(lines) if line.startswith(">Bo: ET 10N ET"))
    path = tmp_path / "late.gcg"
    path.write_text("\n".join([*lines[:late], "#rack1 RR", "#rack2 ET", ""]), encoding="utf-8")
    options = ["--resume", str(path), "--challenge", "single"]
    shown = play(monkeypatch, capsys, *options, typed=f"10N TE;{answer};quit")
    assert ("Ann challenges 10N TE: TE, TELAT not in the list" in shown) is not over
    assert ("Bo wins with 413" in shown) is over


def test_undo_takes_the_computers_answer_back_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.gcg"
    state = document(
        monkeypatch, capsys, *SEED, "--save", str(path), typed="8D GUANO;undo;8D GUAN;undo;quit"
    )
    assert (state["events"], state["scores"], state["rack"]) == ([], [0, 0], "AEGNOTU")
    assert ">" not in path.read_text(encoding="utf-8")
    shown = play(monkeypatch, capsys, *SEED, "--second", typed="undo;quit")
    assert "there is no move of yours to take back" in shown
    state = document(monkeypatch, capsys, *PEOPLE, typed="8D GUANO;-;undo;undo;quit")
    assert (state["turn"], state["events"]) == (0, [])


def test_the_clock_stands_at_the_prompt_and_is_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.gcg"
    clock = [*SEED, "--clock", "25", "--save", str(path)]
    assert "You 25:00> " in play(monkeypatch, capsys, *clock, typed="-;quit")
    text = path.read_text(encoding="utf-8")
    assert re.search(r"#note Clock: 25 minutes, used [0-9.]+ [0-9.]+\n", text)
    late = re.sub(r"used [0-9.]+ ", "used 1530.5 ", text)
    path.write_text(late, encoding="utf-8")
    shown = play(monkeypatch, capsys, "--resume", str(path), typed="quit")
    assert "You -0:30> " in shown
    state = document(monkeypatch, capsys, "--resume", str(path), typed="quit")
    assert state["clocks"][0] == pytest.approx(-30.5)


def test_racks_are_hidden_between_people_at_one_screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = play(monkeypatch, capsys, *PEOPLE, typed=";8D GUANO;;-;;quit", screen=True)
    asked = [f"{name}, press Enter to see your rack: " for name in ("Ann", "Bo", "Ann")]
    parts = shown.split("\x1b[2J\x1b[3J\x1b[H")
    assert len(parts) == 4
    # Nothing stands between a cleared screen and Enter, and the news comes after it.
    assert all(part.startswith(name) for part, name in zip(parts[1:], asked, strict=True))
    # The first of them is told the commands, which would else have been cleared away.
    assert parts[1].startswith(f"{asked[0]}  8D WORD    across from row 8, column D")
    assert parts[2].startswith(f"{asked[1]}Ann: 8D GUANO for 16")
    assert parts[3].startswith(f"{asked[2]}Bo: pass")
    alone = play(monkeypatch, capsys, *SEED, typed="-;quit", screen=True)
    assert "press Enter" not in alone


def test_of_three_people_each_is_told_all_that_happened_since_they_moved(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = ";8D GUANO;;-;;-;;quit"
    shown = play(monkeypatch, capsys, *PEOPLE, "--name", "Cy", typed=typed, screen=True)
    last = shown.split("\x1b[2J\x1b[3J\x1b[H")[-1]
    assert last.startswith("Ann, press Enter to see your rack: Bo: pass\nCy: pass\n")


def test_commands_may_be_typed_in_capitals(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = play(monkeypatch, capsys, *PEOPLE, typed="8D GUANO;Undo;HINT 1;UNSEEN;QUIT")
    assert "taken back; Ann to move" in shown
    assert "best by simulation" in shown
    assert "is not a move" not in shown


def test_the_end_tells_where_points_went(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ticks = iter(range(0, 100_000, 100))  # each look at the clock is 100 seconds later
    monkeypatch.setattr("lexagon.cli.scrabble.table.monotonic", lambda: float(next(ticks)))
    typed = "8D GUANO;-;-;-;-;-;-"
    shown = play(monkeypatch, capsys, *PEOPLE, "--clock", "8", typed=typed)
    assert shown.splitlines()[-6:] == [
        "   Ann -57    Bo -29   bag 81",
        "Ann: -13 for EOSTTVY left on the rack",
        "Bo: -9 for AEILMRT left on the rack",
        "Ann: -60 for overtime",
        "Bo: -20 for overtime",
        "Bo wins with -29",
    ]


def test_hints_name_their_method(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = play(monkeypatch, capsys, *SEED, typed="hint 2;quit")
    lines = [line for line in shown.splitlines() if ", equity " in line]
    assert len(lines) == 2
    assert "best by simulation" in lines[0]
    three = [*PEOPLE, "--name", "Cy"]
    assert "by simulation" not in play(monkeypatch, capsys, *three, typed="hint 1;quit")


def test_a_dictionary_is_imported_and_played_with(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("LEXAGON_DATA_DIR", str(tmp_path / "data"))
    source = tmp_path / "polish"
    source.write_text("źdźbło\nżółć\nWarszawa\nkot\n", encoding="utf-8")
    assert run(["words", "import", str(source), "--alphabet", "polish"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "polish: 3 words of 4 in" in shown
    assert "1 capital letters: names and abbreviations Warszawa" in shown
    assert run(["words", "lists"]) == 0
    assert capsys.readouterr().out.endswith("Imported: polish\n")
    state = document(monkeypatch, capsys, "--edition", "polish", *SEED, typed="-;quit")
    assert (state["words"], state["edition"]) == ("polish", "polish")
    assert run(["words", "info", "--words", "polish", "--alphabet", "polish", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["count"] == 3
    arguments = [str(source), "--alphabet", "polish", "--name", "a", "--output", "b"]
    assert run(["words", "import", *arguments]) == 2
    assert "name and output exclude each other" in capsys.readouterr().err
