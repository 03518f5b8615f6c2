"""Statistics: sums, and a file that survives kills, rivals and strangers."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import WordleError, _games_file
from lexagon._paths import data_folder
from lexagon.wordle import BoardRecord, Game, GameRecord, Statistics, Summary, Words
from lexagon.wordle import _statistics as statistics
from lexagon.wordle._left_games import LeftGame, LeftGames
from lexagon.wordle._records import GameKind, Host, sum_up


def game(
    guesses: int = 4,
    won: bool = True,
    words: str = "original",
    boards: int = 1,
    host: Host = "honest",
    day: str | None = None,
) -> GameRecord:
    record = BoardRecord(None, won, ())
    return GameRecord(
        words, ("crane",) * guesses, won, host=host, day=day, boards=(record,) * boards
    )


WON = game()
LOST = game(6, won=False)
DAY = "2026-11-15"


@pytest.fixture
def store(tmp_path: Path) -> Statistics:
    return Statistics(tmp_path / "deep" / "folder" / "wordle.sqlite3")


def test_nothing_played_leaves_no_file(store: Statistics) -> None:
    assert store.summary().played == 0
    assert store.summary().win_rate == 0
    assert store.kinds() == []
    assert not store.path.exists()


def test_games_are_kept_by_kind(store: Statistics) -> None:
    for played in (WON, WON, LOST, WON):
        assert store.add(played)
    store.add(game(5, words="nltk"))
    store.add(game(9, boards=4))
    store.add(game(8, host="absurdle"))
    summary = store.summary()
    assert (summary.played, summary.won, summary.streak, summary.longest_streak) == (5, 4, 2, 2)
    assert summary.distribution == {4: 3, 5: 1}
    assert store.summary(words="nltk").played == 1
    assert store.summary(boards=4).distribution == {9: 1}
    store.add(replace(WON, mode="hard"))
    store.add(replace(WON, mode="ultra-hard"))
    assert store.summary(words="original", mode="normal").played == 4
    assert store.summary(mode="ultra-hard").distribution == {4: 1}
    kinds = [
        ("original", 1, "honest", "normal"),
        ("nltk", 1, "honest", "normal"),
        ("original", 1, "honest", "hard"),
        ("original", 1, "honest", "ultra-hard"),
        ("original", 1, "absurdle", "normal"),
        ("original", 4, "honest", "normal"),
    ]
    assert store.kinds() == kinds
    report = store.report()
    assert [each.kind for each in report] == kinds
    assert [each.played for each in report] == [4, 1, 1, 1, 1, 1]
    assert str(report).splitlines()[4].startswith("original, Absurdle: 1 played")


def test_a_daily_game_counts_once(store: Statistics) -> None:
    daily = game(day=DAY)
    assert store.add(daily)
    assert not store.add(daily)
    assert store.add(game(3, words="nltk", day=DAY))
    assert store.summary().played == 2


@given(st.lists(st.tuples(st.booleans(), st.integers(1, 6))))
def test_sums_against_counting_by_hand(games: list[tuple[bool, int]]) -> None:
    summary = sum_up(games, GameKind())
    signs = "".join("W" if won else "L" for won, _ in games)
    assert summary.streak == len(signs) - len(signs.rstrip("W"))
    assert summary.longest_streak == max(map(len, signs.split("L")), default=0)
    assert sum(summary.distribution.values()) == summary.won == signs.count("W")
    assert summary.played == len(games)


WRITER = """
import sys
from lexagon.wordle import GameRecord, Statistics
store = Statistics()
count = int(sys.argv[1])
while count:
    store.add(GameRecord("original", ("crane",) * 4, True))
    print("kept", flush=True)
    count -= 1
