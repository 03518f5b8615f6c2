"""Errors as application/problem+json: one line that says the same as the command line would."""

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
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lexagon._errors import LexagonError, quoted

MEDIA_TYPE: Final = "application/problem+json"
# One that has been renamed since, and one that is in no standard but in many logs.
_PHRASES: Final = {422: "Unprocessable Content", 499: "Client Closed Request"}
_LONGEST_NAME: Final = 60
log: Final = logging.getLogger("lexagon.web")


class Problem(BaseModel):
    """What went wrong (RFC 9457): `detail` is one line for people."""

    type: str = "about:blank"
    title: str = Field(examples=["Unprocessable Content"])
    status: int = Field(examples=[422])
    detail: str = Field(examples=["no word list 'enabel'; there are enable, scowl"])
    where: str | None = Field(
        default=None, description="The field that is wrong.", examples=["body.words"]
    )
    id: str | None = Field(default=None, description="Names the entry in the server's log.")


class ProblemError(Exception):
    """Anything that is answered with a status and one line."""

    def __init__(
        self, status: int, detail: str, headers: Mapping[str, str] | None = None, **more: str
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.headers = dict(headers or {})
        self.more = more

    def document(self) -> dict[str, Any]:
        """Return the problem as a JSON document."""
        phrase = _PHRASES.get(self.status) or HTTPStatus(self.status).phrase
        one_line = " ".join(str(self).split())
        return {
            "type": "about:blank",
            "title": phrase,
            "status": self.status,
            "detail": one_line,
            **self.more,
        }

    def response(self) -> Response:
        """Return the answer."""
        return Response(
            json.dumps(self.document(), ensure_ascii=False),
            self.status,
            headers={**self.headers, "Cache-Control": "no-store"},
            media_type=MEDIA_TYPE,
        )


class BusyError(ProblemError):
    """Work beyond what the server takes on now."""

    def __init__(self, detail: str, retry_after: int = 1) -> None:
        super().__init__(503, detail, {"Retry-After": str(retry_after)})


def problem_of(error: Exception) -> ProblemError:
    """Return what to tell of any error; what nobody foresaw is logged and only named."""
    match error:
        case ProblemError():
            return error
        case LexagonError():
            return ProblemError(422, str(error))
        case RequestValidationError():
            return _of_validation(error.errors())
        case HTTPException(status_code=400):  # what FastAPI says of a body it cannot decode
            return ProblemError(422, "the body is not JSON in UTF-8", where="body")
        case HTTPException():
            return ProblemError(error.status_code, str(error.detail), error.headers)
    name = secrets.token_hex(6)
    log.error("fault %s", name, exc_info=error)
    return ProblemError(
        500, f"a fault of Lexagon's own; the server's log has it as {name}", id=name
    )


def _of_validation(errors: Sequence[Any]) -> ProblemError:
    first = errors[0]
    # A name that nobody knows is the client's own, and as long as it likes.
    where = ".".join(_shortened(str(part)) for part in first["loc"])
    if first["type"] == "json_invalid":
        reason = str(first.get("ctx", {}).get("error", "no JSON"))
        return ProblemError(422, f"the body is not JSON: {reason}", where="body")
    if first["type"] == "missing":
        return ProblemError(422, f"{where} is missing", where=where)
    given = first.get("input")
    shown = quoted(given if isinstance(given, str) else json.dumps(given, default=str))
    message = first["msg"].removeprefix("Value error, ")
    return ProblemError(422, f"{where} is {shown}: {message}", where=where)


def _shortened(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else name[:_LONGEST_NAME] + "…"


def _of_address(request: Request, error: HTTPException) -> ProblemError:
    where = quoted(request.url.path, 80)
    if error.status_code == 404:
        return ProblemError(404, f"there is nothing at {where}; /api describes what there is")
    allowed = (error.headers or {}).get("Allow", "")
    detail = f"{where} does not take {quoted(request.method)}; it takes {allowed or 'others'}"
    return ProblemError(405, detail, error.headers)


class Safety:
    """ASGI middleware: whatever is raised within becomes a problem, never a stack trace."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, and answer what is raised before an answer has begun."""
        begun = False

        async def watched(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, watched)
        except Exception as error:
            problem = problem_of(error)
            if begun or scope["type"] != "http":
                raise
            await problem.response()(scope, receive, send)


def add_handlers(app: FastAPI) -> None:
    """Let the framework's own errors be problems, too."""

    async def answer(request: Request, error: Exception) -> Response:
        if isinstance(error, HTTPException) and error.status_code in (404, 405):
            return _of_address(request, error).response()
        return problem_of(error).response()

    for kind in (ProblemError, LexagonError, RequestValidationError, HTTPException):
        app.add_exception_handler(kind, answer)
