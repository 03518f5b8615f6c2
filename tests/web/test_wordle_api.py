"""Wordle over HTTP: games by token, statistics, streams, limits and words that are uploaded.

That the documents are the library's is in `test_same_document`.
"""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

import httpx
import pytest

from lexagon import LexagonError, to_json
from lexagon._day import day_number
from lexagon.web.api.wordle_games import MAX_GUESSES
from lexagon.web.http.tokens import TokenSealer, server_secret
from lexagon.wordle import (
    Boards,
    Game,
    PastedGame,
    Position,
    Words,
    feedback,
    game_lists,
    review,
    suggest,
)
from lexagon.wordle._daily import daily_answers, seeded_answers
from lexagon.wordle._parameters import Mode
from tests.web.live import Live, serving
from tests.web.rig import rig
from tests.web.test_streams import events

Document = dict[str, Any]
DAY = "2026-11-15"
JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def words() -> Words:
    return Words("original")


class Player:
    """Plays over HTTP."""

    def __init__(self, live: Live, **options: object) -> None:
        self.live = live
        self.sealed = self.post("games", options)

    def post(self, path: str, body: Document) -> Document:
        answer = self.live.api(f"wordle/{path}", body)
        assert answer.status_code == 200, answer.text
        found: Document = answer.json()
        return found

    def move(self, what: str, **more: object) -> Document:
        """Make a move and return the game as it then stands."""
        self.sealed = self.post(f"games/{what}", {"token": self.token, **more})
        return self.game

    @property
    def token(self) -> str:
        """Return what the next move has to send."""
        return str(self.sealed["token"])

    @property
    def game(self) -> Document:
        """Return the library's record of the game."""
        record: Document = self.sealed["game"]
        return record


def refused(live: Live, path: str, body: object) -> str:
    """Ask for something wrong; return the one line that says so."""
    answer = live.api(f"wordle/{path}", body)
    assert answer.status_code == 422, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    problem: Document = answer.json()
    assert "\n" not in problem["detail"]
    return str(problem["detail"])


def message_of(make: object, *values: object, **options: object) -> str:
    """Return what the library says of the same."""
    with pytest.raises(LexagonError) as caught:
        make(*values, **options)  # type: ignore[operator]
    return str(caught.value)


# Games


def test_the_daily_game_is_everybodys_and_tells_nothing(live: Live, words: Words) -> None:
    player = Player(live, day=DAY, player="daily-1")
    (answer,) = daily_answers(words.answers, day_number(date(2026, 11, 15)))
    assert player.game["number"] == 319
    assert answer not in json.dumps(player.sealed)
    shown = player.move("guesses", guess="CRANE")
    assert shown["boards"][0]["turns"] == [f"crane={feedback('crane', answer)}"]
    assert shown["boards"][0]["answer"] is None
    done = player.move("guesses", guess=answer)
    assert (done["finished"], done["won"], done["counted"]) == (True, True, True)
    assert done["boards"][0]["answer"] == answer
    assert done["share"].startswith("Lexagon 319 2/6\n\n⬛")
    assert done["statistics"]["distribution"] == {"2": 1}
    again = Player(live, day=DAY, player="daily-1").move("guesses", guess=answer)
    assert again["counted"] is False
    assert again["statistics"]["played"] == 1


def test_a_word_is_drawn_by_lot(live: Live, words: Words) -> None:
    games = [Player(live, player="lot") for _ in range(2)]
    ends = [player.move("resignations") for player in games]
    seeds = [end["seed"] for end in ends]
    assert seeds[0] != seeds[1]
    for player, end in zip(games, ends, strict=True):
        assert seeded_answers(words.answers, end["seed"]) == [end["boards"][0]["answer"]]
        assert player.game["share"].splitlines()[0] == f"Lexagon #{end['seed']} X/6"


def test_several_boards_share_their_guesses(live: Live, words: Words) -> None:
    player = Player(live, boards=4, seed=4, player="boards")
    assert player.game["max_guesses"] == 9
    answers = seeded_answers(words.answers, 4, 4)
    for place, answer in enumerate(answers):
        shown = player.move("guesses", guess=answer)
        assert [board["solved"] for board in shown["boards"]].count(True) == place + 1
    assert shown["won"]
    assert [board["answer"] for board in shown["boards"]] == answers
    assert shown["share"].startswith("Lexagon #4 ×4 4/9")