"""


def writer(folder: Path, count: int) -> subprocess.Popen[str]:
    environment = {**os.environ, "LEXAGON_DATA_DIR": str(folder)}
    command = [sys.executable, "-c", WRITER, str(count)]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)


def test_two_processes_at_once_lose_nothing(tmp_path: Path) -> None:
    processes = [writer(tmp_path, 20) for _ in range(2)]
    assert [process.communicate()[0].count("kept") for process in processes] == [20, 20]
    assert Statistics(tmp_path / "wordle.sqlite3").summary().played == 40


def test_a_kill_leaves_what_was_finished(tmp_path: Path) -> None:
    process = writer(tmp_path, -1)
    assert process.stdout is not None
    kept = sum(process.stdout.readline() == "kept\n" for _ in range(10))
    process.send_signal(signal.SIGKILL)
    kept += process.stdout.read().count("kept\n")
    process.wait()
    played = Statistics(tmp_path / "wordle.sqlite3").summary().played
    assert kept <= played <= kept + 1
    process.stdout.close()


def test_a_file_of_something_else_is_left_alone(store: Statistics) -> None:
    store.path.parent.mkdir(parents=True)
    store.path.write_text("my shopping list\n" * 99)
    with pytest.raises(WordleError, match=r"cannot use the statistics in .*move that file away"):
        store.add(WON)
    assert store.path.read_text().startswith("my shopping list")


def test_a_database_of_something_else_is_left_alone(store: Statistics) -> None:
    store.path.parent.mkdir(parents=True)
    with sqlite3.connect(store.path) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    before = store.path.read_bytes()
    with pytest.raises(WordleError, match="an SQLite database of something else"):
        store.add(WON)
    assert store.path.read_bytes() == before


def test_a_file_of_a_newer_version_is_left_alone(store: Statistics) -> None:
    store.add(WON)
    with sqlite3.connect(store.path) as newer:
        newer.execute("PRAGMA user_version = 99")
    newer.close()
    with pytest.raises(WordleError, match="written by a newer Lexagon"):
        store.summary()


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(WordleError, match="cannot use the statistics"):
        Statistics(tmp_path / "file" / "wordle.sqlite3").add(WON)


def test_the_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LEXAGON_DATA_DIR", str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.delenv("LEXAGON_DATA_DIR")
    assert data_folder().name == "lexagon"


def test_a_game_with_an_id_counts_once_however_often_it_is_sent(store: Statistics) -> None:
    assert store.add(WON, player="ann", game_id="g1")
    assert store.add(WON, player="ann", game_id="g1")
    assert store.summary(player="ann").played == 1


def test_players_do_not_share_games_or_days(store: Statistics) -> None:
    for player in ("", "ann", "bob"):
        assert store.add(game(day=DAY), player)
        assert not store.add(game(day=DAY), player)
        assert store.summary(player=player).played == 1
    assert store.kinds("ann") == [("original", 1, "honest", "normal")]
    assert store.kinds("eve") == []


def test_the_oldest_games_of_others_go_first_and_the_owners_stay(
    store: Statistics, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics, "MOST_OF_OTHERS", 3)
    store.add(WON)
    for _ in range(6):
        store.add(WON, "ann")
    assert store.summary().played == 1
    assert store.summary(player="ann").played == 3
    for _ in range(5):  # the owner's own games push nobody's out
        store.add(WON)
    assert store.summary(player="ann").played == 3


def test_a_game_without_turns_is_one_of_one_board(store: Statistics) -> None:
    kept = store.keep(replace(WON, boards=()))
    assert kept.counted
    assert store.kinds() == [("original", 1, "honest", "normal")]
    assert isinstance(kept.statistics, Summary)
    assert kept.statistics.played == store.summary("original").played == 1


def test_a_file_of_the_first_version_is_taken_over(store: Statistics) -> None:
    store.path.parent.mkdir(parents=True)
    with sqlite3.connect(store.path) as old:
        old.executescript(
            statistics._STEPS[0]
            + """;CREATE UNIQUE INDEX one_daily ON games (day, list, host, boards, hard)
            WHERE day IS NOT NULL; PRAGMA user_version = 1;
            INSERT INTO games VALUES
            (1, '2026-11-15', 'original', 'honest', 1, 0, 6, '2026-11-15', 3, 1, 0, '[]');"""
        )
    old.close()
    daily = game(day=DAY)
    assert store.summary().distribution == {3: 1}
    assert not store.add(daily)
    assert store.add(WON)
    assert store.summary().played == 2


def test_a_played_game_is_kept_with_what_its_kind_comes_to(store: Statistics) -> None:
    played = Game("moist")
    played.push("crane")
    with pytest.raises(WordleError, match="the game is not over"):
        store.keep(played.record())
    played.push("moist")
    kept = store.keep(played.record())
    assert kept.counted
    assert isinstance(kept.statistics, Summary)
    assert kept.statistics.distribution == {2: 1}
    report = store.report()
    assert report.file == str(store.path)
    assert list(report) == [kept.statistics]


def test_the_guesses_of_a_day_are_those_of_the_first_time(store: Statistics) -> None:
    daily = Game.daily(DAY)
    assert store.played_day(daily.record()) is None
    daily.push("crane")
    daily.hint()
    daily.push("randy")
    store.add(daily.record())
    again = Game.daily(DAY)
    assert store.played_day(again.record()) == (("crane", "randy"), 1)
    assert store.played_day(again.record(), player="ann") is None
    assert store.played_day(Game.daily(DAY, mode="hard").record()) is None
    assert store.played_day(Game.daily("2026-11-14").record()) is None


def test_games_that_were_left_go_on(store: Statistics) -> None:
    left = LeftGames(store)
    assert left.all() == {}
    games = [
        Game.random(seed=7, words="common"),
        Game.absurdle(mode="hard"),
        Game.daily(DAY, boards=4),
        Game("moist", mode="ultra-hard", max_guesses=None),
    ]
    options = [{"words": "common"}, {}, {}, {}]
    for played, how in zip(games, options, strict=True):
        played.push("crane")
        played.hints = 2
        number = left.keep(LeftGame.of(played, how))
        played.push("moist" if played.host == "honest" else "build")
        assert left.keep(LeftGame.of(played, how), number) == number
    for played, number in zip(games, sorted(left.all()), strict=True):
        kept = left.all()[number]
        again = kept.resume()
        assert again.record() == played.record()
        assert again.answers == played.answers
        assert kept.is_of(played)
        assert [kept.is_of(other) for other in games].count(True) == 1
    first = min(left.all())
    left.forget(first)
    assert len(left.all()) == 3
    assert first not in left.all()


def test_a_game_whose_words_have_changed_does_not_go_on(store: Statistics, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("crane\nmoist\n")
    played = Game("moist", words=Words.from_files(file))
    played.push("crane")
    kept = LeftGame.of(played, {"answers": str(file)})
    assert kept.resume().guesses == ("crane",)
    file.write_text("crane\nmoist\nslate\n")
    with pytest.raises(WordleError, match="have changed since the game was left; it cannot go on"):
        kept.resume()


def test_a_full_disk_is_named() -> None:
    with closing(sqlite3.connect(":memory:")) as database:
        database.execute("PRAGMA max_page_count = 1")
        with pytest.raises(sqlite3.OperationalError) as full:
            database.execute("CREATE TABLE games (id)")
    assert _games_file._reason(full.value).startswith("the disk is full; the games counted before")


def test_games_of_a_file_that_had_no_names_of_modes_are_taken_over(store: Statistics) -> None:
    row = "'2024-05-01', 'original', 'honest', 1, {}, 6, NULL, 4, 1, 0, '[]', '', NULL"
    left = '{"words": "original", "hard": true}'
    store.path.parent.mkdir(parents=True)
    with sqlite3.connect(store.path) as file:
        for step in statistics._STEPS[:3]:
            file.executescript(step)
        for number, hard in enumerate(("0", "1", "'ultra'")):
            file.execute(f"INSERT INTO games VALUES ({number}, {row.format(hard)})")
        file.execute("INSERT INTO left_games VALUES (1, '', ?)", (left,))
        file.execute("PRAGMA user_version = 3")
    assert [kind.mode for kind in store.kinds()] == ["normal", "hard", "ultra-hard"]
    assert store.summary(mode="ultra-hard").played == 1
    with store._opened() as file:
        kept = json.loads(file.execute("SELECT game FROM left_games").fetchone()[0])
    assert kept == {"words": "original", "mode": "hard"}
