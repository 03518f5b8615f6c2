"""The description of the API: OpenAPI 3.1, with every answer that is not the good one."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from lexagon import __version__
from lexagon.web.problems import MEDIA_TYPE, Problem
from lexagon.web.work import EventStream

ABOUT: Final = """
Solve, play and study Wordle, Wordament/Boggle and Scrabble. Everything the page does goes through
these routes. Errors are `application/problem+json`; `detail` is one line for people. Routes that
answer `text/event-stream` send the events `job` (its id), `progress`, and at the end `result` or
`error`; closing the connection cancels the work, and so does `DELETE /api/v1/jobs/{id}`.
""".strip()
# Any route may answer these; the door and the pool see to it.
ALWAYS: Final = {
    408: "The body took too long to arrive.",
    413: "The body is too large.",
    422: "What was asked cannot be answered; `detail` quotes it and says what would be right.",
    429: "Too many requests or streams from this address; see Retry-After.",
    500: "A fault of the server's own; `id` names the entry in its log.",
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
_EVENT_MODELS: Final[dict[str, type[BaseModel]]] = {}


def streams(result: type[BaseModel], example: str = "") -> dict[str, Any]:
    """Return what a route that streams says of itself: `@router.post(…, **streams(Result))`."""
    _EVENT_MODELS[result.__name__] = result
    shown = example or (
        'event: job\ndata: {"id": "Zx8k", "waiting": 0}\n\n'
        'event: progress\ndata: {"done": 250, "total": 1000}\n\n'
        "event: result\ndata: {…}\n\n"
    )
    return {
        "response_class": EventStream,
        "status_code": 200,
        "response_description": "Events as they happen",
        "responses": {
            200: {
                "content": {
                    "text/event-stream": {"schema": _EVENT, "example": shown},
                }
            }
        },
        "openapi_extra": {"x-event-result": {"$ref": f"#/components/schemas/{result.__name__}"}},
    }


def problem_response(about: str) -> dict[str, Any]:
    """Describe an answer that is a problem."""
    schema = {"$ref": "#/components/schemas/Problem"}
    return {"description": about, "content": {MEDIA_TYPE: {"schema": schema}}}


def add_description(app: FastAPI) -> None:
    """Let the app describe itself with problems and events in the description."""

    def describe() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _described(app)
        return app.openapi_schema

    app.openapi = describe  # type: ignore[method-assign]


def _described(app: FastAPI) -> dict[str, Any]:
    document = get_openapi(
        title="Lexagon",
        version=__version__,
        openapi_version="3.1.0",
        description=ABOUT,
        routes=app.routes,
    )
    schemas = document.setdefault("components", {}).setdefault("schemas", {})
    told: list[type[BaseModel]] = [Problem, *_EVENT_MODELS.values()]
    models: list[tuple[type[BaseModel], JsonSchemaMode]] = [(one, "serialization") for one in told]
    _, more = models_json_schema(models, ref_template="#/components/schemas/{model}")
    for name, schema in more["$defs"].items():
        schemas.setdefault(name, schema)
    for operations in document["paths"].values():
        for operation in operations.values():
            responses = operation["responses"]
            for status, about in ALWAYS.items():
                if status != 422 and str(status) in responses:
                    continue
                responses[str(status)] = problem_response(about)
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    return document