def test_absurdle_puts_off_the_end(live: Live) -> None:
    player = Player(live, host="absurdle", player="absurd")
    assert player.game["max_guesses"] is None
    shown = player.move("guesses", guess="crane")
    assert shown["boards"][0]["turns"] == ["crane=bbbbb"]


def test_hard_mode_speaks_as_the_library(live: Live) -> None:
    player = Player(live, day=DAY, mode="hard", player="hard")
    player.move("guesses", guess="crane")
    said = refused(live, "games/guesses", {"token": player.token, "guess": "moist"})
    assert said == "hard mode does not allow 'moist': the guess must have 'r', as 'crane' showed"
    assert player.move("views")["guesses"] == ["crane"]


def test_any_list_and_length(live: Live) -> None:
    player = Player(live, words="enable", length=7, seed=1)
    assert player.sealed["words"]["length"] == 7
    assert player.game["words"] == "enable, 7 tiles"
    answer = player.move("resignations")["boards"][0]["answer"]
    assert [answer] == seeded_answers(Words("enable", length=7).answers, 1)
    own = live.api("words", {"text": "lama\nkata\nbuku"}).json()["words"]
    player = Player(live, words=own, length=4)
    player.move("guesses", guess="kata")
    assert player.sealed["words"]["answers"] == 3


def test_a_hint_is_the_librarys_and_is_counted(live: Live) -> None:
    player = Player(live, day=DAY, player="hint")
    assert player.move("hints")["hints"] == 1
    assert player.sealed["hint"] == json.loads(to_json(suggest(top=1)))
    assert player.move("hints")["hints"] == 2
    assert player.move("views")["hints"] == 2
    assert player.sealed["hint"] is None
    several = Player(live, boards=2, seed=1)
    several.move("hints")
    assert several.sealed["hint"]["boards"] == 2


def test_a_hint_against_absurdle_plays_to_win(live: Live) -> None:
    player = Player(live, host="absurdle")
    player.move("guesses", guess="aesir")
    player.move("hints")
    hint = player.sealed["hint"]
    assert (hint["guess"], hint["guesses"], hint["proven"]) == ("yauld", 3, True)
    for turn in hint["line"]:
        player.move("guesses", guess=turn.partition("=")[0])
    assert player.game["won"]


def test_a_game_of_unknown_answers(live: Live) -> None:
    player = Player(live, seed=7, unknown_answers=True)
    assert player.sealed["words"]["answers"] == player.sealed["words"]["guesses"] == 12972
    answer = player.move("resignations")["boards"][0]["answer"]
    words = Words("original", unknown_answers=True)
    assert (answer,) == Game.random(7, words=words).answers


def test_sending_the_last_guess_again_changes_nothing(live: Live) -> None:
    player = Player(live, seed=2, max_guesses=1, player="twice")
    before = player.sealed
    for _ in range(3):
        player.sealed = before
        end = player.move("guesses", guess="crane")
        assert end["counted"] is True
        assert end["statistics"]["played"] == 1
    assert player.move("views")["statistics"]["played"] == 1


def test_tokens_of_others_are_refused(live: Live) -> None:
    token = Player(live).token
    other = TokenSealer(b"another server", "wordle game").seal({"id": "x"})
    for bad in ("", ".", "x", "é🟩", token[:-4], f"A{token}", token[::-1], other):
        said = refused(live, "games/guesses", {"token": bad, "guess": "crane"})
        assert said == "this game is not known here; start a new one"


def test_a_token_of_another_version_is_refused(live: Live) -> None:
    sealer = TokenSealer(server_secret(), "wordle game")
    for state in ({"id": "x", "guesses": []}, {}):
        said = refused(live, "games/views", {"token": sealer.seal(state)})
        assert said == "this game is of another version; start a new one"


def test_a_game_whose_words_have_changed_is_refused(live: Live) -> None:
    sealer = TokenSealer(server_secret(), "wordle game")
    state = sealer.open(Player(live).token)
    said = refused(live, "games/views", {"token": sealer.seal({**state, "identity": "0" * 16})})
    assert said == "the words of original have changed; start a new game"


