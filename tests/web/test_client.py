"""The generated client, against a real server."""

from __future__ import annotations

import inspect

import pytest

from lexagon import Lexicon
from lexagon._schema import document
from lexagon.client import ApiError, Client
from lexagon.client._transport import Transport
from tests.web.live import Live
from tests.web.rig import rig
from tests.web.test_scrabble_api import SAMPLE
from tools.build_client import files

POSITION = "15/15/15/15/15/15/15/3AXOLOTL5/15/15/15/15/15/15/15 AEINRST/ 80/0 0"


@pytest.fixture
def client(live: Live) -> Client:
    return Client(live.address)


def test_it_is_what_the_document_says() -> None:
    for path, content in files().items():
        message = f"{path.name} is out of date; run: python tools/build_client.py"
        assert path.read_text(encoding="utf-8") == content, message


def test_every_operation_has_a_method_that_says_what_it_does() -> None:
    methods = set(dir(Client)) - set(dir(Transport))
    assert {"words_hooks", "scrabble_reviews", "dailies_wordle", "jobs_cancel"} <= methods
    assert all(inspect.getdoc(getattr(Client, name)) for name in methods)


def test_questions_are_answered_as_by_the_library(client: Client) -> None:
    assert client.words_hooks(word="lax") == document(Lexicon.named("enable").hooks("lax"))
    assert client.words_info("enable")["count"] == len(Lexicon.named("enable"))
    assert client.dailies_wordle("2026-11-16", boards=2)["boards"] == 2
    assert client.grid_rolls(seed=3, dice="boggle-1987")["seed"] == 3
    assert client.scrabble_plays(position=POSITION, top=1)["plays"][0]["score"] > 0


def test_a_refusal_is_an_exception_with_its_code(client: Client) -> None:
    with pytest.raises(ApiError, match="no word list 'enabel'") as caught:
        client.words_hooks(word="lax", words="enabel")
    assert (caught.value.status, caught.value.code) == (422, "no-word-list")
    assert caught.value.params == {"words": "enabel"}


def test_long_work_is_an_iterator_with_a_result(client: Client) -> None:
    job = client.scrabble_reviews(gcg=SAMPLE, by="equity")
    moves = [event.data for event in job if event.name == "move"]
    assert job.result()["moves"] == moves
    again = client.job(job.id)
    assert again.result() == job.result()
    assert client.jobs_job(job.id)["state"] == "done"
    client.jobs_cancel(job.id)
    with pytest.raises(ApiError, match="there is no job"):
        client.jobs_job(job.id)


def test_a_games_moves(client: Client) -> None:
    game = client.wordle_games_games(seed=7)
    after = client.wordle_games_guesses(token=game["token"], guess="crane")
    assert len(after["game"]["guesses"]) == 1


def test_work_is_cancelled_and_failures_raised() -> None:
    with rig() as server:
        client = Client(server.address)
        job = client._stream("/rig/long", {})
        job.cancel()
        with pytest.raises(ApiError, match="the work was cancelled") as caught:
            job.result()
        assert caught.value.code == "cancelled"
        with pytest.raises(ApiError, match="no word list 'x'"):
            client._stream("/rig/refused", {}).result()


def test_a_server_that_is_not_there() -> None:
    with pytest.raises(ApiError, match="cannot be reached") as caught:
        Client("http://127.0.0.1:9").words_lists()
    assert caught.value.code == "connection"
