"""`lexagon scrabble review`: many files, broken ones named, a page, a store to resume from."""

from __future__ import annotations

import io
import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import lexagon
from lexagon import scrabble
from lexagon.cli import run
from tests.tables import DATA

SAMPLE = str(DATA / "scrabble_sample.gcg")
PARTIAL = str(DATA / "scrabble_partial.gcg")
STAIR = ">Ann: AEINRST 8G STAIR +10 10\n"


@pytest.fixture(autouse=True)
def _own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lexagon.scrabble._review_store.cache_folder", lambda: tmp_path / "cache")


def answer(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> Any:
    assert run(["scrabble", "review", *arguments, "--json"]) == status
    return json.loads(capsys.readouterr().out)


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["scrabble", "review", *arguments]) == 0
    return capsys.readouterr().out


def test_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    (game,) = answer(capsys, SAMPLE, "--by", "equity")["games"]
    ann, bo = game["players"]
    assert (ann["player"], ann["score"], ann["moves"], ann["phonies"]) == ("Ann", 364, 15, 1)
    assert (bo["player"], bo["score"], bo["bingos"], bo["bingos_missed"]) == ("Bo", 413, 1, 0)
    phony = next(move for move in game["moves"] if move["taken_back"])
    assert (phony["phonies"], phony["score"], phony["line"]) == (["AEISE"], 0, 14)
    assert (game["source"], game["notes"]) == (SAMPLE, [])
    assert game == json.loads(lexagon.to_json(scrabble.review([SAMPLE], by="equity")[0]))
    out = shown(capsys, SAMPLE, "--by", "equity")
    assert "challenged off; phony: AEISE" in out
    assert "A4 (S)QUAW" in out
    assert "In all, by equity" in out


def test_the_position_of_a_reviewed_move_can_be_asked_about(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(Path(SAMPLE).read_text(encoding="utf-8")))
    (game,) = answer(capsys, "-", "--by", "equity")["games"]
    for move in game["moves"][:4]:
        assert run(["scrabble", "moves", move["position"], "--top", "1", "--json"]) == 0
        moves = json.loads(capsys.readouterr().out)
        assert moves["moves"][0]["move"] == move["best"]["move"]


