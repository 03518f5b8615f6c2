"""The games of a match in a folder: what was played, to the last tile, and nothing lost."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from lexagon import FileError
from lexagon.scrabble import Game, Match, match


def rows_of(folder: Path) -> list[dict[str, str]]:
    with (folder / "games.csv").open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


def check_log(folder: Path, result: Match) -> None:
    """Every game is there, is over, and ended as the match counted it."""
    rows = rows_of(folder)
    assert len(rows) == result.games
    for row in rows:
        game = Game.from_gcg(folder / row["file"])
        assert game.is_over
        assert game.notes == ()
        seats = (0, 1) if row["begins"] == "1" else (1, 0)
        for player, seat in enumerate(seats):
            assert game.scores[seat] == int(row[f"score_{player + 1}"])
            assert game.names[seat] == result.players[player]
            bingos = sum(turn.move.bingo for turn in game if turn.seat == seat)
            assert bingos == int(row[f"bingos_{player + 1}"])
        assert len(game) == int(row["turns"])
        assert int(row["spread"]) == int(row["score_1"]) - int(row["score_2"])
    for player in range(2):
        assert sum(int(row[f"score_{player + 1}"]) for row in rows) == result.scores[player]
        assert sum(row["winner"] == str(player + 1) for row in rows) == result.wins[player]


@pytest.mark.parametrize("players", [("equity", "score"), ("level-1", "score"), ("score", "score")])
def test_what_is_logged_is_what_was_played(players: tuple[str, str], tmp_path: Path) -> None:
    result = match(*players, games=4, seed=8, log=tmp_path / "log")
    check_log(tmp_path / "log", result)
    rows = rows_of(tmp_path / "log")
    paired = players[0] != players[1]
    assert [row["deal"] for row in rows] == (list("1122") if paired else list("1234"))
    without = match(*players, games=4, seed=8)
    assert (without.scores, without.turns) == (result.scores, result.turns)


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "log"
    match("equity", "score", games=4, seed=1, log=folder)
    (folder / "notes.txt").write_text("dear diary")
    before = (folder / "game-000001.gcg").read_bytes()
    with pytest.raises(FileError, match=r"log' is not empty: it has 'game-.*--force"):
        match("equity", "score", games=2, seed=2, log=folder)
    assert (folder / "game-000001.gcg").read_bytes() == before
    result = match("equity", "score", games=2, seed=2, log=folder, force=True)
    check_log(folder, result)
    assert sorted(path.name for path in folder.iterdir()) == [
        *("game-000001.gcg", "game-000002.gcg", "games.csv", "notes.txt")
    ]
    with pytest.raises(FileError, match="is a file; give a folder"):
        match("equity", "score", games=1, log=folder / "notes.txt")
    with pytest.raises(FileError, match="no folder for"):
        match("equity", "score", games=1, log=tmp_path / "none" / "log")


def test_a_match_that_is_stopped_leaves_the_games_it_played(tmp_path: Path) -> None:
    folder = tmp_path / "log"
    result = match("level-1", "score", games=9, log=folder, progress=lambda at: at.done < 2)
    assert (result.games, result.complete) == (2, False)
    check_log(folder, result)
