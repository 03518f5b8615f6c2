"""Examples for every field of the OpenAPI document, learnt from examples of whole messages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

_SCALARS: Final = (str, int, float)
_LOOKED_AT: Final = 3  # items of a list: the first may lack what another one has
_LONGEST: Final = 120  # characters


def add_field_examples(document: dict[str, Any]) -> None:
    """Give fields without an example the value that a message of the document has there."""
    schemas = document["components"]["schemas"]
    for name, schema in schemas.items():
        for message in schema.get("examples", ()):
            _learn(schemas, {"$ref": f"#/components/schemas/{name}"}, message)
    for operations in document["paths"].values():
        for operation in operations.values():
            for content in _contents(operation):
                if "example" in content:
                    _learn(schemas, content["schema"], content["example"])
    _fill_in(schemas)


def _fill_in(schemas: Mapping[str, Any]) -> None:
    """Take the default, or what a field of the same name and type has elsewhere, for the rest."""
    fields = [
        (name, field)
        for schema in schemas.values()
        for name, field in schema.get("properties", {}).items()
    ]
    known = {
        (name, kind): field["examples"]
        for name, field in fields
        if "examples" in field
        for kind in _kinds(field)
    }
    for name, field in fields:
        found = [field["default"]] if _is_short(field.get("default")) else None
        elsewhere = (known[name, kind] for kind in _kinds(field) if (name, kind) in known)
        examples = found or next(elsewhere, None)
        if examples is not None:
            field.setdefault("examples", examples)


def _kinds(field: Mapping[str, Any]) -> Iterator[str]:
    """Yield the plain types that a field can have."""
    for choice in (field, *field.get("anyOf", ())):
        kind = choice.get("type")
        if kind in ("string", "integer", "number", "boolean"):
            yield kind
        elif kind == "array" and "type" in choice.get("items", {}):
            yield f"array of {choice['items']['type']}"


def _contents(operation: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield what is sent and what is received as JSON."""
    for message in (operation.get("requestBody", {}), *operation["responses"].values()):
        yield from (each for each in message.get("content", {}).values() if "schema" in each)


def _learn(schemas: Mapping[str, Any], schema: Mapping[str, Any], message: object) -> None:
    if "$ref" in schema:
        schema = schemas[schema["$ref"].rpartition("/")[2]]
    for choice in (*schema.get("anyOf", ()), *schema.get("oneOf", ())):
        _learn(schemas, choice, message)
    if isinstance(message, list):
        for item in message[:_LOOKED_AT]:
            _learn(schemas, schema.get("items", {}), item)
    if not isinstance(message, dict):
        return
    for field, own in schema.get("properties", {}).items():
        if field in message:
            if _is_short(message[field]):
                own.setdefault("examples", [message[field]])
            _learn(schemas, own, message[field])


def _is_short(value: object) -> bool:
    """Say whether a value makes a good example: not nothing, and no page of text."""
    if isinstance(value, list):
        return bool(value) and all(map(_is_short, value)) and len(str(value)) <= _LONGEST
    return isinstance(value, _SCALARS) and len(str(value)) <= _LONGEST
