"""Operations: public functions and methods that are declared once.

`@validated` checks the arguments of a public function, method or constructor by its annotations.
`@operation` does the same and registers the function: its signature, its docstring and its result
type are the declaration from which commands, routes, tools, client methods and reference pages are
built.

Annotations are read at the first call, never at import: those of parameters, not of the result.
What a module imports for type checkers alone is found among the public names of its package.
"""

from __future__ import annotations

import builtins
import inspect
import os
import sys
from collections import abc
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, wraps
from importlib import import_module
from types import SimpleNamespace
from typing import (
    Any,
    Final,
    TypeAlias,
    TypeVar,
    Unpack,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    overload,
)

from lexagon._index import INDEX
from lexagon._parameters import MISSING, Default, Limit, Parameter, Reader
from lexagon._validation import Check, check_for, metadata_of, parts_of

Cost: TypeAlias = float | Callable[[Mapping[str, Any], Callable[[str], int]], float]
F = TypeVar("F", bound=Callable[..., Any])

_VALIDATED: Final[list[Callable[..., Any]]] = []
_OPERATIONS: Final[dict[str, Operation]] = {}
EXAMPLE: Final = "$ lexagon "
_SUBJECTS: Final[dict[tuple[str, str], str]] = {}  # of a class: the name of its class method
_SEQUENCES: Final = (abc.Sequence, abc.Iterable, abc.Collection, list, tuple)
_RECEIVERS: Final = ("self", "cls")
INTERFACES: Final = frozenset({"command", "http", "mcp"})


@dataclass(frozen=True)
class Argument:
    """One parameter of an operation, as its annotation declares it."""

    name: str
    hint: Any
    kind: inspect._ParameterKind
    default: object  # MISSING where the argument is required
    parameter: Parameter
    interface_default: Default
    limit: Limit | None
    reader: Reader | None

    @property
    def is_optional(self) -> bool:
        """Whether None is accepted."""
        return any(each is type(None) for _, each in parts_of(self.hint)[1])

    @property
    def is_variadic(self) -> bool:
        """Whether it is several arguments, as `*words` is."""
        return self.kind is inspect.Parameter.VAR_POSITIONAL

    @cached_property
    def kinds(self) -> frozenset[Any]:
        """The types that it accepts, without None."""
        found = [each for _, each in parts_of(self.hint)[1]]
        return frozenset(each for each in found if each is not type(None))

    @property
    def takes_path(self) -> bool:
        """Whether it may be the path of a file."""
        bases = [get_origin(each) or each for each in self.kinds]
        return any(isinstance(each, type) and issubclass(each, os.PathLike) for each in bases)

    @cached_property
    def item(self) -> Argument | None:
        """One of its items, if it is a sequence and nothing else."""
        (kind, *others) = self.kinds
        if others or get_origin(kind) not in _SEQUENCES:
            return None
        return argument_of(self.name, get_args(kind)[0], MISSING)

    def default_at(self, interface: str) -> object:
        """Return the default at an interface: `command`, `http` or `mcp`."""
        own = self.interface_default.at(interface)
        return self.default if own is MISSING else own

    @cached_property
    def check(self) -> Check | None:
        """The check of its values; None where everything is accepted."""
        return check_for(self.name, self.hint)


