"""`lexagon scrabble` as a user meets it: pictures, JSON, exit statuses, one-line errors."""

from __future__ import annotations

import io
import json
import signal
import threading
from pathlib import Path
from typing import Any

import pytest

from lexagon.cli import run
from tests.scrabble.test_editions import GOOD
from tests.scrabble.test_rules import TAEL
from tests.tables import DATA, table

EMPTY = "/".join(["15"] * 15)
SAMPLE = str(DATA / "scrabble_sample.gcg")


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    status = run(["scrabble", *arguments, "--json"])
    assert status in {0, 1}
    return json.loads(capsys.readouterr().out)


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["scrabble", *arguments]) == 0
    return capsys.readouterr().out


def test_best(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, "best", "XLTOALO")
    assert (told["best"], told["score"]) == (["AXOLOTL"], 14)
    told = answer(capsys, "best", "XLTOALO", "--through", "BACK", "--words", "scowl-80")
    assert (told["best"], told["score"]) == (["BACKLOT"], 15)
    told = answer(capsys, "best", "XLTOALO", "--steps", "--per-length")
    assert [step["marked"] for step in told["steps"]] == [
        *([], ["AX"], ["LAX"], ["LAX", "LOX", "OXO"], ["AXOLOTL"])
    ]
    assert told["steps"][2]["letters"] == "x1 a1 l2"
    assert told["per_length"]["3"] == {"score": 10, "words": ["LAX", "LOX", "OXO", "TAX"]}
    told = answer(capsys, "best", "RUSAKA?", "--edition", "indonesian")
    assert told["list"] == "indonesian"
    assert run(["scrabble", "best", "QQ"]) == 1


def test_best_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    out = shown(capsys, "best", "XLTOALO", "--steps", "--per-length")
    assert "Step 4: words within x1 a1 l2 o2" in out
    assert "● best so far" in out
    assert "AXOLOTL  14 points" in out


def test_moves(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, "moves", f"{TAEL} AABDELT", "--top", "3")
    assert (told["count"], len(told["moves"])) == (604, 3)
    best = told["moves"][0]
    assert (best["position"], best["word"], best["score"], best["leave"]) == (
        *("K9", "TAEL", 38, "ABD"),
    )
    assert told["notes"] == ["on the board and not in enable: ZEP, QI, YER, GOJI, QIS, NOVATE"]
    told = answer(capsys, "moves", TAEL, "A/", "100/200", "0", "--edition", "English")
    assert (told["count"], len(told["moves"])) == (21, 21)
    assert told["moves"][0]["word"] == "AVENGED"
    told = answer(capsys, "moves", f"{EMPTY} DEGORV?")
    assert (told["count"], told["moves"][0]["score"]) == (3078, 80)
    assert any(letter.islower() for letter in told["moves"][0]["word"])
    assert run(["scrabble", "moves", f"{EMPTY} VVWWCC"]) == 1


def test_moves_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    out = shown(capsys, "moves", f"{TAEL} AABDELT", "--sort", "equity")
    assert "604 plays with AABDELT" in out
    assert "BE(HE)AD" in out
    assert "note: on the board and not in enable: ZEP" in out
    super_board = "/".join(["21"] * 21)
    assert "11K" in shown(capsys, "moves", f"{super_board} AX", "--edition", "super")


