"""The OpenAPI 3.1 document: results by their dataclasses, streams by their events, all problems."""

from __future__ import annotations

import json
from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute
from pydantic import TypeAdapter

from lexagon import __version__
from lexagon.web.http.problems import MEDIA_TYPE, Problem
from lexagon.web.http.streams import EventStream

DESCRIPTION: Final = """
Solve, play and study Wordle, Wordament/Boggle and Scrabble. Everything the page does goes through
these routes. A response is the document that the library's result has as JSON, and that the command
line prints with `--json`. Errors are `application/problem+json`; `detail` is one line for people,
`code` is stable. Routes that respond with `text/event-stream` send the events `job` (its id),
`progress`, and at the end `result` or `error`; closing the connection cancels the work, and so does
`DELETE /api/v1/jobs/{id}`.
""".strip()
# The guard and the pools may answer any request with these.
_ALWAYS: Final = {
    408: "The body took too long to arrive.",
    413: "The body is too large.",
    415: "The body is not JSON.",
    422: "The request cannot be answered; `detail` quotes what is wrong and says what is right.",
    429: "Too many requests or streams from this address; see Retry-After.",
    500: "An internal error; `id` names the entry in the server's log.",
    503: "The server is busy; see Retry-After.",
}
# Each event of a stream; its data is a JSON document as text.
_EVENT: Final[dict[str, Any]] = {
    "type": "object",
    "properties": {
        "event": {"enum": ["job", "progress", "result", "error"]},
        "data": {"type": "string", "contentMediaType": "application/json"},
    },
    "required": ["event", "data"],
}
_EXAMPLE: Final = (
    'event: job\ndata: {"id": "Zx8k", "waiting": 0}\n\n'
    'event: progress\ndata: {"done": 250, "total": 1000, "note": "", "so_far": null}\n\n'
    "event: result\ndata: {…}\n\n"
)
_EVENTS: Final = "text/event-stream"
_OUTER_PACKAGES: Final = ("lexagon", "web", "api", "http", "views", "html")


def streams(
    result: type[Any], responses: dict[int | str, dict[str, Any]] | None = None
) -> dict[str, Any]:
    """Return what a route that streams says of itself: `@router.post(…, **streams(Result))`.

    `responses` are those of the route's own beside the stream.
    """
    return {
        "response_class": EventStream,
        "status_code": 200,
        "response_description": "Events as they happen",
        # FastAPI names the schema of the result; `_describe_stream` then writes what is sent.
        "responses": {200: {"model": result}, **(responses or {})},
    }


def problem_response(description: str) -> dict[str, Any]:
    """Describe a response that is a problem."""
    schema = {"$ref": "#/components/schemas/Problem"}
    return {"description": description, "content": {MEDIA_TYPE: {"schema": schema}}}


def operation_id(route: APIRoute) -> str:
    """Name an operation by its module and function: `scrabble_plays`."""
    return f"{route.endpoint.__module__.rpartition('.')[2]}_{route.name}"


def add_description(app: FastAPI) -> None:
    """Let the app describe itself with problems and events in the document."""

    def describe() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _document(app)
        return app.openapi_schema

    # FastAPI takes its document from an attribute that hides the method.
    app.openapi = describe  # type: ignore[method-assign]


def _document(app: FastAPI) -> dict[str, Any]:
    document = get_openapi(
        title="Lexagon",
        version=__version__,
        openapi_version="3.1.0",
        description=DESCRIPTION,
        routes=app.routes,
    )
    schemas = document.setdefault("components", {}).setdefault("schemas", {})
    schemas["Problem"] = TypeAdapter(Problem).json_schema(mode="serialization")
    for operations in document["paths"].values():
        for operation in operations.values():
            _describe_stream(operation)
            responses = operation["responses"]
            for status, description in _ALWAYS.items():
                if status == 422 or str(status) not in responses:
                    responses[str(status)] = problem_response(description)
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    for schema in schemas.values():
        if "description" in schema:  # a docstring, whose example is for Python
            schema["description"] = schema["description"].partition("\n>>> ")[0].strip()
    return _with_short_names(document)


def _with_short_names(document: dict[str, Any]) -> dict[str, Any]:
    """Name schemas that share a class name by their game: `ScrabbleReview`, not by their module."""
    schemas = document["components"]["schemas"]
    names = {name: short_name(name) for name in schemas if "__" in name}
    names = {long: short for long, short in names.items() if short not in schemas}
    document["components"]["schemas"] = {names.get(name, name): schemas[name] for name in schemas}
    text = json.dumps(document)
    for long, short in names.items():
        text = text.replace(f'"#/components/schemas/{long}"', f'"#/components/schemas/{short}"')
    renamed: dict[str, Any] = json.loads(text)
    return renamed


def short_name(qualified: str) -> str:
    """Return a schema's name with its game for its module.

    >>> short_name("lexagon__web__api__wordle_games__GameRequest")
    'WordleGameRequest'
    >>> short_name("lexagon__lab__analysis___tables__Table")
    'LabTable'
    """
    *modules, name = qualified.split("__")
    game = next(each for each in modules if each not in _OUTER_PACKAGES)
    return game.partition("_")[0].capitalize() + name


def _describe_stream(operation: dict[str, Any]) -> None:
    """Say of a route that streams what its events are, and what the last one holds."""
    content = operation["responses"].get("200", {}).get("content", {})
    if _EVENTS in content:
        operation["x-event-result"] = {"$ref": content[_EVENTS]["schema"]["$ref"]}
        content[_EVENTS] = {"schema": _EVENT, "example": _EXAMPLE}
