"""Write the methods and types of `lexagon.client` from the OpenAPI document of the server.

python tools/build_client.py
"""

from __future__ import annotations

import re
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from lexagon.web.app import create_app

FOLDER: Final = Path(__file__).parent.parent / "src" / "lexagon" / "client"
_PREFIX: Final = "/api/v1"
_NAMES: Final = {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}
_STREAM: Final = "text/event-stream"
_HEAD: Final = '''"""{about}; written by tools/build_client.py, not by hand."""

from __future__ import annotations

'''
_ABOUT_CLIENT: Final = '''"""The operations of a server, by their ids.

`key` is an API key, where the server gave you one. `timeout` is in seconds of silence.

>>> from lexagon.client import ApiError, Client
>>> with Client.start() as client:
...     print(client.words_hooks(word="lax")["front"])
...     try:
...         client.words_hooks(word="lax", words="enabel")
...     except ApiError as error:
...         print(error.status, error.code, error.params)
['f']
422 no-word-list {'words': 'enabel'}
"""
'''
Schema = dict[str, Any]


def files() -> dict[Path, str]:
    """Return the files of the client that are generated, as they ought to be."""
    app = create_app()
    try:
        document = app.openapi()
    finally:
        app.state.service.close()
    operations = list(_operations(document))
    models = document["components"]["schemas"]
    queries = {name: schema for _, _, name, schema in operations if schema is not None}
    return {
        FOLDER / "_models.py": _formatted(_models({**models, **queries})),
        FOLDER / "_operations.py": _formatted(_methods(operations)),
    }


def _operations(document: Schema) -> Iterator[tuple[str, str, str, Schema | None]]:
    """Yield of each operation its path, its method's text, and the name and schema of its query."""
    for path, methods in document["paths"].items():
        if not path.startswith(_PREFIX):
            continue
        for verb, operation in methods.items():
            name = operation["operationId"]
            parameters = operation.get("parameters", [])
            asked = {each["name"]: each["schema"] for each in parameters if each["in"] == "query"}
            query = "".join(map(str.capitalize, name.split("_"))) + "Query"
            schema = {"properties": asked, "required": []} if asked else None
            yield path, _method(path, verb, operation, query if asked else ""), query, schema


def _method(path: str, verb: str, operation: Schema, query: str) -> str:
    places = re.findall(r"{(\w+)}", path)
    address = re.sub(r"{(\w+)}", r"{quote(\1)}", path.removeprefix(_PREFIX))
    prefix = "f" if places else ""
    body = _body(operation)
    arguments = [f"{place}: str" for place in places]
    if kind := body or query:
        arguments.append(f"**given: Unpack[{kind}]")
    content = operation["responses"].get("200", {}).get("content", {})
    if verb == "delete":
        answer, call = "None", "_delete"
    elif _STREAM in content and verb == "post":
        answer, call = f"Job[{_type(operation['x-event-result'])}]", "_stream"
    else:
        answer, call = _type(content["application/json"]["schema"]), f"_{verb}"
    sent = ", given" if kind else ", {}" if verb == "post" else ""
    lines = [
        f"def {operation['operationId']}(self, {', '.join(arguments)}) -> {answer}:",
        f'    """{operation["summary"]}: {operation["description"].partition(chr(10))[0]}"""',
    ]
    result = f'self.{call}({prefix}"{address}"{sent})'
    if answer == "None":
        lines.append(f"    {result}")
    else:
        lines += [f"    answer: {answer} = {result}", "    return answer"]
    return "\n".join(lines)


def _body(operation: Schema) -> str:
    content = operation.get("requestBody", {}).get("content", {})
    return _type(content["application/json"]["schema"]) if content else ""


def _methods(operations: list[tuple[str, str, str, Schema | None]]) -> str:
    text = "\n\n".join(textwrap.indent(method, "    ") for _, method, _, _ in operations)
    used = sorted(
        set(re.findall(r"\b[A-Z]\w+", re.sub(r'""".*?"""', "", text))) - {"Unpack", "Job"}
    )
    used = [name for name in used if name not in {"None", "Any"}]
    return (
        _HEAD.format(about="A method for each operation of the API")
        + "from typing import Any, Unpack\nfrom urllib.parse import quote\n\n"
        + f"from lexagon.client._models import {', '.join(used)}\n"
        + "from lexagon.client._transport import Job, Transport\n\n\n"
        + f"class Client(Transport):\n{textwrap.indent(_ABOUT_CLIENT, '    ')}\n"
        + text
        + "\n"
    )


def _models(schemas: dict[str, Schema]) -> str:
    return (
        _HEAD.format(about="What the API takes and returns")
        + "from typing import Any, Literal, NotRequired, TypedDict\n\n\n"
        + "\n\n".join(_model(name, schemas[name]) for name in sorted(schemas))
    )


def _model(name: str, schema: Schema) -> str:
    required = set(schema.get("required", ()))
    # What a request may leave out; a response has every field.
    lines = [
        f"    {field}: {_type(each) if field in required else f'NotRequired[{_type(each)}]'}"
        for field, each in schema.get("properties", {}).items()
    ]
    about = schema.get("description", name).partition("\n")[0].replace('"""', "'''")
    return "\n".join([f"class {name}(TypedDict):", f'    """{about}"""', "", *lines, ""])


def _type(schema: Schema) -> str:
    """Return the Python type of a schema."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "const" in schema or "enum" in schema:
        values = schema.get("enum", [schema.get("const")])
        return f"Literal[{', '.join(map(repr, values))}]"
    if "anyOf" in schema:
        kinds = dict.fromkeys(map(_type, schema["anyOf"]))
        return "Any" if "Any" in kinds else " | ".join(kinds)
    match schema.get("type"):
        case "array":
            return f"list[{_type(schema['items'])}]" if "items" in schema else "list[Any]"
        case "object":
            values = schema.get("additionalProperties", {})
            return f"dict[str, {_type(values) if isinstance(values, dict) else 'Any'}]"
        case "null":
            return "None"
    return _NAMES.get(schema.get("type", ""), "Any")


def _formatted(text: str) -> str:
    """Let ruff lay the text out."""
    for arguments in (["check", "--fix", "--quiet", "--exit-zero"], ["format", "--quiet"]):
        command = [sys.executable, "-m", "ruff", *arguments, "--stdin-filename", "client.py", "-"]
        text = subprocess.run(
            command, input=text, capture_output=True, text=True, check=True
        ).stdout
    return text


if __name__ == "__main__":
    for target, content in files().items():
        target.write_text(content, encoding="utf-8")