def test_the_seed_is_told_at_the_end(live: Live) -> None:
    player = Player(live, seed=7)
    assert player.game["seed"] is None
    assert player.move("resignations")["seed"] == 7


def test_a_finished_game_takes_no_more(live: Live) -> None:
    player = Player(live, day=DAY, player="over")
    player.move("resignations")
    for path, more in (("guesses", {"guess": "crane"}), ("hints", {}), ("resignations", {})):
        said = refused(live, f"games/{path}", {"token": player.token, **more})
        assert said == "this game is over; start a new one"


def test_a_game_without_limit_ends_somewhere(live: Live) -> None:
    sealer = TokenSealer(server_secret(), "wordle game")
    state = sealer.open(Player(live, host="absurdle").token)
    token = sealer.seal({**state, "guesses": ["crane"] * MAX_GUESSES})
    said = refused(live, "games/guesses", {"token": token, "guess": "crane"})
    assert said == "a game here has at most 200 guesses; give it up"


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"day": "2025-12-31"}, "no daily game on 2025-12-31; the first was on 2026-01-01"),
        ({"day": "tomorrow"}, "'tomorrow' is not a date; use YYYY-MM-DD"),
        ({"day": DAY, "seed": 1}, "a daily game and a seed exclude each other; choose one"),
        ({"host": "absurdle", "boards": 2}, "Absurdle has one board, not 2"),
        (
            {"mode": "hard", "boards": 2},
            "hard mode on 2 boards; what one demands another may forbid",
        ),
        ({"words": "original", "length": 6}, "the game 'original' has words of 5 tiles"),
        ({"words": "../../etc/passwd"}, "no game list '../../etc/passwd'; there are original"),
        ({"words": "own-00"}, "no word list 'own-00' here any more; upload its words again"),
        ({"words": "scowl-33"}, "no SCOWL level '33'"),
        ({"words": "paper3", "length": 15}, "'paper3' has no words of 15 tiles"),
        ({"boards": 33}, "body.boards is '33'"),
        ({"boards": "2"}, "body.boards is '2'"),
        ({"mode": "yes"}, "body.mode is 'yes'"),
        ({"length": 99}, "body.length is '99'"),
        ({"player": "<b>me</b>"}, "body.player is '<b>me</b>'"),
        ({"seed": "x"}, "body.seed is 'x'"),
        ({"max_guesses": 0}, "body.max_guesses"),
        ({"surprise": 1}, "body.surprise is '1'"),
        ([], "body is '[]'"),
    ],
)
def test_games_that_cannot_be(live: Live, body: object, said: str) -> None:
    assert said in refused(live, "games", body)


@pytest.mark.parametrize("mode", [0, True, None, "ultra", []])
def test_a_mode_is_one_of_three_names(live: Live, mode: object) -> None:
    for path, body in (("suggestions", {}), ("reviews", {"guesses": ["crane"], "answer": "prone"})):
        assert refused(live, path, {**body, "mode": mode}).startswith("body.mode is '")


def test_half_a_character(live: Live) -> None:
    with live.client() as client:
        body = '{"day": "\\ud83d"}'
        answer = client.post("/api/v1/wordle/games", content=body, headers=JSON)
    assert answer.status_code == 422
    assert answer.json()["detail"].startswith("body.day is ")


@pytest.mark.parametrize(
    "guess", ["crane!", "zzzzz", "cranes", "🟩🟨⬛⬛🟩", "مرحبا", "<i>a</i>", "c\u0000ane", " "]
)
def test_guesses_that_are_none(live: Live, words: Words, guess: str) -> None:
    player = Player(live, day=DAY)
    said = refused(live, "games/guesses", {"token": player.token, "guess": guess})
    assert said == " ".join(message_of(Game("moist", words=words).push, guess).split())


# Statistics


@contextmanager
def doomed() -> Iterator[Live]:
    """Serve until killed, with no chance to put anything in order."""
    server = serving("--rate", "0")
    live = server.__enter__()
    try:
        yield live
    finally:
        live.process.send_signal(signal.SIGKILL)
        live.process.wait()
        with pytest.raises(AssertionError):  # it did not end well
            server.__exit__(None, None, None)


