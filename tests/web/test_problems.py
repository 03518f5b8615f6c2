"""Every error is a problem document with a stable code."""

from __future__ import annotations

import pytest
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

import lexagon
from lexagon.web.http.problems import ProblemError, problem_of
from tests.web.live import Live

ERRORS = [
    getattr(lexagon, name)
    for name in lexagon.__all__
    if isinstance(getattr(lexagon, name), type)
    and issubclass(getattr(lexagon, name), lexagon.LexagonError)
]


@pytest.mark.parametrize("kind", ERRORS)
def test_the_librarys_errors_bring_their_code(kind: type[lexagon.LexagonError]) -> None:
    document = problem_of(kind("'x' is not a word")).document()
    assert (document["status"], document["code"]) == (422, kind.code)
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
        ("words/hooks", {"word": "l4x"}, 422, "alphabet"),
        ("words/hooks", {"word": "lax", "words": "enabel"}, 422, "word-list"),
        ("words/hooks", {"word": "lax", "words": "/etc/passwd"}, 422, "word-list"),
        ("words/hooks", {"word": "lax", "words": "scowl-11"}, 422, "word-list"),
        ("words/hooks", {"word": "lax", "word_list": "enable"}, 422, "request"),
        ("words/matches", {"pattern": "q*", "top": "5"}, 422, "request"),
        ("words/matches", {"pattern": "["}, 422, "query"),
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
    assert (response.status_code, response.json()["code"]) == (404, "word-list")


@pytest.mark.parametrize(
    ("path", "methods"),
    [
        ("words", "GET, POST"),
        ("words/anagrams", "POST"),
        ("words/enable", "GET"),
        ("wordle/games/guesses", "POST"),
        ("jobs/Zx8kq1JcW3nPs0aB", "DELETE"),
    ],
)
def test_a_wrong_method_is_told_every_right_one(live: Live, path: str, methods: str) -> None:
    with live.client() as client:
        response = client.options(f"/api/v1/{path}")
    assert (response.status_code, response.headers["Allow"]) == (405, methods)
    assert response.json()["detail"].endswith(f"use {methods}")
