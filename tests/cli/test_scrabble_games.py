"""Games at the terminal: played, left, resumed, saved, against players of one's own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lexagon.cli import run
from lexagon.cli.scrabble.table import result_line
from lexagon.scrabble import Game
from tests.cli.scrabble_commands import SAMPLE, answer, shown, typed


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


def test_a_copy_does_not_redirect_what_is_saved(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path, copy = tmp_path / "game.gcg", tmp_path / "copy.gcg"
    typed(monkeypatch, "-", f"save {copy}", "-", "quit")
    people = ["--name", "A", "--name", "B"]
    out = shown(capsys, "play", *people, "--save", str(path))
    assert f"copied to {copy}; later moves" in "".join(out.split("\n"))
    assert (path.read_text().count(">"), copy.read_text().count(">")) == (2, 1)
    typed(monkeypatch, f"save {copy}", "-", "save", "save again.gcg", "-", "save again.gcg", "quit")
    monkeypatch.chdir(tmp_path)
    out = shown(capsys, "play", *people)
    assert "exists; choose another name" in out  # a copy of another game
    assert "name a file" in out
    assert Path("again.gcg").read_text().count(">") == 2  # a copy of this one, written again
    typed(monkeypatch, "save", "quit")
    assert "saved in again.gcg" in shown(capsys, "play", "--resume", "again.gcg")


PART = "#player1 You You\n#player2 level-4 Lexagon, level-4\n>You: AX 8G AX +18 18\n"


def test_unknown_racks_of_a_resumed_game_are_dealt_and_not_written_before_a_move(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path, saved = tmp_path / "part.gcg", tmp_path / "saved.gcg"
    path.write_text(PART + ">level-4: AB - +0 0\n", encoding="utf-8")
    told = "the racks of You and level-4 are not on record: dealt now"
    resume = ["play", "--resume", str(path), "--save", str(saved), "--force"]
    typed(monkeypatch, "quit")
    assert told in " ".join(shown(capsys, *resume).split())
    assert "#rack" not in saved.read_text(encoding="utf-8")
    typed(monkeypatch, "-", "quit")
    assert run(["scrabble", *resume, "--json"]) == 0
    out, err = capsys.readouterr()
    assert told in err
    assert [len(event["rack"] or "") for event in json.loads(out)["events"]] == [2, 2, 7, 7]
    text = saved.read_text(encoding="utf-8")
    assert "#note Racks from move 3 on were dealt by Lexagon\n" in text
    assert (text.count("#rack1 "), text.count("#rack2 ")) == (1, 1)
    typed(monkeypatch, "-", "undo", "undo", "quit")  # behind what was dealt
    shown(capsys, *resume)
    assert "#rack1 AX\n" in saved.read_text(encoding="utf-8")
    typed(monkeypatch, "quit")
    path.write_text(text, encoding="utf-8")
    assert "dealt now" not in shown(capsys, *resume)


def test_the_one_rack_that_is_not_on_record_is_dealt(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "part.gcg"
    path.write_text(f"{PART}#rack2 AEINRST\n", encoding="utf-8")
    typed(monkeypatch, "quit")
    out = " ".join(shown(capsys, "play", "--resume", str(path)).split())
    assert "the rack of You is not on record: dealt now" in out
    assert "level-4: 7C RATINES for 72" in out  # with the rack on record
    assert ">level-4: AEINRST " in path.read_text(encoding="utf-8")


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
