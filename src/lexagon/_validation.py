"""Argument validation: checks made from annotations, with one wording for all.

A wrong type is a `TypeError`, a wrong value an `ArgumentError`. Both name the argument, quote the
value and state what is accepted:

    TypeError: top must be an int or None, got str 'x'
    lexagon.ArgumentError: top must be at least 1, got 0

A check returns the value, with numbers of NumPy as Python's own.
"""

from __future__ import annotations

import math
import os
import sys
import types
from collections import abc
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
from operator import index
from typing import Annotated, Any, Final, Literal, TypeAlias, Union, get_args, get_origin

from lexagon._errors import ArgumentError, quoted
from lexagon._parameters import Parameter

Check: TypeAlias = Callable[[Any], Any]
_Refine: TypeAlias = Callable[[str, Any], Any]

_LARGEST: Final = sys.float_info.max
_LONGEST_TEXT: Final = 10_000_000  # characters, where no other limit is stated
_WHOLE_RANGE: Final = 2**63
_SHOWN_DIGITS: Final = 20
_BITS_PER_DIGIT: Final = math.log2(10)
_NOT_SEQUENCES: Final = (str, bytes, bytearray, abc.Mapping)


@dataclass(frozen=True)
class Kind:
    """One type that an argument may have: how it is called, recognised, and its value checked.

    Values of exactly the `exact` types need not be recognised.
    """

    expected: str
    fits: Callable[[Any], bool]
    refine: _Refine | None = None
    exact: tuple[type, ...] = ()


def check_for(name: str, hint: Any) -> Check | None:
    """Make the check of an argument from its annotation; None where everything is accepted.

    >>> from typing import Annotated
    >>> check = check_for("top", Annotated[int, Parameter(ge=1)])
    >>> check(5)
    5
    >>> check(0)
    Traceback (most recent call last):
    lexagon.ArgumentError: top must be at least 1, got 0
    """
    kinds = kinds_of(hint)
    if not kinds:
        return None
    expected = either([each.expected for each in kinds])
    # Of several alternatives that take a type, the first one stated counts.
    exact = {each: kind.refine for kind in reversed(kinds) for each in kind.exact}

    def recognise(name: str, value: Any) -> Any:
        for kind in kinds:
            if kind.fits(value):
                return value if kind.refine is None else kind.refine(name, value)
        raise TypeError(f"{name} must be {expected}, got {described(value)}")

    def check(value: Any) -> Any:
        refine = exact.get(type(value), recognise)
        return value if refine is None else refine(name, value)

    return check


def kinds_of(hint: Any) -> tuple[Kind, ...]:
    """Return the kinds that an annotation accepts: none where it accepts everything."""
    kinds: list[Kind] = []
    for parameter, each in parts_of(hint)[1]:
        kind = _kind(each, parameter)
        if kind is None:
            return ()
        named = parameter.accepts and each is not type(None)
        kinds.append(replace(kind, expected=parameter.accepts) if named else kind)
    return tuple(kinds)


def parts_of(
    hint: Any, outer: Parameter | None = None
) -> tuple[Parameter, list[tuple[Parameter, Any]]]:
    """Return the parameter that an annotation declares, and its alternatives with their own.

    An outer `Parameter` refines the inner ones: `Annotated[Top | None, Parameter("guesses")]`.
    """
    stated = outer or Parameter()
    if get_origin(hint) is Annotated:
        inner, *metadata = get_args(hint)
        declared = Parameter()
        for each in metadata:
            if isinstance(each, Parameter):
                declared = declared.merged(each)
        return parts_of(inner, declared.merged(stated))
    if get_origin(hint) in (Union, types.UnionType):
        every = [parts_of(each, stated) for each in get_args(hint)]
        merged = Parameter()
        for declared, _ in every:
            merged = merged.merged(declared)
        return merged.merged(stated), [part for _, parts in every for part in parts]
    return stated, [(stated, hint)]


def metadata_of(hint: Any) -> tuple[Any, ...]:
    """Return what an annotation and its alternatives are annotated with, the outermost first.

    Items of collections are not looked into: what they say is not of the collection.
    """
    if get_origin(hint) is Annotated:
        inner, *metadata = get_args(hint)
        return (*metadata, *metadata_of(inner))
    if get_origin(hint) in (Union, types.UnionType):
        return tuple(found for each in get_args(hint) for found in metadata_of(each))
    return ()


def either(names: list[str]) -> str:
    """Join alternatives.

    >>> either(["an int", "a str", "None"])
    'an int, a str or None'
    """
    names = list(dict.fromkeys(names))
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


