"""Every error is a problem document with a stable code."""

from __future__ import annotations

import ast
import json
import re
import socket
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

import lexagon
from lexagon import web
from lexagon.web.http.problems import DEFAULT_CODES, ProblemError, problem_of
from tests.web.live import Live
from tests.web.rig import PATIENCE, rig
from tools import refusals

DOCUMENT = Path(__file__).parents[2] / "docs" / "api.md"

ERRORS = [
    getattr(lexagon, name)
    for name in dir(lexagon)
    if isinstance(getattr(lexagon, name), type)
    and issubclass(getattr(lexagon, name), lexagon.LexagonError)
]


@pytest.mark.parametrize("kind", ERRORS)
def test_the_librarys_errors_bring_their_code(kind: type[lexagon.LexagonError]) -> None:
    error = kind.__new__(kind, "'x' is not a word")
    lexagon.LexagonError.__init__(error, *error.args)
    document = problem_of(error).document()
    status = 499 if kind is lexagon.Cancelled else 422
    assert (document["status"], document["code"]) == (status, kind.code)
    assert document["detail"] == "'x' is not a word"


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (HTTPException(404), 404, "not-found"),
        (RequestValidationError([{"type": "missing", "loc": ("body",)}]), 422, "request"),
        (ZeroDivisionError("inside"), 500, "internal"),
        (ProblemError(503, "busy"), 503, "busy"),
    ],
)
def test_other_errors_have_one_too(error: Exception, status: int, code: str) -> None:
    document = problem_of(error).document()
    assert (document["status"], document["code"]) == (status, code)


def test_a_detail_is_one_line() -> None:
    assert ProblemError(422, "a\nb\r\n  c").document()["detail"] == "a b c"


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("words/hooks", {"word": "l4x"}, 422, "not-a-tile"),
        ("words/hooks", {"word": "lax", "words": "enabel"}, 422, "no-word-list"),
        ("words/hooks", {"word": "lax", "words": "/etc/passwd"}, 422, "no-word-list"),
        ("words/hooks", {"word": "lax", "words": "scowl-11"}, 422, "no-word-list"),
        ("words/hooks", {"word": "lax", "word_list": "enable"}, 422, "request"),
        ("words/matches", {"pattern": "q*", "top": "5"}, 422, "request"),
        ("words/matches", {"pattern": "["}, 422, "pattern-open-set"),
        ("words/nothing", {}, 405, "method-not-allowed"),
        ("nothing", {}, 404, "not-found"),
    ],
)
def test_codes_over_http(
    live: Live, path: str, body: dict[str, object], status: int, code: str
) -> None:
    response = live.api(path, body)
    assert (response.status_code, response.json()["code"]) == (status, code), response.text


def test_a_list_that_does_not_exist_is_not_found(live: Live) -> None:
    with live.client() as client:
        response = client.get("/api/v1/words/enabel")
    assert (response.status_code, response.json()["code"]) == (404, "no-word-list")


@pytest.mark.parametrize(
    ("path", "methods"),
    [
        ("words", "GET, POST"),
        ("words/anagrams", "POST"),
        ("words/enable", "GET"),
        ("wordle/games/guesses", "POST"),
        ("jobs/Zx8kq1JcW3nPs0aB", "DELETE, GET"),
    ],
)
def test_a_wrong_method_is_told_every_right_one(live: Live, path: str, methods: str) -> None:
    with live.client() as client:
        response = client.options(f"/api/v1/{path}")
    assert (response.status_code, response.headers["Allow"]) == (405, methods)
    assert response.json()["detail"].endswith(f"use {methods}")


def _documented() -> set[tuple[int, str]]:
    """Read the table of problems: several statuses in a row belong to as many codes."""
    found = set()
    for line in DOCUMENT.read_text(encoding="utf-8").splitlines():
        row = re.match(r"\| (\d{3}(?:, \d{3})*) \| (`.*?) \|", line)
        if row is None:
            continue
        statuses = [int(status) for status in row[1].split(", ")]
        codes = re.findall(r"`([a-z-]+)`", row[2])
        pairs = zip(statuses, codes, strict=True) if len(statuses) > 1 else product(statuses, codes)
        found |= set(pairs)
    return found


