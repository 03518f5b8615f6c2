"""The mutants of a Python source, and the source rewritten to hold them all behind switches."""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Iterator

from tools.mutants.model import Mutant

# A bytearray among the builtins; in a recording, an object that notes what it is asked for.
SWITCHES = "__mutants__"

_COMPARED: dict[type[ast.cmpop], tuple[str, type[ast.cmpop]]] = {
    ast.Lt: ("boundary", ast.LtE),
    ast.LtE: ("boundary", ast.Lt),
    ast.Gt: ("boundary", ast.GtE),
    ast.GtE: ("boundary", ast.Gt),
    ast.Eq: ("comparison", ast.NotEq),
    ast.NotEq: ("comparison", ast.Eq),
    ast.Is: ("comparison", ast.IsNot),
    ast.IsNot: ("comparison", ast.Is),
    ast.In: ("comparison", ast.NotIn),
    ast.NotIn: ("comparison", ast.In),
}
_COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.Pow: ast.Mult,
}
_DROPPABLE = (ast.Add, ast.Sub, ast.Mult, ast.Div)
_EXCHANGED = {"min": "max", "max": "min", "any": "all", "all": "any"}
_UNTOUCHED_FUNCTIONS = {"__repr__", "__str__", "_repr_html_", "__dir__"}


def find(file: str, source: bytes) -> list[Mutant]:
    """Return every mutant of a file, not yet numbered."""
    rewriter = _Rewriter(file, source, {})
    rewriter.visit(ast.parse(source))
    return rewriter.found


def rewrite(file: str, source: bytes, mutants: list[Mutant]) -> str:
    """Return the source with its numbered mutants."""
    numbers = {_identity(mutant): mutant.number for mutant in mutants}
    rewriter = _Rewriter(file, source, numbers)
    return ast.unparse(ast.fix_missing_locations(rewriter.visit(ast.parse(source)))) + "\n"


def _identity(mutant: Mutant) -> tuple[int, int, str, str]:
    return mutant.start, mutant.end, mutant.operator, mutant.mutated


class _Rewriter(ast.NodeTransformer):
    """Visits functions only: what runs at import is over before a mutant can be switched on."""

    def __init__(
        self, file: str, source: bytes, numbers: dict[tuple[int, int, str, str], int]
    ) -> None:
        self.file = file
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.source = source
        self.numbers = numbers
        self.found: list[Mutant] = []
        self.path: list[str] = []
        self.in_function = False
        self.returns = ""
        self.constants = set(
            re.findall(r"^(\w+)(?:: [\w\[\]]+)? = -?[\d.e_]+\b", source.decode(), re.M)
        )

    def visit(self, node: ast.AST) -> ast.AST:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            return self._function(node)
        if isinstance(node, ast.ClassDef):
            return self._class(node)
        if not self.in_function:
            return self.generic_visit(node) if isinstance(node, (ast.Module, ast.If)) else node
        if isinstance(node, (ast.Raise, ast.JoinedStr, ast.Import, ast.ImportFrom, ast.match_case)):
            # Messages, and patterns, which cannot hold an expression.
            if isinstance(node, ast.match_case):
                node.body = [self._statement(each) for each in node.body]
            return node
        if isinstance(node, ast.AnnAssign):
            if node.value is not None:
                node.value = self._expression(node.value)
            return node
        if isinstance(node, ast.stmt):
            return self._statement(node)
        if isinstance(node, ast.expr):
            return self._expression(node)
        return self.generic_visit(node)

    def _class(self, node: ast.ClassDef) -> ast.AST:
        self.path.append(node.name)
        before, self.in_function = self.in_function, False
        node.body = [self._kept(self.visit(each)) for each in node.body]
        self.in_function = before
        self.path.pop()
        return node

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        if node.name in _UNTOUCHED_FUNCTIONS:
            return node
        self.path.append(node.name)
        before = self.in_function, self.returns
        self.in_function = True
        self.returns = ast.unparse(node.returns) if node.returns is not None else ""
        node.body = [self._kept(self.visit(each)) for each in node.body]
        self.in_function, self.returns = before
        self.path.pop()
        return node

    @staticmethod
    def _kept(node: ast.AST) -> ast.stmt:
        assert isinstance(node, ast.stmt)
        return node

    def _statement(self, node: ast.stmt) -> ast.stmt:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return node  # a docstring
        changes = list(_statement_changes(node))
        if isinstance(node, ast.Return) and node.value is not None:
            changes += _return_changes(node.value, self.returns)
        original = copy.deepcopy(node) if changes else node
        rewritten = self.generic_visit(node)
        assert isinstance(rewritten, ast.stmt)
        for operator, changed in changes:
            number = self._mutant(original, operator, changed)
            if number is not None:
                rewritten = ast.If(_switch(number), [changed], [rewritten])
        return rewritten

    def _expression(self, node: ast.expr) -> ast.expr:
        if isinstance(getattr(node, "ctx", None), (ast.Store, ast.Del)):
            visited = self.generic_visit(node)
            assert isinstance(visited, ast.expr)
            return visited
        changes = list(_expression_changes(node))
        if isinstance(node, ast.Name) and node.id in self.constants:
            changes.append(("constant", ast.BinOp(node, ast.Add(), ast.Constant(1))))
        original = copy.deepcopy(node) if changes else node
        rewritten = self._negatable(self.generic_visit(node))
        for operator, changed in changes:
            number = self._mutant(original, operator, changed)
            if number is not None:
                rewritten = ast.IfExp(_switch(number), changed, rewritten)
        return rewritten

    @staticmethod
    def _negatable(node: ast.AST) -> ast.expr:
        assert isinstance(node, ast.expr)
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        if isinstance(node, ast.arguments):
            return node  # defaults are computed at import; annotations are never
        if isinstance(node, (ast.If, ast.IfExp, ast.While)):
            self._negate(node)
            return node
        return super().generic_visit(node)

    def _negate(self, node: ast.If | ast.IfExp | ast.While) -> None:
        test = copy.deepcopy(node.test)
        super().generic_visit(node)
        if isinstance(node, ast.While) or isinstance(test, ast.NamedExpr) or _has_opposite(test):
            return
        changed = ast.UnaryOp(ast.Not(), test)
        number = self._mutant(test, "condition negated", changed)
        if number is not None:
            node.test = ast.IfExp(_switch(number), changed, node.test)

    def _mutant(self, node: ast.stmt | ast.expr, operator: str, changed: ast.AST) -> int | None:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.lines[node.lineno - 1] + node.col_offset
        end = self.lines[node.end_lineno - 1] + node.end_col_offset
        mutated = ast.unparse(ast.fix_missing_locations(copy.deepcopy(changed)))
        mutated = "" if mutated == "pass" else mutated
        form = "statement" if isinstance(node, ast.stmt) else "expression"
        mutant = Mutant(
            self.file,
            node.lineno,
            start,
            end,
            ".".join(self.path),
            operator,
            self.source[start:end].decode(),
            mutated,
            form,
        )
        self.found.append(mutant)
        return self.numbers.get(_identity(mutant))


