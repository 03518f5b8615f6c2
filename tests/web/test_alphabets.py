"""A list has one alphabet: a request cannot make the server build it again over another."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.web.rig import rig

BOARD = "HHEL ACAB NROT FITI"
ASKED = [
    ("words/checks", {"candidates": ["lax"]}),
    ("words/anagrams", {"rack": "LAX"}),
    ("words/matches", {"pattern": "qu*z"}),
    ("words/hooks", {"word": "lax"}),
    ("grid/solutions", {"board": BOARD}),
    ("grid/plans", {"board": BOARD}),
    ("grid/judgements", {"board": BOARD, "candidates": ["lax"]}),
    ("grid/best-boards", {"size": "3x3", "seconds": 0.1}),
]


@pytest.fixture(scope="module")
def api() -> Iterator[httpx.Client]:
    with rig() as server, server.client() as client:
        client.base_url = f"{server.address}api/v1/"
        yield client


@pytest.mark.parametrize(("path", "body"), ASKED, ids=[path for path, _ in ASKED])
def test_another_alphabet_is_refused_and_builds_nothing(
    api: httpx.Client, path: str, body: dict[str, object], tmp_path: Path
) -> None:
    letters = list("abcdefghijklmnopqrstuvwxyz")
    random.Random(path).shuffle(letters)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LEXAGON_CACHE_DIR", str(tmp_path))
        for other in (" ".join(letters), "spanish", "qu"):
            answer = api.post(path, json={**body, "alphabet": other})
            assert (answer.status_code, answer.json()["code"]) == (422, "alphabet-differs")
            assert answer.json()["detail"].startswith("enable is made of the tiles A to Z, not ")
    assert len(list(tmp_path.iterdir())) <= 1  # the list itself


def test_a_list_takes_its_own_alphabet_by_any_name(api: httpx.Client) -> None:
    for own in ("english", " ".join("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), None):
        assert api.post("words/hooks", json={"word": "lax", "alphabet": own}).status_code == 200
    sent = api.post("words", json={"text": "llama perro", "alphabet": "spanish"}).json()
    ask = {"word": "llama", "words": sent["words"]}
    assert api.post("words/hooks", json={**ask, "alphabet": "spanish"}).status_code == 200
    assert api.post("words/hooks", json=ask).status_code == 200
    refused = api.post("words/hooks", json={**ask, "alphabet": "english"})
    assert (refused.status_code, refused.json()["code"]) == (422, "alphabet-differs")
