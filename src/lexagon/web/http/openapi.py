"""The OpenAPI 3.1 document: results by their dataclasses, streams by their events, all problems."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, Union

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute
from pydantic import BaseModel, Field, TypeAdapter

from lexagon import __version__
from lexagon.web.http.field_examples import add_field_examples, reached
from lexagon.web.http.problems import MEDIA_TYPE, Problem
from lexagon.web.http.streams import EventStream

DESCRIPTION: Final = """
Solve, play and study Wordle, Wordament/Boggle and Scrabble. Everything the page does goes through
these routes. A response is the document that the library's result has as JSON, and that the command
line prints with `--json`. Errors are `application/problem+json`; `detail` is one line for people,
`code` is stable, and `params` are the values that it quotes. Routes that respond with
`text/event-stream` send the events `job` (its id), `progress`, and at the end `result` or `error`;
with `Accept: application/json` they respond with the result alone, and with `Prefer: respond-async`
with the job at once. `GET /api/v1/jobs/{id}` has its state and goes on with its events,
`DELETE` cancels it.
""".strip()
# The guard and the pools may answer any request with these.
_ALWAYS: Final = {
    401: "The API key is not known.",
    408: "The body took too long to arrive.",
    413: "The body is too large.",
    415: "The body is not JSON.",
    422: "The request cannot be answered; `detail` quotes what is wrong and says what is right.",
    429: "Too many requests or streams from this address; see Retry-After.",
    500: "An internal error; `id` names the entry in the server's log.",
    503: "The server is busy; see Retry-After.",
}
_TAGS: Final = {
    "Words": "Word lists and their words.",
    "Wordle": "Suggestions, reviews, openers, exact search and games.",
    "Grid": "Boards of Wordament and Boggle.",
    "Scrabble": "Positions, searches, reviews and games.",
    "Dailies": "The puzzles of a day.",
    "Lab": "Experiments and papers.",
    "Jobs": "Long work that goes on without its client.",
    "Batches": "Several requests in one.",
    "Service": "The state of the server.",
}
_EXAMPLE: Final = {"event": "job", "data": '{"id": "Zx8k", "waiting": 0}'}
_EVENTS: Final = "text/event-stream"
_PARTS: Final = "x-event-parts"
_OUTER_PACKAGES: Final = ("lexagon", "web", "api", "http", "views", "html")


class JobStarted(BaseModel):
    """The first event of a stream: the id of its job."""

    id: str = Field(description="To ask for the job, to go on with its events, or to cancel it.")
    waiting: int = Field(description="How many jobs are before it.")


def streams(result: type[Any], **parts: type[Any]) -> dict[str, Any]:
    """Return what a route that streams says of itself: `@router.post(…, **streams(Result))`.

    `parts` are events of its own by their names: `streams(Review, move=MoveReview)`.
    """
    return {
        "response_class": EventStream,
        "status_code": 200,
        "response_description": "Events as they happen",
        # FastAPI names the schema of the result; `_describe_stream` then writes what is sent.
        "responses": {
            200: {"model": Union[result, *parts.values()]},
            202: {
                "description": "The job, for `Prefer: respond-async`.",
                "content": {"application/json": {"schema": _ref("JobState")}},
            },
            499: problem_response("The work was cancelled."),
        },
        "openapi_extra": {_PARTS: list(parts)},
    }


def _ref(name: str) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{name}"}


def problem_response(description: str) -> dict[str, Any]:
    """Describe a response that is a problem."""
    return {"description": description, "content": {MEDIA_TYPE: {"schema": _ref("Problem")}}}


def operation_id(route: APIRoute) -> str:
    """Name an operation by its module and function: `scrabble_plays`."""
    return f"{route.endpoint.__module__.rpartition('.')[2]}_{route.name}"


def add_description(
    app: FastAPI,
    glossary: Mapping[str, str],
    examples: Mapping[str, Any],
    field_examples: Mapping[str, Any],
) -> None:
    """Let the app describe itself with problems and events in the document.

    `glossary` says what fields are that do not say so themselves, by `field` or `Schema.field`;
    `examples` has responses by the operation's id, `field_examples` values of fields that none of
    them shows.
    """

    def describe() -> dict[str, Any]:
        if app.openapi_schema is None:
            document = _document(app, glossary)
            _add_examples(document, examples)
            add_field_examples(document, field_examples)
            _describe_tuples(document["components"]["schemas"])
            _require_fields(document)
            app.openapi_schema = document
        return app.openapi_schema

    # FastAPI takes its document from an attribute that hides the method.
    app.openapi = describe  # type: ignore[method-assign]


def _add_examples(document: dict[str, Any], examples: Mapping[str, Any]) -> None:
    for operations in document["paths"].values():
        for operation in operations.values():
            content = operation["responses"].get("200", {}).get("content", {})
            if "application/json" in content and operation["operationId"] in examples:
                content["application/json"]["example"] = examples[operation["operationId"]]


def _explain(document: dict[str, Any], glossary: Mapping[str, str]) -> None:
    """Say of fields and parameters what they are, where they do not say so themselves."""
    for operations in document["paths"].values():
        for operation in operations.values():
            for parameter in operation.get("parameters", ()):
                if parameter["name"] in glossary:
                    parameter.setdefault("description", glossary[parameter["name"]])
    for name, schema in document["components"]["schemas"].items():
        for field, each in schema.get("properties", {}).items():
            about = glossary.get(f"{name}.{field}") or glossary.get(field)
            if about is not None:
                each.setdefault("description", about)


def _document(app: FastAPI, glossary: Mapping[str, str]) -> dict[str, Any]:
    document = get_openapi(
        title="Lexagon",
        license_info={"name": "MIT", "identifier": "MIT"},
        tags=[{"name": name, "description": about} for name, about in _TAGS.items()],
        version=__version__,
        openapi_version="3.1.0",
        servers=[
            {"url": "/", "description": "This server; the usual one is http://127.0.0.1:8000."}
        ],
        description=DESCRIPTION,
        routes=app.routes,
    )
    components = document.setdefault("components", {})
    components["securitySchemes"] = {"key": {"type": "http", "scheme": "bearer"}}
    document["security"] = [{}, {"key": []}]  # a key is needed only where the server asks for one
    schemas = components.setdefault("schemas", {})
    for model in (Problem, JobStarted):
        schemas[model.__name__] = TypeAdapter(model).json_schema(mode="serialization")
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
    document = _with_short_names(document)
    _explain(document, glossary)
    return document


def _require_fields(document: dict[str, Any]) -> None:
    """Say of results that they always have all of their fields."""
    schemas = document["components"]["schemas"]
    asked: set[str] = {"Problem"}
    answered: set[str] = set()
    for operations in document["paths"].values():
        for operation in operations.values():
            reached(schemas, operation.get("requestBody", {}), asked)
            reached(schemas, operation["responses"], answered)
    for name in answered - asked:
        if "properties" in schemas[name]:
            schemas[name]["required"] = list(schemas[name]["properties"])


def _describe_tuples(schema: Any) -> None:
    """Say of arrays of a fixed form what their items are, for readers that know `items` alone."""
    if isinstance(schema, dict):
        if "prefixItems" in schema:
            items = schema["prefixItems"]
            kinds = [each for place, each in enumerate(items) if each not in items[:place]]
            schema["items"] = kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
        for each in schema.values():
            _describe_tuples(each)
    elif isinstance(schema, list):
        for each in schema:
            _describe_tuples(each)


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
    """Say of a route that streams what its events are, and what each of them holds."""
    content = operation["responses"].get("200", {}).get("content", {})
    names = operation.pop(_PARTS, None)
    if names is None:
        return
    schema = content[_EVENTS]["schema"]
    result, *parts = schema.get("anyOf", [schema])
    result = {"$ref": result["$ref"]}
    so_far = {"properties": {"so_far": {"anyOf": [result, {"type": "null"}]}}}
    events = {
        "job": _ref("JobStarted"),
        "progress": {"allOf": [_ref("Progress"), so_far]},
        **dict(zip(names, parts, strict=True)),
        "result": result,
        "error": _ref("Problem"),
    }
    operation["x-event-result"] = result
    schema = {"oneOf": [_event(name, each) for name, each in events.items()]}
    content[_EVENTS] = {"schema": schema, "example": _EXAMPLE}
    content["application/json"] = {"schema": result}


def _event(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    """Describe an event of a stream; its data is a JSON document as text."""
    data = {"type": "string", "contentMediaType": "application/json", "contentSchema": schema}
    return {
        "type": "object",
        "title": name,
        "properties": {"event": {"const": name}, "data": data},
        "required": ["event", "data"],
    }