def _switch(number: int) -> ast.expr:
    return ast.Subscript(ast.Name(SWITCHES, ast.Load()), ast.Constant(number), ast.Load())


def _statement_changes(node: ast.stmt) -> Iterator[tuple[str, ast.stmt]]:
    yields = any(isinstance(each, (ast.Yield, ast.YieldFrom)) for each in ast.walk(node))
    if isinstance(node, (ast.Expr, ast.AugAssign)) and not yields:
        yield "statement dropped", ast.Pass()
    if isinstance(node, ast.AugAssign) and type(node.op) in _COMPUTED:
        changed = copy.deepcopy(node)
        changed.op = _COMPUTED[type(node.op)]()
        yield "assignment", changed
    if isinstance(node, ast.Continue):
        yield "jump", ast.Break()
    if isinstance(node, ast.Break):
        yield "jump", ast.Pass()


def _return_changes(value: ast.expr, returns: str) -> list[tuple[str, ast.stmt]]:
    if returns == "bool" and not _has_opposite(value) and not isinstance(value, ast.Constant):
        return [("return", ast.Return(ast.UnaryOp(ast.Not(), copy.deepcopy(value))))]
    if returns in {"int", "float"} and not isinstance(value, ast.Constant):
        return [("return", ast.Return(ast.BinOp(copy.deepcopy(value), ast.Add(), ast.Constant(1))))]
    return []


def _has_opposite(node: ast.expr) -> bool:
    """Whether another mutant of the same expression is its negation."""
    return (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)) or (
        isinstance(node, ast.Compare)
        and len(node.ops) == 1
        and _COMPARED.get(type(node.ops[0]), ("", ast.Eq))[0] == "comparison"
    )


def _expression_changes(node: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(node, ast.Compare) and len(node.ops) >= 1:
        for index, compared in enumerate(node.ops):
            if type(compared) in _COMPARED:
                changed = copy.deepcopy(node)
                name, other = _COMPARED[type(compared)]
                changed.ops[index] = other()
                yield name, changed
    elif isinstance(node, ast.BinOp) and type(node.op) in _COMPUTED:
        if not _is_text(node):
            changed_sum = copy.deepcopy(node)
            changed_sum.op = _COMPUTED[type(node.op)]()
            yield "arithmetic", changed_sum
            if isinstance(node.op, _DROPPABLE):
                yield "right dropped", copy.deepcopy(node.left)
    elif isinstance(node, ast.BoolOp):
        swapped = copy.deepcopy(node)
        swapped.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "logic", swapped
        yield "right dropped", _without(node, len(node.values) - 1)
        yield "left dropped", _without(node, 0)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.Not, ast.USub, ast.Invert)):
        if not isinstance(node.operand, ast.Constant):
            yield "sign dropped", copy.deepcopy(node.operand)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id in _EXCHANGED:
            changed_call = copy.deepcopy(node)
            changed_call.func = ast.Name(_EXCHANGED[node.func.id], ast.Load())
            yield "call exchanged", changed_call
    else:
        yield from _constant_changes(node)


def _constant_changes(node: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(node, ast.Constant):
        value = node.value
        if isinstance(value, bool):
            yield "constant", ast.Constant(not value)
        elif isinstance(value, int):
            yield "one more", ast.Constant(value + 1)
            if value > 0:
                yield "one less", ast.Constant(value - 1)
        elif isinstance(value, float):
            yield "constant", ast.Constant(value * 2 if value else 1.0)


def _without(node: ast.BoolOp, index: int) -> ast.expr:
    values = copy.deepcopy(node.values)
    del values[index]
    return values[0] if len(values) == 1 else ast.BoolOp(copy.copy(node.op), values)


def _is_text(node: ast.BinOp) -> bool:
    """Whether a sum is made of texts or types, as messages and unions are."""
    return any(
        isinstance(each, ast.JoinedStr)
        or (isinstance(each, ast.Constant) and isinstance(each.value, str))
        or (isinstance(each, ast.Constant) and each.value is None)
        for each in ast.walk(node)
    )
