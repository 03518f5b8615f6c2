"""Writes build/page/api.d.ts: the types of the API as its OpenAPI document has them.

They are made when types are checked and never stored, so they cannot be out of date.
"""

from __future__ import annotations

import json
import sys
from typing import Any, Final

from lexagon.web.app import create_app
from tools.page import node

FOLDER: Final = node.ROOT / "build" / "page"
_EVENTS: Final = "text/event-stream"


def document() -> dict[str, Any]:
    """Return the document, in which a stream's content is the result it ends with."""
    found: dict[str, Any] = json.loads(json.dumps(create_app().openapi()))
    for operations in found["paths"].values():
        for operation in operations.values():
            content = operation["responses"].get("200", {}).get("content", {})
            if "x-event-result" in operation:
                content[_EVENTS] = {"schema": operation["x-event-result"]}
    return found


def main() -> int:
    """Write the document and its types; return the status of openapi-typescript."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    source = FOLDER / "openapi.json"
    source.write_text(json.dumps(document()), encoding="utf-8")
    target = str(FOLDER / "api.d.ts")
    # A field with a default may be left out of a question.
    return node.run(
        *("openapi-typescript", str(source), "--output", target),
        "--default-non-nullable=false",
        quiet=True,
    )


if __name__ == "__main__":
    sys.exit(main())
