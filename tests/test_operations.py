"""An operation that is declared once is found at every interface."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from lexagon._operation import _OPERATIONS, find_operation, operations
from lexagon.cli import run
from lexagon.web.api.readers import READINGS, Reading
from tests.sample_operations import SAMPLES, Valley, Voice
from tests.web.rig import rig

JSON = {"Accept": "application/json"}
HELP = """\
Usage: lexagon words echo [OPTIONS] WORDS...

  Call words into a valley and return what comes back.

  At most --top words come back.

Arguments:
  WORDS...  The words to call.

Options:
  --top N               Rows to return, the best first.  [default: 2]
  --mode [normal|hard]  How the valley answers.  [default: normal]
  --hard                The same as --mode hard.
  --upper               In capital letters.
"""


@pytest.fixture(autouse=True, scope="module")
def _registered() -> Iterator[None]:
    _OPERATIONS.update(SAMPLES)
    yield
    for name in SAMPLES:
        del _OPERATIONS[name]


def command(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = run(["words", *arguments])
    shown = capsys.readouterr()
    return status, shown.out, shown.err


def document(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    status, out, _ = command(capsys, *arguments, "--json")
    assert status == 0
    return json.loads(out)


def test_the_command_reads_what_the_declaration_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(capsys, "echo", "lax", "ox", "axe")[:2] == (0, "lax! ox!\n")
    assert command(capsys, "echo", "lax", "--top", "1", "--upper")[1] == "LAX!\n"
    assert command(capsys, "echo", "lax", "--voice", "soprano")[1] == "lax!!!\n"
    assert command(capsys, "echo", "lax", "--pitch", "2")[1] == "lax!!\n"
    found = document(capsys, "echo", "lax", "--hard", "--seed", "7", "--threads", "2")
    assert found == {
        "echoes": [{"word": "lax", "loudness": 1}],
        "mode": "hard",
        "seed": 7,
        "threads": 2,
    }
    assert command(capsys, "echo", "silence")[0] == 1
    assert document(capsys, "count-up", "2", "--step", "none")["mode"] == "None"
    assert document(capsys, "count-up", "2", "--step", "2.5")["mode"] == "2.5"
    assert document(capsys, "count-up", "2")["mode"] == "1.0"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("echo lax --top 0", "--top must be at least 1, got 0"),
        ("echo lax --top x", "--top must be a whole number, got 'x'"),
        ("echo lax --top ²", "--top must be a whole number, got '²'"),
        ("echo lax --pitch 10", "--pitch must be at most 9, got 10"),
        ("echo lax --mode soft", "--mode must be normal or hard, got 'soft'"),
        ("count-up 0", "LAST must be at least 1, got 0"),
        ("count-up", "Missing argument 'LAST'; usage: lexagon words count-up [OPTIONS] LAST"),
        ("count-up 3 --step 0", "--step must be greater than 0, got 0.0"),
        ("count-up 3 --step nan", "--step must be a number or none, got 'nan'"),
    ],
)
def test_the_command_refuses_what_the_declaration_does(
    capsys: pytest.CaptureFixture[str], line: str, message: str
) -> None:
    status, out, err = command(capsys, *line.split())
    assert (status, out, err) == (2, "", f"lexagon: {message}\n")


def test_the_help_has_groups_defaults_and_examples(capsys: pytest.CaptureFixture[str]) -> None:
    text = command(capsys, "echo", "--help")[1]
    assert text.startswith(HELP)
    for part in (
        "\nVoice:\n  --voice TEXT  The voice: soprano or bass.  [default: bass]\n"
        "  --pitch N     Its pitch.  [1 to 9]\n",
        "\nExamples:\n  lexagon words echo halloo --top 1\n",
    ):
        assert part in text
    assert ">>>" not in text
    assert "  echo " in command(capsys, "--help")[1]


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with pytest.MonkeyPatch.context() as patch:
        readers: list[Any] = [Valley.parse, Voice.named]
        for reader in readers:
            patch.setitem(READINGS, reader.__func__, _as_the_library(reader))
        with rig(rate=0) as server, server.client() as client:
            yield client


def _as_the_library(reader: Any) -> Reading:
    names = inspect.signature(reader).parameters
    return lambda values, lexicons, settings: reader(**{name: values[name] for name in names})


def test_a_server_offers_nothing_that_it_does_not_read_itself() -> None:
    with rig() as server, server.client() as client:
        paths = client.get("/api/v1/openapi.json").json()["paths"]
    assert "/api/v1/words/count-up" in paths
    assert not {"/api/v1/words/echo", "/api/v1/words/size"} & paths.keys()


def test_the_route_is_the_same_operation(
    client: httpx.Client, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = client.post("/api/v1/words/echo", json={"words": ["lax", "ox", "axe"]})
    assert answer.status_code == 200
    found = answer.json()
    assert [each["word"] for each in found["echoes"]] == ["lax", "ox"]
    assert found == {**document(capsys, "echo", "lax", "ox", "axe"), "threads": 1}
    request = {"words": ["lax"], "pitch": 2, "mode": "hard", "top": None, "upper": True}
    found = client.post("/api/v1/words/echo", json=request).json()
    assert found["echoes"] == [{"word": "LAX", "loudness": 2}]
    counted = client.post("/api/v1/words/count-up", json={"last": 2}, headers=JSON)
    assert counted.json() == document(capsys, "count-up", "2")


@pytest.mark.parametrize(
    ("path", "body", "where"),
    [
        ("echo", {"words": ["lax"], "top": 0}, "body.top"),
        ("echo", {"words": ["lax"], "top": 51}, "body.top"),
        ("echo", {"words": ["lax"], "top": True}, "body.top"),
        ("echo", {"words": [""]}, "body.words.0"),
        ("echo", {"words": ["lax"], "threads": 2}, "body.threads"),
        ("echo", {"words": ["lax"], "mode": "soft"}, "body.mode"),
        ("echo", {}, "body.words"),
        ("count-up", {"last": 1001}, "body.last"),
        ("count-up", {"last": 3, "step": 0}, "body.step"),
    ],
)
def test_the_route_refuses_what_the_declaration_does(
    client: httpx.Client, path: str, body: dict[str, Any], where: str
) -> None:
    answer = client.post(f"/api/v1/words/{path}", json=body)
    assert (answer.status_code, answer.json()["where"]) == (422, where)


def test_the_openapi_document_has_the_operation(client: httpx.Client) -> None:
    described = client.get("/api/v1/openapi.json").json()
    route = described["paths"]["/api/v1/words/echo"]["post"]
    assert route["operationId"] == "words_echo"
    assert route["tags"] == ["Words"]
    assert route["summary"] == "Call words into a valley and return what comes back"
    assert "lexagon words echo" in route["description"]
    fields = described["components"]["schemas"]["WordsEchoRequest"]["properties"]
    assert fields["seed"]["description"] == "The same seed gives the same result."
    assert fields["top"]["default"] == 2
    assert "Echoes" in described["components"]["schemas"]


def test_an_operation_is_found_by_name() -> None:
    found = find_operation("words.echo")
    assert found in operations()
    assert found is not None
    assert (found.group, found.owner, found.is_long) == ("words", Valley, False)
    assert found.summary == "Call words into a valley and return what comes back."


def test_the_index_is_current() -> None:
    subprocess.run([sys.executable, "tools/build_index.py", "--check"], check=True)