def test_moves_in_an_edition_of_ones_own(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    edition, words = tmp_path / "tiny.toml", tmp_path / "words.txt"
    edition.write_text(GOOD, encoding="utf-8")
    words.write_text("acha\nach\ncha\naa\n", encoding="utf-8")
    options = ["--edition", str(edition), "--words", str(words)]
    told = answer(capsys, "moves", "3/3/3 A[CH]A", *options)
    assert told["moves"][0]["word"] == "A[CH]A"
    assert told["moves"][0]["score"] == (1 + 5 + 1) * 2 + 10


def test_count(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told = answer(capsys, "count", str(DATA / "scrabble_moves_enable.tsv"))
    _, *rows = table("scrabble_moves_enable.tsv")
    expected = [
        {"plays": int(row[2]), "score_sum": int(row[3]), "max_score": int(row[4])} for row in rows
    ]
    assert told == {"rows": expected}
    bare = tmp_path / "bare.tsv"
    bare.write_text(f"{EMPTY}\tAEINRST\n", encoding="utf-8")
    assert answer(capsys, "count", str(bare))["rows"][0]["plays"] == 1089
    wrong = tmp_path / "wrong.tsv"
    wrong.write_text(
        f"board\track\tplays\tscore_sum\tmax_score\n{EMPTY}\tAEINRST\t1\t2\t3\n", encoding="utf-8"
    )
    assert "0 of 1 as the table has them" in shown(capsys, "count", str(wrong))


def test_analyse(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, "analyse", SAMPLE)
    ann, bo = told["players"]
    assert (ann["player"], ann["score"], ann["moves"], ann["phonies"]) == ("Ann", 364, 15, 1)
    assert (bo["player"], bo["score"], bo["bingos"], bo["bingos_missed"]) == ("Bo", 413, 1, 0)
    assert bo["points_lost"] == sum(
        move["points_lost"] for move in told["moves"] if move["player"] == "Bo"
    )
    phony = next(move for move in told["moves"] if move["taken_back"])
    assert (phony["not_in_list"], phony["score"], phony["line"]) == (["AEISE"], 0, 14)
    squaw = next(move for move in told["moves"] if move["move"] == "A4 (S)WAIN")
    assert (squaw["highest_score"], squaw["points_lost"]) == (51, 27)
    assert told["notes"] == []
    out = shown(capsys, "analyse", SAMPLE)
    assert "taken back; not in the list: AEISE" in out
    assert "A4 (S)QUAW" in out
    assert "In all" in out


def test_analyse_notes_what_is_odd(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = Path(SAMPLE).read_text(encoding="utf-8")
    odd = tmp_path / "odd.gcg"
    odd.write_text(
        text.replace("VELOCE +30 30", "VELOCE +32 32").replace(">Bo: AAABHLP 7E", ">Bo: 7E"),
        encoding="iso-8859-1",
    )
    told = answer(capsys, "analyse", str(odd))
    assert "line 8: Ann has +32 where +30 is right" in told["notes"]
    assert "line 9: Bo has no rack on record" in told["notes"]
    assert len(told["moves"]) == 29
    missed = tmp_path / "missed.gcg"
    missed.write_text(">A: AEINRST 8G STAIR +10 10\n", encoding="utf-8")
    told = answer(capsys, "analyse", str(missed))
    assert told["moves"][0]["bingo_missed"].startswith("8")
    assert told["players"][0]["bingos_missed"] == 1
    missed.write_text(">A: AEINRST -AQ +0 0\n", encoding="utf-8")
    told = answer(capsys, "analyse", str(missed))
    assert told["notes"] == ["line 1: A exchanges AQ, which the rack AEINRST has not"]


def test_leaves(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    edition, words = tmp_path / "tiny.toml", tmp_path / "words.txt"
    edition.write_text(GOOD, encoding="utf-8")
    words.write_text("acha\nach\ncha\naa\n", encoding="utf-8")
    output = tmp_path / "leaves.gz"
    options = ["--edition", str(edition), "--words", str(words)]
    small = ["--games", "20", "--generations", "2", "--output", str(output)]
    told = answer(capsys, "leaves", "train", *options, *small)
    assert told["leaves"] > 3
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        *("leaves.gz", "tiny.toml", "words.txt")
    ]
    first = output.read_bytes()
    assert run(["scrabble", "leaves", "train", *options, *small, "--threads", "2"]) == 0
    assert output.read_bytes() == first
    capsys.readouterr()
    told = answer(
        capsys, "leaves", "show", "A", "A?", "--edition", str(edition), "--leaves", str(output)
    )
    assert [row["leave"] for row in told["leaves"]] == ["A", "A?"]
    told = answer(capsys, "moves", "3/3/3 A[CH]A", *options, "--leaves", str(output))
    assert told["moves"][0]["equity"] is not None


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["best", ""], "the rack is empty"),
        (["best", "A1"], "has '1', which is no tile"),
        (["best", "AB", "--edition", "klingon"], "no edition 'klingon'"),
        (["best", "AB", "--edition", "spanish"], "has no word list of its own"),
        (["best", "AB", "--words", "sowpods"], "no word list 'sowpods'"),
        (["moves", ""], "the position is empty"),
        (["moves", "15/15 ABC"], "has 2 rows; the english edition has 15"),
        (["moves", EMPTY.replace("15", "7%7", 1)], "row 1 of the board: '%' has '%'"),
        (["moves", f"{EMPTY} ZZ"], "would need 2 of the tile Z; the english edition has 1"),
        (["moves", f"{EMPTY} A", "--top", "0"], "0 is not in the range"),
        (["moves", f"{EMPTY} A", "--sort", "luck"], "'luck' is not one of"),
        (["moves", f"{EMPTY} A", "--leaves", "missing.gz"], "missing.gz"),
        (["count", "missing.tsv"], "no file 'missing.tsv'"),
        (["count", "/"], "'/' is a folder; give a table"),
        (["analyse", "missing.gcg"], "no file 'missing.gcg'"),
        (["analyse", "/"], "is a folder"),
        (["leaves", "show", "ABCDEFG", "--leaves", "english"], "is no leave"),
        (
            ["leaves", "show", "A", "QQQQ"],
            "'QQQQ' is no leave: it has 4 of the tile Q, and the english edition 1",
        ),
        (["leaves", "show", "???"], "it has 3 of the tile ?, and the english edition 2"),
        (["leaves", "show", "--edition", "spanish"], "no leave values ship"),
        (["endgame", f"{EMPTY} AB/CD 0/0 0"], "are on neither rack; an endgame begins"),
        (["endgame", f"{EMPTY} /CD 0/0 0"], "the rack to move is empty"),
        (["endgame", f"{EMPTY} A/B/C"], "3 racks; an endgame is solved for two players"),
        (["endgame", f"{EMPTY} A", "--seconds", "0"], "0.0 is not in the range"),
        (["simulate", f"{EMPTY} A/B/C"], "3 racks; a simulation is for two players"),
        (["simulate", EMPTY], "the rack to move is empty"),
        (["simulate", f"{EMPTY} A", "--iterations", "0"], "0 is not in the range"),
        (["simulate", f"{EMPTY} A", "--iterations", "9" * 30], "the limit is 1 to"),
        (["simulate", f"{EMPTY} A", "--seconds", "nan"], "nan seconds; a limit of time"),
        (["simulate", f"{EMPTY} A", "--plies", "0"], "0 is not in the range"),
        (["leaves", "train", "--output", "/"], "'/' is a folder; give a file in it"),
        (["autoplay", "--players", "score"], "1 players; autoplay is between two"),
        (["autoplay", "--players", "score,luck"], "no player 'luck'"),
        (["autoplay", "--games", "0"], "0 is not in the range"),
        (["play", "--against", "luck"], "'luck' is not one of"),
        (["play", "--seed", "-1"], "the seed -1 is out of range"),
        (["play", "--resume", "missing.gcg"], "no file 'missing.gcg'"),
        (["play", *["--name", "A"] * 2], "two players have one nickname"),
        (["play", *["--against", "score"] * 4], "5 players; two to four can play"),
        (["play", "--save", "/nowhere/at/all.gcg"], "cannot write '/nowhere/at/all.gcg'"),
        (["dance"], "No such command 'dance'"),
    ],
)
def test_bad_input_is_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    assert run(["scrabble", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("lexagon: ")
    assert captured.err.count("\n") == 1
    assert message in captured.err


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"15/15\tABC\n", "line 1: the board '15/15' has 2 rows"),
        (b"only\n", "line 1: 'only' has no board and rack"),
        (b"board\track\n" + EMPTY.encode() + b"\tZZZ\n", "line 2: board and racks would need"),
        (b"\xff\xfe", "is not UTF-8 text"),
    ],
)
def test_bad_tables(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, message: str
) -> None:
    path = tmp_path / "bad.tsv"
    path.write_bytes(content)
    assert run(["scrabble", "count", str(path)]) == 2
    assert message in capsys.readouterr().err


