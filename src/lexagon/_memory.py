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
_make_room: list[weakref.WeakMethod[Callable[[int], None]]] = []  # one at most

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


def before_growth(size: int) -> None:
    """Tell whoever bounds this process's memory, such as a server, that a table will be made."""
    for reference in list(_make_room):
        make_room = reference()
        if make_room is not None:
            make_room(size)


def set_make_room(make_room: Callable[[int], None] | None) -> None:
    """Have a method called before tables are made; it may let others go, or refuse by raising.

    It is called for as long as its object lives.
    """
    _make_room.clear()
    if make_room is not None:
        _make_room.append(weakref.WeakMethod(make_room))


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
        needed = size()
        before_growth(needed)
        made = hold(make(), needed)
        with self._lock:
            kept: T = self._tables.setdefault(key, made)
            while len(self._tables) > _MOST_TABLES:
                self._tables.popitem(last=False)
        return kept

    def clear(self) -> None:
        """Forget all; a table that is in use lives until that ends."""
        with self._lock:
            self._tables.clear()