def test_finished_games_survive_a_kill_in_mid_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LEXAGON_DATA_DIR", str(tmp_path))
    with doomed() as first:
        finished = Player(first, seed=1, player="phoenix")
        finished.move("resignations")
        begun = Player(first, seed=2, player="phoenix")
        before = begun.sealed
        begun.move("guesses", guess="crane")
    with serving("--rate", "0") as second:
        assert _played(second, "phoenix") == 1
        begun.live = finished.live = second
        assert begun.move("views")["guesses"] == ["crane"]
        assert finished.move("views")["counted"] is True
        begun.sealed = before  # as a page that never saw the answer would
        begun.move("guesses", guess="crane")
        begun.move("resignations")
        assert _played(second, "phoenix") == 2


def _played(live: Live, player: str) -> int:
    with live.client() as client:
        games = client.get("/api/v1/wordle/statistics", params={"player": player}).json()["games"]
    return sum(kind["played"] for kind in games)


def test_statistics_by_kind(live: Live) -> None:
    Player(live, player="kinds").move("resignations")
    Player(live, player="kinds", boards=2).move("resignations")
    Player(live, player="kinds", host="absurdle").move("resignations")
    with live.client() as client:
        answer = client.get("/api/v1/wordle/statistics", params={"player": "kinds"}).json()
        empty = client.get("/api/v1/wordle/statistics", params={"player": "nobody"}).json()
    kinds = [(kind["host"], kind["boards"], kind["played"]) for kind in answer["games"]]
    assert kinds == [("honest", 1, 1), ("absurdle", 1, 1), ("honest", 2, 1)]
    assert empty == {"file": None, "games": []}


def test_statistics_that_cannot_be_kept_do_not_spoil_the_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "wordle.sqlite3").write_text("my shopping list\n" * 99)
    monkeypatch.setenv("LEXAGON_DATA_DIR", str(tmp_path))
    with serving() as live:
        end = Player(live, seed=1).move("resignations")
        with live.client() as client:
            answer = client.get("/api/v1/wordle/statistics")
    assert answer.status_code == 500
    assert str(tmp_path) not in answer.text
    assert (end["finished"], end["counted"], end["statistics"]) == (True, False, None)
    assert str(tmp_path) not in json.dumps(end)


# Suggestions, reviews, readings, openers


@pytest.mark.parametrize("mode", ["normal", "hard"])
@pytest.mark.parametrize("turns", [[], ["crane=bybbg"], ["salet=01000", "drain=⬜🟨🟩⬜⬜"]])
def test_suggestions_are_the_librarys(live: Live, turns: list[str], mode: Mode) -> None:
    response = live.api("wordle/suggestions", {"turns": turns, "mode": mode, "top": 5})
    assert response.json() == json.loads(to_json(suggest(turns, mode=mode, top=5)))


def test_suggestions_where_answers_are_unknown(live: Live, words: Words) -> None:
    body = {"turns": ["crane=bybbg"], "unknown_answers": True, "top": 3}
    document = live.api("wordle/suggestions", body).json()
    every = suggest("crane=bybbg", words=words.with_unknown_answers(), top=3)
    assert document == json.loads(to_json(every))
    assert document["weighted"]


USED = ["forge", "Prone"]  # forge and gorge are left by crane=bybbg and south=bgbbb


@pytest.mark.parametrize("unknown", [False, True])
def test_suggestions_without_answers_that_were_used(live: Live, unknown: bool) -> None:
    turns = ["crane=bybbg", "south=bgbbb"]
    body = {"turns": turns, "used": USED, "unknown_answers": unknown, "top": 3}
    left = Words("original", unknown_answers=unknown).without(USED)
    for _ in range(2):  # built, and then kept
        document = live.api("wordle/suggestions", body).json()
        assert document == json.loads(to_json(suggest(turns, words=left, top=3)))
    every = live.api("wordle/suggestions", {**body, "used": []}).json()
    assert {*every["candidates"]} - {*document["candidates"]} == {"forge"}


