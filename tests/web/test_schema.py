"""The whole OpenAPI document, tried with input that fits it and input that does not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import SearchStrategy
from schemathesis import Case, CheckFunction, GenerationMode
from schemathesis.core.result import Err
from schemathesis.specs.openapi.checks import positive_data_acceptance

from lexagon import papers, scrabble
from lexagon.web.app import create_app
from tests.web.live import Live, serving

AnyCase = Case[Any]
# Seconds of the whole test grow with it: some forty requests for each route.
EXAMPLES = 16
# An answer of 422 is right for input that fits the types but not the game.
JUDGED_BY_GAMES: list[CheckFunction] = [positive_data_acceptance]


@pytest.fixture(scope="module")
def hurried() -> Iterator[Live]:
    """Serve with little time to think, so that no example takes long."""
    limits = ["--rate", "0", "--queue-seconds", "60", "--thinking-seconds", "0.3"]
    limits += ["--papers-seconds", "0.3"]
    with serving(*limits, "--no-access-log") as server:
        yield server


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
        case.call_and_validate(session=session, excluded_checks=JUDGED_BY_GAMES)

    attempt()


def test_every_answer_keeps_to_the_document(hurried: Live) -> None:
    api = schemathesis.openapi.from_url(f"{hurried.address}api/v1/openapi.json")
    schemas = api.raw_schema["components"]["schemas"].values()
    fitting = [each for schema in schemas for each in schema.get("examples", [])]
    faults = []
    with requests.Session() as session:
        for found in api.get_all_operations():
            assert not isinstance(found, Err)
            operation = found.ok()
            try:
                for example in operation.get_strategies_from_examples():
                    _try_all(example, session, 1)
                for mode in GenerationMode:
                    cases = operation.as_strategy(mode)
                    if mode is GenerationMode.NEGATIVE:
                        # It may change an optional field and then leave it out: a fitting body.
                        cases = cases.filter(lambda case: case.body not in fitting)
                    _try_all(cases, session, EXAMPLES)
            except BaseExceptionGroup as error:
                faults.append(f"{operation.label}: {error.exceptions}")
            except Exception as error:
                if "Unsatisfiable" not in type(error).__name__:  # nothing there to get wrong
                    faults.append(f"{operation.label}: {error!r}")
    assert faults == []


def test_the_document_is_complete() -> None:
    app = create_app()
    try:
        document = app.openapi()
    finally:
        app.state.service.close()
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


@pytest.mark.parametrize(
    ("path", "result"),
    [("scrabble/reviews", scrabble.Review), ("lab/papers", papers.Papers)],
    ids=["scrabble/reviews", "lab/papers"],
)
def test_a_stream_names_its_own_result_where_two_have_one_name(path: str, result: type) -> None:
    app = create_app()
    try:
        document = app.openapi()
    finally:
        app.state.service.close()
    schemas = document["components"]["schemas"]
    reference = document["paths"][f"/api/v1/{path}"]["post"]["x-event-result"]["$ref"]
    schema = schemas[reference.rpartition("/")[2]]
    assert set(schema["properties"]) == {each.name for each in fields(result)}
