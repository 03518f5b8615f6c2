"""Many questions in one request: each is answered as if it had come alone, one after the other."""

from __future__ import annotations

import json
from collections import Counter
from time import monotonic
from typing import Annotated, Any, Final

from fastapi import Request
from pydantic import BaseModel, Field
from starlette.responses import Response
from starlette.types import Message, Scope

from lexagon._errors import quoted
from lexagon.web.api.fields import Strict, example
from lexagon.web.http.cache import REQUEST_KEY, request_key
from lexagon.web.http.problems import ProblemError, problem_of
from lexagon.web.http.routes import PREFIX, group
from lexagon.web.http.work import Work, Worker

MOST: Final = 100
_AT_ONCE: Final = 2  # batches of one address
_LARGE: Final = ("words", "grid/photos", "batches")
_OWN_HEADERS: Final = (b"accept", b"accept-encoding", b"content-length", b"content-type", b"prefer")

router = group("/batches", "Batches")
_running: Counter[tuple[int, str]] = Counter()  # by server and address


class Question(Strict):
    """One of the questions."""

    path: Annotated[
        str,
        Field(
            max_length=100,
            description="A route below `/api/v1` that takes POST.",
            examples=["words/hooks"],
        ),
    ]
    body: dict[str, Any] = Field({}, description="What it takes.", examples=[{"word": "lax"}])


class BatchRequest(Strict):
    """Questions to answer."""

    model_config = example(
        {
            "requests": [
                {"path": "words/hooks", "body": {"word": "lax"}},
                {"path": "grid/solutions", "body": {"board": "CAT DOG", "top": 1}},
            ]
        }
    )
    requests: list[Question] = Field(min_length=1, max_length=MOST, description="The questions.")


class BatchAnswer(BaseModel):
    """The answer to one of the questions."""

    status: int = Field(description="The status that the question alone would have had.")
    body: Any = Field(description="The response, or the problem.")


class BatchAnswers(BaseModel):
    """The answers, in the order of the questions."""

    responses: list[BatchAnswer] = Field(description="One for each question.")


@router.post("", summary="Ask many questions", response_model=BatchAnswers)
async def batches(request: BatchRequest, work: Work) -> Response:
    """Answer up to 100 questions, one after the other; one that is refused stops no other."""
    who = id(work.service), work.address
    if _running[who] >= _AT_ONCE:
        detail = f"your address has {_AT_ONCE} batches already; let one of them end first"
        headers = {"Retry-After": "1"}
        raise ProblemError(429, detail, code="address-limit", headers=headers, count=_AT_ONCE)
    _running[who] += 1
    try:
        deadline = monotonic() + work.settings.slow_seconds
        answers = [await _answer(each, work, deadline) for each in request.requests]
    finally:
        _running[who] -= 1
        if not _running[who]:
            del _running[who]
    text = ", ".join(f'{{"status": {status}, "body": {body}}}' for status, body in answers)
    headers = {"Cache-Control": "no-store"}
    return Response(f'{{"responses": [{text}]}}', 200, headers, "application/json")


async def _answer(question: Question, work: Worker, deadline: float) -> tuple[int, str]:
    """Return the status and the JSON of one answer."""
    try:
        if monotonic() > deadline:
            seconds = work.settings.slow_seconds
            raise ProblemError(
                422,
                f"the batch took longer than {seconds:g} s; ask for less",
                code="time-limit",
                seconds=seconds,
            )
        _check(question.path, work.request)
        return await _dispatch(question, work)
    except Exception as error:
        problem = problem_of(error)
        return problem.status, json.dumps(problem.document(), ensure_ascii=False)


def _check(path: str, request: Request) -> None:
    """Refuse what no batch may ask."""
    operation = request.app.openapi()["paths"].get(f"{PREFIX}/{path}", {}).get("post")
    if operation is None or path in _LARGE or "x-event-result" in operation:
        raise ProblemError(
            422,
            f"{quoted(path, 100)} is not for batches; they take routes with POST that do not "
            "stream, such as words/hooks",
            code="not-for-batches",
            path=path,
        )


async def _dispatch(question: Question, work: Worker) -> tuple[int, str]:
    """Let the route of a question answer it."""
    body = json.dumps(question.body).encode()
    scope = _scope(work.request.scope, f"{PREFIX}/{question.path}", body)
    cached = work.service.cache.get(scope[REQUEST_KEY])
    if cached is not None:
        return 200, cached.plain.decode()
    received, sent = False, bytearray()
    status = 500

    async def receive() -> Message:
        nonlocal received
        if received:
            return await work.request.receive()
        received = True
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
        sent.extend(message.get("body", b""))

    await work.request.app.router(scope, receive, send)
    return status, sent.decode()


def _scope(outer: Scope, path: str, body: bytes) -> Scope:
    """Return the scope of a question, as if its request had come alone."""
    headers = [(name, value) for name, value in outer["headers"] if name not in _OWN_HEADERS]
    own = {
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [*headers, (b"content-type", b"application/json")],
    }
    scope = {name: outer[name] for name in outer if name not in ("route", "endpoint")} | own
    return scope | {REQUEST_KEY: request_key(scope, body), "path_params": {}}
