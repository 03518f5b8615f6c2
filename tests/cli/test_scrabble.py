"""`lexagon scrabble` as a user meets it: pictures, JSON, exit statuses, one-line errors."""

from __future__ import annotations

import io
import json
import signal
import threading
from pathlib import Path
from typing import Any

import click
import pytest

from lexagon._schema import document
from lexagon.cli import run
from lexagon.cli.scrabble import scrabble
from lexagon.cli.scrabble.leaves import leaves
from lexagon.cli.scrabble.table import result_line
from lexagon.scrabble import Game, Position
from lexagon.scrabble import match as scrabble_match
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
    best = answer(capsys, "best", "XLTOALO")
    assert [(word["word"], word["score"]) for word in best["best"]] == [("axolotl", 14)]
    assert [[word["word"] for word in step["marked"]] for step in best["steps"]] == [
        *([], ["ax"], ["lax"], ["lax", "lox", "oxo"], ["axolotl"])
    ]
    assert best["steps"][2]["letters"] == "x1 a1 l2"
    three = [(word["word"], word["score"]) for word in best["by_length"]["3"]]
    assert three == [("lax", 10), ("lox", 10), ("oxo", 10), ("tax", 10)]
    best = answer(capsys, "best", "XLTOALO", "--through", "BACK", "--words", "scowl-80")
    assert [(word["word"], word["score"]) for word in best["best"]] == [("backlot", 15)]
    best = answer(capsys, "best", "RUSAKA?", "--edition", "indonesian")
    assert best["words"] == "indonesian"
    assert run(["scrabble", "best", "QQ"]) == 1


def test_best_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    out = shown(capsys, "best", "XLTOALO", "--steps", "--by-length")
    assert "Step 4: words within x1 a1 l2 o2" in out
    assert "● best so far" in out
    assert "AXOLOTL  14 points" in out


def test_moves(capsys: pytest.CaptureFixture[str]) -> None:
    moves = answer(capsys, "moves", f"{TAEL} AABDELT", "--top", "3", "--by", "score")
    assert (moves["plays"], len(moves["moves"])) == (604, 3)
    best = moves["moves"][0]
    assert (best["place"], best["word"], best["score"], best["leave"]) == (
        *("K9", "TAEL", 38, "ABD"),
    )
    assert moves["notes"] == ["on the board and not in enable: ZEP, QI, YER, GOJI, QIS, NOVATE"]
    moves = answer(
        *(capsys, "moves", TAEL, "A/", "100/200", "0", "--edition", "English"),
        *("--top", "100", "--by", "score"),
    )
    kinds = [move["kind"] for move in moves["moves"]]
    assert (moves["plays"], kinds) == (21, ["play"] * 21 + ["exchange", "pass"])
    assert moves["moves"][0]["word"] == "AVENGED"
    moves = answer(capsys, "moves", f"{EMPTY} DEGORV?")
    assert (moves["plays"], moves["moves"][0]["score"]) == (3078, 80)
    assert any(letter.islower() for letter in moves["moves"][0]["word"])
    assert run(["scrabble", "moves", f"{EMPTY} VVWWCC"]) == 1


def test_moves_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    out = shown(capsys, "moves", f"{TAEL} AABDELT")
    assert "604 plays with AABDELT" in out
    assert "BE(HE)AD" in out
    assert "note: on the board and not in enable: ZEP" in out
    super_board = "/".join(["21"] * 21)
    assert "11K" in shown(capsys, "moves", f"{super_board} AX", "--edition", "super")


