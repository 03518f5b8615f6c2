"""Who is next: a queue with turns between addresses, and when the refused should come again."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from math import ceil
from random import random
from time import monotonic
from typing import Final, Generic, TypeVar

T = TypeVar("T")
_WINDOW: Final = 2.0  # seconds over which traffic is counted
_LONGEST_RETRY: Final = 20


class Turns(Generic[T]):
    """A queue that takes from each address in turn, and at most so many of one at a time.

    >>> queue = Turns(most_of_one=1)
    >>> for address, name in (("A", "a1"), ("A", "a2"), ("B", "b1")):
    ...     queue.add(address, name)
    >>> [queue.take(), queue.take(), queue.take()]
    ['a1', 'b1', None]
    >>> queue.release("A")
    >>> queue.take()
    'a2'
    """

    def __init__(self, most_of_one: int) -> None:
        self._most_of_one = most_of_one
        self._queues: dict[str, deque[T]] = {}  # in the order of their turns
        self._taken: Counter[str] = Counter()
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def count(self, address: str) -> int:
        """Return how many of an address wait."""
        return len(self._queues.get(address, ()))

    def add(self, address: str, item: T) -> None:
        """Queue an item behind the others of its address."""
        self._queues.setdefault(address, deque()).append(item)
        self._length += 1

    def take(self) -> T | None:
        """Take the next item of the address with the fewest taken; of equals who waits longest."""
        free = (each for each in self._queues if self._taken[each] < self._most_of_one)
        address = min(free, key=self._taken.__getitem__, default=None)
        if address is None:
            return None
        waiting = self._queues.pop(address)
        item = waiting.popleft()
        if waiting:
            self._queues[address] = waiting  # last in turn now
        self._taken[address] += 1
        self._length -= 1
        return item

    def release(self, address: str) -> None:
        """Note that an item of an address is done with."""
        self._taken[address] -= 1
        if not self._taken[address]:
            del self._taken[address]

    def remove(self, is_unwanted: Callable[[T], bool]) -> list[T]:
        """Remove items from the queue and return them."""
        removed = [item for each in self._queues.values() for item in each if is_unwanted(item)]
        kept = {
            address: deque(item for item in waiting if not is_unwanted(item))
            for address, waiting in self._queues.items()
        }
        self._queues = {address: waiting for address, waiting in kept.items() if waiting}
        self._length -= len(removed)
        return removed


class Traffic:
    """How much was served and refused lately, which says how long the refused should stay away.

    If all who were refused came again after one second, most would be refused again. They are
    asked to spread over the time that serving all of them takes at the present pace.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._since = clock()
        self._served = self._refused = 0.0
        self._waves = 0.0  # refused for each that is served, of the window before

    def serve(self) -> None:
        """Count a request that was served."""
        self._served += 1

    def refuse(self) -> int:
        """Count a request that is refused; return the seconds for its Retry-After.

        >>> now = [0.0]
        >>> traffic = Traffic(lambda: now[0])
        >>> [traffic.refuse() for _ in range(60)][-1]
        1
        >>> traffic.serve()
        >>> now[0] = 3.0
        >>> 1 <= traffic.refuse() <= 20
        True
        """
        now = self._clock()
        if now - self._since > _WINDOW:
            self._waves = self._refused / max(1.0, self._served)
            self._since, self._served, self._refused = now, 0.0, 0.0
        self._refused += 1
        return min(_LONGEST_RETRY, 1 + ceil(2 * random() * self._waves - 0.5))
