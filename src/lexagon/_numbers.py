"""Numbers in text from outside, read by a bounded grammar: digits are counted before conversion.

`int`, `float` and `Fraction` take underscores, spaces, digits of every script, `nan` and numbers of
any size, whose conversion can take hours without giving way to another thread. All text that users,
files and clients give is read here instead; `tools/check_numbers.py` finds what is not.

    whole number      7  -12  +24              at most 19 digits, and 64 bits
    decimal number    7  1.5  .5  2e-3         at most 40 characters, exponent of 3 digits, finite
    fraction          7  1.5  3/2              a decimal number, or two whole numbers

A sign is read only where negative numbers are accepted.
`parse_…` returns None for what is not such a number within the bounds; `read_…` refuses it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from math import inf
from typing import TYPE_CHECKING, Any, Final

from lexagon._errors import LexagonError, quoted

if TYPE_CHECKING:
    from fractions import Fraction

LEAST: Final = -(1 << 63)
MOST: Final = (1 << 63) - 1
_BITS: Final = 64
_LONGEST: Final = 40
_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,19}")
_DIGITS: Final = re.compile(r"[+-]?[0-9]+")
_DECIMAL: Final = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?")


def parse_int(text: str, least: int = LEAST, most: int = MOST) -> int | None:
    """Return the whole number that text is, None if it is none or out of bounds.

    >>> parse_int("12"), parse_int("²"), parse_int("1_0"), parse_int("12", most=9)
    (12, None, None, None)
    """
    number = int(text) if _WHOLE.fullmatch(text) and _may_be_signed(text, least) else None
    return number if number is not None and least <= number <= most else None


def parse_float(text: str, least: float = -inf, most: float = inf) -> float | None:
    """Return the decimal number that text is, None if it is none or out of bounds.

    >>> parse_float("2e-3"), parse_float("nan"), parse_float("1e9999999"), parse_float("1e999")
    (0.002, None, None, None)
    """
    number = float(text) if _is_decimal(text, least) else inf
    return number if abs(number) < inf and least <= number <= most else None


def parse_fraction(text: str, least: float = -inf, most: float = inf) -> Fraction | None:
    """Return the fraction that text is, None if it is none or out of bounds.

    >>> parse_fraction("1.5"), parse_fraction("3/2"), parse_fraction("1/0")
    (Fraction(3, 2), Fraction(3, 2), None)
    """
    from fractions import Fraction

    above, bar, below = text.partition("/")
    if bar:
        upper, lower = parse_int(above, LEAST if least < 0 else 0), parse_int(below, 1)
        number = None if upper is None or lower is None else Fraction(upper, lower)
    else:
        number = Fraction(text) if _is_decimal(text, least) else None
    return number if number is not None and least <= number <= most else None


def _is_decimal(text: str, least: float) -> bool:
    bounded = len(text) <= _LONGEST and _DECIMAL.fullmatch(text)
    return bool(bounded) and _may_be_signed(text, least)


def _may_be_signed(text: str, least: float) -> bool:
    return least < 0 or text[0] not in "+-"


def read_int(
    text: str,
    what: str,
    least: int = LEAST,
    most: int = MOST,
    error: type[LexagonError] = LexagonError,
) -> int:
    """Return the whole number that text is.

    >>> read_int("²", "min_length", 1, 63)
    Traceback (most recent call last):
    lexagon.LexagonError: min_length must be a whole number from 1 to 63, got '²'
    """
    number = parse_int(text, least, most)
    if number is None:
        raise _refusal(text, what, wanted(text, "a whole number", least, most), error)
    return number


def read_float(
    text: str,
    what: str,
    least: float = -inf,
    most: float = inf,
    error: type[LexagonError] = LexagonError,
) -> float:
    """Return the decimal number that text is.

    >>> read_float("nan", "seconds", least=0)
    Traceback (most recent call last):
    lexagon.LexagonError: seconds must be a finite number of at least 0, got 'nan'
    """
    number = parse_float(text, least, most)
    if number is None:
        raise _refusal(text, what, wanted(text, "a finite number", least, most), error)
    return number


def wanted(text: str, kind: str, least: float | None = None, most: float | None = None) -> str:
    """Say what number a text should be that is none of its kind, or out of bounds.

    >>> wanted("many", "a whole number", least=1), wanted("9" * 30, "a whole number")
    ('a whole number of at least 1', 'a whole number of at most 64 bits')
    """
    low = None if least in (None, LEAST, -inf) else f"{least:,}"
    high = None if most in (None, MOST, inf) else f"{most:,}"
    if low and high:
        return f"{kind} from {low} to {high}"
    if low or high:
        return f"{kind} of at least {low}" if low else f"{kind} of at most {high}"
    return f"{kind} of at most {_BITS} bits" if _DIGITS.fullmatch(text) else kind


def _refusal(text: str, what: str, kind: str, error: type[LexagonError]) -> LexagonError:
    shown = quoted(text)
    return error(f"{what} must be {kind}, got {shown}", code="number", what=what, text=shown[1:-1])


def load_json(text: str | bytes) -> Any:
    """Return a JSON document whose numbers are finite and have at most 64 bits.

    >>> load_json('{"seconds": NaN}')
    Traceback (most recent call last):
    lexagon.LexagonError: seconds must be finite and have at most 64 bits, got nan
    """
    return _bounded(json.loads, text)


def load_toml(text: str) -> dict[str, Any]:
    """Return a TOML document whose numbers are finite and have at most 64 bits.

    >>> load_toml("seconds = 1e9999999")
    Traceback (most recent call last):
    lexagon.LexagonError: seconds must be finite and have at most 64 bits, got inf
    """
    import tomllib

    document: dict[str, Any] = _bounded(tomllib.loads, text)
    return document


def check_numbers(document: object) -> None:
    """Refuse a document with a number that is not finite or has more than 64 bits.

    >>> check_numbers({"seeds": [1, 2, 1 << 64]})
    Traceback (most recent call last):
    lexagon.LexagonError: seeds must be finite and have at most 64 bits, got a number of 65 bits
    """
    pending = [("numbers", document)]
    while pending:
        key, each = pending.pop()
        if isinstance(each, Mapping):
            pending.extend(each.items())
        elif isinstance(each, list | tuple):
            pending.extend((key, part) for part in each)
        elif isinstance(each, float) and not abs(each) < inf:
            raise _unbounded(key, str(each))
        elif isinstance(each, int) and each.bit_length() > _BITS:
            raise _unbounded(key, f"a number of {each.bit_length():,} bits")


def _bounded(loads: Callable[[Any], Any], text: str | bytes) -> Any:
    try:
        document = loads(text)
    except ValueError as error:
        if type(error) is ValueError:  # of int, for more digits than Python converts
            raise _unbounded("numbers", "one of thousands of digits") from None
        raise
    check_numbers(document)
    return document


def _unbounded(key: object, got: str) -> LexagonError:
    name = quoted(str(key))[1:-1]
    return LexagonError(f"{name} must be finite and have at most {_BITS} bits, got {got}")
