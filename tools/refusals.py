"""Write docs/refusals.md: every refusal's code, the values that come with it, and its sentence.

    python tools/refusals.py

It is read from the source, where each refusal stands once: `WordleError(sentence, code=…, …)` or
`Reason(sentence, code, …)`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SOURCE = Path(__file__).parent.parent / "src" / "lexagon"
TARGET = Path(__file__).parent.parent / "docs" / "refusals.md"
Function = ast.FunctionDef | ast.AsyncFunctionDef
_NOT_PARAMS = {"code", "headers", "where", "id"}
_OPENING = """\
# Refusals by their code

Written by `tools/refusals.py` from the source. What the library refuses has a `code` and `params`,
the values that its sentence quotes (`lexagon.LexagonError` has both; so has every problem of the
[HTTP API](api.md)). Codes are stable; sentences may be put better at any time. A refusal within a
list of turns, boards, lines or words has `turn`, `board`, `row`, `line` or `number` besides; the
`rule` of `hard-mode` is `green-stays`, `yellow-used`, `greys-used` or `turns`, with the params of
that row.
What is not in this table has the code of its kind (`wordle`, `board`, `notation`, …) and no params.

| code | params | the sentence |
|---|---|---|
"""


class Refusal(NamedTuple):
    """One place that refuses something."""

    code: str
    params: frozenset[str]
    sentence: str


def refusals(source: Path = SOURCE) -> Iterator[Refusal]:
    """Yield every refusal with a code of its own."""
    for path in sorted(source.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        functions = [each for each in ast.walk(tree) if isinstance(each, Function)]
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and (found := _refusal(node, functions)):
                yield found


def _refusal(call: ast.Call, functions: list[Function]) -> Refusal | None:
    name = ast.unparse(call.func).rpartition(".")[2]
    named = {each.arg: each.value for each in call.keywords if each.arg}
    arguments = call.args[name == "ProblemError" :]
    code = arguments[1] if name == "Reason" and len(arguments) > 1 else named.get("code")
    if not (name == "Reason" or name.lower().endswith("error")) or not isinstance(
        code, ast.Constant
    ):
        return None
    params = frozenset(named) - _NOT_PARAMS
    return Refusal(str(code.value), params, _sentence(arguments[0], functions))


def _sentence(text: ast.expr, functions: list[Function]) -> str:
    """Return a message with … for what it quotes; that of a variable where it was given one."""
    if isinstance(text, ast.Name):
        line = text.lineno
        around = [each for each in functions if each.lineno <= line <= (each.end_lineno or 0)]
        given = [
            each.value
            for each in ast.walk(around[-1])
            if isinstance(each, ast.Assign)
            and ast.unparse(each.targets[0]) == text.id
            and each.lineno < line
        ]
        text = given[-1]
    if isinstance(text, ast.JoinedStr):
        return "".join(map(_part, text.values))
    if isinstance(text, ast.BinOp):
        return _sentence(text.left, functions) + _sentence(text.right, functions)
    return str(text.value) if isinstance(text, ast.Constant) else "…"


def _part(value: ast.expr) -> str:
    """Return a part of a message: text, … for a value, … and the noun for `plural(value, noun)`."""
    if isinstance(value, ast.Constant):
        return str(value.value)
    call = value.value if isinstance(value, ast.FormattedValue) else value
    if isinstance(call, ast.Call) and ast.unparse(call.func) == "plural":
        nouns = [ast.literal_eval(each) for each in call.args[1:]]
        return f"… {nouns[-1]}" if len(nouns) > 1 else f"… {nouns[0]}s"
    return "…"


def document() -> str:
    """Return the whole page."""
    params: dict[str, set[str]] = {}
    sentences: dict[str, str] = {}
    for refusal in refusals():
        params.setdefault(refusal.code, set()).update(refusal.params)
        sentences.setdefault(refusal.code, refusal.sentence.replace("|", "\\|"))
    rows = (
        f"| `{code}` | {', '.join(f'`{name}`' for name in sorted(params[code]))} "
        f"| {sentences[code]} |\n"
        for code in sorted(sentences)
    )
    return _OPENING + "".join(rows)


if __name__ == "__main__":
    TARGET.write_text(document(), encoding="utf-8")
