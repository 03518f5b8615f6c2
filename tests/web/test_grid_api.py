"""The grid over HTTP: boards as people paste them, limits, refusals, and the search's stream."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

import pytest

from lexagon import grid
from tests.grid.pictures import as_bytes, draw
from tests.web.live import Live
from tests.web.rig import rig
from tests.web.test_streams import events

BOARD = "HHEL ACAB NROT FITI"


def test_boggle_rules_unless_others_are_named(live: Live) -> None:
    solution = live.api("grid/solutions", {"board": BOARD}).json()
    assert (solution["rules"], solution["count"], solution["score"]) == ("boggle", 227, 394)
    request = {"board": BOARD, "words": "paper3", "rules": "paper"}
    solution = live.api("grid/solutions", request).json()
    assert (solution["rules"], solution["count"], solution["score"]) == ("paper", 92, 4113)
    assert solution["tiles"][0][0] == {"text": "H", "points": 4, "blocked": False}


@pytest.mark.parametrize(
    ("board", "read", "size"),
    [
        ("hhelacabnrotfiti", "HHEL/ACAB/NROT/FITI", "4x4"),
        ("HHEL\nACAB\n  NROT\tFITI", "HHEL/ACAB/NROT/FITI", "4x4"),
        ("H H E L\nA C A B", "HHEL/ACAB", "2x4"),
        ("-ING,I/S,E CH,.,Qu", "-ING,I/S,E CH,.,Qu", "2x3"),
        ("A,B", "A,B", "1x2"),
    ],
)
def test_boards_as_people_paste_them(live: Live, board: str, read: str, size: str) -> None:
    layout = live.api("grid/boards", {"board": board}).json()
    assert (layout["board"], layout["size"]) == (read, size)


def test_a_board_is_rolled_afresh_unless_there_is_a_seed(live: Live) -> None:
    with live.client() as client:
        roll = client.get("/api/v1/grid/rolls").json()
        assert roll["dice"] == "boggle-1987"
        again = client.get("/api/v1/grid/rolls", params={"seed": roll["seed"]}).json()
        assert again == roll
        rolls = {client.get("/api/v1/grid/rolls").json()["seed"] for _ in range(4)}
    assert len(rolls) > 1


@pytest.mark.parametrize(
    ("query", "detail"),
    [
        ({"sise": "4x4"}, "query.sise"),
        ({"size": "17x17"}, "1x1 to 16x16"),
        ({"size": "11x11"}, "at most 100"),
        ({"dice": "loaded"}, "no dice 'loaded'"),
        ({"dice": "letters", "words": "/etc/passwd"}, "no word list '/etc/passwd'"),
        ({"words_at_least": "-1"}, "query.words_at_least is '-1': Input should be greater"),
        ({"words_at_least": "9" * 400}, "is '9999"),
        ({"min_length": "1_0"}, "Input should be a number in decimal digits"),
        ({"day": "today"}, "'today' is not a date; use YYYY-MM-DD"),
        ({"scores": "3"}, "write length:points"),
    ],
)
def test_rolls_that_cannot_be_are_refused(live: Live, query: dict[str, str], detail: str) -> None:
    with live.client() as client:
        response = client.get("/api/v1/grid/rolls", params=query)
    assert response.status_code == 422
    assert detail in response.json()["detail"]


def test_the_words_of_a_round_are_judged(live: Live) -> None:
    candidates = ["Chelator ", "ab", "zzzz", "zebra", "<b>bold</b>", "chelator"]
    judgements = live.api("grid/judgements", {"board": BOARD, "candidates": candidates}).json()
    assert [(each["reason"], each["score"]) for each in judgements["verdicts"]] == [
        ("", 11),
        ("too short", 0),
        ("not in the word list", 0),
        ("not on the board", 0),
        ("not in the word list", 0),
        ("already found", 0),
    ]


def test_a_plan_that_was_cut_short_is_not_kept(live: Live) -> None:
    request = {"board": BOARD, "seconds": 1e-6}
    assert live.api("grid/plans", request).json()["complete"] is False
    assert live.api("grid/plans", {**request, "seconds": 60}).json()["complete"] is True


def test_the_search_for_the_best_board_reports_its_progress(live: Live) -> None:
    response = live.api("grid/best-boards", {"seconds": 0.9, "seed": 3})
    sent: list[tuple[str, Any]] = list(events(response))
    names = [name for name, _ in sent]
    assert (names[0], names[-1]) == ("job", "result")
    so_far = next(document for name, document in sent if name == "progress")["so_far"]
    result = sent[-1][1]
    assert so_far["score"] <= result["score"]
    assert so_far["complete"] is False
    assert grid.Board(result["board"]).solve().score == result["score"]
    scores = [each["score"] for each in result["boards"]]
    assert scores == sorted(scores, reverse=True)


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "no letters": ({"board": "<b>"}, "'<', which is not a letter"),
    "empty": ({"board": "  "}, "the board is empty"),
    "uneven": ({"board": "ABC AB"}, "all rows have the same length"),
    "an emoji": ({"board": "🙂🙂 🙂🙂"}, "not a letter"),
    "right to left": ({"board": "שלום שלום"}, "not made of the letters of 'enable'"),
    "too large": ({"board": " ".join(["ABCDEFGHIJK"] * 11)}, "at most 100"),
    "an odd length": ({"board": "ABCDEFG"}, "do not make a square"),
    "another list": ({"words": "enabel"}, "no word list 'enabel'"),
    "a path": ({"words": "/etc/passwd"}, "no word list '/etc/passwd'"),
    "rules": ({"rules": "chess"}, "no rules 'chess'"),
    "a length": ({"min_length": 0}, "min_length is '0': Input should be greater"),
    "a type": ({"board": ["AB"]}, "body.board"),
    "text for a number": ({"min_length": "4"}, "body.min_length"),
    "a field": ({"bord": "AB"}, "body.bord"),
    "very long": ({"board": "A" * 4001}, "body.board"),
    "repeating": ({"board": " ".join([",".join(["S/E/A/T/R"] * 10)] * 10)}, "too often to list"),
}


@pytest.mark.parametrize(
    ("path", "more"),
    [("solutions", {}), ("plans", {}), ("judgements", {"candidates": ["seat"]})],
    ids=["solutions", "plans", "judgements"],
)
@pytest.mark.parametrize(("request_", "detail"), REFUSED.values(), ids=REFUSED)
def test_what_is_not_a_board_is_refused_in_one_line(
    live: Live, path: str, more: dict[str, Any], request_: dict[str, Any], detail: str
) -> None:
    response = live.api(f"grid/{path}", {"board": BOARD, **more, **request_})
    assert response.status_code == 422
    assert response.headers["content-type"] == "application/problem+json"
    line = response.json()["detail"]
    assert detail in line
    assert "\n" not in line


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        ({"size": "17x17"}, "1x1 to 16x16"),
        ({"size": "11x11"}, "at most 100"),
        ({"dice": "loaded"}, "no dice 'loaded'"),
        ({"dice": "boggle-1987", "size": "5x5"}, "they make 4x4"),
        ({"seconds": -1}, "body.seconds"),
        ({"words": "nothing"}, "no word list 'nothing'"),
    ],
)
def test_a_search_that_cannot_be_is_refused_before_it_streams(
    live: Live, body: object, detail: str
) -> None:
    response = live.api("grid/best-boards", body)
    assert response.status_code == 422
    assert detail in response.json()["detail"]


def _photo(data: bytes) -> dict[str, str]:
    return {"photo": b64encode(data).decode()}


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        (_photo(b"HHEL ACAB NROT FITI"), "the photo is not a picture; JPEG, PNG"),
        ({"photo": "not base64!"}, "the photo is not base64"),
        (_photo(as_bytes(draw("AB/CD"))), "no board of 3x3 to 6x6 is seen in the photo"),
        ({}, "body.photo"),
    ],
    ids=["text", "no base64", "no board", "nothing"],
)
def test_what_is_not_a_photo_is_refused_in_one_line(
    live: Live, body: dict[str, str], detail: str
) -> None:
    response = live.api("grid/photos", body)
    assert response.status_code == 422
    assert detail in response.json()["detail"]
    assert "\n" not in response.json()["detail"]


def test_a_photo_may_be_larger_than_other_bodies() -> None:
    photo = as_bytes(draw("HHEL/ACAB/NROT/FITI"), "BMP")
    with rig(body_bytes=100, photo_bytes=len(photo)) as server, server.client() as client:
        response = client.post("/api/v1/grid/photos", json=_photo(photo))
        assert response.json()["board"] == "HHEL/ACAB/NROT/FITI"
        response = client.post("/api/v1/grid/photos", json=_photo(photo + bytes(2_000)))
        assert response.status_code == 413
