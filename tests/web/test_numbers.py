"""No number in a request stops the server or is an internal error, in any field of the document."""

from __future__ import annotations

import json
import select
import socket
from collections.abc import Iterator
from contextlib import closing, suppress
from http.client import HTTPConnection
from itertools import islice
from statistics import median
from time import perf_counter
from typing import Any, Final, NamedTuple
from urllib.parse import quote, urlencode

import pytest

from tests.odd_numbers import LARGE, LONGEST_REFUSAL, TEXTS, TOKENS, with_odd_numbers
from tests.web.live import Live, serving

LONGEST_WAIT: Final = 0.25  # seconds that another client waits beyond the usual
REPEATS: Final = 5  # of a request before its waits count: the machine may have been busy
_PIECE: Final = 1 << 16
_HOLE: Final = "\ue000"

Document = dict[str, Any]
Place = tuple[str | int, ...]


class Request(NamedTuple):
    """What is asked of an address."""

    method: str
    target: str
    body: str | None = None

    def to_bytes(self) -> bytes:
        """Return the request as it is sent."""
        head = f"{self.method} {self.target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        if self.body is None:
            return f"{head}\r\n".encode()
        body = self.body.encode()
        kind = "Content-Type: application/json\r\n"
        return f"{head}{kind}Content-Length: {len(body)}\r\n\r\n".encode() + body

    def __str__(self) -> str:
        return f"{self.method} {self.target[:200]} {(self.body or '')[:500]}"


class Answer(NamedTuple):
    """A response, and the longest time that another client waited meanwhile."""

    status: int
    text: str
    longest_wait: float


class Watcher:
    """Another client, which asks for `/healthz` again and again."""

    def __init__(self, port: int) -> None:
        self.connection = HTTPConnection("127.0.0.1", port, timeout=60)
        self.waits: list[float] = []
        for _ in range(20):
            self.ask()

    def close(self) -> None:
        """Close the connection."""
        self.connection.close()

    def ask(self) -> float:
        """Return how long one request takes."""
        begin = perf_counter()
        self.connection.request("GET", "/healthz")
        response = self.connection.getresponse()
        response.read()
        assert response.status == 200
        self.waits.append(perf_counter() - begin)
        return self.waits[-1]

    @property
    def usual(self) -> float:
        """The time that a request usually takes on this machine, as busy as it is now."""
        return median(self.waits)


def send(port: int, request: Request, watcher: Watcher) -> Answer:
    """Send a request, and let another client ask as long as its answer is to come."""
    data = memoryview(request.to_bytes())
    received: list[bytes] = []
    waits: list[float] = []
    with socket.create_connection(("127.0.0.1", port), 60) as connection:
        # A body that is too large is refused before it is there, and its connection closed.
        with suppress(ConnectionError):
            while data and not _is_readable(connection):
                data = data[connection.send(data[:_PIECE]) :]
        with suppress(ConnectionError):
            waits.append(watcher.ask())
            while True:
                if not _is_readable(connection):
                    waits.append(watcher.ask())
                    continue
                received.append(connection.recv(_PIECE))
                if not received[-1]:
                    break
    text = b"".join(received).decode(errors="replace")
    return Answer(int(text.split(" ", 2)[1]) if text else 0, text, max(waits))


def _is_readable(connection: socket.socket) -> bool:
    return bool(select.select([connection], [], [], 0)[0])


def requests_of(document: Document) -> Iterator[Request]:
    """Yield the requests of every operation with odd numbers in one place each."""
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            parameters = operation.get("parameters", [])
            yield from _in_address(document, method.upper(), path, parameters)
            if "requestBody" in operation:
                schema = operation["requestBody"]["content"]["application/json"]["schema"]
                target = _target(document, path, parameters, {})
                for body in _bodies(document, schema):
                    yield Request(method.upper(), target, body)


def _in_address(
    document: Document, method: str, path: str, parameters: list[Document]
) -> Iterator[Request]:
    for each in parameters:
        sample = str(_sample(document, each["schema"]))
        odd = [value for text in TEXTS for value in (text, *with_odd_numbers(sample, text))]
        for value in dict.fromkeys([*odd, LARGE]):
            yield Request(method, _target(document, path, parameters, {each["name"]: value}))


def _target(document: Document, path: str, parameters: list[Document], given: Document) -> str:
    query = {}
    for each in parameters:
        name = each["name"]
        if each["in"] == "path":
            value = given.get(name, _sample(document, each["schema"]))
            path = path.replace(f"{{{name}}}", quote(str(value), safe=""))
        elif name in given:
            query[name] = given[name]
    return f"{path}?{urlencode(query)}" if query else path


def _bodies(document: Document, schema: Document) -> Iterator[str]:
    """Yield a request's examples with one field changed or added."""
    schema = _resolved(document, schema)
    first, *others = schema.get("examples", [{}])
    fields = {name: _sample(document, each) for name, each in schema.get("properties", {}).items()}
    for example, names in [(first, {**first, **fields}), *((each, each) for each in others)]:
        for name in names:
            sample = example.get(name, fields[name])
            for place, value in _leaves(sample, (name,)):
                text = json.dumps(_replaced({**example, name: sample}, place, _HOLE))
                for raw in _odd_values(value):
                    yield text.replace(json.dumps(_HOLE), raw)


