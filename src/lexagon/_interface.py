"""How interfaces call operations: which fields they offer, and what they make of the values given.

An operation's parameters are its fields, but where a parameter's value is an object (a word list, a
position, rules) the parameters of its reader stand for it, and those of the subject's reader for
the object that a method belongs to.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, TypeAlias

from lexagon._operation import Argument, Operation, arguments_of
from lexagon._parameters import MISSING

Values: TypeAlias = Mapping[str, Any]
# What an interface calls instead of a reader, with the values of its fields; MISSING leaves the
# argument to the operation's default.
Readers: TypeAlias = Mapping[Callable[..., Any], Callable[[Values], Any]]


@dataclass(frozen=True)
class Field:
    """A parameter as an interface offers it; `title` is of the group it belongs to."""

    argument: Argument
    title: str = ""

    @property
    def name(self) -> str:
        """Its name in all interfaces."""
        return self.argument.name


@dataclass(frozen=True)
class _Node:
    """A parameter that is given as it is, or made by a reader from the nodes of its parameters."""

    argument: Argument | None  # None is the subject
    reader: Callable[..., Any] | None
    nodes: tuple[_Node, ...]
    title: str = ""

    def leaves(self, title: str = "") -> Iterator[Field]:
        if self.reader is None:
            assert self.argument is not None
            yield Field(self.argument, title)
        for each in self.nodes:
            yield from each.leaves(self.title or title)

    def readers(self) -> Iterator[Callable[..., Any]]:
        if self.reader is not None:
            yield _function(self.reader)
        for each in self.nodes:
            yield from each.readers()

    def value(self, given: Values, readers: Readers) -> Any:
        """Return what the values make; MISSING where nothing was given."""
        if self.reader is None:
            assert self.argument is not None
            return given.get(self.argument.name, MISSING)
        other = readers.get(_function(self.reader))
        made = arguments_made(self.nodes, given, readers)
        if other is not None:
            return other(made)
        if not made and self.argument is not None and self.argument.default is not MISSING:
            return MISSING
        return call(self.reader, self.nodes, made)


class Call:
    """An operation as an interface offers it: `command`, `http` or `mcp`."""

    def __init__(self, operation: Operation, interface: str) -> None:
        self.operation = operation
        self.interface = interface

    @cached_property
    def _subject(self) -> _Node | None:
        reader = self.operation.reader
        return None if reader is None else _Node(None, reader, _nodes(reader, self.interface))

    @cached_property
    def _arguments(self) -> tuple[_Node, ...]:
        return _nodes(self.operation.function, self.interface)

    @cached_property
    def readers(self) -> frozenset[Callable[..., Any]]:
        """The functions that read its subject and its arguments."""
        roots = (*((self._subject,) if self._subject else ()), *self._arguments)
        return frozenset(each for root in roots for each in root.readers())

    @property
    def is_whole(self) -> bool:
        """Whether the interface offers every argument that the operation needs."""
        offered = {each.argument for each in self._arguments}
        needed = {each for each in self.operation.arguments if each.default is MISSING}
        return needed <= offered

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """What may be given; a name that two parameters share is one field."""
        nodes = (*((self._subject,) if self._subject else ()), *self._arguments)
        every: dict[str, Field] = {}
        for node in nodes:
            for each in node.leaves():
                every.setdefault(each.name, each)
        return tuple(every.values())

    def defaults(self) -> dict[str, Any]:
        """Return the defaults of this interface where they differ from the library's."""
        found = {}
        for each in self.fields:
            value = each.argument.interface_default.at(self.interface)
            if value is not MISSING:
                found[each.name] = value
        return found

    def values(self, given: Values) -> dict[str, Any]:
        """Return the value of every field: as given, or its default at this interface."""
        defaults = {each.name: each.argument.default_at(self.interface) for each in self.fields}
        return {**defaults, **given}

    def prepare(self, given: Values, readers: Readers | None = None) -> Prepared:
        """Read the values given: what is wrong about them is refused before work begins."""
        readers = readers or {}
        values = {**self.defaults(), **given}
        made = arguments_made(self._arguments, values, readers)
        function, subject = self.operation.function, None
        if self._subject is not None:
            subject = self._subject.value(values, readers)
            function = getattr(subject, self.operation.method)
        return Prepared(self.operation, partial(call, function, self._arguments), made, subject)


@dataclass(frozen=True)
class Prepared:
    """A call of an operation whose arguments were read."""

    operation: Operation
    function: Callable[[Values], Any]
    arguments: Values
    subject: object | None

    def run(self, progress: Callable[..., Any] | None = None, fixed: Values | None = None) -> Any:
        """Return the result; `fixed` arguments, where the operation has them, are the caller's."""
        names = {each.name for each in self.operation.arguments}
        made = {**self.arguments, **{n: each for n, each in (fixed or {}).items() if n in names}}
        if progress is not None and self.operation.is_long:
            made["progress"] = progress
        return self.function(made)


def arguments_made(nodes: tuple[_Node, ...], given: Values, readers: Readers) -> dict[str, Any]:
    """Return the arguments that the values make, by name, without those left to their default."""
    made = {}
    for node in nodes:
        assert node.argument is not None
        value = node.value(given, readers)
        if value is not MISSING:
            made[node.argument.name] = value
    return made


def call(function: Callable[..., Any], nodes: tuple[_Node, ...], made: Values) -> Any:
    """Call a function with arguments by name; those of `*others` follow by place."""
    named = dict(made)
    names = [node.argument.name for node in nodes if node.argument is not None]
    kinds = [node.argument.kind for node in nodes if node.argument is not None]
    if inspect.Parameter.VAR_POSITIONAL not in kinds:
        return function(**named)
    place = kinds.index(inspect.Parameter.VAR_POSITIONAL)
    before = [named.pop(name) for name in names[:place]]
    return function(*before, *named.pop(names[place], ()), **named)


def _nodes(function: Callable[..., Any], interface: str) -> tuple[_Node, ...]:
    """Return the nodes of a function's parameters; what it reads itself is given as it is."""
    found = []
    for each in arguments_of(function):
        if each.name == "progress" or not each.parameter.is_at(interface):
            continue
        reader = None if each.reader is None else each.reader.function
        if reader is None and interface != "command" and each.takes_path:
            continue  # a server opens no file that a request names
        if reader is None or each.reader is None or _function(reader) is _function(function):
            found.append(_Node(each, None, ()))
        else:
            found.append(_Node(each, reader, _nodes(reader, interface), each.reader.title))
    return tuple(found)


def _function(reader: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function of a class method, which is the same object each time."""
    function: Callable[..., Any] = getattr(reader, "__func__", reader)
    return function