def test_used_answers_of_games_with_the_same_words_are_kept_apart(live: Live) -> None:
    """Any word of `original` may be the answer of both, but of one common words are likelier."""
    body = {"turns": ["crane=bybbg", "south=bgbbb"], "used": ["moist"], "max_candidates": 0}
    equal = live.api("wordle/suggestions", {**body, "words": "all-12972"}).json()
    likelier = live.api("wordle/suggestions", {**body, "unknown_answers": True}).json()
    assert (equal["weighted"], likelier["weighted"]) == (False, True)
    assert equal["words"] != likelier["words"]


def test_boards_and_reviews_without_answers_that_were_used(live: Live, words: Words) -> None:
    left = words.without(USED)
    body = {"boards": [["crane=bybbg"], ["crane=bbbyb"]], "used": USED, "top": 3}
    document = live.api("wordle/boards/suggestions", body).json()
    boards = Boards.from_histories(["crane=bybbg", "crane=bbbyb"], left)
    assert document == json.loads(to_json(boards.suggest(3)))
    guesses = ["crane", "south", "gorge"]
    document = live.api("wordle/reviews", {"guesses": guesses, "used": USED}).json()
    assert document == json.loads(to_json(review(guesses, words=left)))


def test_used_answers_that_cannot_be(live: Live, words: Words) -> None:
    for used in (["zzzzz"], ["crane", "x"], list(words.answers)):
        said = message_of(words.without, used)
        assert refused(live, "suggestions", {"used": used}) == " ".join(said.split())
    assert refused(live, "suggestions", {"used": "crane"}).startswith("body.used")


@pytest.mark.parametrize(
    "turns",
    [
        ["crane"], ["crane=bybb"], ["crane=bybbx"], ["zzzzz=bbbbb"], ["crane=ggggg", "moist=bbbbb"],
        ["crane=ggggy"], ["eerie=bybbg"], ["crane=bbbbb", "crane=ggggg"], ["=bybbg"], [""],
        ["<b>a</b>=bybbg"], ["مرحبا=bbbbb"], ["crane=🟥🟥🟥🟥🟥"],
        ["crane=bybbg", "\u202emoist=bbbbb"],
    ],
)  # fmt: skip
def test_turns_that_cannot_be(live: Live, words: Words, turns: list[str]) -> None:
    said = message_of(Position.parse, turns, words)
    assert refused(live, "suggestions", {"turns": turns}) == " ".join(said.split())


@pytest.mark.parametrize(
    "body",
    [
        {"turns": "crane=bybbg"}, {"turns": [1]}, {"turns": ["x" * 81]}, {"top": 0}, {"top": "1"},
        {"turns": ["crane=bybbg"] * 51}, {"top": 51}, {"top": 1.5}, {"history": []}, {"take": 5},
        {"words": 5}, {"words": "x" * 65}, {"length": 16}, None, "crane",
    ],
)  # fmt: skip
def test_questions_of_wrong_shape(live: Live, body: object) -> None:
    assert refused(live, "suggestions", body).startswith("body")


def test_bodies_beyond_all_measure(live: Live) -> None:
    answer = live.api("wordle/suggestions", {"turns": ["crane=bybbg"] * 30_000})
    assert answer.status_code == 413


@pytest.mark.parametrize(
    ("guesses", "answer"),
    [
        (["crane", "zzzzz"], None),
        (["crane"], "zzzzz"),
        (["crane=ggggg"], "moist"),
        (["=", "x"], None),
    ],
)
def test_reviews_that_cannot_be(live: Live, guesses: list[str], answer: str | None) -> None:
    said = message_of(review, guesses, answer)
    assert refused(live, "reviews", {"guesses": guesses, "answer": answer}) == said