def described(value: object) -> str:
    """Describe a value of a wrong type.

    >>> described("x"), described(None), described(True), described(object())
    ("str 'x'", 'None', 'bool True', 'object')
    """
    if value is None:
        return "None"
    name = type(value).__name__
    return f"{name} {shown(value)}" if type(value) in (str, int, float, bool) else name


def shown(value: object) -> str:
    """Quote a value, cut short.

    >>> shown(10**5000), shown(0.5)
    ('a number of 5,001 digits', '0.5')
    """
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, int) and value.bit_length() > _SHOWN_DIGITS * _BITS_PER_DIGIT:
        return f"a number of {int(value.bit_length() / _BITS_PER_DIGIT) + 1:,} digits"
    return quoted_repr(value)


def quoted_repr(value: object) -> str:
    """Return the text of a value of a plain type, otherwise the name of its type."""
    return str(value) if isinstance(value, bool | int | float) else type(value).__name__


def _kind(hint: Any, parameter: Parameter) -> Kind | None:  # noqa: PLR0912 - one line a type
    """Return the kind of one type; None where everything is accepted."""
    origin, args = get_origin(hint), get_args(hint)
    if hint in (Any, object):
        return None
    if hint in (None, type(None)):
        return Kind("None", lambda value: value is None, exact=(type(None),))
    if hint is bool:
        return Kind("a bool", lambda value: isinstance(value, bool), exact=(bool,))
    if hint is int:
        return Kind("an int", _is_whole, _whole(parameter), (int,))
    if hint is float:
        return Kind("a number", _is_number, _number(parameter), (float, int))
    if hint is str:
        return Kind("a str", lambda value: isinstance(value, str), _text(parameter), (str,))
    if origin is Literal:
        return _literal(args)
    if origin is type or hint is type:
        return Kind("a class", lambda value: isinstance(value, type))
    if origin is abc.Callable or hint is abc.Callable:
        return Kind("a function", callable)
    if origin is tuple and args and args[-1] is not Ellipsis:
        return _pair(args)
    if origin in (abc.Mapping, dict):
        return _mapping(args)
    if origin in _COLLECTIONS:
        return _collection(args[0], parameter)
    base = origin or hint
    if base is os.PathLike or (isinstance(base, type) and issubclass(base, os.PathLike)):
        return Kind("a path", lambda value: isinstance(value, os.PathLike))
    if not isinstance(base, type) or getattr(base, "_is_protocol", False):
        return None
    return Kind(_noun(base.__name__), lambda value: isinstance(value, base))


_COLLECTIONS: Final = frozenset(
    {abc.Sequence, abc.Iterable, abc.Collection, abc.Set, list, tuple, set, frozenset}
)


def _noun(name: str) -> str:
    return f"{'an' if name[0] in 'AEIOUaeiou' else 'a'} {name}"


def _is_whole(value: Any) -> bool:
    if type(value) is int:
        return True
    if isinstance(value, bool):
        return False
    try:
        index(value)  # numbers of NumPy; its truth values refuse
    except TypeError:
        return False
    return True


def _is_number(value: Any) -> bool:
    return isinstance(value, float) or _is_whole(value)


def _whole(parameter: Parameter) -> _Refine:
    low, high = -_WHOLE_RANGE, _WHOLE_RANGE - 1
    if parameter.ge is not None:
        low = int(parameter.ge)
    elif parameter.gt is not None:
        low = int(parameter.gt) + 1
    if parameter.le is not None:
        high = int(parameter.le)
    elif parameter.lt is not None:
        high = int(parameter.lt) - 1

    def refine(name: str, value: Any) -> Any:
        value = index(value)
        if low <= value <= high:
            return value
        bound = f"at least {low:,}" if value < low else f"at most {high:,}"
        raise refused(name, value, bound)

    return refine


def _number(parameter: Parameter) -> _Refine:
    ge, gt, le, lt = parameter.ge, parameter.gt, parameter.le, parameter.lt
    low = (
        -_LARGEST
        if ge is None and gt is None
        else ge
        if gt is None
        else math.nextafter(gt, math.inf)
    )
    high = (
        _LARGEST
        if le is None and lt is None
        else le
        if lt is None
        else math.nextafter(lt, -math.inf)
    )
    assert low is not None
    assert high is not None

    def refine(name: str, value: Any) -> Any:
        if not isinstance(value, float):
            value = index(value)
        if low <= value <= high:
            return value
        if not -_LARGEST <= value <= _LARGEST:
            raise refused(name, value, "a finite number")
        if value < low:
            raise refused(name, value, f"greater than {gt:,}" if ge is None else f"at least {ge:,}")
        raise refused(name, value, f"less than {lt:,}" if le is None else f"at most {le:,}")

    return refine


