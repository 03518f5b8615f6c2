"""Numbers that no interface may convert before it has counted their digits, and where they go."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

TEXTS: Final = ("1e9999999", "9" * 400, "²", "٣", "NaN")
TOKENS: Final = ("1e9999999", "9" * 400, "NaN")  # which are numbers of JSON, as Python reads it
LARGE: Final = "9" * 10_000_000
LONGEST_REFUSAL: Final = 2_000
_OUTER: Final = 3
_NUMBER: Final = re.compile(r"\d+(?:\.\d+)?")


def with_odd_numbers(text: str, odd: str) -> Iterator[str]:
    """Yield a text with each of its numbers replaced, one at a time; of many the outer ones.

    >>> list(with_odd_numbers("5:1.5,6:2", "²"))
    ['²:1.5,6:2', '5:²,6:2', '5:1.5,²:2', '5:1.5,6:²']
    """
    found = list(_NUMBER.finditer(text))
    for each in found if len(found) <= 2 * _OUTER else found[:_OUTER] + found[-_OUTER:]:
        yield text[: each.start()] + odd + text[each.end() :]
