"""Write an example response for every operation of the API, as the server gives it, cut short.

    PYTHONPATH=definitions python tools/build_examples.py

The requests are the examples of the OpenAPI document. Lists are cut to their first two items;
tokens are cut, too, for they are of another server. Streams and games, whose answers are not the
same each time, are asked all the same.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from starlette.testclient import TestClient

from lexagon.web.app import create_app
from lexagon.web.http.settings import Settings

TARGET: Final = Path(__file__).parent.parent / "src" / "lexagon" / "web" / "api" / "examples.json"
_PREFIX: Final = "/api/v1"
_KEPT: Final = 2
_LONGEST: Final = 400
# The lab's are of experiments that nobody else has, the papers' take minutes, photos are large.
_LEFT_OUT: Final = ("/lab/", "/jobs/", "/games/", "/grid/photos")


def answers(*, only_cheap: bool = False) -> dict[str, Any]:
    """Return the example of each operation by its id; the cheap ones are always the same."""
    app = create_app(Settings(rate=0, thinking_seconds=0.3))
    document = app.openapi()
    found = {}
    with TestClient(app, base_url="http://localhost") as client:
        for path, operations in document["paths"].items():
            for verb, operation in operations.items():
                asked = _question(path, verb, operation, document)
                if asked is None or (only_cheap and not _is_cheap(verb, path, operation)):
                    continue
                response = client.request(
                    verb, asked[0], json=asked[1], headers={"Accept": "application/json"}
                )
                assert response.status_code == 200, (path, response.text)
                found[operation["operationId"]] = shortened(response.json())
    return found if only_cheap else found | _of_equal_type(document, found)


def _of_equal_type(document: dict[str, Any], found: dict[str, Any]) -> dict[str, Any]:
    """Return examples for operations that were not asked, of others with the same response."""
    schemas = {}
    for operations in document["paths"].values():
        for operation in operations.values():
            content = operation["responses"].get("200", {}).get("content", {})
            schema = content.get("application/json", {}).get("schema")
            schemas[operation["operationId"]] = json.dumps(schema)
    known = {schemas[name]: example for name, example in found.items()}
    others = {name: schema for name, schema in schemas.items() if name not in found}
    return {name: known[schema] for name, schema in others.items() if schema in known}


def _question(
    path: str, verb: str, operation: dict[str, Any], document: dict[str, Any]
) -> tuple[str, Any] | None:
    if not path.startswith(_PREFIX) or any(each in path for each in _LEFT_OUT):
        return None
    for parameter in operation.get("parameters", []):
        if parameter["in"] == "path":
            value = parameter["schema"]["examples"][0]
            path = path.replace(f"{{{parameter['name']}}}", value)
    if "requestBody" not in operation:
        return path, None
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    name = schema["$ref"].rpartition("/")[2]
    return path, document["components"]["schemas"][name]["examples"][0]


def _is_cheap(verb: str, path: str, operation: dict[str, Any]) -> bool:
    changing = ("/rolls", "/packs", "/games", "/statistics", "/hints", "/plans")
    return "x-event-result" not in operation and not path.endswith(changing)


def shortened(value: Any, name: str = "") -> Any:
    """Cut lists and long texts.

    >>> shortened({"words": ["a", "b", "c"], "path": [[0, 1, 2]]})
    {'words': ['a', 'b'], 'path': [[0, 1]]}
    """
    if isinstance(value, dict):
        return {key: shortened(each, key) for key, each in value.items()}
    if isinstance(value, list):
        return [shortened(each) for each in value[:_KEPT]]
    if name == "token":
        return "gAAAAABq…"
    if isinstance(value, str) and len(value) > _LONGEST:
        return value[:_LONGEST] + "…"
    return value


if __name__ == "__main__":
    made = answers()
    text = json.dumps(made, ensure_ascii=False, separators=(",", ":"))
    TARGET.write_text(text + "\n", encoding="utf-8")
    sys.stdout.write(f"{len(made)} examples, {len(text):,} characters\n")
