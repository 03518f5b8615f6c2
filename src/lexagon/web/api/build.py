"""Routes built from operations: `POST /api/v1/GROUP/NAME`, GET where there is nothing to say.

Request fields are those of the declaration that a server may offer. Word lists and what is made of
them are read through `readers`, so that no request names a file and each is opened once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fastapi import APIRouter
from starlette.responses import Response

from lexagon._interface import Call, Prepared, Values
from lexagon._operation import Operation, operations
from lexagon._request_model import Strict, request_model
from lexagon.web.api import costs
from lexagon.web.api.lexicons import LexiconCache, Lexicons
from lexagon.web.api.readers import READINGS, readers_for
from lexagon.web.http.openapi import streams
from lexagon.web.http.pool import Task
from lexagon.web.http.routes import PREFIX
from lexagon.web.http.work import Work, Worker

TAGS: Final = {
    "words": "Words",
    "wordle": "Wordle",
    "grid": "Grid",
    "scrabble": "Scrabble",
    "lab": "Lab",
}
# A server has its own threads; a request uses one of them.
_FIXED: Final[Mapping[str, Any]] = {"threads": 1}


def make_router() -> APIRouter:
    """Return the routes of all operations that HTTP offers.

    What would read something by a function of the library that may open files is not offered.
    """
    router = APIRouter()
    for each in operations():
        call = Call(each, "http")
        if "http" in each.interfaces and call.is_whole and call.readers <= READINGS.keys():
            _add(router, call)
    return router


def _add(router: APIRouter, call: Call) -> None:
    operation = call.operation
    identifier = operation.name.replace(".", "_").replace("-", "_")
    described: dict[str, Any] = {
        "operation_id": identifier,
        "summary": operation.summary.rstrip("."),
        "description": about(operation),
        "tags": [TAGS.get(operation.group, operation.group.capitalize())],
    }
    if operation.parts is None:
        described["response_model"] = operation.result
    else:
        described |= streams(operation.result, **operation.parts)
    model = request_model(call)
    path = f"{PREFIX}/{operation.name.replace('.', '/')}"

    async def answer(request: Strict, work: Work, lexicons: Lexicons) -> Response:
        given = {name: getattr(request, name) for name in request.model_fields_set}
        return await _answer(call, given, work, lexicons)

    async def publish(work: Work, lexicons: Lexicons) -> Response:
        return await _answer(call, {}, work, lexicons)

    endpoint: Any = answer if model.model_fields else publish
    endpoint.__name__ = identifier
    if model.model_fields:
        endpoint.__annotations__["request"] = model
    method = "POST" if model.model_fields else "GET"
    router.add_api_route(path, endpoint, methods=[method], **described)


def about(operation: Operation) -> str:
    """Return the paragraphs of the docstring that are for people at every interface."""
    text = operation.about
    return f"{text}\n\nThe command `lexagon {operation.name.replace('.', ' ')}` does the same."


async def _answer(call: Call, given: Values, work: Worker, lexicons: LexiconCache) -> Response:
    operation, values = call.operation, call.values(given)
    readers = readers_for(lexicons, work.settings, values)
    cost = cost_of(operation, values, lexicons)
    seconds = values.get("seconds")

    def run(prepared: Prepared, task: Task) -> object:
        fixed = dict(_FIXED)
        if seconds is not None:
            fixed["seconds"] = min(seconds, task.seconds)
        return prepared.run(task.progress, fixed)

    if operation.parts is None:
        return await work.answer(
            lambda task: run(call.prepare(given, readers), task),
            cost=cost,
            cache=is_repeatable(values),
        )
    prepared = await work.do(lambda _: call.prepare(given, readers), cost=costs.SMALL)
    return await work.stream(lambda task: run(prepared, task), seconds, cache=is_repeatable(values))


def cost_of(operation: Operation, values: Values, lexicons: LexiconCache) -> float:
    """Return the milliseconds that an operation is expected to take."""
    if operation.cost is None:
        return costs.SMALL
    if isinstance(operation.cost, int | float):
        return operation.cost
    return operation.cost(values, lambda name: costs.list_size(name, lexicons))


def is_repeatable(values: Values) -> bool:
    """Return whether equal requests have equal results: no clock, no fresh seed, no today."""
    return values.get("seconds") is None and all(
        values.get(name, 0) is not None for name in ("seed", "day")
    )
