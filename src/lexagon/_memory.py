"""How much memory word lists and what games make of them take, wherever they are held."""

from __future__ import annotations

import threading
import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable
from itertools import count
from typing import Any, Final, TypeVar

# Of one list: a trie and an engine for each edition, and the scores by the rules last asked for.
_MOST_TABLES: Final = 8
_held: dict[int, int] = {}
_numbers: Final = count()

T = TypeVar("T")


def hold(value: T, size: int) -> T:
    """Count a value's bytes for as long as anything refers to it."""
    number = next(_numbers)
    _held[number] = size
    weakref.finalize(value, _held.pop, number, None).atexit = False
    return value


def bytes_held() -> int:
    """Return the bytes of all graphs and tables that are alive in this process."""
    return sum(list(_held.values()))


class Tables:
    """What games make of one list, made at the first use; the least recently used go first."""

    __slots__ = ("_lock", "_tables")

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._tables: OrderedDict[Hashable, Any] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], T], size: Callable[[], int]) -> T:
        """Return the table of a key; two threads that make it at once end up with one."""
        with self._lock:
            if key in self._tables:
                self._tables.move_to_end(key)
                found: T = self._tables[key]
                return found
        made = hold(make(), size())
        with self._lock:
            kept: T = self._tables.setdefault(key, made)
            while len(self._tables) > _MOST_TABLES:
                self._tables.popitem(last=False)
        return kept

    def clear(self) -> None:
        """Forget all; a table that is in use lives until that ends."""
        with self._lock:
            self._tables.clear()