def _text(parameter: Parameter) -> _Refine:
    least, most = parameter.min_length or 0, parameter.max_length or _LONGEST_TEXT
    is_path = "path" in parameter.accepts

    def refine(name: str, value: str) -> str:
        if len(value) > most:
            raise ArgumentError(
                name, f"must have at most {most:,} characters, got {len(value):,}", shown(value)
            )
        if not value.isascii():
            try:
                value.encode()
            except UnicodeEncodeError:
                raise refused(name, value, "valid Unicode text") from None
        if len(value) < least:
            what = "a non-empty text" if least == 1 else f"a text of at least {least:,} characters"
            raise refused(name, value, what)
        if is_path and ("\0" in value or not value):
            raise refused(name, value, parameter.accepts)
        return value

    return refine


def _literal(choices: tuple[Any, ...]) -> Kind:
    known = frozenset((type(each), each) for each in choices)
    accepted = {type(each) for each in choices}
    expected = either([repr(each) for each in choices])
    names = [each for each in choices if isinstance(each, str)]

    def refine(name: str, value: Any) -> Any:
        if (type(value), value) not in known:
            near = get_close_matches(value, names, 1) if isinstance(value, str) else []
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise refused(name, value, expected, hint)
        return value

    return Kind(expected, lambda value: type(value) in accepted, refine, tuple(accepted))


def _pair(hints: tuple[Any, ...]) -> Kind:
    checks = [check_for("{}", each) for each in hints]

    def refine(name: str, value: Any) -> Any:
        if len(value) != len(hints):
            raise ArgumentError(name, f"must have {len(hints)} items, got {len(value)}")
        items = [
            each if check is None else _renamed(check, f"{name}[{place}]", each)
            for place, (check, each) in enumerate(zip(checks, value, strict=True))
        ]
        return tuple(items)

    return Kind(f"a sequence of {len(hints)}", _is_sequence, refine)


def _is_sequence(value: Any) -> bool:
    return (
        hasattr(type(value), "__len__")
        and hasattr(type(value), "__getitem__")
        and not isinstance(value, _NOT_SEQUENCES)
    )


def _collection(hint: Any, parameter: Parameter) -> Kind:
    """Return the kind of several items: checked at once, or as they come."""
    kinds = kinds_of(hint)
    item = either([each.expected for each in kinds]) if kinds else ""
    least, most = parameter.min_length or 0, parameter.max_length
    check = check_for("{}", hint)
    is_plain_text = hint is str

    def each_of(name: str, values: Any) -> Iterator[Any]:
        for place, value in enumerate(values):
            yield value if check is None else _renamed(check, f"{name}[{place}]", value)

    def refine(name: str, values: Any) -> Any:
        if not hasattr(type(values), "__len__"):
            return each_of(name, values)
        if len(values) < least:
            raise ArgumentError(name, f"must have at least {least:,} items, got {len(values):,}")
        if most is not None and len(values) > most:
            raise ArgumentError(name, f"must have at most {most:,} items, got {len(values):,}")
        if check is None or (is_plain_text and _are_plain_texts(values)):
            return values
        checked = tuple(each_of(name, values))
        if all(new is old for new, old in zip(checked, values, strict=True)):
            return values
        return checked

    expected = f"a sequence, each item {item}" if item else "a sequence"
    return Kind(expected, _is_collection, refine)


def _are_plain_texts(values: Any) -> bool:
    """Return whether all values are Unicode text, faster than they are checked one by one."""
    try:
        "".join(values).encode()
    except (TypeError, UnicodeEncodeError):
        return False
    return True


def _is_collection(value: Any) -> bool:
    return hasattr(type(value), "__iter__") and not isinstance(value, str | bytes | bytearray)


def _mapping(hints: tuple[Any, ...]) -> Kind:
    keys, values = (check_for("{}", each) for each in hints or (object, object))

    def refine(name: str, value: Any) -> Any:
        return {
            (_renamed(keys, f"a key of {name}", key) if keys else key): (
                _renamed(values, f"{name}[{shown(key)}]", each) if values else each
            )
            for key, each in value.items()
        }

    return Kind("a mapping", lambda value: isinstance(value, abc.Mapping), refine)


def _renamed(check: Check, name: str, value: Any) -> Any:
    """Check an item; its name is written only if it is refused."""
    try:
        return check(value)
    except ArgumentError as error:
        raise error.of(name) from None
    except TypeError as error:
        raise TypeError(str(error).replace("{}", name, 1)) from None


def refused(name: str, value: object, accepted: str, hint: str = "") -> ArgumentError:
    """Return the error for a value that is not accepted."""
    return ArgumentError(name, f"must be {accepted}, got {shown(value)}{hint}", shown(value))