def test_malformed_games_name_the_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "bad.gcg"
    path.write_text(">A: AX 8G AX +18 18\n>B: AB 1A AB +4 4\n", encoding="utf-8")
    assert run(["scrabble", "analyse", str(path)]) == 2
    told = capsys.readouterr().err
    assert "bad.gcg, line 2: the play touches no tile on the board" in told


def test_a_simulation_is_left_by_ctrl_c(capsys: pytest.CaptureFixture[str]) -> None:
    timer = threading.Timer(1, signal.raise_signal, [signal.SIGINT])
    timer.start()
    assert run(["scrabble", "simulate", f"{EMPTY} AEINRST", "--iterations", str(10**12)]) == 130
    assert capsys.readouterr().err.strip() == "lexagon: interrupted"


ENDGAME = (
    "9A1PIXY/9S1L3/2ToWNLETS1O3/9U1DA1R/3GERANIAL1U1I/9g2T1C/8WE2OBI/6EMU4ON/6AID3GO1/5HUN4ET1/"
    "4ZA1T4ME1/1Q1FAKEY3JOES/FIVE1E5IT1C/5SPORRAN2A/6ORE2N2D"
)


def test_endgame(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, "endgame", f"{ENDGAME} BGIV/DEHILOR 0/0 0")
    assert (told["exact"], told["seconds"] >= 0) == (True, True)
    assert told["line"][0]["move"] == "1G VIG(A)"
    gains = [move["score"] * (1 if move["side"] == 0 else -1) for move in told["line"]]
    assert told["value"] == sum(gains) + 2 * 2  # R and I are left
    assert answer(capsys, "endgame", f"{ENDGAME} BGIV")["value"] == told["value"]
    out = shown(capsys, "endgame", f"{ENDGAME} BGIV/DEHILOR 10/0 0", "--seconds", "5")
    assert "(exact)" in out
    assert "+22 at the end" in out


