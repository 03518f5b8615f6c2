"""Write docs/reference.md, the Python API reference, from the docstrings of the public names.

    python tools/reference.py

Each name has its signature, what it is, and its example, which runs as a doctest where it stands.
"""

from __future__ import annotations

import inspect
import re
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

PACKAGES = (
    "lexagon",
    "lexagon.lexicon",
    "lexagon.wordle",
    "lexagon.grid",
    "lexagon.scrabble",
    "lexagon.lab",
    "lexagon.papers",
)
TARGET = Path(__file__).parent.parent / "docs" / "reference.md"
_WIDTH = 96
_PRIVATE = re.compile(r"\b_")
_OPENING = """\
# Python API reference

Written by `tools/reference.py` from the docstrings; the examples run as tests. All public names are
here; whatever begins with an underscore is private. `lexagon.to_json(result)` gives the JSON of any
result, with its fields as keys.
"""


def reference() -> str:
    """Return the whole page."""
    parts = [_OPENING]
    homes: dict[int, str] = {}
    for package in PACKAGES:
        module = import_module(package)
        parts += [f"## {package}\n", *_documentation(module)]
        for name in sorted(getattr(module, "__all__", ()), key=_order):
            value = getattr(module, name)
            if isinstance(value, ModuleType) or not callable(value):
                continue
            parts.append(f"### {package}.{name}\n")
            first = homes.setdefault(id(value), f"{package}.{name}")
            if first != f"{package}.{name}":
                parts.append(f"The same as [`{first}`](#{_anchor(first)}).\n")
            else:
                parts += _entry(name, value)
    return "\n".join(parts)


def _order(name: str) -> tuple[bool, str]:
    """Sort classes before functions, errors last among classes."""
    return name.endswith("Error"), name.lower()


def _anchor(heading: str) -> str:
    return re.sub(r"[^a-z0-9_-]", "", heading.lower())


def _entry(name: str, value: Any) -> Iterator[str]:
    if inspect.isclass(value):
        yield from _class(name, value)
    else:
        yield f"```python\n{_signature(name, value)}\n```\n"
        yield from _documentation(value)


def _class(name: str, value: type) -> Iterator[str]:
    if issubclass(value, Exception):
        yield from _documentation(value)
        return
    if is_dataclass(value):
        rows = [f"    {each.name}: {_annotation(each.type)}" for each in fields(value)]
        yield "```python\n" + "\n".join([f"class {name}:", *rows]) + "\n```\n"
    else:
        yield f"```python\nclass {_signature(name, value)}\n```\n"
    yield from _documentation(value)
    members = [
        f"| `{_cell(_member(each, member))}` | {_cell(_first_paragraph(member))} |"
        for each, member in _members(value)
    ]
    if members:
        yield "\n".join(["| method or property | |", "|---|---|", *members]) + "\n"


def _members(value: type) -> Iterator[tuple[str, Any]]:
    """List the public methods and properties, those of our own base classes included."""
    names: dict[str, None] = {}
    for kind in value.__mro__:
        if kind.__module__.startswith("lexagon"):
            names.update(dict.fromkeys(each for each in vars(kind) if not each.startswith("_")))
    own_fields = {each.name for each in fields(value)} if is_dataclass(value) else set()
    for name in names:
        member = inspect.getattr_static(value, name)
        wrapped = isinstance(member, property | classmethod | staticmethod)
        if name not in own_fields and (wrapped or inspect.isfunction(member)):
            yield name, member


def _member(name: str, member: Any) -> str:
    if isinstance(member, property):
        return f".{name}"
    function = getattr(member, "__func__", member)
    return f".{_signature(name, function, skip=not isinstance(member, staticmethod), short=True)}"


def _signature(
    name: str, value: Callable[..., Any], skip: bool = False, short: bool = False
) -> str:
    """Write a signature: a line, or a parameter a line where that is too long."""
    try:
        signature = inspect.signature(value)
    except ValueError:
        return name
    parameters = list(signature.parameters.values())[1 if skip else 0 :]
    written: list[str] = []
    keyword_only = False
    for each in parameters:
        if each.kind is each.KEYWORD_ONLY and not keyword_only:
            keyword_only = True
            if not any(other.kind is other.VAR_POSITIONAL for other in parameters):
                written.append("*")
        written.append(_parameter(each, short))
    returned = signature.return_annotation
    arrow = "" if short or returned is signature.empty else f" -> {_annotation(returned)}"
    if inspect.isclass(value):
        arrow = ""
        if _PRIVATE.search(
            " ".join(f"{each.name} {_annotation(each.annotation)}" for each in parameters)
        ):
            return name  # made by its class methods, not by users
    line = f"{name}({', '.join(written)}){arrow}"
    if short or len(line) <= _WIDTH:
        return line
    body = "".join(f"    {each},\n" for each in written)
    return f"{name}(\n{body}){arrow}"


def _parameter(parameter: inspect.Parameter, short: bool) -> str:
    text = parameter.name
    if parameter.kind is parameter.VAR_POSITIONAL:
        text = f"*{text}"
    elif parameter.kind is parameter.VAR_KEYWORD:
        text = f"**{text}"
    typed = not short and parameter.annotation is not parameter.empty
    if typed:
        text += f": {_annotation(parameter.annotation)}"
    if parameter.default is not parameter.empty:
        text += f" = {parameter.default!r}" if typed else f"={parameter.default!r}"
    return text


def _annotation(annotation: object) -> str:
    return annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)


def _documentation(value: object) -> Iterator[str]:
    """Yield the text before the example, then the first example."""
    text, example = _split(inspect.getdoc(value) or "")
    if text:
        yield text + "\n"
    if example:
        yield f"```pycon\n{example}\n```\n"


def _split(documentation: str) -> tuple[str, str]:
    """Cut a docstring into the paragraphs before its example and the example."""
    paragraphs = documentation.strip().split("\n\n")
    starts = [at for at, each in enumerate(paragraphs) if each.lstrip().startswith(">>>")]
    if not starts:
        return documentation.strip(), ""
    return "\n\n".join(paragraphs[: starts[0]]), textwrap.dedent(paragraphs[starts[0]])


def _first_paragraph(value: object) -> str:
    return (inspect.getdoc(value) or "").split("\n\n")[0]


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


if __name__ == "__main__":
    TARGET.write_text(reference(), encoding="utf-8")
