"""`lexagon scrabble` as a user meets it: pictures, JSON, exit statuses, one-line errors."""

from __future__ import annotations

import io
import json
import signal
import threading
from pathlib import Path

import click
import pytest

from lexagon._schema import document
from lexagon.cli import run
from lexagon.cli.scrabble import scrabble
from lexagon.cli.scrabble.leaves import leaves
from lexagon.scrabble import Game, Position
from lexagon.scrabble import match as scrabble_match
from tests.cli.scrabble_commands import EMPTY, SAMPLE, answer, shown, typed
from tests.scrabble.test_editions import GOOD
from tests.scrabble.test_rules import TAEL
from tests.tables import DATA, table


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


def test_a_list_that_is_not_installed_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """On standard error, and in what the document says of its words."""
    named = f"{EMPTY} AEINRST/ 0/0 0 lex NWL23;"
    gcg = tmp_path / "game.gcg"
    gcg.write_text("#lexicon NWL23\n#rack1 AEINRST\n#rack2 AEINRST\n>A: AX 8G AX +18 18\n")
    warning = (
        "lexagon: the position names the list NWL23, which is not installed; enable is used "
        "(--words chooses another)\n"
    )
    for source in ([named], [str(gcg)], [str(gcg), "--turn", "1"]):
        for command in ("moves", "count", "hint"):
            seconds = ["--seconds", "0.01"] if command == "hint" else []
            assert run(["scrabble", command, *source, *seconds, "--json"]) == 0
            out, err = capsys.readouterr()
            assert (json.loads(out)["words"], err) == ("enable", warning)
    for chosen in ("enable", "scowl-60"):
        assert run(["scrabble", "moves", named, "--words", chosen, "--json"]) == 0
        out, err = capsys.readouterr()
        assert (json.loads(out)["words"], err) == (chosen, "")
    typed(monkeypatch, "quit")
    assert run(["scrabble", "play", "--resume", str(gcg), "--json"]) == 0
    assert warning.replace("position", "game") in capsys.readouterr().err
    monkeypatch.setenv("LEXAGON_WORDS", "scowl-60")  # for positions that name none
    assert answer(capsys, "count", named.replace("NWL23", "enable"))["words"] == "enable"
    assert run(["scrabble", "count", named, "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["words"] == "scowl-60"
    assert "names the list NWL23, which is not installed; scowl-60 is used" in err


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
