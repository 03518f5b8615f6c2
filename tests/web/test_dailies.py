"""The dailies and what else a page takes along to play offline."""

from __future__ import annotations

import json
from base64 import b64decode
from datetime import date, timedelta
from typing import Any

import pytest

from lexagon import grid, scrabble, wordle
from tests.web.live import Live

DAY = "2026-11-16"


def _get(live: Live, path: str, **headers: str) -> Any:
    with live.client() as client:
        return client.get(f"/api/v1/{path}", headers=headers)


def _answers(document: dict[str, Any]) -> Any:
    return json.loads(b64decode(document["answers"]))


def test_wordles_daily_is_the_game_of_the_day(live: Live) -> None:
    daily = _get(live, f"wordle/dailies/{DAY}?boards=2").json()
    assert _answers(daily) == list(wordle.Game.daily(DAY, boards=2).answers)
    assert (daily["number"], daily["max_guesses"], daily["words"]) == (320, 7, "original")


def test_the_daily_board_comes_with_its_words(live: Live) -> None:
    daily = _get(live, f"grid/dailies/{DAY}").json()
    board = grid.roll(day=DAY)
    assert daily["roll"]["board"] == board.text
    found = board.solve()
    assert {word for word, *_ in _answers(daily)} == {each.word for each in found}
    assert sum(score for _, score, _ in _answers(daily)) == daily["score"] == found.score


def test_the_daily_puzzle_has_all_plays_graded(live: Live) -> None:
    daily = _get(live, f"scrabble/dailies/{DAY}").json()
    plays = _answers(daily)
    position = scrabble.Position.from_cgp(daily["position"])
    assert plays[0][0] == position.plays(top=1)[0].move
    assert len(plays) == daily["count"] == position.plays(top=1).count
    assert [plays[0][2], plays[0][3]] == [0.0, "none"]
    assert plays[0][1] == daily["best_score"]
    lost = [play[2] for play in plays]
    assert lost == sorted(lost)
    assert "?" not in daily["info"]["racks"][0]


def test_puzzles_of_different_days_differ() -> None:
    first, second = (scrabble.Puzzle.daily(f"2026-11-{day}") for day in (16, 17))
    assert first.position != second.position
    assert {play.grade for play in first.plays} == {"none", "small", "medium", "large"}


@pytest.mark.parametrize("game", ["wordle", "grid", "scrabble"])
def test_a_daily_is_kept_by_browsers_and_confirmed_by_its_tag(live: Live, game: str) -> None:
    first = _get(live, f"{game}/dailies/{DAY}")
    assert first.headers["cache-control"] == "public, max-age=86400"
    again = _get(live, f"{game}/dailies/{DAY}", **{"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = _get(live, f"{game}/dailies/{DAY}", **{"If-None-Match": '"another"'})
    assert (other.status_code, other.json()) == (200, first.json())


@pytest.mark.parametrize("game", ["wordle", "grid", "scrabble"])
@pytest.mark.parametrize(
    ("day", "code"),
    [
        ("2025-12-31", "day-too-early"),
        (str(date.today() + timedelta(days=40)), "day-too-far"),
        ("tomorrow", "day"),
    ],
)
def test_other_days_are_refused(live: Live, game: str, day: str, code: str) -> None:
    response = _get(live, f"{game}/dailies/{day}")
    assert (response.status_code, response.json()["code"]) == (422, code)


def test_a_page_may_fetch_days_ahead(live: Live) -> None:
    ahead = date.today() + timedelta(days=30)
    assert _get(live, f"wordle/dailies/{ahead}").json()["day"] == str(ahead)


def test_a_pack_has_boards_with_their_words(live: Live) -> None:
    pack = _get(live, "grid/packs?count=3&seed=3&words_at_least=50").json()["boards"]
    assert [each["roll"]["seed"] for each in pack] == [3, 4, 5]
    for each in pack:
        found = grid.Board(each["roll"]["board"]).solve()
        assert len(_answers(each)) == each["count"] == found.count >= 50
    assert _get(live, "grid/packs?count=21").status_code == 422


def test_the_words_of_a_game_are_compact_and_kept(live: Live) -> None:
    response = _get(live, "wordle/words/original")
    words = response.json()
    whole = wordle.Words("original")
    assert words["answers"].split() == list(whole.answers)
    assert {*words["answers"].split(), *words["guesses"].split()} == set(whole.guesses)
    assert len(words["answers"].split()) + len(words["guesses"].split()) == len(whole.guesses)
    assert response.headers["cache-control"] == "public, max-age=604800"
    tag = {"If-None-Match": response.headers["etag"]}
    assert _get(live, "wordle/words/original", **tag).status_code == 304


def test_words_of_another_length_and_unknown_words(live: Live) -> None:
    assert _get(live, "wordle/words/enable?length=7").json()["length"] == 7
    unknown = _get(live, "wordle/words/sowpods")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "no-game-list")
