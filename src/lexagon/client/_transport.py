"""How the client talks to a server: JSON, problems as exceptions, streams as iterators."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPResponse
from typing import Any, Final, Generic, Self, TypeVar, cast
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import ProxyHandler, Request, build_opener

T = TypeVar("T")
_PREFIX: Final = "/api/v1"
_STREAM: Final = "text/event-stream"
_SERVE: Final = (
    *(sys.executable, "-m", "lexagon", "serve"),
    *("--port", "0", "--json", "--no-access-log"),
)


class ApiError(Exception):
    """What a server refused: `status`, `code` and `params` of its problem; the text is `detail`.

    A server that cannot be reached has the status 0 and the code `connection`.

    >>> from lexagon.client import ApiError, Client
    >>> try:
    ...     Client("http://127.0.0.1:1").words_hooks(word="lax")
    ... except ApiError as error:
    ...     print(error.code, error, sep=": ")
    connection: http://127.0.0.1:1 cannot be reached: ...
    """

    def __init__(self, problem: Mapping[str, Any]) -> None:
        super().__init__(problem.get("detail", ""))
        self.status: int = problem.get("status", 0)
        self.code = str(problem.get("code", "error"))
        self.params: dict[str, Any] = problem.get("params", {})
        self.problem = dict(problem)


@dataclass(frozen=True)
class Event:
    """An event of long work: `job`, `progress`, a part such as `move`, or `result`.

    >>> from lexagon.client import Event
    >>> event = Event("progress", {"done": 3, "total": 10})
    >>> f"{event.name} {event.data['done']} of {event.data['total']}"
    'progress 3 of 10'
    """

    name: str
    data: Any


class Job(Generic[T]):
    """Long work: iterate over its events, or ask for its result; both may follow each other.

    >>> from lexagon.client import Client
    >>> with Client.start() as client:
    ...     job = client.scrabble_simulations(rack="AEINRS?", iterations=20, candidates=2)
    ...     names = {event.name for event in job}
    ...     rows = job.result()["rows"]
    >>> "result" in names, len(rows)
    (True, 2)
    """

    def __init__(self, transport: Transport, response: HTTPResponse) -> None:
        self._transport = transport
        self._events = _events(response)
        self._result: T | None = None
        self.id: str = next(self._events).data["id"]

    def __iter__(self) -> Iterator[Event]:
        for event in self._events:
            if event.name == "error":
                self._events.close()
                raise ApiError(event.data)
            if event.name == "result":
                self._result = event.data
            yield event

    def result(self) -> T:
        """Wait for the result; raise what went wrong."""
        for _ in self:
            pass
        if self._result is None:
            raise ApiError({"code": "connection", "detail": "the stream ended without a result"})
        return self._result

    def cancel(self) -> None:
        """Stop the work."""
        self._transport._delete(f"/jobs/{quote(self.id)}")


class Transport:
    """A server's address, with what every request takes.

    `key` is an API key, where the server gave you one. `timeout` is in seconds of silence.
    """

    def __init__(
        self, address: str = "http://127.0.0.1:8000", *, key: str | None = None, timeout: float = 60
    ) -> None:
        self.address = address.rstrip("/")
        self._headers = {} if key is None else {"Authorization": f"Bearer {key}"}
        self._timeout = timeout
        # An address that a program names is meant, whatever proxies there are.
        self._opener = build_opener(ProxyHandler({}))

    @classmethod
    @contextmanager
    def start(cls, *options: str) -> Iterator[Self]:
        """Start a server on this machine, and stop it at the end of the block.

        `options` are those of `lexagon serve`, which needs the extra `web`.
        """
        command = [*_SERVE, *options]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                yield cls(_announced(cast(Iterator[str], server.stdout)))
            finally:
                server.terminate()

    def job(self, job_id: str) -> Job[Any]:
        """Go on with the events of long work whose connection was lost."""
        headers = {"Accept": _STREAM}
        return Job(self, self._request("GET", f"/jobs/{quote(job_id)}", headers=headers))

    def _get(self, path: str, query: Mapping[str, Any] | None = None) -> Any:
        given = {name: value for name, value in (query or {}).items() if value is not None}
        address = f"{path}?{urlencode(given)}" if given else path
        return _document(self._request("GET", address))

    def _post(self, path: str, body: Mapping[str, Any]) -> Any:
        return _document(self._request("POST", path, body))

    def _delete(self, path: str) -> None:
        self._request("DELETE", path).close()

    def _stream(self, path: str, body: Mapping[str, Any]) -> Job[Any]:
        return Job(self, self._request("POST", path, body, {"Accept": _STREAM}))

    def _request(
        self,
        method: str,
        path: str,
        body: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> HTTPResponse:
        sent = {"Accept": "application/json", **self._headers, **(headers or {})}
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            sent["Content-Type"] = "application/json"
        request = Request(self.address + _PREFIX + path, data, sent, method=method)
        try:
            return cast(HTTPResponse, self._opener.open(request, timeout=self._timeout))
        except HTTPError as error:
            with error:
                raise ApiError(_problem(error)) from None
        except URLError as error:
            detail = f"{self.address} cannot be reached: {error.reason}"
            raise ApiError({"code": "connection", "detail": detail}) from None


def _announced(lines: Iterator[str]) -> str:
    """Read the address that a server prints once it is ready."""
    text = ""
    for line in lines:
        text += line
        if line == "}\n":
            return str(json.loads(text)["address"])
    raise ApiError({"code": "connection", "detail": "the server did not start"})


def _document(response: HTTPResponse) -> Any:
    with response:
        text = response.read()
    return json.loads(text) if text else None


def _problem(error: HTTPError) -> dict[str, Any]:
    try:
        problem: dict[str, Any] = json.loads(error.read())
    except ValueError:
        return {"status": error.code, "code": "error", "detail": str(error)}
    return problem


def _events(response: HTTPResponse) -> Generator[Event]:
    """Read server-sent events as they come."""
    name = ""
    with response:
        for line in response:
            text = line.decode().rstrip("\n")
            if text.startswith("event: "):
                name = text.removeprefix("event: ")
            elif text.startswith("data: "):
                yield Event(name, json.loads(text.removeprefix("data: ")))
