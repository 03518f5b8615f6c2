"""`lexagon grid` as a user meets it: boards read, solved, rolled and drawn; the dice."""

from __future__ import annotations

import io
import json
from datetime import date
from pathlib import Path

import pytest

import lexagon
from lexagon.cli import run
from lexagon.grid import Board, DiceSet, dice_sets, roll
from tests.cli.grid_commands import BOARD, Capture, as_json


def test_solve(capsys: Capture) -> None:
    document = as_json(capsys, "solve", *BOARD, "--words", "paper3", "--rules", "paper")
    assert (document["count"], document["score"]) == (92, 4113)
    first = document["found_words"][0]
    assert first["word"] == "chelator"
    assert first["score"] == 152
    assert first["paths"] == [[[1, 1], [0, 1], [0, 2], [0, 3], [1, 2], [2, 3], [2, 2], [2, 1]]]
    assert len(document["found_words"]) == 92


def test_json_is_the_document_of_the_library_and_names_words_and_rules(capsys: Capture) -> None:
    """Findings 23 and 24: grid JSON named neither list nor rules; rules were `paper` here."""
    board = Board("HHEL ACAB NROT FITI")
    solved = as_json(capsys, "solve", *BOARD)
    assert solved == json.loads(lexagon.to_json(board.solve()))
    assert (solved["words"], solved["rules"], solved["score"]) == ("enable", "boggle", 394)
    planned = as_json(capsys, "plan", *BOARD, "--round-seconds", "30")
    assert planned == json.loads(lexagon.to_json(board.plan(30)))
    searched = as_json(capsys, "search", *BOARD)
    assert searched == json.loads(lexagon.to_json(board.search()))
    for document in (planned, searched, as_json(capsys, "best-board", "--seconds", "0.1")):
        assert (document["words"], document["rules"]) == ("enable", "boggle")


def test_top_limits_json_and_table_alike(capsys: Capture) -> None:
    """Finding 23: `--limit` was ignored under `--json`."""
    document = as_json(capsys, "solve", *BOARD, "--top", "3")
    assert (len(document["found_words"]), document["count"]) == (3, 227)
    assert run(["grid", "solve", *BOARD, "--top", "3"]) == 0
    assert "… and 224 more (--top)" in capsys.readouterr().out
    document = as_json(capsys, "search", *BOARD, "--top", "2")
    assert (len(document["finds"]), document["count"] > 2) == (2, True)
    search = ["grid", "search", *BOARD, "--words", "paper3", "--rules", "paper", "--top"]
    assert run([*search, "2"]) == 0
    cut = capsys.readouterr().out
    assert "… and 90 more (--top)" in cut
    assert run([*search, "100"]) == 0
    stems = [line for line in capsys.readouterr().out.splitlines() if "┤" in line]
    assert [line for line in cut.splitlines() if "┤" in line] == stems


@pytest.mark.parametrize("command", ["solve", "plan", "search"])
def test_every_command_reads_every_way_to_write_a_board(capsys: Capture, command: str) -> None:
    """Finding 2: slashes were read as one either/or tile, sixteen letters as a 1x16 board."""
    options = ("--max-tries", "1000") if command == "search" else ()
    status = 1 if command == "search" else 0
    rows = as_json(capsys, command, "PERS", "LATG", "SINE", "TERS", *options, status=status)
    assert rows["board"] == "PERS/LATG/SINE/TERS"
    for text in ("pers/latg/sine/ters", "perslatgsineters", "pers latg sine ters"):
        assert as_json(capsys, command, text, *options, status=status) == rows


def test_solve_orders(capsys: Capture) -> None:
    def words(by: str) -> list[str]:
        document = as_json(capsys, "solve", *BOARD, "--words", "paper3", "--by", by)
        return [entry["word"] for entry in document["found_words"]]

    by_word = words("word")
    assert by_word == sorted(by_word)
    assert [len(word) for word in words("length")] == sorted(map(len, by_word), reverse=True)
    assert sorted(words("plan")) == by_word


def test_solve_options(capsys: Capture) -> None:
    boggle = as_json(capsys, "solve", "PERS", "LATG", "SINE", "TERS", "--rules", "boggle")
    assert boggle["score"] == 3623
    long = as_json(capsys, "solve", *BOARD, "--words", "paper3", "--min-length", "7")
    assert long["count"] == 5
    special = as_json(capsys, "solve", "-ING,I/S,E", "R/P,UN-,T=9", "--rules", "wordament")
    assert "sting" not in [entry["word"] for entry in special["found_words"]]
    assert special["count"] > 5


