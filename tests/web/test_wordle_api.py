"""Wordle over HTTP: the same answers and the same words as the library and the command line."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from lexagon.web.game_words import MOST_KEPT, GameLists
from lexagon.web.wordle_advice import coach, review
from lexagon.web.wordle_games import MOST_GUESSES, Table
from lexagon.web.wordle_models import CoachQuestion, GameMove, ReviewQuestion
from lexagon.wordle.analysis import analyse
from lexagon.wordle.coach import advise, prior_of, with_unknown_answers
from lexagon.wordle.daily import daily_answers, day_number, seeded_answers
from lexagon.wordle.history import parse_history
from lexagon.wordle.openers import openers
from lexagon.wordle.rules import feedback
from lexagon.wordle.statistics import Statistics
from lexagon.wordle.words import GameWords

from lexagon._errors import LexagonError
from lexagon.web.api.lexicons import LexiconCache
from lexagon.web.http.pool import Task
from lexagon.web.http.problems import ProblemError
from lexagon.web.http.tokens import TokenSealer, server_secret
from tests.web.live import Live, serving
from tests.web.test_streams import events

Document = dict[str, Any]
DAY = "2026-11-15"
JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def words() -> GameWords:
    return GameWords.named("original")


class Player:
    """Plays over HTTP."""

    def __init__(self, live: Live, **options: object) -> None:
        self.live = live
        self.game = self.post("games", options)

    def post(self, path: str, body: Document) -> Document:
        answer = self.live.api(f"wordle/{path}", body)
        assert answer.status_code == 200, answer.text
        found: Document = answer.json()
        return found

    def move(self, what: str, **more: object) -> Document:
        self.game = self.post(f"games/{what}", {"token": self.game["token"], **more})
        return self.game


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


def test_the_daily_game_is_everybodys_and_tells_nothing(live: Live, words: GameWords) -> None:
    player = Player(live, day=DAY, player="daily-1")
    (answer,) = daily_answers(words.answer_words, day_number(date(2026, 11, 15)))
    assert player.game["number"] == 319
    assert answer not in json.dumps(player.game)
    shown = player.move("guess", guess="CRANE")
    assert shown["boards"][0]["turns"][0]["marks"] == feedback("crane", answer)
    assert shown["boards"][0]["answer"] is None
    done = player.move("guess", guess=answer, light=True)
    assert (done["over"], done["won"], done["counted"]) == (True, True, True)
    assert done["boards"][0]["answer"] == answer
    assert done["share"].startswith("Lexagon 319 2/6\n\n⬜")
    assert done["statistics"]["distribution"] == {"2": 1}
    again = Player(live, day=DAY, player="daily-1").move("guess", guess=answer)
    assert again["counted"] is False
    assert again["statistics"]["played"] == 1


def test_a_word_is_drawn_by_lot(live: Live, words: GameWords) -> None:
    games = [Player(live, player="lot") for _ in range(2)]
    ends = [player.move("give-up") for player in games]
    seeds = [end["seed"] for end in ends]
    assert seeds[0] != seeds[1]
    for player, end in zip(games, ends, strict=True):
        assert seeded_answers(words.answer_words, end["seed"]) == [end["boards"][0]["answer"]]
        assert player.game["share"].splitlines()[0] == f"Lexagon #{end['seed']} X/6"


def test_several_boards_share_their_guesses(live: Live, words: GameWords) -> None:
    player = Player(live, boards=4, seed="quartet", player="boards")
    assert player.game["limit"] == 9
    answers = seeded_answers(words.answer_words, "quartet", 4)
    for place, answer in enumerate(answers):
        shown = player.move("guess", guess=answer)
        assert [board["solved"] for board in shown["boards"]].count(True) == place + 1
    assert shown["won"]
    assert [board["answer"] for board in shown["boards"]] == answers
    assert shown["share"].startswith("Lexagon #quartet ×4 4/9")


def test_absurdle_puts_off_the_end(live: Live) -> None:
    player = Player(live, kind="absurdle", player="absurd")
    assert player.game["limit"] is None
    shown = player.move("guess", guess="crane")
    assert shown["boards"][0]["turns"][0]["marks"] == "bbbbb"


def test_hard_mode_speaks_as_the_library(live: Live) -> None:
    player = Player(live, day=DAY, hard=True, player="hard")
    player.move("guess", guess="crane")
    said = refused(live, "games/guess", {"token": player.game["token"], "guess": "moist"})
    assert said == "hard mode does not allow 'moist': the guess must have 'r', as 'crane' showed"
    assert player.move("show")["guesses"] == ["crane"]


def test_any_list_and_length(live: Live) -> None:
    player = Player(live, list="enable", length=7, seed="x")
    assert (player.game["length"], player.game["list"]) == (7, "enable, 7 tiles")
    answer = player.move("give-up")["boards"][0]["answer"]
    assert [answer] == seeded_answers(GameWords.of_length("enable", 7).answer_words, "x")
    own = live.api("words", {"text": "lama\nkata\nbuku"}).json()["words"]
    player = Player(live, list=own, length=4)
    assert player.move("guess", guess="kata")["answers"] == 3


def test_a_hint_is_the_coachs_and_is_counted(live: Live) -> None:
    player = Player(live, day=DAY, player="hint")
    hint = player.move("hint")["hint"]
    assert (hint["guess"], hint["board"], hint["candidates_left"]) == ("salet", 1, 2315)
    assert player.game["hints"] == 1
    assert player.move("hint")["hints"] == 2


def test_sending_the_last_guess_again_changes_nothing(live: Live) -> None:
    player = Player(live, seed="twice", limit=1, player="twice")
    before = dict(player.game)
    for _ in range(3):
        player.game = before
        end = player.move("guess", guess="crane")
        assert end["counted"] is True
        assert end["statistics"]["played"] == 1
    assert player.move("show")["statistics"]["played"] == 1


def test_tokens_of_others_are_refused(live: Live) -> None:
    token = Player(live).game["token"]
    other = TokenSealer(b"another server", "wordle game").seal({"id": "x"})
    for bad in ("", ".", "x", "é🟩", token[:-4], f"A{token}", token[::-1], other):
        said = refused(live, "games/guess", {"token": bad, "guess": "crane"})
        assert said == "this game is not known here; start a new one"


def test_a_token_of_another_version_is_refused(tmp_path: Path) -> None:
    sealer = TokenSealer(b"a secret", "wordle game")
    table = Table(GameLists(LexiconCache(1_000, 1), 100), sealer, Statistics(tmp_path / "s.sqlite"))
    for said in ({"id": "x", "guesses": []}, {}):
        with pytest.raises(LexagonError, match="another version"):
            table.show(GameMove(token=sealer.seal(said)))


def test_a_finished_game_takes_no_more(live: Live) -> None:
    player = Player(live, day=DAY, player="over")
    player.move("give-up")
    for path, more in (("guess", {"guess": "crane"}), ("hint", {}), ("give-up", {})):
        said = refused(live, f"games/{path}", {"token": player.game["token"], **more})
        assert said == "this game is over; begin a new one"


def test_a_game_without_limit_ends_somewhere(live: Live) -> None:
    sealer = TokenSealer(server_secret(), "wordle game")
    fields = sealer.open(Player(live, kind="absurdle").game["token"])
    token = sealer.seal({**fields, "guesses": ["crane"] * MOST_GUESSES})
    said = refused(live, "games/guess", {"token": token, "guess": "crane"})
    assert said == "a game here has at most 200 guesses; give it up"


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"day": "2025-12-31"}, "no daily game on 2025-12-31; the first was on 2026-01-01"),
        ({"day": "tomorrow"}, "'tomorrow' is no date; write it as in 2026-01-01"),
        ({"day": DAY, "seed": "x"}, "a daily game and a seed exclude each other; choose one"),
        ({"kind": "absurdle", "boards": 2}, "Absurdle has one board, not 2"),
        ({"hard": True, "boards": 2}, "hard mode on 2 boards; what one demands another may forbid"),
        ({"list": "original", "length": 6}, "the game 'original' has words of 5 tiles"),
        ({"list": "../../etc/passwd"}, "no game list '../../etc/passwd'; there are original"),
        ({"list": "own-00"}, "no word list 'own-00' here any more; upload its words again"),
        ({"list": "scowl-33"}, "no SCOWL level '33'"),
        ({"list": "paper3", "length": 15}, "'paper3' has no words of 15 tiles"),
        ({"boards": 3}, "body.boards is '3'"),
        ({"boards": "2"}, "body.boards is '2'"),
        ({"hard": "yes"}, "body.hard is 'yes'"),
        ({"length": 99}, "body.length is '99'"),
        ({"player": "<b>me</b>"}, "body.player is '<b>me</b>'"),
        ({"seed": "x" * 41}, "body.seed is"),
        ({"surprise": 1}, "body.surprise is '1'"),
        ([], "body is '[]'"),
    ],
)
def test_games_that_cannot_be(live: Live, body: object, said: str) -> None:
    assert said in refused(live, "games", body)


def test_half_a_character(live: Live) -> None:
    with live.client() as client:
        body = '{"seed": "\\ud83d"}'
        answer = client.post("/api/v1/wordle/games", content=body, headers=JSON)
    assert answer.status_code == 422
    assert answer.json()["detail"].startswith("body.seed is ")


@pytest.mark.parametrize(
    "guess", ["", "crane!", "zzzzz", "cranes", "🟩🟨⬛⬛🟩", "مرحبا", "<i>a</i>", "c\u0000ane", " "]
)
def test_guesses_that_are_none(live: Live, words: GameWords, guess: str) -> None:
    player = Player(live, day=DAY)
    said = refused(live, "games/guess", {"token": player.game["token"], "guess": guess})
    assert said == " ".join(message_of(words.index, guess.strip()).split())


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
        finished = Player(first, seed="one", player="phoenix")
        finished.move("give-up")
        begun = Player(first, seed="two", player="phoenix")
        before = begun.game
        begun.move("guess", guess="crane")
    with serving("--rate", "0") as second:
        assert _played(second, "phoenix") == 1
        begun.live = finished.live = second
        assert begun.move("show")["guesses"] == ["crane"]
        assert finished.move("show")["counted"] is True
        begun.game = before  # as a page that never saw the answer would
        begun.move("guess", guess="crane")
        begun.move("give-up")
        assert _played(second, "phoenix") == 2


def _played(live: Live, player: str) -> int:
    with live.client() as client:
        games = client.get("/api/v1/wordle/statistics", params={"player": player}).json()["games"]
    return sum(kind["played"] for kind in games)


def test_statistics_by_kind(live: Live) -> None:
    Player(live, player="kinds").move("give-up")
    Player(live, player="kinds", boards=2).move("give-up")
    Player(live, player="kinds", kind="absurdle").move("give-up")
    with live.client() as client:
        answer = client.get("/api/v1/wordle/statistics", params={"player": "kinds"}).json()
        empty = client.get("/api/v1/wordle/statistics", params={"player": "nobody"}).json()
    kinds = [(kind["kind"], kind["boards"], kind["played"]) for kind in answer["games"]]
    assert kinds == [("honest", 1, 1), ("absurdle", 1, 1), ("honest", 2, 1)]
    assert empty == {"games": []}


def test_statistics_that_cannot_be_kept_do_not_spoil_the_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "wordle.sqlite3").write_text("my shopping list\n" * 99)
    monkeypatch.setenv("LEXAGON_DATA_DIR", str(tmp_path))
    with serving() as live:
        end = Player(live, seed="x").move("give-up")
    assert (end["over"], end["counted"], end["statistics"]) == (True, False, None)
    assert str(tmp_path) not in json.dumps(end)


# Coach, review, openers


@pytest.mark.parametrize("hard", [False, True])
@pytest.mark.parametrize("history", [[], ["crane=bybbg"], ["salet=01000", "drain=⬜🟨🟩⬜⬜"]])
def test_the_coach_says_what_the_library_says(
    live: Live, words: GameWords, history: list[str], hard: bool
) -> None:
    answer = live.api("wordle/coach", {"history": history, "hard": hard, "top": 5}).json()
    advice = advise(parse_history(history, words, hard), 5)
    assert answer["candidates_left"] == len(advice.candidates)
    assert answer["candidates"] == [asdict(one) for one in advice.candidates[:60]]
    assert answer["suggestions"] == [asdict(one) for one in advice.suggestions]
    assert (answer["exact"], answer["best_proven"]) == (advice.is_exact, advice.proven)


def test_the_coach_where_answers_are_unknown(live: Live, words: GameWords) -> None:
    every = with_unknown_answers(words)
    advice = advise(parse_history(["crane=bybbg"], every), 3, prior_of(every))
    body = {"history": ["crane=bybbg"], "unknown_answers": True, "top": 3}
    answer = live.api("wordle/coach", body).json()
    assert answer["weighted"]
    assert answer["suggestions"] == [asdict(one) for one in advice.suggestions]
    assert answer["candidates"][0]["word"] == advice.candidates[0].word


def test_candidates_come_page_by_page(live: Live, words: GameWords) -> None:
    found: list[str] = []
    while len(found) < 263:
        body = {"history": ["crane=bbbbb"], "top": 1, "skip": len(found), "take": 100}
        found += [one["word"] for one in live.api("wordle/coach", body).json()["candidates"]]
    left = parse_history(["crane=bbbbb"], words).candidates
    assert sorted(found) == [words.answer_words[answer] for answer in left]


@pytest.mark.parametrize(
    "history",
    [
        ["crane"], ["crane=bybb"], ["crane=bybbx"], ["zzzzz=bbbbb"], ["crane=ggggg", "moist=bbbbb"],
        ["crane=ggggy"], ["eerie=bybbg"], ["crane=bbbbb", "crane=ggggg"], ["=bybbg"], [""],
        ["<b>a</b>=bybbg"], ["مرحبا=bbbbb"], ["crane=🟥🟥🟥🟥🟥"],
        ["crane=bybbg", "\u202emoist=bbbbb"],
    ],
)  # fmt: skip
def test_histories_that_cannot_be(live: Live, words: GameWords, history: list[str]) -> None:
    said = message_of(parse_history, history, words)
    assert refused(live, "coach", {"history": history}) == " ".join(said.split())


@pytest.mark.parametrize(
    "body",
    [
        {"history": "crane=bybbg"}, {"history": [1]}, {"history": ["x" * 81]}, {"top": 0},
        {"history": ["crane=bybbg"] * 51}, {"top": 51}, {"top": 1.5}, {"take": 501}, {"skip": -1},
        {"list": 5}, {"list": "x" * 65}, None, "crane",
    ],
)  # fmt: skip
def test_questions_of_wrong_shape(live: Live, body: object) -> None:
    assert refused(live, "coach", body).startswith("body")


def test_bodies_beyond_all_measure(live: Live) -> None:
    answer = live.api("wordle/coach", {"history": ["crane=bybbg"] * 30_000})
    assert answer.status_code == 413


def test_a_review_is_the_librarys(live: Live, words: GameWords) -> None:
    answer = live.api("wordle/review", {"guesses": ["crane", "moist", "prone"]}).json()
    expected = analyse(["crane", "moist", "prone"], words).document()
    turns = [{k: v for k, v in turn.items() if k != "tiles"} for turn in answer["turns"]]
    assert {**answer, "turns": turns} == {**expected, "turns": list(expected["turns"])}
    lost = {"guesses": ["crane=bybbg"], "answer": "forge"}
    assert live.api("wordle/review", lost).json()["answer"] == "forge"


@pytest.mark.parametrize(
    ("guesses", "answer"),
    [
        (["crane", "zzzzz"], None),
        (["crane"], "aahed"),
        (["crane=ggggg"], "moist"),
        (["=", "x"], None),
    ],
)
def test_reviews_that_cannot_be(
    live: Live, words: GameWords, guesses: list[str], answer: str | None
) -> None:
    said = message_of(analyse, guesses, words, answer)
    assert refused(live, "review", {"guesses": guesses, "answer": answer}) == said


def test_a_review_stops_when_its_time_is_up() -> None:
    asked = ReviewQuestion(guesses=["crane=bbbbb"] * 50)
    with pytest.raises(ProblemError, match=r"took longer than 0 s"):
        review(asked, GameLists(LexiconCache(1_000, 1), 100_000), Task(0.0))


def test_the_coach_stops_when_its_client_has_gone() -> None:
    games, task = GameLists(LexiconCache(1_000, 1), 100_000), Task(60.0)
    task.cancel()
    with pytest.raises(ProblemError, match="cancelled"):
        coach(CoachQuestion(history=["crane=bybbg"]), games, task)


def test_a_list_too_large_for_a_game_is_refused() -> None:
    own = LexiconCache(1_000, 1)
    name = own.upload("lax fox box axolotl").name
    with pytest.raises(LexagonError, match=r"has 3 words; at most 2 are allowed here"):
        GameLists(own, 2).open(name, 3)
    assert len(GameLists(own, 3).open(name, 3).guesses) == 3


def test_a_pasted_game_is_read(live: Live) -> None:
    text = "Wordle 1,234 2/6\n\n⬛🟨⬛⬛🟩 CRANE\n🟩🟩🟩🟩🟩 forge"
    turns = live.api("wordle/read", {"text": text}).json()["turns"]
    assert [(turn["guess"], turn["marks"]) for turn in turns] == [
        ("crane", "bybbg"),
        ("forge", "ggggg"),
    ]
    assert refused(live, "read", {"text": "⬛🟨⬛⬛🟩"}).startswith("squares alone do not say")
    assert refused(live, "read", {"text": "crane <b>"}).startswith("guess 2: ")
    assert refused(live, "read", {"text": "x" * 4001}).startswith("body.text")


def test_openers_are_the_librarys(live: Live, words: GameWords) -> None:
    answer = live.api("wordle/openers", {"order": "expected", "top": 3}).json()
    best = openers(words, "expected", 3)
    assert [one["word"] for one in answer["openers"]] == [one.word for one in best]
    assert [one["expected"] for one in answer["openers"]] == [one.expected for one in best]
    assert "too many to rank" in refused(live, "openers", {"list": "enable", "length": 8})


def test_the_lists_to_play_with(live: Live) -> None:
    with live.client() as client:
        found = client.get("/api/v1/wordle/lists").json()["lists"]
    assert (found[0]["name"], found[0]["lengths"]) == ("original", [5])
    by_name = {one["name"]: one for one in found}
    assert by_name["indonesian"]["language"] == "id"
    for name, length in (("indonesian", 6), ("scowl-35", 4), ("enable", 15)):
        assert length in by_name[name]["lengths"]
        assert Player(live, list=name, length=length).game["length"] == length


def test_the_least_used_lists_are_let_go() -> None:
    games = GameLists(LexiconCache(1_000, 1), 100_000)
    usual = games.open()
    first = games.open("scowl-10", 2)
    for length in range(3, 3 + MOST_KEPT):
        games.open("scowl-10", length)
    assert games.open("original", 5) is usual
    assert games.open("scowl-10", 2) is not first
    assert games.open("scowl-10", 2) is games.open("scowl-10", 2)


# Proof


def proof(live: Live, **asked: object) -> Iterator[tuple[str, Any]]:
    with live.client() as client, client.stream("POST", "/api/v1/wordle/proof", json=asked) as said:
        yield from events(said)


def test_a_proof_after_a_guess(live: Live) -> None:
    (name, _), *_, (last, found) = proof(live, history=["salet=bbbbb"])
    assert (name, last) == ("job", "result")
    assert (found["first"], found["total"], found["proven"]) == ("courd", 609, True)


def test_a_proof_over_all_first_words_of_a_small_list(live: Live) -> None:
    own = live.api("words", {"text": "crane brine prone drone stone moist point"}).json()["words"]
    *_, (_, found) = proof(live, list=own, length=5)
    assert found["proven"]
    assert found["settled"] == found["of"] == 7
    assert found["first"] in found["ties"]


def test_a_proof_that_takes_too_long_tells_how_far_it_came(live: Live) -> None:
    *progress, (last, found) = proof(live, seconds=0.5)
    assert last == "result"
    assert not found["proven"]
    assert found["settled"] < found["of"] == 12_972
    assert any(name == "progress" for name, _ in progress)


def test_a_proof_is_cancelled_by_its_id(live: Live) -> None:
    told = proof(live, seconds=60.0)
    _, job = next(told)
    with live.client() as client:
        assert client.delete(f"/api/v1/jobs/{job['id']}").status_code == 204
    *_, (last, problem) = told
    assert (last, problem["detail"]) == ("error", "the work was cancelled")


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"history": ["crane=ggggg"]}, "the game is solved; there is no guess to prove"),
        ({"history": ["crane=bybbg"], "limit": 1}, "1 guesses were made and the limit is 1"),
        ({"list": "enable", "length": 8}, "too many to prove here"),
        ({"history": ["x"]}, "line 1 of the history: 'x' is no guess with its feedback"),
        ({"seconds": 0}, "body.seconds is '0'"),
    ],
)
def test_proofs_that_cannot_be(live: Live, body: Document, said: str) -> None:
    assert said in refused(live, "proof", body)