def test_a_review_stops_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is stopped even if it was thought to cost nothing."""
    monkeypatch.setattr("lexagon.web.api.costs.of_suggestions", lambda *_, **__: 0.0)
    with rig(slow_seconds=0.01) as server, server.client() as client:
        body = {"guesses": ["crane=bbbbb"] * 50, "max_guesses": None}
        problem = client.post("/api/v1/wordle/reviews", json=body).json()
    assert (problem["status"], problem["code"]) == (422, "time-limit")


def test_a_list_too_large_for_a_game_is_refused() -> None:
    with rig(game_words=2) as server, server.client() as client:
        own = client.post("/api/v1/words", json={"text": "lax fox box axolotl"}).json()["words"]
        refusal = _begin(client, own, 3)
        assert "has 3 words; at most 2 are allowed here" in refusal.json()["detail"]
        assert _begin(client, own, 7).status_code == 200


def _begin(client: httpx.Client, words: str, length: int) -> httpx.Response:
    return client.post("/api/v1/wordle/games", json={"words": words, "length": length})


def test_a_pasted_game_is_read(live: Live) -> None:
    text = "Wordle 1,234 2/6\n\n⬛🟨⬛⬛🟩 CRANE\n🟩🟩🟩🟩🟩 forge"
    document = live.api("wordle/readings", {"text": text}).json()
    assert document == json.loads(to_json(PastedGame.parse(text)))
    assert document["guesses"] == ["crane=bybbg", "forge=ggggg"]
    assert refused(live, "readings", {"text": "⬛🟨⬛⬛🟩"}).startswith("squares alone do not say")
    assert refused(live, "readings", {"text": "crane <b>"}).startswith("guess 2: ")
    assert refused(live, "readings", {"text": "x" * 4001}).startswith("body.text")


def test_openers_of_a_list_that_is_too_large_are_refused(live: Live) -> None:
    assert "too many to rank" in refused(live, "openers", {"words": "enable", "length": 8})


def test_the_words_to_play_with(live: Live) -> None:
    with live.client() as client:
        document = client.get("/api/v1/wordle/words").json()
    assert document == json.loads(to_json(game_lists()))
    by_name = {each["name"]: each for each in document["lists"]}
    assert by_name["indonesian"]["language"] == "id"
    for name, length in (("indonesian", 6), ("scowl-35", 4), ("enable", 15)):
        assert length in by_name[name]["lengths"]
        assert Player(live, words=name, length=length).sealed["words"]["length"] == length


# Exact search


def optimum(live: Live, **body: object) -> Iterator[tuple[str, Any]]:
    path = "/api/v1/wordle/optima"
    with live.client() as client, client.stream("POST", path, json=body) as response:
        yield from events(response)


def test_an_exact_search_after_a_guess(live: Live) -> None:
    (name, _), *_, (last, result) = optimum(live, turns=["salet=bbbbb"])
    assert (name, last) == ("job", "result")
    assert (result["first"], result["total"], result["proven"]) == ("courd", 609, True)


def test_an_exact_search_of_a_large_list_takes_only_what_is_left(live: Live) -> None:
    *_, (last, result) = optimum(live, words="enable", length=8, turns=["saltiers=bbbbbbbb"])
    assert (last, result["answers"], result["proven"]) == ("result", 29, True)


def test_an_exact_search_that_takes_too_long_is_not_complete(live: Live) -> None:
    *progress, (last, result) = optimum(live, seconds=4)
    assert last == "result"
    assert (result["complete"], result["proven"]) == (False, False)
    assert any(name == "progress" for name, _ in progress)


def test_an_exact_search_is_cancelled_by_its_id(live: Live) -> None:
    stream = optimum(live, seconds=60.0)
    _, job = next(stream)
    assert next(stream)[0] == "progress"  # it has begun, so there is something to keep
    with live.client() as client:
        assert client.delete(f"/api/v1/jobs/{job['id']}").status_code == 204
    *_, (last, known) = stream
    assert (last, known["complete"], known["proven"]) == ("result", False, False)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"turns": ["crane=bybbg"], "max_guesses": 1}, "1 guess was made and max_guesses is 1"),
        ({"words": "enable", "length": 8}, "too many to search here"),
        ({"turns": ["x"]}, "turn 1: 'x' is not a guess with its feedback"),
        ({"seconds": 0}, "body.seconds is '0'"),
        ({"max_guesses": 0}, "body.max_guesses is '0'"),
        ({"objective": "best"}, "objective is 'best'; give total, worst, or within:4"),
        (
            {"turns": ["crane=bybbg"], "objective": "within:1"},
            "1 guess was made and the objective is within:1",
        ),
        ({"objective": "within:4", "max_guesses": 5}, "within:4 and max_guesses 5 are two limits"),
    ],
)
def test_searches_that_cannot_be(live: Live, body: Document, said: str) -> None:
    assert said in refused(live, "optima", body)
