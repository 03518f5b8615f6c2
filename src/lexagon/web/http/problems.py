"""Errors as RFC 9457 problem documents: one line for people, a stable code for programs."""

from __future__ import annotations

import json
import logging
import secrets
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import compile_path
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lexagon._errors import Cancelled, LexagonError, Param, quoted

MEDIA_TYPE: Final = "application/problem+json"
# One that was renamed since Python 3.11, and one that is in no standard but in many logs.
_PHRASES: Final = {422: "Unprocessable Content", 499: "Client Closed Request"}
# The code of a problem that names none; a LexagonError brings its own.
DEFAULT_CODES: Final = {
    400: "malformed",
    401: "api-key",
    403: "forbidden",
    404: "not-found",
    405: "method-not-allowed",
    408: "body-timeout",
    413: "body-too-large",
    415: "media-type",
    421: "wrong-host",
    422: "request",
    429: "rate-limit",
    431: "headers-too-large",
    499: "cancelled",
    500: "internal",
    503: "busy",
}
_LONGEST_NAME: Final = 60
_LONGEST_VALUE: Final = 200
log: Final = logging.getLogger("lexagon.web")


class Problem(BaseModel):
    """What went wrong (RFC 9457): `detail` is one line for people, `code` is for programs."""

    type: str = "about:blank"
    title: str = Field(examples=["Unprocessable Content"])
    status: int = Field(examples=[422])
    code: str = Field(description="Stable, in any language.", examples=["no-word-list"])
    detail: str = Field(examples=["no word list 'enabel'; there are enable, scowl"])
    params: dict[str, str | int | float | None] = Field(
        default={},
        description="The values that `detail` quotes, to say the same in another language.",
        examples=[{"words": "enabel"}],
    )
    where: str | None = Field(
        default=None, description="The field that is wrong.", examples=["body.words"]
    )
    id: str | None = Field(default=None, description="Names the entry in the server's log.")


class ProblemError(Exception):
    """Anything that becomes a response with a status, a code with its values, and one line."""

    def __init__(
        self,
        status: int,
        detail: str,
        *,
        code: str | None = None,
        headers: Mapping[str, str] | None = None,
        where: str | None = None,
        id: str | None = None,
        **params: Param,
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code or DEFAULT_CODES.get(status, "error")
        self.headers = dict(headers or {})
        self.params = params
        self.members = {"where": where, "id": id}

    @property
    def title(self) -> str:
        """What the status means."""
        return _PHRASES.get(self.status) or HTTPStatus(self.status).phrase

    def document(self) -> dict[str, Any]:
        """Return the problem document."""
        return {
            "type": "about:blank",
            "title": self.title,
            "status": self.status,
            "code": self.code,
            "detail": " ".join(str(self).split()),
            "params": self.params,
            **{name: value for name, value in self.members.items() if value is not None},
        }

    def response(self) -> Response:
        """Return the response."""
        return Response(
            json.dumps(self.document(), ensure_ascii=False),
            self.status,
            headers={**self.headers, "Cache-Control": "no-store"},
            media_type=MEDIA_TYPE,
        )


class BusyError(ProblemError):
    """Work beyond what the server accepts at the moment."""

    def __init__(self, detail: str, retry_after: int = 1) -> None:
        super().__init__(503, detail, headers={"Retry-After": str(retry_after)})


def problem_of(error: Exception) -> ProblemError:
    """Map an exception to a problem; unexpected ones are logged under an id."""
    match error:
        case ProblemError():
            return error
        case Cancelled():
            return ProblemError(499, str(error))
        case LexagonError():
            return of_library(422, error)
        case RequestValidationError():
            return _of_validation(error.errors())
        case HTTPException(status_code=400):  # FastAPI's error for a body it cannot decode
            return ProblemError(422, "the body is not JSON in UTF-8", where="body")
        case HTTPException():
            return ProblemError(error.status_code, str(error.detail), headers=error.headers)
    name = secrets.token_hex(6)
    log.error("internal error %s", name, exc_info=error)
    return ProblemError(500, f"internal error; the server's log has it as {name}", id=name)


def of_library(status: int, error: LexagonError) -> ProblemError:
    """Return the problem of a refusal of the library, with its code and values."""
    return ProblemError(status, str(error), code=error.code, **_shown(error.params))


def _of_validation(errors: Sequence[Any]) -> ProblemError:
    first = errors[0]
    # Unknown field names come from the client and may be arbitrarily long.
    where = ".".join(_shortened(str(part)) for part in first["loc"])
    if first["type"] == "json_invalid":
        reason = str(first.get("ctx", {}).get("error", "not valid"))
        return ProblemError(422, f"the body is not JSON: {reason}", where="body")
    if first["type"] == "missing":
        return ProblemError(422, f"{where} is missing", where=where, rule="missing")
    value = first.get("input")
    text = quoted(value if isinstance(value, str) else json.dumps(value, default=str))
    message = first["msg"].removeprefix("Value error, ")
    bounds = {name: each for name, each in first.get("ctx", {}).items() if _is_param(each)}
    params = {**bounds, "rule": first["type"], "value": text[1:-1]}
    return ProblemError(422, f"{where} is {text}: {message}", where=where, **_shown(params))


def _is_param(value: object) -> bool:
    return isinstance(value, str | int | float | None)


def _shown(params: Mapping[str, Param]) -> dict[str, Any]:
    """Return the values of a refusal, none of them longer than a line."""
    return {
        name: quoted(value, _LONGEST_VALUE)[1:-1] if isinstance(value, str) else value
        for name, value in params.items()
    }


def _shortened(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else name[:_LONGEST_NAME] + "…"


def _of_routing(request: Request, error: HTTPException) -> ProblemError:
    path = quoted(request.url.path, 80)
    if error.status_code == 404:
        return ProblemError(
            404,
            f"there is nothing at {path}; /api describes what there is",
            path=request.url.path[:80],
        )
    methods = _allowed(request) or (error.headers or {}).get("Allow", "GET")
    detail = f"{path} does not accept {quoted(request.method)}; use {methods}"
    return ProblemError(
        405,
        detail,
        headers={"Allow": methods},
        path=request.url.path[:80],
        method=request.method,
        methods=methods,
    )


def _allowed(request: Request) -> str:
    """Return the methods of an address by the document; the framework knows those of one route."""
    path, documented = request.url.path, request.app.openapi()["paths"]
    matching = [each for each in documented if compile_path(each)[0].match(path)]
    methods = {method for each in matching for method in documented[each]}
    if path in documented:  # not those of an address with a name in its place
        methods = set(documented[path])
    return ", ".join(sorted(method.upper() for method in methods))


class ErrorBoundary:
    """ASGI middleware: an exception becomes a problem document, never a stack trace."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, and answer what is raised before the response has begun."""
        begun = False

        async def watch(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, watch)
        except Exception as error:
            problem = problem_of(error)
            if begun or scope["type"] != "http":
                raise
            await problem.response()(scope, receive, send)


def add_handlers(app: FastAPI) -> None:
    """Let the framework's own errors become problems, too."""

    async def respond(request: Request, error: Exception) -> Response:
        if isinstance(error, HTTPException) and error.status_code in (404, 405):
            return _of_routing(request, error).response()
        return problem_of(error).response()

    for kind in (ProblemError, LexagonError, RequestValidationError, HTTPException):
        app.add_exception_handler(kind, respond)
