"""Scrabble's doors to other programs on the command line: matches, UCGI, leave files."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lexagon.cli import run
from lexagon.cli.scrabble.matches import choose_players
from lexagon.cli.scrabble.transcripts import keep_transcripts
from lexagon.scrabble import Leaves
from lexagon.scrabble import match as scrabble_match

Capture = pytest.CaptureFixture[str]
PASSES = """
import sys
for line in sys.stdin:
    if line == "ucgi\\n": print("ucgiok", flush=True)
    if line.startswith("go"): print("bestmove pass", flush=True)
    if line == "quit\\n": break
"""


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def answer(capsys: Capture, *arguments: str) -> dict[str, Any]:
    assert run(["scrabble", *arguments, "--json"]) == 0, capsys.readouterr().err
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    return document


def refusal(capsys: Capture, *arguments: str) -> str:
    assert run(["scrabble", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err


def test_who_plays_a_match() -> None:
    assert choose_players(None, ()) == ("score", "score")
    assert choose_players(None, ("a, b",)) == ("equity", 'engine(command="a, b")')
    assert choose_players(None, ("a", "b")) == ("engine(command=a)", "engine(command=b)")
    assert choose_players("level-1", ('say "(hi)"',)) == (
        "level-1",
        'engine(command="say \\"(hi)\\"")',
    )


def test_a_match_of_pairs_that_stops_and_is_logged(capsys: Capture, tmp_path: Path) -> None:
    options = ("--players", "equity,score", "--games", "5000", "--seed", "1", "--until-decided")
    match = answer(capsys, "match", *options)
    same = scrabble_match("equity", "score", games=5000, seed=1, until_decided=True)
    assert (match["games"], match["better"], match["p"]) == (same.games, 0, same.p)
    assert match["win_interval"] == list(same.win_interval)
    short = ("--players", "equity,score", "--games", "2", "--log", "games")
    assert run(["scrabble", "match", *short]) == 0
    shown = capsys.readouterr().out
    assert "neither is shown to be stronger (p = 1.0000, sign flips of 1 pair)" in shown
    assert len(list((tmp_path / "games").glob("*.gcg"))) == 2
    assert "--force" in refusal(capsys, "match", *short)
    both = ("--log", "others", "--cluster", "local:1")
    assert "leave out --cluster or it" in refusal(capsys, "match", *both)


def test_a_match_against_another_program(capsys: Capture) -> None:
    Path("passes.py").write_text(PASSES)
    match = answer(capsys, "match", "--engine", f"{sys.executable} -S passes.py", "--games", "2")
    assert match["players"][0] == "equity"
    assert (match["wins"], match["forfeits"]) == ([2, 0], [])
    error = refusal(capsys, "match", "--engine", "no-such-program", "--games", "2")
    assert error.startswith("lexagon: 'no-such-program' cannot be started: ")
    Path("passes.py").write_text(PASSES.replace("bestmove pass", "bestmove"))
    options = ("match", "--engine", f"{sys.executable} -S passes.py", "--games", "1")
    assert run(["scrabble", *options, "--json"]) == 0
    said = capsys.readouterr()
    (forfeit,) = json.loads(said.out)["forfeits"]
    kept = transcript_of(said.err)
    assert kept[0].startswith("game 1 forfeited: player 2 answered 'bestmove'")
    assert kept[1:] == forfeit["transcript"]
    assert forfeit["reason"] == "answered 'bestmove': '' is not a move; " + (
        "write 8d.WORD, d8.WORD, ex.ABC or pass"
    )
    assert forfeit["transcript"][-1] == "< bestmove"
    assert run(["scrabble", *options, "--log", "games"]) == 0
    assert capsys.readouterr().err.endswith("transcripts: game-*.txt in games\n")
    assert Path("games/game-000001.txt").read_text().splitlines() == kept


def transcript_of(err: str) -> list[str]:
    """Read the file that standard error names in its last line."""
    told, _, path = err.splitlines()[-1].partition(": ")
    assert told == "transcript"
    return Path(path).read_text(encoding="utf-8").splitlines()


def test_a_transcript_that_cannot_be_kept_is_printed(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("file").write_text("")
    monkeypatch.setenv("LEXAGON_DATA_DIR", "file")
    keep_transcripts([("game 1 forfeited", ["> ucgi", "< hello"])])
    refused, *lines = capsys.readouterr().err.splitlines()
    assert refused.startswith("lexagon: cannot write 'file/forfeits/")
    assert lines == ["  game 1 forfeited", "  > ucgi", "  < hello"]


def test_a_program_that_answers_nonsense_forfeits_a_game_in_the_terminal(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("nonsense.py").write_text(PASSES.replace("bestmove pass", "bestmove"))
    monkeypatch.setattr("sys.stdin", io.StringIO("-\nquit\n"))
    command = f"engine(command={sys.executable} -S nonsense.py)"
    assert run(["scrabble", "play", "--against", command, "--seed", "1", "--save", "game.gcg"]) == 0
    said = capsys.readouterr()
    shown = " ".join(said.out.split())
    assert "forfeits: the program answered 'bestmove': '' is not a move" in shown
    title, *transcript = transcript_of(said.err)
    assert "forfeits: the program answered 'bestmove'" in title
    assert (transcript[0], transcript[-1]) == ("> ucgi", "< bestmove")
    assert "#rack1" in Path("game.gcg").read_text()


def test_a_saved_game_does_not_run_the_program_it_names(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("game.gcg").write_text(
        "#player1 You You\n#player2 engine Lexagon, engine(command=touch ran)\n"
        ">You: AEINRST - +0 0\n#rack1 AEINRST\n#rack2 ABCDEFG\n#incomplete\n"
    )
    monkeypatch.setattr("sys.stdin", io.StringIO("-\nquit\n"))
    assert run(["scrabble", "play", "--resume", "game.gcg"]) == 0
    assert not Path("ran").exists()


def test_the_engine_as_other_programs_start_it() -> None:
    lines = "ucgi\nnonsense\nposition startpos moves rack.AEINRST\ngo static plays 1\n"
    done = subprocess.run(
        [sys.executable, "-m", "lexagon", "scrabble", "ucgi"],
        input=lines,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    said = done.stdout.splitlines()
    assert said[0].startswith("id name Lexagon ")
    assert "ucgiok" in said
    assert said[-2:] == ["info currmove 8b.ANESTRI sc 66 eq 66.000 it 0", "bestmove 8b.ANESTRI"]
    assert sum(line.startswith("info string error no command 'nonsense'") for line in said) == 1


def test_a_wrong_setting_of_the_engine_is_known_at_once(capsys: Capture) -> None:
    assert "no leaves 'klingon'" in refusal(capsys, "ucgi", "--leaves", "klingon")
    assert "no player 'chess'" in refusal(capsys, "ucgi", "--player", "chess")


def test_leaves_are_exported_and_used(capsys: Capture) -> None:
    saved = answer(capsys, "leaves", "export", "own.klv2")
    assert (saved["file"], saved["leaves"]) == ("own.klv2", 914_625)
    shown = answer(capsys, "leaves", "show", "?S", "--leaves", "own.klv2")
    assert shown["rows"] == [{"leave": "S?", "value": 35.25}]
    answer(capsys, "leaves", "export", "own.gz", "--leaves", "own.klv2")
    assert Leaves.from_file("own.gz").value("?S") == 35.25
    assert "exists" in refusal(capsys, "leaves", "export", "own.gz")
    odd = refusal(capsys, "leaves", "export", "own.xyz")
    assert "'own.xyz': which form? its name ends in .klv2, .klv, .csv, .gz" in odd
    assert not Path("own.xyz").exists()
    error = refusal(capsys, "moves", "--rack", "AB", "--leaves", "own.klv2", "--edition", "spanish")
    assert "'own.klv2': a KLV file of another set of tiles" in error
