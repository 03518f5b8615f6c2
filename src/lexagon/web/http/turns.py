"""Who is next: a queue with turns between addresses, and when the refused should come again."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from random import random
from time import monotonic
from typing import Final, Generic, TypeVar

T = TypeVar("T")
_WINDOW: Final = 2.0  # seconds over which traffic is counted
_LONGEST_RETRY: Final = 10


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
        self._queues: dict[str, deque[T]] = {}
        self._taken: Counter[str] = Counter()
        self._turn = 0
        self._last_turn: dict[str, int] = {}  # of addresses that wait or have something taken
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def count(self, address: str) -> int:
        """Return how many of an address wait or are taken."""
        return len(self._queues.get(address, ())) + self._taken[address]

    def add(self, address: str, item: T) -> None:
        """Queue an item behind the others of its address."""
        self._queues.setdefault(address, deque()).append(item)
        self._length += 1

    def take(self) -> T | None:
        """Take the next item of the address with the fewest taken, and of those the longest ago."""
        free = (each for each in self._queues if self._taken[each] < self._most_of_one)
        address = min(free, key=self._order, default=None)
        if address is None:
            return None
        item = self._queues[address].popleft()
        if not self._queues[address]:
            del self._queues[address]
        self._taken[address] += 1
        self._turn += 1
        self._last_turn[address] = self._turn
        self._length -= 1
        return item

    def _order(self, address: str) -> tuple[int, int]:
        return self._taken[address], self._last_turn.get(address, 0)

    def release(self, address: str) -> None:
        """Note that an item of an address is done with."""
        self._taken[address] -= 1
        if not self._taken[address]:
            del self._taken[address]
            self._forget(address)

    def remove(self, is_unwanted: Callable[[T], bool]) -> list[T]:
        """Remove items from the queue and return them."""
        removed = [item for each in self._queues.values() for item in each if is_unwanted(item)]
        kept = {
            address: deque(item for item in waiting if not is_unwanted(item))
            for address, waiting in self._queues.items()
        }
        self._queues = {address: waiting for address, waiting in kept.items() if waiting}
        self._length -= len(removed)
        for address in kept:
            self._forget(address)
        return removed

    def _forget(self, address: str) -> None:
        """Remember nothing of an address that neither waits nor has something taken."""
        if address not in self._queues and address not in self._taken:
            self._last_turn.pop(address, None)


class Traffic:
    """How much was served and refused lately, which says how long the refused should stay away.

    If all who were refused came again after one second, most would be refused again. By Little's
    law as many clients are away as seconds were given out in a second; serving each of them takes
    its time at the present pace. They are asked to stay away for twice that.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._since = clock()
        self.served = 0  # since the start
        self._served_before = 0
        self._given = 0  # seconds to stay away, in this window
        self._mean = 0.5  # seconds

    def serve(self) -> None:
        """Count a request that was served."""
        self.served += 1

    def refuse(self) -> int:
        """Return the seconds for the Retry-After of a request that is refused.

        >>> now = [0.0]
        >>> traffic = Traffic(lambda: now[0])
        >>> [traffic.refuse() for _ in range(60)][-1]
        1
        >>> now[0] = 3.0
        >>> 1 <= traffic.refuse() <= 10
        True
        """
        now = self._clock()
        if now - self._since > _WINDOW:
            self._mean = 2 * self._given / max(1, self.served - self._served_before)
            self._since, self._served_before, self._given = now, self.served, 0
        # Spread evenly, so that they do not come again all at once.
        seconds = min(_LONGEST_RETRY, max(1, round(2 * random() * self._mean)))
        self._given += seconds
        return seconds