@dataclass(frozen=True)
class Operation:
    """A public function or method that interfaces may call.

    `name` is its path in all interfaces: `wordle.suggest` is `lexagon wordle suggest`,
    `POST /api/v1/wordle/suggest`, the tool `wordle_suggest` and `client.wordle.suggest()`. `cost`
    estimates milliseconds, for servers: a number, or a function of the values of the fields and of
    another function that counts a word list. `parts` makes it a stream, with these events besides
    `progress` and `result`.
    """

    name: str
    function: Callable[..., Any]
    interfaces: frozenset[str]
    cost: Cost | None = None
    read_only: bool = True
    parts: Mapping[str, type] | None = None

    @property
    def group(self) -> str:
        """The group of commands that it belongs to: words, wordle, grid, scrabble, lab."""
        return self.name.partition(".")[0]

    @property
    def summary(self) -> str:
        """The first sentence of its docstring."""
        return (inspect.getdoc(self.function) or "").partition("\n\n")[0].replace("\n", " ")

    @property
    def about(self) -> str:
        """Its docstring up to the first example."""
        paragraphs = (inspect.getdoc(self.function) or "").partition(">>>")[0].split("\n\n")
        return "\n\n".join(each for each in paragraphs if not each.strip().startswith(EXAMPLE))

    @property
    def examples(self) -> list[str]:
        """Its examples on the command line: the lines of its docstring that begin with `$`."""
        lines = (inspect.getdoc(self.function) or "").splitlines()
        return [line.strip()[2:] for line in lines if line.strip().startswith(EXAMPLE)]

    @property
    def owner(self) -> type | None:
        """The class of a method; None for a function."""
        path = self.function.__qualname__.split(".")[:-1]
        found: Any = import_module(self.function.__module__)
        for each in path:
            found = getattr(found, each)
        return found if path else None

    @property
    def reader(self) -> Callable[..., Any] | None:
        """What makes the object that a method is called on; None for a function."""
        for each in self.owner.__mro__ if self.owner else ():
            name = _SUBJECTS.get((each.__module__, each.__qualname__))
            if name is not None:
                reader: Callable[..., Any] = getattr(self.owner, name)
                return reader
        if self.owner is not None and not inspect.ismethod(getattr(self.owner, self.method)):
            raise TypeError(
                f"{self.name}: no class method of {self.owner.__name__} is its @subject"
            )
        return None

    @property
    def method(self) -> str:
        """The name of the function or method."""
        return self.function.__name__

    @cached_property
    def arguments(self) -> tuple[Argument, ...]:
        """Its parameters in their order, without the receiver and without `progress`."""
        return tuple(each for each in arguments_of(self.function) if each.name != "progress")

    @property
    def is_long(self) -> bool:
        """Whether it reports progress and can be stopped."""
        return "progress" in inspect.signature(self.function).parameters

    @property
    def result(self) -> Any:
        """The type of its result."""
        return _hints_of(self.function, ["return"])["return"]


@overload
def operation(function: F, /) -> F: ...
@overload
def operation(
    *,
    name: str | None = None,
    interfaces: frozenset[str] = ...,
    cost: Cost | None = None,
    read_only: bool = True,
    parts: Mapping[str, type] | None = None,
) -> Callable[[F], F]: ...
def operation(
    function: Any = None,
    /,
    *,
    name: str | None = None,
    interfaces: frozenset[str] = INTERFACES,
    cost: Cost | None = None,
    read_only: bool = True,
    parts: Mapping[str, type] | None = None,
) -> Any:
    """Declare an operation: check its arguments, and offer it at interfaces.

    A name is needed only where that of the function is not the one that interfaces have.
    """

    def declare(function: F) -> F:
        checked = validated(function)
        own = name or f"{_group_of(function.__module__)}.{function.__name__.replace('_', '-')}"
        made = Operation(own, checked, interfaces, cost, read_only, parts)
        _OPERATIONS[own] = made
        return checked

    return declare if function is None else declare(function)


def subject(function: F) -> F:
    """Mark the class method by which interfaces make the object whose methods are operations.

    Its parameters become those of each operation. Use it below `@classmethod`; it validates too.
    """
    checked = validated(function)
    _SUBJECTS[function.__module__, function.__qualname__.rpartition(".")[0]] = function.__name__
    return checked


def operations() -> tuple[Operation, ...]:
    """Return all operations, in the order of their names."""
    for module in {module for module, _ in INDEX.values()}:
        import_module(module)
    return tuple(_OPERATIONS[name] for name in sorted(_OPERATIONS))


def find_operation(name: str) -> Operation | None:
    """Return an operation by name, importing its module alone; None if there is none."""
    if name in INDEX:
        import_module(INDEX[name][0])
    return _OPERATIONS.get(name)


def summaries(group: str) -> dict[str, str]:
    """Return the operations of a group with their summaries; those of the library by the index."""
    found = {name: summary for name, (_, summary) in INDEX.items()}
    found.update({name: each.summary for name, each in _OPERATIONS.items()})
    return {name: found[name] for name in found if name.startswith(f"{group}.")}


def validated_functions() -> tuple[Callable[..., Any], ...]:
    """Return all functions of imported modules whose arguments are checked."""
    return tuple(_VALIDATED)


def validated(function: F) -> F:
    """Check the arguments of a function, or of the constructor of a class, by its annotations.

    >>> from typing import Annotated
    >>> @validated
    ... def first(count: Annotated[int, Parameter(ge=1)] = 1) -> range:
    ...     return range(count)
    >>> first(3)
    range(0, 3)
    >>> first(True)
    Traceback (most recent call last):
    TypeError: count must be an int, got bool True
    """
    if isinstance(function, type):
        made: Any = function
        made.__init__ = validated(made.__init__)
        return function
    checks: _Checks | None = None

    @wraps(function)
    def checked(*args: Any, **named: Any) -> Any:
        nonlocal checks
        if checks is None:
            checks = _Checks.of(function)
        if len(args) > checks.first:
            args = checks.placed(args)
        for name, value in named.items():
            check = checks.by_name.get(name)
            if check is not None:
                named[name] = check(value)
        return function(*args, **named)

    _VALIDATED.append(checked)
    return cast(F, checked)


