"""The mutants of a C++ source: tree-sitter finds the places, a table says what to make of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import tree_sitter_cpp
from tree_sitter import Language, Node, Parser

from tools.mutants.model import Mutant

_PARSER = Parser(Language(tree_sitter_cpp.language()))

# Attributes hidden in macros, which the parser cannot know: blanked before it reads.
_MACROS = re.compile(rb"\bLEXAGON_(TARGET|AVX2|INLINE|RESTRICT)\b")

_BINARY = {
    "<": ("boundary", "<="),
    "<=": ("boundary", "<"),
    ">": ("boundary", ">="),
    ">=": ("boundary", ">"),
    "==": ("comparison", "!="),
    "!=": ("comparison", "=="),
    "+": ("arithmetic", "-"),
    "-": ("arithmetic", "+"),
    "*": ("arithmetic", "/"),
    "/": ("arithmetic", "*"),
    "%": ("arithmetic", "/"),
    "&": ("bits", "|"),
    "|": ("bits", "&"),
    "^": ("bits", "|"),
    "<<": ("bits", ">>"),
    ">>": ("bits", "<<"),
    "&&": ("logic", "||"),
    "||": ("logic", "&&"),
}
_DROPPABLE = {"+", "-", "*", "/", "&&", "||", "&", "|"}
_ASSIGNED = {
    "+=": "-=",
    "-=": "+=",
    "*=": "/=",
    "/=": "*=",
    "|=": "&=",
    "&=": "|=",
    "<<=": ">>=",
    ">>=": "<<=",
}
_EXCHANGED = {"min": "max", "max": "min", "lower_bound": "upper_bound", "any_of": "all_of"}

# What the compiler must know cannot be switched at run time; what is thrown is a text.
_SKIPPED = {
    "template_argument_list",
    "template_parameter_list",
    "static_assert_declaration",
    "enumerator",
    "enumerator_list",
    "attribute_declaration",
    "attribute_specifier",
    "alignas_qualifier",
    "alignas_specifier",
    "noexcept",
    "requires_clause",
    "concept_definition",
    "throw_statement",
    "preproc_def",
    "preproc_function_def",
    "preproc_include",
    "sizeof_expression",
    "decltype",
    "bitfield_clause",
    "string_literal",
    "asm_statement",
}
_INTEGRAL = re.compile(r"^(std::)?(u?int\d*_t|size_t|int|long|unsigned|Milli|double|float)$")


def find(file: str, source: bytes) -> list[Mutant]:
    """Return every mutant of a file, not yet numbered."""
    blanked = _MACROS.sub(lambda match: b" " * len(match[0]), source)
    return list(_Finder(file, source).walk(_PARSER.parse(blanked).root_node))


class _Finder:
    def __init__(self, file: str, source: bytes) -> None:
        self.file = file
        self.source = source
        self.function = ""
        self.returns = ""
        self.is_constexpr = False

    def text(self, node: Node) -> str:
        return self.source[node.start_byte : node.end_byte].decode()

    def mutant(self, node: Node, operator: str, mutated: str, form: str = "expression") -> Mutant:
        form = f"constexpr {form}" if self.is_constexpr else form
        return Mutant(
            self.file,
            node.start_point[0] + 1,
            node.start_byte,
            node.end_byte,
            self.function,
            operator,
            self.text(node),
            mutated,
            form,
        )

    def has_opposite(self, node: Node) -> bool:
        """Whether another mutant of the same expression is its negation."""
        sign = node.child_by_field_name("operator")
        kinds = {"binary_expression", "unary_expression"}
        return node.type in kinds and sign is not None and self.text(sign) in {"==", "!=", "!"}

    def walk(self, node: Node) -> Iterator[Mutant]:
        if node.type in _SKIPPED or self._is_compile_time(node):
            return
        if node.type == "call_expression" and self.text(node).startswith(("__builtin_", "_mm")):
            return  # intrinsics take constants
        if node.type in {"function_definition", "lambda_expression"}:
            yield from self._walk_function(node)
            return
        if self.function or node.type == "field_declaration":
            yield from self._at(node)
        for index, child in enumerate(node.children):
            name = node.field_name_for_child(index)
            if not _is_fixed(node, name):
                yield from self.walk(child)

    def _walk_function(self, node: Node) -> Iterator[Mutant]:
        before = self.function, self.returns, self.is_constexpr
        if node.type == "function_definition":
            declarator = node.child_by_field_name("declarator")
            kind = node.child_by_field_name("type")
            self.function = _function_name(self.text(declarator)) if declarator else "?"
            self.returns = self.text(kind) if kind else ""
            self.is_constexpr = "constexpr" in _specifiers(self, node)
        else:
            self.returns = ""
        parts = [node.child_by_field_name("body")]
        parts += [child for child in node.children if child.type == "field_initializer_list"]
        for part in parts:
            if part is not None:
                for child in part.children:
                    yield from self.walk(child)
        self.function, self.returns, self.is_constexpr = before

    def _is_compile_time(self, node: Node) -> bool:
        if node.type not in {"declaration", "field_declaration", "if_statement"}:
            return False
        words = _specifiers(self, node)
        if node.type == "if_statement":
            # The branches of `if constexpr` are left alone with its condition: few, and templates.
            return "constexpr" in words
        return bool({"constexpr", "static", "extern", "thread_local"} & set(words)) or (
            node.type == "declaration" and not self.function
        )

    def _at(self, node: Node) -> Iterator[Mutant]:
        handler = getattr(self, f"_at_{node.type}", None)
        if handler is not None:
            yield from handler(node)

    def _at_binary_expression(self, node: Node) -> Iterator[Mutant]:
        left, right, sign = (node.child_by_field_name(n) for n in ("left", "right", "operator"))
        if left is None or right is None or sign is None:
            return
        symbol = self.text(sign)
        if symbol not in _BINARY or '"' in self.text(node):  # the parts of a message
            return
        name, other = _BINARY[symbol]
        one, two = self.text(left), self.text(right)
        form = "boolean" if symbol in {"&&", "||"} else "expression"
        yield self.mutant(node, name, f"{one} {other} {two}", form)
        if symbol in _DROPPABLE:
            yield self.mutant(node, "right dropped", one, form)
        if form == "boolean":
            yield self.mutant(node, "left dropped", two, form)

    def _at_unary_expression(self, node: Node) -> Iterator[Mutant]:
        argument, sign = (node.child_by_field_name(name) for name in ("argument", "operator"))
        if argument is not None and sign is not None and self.text(sign) in {"!", "-", "~"}:
            form = "boolean" if self.text(sign) == "!" else "expression"
            yield self.mutant(node, "sign dropped", self.text(argument), form)

    def _at_number_literal(self, node: Node) -> Iterator[Mutant]:
        text = self.text(node)
        if "." in text and not text.startswith("0x"):
            is_zero = float(text.rstrip("fF")) == 0
            yield self.mutant(node, "constant", "1.0" if is_zero else f"2 * {text}")
        else:
            yield self.mutant(node, "one more", f"{text} + 1")
            if re.match(r"^[1-9]", text) and not (text.startswith("1") and _is_term(node)):
                yield self.mutant(node, "one less", f"{text} - 1")

    def _at_identifier(self, node: Node) -> Iterator[Mutant]:
        parent = node.parent
        called = parent is not None and parent.type in {"call_expression", "parameter_declaration"}
        if re.match(r"^k[A-Z]", self.text(node)) and not called:
            yield self.mutant(node, "constant", f"{self.text(node)} + 1")

    def _at_true(self, node: Node) -> Iterator[Mutant]:
        yield self.mutant(node, "constant", "false")

    def _at_false(self, node: Node) -> Iterator[Mutant]:
        yield self.mutant(node, "constant", "true")

    def _at_if_statement(self, node: Node) -> Iterator[Mutant]:
        clause = node.child_by_field_name("condition")
        value = clause.child_by_field_name("value") if clause is not None else None
        if value is not None and value.type != "declaration" and not self.has_opposite(value):
            yield self.mutant(value, "condition negated", f"!({self.text(value)})", "boolean")

    def _at_conditional_expression(self, node: Node) -> Iterator[Mutant]:
        value = node.child_by_field_name("condition")
        if value is not None and not self.has_opposite(value):
            yield self.mutant(value, "condition negated", f"!({self.text(value)})", "boolean")

    def _at_expression_statement(self, node: Node) -> Iterator[Mutant]:
        inner = node.named_children[0] if node.named_children else None
        if inner is None or inner.type in {"throw_statement", "co_await_expression"}:
            return
        yield self.mutant(node, "statement dropped", "", "statement")
        if inner.type == "update_expression":
            text = self.text(inner)
            other = text.replace("++", "--") if "++" in text else text.replace("--", "++")
            yield self.mutant(node, "step reversed", f"{other};", "statement")

    def _at_assignment_expression(self, node: Node) -> Iterator[Mutant]:
        left, right, sign = (node.child_by_field_name(n) for n in ("left", "right", "operator"))
        if left is None or right is None or sign is None:
            return
        other = _ASSIGNED.get(self.text(sign))
        if other is not None:
            yield self.mutant(node, "assignment", f"{self.text(left)} {other} {self.text(right)}")

    def _at_call_expression(self, node: Node) -> Iterator[Mutant]:
        function = node.child_by_field_name("function")
        if function is None:
            return
        match = re.match(r"^std::(?:ranges::)?(\w+)\b", self.text(function))
        if match and match[1] in _EXCHANGED:
            name = _EXCHANGED[match[1]]
            mutated = self.text(node).replace(match[1], name, 1)
            yield self.mutant(node, "call exchanged", mutated)

    def _at_return_statement(self, node: Node) -> Iterator[Mutant]:
        value = node.named_children[0] if node.named_children else None
        if value is None or value.type == "initializer_list":
            return
        if self.returns == "bool":
            if value.type not in {"true", "false"} and not self.has_opposite(value):
                yield self.mutant(value, "return", f"!({self.text(value)})", "boolean")
        elif _INTEGRAL.match(self.returns) and value.type != "number_literal":
            yield self.mutant(value, "return", f"({self.text(value)}) + 1")

    def _at_continue_statement(self, node: Node) -> Iterator[Mutant]:
        yield self.mutant(node, "jump", "break;", "statement")

    def _at_break_statement(self, node: Node) -> Iterator[Mutant]:
        yield self.mutant(node, "jump", "", "statement")


def _is_fixed(node: Node, field: str | None) -> bool:
    """Whether a part of a node must be known to the compiler, or would only loop for ever."""
    return (
        (node.type == "case_statement" and field == "value")
        or (node.type == "array_declarator" and field == "size")
        or (node.type == "for_statement" and field == "update")
        or (node.type in {"preproc_if", "preproc_elif"} and field == "condition")
        or (node.type in {"preproc_ifdef", "preproc_if"} and field == "name")
    )


def _is_term(node: Node) -> bool:
    """Whether a literal is added or subtracted: to drop it and to make it 0 are the same."""
    parent = node.parent
    sign = parent.child_by_field_name("operator") if parent is not None else None
    return sign is not None and sign.type in {"+", "-"}


def _specifiers(finder: _Finder, node: Node) -> list[str]:
    kinds = {"storage_class_specifier", "type_qualifier", "constexpr"}
    return [finder.text(child) for child in node.children if child.type in kinds]


def _function_name(declarator: str) -> str:
    return re.sub(r"^[*&\s]+", "", declarator.split("(", maxsplit=1)[0]).strip()