def _odd_values(value: object) -> list[str]:
    """Return what is put in the place of a value, as JSON."""
    texts = [*TEXTS, LARGE]
    if isinstance(value, str):
        texts += [odd for text in TEXTS for odd in with_odd_numbers(value, text)]
    return [*TOKENS, *(json.dumps(text, ensure_ascii=False) for text in dict.fromkeys(texts))]


def _leaves(value: object, place: Place) -> Iterator[tuple[Place, object]]:
    match value:
        case dict() if value:
            for key, each in value.items():
                yield from _leaves(each, (*place, key))
        case [first, *_]:
            yield from _leaves(first, (*place, 0))
        case _:
            yield place, value


def _replaced(value: Any, place: Place, new: object) -> Any:
    if not place:
        return new
    key, rest = place[0], place[1:]
    changed = _replaced(value[key], rest, new)
    return {**value, key: changed} if isinstance(value, dict) else [changed, *value[1:]]


def _resolved(document: Document, schema: Document) -> Document:
    while "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        schema = {**document["components"]["schemas"][name]}
    return schema


def _sample(document: Document, schema: Document) -> Any:
    """Return a value of a schema: its example, its default, or a plain one of its type."""
    schema = _resolved(document, schema)
    for known in (*schema.get("examples", []), schema.get("default"), *schema.get("enum", [])):
        if known is not None:
            return known
    for other in schema.get("anyOf", []):
        if other.get("type") != "null":
            return _sample(document, other)
    match schema.get("type"):
        case "array":
            return [_sample(document, schema.get("items", {}))]
        case "object":
            fields = schema.get("properties", {})
            return {name: _sample(document, each) for name, each in fields.items()}
        case "integer" | "number":
            return schema.get("minimum", 1)
        case "boolean":
            return True
    return schema.get("const", "x")


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """Serve with hardly any time to think, and a lab of its own."""
    folder = tmp_path_factory.mktemp("lab")
    options = ["--rate", "0", "--queue-seconds", "60", "--lost-seconds", "0", "--lab"]
    for name in ("thinking", "papers", "run"):
        options += [f"--{name}-seconds", "0.02"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LEXAGON_DATA_DIR", str(folder / "data"))
        patch.setenv("LEXAGON_CACHE_DIR", str(folder / "cache"))
        with serving(*options, "--no-access-log") as server:
            yield server


def _document(server: Live) -> Document:
    with server.client() as client:
        document: Document = client.get("api/v1/openapi.json").json()
    return document


def _numbers(document: Document, schema: Document) -> Iterator[Document]:
    """Yield the schemas of numbers within one."""
    schema = _resolved(document, schema)
    if schema.get("type") in ("integer", "number"):
        yield schema
    within = [*schema.get("anyOf", []), *schema.get("properties", {}).values()]
    for each in (*within, schema.get("items"), schema.get("additionalProperties")):
        if isinstance(each, dict):
            yield from _numbers(document, each)


def test_every_number_of_a_request_has_bounds(hurried: Live) -> None:
    document = _document(hurried)
    operations = [each for path in document["paths"].values() for each in path.values()]
    schemas = [each["schema"] for one in operations for each in one.get("parameters", [])]
    bodies = [each["requestBody"] for each in operations if "requestBody" in each]
    schemas += [each["content"]["application/json"]["schema"] for each in bodies]
    numbers = [number for schema in schemas for number in _numbers(document, schema)]
    assert len(numbers) > 50
    for number in numbers:
        assert {"minimum", "exclusiveMinimum"} & set(number), number
        assert {"maximum", "exclusiveMaximum"} & set(number), number


def test_no_number_stops_the_server_or_is_an_internal_error(hurried: Live) -> None:
    with closing(Watcher(hurried.port)) as watcher:
        faults = (
            f"{fault}: {request}"
            for request in requests_of(_document(hurried))
            for fault in _faults(hurried.port, request, watcher)
        )
        assert list(islice(faults, 3)) == []


# What once stopped a server: the factor is a number of ten million digits.
POWER: Final = "5:1e10000000"
BOARD: Final = {"board": "HHEL ACAB NROT FITI", "rules": "wordament", "multipliers": POWER}


@pytest.mark.parametrize(
    "request_",
    [
        Request("POST", "/api/v1/grid/solutions", json.dumps(BOARD)),
        Request("GET", f"/api/v1/grid/rolls?rules=wordament&multipliers={POWER}"),
    ],
    ids=["POST", "GET"],
)
def test_a_factor_of_ten_million_digits_is_refused_at_once(
    hurried: Live, request_: Request
) -> None:
    with closing(Watcher(hurried.port)) as watcher:
        assert list(_faults(hurried.port, request_, watcher)) == []
        answer = send(hurried.port, request_, watcher)
    assert answer.status == 422
    assert f"'{POWER}' in the multipliers" in answer.text


def _faults(port: int, request: Request, watcher: Watcher) -> Iterator[str]:
    answers = [send(port, request, watcher)]
    while answers[-1].longest_wait > watcher.usual + LONGEST_WAIT and len(answers) < REPEATS:
        answers.append(send(port, request, watcher))
    wait = min(each.longest_wait for each in answers)
    if wait > watcher.usual + LONGEST_WAIT:
        yield f"another client waits {wait:.2f} s"
    status, text, _ = answers[-1]
    if status == 500 or '"code": "internal"' in text:
        yield text[-500:]
    if status >= 400 and len(text) > LONGEST_REFUSAL:
        yield f"the refusal has {len(text):,} characters"