def test_by_simulation_with_its_limits(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    game = tmp_path / "game.gcg"
    game.write_text(STAIR, encoding="utf-8")
    found = answer(capsys, str(game), "--iterations", "200")
    (move,) = found["games"][0]["moves"]
    assert (found["by"], move["method"], move["proven"]) == ("simulate", "simulate", False)
    assert 0 < move["win_chance"] < move["best_win_chance"] < 1


def test_by_champion_says_what_was_inferred(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game, page = tmp_path / "game.gcg", tmp_path / "page.html"
    first = ">Ann: AEGNOTU 8D GUANO +18 18\n"
    game.write_text(f"{first}>Bo: AEILMRT 9E TAIL +12 12\n", encoding="utf-8")
    found = answer(capsys, str(game), "--by", "champion", "--iterations", "40", "--out", str(page))
    assert found["by"] == "champion"
    assert [move["inferred"] for move in found["games"][0]["moves"]] == [False, True]
    assert "racks inferred from their moves" in page.read_text(encoding="utf-8")


def test_a_page_may_go_to_a_device(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    game = tmp_path / "game.gcg"
    game.write_text(STAIR, encoding="utf-8")
    command = ["scrabble", "review", str(game), "--by", "equity", "--out"]
    assert run([*command, "/dev/null"]) == 0
    capsys.readouterr()
    assert run([*command, "/dev/full"]) == 2
    assert capsys.readouterr().err == "lexagon: cannot write '/dev/full': the disk is full\n"


def test_the_page_is_named_and_names_no_folders(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game, page = tmp_path / "game.gcg", tmp_path / "page.html"
    game.write_text(STAIR, encoding="utf-8")
    assert run(["scrabble", "review", str(game), "--by", "equity", "--out", str(page)]) == 0
    assert capsys.readouterr().out.rstrip().endswith(f"page: {page}")
    text = page.read_text(encoding="utf-8")
    assert "game.gcg" in text
    assert str(tmp_path) not in text


def test_odd_records_and_lists_are_noted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = Path(SAMPLE).read_text(encoding="utf-8")
    odd = tmp_path / "odd.gcg"
    odd.write_text(
        text.replace("VELOCE +30 30", "VELOCE +32 32")
        .replace(">Bo: AAABHLP 7E", ">Bo: 7E")
        .replace("#lexicon enable", "#lexicon NWL23"),
        encoding="iso-8859-1",
    )
    (game,) = answer(capsys, str(odd), "--by", "equity")["games"]
    assert "line 8: Ann has +32 where +30 is right" in game["notes"]
    assert "line 9: Bo has no rack on record" in game["notes"]
    assert "the game names the list NWL23, which is not installed; enable is used" in game["notes"]
    assert "1 of 30 moves are not judged; each says why" in game["notes"]
    assert game["moves"][1]["reason"] == "no rack on record"
    assert run(["scrabble", "review", str(odd), str(odd), "--by", "equity"]) == 0
    warning = "the game names the list NWL23, which is not installed; enable is used (--words"
    assert capsys.readouterr().err.count(warning) == 1
    other = answer(capsys, str(odd), "--by", "equity", "--words", "scowl-60")["games"][0]
    assert other["words"] == "scowl-60"
    assert not any("NWL23" in note for note in other["notes"])


def test_fifty_files_of_which_three_are_broken(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    files = [tmp_path / f"{number:02}.gcg" for number in range(50)]
    for file in files:
        file.write_text(STAIR, encoding="utf-8")
    files[7].write_text(">Ann: AEINRST 8G STAIR\n", encoding="utf-8")
    files[23].write_bytes(b"\0\1\2")
    files[41].unlink()
    report = tmp_path / "report.html"
    arguments = [*map(str, files), "--by", "equity", "--out", str(report)]
    assert run(["scrabble", "review", *arguments, "--json"]) == 2
    printed = capsys.readouterr()
    found = json.loads(printed.out)
    lines = printed.err.splitlines()
    assert len(lines) == len(found["failures"]) == 3
    for line, broken in zip(lines, (files[7], files[23], files[41]), strict=True):
        assert line.startswith(f"lexagon: {broken}: ")
        assert str(broken) in report.read_text(encoding="utf-8")
    assert len(found["games"]) == 47
    assert found["players"][0]["games"] == found["players"][0]["large"] == 47
    assert found["players"][0]["mistakes_per_game"] == 1


def test_a_page_is_one_file_and_is_not_overwritten(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for out, page in (("report.html", "report.html"), ("folder", "folder/index.html")):
        target = tmp_path / out
        answer(capsys, SAMPLE, PARTIAL, "--by", "equity", "--out", str(target))
        text = (tmp_path / page).read_text(encoding="utf-8")
        assert not re.search(r'(src|href)="(?!#|data:)', text)
        assert "<script" not in text
        assert text.count('<details id="g') == 30 + 23
        for anchor in re.findall(r'href="#(g\dm\d+)"', text):
            assert f'id="{anchor}"' in text
        assert run(["scrabble", "review", SAMPLE, "--by", "equity", "--out", str(target)]) == 2
        assert "exists" in capsys.readouterr().err
        answer(capsys, PARTIAL, "--by", "equity", "--out", str(target), "--force")
        assert "Ann" not in (tmp_path / page).read_text(encoding="utf-8")


def test_names_in_a_file_cannot_become_markup(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game, page = tmp_path / "<b>.gcg", tmp_path / "page.html"
    hostile = "#player1 <script>alert(1)</script>\n#title <img src=x>\n"
    game.write_text(hostile + STAIR.replace("Ann", "<script>alert(1)</script>"), encoding="utf-8")
    answer(capsys, str(game), "--by", "equity", "--out", str(page))
    text = page.read_text(encoding="utf-8")
    assert "<script" not in text
    assert "<img" not in text
    assert "&lt;script&gt;alert(1)" in text


def test_a_killed_review_continues_where_it_was(tmp_path: Path) -> None:
    """Moves judged before a kill are in the store; the second start gives the same document."""
    store = tmp_path / "moves.sqlite3"
    command = [
        *(sys.executable, "-m", "lexagon", "scrabble", "review", SAMPLE, "--iterations", "60"),
        *("--store", str(store), "--json"),
    ]
    from lexagon.scrabble import Game
    from lexagon.scrabble._review_store import ReviewStore

    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    kept = 0
    while kept < 3 and process.poll() is None:
        if store.exists() and store.stat().st_size:
            with ReviewStore(store) as opened:
                kept = len(opened)
    process.send_signal(signal.SIGKILL)
    process.wait()
    with ReviewStore(store) as opened:
        before = len(opened)
    assert before >= 3
    done = subprocess.run(command, capture_output=True, check=True, text=True)
    game = json.loads(done.stdout)["games"][0]
    with ReviewStore(store) as opened:
        assert len(opened) == 30
    whole = Game.from_gcg(Path(SAMPLE)).review(iterations=60)
    assert [move["value"] for move in game["moves"]] == [move.value for move in whole]
