"""Check that text from outside becomes a number in `lexagon._numbers` alone.

    python tools/check_numbers.py

Elsewhere in src/lexagon the arguments of `int`, `float`, `Fraction` and `Decimal` must be numbers
by their form: literals, arithmetic, comparisons, calls that return numbers, names that the function
annotates as numbers, attributes that every class annotates so. Nor are these passed to `map` or as
the `type=` of an option. The rule is one of form: a wrong annotation misleads it.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).parent.parent / "src" / "lexagon"
ALLOWED: Final = {
    "_numbers.py": "the reader",
    "cli/numbers.py": "the types of options, which call the reader",
    "grid/_photo*.py": "elements of arrays",
    "grid/_route.py": "elements of arrays",
    "papers/*.py": "figures of the papers, from data that ships",
    "scrabble/_win_training.py": "elements of arrays",
    "views/*.py": "figures of results",
    "wordle/_checker.py": "elements of arrays",
    "wordle/_openers.py": "elements of arrays",
    "wordle/_partitions.py": "elements of arrays",
}
CONVERTERS: Final = {"int", "float", "Fraction", "Decimal"}
OPTIONS: Final = {"IntRange", "FloatRange", "INT", "FLOAT"}  # click's own, which take any text
NUMERIC: Final = {*CONVERTERS, "bool", "None"}
CALLS: Final = {*CONVERTERS, "abs", "ceil", "floor", "len", "max", "min", "round", "sum"}
METHODS: Final = {"argmax", "argmin", "count_nonzero", "item", "max", "mean", "min", "sum"}
ARITHMETIC: Final = (ast.Sub, ast.Div, ast.FloorDiv, ast.Pow)  # none of which texts have


def faults(source: Path = SOURCE) -> Iterator[str]:
    """Yield a line for each place where something else than a number may become one."""
    trees = {path: ast.parse(path.read_text("utf-8")) for path in sorted(source.rglob("*.py"))}
    fields = _fields(node for tree in trees.values() for node in ast.walk(tree))
    for path, tree in trees.items():
        name = path.relative_to(source).as_posix()
        if not any(fnmatch(name, each) for each in ALLOWED):
            yield from (f"{name}:{line}" for line in _lines(tree, set(), fields))


def _fields(nodes: Iterable[ast.AST]) -> set[str]:
    """Return the names of attributes that are numbers in every class that annotates them."""
    found: dict[str, bool] = {}
    for part in (part for node in nodes if isinstance(node, ast.ClassDef) for part in node.body):
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            name, numeric = part.target.id, _annotates(part.annotation)
            found[name] = found.get(name, True) and numeric
        elif isinstance(part, ast.FunctionDef) and part.decorator_list:
            found[part.name] = found.get(part.name, True) and _annotates(part.returns)
    return {name for name, numeric in found.items() if numeric}


def _annotates(annotation: ast.expr | None) -> bool:
    parts = [] if annotation is None else ast.unparse(annotation).split(" | ")
    return bool(parts) and set(parts) <= NUMERIC


def _lines(node: ast.AST, names: set[str], fields: set[str]) -> Iterator[int]:
    """Yield the lines of a part of the tree where a number is made; `names` are numbers there."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        annotated = [each for each in ast.walk(node) if isinstance(each, ast.arg | ast.AnnAssign)]
        for each in annotated:
            name = each.arg if isinstance(each, ast.arg) else ast.unparse(each.target)
            names = names | {name} if _annotates(each.annotation) else names - {name}
    if isinstance(node, ast.Call):
        called, arguments = ast.unparse(node.func), node.args
        passed = [each.value for each in node.keywords if each.arg == "type"]
        if called == "map":
            passed += arguments[:1]
        if called in CONVERTERS and not all(_is_number(each, names, fields) for each in arguments):
            yield node.lineno
        if any(isinstance(each, ast.Name) and each.id in CONVERTERS for each in passed):
            yield node.lineno
    if isinstance(node, ast.Attribute) and node.attr in OPTIONS:
        yield node.lineno
    for child in ast.iter_child_nodes(node):
        yield from _lines(child, names, fields)


def _is_number(node: ast.expr, names: set[str], fields: set[str]) -> bool:
    def of(part: ast.expr) -> bool:
        return _is_number(part, names, fields)

    match node:
        case ast.Constant(value=int() | float()) | ast.Compare() | ast.UnaryOp():
            return True
        case ast.BinOp(left, operator, right):
            return isinstance(operator, ARITHMETIC) or (of(left) and of(right))
        case ast.Name(id=name):
            return name in names
        case ast.Attribute(attr=name):
            return name in fields
        case ast.Call(func=ast.Name(id=name)):
            return name in CALLS
        case ast.Call(func=ast.Attribute(attr=name)):
            return name in METHODS
    return False


if __name__ == "__main__":
    found = [
        f"{each}: text may become a number; read it with lexagon._numbers" for each in faults()
    ]
    sys.exit("\n".join(found) or 0)