OPENED = "15/15/15/15/15/15/15/3AXOLOTL5/15/15/15/15/15/15/15 AEILNRT/ 0/80 0"


def test_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--iterations", "400", "--candidates", "5", "--seed", "3"]
    told = answer(capsys, "simulate", OPENED, *options)
    again = answer(capsys, "simulate", OPENED, *options, "--threads", "3")
    assert told["candidates"] == again["candidates"]
    assert len(told["candidates"]) == 5
    few = answer(capsys, "simulate", OPENED, "--iterations", "30")  # two deals tell nothing
    assert not few["decided"]
    assert all(candidate["in_play"] for candidate in few["candidates"])
    first = told["candidates"][0]
    assert first["interval"][0] <= first["mean"] <= first["interval"][1]
    assert "95% within" in shown(capsys, "simulate", OPENED, "--seconds", "0.05")


def test_autoplay(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, "autoplay", "--games", "40", "--players", "score,equity", "--seed", "5")
    assert (told["games"], sum(told["wins"]) + told["ties"]) == (40, 40)
    assert all(300 < score < 500 for score in told["mean_scores"])
    assert told["games_per_cpu_second"] > 0
    again = answer(capsys, "autoplay", "--games", "40", "--players", "score,equity", "--seed", "5")
    assert again["mean_scores"] == told["mean_scores"]
    assert "40 games" in shown(capsys, "autoplay", "--games", "40")


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_a_game_is_played_left_and_resumed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "game.gcg"
    typed(monkeypatch, "help", "hint 2", "unseen", "8D XYZZY", "nonsense", "board", "-", "quit")
    out = shown(capsys, "play", "--seed", "7", "--save", str(path))
    assert "hint [N]" in out
    assert "the first play must cover 8H" not in out
    assert "XYZZY is not in enable" in out
    assert "'nonsense' is no move" in out
    assert "You: pass" in out
    assert "equity: 8" in out
    assert "#incomplete" in path.read_text(encoding="utf-8")
    typed(monkeypatch, f"save {tmp_path / 'copy.gcg'}")
    told = answer(capsys, "play", "--resume", str(path))
    assert (told["players"], told["over"], told["turn"]) == (["You", "equity"], False, "You")
    assert told["scores"][1] > 0
    assert (tmp_path / "copy.gcg").read_text(encoding="utf-8") == told["gcg"]


def test_a_failed_save_does_not_end_the_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    typed(monkeypatch, f"save {tmp_path}", "hint " + "9" * 5000, "-", "quit")
    out = shown(capsys, "play")
    assert "cannot write" in out
    assert "You: pass" in out


def test_a_whole_game(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, *["-"] * 12)
    names = ["--name", "Ann", "--name", "Bo B"]
    told = answer(capsys, "play", *names, "--against", "score", "--second", "--seed", "1")
    assert told["players"] == ["score", "Ann", "Bo_B"]
    typed(monkeypatch, *["-"] * 6)
    out = shown(capsys, "play", *names)
    assert "with -" in out
    assert "win" in out or "draw" in out


def test_an_interrupted_game_is_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    answers = iter(["-"])

    def typing(prompt: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr("builtins.input", typing)
    path = tmp_path / "game.gcg"
    assert run(["scrabble", "play", "--save", str(path)]) == 130
    assert capsys.readouterr().err.strip() == "lexagon: interrupted"
    assert ">You: " in path.read_text(encoding="utf-8")


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    out = shown(capsys, "--help")
    names = "best moves count simulate endgame autoplay analyse play leaves"
    for command in names.split():
        assert command in out
