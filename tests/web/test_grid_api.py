"""The grid over HTTP answers as the library does, and refuses in the same words."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lexagon.grid import ORDERS, Board, Rules, Solution, plan, random_board, solve
from lexagon.lexicon import Lexicon
from tests.web.live import Live

BOARD = "HHEL ACAB NROT FITI"


def events(text: str) -> list[tuple[str, Any]]:
    """Read server-sent events."""
    found = []
    for part in text.split("\n\n"):
        lines = dict(line.split(": ", 1) for line in part.splitlines() if not line.startswith(":"))
        if lines:
            found.append((lines["event"], json.loads(lines["data"])))
    return found


@pytest.fixture(scope="module")
def solution(enable: Lexicon) -> Solution:
    return solve(Board.parse(BOARD), enable, Rules.named("boggle"))


def test_every_word_with_its_path(live: Live, solution: Solution) -> None:
    answer = live.api("grid/solve", {"board": BOARD}).json()
    assert (answer["count"], answer["score"]) == (len(solution.words), solution.score)
    assert [(each["word"], each["score"], each["ways"]) for each in answer["words"]] == [
        (found.word, found.score, len(found.paths)) for found in solution.by_score()
    ]
    assert [tuple(map(tuple, each["path"])) for each in answer["words"]] == [
        found.path for found in solution.by_score()
    ]


def test_the_papers_board_by_its_rules(live: Live) -> None:
    asked = {"board": BOARD, "words": "paper3", "rules": "paper"}
    answer = live.api("grid/solve", asked).json()
    assert (answer["count"], answer["score"]) == (92, 4113)
    assert answer["tiles"][0][0] == {"text": "H", "points": 4, "blocked": False}


def test_heat_counts_the_words_of_each_tile(live: Live, solution: Solution) -> None:
    heat = live.api("grid/solve", {"board": BOARD}).json()["heat"]
    for row, column in solution.board.squares():
        through = [
            found for found in solution.words if any((row, column) in path for path in found.paths)
        ]
        assert heat[row][column] == len(through)


@pytest.mark.parametrize(
    ("board", "read", "size"),
    [
        ("hhelacabnrotfiti", BOARD, "4x4"),
        ("HHEL\nACAB\n  NROT\tFITI", BOARD, "4x4"),
        ("-ING, I/S, E CH,.,Qu", "-ING,I/S,E CH,.,QU", "2x3"),
        ("AB", "AB", "1x2"),
    ],
)
def test_boards_as_people_paste_them(live: Live, board: str, read: str, size: str) -> None:
    answer = live.api("grid/board", {"board": board}).json()
    assert (answer["board"], answer["size"]) == (read, size)


def test_a_seed_throws_the_same_board(live: Live) -> None:
    with live.client() as client:
        answer = client.get("/api/v1/grid/random", params={"seed": 7, "dice": "classic"}).json()
    assert answer["board"].split() == random_board(4, 4, "classic", 7).text_rows()
    assert answer["seed"] == 7


def test_the_plan_is_the_librarys(live: Live, solution: Solution) -> None:
    answer = live.api("grid/plan", {"board": BOARD, "seconds": 30}).json()
    made = plan(solution, 30)
    assert (answer["score"], answer["possible"]) == (made.score, solution.score)
    assert [move["word"] for move in answer["moves"]] == [move.found.word for move in made.moves]
    assert {each["order"] for each in answer["orders"]} == set(ORDERS)


@pytest.mark.parametrize(
    ("word", "verdict", "score"),
    [
        ("Chelator ", "good", 11),
        ("ab", "too short", 0),
        ("zzzz", "not in the word list", 0),
        ("zebra", "not on the board", 0),
        ("<b>bold</b>", "not in the word list", 0),
    ],
)
def test_typed_words_are_judged(live: Live, word: str, verdict: str, score: int) -> None:
    answer = live.api("grid/judge", {"board": BOARD, "word": word}).json()
    assert (answer["verdict"], answer["score"]) == (verdict, score)


def test_the_search_for_the_best_board_tells_how_far_it_is(live: Live) -> None:
    answer = live.api("grid/best-board", {"seconds": 0.9, "seed": 3})
    told = events(answer.text)
    names = [name for name, _ in told]
    assert names[0] == "job"
    assert names[-1] == "result"
    assert "progress" in names
    result = told[-1][1]
    best = result["best"][0]
    again = live.api("grid/solve", {"board": best["board"].replace("q", "Qu")}).json()
    assert again["score"] == best["score"]
    scores = [each["score"] for each in result["best"]]
    assert scores == sorted(scores, reverse=True)


def test_a_target_ends_the_search(live: Live) -> None:
    asked = {"seconds": 30, "target": 100, "size": "3x3"}
    result = events(live.api("grid/best-board", asked).text)[-1][1]
    assert result["best"][0]["score"] >= 100
    assert result["seconds"] < 30


REFUSED = {
    "no letters": ({"board": "<b>"}, "'<', which is no letter"),
    "empty": ({"board": "  "}, "the board is empty"),
    "uneven": ({"board": "ABC AB"}, "all rows have the same length"),
    "an emoji": ({"board": "🙂🙂 🙂🙂"}, "no letter"),
    "right to left": ({"board": "שלום שלום"}, "not made of the letters of 'enable'"),
    "too large": ({"board": " ".join(["ABCDEFGHIJK"] * 11)}, "at most 100"),
    "an odd length": ({"board": "ABCDEFG"}, "make no square"),
    "another list": ({"board": "AB", "words": "enabel"}, "no word list 'enabel'"),
    "a path": ({"board": "AB", "words": "/etc/passwd"}, "no word list '/etc/passwd'"),
    "rules": ({"board": "AB", "rules": "chess"}, "no rules 'chess'"),
    "a length": ({"board": "AB", "min_length": 0}, "a minimum length of 0"),
    "a type": ({"board": ["AB"]}, "body.board"),
    "a field": ({"board": "AB", "bord": "AB"}, "body.bord"),
    "very long": ({"board": "A" * 4001}, "body.board"),
    "repeating": ({"board": " ".join([",".join(["S/E/A/T/R"] * 10)] * 10)}, "too often to list"),
}


@pytest.mark.parametrize(("asked", "said"), REFUSED.values(), ids=REFUSED)
def test_what_is_no_board_is_refused_in_one_line(live: Live, asked: object, said: str) -> None:
    answer = live.api("grid/solve", asked)
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"
    detail = answer.json()["detail"]
    assert said in detail
    assert "\n" not in detail


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"size": "17x17"}, "1x1 to 16x16"),
        ({"size": "11x11"}, "at most 100"),
        ({"dice": "loaded"}, "no dice 'loaded'"),
        ({"dice": "new", "size": "5x5"}, "they make 4x4"),
        ({"seconds": -1}, "body.seconds"),
        ({"words": "nothing"}, "no word list 'nothing'"),
    ],
)
def test_a_search_that_cannot_be_is_refused_before_it_streams(
    live: Live, asked: object, said: str
) -> None:
    answer = live.api("grid/best-board", asked)
    assert answer.status_code == 422
    assert said in answer.json()["detail"]
