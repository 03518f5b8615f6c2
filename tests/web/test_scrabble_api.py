"""The Scrabble routes: the library's answers, the command line's messages, and no secret told."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from lexagon._errors import LexagonError
from lexagon._schema import document
from lexagon.scrabble import Edition, Game, Position
from lexagon.scrabble._edition import SHIPPED
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
        received = list(events(response))
    assert received[0][0] == "job"
    assert received[-1][0] == "result", received[-1]
    return [data for name, data in received if name == "progress"], received[-1][1]


def test_every_edition_is_described(api: httpx.Client) -> None:
    found = api.get("/api/v1/scrabble/editions").json()["editions"]
    assert [one["name"] for one in found] == list(SHIPPED)
    for one in found:
        edition = Edition.named(one["name"])
        assert len(one["premiums"]) == len(one["premiums"][0]) == edition.size
        assert sum(tile["count"] for tile in one["tiles"]) == edition.tile_count
        assert [tile["points"] for tile in one["tiles"]] == list(edition.points)
    english, _, super_edition, spanish, *_ = found
    assert english["premiums"][0][0] == "3W"
    assert english["premiums"][7][3] == "2L"
    assert english["start"] == "8H"
    assert super_edition["premiums"][0][0] == "4W"
    assert spanish["words"] is None
    assert {"tile": "CH", "count": 1, "points": 5} in spanish["tiles"]


def test_positions_are_read_from_every_notation(api: httpx.Client) -> None:
    read = ask(api, "positions", position=f"{AXOLOTL} AEIN?/ 80/7 1")
    assert "".join(read["squares"][7]) == "AXOLOTL"
    assert read["racks"] == ["AEIN?", ""]
    assert (read["scores"], read["scoreless"], read["bag_count"]) == ([80, 7], 1, 81)
    assert ask(api, "positions", position=read["position"]) == read
    drawn = str(Position.from_cgp(f"{AXOLOTL} AEIN?/ 80/7 1"))
    assert ask(api, "positions", position=drawn) == read
    game = ask(api, "positions", position=SAMPLE)
    final = Game.from_gcg(SAMPLE)
    assert sum(bool(tile) for row in game["squares"] for tile in row) == sum(
        map(bool, final.position._squares)
    )
    assert sorted(game["scores"]) == sorted(final.scores)
    turn = list(final)[11].position
    assert ask(api, "positions", position=SAMPLE, turn=12)["position"] == turn.to_cgp()


@pytest.mark.parametrize("by", ["score", "equity"])
def test_plays_are_those_of_the_library(api: httpx.Client, by: str) -> None:
    for row in _lines("scrabble_moves_enable.tsv")[:12]:
        text = f"{row['board']} {row['rack']}"
        expected = Position.from_cgp(text).plays(30, by)
        assert ask(api, "plays", position=text, by=by, top=30) == document(expected)
        moves = Position.from_cgp(text).moves(30, by)
        assert ask(api, "moves", position=text, by=by, top=30) == document(moves)


def test_an_exchange_that_is_better_comes_first(api: httpx.Client) -> None:
    found = ask(api, "moves", position=f"{AXOLOTL} IIIUUUV", top=3)
    assert found["moves"][0]["move"].startswith("-I")


def test_a_hint_solves_the_endgame(api: httpx.Client) -> None:
    row = _lines("scrabble_endgames_enable.tsv")[0]
    text = f"{row['board']} {row['rack_to_move']}/{row['rack_opponent']} {row['scores']} 0"
    found = ask(api, "hints", position=text)
    assert found["by"] == "endgame"
    assert found["moves"][0]["move"] == str(Position.from_cgp(text).endgame(lines=1).best)


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
    assert len(found["plays"][0]["squares"]) == 4
    assert found["plays"][0]["equity"] is None
    assert "no word list" in refused(api, "plays", position=f"{empty} CALLE", edition="spanish")


def test_a_typed_play_is_judged(api: httpx.Client) -> None:
    position = f"{AXOLOTL} AEINRST/ 80/0 0"
    good = ask(api, "checks", position=position, move="K5 ANESTRI")
    assert (good["legal"], good["score"], good["reasons"]) == (True, 93, [])
    assert good["words"] == ["ANESTRI", "AXOLOTLS"]
    bad = ask(api, "checks", position=position, move="K5 ANESTRX")
    assert not bad["legal"]
    assert "the rack AEINRST has no X" in bad["reasons"]
    assert "ANESTRX is not in enable" in bad["reasons"]
    away = ask(api, "checks", position=position, move="1A TIN")
    assert away["reasons"] == ["the play touches no tile on the board"]
    assert ask(api, "checks", position=position, move="-AE")["legal"]
    for move, reason in (("8D", "'8D' is not a move"), ("Z99 AB", "off the board")):
        assert reason in ask(api, "checks", position=position, move=move)["reasons"][0]


def test_a_simulation_is_the_same_as_the_librarys(api: httpx.Client) -> None:
    text = f"{AXOLOTL} AEINRVW/ 80/0 0"
    progress, found = streamed(api, "simulations", position=text, candidates=5, iterations=1500)
    expected = Position.from_cgp(text).simulate(candidates=5, iterations=1500)
    assert found["rows"] == document(expected)["rows"]
    assert found["iterations"] == expected.iterations
    assert progress[-1]["so_far"]["rows"]
    assert progress[-1]["total"] == 1500


def test_an_endgame_is_solved(api: httpx.Client) -> None:
    row = _lines("scrabble_endgames_enable.tsv")[0]
    text = f"{row['board']} {row['rack_to_move']}/{row['rack_opponent']} {row['scores']} 0"
    _, found = streamed(api, "endgames", position=text)
    assert (found["proven"], found["value"]) == (True, int(row["value"]))
    assert found["lines"] == document(Position.from_cgp(text).endgame())["lines"]


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
        assert rest[-1][1]["elapsed"] < 30


def test_a_review_is_the_same_as_the_librarys(api: httpx.Client) -> None:
    progress, found = streamed(api, "reviews", gcg=SAMPLE, iterations=30)
    assert found == document(Game.from_gcg(SAMPLE).review(iterations=30))
    assert progress[-1]["total"] == len(found["moves"])
    by_number = {event["number"]: event for event in found["events"]}
    for move in found["moves"]:
        assert by_number[move["number"]]["move"] == move["move"]["move"]


def test_a_review_comes_move_by_move_and_a_second_look_is_free(api: httpx.Client) -> None:
    body = {"gcg": SAMPLE, "by": "equity"}
    looks = [list(events(api.post("/api/v1/scrabble/reviews", json=body))) for _ in range(2)]
    for look in looks:
        moves = [data for name, data in look if name == "move"]
        assert moves == look[-1][1]["moves"]
    assert looks[0][-1] == looks[1][-1]
    assert not [name for name, _ in looks[1] if name == "progress"]  # nothing was done again
    assert looks[0][0][1]["id"] != looks[1][0][1]["id"]


def test_a_list_that_a_game_names_and_is_not_here_is_noted(api: httpx.Client) -> None:
    gcg = SAMPLE.replace("#lexicon enable", "#lexicon NWL23")
    _, found = streamed(api, "reviews", gcg=gcg, by="equity")
    assert "the game names the list NWL23, which is not installed; enable is used" in found["notes"]
    position = f"{AXOLOTL} AEINRST/ 80/0 0 lex NWL23;"
    note = "the position names the list NWL23, which is not installed; enable is used"
    for asked in ({"position": position}, {"position": gcg, "turn": 1}):
        found = ask(api, "plays", **asked)
        assert (found["words"], found["notes"]) == ("enable", [note])
    assert ask(api, "plays", position=position, words="enable")["notes"] == []


def test_a_text_never_opens_a_file(api: httpx.Client, tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("axolotl\nzzz\n", encoding="utf-8")
    found = ask(api, "plays", position=f"{AXOLOTL} AEINRST/ 80/0 0 lex {words};")
    assert found["words"] == "enable"
    gcg = f"#lexicon {words}\n>Ann: AXOLOTL 8D AXOLOTL +80 80\n"
    _, found = streamed(api, "reviews", gcg=gcg, by="equity")
    assert found["words"] == "enable"
    for text in (str(words), str(tmp_path / "missing.gcg"), "/etc/passwd"):
        assert "neither a #pragma nor an >event" in refused(api, "reviews", gcg=text)
        assert "rows; the english edition has 15" in refused(api, "positions", position=text)


def test_a_game_is_played_to_its_end(api: httpx.Client) -> None:
    game = ask(api, "games", level="level-1", seed=4, name="Ann : <b>", second=True)
    assert (game["you"], game["game"]["turn"], game["game"]["seed"]) == (1, 0, None)
    while not game["game"]["over"]:
        if game["game"]["turn"] != game["you"]:
            game = ask(api, "games/replies", token=game["token"])
            continue
        found = ask(api, "plays", position=game["game"]["position"], by="score", top=1)
        move = found["plays"][0]["move"] if found["plays"] else "-"
        before = game["game"]
        game = ask(api, "games/moves", token=game["token"], move=move)
        assert game["game"]["events"][len(before["events"])]["move"] == move
    state = game["game"]
    assert state["seed"] == 4
    record = Game.from_gcg(state["gcg"])
    assert record.notes == ()
    assert list(record.scores) == state["scores"]
    assert [one["total"] for one in state["events"]] == [
        event.total for event in record.state().events
    ]
    assert record.names[1] == "Ann : <b>"
    assert refused(api, "games/moves", token=game["token"], move="-") == (
        "the game is over; no more moves"
    )


def test_the_client_learns_nothing_it_must_not(api: httpx.Client) -> None:
    game = ask(api, "games", level="level-4", seed=11)
    game = ask(api, "games/moves", token=game["token"], move=f"-{game['game']['rack'][0]}")
    game = ask(api, "games/replies", token=game["token"])
    state = game["game"]
    theirs = [event for event in state["events"] if event["seat"] != game["you"]]
    assert theirs[0]["rack"] is None
    assert state["racks"][1 - game["you"]] is None
    assert "#rack2" not in state["gcg"]
    assert state["seed"] is None
    # What is unseen is the bag and the other rack together, without order.
    assert sum(state["unseen"].values()) == state["bag_count"] + 7
    held = Counter(state["rack"]) + Counter(state["unseen"])
    laid = sum(bool(tile) for row in state["squares"] for tile in row)
    assert sum(held.values()) + laid == 100
    again = ask(api, "games", level="level-4", seed=11)
    other = ask(api, "games", level="level-4", seed=11)
    assert again["token"] != other["token"]  # equal games do not look equal


def test_the_computers_exchange_is_not_told(api: httpx.Client) -> None:
    game = Game(players=["You", "equity"], seed=11)
    game.push("-")
    game.push("-" + game.position.rack[:3])
    hidden = game.state(seat=0).events[1]
    assert (hidden.move, hidden.tiles, hidden.rack) == ("-3", "", None)
    assert game.state().events[1].tiles


def test_phonies_are_challenged_by_the_rule(api: httpx.Client) -> None:
    game = ask(api, "games", level="level-4", seed=5, challenge="five")
    assert (game["game"]["challenge"], game["game"]["can_challenge"]) == ("five", False)
    game = ask(api, "games/moves", token=game["token"], move="8D AGUNO")
    assert game["challenge"]["phonies"] == ["AGUNO"]
    assert (game["game"]["scores"], game["game"]["turn"]) == ([0, 0], 1)
    assert game["game"]["rack"] == "AEGNOTU"
    game = ask(api, "games/replies", token=game["token"])
    scored = game["game"]["scores"][1]
    assert (game["challenge"], game["game"]["can_challenge"]) == (None, True)
    game = ask(api, "games/challenges", token=game["token"])
    assert (game["challenge"]["bonus"], game["game"]["scores"]) == (5, [0, scored + 5])
    assert "challenged already" in refused(api, "games/challenges", token=game["token"])
    game = ask(api, "games/moves", token=game["token"], move="-")
    assert "no play to challenge" in refused(api, "games/challenges", token=game["token"])
    game = ask(api, "games", seed=5)
    assert "AGUNO is not in enable" in refused(
        api, "games/moves", token=game["token"], move="8D AGUNO"
    )
    assert "void rule" in refused(api, "games/challenges", token=game["token"])


def test_games_are_dealt_afresh(api: httpx.Client) -> None:
    racks = {ask(api, "games")["game"]["rack"] for _ in range(5)}
    assert len(racks) > 1


def test_tokens_of_others_are_refused(api: httpx.Client) -> None:
    game = ask(api, "games", seed=1)
    foreign = TokenSealer(b"another secret", "scrabble game with challenges").seal({"seed": 1})
    changed = game["token"][:-4] + ("AAAA" if game["token"][-4:] != "AAAA" else "BBBB")
    for token in ("", "x", "é", foreign, changed, game["token"] + "AAAA"):
        message = refused(api, "games/replies", token=token)
        assert message == "this game is not known here; start a new one"


def test_moves_out_of_turn_or_rule_are_refused(api: httpx.Client) -> None:
    game = ask(api, "games", seed=2)
    token, rack = game["token"], game["game"]["rack"]
    assert "your turn" in refused(api, "games/replies", token=token)
    assert "the first play must cover 8H" in refused(
        api, "games/moves", token=token, move=f"1A {rack[:2]}"
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
        Position.from_cgp(text)
    expected = " ".join(str(error.value).split())
    for path, more in (
        ("plays", {}),
        ("checks", {"move": "8D A"}),
        ("simulations", {}),
        ("endgames", {}),
        ("pre-endgames", {}),
        ("positions", {}),
        ("moves", {}),
    ):
        assert refused(api, path, position=text, **more) == expected


@pytest.mark.parametrize(
    ("path", "body", "told"),
    [
        ("plays", {"position": AXOLOTL, "edition": "klingon"}, "no edition 'klingon'"),
        ("plays", {"position": AXOLOTL, "edition": "/etc/passwd"}, "no edition '/etc/passwd'"),
        ("plays", {"position": AXOLOTL, "words": "nolist"}, "no word list 'nolist'"),
        ("plays", {"position": AXOLOTL, "words": "/etc/passwd"}, "no word list '/etc/passwd'"),
        ("plays", {"position": AXOLOTL, "words": "../x.txt"}, "no word list '../x.txt'"),
        ("plays", {"position": AXOLOTL, "words": "scowl-x.txt"}, "no word list 'scowl-x.txt'"),
        ("plays", {"position": AXOLOTL, "top": 0}, "top"),
        ("plays", {"position": AXOLOTL, "by": "luck"}, "'luck'"),
        ("plays", {"position": 7}, "body.position is '7'"),
        ("plays", {"position": AXOLOTL, "colour": "red"}, "colour"),
        ("plays", {"position": "A" * 40_000}, "body.position"),
        ("plays", {}, "give a position, or a rack"),
        ("plays", {"rack": "A", "turn": 2}, "turn 2 of no game"),
        ("plays", {"position": SAMPLE, "turn": 99}, "no turn 99; the game has turns 1 to 30"),
        ("plays", {"position": AXOLOTL, "top": "3"}, "top"),
        ("simulations", {"position": AXOLOTL}, "the rack to move is empty"),
        ("simulations", {"position": f"{AXOLOTL} A/B/C"}, "3 racks; a simulation is for two"),
        ("simulations", {"position": AXOLOTL, "plies": 99}, "plies"),
        ("endgames", {"position": f"{AXOLOTL} AEI"}, "are on neither rack"),
        ("pre-endgames", {"position": f"{AXOLOTL} AEINRST"}, "79 tiles in the bag"),
        ("reviews", {"gcg": "hello"}, "line 1: 'hello' is neither a #pragma nor an >event"),
        ("reviews", {"gcg": "#player1 A\n>A: XX 8Z XX +1 1"}, "line 2: "),
        ("reviews", {"gcg": ""}, "GCG"),
        ("reviews", {"gcg": "x" * 40_000}, "body.gcg"),
        ("positions", {"position": ">A 8D"}, "line 1: "),
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
        headers = {"Content-Type": "application/json"}
        answer = api.post("/api/v1/scrabble/games/moves", content=body, headers=headers)
        assert answer.status_code == 422
        assert answer.headers["content-type"] == MEDIA_TYPE