def _written() -> Iterator[tuple[int, str]]:
    """Yield status and code of every problem that the server's source names."""
    for path in Path(web.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or ast.unparse(node.func) != "ProblemError":
                continue
            status, *_ = node.args
            code = next((each.value for each in node.keywords if each.arg == "code"), None)
            if isinstance(status, ast.Constant) and isinstance(code, ast.Constant):
                yield int(str(status.value)), str(code.value)


def _of_library(kind: type[lexagon.LexagonError]) -> Iterator[str]:
    """Yield the codes of an error of the library and of all its kinds."""
    yield kind.code  # every package that has errors of its own was imported for ERRORS
    for each in kind.__subclasses__():
        yield from _of_library(each)


def test_the_list_of_codes_is_complete() -> None:
    known = {*_written(), *DEFAULT_CODES.items()}
    known |= {(422, code) for code in _of_library(lexagon.LexagonError)}
    known.discard((422, lexagon.Cancelled.code))  # cancelled work is nobody's fault
    known |= {(404, "no-word-list"), (404, "no-game-list")}
    assert _documented() == known


def test_the_list_of_refusals_is_up_to_date() -> None:
    message = "docs/refusals.md is out of date; run: python tools/refusals.py"
    assert refusals.TARGET.read_text(encoding="utf-8") == refusals.document(), message


@pytest.mark.parametrize("refusal", sorted(set(refusals.refusals())), ids=lambda each: each.code)
def test_a_refusal_has_a_code_and_a_sentence(refusal: refusals.Refusal) -> None:
    assert re.fullmatch("[a-z]+(-[a-z]+)*", refusal.code)
    assert refusal.sentence.strip(" …")


@pytest.mark.parametrize(
    ("path", "body", "code", "params"),
    [
        (
            "wordle/suggestions",
            {"turns": ["crane=bybbg", "xxxxx=bbbbb"]},
            "not-a-guess",
            {"guess": "xxxxx", "words": "original", "count": 12_972, "turn": 2},
        ),
        (
            "grid/solutions",
            {"board": "ABC DE"},
            "board-rows",
            {"row": 2, "text": "D E", "length": 2, "expected": 3},
        ),
        (
            "scrabble/plays",
            {"rack": "AEINRS?", "edition": "spanish"},
            "edition-words",
            {"edition": "spanish"},
        ),
        (
            "words/matches",
            {"pattern": "q*", "top": 0},
            "request",
            {"ge": 1, "rule": "greater_than_equal", "value": "0"},
        ),
    ],
)
def test_a_problem_brings_the_values_of_its_sentence(
    live: Live, path: str, body: dict[str, object], code: str, params: dict[str, object]
) -> None:
    problem = live.api(path, body).json()
    assert problem["code"] == code, problem
    assert {name: problem["params"].get(name) for name in params} == params
    assert all(
        str(value).strip("'") in problem["detail"].replace(",", "")
        for name, value in params.items()
        if name not in ("rule", "words")
    )


def test_a_check_says_by_codes_what_is_wrong_with_a_move(live: Live) -> None:
    verdict = live.api("scrabble/checks", {"rack": "EEGAIRT", "move": "8G EEG"}).json()
    assert verdict["legal"] is False
    assert verdict["faults"] == [{"code": "phony", "params": {"word": "EEG", "words": "enable"}}]
    off = live.api("scrabble/checks", {"rack": "EEGAIRT", "move": "99Z EEG"}).json()
    assert off["faults"][0]["code"] == "off-board"


def _exchange(port: int, sent: bytes) -> tuple[int, dict[str, str], str]:
    """Send bytes and return the status, the headers and the body of the answer."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as wire:
        wire.sendall(sent)
        answer = b"".join(iter(lambda: wire.recv(65_536), b""))
    head, _, body = answer.decode().partition("\r\n\r\n")
    line, *fields = head.split("\r\n")
    headers = dict(field.lower().split(": ", 1) for field in fields)
    return int(line.split()[1]), headers, body


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [
        (b"nonsense\r\n\r\n", 400, "malformed"),
        (b"GET / HTTP/1.1\r\nX: " + b"y" * 20_000, 431, "headers-too-large"),
        (b"GET /nothing HTTP/1.1\r\n{common}", 404, "not-found"),
        (b"GET /api/v1/nothing HTTP/1.1\r\n{common}", 404, "not-found"),
        (b"PUT /api/v1/words HTTP/1.1\r\n{common}", 405, "method-not-allowed"),
        (b"BREW / HTTP/1.1\r\n{common}", 400, "malformed"),
        (b"POST /api/v1/words HTTP/1.1\r\nContent-Length: 99999999\r\n{common}", 413,
         "body-too-large"),
        (b"POST /api/v1/words HTTP/1.1\r\nContent-Length: 2\r\n{common}{}", 415, "media-type"),
        (b"POST /api/v1/words HTTP/1.1\r\nContent-Length: 2\r\n"
         b"Content-Type: application/json\r\n{common}{}", 422, "request"),
        (b"POST /api/v1/words HTTP/1.1\r\nOrigin: http://x.example\r\n{common}", 403,
         "cross-site"),
        (b"GET / HTTP/1.1\r\nHost: x.example\r\nConnection: close\r\n\r\n", 421, "wrong-host"),
    ],
)  # fmt: skip
def test_problems_on_the_wire(live: Live, sent: bytes, status: int, code: str) -> None:
    common = b"Host: localhost\r\nConnection: close\r\n\r\n"
    got, headers, body = _exchange(live.port, sent.replace(b"{common}", common))
    assert (got, headers["content-type"]) == (status, "application/problem+json")
    problem = json.loads(body)
    assert (problem["status"], problem["code"]) == (status, code)
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("limits", "status", "code"),
    [({"rate": 0.001, "burst": 1}, 429, "rate-limit"), ({"queue": 0}, 503, "busy")],
)
def test_the_refused_are_told_when_to_come_again(
    limits: dict[str, float], status: int, code: str
) -> None:
    ask = b"POST /api/v1/rig/short HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    with rig(threads=1, **limits) as server:
        with socket.create_connection(("127.0.0.1", server.port)) as first:
            first.sendall(ask)
            assert server.started.acquire(timeout=PATIENCE)
            got, headers, body = _exchange(server.port, ask)
        assert (got, json.loads(body)["code"]) == (status, code)
        assert headers["content-type"] == "application/problem+json"
        assert int(headers["retry-after"]) >= 1
