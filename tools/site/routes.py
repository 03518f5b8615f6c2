"""The HTTP reference of the site, from the OpenAPI document that the server itself shows."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from lexagon.web.app import create_app
from tools.site.text import code, escape, table

Schema = dict[str, Any]
_STREAM = "text/event-stream"
_MODELS = "models.md"


@cache
def document() -> Schema:
    """Return the OpenAPI document."""
    app = create_app()
    try:
        found: Schema = app.openapi()
    finally:
        app.state.service.close()
    return found


def reference(*tags: str) -> str:
    """Write the routes of some tags."""
    lines: list[str] = []
    for path, methods in document()["paths"].items():
        for method, operation in methods.items():
            if operation["tags"][0] in tags:
                lines += _operation(path, method, operation)
    return "\n".join(lines)


def _operation(path: str, method: str, operation: Schema) -> Iterator[str]:
    yield f"## {operation['summary']} {{ #{operation['operationId']} }}\n"
    yield f"```text\n{method.upper()} {path}\n```\n"
    yield f"{operation['description']}\n"
    yield from table(
        ["parameter", "in", "type", ""],
        (
            (code(each["name"]), each["in"], _type(each["schema"]), _meaning(each, each["schema"]))
            for each in operation.get("parameters", ())
        ),
    )
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    if body:
        yield f"**Request** {_type(body['schema'])}\n"
        yield from _example("A request", _request(body))
    [(status, response)] = [
        each for each in operation["responses"].items() if each[0].startswith("2")
    ][:1]
    content = response.get("content", {})
    kinds = ", ".join(code(media) for media in content) or "no content"
    yield f"**Response** {status}, {kinds} {_response(operation, content)}\n"
    yield from _example("A response", content.get("application/json", {}).get("example"))
    problems = [each for each in operation["responses"] if not each.startswith("2")]
    yield f"Problems: {', '.join(map(code, problems))}; [what they mean](../api.md#problems).\n"


def _response(operation: Schema, content: Schema) -> str:
    if _STREAM in content and "x-event-result" in operation:
        return f"at the end {_type(operation['x-event-result'])}"
    schema = content.get("application/json", {}).get("schema")
    return _type(schema) if schema else ""


def _request(body: Schema) -> object:
    schema = _resolve(body["schema"])
    examples = schema.get("examples") or [schema.get("example")]
    return body.get("example", examples[0])


def _example(title: str, value: object) -> Iterator[str]:
    if value is not None:
        text = json.dumps(value, indent=2, ensure_ascii=False).replace("\n", "\n    ")
        yield f'??? example "{title}"\n\n    ```json\n    {text}\n    ```\n'


def models() -> str:
    """Write every model with its fields."""
    lines: list[str] = []
    for name, schema in sorted(document()["components"]["schemas"].items()):
        lines.append(f"## {name}\n")
        if about := schema.get("description"):
            lines.append(f"{about}\n")
        if "properties" in schema:
            required = set(schema.get("required", ()))
            lines += table(
                ["field", "type", ""],
                (
                    (
                        code(field) + ("" if field in required else " (optional)"),
                        _type(each),
                        _meaning(each, each),
                    )
                    for field, each in schema["properties"].items()
                ),
            )
        else:
            lines.append(f"{_type(schema)}\n")
    return "\n".join(lines)


def _resolve(schema: Schema) -> Schema:
    name = schema.get("$ref", "").rpartition("/")[2]
    found: Schema = document()["components"]["schemas"][name] if name else schema
    return found


def _type(schema: Schema) -> str:
    """Write a type, a link where it is a model."""
    if reference_to := schema.get("$ref"):
        name = reference_to.rpartition("/")[2]
        return f"[{name}]({_MODELS}#{name.lower()})"
    for choice in ("anyOf", "oneOf", "allOf"):
        if choice in schema:
            return " or ".join(map(_type, schema[choice]))
    if "enum" in schema:
        return " or ".join(code(json.dumps(each)) for each in schema["enum"])
    if "const" in schema:
        return code(json.dumps(schema["const"]))
    kind = schema.get("type", "any value")
    if kind == "array":
        items = schema.get("prefixItems")
        inner = ", ".join(map(_type, items)) if items else _type(schema.get("items", {}))
        return f"array of {inner}"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {_type(schema['additionalProperties'])}"
    return str(kind)


def _meaning(described: Schema, schema: Schema) -> str:
    parts = [escape(" ".join(str(described.get("description", "")).split()))]
    bounds = {"minimum": "at least", "maximum": "at most", "maxLength": "characters, at most"}
    parts += [f"{word} {schema[key]}" for key, word in bounds.items() if key in schema]
    if schema.get("default") is not None:
        parts.append(f"default {code(json.dumps(schema['default']))}")
    return "; ".join(filter(None, parts))
