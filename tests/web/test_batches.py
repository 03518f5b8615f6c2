"""Batches: many questions in one request, each answered as if it had come alone."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from tests.web.live import Live
from tests.web.rig import PATIENCE, rig

QUESTIONS: list[tuple[str, dict[str, Any]]] = [
    ("words/hooks", {"word": "lax"}),
    ("words/hooks", {"word": "l4x"}),
    ("wordle/suggestions", {"turns": ["crane=bybbg"], "top": 1}),
    ("grid/solutions", {"board": "CAT DOG"}),
    ("scrabble/plays", {"rack": "AEINRST", "top": 2}),
    ("scrabble/checks", {"rack": "AXOLOTL", "move": "1A AX", "nonsense": 1}),
]


def _ask(live: Live, *questions: tuple[str, dict[str, Any]]) -> Any:
    requests = [{"path": path, "body": body} for path, body in questions]
    return live.api("batches", {"requests": requests})


def test_answers_are_those_that_each_question_alone_has(live: Live) -> None:
    answers = _ask(live, *QUESTIONS, *QUESTIONS).json()["responses"]
    assert len(answers) == 2 * len(QUESTIONS)
    for (path, body), *found in zip(QUESTIONS, answers, answers[len(QUESTIONS) :], strict=False):
        alone = live.api(path, body)
        for answer in found:
            assert (answer["status"], answer["body"]) == (alone.status_code, alone.json()), path


@pytest.mark.parametrize(
    "path", ["scrabble/reviews", "words", "grid/photos", "batches", "nowhere", "grid/rules", "../x"]
)
def test_what_is_not_for_batches_is_refused_alone(live: Live, path: str) -> None:
    refused, answered = _ask(live, (path, {}), ("words/hooks", {"word": "lax"})).json()["responses"]
    assert (refused["status"], refused["body"]["code"]) == (422, "not-for-batches")
    assert answered["status"] == 200


@pytest.mark.parametrize("count", [0, 101])
def test_a_batch_is_bounded(live: Live, count: int) -> None:
    response = _ask(live, *[("words/hooks", {"word": "lax"})] * count)
    assert (response.status_code, response.json()["code"]) == (422, "request")


def test_what_is_left_when_the_time_is_up_says_so() -> None:
    with rig(slow_seconds=0.2) as server, server.client() as client:
        slow, body = {"path": "rig/short"}, {"path": "words/hooks", "body": {"word": "lax"}}
        answers = client.post("/api/v1/batches", json={"requests": [slow, slow, body]}).json()
        codes = [each["body"].get("code") for each in answers["responses"]]
        assert codes == ["time-limit"] * 3


def test_an_address_has_two_batches_at_a_time() -> None:
    with rig() as server, server.client() as client:
        body = {"requests": [{"path": "rig/short"}]}

        def ask() -> None:
            with server.client() as other:
                other.post("/api/v1/batches", json=body)

        asking = [threading.Thread(target=ask) for _ in range(2)]
        for thread in asking:
            thread.start()
        for _ in asking:
            assert server.started.acquire(timeout=PATIENCE)
        refused = client.post("/api/v1/batches", json=body)
        assert (refused.status_code, refused.json()["code"]) == (429, "address-limit")
        server.release.set()
        for thread in asking:
            thread.join(PATIENCE)
        assert client.post("/api/v1/batches", json=body).status_code == 200
