"""Examples for every field of the OpenAPI document, learnt from examples of whole messages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

_SCALARS: Final = (str, int, float)
_PLAIN: Final = ("string", "integer", "number", "boolean")
_LOOKED_AT: Final = 3  # items of a list: the first may lack what another one has
_LONGEST: Final = 120  # characters


def add_field_examples(document: dict[str, Any], given: Mapping[str, Any]) -> None:
    """Give fields without an example the value that a message of the document has there.

    What no message shows is taken from `given`, by `field` or `Schema.field`.
    """
    schemas = document["components"]["schemas"]
    for name, schema in schemas.items():
        for message in schema.get("examples", ()):
            _learn(schemas, {"$ref": f"#/components/schemas/{name}"}, message)
    parts: dict[str, set[str]] = {}
    for operations in document["paths"].values():
        for operation in operations.values():
            for content in _contents(operation):
                if "example" in content:
                    _learn(schemas, content["schema"], content["example"])
            for name in reached(schemas, operation, set()):
                parts.setdefault(name, set()).update(operation.get("tags", ()))
    for name, schema in schemas.items():
        for field, own in schema.get("properties", {}).items():
            example = given.get(f"{name}.{field}", given.get(field))
            if example is not None and is_plain(own):
                own.setdefault("examples", [example])
    _fill_in(schemas, parts)


def reached(schemas: Mapping[str, Any], node: object, met: set[str]) -> set[str]:
    """Return the names of all schemas that a part of the document leads to."""
    if isinstance(node, list):
        for each in node:
            reached(schemas, each, met)
    if isinstance(node, dict):
        name = str(node.get("$ref", "")).rpartition("/")[2]
        if name and name not in met:
            met.add(name)
            reached(schemas, schemas[name], met)
        for each in node.values():
            reached(schemas, each, met)
    return met


def is_plain(field: Mapping[str, Any]) -> bool:
    """Say whether a field holds no message of its own, which has examples of its own."""
    return "$ref" not in str(field) and "const" not in field and "enum" not in field


def _fill_in(schemas: Mapping[str, Any], parts: Mapping[str, set[str]]) -> None:
    """Take the default, or what another field of the same part, name and type has, for the rest."""
    fields = [
        (part, name, field)
        for owner, schema in schemas.items()
        for part in sorted(parts.get(owner, ()))
        for name, field in schema.get("properties", {}).items()
    ]
    known = {
        (part, name, kind): field["examples"]
        for part, name, field in fields
        if "examples" in field
        for kind in _kinds(field)
    }
    for part, name, field in fields:
        found = [field["default"]] if _is_short(field.get("default")) else None
        keys = ((part, name, kind) for kind in _kinds(field))
        examples = found or next((known[key] for key in keys if key in known), None)
        if examples is not None:
            field.setdefault("examples", examples)


def _kinds(field: Mapping[str, Any]) -> Iterator[str]:
    """Yield the plain types that a field can have."""
    for choice in (field, *field.get("anyOf", ())):
        kind = choice.get("type")
        if kind in _PLAIN:
            yield kind
        elif kind == "array" and choice.get("items", {}).get("type") in _PLAIN:
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