def test_positions_come_in_many_ways(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Finding 22: a rack alone, a drawn board, a turn of a game, a file, standard input."""
    line = f"{EMPTY} AEINRST"
    expected = answer(capsys, "moves", line)
    assert answer(capsys, "moves", "--rack", "aeinrst") == expected
    assert answer(capsys, "moves", EMPTY, "--rack", "AEINRST") == expected
    drawn = tmp_path / "board.txt"
    drawn.write_text(str(Position(rack="AEINRST")), encoding="utf-8")
    assert answer(capsys, "moves", str(drawn)) == expected
    drawn.write_text("\n".join(["." * 15] * 15), encoding="utf-8")
    assert answer(capsys, "moves", str(drawn), "--rack", "AEINRST") == expected
    monkeypatch.setattr("sys.stdin", io.StringIO(line))
    assert answer(capsys, "moves", "-") == expected
    turns = list(Game.from_gcg(SAMPLE))
    for command in ("moves", "simulate"):
        options = ["--iterations", "20"] if command == "simulate" else []
        result = answer(capsys, command, SAMPLE, "--turn", "12", *options)
        assert result["position"] == turns[11].position.to_cgp()
    assert answer(capsys, "endgame", SAMPLE, "--turn", "27")["proven"]
    assert answer(capsys, "count", SAMPLE, "--turn", "12")["plays"] == 3293
    text = Path(SAMPLE).read_text(encoding="iso-8859-1")
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    result = answer(capsys, "moves", "-", "--turn", "12")
    assert result["position"] == turns[11].position.to_cgp()


def test_moves_in_an_edition_of_ones_own(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Finding 29: the words of an edition lie beside its file."""
    edition, words = tmp_path / "tiny.toml", tmp_path / "words.txt"
    edition.write_text(GOOD, encoding="utf-8")
    words.write_text("acha\nach\ncha\naa\n", encoding="utf-8")
    options = ["--edition", str(edition), "--words", str(words)]
    moves = answer(capsys, "moves", "3/3/3 A[CH]A", *options)
    assert moves["moves"][0]["word"] == "A[CH]A"
    assert moves["moves"][0]["score"] == (1 + 5 + 1) * 2 + 10
    out = shown(capsys, "moves", "--rack", "A[CH]A", *options)
    assert "  1 " in out  # the board is drawn
    edition.write_text(f'words = "words.txt"\n{GOOD}', encoding="utf-8")
    assert answer(capsys, "moves", "3/3/3 A[CH]A", "--edition", str(edition))["moves"]


def test_editions(capsys: pytest.CaptureFixture[str]) -> None:
    """Finding 29: that an edition has no words is said before they are needed."""
    editions = answer(capsys, "editions")["editions"]
    assert [each["words"] for each in editions] == ["enable", "indonesian", "enable", *[None] * 7]
    assert "one without words needs --words" in " ".join(shown(capsys, "editions").split())
    assert "word ×4" in " ".join(shown(capsys, "editions", "super").split())


def test_count(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    counts = answer(capsys, "count", str(DATA / "scrabble_moves_enable.tsv"))
    _, *rows = table("scrabble_moves_enable.tsv")
    keys = ("plays", "score_sum", "max_score")
    expected = [tuple(map(int, row[2:5])) for row in rows]
    assert [tuple(row[key] for key in keys) for row in counts["rows"]] == expected
    assert counts["plays"] == sum(row[0] for row in expected)
    assert counts["score_sum"] == sum(row[1] for row in expected)
    assert (counts["expected"], counts["wrong"]) == (len(rows), 0)
    bare = f"{EMPTY}\tAEINRST\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(bare))
    counts = answer(capsys, "count", "-")
    assert (counts["plays"], counts["score_sum"], counts["max_score"]) == (1089, 13788, 66)
    assert answer(capsys, "count", "--rack", "AEINRST") == counts
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{EMPTY} AEINRST"))
    assert answer(capsys, "count", "-") == counts
    assert answer(capsys, "count", f"{EMPTY} AEINRST") == counts
    wrong = tmp_path / "wrong.tsv"
    wrong.write_text(
        f"board\track\tplays\tscore_sum\tmax_score\n{EMPTY}\tAEINRST\t1\t2\t3\n", encoding="utf-8"
    )
    assert "0 of 1 as the table has them" in shown(capsys, "count", str(wrong))


def test_leaves(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    edition, words = tmp_path / "tiny.toml", tmp_path / "words.txt"
    edition.write_text(GOOD, encoding="utf-8")
    words.write_text("acha\nach\ncha\naa\n", encoding="utf-8")
    output = tmp_path / "leaves.gz"
    options = ["--edition", str(edition), "--words", str(words)]
    small = ["--games", "20", "--generations", "2", "--output", str(output)]
    saved = answer(capsys, "leaves", "train", *options, *small)
    assert (saved["file"], saved["leaves"] > 3) == (str(output), True)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        *("leaves.gz", "tiny.toml", "words.txt")
    ]
    first = output.read_bytes()
    assert run(["scrabble", "leaves", "train", *options, *small]) == 2
    assert "or replace it with --force" in capsys.readouterr().err
    again = [*options, *small, "--threads", "2", "--force"]
    assert run(["scrabble", "leaves", "train", *again]) == 0
    assert output.read_bytes() == first
    capsys.readouterr()
    values = answer(
        capsys, "leaves", "show", "A", "A?", "--edition", str(edition), "--leaves", str(output)
    )
    assert [row["leave"] for row in values["rows"]] == ["A", "A?"]
    moves = answer(capsys, "moves", "3/3/3 A[CH]A", *options, "--leaves", str(output))
    assert moves["moves"][0]["equity"] is not None


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["best", ""], "the rack is empty"),
        (["best", "A1"], "has '1', which is not a tile"),
        (["best", "AB", "--edition", "klingon"], "no edition 'klingon'"),
        (["best", "AB", "--edition", "spanish"], "has no word list of its own"),
        (["best", "AB", "--words", "sowpods"], "no word list 'sowpods'"),
        (["moves", ""], "the position is empty"),
        (["moves", "15/15 ABC"], "has 2 rows; the english edition has 15"),
        (["moves", EMPTY.replace("15", "7%7", 1)], "row 1 of the board: '%' has '%'"),
        (["moves", f"{EMPTY} ZZ"], "would need 2 of the tile Z; the english edition has 1"),
        (["moves", f"{EMPTY} A", "--top", "0"], "0 is not in the range"),
        (["moves", f"{EMPTY} A", "--by", "luck"], "'luck' is not one of"),
        (["moves", f"{EMPTY} A", "--leaves", "missing.gz"], "missing.gz"),
        (["count", "missing.tsv"], "no file 'missing.tsv'"),
        (["count", "/"], "'/' is a folder; give a file"),
        (["review", "missing.gcg"], "missing.gcg: no file 'missing.gcg'"),
        (["review", "/"], "is a folder"),
        (["review", SAMPLE, "--by", "luck"], "'luck' is not one of"),
        (["review", SAMPLE, "--by", "equity", "--seconds", "1"], "limits of a review by simul"),
        (["review", SAMPLE, "--words", "sowpods"], "no word list 'sowpods'"),
        (["review", SAMPLE, "--out", "/nowhere/at/all.html"], "no folder for"),
        (["review", SAMPLE, "--store", "/"], "is a folder; give a file in it"),
        (["leaves", "show", "ABCDEFG", "--leaves", "english"], "is not a leave"),
        (
            ["leaves", "show", "A", "QQQQ"],
            "'QQQQ' is not a leave: it has 4 of the tile Q, and the english edition 1",
        ),
        (["leaves", "show", "???"], "it has 3 of the tile ?, and the english edition 2"),
        (["leaves", "show", "--edition", "spanish"], "no leaves ship"),
        (["endgame", f"{EMPTY} AB/CD 0/0 0"], "are on neither rack; an endgame begins"),
        (["endgame", f"{EMPTY} /CD 0/0 0"], "the rack to move is empty"),
        (["endgame", f"{EMPTY} A/B/C"], "3 racks; an endgame is solved for two players"),
        (["endgame", f"{EMPTY} A", "--seconds", "0"], "0.0 is not in the range"),
        (["simulate", f"{EMPTY} A/B/C"], "3 racks; a simulation is for two players"),
        (["simulate", EMPTY], "the rack to move is empty"),
        (["simulate", f"{EMPTY} A", "--iterations", "0"], "0 is not in the range"),
        (["simulate", f"{EMPTY} A", "--iterations", "9" * 30], "iterations; there must be 1 to"),
        (["simulate", f"{EMPTY} A", "--seconds", "nan"], "nan seconds; a limit of time"),
        (["simulate", f"{EMPTY} A", "--plies", "0"], "0 is not in the range"),
        (["leaves", "train", "--output", "/"], "'/' is a folder; give the name of a file"),
        (["match", "--players", "score"], "1 players; a match is between two"),
        (["match", "--players", "score,luck"], "no player 'luck'"),
        (["match", "--games", "0"], "0 is not in the range"),
        (["play", "--against", "luck"], "no player 'luck'"),
        (["play", "--clock", "0"], "a clock of 0 minutes; a player has more than 0 and at most"),
        (["play", "--clock", "soon"], "'soon' is not a valid float"),
        (["play", "--challenge", "triple"], "'triple' is not one of"),
        (
            ["play", "--edition", "french"],
            "`lexagon words import --from /usr/share/dict/french --alphabet french`",
        ),
        (["play", "--seed", "-1"], "the seed -1 is out of range"),
        (["play", "--resume", "missing.gcg"], "no file 'missing.gcg'"),
        (["play", "--resume", "some.gcg", "--name", "Bo"], "FILE says who plays"),
        (["play", *["--name", "A"] * 2], "two players have one nickname"),
        (["play", *["--against", "score"] * 4], "5 players; two to four can play"),
        (["play", "--save", "/nowhere/at/all.gcg"], "no folder for '/nowhere/at/all.gcg'"),
        (["dance"], "no command 'dance' in `lexagon scrabble`"),
        (["analyze", SAMPLE], "did you mean 'review'?"),
        (["analyse", SAMPLE], "did you mean 'review'?"),
        (["moves"], "give a position"),
        (["moves", "missing.gcg"], "no file 'missing.gcg'"),
        (["moves", SAMPLE, "--turn", "99"], "no turn 99; the game has turns 1 to 30"),
        (["moves", SAMPLE, "--rack", "A"], "the game has racks of its own"),
        (["moves", f"{EMPTY} A", "--rack", "A"], "the position has a rack already"),
        (["moves", f"{EMPTY} A", "--turn", "3"], "turns are those of a game"),
        (["moves", "--rack", "A", "--turn", "3"], "name a GCG file"),
        (["match", "--players", "nomodule:Mine,score"], "cannot import nomodule"),
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
    assert run(["scrabble", "review", str(path)]) == 2
    message = capsys.readouterr().err
    assert "bad.gcg: line 2: the play touches no tile on the board" in message


def test_a_simulation_is_stopped_by_ctrl_c_and_shows_what_it_has(
    capsys: pytest.CaptureFixture[str],
) -> None:
    timer = threading.Timer(1, signal.raise_signal, [signal.SIGINT])
    timer.start()
    arguments = [f"{EMPTY} AEINRST", "--iterations", str(10**12), "--json"]
    assert run(["scrabble", "simulate", *arguments]) == 130
    captured = capsys.readouterr()
    assert captured.err.strip() == "lexagon: interrupted; the result is what was known by then"
    result = json.loads(captured.out)
    assert not result["complete"]
    assert result["iterations"] > 0


ENDGAME = (
    "9A1PIXY/9S1L3/2ToWNLETS1O3/9U1DA1R/3GERANIAL1U1I/9g2T1C/8WE2OBI/6EMU4ON/6AID3GO1/5HUN4ET1/"
    "4ZA1T4ME1/1Q1FAKEY3JOES/FIVE1E5IT1C/5SPORRAN2A/6ORE2N2D"
)


def test_endgame(capsys: pytest.CaptureFixture[str]) -> None:
    endgame = answer(capsys, "endgame", f"{ENDGAME} BGIV/DEHILOR 0/0 0")
    assert (endgame["proven"], endgame["elapsed"] >= 0) == (True, True)
    assert endgame["lines"][0]["moves"][0]["move"] == "1G VIG(A)"
    gains = [move["score"] * (-1) ** side for side, move in enumerate(endgame["lines"][0]["moves"])]
    assert endgame["value"] == sum(gains) + 2 * 2  # R and I are left
    assert answer(capsys, "endgame", f"{ENDGAME} BGIV")["value"] == endgame["value"]
    out = shown(capsys, "endgame", f"{ENDGAME} BGIV/DEHILOR 10/0 0", "--seconds", "5")
    assert "(proven)" in out
    assert "+22 at the end" in out


OPENED = "15/15/15/15/15/15/15/3AXOLOTL5/15/15/15/15/15/15/15 AEILNRT/ 0/80 0"


def test_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--iterations", "400", "--candidates", "5", "--seed", "3"]
    result = answer(capsys, "simulate", OPENED, *options)
    again = answer(capsys, "simulate", OPENED, *options, "--threads", "3")
    assert result["rows"] == again["rows"]
    same = Position.from_cgp(OPENED).simulate(iterations=400, candidates=5, seed=3)
    assert result["rows"] == document(same)["rows"]
    assert len(result["rows"]) == 5
    few = answer(capsys, "simulate", OPENED, "--iterations", "30")  # two deals prove nothing
    assert not few["decided"]
    assert all(row["in_play"] for row in few["rows"])
    assert "95% within" in shown(capsys, "simulate", OPENED, "--seconds", "0.05")
    by_spread = answer(capsys, "simulate", OPENED, *options, "--by", "spread")
    assert (result["by"], by_spread["by"]) == ("win", "spread")
    assert "answered by" in shown(capsys, "simulate", OPENED, "--iterations", "60", "--heat")


def test_win_chances(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A table is made, says how, is not replaced unasked, and is looked up and simulated with."""
    file = tmp_path / "own.gz"
    options = ["--games", "30", "--seed", "2", "--output", str(file)]
    made = answer(capsys, "win-chances", "train", *options)
    command = "lexagon scrabble win-chances train --games 30 --seed 2 --edition english"
    assert made["about"]["command"] == f"{command} --words enable"
    assert not Path(f"{file}.part").exists()
    assert run(["scrabble", "win-chances", "train", *options]) == 2
    assert "own.gz' exists" in capsys.readouterr().err
    asked = ["win-chances", "show", "--spread", "-1", "--spread", "1", "--unseen", "0"]
    assert answer(capsys, *asked)["rows"] == [{"unseen": 0, "chances": [0.0, 1.0]}]
    own = answer(capsys, *asked, "--unseen", "60", "--win-chances", str(file))
    assert own["about"]["games"] == 30
    assert "made by: lexagon scrabble win-chances train" in shown(capsys, *asked)
    few = ["--iterations", "20", "--candidates", "2"]
    with_own = answer(capsys, "simulate", OPENED, *few, "--win-chances", str(file))
    usual = answer(capsys, "simulate", OPENED, *few)
    assert with_own["rows"][0]["win_chance"] != usual["rows"][0]["win_chance"]


def test_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--games", "40", "--players", "score,equity", "--seed", "5"]
    match = answer(capsys, "match", *options)
    assert (match["games"], sum(match["wins"]) + match["ties"]) == (40, 40)
    played = scrabble_match("score", "equity", games=40, seed=5)
    assert match["scores"] == list(played.scores)
    assert match["spread_interval"] == list(played.spread_interval or ())
    assert match["games_per_cpu_second"] == 40 / match["cpu_seconds"]
    assert "40 games" in shown(capsys, "match", "--games", "40")


def test_a_player_of_ones_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Finding 18: module:Class plays in matches and at the table."""
    (tmp_path / "ownplayer.py").write_text(
        "class Cautious:\n"
        "    def __init__(self, share: int = 1):\n        self.share = share\n"
        "    def choose(self, position):\n"
        "        plays = position.plays(by='score')\n"
        "        return plays[-self.share] if plays else '-'\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    players = "ownplayer:Cautious(share=1),equity"
    match = answer(capsys, "match", "--players", players, "--games", "2")
    assert match["players"] == ["ownplayer:Cautious(share=1)", "equity"]
    assert match["wins"] == [0, 2]
    typed(monkeypatch, "-", "quit")
    path = tmp_path / "game.gcg"
    own = ["--against", "ownplayer:Cautious"]
    state = answer(capsys, "play", *own, "--save", str(path))
    assert [event["seat"] for event in state["events"]] == [0, 1]
    typed(monkeypatch, "-", "quit")
    state = answer(capsys, "play", "--resume", str(path), *own)
    assert [event["seat"] for event in state["events"]] == [0, 1, 0, 1]
    # A file from elsewhere must not make this program import what it names.
    typed(monkeypatch, "-", "quit")
    state = answer(capsys, "play", "--resume", str(path))
    assert [event["seat"] for event in state["events"]] == [0, 1, 0, 1, 0]


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
    assert "'nonsense' is not a move" in out
    assert "You: pass" in out
    assert "level-4: 8" in out
    assert "#incomplete" in path.read_text(encoding="utf-8")
    typed(monkeypatch, f"save {tmp_path / 'copy.gcg'}")
    state = answer(capsys, "play", "--resume", str(path))
    assert (state["players"], state["over"], state["turn"]) == (["You", "level-4"], False, 0)
    assert state["scores"][1] > 0
    assert (tmp_path / "copy.gcg").read_text(encoding="utf-8") == state["gcg"]


def test_games_are_dealt_afresh(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding 1: without a seed every game is another one, with one it is the same."""
    racks = set()
    for _ in range(5):
        typed(monkeypatch, "quit")
        racks.add(answer(capsys, "play")["rack"])
    assert len(racks) > 1
    typed(monkeypatch, "quit")
    first = answer(capsys, "play", "--seed", "3")
    typed(monkeypatch, "quit")
    assert answer(capsys, "play", "--seed", "3") == first


def test_a_file_that_exists_is_not_written_over(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Finding 8: --save asks for --force or --resume; the game's `save` for another name."""
    path = tmp_path / "diary.txt"
    path.write_text("dear diary", encoding="utf-8")
    typed(monkeypatch, "quit")
    assert run(["scrabble", "play", "--save", str(path)]) == 2
    assert (
        "exists; continue it with --resume, or replace it with --force" in capsys.readouterr().err
    )
    typed(monkeypatch, f"save {path}", "-", "quit")
    assert "exists; choose another name" in shown(capsys, "play")
    assert path.read_text(encoding="utf-8") == "dear diary"
    typed(monkeypatch, "-", "quit")
    assert run(["scrabble", "play", "--save", str(path), "--force"]) == 0
    assert ">You: " in path.read_text(encoding="utf-8")


def test_moves_may_be_typed_in_lower_case(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding 21: letters that the rack holds are its tiles."""
    game = Game(seed=9)
    best = game.position.best()
    typed(monkeypatch, f"{best.place} {best.word}".lower(), "quit")
    state = answer(capsys, "play", "--seed", "9", "--name", "A", "--name", "B")
    assert state["events"][0]["move"] == best.move
    assert state["scores"] == [best.score, 0]


def test_hints_solve_the_endgame(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Finding 21: with the bag empty a hint is the move that gains most to the end."""
    lines = Path(SAMPLE).read_text(encoding="utf-8").splitlines()
    last = next(at for at, line in enumerate(lines) if ">Ann: EERRRTU" in line)
    unfinished = tmp_path / "late.gcg"
    racks = ["#rack1 EERRRTU", "#rack2 EERT"]
    unfinished.write_text("\n".join([*lines[:last], *racks, ""]), encoding="utf-8")
    typed(monkeypatch, "hint", "quit")
    out = shown(capsys, "play", "--resume", str(unfinished))
    assert "O7 (DEN)TURE  26, best to the end of the game" in out


def test_a_finished_game_resumed_has_an_empty_bag(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Finding 31: the tiles that were left when it ended are not in the bag."""
    copy = tmp_path / "done.gcg"
    copy.write_bytes(Path(SAMPLE).read_bytes())
    typed(monkeypatch, "quit")
    out = shown(capsys, "play", "--resume", str(copy))
    assert "bag 0" in out
    assert "Bo wins with 413" in out


def test_the_winner_is_named_in_the_right_person() -> None:
    """Finding 31: You win; Ann wins."""
    assert result_line(_ended("You")).startswith("You win with ")
    assert result_line(_ended("Ann")).startswith("Ann wins with ")


def _ended(name: str) -> Game:
    game = Game(players=[name, "Bo"], seed=9)
    game.push(game.position.best())
    while not game.is_over:
        game.push("-")
    return game


def test_a_failed_save_does_not_end_the_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "save /nowhere/at/all.gcg", "hint " + "9" * 5000, "-", "quit")
    out = shown(capsys, "play")
    assert "no folder for" in out
    assert "You: pass" in out


def test_a_whole_game(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, *["-"] * 12)
    names = ["--name", "Ann", "--name", "Bo B"]
    state = answer(capsys, "play", *names, "--against", "score", "--second", "--seed", "1")
    assert state["players"] == ["score", "Ann", "Bo_B"]
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
    names = (
        "best moves count simulate pre-endgame endgame infer match ucgi review play leaves "
        "win-chances editions"
    )
    for command in names.split():
        assert command in out


def test_one_vocabulary_and_help_for_every_option() -> None:
    """Findings 24 and 25: an idea has one name, every option says what it does."""
    gone = {"--limit", "--list", "--sort", "--workers", "--take", "--per-length"}
    commands = []
    for group in (scrabble, leaves):
        context = click.Context(group)
        commands += [group.get_command(context, name) for name in group.list_commands(context)]
    for command in commands:
        assert command is not None
        for parameter in command.params:
            if isinstance(parameter, click.Option):
                assert parameter.help, f"{command.name} {parameter.opts}"
                assert not gone & set(parameter.opts)
            elif not parameter.required:
                assert (parameter.metavar or "").startswith("["), f"{command.name} {parameter.name}"
