"""The Scrabble routes: the library's answers, the command line's messages, and no secret told."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from lexagon.scrabble.analysis import analyse
from lexagon.scrabble.edition import SHIPPED
from lexagon.scrabble.endgame import solve
from lexagon.scrabble.engine import engine_for
from lexagon.scrabble.ranking import leaves_for, rank_plays
from lexagon.scrabble.simulation import simulate
from lexagon.scrabble.turn import turn_of

from lexagon._errors import LexagonError
from lexagon.scrabble import Edition, read_cgp, read_gcg, write_move
from lexagon.web.http.problems import MEDIA_TYPE
from lexagon.web.http.tokens import TokenSealer
from tests.web.live import Live
from tests.web.test_streams import events

DATA = Path(__file__).parents[1] / "data"
AXOLOTL = "15/15/15/15/15/15/15/3AXOLOTL5/15/15/15/15/15/15/15"
SAMPLE = (DATA / "scrabble_sample.gcg").read_text(encoding="utf-8")


def _lines(name: str) -> list[dict[str, str]]:
    rows = [line.split("\t") for line in (DATA / name).read_text().splitlines() if line[0] != "#"]
    return [dict(zip(rows[0], row, strict=True)) for row in rows[1:]]


@pytest.fixture(scope="module")
def api(live: Live) -> Iterator[httpx.Client]:
    """Keep one client: to make one for each request takes longer than most answers."""
    with live.client() as client:
        yield client


def ask(api: httpx.Client, path: str, **body: Any) -> Any:
    answer = api.post(f"/api/v1/scrabble/{path}", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def refused(api: httpx.Client, path: str, **body: Any) -> str:
    """Return the one line with which a request is refused."""
    answer = api.post(f"/api/v1/scrabble/{path}", json=body)
    assert answer.status_code == 422, answer.text
    assert answer.headers["content-type"] == MEDIA_TYPE
    detail: str = answer.json()["detail"]
    assert "\n" not in detail
    assert len(detail) < 400
    return detail


def streamed(api: httpx.Client, path: str, **body: Any) -> tuple[list[Any], Any]:
    """Return the progress and the result of long work."""
    with api.stream("POST", f"/api/v1/scrabble/{path}", json=body) as response:
        assert response.status_code == 200
        told = list(events(response))
    assert told[0][0] == "job"
    assert told[-1][0] == "result", told[-1]
    return [data for name, data in told if name == "progress"], told[-1][1]


def test_every_edition_is_described(api: httpx.Client) -> None:
    found = api.get("/api/v1/scrabble/editions").json()["editions"]
    assert [one["name"] for one in found] == list(SHIPPED)
    for one in found:
        edition = Edition.named(one["name"])
        assert len(one["premiums"]) == len(one["premiums"][0]) == edition.size
        assert sum(tile["count"] for tile in one["tiles"]) == edition.total
        assert [tile["points"] for tile in one["tiles"]] == list(edition.points)
    english, _, super_edition, spanish = found
    assert english["premiums"][0][0] == "3W"
    assert english["premiums"][7][3] == "2L"
    assert english["start"] == {"row": 7, "column": 7}
    assert super_edition["premiums"][0][0] == "4W"
    assert spanish["words"] is None
    assert {"tile": "CH", "count": 1, "points": 5} in spanish["tiles"]


def test_positions_are_read_from_both_notations(api: httpx.Client) -> None:
    read = ask(api, "positions", text=f"{AXOLOTL} AEIN?/ 80/7 1")
    assert "".join(read["squares"][7]) == "AXOLOTL"
    assert read["racks"] == [["A", "E", "I", "N", "?"], []]
    assert (read["scores"], read["scoreless"], read["bag"]) == ([80, 7], 1, 81)
    assert ask(api, "positions", text=read["cgp"])["squares"] == read["squares"]
    game = ask(api, "positions", text=SAMPLE)
    final = read_gcg(SAMPLE).final()
    assert sum(bool(tile) for row in game["squares"] for tile in row) == sum(
        map(bool, bytes(final.board))
    )
    assert sorted(game["scores"]) == sorted(final.scores)


@pytest.mark.parametrize("by", ["score", "equity"])
def test_plays_are_those_of_the_library(api: httpx.Client, by: str) -> None:
    rows = _lines("scrabble_moves_enable.tsv")[:12]
    for row in rows:
        position = read_cgp(f"{row['board']} {row['rack']}")
        expected = rank_plays(position, position.edition.lexicon(), by=by)
        found = ask(api, "plays", position=f"{row['board']} {row['rack']}", by=by, limit=30)
        assert found["count"] == len(expected)
        assert found["score_sum"] == sum(item.play.score for item in expected)
        assert [(one["move"], one["score"], one["equity"]) for one in found["plays"]] == [
            (write_move(item.play, position.board), item.play.score, item.equity)
            for item in expected[:30]
        ]
        first = found["plays"][0]
        assert first["word"].upper() in position.edition.lexicon()
        assert len(first["tiles"]) + len(first["leave"]) == len(row["rack"])


def test_an_exchange_that_is_better_is_told(api: httpx.Client) -> None:
    found = ask(api, "plays", position=f"{AXOLOTL} IIIUUUV", by="score", limit=3)
    assert found["exchange"]["move"].startswith("-I")
    assert found["exchange"]["equity"] > max(play["equity"] for play in found["plays"])


def test_indonesian_and_spanish_are_played_with_their_tiles(api: httpx.Client) -> None:
    empty = "/".join(["15"] * 15)
    found = ask(api, "plays", position=f"{empty} AKMENTA", edition="indonesian")
    assert (found["edition"], found["words"]) == ("indonesian", "indonesian")
    assert found["count"] > 100
    sent = api.post("/api/v1/words", json={"text": "calle chal", "alphabet": "spanish"}).json()[
        "words"
    ]
    found = ask(api, "plays", position=f"{empty} CALLE", edition="spanish", words=sent)
    assert found["plays"][0]["word"] == "CA[LL]E"
    assert len(found["plays"][0]["tiles"]) == 4
    assert found["plays"][0]["equity"] is None
    assert "no word list" in refused(api, "plays", position=f"{empty} CALLE", edition="spanish")


def test_a_typed_play_is_judged(api: httpx.Client) -> None:
    position = f"{AXOLOTL} AEINRST/ 80/0 0"
    good = ask(api, "checks", position=position, move="K5 ANESTRI")
    assert (good["legal"], good["score"], good["reasons"]) == (True, 93, [])
    assert [word["word"] for word in good["words"]] == ["ANESTRI", "AXOLOTLS"]
    bad = ask(api, "checks", position=position, move="K5 ANESTRX")
    assert not bad["legal"]
    assert "the rack AEINRST has no X" in bad["reasons"]
    assert "ANESTRX is not in enable" in bad["reasons"]
    away = ask(api, "checks", position=position, move="1A TIN")
    assert away["reasons"] == ["the play touches no tile on the board"]
    exchange = ask(api, "checks", position=position, move="-AE")
    assert (exchange["legal"], exchange["leave"]) == (True, "INRST")


def test_a_simulation_is_the_same_as_the_librarys(api: httpx.Client) -> None:
    text = f"{AXOLOTL} AEINRVW/ 80/0 0"
    progress, found = streamed(api, "simulations", position=text, candidates=5, iterations=1500)
    position = read_cgp(text)
    leaves = leaves_for(position.edition)
    assert leaves is not None
    generator = engine_for(position.edition, position.edition.lexicon())
    expected = simulate(generator, leaves, turn_of(position), candidates=5, iterations=1500)
    assert found["iterations"] == expected.iterations
    assert [(one["move"], one["mean"], one["deals"]) for one in found["candidates"]] == [
        (write_move(item.move, position.board), round(item.mean, 3), item.deals)
        for item in expected.ranking
    ]
    assert progress[-1]["so_far"]["candidates"]
    assert progress[-1]["total"] == 1500


def test_an_endgame_is_solved(api: httpx.Client) -> None:
    row = _lines("scrabble_endgames_enable.tsv")[0]
    racks = f"{row['rack_to_move']}/{row['rack_opponent']}"
    text = f"{row['board']} {racks} {row['scores']} 0"
    _, found = streamed(api, "endgames", position=text)
    assert (found["exact"], found["value"]) == (True, int(row["value"]))
    position = read_cgp(text)
    generator = engine_for(position.edition, position.edition.lexicon())
    expected = solve(generator, bytes(position.board), position.racks[0], position.racks[1])
    assert expected.line[0] is not None
    assert found["line"][0]["move"] == write_move(expected.line[0], position.board)
    assert [one["side"] for one in found["line"][:2]] == [0, 1]


def test_long_thinking_can_be_cancelled(api: httpx.Client) -> None:
    body = {"position": f"{AXOLOTL} AEINRVW/ 80/0 0", "seconds": 60, "plies": 8}
    with api.stream("POST", "/api/v1/scrabble/simulations", json=body) as response:
        told = events(response)
        _, job = next(told)
        next(told)  # it thinks
        assert api.delete(f"/api/v1/jobs/{job['id']}").status_code == 204
        rest = list(told)
    assert rest[-1][0] in {"error", "result"}
    if rest[-1][0] == "result":
        assert rest[-1][1]["seconds"] < 30


def test_a_review_is_the_same_as_the_librarys(api: httpx.Client) -> None:
    progress, found = streamed(api, "reviews", gcg=SAMPLE)
    expected = analyse(read_gcg(SAMPLE), Edition.named("english").lexicon())
    assert progress[-1]["total"] == len(found["events"]) == len(expected.record.events)
    assert [
        (one["move"], one["score"], one["points_lost"], one["rank"], one["taken_back"])
        for one in found["moves"]
    ] == [
        (each.played, each.score, each.points_lost, each.rank, each.taken_back)
        for each in expected.reviews
    ]
    for one, each in zip(found["moves"], expected.reviews, strict=True):
        assert one["equity_lost"] == pytest.approx(each.equity_lost, abs=0.001)
        assert one["best"]["move"] == write_move(each.best.move, each.position.board)
        assert found["events"][one["event"]]["move"] == one["move"]
    assert [one["score"] for one in found["players"]] == [
        each.score for each in expected.summaries()
    ]
    assert found["notes"] == expected.notes


def test_a_game_is_played_to_its_end(api: httpx.Client) -> None:
    game = ask(api, "games", level="gentle", seed=4, name="Ann : <b>", second=True)
    assert (game["you"], game["turn"], game["seed"]) == (1, 0, None)
    while not game["over"]:
        if game["turn"] != game["you"]:
            game = ask(api, "games/replies", token=game["token"])
            continue
        found = ask(api, "plays", position=game["position"], limit=1)
        move = found["plays"][0]["move"] if found["plays"] else "-"
        before = game
        game = ask(api, "games/moves", token=game["token"], move=move)
        assert game["events"][len(before["events"])]["move"] == move
    assert game["seed"] == 4
    record = read_gcg(game["gcg"])
    assert record.oddities() == []
    assert tuple(record.final().scores) == tuple(one["score"] for one in game["players"])
    assert [one["total"] for one in game["events"]] == [event.total for event in record.events]
    assert record.players[1].name == "Ann : <b>"
    assert refused(api, "games/moves", token=game["token"], move="-") == (
        "the game is over; no more moves"
    )


def test_the_client_learns_nothing_it_must_not(api: httpx.Client) -> None:
    game = ask(api, "games", level="equity", seed=11)
    game = ask(api, "games/moves", token=game["token"], move=f"-{game['rack'][0]}")
    game = ask(api, "games/replies", token=game["token"])
    theirs = [event for event in game["events"] if event["player"] != game["you"]]
    assert theirs[0]["rack"] is None
    assert "#rack2" not in game["gcg"]
    assert game["seed"] is None
    # What is unseen is the bag and the other rack together, without order.
    assert sum(one["count"] for one in game["unseen"]) == game["bag"] + 7
    held = Counter(game["rack"]) + Counter({one["tile"]: one["count"] for one in game["unseen"]})
    laid = sum(bool(tile) for row in game["squares"] for tile in row)
    assert sum(held.values()) + laid == 100
    again = ask(api, "games", level="equity", seed=11)
    other = ask(api, "games", level="equity", seed=11)
    assert again["token"] != other["token"]  # equal games do not look equal


def test_tokens_of_others_are_refused(api: httpx.Client) -> None:
    game = ask(api, "games", seed=1)
    foreign = TokenSealer(b"another secret", "scrabble game").seal({"seed": 1})
    changed = game["token"][:-4] + ("AAAA" if game["token"][-4:] != "AAAA" else "BBBB")
    for token in ("", "x", "é", foreign, changed, game["token"] + "AAAA"):
        message = refused(api, "games/replies", token=token)
        assert message == "this game is not known here; start a new one"


def test_moves_out_of_turn_or_rule_are_refused(api: httpx.Client) -> None:
    game = ask(api, "games", seed=2)
    token = game["token"]
    assert "your turn" in refused(api, "games/replies", token=token)
    assert "the first play must cover 8H" in refused(
        api, "games/moves", token=token, move=f"1A {game['rack'][0]}{game['rack'][1]}"
    )
    assert "name them" in refused(api, "games/moves", token=token, move="-3")
    passed = ask(api, "games/moves", token=token, move="-")
    assert "computer's turn" in refused(api, "games/moves", token=passed["token"], move="-")


BAD_POSITIONS = [
    "",
    "15/15",
    "16/" * 14 + "15",
    f"{AXOLOTL} AEINRSTU",
    f"{AXOLOTL} " + "A" * 10_000,
    f"{AXOLOTL} 🙂",
    f"{AXOLOTL} אבג",
    f"{AXOLOTL} <b>AB</b>",
    f"{AXOLOTL} AE/BC x/y 0",
    f"{AXOLOTL} XXX",
    f"{AXOLOTL} AE/ 0/0 -1",
    "\u202e" + AXOLOTL,
]


@pytest.mark.parametrize("text", BAD_POSITIONS)
def test_bad_positions_are_refused_as_by_the_command_line(api: httpx.Client, text: str) -> None:
    with pytest.raises(LexagonError) as error:
        read_cgp(text)
    expected = " ".join(str(error.value).split())
    for path, more in (
        ("plays", {}),
        ("checks", {"move": "8D A"}),
        ("simulations", {}),
        ("endgames", {}),
    ):
        assert refused(api, path, position=text, **more) == expected
    assert refused(api, "positions", text=text) == expected


@pytest.mark.parametrize(
    ("path", "body", "told"),
    [
        ("plays", {"position": AXOLOTL, "edition": "klingon"}, "no edition 'klingon'"),
        ("plays", {"position": AXOLOTL, "edition": "/etc/passwd"}, "no edition '/etc/passwd'"),
        ("plays", {"position": AXOLOTL, "words": "nolist"}, "no word list 'nolist'"),
        ("plays", {"position": AXOLOTL, "words": "/etc/passwd"}, "no word list '/etc/passwd'"),
        ("plays", {"position": AXOLOTL, "words": "../x.txt"}, "no word list '../x.txt'"),
        ("plays", {"position": AXOLOTL, "limit": 0}, "limit"),
        ("plays", {"position": AXOLOTL, "by": "luck"}, "'luck'"),
        ("plays", {"position": 7}, "body.position is '7'"),
        ("plays", {"position": AXOLOTL, "colour": "red"}, "colour"),
        ("plays", {"position": "A" * 20_000}, "body.position"),
        ("checks", {"position": AXOLOTL, "move": "8D"}, "'8D' is no move"),
        ("checks", {"position": AXOLOTL, "move": "Z99 AB"}, "off the board"),
        ("checks", {"position": AXOLOTL, "move": "8D <i>"}, "no tile"),
        ("simulations", {"position": AXOLOTL}, "the rack to move is empty"),
        ("simulations", {"position": f"{AXOLOTL} A/B/C"}, "3 racks; a simulation is for two"),
        ("simulations", {"position": AXOLOTL, "plies": 99}, "plies"),
        ("endgames", {"position": f"{AXOLOTL} AEI"}, "are on neither rack"),
        ("reviews", {"gcg": "hello"}, "line 1: 'hello' is neither a #pragma nor an >event"),
        ("reviews", {"gcg": "#player1 A\n>A: XX 8Z XX +1 1"}, "line 2: "),
        ("reviews", {"gcg": ""}, "this is no GCG file"),
        ("reviews", {"gcg": "x" * 40_000}, "body.gcg"),
        ("positions", {"text": ">A 8D"}, "line 1: "),
        ("games", {"level": "godlike"}, "'godlike'"),
        ("games", {"edition": "spanish"}, "no word list of its own"),
        ("games", {"seed": -1}, "seed"),
    ],
)
def test_bad_input_is_refused_in_one_line(
    api: httpx.Client, path: str, body: dict[str, Any], told: str
) -> None:
    assert told in refused(api, path, **body)


def test_a_game_of_the_wrong_type_is_refused(api: httpx.Client) -> None:
    for body in (b"", b"[]", b"nonsense", json.dumps("x").encode()):
        answer = api.post("/api/v1/scrabble/games/moves", content=body)
        assert answer.status_code == 422
        assert answer.headers["content-type"] == MEDIA_TYPE
