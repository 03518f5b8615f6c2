"""One JSON for every door: `to_json` writes what `document` returns."""

from __future__ import annotations

import json
from dataclasses import dataclass
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon._schema import document, to_json


@dataclass(frozen=True)
class Node:
    """A result with every kind of field."""

    name: str
    value: float | None
    children: tuple[object, ...]
    table: dict[str, object]


PLAIN = st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.floats()
RESULTS = st.recursive(
    PLAIN,
    lambda inner: st.builds(
        Node,
        name=st.text(max_size=5),
        value=st.none() | st.floats(),
        children=st.lists(inner, max_size=3).map(tuple),
        table=st.dictionaries(st.text(max_size=3), inner, max_size=3),
    ),
    max_leaves=12,
)


@given(RESULTS)
def test_the_text_is_the_document(result: object) -> None:
    assert json.loads(to_json(result)) == document(result)
    assert json.loads(to_json(result, indent=1)) == document(result)


def test_numbers_that_json_has_not_are_null() -> None:
    assert to_json(Node("n", float("nan"), (float("inf"), 1.5), {})) == (
        '{"name": "n", "value": null, "children": [null, 1.5], "table": {}}'
    )


def test_mappings_of_any_kind_are_objects() -> None:
    assert to_json(MappingProxyType({2: "two"})) == '{"2": "two"}'


@pytest.mark.parametrize("value", [object(), Node, {1, 2}, b"bytes"])
def test_what_is_not_a_result_is_a_type_error(value: object) -> None:
    with pytest.raises(TypeError, match="is not a result; to_json takes"):
        to_json(value)