@dataclass(frozen=True, slots=True)
class _Checks:
    """The checks of a function: of positional arguments, of those by name, and of `*others`."""

    first: int  # place of the first positional argument that has one
    positional: tuple[Check | None, ...]
    by_name: dict[str, Check]
    others: Check | None

    @classmethod
    def of(cls, function: Callable[..., Any]) -> _Checks:
        """Make the checks from the annotations."""
        positional: list[Check | None] = []
        by_name: dict[str, Check] = {}
        others = None
        parameters = list(inspect.signature(function).parameters.values())
        if parameters and parameters[0].name in _RECEIVERS:
            positional.append(None)
        for each in arguments_of(function):
            check = each.check
            if each.kind is inspect.Parameter.VAR_POSITIONAL:
                others = check
                continue
            if each.kind is not inspect.Parameter.KEYWORD_ONLY:
                positional.append(check)
            if check is not None and each.kind is not inspect.Parameter.POSITIONAL_ONLY:
                by_name[each.name] = check
        checked = [place for place, check in enumerate(positional) if check is not None]
        first = min(checked, default=len(positional))
        if others is None and not checked:
            first = sys.maxsize
        return cls(first, tuple(positional), by_name, others)

    def placed(self, args: tuple[Any, ...]) -> tuple[Any, ...]:
        """Check positional arguments; those that are too many are left to Python."""
        count = len(self.positional)
        values = [
            value if check is None else check(value)
            for check, value in zip(self.positional, args, strict=False)
        ]
        rest = args[count:]
        return (*values, *(rest if self.others is None else map(self.others, rest)))


def arguments_of(function: Callable[..., Any]) -> Iterator[Argument]:
    """Yield the parameters of a function as they are declared, without its receiver."""
    parameters = inspect.signature(function).parameters
    hints = _hints_of(function, parameters)
    for place, (name, each) in enumerate(parameters.items()):
        if place == 0 and name in _RECEIVERS:
            continue
        hint = hints.get(name, object)
        if each.kind is inspect.Parameter.VAR_KEYWORD:
            yield from _keywords(hint)
        else:
            default = MISSING if each.default is each.empty else each.default
            yield argument_of(name, hint, default, each.kind)


def _hints_of(function: Callable[..., Any], names: Iterable[str]) -> dict[str, Any]:
    """Return some of the annotations of a function."""
    plain: Any = inspect.unwrap(function)
    stated, known = plain.__annotations__, plain.__globals__
    wanted = SimpleNamespace(__annotations__={n: stated[n] for n in names if n in stated})
    package = ".".join(plain.__module__.split(".")[:2])
    return get_type_hints(wanted, known, _Names(known, package), include_extras=True)


class _Names(dict[str, Any]):
    """The names of a module, and the public ones of its package, which are imported when asked."""

    def __init__(self, known: dict[str, Any], package: str) -> None:
        self.known, self.package = known, package

    def __missing__(self, name: str) -> Any:
        if name in self.known:
            return self.known[name]
        return getattr(builtins, name, None) or getattr(import_module(self.package), name)


def _keywords(hint: Any) -> Iterator[Argument]:
    """Yield what `**options: Unpack[Options]` stands for."""
    if get_origin(hint) is Unpack:
        (typed,) = get_args(hint)
        for name, each in get_type_hints(typed, include_extras=True).items():
            yield argument_of(name, each, None)


def argument_of(
    name: str,
    hint: Any,
    default: object,
    kind: inspect._ParameterKind = inspect.Parameter.KEYWORD_ONLY,
) -> Argument:
    """Return a parameter as its annotation declares it."""
    metadata = metadata_of(hint)
    return Argument(
        name=name,
        hint=hint,
        kind=kind,
        default=default,
        parameter=parts_of(hint)[0],
        interface_default=next((x for x in metadata if isinstance(x, Default)), Default()),
        limit=next((x for x in metadata if isinstance(x, Limit)), None),
        reader=next((x for x in metadata if isinstance(x, Reader)), None),
    )


def _group_of(module: str) -> str:
    """Name the group of commands that a module of the library belongs to."""
    parts = module.split(".")
    group = parts[1] if parts[0] == "lexagon" and len(parts) > 1 else parts[0]
    return "words" if group == "lexicon" else group
