"""The whole OpenAPI document, tried with input that fits it and input that does not."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import SearchStrategy
from schemathesis import Case, CheckFunction, GenerationMode
from schemathesis.core.result import Err
from schemathesis.specs.openapi.checks import (
    ignored_auth,
    negative_data_rejection,
    positive_data_acceptance,
)

from lexagon import papers, scrabble
from lexagon.web import api
from lexagon.web.app import create_app
from lexagon.web.http.field_examples import is_plain
from tests.web.live import Live, serving
from tools import build_examples

AnyCase = Case[Any]
# Seconds of the whole test grow with it: some eight requests for each route. `make soak` asks
# more.
EXAMPLES = 3
TOO_LARGE = 413
# An answer of 422 is right for input that fits the types but not the game. This server asks for no
# key.
JUDGED_BY_GAMES: list[CheckFunction] = [positive_data_acceptance, ignored_auth]


@pytest.fixture(scope="module")
def hurried() -> Iterator[Live]:
    """Serve with little time to think, so that no example takes long."""
    limits = ["--rate", "0", "--queue-seconds", "60", "--thinking-seconds", "0.3"]
    limits += ["--papers-seconds", "0.3"]
    with serving(*limits, "--no-access-log") as server:
        yield server


def _fits(case: AnyCase, sent: bytes) -> bool:
    """Say whether a body is what the document asks for."""
    document = case.operation.schema.raw_schema
    content = document["paths"][case.operation.path][case.operation.method]["requestBody"][
        "content"
    ]
    schema = {**content["application/json"]["schema"], "components": document["components"]}
    try:
        return jsonschema_rs.is_valid(schema, json.loads(sent))
    except ValueError:
        return False


def _try_all(cases: SearchStrategy[AnyCase], session: requests.Session, most: int) -> None:
    @settings(
        max_examples=most,
        suppress_health_check=list(HealthCheck),
        database=None,
        derandomize=True,
        deadline=None,
    )
    @given(case=cases)
    def attempt(case: AnyCase) -> None:
        response = case.call(session=session)
        sent = response.request.body
        # A case may be made wrong in an optional field that is then left out: what is sent fits.
        fits = isinstance(sent, bytes) and _fits(case, sent)
        # A body that is too large is refused before it is looked at, with a status of its own.
        judged = response.status_code == TOO_LARGE or fits
        excluded = [*JUDGED_BY_GAMES, negative_data_rejection] if judged else JUDGED_BY_GAMES
        case.validate_response(response, excluded_checks=excluded)

    attempt()


def test_every_answer_keeps_to_the_document(hurried: Live) -> None:
    api = schemathesis.openapi.from_url(f"{hurried.address}api/v1/openapi.json")
    faults = []
    with requests.Session() as session:
        for found in api.get_all_operations():
            assert not isinstance(found, Err)
            operation = found.ok()
            try:
                for example in operation.get_strategies_from_examples():
                    _try_all(example, session, 1)
                for mode in GenerationMode:
                    _try_all(operation.as_strategy(mode), session, EXAMPLES)
            except BaseExceptionGroup as error:
                faults.append(f"{operation.label}: {error.exceptions}")
            except Exception as error:
                if "Unsatisfiable" not in type(error).__name__:  # nothing there to get wrong
                    faults.append(f"{operation.label}: {error!r}")
    assert faults == []


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    """Return the OpenAPI document."""
    app = create_app()
    try:
        return app.openapi()
    finally:
        app.state.service.close()


def test_the_document_is_complete(document: dict[str, Any]) -> None:
    assert document["openapi"].startswith("3.1")
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            where = f"{method} {path}"
            assert operation.get("summary"), where
            assert operation.get("description"), where
            assert operation.get("tags"), where
            assert {"422", "429", "503"} <= set(operation["responses"]), where
            if "requestBody" in operation:
                assert "application/json" in operation["requestBody"]["content"], where


def _examples(document: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any], Any]]:
    """Yield the id of each operation with its response's schema and example, if it has one."""
    for operations in document["paths"].values():
        for operation in operations.values():
            content = operation["responses"].get("200", {}).get("content", {})
            if found := content.get("application/json"):
                schema = {**found["schema"], "components": document["components"]}
                yield operation["operationId"], schema, found.get("example")


def test_examples_keep_to_their_schemas(document: dict[str, Any]) -> None:
    without = []
    for name, schema, example in _examples(document):
        if example is None:
            without.append(name)
        else:
            jsonschema_rs.validate(schema, example)
    others = ("lab_", "jobs_", "grid_photos", "service_")
    assert [name for name in without if not name.startswith(others)] == []


def test_examples_are_what_the_server_says(document: dict[str, Any]) -> None:
    shown = {name: example for name, _, example in _examples(document)}
    found = build_examples.answers(only_cheap=True)
    assert len(found) > 20
    for name, answer in found.items():
        assert shown[name] == answer, f"{name}: run python tools/build_examples.py"


def test_every_request_has_an_example(document: dict[str, Any]) -> None:
    for path, operations in document["paths"].items():
        for operation in operations.values():
            if "requestBody" in operation:
                schema = operation["requestBody"]["content"]["application/json"]["schema"]
                model = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
                assert model.get("examples"), path


def test_every_field_is_described_and_no_description_is_left_over(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    fields_of = {name: schema.get("properties", {}) for name, schema in schemas.items()}
    silent = [
        f"{name}.{field}"
        for name, found in fields_of.items()
        for field, each in found.items()
        if not each.get("description")
    ]
    assert silent == []
    known = {field for found in fields_of.values() for field in found}
    known |= {f"{name}.{field}" for name, found in fields_of.items() for field in found}
    glossary = tomllib.loads((Path(api.__file__).parent / "glossary.toml").read_text("utf-8"))
    assert set(glossary) - known == set()


def test_every_field_has_an_example_that_keeps_to_its_schema(document: dict[str, Any]) -> None:
    written = tomllib.loads((Path(api.__file__).parent / "field_examples.toml").read_text("utf-8"))
    shown: set[str] = set()
    for name, schema in document["components"]["schemas"].items():
        for field, each in schema.get("properties", {}).items():
            examples = each.get("examples", [])
            assert examples or not is_plain(each), f"{name}.{field}: field_examples.toml has none"
            rules = {key: rule for key, rule in each.items() if key != "examples"}
            for example in examples:
                jsonschema_rs.validate({**rules, "components": document["components"]}, example)
            shown |= {key for key in (field, f"{name}.{field}") if [written.get(key)] == examples}
    assert written.keys() - shown == set()


@pytest.mark.parametrize(
    ("path", "result"),
    [("scrabble/reviews", scrabble.Review), ("lab/papers", papers.Papers)],
    ids=["scrabble/reviews", "lab/papers"],
)
def test_a_stream_names_its_own_result_where_two_have_one_name(
    document: dict[str, Any], path: str, result: type
) -> None:
    schemas = document["components"]["schemas"]
    reference = document["paths"][f"/api/v1/{path}"]["post"]["x-event-result"]["$ref"]
    schema = schemas[reference.rpartition("/")[2]]
    assert set(schema["properties"]) == {each.name for each in fields(result)}