def test_solve_reads_files(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text("\n".join(BOARD))
    paper = ("--words", "paper3", "--rules", "paper")
    by_option = as_json(capsys, "solve", "--file", str(path), *paper)
    by_path = as_json(capsys, "solve", str(path), *paper)
    assert by_option == by_path
    assert by_path["score"] == 4113


@pytest.mark.parametrize("given", [["-"], ["--file", "-"]])
def test_a_board_from_standard_input(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, given: list[str]
) -> None:
    """Finding 26."""
    for text in ("# mine\nHHEL\nACAB\nNROT\nFITI\n", "hhel/acab/nrot/fiti", "hhelacabnrotfiti\n"):
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        assert as_json(capsys, "solve", *given)["score"] == 394


def test_boards_from_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding 26."""
    monkeypatch.setattr("sys.stdin", io.StringIO("perslatgsineters\nno board\n"))
    assert run(["grid", "score", "-", "--json"]) == 2
    captured = capsys.readouterr()
    assert json.loads(captured.out)["scores"] == [3623]
    assert captured.err.startswith("lexagon: standard input, line 2: 'no board': ")


def test_a_list_of_another_alphabet(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "es.txt"
    path.write_text("perro\nniño\n", encoding="utf-8")
    spanish = ("--words", str(path), "--alphabet", "spanish")

    def words(*rows: str) -> list[str]:
        document = as_json(capsys, "solve", *rows, *spanish)
        return [entry["word"] for entry in document["found_words"]]

    assert words("P,E", "O,RR") == ["perro"]
    assert words("NI", "OÑ") == words("ni", "on\u0303") == words("nioñ") == ["niño"]
    assert as_json(capsys, "search", "P,E", "O,RR", *spanish)["count"] == 1
    assert as_json(capsys, "plan", "P,E", "O,RR", *spanish)["count"] == 1
    monkeypatch.setattr("sys.stdin", io.StringIO("perro\n"))
    assert as_json(capsys, "play", "P,E", "O,RR", *spanish)["score"] == 1
    boards = tmp_path / "boards.txt"
    boards.write_text("p,e o,rr\nn,i,ñ,o\n", encoding="utf-8")
    assert as_json(capsys, "score", str(boards), *spanish)["scores"] == [1, 1]
    best = as_json(capsys, "best-board", "--size", "1x4", "--seconds", "0.5", *spanish)
    assert best["board"] in ("P,E,RR,O", "O,RR,E,P", "N,I,Ñ,O", "O,Ñ,I,N")
    assert run(["grid", "best-board", "--size", "1x4", "--seconds", "0.2", *spanish]) == 0
    capsys.readouterr()
    drawn = as_json(capsys, "roll", "--dice", "letters", "--size", "2x2", *spanish)
    assert drawn["size"] == "2x2"


@pytest.mark.parametrize("command", ["solve", "plan", "search", "play"])
def test_h_is_help(capsys: Capture, command: str) -> None:
    assert run(["grid", command, "-h"]) == 0
    assert f"Usage: lexagon grid {command}" in capsys.readouterr().out


def test_tiles_that_look_like_options_or_files(capsys: Capture) -> None:
    def words(*rows: str) -> list[str]:
        return [entry["word"] for entry in as_json(capsys, "solve", *rows)["found_words"]]

    assert words("-ING", "PLAY,") == ["playing", "play"]
    assert "cat" in words("C,A,T,.,D,O")
    assert "cat" in words("CAT", ".DO")
    as_json(capsys, "solve", ".", status=1)
    as_json(capsys, "solve", "V/U,", status=1)


def test_qu_in_a_row_is_one_tile(capsys: Capture, tmp_path: Path) -> None:
    document = as_json(capsys, "solve", "Qu,I,T", "--rules", "paper")
    assert document["board"] == "Qu,I,T"
    assert document["found_words"] == [
        {
            "word": "quit",
            "score": 72,
            "paths": [[[0, 0], [0, 1], [0, 2]]],
            "path_scores": [72],
            "common": True,
        }
    ]
    path = tmp_path / "boards.txt"
    path.write_text("Quitaaaaaaaaaaaaa\nqitaaaaaaaaaaaaa\n")
    scores = as_json(capsys, "score", str(path))["scores"]
    assert scores[0] == scores[1] > 0


def test_solve_draws(capsys: Capture) -> None:
    paper = ("--words", "paper3", "--rules", "paper")
    assert run(["grid", "solve", *BOARD, *paper, "--show", "coral"]) == 0
    out = capsys.readouterr().out
    assert "CORAL 60 points" in out
    assert "[C]" in out
    assert "92 words, 4,113 points" in out


def test_solve_draws_a_path_over_the_edge(capsys: Capture) -> None:
    assert run(["grid", "solve", *BOARD, "--neighbours", "torus", "--top", "1"]) == 0
    assert "← [A]    C     A  ←  B  ←" in capsys.readouterr().out


def test_a_plan_tells_common_words_apart(capsys: Capture) -> None:
    assert run(["grid", "plan", *BOARD, "--round-seconds", "20", "--draw", "0"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    plan = {line[1]: line[4:] for line in lines if len(line) >= 4 and line[0].isdigit()}
    assert (plan["LEARN"], plan["TRACHEAL"]) == (["common"], [])


def test_nothing_to_find(capsys: Capture) -> None:
    document = as_json(capsys, "solve", "X,X,X", status=1)
    assert (document["count"], document["score"], document["found_words"]) == (0, 0, [])
    assert as_json(capsys, "plan", "XX/XX", status=1)["score"] == 0
    assert run(["grid", "solve", "XX/XX"]) == 1
    out = capsys.readouterr().out
    assert out.splitlines()[-1] == "0 words, 0 points (enable, boggle rules)"
    assert run(["grid", "plan", "XX/XX"]) == 1
    assert "The plan" not in capsys.readouterr().out


def test_random(capsys: Capture) -> None:
    one = as_json(capsys, "roll", "--seed", "7")
    assert one == as_json(capsys, "roll", "--seed", "7")
    assert one["board"] == roll("boggle-1987", seed=7).text
    assert (one["size"], one["dice"], one["seed"]) == ("4x4", "boggle-1987", 7)
    other = as_json(capsys, "roll", "--dice", "letters", "--size", "2x9", "--seed", "7")
    assert [len(row) for row in other["board"].split("/")] == [9, 9]
    rich = as_json(capsys, "roll", "--size", "5x5", "--words-at-least", "150", "--seed", "7")
    assert rich["count"] >= 150
    daily = as_json(capsys, "roll", "--daily", "--common-at-least", "20")
    assert (daily["day"], daily["wishes"]) == (date.today().isoformat(), {"common_at_least": 20})
    assert run(["grid", "roll", "--date", "2026-11-16", "--words-at-least", "5"]) == 0
    assert "(boggle-1987, 2026-11-16, " in capsys.readouterr().out
    assert run(["grid", "roll", "--seed", "7"]) == 0
    assert "(boggle-1987, seed 7)" in capsys.readouterr().out


def test_dice(capsys: Capture) -> None:
    assert as_json(capsys, "dice") == json.loads(lexagon.to_json(dice_sets()))
    one = as_json(capsys, "dice", "big-boggle-2012")
    assert (one["size"], one["language"], one["dice"][8]) == ("5x5", "en", "an,er,he,in,qu,th")
    assert run(["grid", "dice"]) == 0
    out = capsys.readouterr().out
    for each in dice_sets().values():
        assert f"  {each.name} " in out
        assert f" {each.size} {each.language} " in out
    assert "github.com/w-stawski/boggle-pl-react" in out
    assert run(["grid", "dice", "boggle-1976"]) == 0
    assert "boggle-1976, 4x4: AACIOT ABILTY" in capsys.readouterr().out


def test_dice_of_a_file(capsys: Capture, tmp_path: Path) -> None:
    """W2: `--dice` took only the names of those that ship."""
    file = tmp_path / "mine.txt"
    file.write_text("aab\nbbc\ntea\nsto\n")
    assert as_json(capsys, "dice", str(file))["dice"] == ["aab", "bbc", "tea", "sto"]
    assert run(["grid", "dice", str(file)]) == 0
    assert capsys.readouterr().out == "mine, 2x2: AAB BBC TEA STO\n"
    rolled = as_json(capsys, "roll", "--dice", str(file), "--seed", "1")
    assert rolled["board"] == roll(DiceSet.from_file(file), seed=1).text
    best = as_json(capsys, *("best-board", "--size", "2x2", "--dice", str(file)), "--target", "12")
    assert (best["dice"], best["score"]) == ("mine", 12)
    for wrong, message in (("none.txt", "no file"), (".", "is a folder")):
        assert run(["grid", "roll", "--dice", str(tmp_path / wrong)]) == 2
        assert message in capsys.readouterr().err


def test_own_dice_on_a_cluster(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("aab\nbbc\ntea\nsto\n")
    command = ("best-board", "--size", "2x2", "--dice", str(file), "--target", "12")
    best = as_json(capsys, *command, "--cluster", "local:1", "--seeds", "1")
    assert (best["dice"], best["score"]) == ("mine", 12)


def test_help_of_a_board_command_names_both_options_of_help(capsys: Capture) -> None:
    """W12: `-h` works there too, but was left out; rows with an h in them are rows."""
    assert run(["grid", "play", "--help"]) == 0
    help_text = capsys.readouterr().out
    assert "  -h, --help  " in help_text
    assert "[default: 20, or what fits the screen, all in" in " ".join(help_text.split())
    assert run(["grid", "solve", "-h"]) == 0
    assert capsys.readouterr().out.startswith("Usage: lexagon grid solve")
    assert as_json(capsys, "solve", "C,A,B", "-ISH,A,N")["board"] == "CAB -ISH,A,N"


def test_help_on_rules_says_how_each_scores(capsys: Capture) -> None:
    """W12: it named the shortest word only."""
    assert run(["help", "rules"]) == 0
    text = " ".join(capsys.readouterr().out.split())
    assert "boggle, words of 3 letters or more: a word scores 1, 2 from 5 letters on, 3" in text
    assert "a word scores the points of its tiles, x 1.5 from 5 letters on, 2 from 6," in text
    assert "a word scores the points of its tiles x its length, + 10 from 10 letters on" in text
    assert "words, words of 3 letters or more: a word scores 1 boggle-1976" in text
